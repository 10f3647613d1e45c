"""Presses rows where no node is to be had: in a sandbox that hides input devices, and where this user may not read them.

usage: [GTK_PART=FOLDER] test_sandbox.py [TEST…]
exit:  0 all as expected, 1 something is not, 2 bubblewrap is missing, or may not be used
"""

import os
import sys

from part import Part, on_both, run

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sandbox import check, closed, hidden  # noqa: E402
from x11_rig import CannotRun  # noqa: E402


class NoNode(Part):
    def hold_in(self, surroundings):
        self.rig = self.enterContext(surroundings(self.rig))
        self.open()
        self.hold(1)
        why = self.wait("row 1 peek")
        # The actions have come, and stay: the press is worth what it is elsewhere.
        self.wait("# menu")
        self.lift(1)
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")
        return why

    def test_a_sandbox_hides_devices(self):
        self.assertIn("No input devices are visible here, as in a sandbox", self.hold_in(hidden))

    def test_nobody_may_read_them(self):
        self.assertIn("this user may not open it", self.hold_in(closed))

    def test_a_pen_has_its_own_force(self):
        with hidden(self.rig) as self.rig:
            self.open("--drawn")
            self.pen(1, 0.98)
            self.assertNotIn("A hold", self.wait("row 1 peek"))
            self.wait("row 1 pop")
            self.rig.pen_up()


on_both(globals(), NoNode)
if __name__ == "__main__":
    try:
        check()
    except CannotRun as missing:
        print(f"test_sandbox: {missing}", file=sys.stderr)
        sys.exit(2)
    run()
