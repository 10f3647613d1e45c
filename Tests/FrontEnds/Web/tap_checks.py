"""Random touches on what a lift has left shown on the page; see pinned_taps.py."""

import json
import time

from devtools import BrowserError
from pinned_taps import SCREEN, Taps
from touches import TALL, events, stage

# Touches that count half a second later than they land, as if they had waited: what nothing waits for is chosen unseen.
HASTY = """(() => {
  const { module } = pressurePage, { exports } = module;
  const touch = (change, id, time, ...rest) => exports.home_touch(change, id, time + (self.isHasty ? 500_000 : 0), ...rest);
  module.exports = new Proxy({}, { get: (_, name) => name === 'home_touch' ? touch : exports[name] });
})()"""


class PageHand:
    def __init__(self, page):
        self.page = page
        self.left, self.top, self.width, self.height, _ = stage(page)
        page.run("self.downs = []; addEventListener('pointerdown', event => downs.push(event.timeStamp), true)")

    def at(self, x, y):
        return self.left + x / SCREEN[0] * self.width, self.top + y / SCREEN[1] * self.height

    def heard(self):
        """What has happened since the mark: seconds of the page, and words."""
        return [(moment, what.split(" ", 2)[2]) for moment, what in events(self.page.run(f"pressurePage.log.slice({self.mark})"))]

    def moment(self, *words):
        if not self.page.until(" || ".join(f"pressurePage.log.includes({json.dumps(word)}, {self.mark})" for word in words), 5):
            raise BrowserError(f"{words}: {self.page.run('pressurePage.log')[-500:]}")
        return next(moment for moment, what in self.heard() if any(word in what for word in words))

    def pin(self, thing):
        self.mark = self.page.run("self.isHasty = false; pressurePage.log.length")
        x, y = self.at(*thing.middle)
        self.page.mouse("mouseMoved", x, y)
        self.page.mouse("mousePressed", x, y, buttons=1)
        # A menu stays after force, and a preview after a hold only.
        for _ in range(4 if thing.isMenu else 0):
            self.page.call("Input.dispatchMouseEvent", {
                "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -100, "buttons": 1, "pointerType": "mouse"})
        opened = self.moment("peekBegan", "menuOpened")
        self.page.mouse("mouseReleased", x, y)
        self.lifted = self.moment(" pinned")
        self.offset = self.page.run("self.isHasty = true; performance.now()") / 1000 - time.monotonic()
        return self.lifted - opened

    def tap(self, x, y, wait):
        self.mark = self.page.run("downs.length = 0; pressurePage.log.length")
        x, y = self.at(x, y)
        left = self.lifted + wait - self.offset - time.monotonic()
        if left > 0:
            time.sleep(left)
        self.page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y, "force": 0.1, "id": 1}]})
        self.page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return self.page.run("downs[0]") / 1000 - self.lifted, [what for _, what in self.heard()]

    def leave(self):
        # An action may have opened a note, whose way back leads to its list.
        self.page.run("self.isHasty = false; for (let step = 0; step < 3; step++) pressurePage.live.back()")


def tapped(browser, path, fresh, native, seed, kind):
    """One kind of taps on a page of their own; what was wrong."""
    return on_page(browser, path, fresh, native, lambda hand, app: getattr(Taps(hand, app, seed), kind)())


def planted(browser, path, fresh, native, seed):
    """Touches that need not wait until a row is seen are noticed."""
    found = on_page(browser, path, fresh, native, lambda hand, app: Taps(hand, app, seed).early(20), HASTY)
    return [] if any("which answers from" in line for line in found) else ["they are not noticed", *found]


def on_page(browser, path, fresh, native, work, fault="0"):
    page = fresh(browser, path, height=TALL)
    page.run(fault)
    hand = PageHand(page)
    _, _, width, height, size = stage(page)
    with open(native.app(f"{width * size:.3f}x{height * size:.3f}"), encoding="utf-8") as file:
        found = work(hand, json.load(file))
    found += page.troubles()
    page.close()
    return found
