"""Tries the package for pages in a headless Chromium: the lines of its README, real touches, scrolling against pressing, what is drawn.

usage: package_run.py CHROMIUM PACKAGE [FIREFOX]
       Firefox is tried with clicks only.
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", folder) for folder in ("Browser", "Toolkits/gtk4", "../Stories/Player")]
from away_checks import becomes, into_frame, other_tab  # noqa: E402
from checking import QUICK, Checks  # noqa: E402
from click_checks import ACROSS, CHECKS, PAGES, Finger, Mouse, in_firefox, key, opened, part, rested, tap  # noqa: E402
from devtools import Browser, BrowserError  # noqa: E402
from layouts import deviation  # noqa: E402
from serving import Served, pages_of_readme, serving  # noqa: E402
from test_early import arrival  # noqa: E402
from touches import Sender  # noqa: E402

counted = Checks()
guarded = counted.guarded

LIST = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } #list { height: 600px; overflow: auto } #list div { height: 80px; border-bottom: 1px solid }</style>
<div id="list"></div><p id="beside">Beside it</p><script type="module">
import { PressureModule, attach } from "./pressure-gestures.js";
const list = document.getElementById("list"), targets = {};
for (let row = 0; row < 40; row++) {
  const element = list.appendChild(Object.assign(document.createElement("div"), { textContent: `row ${row}`, tabIndex: 0 }));
  targets[`row-${row}`] = { element, offer: "preview", actions: ["open", "archive"], content: "What is in it" };
}
self.events = [];
for (const name of ["hint", "peek", "progress", "pop", "action", "ended", "tap", "menu"]) {
  addEventListener(`pressure-${name}`, ({ detail }) => events.push({ name, ...detail }));
}
self.drawn = name => document.querySelector(".pressure-preview")?.shadowRoot.querySelector(`.${name}:not([hidden])`);
self.menus = 0;
addEventListener("contextmenu", event => { if (!event.defaultPrevented) menus++; });
self.attached = attach(list, { module: await PressureModule.load(), targets });
self.isReady = true;
</script>"""


def touch(page, kind, x=0, y=0, force=0.1, number=1):
    points = [] if kind == "touchEnd" else [{"x": x, "y": y, "force": force, "id": number}]
    page.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def served_list(browser, base, **settings):
    page = Served(browser, f"{base}/list.html", **{"width": 400, "height": 700, **settings})
    if not page.until("self.isReady === true", 30):
        raise BrowserError("the list is not ready")
    page.frames(3)
    return page


def readme(browser, base):
    """Its lines as they stand there: a press shows the card with its actions, keys choose one, and more force follows the link."""
    page = Served(browser, f"{base}/readme.html", width=400, height=700)
    page.wait("document.getElementById('page').style.touchAction !== ''")
    page.run("self.drawn = name => document.querySelector('.pressure-preview')?.shadowRoot.querySelector(`.${name}:not([hidden])`)")
    x, y = page.place("#link")
    found = []
    for step in range(40):
        touch(page, "touchMove" if step else "touchStart", x + 0.01 * (step % 2), y, 0.02 + 0.02 * step)
        time.sleep(0.02)
    touch(page, "touchEnd")
    page.frames(5)
    if page.run("location.hash") != "#tides":
        found.append("a hard press does not follow the link")
    page.wait("!document.querySelector('.pressure-preview')")
    page.run("link.focus()")
    for name in ("ContextMenu", "ArrowDown"):
        key(page, name)
    if page.run("document.querySelector('.pressure-preview').innerText") != "Low water at 14:20":
        found.append(f"the card shows {page.run('document.querySelector(`.pressure-preview`).innerText')}")
    if page.run("drawn('chosen').textContent") != "Open in Background":
        found.append(f"an arrow has chosen {page.run('drawn(`chosen`)?.textContent')}")
    key(page, "Enter")
    said = console(page)
    found += page.troubles()
    page.close()
    return found + ([] if said == ["tides Open in Background"] else [f"said: {said}"])


def console(page):
    """What a page has written to the console."""
    page.browser.drain()
    return [" ".join(str(arg.get("value")) for arg in event["params"]["args"]) for event in page.browser.events
            if event.get("sessionId") == page.session and event["method"] == "Runtime.consoleAPICalled"]


