"""Tries the package for pages in a headless Chromium: the lines of its README, real touches, scrolling against pressing.

usage: package_run.py CHROMIUM PACKAGE [FIREFOX]
       Firefox is tried with clicks only.
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
from away_checks import becomes, into_frame, other_tab  # noqa: E402
from checking import Checks  # noqa: E402
from click_checks import CHECKS, PAGES, Mouse, box, in_firefox, key, tap  # noqa: E402
from devtools import Browser, BrowserError  # noqa: E402
from serving import Served, pages_of_readme, serving  # noqa: E402

counted = Checks()
guarded = counted.guarded

LIST = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } #list { height: 600px; overflow: auto } #list div { height: 80px; border-bottom: 1px solid }</style>
<div id="list"></div><script type="module">
import { PressureModule, attach } from "./pressure-gestures.js";
const list = document.getElementById("list"), targets = {};
for (let row = 0; row < 40; row++) {
  const element = list.appendChild(Object.assign(document.createElement("div"), { textContent: `row ${row}`, tabIndex: 0 }));
  targets[`row-${row}`] = { element, offer: "preview", actions: ["open", "archive"] };
}
self.events = [];
const names = ["touch", "hint", "peek", "peek-end", "pop", "tap", "fail", "cancel", "actions", "select", "pin"];
for (const name of names) addEventListener(`pressure-${name}`, ({ detail }) => events.push({ name, ...detail }));
self.menus = 0;
addEventListener("contextmenu", event => { if (!event.defaultPrevented) menus++; });
self.attached = attach(list, { module: await PressureModule.load(), targets });
self.isReady = true;
</script>"""


def touch(page, kind, x=0, y=0, force=0.1, number=1):
    points = [] if kind == "touchEnd" else [{"x": x, "y": y, "force": force, "id": number}]
    page.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def served_list(browser, base):
    page = Served(browser, f"{base}/list.html", width=400, height=700)
    if not page.until("self.isReady === true", 30):
        raise BrowserError("the list is not ready")
    page.frames(3)
    return page


def readme(browser, base):
    """Its lines as they stand there: a press of the link is told on the console."""
    page = Served(browser, f"{base}/readme.html")
    page.until("document.getElementById('link').parentElement.style.touchAction !== ''", 30)
    x, y = page.place("#link")
    for step in range(40):
        touch(page, "touchMove" if step else "touchStart", x + 0.01 * (step % 2), y, 0.02 + 0.02 * step)
        time.sleep(0.02)
    touch(page, "touchEnd")
    page.frames(5)
    said = console(page)
    found = page.troubles()
    page.close()
    return found + [f"{wanted} is missing among {said}" for wanted in ("peek tides", "pop tides") if wanted not in said]


def console(page):
    """What a page has written to the console."""
    page.browser.drain()
    return [" ".join(str(arg.get("value")) for arg in event["params"]["args"]) for event in page.browser.events
            if event.get("sessionId") == page.session and event["method"] == "Runtime.consoleAPICalled"]


def drawn(browser, base):
    """Its lines that draw: what lifts, the card, actions where they can be slid to and touched, with a mouse, its wheel and keys."""
    page = Served(browser, f"{base}/drawn.html", width=400, height=700)
    page.until("document.getElementById('page').style.touchAction !== ''", 30)
    found = []
    chosen = "document.querySelector('.chosen')?.textContent"

    def shows(what, wanted):
        """What is drawn: the link's size where no card is, the card's words, and whether the link has been followed."""
        page.frames(3)
        seen = page.run("[card.hidden && link.style.scale, card.hidden ? '' : card.innerText, location.hash]")
        if seen != wanted:
            found.append(f"{what}: {seen}, not {wanted}")

    mouse = Mouse(page)
    mouse.says = page.run
    mouse.down(page.place("#link"))
    mouse.press("link.style.scale !== ''")
    mouse.press("!card.hidden")
    shows("a peek", [False, "Low water at 14:20", ""])
    for name in ("Open in Background", "Copy Link"):
        for _ in range(50):
            if page.run(chosen) == name:
                break
            mouse.move((0, -3))
        _, top, _, height = box(page, ".chosen")
        if page.run(chosen) != name or not top - 1 <= mouse.at[1] <= top + height + 1:
            found.append(f"{page.run(chosen)} at {top} to {top + height} is chosen by a mouse at {mouse.at[1]}, not {name}")
    mouse.up()
    shows("a slide to an action", ["", "", ""])
    for what, place in (("an action", ("#card div", 0.1)), ("a touch beside", ("#page", 0.5, 0.95))):
        mouse.down(page.place("#link"))
        page.until("!card.hidden", 10)
        mouse.up()
        shows("a hold", [False, "Low water at 14:20\nCopy Link\nOpen in Background", ""])
        tap(mouse, page.place(*place))
        shows(what, ["", "", ""])
    page.run("link.focus()")
    for name in ("ContextMenu", "ArrowDown"):
        key(page, name)
    if page.run(chosen) != "Open in Background":
        found.append(f"an arrow has chosen {page.run(chosen)}")
    key(page, "Enter")
    shows("keys", ["", "", ""])
    mouse.down(page.place("#link"))
    mouse.press("location.hash")
    mouse.up()
    shows("a pop", ["", "", "#tides"])
    said = console(page)
    found += page.troubles()
    page.close()
    return found + ([] if said == ["Copy Link", "Copy Link", "Open in Background"] else [f"chosen: {said}"])


