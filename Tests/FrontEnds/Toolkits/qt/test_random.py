"""Random fingers, mice and keys in an app of Qt Quick's, while rows go and models change, with the usual renderer and with the
software renderer; the program was built with AddressSanitizer, which ends it where memory is misused or, at its end, leaks from
the module. With --valgrind a program that was built as usual runs under valgrind.

usage: test_random.py FOLDER WITH qt, qt-tests AND c-interface SESSIONS [SEED] [--valgrind]
exit:  0 no fault, 1 one was found, 2 the X server is missing
"""

import os
import random
import re
import sys
import tempfile
import time

from qt_app import QtWindow  # noqa: E402
from app import Failure  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

# Of one session; most presses need some hundred milliseconds to come to something.
STEPS = 40
# One program for so many: starting takes longer than a session.
TOGETHER = 20
# What the tools end a program with.
FOUND = 86
VALGRIND = ("valgrind", "--quiet", "--leak-check=no", "--fullpath-after=", "--log-file=LOG.%p")
# Qt's QML engine reads beyond its strings by itself. A fault counts as ours if one of so many frames from the top is.
NEAR = 6

SUPPRESSED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leaks.txt")
# Qt's renderer is the one of the machine's driver, which is a program here as well.
SANITIZED = {"ASAN_OPTIONS": f"detect_leaks=1:malloc_context_size=30:halt_on_error=1:exitcode={FOUND}:verify_asan_link_order=0",
             "LSAN_OPTIONS": f"suppressions={SUPPRESSED}:print_suppressions=0", "LIBGL_ALWAYS_SOFTWARE": "1"}


class Session:
    def __init__(self, rig, window, seed):
        self.rig, self.window, self.random = rig, window, random.Random(seed)
        self.down = {}
        self.button = False

    def place(self):
        return self.window.at(self.random.uniform(1, 399), self.random.uniform(1, 599))

    def step(self):
        what = self.random.random()
        if what < 0.25 and len(self.down) < 3:
            finger = min({1, 2, 3} - set(self.down))
            self.down[finger] = [*self.place(), self.random.choice([1.0, 0.1, 0.2])]
            self.rig.touch_down(finger, *self.down[finger][:2], pressure=self.down[finger][2])
        elif what < 0.65 and self.down:
            finger = self.random.choice(list(self.down))
            at = self.down[finger]
            if self.random.random() < 0.5:
                at[0], at[1] = at[0] + self.random.uniform(-40, 40), at[1] + self.random.uniform(-40, 40)
            if at[2] < 1:
                at[2] = min(0.99, at[2] + self.random.uniform(0, 0.2))
            self.rig.touch_move(finger, at[0], at[1], pressure=at[2])
        elif what < 0.8 and self.down:
            finger = self.random.choice(list(self.down))
            x, y, _ = self.down.pop(finger)
            self.rig.touch_up(finger, x, y)
        elif what < 0.86:
            self.rig.pointer_move(*self.place())
            self.button = not self.button
            self.rig.button(self.button)
        else:
            key = self.random.choice(["d", "r", "d", "Escape", "Return", "Menu", "Down", "e"])
            if key.islower():
                self.window.command(key)
            else:
                self.rig.type(key)
        time.sleep(self.random.choice([0, 0, 0.01, 0.05, 0.6 if self.random.random() < 0.2 else 0.02]))

    def end(self):
        for finger, (x, y, _) in self.down.items():
            self.rig.touch_up(finger, x, y)
        if self.button:
            self.rig.button(False)
        self.rig.type("Escape")
        self.window.command("r")


# A frame of the module's, which says its file, or of the library's for C. A frame without a file in the module is of a driver that
# lay there before it.
OURS = re.compile(r"/Toolkits/qt/|libpressure-gestures\.so")


def leaks(report):
    """The leaks of a report of LeakSanitizer's that have to do with us: Qt and the drivers have their own, until they end."""
    return [leak for leak in re.split(r"\n\n", report) if leak.lstrip().startswith(("Direct leak", "Indirect leak")) and OURS.search(leak)]


def found(report):
    """What AddressSanitizer wrote of us to files whose names begin so."""
    folder, name = os.path.split(report)
    text = written(folder, name)
    return [text[:6000]] if "ERROR: AddressSanitizer" in text else leaks(text)


def misuses(report):
    """What valgrind says that has to do with us: its paragraphs of which a frame near the top is of the module or the library."""
    found = []
    for part in re.split(r"\n==\d+== *\n", report):
        frames = [line for line in part.splitlines() if re.search(r"== +(at|by) 0x", line)][:NEAR]
        if any(re.search(r"/Toolkits/qt/|libpressure-gestures", line) for line in frames):
            found.append(part)
    return found


def judged(status, report, is_valgrind):
    """What went wrong, or nothing: an end by a fault, or a leak of ours."""
    if status == 0:
        return "\n\n".join(misuses(report))[:6000] if is_valgrind else None
    if status == FOUND and "LeakSanitizer: detected memory leaks" in report and "ERROR: AddressSanitizer" not in report:
        ours = leaks(report)
        return "\n\n".join(ours)[:6000] if ours else None
    return f"status {status}\n{report[:6000]}"


def program(rig, builds, seeds, backend, under):
    """Runs sessions in one program; what went wrong, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        env = {**SANITIZED, "ASAN_OPTIONS": f"{SANITIZED['ASAN_OPTIONS']}:log_path={log}", "QT_QUICK_BACKEND": backend}
        patience = 120  # seconds: with a sanitizer, on a busy machine
        window = QtWindow(rig, builds, env=env, under=[word.replace("LOG", log) for word in under], seconds=patience)
        status = None
        try:
            for seed in seeds:
                session = Session(rig, window, seed)
                for _ in range(STEPS):
                    session.step()
                session.end()
                window.settle(patience)
            window.command("x")
            status = window.app.wait_end(60 + patience)
        except (Failure, OSError) as failure:
            window.app.stop()
            return f"{failure}\n{written(folder)[:6000]}"
        return judged(status, written(folder), bool(under))


def written(folder, beginning=""):
    """What the tools wrote, each process to a file of its own."""
    texts = []
    for name in sorted(name for name in os.listdir(folder) if name.startswith(beginning)):
        with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
            texts.append(file.read())
    return "\n".join(texts)


def main():
    words = [word for word in sys.argv[1:] if word != "--valgrind"]
    if len(words) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    # Only what it reads and writes: leaks are AddressSanitizer's, which is faster.
    under = VALGRIND if "--valgrind" in sys.argv else ()
    builds, count = words[0], int(words[1])
    first = int(words[2]) if len(words) > 2 else random.randrange(1 << 30)
    # By turns with either renderer; valgrind with that which needs no driver.
    backends = ("software",) if under else ("rhi", "software")
    together = min(TOGETHER, -(-count // len(backends)))
    for number, start in enumerate(range(0, count, together)):
        seeds = list(range(first + start, first + min(start + together, count)))
        backend = backends[number % len(backends)]
        try:
            with X11Rig(width=500, height=650, millimetres=(130, 170)) as rig:
                fault = program(rig, builds, seeds, backend, under)
        except CannotRun as missing:
            print(f"test_random: {missing}", file=sys.stderr)
            return 2
        if fault:
            print(f"seeds {seeds[0]} to {seeds[-1]}, {backend}: {fault}")
            return 1
    print(f"{count} random sessions from seed {first}, {' and '.join(backends[:-(-count // together)])}: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
