"""Presses at random, while the app removes, changes and closes what is pressed: no fault of memory, and nothing is lost.

usage: [GTK_PART=FOLDER] test_random.py [--seed N] [--valgrind] SESSIONS
       GTK_PART is built with AddressSanitizer, or without for --valgrind; every 25 sessions are a program of their own
exit:  0 nothing was found, 1 something was, 2 a tool is missing
"""

import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time

from part import BUILT, LIBRARIES, SIZE
from app import Failure
from x11_rig import CannotRun, X11Rig
from wayland_rig import WaylandRig

# What is never given back by design: caches of fonts.
CACHES = re.compile(r"libfontconfig|libpango")
# GTK opens menus of a window before it knows which monitor that is on.
GTKS = re.compile(r"gdk_monitor_get_geometry")
EACH = 25
HOLD = 0.2
# A file of the part in what a tool says: it is ours. GTK, Pango and fontconfig keep a lot for ever.
OURS = re.compile(r"(?:gtk4/|\()(describe|gesture|items|layer|menu|pick|preview|window)\.c:\d+")

SANITIZED = {
    # Older versions of GLib keep objects in pieces of their own, into which no tool sees.
    "G_SLICE": "always-malloc",
    "ASAN_OPTIONS": "detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=30:handle_abort=1:verify_asan_link_order=0"}


class Hands:
    """What a person may do, in the window that is in front."""

    def __init__(self, rig, app, chance, slower):
        self.rig, self.app, self.chance, self.slower = rig, app, chance, slower
        self.left, self.top, self.width, self.height = rig.new_window(60)

    def place(self):
        return (self.left + self.chance.uniform(5, min(self.width, 400) - 5),
                self.top + self.chance.uniform(5, min(self.height, 600) - 5))

    def wait(self, seconds):
        time.sleep(seconds * self.slower)

    def tap(self):
        place = self.place()
        self.rig.touch_down(1, *place)
        self.rig.touch_up(1, *place)

    def hold(self):
        x, y = self.place()
        self.rig.touch_down(1, x, y)
        self.wait(HOLD + self.chance.uniform(0, 0.1))
        for step in range(self.chance.randint(0, 12)):
            self.rig.touch_move(1, x, y - 9 * step)
            self.wait(0.006)
        self.anything()
        self.rig.touch_up(1, x, y)

    def scroll(self):
        x, y = self.place()
        self.rig.touch_down(1, x, y)
        for step in range(10):
            self.rig.touch_move(1, x, y - 15 * step)
            self.wait(0.006)
        self.rig.touch_up(1, x, y - 135)

    def two_fingers(self):
        first, second = self.place(), self.place()
        self.rig.touch_down(1, *first)
        self.wait(self.chance.choice((0, HOLD)))
        self.rig.touch_down(2, *second)
        self.rig.touch_up(1, *first)
        self.rig.touch_up(2, *second)

    def mouse(self):
        self.rig.pointer_move(*self.place())
        self.rig.button(True)
        self.wait(self.chance.choice((0, HOLD)))
        self.rig.pointer_move(*self.place())
        self.rig.button(False)

    def pen(self):
        place = self.place()
        self.rig.pen_in(*place)
        self.rig.pen_down(*place, 0.3)
        for step in range(60):
            self.rig.pen_move(*place, 0.3 + 0.68 * max(0, step - 40) / 20)
            self.wait(0.008)
        self.anything()
        self.rig.pen_up()
        self.rig.pen_out()

    def keys(self):
        for _ in range(self.chance.randint(1, 5)):
            self.rig.type(self.chance.choice(("Menu", "Tab", "Down", "Up", "Return", "Escape", "space")))
            self.wait(0.02)

    def anything(self):
        if self.chance.random() < 0.4:
            os.kill(self.app.pid, signal.SIGUSR1)

    def session(self):
        for _ in range(self.chance.randint(2, 5)):
            self.chance.choice((self.tap, self.hold, self.hold, self.scroll, self.two_fingers, self.mouse, self.pen, self.keys))()
        self.rig.type("Escape")


def words_of(tool, drawn, report):
    program = [os.path.join(BUILT, "subject"), "--hold", "120", "--upon", "signal", "anything", *(["--drawn"] if drawn else [])]
    if not tool:
        return program
    return ["valgrind", "-q", "--leak-check=full", "--errors-for-leak-kinds=definite", "--num-callers=40", "--child-silent-after-fork=yes",
            f"--log-file={report}", *program]


def found(report):
    """The parts of a tool's report that name a file of the part."""
    text = ""
    folder, name = os.path.split(report)
    for file in sorted(os.listdir(folder)):
        if file.startswith(name):
            with open(os.path.join(folder, file), encoding="utf-8", errors="replace") as one:
                text += one.read() + "\n\n"
    # AddressSanitizer's faults end the program; of leaks and of valgrind's remarks each is a paragraph.
    if "ERROR: AddressSanitizer" in text:
        return [text]
    text = re.sub(r"^==\d+== ?", "", text, flags=re.MULTILINE)
    return [part for part in re.split(r"\n\s*\n", text) if OURS.search(part) and not CACHES.search(part)]


def run(sessions, seed, tool):
    folder = tempfile.mkdtemp(prefix="random-")
    try:
        for first in range(0, sessions, EACH):
            chance = random.Random(seed + first)
            drawn, make = chance.random() < 0.7, chance.choice((X11Rig, WaylandRig))
            report = os.path.join(folder, f"report-{first}")
            with make(*SIZE) as rig:
                app = rig.start(words_of(tool, drawn, report), {
                    "LD_LIBRARY_PATH": LIBRARIES, "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "G_DEBUG": "",
                    **SANITIZED, "ASAN_OPTIONS": f"log_path={report}:{SANITIZED['ASAN_OPTIONS']}"})
                hands = Hands(rig, app, chance, 4 if tool else 1)
                try:
                    for _ in range(min(EACH, sessions - first)):
                        hands.session()
                    os.kill(app.pid, signal.SIGINT)
                    app.wait_end(120)
                except (Failure, ProcessLookupError) as problem:
                    print(f"seed {seed + first}: {problem}")
                    return 1
                faults = found(report)
                ended = app.process.returncode
                criticals = [line for line in app.stderr_text().splitlines() if "-CRITICAL" in line and not GTKS.search(line)]
            # LeakSanitizer ends with 23 for GTK's own leaks as well.
            if faults or ended < 0 or criticals:
                print(f"seed {seed + first}: ended with {ended}\n" + "\n".join([*criticals[:5], *faults[:3]]))
                return 1
        print(f"{sessions} sessions from seed {seed}, nothing found")
        return 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(words):
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else random.randrange(1_000_000)
    tool = "--valgrind" in words
    if tool and not shutil.which("valgrind"):
        print("test_random: valgrind is missing", file=sys.stderr)
        return 2
    try:
        return run(int(words[-1]), seed, tool)
    except CannotRun as problem:
        print(f"test_random: {problem}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print(__doc__)
        sys.exit(2)
    sys.exit(main(sys.argv[1:]))
