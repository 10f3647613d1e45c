"""Clicks beside presses: what links, buttons and other things of a page hear by finger, mouse, pen and key, however a press goes.

A row of a table is what is done and, written by hand, everything the page hears of it in its order. Where a press comes to nothing the
page has to hear the clicks that it hears without the package.
"""

import os
import time

from devtools import BrowserError
from firefox import Firefox, FirefoxPage
from serving import Served

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Clicks</title>
<style>
body { margin: 0 }
main { position: relative; height: 660px }
main > * { position: absolute; left: 20px; width: 260px; height: 30px; overflow: hidden }
</style>
<main id="page">
<a id="other" href="#other" style="top: 10px">no target</a>
<button id="disabled" disabled style="top: 60px">Disabled</button>
<a id="link" href="#tides" accesskey="k" style="top: 200px"><span id="inner">Tide table</span></a>
<a id="next" href="#next" style="top: 240px">Harbour</a>
<div id="card" tabindex="0" style="top: 280px"><a id="within" href="#within">A link</a> in a card</div>
<button id="button" style="top: 320px">Button</button>
<label id="label" style="top: 360px"><input id="box" type="checkbox">Label</label>
<a id="blank" href="away.html" target="_blank" style="top: 400px">New window</a>
<a id="drawn" href="#drawn" style="top: 440px"><svg id="svg" width="200" height="30"><rect id="rect" width="200" height="30"/></svg></a>
<input id="field" value="text" style="top: 480px">
<a id="menu" href="#menu" style="top: 520px">Menu</a>
<a id="playback" href="#playback" style="top: 560px">Film</a>
<a id="editMenu" href="#text" style="top: 600px">Text</a>
<iframe id="frame" title="Frame" style="left: 300px; top: 200px; width: 60px"></iframe>
<div id="hidden" style="left: 300px; top: 240px; width: 60px"><template shadowrootmode="open"><iframe title="Hidden"></iframe></template></div>
</main>
<a id="beyond" href="#beyond">outside</a>
<script type="module">
const say = (what, id) => said.push(`${what} ${id}`);
self.said = [];
for (const name of ["click", "dblclick", "auxclick"]) document.addEventListener(name, event => say(name, event.target.id));
addEventListener("contextmenu", event => {
  say(event.defaultPrevented ? "no-context" : "context", event.target.id);
  event.preventDefault();
});
addEventListener("dragstart", event => { if (!event.defaultPrevented) say("drag", event.target.id); });
self.navigation?.addEventListener("navigate", event => say("navigate", new URL(event.destination.url).hash));
if (!location.search.includes("bare")) {
  const { PressureModule, attach } = await import("./pressure-gestures.js");
  const targets = {};
  for (const name of ["link", "next", "card", "button", "label", "blank", "drawn", "field", "disabled"]) {
    targets[name] = { selector: `#${name}`, actions: ["Open", "Copy"], wheelPresses: true };
  }
  for (const offer of ["menu", "playback", "editMenu"]) {
    targets[offer] = { selector: `#${offer}`, offer, actions: offer === "playback" ? [] : ["Open"] };
  }
  for (const name of ["tap", "peek", "pop", "action", "ended"]) addEventListener(`pressure-${name}`, event => say(name, event.target.id));
  self.drawn = name => document.querySelector(".pressure-preview")?.shadowRoot.querySelector(`.${name}:not([hidden])`);
  // A hold comes when it is asked for, not because the machine is slow.
  const time = location.search.includes("hold") ? 300 : 5000;
  self.attached = attach(document.getElementById("page"), { module: await PressureModule.load(), targets, holdTime: time });
}
self.isReady = true;
</script>"""
PAGES = {**{f"/clicks.html?{words}": PAGE for words in ("", "hold", "bare")}, "/away.html": "<!doctype html><title>Away</title>"}
KEYS = {"ContextMenu": 93, "F10": 121, "Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39,
        "PageUp": 33, "PageDown": 34, "Tab": 9, "Backspace": 8}
ALT, CONTROL, SHIFT = 1, 2, 8
# More frames than any press of these takes.
MOST_FRAMES = 200
# A card is touched far from its link: fingers that land near one hit it.
ACROSS = {"#card": 0.9}


class Hand:
    """Presses one place of a page: real events of the browser, each after a frame."""

    def __init__(self, page):
        self.page = page
        self.at = (0, 0)
        self.force = 0

    def says(self, word):
        return self.page.run(f"said.some(line => line.startsWith('{word} '))")

    def down(self, at):
        self.at, self.force = at, self.least
        self.send("down")

    def move(self, by):
        self.at = (self.at[0] + by[0], self.at[1] + by[1])
        self.send("move")
        self.page.frames(1)

    def press(self, word):
        """Harder and harder, until the page says something."""
        for step in range(MOST_FRAMES):
            self.harder(step)
            self.page.frames(1)
            if self.says(word):
                return
        raise BrowserError(f"{word} has not come: {self.page.run('self.said')}")

    def harder(self, step):
        # A browser hands on no other force at the very same place. A finger has a level of its own first.
        self.force = min(self.force + (self.step if step > self.level else 0), 1)
        self.at = (self.at[0] + (0.01 if step % 2 else -0.01), self.at[1])
        self.send("move")

    def up(self):
        self.send("up")
        self.page.frames(3)


class Finger(Hand):
    least, step, level = 0.1, 0.01, 12

    def send(self, what, modifiers=0):
        points = [] if what == "up" else [{"x": self.at[0], "y": self.at[1], "force": self.force, "id": 1}]
        kind = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[what]
        self.page.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Mouse(Hand):
    least, step, level, pointer = 0, 0, 0, "mouse"
    button, count = "left", 1

    def send(self, what, modifiers=0):
        kind = {"down": "mousePressed", "move": "mouseMoved", "hover": "mouseMoved", "up": "mouseReleased"}[what]
        self.page.call("Input.dispatchMouseEvent", {
            "type": kind, "x": self.at[0], "y": self.at[1], "button": "none" if what == "hover" else self.button,
            "buttons": 0 if what in ("up", "hover") else 1, "clickCount": self.count, "pointerType": self.pointer, "modifiers": modifiers,
            **({"force": 0 if what == "up" else self.force} if self.pointer == "pen" else {})})

    def harder(self, step):
        self.page.call("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": self.at[0], "y": self.at[1], "deltaX": 0, "deltaY": -100, "buttons": 1, "pointerType": "mouse"})


class Pen(Mouse):
    least, step, level, pointer = 0.1, 0.02, 12, "pen"
    harder = Hand.harder


HANDS = {"finger": Finger, "mouse": Mouse, "pen": Pen}


# What is done with a hand at a place.

def tap(hand, at):
    hand.down(at)
    hand.up()


def until(word):
    """Presses until something is said, and lifts."""
    def way(hand, at):
        hand.down(at)
        hand.press(word)
        hand.up()
    return way


def prevented(hand, at):
    hand.page.run("addEventListener('pressure-pop', event => event.preventDefault(), { once: true })")
    until("pop")(hand, at)


def choose(hand, at):
    """Slides up to the first action."""
    hand.down(at)
    hand.press("peek")
    for _ in range(MOST_FRAMES):
        if hand.page.run("Boolean(drawn('chosen'))"):
            break
        hand.move((0, -4))
    hand.up()


def rested(page):
    """Waits until nothing of what is drawn moves: then it answers touches."""
    page.run("self.seen = ''")
    if not page.until("""(() => {
      const now = Array.from(document.querySelector(".pressure-preview").shadowRoot.querySelectorAll("div"), one => one.style.cssText).join();
      const isSame = now === self.seen;
      self.seen = now;
      return isSame;
    })()""", 10):
        raise BrowserError("what is drawn never rests")


def part(page, name):
    """The middle of a part that is drawn."""
    return tuple(page.run(f"(({{ left, top, width, height }}) => [left + width / 2, top + height / 2])(drawn('{name}').getBoundingClientRect())"))


def held(beside=None, drawn=None):
    """Holds until something is shown, lifts, and touches a place beside what stays, or a part of it."""
    def way(hand, at):
        hand.down(at)
        if not hand.page.until("said.some(line => line.startsWith('peek '))", 10):
            raise BrowserError(f"nothing is shown: {hand.page.run('said')}")
        hand.up()
        if beside or drawn:
            rested(hand.page)
            tap(hand, part(hand.page, drawn) if drawn else hand.page.place(beside))
            hand.page.frames(3)
    return way


def ended(word):
    """The page itself ends what a hold has left shown; then Enter on another link is for that link."""
    def way(hand, at):
        held()(hand, at)
        hand.page.run(f"attached.{word} || document.getElementById('next').focus()")
        key(hand.page, "Enter")
    return way


def blurred(hand, at):
    """The window is not the active one any more while something is shown."""
    hand.down(at)
    hand.press("peek")
    hand.page.run("dispatchEvent(new Event('blur'))")
    hand.up()


def slide(hand, at):
    hand.down(at)
    for _ in range(8):
        hand.move((0, 14))
    hand.up()


def slip(hand, at):
    """Lands on the last pixel and lifts beside the thing, before that counts as a slide."""
    _, top, _, height = box(hand.page, "#link")
    hand.down((at[0], top + height - 1))
    hand.move((0, 3))
    hand.up()


def onto(frame, back=False):
    """Lifts over a frame, which alone hears that, and may come back; the wheel turns then, and a link outside is tapped."""
    def way(hand, at):
        hand.down(at)
        hand.at = hand.page.place(frame)
        hand.send("move")
        hand.up()
        hand.at = at
        if back:
            hand.send("hover")
        hand.page.run("addEventListener('wheel', event => said.push(`wheel ${event.defaultPrevented}`), { once: true })")
        hand.harder(0)
        hand.page.frames(3)
        tap(hand, hand.page.place("#beyond"))
    return way


def detaching(word, press):
    """The app detaches when it hears a word; what comes then is the browser's."""
    def way(hand, at):
        hand.page.run(f"addEventListener('pressure-{word}', () => attached.detach(), {{ once: true }})")
        press(hand, at)
        tap(hand, hand.page.place("#next"))
    return way


