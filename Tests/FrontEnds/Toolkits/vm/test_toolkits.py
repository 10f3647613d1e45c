"""Presses the parts for GTK 4 and Qt Quick on a genuine desktop: the place comes from the toolkit, the force from the node; and Qt's
on the bare framebuffer, where Qt tells a force of its own.

usage: test_toolkits.py FOLDER OF PROGRAMS [CASES]      as root of a machine of its own (Scripts/test-window-vm.sh --toolkits)
exit:  0 all as expected, 1 something is not
"""

import glob
import os
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True
TESTS = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TESTS, "Window/vm"))
from desktop import START, Desktop, run  # noqa: E402
from app import Failure  # noqa: E402
from touchscreen import ramp  # noqa: E402

# Shares of the range that weigh: lighter than any rung of the ladder, between the rungs of peek and pop, beyond the last.
LIGHT, PEEK, POP = 0.05, 0.6, 0.95
# The middle of a row of both lists, which fill the screen here.
ROW, ACROSS = 60, 120
# How long something that must not come is waited for: longer than a hold.
SILENCE = 2


class Pressed(unittest.TestCase):
    """How a program is pressed; `tapped`, `peeked` and `popped` are what it says then."""

    groups = None
    # Forces of a finger that lands: where only changes count it rests on its own level first.
    landing = [LIGHT]

    @classmethod
    def setUpClass(cls):
        cls.app = cls.start()
        cls.desktop.settle(cls.app)

    @classmethod
    def tearDownClass(cls):
        cls.app.stop()

    def setUp(self):
        self.screen = self.desktop.screen
        self.honest = self.screen.reported
        self.be_heard(4)
        # A place that is learned from touches needs two that lie apart.
        self.be_heard(5)

    def tearDown(self):
        if self.screen.descriptor is None:
            self.screen.plug()
        self.screen.up(*list(self.screen.fingers))
        self.screen.reported = self.honest

    @staticmethod
    def at(row, across=ACROSS):
        return across, row * ROW + ROW // 2

    def mark(self):
        self.seen = len(self.app.lines)

    def wait(self, wanted, seconds=30):
        return self.app.wait_line(wanted, seconds, after=self.seen)

    def be_heard(self, row):
        """Taps until one is heard: the first touches of a desktop may come before somebody listens."""
        for _ in range(30):
            self.mark()
            self.screen.put({3: (*self.at(row, 40 + 25 * row), self.landing[0])})
            self.press(self.landing[0], self.landing[0] + 0.04, 3, 0.04)
            self.screen.up(3)
            try:
                self.wait(self.tapped.format(row), 1)
            except Failure:
                continue
            self.desktop.settle(self.app)
            self.mark()
            return
        self.fail(f"the program hears no touches: {self.app.lines[-20:]} {self.app.stderr_text()}")

    def land(self, row):
        self.screen.put({1: (*self.at(row), self.landing[0])})
        self.screen.press(1, self.landing[1:])

    def press(self, first, last, slot=1, seconds=0.15):
        self.screen.press(slot, ramp(first, last, seconds))

    def peek_and_pop(self):
        self.land(2)
        self.press(self.landing[-1], PEEK)
        self.wait(self.peeked)
        self.assertNotIn(self.popped, "\n".join(self.app.lines[self.seen:]))
        self.press(PEEK, POP)
        try:
            self.wait(self.popped, SILENCE + 3)
        except Failure:
            self.fail(f"no pop: {self.app.lines[self.seen:]}")
        self.screen.up(1)

    def assert_found(self, name, reported):
        self.screen.up(*list(self.screen.fingers))
        self.be_heard(4)
        self.screen.reported = reported
        with self.assertRaises(AssertionError, msg=f"nobody noticed: {name}"):
            self.peek_and_pop()
        self.screen.up(*list(self.screen.fingers))
        self.screen.reported = self.honest

    def nodes(self):
        """The nodes that the program has open."""
        found = [os.readlink(link) for link in glob.glob(f"/proc/{self.app.pid}/fd/*") if os.path.islink(link)]
        return [path for path in found if path.startswith("/dev/input/event")]


