"""Takes pictures of the examples for people to look at: at rest, hint, peek, actions, pinned, popped; light, dark, large text, from
right to left.

usage: screenshots.py FOLDER WITH qt, qt-examples AND c-interface, FOLDER FOR PICTURES
exit:  0 taken, 1 an example does not show what it should, 2 the X server is missing
"""

import os
import sys
import time

from qt_app import QtWindow, surroundings  # noqa: E402
from app import Failure  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

LOOKS = {"light": (), "dark": ("--dark",), "large": ("--large",), "right-to-left": ("--right-to-left", "--dark")}
# Where each is pressed, in the window.
PLACES = {"mail": (150, 200), "images": (70, 200), "launcher": (92, 220)}
# What a spring takes to rest.
REST = 0.7


def take(rig, builds, folder, app, look):
    program = os.path.join(builds, "qt-examples/press-qt")
    started = rig.start([program, app, *LOOKS[look]], surroundings(builds))
    try:
        x, y, _, _ = rig.new_window()
        place = x + PLACES[app][0], y + PLACES[app][1]

        def shot(moment):
            time.sleep(REST)
            rig.shot(os.path.join(folder, f"qt-{app}-{look}-{moment}.png"))

        window = QtWindow.__new__(QtWindow)
        window.rig = rig
        shot("rest")
        window.press(place, to=0.29)
        rig.shot(os.path.join(folder, f"qt-{app}-{look}-hint.png"))
        for step in range(8):
            time.sleep(0.01)
            rig.touch_move(1, *place, pressure=0.29 + 0.005 * step)
        shot("peek")
        window.drag(place, (place[0], place[1] - 80), pressure=0.325)
        shot("actions")
        rig.touch_up(1, place[0], place[1] - 80)
        shot("pinned")
        window.tap((x + 200, y + 300))
        shot("popped")
    finally:
        started.stop()


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    os.makedirs(sys.argv[2], exist_ok=True)
    try:
        with X11Rig(width=400, height=640, millimetres=(105, 168)) as rig:
            for app in PLACES:
                for look in LOOKS:
                    take(rig, sys.argv[1], sys.argv[2], app, look)
    except CannotRun as missing:
        print(f"screenshots: {missing}", file=sys.stderr)
        return 2
    except Failure as failure:
        print(failure)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
