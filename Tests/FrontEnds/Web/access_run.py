"""Looks at the page that can be pressed as people do who hear it, use keys, or see little: the browser's accessibility tree, computed
styles, real keys. Each fault that is planted has to be found.

usage: access_run.py CHROMIUM PRESS.html FOLDER
       FOLDER: a recording, pop.evemu, is dropped from there
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import base64
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
sys.path.insert(0, HERE)
from click_checks import CONTROL, key  # noqa: E402
from checking import Checks  # noqa: E402
from devtools import Browser, BrowserError, Page  # noqa: E402

counted = Checks()
guarded = counted.guarded
PAGE, FOLDER = os.path.abspath(sys.argv[2]), sys.argv[3]
with open(os.path.join(HERE, "access.js"), encoding="utf-8") as script:
    ACCESS = script.read()

# By hand, from what the page looks like: the picture first, from above, then the cards.
ORDER = ["log", "isForceOn", "sensitivity", "appearance", "isStill", "isSlow", "isHeard", "hour", "isOffline", "pixel", "before", "next", "lock", "edit", "back",
         "file", "words", "record", "label"]
NAMED = {"button", "link", "textbox", "spinbutton", "checkbox", "radio", "combobox", "slider", "meter", "image", "img", "list", "region",
         "group", "heading"}


def opened(browser, **settings):
    """A page that remembers nothing of the checks before."""
    page = Page(browser, PAGE, **settings)
    if not page.until("document.body.classList.contains('isReady')", 30):
        raise BrowserError("the page is not ready")
    if page.run("localStorage.length > 0 && (localStorage.clear(), true)"):
        page.close()
        return opened(browser, **settings)
    page.frames(4)
    page.run(ACCESS)
    return page


def played(page):
    with open(os.path.join(FOLDER, "pop.evemu"), "rb") as file:
        data = base64.b64encode(file.read()).decode()
    page.run(f"pressurePage.take([new File([Uint8Array.from(atob('{data}'), c => c.charCodeAt(0))], 'pop.evemu')])")
    page.wait("document.getElementById('replay').textContent && document.body.classList.contains('isPlaying')")
    page.run("pressurePage.recordings.pause()")
    page.frames(3)


def pressed(page):
    """Keys press what is first, while it is recorded, so that each text that is hidden else is there."""
    page.run("document.getElementById('record').click()")
    page.run("document.querySelector('#targets [data-name=widget-next]').focus()")
    page.call("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    for _ in range(3):
        key(page, "ArrowUp")
    page.wait("!document.getElementById('simulated').hidden")


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
    # By its title, and no word of what only leads to it.
    if not heard or not any("preview" in text or "menu" in text for text in heard) or any("contact" in text or "hint" in text for text in heard):
        found.append(f"heard: {heard}")
    if heard and len(heard) > 3:
        found.append(f"{len(heard)} texts were said during {frames} frames")
    if any(name == "Events so far" for name in live):
        found.append("the log is read aloud, line by line")
    return found + [f"{node['role']} is not polite" for node in region]


# The button of the pill, whose name changes.
PILL = "Array.from(document.querySelectorAll('#targets button')).find(one => one.name === 'pill')"
SECOND = "document.querySelector('#targets [data-name=\"pill.second\"]')"
# What has the focus; the pill is named by what it shows.
FOCUSED = "(document.activeElement.name === 'pill' ? 'Session' : document.activeElement.ariaLabel ?? document.activeElement.id)"


def held(page, title, wait):
    """Holds the space bar on a thing until it shows its menu, and lets go at once."""
    before = page.run("pressurePage.log.length")
    page.call("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    opened = page.until("pressurePage.log.includes('menuOpened', %d)" % before, wait)
    page.call("Input.dispatchKeyEvent", {"type": "keyUp", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    return [] if opened else ["a held space bar shows nothing"]


# By hand, from the home screen: a thing, keys and what has the focus after each, and what happens. A menu begins with its top row where a
# key has shown it, and with none where a finger has; a preview begins with its card.
BY_KEYS = [
    ("Calendar", ["ContextMenu Edit Home Screen", "ArrowDown Today", "Enter Calendar"], "actionSelected(today)"),
    ("Calendar", ["Shift+F10 Edit Home Screen", "Escape Calendar"], "menuClosed"),
    ("Calendar", ["Space What is shown", "ArrowDown Edit Home Screen", "ArrowDown Today", "Enter Calendar"], "actionSelected(today)"),
    ("Session", ["Space What is shown", "ArrowDown Pause", "ArrowDown Stop", "Enter Session"], "actionSelected(stop)"),
    ("Tide table", ["ContextMenu Tide table", "ArrowDown Open in Background", "Tab Add to Reading List", "Shift+Tab Open in Background",
                    "Enter Tide table"], "actionSelected(open-in-background)"),
    ("Tide table", ["ContextMenu Tide table", "Escape Tide table"], "peekEnded(dismissed)"),
    ("Tide table", ["ContextMenu Tide table", "Enter Home", "Escape Tide table"], "popped(keyboard)"),
    ("Maps", ["Enter Home", "Escape Maps"], "tapped"),
]


def chosen(browser, plant="", wait=10):
    """Keys show what a press shows, walk, choose and dismiss, and the focus goes along and back; nothing scrolls with them."""
    page = opened(browser)
    # So a menu grows for a second: keys choose before a touch may.
    page.run(f"{{ pressurePage.live.slow(true); {plant} }} null")
    found = []
    for title, keys, wanted in BY_KEYS:
        # The pill is there once something was pressed, and named when that rests.
        thing = PILL if title == "Session" else button(title)
        page.wait(f"Boolean({thing})", wait)
        page.run(f"({thing}).focus()")
        before, top = page.run("[pressurePage.log.length, scrollY]")
        # At once, while what is shown still grows.
        for word in keys:
            name, focus = word.split(" ", 1)
            if name == "Space":
                found += held(page, title, wait)
            else:
                key(page, name.split("+")[-1], modifiers=8 if "+" in name else 0)
            if not page.until(f"{FOCUSED} === {json.dumps(focus)}", wait):
                found.append(f"{title}, {name}: the focus is on {page.run(FOCUSED)}, not on {focus}")
                break
        log = "pressurePage.log.slice(%d)" % before
        if not page.until(f"{log}.includes('{wanted}')", wait):
            found.append(f"{title}: {wanted} has not come: {page.run(log)}")
        if not page.until("document.getElementById('actions').hidden", wait):
            found.append(f"{title}: actions are left")
        if page.run("scrollY") != top:
            found.append(f"{title}: the page has scrolled")
        page.run("pressurePage.live.back()")
        page.frames(2)
    found += page.troubles()
    page.close()
    return found


def shown(browser, plant="0", wait=10):
    """A screen reader shows a preview without a key, and chooses in it without one."""
    page = opened(browser)
    page.run(f"{{ {plant} }} null")
    page.run("document.querySelector('#targets [aria-label=\"Tide table\"]').dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }))")
    page.wait("!document.getElementById('actions').hidden", wait)
    names = page.run("Array.from(document.querySelectorAll('#actions button'), one => one.ariaLabel)")
    page.run("document.querySelector('#actions [aria-label=\"Copy Link\"]').click()")
    log = page.run("pressurePage.log")
    found = page.troubles()
    page.close()
    if names != ["Tide table", "Open in Background", "Add to Reading List", "Copy Link"] or "actionSelected(copy-link)" not in log:
        found.append(f"{names}: {log}")
    return found


def button(words):
    """The button of a screen reader with that name, among the actions if it is there."""
    return f"Array.from(document.querySelectorAll('#actions button, #targets button')).find(one => one.ariaLabel === {json.dumps(words)} && !one.inert)"


def walked(browser, steps, plant="", wait=10):
    """Does one step after the other, and waits after each for what has to be so, in the browser's words; says which one has not come."""
    # What an earlier check has changed is forgotten.
    page = opened(browser)
    page.run("localStorage.clear()")
    page.close()
    page, found = opened(browser), []
    page.run("self.heard = ''; new MutationObserver(() => { heard += document.getElementById('said').textContent + '\\n'; })"
             ".observe(document.getElementById('said'), { childList: true })")
    page.wait("pressurePage.heard !== undefined", wait)
    page.run(f"{{ {plant} }} null")
    for step, wanted in steps:
        page.run("heard = ''")
        # A name alone is pressed as screen readers do; behind a key stands what has the focus, where it is moved.
        word, _, name = step.partition(" ")
        if word == "key":
            pressed_key, _, on = name.partition(" ")
            if on and not page.until(button(on), wait):
                found.append(f"{step}: there is no {on}")
                break
            if on:
                page.run(f"{button(on)}.focus()")
            key(page, pressed_key.split("+")[-1], CONTROL if "+" in pressed_key[:-1] else 0)
        elif word == "press":
            if not page.until(button(name), wait):
                found.append(f"{step}: it is not there")
                break
            page.run(f"{button(name)}.click()")
        else:
            page.run(step)
        if not page.until(wanted, wait):
            now = page.run("[heard, document.getElementById('text').innerText, Array.from(document.querySelectorAll('#actions button, #targets button'), one => one.ariaLabel)]")
            found.append(f"{step}: not {wanted}: {now}")
            break
    found += page.troubles()
    # The next walk begins anew.
    page.run("localStorage.clear()")
    page.close()
    return found


