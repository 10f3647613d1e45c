"""A program with the part for GTK 4 in a rig: what it says, where its rows lie, and a finger whose force a node tells."""

import os
import signal
import sys
import time
import unittest

sys.dont_write_bytecode = True
CHECKOUT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 4))
sys.path.insert(0, os.path.join(CHECKOUT, "Tests/FrontEnds/Window"))
from pretend_node import PretendNode, now_us, recorded_axes  # noqa: E402
from wayland_rig import WaylandRig  # noqa: E402
from x11_rig import X11Rig  # noqa: E402

POP = os.path.join(CHECKOUT, "Recordings/pop.evemu")
PAD = os.path.join(CHECKOUT, "Recordings/pad-deep-press.evemu")
# Where the programs and the part lie, and where the small library does.
BUILT = os.environ.get("GTK_PART", os.path.join(CHECKOUT, ".build/gtk4"))
LIBRARIES = f"{BUILT}/lib:" + os.environ.get("SMALL_LIBRARY", os.path.join(CHECKOUT, ".build/c-interface/lib"))
SIZE, MILLIMETRES = (1000, 800), (250, 200)
# What GTK says of this machine, and of nobody's program.
NOT_OURS = ("libEGL", "MESA", "dbus", "session bus", "portal", "Vulkan", "glx", "a11y")


class OnX11:
    def make_rig(self):
        return X11Rig(*SIZE, millimetres=MILLIMETRES)


class OnWayland:
    def make_rig(self):
        return WaylandRig(*SIZE, millimetres=MILLIMETRES)


class Part(unittest.TestCase):
    """What all tests share; each class of tests is tried on both window systems."""

    def area(self, *place):
        """The pixels of a part of the screen, three bytes for each."""
        return self.rig.pixels(*map(round, place))

    program = "subject"
    may_warn = False

    def setUp(self):
        self.rig = self.enterContext(self.make_rig())

    def open(self, *words, env=None, after="# ready"):
        # A critical message of GLib's is a fault of the part, or of the program, and ends it.
        self.app = self.rig.start([os.path.join(BUILT, self.program), *words], {
            "LD_LIBRARY_PATH": LIBRARIES, "G_DEBUG": "fatal-criticals", "GTK_A11Y": "test", "NO_AT_BRIDGE": "1",
            "GSETTINGS_BACKEND": "memory", **(env or {})})
        self.window = self.rig.new_window()
        self.mark()
        self.app.wait_line(after)
        # It may have grown or moved since its first picture.
        self.window = self.rig.window_place()
        return self.app

    def tearDown(self):
        app = getattr(self, "app", None)
        if app is None:
            return
        if app.process.poll() is not None and app.process.returncode != 0:
            self.fail(f"it ended with {app.process.returncode}: {app.lines[-5:]} {app.stderr_text()}")
        told = [line for line in app.stderr_text().splitlines() if line and not any(word in line for word in NOT_OURS)]
        if told and not self.may_warn:
            self.fail("it has something to say: " + "\n".join(told))

    def whole(self):
        return self.area(0, 0, *SIZE)

    def settle(self, before=None):
        """Waits until the picture is another than before, if that is given, and until nothing has moved in it for a while."""
        last, since = before, time.monotonic()
        end = since + 10
        # Long enough for the first blurred frame of a machine without a graphics card.
        while last == before or time.monotonic() - since < 0.6:
            self.assertLess(time.monotonic(), end, "the picture does not change, or goes on changing")
            now = self.whole()
            if now != last:
                last, since = now, time.monotonic()
            time.sleep(0.03)
        return last

    def mark(self):
        self.seen = len(self.app.lines)

    def wait(self, wanted, seconds=10):
        return self.app.wait_line(wanted, seconds, after=self.seen)

    @property
    def said(self):
        """What has happened since the mark, without remarks and shades of progress."""
        return [line.split(":")[0].split(" at ")[0] for line in self.app.lines[self.seen:]
                if not line.startswith("#") and " hint " not in line and " progress " not in line]

    def row(self, number):
        """The middle of a row on the screen."""
        line = [line for line in self.app.lines if line.startswith(f"# row {number} at ")][-1]
        x, y, width, height = map(float, line.split()[4:8])
        return self.window[0] + x + width / 2, self.window[1] + y + height / 2

    def item(self, name):
        """Where an action of the menu that is open is drawn, on the screen."""
        line = [line for line in self.app.lines[self.seen:] if line.startswith(f"# item {name} ")][-1]
        x, y, width, height = map(float, line.split()[3:7])
        return self.window[0] + x, self.window[1] + y, width, height

    def middle(self, name):
        x, y, width, height = self.item(name)
        return x + width / 2, y + height / 2

    def ticks(self):
        """How long the program has used a processor, in hundredths of a second."""
        with open(f"/proc/{self.app.pid}/stat", encoding="ascii", errors="replace") as file:
            after = file.read().rsplit(")", 1)[1].split()
        return int(after[11]) + int(after[12])

    # --- What hands do ---

    def tap(self, place, finger=9):
        self.rig.touch_down(finger, *place)
        self.rig.touch_up(finger, *place)

    def press_button(self, place):
        self.rig.pointer_move(*place)
        self.rig.button(True)

    def click(self, place, number=None):
        words = {} if number is None else {"number": number}
        self.rig.pointer_move(*place)
        self.rig.button(True, **words)
        self.rig.button(False, **words)

    def hold(self, row):
        """Holds a row with a finger until something is shown."""
        self.rig.touch_down(1, *self.row(row))
        self.wait(f"row {row} peek")

    def lift(self, row):
        self.rig.touch_up(1, *self.row(row))

    def move(self, finger, place, across, down, steps=20):
        """Moves a finger steadily, as often as a touchscreen reports."""
        for step in range(1, steps + 1):
            self.rig.touch_move(finger, place[0] + across * step / steps, place[1] + down * step / steps)
            time.sleep(0.01)

    def pen(self, row, highest, steps=15):
        """Rests a pen, as nobody does who writes, and presses on before that is a hold."""
        place, rest = self.row(row), 0.3
        self.rig.pen_in(*place)
        self.rig.pen_down(*place, rest)
        begun = time.monotonic()
        while time.monotonic() - begun < 0.3:
            self.rig.pen_move(*place, rest)
            time.sleep(0.01)  # a pen reports about so often
        for step in range(1, steps + 1):
            self.rig.pen_move(*place, rest + (highest - rest) * step / steps)
            time.sleep(0.01)


