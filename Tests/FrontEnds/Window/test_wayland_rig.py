"""Tries the Wayland rig with a small GTK program that says what it is told.

usage: test_wayland_rig.py
exit:  0 all as expected, 1 something is not, 2 a compiler, GTK or a library is missing
"""

import contextlib
import os
import struct
import sys
import tempfile
import time
import unittest
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from app import Failure  # noqa: E402
from probe_events import ProbeEvents, Seeing, build_probe  # noqa: E402
from wayland_rig import WaylandRig, now  # noqa: E402
from x11_rig import CannotRun  # noqa: E402

# How long a frame of the output is, in milliseconds.
FRAME = 1000 / 60

probe = None


class Rig(Seeing, unittest.TestCase):
    # The protocol keeps places as 1/256 of a logical pixel.
    near, near_pressure = 1 / 256, 0.0001
    options = {"width": 1000, "height": 800}
    words = ()

    def setUp(self):
        self.rig = self.enterContext(WaylandRig(**self.options))
        self.app = self.rig.start([probe, *self.words])
        self.see_window()

    def see_line(self, text):
        """Waits for a line of this beginning after what was seen so far; the rest of it."""
        line = self.app.wait_line(lambda line: line.startswith(text), 5, after=self.seen.place)
        self.seen.place = self.app.lines.index(line, self.seen.place) + 1
        return line.removeprefix(text).strip()

    def see_nothing_but(self, kind, *refused):
        """Waits for an event of a kind; none of the others may come before it."""
        before = self.seen.place
        self.see(kind)
        kinds = [line.split()[0] for line in self.app.lines[before:self.seen.place]]
        self.assertEqual([name for name in kinds if name in refused], [])


class Touches(Rig):
    def test_one_finger(self):
        self.rig.touch_down(1, *self.at(200.5, 300), time=5000)
        # GTK 4.8 has no list of axes for touches on Wayland.
        self.see("touch-begin", 200.5, 300, pressure=-1, time=5000)
        self.rig.touch_move(1, *self.at(210.25, 301), time=5008)
        self.see("touch-update", 210.25, 301, time=5008)
        self.rig.touch_up(1, time=5016)
        self.see("touch-end", 210.25, 301, time=5016)

    def test_several_fingers_in_one_frame(self):
        with self.rig.together():
            self.rig.touch_down(1, *self.at(100, 150), time=7000)
            self.rig.touch_down(2, *self.at(400, 350), time=7000)
            self.rig.touch_down(5, *self.at(250, 250), time=7000)
        fingers = [self.see("touch-begin", *place, time=7000).finger for place in ((100, 150), (400, 350), (250, 250))]
        self.assertEqual(len(set(fingers)), 3)
        with self.rig.together():
            self.rig.touch_move(2, *self.at(400, 360), time=7010)
            self.rig.touch_move(1, *self.at(110, 150), time=7010)
        self.see("touch-update", 400, 360, finger=fingers[1])
        self.see("touch-update", 110, 150, finger=fingers[0])
        for finger, place in ((1, 0), (5, 2), (2, 1)):
            self.rig.touch_up(finger)
            self.see("touch-end", finger=fingers[place])

    def test_time_is_now(self):
        before = now()
        self.rig.touch_down(1, *self.at(50, 100))
        after = now()
        self.assertTrue(before <= self.see("touch-begin").time <= after)

    def test_time_goes_round_after_32_bits(self):
        self.rig.touch_down(1, *self.at(50, 100), time=2**32 + 17)
        self.see("touch-begin", time=17)

    def test_cancelling(self):
        self.rig.touch_down(1, *self.at(100, 150))
        self.rig.touch_down(2, *self.at(200, 150))
        fingers = {self.see("touch-begin").finger, self.see("touch-begin").finger}
        self.rig.touch_cancel()
        self.assertEqual({self.see("touch-cancel").finger, self.see("touch-cancel").finger}, fingers)
        # They are gone: the same numbers can come down again.
        self.rig.touch_down(1, *self.at(120, 150))
        self.see("touch-begin", 120, 150)

    def test_beside_the_window(self):
        self.rig.touch_down(1, self.x + self.width + 100, self.y + 100)
        self.rig.touch_up(1)
        self.rig.touch_down(2, *self.at(120, 150))
        self.see_nothing_but("touch-begin", "touch-end")
        self.assertEqual(len([line for line in self.app.lines if line.startswith("touch-begin")]), 1)

    def test_touchscreen_pulled_out_and_plugged_in(self):
        self.rig.set_touch(False)
        self.rig.touch_down(1, *self.at(100, 150))
        self.rig.touch_up(1)
        # Keys come after it on the same way: once they are there, a touch would be.
        self.rig.type("p")
        self.see_nothing_but("key-release", "touch-begin")
        self.rig.set_touch(True)
        # The program asks for the new screen when it hears of it; until then it gets nothing.
        end = time.monotonic() + 5
        while not any(line.startswith("touch-begin") for line in self.app.lines):
            self.assertLess(time.monotonic(), end, "no touch came after plugging in")
            self.rig.touch_down(3, *self.at(130, 160))
            self.rig.touch_up(3)
            time.sleep(0.02)
        self.see("touch-begin", 130, 160)


