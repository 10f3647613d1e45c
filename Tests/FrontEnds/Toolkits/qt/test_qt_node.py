"""Presses an app of Qt Quick's with the force of a device's node, on X11 and on Wayland: the toolkit says where a finger is, the
node how hard it presses. Neither has a force of its own for the app: X11's touches say 1 here, as those of many screens do, and
Wayland has none.

usage: test_qt_node.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not, 2 a server or a compiler is missing
"""

import os
import sys
import time
import unittest

from qt_app import CHECKOUT, QtWindow  # noqa: E402
import evemu_frames  # noqa: E402
from pretend_node import PretendNode, now_us, recorded_axes  # noqa: E402
from wayland_rig import WaylandRig  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

POP = os.path.join(CHECKOUT, "Recordings/pop.evemu")
PAD = os.path.join(CHECKOUT, "Recordings/pad-deep-press.evemu")
BUILDS = None
# Of the output, and so of the device that lies under it.
WIDTH, HEIGHT = 600, 900
# pop.evemu's device.
ACROSS, DOWN, MOST = 4000, 6400, 500


class Joined:
    """A finger that a server and a node report at the same time."""

    def __init__(self, rig, node, pressure):
        self.rig, self.node, self.pressure, self.number = rig, node, pressure, 100

    def _send(self, values):
        at = now_us()
        self.node.send([*((evemu_frames.ABS, code, value) for code, value in values), (evemu_frames.SYN, evemu_frames.REPORT, 0)], at)
        return at // 1000

    def _values(self, place, force):
        return [(evemu_frames.X, round(place[0] / WIDTH * ACROSS)), (evemu_frames.Y, round(place[1] / HEIGHT * DOWN)),
                (evemu_frames.PRESSURE, round(force * MOST))]

    def down(self, place, force):
        self.number += 1
        time_ms = self._send([(evemu_frames.SLOT, 0), (evemu_frames.ID, self.number), *self._values(place, force)])
        self.rig.touch_down(1, *place, time=time_ms, **self.pressure)

    def force(self, place, force):
        """It only presses harder: the server says nothing of that."""
        self._send(self._values(place, force))

    def up(self, place):
        time_ms = self._send([(evemu_frames.ID, -1)])
        self.rig.touch_up(1, *place, time=time_ms)


class OnX11(unittest.TestCase):
    pressure = {"pressure": 1.0}

    def rig_to_use(self):
        return X11Rig(width=WIDTH, height=HEIGHT, millimetres=(100, 160))

    def surroundings(self):
        return {}

    def setUp(self):
        self.rig = self.enterContext(self.rig_to_use())

    def open(self, *words, has_node=True):
        env = {**self.surroundings(), "PRESSURE_GESTURES_NODE": "/dev/input/event77"}
        if has_node:
            self.node = self.enterContext(PretendNode(POP, path="/dev/input/event77"))
            env |= self.node.env
        self.window = QtWindow(self.rig, BUILDS, *words, env=env)
        if has_node and "node" in words:
            self.node.wait_open(10)
            # Where the window lies on the output is learned from touches.
            self.finger = Joined(self.rig, self.node, self.pressure)
            for number in (8, 9):
                self.finger.down(self.window.row(number, x=100 + 20 * number), 0.05)
                time.sleep(0.05)  # a tap
                self.finger.up(self.window.row(number, x=100 + 20 * number))
                self.window.wait(f"row {number} tapped")
                time.sleep(0.4)  # no double tap
            self.window.mark()
        return self.window

    def test_force_of_the_node_peeks_and_pops(self):
        window = self.open("node")
        place = window.row(2)
        self.finger.down(place, 0.05)
        for step in range(40):
            time.sleep(0.008)
            self.finger.force(place, 0.05 + 0.022 * step)
        window.wait("row 2 hinted")
        window.wait("row 2 peeked")
        window.wait("row 2 popped")
        window.wait("row 2 ended popped")
        self.finger.up(place)
        self.assertEqual([line for line in window.said if "tapped" in line], [])

    def test_explains_whose_force_it_is(self):
        window = self.open("node")
        self.window.command("e")
        self.assertIn("/dev/input/event77", window.wait("explained:"))

    def test_node_that_goes_leaves_holds(self):
        window = self.open("node")
        self.node.unplug()
        place = window.row(2)
        self.rig.touch_down(1, *place, **self.pressure)
        window.wait("row 2 peeked")
        self.rig.touch_up(1, *place)
        window.wait("row 2 pinned")

    def test_closed_node_leaves_holds(self):
        window = self.open("node", has_node=False)
        self.rig.touch_down(1, *window.row(2), **self.pressure)
        window.wait("row 2 peeked")
        self.rig.touch_up(1, *window.row(2))
        window.wait("row 2 pinned")

    def test_no_node_is_opened_where_none_may_be(self):
        window = self.open()
        window.wait("active")
        self.rig.touch_down(1, *window.row(2), **self.pressure)
        window.wait("row 2 peeked")
        self.assertFalse(self.node.is_open())


