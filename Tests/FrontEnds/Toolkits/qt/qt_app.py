"""A window of Qt Quick's with the module that was just built, on a server of the tests' own."""

import os
import sys
import time
import unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.abspath(os.path.join(HERE, *[os.pardir] * 4))
sys.path.insert(0, os.path.join(CHECKOUT, "Tests/FrontEnds/Window"))

from app import Failure  # noqa: E402
from x11_rig import CannotRun  # noqa: E402

# Rows of list.qml, from the top.
ROW = 60


def builds_of(usage, needs=lambda: None):
    """The folder that a test file is given; leaves where it is missing, or where what the tests need cannot run."""
    if len(sys.argv) < 2:
        print(usage, file=sys.stderr)
        sys.exit(2)
    try:
        needs()
    except CannotRun as missing:
        print(f"{os.path.basename(sys.argv[0])}: {missing}", file=sys.stderr)
        sys.exit(2)
    return os.path.abspath(sys.argv[1])


def run():
    """Runs the tests of the file that was started, or those that its other words name."""
    sys.exit(not unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result.wasSuccessful())


def surroundings(builds):
    """What a program needs to find the module: `builds` has qt, c-interface and qt-tests."""
    library = os.environ.get("PRESSURE_LIBRARY", os.path.join(builds, "c-interface/lib"))
    return {"QML_IMPORT_PATH": os.environ.get("PRESSURE_QML", os.path.join(builds, "qt/qml")), "LD_LIBRARY_PATH": library,
            "XDG_RUNTIME_DIR": os.environ.get("XDG_RUNTIME_DIR", "/tmp"), "QT_ACCESSIBILITY": "0",
            "QT_LOGGING_RULES": "qt.qpa.*=false"}


class QtWindow:
    def __init__(self, rig, builds, *words, env=None, file="list.qml", program="qt-tests/press-host", under=(), seconds=20):
        self.rig = rig
        path = [*under, os.path.join(builds, program), os.path.join(HERE, file), *words]
        self.app = rig.start(path, {**surroundings(builds), **(env or {})})
        self.x, self.y, self.width, self.height = rig.new_window(seconds)
        self.seen = 0

    def at(self, x, y):
        return self.x + x, self.y + y

    def row(self, number, x=150):
        return self.at(x, number * ROW + ROW // 2)

    def wait(self, wanted, seconds=10):
        """The first line that has this text, after all that was waited for before."""
        line = self.app.wait_line(wanted, seconds, after=self.seen)
        self.seen = self.app.lines.index(line, self.seen) + 1
        return line

    def mark(self):
        self.seen = len(self.app.lines)

    @property
    def said(self):
        """What has been said since the mark; not how far a press has come."""
        return [line for line in self.app.lines[self.seen:] if "hint" not in line and not line.startswith("key")]

    def command(self, sign):
        """A shortcut of the app's: with Ctrl, for while something stays other keys do nothing."""
        self.rig.key("Control_L")
        self.rig.type(sign)
        self.rig.key("Control_L", False)

    def tell(self):
        """Where card and rows are drawn in the window: (x, y, width, height) by "card" and the rows' numbers."""
        count = len(self.app.lines)
        self.command("t")
        self.app.wait_line("told", after=count)
        said = [line.split() for line in self.app.lines[count:] if line.startswith("place ")]
        return {int(name) if name.isdigit() else name: tuple(map(float, frame)) for _, name, *frame in said}

    def middle(self, name):
        """The middle of the card, or of a row."""
        x, y, width, height = self.tell()[name]
        return self.at(x + width / 2, y + height / 2)

    def settle(self, seconds=10):
        """Waits until everything that was sent has been handled: keys come after it."""
        count = len(self.app.lines)
        self.command("f")
        return int(self.app.wait_line("frames", seconds, after=count).split()[1])

    def draw(self, seconds=10):
        """Waits for a frame that begins from now on."""
        count = len(self.app.lines)
        self.command("n")
        self.app.wait_line("drawn", seconds, after=count)

    def rest(self, is_there=lambda places: True):
        """Waits until several frames in a row have moved neither card nor rows, once they are there; returns where they lie."""
        before, same = self.tell(), 0
        for _ in range(300):
            self.draw()
            now = self.tell()
            same = same + 1 if now == before and is_there(now) else 0
            if same == 3:
                return now
            before = now
        raise Failure(f"what is shown never rests: {before}")

    # --- Fingers; a screen reports about a hundred times a second, which is what is played ---

    def press(self, place, finger=1, to=0.62, begin=0.2, seconds=0.15):
        """A finger lands, rests, and presses harder and harder: what counts is what it adds to its own level."""
        self.rig.touch_down(finger, *place, pressure=begin)
        levels = [begin + 0.004 * (step % 2) for step in range(20)]
        steps = int(seconds * 100)
        levels += [begin + (to - begin) * step / steps for step in range(1, steps + 1)]
        for level in levels:
            time.sleep(0.01)
            self.rig.touch_move(finger, *place, pressure=level)

    def hold(self, place, finger=1):
        """A finger of a screen that says 1 of every touch, as many do."""
        self.rig.touch_down(finger, *place, pressure=1.0)

    def drag(self, place, to, finger=1, steps=20, pressure=None):
        for step in range(1, steps + 1):
            time.sleep(0.01)
            self.rig.touch_move(finger, place[0] + (to[0] - place[0]) * step / steps,
                                place[1] + (to[1] - place[1]) * step / steps, pressure=pressure)

    def lift(self, place, finger=1):
        self.rig.touch_up(finger, *place)

    def tap(self, place, finger=9, pressure=1.0):
        self.rig.touch_down(finger, *place, pressure=pressure)
        self.rig.touch_up(finger, *place)