class Pens(Rig):
    def see_pen(self, kind, times, *place, **more):
        """GTK 4.8 makes its event before the frame that says the time, and so gives it the time of the frame before."""
        self.assertIn(self.see(kind, *place, **more).time, times)

    def test_pressing(self):
        self.rig.pen_in(*self.at(100, 200), time=8990)
        self.rig.pen_down(*self.at(110, 210), 0.25, time=9000)
        self.see_pen("pen-down", (8990, 9000), 110, 210, pressure=0.25)
        self.rig.pen_move(*self.at(120, 215.5), 0.5, time=9004)
        self.see_pen("pen-motion", (9000, 9004), 120, 215.5, pressure=0.5)
        # Pressure alone: it has to be in this event, not one late.
        self.rig.pen_move(*self.at(120, 215.5), 0.751, time=9008)
        self.see_pen("pen-motion", (9004, 9008), 120, 215.5, pressure=0.751)
        self.rig.pen_up(time=9012)
        self.see_pen("pen-up", (9008, 9012), 120, 215.5)
        self.rig.pen_out()

    def test_a_second_time(self):
        for pressure in (0.125, 0.875):
            self.rig.pen_in(*self.at(300, 300))
            self.rig.pen_down(*self.at(300, 300), pressure)
            self.see("pen-down", 300, 300, pressure=pressure)
            self.rig.pen_up()
            self.see("pen-up")
            self.rig.pen_out()
            # What comes from the mouse in between is no pen's.
            self.rig.pointer_move(*self.at(20, 130))
            self.rig.button(True)
            self.see("button-press", 20, 130)
            self.rig.button(False)
            self.see("button-release")


class MouseAndKeys(Rig):
    def test_mouse(self):
        self.rig.pointer_move(*self.at(300, 400.75))
        self.rig.button(True, time=3000)
        self.see("button-press", 300, 400.75, time=3000)
        self.rig.pointer_move(*self.at(310, 401), time=3010)
        self.see("motion", 310, 401, time=3010)
        self.rig.button(False, time=3020)
        self.see("button-release", 310, 401, time=3020)

    def test_pressed_mouse_stays_with_its_window(self):
        self.rig.pointer_move(*self.at(300, 300))
        self.rig.button(True)
        self.see("button-press")
        self.rig.pointer_move(*self.at(self.width + 50, 310))
        self.see("motion", self.width + 50, 310)
        self.rig.button(False)
        self.see("button-release", self.width + 50, 310)

    def test_wheel(self):
        self.rig.pointer_move(*self.at(300, 300))
        # GTK counts down the page: a step away from the user is -1.
        self.rig.wheel(2)
        self.see("scroll", dy=-1)
        self.see("scroll", dy=-1)
        self.rig.wheel(-1, time=4000)
        self.see("scroll", dy=1, time=4000)

    def test_keys(self):
        for name in ("Escape", "p", "F11", "space", "Left"):
            self.rig.type(name)
            self.see("key-press", key=name)
            self.see("key-release", key=name)
        with self.assertRaises(ValueError):
            self.rig.type("no-such-key")