def hears(*words):
    return " && ".join(f"heard.includes({json.dumps(word)})" for word in words)


def reads(*words):
    return " && ".join(f"document.getElementById('text').innerText.includes({json.dumps(word)})" for word in words)


def is_so(name, what):
    return f"{button(name)}?.{what}"


def names_are(within, *names):
    return f"JSON.stringify(Array.from(document.querySelectorAll('#{within} button'), one => one.ariaLabel)) === {json.dumps(json.dumps(list(names), separators=(',', ':')))}"


def setting(name, value):
    """A person changes a control."""
    return f"(control => {{ control.value = '{value}'; control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input')); }})(document.getElementById('{name}'))"


# Of the whole picture as one pixel.
IS_LIGHT = ("(() => { const one = new OffscreenCanvas(1, 1).getContext('2d'); one.drawImage(pressurePage.stage.canvas, 0, 0, 1, 1);"
            " return one.getImageData(0, 0, 1, 1).data[0] > 127; })()")
# By hand, from what is seen: what is done, and what a screen reader finds or hears of it.
MESSAGE = "Bring boots and something warm; I bring tea for everybody."
NAMES = "Array.from(document.querySelectorAll('#targets button'), one => one.name)"
FROM_ABOVE = "Array.from(document.querySelectorAll('#targets button'), one => one.thing.y).every((y, at, all) => !at || y >= all[at - 1])"
ENDS = f"/^pill pill.second .* page[.](before|next) mail photos music clock$/.test({NAMES}.join(' '))"
# The latest press and the next appointment below the clock, and the messages of the morning.
ON_LOCK = ["Force Curve", "Choir practice", "Sunday on the pier, if the tide is low", "Parcels"]
WALKS = {
    "what is written on a page or a card is read, and said when it opens": [
        ("press Mail", hears("Mail opened")),
        ("press Unread: Ines Moreau, Sunday on the pier, if the tide is low, 9:32", f"{hears(MESSAGE)} && {reads(MESSAGE)} && heard.split('is low').length === 2"),
        ("key Escape", is_so("Home", "checkVisibility()")),
        ("key Escape", hears("Home screen")),
        ("key ContextMenu Tide table", f"{hears('Tide table preview', 'the ferry leaves from the outer steps.')} && {reads('the ferry leaves from the outer steps.')}"),
        ("key Escape", is_so("Ferry to Skerry", "ariaDescription.includes('10:40 from Outer pier')")),
    ],
    "typed signs press a calculator": [
        ("press Calculator", f"{hears('Calculator opened. 0.')}"),
        ("key 7", hears("7.")), ("key *", hears("Calculator") + " || " + reads("7")), ("key 1", reads("1")), ("key 2", reads("12")),
        ("key Enter", f"{reads('84')} && {hears('84.')}"), ("key Backspace", reads("0")), ("key 9", reads("9")), ("key Escape", hears("Home screen")),
    ],
    "what is taken away comes back by keys, however late": [
        ("press Mail", hears("Mail opened")),
        ("press Unread: Ines Moreau, Sunday on the pier, if the tide is low, 9:32", is_so("Archive", "checkVisibility()")),
        ("press Archive", hears("Archived.")),
        ("0", is_so("Undo", "checkVisibility()")),
        ("key Control+z Home", f"{hears('Brought back')} && {is_so('Ines Moreau, Sunday on the pier, if the tide is low, 9:32', 'checkVisibility()')}"),
    ],
    "keys take away, bring back, add and move": [
        ("key e Calculator", f"{hears('Edit mode')} && {is_so('Remove Calculator', 'checkVisibility()')} && {is_so('Done', 'checkVisibility()')}"),
        ("key Enter Remove Calculator", f"{is_so('Undo', 'checkVisibility()')} && !({button('Remove Calculator')}) && document.activeElement !== document.body"),
        ("key Enter Add", is_so("Add Calculator", "checkVisibility()")),
        ("key Enter Add Calculator", is_so("Remove Calculator", "checkVisibility()")),
        ("key Enter Remove Notes", f"!({button('Remove Notes')})"),
        ("key Control+z Calculator", is_so("Remove Notes", "checkVisibility()")),
        ("key ArrowRight Calculator", f"{hears('Calculator moved')} && {button('Calculator')}?.thing.x > {button('Maps')}?.thing.x"),
        ("key Enter Done", f"{hears('Home screen')} && !({button('Remove Calculator')}) && {button('Calculator')}?.thing.x > {button('Maps')}?.thing.x"),
    ],
    "the link in a message is a thing of its own, and does not take the message's presses": [
        ("key Enter Sunday on the pier, if the tide is low", hears("Sunday on the pier, if the tide is low opened", MESSAGE)),
        ("key Escape", is_so("Tide table", "checkVisibility()")),
        ("key Enter Tide table", hears("Tide table opened")),
    ],
    "rows of a table are read whole": [
        ("press Tide table", " && ".join(is_so(row, "name.startsWith('do:copy-tide:')") for row in ("Sunday, 12:20, 0.9 m", "Friday, 16:09, 1.3 m"))),
    ],
    "rolling digits are one text, and the pill is named by what it shows": [
        ("press Clock", is_so("3 min, Start", "checkVisibility()")),
        ("press 3 min, Start", f"{PILL}.ariaLabel.includes('Kitchen timer') && !{button('10 min, Start, Start Alarms')}"),
        (f"{PILL}.click()", f"/^2:5\\d$/m.test(document.getElementById('text').innerText) && !/^\\d$/m.test(document.getElementById('text').innerText)"
         f" && /^(?=.*Kitchen timer, 2:5\\d left)/.test({PILL}.ariaLabel) && !{PILL}.ariaDescription"),
        ("key Escape", is_so("Clock", "checkVisibility()")),
        ("key Escape", is_so("Maps", "checkVisibility()")),
        (f"{PILL}.focus(); self.pillName = {PILL}.ariaLabel; self.pillTime = /2:5./.exec(pressurePage.stage.words)[0]",
         f"!pressurePage.stage.words.includes(pillTime) && {PILL}.ariaLabel === pillName"),
        ("document.querySelector('#targets [data-name=widget-next]').focus()", f"pressurePage.stage.words.includes({PILL}.ariaLabel)"),
    ],
    "each activity is a stop, is brought into the pill, and its name has nothing of the other": [
        ("press Clock", is_so("3 min, Start", "checkVisibility()")),
        ("press 3 min, Start", f"{PILL}.ariaLabel.startsWith('Kitchen timer, ')"),
        ("key Escape", f"{is_so('Maps', 'checkVisibility()')} && {SECOND}?.ariaLabel === 'Bring forward: Presses on this screen: Waiting'"),
        (f"{PILL}.focus()", f"document.activeElement === {PILL}"),
        ("key Tab", f"document.activeElement === {SECOND}"),
        ("key Enter", f"{hears('Bring forward: Presses on this screen: Waiting tapped')} && document.activeElement === {PILL} && {PILL}.ariaLabel === 'Presses on this screen: Waiting'"
         f" && {SECOND}.ariaLabel.startsWith('Bring forward: Kitchen timer, ')"),
        (f"{SECOND}.focus()", f"document.activeElement === {SECOND}"),
        ("key ContextMenu", f"{FOCUSED} === 'Pause' && {names_are('actions', 'Pause', 'Cancel')} && {hears('Kitchen timer, ', ' menu')}"),
        ("key Escape", f"document.activeElement === {PILL} && {PILL}.ariaLabel.startsWith('Kitchen timer, ') && {SECOND} !== null"),
        (f"{SECOND}.click()", f"{PILL}.ariaLabel === 'Presses on this screen: Waiting'"),
    ],
    "Pause keeps the focus, and what was done is said": [
        ("press Clock", is_so("3 min, Start", "checkVisibility()")),
        ("press 3 min, Start", f"{PILL}.ariaLabel.startsWith('Kitchen timer, ')"),
        (f"{PILL}.click()", is_so("Pause", "checkVisibility()")),
        ("key Enter Pause", f"{hears('Timer paused')} && {FOCUSED} === 'Resume'"),
        ("key Enter", f"{hears('Timer goes on')} && {FOCUSED} === 'Pause'"),
        ("key Escape", is_so("Maps", "checkVisibility()")),
        (f"{SECOND}.focus()", f"document.activeElement === {SECOND}"),
        ("key ContextMenu", f"{FOCUSED} === 'Pause'"),
        ("key Enter", f"{hears('Session paused')} && !heard.includes('chosen')"),
        ("key ContextMenu", f"{FOCUSED} === 'Resume'"),
        ("key Enter", f"{hears('Session goes on')} && !heard.includes('ause')"),
    ],
    "each page and both ends are named": [
        ("key PageUp Mail", f"{hears('First page.')} && !heard.includes('Home screen')"),
        ("key PageUp Mail", hears("First page.")),
        ("key PageDown Mail", hears("Page 2 of 4.", "The pier plan, second try")),
        ("key PageDown Mail", hears("Page 3 of 4.")),
        ("document.getElementById('next').click()", hears("Page 4 of 4.", "Tide year")),
        ("key PageDown Mail", f"{hears('Last page.')} && !heard.includes('Tide year')"),
        ("key PageDown Mail", f"{hears('Last page.')} && !heard.includes('Tide year')"),
        ("key PageUp Mail", hears("Page 3 of 4.")),
    ],
    "Undo is said, is the next stop, and says what it has brought back": [
        ("press Mail", hears("Mail opened")),
        ("press Unread: Ines Moreau, Sunday on the pier, if the tide is low, 9:32", is_so("Archive", "checkVisibility()")),
        ("key Enter Archive", hears("Archived.", "Undo brings it back.")),
        ("key Tab", f"{FOCUSED} === 'Undo'"),
        ("key Enter", hears("Sunday on the pier, if the tide is low", " back.", "Brought back.")),
        ("key Escape", is_so("Calculator", "checkVisibility()")),
        ("key ContextMenu Sunday on the pier, if the tide is low", hears("preview")),
        ("key ArrowRight", f"{hears('Undo brings it back.')} && {is_so('Maps', 'checkVisibility()')} && {button('Undo')} && !heard.includes('undo')"),
        ("key Tab", f"{FOCUSED} === 'Undo'"),
        ("key Enter", hears("Sunday on the pier, if the tide is low", " back.")),
        ("key e Calculator", hears("Edit mode")),
        ("key Enter Remove Calculator", f"{hears('Calculator removed. Undo brings it back.')} && !heard.includes('Add')"),
        ("key Tab", f"{FOCUSED} === 'Undo'"),
        ("key Enter", f"{hears('Calculator back.')} && !heard.includes('Undo')"),
        ("key ArrowRight Calculator", hears("Calculator moved")),
        ("key Control+z Calculator", hears("Calculator", "moved back.")),
    ],
    "what is seen has a name": [
        ("0", "document.getElementById('picture').ariaLabel === 'The home screen.'"),
        # Where nothing has the focus, or something beside the phone into which nobody types.
        ("document.activeElement.blur(), document.getElementById('isOffline').focus()", "document.activeElement.id === 'isOffline'"),
        ("key l", "document.getElementById('picture').ariaLabel === 'The lock screen.'"),
        ("document.getElementById('lock').click()", "document.getElementById('picture').ariaLabel === 'Stand-by.'"),
    ],
    "Enter stops a photo that plays": [
        ("key ContextMenu Lighthouse", hears("Lighthouse plays")),
        ("key Enter Lighthouse", f"{hears('Lighthouse stops')} && !pressurePage.sound.isPlaying"),
    ],
    "no two badges have one name": [
        ("key e Calculator", f"{is_so('Remove Calendar stack', 'checkVisibility()')} && {is_so('Remove Calendar', 'checkVisibility()')}"
         " && new Set(Array.from(document.querySelectorAll('#targets button'), one => one.ariaLabel)).size === document.querySelectorAll('#targets button').length"),
    ],
    "switches and ticks tell how they are": [
        ("press Clock", is_so("6:30, Alarm is on, Change", "checkVisibility()")),
        ("press 6:30, Alarm is on, Change", is_so("Alarm", "role === 'switch' && " + button("Alarm") + ".ariaChecked === 'true'")),
        ("key Enter Alarm", is_so("Alarm", "ariaChecked === 'false' && document.activeElement.ariaLabel === 'Alarm'")),
        ("key Escape", is_so("6:30, Alarm is off, Change", "checkVisibility()")),
        ("key Escape", is_so("Notes", "checkVisibility()")),
        ("press Notes", is_so("For Sunday, 2 of 5 done", "checkVisibility()")),
        ("press For Sunday, 2 of 5 done", "document.querySelectorAll('#actions [aria-checked=true]').length === 2"
         " && document.querySelectorAll('#actions [aria-checked=false]').length === 3"),
        ("document.querySelector('#actions [aria-checked=false]').click()", "document.querySelectorAll('#actions [aria-checked=true]').length === 3"),
    ],
    "a list is read item by item, and tells what is done": [
        *[("key PageDown Mail", hears(f"Page {page} of 4.")) for page in (2, 3, 4)],
        ("0", is_so("For Sunday", "ariaDescription.includes('Boots, done, Lantern, done, Tea, two flasks, Old charts, Spare gloves')")),
    ],
    "the menu key opens the pill above a page, and gives the focus back": [
        ("press Clock", is_so("3 min, Start", "checkVisibility()")),
        ("press 3 min, Start", f"{PILL}.ariaLabel.startsWith('Kitchen timer, ')"),
        (f"{PILL}.focus()", f"document.activeElement === {PILL}"),
        ("key ContextMenu", f"{FOCUSED} === 'Pause' && {names_are('actions', 'Pause', 'Cancel')}"),
        ("key ArrowRight", f"{FOCUSED} === 'Cancel'"), ("key ArrowLeft", f"{FOCUSED} === 'Pause'"),
        ("key Escape", f"document.activeElement === {PILL} && {is_so('3 min, Start', 'checkVisibility()')}"),
        ("key l", f"{hears('Lock screen')}"),
    ],
    "a timer in stand-by is paused by keys": [
        ("press Clock", is_so("3 min, Start", "checkVisibility()")),
        ("press 3 min, Start", f"{PILL}.ariaLabel.startsWith('Kitchen timer, ')"),
        ("key Escape", is_so("Maps", "checkVisibility()")),
        ("key l Maps", hears("Lock screen")),
        ("document.querySelector('#targets [data-name=live-timer]').focus()", "document.activeElement.name === 'live-timer'"),
        ("key ContextMenu", f"{FOCUSED} === 'Cancel' && {hears(' menu')}"),
        ("key Escape", "document.activeElement.name === 'live-timer'"),
        ("key l", f"{hears('Stand-by')} && {FOCUSED} === 'Pause' && {names_are('actions', 'Pause', 'Cancel')}"),
        ("key Enter", f"{FOCUSED} === 'Resume'"),
    ],
    "each page is read from the top down, the pill first and the dock last; so is the lock screen": [
        ("press Clock", is_so("3 min, Start", "checkVisibility()")),
        ("press 3 min, Start", f"{PILL}.ariaLabel.startsWith('Kitchen timer, ')"),
        ("key Escape", f"{is_so('Maps', 'checkVisibility()')} && {FROM_ABOVE} && {ENDS}"),
        *[("key PageDown Mail", f"{hears(f'Page {page} of 4.')} && {FROM_ABOVE} && {ENDS}") for page in (2, 3, 4)],
        ("key l Mail", f"{hears('Lock screen')} && {FROM_ABOVE} && document.querySelectorAll('#targets button').length > 3"),
    ],
    "the page is turned where the dots are": [
        ("key Enter Next page", f"{hears('Page 2 of 4.')} && {FOCUSED} === 'Next page' && {button('Previous page')}"),
        ("key Enter Previous page", f"{hears('Page 1 of 4.')} && !{button('Previous page')}"),
    ],
    "a size and places are told as short as they are shown": [
        ("0", "document.getElementById('pixel').ariaValueText === document.getElementById('pixel').value"
         " && Array.from(document.querySelectorAll('#targets button'), one => one.style.cssText).every(text => !/[.]\\d\\d/.test(text))"),
    ],
    "menus are read from above": [
        ("key ContextMenu Mail", names_are("actions", "Edit Home Screen", "Mark All as Read", "New Message")),
        ("key Escape", is_so("Calendar", "checkVisibility()")),
        ("press Calendar", "document.querySelector('#actions button')?.ariaLabel === 'Home'"),
    ],
    "another page, the lock screen and the way back are said, and can be pressed": [
        ("key PageDown Mail", f"{hears('Page 2 of 4', 'The pier plan, second try')} && {is_so('The pier plan, second try', 'checkVisibility()')} && !({button('Maps')})"),
        ("key PageUp Mail", hears("Page 1 of 4", "Choir practice")),
        ("key l Maps", f"{hears('Lock screen', '9:41')} && {names_are('targets', *ON_LOCK)}"),
        ("document.getElementById('lock').click()", hears("Stand-by", "Sunday 22 November")),
        ("document.getElementById('lock').click()", f"{hears('Home screen')} && {is_so('Maps', 'checkVisibility()')}"),
    ],
    "an appearance that is chosen stays while the clock is moved, and without a choice the hour decides": [
        (setting("hour", 23 * 60), f"!{IS_LIGHT}"), (setting("hour", 11 * 60), IS_LIGHT),
        (setting("appearance", "dark"), f"!{IS_LIGHT}"), (setting("hour", 12 * 60), f"pressurePage.live.clock === 12 * 60 && !{IS_LIGHT}"),
        (setting("appearance", "auto"), IS_LIGHT), (setting("hour", 23 * 60), f"!{IS_LIGHT}"),
        (setting("appearance", "light"), IS_LIGHT),
    ],
    "what was removed is named before what lies there instead": [
        ("press Choir practice", hears("Choir practice opened")),
        ("key Enter Remove", "heard.startsWith('Choir practice removed. Undo brings it back. Home screen, Call with Ines.')"),
    ],
    "what is done on a page is said each time, whatever lies below": [
        ("press Lighthouse", hears("Lighthouse opened")),
        ("key Enter Copy Title", hears("Copied.")),
        ("0", "!pressurePage.heard.texts.includes('Copied')"),
        ("key Enter Copy Title", hears("Copied.")),
    ],
    "a row that a press changes says what it is now, and an alarm is heard that nobody pressed": [
        ("press Mail", hears("Mail opened")),
        ("press New Message", is_so("Ines Moreau, To, Change", "checkVisibility()")),
        ("key Enter Ines Moreau, To, Change", hears("Jonas Lind, To, Change")),
        ("pressurePage.live.offline(true)", hears("Offline.")),
    ],
    "edit mode says nothing of the pill": [
        ("key l Mail", hears("Lock screen")),
        ("key ContextMenu Parcels", is_so("Track Parcel", "checkVisibility()")),
        ("key Enter Track Parcel", hears("Parcel on its way")),
        ("document.getElementById('lock').click()", hears("Stand-by")),
        ("document.getElementById('lock').click()", f"{hears('Home screen')} && {PILL}?.ariaLabel?.startsWith('Parcel')"),
        ("key e Calculator", f"{hears('Edit mode')} && !/[.] \\d/.test(heard)"),
    ],
    "what moves, moves back or cannot move is named, without its values": [
        ("key PageDown Mail", hears("Page 2 of 4.")),
        ("key e Fjord", f"{hears('Edit mode')} && {is_so('Remove Weather widget for Harbour', 'checkVisibility()')}"),
        ("key Enter Fjord: 2°, Rain, 4° to −3°", is_so("Place Fjord, tap to change", "checkVisibility()")),
        ("key ArrowRight Harbour: 8°, Some clouds, 11° to 4°", hears("Harbour moved.")),
        ("key Control+z", hears("Fjord, Harbour moved back.")),
        ("key ArrowRight Done", hears("Done stays.")),
        ("key ArrowDown Clock", hears("Clock stays.")),
    ],
    "the way back says which page is shown, and ends where it has begun": [
        ("key Enter Notes", hears("Notes opened")),
        ("key Enter Reading List, 0", f"{hears('Reading List opened')} && {FOCUSED} === 'Notes'"),
        ("key Escape", f"{hears('Notes opened')} && {FOCUSED} === 'Reading List, 0'"),
        ("key Escape", f"heard === 'Home screen.\\n' && {FOCUSED} === 'Notes'"),
    ],
    "the head of a menu is a stop of its keys": [
        ("key ContextMenu Calendar", f"{is_so('Today, 19:00: Choir practice', 'checkVisibility()')} && {FOCUSED} === 'Edit Home Screen'"),
        ("key ArrowUp", f"{FOCUSED} === 'Today, 19:00: Choir practice'"),
        *[("key ArrowDown", f"{FOCUSED} === '{name}'") for name in ("Edit Home Screen", "Today", "New Event")],
        ("key Tab", f"{FOCUSED} === 'Today, 19:00: Choir practice'"),
        *[("key ArrowDown", f"{FOCUSED} === '{name}'") for name in ("Edit Home Screen", "Today", "New Event")],
        *[("key Tab", f"{FOCUSED} === '{name}'") for name in ("Today, 19:00: Choir practice", "Edit Home Screen", "Today")],
        *[("key ArrowUp", f"{FOCUSED} === '{name}'") for name in ("Edit Home Screen", "Today, 19:00: Choir practice")],
        ("key Enter", hears("Choir practice opened")),
    ],
    "a menu of the lock screen is still there": [
        ("key l Mail", hears("Lock screen")),
        ("key ContextMenu Parcels", f"{hears('Parcels menu')} && !heard.includes('Home screen')"),
        ("key Escape", f"{hears('Parcels closed')} && !heard.includes('creen')"),
    ],
    "the lock screen begins with its first stop, and leads back to the one that was left": [
        ("key PageDown Mail", hears("Page 2 of 4.")),
        ("key l Music", f"{hears('Lock screen')} && document.activeElement === document.querySelector('#targets button')"),
        ("key l", hears("Stand-by")),
        ("key Escape", hears("Lock screen")),
        ("key Escape", f"{hears('Home screen')} && {FOCUSED} === 'Music'"),
    ],
    "keys that find nothing more say so": [
        ("key ContextMenu Choir practice", f"{FOCUSED} === 'Choir practice' && {names_are('actions', 'Choir practice')}"),
        ("key ArrowDown", f"{hears('Nothing else is shown.')} && {FOCUSED} === 'Choir practice'"),
    ],
    "a letter is a command in both cases": [
        ("key L Mail", hears("Lock screen")),
        ("key l", hears("Stand-by")),
    ],
}
# What breaks each of them.
WALKS_PLANTED = [
    "document.getElementById('text').appendChild = () => document.createElement('p')",
    "pressurePage.live.typed = () => ''",
    "(live => { const { choose } = live; live.choose = name => name === 'undo' || choose.call(live, name); })(pressurePage.live)",
    "pressurePage.live.carry = () => false",
    "pressurePage.live.placeOn = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })",
    "Object.defineProperty(HTMLButtonElement.prototype, 'ariaLabel', { get() { return this.getAttribute('aria-label'); }, set() {} })",
    "Object.defineProperty(pressurePage.live, 'targets', { get() { return JSON.parse(this.module.said(this.module.exports.home_targets())).map(one => ({ ...one, title: one.name === 'pill' ? 'Session' : one.title })); } })",
    "Object.defineProperty(pressurePage.live, 'targets', { get() { return JSON.parse(this.module.said(this.module.exports.home_targets())).filter(({ name }) => name !== 'pill.second'); } })",
    "Object.defineProperty(pressurePage.actions, 'isPage', { get: () => false })",
    "pressurePage.live.turn = function (count) { this.module.exports.home_turn(count, this.now); this.back(); return ''; }",
    "Array.prototype.splice = function (at, count) { return count ? [this[at]] : []; }",
    "pressurePage.stage.canvas.setAttribute = () => {}",
    "pressurePage.live.keyDown = () => {}",
    "Object.defineProperty(pressurePage.live, 'targets', { get() { return JSON.parse(this.module.said(this.module.exports.home_targets())).map(one => ({ ...one, title: one.title.replace(' stack', '') })); } })",
    "const real = Element.prototype.setAttribute; Element.prototype.setAttribute = function (name, value) {"
    " if (name !== 'aria-checked' || !this.hasAttribute(name)) real.call(this, name, value); }",
    "Math.abs = () => 1e9",
    "pressurePage.live.key = () => false",
    "Object.defineProperty(pressurePage.live, 'actions', { get: () => [] })",
    "Object.defineProperty(pressurePage.live, 'stops', { get() { return this.targets; } })",
    "pressurePage.live.turn = () => ''",
    "Number.prototype.toFixed = function () { return String(Math.fround(this)); }; pressurePage.keyed = '';"
    " document.getElementById('pixel').dispatchEvent(new Event('change'))",
    "Array.prototype.sort = function () { return this; }",
    "pressurePage.spoken.soon = () => {}",
    "Object.defineProperty(pressurePage.look, 'isChosen', { get: () => false, set() {} })",
    "Object.defineProperty(pressurePage, 'deeds', { get: () => [], set() {} })",
    "let kept = pressurePage.heard; Object.defineProperty(pressurePage, 'heard', { get: () => kept, set(heard) {"
    " kept = { ...heard }; Object.defineProperty(kept, 'texts', { get: () => heard.texts, set() {} }); } })",
    "Object.defineProperty(pressurePage, 'focused', { get() {}, set() {} })",
    "Object.defineProperty(pressurePage.live, 'targets', { get() { const all = JSON.parse(this.module.said(this.module.exports.home_targets()));"
    " return all.some(({ name }) => name === 'pill') ? all : [...all, { name: 'pill', title: 'Session', x: 0, y: 0, width: 0, height: 0 }]; } })",
    "pressurePage.live.title = () => ''",
    "Object.defineProperty(pressurePage.live, 'actions', { get() { return JSON.parse(this.module.said(this.module.exports.home_actions(this.now)))"
    ".map(one => ({ ...one, isChosen: one.name === 'back' })); } })",
    "pressurePage.actions.walk = () => false",
    "Array.prototype.findLast = () => undefined",
    "Object.defineProperty(pressurePage, 'left', { get() {}, set() {} })",
    "Object.defineProperty(pressurePage.actions, 'shown', { get: () => [] })",
    "String.prototype.toLowerCase = String",
]


