"""Presses the unmodified window of pressure-demo live on X11: fingers, pen, mouse, keys, a node that comes and goes.

usage: test_window.py FOLDER WITH pressure-window
exit:  0 all as expected, 1 something is not, 2 the X server or a compiler is missing
"""

import glob
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import wave

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from live_window import CALCULATOR, CALENDAR, DONE, LINK, MAPS, MAPS_BADGE, NOTHING, PHOTO, LiveWindow, words_of  # noqa: E402
from pretend_node import PretendNode, now_us, recorded_axes  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

CHECKOUT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3))
PAD = os.path.join(CHECKOUT, "Recordings/pad-deep-press.evemu")
POP = os.path.join(CHECKOUT, "Recordings/pop.evemu")
PROGRAM = None


class Window(unittest.TestCase):
    millimetres = (280, 280)

    def setUp(self):
        self.rig = self.enterContext(X11Rig(width=1000, height=1100, millimetres=self.millimetres))
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)

    def open(self, *words, env=None):
        self.window = LiveWindow(self.rig, PROGRAM, *words, env=env)
        return self.window

    def tap(self, place, finger=9):
        self.rig.touch_down(finger, *self.window.at(place))
        self.rig.touch_up(finger, *self.window.at(place))


class Fingers(Window):
    def test_tap_opens_and_escape_leads_home(self):
        window = self.open()
        self.tap(LINK)
        window.wait("link tapped")
        # Nothing is pressed on an opened page.
        window.mark()
        self.tap(CALENDAR)
        self.rig.type("Escape")
        self.tap(CALENDAR)
        window.wait("calendar tapped")
        self.assertEqual(window.words, ["calendar touchBegan", "calendar tapped"])

    def test_hold_peeks_and_lift_leaves_it_pinned(self):
        window = self.open()
        self.rig.touch_down(1, *window.at(LINK))
        window.wait("link peekBegan(hold)")
        self.rig.touch_up(1, *window.at(LINK))
        window.mark()
        self.rig.type("Escape")
        window.wait(lambda line: "link" in line and ("peekEnded" in line or "cancelled" in line))

    def test_two_fingers_at_once_are_no_press(self):
        window = self.open()
        self.rig.touch_down(1, *window.at(LINK))
        self.rig.touch_down(2, *window.at(CALENDAR))
        window.wait("link failed(secondFinger)")
        self.rig.touch_up(2, *window.at(CALENDAR))
        self.rig.touch_up(1, *window.at(LINK))
        window.mark()
        self.tap(LINK)
        window.wait("link tapped")


class Mouse(Window):
    def press(self, place):
        self.rig.pointer_move(*self.window.at(place))
        self.rig.button(True)

    def test_hold_peeks_wheel_pops(self):
        window = self.open()
        self.press(LINK)
        window.wait("link peekBegan(hold)")
        self.rig.wheel(8)
        window.wait("link popped(force)")
        self.assertIn("The wheel simulates the force", window.source)
        self.rig.button(False)

    def test_wheel_presses_without_a_hold_and_drag_brings_actions(self):
        window = self.open()
        self.press(LINK)
        window.wait("link touchBegan")
        self.rig.wheel(5)
        window.wait("link peekBegan(pressure)")
        x, y = window.at(LINK)
        for step in range(1, 40):
            self.rig.pointer_move(x, y - 5 * step)
        window.wait("link actionsRevealed")
        self.rig.button(False)

    def test_second_button_beside_the_phone_opens_the_menu(self):
        window = self.open()
        before = self.rig.client.picture()[2]
        # Beside it, as far from its edge as from its corner.
        self.rig.pointer_move(*window.at((450, 400)))
        for is_down in (True, False):
            self.rig.button(is_down, number=3)

        def is_open():
            now = self.rig.client.picture()[2]
            return sum(now[i:i + 3] != before[i:i + 3] for i in range(0, len(now), 3)) > 20_000
        window.wait_until(is_open, "the menu is there")
        self.assertEqual(window.words, [])

    def test_wheel_without_a_button_is_nothing(self):
        window = self.open()
        self.rig.pointer_move(*window.at(LINK))
        self.rig.wheel(5)
        self.tap(CALENDAR)
        window.wait("calendar tapped")
        self.assertEqual(window.words[0], "calendar touchBegan")


