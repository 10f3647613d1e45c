"""An edge with real input: the package for pages in a headless Chromium, whose touches, pens, mice and keys are the browser's.

Each input is sent at its time, and what the page has heard by then is compared, as on other edges in real time. An input that is
sent later than ROOM voids a story. While the window gets its size, and while what is drawn comes to rest, the story's clock stands
still.
"""
import contextlib
import json
import os
import sys
import time

import edges

sys.path[:0] = [str(edges.ROOT / "Tests/FrontEnds" / name) for name in ("Browser", "Web")]
from devtools import Browser, BrowserError  # noqa: E402
from serving import Served, serving  # noqa: E402

PAGE = "<!doctype html><meta charset='utf-8'><title>Stories</title><body><script type='module' src='edge-page.js'></script>"
ROOM = 0.04  # seconds; a story's least distance between a moment and what it waits for is 0.05
START = 1_000_000  # a story's first moment, in microseconds
KEYS = {"menu": ("ContextMenu", 93), "up": ("ArrowUp", 38), "down": ("ArrowDown", 40), "left": ("ArrowLeft", 37),
        "right": ("ArrowRight", 39), "tab": ("Tab", 9), "backtab": ("Tab", 9), "enter": ("Enter", 13), "space": (" ", 32),
        "escape": ("Escape", 27), "other": ("F9", 120)}
TEXTS = {"enter": "\r", "space": " "}
SHIFT = 8
MOUSE = {"began": "mousePressed", "moved": "mouseMoved", "ended": "mouseReleased"}


@contextlib.contextmanager
def opened(package, chromium=None, words=""):
    """The page that plays stories, over a package."""
    pages = {f"/story.html{words}": PAGE}
    for name in ("edge-page.js", "edge-words.mjs"):
        pages["/" + name] = (edges.ROOT / "Tests/Stories" / name).read_text(encoding="utf-8")
    browser = Browser(chromium or os.environ.get("CHROMIUM", "chromium"))
    try:
        with serving(package, pages) as base:
            page = Served(browser, f"{base}/story.html{words}", width=1400, height=1400)
            if not page.until("self.isReady === true", 30):
                raise BrowserError(f"the page is not ready: {page.troubles()}")
            yield page
    finally:
        browser.close()


def look(page, line, width=1400, height=1400):
    """The size of the browser's window, and how a command about a window says that it is drawn."""
    fields = dict(word.split("=", 1) for word in line.split()[1:])
    wanted = (width, height, int(fields.get("scale", 1)), "dark" in fields)
    if wanted != getattr(page, "look", None):
        page.look = wanted
        page.resize(*wanted[:3])
        page.media(dark=wanted[3])