def crawled(browser, plant="", wait=10, pages=4):
    """Each thing says what it is and what its actions have done, and nothing by a name that only the log has."""
    page, found, said, known = opened(browser), [], [], set()
    page.run("localStorage.clear(); self.heard = ''; new MutationObserver(() => { heard += document.getElementById('said').textContent + '\\n'; })"
             ".observe(document.getElementById('said'), { childList: true })")
    page.wait("pressurePage.heard !== undefined", wait)
    page.run(f"{{ {plant} }} null")

    def names(within):
        things = page.run(f"Array.from(document.querySelectorAll('#{within} button'), one => [one.name, one.ariaLabel])")
        known.update(name for name, _ in things)
        said.extend(label for _, label in things)
        return [name for name, _ in things if not name.startswith(("pill", "page.")) and name != "edit-done"]

    def at(name):
        return f"document.querySelector('#targets [data-name={json.dumps(name)}]')"

    def does(what, step):
        page.run("heard = ''")
        page.run(step)
        if not page.until("heard !== ''", wait):
            found.append(f"{what} says nothing")
        said.append(page.run("heard"))
        # A digit alone is a calculator's.
        found.extend(f"{what} says {text!r}" for text in said[-1].split("\n") if text and (
            text[-1] not in ".!?…" or "calculator" not in what and re.search(r"(?:^|[.] )\d[.]", text)
            or re.search(r"(?:Remove|Add) .* tapped|Add[.]", text)))
        names("actions")

    def leave():
        page.run("pressurePage.live.back(); pressurePage.live.back(); pressurePage.live.back()")
        page.wait("document.getElementById('actions').hidden && pressurePage.where === 'Home screen'", wait)

    # Things on other pages have the same actions as those of the first one.
    for turn in range(pages):
        for name in names("targets"):
            if not page.run(f"{at(name)} !== null"):
                continue
            if turn:
                does(name, f"{at(name)}.click()")
                leave()
                continue
            does(f"the menu of {name}", f"pressurePage.live.key('menu', {json.dumps(name)})")
            actions = names("actions")
            leave()
            for action in actions:
                if not page.until(f"{at(name)} !== null", 2):
                    break
                page.run(f"pressurePage.live.key('menu', {json.dumps(name)})")
                page.wait("!document.getElementById('actions').hidden", wait)
                does(f"{action} of {name}", f"pressurePage.live.choose({json.dumps(action)})")
                leave()
        does(f"page {turn}", "document.getElementById('next').click()")
        page.wait("!pressurePage.where.includes('opened')", wait)
    does("edit mode", "pressurePage.live.edit(true)")
    page.wait("pressurePage.where === 'Edit mode'", wait)
    for name in names("targets"):
        if page.run(f"{at(name)} !== null"):
            does(f"{name} in edit mode", f"{at(name)}.click()")
    events = "tapped|preview|menu|opened|closed|plays|stops"
    for name in sorted(known - {""}):
        pattern = re.escape(name) if re.search("[-.:]", name) else f"(?m)(?:^|[.] ){re.escape(name)} (?:{events})"
        found += [f"{name} is said: {text.strip()}" for text in said if text and re.search(pattern, text)][:1]
    print(f"        crawled: {len(said)} texts, {len(known)} names")
    if len(said) < 100 * pages or len(known) < 60:
        found.append("too little was crawled")
    found += page.troubles()
    page.close()
    return found


