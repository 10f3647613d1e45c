"""Looks at the page that can be pressed as people do who hear it, use keys, or see little: the browser's accessibility tree, computed
styles, real keys. Each fault that is planted has to be found.

usage: access_run.py CHROMIUM PRESS.html FOLDER
       FOLDER: a recording, pop.evemu, is dropped from there
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import base64
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
sys.path.insert(0, HERE)
from archive_run import key  # noqa: E402
from checking import Checks  # noqa: E402
from devtools import Browser, BrowserError, Page  # noqa: E402

counted = Checks()
guarded = counted.guarded
PAGE, FOLDER = os.path.abspath(sys.argv[2]), sys.argv[3]
with open(os.path.join(HERE, "access.js"), encoding="utf-8") as script:
    ACCESS = script.read()

# By hand, from what the page looks like: the picture first, from above, then the cards.
ORDER = ["log", "isForceOn", "sensitivity", "appearance", "isStill", "isSlow", "pixel", "edit", "back", "file", "words", "record", "label"]
NAMED = {"button", "link", "textbox", "spinbutton", "checkbox", "radio", "combobox", "slider", "meter", "image", "img", "list", "region",
         "group", "heading"}


def opened(browser, **settings):
    page = Page(browser, PAGE, **settings)
    if not page.until("document.body.classList.contains('isReady')", 30):
        raise BrowserError("the page is not ready")
    page.frames(4)
    page.run(ACCESS)
    return page


def played(page):
    with open(os.path.join(FOLDER, "pop.evemu"), "rb") as file:
        data = base64.b64encode(file.read()).decode()
    page.run(f"pressurePage.take([new File([Uint8Array.from(atob('{data}'), c => c.charCodeAt(0))], 'pop.evemu')])")
    page.until("document.getElementById('replay').textContent && document.body.classList.contains('isPlaying')", 20)
    page.run("pressurePage.recordings.pause()")
    page.frames(3)


def pressed(page):
    """Keys press what is first, while it is recorded, so that each text that is hidden else is there."""
    page.run("document.getElementById('record').click()")
    page.run("document.querySelector('#targets button').focus()")
    page.call("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    for _ in range(3):
        key(page, "ArrowUp")
    page.until("!document.getElementById('simulated').hidden", 10)


def stopped(page):
    page.call("Input.dispatchKeyEvent", {"type": "keyUp", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    page.frames(3)
    page.run("document.getElementById('record').click()")
    page.run("document.getElementById('trouble').textContent = 'This file is no recording.'")
    page.frames(2)


def styles(browser, what, least):
    """Contrasts in each state of the page, light and dark, on a phone and a desktop."""
    found, count, lowest = [], 0, 99
    for dark in (False, True):
        for width in (360, 1280):
            page = opened(browser, width=width, dark=dark)
            for state in (None, pressed, stopped, played):
                if state:
                    state(page)
                told = page.run(f"access.{what}()")
                where = f"{width} {'dark' if dark else 'light'} {state.__name__ if state else 'rest'}"
                found += [f"{where}: {fault}" for fault in told["found"]]
                count += told["looked"]
                lowest = min(lowest, told["least"])
            page.close()
    print(f"        {what}: {count} looked at, the least {lowest:.2f}")
    return found + ([] if count > least else [f"only {count} were looked at"])


def unnamed(page):
    """Roles that need a name and have none, and what can have the focus and is in no tree."""
    return [f"a {node['role']} has no name" for node in page.tree()
            if not node["ignored"] and node["role"].lower() in NAMED and not node["name"].strip()]


def names(browser):
    """Everything that is used has a name, at rest and while a recording plays."""
    page = opened(browser)
    found = unnamed(page)
    roles = {node["role"].lower() for node in page.tree() if not node["ignored"]}
    played(page)
    found += unnamed(page)
    roles |= {node["role"].lower() for node in page.tree() if not node["ignored"]}
    page.close()
    missing = {"button", "checkbox", "textbox", "spinbutton", "slider", "meter"} - roles
    return found + ([f"no {missing} in the tree"] if missing else [])


def order(browser):
    """Tab goes from the picture through the cards, from above, each time in sight, and out again."""
    page = opened(browser)
    targets = page.run("Array.from(document.querySelectorAll('#targets button'), b => b.getAttribute('aria-label'))")
    seen, found = [], []
    for _ in range(len(targets) + len(ORDER) + 1):
        key(page, "Tab")
        now = page.run("access.focused()")
        if now is None:
            break
        seen.append(now["name"])
        if not now["isSeen"]:
            found.append(f"the focus on {now['name']} is not seen")
    page.close()
    if len(targets) < 8:
        found.append(f"only {targets} can be pressed by keys")
    # A browser without a frame of its own around the page begins again.
    if seen[:len(targets) + len(ORDER)] != targets + ORDER:
        found.append(f"order: {seen}")
    return found


def spoken(browser):
    """While keys press, screen readers hear what happened and what keeps the next step away, politely, and not each frame."""
    page = opened(browser)
    page.run("self.heard = []; new MutationObserver(() => heard.push(document.getElementById('said').textContent))"
             ".observe(document.getElementById('said'), { childList: true })")
    pressed(page)
    for _ in range(8):
        key(page, "ArrowUp")
        key(page, "ArrowDown")
    heard = page.until("heard.length > 0", 10) and page.run("heard")
    live = {node["name"]: node["properties"].get("live") for node in page.tree() if node["properties"].get("live")}
    region = [node for node in page.tree() if node["role"] == "status" and node["properties"].get("live") != "polite"]
    found = page.troubles()
    frames = page.run("pressurePage.stage.times.length")
    page.close()
    if not heard or not any("began" in text or "opened" in text for text in heard):
        found.append(f"heard: {heard}")
    if heard and len(heard) > 3:
        found.append(f"{len(heard)} texts were said during {frames} frames")
    if any(name == "Events so far" for name in live):
        found.append("the log is read aloud, line by line")
    return found + [f"{node['role']} is not polite" for node in region]


FOCUSED = "document.activeElement.ariaLabel"


def held(page, title, first, wait):
    """Holds the space bar on a thing until it shows its actions, and lets go at once; the first of them has the focus then."""
    page.run(f"document.querySelector('#targets [aria-label=\"{title}\"]').focus()")
    before = page.run("pressurePage.log.length")
    page.call("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    opened = page.until("pressurePage.log.includes('menuOpened', %d)" % before, wait)
    page.call("Input.dispatchKeyEvent", {"type": "keyUp", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    found = [] if opened else ["a held space bar shows nothing"]
    if not page.until(f"{FOCUSED} === '{first}'", wait):
        found.append(f"the focus is on {page.run(FOCUSED)}, not on {first}")
    return before, found


def chosen(browser, plant="", wait=10):
    """Keys choose among the actions that a press has left shown: arrows walk, Enter chooses, and the focus goes back; Escape dismisses."""
    page = opened(browser)
    # So a menu grows for a second: keys choose before a touch may.
    page.run(f"{{ pressurePage.live.slow(true); {plant} }} null")
    found = []
    # By hand, from the home screen: the second action of the calendar's menu, and of the pill, which is out since the first press.
    for title, first, step, last, action in [("Calendar", "New Event", 1, "Enter", "today"), ("Calendar", "New Event", 0, "Escape", ""),
                                             ("Session", "Pause", 1, "Enter", "stop")]:
        before, troubles = held(page, title, first, wait)
        found += troubles
        # At once, while the menu still grows.
        for _ in range(step):
            key(page, "ArrowDown")
        name = page.run(FOCUSED)
        roles = [node["role"] for node in page.tree() if node["role"] in ("menu", "menuitem") and not node["ignored"]]
        if roles.count("menu") != 1 or roles.count("menuitem") < 2:
            found.append(f"screen readers see {roles}")
        key(page, last)
        log = "pressurePage.log.slice(%d)" % before
        if last == "Enter" and not page.until(f"{log}.includes('actionSelected({action})')", wait):
            found.append(f"{name} was not chosen: {page.run(log)}")
        if last == "Escape" and page.run(f"{log}.includes('actionSelected')"):
            found.append("Escape chooses")
        if not page.until(f"document.getElementById('actions').hidden && {FOCUSED} === '{title}'", wait):
            found.append(f"{last}: the focus is left on {page.run(FOCUSED)}")
    found += page.troubles()
    page.close()
    return found


def still(browser):
    """Where less motion is wished for nothing moves by itself, and the scene knows."""
    page = opened(browser, reduced=True)
    found = page.run("access.motion()")
    if page.run("[pressurePage.look.isStill, document.getElementById('isStill').checked]") != [True, True]:
        found.append("the scene moves as ever")
    page.close()
    return found


def told(browser):
    """What a device tells: source, range, whether constant, rate; force from keys and wheel is marked; a zoom makes pixels larger."""
    page = opened(browser)
    found = []
    for step in range(30):
        page.call("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart",
                                               "touchPoints": [{"x": 250 + 0.01 * (step % 2), "y": 500, "force": 0.25 if step % 3 else 0.5, "id": 1}]})
    page.frames(3)
    device, source, simulated = page.run("['device', 'source'].map(id => document.getElementById(id).textContent)"
                                         ".concat(document.getElementById('simulated').hidden)")
    page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for wanted in ("touch: ", " readings, 0.25 to 0.50", " a second", "not constant"):
        if wanted not in device:
            found.append(f"the device tells {device!r}, without {wanted!r}")
    if "A finger: the browser's pressure" not in source or not simulated:
        found.append(f"a finger is said to be {source}, simulated {not simulated}")
    pressed(page)
    source, number = page.run("[document.getElementById('source').textContent, document.getElementById('force').getAttribute('aria-valuetext')]")
    stopped(page)
    words = page.run("pressurePage.recorded('keys').map(({ bytes }) => new TextDecoder().decode(bytes)).join('')")
    if "Keys" not in source or "simulated" not in source or not number.endswith("simulated"):
        found.append(f"keys are said to be {source}; {number}")
    if "simulated" not in words:
        found.append("a saved record does not say that its force is simulated")
    before = page.run("pressurePage.stage.perPixel")
    # A zoom gives the page fewer pixels, each of more of the screen's.
    page.resize(640, 450, 2)
    page.until("document.getElementById('pixel').value !== '0.26'", 10)
    after, field = page.run("[pressurePage.stage.perPixel, document.getElementById('pixel').value]")
    # 25.4 mm of 96 pixels; zoomed to twice as large.
    if abs(before - 0.26458) > 0.0001 or abs(after - 0.52917) > 0.0001 or field != "0.53":
        found.append(f"a pixel is {before}, zoomed {after}, shown as {field}")
    found += page.troubles()
    page.close()
    return found


def planted(browser):
    """Faults that are planted are found, each by its check."""
    page = opened(browser)
    plants = {
        "a button has no name": ("document.getElementById('back').textContent = ''", lambda: unnamed(page)),
        "grey on grey": ("document.getElementById('explain').style.color = '#9a9aa0'", lambda: page.run("access.texts().found")),
        "a pale placeholder": ("document.styleSheets[0].insertRule('::placeholder { color: #bbb !important }')", lambda: page.run("access.texts().found")),
        "an edge as pale as it was": ("document.getElementById('edit').style.borderColor = '#d1d1d6'", lambda: page.run("access.edges().found")),
        "a button that glides": ("document.getElementById('edit').style.transition = 'opacity 1s'", lambda: page.run("access.motion()")),
    }
    found = []
    for what, (plant, check) in plants.items():
        if check():
            found.append(f"{what}: there before it was planted: {check()}")
        page.run(f"{{ {plant} }}")
        if not check():
            found.append(f"{what}: not found")
        page.close()
        page = opened(browser)
    page.close()
    plants = {
        "actions that keys do not reach": "pressurePage.actions.happened = () => {}",
        "names of other actions": "const real = pressurePage.live.choose;"
            " pressurePage.live.choose = function (name) { real.call(this, this.actions.find(one => one.name !== name).name); }",
    }
    for what, plant in plants.items():
        if not chosen(browser, plant, wait=2):
            found.append(f"{what}: not found")
    return found


def main():
    try:
        browser = Browser(sys.argv[1])
    except (OSError, BrowserError) as error:
        print(f"access_run: {sys.argv[1]} does not start: {error}", file=sys.stderr)
        return 2
    try:
        guarded("all texts have a contrast of 4.5, light and dark", lambda: styles(browser, "texts", 200))
        guarded("the edges of all controls have a contrast of 3", lambda: styles(browser, "edges", 100))
        for check in (names, order, spoken, chosen, still, told, planted):
            guarded(check.__doc__.split("\n")[0].rstrip("."), lambda check=check: check(browser))
    finally:
        browser.close()
    print(f"access_run: {counted.passed} passed, {counted.failed} failed")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
