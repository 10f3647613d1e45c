"""An edge with real input: one app with a toolkit's part on an X server or a Wayland compositor of the tests' own.

Each input is sent at its time, and what the app has heard by then is compared, as on other edges. An input that is sent later than
ROOM, or an app that answers later, voids a story, which is played again: what it showed counts neither way. While the window system
shows, sizes or hides a window, the story's clock stands still.
"""
import contextlib
import os
import pathlib
import sys
import tempfile
import time

import edges

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/FrontEnds/Window"))
from app import Failure  # noqa: E402
from pretend_node import PretendNode, now_us, recorded_axes  # noqa: E402
from wayland_rig import WaylandRig  # noqa: E402
from x11_rig import PEN, X11Rig  # noqa: E402

ROOM = 0.04  # seconds; a story's least distance between a moment and what it waits for is 0.05
SCREEN, PIXEL = (1000, 800), 0.25  # logical pixels, and millimetres of one
TOUCHSCREEN, PAD = ROOT / "Recordings/pop.evemu", ROOT / "Recordings/pad-deep-press.evemu"
PAD_SHARE = 0.5  # of what the pad can report, where its whole force is
LAG = 0.07  # seconds: for so long the host waits for a node's report of what the window system has reported
SLOT, TRACKING, X, Y, PRESSURE = 0x2f, 0x39, 0x35, 0x36, 0x3a
START = 1_000_000  # a story's first moment, in microseconds
KEYS = {"menu": "Menu", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "tab": "Tab", "enter": "Return",
        "space": "space", "escape": "Escape", "other": "a"}