def second(browser, plant="", wait=10):
    """The second button shows what a press shows, which stays; outside of it, and while the first one presses, it calls off."""
    page, found = opened(browser), []
    page.run(f"{{ {plant} }} null")

    def mouse(kind, at, name, buttons):
        page.call("Input.dispatchMouseEvent", {"type": kind, "x": at[0], "y": at[1], "button": name, "buttons": buttons, "clickCount": 1})

    def seen(words):
        log = page.run("pressurePage.log")
        if not page.until(f"pressurePage.log.slice(mark).includes({json.dumps(words)})", wait):
            found.append(f"no {words}: {log}")
        page.run("self.mark = pressurePage.log.length")

    page.run("self.mark = 0")
    link, away = page.place("#targets [aria-label='Tide table']"), page.place("#stage", 0.5, 0.08)
    for kind, buttons in (("mousePressed", 2), ("mouseReleased", 0)):
        mouse(kind, link, "right", buttons)
    seen("link peekBegan")
    if not page.until("!document.getElementById('actions').hidden", wait):
        found.append("it does not stay")
    page.frames(3)
    for kind, buttons in (("mousePressed", 2), ("mouseReleased", 0)):
        mouse(kind, away, "right", buttons)
    seen("link peekEnded(dismissed)")
    page.wait("document.getElementById('actions').hidden", wait)
    page.frames(3)
    mouse("mousePressed", link, "left", 1)
    seen("link touchBegan")
    mouse("mousePressed", link, "right", 3)
    seen("cancelled")
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


