"""Unpacks the package's archive elsewhere, and uses it there: the lines of its README, and every action by keys, in a headless Chromium.

usage: archive_run.py CHROMIUM ARCHIVE
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import json
import os
import re
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
sys.path.insert(0, HERE)
import click_checks  # noqa: E402
from checking import Checks, findings  # noqa: E402
from click_checks import SHIFT, key  # noqa: E402
from devtools import Browser, BrowserError  # noqa: E402
import package_run  # noqa: E402
from package_run import readme, touch  # noqa: E402
from serving import Served, pages_of_readme, serving, with_fault  # noqa: E402

counted = Checks()
guarded = counted.guarded

# One target of each offer, and one that offers nothing.
OFFERS = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Offers</title><body>
<div id="all">
<button id="preview">Tides</button><button id="menu">Calendar</button><button id="playback">Photo</button>
<button id="editMenu">Text</button><button id="nothing">Nothing</button><button id="bare">Bare</button>
</div><input id="elsewhere"><script type="module">
import { PressureModule, attach } from "./pressure-gestures.js";
const offers = {
  preview: { offer: "preview", actions: ["Open", "Copy", { name: "Print", isEnabled: false }], leading: "Archive", trailing: "Copy" },
  menu: { offer: "menu", actions: ["Today", "New"] }, playback: { offer: "playback" }, editMenu: { offer: "editMenu" },
  nothing: { offer: "nothing" }, bare: { offer: "preview" },
};
const targets = {};
for (const name in offers) targets[name] = { selector: `#${name}`, ...offers[name] };
self.events = [];
self.menus = 0;
for (const name of ["tap", "peek", "pop", "action", "ended", "menu"]) {
  addEventListener(`pressure-${name}`, ({ target, detail }) => events.push([name, target.id, detail.shown ?? detail.action ?? detail.reason
    ?? detail.cause ?? ""]));
}
self.drawn = name => document.querySelector(".pressure-preview")?.shadowRoot.querySelector(`.${name}:not([hidden])`);
addEventListener("contextmenu", event => { if (!event.defaultPrevented) menus++; event.preventDefault(); });
self.attached = attach(document.getElementById("all"), { module: await PressureModule.load(), targets });
self.isReady = true;
</script>"""

# What is served beside the package.
PAGES = {"/offers.html": OFFERS, "/list.html": package_run.LIST, **click_checks.PAGES}


def offers(browser, base, focus):
    page = Served(browser, f"{base}/offers.html", width=600, height=400)
    if not page.until("self.isReady === true", 30):
        raise BrowserError("the page of offers is not ready")
    page.run(f"document.getElementById('{focus}').focus()")
    return page


def by_keys(focus, keys, wanted):
    """A check: the events that keys on a target make, and that the browser's menu has stayed away."""
    def check(browser, base):
        page = offers(browser, base, focus)
        for name in keys:
            key(page, name.removeprefix("Shift+"), SHIFT if name.startswith("Shift+") else 0)
        seen, menus = page.run("[events, menus]")
        found = page.troubles()
        page.close()
        if menus:
            found.append("the browser's own menu was asked for")
        return found if seen == wanted else found + [f"events: {seen}, not {wanted}"]
    return check


PEEK = ["peek", "preview", "preview"]
MENU = ["peek", "menu", "menu"]


def over(name, *last):
    """What is shown of a target, and how it is over."""
    return [list(last), ["ended", name, {"action": "chosen", "pop": "popped"}[last[0]]]]