class Pen(Window):
    def test_pen_peeks_and_pops_by_its_own_pressure(self):
        window = self.open()
        place = window.at(LINK)
        self.rig.pen_in(*place)
        self.rig.pen_down(*place, 0.05)
        window.wait("link touchBegan")
        for step in range(1, 60):
            self.rig.pen_move(*place, min(0.98, 0.05 + step * 0.02))
            time.sleep(0.01)  # a pen reports about so often
        window.wait("link popped(force)")
        self.assertIn("pen's own pressure", window.source)
        self.rig.pen_up()


# A player that keeps what it is given, and goes on until it is ended.
PLAYER = """#!/bin/sh
echo $$ >began
cp "$1" heard.part && mv heard.part heard.wav
mkfifo never && exec cat never
"""


class Sound(Window):
    def play(self, player, *keys):
        """A window whose desktop has this player; keys are pressed, and then the photo."""
        os.mkdir("bin")
        with open("bin/paplay", "w", encoding="ascii") as file:
            file.write(player)
        os.chmod("bin/paplay", 0o755)
        window = self.open(env={"PATH": f"{self.folder}/bin:/usr/bin:/bin"})
        for key in keys:
            self.rig.type(key)
        self.rig.touch_down(9, *window.at(PHOTO))
        window.wait("photo playbackBegan")
        return window

    def test_a_photo_is_heard_until_the_finger_lifts(self):
        window = self.play(PLAYER)
        window.wait_until(lambda: os.path.exists("heard.wav"), "the player has its wave")
        with open("began", encoding="ascii") as file:
            player = int(file.read())
        self.rig.touch_up(9, *window.at(PHOTO))
        window.wait("photo playbackEnded")
        window.wait_until(lambda: not os.path.exists(f"/proc/{player}"), "the player is ended")
        demo = os.path.join(os.path.dirname(PROGRAM), "pressure-demo")
        subprocess.run([demo, "render", "--sound", "once.wav"], check=True)
        with wave.open("heard.wav") as heard, wave.open("once.wav") as once:
            self.assertEqual(heard.getparams()[:3], once.getparams()[:3])
            samples = once.readframes(once.getnframes())
            self.assertEqual(heard.getnframes() % once.getnframes(), 0)
            self.assertGreater(heard.getnframes(), 20 * once.getnframes())
            self.assertEqual(heard.readframes(2 * once.getnframes()), samples * 2)

    def test_the_switch_mutes_it(self):
        window = self.play(PLAYER, "u")

        def ended():
            """Page faults of programs that the window has started and seen end: more, once a player has run."""
            with open(f"/proc/{window.app.process.pid}/stat", encoding="ascii") as file:
                return int(file.read().rsplit(") ", 1)[1].split()[8])
        before = ended()
        self.rig.touch_up(9, *window.at(PHOTO))
        window.wait("photo playbackEnded")
        self.rig.type("u")
        self.rig.touch_down(9, *window.at(PHOTO))
        window.wait_until(lambda: os.path.exists("heard.wav"), "the player has its wave")
        self.assertEqual(ended(), before)
        self.rig.touch_up(9, *window.at(PHOTO))
        window.wait_until(lambda: ended() > before, "the player is ended")

    def test_a_player_that_fails_is_named(self):
        window = self.play("#!/bin/sh\nexit 3\n")
        window.wait_until(lambda: "paplay ended with 3" in window.source, "the window names it")