def placed(hand, at):
    """Pops, and says where the click was and how many it was counted as."""
    hand.page.run("""document.addEventListener("click", ({ clientX, clientY, detail }) => {
      said.push(`${Math.floor(clientX)} ${Math.floor(clientY)} ${detail}`);
    }, { once: true })""")
    until("pop")(hand, at)


def nameless(hand, at):
    """A look where clicks name no pointer, also those of keys, and a key then."""
    hand.page.run("void Object.defineProperties(PointerEvent.prototype, Object.fromEntries(['pointerId', 'detail'].map((name, place) => {"
                  " const { get } = Object.getOwnPropertyDescriptor([PointerEvent, UIEvent][place].prototype, name);"
                  " return [name, { configurable: true, get() { return this.type === 'click' ? [undefined, 1][place] : get.call(this); } }]; })))")
    until("peek")(hand, at)
    hand.page.run("document.querySelector('#link').focus()")
    key(hand.page, "Enter")


def twice(hand, at):
    tap(hand, at)
    hand.count += 1
    tap(hand, at)


def with_control(hand, at):
    for what in ("down", "up"):
        hand.at = at
        hand.send(what, CONTROL)
    hand.page.frames(3)


def other_button(name, modifiers=0):
    def way(hand, at):
        hand.button, hand.at = name, at
        for what in ("down", "up"):
            hand.send(what, modifiers)
        hand.page.frames(3)
    return way


