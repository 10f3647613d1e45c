"""Whatever an app does in the middle of a press: what was shown ends once, and everything else goes on.

usage: [GTK_PART=FOLDER] test_ends.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import signal

from part import Part, on_both, run

MOMENTS = ("peek", "pop", "action", "ended", "signal")
DEEDS = ("remove", "destroy", "detach", "close", "disable", "other")


class Ends(Part):
    """With GTK's menu."""

    words = ()

    def choose(self):
        """Chooses the first action of what is open."""
        self.wait("# menu")
        self.lift(1)
        self.tap(self.middle("Reply"))

    def show(self):
        self.wait("# menu")

    def test_a_handler_removes_the_gesture_that_is_being_removed(self):
        self.upon("signal", "detach-twice")

    def upon(self, moment, deed):
        self.open("--upon", moment, deed, *self.words, *(["--preview"] if moment == "pop" else []))
        if moment == "pop":
            self.pen(1, 0.98)
        else:
            self.hold(1)
        if moment == "action":
            self.choose()
        if moment == "ended":
            self.show()
            self.lift(1)
            self.rig.type("Escape")
        if moment == "signal":
            self.show()
            os.kill(self.app.pid, signal.SIGUSR1)
        self.wait("# done")
        if deed == "close":
            self.assertEqual(self.app.wait_end(), 0)
            self.assertEqual(self.app.lines[-1], "# closed, and 0 gestures on 0 widgets are left")
        elif deed != "other":
            self.wait("row 1 ended")
            if moment == "pop":
                self.rig.pen_up()
                self.rig.pen_out()
            elif moment in ("peek", "signal"):
                self.lift(1)
            self.mark()
            self.rig.touch_down(5, *self.row(3))
            self.wait(lambda line: "peek" in line)
        ends = [line for line in self.app.lines if line.startswith("row 1 ended")]
        self.assertLessEqual(len(ends), 1, ends)
        if deed not in ("other", "close"):
            self.assertEqual(len(ends), 1)
        # Whatever the app did, it ended as the hand meant it.
        meant = {"pop": "popped", "action": "chosen", "ended": "dismissed"}.get(moment)
        if meant and ends:
            self.assertIn(meant, ends[0])


class DrawnEnds(Ends):
    """With a preview that is drawn."""

    words = ("--drawn",)

    def show(self):
        self.wait("makes its preview")

    def choose(self):
        self.show()
        self.lift(1)
        self.rig.type("Tab")
        self.rig.type("Return")


for name in MOMENTS:
    for what in DEEDS:
        def test(self, moment=name, deed=what):
            self.upon(moment, deed)
        setattr(Ends, f"test_{what}_upon_{name}", test)

on_both(globals(), Ends, DrawnEnds)
if __name__ == "__main__":
    run()
