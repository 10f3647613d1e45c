"""An edge with real input: the window of `pressure-demo live` on an X server of the tests' own.

The window prints the session's words, which are the app's in another form. Where rows and pages lie, and what stays, is asked of the
home screen in virtual time beside it, which gets the same input.
"""
import os
import re
import time

import edges
import real

LINE = re.compile(r"[\d.]+ contact \S+ (\S+) (\w+)(?:\((.*?)\))?(?:  .*)?$")
SHOWN = {"peekBegan": "preview", "menuOpened": "menu", "playbackBegan": "playback"}
ENDED = {"peekEnded", "menuClosed", "playbackEnded"}
PIXEL = 0.156  # millimetres, as of the home screen in virtual time: rows are as high
CAUSES = {"pressure": "force"}


def in_words(line, shown):
    """What an app hears of a line of the window; `shown` are the things whose end is still to come, and whether they stay."""
    found = LINE.match(line)
    if line == "# edit: begins" and "wallpaper" not in shown:
        return [["peek", "wallpaper", "edit-menu", "hold"], ["ended", "wallpaper", "cancelled"]]
    if not found:
        return []
    thing, word, said = found.groups()
    said = (said or "").split(" ")[0].rstrip(",")
    end = [["ended", thing]] if thing in shown else []
    if word in SHOWN:
        shown[thing] = False
        return [["peek", thing, SHOWN[word], CAUSES.get(said, said)]]
    if word == "pinned":
        shown[thing] = True
    if word == "tapped":
        return [["tap", thing]]
    if word == "popped":
        before, how = [["pop", thing, CAUSES.get(said, said)]], "popped"
    elif word == "actionSelected":
        before, how = [["action", thing, said]], "chosen"
    elif word in ENDED:
        before, how = [], "dismissed" if shown.get(thing) else "eased"
    elif word == "cancelled":
        before, how = [], "cancelled"
    else:
        return []
    shown.pop(thing, None)
    return before + [words + [how] for words in end]


class WindowEdge(real.RealEdge):
    pixel = 0.255

    def __init__(self, name, program, model):
        self.model = model
        super().__init__(name, program, "", screen=(600, 1100))
        self.words = [program, "--events", "--appearance", "light", "--millimetres-per-pixel", str(PIXEL)]

    def choose(self, device):
        self.hide()
        self.release()
        if device and device not in self.nodes:
            self.nodes[device] = real.Node(real.PAD if device == "pad" else real.TOUCHSCREEN)
        self.device, self.node = device, self.nodes.get(device)

    def hide(self):
        """Each story has a window of its own."""
        if self.is_shown:
            self.is_shown = False
            self.app.stop()
        return []

    def show(self):
        self.stand_still(until=self.open)
        return []

    def open(self):
        source = [self.node.node.path] if self.node else ["/dev/input/none-of-this-name"]
        env = {**self.env, **(self.node.env if self.node else {})}
        self.app = self.rig.start([self.words[0], *self.words[1:], *source], env)
        self.rig.new_window()
        self.app.wait_line("# picture:")
        self.read, self.shown_things, self.was_shown, self.is_shown = 0, {}, True, True
        self.find_picture()
        if self.node:
            self.show_place()
        self.read = len(self.app.lines)

    def find_picture(self):
        """Where a point of the home screen lies, once the window answers: GTK loads what it draws with when it first draws."""
        self.sync()
        x, y, self.scale, _ = map(float, [line for line in self.app.lines if line.startswith("# picture:")][-1].split()[2:])
        left, top = self.rig.window_place()[:2]
        self.window = left + x, top + y

    def show_place(self):
        """The first touches show the window how its places and those of the node lie: on nothing that could be pressed."""
        if self.device == "force":
            self.node.node.wait_open()
            self.touch_nothing(196, 484)

    def ask(self, verb, **fields):
        heard, done = self.model.ask(verb, **fields)
        self.commands = self.model.commands
        if verb in ("new", "window", "target", "find", "places"):
            if verb == "new":
                self.hide()
                self.release()
                self.forget()
            return [], done
        if not self.was_shown:
            self.show()
        fields = {name: value for name, value in fields.items() if value is not None}
        when = fields.pop("time")
        if verb == "until":
            self.wait(when)
            return [], []
        if not self.send(verb, when, fields) and verb == "activity":
            # A window that is closed says no more.
            self.hide()
            return [["ended", thing, "cancelled", "0"] for thing in self.shown_things], done
        return [], done

    def catch_up(self):
        """All that the window has said of what was sent: what two keys say comes after that, and leaves all as it was."""
        if not self.is_shown:
            return [], None
        self.stand_still(until=self.sync)
        heard = []
        for line in self.app.lines[self.read:]:
            heard += [[*words, "0"] for words in in_words(line, self.shown_things)]
        self.read = len(self.app.lines)
        return heard, None

    def sync(self):
        if self.device and self.is_joining:
            self.rest(time.monotonic() + real.LAG)
        self.is_joining = False
        seen = len(self.app.lines)
        for count in (1, 2):
            self.rig.key("Control_L")
            self.rig.type("r")
            self.rig.key("Control_L", False)
            self.app.wait_line(lambda line, count=count: sum(
                said.startswith("# source: ") for said in self.app.lines[seen:]) >= count, 5)

    def settle(self):
        return []

    def close(self):
        self.hide()
        self.model.close()
        self.rig.__exit__(None, None, None)
        for node in self.nodes.values():
            node.close()
        self.folder.cleanup()


def start(name, programs):
    program = os.environ.get("WINDOW_PROGRAM", edges.ROOT / ".build/window/release/pressure-window")
    return WindowEdge(name, str(program), edges.start("home", programs))
