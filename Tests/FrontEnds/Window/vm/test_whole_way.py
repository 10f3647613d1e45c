"""Presses the unmodified window on a genuine desktop: the place comes from the toolkit, the force from the node.

usage: test_whole_way.py FOLDER WITH pressure-window [CASES]      as root of a machine of its own (Scripts/test-window-vm.sh)
exit:  0 all as expected, 1 something is not
"""

import sys
import time
import unittest

from desktop import HEIGHT, HOLD, WIDTH, Desktop, run
from app import Failure
from live_window import CALENDAR, LINK, NOTHING
from phone_screen import PhoneScreen
from touchscreen import ESCAPE, ramp

# Shares of the range that weigh: lighter than any rung of the ladder, between the rungs of peek and pop, beyond the last.
LIGHT, PEEK, POP = 0.05, 0.6, 0.95
desktop = window = None


def time_of(line):
    return float(line.split()[0])


def force_of(line):
    """What a line of events says of the force."""
    return float(line.split()[-1])


class WholeWay(unittest.TestCase):
    def setUp(self):
        self.screen = desktop.screen
        self.honest = self.screen.reported
        self.go_home(window)

    def tearDown(self):
        self.screen.reported = self.honest

    def go_home(self, shown):
        """To the home screen, with nothing pressed, in a window that is known to hear touches.

        The first touches of a desktop, or of a device, may come before somebody listens.
        """
        self.screen.up(*list(self.screen.fingers))
        desktop.keyboard.type(ESCAPE)
        for _ in range(30):
            shown.mark()
            desktop.put(shown, LIGHT, (0, CALENDAR))
            try:
                shown.wait("calendar touchBegan", 1)
            except Failure:
                self.screen.up(0)
                desktop.keyboard.type(ESCAPE)
                continue
            # Away from it, so that nothing is opened. A device whose force never changes would be taken for one without.
            self.press(LIGHT, LIGHT + 0.05, slot=0, seconds=0.05)
            x, y = shown.at(CALENDAR)
            self.screen.move(0, x, y + self.screen.height / 3, 0.1)
            self.screen.up(0)
            shown.wait(lambda line: "calendar failed(" in line or "calendar cancelled(" in line)
            # A page that closes is drawn so slowly here that a press meanwhile would be over before it is looked at.
            desktop.settle(shown.app)
            shown.mark()
            return
        self.fail(f"the window hears no touches: {shown.app.lines[-20:]}")

    def press(self, first, last, slot=1, seconds=0.15):
        self.screen.press(slot, ramp(first, last, seconds))

    def peek(self):
        """A finger on the link, harder until its preview is there."""
        desktop.put(window, LIGHT, (1, LINK))
        began = window.wait("link touchBegan")
        self.assertAlmostEqual(force_of(began), LIGHT, delta=0.02)
        self.press(LIGHT, PEEK)
        line = window.wait("link peekBegan(")
        self.assertIn("peekBegan(pressure)", line)
        self.assertGreater(force_of(line), 0.4)

    def press_until_popped(self):
        self.peek()
        self.press(PEEK, POP)
        line = window.wait(lambda line: "link popped(" in line or "link peekEnded" in line or "link cancelled" in line)
        self.assertIn("popped(force)", line)
        self.assertGreater(force_of(line), 0.7)
        self.screen.up(1)

    # --- One finger ---------------------------------------------------------------------------------------------------

    def test_one_finger_peeks_and_pops(self):
        self.assertIn(f"{self.screen.node} (Synthetic Touchscreen): its measured force is used.", window.source)
        self.press_until_popped()

    def test_swipe_during_the_peek_brings_actions(self):
        self.peek()
        self.press(PEEK, 0.35, seconds=0.1)
        x, y = window.at(LINK)
        millimetre = 1 / float([line for line in window.app.lines if line.startswith("# picture:")][-1].split()[-1])
        self.screen.move(1, x, y - 12 * millimetre, 0.2)
        window.wait("link actionsRevealed")

    # --- Two fingers --------------------------------------------------------------------------------------------------

    def test_second_finger_at_once_is_no_press(self):
        desktop.put(window, LIGHT, (1, LINK), (2, CALENDAR))
        window.wait("link failed(secondFinger)")
        # However hard both press then, and though both lift where they began.
        self.press(LIGHT, POP)
        self.press(LIGHT, POP, slot=2)
        self.screen.up(1, 2)
        # When the next finger is heard of, everything before was.
        count = len(window.words)
        desktop.put(window, LIGHT, (1, CALENDAR))
        window.wait_until(lambda: len(window.words) > count, "another finger is heard of")
        said = ["link touchBegan", "link failed(secondFinger)", "calendar touchBegan"]
        self.assertEqual([word for word in window.words if word not in said], [])

    def press_beside_another_finger(self):
        # One that presses hard where nothing is, which nobody hears.
        desktop.put(window, POP, (2, NOTHING))
        self.peek()
        # The other lets go of its force, and this one goes on.
        self.press(POP, LIGHT, slot=2)
        self.assertNotIn("link popped(force)", window.words)
        self.press(PEEK, POP)
        self.assertGreater(force_of(window.wait("link popped(force)")), 0.7)

    def test_each_finger_has_its_own_force(self):
        self.press_beside_another_finger()

    # --- Planted faults -----------------------------------------------------------------------------------------------

    def assert_found(self, name, reported, check):
        self.go_home(window)
        self.screen.reported = reported
        with self.assertRaises(AssertionError, msg=f"nobody noticed: {name}") as found:
            check()
        self.screen.up(*list(self.screen.fingers))
        self.screen.reported = self.honest
        print(f"  found, {name}: {found.exception}", file=sys.stderr)

    def test_planted_faults_are_found(self):
        force = self.honest
        self.assert_found("no force at all", lambda slot: 0, self.press_until_popped)
        self.assert_found("half of the force", lambda slot: force(slot) / 2, self.press_until_popped)
        # The landing is told rightly.
        self.assert_found("a force that stays as it was", lambda slot: min(force(slot), 0.3), self.press_until_popped)
        self.assert_found(
            "the other finger's force", lambda slot: force(3 - slot if 3 - slot in self.screen.fingers else slot),
            self.press_beside_another_finger)

    # --- Nodes and windows --------------------------------------------------------------------------------------------

    def test_a_node_that_may_not_be_read(self):
        closed = desktop.open("--kiosk", groups=[])
        try:
            self.assertIn(f"{self.screen.node} (Synthetic Touchscreen): ", closed.source)
            self.assertIn("Holding opens everything meanwhile.", closed.source)
            self.go_home(closed)
            desktop.put(closed, LIGHT, (1, LINK))
            began = closed.wait("link touchBegan")
            self.press(LIGHT, POP)
            peek = closed.wait("link peekBegan(")
            self.assertIn("peekBegan(hold)", peek)
            self.assertAlmostEqual(time_of(peek) - time_of(began), HOLD / 1000, delta=0.02)
            self.assertEqual(desktop.nodes_of(closed), [])
        finally:
            self.screen.up(1)
            closed.app.stop()

    def test_unplugged_while_peeking(self):
        self.peek()
        before = self.screen.node
        self.screen.unplug()
        line = window.wait("link cancelled(")
        self.assertIn("cancelled(deviceGone)", line)
        # The node and the toolkit both tell of it, and either may be the first.
        window.wait(f"# source: {before} is gone; its touches have no force")
        window.mark()
        self.screen.plug()
        window.wait(f"# source: {self.screen.node} (Synthetic Touchscreen): its measured force is used", 60)
        self.go_home(window)
        self.press_until_popped()

    def test_a_phone_is_a_touchscreen_for_every_program(self):
        """libinput gives its place to weston and GTK, and the node its force."""
        own = self.screen
        own.unplug()
        window.mark()
        phone = PhoneScreen(desktop.programs, desktop.results, WIDTH, HEIGHT)
        try:
            self.screen = desktop.screen = phone
            window.wait(f"# source: {phone.node} ({phone.name}): its measured force is used", 60)
            self.go_home(window)
            self.press_until_popped()
            # A lost link makes it a palm, which has no force any more; weston keeps a palm's touch until its device goes.
            self.go_home(window)
            self.peek()
            phone.lose()
            window.wait(lambda line: "the touch is a palm" in line)
        finally:
            self.screen = desktop.screen = own
            phone.unplug()
            self.screen.plug()
        window.wait("link cancelled(")
        pen = PhoneScreen(desktop.programs, desktop.results, WIDTH, HEIGHT, kind="n")
        def is_tagged(screen, kind):
            with open(f"{desktop.results}/weston.log", encoding="utf-8") as file:
                return f"{screen.name}: is tagged by udev as: {kind}" in file.read()
        try:
            desktop.until(lambda: is_tagged(phone, "Touchscreen") and is_tagged(pen, "Tablet"), "libinput knows both", 30)
        finally:
            pen.unplug()
        desktop.settle(window.app)

    def test_a_phone_without_the_right_to_be_one(self):
        app = desktop.start([f"{desktop.programs}/pressure-demo", "watch", "--phone", "--as-device", "--listen", "127.0.0.1"])
        self.assertEqual(app.wait_end(60), 2)
        self.assertIn("the right to write /dev/uinput", app.stderr_text())

    def test_touches_of_another_window_press_nothing(self):
        self.assertEqual(desktop.nodes_of(window), [self.screen.node])
        other = desktop.open("--kiosk")
        try:
            self.go_home(other)
            window.mark()
            desktop.put(other, LIGHT, (1, LINK))
            other.wait("link touchBegan")
            self.press(LIGHT, POP)
            other.wait("link popped(force)")
            self.screen.up(1)
            self.assertEqual(window.words, [])
            # Not even who does not listen may read what others are told.
            self.assertEqual(desktop.nodes_of(window), [])
        finally:
            other.app.stop()
        # Active again, it has its force back.
        self.go_home(window)
        self.press_until_popped()


def main():
    global desktop, window
    programs, cases = sys.argv[1], sys.argv[2].split() if len(sys.argv) > 2 else []
    with Desktop(programs, "/run/results") as desktop:
        print(f"the desktop is there after {time.monotonic():.1f} s")
        window = desktop.open("--kiosk")
        print(f"the window is there after {time.monotonic():.1f} s: {window.source}", flush=True)
        return run([WholeWay], cases)


if __name__ == "__main__":
    sys.exit(main())