def scrolling(browser, base):
    """A finger that begins on a target and moves up 200 pixels scrolls by at least 150, and nothing is pressed."""
    found = []
    for selector, place in (("list", "document.getElementById('list')"), ("page", "document.scrollingElement")):
        page = served_list(browser, base)
        if selector == "page":
            page.run("document.getElementById('list').style.height = 'auto'")
        touch(page, "touchStart", 200, 500)
        for step in range(1, 21):
            touch(page, "touchMove", 200, 500 - 10 * step)
        touch(page, "touchEnd")
        page.frames(10)
        top, seen = page.run(f"[{place}.scrollTop, events.map(e => e.name)]")
        found += page.troubles()
        page.close()
        if top < 150:
            found.append(f"the {selector} has scrolled by {top}")
        if set(seen) - {"hint"}:
            found.append(f"events: {seen}")
    return found


def held_finger(page, y):
    """A finger that lies still until something is shown."""
    hand = Finger(page)
    hand.down((200, y))
    if not page.until("events.some(e => e.name === 'peek')", 10):
        raise BrowserError(f"nothing is shown: {page.run('events')}")
    return hand


def pressing(browser, base):
    """A press that has begun keeps its finger: nothing scrolls, the actions come, and one is chosen by sliding to it."""
    page = served_list(browser, base)
    page.run("document.getElementById('list').style.height = 'auto'")
    hand = held_finger(page, 500)
    for _ in range(100):
        if page.run("Boolean(drawn('chosen'))"):
            break
        hand.move((0, -3))
    name = page.run("drawn('chosen')?.textContent")
    hand.up()
    top, seen, menus = page.run("[document.scrollingElement.scrollTop, events.filter(e => e.name === 'action'), menus]")
    found = page.troubles()
    page.close()
    if top != 0:
        found.append(f"the page has scrolled by {top}")
    if menus:
        found.append("the browser's menu has opened")
    if [event["action"] for event in seen] != [name]:
        found.append(f"{name} was chosen, and the page heard {seen}")
    return found


def still(browser, base):
    """After a peek a finger that moves 200 pixels scrolls nothing, and what stays lets nothing scroll under it."""
    page = served_list(browser, base)
    page.run("document.getElementById('list').style.height = 'auto'")
    hand = held_finger(page, 500)
    for _ in range(20):
        hand.move((0, -10))
    hand.up()
    found = [] if page.run("attached.staying") else [f"nothing stays: {page.run('events')}"]
    rested(page)
    page.call("Input.dispatchMouseEvent", {"type": "mouseWheel", "x": 20, "y": 20, "deltaX": 0, "deltaY": 300, "pointerType": "mouse"})
    page.frames(10)
    touch(page, "touchStart", 20, 20)
    for step in range(1, 21):
        touch(page, "touchMove", 20, 20 + 10 * step)
    touch(page, "touchEnd")
    page.frames(10)
    top = page.run("document.scrollingElement.scrollTop")
    found += page.troubles()
    page.close()
    return found + ([f"the page has scrolled by {top}"] if top else [])


def anywhere(browser, base):
    """What stays is dismissed by a tap anywhere, also outside of the attached element."""
    found = []
    for what, place in (("outside of the element", "#beside"), ("in the element", "#list div")):
        page = served_list(browser, base)
        held_finger(page, 400).up()
        rested(page)
        at = page.place(place)
        if what == "in the element":
            page.run("document.getElementById('list').scrollTop = 0")
        covered = page.run(f"['card', 'sheet'].some(name => {{ const r = drawn(name)?.getBoundingClientRect(); return r && {at[1]} >= r.top && {at[1]} < r.bottom"
                           f" && {at[0]} >= r.left && {at[0]} < r.right; }})")
        tap(Finger(page), (at[0], 660) if covered else at)
        page.frames(5)
        ends = page.run("events.filter(e => e.name === 'ended').map(e => e.reason)")
        stays = page.run("attached.staying ?? null")
        found += page.troubles()
        page.close()
        if ends != ["dismissed"] or stays:
            found.append(f"{what}: {ends}, stays {stays}")
    return found


# Windows that people have, and one that is hardly any.
WINDOWS = [(360, 640), (390, 844), (412, 915), (400, 700), (720, 360), (1280, 800), (320, 320)]


