"""Tries the X11 rig with a small GTK program that says what it is told.

usage: test_x11_rig.py
exit:  0 all as expected, 1 something is not, 2 the X server, a compiler or GTK is missing
"""

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
from x11_rig import CannotRun, X11Rig  # noqa: E402

probe = None


class Rig(Seeing, unittest.TestCase):
    # The server keeps places as 1/65536 of the screen, rounded down.
    near = 0.05

    def setUp(self):
        self.rig = self.enterContext(X11Rig(width=1000, height=800, millimetres=(300, 200)))
        self.start()

    def start(self):
        self.app = self.rig.start([probe])
        self.see_window()


class Touches(Rig):
    def test_one_finger(self):
        self.rig.touch_down(1, *self.at(200.5, 300))
        # GTK says 0 of every finger on X11, whatever was sent.
        self.see("touch-begin", 200.5, 300, pressure=0)
        self.rig.touch_move(1, *self.at(210.25, 301), pressure=0.8)
        self.see("touch-update", 210.25, 301, pressure=0)
        self.rig.touch_up(1, *self.at(211, 302))
        self.see("touch-end", 211, 302)

    def test_two_fingers(self):
        self.rig.touch_down(1, *self.at(100, 150))
        first = self.see("touch-begin", 100, 150)
        self.rig.touch_down(2, *self.at(400, 350))
        second = self.see("touch-begin", 400, 350)
        self.assertNotEqual(first.finger, second.finger)
        self.rig.touch_move(1, *self.at(110, 150))
        self.see("touch-update", 110, 150, finger=first.finger)
        self.rig.touch_move(2, *self.at(400, 360))
        self.see("touch-update", 400, 360, finger=second.finger)
        # Where no place is said it ends where it was.
        self.rig.touch_up(1)
        self.see("touch-end", 110, 150, finger=first.finger)
        self.rig.touch_up(2)
        self.see("touch-end", 400, 360, finger=second.finger)

    def test_time(self):
        before = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1_000_000
        self.rig.touch_down(1, *self.at(50, 60))
        after = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1_000_000
        self.assertTrue(before - 1 <= self.see("touch-begin").time <= after + 1)

    def test_cancelling(self):
        with self.assertRaises(NotImplementedError):
            self.rig.touch_cancel()


class Pens(Rig):
    def test_pressing(self):
        self.rig.pen_in(*self.at(100, 200))
        self.rig.pen_move(*self.at(110, 210), 0)
        self.rig.pen_down(*self.at(110, 210), 0.25)
        self.see("pen-down", 110, 210, pressure=0.25)
        self.rig.pen_move(*self.at(120, 215.5), 0.5)
        self.see("pen-motion", 120, 215.5, pressure=0.5)
        self.rig.pen_move(*self.at(120, 215.5), 0.751)
        self.see("pen-motion", 120, 215.5, pressure=0.751)
        self.rig.pen_up()
        self.see("pen-up", 120, 215.5)
        self.rig.pen_out()

    def test_a_second_time(self):
        for pressure in (0.125, 0.875):
            self.rig.pen_in(*self.at(300, 300))
            self.rig.pen_down(*self.at(300, 300), pressure)
            self.see("pen-down", 300, 300, pressure=pressure)
            self.rig.pen_up()
            self.rig.pen_out()
            # What comes from the mouse in between is no pen's.
            self.rig.pointer_move(*self.at(20, 30))
            self.rig.button(True)
            self.see("button-press", 20, 30)
            self.rig.button(False)


class MouseAndKeys(Rig):
    def test_mouse(self):
        self.rig.pointer_move(*self.at(300, 400.75))
        self.rig.button(True)
        self.see("button-press", 300, 400.75)
        self.rig.pointer_move(*self.at(310, 401))
        self.see("motion", 310, 401)
        self.rig.button(False)
        self.see("button-release", 310, 401)

    def test_wheel(self):
        self.rig.pointer_move(*self.at(300, 300))
        self.rig.button(True)
        # GTK counts down the page: a step away from the user is -1.
        self.rig.wheel(2)
        self.see("scroll", dy=-1)
        self.see("scroll", dy=-1)
        self.rig.wheel(-1)
        self.see("scroll", dy=1)
        self.rig.button(False)

    def test_keys(self):
        for name in ("Escape", "p", "F11", "space", "Left"):
            self.rig.type(name)
            self.see("key-press", key=name)
            self.see("key-release", key=name)
        with self.assertRaises(ValueError):
            self.rig.type("Hyper_L")