def scrolling(browser, base):
    """A finger that moves up at once scrolls, and nothing is pressed."""
    page = served_list(browser, base)
    touch(page, "touchStart", 200, 500)
    for step in range(1, 25):
        touch(page, "touchMove", 200, 500 - 15 * step)
    touch(page, "touchEnd")
    page.frames(10)
    top, seen = page.run("[document.getElementById('list').scrollTop, events.map(e => e.name)]")
    found = page.troubles()
    page.close()
    if top < 100:
        found.append(f"the list has scrolled by {top}")
    return found + ([f"events: {seen}"] if "peek" in seen or not {"fail", "cancel"} & set(seen) else [])


def pressing(browser, base):
    """A press that has begun keeps its finger: nothing scrolls, and the actions appear."""
    page = served_list(browser, base)
    touch(page, "touchStart", 200, 500)
    for step in range(60):
        touch(page, "touchMove", 200 + 0.01 * (step % 2), 500, 0.1)
        if page.run("events.some(e => e.name === 'peek')"):
            break
        time.sleep(0.02)
    for step in range(1, 40):
        touch(page, "touchMove", 200, 500 - 3 * step, 0.1)
    touch(page, "touchEnd")
    page.frames(5)
    top, seen, menus = page.run("[document.getElementById('list').scrollTop, events, menus]")
    names = [event["name"] for event in seen]
    found = page.troubles()
    page.close()
    if top != 0:
        found.append(f"the list has scrolled by {top}")
    if menus:
        found.append("the browser's menu has opened")
    if "peek" not in names or "actions" not in names:
        found.append(f"events: {names}")
    return found


def two_fingers(browser, base):
    """A second finger spoils a press that has not begun."""
    page = served_list(browser, base)
    first = {"x": 150, "y": 200, "force": 0.1, "id": 1}
    page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first]})
    page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first, {"x": 250, "y": 400, "force": 0.1, "id": 2}]})
    page.frames(5)
    seen = page.run("events.map(e => [e.name, e.why])")
    page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    found = page.troubles()
    page.close()
    return found if ["fail", "secondFinger"] in seen else found + [f"events: {seen}"]


def pen(browser, base):
    """A pen that is pressed on while it lies still opens the preview by its own force."""
    page = served_list(browser, base)

    def move(kind, force, x):
        page.call("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": 200, "button": "left" if kind != "mouseMoved" else "none", "buttons": 1, "force": force,
            "pointerType": "pen", "clickCount": 1})
    move("mousePressed", 0.2, 200)
    for step in range(50):
        move("mouseMoved", min(0.2 + 0.03 * step, 0.98), 200 + 0.01 * (step % 2))
        time.sleep(0.02)
    seen = page.run("events.map(e => [e.name, e.trigger ?? e.cause])")
    source = page.run("attached.source")
    move("mouseReleased", 0, 200)
    found = page.troubles()
    page.close()
    if not any(name in ("peek", "pop") for name, _ in seen):
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
    """A window that is not the active one any more ends what is pressed, and so does one that is hidden."""
    found = []
    for name in ("unfocused", "hidden"):
        page = served_list(browser, base)
        touch(page, "touchStart", 200, 200)
        target = other_tab(browser) if name == "hidden" else into_frame(page)
        if not becomes(page, "events.some(event => event.name === 'cancel' && event.why === 'lost')"):
            found.append(f"{name}: {page.run('events.map(event => [event.name, event.why])')}")
        if page.run("document.hidden") != (name == "hidden"):
            found.append(f"{name}: it is hidden: {name != 'hidden'}")
        if target:
            browser.call("Target.closeTarget", {"targetId": target})
        found += page.troubles()
        page.close()
    return found


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
            for work in (readme, drawn, scrolling, pressing, two_fingers, pen, keyboard, put_away):
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
