"""Presses rows where no node is to be had: in a sandbox that hides input devices, and where this user may not read them.

usage: test_sandbox.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not, 2 a server or bubblewrap is missing
"""

import os
import sys
import unittest

from qt_app import QtWindow  # noqa: E402
from wayland_rig import WaylandRig  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sandbox import check, closed, hidden  # noqa: E402

BUILDS = None


class OnX11(unittest.TestCase):
    pressure = {"pressure": 1.0}
    env = {}

    def rig_to_use(self):
        return X11Rig(width=600, height=900, millimetres=(100, 160))

    def hold_in(self, surroundings):
        rig = self.enterContext(surroundings(self.enterContext(self.rig_to_use())))
        window = QtWindow(rig, BUILDS, "node", env=self.env | {name: rig.env[name] for name in ("XDG_RUNTIME_DIR",) if name in rig.env})
        place = window.row(2)
        rig.touch_down(1, *place, **self.pressure)
        window.wait("row 2 peeked")
        window.command("e")
        why = window.wait("explained:")
        rig.touch_up(1, *place)
        window.wait("row 2 pinned")
        return why

    def test_a_sandbox_hides_devices(self):
        self.assertIn("No input devices are visible here, as in a sandbox", self.hold_in(hidden))

    def test_nobody_may_read_them(self):
        self.assertIn("this user may not open it", self.hold_in(closed))


class OnWayland(OnX11):
    pressure = {}
    env = {"QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software", "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1"}

    def rig_to_use(self):
        return WaylandRig(width=600, height=900, millimetres=(100, 160))


def main():
    global BUILDS
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    BUILDS = sys.argv[1]
    try:
        check()
        with WaylandRig():
            pass
        X11Rig()
    except CannotRun as missing:
        print(f"test_sandbox: {missing}", file=sys.stderr)
        return 2
    return not unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result.wasSuccessful()


if __name__ == "__main__":
    sys.exit(main())