class Keys(Window):
    def test_the_last_touch_once_more(self):
        window = self.open()
        self.tap(CALENDAR)
        window.wait("calendar tapped")
        first = window.words
        self.rig.type("Escape")
        window.mark()
        self.rig.type("r")
        window.wait("calendar tapped")
        self.assertEqual(window.words, first)

    def test_record_and_replay(self):
        window = self.open()
        self.rig.key("Control_L")
        self.rig.type("r")
        self.rig.key("Control_L", False)
        window.wait("# source: Every press is recorded")
        self.rig.pointer_move(*window.at(LINK))
        self.rig.button(True)
        window.wait("link touchBegan")
        self.rig.wheel(5)
        window.wait("link peekBegan(pressure)")
        self.rig.wheel(3)
        window.wait("link popped(force)")
        self.rig.button(False)
        # What the window heard, it says again when the file is replayed.
        heard = [words for words in window.words if words.startswith("link ")]
        window.app.stop()
        files = glob.glob("pressure-live-*.evemu")
        self.assertEqual(files, ["pressure-live-1.evemu"])
        replayed = subprocess.run(
            [PROGRAM, files[0], "--events", "--once", "--speed", "10"], env={**os.environ, **self.rig.env}, check=True,
            capture_output=True, text=True, timeout=60).stdout
        words = [words_of(line) for line in replayed.splitlines() if line[:1].isdigit() and " progress(" not in line]
        self.assertEqual(words, heard)

    def test_force_off_and_on(self):
        window = self.open()
        self.rig.type("p")
        window.wait("# source: Force is off")
        self.rig.pointer_move(*window.at(LINK))
        self.rig.button(True)
        window.wait("link touchBegan")
        self.rig.wheel(8)
        window.wait("link peekBegan(hold)")
        self.assertTrue(window.source.startswith("Force is off"), "the wheel simulates nothing then")
        self.rig.button(False)
        self.rig.type("Escape")
        window.mark()
        self.rig.type("p")
        window.wait("# source: ")
        self.rig.button(True)
        window.wait("link touchBegan")
        self.rig.wheel(5)
        window.wait("link peekBegan(pressure)")

    def test_picture_is_kept_under_a_new_name(self):
        window = self.open()
        with open("pressure-live-1.png", "w", encoding="ascii") as file:
            file.write("mine")
        self.rig.type("s")
        window.wait("# source: The picture is in pressure-live-2.png.")
        with open("pressure-live-1.png", encoding="ascii") as file:
            self.assertEqual(file.read(), "mine")
        with open("pressure-live-2.png", "rb") as file:
            self.assertEqual(file.read(4), b"\x89PNG")


class Typing(Window):
    """What somebody types while a page is open is meant for the page."""

    def test_letters_on_a_page_are_no_keys_of_the_menu(self):
        window = self.open()
        self.tap(CALCULATOR)
        window.wait("calculator tapped")
        window.mark()
        for key in ("e", "h", "l", "p", "s"):
            self.rig.type(key)
        self.rig.type("Escape")
        self.rig.key("Control_L")
        self.rig.type("r")
        self.rig.key("Control_L", False)
        window.wait("# source: Every press is recorded")
        said = [line for line in window.app.lines[window.seen:] if line.startswith(("# source: ", "# edit: "))]
        self.assertEqual(len(said), 1, said)
        # Where nobody types they are.
        self.tap(CALENDAR)
        window.wait("calendar tapped")
        self.rig.type("p")
        window.wait("# source: Force is off")

    def test_control_z_undoes(self):
        window = self.open()
        self.rig.type("e")
        window.wait_until(lambda: self.tap(MAPS_BADGE) or "maps.remove tapped" in window.words, "edit mode has come")
        self.rig.key("Control_L")
        self.rig.type("z")
        self.rig.key("Control_L", False)
        self.rig.type("Escape")
        window.wait_until(lambda: self.tap(MAPS) or "maps tapped" in window.words, "the icon is there again")

    def test_the_calculator_is_typed(self):
        window = self.open()
        self.tap(CALCULATOR)
        window.wait("calculator tapped")
        # A key is pressed as a finger would: once the page is there.
        window.wait_until(
            lambda: self.rig.type("c") or "# calculator: 0" in window.app.lines, "the calculator has come")
        for key in ("1", "2", "minus", "3", "Return", "x", "5", "Return"):
            self.rig.type(key)
        window.wait("# calculator: 45")