class Screen(unittest.TestCase):
    def test_scale(self):
        with X11Rig(width=1600, height=1200, scale=2) as rig:
            app = rig.start([probe])
            x, y, _, _ = rig.new_window()
            rig.touch_down(1, x + 201, y + 100)
            event = ProbeEvents(app).next("touch-begin")
            self.assertEqual((round(event.x, 1), round(event.y, 1)), (100.5, 50))

    def test_monitor_size(self):
        with X11Rig(width=1000, height=800, millimetres=(321, 123)) as rig:
            app = rig.start([probe])
            rig.new_window()
            self.assertEqual(ProbeEvents(app).monitor(), (321, 123))

    def test_picture(self):
        with X11Rig(width=640, height=480) as rig, tempfile.TemporaryDirectory() as place:
            app = rig.start([probe])
            x, y, width, height = rig.new_window()
            path = os.path.join(place, "shot.png")
            rig.shot(path)
            with open(path, "rb") as file:
                data = file.read()
            self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(struct.unpack(">II", data[16:24]), (640, 480))
            start = data.index(b"IDAT")
            rows = zlib.decompress(data[start + 4:start + 4 + int.from_bytes(data[start - 4:start], "big")])
            self.assertEqual(len(rows), 480 * (3 * 640 + 1))
            pixel = rows[(3 * 640 + 1) * (y + height // 2) + 1 + 3 * (x + width // 2):][:3]
            self.assertEqual(tuple(pixel), rig.pixel(x + width // 2, y + height // 2))
            app.stop()

    def test_whole_screen(self):
        with X11Rig(width=640, height=480) as rig:
            app = rig.start([probe])
            self.assertNotEqual(rig.new_window()[2:], (640, 480))
            for key, size in (("F11", (640, 480)), ("F11", (500, 450))):
                rig.type(key)
                end = time.monotonic() + 5
                while rig.window_place()[2:] != size:
                    self.assertLess(time.monotonic(), end, f"the window is {rig.window_place()}")
                    time.sleep(0.01)
            rig.touch_down(1, 600, 470)
            with self.assertRaises(Failure):
                ProbeEvents(app).next("touch-begin", 0.2)

    def test_two_servers_and_nothing_left(self):
        with X11Rig(width=640, height=480) as one, X11Rig(width=640, height=480) as other:
            self.assertNotEqual(one.display, other.display)
            left = [one.folder, other.folder, f"/proc/{one.process.pid}", f"/proc/{other.process.pid}",
                    f"/tmp/.X11-unix/X{one.display}", f"/tmp/.X{other.display}-lock"]
            self.assertEqual(os.stat(one.folder).st_mode & 0o077, 0)
            self.assertTrue(all(os.path.exists(path) for path in left[:4]))
            app = one.start([probe])
            one.new_window()
        self.assertEqual([path for path in left if os.path.exists(path)], [])
        self.assertIsNotNone(app.process.poll())

    def test_a_program_that_ends(self):
        with X11Rig(width=640, height=480) as rig:
            app = rig.start(["sh", "-c", "echo said; echo wrong >&2; exit 3"])
            self.assertEqual(app.wait_line("said"), "said")
            with self.assertRaises(Failure) as failure:
                app.wait_line("never", 5)
            self.assertIn("wrong", str(failure.exception))
            self.assertEqual(app.wait_end(), 3)


def main():
    global probe
    try:
        with X11Rig(width=640, height=480):
            pass
        with tempfile.TemporaryDirectory() as folder:
            probe = build_probe(folder)
            return 0 if unittest.main(exit=False, verbosity=2).result.wasSuccessful() else 1
    except CannotRun as missing:
        print(f"test_x11_rig: {missing}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