class OnWayland(OnX11):
    pressure = {}

    def rig_to_use(self):
        return WaylandRig(width=WIDTH, height=HEIGHT, millimetres=(100, 160))

    def surroundings(self):
        return {"QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software", "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1",
                "XDG_RUNTIME_DIR": self.rig.env["XDG_RUNTIME_DIR"]}

    def test_hint_is_seen_at_once(self):
        window = self.open("node")
        place = window.row(2)
        self.finger.down(place, 0.05)
        x, y, width, height = window.x + 100, window.y + 120, 200, 60
        self.rig.watch(x, y, width, height)
        for step in range(60):
            time.sleep(0.008)
            self.finger.force(place, min(0.45, 0.05 + 0.022 * step))
            if any("hinted" in line for line in window.app.lines):
                break
        # The lifted row, and the blur around it.
        self.rig.wait_change(2)
        self.finger.up(place)

    def test_a_pen_is_no_mouse_besides(self):
        said = {**self.surroundings(), "PRESSURE_GESTURES_EVENTS": "1"}
        self.surroundings = lambda: said
        window = self.open(has_node=False)
        window.wait("active")
        place = window.row(2)
        self.rig.pen_in(*place)
        self.rig.pen_down(*place, 0.1)
        window.wait(" touch")
        self.rig.pen_up()
        window.settle()
        self.assertEqual(len([line for line in window.app.lines if line.endswith(" touch")]), 1, window.app.lines)

    def test_compositor_takes_the_finger(self):
        window = self.open(has_node=False)
        self.rig.touch_down(1, *window.row(2))
        window.wait("row 2 peeked")
        self.rig.touch_cancel()
        window.wait("row 2 ended cancelled")


class Latency(unittest.TestCase):
    rig_to_use, surroundings, setUp, open = OnWayland.rig_to_use, OnWayland.surroundings, OnX11.setUp, OnX11.open

    def still(self):
        """Waits until the window hands over no more frames; their number."""
        count, since = self.rig.commits(), time.monotonic()
        while time.monotonic() - since < 0.3:
            time.sleep(0.02)
            if self.rig.commits() != count:
                count, since = self.rig.commits(), time.monotonic()
        return count

    def hint(self, window, place):
        """Milliseconds from the event of a pen that begins a hint to the frame that shows it."""
        self.still()
        window.mark()
        late = self.rig.pen_until(
            place, (window.x, window.y + 100, 400, 100), lambda: any("hinted" in line for line in window.app.lines[window.seen:]),
            lambda: "row 2 peeked" in window.app.lines[window.seen:])
        self.still()
        return late

    def test_hint_is_in_the_frame_after_its_event(self):
        # A hold that shows that it is coming would move the row before the hint does.
        window = self.open("no-hold", has_node=False)
        window.wait("active")
        self.rig.pointer_move(*window.row(8))
        self.assertLessEqual(self.rig.frames_to_hint(lambda: self.hint(window, window.row(2))), 2)