def inside(browser, base):
    """Card and rows lie inside of the window and beside each other, in each window, light and dark, and are as wide as the host says."""
    found = []
    for place, (width, height) in enumerate(WINDOWS):
        page = served_list(browser, base, width=width, height=height, dark=place % 2 == 1)
        held_finger(page, min(500, height - 40)).up()
        rested(page)
        boxes = page.run("""['card', 'sheet'].map(name => drawn(name)?.getBoundingClientRect()).filter(Boolean)
          .map(({ left, top, right, bottom }) => [left, top, right, bottom])""")
        rows = page.run("""Array.from(document.querySelector('.pressure-preview').shadowRoot.querySelectorAll('.row:not([hidden])'), row => {
          const { left, top, right, bottom } = row.getBoundingClientRect();
          return [left, top, right, bottom, row.scrollWidth > row.clientWidth];
        })""")
        where = f"{width} × {height}"
        if len(rows) != 2:
            found.append(f"{where}: {len(rows)} rows are drawn")
        for left, top, right, bottom, *_ in boxes + rows:
            if left < -0.5 or top < -0.5 or right > width + 0.5 or bottom > height + 0.5:
                found.append(f"{where}: one lies at {left}, {top} to {right}, {bottom}")
        for left, top, right, bottom, is_cut in rows:
            if bottom - top < 43.5 or is_cut:
                found.append(f"{where}: a row is {bottom - top} high, its words cut: {is_cut}")
        if len(boxes) == 2:
            (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = boxes
            if min(right, other_right) - max(left, other_left) > 0.5 and min(bottom, other_bottom) - max(top, other_top) > 0.5:
                found.append(f"{where}: card {boxes[0]} and sheet {boxes[1]} lie over each other")
        found += page.troubles()
        page.close()
    return found


def by_numbers(browser, base):
    """What is drawn has the host's numbers: blur, dimming, shadow, mark, and where the card lies."""
    page = served_list(browser, base)
    page.run("""import("./pressure-gestures.js").then(async ({ PressureModule, PressureHost }) => {
      const host = new PressureHost(await PressureModule.load(), { width: 400, height: 700 });
      self.looks = host.looks;
    }), null""")
    page.wait("self.looks")
    held_finger(page, 500)
    rested(page)
    seen = page.run("""(() => {
      const [veil, card, mark] = ["veil", "card", "preview svg"].map(drawn);
      return [getComputedStyle(veil).backdropFilter === `blur(${looks.blur}px)`, getComputedStyle(veil, "::before").opacity == looks.dimLight,
        card.style.boxShadow.includes(`${2 * looks.shadowBlur}px`), card.style.boxShadow.includes(String(looks.shadowLight)),
        Math.abs(mark.getBoundingClientRect().top - card.getBoundingClientRect().top + looks.markAbove + looks.markRise) < 1,
        mark.querySelector("path").getAttribute("stroke-width") == looks.markLine];
    })()""")
    found = page.troubles()
    page.close()
    return found + ([] if all(seen) else [f"veil, dimming, shadow, its darkness, mark, its line: {seen}"])


# Lightness along a line of a picture of the window.
LINE = """new Promise(done => {
  const image = new Image();
  image.onload = () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: 1 }), context = canvas.getContext("2d");
    context.drawImage(image, 0, -image.height / 2);
    done(Array.from(context.getImageData(0, 0, image.width, 1).data).filter((_, place) => place % 4 === 1));
  };
  image.src = "data:image/png;base64,PICTURE";
})"""


def blurred(browser, base):
    """An edge of black and white under the blur is as soft as the host says, light and dark, on screens of both densities."""
    found = []
    for dark in (False, True):
        for ratio in (1, 2):
            page = served_list(browser, base, width=1280, height=800, dark=dark)
            page.resize(1280, 800, ratio)
            page.run("void (document.body.style.background = 'linear-gradient(to right, black 200px, white 200px)')")
            page.run("void (document.getElementById('list').style.marginLeft = '600px')")
            page.run("""import("./pressure-gestures.js").then(async ({ PressureModule, PressureHost }) => {
              self.wanted = new PressureHost(await PressureModule.load(), { width: 1280, height: 800 }).looks.blur;
            }), null""")
            page.wait("self.wanted")
            hand = Finger(page)
            hand.down((900, 120))
            if not page.until("events.some(e => e.name === 'peek')", 10):
                raise BrowserError("nothing is shown")
            rested(page)
            # A part of the window alone is drawn without its blur.
            picture = page.call("Page.captureScreenshot", {"format": "png"})["data"]
            line = page.run(LINE.replace("PICTURE", picture))
            # In the free space at the side.
            seen, wanted = deviation(line[60 * ratio:340 * ratio]) / ratio, page.run("wanted")
            print(f"        {ratio} pixels of the screen, dark {dark}: spread over {seen:.2f} pixels, {wanted:g} wanted")
            if abs(seen - wanted) > 0.1 * wanted:
                found.append(f"{ratio} pixels of the screen, dark {dark}: {seen:.2f} pixels, not {wanted:g}")
            hand.up()
            found += page.troubles()
            page.close()
    return found


def own(browser, base):
    """A page that prevents the peek draws by itself: nothing is drawn for it, touches there are its own, and it says when that is over."""
    page = served_list(browser, base)
    page.run("addEventListener('pressure-peek', event => event.preventDefault(), { once: true })")
    held_finger(page, 400)
    page.frames(5)
    found = ["something is drawn though the page said nothing of its own"] if page.run("Boolean(drawn('card') || drawn('sheet'))") else []
    page.close()
    page = served_list(browser, base)
    page.run("""addEventListener("pressure-peek", event => {
      event.preventDefault();
      self.mine = document.body.appendChild(Object.assign(document.createElement("button"), { textContent: "Mine", style: "position:fixed;inset:100px" }));
      mine.addEventListener("click", () => { attached.end(event.detail.target, "chosen"); mine.remove(); });
      attached.draws(mine);
    })""")
    held_finger(page, 400).up()
    page.frames(5)
    found += ["something is drawn for it"] if page.run("Boolean(drawn('card') || drawn('sheet'))") else []
    tap(Finger(page), (200, 350))
    page.frames(5)
    seen = page.run("events.filter(e => e.name !== 'hint').map(e => e.reason ?? e.name)")
    found += page.troubles()
    page.close()
    return found + ([] if seen == ["peek", "menu", "chosen"] else [f"events: {seen}"])


# A sheet comes from behind its card, so much above the lower edge; its rows can be read at 0.9 of the part of the way from 0.2 to 0.45.
BEHIND, READABLE = 16, 0.2 + 0.9 * 0.25
# Seconds: two of the browser's own times.
ROUNDED = 0.002


def unseen(browser, base):
    """A tap just after the lift chooses nothing that could not be read there yet, and never the destructive row by another's place."""
    page = served_list(browser, base)
    page.run("""attached.target("row-4", { element: document.querySelectorAll("#list div")[4],
      actions: ["call", "message", { name: "delete", isDestructive: true }] })""")
    hand = held_finger(page, 360)
    rested(page)
    foot = page.run("drawn('card').getBoundingClientRect().bottom")
    hand.up()
    rested(page)
    rows = page.run("""Array.from(document.querySelector(".pressure-preview").shadowRoot.querySelectorAll(".row"), row => {
      const { left, top, width, height } = row.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })""")
    top, height = page.run("(({ top, height }) => [top, height])(drawn('sheet').getBoundingClientRect())")
    live = arrival(foot - BEHIND - height - top, READABLE)
    places = {"card": part(page, "card"), **dict(zip(("call", "message", "delete"), rows))}
    page.run("attached.cancel(attached.staying), self.times = []")
    page.run("void ['pointerup', 'pointerdown'].forEach(name => addEventListener(name, event => times.push(event.timeStamp), true))")
    found, early, chose = [], 0, 0
    for wait in (0, 0.1, 0.25) if QUICK else (0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5):
        for name, at in places.items():
            page.wait("!document.querySelector('.pressure-preview')")
            page.run("events.length = 0")
            hand = held_finger(page, 360)
            page.run("events.length = times.length = 0")
            hand.send("up")
            time.sleep(wait)
            hand.down(at)
            hand.send("up")
            page.frames(5)
            seen, times = page.run("[events.filter(e => ['action', 'pop', 'tap'].includes(e.name)).map(e => e.action ?? e.name), times]")
            after = (times[1] - times[0]) / 1000
            early, chose = early + (after < live), chose + bool(seen)
            # The card has not moved since the lift so far that it is another one's place.
            if seen and (name != "card" and after < live - ROUNDED or seen != [name if name != "card" else "pop"]):
                found.append(f"a tap on {name}, {after:.3f} s after the lift; rows can be read after {live:.3f}: {seen}")
            if target := page.run("attached.staying ?? null"):
                page.run(f"attached.cancel('{target}')")
    found += page.troubles()
    page.close()
    print(f"        {early} taps before the rows could be read, {chose} chose something")
    return found + ([] if early and (chose or QUICK) else ["too little was tried"])


# Presses, and frames from a hint to the changed one: the frame in progress is the first.
HINTS, MOST_STEPS, MOST_FRAMES = 20, 200, 2
WATCH = """(() => {
  self.took = [];
  let begun;
  addEventListener("pressure-hint", () => { if (begun === undefined) begun = performance.now(); });
  addEventListener("pointerdown", () => { begun = undefined; }, true);
  new MutationObserver(() => {
    if (begun > 0) [begun] = [-1, took.push(performance.now() - begun)];
  }).observe(document.getElementById("card"), { attributeFilter: ["style"] });
})()"""


def prompt(browser, base):
    """A hint is drawn in the frame after the one in progress."""
    page = opened(browser, base, "")
    page.run("self.events = [], addEventListener('pressure-hint', () => events.push('hint'))")
    page.run(WATCH)
    at = page.place("#card", ACROSS["#card"])
    for _ in range(HINTS):
        page.wait("!document.querySelector('.pressure-preview')")
        page.run("events.length = 0")
        hand = Finger(page)
        hand.down(at)
        for step in range(MOST_STEPS):
            hand.harder(step)
            if page.run("events.length"):
                break
        page.frames(3)
        hand.up()
    took = sorted(page.run("took"))
    found = page.troubles()
    page.close()
    if len(took) < HINTS:
        return found + [f"only {len(took)} of {HINTS} hints were drawn"]
    frames = [math.ceil(late * 60 / 1000) for late in took]
    p95 = frames[math.ceil(0.95 * HINTS) - 1]
    print(f"        frames from a hint to the changed one: median {frames[HINTS // 2]}, p95 {p95}, most {frames[-1]}; at most {took[-1]:.1f} ms")
    return found + ([] if p95 <= MOST_FRAMES else [f"frames: {frames}"])


def scrolled_by_wheel(browser, base):
    """The wheel stands for no force where something scrolls, unless it is asked to."""
    found = []
    for asked in (False, True):
        page = served_list(browser, base)
        if asked:
            page.run("attached.target('row-2', { element: document.querySelectorAll('#list div')[2], wheelPresses: true, showsHold: false })")
        page.run("document.getElementById('list').scrollTop = 80")
        page.frames(3)
        hand = Mouse(page)
        hand.down((200, 120))
        for _ in range(3):
            hand.harder(0)
            page.frames(2)
        page.frames(30)
        top, hints = page.run("[document.getElementById('list').scrollTop, events.some(e => e.cause === 'pressure')]")
        hand.up()
        found += page.troubles()
        page.close()
        if (top < 80, hints) != (not asked, asked):
            found.append(f"asked {asked}: scrolled to {top}, force {hints}")
    return found


def two_fingers(browser, base):
    """A second finger spoils a press that has not begun: no hold of the first shows anything."""
    page = served_list(browser, base)
    first = {"x": 150, "y": 200, "force": 0.1, "id": 1}
    page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first]})
    page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first, {"x": 250, "y": 400, "force": 0.1, "id": 2}]})
    page.frames(5)
    why = page.run("attached.explain('row-2')")
    page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    found = page.troubles()
    page.close()
    return found if "second finger" in why else found + [f"it says: {why}"]