# Each rig, and its number of a mouse's second button.
SERVERS = {"x11": (X11Rig, 3), "wayland": (WaylandRig, 0x111)}
# Drawn by the processor; nothing of it is read aloud.
GTK = {"GTK_A11Y": "none", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory"}
ENV = {
    "gtk": GTK, "window": GTK,
    "qt": {"QT_ACCESSIBILITY": "0", "QT_QUICK_BACKEND": "software", "QT_LOGGING_RULES": "qt.qpa.*=false",
           "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1"},
}
# Qt has no word for all that the window system has sent: this key comes behind it, and the app keeps it from all else.
BEHIND = "BackSpace"
SETTING = {"new", "window", "target"}


class Node:
    """The force of fingers: a touchscreen's node reports the touches that the window system has, a pad's what moves the pointer."""

    def __init__(self, recording):
        self.axes = recorded_axes(recording)
        self.node = PretendNode(recording, path=None)
        self.env = {**self.node.env, "PRESSURE_GESTURES_NODE": self.node.path}
        self.touches = 0

    def place(self, shares):
        return [(3, axis, round(least + min(max(share, 0), 1) * (most - least)))
                for axis, share in zip((X, Y), shares) for least, most in [self.axes[axis]]]

    def send(self, finger, shares, force, begins=False):
        """A finger, by shares of the node's width and height; milliseconds of the moment that both report."""
        least, most = self.axes[PRESSURE]
        self.touches += begins
        at = now_us()
        self.node.send([(3, SLOT, finger - 1), *([(3, TRACKING, self.touches)] if begins else []), *self.place(shares),
                        (3, PRESSURE, round(least + force * (most - least))), (0, 0, 0)], at)
        return at // 1000

    def lift(self, finger):
        self.node.send([(3, SLOT, finger - 1), (3, TRACKING, -1), (0, 0, 0)], now_us())

    def close(self):
        self.node.__exit__(None, None, None)


class Program:
    """An app that was started, and the lines of it that were looked at."""

    def __init__(self, rig, folder, words, env):
        path = os.path.join(folder, f"commands-{len(rig.apps)}")
        os.mkfifo(path)
        self.app = rig.start([*words, path], env)
        # For reading as well: that waits for no app.
        self.pipe = open(os.open(path, os.O_RDWR), "w", encoding="ascii", buffering=1)
        self.read = 0


class RealEdge:
    is_real = True
    pixel = PIXEL

    def __init__(self, name, program, libraries, env=None, screen=SCREEN, scale=1):
        self.name, self.commands, self.scale = name, [], scale
        self.screen = tuple(length * scale for length in screen)
        self.toolkit, self.server = name.split("-")
        self.folder = tempfile.TemporaryDirectory(prefix="real-edge-")
        make, self.second = SERVERS[self.server]
        self.rig = make(*self.screen, scale=scale, millimetres=[round(length * self.pixel) for length in screen]).__enter__()
        self.words = [program]
        self.env = {"LD_LIBRARY_PATH": libraries, **ENV[self.toolkit], **(env or {})}
        if self.name == "qt-x11":
            self.env["QT_SCALE_FACTOR"] = str(scale)
        self.programs, self.nodes = {}, {}
        self.has_pen_left = False
        self.device = ""
        self.forget()
        self.choose("")

    def choose(self, device):
        """The app for the next story: without a node, with a touchscreen's or a pad's."""
        self.hide()
        self.release()
        if device and device not in self.nodes:
            self.nodes[device] = Node(PAD if device == "pad" else TOUCHSCREEN)
        self.device, self.node = device, self.nodes.get(device)
        if device not in self.programs:
            env = {**self.env, **(self.node.env if device else {})}
            self.programs[device] = self.program = Program(self.rig, self.folder.name, self.words, env)
            self.warm_up()
        self.program = self.programs[device]

    def warm_up(self):
        """A toolkit loads what it draws with when it first draws, and that takes longer than a story may wait."""
        self.ask("new")
        self.ask("window", time=START, width=400, height=800)
        self.ask("target", target=1, x=40, y=520, width=320, height=200, offer="preview", rows="1,2")
        self.ask("show", target=1, time=START)
        self.settle()
        self.ask("began", pointer=1, kind="finger", x=8, y=8, time=START)
        self.ask("ended", pointer=1, kind="finger", x=8, y=8, time=START)
        self.settle()

    def forget(self):
        self.is_shown = self.was_shown = False  # the window: now, and once in the story
        self.origin = time.monotonic()
        self.late, self.reason = 0.0, ""
        self.landings, self.down, self.openers = [], {}, set()
        self.has_moved = self.was_left = self.is_joining = False
        self.last = None  # input
        self.focused, self.is_active = None, True

    # The app ------------------------------------------------------------------------------------------------------------------

    def tell(self, line):
        """The app's answer to a command, the words behind `done`, and what it has heard before."""
        begun, program, self.commands = time.monotonic(), self.program, self.commands + [line]
        try:
            program.pipe.write(line + "\n")
            program.app.wait_line(lambda said: said.startswith(("done", "error")), 10, after=program.read)
        except (Failure, OSError) as problem:
            said = program.app.stderr_text().splitlines()[-5:]
            raise edges.Broken(f"the app of {self.name} ended at '{line}': {problem} {said}") from problem
        heard = []
        while not (words := program.app.lines[program.read].split())[:1] == ["done"]:
            program.read += 1
            if words[:1] == ["error"]:
                raise edges.Broken(f"the app of {self.name}: {' '.join(words[1:])}")
            if words[:1] == ["left"]:
                self.was_left = self.was_left or words[1] == self.last
            if words[:1] == ["heard"]:
                heard.append(self.named(words[1:]))
        program.read += 1
        return heard, words[1:], time.monotonic() - begun

    def named(self, words):
        if words[0] == "claim":  # the app counts what lands
            return ["claim", str(self.landings[int(words[1]) - 1]), words[2]]
        if words[0] == "peek":
            self.openers = set(self.down)
        return words

    def answer(self, verb, **fields):
        heard, words, took = self.tell(" ".join([verb] + [f"{n}={v}" for n, v in fields.items()]))
        if self.is_shown and took - 1 / 60 > ROOM:
            self.be_late(took, f"the app's answer to '{verb}'")
        return heard, words

    def caught_up(self, verb):
        """The answer to a command, once all that was sent has come."""
        fields = {"moved": "yes" if self.has_moved else "no"}
        self.has_moved = False
        if self.toolkit == "qt" and self.is_active and self.is_shown:
            self.rig.type(BEHIND)
            fields["key"] = "yes"
        return self.answer(verb, **fields)

    def stand_still(self, *commands, until=lambda: None):
        """The story's clock stands still meanwhile."""
        begun, heard = time.monotonic(), []
        until()
        for line in commands:
            heard += self.tell(line)[0]
        self.origin += time.monotonic() - begun
        return heard

    def show(self):
        def is_there():
            if self.server == "x11":
                self.rig.seen = {window.number for window in self.rig.client.windows() if window.is_seen}
            heard.extend(self.tell("present")[0])
            self.window = self.rig.new_window()
        heard = []
        try:
            heard += self.stand_still("await active=yes", "await", until=is_there)
        except Failure as problem:
            raise edges.Broken(f"the app of {self.name} shows no window: {problem}") from problem
        self.window = self.rig.window_place()
        self.is_shown = self.was_shown = True
        if self.has_pen_left:
            self.has_pen_left = False
            self.stand_still("sync moved=no", until=lambda: self.ended(0, "pen", 0, 0))
        # The node stays closed where no thing wants it.
        if self.device and any(line.startswith("target") and " force=off" not in line for line in self.commands) \
                and not any(line.startswith("window") and " force=off" in line for line in self.commands):
            self.stand_still(until=self.show_place)
        return heard

    def hide(self):
        was_shown, self.is_shown = self.is_shown, False
        if self.server == "wayland":
            self.rig.activate(True)
        return self.tell("hide")[0] if was_shown else []

    def show_place(self):
        """Wayland reports no place of a window: two touches in its corner show it, by their times."""
        try:
            self.node.node.wait_open()
        except Failure as problem:
            raise edges.Broken(f"the app of {self.name} opens no node") from problem
        self.touch_nothing(6, 6)
        self.tell("sync moved=no")
        self.tell("land")

    def touch_nothing(self, x, y):
        """Two touches, by whose times the app finds where places of the node lie."""
        for _ in range(2 if self.device == "force" else 0):
            self.began(1, "finger", x, y, 0.05)
            self.ended(1, "finger", x, y)
            self.rest(time.monotonic() + 0.3)  # for so long a touch may belong to what the node reported
        self.landings = []

    # Time ---------------------------------------------------------------------------------------------------------------------

    def be_late(self, seconds, what):
        if seconds > self.late:
            self.late, self.reason = seconds, f"{what} was {seconds * 1000:.0f} ms late"

    def wait(self, story_time, what=""):
        due = self.origin + (story_time - START) / 1e6
        late = time.monotonic() - due
        self.rest(due)
        if what and late > ROOM:
            self.be_late(late, what)

    def rest(self, due):
        """A pad reports a finger that rests as well, and no force stays quite the same."""
        wobble = 0.004
        while (left := due - time.monotonic()) > 0:
            rests = self.pad if "pad" in self.down.values() else None
            if rests:
                wobble = -wobble
                self.node.send(1, rests[0], rests[1] + wobble)
            time.sleep(min(left, 0.01) if rests else left)

    # Input --------------------------------------------------------------------------------------------------------------------

    def on_screen(self, x, y):
        return self.window[0] + float(x) * self.scale, self.window[1] + float(y) * self.scale

    def began(self, pointer, kind, x, y, pressure):
        if pointer in self.down:  # its window was hidden
            self.ended(pointer, kind, x, y)
        spot = self.on_screen(x, y)
        self.landings.append(pointer)
        self.down[pointer] = kind
        if kind == "finger":
            at = self.node.send(pointer, self.shares(spot), pressure or 0, begins=True) if self.device == "force" else None
            self.rig.touch_down(pointer, *spot, time=at)
        elif kind == "pen":
            self.rig.pen_in(*spot)
            self.rig.pen_down(*spot, pressure or 0.2)
        else:
            self.rig.pointer_move(*spot)
            self.rig.button(True)

    def moved(self, pointer, kind, x, y, pressure):
        spot = self.on_screen(x, y)
        if kind == "finger":
            at = self.node.send(pointer, self.shares(spot), pressure or 0) if self.device == "force" else None
            self.rig.touch_move(pointer, *spot, time=at)
        elif kind == "pen":
            self.rig.pen_move(*spot, pressure or 0.2)
        else:
            if kind == "pad":
                self.pad = (0.7 + spot[0] / 9000, 0.5 + spot[1] / 9000), pressure * PAD_SHARE
                self.node.send(1, *self.pad)
            self.rig.pointer_move(*spot)
        self.has_moved = self.has_moved or kind != "finger"

    def ended(self, pointer, kind, x, y):
        self.down.pop(pointer, None)
        if kind == "finger":
            if self.device == "force":
                self.node.lift(pointer)
            self.rig.touch_up(pointer, *self.on_screen(x, y))
        elif kind == "pen":
            self.rig.pen_up()
            self.rig.pen_out()
        else:
            self.rig.button(False)
            if kind == "pad":
                self.node.lift(1)

    def point(self, x, y):
        """The pad's finger lands, moves the pointer down to a place, and rests there before it clicks."""
        across, down = self.on_screen(x, y)
        self.node.send(1, (0.7, 0.1), 0.05, begins=True)
        for step in range(41):
            self.node.send(1, (0.7, 0.1 + step / 100), 0.05)
            self.rig.pointer_move(across, down - 2 * (40 - step))
            time.sleep(0.01)  # a pad reports about so often
        self.pad = (0.7, 0.5), 0.15 * PAD_SHARE
        for _ in range(10):
            self.node.send(1, *self.pad)
            time.sleep(0.01)

    def shares(self, spot):
        return tuple(place / size for place, size in zip(spot, self.screen))

    def button(self, kind, x, y):
        if kind == "pen":
            if not self.down:
                self.rig.pen_in(*self.on_screen(x, y))
            for is_down in (True, False):
                self.rig.devices[PEN].button(self.second, is_down, self.rig._pen_values())
            if not self.down:
                self.rig.pen_out()
            return
        self.rig.pointer_move(*self.on_screen(x, y))
        self.rig.button(True, number=self.second)
        self.rig.button(False, number=self.second)

    def key(self, key, target):
        if target is not None and target != self.focused:
            self.focused = target
            self.answer("focus", target=target)
        if key == "backtab":
            self.rig.key("Shift_L")
            self.rig.type("Tab")
            self.rig.key("Shift_L", False)
        else:
            self.rig.type(KEYS[key])

    def activity(self, state):
        if state == "hidden":
            return self.hide()
        if not self.is_shown:
            return self.show()
        self.is_active = state == "active"
        if self.server == "x11":
            self.rig.client.focus(self.rig.window.number if state == "active" else self.rig.client.root)
        else:
            self.rig.activate(state == "active")
        return self.stand_still(f"await active={'yes' if state == 'active' else 'no'}")

    # Commands -----------------------------------------------------------------------------------------------------------------

    def send(self, verb, when, fields):
        """Waits for the moment of a command; true where it is an input, which is sent then."""
        if verb == "began" and fields["kind"] == "pad":
            self.stand_still(until=lambda: self.point(fields["x"], fields["y"]))
        self.wait(when, f"'{verb}'")
        self.is_joining = self.is_joining or verb == "moved"
        match verb:
            case "began" | "moved":
                getattr(self, verb)(fields["pointer"], fields["kind"], fields["x"], fields["y"], fields.get("pressure"))
            case "ended":
                self.ended(fields["pointer"], fields["kind"], fields["x"], fields["y"])
            case "lost":
                self.down.pop(fields["pointer"], None)
                if self.device == "force":
                    self.node.lift(fields["pointer"])
                self.rig.touch_cancel()
            case "wheel":
                self.rig.wheel(fields["steps"])
            case "button":
                self.button(fields["kind"], fields["x"], fields["y"])
            case "key":
                self.key(fields["key"], fields.get("target"))
            case _:
                return False
        return True

    def ask(self, verb, **fields):
        """What was heard by now, and the words behind `done`, as of an edge in virtual time."""
        fields = {name.replace("_", "-"): value for name, value in fields.items() if value is not None}
        if verb == "new":
            self.hide()
            self.release()
            self.commands = []
            self.forget()
        if verb in SETTING and not self.was_shown:
            return self.answer(verb, **{n: v for n, v in fields.items() if n != "time"})
        heard = [] if self.was_shown or verb == "activity" else self.show()
        when = fields.pop("time")
        if verb == "until":
            self.wait(when)
            return heard, []
        if verb == "places":
            return self.places(heard)
        if verb in ("began", "ended", "wheel", "button", "key"):
            self.was_left, self.last = False, verb
        if self.send(verb, when, fields):
            return heard, []
        match verb:
            case "activity":
                heard += self.activity(fields["state"])
            case "window":
                heard += self.stand_still("window " + " ".join(f"{n}={v}" for n, v in fields.items()), "await")
                self.window = self.rig.window_place()
            case "answer":
                pass  # who draws is a property of the gesture's
            case _:
                heard += self.answer(verb, **fields)[0]
        return heard, []

    def catch_up(self):
        """All that was heard of what was sent; and whether the last input was the host's alone."""
        if not self.is_shown:
            return [], None
        if self.device and self.is_joining:
            self.stand_still(until=lambda: self.rest(time.monotonic() + LAG))
            self.is_joining = False
        heard, _ = self.caught_up("sync")
        return heard, not self.was_left if self.last else None

    def settle(self):
        """Waits until card and rows move no more."""
        def rest():
            last, since = None, time.monotonic()
            while time.monotonic() - since < 0.1:
                heard, places, _ = self.tell("places moved=yes")
                found.extend(heard)
                if places != last:
                    last, since = places, time.monotonic()
        found = []
        return found + self.stand_still(until=rest)

    def places(self, heard):
        more, words = self.caught_up("places")
        is_staying = any(w.startswith("shown=") for w in words) and not self.openers & set(self.down)
        return heard + more, words + [f"staying={'yes' if is_staying else 'no'}"]

    def lightness(self, start, end, y):
        """Of the pixels along a line of the window, in its points."""
        x, top = map(round, self.on_screen(start, y))
        rgb = self.rig.pixels(x, top, (end - start) * self.scale, 1)
        return [sum(rgb[place:place + 3]) for place in range(0, len(rgb), 3)]

    def release(self):
        """What is down after a story is lifted."""
        for pointer, kind in list(self.down.items()):
            self.ended(pointer, kind, 0, 0) if self.is_shown else self.let_go(pointer, kind)

    def let_go(self, pointer, kind):
        # Qt counts a pen's buttons, and hears no lift without a window: the next one hears it.
        self.has_pen_left = self.has_pen_left or kind == "pen"
        if kind == "pen":
            return
        self.window = (0, 0)
        self.ended(pointer, kind, 5, 5)

    def close(self):
        for self.program in self.programs.values():
            try:
                self.tell("quit")
                self.program.app.wait_end()
            except (edges.Broken, Failure):  # it has ended
                pass
            with contextlib.suppress(OSError):
                self.program.pipe.close()
        self.rig.__exit__(None, None, None)
        for node in self.nodes.values():
            node.close()
        self.folder.cleanup()