class Sizes(unittest.TestCase):
    """The window as a newcomer with a mouse finds it on screens of several sizes."""

    titles = set()

    def check(self, width, height, style):
        self.rig = self.enterContext(X11Rig(width=width, height=height))
        for words in ([], ["--kiosk"]):
            self.window = LiveWindow(self.rig, PROGRAM, "--appearance", style, *words)
            left, top, across, down = self.place = self.rig.window_place()
            (x, y), (right, bottom) = self.window.at((0, 0)), self.window.at((393, 852))
            free = [*range(left, int(x)), *range(math.ceil(right), left + across)]
            # At the top a dark sky is black.
            for at in ((bottom - y) / 2, bottom - y - 5):
                row = self.rig.pixels(0, int(y + at), left + across, 1)
                self.assertFalse([x for x in free if not any(row[3 * x:3 * x + 3])], "black bars")
            has_room = left + across - right >= 76
            if words:
                self.assertEqual((left, top, across, down), (0, 0, width, height))
                self.assertAlmostEqual(min((bottom - y) / height, 1), 1, delta=0.003, msg="a border")
            else:
                self.assertTrue(has_room)
                self.assertLess(x - left, 8, "a bar")
                self.titles.add(self.title())
                rest = self.words(bottom)
            bar = (int(right) + 21, int(y + (bottom - y) * 0.65))
            if has_room:
                beside = self.rig.pixel(bar[0] - 14, bar[1])
                self.assertNotEqual(self.rig.pixel(*bar), beside, "the rungs stand beside the screen")
            self.rig.pointer_move(*self.window.at(LINK))
            self.rig.button(True)
            if not words:
                self.window.wait_until(lambda: self.words(bottom) != rest, "what is said while somebody presses")
            self.rig.wheel(4)
            self.window.wait("link peekBegan")
            if has_room:
                self.see_force(bar)
            self.rig.button(False)
            self.window.app.stop()

    def see_force(self, bar):
        """The bar is full up to the peek and over this place, and a ring is at the pointer."""
        def is_level(pixel):
            red, green, blue = pixel
            return red > 200 and 100 < green < 190 and blue < 90
        self.window.wait_until(lambda: is_level(self.rig.pixel(*bar)), "the bar fills")
        (x, y), (right, _) = self.window.at(LINK), self.window.at((LINK[0] + 35, 0))
        column = self.rig.pixels(round(x), round(y - (right - x)) - 2, 1, 5)
        self.assertTrue(any(is_level(column[i:i + 3]) for i in range(0, 15, 3)), "a ring")

    def title(self):
        """How many columns of the title can be seen: as many in every window, or it is cut."""
        left, top, across, _ = self.place
        rows = [self.rig.pixels(left + 8, top + y, across - 16, 1) for y in range(14, 42)]
        inked = [
            any(abs(sum(row[3 * x:3 * x + 3]) - sum(row[:3])) > 200 for row in rows) for x in range(across - 16)]
        first = inked.index(True)
        gap = next(x for x in range(first, len(inked)) if not any(inked[x:x + 12]))
        return gap - first

    def words(self, bottom):
        """The pixels of what the window says, below its picture of the first line; the last ones are never those of a line."""
        left, top, across, down = self.place
        x, y, height = left + 12, round(bottom) + 2, 18
        if top + down - y < 40:
            x, y, height = round(self.window.at((393, 0))[0]) + 80, top + 60, 180
        width = left + across - 12 - x
        last = self.rig.pixels(x, top + down - 9, width, 3)
        self.assertEqual(last, last[:3] * (3 * width), "a line is cut")
        return self.rig.pixels(x, y, width, height)

    def test_sizes(self):
        for width, height, style in (
            (1024, 600, "light"), (1280, 800, "dark"), (1920, 1080, "light"), (400, 800, "dark"), (360, 640, "light"),
        ):
            with self.subTest(size=f"{width}x{height}", style=style):
                self.check(width, height, style)
        self.assertEqual(len(self.titles), 1, "a title is cut")


