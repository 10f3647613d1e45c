"""Random fingers, mice and keys in an app of Qt Quick's, while rows go and models change; the program was built with
AddressSanitizer, which ends it where memory is misused or, at its end, leaks from the module.

usage: test_random.py FOLDER WITH qt, qt-tests AND c-interface SESSIONS [SEED]
exit:  0 no fault, 1 one was found, 2 the X server is missing
"""

import os
import random
import sys
import time

from qt_app import QtWindow  # noqa: E402
from app import Failure  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

# Of one session; most presses need some hundred milliseconds to come to something.
STEPS = 40
# One program for so many: starting takes longer than a session.
TOGETHER = 20


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
            self.rig.type(self.random.choice(["d", "r", "d", "Escape", "Return", "Menu", "Down", "e"]))
        time.sleep(self.random.choice([0, 0, 0.01, 0.05, 0.6 if self.random.random() < 0.2 else 0.02]))

    def end(self):
        for finger, (x, y, _) in self.down.items():
            self.rig.touch_up(finger, x, y)
        if self.button:
            self.rig.button(False)
        self.rig.type("Escape")
        self.rig.type("r")


def program(rig, builds, seeds):
    """Runs sessions in one program; what went wrong, or nothing."""
    leaks = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leaks.txt")
    env = {"ASAN_OPTIONS": "detect_leaks=1:halt_on_error=1:exitcode=86", "LSAN_OPTIONS": f"suppressions={leaks}:print_suppressions=0",
           "QT_QUICK_BACKEND": "software"}
    window = QtWindow(rig, builds, env=env)
    try:
        for seed in seeds:
            session = Session(rig, window, seed)
            for _ in range(STEPS):
                session.step()
            session.end()
            window.settle()
        rig.type("x")
        status = window.app.wait_end(60)
    except (Failure, OSError) as failure:
        window.app.stop()
        return f"{failure}\n{window.app.stderr_text()[:6000]}"
    return None if status == 0 else f"status {status}\n{window.app.stderr_text()[:6000]}"


def main():
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    builds, count = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    seeds = list(range(first, first + count))
    for start in range(0, count, TOGETHER):
        some = seeds[start:start + TOGETHER]
        try:
            with X11Rig(width=500, height=650, millimetres=(130, 170)) as rig:
                fault = program(rig, builds, some)
        except CannotRun as missing:
            print(f"test_random: {missing}", file=sys.stderr)
            return 2
        if fault:
            print(f"seeds {some[0]} to {some[-1]}: {fault}")
            return 1
    print(f"{count} random sessions from seed {first}: no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