class Weighed(Pressed):
    """A program that may read the node."""

    def test_force_peeks_and_pops(self):
        self.peek_and_pop()

    def test_planted_faults_are_found(self):
        force = self.honest
        self.assert_found("no force at all", lambda slot: 0)
        self.assert_found("half of the force", lambda slot: force(slot) / 2)
        self.assert_found("a force that stays as it was", lambda slot: min(force(slot), 0.3))


class Closed(Pressed):
    """A program of somebody who may not read the node: holding opens everything."""

    groups = []

    def test_holds_lead_to_everything(self):
        self.land(2)
        began = time.monotonic()
        self.press(LIGHT, POP)
        self.wait(self.peeked)
        self.assertGreaterEqual(time.monotonic() - began, 0.4)
        time.sleep(SILENCE)
        self.assertNotIn(self.popped, "\n".join(self.app.lines[self.seen:]))
        self.assertEqual(self.nodes(), [])
        self.screen.up(1)


class Gtk:
    tapped, peeked, popped = "row {} activated", "row 2 peek at", "row 2 pop"

    @classmethod
    def start(cls):
        app = cls.desktop.start([f"{cls.desktop.programs}/subject", "--preview"], groups=cls.groups)
        app.wait_line("# ready", START)
        return app


class Qt:
    tapped, peeked, popped = "row {} tapped", "row 2 peeked", "row 2 popped"
    words, surroundings = ["node"], {"QT_QPA_PLATFORM": "wayland"}

    @classmethod
    def start(cls):
        programs = cls.desktop.programs
        app = cls.desktop.start([f"{programs}/press-host", f"{programs}/list.qml", *cls.words], groups=cls.groups, env={
            "QML_IMPORT_PATH": f"{programs}/qml", "QT_QUICK_BACKEND": "software", "QT_ACCESSIBILITY": "0",
            "QT_LOGGING_RULES": "qt.qpa.*=false", **cls.surroundings})
        if cls.surroundings["QT_QPA_PLATFORM"] == "wayland":
            app.wait_line("active", START)
        return app


class Unplugged:
    """A program whose touchscreen is taken away."""

    def test_unplugged_while_peeking(self):
        self.land(2)
        self.press(LIGHT, PEEK)
        self.wait(self.peeked)
        self.screen.unplug()
        self.wait("row 2 ended")
        self.screen.plug()
        for _ in range(100):
            if self.nodes() == [self.screen.node]:
                break
            time.sleep(0.1)
        self.be_heard(4)
        self.be_heard(5)
        self.peek_and_pop()


class GtkWeighed(Gtk, Unplugged, Weighed):
    pass


class GtkClosed(Gtk, Closed):
    pass


class QtWeighed(Qt, Unplugged, Weighed):
    pass


class QtClosed(Qt, Closed):
    pass


class QtOnFramebuffer(Qt, Weighed):
    """No desktop between: Qt reads the touchscreen, and tells its force."""

    words = []
    # Qt's numbers mean what a finger adds to its own level, so that it rests there for a moment.
    landing = [0.2 + 0.004 * (step % 2) for step in range(24)]

    @classmethod
    def start(cls):
        if not os.path.exists("/dev/fb0"):
            raise Failure("the machine has no framebuffer")
        os.chmod("/dev/fb0", 0o666)
        # Qt does not ask where a slot's last finger was, and the kernel does not say again what has not changed since: a new device
        # has no such past.
        cls.desktop.screen.unplug()
        cls.desktop.screen.plug()
        subprocess.run(["udevadm", "settle"], check=True)
        cls.surroundings = {
            "QT_QPA_PLATFORM": "linuxfb", "QT_QPA_FB_NO_LIBINPUT": "1",
            "QT_QPA_EVDEV_TOUCHSCREEN_PARAMETERS": cls.desktop.screen.node}
        return super().start()

    def test_planted_faults_are_found(self):
        # Half of what every reading says is the same press to who compares them with each other.
        self.assert_found("no force at all", lambda slot: 0)
        self.assert_found("a force that stays as it was", lambda slot: min(self.honest(slot), 0.3))


def main():
    with Desktop(sys.argv[1], "/run/results") as Pressed.desktop:
        print(f"the desktop is there after {time.monotonic():.1f} s", flush=True)
        return run([GtkWeighed, GtkClosed, QtWeighed, QtClosed, QtOnFramebuffer], " ".join(sys.argv[2:]).split())


if __name__ == "__main__":
    sys.exit(main())