class Contrast(Window):
    def test_the_menu_can_be_read(self):
        for style in ("light", "dark"):
            with self.subTest(style=style):
                window = self.open("--appearance", style)
                before = self.rig.client.picture()[2]
                self.rig.type("F10")
                told = []

                def is_clear():
                    told[:] = self.faintest(before)
                    return len(told) > 20 and min(told) >= 4.5
                try:
                    window.wait_until(is_clear, "every line is clear")
                finally:
                    print(f"contrast of the menu, {style}: at least {min(told, default=0):.2f} in {len(told)} lines")
                window.app.stop()

    def faintest(self, before):
        """The contrast of each line of the menu: of its words, and of its keys."""
        width, height, now = self.rig.client.picture()
        changed = [i // 3 for i in range(0, len(now), 3) if now[i:i + 3] != before[i:i + 3]]
        if not changed:
            return []
        left, right = min(i % width for i in changed), max(i % width for i in changed)
        bottom = changed[-1] // width
        found = []
        for first, last in ((left + 30, left + 110), (right - 80, right - 16)):
            ground = now[3 * ((bottom - 8) * width + first):][:3]
            line = []
            # Below the button that has opened it.
            for y in range(60, bottom - 6):
                row = now[3 * (y * width + first):3 * (y * width + last)]
                best = max(contrast(row[i:i + 3], ground) for i in range(0, len(row), 3))
                if best > 1.3:
                    line.append(best)
                    continue
                # What is lower than letters parts sections.
                if len(line) > 4:
                    found.append(max(line))
                line = []
        return found


def contrast(one, other):
    """How much two colours differ in brightness, as guidelines for contrast reckon it."""
    def bright(colour):
        parts = [part / 255 for part in colour]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    low, high = sorted((bright(one), bright(other)))
    return (high + 0.05) / (low + 0.05)


class Node(Window):
    """Fingers that the server reports, with the force of a node beside it: both move together."""

    def setUp(self):
        super().setUp()
        self.axes = recorded_axes(POP)
        self.node = self.enterContext(PretendNode(POP, path=None))
        self.open(self.node.path, "--kiosk", env=self.node.env)
        self.node.wait_open()
        # Nobody tells where the window lies on an X server: two touches show it.
        for finger in (11, 12):
            self.press(finger, NOTHING, 5)
            self.lift(finger, NOTHING)
            # A finger may become a touch for 250 ms; another one meanwhile would be another finger.
            time.sleep(0.3)
        self.window.mark()

    def place(self, place):
        x, y = self.window.at(place)
        (left, right), (top, bottom) = self.axes[0x35][:2], self.axes[0x36][:2]
        return round(left + x / 1000 * (right - left)), round(top + y / 1100 * (bottom - top))

    def press(self, finger, place, force):
        x, y = self.place(place)
        self.node.send(
            [(3, 0x2f, 0), (3, 0x39, finger), (3, 0x35, x), (3, 0x36, y), (3, 0x3a, self.reading(force)), (0, 0, 0)],
            now_us())
        self.rig.touch_down(finger, *self.window.at(place))

    def force(self, finger, force):
        self.node.send([(3, 0x3a, self.reading(force)), (0, 0, 0)], now_us())

    def reading(self, percent):
        """A share of the pressure's range in the node's units."""
        least, most = self.axes[0x3a][:2]
        return least + percent * (most - least) // 100

    def lift(self, finger, place):
        self.node.send([(3, 0x39, -1), (0, 0, 0)], now_us())
        self.rig.touch_up(finger, *self.window.at(place))

    def ramp(self, finger, forces):
        for force in forces:
            self.force(finger, force)
            time.sleep(0.01)  # a touchscreen reports about so often

    def test_force_peeks_and_pops(self):
        self.press(1, LINK, 5)
        self.ramp(1, range(5, 100, 3))
        self.window.wait("link popped(force)")
        self.assertIn("link peekBegan(pressure)", self.window.words)
        self.lift(1, LINK)

    def test_unplugged_while_peeking_and_plugged_in_again(self):
        self.press(1, LINK, 5)
        self.ramp(1, range(5, 65, 3))
        self.window.wait("link peekBegan(pressure)")
        self.node.unplug()
        self.window.wait("link cancelled(deviceGone)")
        self.window.wait("is gone; its touches have no force")
        self.rig.touch_up(1, *self.window.at(LINK))
        self.window.mark()
        self.node.plug()
        self.window.wait("# source: " + self.node.path)
        self.node.wait_open()

    def test_closed_while_another_window_is_active(self):
        other = self.rig.start([PROGRAM, "--events"])
        self.rig.new_window()
        self.node.wait_closed()
        other.stop()

    def test_interrupted_nothing_stays_open(self):
        os.kill(self.window.app.pid, signal.SIGINT)
        self.assertEqual(self.window.app.wait_end(10), 0)
        self.assertFalse(self.node.is_open())


class Pad(Window):
    """A pad that weighs moves the pointer: the finger on it presses while its button is down."""

    def test_force_of_the_finger_that_moves_the_pointer(self):
        axes = recorded_axes(PAD)
        left, right = axes[0x35][:2]
        least, most = axes[0x3a][:2]
        with PretendNode(PAD, path=None) as node:
            window = self.open(node.path, env=node.env)
            node.wait_open()
            window.wait_line("the finger that moves the pointer")
            x, y = window.at(LINK)
            at = (left + right) // 2
            node.send([(3, 0x2f, 0), (3, 0x39, 5), (3, 0x35, at), (3, 0x36, 500), (3, 0x3a, most // 20), (0, 0, 0)], now_us())
            for step in range(20):
                at += (right - left) // 200
                node.send([(3, 0x35, at), (0, 0, 0)], now_us())
                self.rig.pointer_move(x - 40 + 2 * step, y)
                time.sleep(0.01)  # a pad reports about so often
            self.rig.button(True)
            window.wait("link touchBegan")
            for force in (*range(5, 65, 6), *range(65, 100, 3)):
                node.send([(3, 0x3a, least + force * (most - least) // 100), (0, 0, 0)], now_us())
                time.sleep(0.01)
            window.wait("link popped(force)")
            self.rig.button(False)


class Messages(Window):
    def test_a_node_that_may_not_be_opened(self):
        with PretendNode(POP, path=None) as node:
            node.lock()
            window = self.open(node.path, env=node.env)
            window.wait_line("Holding opens everything meanwhile.")

    def test_no_device_at_all(self):
        window = self.open("/dev/input/event99999")
        window.wait_line("/dev/input/event99999: there is no such device. Holding opens everything meanwhile.")

    def test_said_size(self):
        window = self.open("--millimetres-per-pixel", "0.1")
        window.wait_line("A pixel is 0.100 mm, as you set it.")

    def test_idle_costs_nothing(self):
        window = self.open()
        self.tap(CALENDAR)
        window.wait("calendar tapped")
        self.rig.type("Escape")
        # What moves comes to rest within 1.2 s, the pill goes later.
        time.sleep(4)
        before = window.ticks
        time.sleep(2)
        self.assertEqual(window.ticks - before, 0)


class Editing(Window):
    def begin(self):
        window = self.open()
        self.rig.touch_down(1, *window.at(NOTHING))
        window.wait("edit: begins")
        self.rig.touch_up(1, *window.at(NOTHING))
        return window

    def ticks_in(self, seconds):
        before = self.window.ticks
        time.sleep(seconds)
        return self.window.ticks - before

    def test_nothing_peeks_a_badge_takes_away_and_done_ends_it(self):
        window = self.begin()
        self.rig.touch_down(2, *window.at(LINK), pressure=0.9)
        time.sleep(0.8)  # longer than a hold
        self.rig.touch_up(2, *window.at(LINK))
        window.wait("link")
        self.assertNotIn("peekBegan", " ".join(window.words))
        self.tap(MAPS_BADGE)
        window.wait("maps.remove tapped")
        self.tap(DONE)
        window.wait("edit: ends")
        window.mark()
        # Nothing is pressed where it was, and what is there answers as before.
        self.tap((238, 290))
        self.tap(CALENDAR)
        window.wait("calendar tapped")
        self.assertEqual(window.words, ["calendar touchBegan", "calendar tapped"])

    def test_the_key_begins_and_escape_ends_it(self):
        window = self.open()
        self.rig.touch_down(1, *window.at(LINK))
        window.wait("link peekBegan(hold)")
        self.rig.type("e")
        window.wait("edit: begins")
        window.wait("link cancelled(app)")
        self.rig.touch_up(1, *window.at(LINK))
        window.mark()
        self.rig.type("Escape")
        window.wait("edit: ends")
        time.sleep(4)
        self.assertEqual(self.ticks_in(2), 0)

    def test_a_minimised_window_draws_nothing(self):
        self.begin()
        time.sleep(1)
        self.assertGreater(self.ticks_in(1), 0)
        number = self.rig.window.number
        self.rig.client.unmap(number)
        time.sleep(0.5)
        self.assertLessEqual(self.ticks_in(2), 1)
        self.rig.client.map(number)
        time.sleep(0.5)
        self.assertGreater(self.ticks_in(1), 1)


class ImpossibleMonitor(Window):
    millimetres = (160, 90)

    def test_a_size_that_no_monitor_has(self):
        window = self.open()
        window.wait_line("The monitor's size is unknown: a pixel is assumed to be 0.160 mm.")


class Alone(unittest.TestCase):
    def picture(self, *words):
        return subprocess.run(
            [PROGRAM, POP, "--picture", *words], capture_output=True, text=True, check=False, cwd=self.folder)

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def test_a_picture_replaces_nothing_unasked(self):
        path = os.path.join(self.folder, "a.png")
        with open(path, "w", encoding="ascii") as file:
            file.write("mine")
        refused = self.picture("a.png")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("a.png", refused.stderr)
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), "mine")
        self.assertEqual(self.picture("a.png", "--force").returncode, 0)
        with open(path, "rb") as file:
            self.assertEqual(file.read(4), b"\x89PNG")
        self.assertEqual(os.listdir(self.folder), ["a.png"])

    def test_a_picture_never_replaces_what_it_is_made_of(self):
        with open(POP, "rb") as file:
            before = file.read()
        copy = os.path.join(self.folder, "a.evemu")
        with open(copy, "wb") as file:
            file.write(before)
        said = subprocess.run(
            [PROGRAM, copy, "--picture", copy, "--force"], capture_output=True, text=True, check=False)
        self.assertEqual(said.returncode, 2, said.stderr)
        with open(copy, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_no_folder(self):
        said = self.picture("nowhere/a.png")
        self.assertEqual(said.returncode, 2)
        self.assertIn("nowhere", said.stderr)

    def test_without_a_display(self):
        said = subprocess.run(
            [PROGRAM], env={"PATH": os.environ["PATH"], "HOME": "/"}, capture_output=True, text=True, check=False)
        self.assertEqual(said.returncode, 2)
        self.assertIn("there is no display to open a window on", said.stderr)
        self.assertIn("--picture", said.stderr)

    def test_words_that_are_wrong(self):
        for words, part in [
            (["--scale", "2"], "work only with --picture"), (["--sensitivity", "much"], "light, standard or firm"),
            (["--millimetres-per-pixel", "9"], "from 0.025 to 1"), (["--speed", "2"], "--speed works only with a recording"),
            (["missing.evemu", "--picture", "a.png"], "missing.evemu"), (["--what"], "--what"),
            (["a.evemu", "--fresh"], "--fresh does not work with a recording"),
        ]:
            said = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)
            self.assertEqual(said.returncode, 2, words)
            self.assertIn(part, said.stderr)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(os.path.join(sys.argv[1], "pressure-window"))
    try:
        X11Rig(width=800, height=600).__enter__().__exit__(None, None, None)
    except CannotRun as problem:
        print(f"test_window: {problem}", file=sys.stderr)
        sys.exit(2)
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)