class BrowserEdge:
    is_real, late, reason = True, 0.0, ""

    def __init__(self, name, package, chromium=None):
        self.name, self.commands = name, []
        self.opened = opened(package, chromium, "?real")
        try:
            self.page = self.opened.__enter__()
        except (OSError, BrowserError) as error:
            raise edges.Broken(f"the edge {name} does not start: {error}") from error
        # The page's clock, beside this one.
        rounds = []
        for _ in range(20):
            begun = time.monotonic()
            at = self.page.run("performance.now()")
            rounds.append((time.monotonic() - begun, begun - at / 1000))
        self.offset = min(rounds)[1]
        self.fingers, self.hands, self.down = {}, {}, False
        self.forget()

    def forget(self):
        self.is_shown, self.late, self.reason, self.things = False, 0.0, "", {}
        self.origin, self.landings, self.has_input = time.monotonic(), [], False

    def choose(self, device):
        """What reports force is the browser itself."""

    # The page -----------------------------------------------------------------------------------------------------------------

    def tell(self, line):
        """What was heard before a command, the words of its answer, and how long it took."""
        begun = time.monotonic()
        self.commands.append(line)
        try:
            self.page.settle()
            if line == "layers":
                self.rest()
            *heard, done = self.page.run(f"ask({json.dumps(line)})")
        except BrowserError as problem:
            raise edges.Broken(f"the page of {self.name} ended at '{line}': {problem}") from problem
        if not done.startswith("done"):
            raise edges.Broken(f"the page of {self.name} answered '{done}' at '{line}'")
        return [self.named(said.split()[1:]) for said in heard], done.split()[1:], time.monotonic() - begun

    def named(self, words):
        if words[0] in ("claim", "release"):
            words[1] = str(self.landings[int(words[1]) - 1])
        return [*words[:-1], str(int(words[-1]) + round(self.offset * 1e6))]

    def stand_still(self, work):
        """The story's clock stands still meanwhile."""
        begun = time.monotonic()
        answer = work()
        self.origin += time.monotonic() - begun
        return answer

    def wait(self, story_time, what=""):
        due = self.origin + (story_time - START) / 1e6
        late = time.monotonic() - due
        if late < 0:
            time.sleep(-late)
        elif what and late > max(ROOM, self.late):
            self.late, self.reason = late, f"{what} was {late * 1000:.0f} ms late"

    # Input --------------------------------------------------------------------------------------------------------------------

    def touch(self, kind):
        points = [] if kind in ("touchEnd", "touchCancel") else list(self.fingers.values())
        self.page.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pointer(self, verb, pointer, kind, x, y, pressure):
        # A change of force at the very same place is not handed on.
        x, y, force = float(x) + 0.01 * (len(self.commands) % 2), float(y), 0.0 if pressure is None else float(pressure)
        if kind == "finger":
            if verb == "ended":
                self.fingers.pop(pointer, None)
                self.touch("touchMove" if self.fingers else "touchEnd")
            else:
                self.fingers[pointer] = {"x": x, "y": y, "force": force, "id": pointer}
                self.touch("touchMove" if verb == "moved" else "touchStart")
            return
        common = {"x": x, "y": y, "pointerType": "pen" if kind == "pen" else "mouse"}
        if verb == "began":
            self.page.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "button": "none", "buttons": 0, **common})
        self.page.send("Input.dispatchMouseEvent", {
            "type": MOUSE[verb], "button": "none" if verb == "moved" else "left", "buttons": 0 if verb == "ended" else 1, "clickCount": 1,
            **common, **({"force": force} if kind == "pen" and verb != "ended" else {})})
        self.hands[pointer] = (x, y)
        self.down = verb != "ended"

    def began(self, pointer, kind, **more):
        self.landings.append(pointer)
        self.pointer("began", pointer, kind, **more)

    def button(self, kind, x, y):
        first = 1 if self.down else 0
        for event, buttons in (("mouseMoved", first), ("mousePressed", first + 2), ("mouseReleased", first)):
            self.page.send("Input.dispatchMouseEvent", {
                "type": event, "x": float(x), "y": float(y), "button": "none" if event == "mouseMoved" else "right", "buttons": buttons,
                "clickCount": 0 if event == "mouseMoved" else 1, "pointerType": kind})

    def key(self, key, target):
        name, code = KEYS[key]
        for kind in ("keyDown" if key in TEXTS else "rawKeyDown", "keyUp"):
            text = {"text": TEXTS[key]} if kind == "keyDown" else {}
            self.page.send("Input.dispatchKeyEvent", {
                "type": kind, "key": name, "code": {" ": "Space"}.get(name, name), "windowsVirtualKeyCode": code,
                "modifiers": SHIFT if key == "backtab" else 0, **text})

    # Commands -----------------------------------------------------------------------------------------------------------------

    def ask(self, verb, **fields):
        """What was heard by now, and the words behind `done`, as of an edge in virtual time."""
        fields = {name.replace("_", "-"): value for name, value in fields.items() if value is not None}
        # A page may give a clip no actions.
        if fields.get("offer") == "playback":
            fields.pop("rows", None)
        # What a change does not say stays as it is.
        if verb in ("target", "change"):
            fields = self.things[fields["target"]] = {**self.things.get(fields["target"], {}), **fields}
        line = " ".join([verb] + [f"{name}={value}" for name, value in fields.items()])
        if verb == "new":
            self.release()
            self.commands = []
            self.forget()
            return self.tell(line)[:2]
        if verb == "window":
            if self.is_shown:
                self.wait(fields["time"], "'window'")
            self.stand_still(lambda: look(self.page, line, int(fields["width"]), int(fields["height"])))
        if verb in ("window", "target"):
            return self.tell(line)[:2]
        if not self.is_shown:
            self.is_shown = True
            self.page.frames(2)
            self.origin = time.monotonic()
        when = fields.pop("time")
        if verb == "until":
            self.wait(when)
            return [], []
        if verb == "places":
            return self.tell(line)[:2]
        heard = self.tell(f"focus target={fields.get('target')}")[0] if verb == "key" else []
        self.wait(when, f"'{verb}'")
        self.has_input = self.has_input or verb in ("began", "ended", "wheel", "button", "key")
        match verb:
            case "began" | "moved" | "ended":
                more = {name: fields.get(name) for name in ("pointer", "kind", "x", "y", "pressure")}
                self.began(**more) if verb == "began" else self.pointer(verb, **more)
                self.commands.append(line)
            case "lost":
                self.fingers.clear()
                self.touch("touchCancel")
            case "wheel":
                x, y = self.hands.get(fields["pointer"], (8, 8))
                self.page.send("Input.dispatchMouseEvent", {
                    "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -100 * fields["steps"], "pointerType": "mouse"})
            case "button":
                self.button(fields["kind"], fields["x"], fields["y"])
            case "key":
                self.key(fields["key"], fields.get("target"))
                self.commands.append(line)
            case _:
                heard += self.tell(line)[0]
        return heard, []

    def catch_up(self):
        """All that was heard of what was sent; and whether the last input was the host's alone."""
        heard, words, _ = self.tell("sync")
        return heard, words == ["yes"] if self.has_input else None

    def settle(self):
        """Waits until card and rows move no more."""
        self.stand_still(self.rest)
        return self.tell("sync")[0]

    def rest(self):
        if not self.page.until("rests()", 5):
            raise edges.Broken("what is drawn never rests")
        self.page.frames(2)

    def release(self):
        """What is down after a story is lifted."""
        if self.fingers:
            self.fingers.clear()
            self.touch("touchEnd")
        for pointer, (x, y) in self.hands.items():
            for kind in ("pen", "mouse"):
                self.page.send("Input.dispatchMouseEvent", {
                    "type": "mouseReleased", "x": x, "y": y, "button": "left", "buttons": 0, "clickCount": 1, "pointerType": kind})
        self.hands.clear()
        self.down = False
        self.page.settle()

    def close(self):
        self.opened.__exit__(None, None, None)
