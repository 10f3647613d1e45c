"""Presses the unmodified window of pressure-demo live on Wayland: fingers, a pen, a mouse, and devices that go away.

usage: test_window_wayland.py FOLDER WITH pressure-window
exit:  0 all as expected, 1 something is not, 2 what the compositor is built with is missing
"""

import os
import sys
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from live_window import CALENDAR, DONE, LINK, NOTHING, LiveWindow  # noqa: E402
from wayland_rig import CannotRun, WaylandRig, now  # noqa: E402

PROGRAM = None


class Window(unittest.TestCase):
    scale, millimetres = 1, (120, 250)

    def setUp(self):
        self.rig = self.enterContext(WaylandRig(500 * self.scale, 1050 * self.scale, self.scale, self.millimetres, is_full=True))
        self.window = LiveWindow(self.rig, PROGRAM, "--kiosk")

    def at(self, place):
        x, y = self.window.at(place)
        return x * self.scale, y * self.scale

    def tap(self, place):
        self.rig.touch_down(9, *self.at(place))
        self.rig.touch_up(9)


class OnePixel(Window):
    def test_tap(self):
        self.tap(CALENDAR)
        self.window.wait("calendar tapped")

    def test_hold_counts_from_the_toolkits_time(self):
        # Nothing counts that is older than the window.
        time.sleep(0.5)
        # 400 ms ago by the stamp: the hold of 500 ms is due in 100 ms, though the window has only heard of it.
        begun = now() - 400
        self.rig.touch_down(1, *self.at(LINK), time=begun)
        first = self.window.wait("link touchBegan").split()[0]
        held = self.window.wait("link peekBegan(hold)").split()[0]
        self.assertAlmostEqual(float(held) - float(first), 0.5, delta=0.002)
        self.assertLess(now() - begun, 400 + 400)

    def test_two_fingers_at_once_are_no_press(self):
        self.rig.touch_down(1, *self.at(LINK))
        self.rig.touch_down(2, *self.at(CALENDAR))
        self.window.wait("link failed(secondFinger)")

    def test_system_takes_the_touch(self):
        self.rig.touch_down(1, *self.at(LINK))
        self.window.wait("link touchBegan")
        self.rig.touch_cancel()
        self.window.wait("link cancelled(lost)")

    def test_another_app_becomes_active(self):
        self.rig.touch_down(1, *self.at(LINK))
        self.window.wait("link peekBegan(hold)")
        self.rig.activate(False)
        self.window.wait("link cancelled(app)")

    def test_touchscreen_goes_away_under_a_finger(self):
        self.rig.touch_down(1, *self.at(LINK))
        self.window.wait("link touchBegan")
        self.rig.set_touch(False)
        self.window.wait("link cancelled(deviceGone)")
        self.window.mark()
        self.rig.set_touch(True)
        self.window.wait_until(lambda: self.tap(CALENDAR) or "calendar tapped" in self.window.words, "a tap afterwards")

    def test_pen_presses_by_itself(self):
        place = self.at(LINK)
        self.rig.pen_in(*place)
        self.rig.pen_down(*place, 0.05)
        self.window.wait("link touchBegan")
        for step in range(1, 60):
            self.rig.pen_move(*place, min(0.98, 0.05 + step * 0.02))
            time.sleep(0.01)  # a pen reports about so often
        self.window.wait("link popped(force)")

    def test_pen_that_hovered_taps(self):
        place = self.at(CALENDAR)
        self.rig.pen_in(*place)
        # GTK 4.8 gives the tip the time of what was before it: a hold of a second, if it were believed.
        time.sleep(1)
        self.rig.pen_down(*place, 0.1)
        self.window.wait("calendar touchBegan")
        self.rig.pen_up()
        self.window.wait("calendar tapped")

    def test_wheel_stands_for_the_force(self):
        self.rig.pointer_move(*self.at(LINK))
        self.rig.button(True)
        self.window.wait("link touchBegan")
        self.rig.wheel(8)
        self.window.wait("link popped(force)")


class Clocks(Window):
    """What runs by a clock paints its own rectangle, and no frame comes where nothing does, or where nobody looks."""

    def begin_editing(self):
        self.rig.touch_down(1, *self.at(NOTHING))
        self.window.wait("edit: begins")
        self.rig.touch_up(1)
        # Badges and buttons have come.
        time.sleep(1.2)

    def frames(self, seconds):
        """How many frames come in a time."""
        before = self.rig.commits()
        time.sleep(seconds)
        return self.rig.commits() - before

    def assert_painted_within(self, left, top, right, bottom):
        """All that was painted since the last time lies between these edges, in points of the home screen."""
        x, y, width, height = self.rig.damage()
        self.assertGreater(width * height, 0)
        least, most = self.at((left, top)), self.at((right, bottom))
        told = f"{(x, y, width, height)} within {least} and {most}"
        self.assertGreaterEqual(x, int(least[0]) - 1, told)
        self.assertGreaterEqual(y, int(least[1]) - 1, told)
        self.assertLessEqual(x + width, int(most[0]) + 2, told)
        self.assertLessEqual(y + height, int(most[1]) + 2, told)

    def test_what_trembles_is_painted_and_nothing_else(self):
        self.begin_editing()
        self.rig.damage()
        # Sixty a second where nothing else keeps the machine busy.
        self.assertGreater(self.frames(2), 4)
        # Its things reach from 65 to 675 points below the top, and 52 more with their shadows: above the dock.
        self.assert_painted_within(27 - 52, 65 - 52, 366 + 52, 675 + 52)

    def test_after_edit_mode_no_frame_comes(self):
        self.begin_editing()
        self.tap(DONE)
        self.window.wait("edit: ends")
        time.sleep(2)
        self.assertEqual(self.frames(2), 0)

    def test_a_live_page_paints_its_mark_and_its_line(self):
        self.tap(LINK)
        self.window.wait("link tapped")
        time.sleep(2)
        self.rig.damage()
        # Twice a second the water stands elsewhere.
        frames = self.frames(2)
        self.assertGreaterEqual(frames, 3)
        self.assertLess(frames, 10)
        # Not the page: the bar above and the text below stay.
        self.assert_painted_within(0, 100, 393, 420)
        self.rig.type("Escape")
        time.sleep(2)
        self.assertEqual(self.frames(2), 0)

    def test_a_window_that_nobody_sees_draws_nothing(self):
        self.begin_editing()
        self.rig.hide(True)
        time.sleep(0.5)
        ticks = self.window.ticks
        self.assertEqual(self.frames(2), 0)
        self.assertLessEqual(self.window.ticks - ticks, 1)
        self.rig.hide(False)
        self.assertGreater(self.frames(2), 4)


class TwoPixels(Window):
    scale = 2

    def test_places_are_logical(self):
        self.tap(CALENDAR)
        self.window.wait("calendar tapped")


class NoSize(Window):
    millimetres = (0, 0)

    def test_a_monitor_that_says_no_size(self):
        self.window.wait_line("The monitor's size is unknown: a pixel is assumed to be 0.160 mm.")


if __name__ == "__main__":
    PROGRAM = os.path.abspath(os.path.join(sys.argv[1], "pressure-window"))
    try:
        with WaylandRig(100, 100):
            pass
    except CannotRun as problem:
        print(f"test_window_wayland: {problem}", file=sys.stderr)
        sys.exit(2)
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)