class Windows(Rig):
    def test_active(self):
        self.rig.activate(False)
        self.assertEqual(self.see_line("active"), "1")
        self.assertEqual(self.see_line("active"), "0")
        self.rig.activate(True)
        self.assertEqual(self.see_line("active"), "1")

    def test_whole_output_and_back(self):
        self.assertNotEqual((self.width, self.height), (1000, 800))
        for size in ((1000, 800), (self.width, self.height)):
            self.rig.type("F11")
            end = time.monotonic() + 5
            while self.rig.window_place()[2:] != size:
                self.assertLess(time.monotonic(), end, f"the window is {self.rig.window_place()}")
                time.sleep(0.01)
        self.assertIn("size 1000 800", self.app.lines)

    def open_menu(self):
        self.rig.type("m")
        self.rig.new_window(kind="popup")
        return tuple(map(int, self.see_line("menu ").split()))

    def test_menu_by_touch(self):
        place = self.open_menu()
        self.rig.touch_down(1, *self.at(*place))
        self.rig.touch_up(1)
        self.see_line("chosen")

    def test_menu_by_key(self):
        self.open_menu()
        self.rig.type("Return")
        self.see_line("chosen")

    def test_press_beside_the_window_closes_the_menu(self):
        self.open_menu()
        self.rig.touch_down(1, self.x + self.width + 100, self.y + 100)
        self.rig.touch_up(1)
        self.see_line("closed")
        self.rig.wait_popup_gone()
        # The keyboard is the window's again. GTK drops keys until it has drawn the window without the menu.
        for _ in range(20):
            self.rig.type("p")
            with contextlib.suppress(Failure):
                self.seen.next("key-press", 0.25)
                return
        self.fail("the window gets no keys")

    def test_picture(self):
        self.rig.watch(*self.at(180, 280), 40, 40)
        self.rig.touch_down(1, *self.at(200, 300))
        self.rig.wait_change(5)
        # The first press is drawn red.
        self.assertEqual(self.rig.pixel(self.x + 200, self.y + 300), (255, 0, 0))
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "shot.png")
            self.rig.shot(path)
            with open(path, "rb") as file:
                data = file.read()
        self.assertEqual(struct.unpack(">II", data[16:24]), (1000, 800))
        start = data.index(b"IDAT")
        rows = zlib.decompress(data[start + 4:start + 4 + int.from_bytes(data[start - 4:start], "big")])
        self.assertEqual(len(rows), 800 * (3 * 1000 + 1))
        self.assertEqual(rows[(3 * 1000 + 1) * (self.y + 300) + 1 + 3 * (self.x + 200):][:3], b"\xff\0\0")


class Pace(Rig):
    def press(self, count):
        """How long after each of some presses the frame comes that shows it."""
        times = []
        for _ in range(count):
            self.rig.watch(*self.at(180, 280), 40, 40)
            self.rig.touch_down(1, *self.at(200, 300))
            times.append(self.rig.wait_change(5))
            self.rig.touch_up(1)
            self.see("touch-end")
        return times

    def test_a_program_that_does_not_wait(self):
        self.press(1)  # GTK loads what it needs with the first one
        times = sorted(self.press(9))
        self.assertGreater(times[0], 0)
        # A frame of grace: the machine does other things, too.
        self.assertLess(times[4], 2 * FRAME, times)

    def test_idle_draws_nothing(self):
        self.press(1)
        # Whatever still is to be drawn comes within a few frames.
        time.sleep(1)
        before = self.rig.commits()
        self.assertGreater(before, 0)
        time.sleep(1)
        self.assertEqual(self.rig.commits(), before)
        # It is not deaf: the next press is drawn.
        self.press(1)
        self.assertGreater(self.rig.commits(), before)

    def test_elsewhere_is_no_change(self):
        self.press(1)
        self.rig.watch(*self.at(400, 100), 40, 40)
        self.rig.touch_down(1, *self.at(100, 300))
        with self.assertRaises(Failure):
            self.rig.wait_change(0.3)