class Drawn(Part):
    """A list whose rows have previews."""

    words = ("--drawn",)

    def setUp(self):
        super().setUp()
        self.open(*self.words, *self.more())

    def more(self):
        return ()

    def tell(self):
        """Lets the program say what it shows; the lines of that."""
        before = len(self.app.lines)
        os.kill(self.app.pid, signal.SIGUSR2)
        self.app.wait_line("# told", after=before)
        self.seen = min(self.seen, before)
        return self.app.lines[before:]

    def parts(self, word):
        return [line.split()[2:] for line in self.tell() if line.startswith(f"# {word} ")]

    def card(self):
        end = time.monotonic() + 5
        while not (lines := [line for line in self.tell() if line.startswith("# card ")]):
            self.assertLess(time.monotonic(), end, "there is no card")
        line = lines[-1]
        x, y, width, height = map(float, line.split()[2:])
        return self.window[0] + x, self.window[1] + y, width, height

    def frames(self):
        """How many frames GTK has made of the window that shows a preview."""
        return int(self.parts("frames")[0][0])

    def still(self):
        """The picture, once it has not changed for a while."""
        last, since = self.whole(), time.monotonic()
        # Scrollbars that lie above a list fade long after it was touched.
        while time.monotonic() - since < 3:
            time.sleep(0.2)
            now = self.whole()
            if now != last:
                last, since = now, time.monotonic()
        return last

    def rest(self):
        """Waits until card and rows lie where they stay: several frames move nothing, or GTK makes no frame any more."""
        last, frames, since = None, 0, 0
        end = time.monotonic() + 5
        while True:
            told = self.tell()
            places = [line for line in told if line.startswith(("# card ", "# item "))]
            count, now = next(int(line.split()[2]) for line in told if line.startswith("# frames ")), time.monotonic()
            if places != last:
                last, frames, since = places, count, now
            elif places and (count - frames >= 6 or now - since > 0.3):
                return
            self.assertLess(now, end, "it goes on moving")
            time.sleep(0.02)

    def wait_told(self, fits, otherwise, seconds=5):
        """Waits until the lines that tell what is shown fulfil a function."""
        end = time.monotonic() + seconds
        while not fits(self.tell()):
            self.assertLess(time.monotonic(), end, otherwise)
            time.sleep(0.02)

    def focus_on(self, part):
        self.wait_told(lambda told: f"# preview named dialog focus {part}" in told, f"the focus is not on the {part}")

    def wait_chosen(self, name):
        self.wait_told(lambda told: any(line.startswith(f"# reads {name} ") and "chosen" in line.split() for line in told),
                       f"{name} is not chosen")

    def pin(self, row):
        self.hold(row)
        self.wait(f"row {row} makes its preview")
        self.lift(row)
        self.rest()

    def wait_gone(self):
        """Waits until nothing of the preview is there."""
        self.wait_told(lambda told: not any(line.startswith("# preview") for line in told), "the preview stays")