SIZES = ((320, 568), (360, 640), (412, 915), (480, 800), (768, 1024), (1280, 800))
# What is seen of the gauge beside or above the finger; what a finger is too large for; rings of the focus that lie beside the phone.
SIZED = """(([x, y]) => {
  const box = id => document.getElementById(id).getBoundingClientRect(), phone = box('stage'), found = [];
  for (const id of ['force', 'number', 'explain']) {
    const { left, top, right, bottom, width, height } = box(id), element = document.getElementById(id);
    if (top < 0 || bottom > innerHeight || !element.parentElement.contains(document.elementFromPoint(left + width / 2, top + height / 2))) found.push(`${id} is not seen`);
    if (x > left && x < right && y > top - 24 && y < bottom + 24) found.push(`${id} is under the finger`);
    if (element.scrollHeight > element.clientHeight && id === 'explain') found.push('the sentence is cut');
  }
  for (const element of document.querySelectorAll('#panel :is(button, select, input, a)')) {
    const { width, height } = (element.type === 'checkbox' ? element.closest('label') : element).getBoundingClientRect();
    if (element.checkVisibility() && (width < 44 || height < 44)) found.push(`${element.id} is ${width} x ${height}`);
  }
  for (const button of document.querySelectorAll('#targets button, #actions button')) {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    // Five pixels, but for what browsers round.
    const room = 4.5;
    if (left < phone.left + room || top < phone.top + room || right > phone.right - room || bottom > phone.bottom - room) found.push(`the ring of ${button.ariaLabel} is cut`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
  return found;
})"""