class SlowPace(Pace):
    """The same with a program that thinks for 30 ms: the rig has to say so."""

    words = ("--sleep", "30")
    test_idle_draws_nothing = test_elsewhere_is_no_change = None

    def test_a_program_that_does_not_wait(self):
        times = sorted(self.press(10))
        self.assertGreaterEqual(times[0], 30)
        self.assertLess(times[5], 30 + 2 * FRAME, times)


class TwiceAsLarge(Rig):
    options = {"width": 1600, "height": 1200, "scale": 2}

    def test_scale(self):
        self.assertIn("scale 2", self.app.lines)
        self.assertEqual(self.rig.drawn_scale(), 2)
        self.rig.touch_down(1, self.x + 201, self.y + 400)
        self.see("touch-begin", 100.5, 200)
        self.rig.pen_in(self.x + 301, self.y + 400)
        self.rig.pen_down(self.x + 301, self.y + 400, 0.5)
        self.see("pen-down", 150.5, 200, pressure=0.5)


class Outputs(unittest.TestCase):
    def test_sizes(self):
        for millimetres in ((321, 123), (0, 0), (160, 90), (16, 9)):
            with WaylandRig(width=1000, height=800, millimetres=millimetres) as rig:
                app = rig.start([probe])
                rig.new_window()
                self.assertEqual(ProbeEvents(app).monitor(), millimetres)

    def test_filled_unasked(self):
        with WaylandRig(width=640, height=480, is_full=True) as rig:
            rig.start([probe])
            self.assertEqual(rig.new_window(), (0, 0, 640, 480))

    def test_nothing_is_left(self):
        with WaylandRig(width=640, height=480) as one, WaylandRig(width=640, height=480) as other:
            left = [one.folder, other.folder, f"/proc/{one.process.pid}", f"/proc/{other.process.pid}"]
            self.assertTrue(all(map(os.path.exists, left)))
            self.assertEqual(os.stat(one.folder).st_mode & 0o077, 0)
            app = one.start([probe])
            one.new_window()
        self.assertEqual([path for path in left if os.path.exists(path)], [])
        self.assertIsNotNone(app.process.poll())

    def test_a_program_that_goes_while_it_is_pressed(self):
        with WaylandRig(width=1000, height=800) as rig:
            app = rig.start([probe])
            x, y, _, _ = rig.new_window()
            rig.touch_down(1, x + 100, y + 200)
            rig.pointer_move(x + 100, y + 200)
            rig.button(True)
            app.wait_line("button-press")
            app.process.kill()
            app.wait_end()
            rig.touch_move(1, x + 110, y + 200)
            rig.touch_up(1)
            rig.button(False)
            # The next one is served as the first was.
            again = rig.start([probe])
            x, y, _, _ = rig.new_window()
            rig.touch_down(1, x + 150, y + 250)
            again.wait_line("touch-begin x=150.000 y=250.000")


def main():
    global probe
    try:
        with WaylandRig(width=640, height=480):
            pass
        with tempfile.TemporaryDirectory() as folder:
            probe = build_probe(folder)
            return 0 if unittest.main(exit=False, verbosity=2).result.wasSuccessful() else 1
    except CannotRun as missing:
        print(f"test_wayland_rig: {missing}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