class WithNode:
    """Fingers that the window system reports, and whose force a node tells: both move together."""

    def open_with_node(self, *words, env=None):
        self.axes = recorded_axes(POP)
        self.node = self.enterContext(PretendNode(POP, path=None))
        self.open(*words, env={**self.node.env, "PRESSURE_GESTURES_NODE": self.node.path, **(env or {})})
        self.node.wait_open()
        # Nobody tells where the window lies: two touches show it.
        for finger in (11, 12):
            self.down(finger, self.row(4), 5)
            self.up(finger, self.row(4))
            # A finger may become a touch for 250 ms; another one meanwhile would be another finger.
            time.sleep(0.3)
        self.mark()

    def reading(self, percent):
        least, most = self.axes[0x3a][:2]
        return least + percent * (most - least) // 100

    def on_node(self, place):
        (left, right), (top, bottom) = self.axes[0x35][:2], self.axes[0x36][:2]
        return round(left + place[0] / SIZE[0] * (right - left)), round(top + place[1] / SIZE[1] * (bottom - top))

    def slide(self, finger, place, across, down, steps=20):
        """Moves a finger steadily, on the node and for the window system."""
        for step in range(1, steps + 1):
            there = place[0] + across * step / steps, place[1] + down * step / steps
            x, y = self.on_node(there)
            at = now_us()
            self.node.send([(3, 0x35, x), (3, 0x36, y), (0, 0, 0)], at)
            self.rig.touch_move(finger, *there, time=at // 1000)
            time.sleep(0.01)

    def down(self, finger, place, force):
        x, y = self.on_node(place)
        at = now_us()
        self.node.send(
            [(3, 0x2f, 0), (3, 0x39, finger), (3, 0x35, x), (3, 0x36, y), (3, 0x3a, self.reading(force)), (0, 0, 0)], at)
        self.rig.touch_down(finger, *place, time=at // 1000)

    def force(self, forces):
        for force in forces:
            self.node.send([(3, 0x3a, self.reading(force)), (0, 0, 0)], now_us())
            time.sleep(0.01)  # a touchscreen reports about so often

    def up(self, finger, place):
        self.node.send([(3, 0x39, -1), (0, 0, 0)], now_us())
        self.rig.touch_up(finger, *place)


def on_both(space, *classes):
    """Makes of each class of tests one for X11 and one for Wayland; the class itself is none."""
    for tests in classes:
        for system in (OnX11, OnWayland):
            name = tests.__name__ + system.__name__
            space[name] = type(name, (system, tests), {"__module__": space["__name__"]})
    for tests in classes:
        del space[tests.__name__]


def run():
    """Runs the tests of the program that was started."""
    sys.argv[0] = os.path.basename(sys.argv[0])
    unittest.main(module="__main__", verbosity=2)