BY_KEYS = {
    "the Menu key peeks, Escape dismisses": by_keys("preview", ["ContextMenu", "Escape"], [PEEK, ["ended", "preview", "dismissed"]]),
    "Shift and F10 peeks, Enter pops": by_keys("preview", ["Shift+F10", "Enter"], [PEEK, *over("preview", "pop", "preview", "keyboard")]),
    "arrows reach the actions that can be chosen, Enter chooses": by_keys(
        "preview", ["ContextMenu", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"], [PEEK, *over("preview", "action", "preview", "Copy")]),
    "Tab walks from the card through the actions, and round": by_keys(
        "preview", ["ContextMenu", "Tab", "Tab", "Tab", "Tab", " "], [PEEK, *over("preview", "action", "preview", "Open")]),
    "an arrow to the left chooses as a swipe does": by_keys(
        "preview", ["ContextMenu", "ArrowLeft"], [PEEK, *over("preview", "action", "preview", "Archive")]),
    "a preview without actions pops": by_keys(
        "bare", ["ContextMenu", "Enter"], [["peek", "bare", "preview"], *over("bare", "pop", "bare", "keyboard")]),
    "a menu opens with its top row chosen": by_keys("menu", ["ContextMenu", "Enter"], [MENU, *over("menu", "action", "menu", "Today")]),
    "a menu closes": by_keys("menu", ["Shift+F10", "Escape"], [MENU, ["ended", "menu", "dismissed"]]),
    "something plays, and ends": by_keys(
        "playback", ["ContextMenu", "Escape"], [["peek", "playback", "playback"], ["ended", "playback", "dismissed"]]),
    "an edit menu is asked for, and dismissed": by_keys(
        "editMenu", ["ContextMenu", "Escape"], [["peek", "editMenu", "editMenu"], ["ended", "editMenu", "dismissed"]]),
    "Enter taps": by_keys("preview", ["Enter"], [["tap", "preview", ""]]),
    "other keys mean nothing": by_keys("preview", ["Escape", "ArrowDown", "F10"], []),
}


def nothing(browser, base):
    """What offers nothing keeps the browser's menu."""
    page = offers(browser, base, "nothing")
    key(page, "ContextMenu")
    seen, menus = page.run("[events, menus]")
    page.close()
    return [] if seen == [] and menus == 1 else [f"events {seen}, menus {menus}"]


def focused(browser, base):
    """The focus goes to the card and to the actions that keys reach, and back to the target."""
    page = offers(browser, base, "preview")
    focus = "document.querySelector('.pressure-preview')?.shadowRoot.activeElement?.getAttribute('part') ?? document.activeElement.id"
    seen = []
    for name in ("ContextMenu", "ArrowDown", "Escape"):
        key(page, name)
        page.frames(3)
        seen.append(page.run(focus))
    found = page.troubles()
    page.close()
    return found + ([] if seen == ["card", "row", "preview"] else [f"the focus went to {seen}"])


def kept(browser, base):
    """What a held mouse leaves shown is for keys, too: an arrow and Enter choose, Enter pops, Escape dismisses."""
    found = []
    for keys, wanted in ((["ArrowDown", "Enter"], over("preview", "action", "preview", "Open")),
                         (["Enter"], over("preview", "pop", "preview", "keyboard")), (["Escape"], [["ended", "preview", "dismissed"]])):
        page = offers(browser, base, "preview")
        x, y = page.place("#preview")
        page.mouse("mousePressed", x, y, buttons=1)
        page.wait("events.some(([name]) => name === 'peek')")
        page.mouse("mouseReleased", x, y)
        page.wait("attached.staying")
        page.run("events.length = 0")
        for name in keys:
            key(page, name)
        seen, stays = page.run("[events, attached.staying ?? null]")
        if seen != wanted or stays:
            found.append(f"{keys}: {seen}, stays {stays}")
        found += page.troubles()
        page.close()
    return found


def sideways(browser, base):
    """A swipe to the side chooses the action that it uncovers: to the left the leading one, in text from right to left the other."""
    found = []
    for direction, way, wanted in (("ltr", -1, "Archive"), ("ltr", 1, "Copy"), ("rtl", -1, "Copy"), ("rtl", 1, "Archive")):
        page = offers(browser, base, "preview")
        page.run(f"document.documentElement.dir = '{direction}'; dispatchEvent(new Event('resize'))")
        x, y = page.place("#preview")
        for step in range(60):
            across = way * max(0, step - 30) * 4
            touch(page, "touchMove" if step else "touchStart", x + across, y, min(0.02 + 0.02 * step, 0.5 + 0.01 * (step % 2)))
            page.frames(1)
        page.wait("drawn('side')")
        shown = page.run("drawn('side')?.textContent")
        touch(page, "touchEnd")
        page.wait("events.some(([name]) => name === 'ended')")
        chosen = page.run("events.find(([name]) => name === 'action')?.[2]")
        if [shown, chosen] != [wanted, wanted]:
            found.append(f"{direction}, way {way}: shows {shown}, chooses {chosen}, not {wanted}")
        found += page.troubles()
        page.close()
    return found


def said(browser, base):
    """Screen readers hear that there is more, by which keys, and politely the actions and the chosen one; card and rows are named."""
    page = offers(browser, base, "preview")
    shortcuts, popup = page.run("['aria-keyshortcuts', 'aria-haspopup'].map(name => document.getElementById('preview').getAttribute(name))")
    heard = []
    for name in ("ContextMenu", "ArrowDown"):
        key(page, name)
        page.frames(3)
        regions = [node for node in page.tree() if node["role"] == "status" and not node["ignored"]]
        heard.append([page.run("document.querySelector('[role=status]').textContent"), len(regions),
                      regions and regions[0]["properties"].get("live")])
    page.wait("drawn('sheet') && drawn('sheet').style.opacity === '1'")
    tree = [(node["role"], node["name"], bool(node["properties"].get("disabled"))) for node in page.tree() if not node["ignored"]]
    found = page.troubles()
    page.run("attached.detach()")
    left = page.run("document.querySelectorAll('[role=status], [aria-keyshortcuts], [aria-haspopup], .pressure-preview').length")
    page.close()
    if [shortcuts, popup] != ["ContextMenu Shift+F10", "menu"]:
        found.append(f"the target says {shortcuts}, {popup}")
    if heard != [["Open, Copy", 1, "polite"], ["Open", 1, "polite"]]:
        found.append(f"heard: {heard}")
    wanted = {("dialog", "Tides", False), ("button", "Tides", False), ("menuitem", "Open", False), ("menuitem", "Print", True)}
    if not wanted <= set(tree):
        found.append(f"not in the tree: {wanted - set(tree)}")
    return found + ([f"{left} parts stay when it is detached"] if left else [])


def zoomed(browser, base):
    """A page that is zoomed has larger pixels, also where their size was stated."""
    page = offers(browser, base, "preview")
    found = []
    # 25.4 mm of 96 pixels; then half a millimetre, stated.
    for stated, ratio, width, wanted in ((None, 2, 300, 0.52917), (0.5, 1, 600, 0.25), (None, 3, 200, 0.75)):
        if stated:
            page.run(f"void (attached.millimetresPerPixel = {stated})")
        page.resize(width, 400, ratio)
        page.frames(5)
        seen = page.run("attached.millimetresPerPixel")
        if abs(seen - wanted) > 0.0001:
            found.append(f"{ratio} pixels of the screen: {seen} mm, not {wanted}")
    page.close()
    return found


# What is planted in a copy of the package: file, what stands there, what comes in its place, and the check that has to find it.
FAULTS = [
    ("constants.js", 'ArrowUp: "up", ArrowDown: "down"', 'ArrowUp: "up"', BY_KEYS["arrows reach the actions that can be chosen, Enter chooses"]),
    ("constants.js", 'Escape: "escape"', 'End: "escape"', BY_KEYS["a menu closes"]),
    ("attach.js", 'if (word === "focus")', "if (false)", focused),
    ("preview.js", "this.#before?.focus({ preventScroll: true });", ";", focused),
    ("speaker.js", '"aria-live", "polite"', '"aria-live", "assertive"', said),
    ("preview.js", 'line.setAttribute("aria-disabled", !row.isEnabled);', "", said),
    ("attach.js", "this.#perPixel *= devicePixelRatio / this.#ratio;", "", zoomed),
    ("preview.js", "[thing.leading, thing.trailing].entries", "[thing.trailing, thing.leading].entries", sideways),
    ("README.md", 'content: "Low water at 14:20", ', "", readme),
    *package_run.FAULTS,
    *click_checks.FAULTS,
]


def planted(browser, folder):
    """Each fault that is planted in a copy of the package is found."""
    found = []
    for name, old, new, check in FAULTS:
        with with_fault(folder, name, old, new) as copy, serving(copy, {**PAGES, **pages_of_readme(copy)}) as base:
            if not findings(lambda check=check, base=base: check(browser, base)):
                found.append(f"{name}: {new or 'nothing'} for {old} is not found")
    return found


def whole(folder):
    """What package.json names is there, and no link of the README leads out of the archive."""
    with open(os.path.join(folder, "package.json"), encoding="utf-8") as file:
        package = json.load(file)
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        links = [link for link in re.findall(r"\]\(([^)#]+)", file.read()) if not link.startswith("https://")]
    named = [package["main"], package["types"], "LICENSE", *links]
    for target in package["exports"].values():
        named += target.values() if isinstance(target, dict) else [target]
    inside = os.path.realpath(folder) + os.sep
    return [f"{name} is not in the archive" for name in named
            if not os.path.realpath(os.path.join(folder, name)).startswith(inside) or not os.path.exists(os.path.join(folder, name))]


def main():
    chromium, archive = sys.argv[1:3]
    with tempfile.TemporaryDirectory(prefix="pressure-archive-") as work:
        with tarfile.open(archive) as packed:
            packed.extractall(work, filter="data")
        folder = os.path.join(work, "package")
        guarded("the archive has what it names", lambda: whole(folder))
        PAGES.update(pages_of_readme(folder))
        try:
            browser = Browser(chromium)
        except (OSError, BrowserError) as error:
            print(f"archive_run: {chromium} does not start: {error}", file=sys.stderr)
            return 2
        try:
            with serving(folder, PAGES) as base:
                guarded("the lines of the README work where the archive is unpacked",
                        lambda: readme(browser, base))
                for name, check in BY_KEYS.items():
                    guarded(name, lambda check=check: check(browser, base))
                for check in (nothing, focused, kept, sideways, said, zoomed):
                    guarded(check.__doc__.split("\n")[0].rstrip("."), lambda check=check: check(browser, base))
            guarded(planted.__doc__.rstrip("."), lambda: planted(browser, folder))
        finally:
            browser.close()
    print(f"archive_run: {counted.passed} passed, {counted.failed} failed")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