def second_button(hand, at):
    """Shows what a press would show, and dismisses it beside."""
    other_button("right")(hand, at)
    rested(hand.page)
    other_button("right")(hand, hand.page.place("#other"))


def both_buttons(hand, at):
    """Another button during a press calls it off, and nothing is shown later."""
    hand.down(at)
    hand.press("peek")
    # The link travels into the card: what lies under the mouse then is known when it has arrived.
    rested(hand.page)
    hand.page.call("Input.dispatchMouseEvent", {"type": "mousePressed", "x": at[0], "y": at[1], "button": "right", "buttons": 3, "clickCount": 1})
    hand.page.frames(3)


def second_finger(hand, at):
    first, second = ({"x": at[0] + by, "y": at[1], "force": 0.1, "id": number} for by, number in ((0, 1), (60, 2)))
    for kind, points in (("touchStart", [first]), ("touchStart", [first, second]), ("touchEnd", [first]), ("touchEnd", [])):
        hand.page.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    hand.page.frames(3)


def key(page, name, modifiers=0):
    """A real key: the browser makes of it what it makes of a keyboard's, its context menu too."""
    text = {"Enter": "\r"}.get(name, name if len(name) == 1 and modifiers != CONTROL else "")
    for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
        page.call("Input.dispatchKeyEvent", {
            "type": kind, "key": name, "code": {" ": "Space", "k": "KeyK"}.get(name, name), "windowsVirtualKeyCode": KEYS.get(name) or ord(name.upper()),
            "modifiers": modifiers, **({"text": text, "unmodifiedText": text} if kind == "keyDown" else {})})
    page.frames(2)


