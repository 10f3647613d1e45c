"""Opens the documentation's site in a headless Chromium: the examples of Getting started are pressed with force, by keys and by a mouse,
also where the site has come there from another page; the page that can be pressed opens from them.

usage: site_run.py CHROMIUM SITE
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
sys.path.insert(0, HERE)
from checking import Checks  # noqa: E402
from click_checks import key, part, rested  # noqa: E402
from devtools import Browser, BrowserError  # noqa: E402
from package_run import touch  # noqa: E402
from serving import Served, serving  # noqa: E402

counted = Checks()
guarded = counted.guarded
BEGIN = "documentation/pressuregestures/gettingstarted/"
READY = "document.querySelectorAll('.press-examples.is-ready').length === 1"


def opened(browser, base, path=BEGIN):
    page = Served(browser, base + path)
    if not page.until(READY, 30):
        raise BrowserError(f"{path}: there is nothing to press")
    page.frames(3)
    return page


def said(page):
    """What the examples say, what the card shows, and which actions are drawn."""
    return page.run("""[document.querySelector('.press-said').textContent, document.querySelector('.pressure-preview')?.innerText ?? "",
      Array.from(document.querySelector('.pressure-preview')?.shadowRoot.querySelectorAll('.row:not([hidden])') ?? [], row => row.textContent)]""")


def by_force(browser, base):
    """A finger that presses harder and harder peeks into the tide table, and opens it."""
    page = opened(browser, base)
    x, y = page.place(".press-tides")
    texts, cards = [], []
    for step in range(60):
        touch(page, "touchMove" if step else "touchStart", x + 0.01 * (step % 2), y, min(0.02 + 0.02 * step, 1))
        time.sleep(0.02)
        text, card, _ = said(page)
        cards.append(card)
        if not texts or texts[-1] != text:
            texts.append(text)
        if text == "It is open.":
            break
    touch(page, "touchEnd")
    found = page.troubles()
    page.close()
    if texts[-2:] != ["Press harder to open the page. Lift, and the preview stays or closes.", "It is open."] or not any("Low water" in card for card in cards):
        found.append(f"it said {texts}; the card: {cards[-1]}")
    return found


def by_keys(browser, base):
    """The Menu key opens the calendar's menu, arrows and Enter choose of it."""
    page = opened(browser, base)
    page.place(".press-calendar")
    page.run("document.querySelector('.press-calendar').focus()")
    key(page, "ContextMenu")
    page.frames(3)
    rows = said(page)[2]
    found = [] if rows == ["Today", "New Event"] else [f"the menu: {rows}"]
    # It opens with its top row chosen, wherever its icon lies.
    key(page, "Enter")
    text = said(page)[0]
    found += page.troubles()
    page.close()
    return found + ([] if text in ("Chosen: Today.", "Chosen: New Event.") else [f"it said {text}"])


def by_mouse(browser, base):
    """A held mouse opens the menu, which stays; a click chooses of it."""
    page = opened(browser, base)
    x, y = page.place(".press-calendar")
    page.mouse("mouseMoved", x, y)
    page.mouse("mousePressed", x, y, buttons=1)
    page.wait("document.querySelector('.press-said').textContent === 'Lift, and the menu stays.'")
    page.mouse("mouseReleased", x, y)
    page.run("self.drawn = name => document.querySelector('.pressure-preview')?.shadowRoot.querySelector(`.${name}:not([hidden])`)")
    rested(page)
    row, name = part(page, "row"), page.run("drawn('row').textContent")
    for kind in ("mousePressed", "mouseReleased"):
        page.mouse(kind, *row, buttons=1 if kind == "mousePressed" else 0)
    text = page.until(f"document.querySelector('.press-said').textContent === 'Chosen: {name}.'", 10)
    found = page.troubles() + ([] if text else [f"it said {said(page)}"])
    page.close()
    return found


def within(browser, base):
    """The site comes to Getting started without loading a page, leaves it, and comes back: the examples are there once."""
    page = Served(browser, base + "documentation/pressuregestures/")
    link = "Array.from(document.querySelectorAll('a[href$=\"/gettingstarted\"], a[href$=\"/gettingstarted/\"]'))[0]"
    found = [] if page.until(f"{link}", 30) else ["the first page has no link to Getting started"]
    for _ in range(2):
        page.run(f"{link}.click()")
        if not page.until(READY, 20):
            found.append("nothing to press when the site comes there")
        page.run("history.back()")
        if not page.until("document.querySelectorAll('.press-examples').length === 0", 20):
            found.append("the examples stay on another page")
    found += page.troubles()
    page.close()
    return found


def whole(browser, base):
    """The link among the examples opens the page that can be pressed."""
    page = opened(browser, base)
    address = page.run("document.querySelector('.press-examples a').href")
    page.close()
    page = Served(browser, address)
    found = [] if page.until("document.body.classList.contains('isReady')", 30) else ["the page is not ready"]
    found += page.troubles()
    page.close()
    return found


def main():
    chromium, site = sys.argv[1:3]
    try:
        browser = Browser(chromium)
    except (OSError, BrowserError) as error:
        print(f"site_run: {chromium} does not start: {error}", file=sys.stderr)
        return 2
    try:
        with serving(site) as address:
            for check in (by_force, by_keys, by_mouse, within, whole):
                guarded(check.__doc__.split("\n")[0].rstrip("."), lambda check=check: check(browser, f"{address}/"))
    finally:
        browser.close()
    print(f"site_run: {counted.passed} passed, {counted.failed} failed")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
