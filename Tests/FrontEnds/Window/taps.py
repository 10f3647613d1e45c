"""Random touches on what a lift has left shown in the window, on X11; see ../Browser/pinned_taps.py.

usage: taps.py FOLDER WITH pressure-window AND pressure-demo
exit:  0 all as expected, 1 something is not, 2 the X server is missing
environment: TAPS_SEED to begin with the same random numbers again
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, os.pardir, "Browser")]
from app import Failure  # noqa: E402
from live_window import LiveWindow, words_of  # noqa: E402
from pinned_taps import SCREEN, Taps  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

FINGER = 9


class WindowHand:
    def __init__(self, rig, window):
        self.rig, self.window = rig, window

    def events(self):
        """What has happened since the mark: seconds of the window, and words."""
        return [(float(line.split()[0]), words_of(line)) for line in self.window.app.lines[self.window.seen:]
                if line[:1].isdigit() and " progress(" not in line]

    def moment(self, *words):
        return float(self.window.wait(lambda line: line[:1].isdigit() and any(word in line for word in words)).split()[0])

    def pin(self, thing):
        self.window.mark()
        self.rig.pointer_move(*self.window.at(thing.middle))
        self.rig.button(True)
        # A menu stays after force, and a preview after a hold only.
        if thing.isMenu:
            self.rig.wheel(5)
        opened = self.moment("peekBegan", "menuOpened")
        # The lift comes no earlier than this.
        self.lifted = time.monotonic()
        self.rig.button(False)
        return self.moment(" pinned") - opened

    def tap(self, x, y, wait):
        place = self.window.at((x, y))
        self.window.mark()
        left = self.lifted + wait - time.monotonic()
        if left > 0:
            time.sleep(left)
        self.rig.touch_down(FINGER, *place)
        landed = time.monotonic()
        self.rig.touch_up(FINGER, *place)
        self.settle()
        return landed - self.lifted, [what for _, what in self.events()]

    def settle(self):
        """Waits until the window has handled all input so far: what two keys say comes after that, and leaves all as it was."""
        for _ in range(2):
            # What stays has the keys without Ctrl.
            self.rig.key("Control_L")
            self.rig.type("r")
            self.rig.key("Control_L", False)
        self.window.wait_until(
            lambda: sum(line.startswith("# source: ") for line in self.window.app.lines[self.window.seen:]) >= 2, "what the keys say")

    def leave(self):
        """An action may have opened a page of a page: each Escape leads back by one."""
        for _ in range(3):
            self.rig.type("Escape")


def description(folder, window):
    """The home screen as it lies over the window, in millimetres."""
    _, _, scale, pixel = map(float, window.wait_line("# picture:").split()[2:])
    size = "x".join(f"{side * scale * pixel:.3f}" for side in SCREEN)
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, "app.json")
        subprocess.run(
            [os.path.join(folder, "pressure-demo"), "render", "--app-file", "--size", size, "-o", path], check=True,
            stdout=subprocess.DEVNULL, env={**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home})
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def main():
    folder = os.path.abspath(sys.argv[1])
    seed = int(os.environ.get("TAPS_SEED", 0)) or random.randrange(1, 1 << 30)
    print(f"taps: the same once more: TAPS_SEED={seed}")
    found = []
    try:
        with X11Rig(width=1000, height=1100, millimetres=(280, 280)) as rig:
            window = LiveWindow(rig, os.path.join(folder, "pressure-window"))
            hand, app = WindowHand(rig, window), description(folder, window)
            for kind in ("early", "late", "beside"):
                found += getattr(Taps(hand, app, seed), kind)()
    except CannotRun as problem:
        print(f"taps: {problem}", file=sys.stderr)
        return 2
    except Failure as failure:
        found.append(str(failure))
    for line in found:
        print(f"FAILED  {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