def keys(*names):
    """Keys for what has the focus; k is the link's access key, which clicks it as a screen reader does, without its key."""
    def way(hand, _):
        for name in names:
            key(hand.page, name, ALT if name == "k" else 0)
    return way


def keys_prevented(hand, at):
    hand.page.run("addEventListener('pressure-pop', event => event.preventDefault(), { once: true })")
    keys("ContextMenu", "Enter")(hand, at)


def touched_beside(hand, at):
    """What keys have shown, and a finger beside it."""
    keys("ContextMenu")(hand, at)
    tap(hand, hand.page.place("#other"))


# Every row: what is pressed, how, and all that is heard.
OPENS = ["click inner", "navigate #tides"]
POPS = ["peek link", "pop link"]
PRESSES = [
    ("#inner", tap, ["tap link", *OPENS]),
    ("#link", until("peek"), ["peek link", "ended link"]),
    ("#inner", until("pop"), [*POPS, *OPENS, "ended link"]),
    ("#link", prevented, [*POPS, "ended link"]),
    ("#drawn", choose, ["peek drawn", "action drawn", "ended drawn"]),
    ("#link", blurred, ["peek link", "ended link"]),
    ("#link", placed, [*POPS, "click link", "150 215 1", "navigate #tides", "ended link"]),
]
ON_NEXT = ["tap next", "click next", "navigate #next"]
HOLDS = [
    ("#link", held("#other"), ["peek link", "ended link"]),
    ("#link", held(drawn="card"), [*POPS, "click link", "navigate #tides", "ended link"]),
    ("#link", held(drawn="row"), ["peek link", "action link", "ended link"]),
    ("#link", ended("cancel('link')"), ["peek link", "ended link", *ON_NEXT]),
    ("#menu", held("#other"), ["peek menu", "ended menu"]),
    ("#menu", held(drawn="row"), ["peek menu", "action menu", "ended menu"]),
    ("#playback", held(), ["peek playback", "ended playback"]),
    ("#editMenu", ended("end('editMenu')"), ["peek editMenu", "ended editMenu", *ON_NEXT]),
]
# A tap and a pop of other things: a pop leads where the tap leads.
THINGS = [
    ("#within", "card", ["click within", "navigate #within"]), ("#card", "card", ["click card"]), ("#button", "button", ["click button"]),
    ("#label", "label", ["click label", "click box"]), ("#rect", "drawn", ["click rect", "navigate #drawn"]),
    ("#disabled", "disabled", []),
]
OTHERS = [row for place, thing, clicks in THINGS for row in (
    (place, tap, [f"tap {thing}", *clicks]),
    (place, until("pop"), [f"peek {thing}", f"pop {thing}", *clicks, f"ended {thing}"]))]