def sized(browser, plant="", sizes=SIZES):
    """On each screen the gauge is seen while a finger presses, and the rows after it; controls are large enough, and rings of the focus whole."""
    found = []
    for width, height in sizes:
        page = opened(browser, width=width, height=height)
        page.run(f"{{ {plant} }} null")
        # Where a press is opened the finger lies at the top of the phone, and then in its middle.
        for name, block in (("widget-next", "start"), ("link", "center")):
            at = page.run(f"(() => {{ document.getElementById('stage').scrollIntoView({{ block: '{block}', behavior: 'instant' }}); const {{ left, top, width, height }}"
                          f" = document.querySelector('#targets [data-name=\"{name}\"]').getBoundingClientRect(); return [left + width / 2, top + height / 2]; }})()")
            page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": at[0], "y": at[1], "force": 0.1, "id": 1}]})
            if not page.until("document.getElementById('explain').textContent.includes('A hold showed it')", 10):
                found.append(f"{width}: a hold on {name} shows nothing")
            found += [f"{width}: {fault}" for fault in page.run(f"{SIZED}({json.dumps(at)})")]
            page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            if not page.until("document.querySelector('#actions button:last-child')?.getBoundingClientRect().bottom < innerHeight + 1", 5):
                found.append(f"{width}: the last row of {name} is not seen")
            page.run("pressurePage.live.back()")
            page.wait("document.getElementById('actions').hidden")
        page.run("document.querySelector('#targets [data-name=mail]').click()")
        page.wait(is_so("Home", "checkVisibility()"))
        found += [f"{width}: {fault}" for fault in page.run(f"{SIZED}([0, 0])")]
        played(page)
        if page.run("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{width}: the page is wider than the window while a recording plays")
        # A ring of the focus where the thing was that keys have lifted says nothing.
        page.run("pressurePage.close(); pressurePage.live.back()")
        page.frames(30)
        pressed(page)
        page.wait("pressurePage.stage.words.includes('Preview: ')")
        page.frames(2)
        if page.run("getComputedStyle(document.activeElement).outlineColor") != "rgba(0, 0, 0, 0)":
            found.append(f"{width}: the focus has a ring where nothing is")
        stopped(page)
        found += page.troubles()
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
    # What lies below a preview cannot be pressed.
    page.run("pressurePage.live.back()")
    page.wait("!document.querySelector('#targets [data-name=widget-next]').inert")
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
    page.wait("document.getElementById('pixel').value !== '0.26'")
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
        "actions that the focus does not reach": (chosen, "pressurePage.actions.happened = () => {}"),
        "keys that are never heard": (chosen, "pressurePage.live.key = () => false"),
        "a second button that nobody hears": (second, "document.addEventListener('pointerdown', event => event.button && event.stopPropagation(), true)"),
        "names of the log that are said": (lambda browser, plant, wait: crawled(browser, plant, wait, 1), "pressurePage.live.title = name => name"
            "; const real = Array.prototype.find; Array.prototype.find = function (is) { return this === pressurePage.targets ? undefined : real.call(this, is); }"),
        "names of other actions": (shown, "const real = pressurePage.live.choose;"
            " pressurePage.live.choose = function (name) { real.call(this, this.actions.at(name ? 1 : 0).name); }"),
    }
    for what, (check, plant) in plants.items():
        if not check(browser, plant, wait=2):
            found.append(f"{what}: not found")
    if not any("last row" in fault for fault in sized(browser, "Element.prototype.scrollIntoView = function () {}", [SIZES[0]])):
        found.append("rows below the window: not found")
    for words, rule in (("is not seen", "#gauge { position: static !important }"), ("under the finger", "#gauge { top: 120px !important }"),
                        ("edit is", "#edit { min-height: 36px }"), ("is cut", "#actions button { left: 0 !important }"),
                        ("wider than", "#scrub { min-width: 300px !important }"), ("where nothing is", "#targets button { outline-color: red !important }")):
        if not any(words in fault for fault in sized(browser, f"document.styleSheets[0].insertRule('{rule}', document.styleSheets[0].cssRules.length)", [SIZES[0]])):
            found.append(f"{rule}: not found")
    for (what, steps), plant in zip(WALKS.items(), WALKS_PLANTED, strict=True):
        if not walked(browser, steps, plant, wait=8):
            found.append(f"not {what}: not found")
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
        for what, steps in WALKS.items():
            guarded(what, lambda steps=steps: walked(browser, steps))
        for check in (names, order, spoken, chosen, shown, crawled, second, still, sized, told, planted):
            guarded(check.__doc__.split("\n")[0].rstrip("."), lambda check=check: check(browser))
    finally:
        browser.close()
    print(f"access_run: {counted.passed} passed, {counted.failed} failed")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