class PadOnX11(unittest.TestCase):
    """A touchpad that weighs moves the pointer: what its finger adds after the click is the press."""

    rig_to_use, surroundings = OnX11.rig_to_use, OnX11.surroundings

    def setUp(self):
        self.rig = self.enterContext(self.rig_to_use())
        self.most = recorded_axes(PAD)[evemu_frames.PRESSURE][1]
        self.node = self.enterContext(PretendNode(PAD, path=None))

    def open(self, *words):
        env = {**self.surroundings(), **self.node.env, "PRESSURE_GESTURES_NODE": self.node.path}
        self.window = QtWindow(self.rig, BUILDS, *words, env=env)
        self.window.wait("active")
        # Nodes are opened for a look before one is opened to stay.
        self.window.settle()
        return self.window

    def weigh(self, percent):
        self.node.send([(evemu_frames.ABS, evemu_frames.PRESSURE, percent * self.most // 100), (evemu_frames.SYN, evemu_frames.REPORT, 0)], now_us())
        time.sleep(0.01)  # a pad reports about so often

    def touch(self, across, *more):
        axes = recorded_axes(PAD)
        (left, right), (top, bottom) = axes[evemu_frames.X][:2], axes[evemu_frames.Y][:2]
        self.node.send([*more, (evemu_frames.ABS, evemu_frames.X, round(left + across * (right - left))),
                        (evemu_frames.ABS, evemu_frames.Y, (top + bottom) // 2), (evemu_frames.ABS, evemu_frames.PRESSURE, self.most // 20),
                        (evemu_frames.SYN, evemu_frames.REPORT, 0)], now_us())

    def land(self):
        self.node.wait_open()
        self.touch(0.3, (evemu_frames.ABS, evemu_frames.SLOT, 0), (evemu_frames.ABS, evemu_frames.ID, 5))

    def point(self, place):
        """The pad's finger moves the pointer to a place."""
        for step in range(1, 41):
            self.touch(0.3 + 0.01 * step)
            self.rig.pointer_move(place[0] - 80 + 2 * step, place[1])
            time.sleep(0.01)  # a pad reports about so often

    def click(self, place):
        self.point(place)
        for _ in range(10):
            self.weigh(20)
        self.rig.button(True)

    def press_on(self):
        for force in (*[25] * 10, *range(25, 100, 3), *[98] * 10):
            self.weigh(force)

    def test_pressing_on_after_the_click_peeks_and_pops(self):
        window = self.open("node")
        self.land()
        self.click(window.row(2))
        self.press_on()
        for what in ("hinted", "peeked", "popped", "ended popped"):
            window.wait(f"row 2 {what}")
        self.rig.button(False)
        window.settle()
        self.assertEqual([line for line in window.app.lines if "tapped" in line], [])

    def test_explains_whose_force_it_is(self):
        window = self.open("node")
        self.land()
        self.click(window.row(2))
        self.window.command("e")
        self.assertIn("Press harder", window.wait("explained:"))
        self.rig.button(False)
        self.window.command("e")
        self.assertIn("the finger that moves the pointer gives the force", window.wait("explained:"))

    def test_a_click_is_no_press(self):
        window = self.open("node")
        self.land()
        self.point(window.row(2))
        for force in range(5, 30, 3):
            self.weigh(force)
        self.rig.button(True)
        self.weigh(28)
        self.rig.button(False)
        window.wait("row 2 tapped")
        self.assertEqual([line for line in window.app.lines if line.startswith("row") and "hint" not in line], ["row 2 tapped"])

    def test_a_mouse_beside_it_holds(self):
        window = self.open("node")
        self.node.wait_open()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True)
        window.wait("row 2 peeked")
        self.window.command("e")
        self.assertIn("A mouse has no force", window.wait("explained:"))
        self.rig.button(False)

    def test_a_mouse_beside_a_finger_that_rests_and_presses_holds(self):
        window = self.open("node")
        self.land()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True)
        for force in range(5, 100, 3):
            self.weigh(force)
        window.wait("row 2 peeked")
        window.command("e")
        self.assertIn("A hold showed it", window.wait("explained:"))
        self.rig.button(False)
        window.settle()
        self.assertNotIn("row 2 popped", window.app.lines)

    def test_force_that_is_not_allowed_is_none(self):
        window = self.open("node", "no-force")
        self.click(window.row(2))
        self.press_on()
        window.settle()
        self.assertEqual([line for line in window.app.lines if "hinted" in line or "popped" in line], [])
        self.assertFalse(self.node.is_open())
        self.rig.button(False)

    def test_node_that_is_not_allowed_counts_for_nothing(self):
        window = self.open("node", "not-3")
        self.land()
        self.click(window.row(3))
        self.press_on()
        window.settle()
        self.assertEqual([line for line in window.app.lines if "hinted" in line or "popped" in line], [])
        self.rig.button(False)

    def test_pad_that_goes_leaves_holds(self):
        window = self.open("node")
        self.land()
        self.node.unplug()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True)
        window.wait("row 2 peeked")
        self.rig.button(False)


class PadOnWayland(PadOnX11):
    rig_to_use, surroundings = OnWayland.rig_to_use, OnWayland.surroundings


def main():
    global BUILDS
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    BUILDS = sys.argv[1]
    try:
        with WaylandRig():
            pass
        X11Rig()
    except CannotRun as missing:
        print(f"test_qt_node: {missing}", file=sys.stderr)
        return 2
    return not unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result.wasSuccessful()


if __name__ == "__main__":
    sys.exit(main())