BY_KEYS = [
    ("#link", keys("Enter"), ["tap link", "click link", "navigate #tides"]),
    ("#link", keys("k"), ["tap link", "click link", "navigate #tides"]),
    ("#link", keys("ContextMenu", "Escape"), ["peek link", "ended link"]),
    ("#link", keys("ContextMenu", "Enter"), [*POPS, "click link", "navigate #tides", "ended link"]),
    ("#link", keys_prevented, [*POPS, "ended link"]),
    ("#link", keys("ContextMenu", "ArrowDown", "Enter"), ["peek link", "action link", "ended link"]),
    ("#link", keys("ContextMenu", "k"), ["peek link", "ended link"]),
    ("#link", touched_beside, ["peek link", "ended link"]),
    ("#button", keys("Enter"), ["tap button", "click button"]),
    ("#button", keys(" "), ["tap button", "click button"]),
    ("#button", keys("ContextMenu", " "), ["peek button", "pop button", "click button", "ended button"]),
    ("#card", keys("Enter"), ["tap card", "click card"]),
    ("#card", keys(" "), []),
    ("#within", keys("Enter"), ["tap card", "click within", "navigate #within"]),
    ("#box", keys(" "), ["tap label", "click box"]),
    ("#field", keys("Enter"), []),
]
# What a page hears without the package.
BROWSERS = {"click", "dblclick", "auxclick", "context", "navigate"}
# Of these the page hears no other clicks than without the package.
AS_EVER = {
    "finger": [("#link", tap), ("#card", slide), ("#link", second_finger), ("#other", tap), ("#beyond", tap), ("#box", tap)],
    "mouse": [("#link", tap), ("#card", slide), ("#link", twice), ("#link", with_control), ("#link", other_button("middle")),
              ("#link", other_button("right", SHIFT)), ("#other", other_button("right")), ("#other", tap), ("#beyond", tap), ("#box", tap)],
    "pen": [("#link", tap), ("#card", slide), ("#other", tap)],
}


def box(page, selector):
    return page.run(f"(({{ left, top, width, height }}) => [left, top, width, height])(document.querySelector('{selector}')"
                    ".getBoundingClientRect())")


def opened(browser, base, words=""):
    page = Served(browser, f"{base}/clicks.html?{words}", width=400, height=700)
    if not page.until("self.isReady === true", 30):
        raise BrowserError("the page of clicks is not ready")
    page.frames(3)
    return page


def windows(browser):
    return {target["targetId"] for target in browser.call("Target.getTargets")["targetInfos"] if target["type"] == "page"}


def heard(page, hand, place, way):
    """What the page hears of a way to press, and how many windows open."""
    before = windows(page.browser)
    # What was pressed before lies in its place again.
    if not page.until("!document.querySelector('.pressure-preview')", 10):
        raise BrowserError(f"something stays drawn: {page.run('said')}")
    page.run("said.length = 0; document.activeElement.blur()")
    if hand == "keys":
        page.run(f"document.querySelector('{place}').focus()")
    at = page.place(place, ACROSS.get(place, 0.5))
    way(HANDS.get(hand, Finger)(page), at)
    new = windows(page.browser) - before
    for target in new:
        page.browser.call("Target.closeTarget", {"targetId": target})
    return page.run("said"), len(new)


def rows(hand, table, words=""):
    """A check: each row of a table by one hand."""
    def check(browser, base):
        found = []
        page = opened(browser, base, words)
        for place, way, wanted in table:
            seen, new = heard(page, hand, place, way)
            if seen != wanted or new:
                found.append(f"{place} {way.__qualname__.split('.')[0]}: {seen}, {new} windows, not {wanted}")
                page.close()
                page = opened(browser, base, words)
        found += page.troubles()
        page.close()
        return found
    return check


def as_ever(hand):
    """A check: the clicks of presses that come to nothing are those of a page without the package."""
    def check(browser, base):
        found = []
        page, bare = opened(browser, base), opened(browser, base, "bare")
        for place, way in AS_EVER[hand]:
            bare.call("Page.bringToFront")
            wanted = heard(bare, hand, place, way)
            page.call("Page.bringToFront")
            seen, new = heard(page, hand, place, way)
            clicks = [line for line in seen if line.split()[0] in BROWSERS]
            if (clicks, new) != wanted:
                found.append(f"{place} {way.__qualname__.split('.')[0]}: {clicks}, {new} windows, not {wanted}")
        found += page.troubles()
        page.close()
        bare.close()
        return found
    return check


def lifted(page, hand):
    """Lifts from a link to a new window; how many windows have opened once one has."""
    before = windows(page.browser)
    hand.send("up")
    end = time.monotonic() + 10
    while windows(page.browser) == before and time.monotonic() < end:
        pass
    page.call("Page.bringToFront")
    page.frames(5)
    new = windows(page.browser) - before
    for target in new:
        page.browser.call("Target.closeTarget", {"targetId": target})
    return len(new)