def pen(browser, base):
    """A pen that is pressed on while it lies still opens the preview by its own force."""
    page = served_list(browser, base)
    hand = Sender(page, "pen")
    for step in range(26):
        place = (200 + 0.01 * (step % 2), 200)
        hand.send("touchMove" if step else "touchStart", hand.start + 20 * step, place, min(0.2 + 0.06 * step, 0.98))
    page.settle()
    seen = page.run("events.map(e => [e.name, e.cause])")
    source = page.run("attached.source")
    hand.send("touchEnd", hand.start + 600, (200, 200), 0)
    page.settle()
    found = page.troubles()
    page.close()
    if ["peek", "pressure"] not in seen:
        found.append(f"events: {seen}")
    return found + ([] if "pen" in source else [f"source: {source}"])


def keyboard(browser, base):
    """Enter taps what has the focus."""
    page = served_list(browser, base)
    page.run("document.querySelector('#list div').focus()")
    for kind in ("rawKeyDown", "keyUp"):
        page.call("Input.dispatchKeyEvent", {"type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13})
    page.frames(3)
    seen = page.run("events.map(e => [e.name, e.target])")
    found = page.troubles()
    page.close()
    return found if ["tap", "row-0"] in seen else found + [f"events: {seen}"]


def put_away(browser, base):
    """A window that is not the active one any more ends what is pressed, and so does one that is hidden; what stays goes only with that."""
    found = []
    for name in ("unfocused", "hidden"):
        for stays in (False, True):
            page = served_list(browser, base)
            hand = held_finger(page, 200)
            if stays:
                hand.up()
            target = other_tab(browser) if name == "hidden" else into_frame(page)
            wanted = "events.some(e => e.name === 'ended' && e.reason === 'cancelled')"
            if stays and name == "unfocused":
                page.frames(5)
                if page.run(f"{wanted} || !attached.staying"):
                    found.append(f"{name}, stays: {page.run('events')}")
            elif not becomes(page, wanted):
                found.append(f"{name}, stays {stays}: {page.run('events')}")
            if page.run("document.hidden") != (name == "hidden"):
                found.append(f"{name}: it is hidden: {name != 'hidden'}")
            if target:
                browser.call("Target.closeTarget", {"targetId": target})
            found += page.troubles()
            page.close()
    return found


# What is planted in a copy of the package: file, what stands there, what comes in its place, and the check that has to find it.
FAULTS = [
    ("attach.js", "if (event.cancelable && this.#isAlone) event.preventDefault();", "", still),
    ("attach.js", "if (event.cancelable && this.#isAlone) event.preventDefault();", "if (event.cancelable) event.preventDefault();", scrolling),
    ("attach.js", '"pan-x pan-y"', '"none"', scrolling),
    ("attach.js", "!this.#pointers.size && this.#host.staying === undefined) return;", "!this.#pointers.size) return;", anywhere),
    ("attach.js", "isTaken || this.#host.staying !== undefined", "isTaken", still),
    ("attach.js", "height: clientHeight || innerHeight, ...this", "height: 900, ...this", inside),
    ("attach.js", "scrolls: liesInScroller(element),", "", scrolled_by_wheel),
    ("attach.js", 'this.#host.answer("app", event.time)', "void 0", own),
    ("attach.js", "this.#isDrawn = true;", "", own),
    ("attach.js", "x, y, time: event.timeStamp, kind", "x, y, time: event.timeStamp + (this.#host.staying ? 500 : 0), kind", unseen),
    ("attach.js", 'if (word === "redraw") this.#draw();', 'if (word === "redraw") setTimeout(() => this.#draw(), 40);', prompt),
    ("attach.js", 'word === "blur" ? "inactive" : "active"', '"active"', put_away),
    ("preview.js", "looks.markAbove - looks.markRise", "looks.markRise", by_numbers),
    ("preview.js", "blur(${looks.blur}px)", "blur(${looks.markRise}px)", by_numbers),
    ("preview.js", "blur(${looks.blur}px)", "blur(${looks.blur * 1.2}px)", blurred),
    ("preview.js", "y: y - places.sheet.y, width", "y, width", inside),
]


def main():
    chromium, package = sys.argv[1:3]
    pages = {**pages_of_readme(package), "/list.html": LIST, **PAGES}
    try:
        browser = Browser(chromium)
    except (OSError, BrowserError) as error:
        print(f"package_run: {chromium} does not start: {error}", file=sys.stderr)
        return 2
    try:
        with serving(package, pages) as base:
            for work in (readme, scrolling, pressing, still, anywhere, inside, by_numbers, blurred, own, unseen, scrolled_by_wheel, two_fingers, pen,
                         keyboard, put_away, *([] if QUICK else [prompt])):
                guarded(work.__doc__.split("\n")[0].rstrip("."), lambda work=work: work(browser, base))
            for name, work in CHECKS.items():
                guarded(name, lambda work=work: work(browser, base))
            for program in sys.argv[3:]:
                guarded(in_firefox.__doc__.rstrip("."), lambda program=program: in_firefox(program, base))
    finally:
        browser.close()
    print(f"package_run: {counted.passed} passed, {counted.failed} failed")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