def new_window(browser, base):
    """A link to a new window opens one: by a tap, and by a pop at the lift, not before."""
    page, found = opened(browser, base), []
    for name in HANDS:
        for word in ("tap", "pop"):
            page.run("said.length = 0")
            hand = HANDS[name](page)
            hand.down(page.place("#blank"))
            if word == "pop":
                hand.press(word)
            early, new = hand.says("click"), lifted(page, hand)
            seen = page.run("said")
            if early or new != 1 or seen.count("click blank") != 1:
                found.append(f"{name}, {word}: {seen}, {new} windows, before the lift: {early}")
    page.run("said.length = 0")
    hand = Finger(page)
    hand.down(page.place("#blank"))
    hand.press("pop")
    page.call("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    page.frames(3)
    found += [f"the finger was taken away: {page.run('said')}"] if hand.says("click") else []
    found += page.troubles()
    page.close()
    return found


# The same in Firefox, where keys and hands are those of another protocol: what is pressed, by what, for how long or up to where, or
# which keys.
IN_FIREFOX = [
    *((place, hand, 0, wanted) for hand in ("mouse", "touch") for place, wanted in (
        ("#inner", PRESSES[0][2]), ("#button", ["tap button", "click button"]), ("#label", ["tap label", "click label", "click box"]))),
    *(("#link", hand, 1000, HOLDS[0][2]) for hand in ("mouse", "touch")),
    ("#link", "mouse", "#frame", ON_NEXT),
    *((place, "key", names, wanted) for place, names, wanted in (
        ("#link", "\ue007", BY_KEYS[0][2]), ("#button", "\ue007", ["tap button", "click button"]),
        ("#button", " ", ["tap button", "click button"]), ("#card", "\ue007", ["tap card", "click card"]),
        ("#field", "\ue007", []),
        # Here a link is followed after its click.
        ("#link", "F10 \ue007", [*POPS, "click link", "ended link", "navigate #tides"]), ("#link", "F10 \ue00c", ["peek link", "ended link"]))),
]


class FirefoxHand(FirefoxPage):
    """The page of clicks in Firefox."""

    def __init__(self, browser, base):
        super().__init__(browser, os.devnull)
        self.url = f"{base}/clicks.html?hold"
        browser.call("browsingContext.navigate", {"context": self.context, "url": self.url, "wait": "complete"})
        if not self.until("self.isReady === true", 30):
            raise BrowserError("the page of clicks is not ready in Firefox")

    def to(self, selector):
        x, y = self.place(selector)
        return {"type": "pointerMove", "x": round(x), "y": round(y)}

    def touch(self, kind, place, how):
        """Presses a place for a while, or lifts over another one; unless that was a tap, it taps one beside it, too."""
        for selector, until in ((place, how), ("#next" if isinstance(how, str) else "#other", 0))[:2 if how else 1]:
            self.browser.call("input.performActions", {"context": self.context, "actions": [
                {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [
                    self.to(selector), {"type": "pointerDown", "button": 0},
                    self.to(until) if isinstance(until, str) else {"type": "pause", "duration": until},
                    {"type": "pointerUp", "button": 0}]}]})
            self.frames(5)


def in_firefox(program, base):
    """Clicks in Firefox, by mouse, finger and keys."""
    browser, found = Firefox(program), []
    try:
        page = FirefoxHand(browser, base)
        has_navigation = page.run("'navigation' in self")
        for place, kind, how, wanted in IN_FIREFOX:
            page.run("void (said.length = 0, document.activeElement.blur())")
            if kind == "key":
                page.run(f"void document.querySelector('{place}').focus()")
                for name in how.split(" ") if how.strip() else [how]:
                    page.key("\ue03a" if name == "F10" else name, shift=name == "F10")
                page.frames(5)
            else:
                page.touch(kind, place, how)
            seen = page.run("said")
            if seen != [line for line in wanted if has_navigation or not line.startswith("navigate")]:
                found.append(f"{place} {kind} {how!r}: {seen}, not {wanted}")
    finally:
        browser.close()
    return found


SLIPPED = rows("mouse", [("#link", slip, ["tap link", "click link", "navigate #tides"])])
# No event names a frame within a shadow tree: the page only sees that the mouse comes back without its button.
UNHEARD = [("#link", way, ["wheel false", "click beyond", "navigate #beyond"]) for way in (onto("#frame"), onto("#hidden", back=True))]
NAMELESS = rows("mouse", [("#link", nameless, ["peek link", "ended link", "click link", "navigate #tides"])])
SECOND = rows("mouse", [("#link", second_button, ["peek link", "no-context link", "ended link", "no-context "]),
                         ("#link", both_buttons, ["peek link", "ended link", "no-context link"])])
# After each the package hears no more of the page.
DETACHED = {(hand, word): rows(hand, [("#drawn" if press is choose else "#link", detaching(word, press), [*wanted, "click next", "navigate #next"])])
            for word, press, hands, wanted in (
                ("peek", until("peek"), ("finger", "mouse"), ["peek link", "ended link"]),
                ("ended", until("peek"), ("finger", "mouse"), ["peek link", "ended link"]),
                ("action", choose, ("mouse",), ["peek drawn", "action drawn", "ended drawn"]))
            for hand in hands}
CHECKS = {
    **{f"clicks by {hand}: {what}": rows(hand, table, words) for hand in HANDS for what, table, words in (
        ("a tap is one, looking is none, a pop leads where a tap leads", PRESSES, ""),
        ("what stays answers a touch, and beside it one opens nothing", HOLDS, "hold"),
        ("things in things, buttons, labels, drawings", OTHERS, ""))},
    **{f"clicks by {hand} where a press comes to nothing are the browser's": as_ever(hand) for hand in HANDS},
    "clicks by keys: one for a tap, none for a look": rows("keys", BY_KEYS),
    "clicks by mouse: a tap that lifts just beside its link": SLIPPED,
    "clicks by mouse: a press that lifts over a frame": rows("mouse", UNHEARD),
    "clicks by mouse and keys where a click names no pointer": NAMELESS,
    "a mouse's other buttons: the second shows and dismisses, any calls a press off": SECOND,
    **{f"clicks by {hand}: an app that detaches in pressure-{word}": check for (hand, word), check in DETACHED.items()},
    new_window.__doc__.split(":")[0]: new_window,
}
# What is planted in a copy of the package: file, what stands there, what comes in its place, and the check that has to find it.
FAULTS = [
    ("attach.js", "if (name === target) this.#withheld.add(id);", ";", DETACHED["mouse", "peek"]),
    ("attach.js", "event.preventDefault();\n      event.stopImmediatePropagation();", "event.preventDefault();", rows("mouse", PRESSES[1:2])),
    ("attach.js", "this.#mouse = id;", "this.#element.setPointerCapture(this.#mouse = id);", as_ever("mouse")),
    ("attach.js", "if (isKept && opens) this.#open(opens);", "if (isKept && opens) for (const _ of opens.places) this.#open(opens);",
     rows("mouse", PRESSES[2:3])),
    ("attach.js", 'new Set(["peek", "pop"])', 'new Set(["peek"])', rows("mouse", PRESSES[3:4])),
    ("attach.js", "&& !event.composedPath()[0].matches(HAS_KEYS)", "", rows("keys", BY_KEYS[:1])),
    ("attach.js", "? !isOnLayer && this.#tapped(event)", "? false", rows("keys", BY_KEYS[1:2])),
    ("attach.js", ' || place.closest(":disabled:not(fieldset)")', "", rows("mouse", OTHERS[-1:])),
    ("attach.js", "|| event.composedPath().includes(pointer.element)", "|| true", SLIPPED),
    ("attach.js", "this.#pointers.size && place?", "place && false && place?", new_window),
    ("attach.js", "event.relatedTarget?.contentWindow", "false", rows("mouse", UNHEARD[:1])),
    ("attach.js", "(this.#targetOf(event) && !isModified(event))", "false", rows("mouse", UNHEARD[:1])),
    ("attach.js", "!event.buttons", "false", rows("mouse", UNHEARD[1:])),
    ("attach.js", ", ...pressed.click", "", rows("mouse", PRESSES[-1:])),
    ("attach.js", '["pointerdown", "keydown"]', '["pointerdown"]', NAMELESS),
    ("attach.js", "signal: this.#clicksOff.signal", "signal", DETACHED["mouse", "ended"]),
    ("attach.js", "this.#isAnswered = this.#host.otherButton(", "this.#isAnswered = false && this.#host.otherButton(", SECOND),
]
