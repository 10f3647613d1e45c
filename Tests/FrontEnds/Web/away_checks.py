"""A page that is put away while it is pressed: another tab, another window, a device that is turned. Nothing of it is pretended."""

import json
import time

from devtools import BrowserError
from touches import stage


def becomes(page, condition, seconds=5):
    """Waits for a condition; a page that is hidden paints no frames, so none are waited for."""
    end = time.monotonic() + seconds
    while not page.run(condition):
        if time.monotonic() > end:
            return False
    return True


def finger(page):
    left, top, width, height, _ = stage(page)
    page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [
        {"x": left + width / 2, "y": min(top + height * 0.42, page.run("innerHeight") - 20), "force": 0.2, "id": 1}]})
    if not becomes(page, "pressurePage.live.fingers.length === 1"):
        raise BrowserError("the finger does not arrive")


def ended(page, why):
    """What is wrong where a press must have ended for a reason, and nothing be stuck."""
    is_over = becomes(page, f"pressurePage.log.includes('cancelled({why})')")
    fingers, due, log = page.run("[pressurePage.live.fingers.length, pressurePage.module.exports.home_deadline(), pressurePage.log]")
    found = page.troubles()
    if not is_over:
        found.append(f"not cancelled({why}): {log}")
    return found + ([f"stuck: {fingers} fingers, due {due}"] if fingers or due >= 0 else [])


def other_tab(browser):
    target = browser.call("Target.createTarget", {"url": "about:blank"})["targetId"]
    browser.call("Target.activateTarget", {"targetId": target})
    return target


def into_frame(page):
    """Gives the focus to another window, a frame inside the page: this one is not the active one any more, and still seen."""
    page.run("document.body.prepend(Object.assign(document.createElement('iframe'), { id: 'other', height: 20 }))")
    page.run("document.getElementById('other').contentWindow.focus()")


def kept(browser, path, fresh):
    """What was changed is there on each later visit, though nothing is changed on it."""
    store, found = "localStorage['pressure-gestures-home']", []
    for visit in range(3):
        page = fresh(browser, path)
        if visit == 0:
            page.run(f"{store} = '581 new-alarm clock/start'")
        elif "new-alarm" not in (page.run(f"{store} ?? ''")):
            found.append(f"forgotten after visit {visit}")
        if visit == 2:
            page.run("localStorage.clear()")
        page.close()
    return found


def together(browser, path, fresh):
    """Two tabs at once keep what was changed in both."""
    tabs, deeds = [fresh(browser, path), fresh(browser, path)], ["new-alarm", "new-event"]
    found = []
    for page, icon, deed in zip(tabs, ("clock", "calendar"), deeds):
        page.run(f"pressurePage.live.key('menu', 'dock.{icon}') || pressurePage.live.key('menu', '{icon}')")
        if not becomes(page, f"pressurePage.live.actions.some(action => action.name === '{deed}')"):
            found.append(f"no {deed}: {page.run('JSON.stringify(pressurePage.live.actions)')}")
        page.run(f"pressurePage.live.choose('{deed}')")
    # Tabs are processes: one sees a moment later what the other has kept.
    becomes(tabs[0], f"{json.dumps(deeds)}.every(deed => localStorage['pressure-gestures-home']?.includes(deed))")
    stored = tabs[0].run("localStorage['pressure-gestures-home'] ?? ''")
    found += [f"{deed} is not in {stored!r}" for deed in deeds if deed not in stored]
    tabs[0].run("localStorage.clear()")
    for page in tabs:
        found += page.troubles()
        page.close()
    return found


def hidden(browser, path, fresh):
    """Another tab comes to the front: what is pressed is lost."""
    page = fresh(browser, path, width=360, height=740)
    finger(page)
    target = other_tab(browser)
    found = [] if becomes(page, "document.hidden") else ["the page is not hidden"]
    found += ended(page, "lost")
    browser.call("Target.closeTarget", {"targetId": target})
    page.close()
    return found


def hidden_alone(browser, path, fresh):
    """A page that has not the focus is hidden: no other event tells it."""
    page = fresh(browser, path, width=360, height=740)
    into_frame(page)
    page.run("self.blurs = 0; addEventListener('blur', () => blurs++)")
    finger(page)
    target = other_tab(browser)
    found = [] if becomes(page, "document.hidden") else ["the page is not hidden"]
    found += ended(page, "lost")
    if page.run("blurs"):
        found.append("it had the focus: it is not told by being hidden alone")
    browser.call("Target.closeTarget", {"targetId": target})
    page.close()
    return found


def unfocused(browser, path, fresh):
    """A window that is not the active one any more, and still seen, ends what is pressed."""
    page = fresh(browser, path, width=360, height=740)
    finger(page)
    into_frame(page)
    found = ended(page, "lost")
    if page.run("document.hidden"):
        found.append("it is hidden: it is not told by the focus alone")
    page.close()
    return found


def turned(browser, path, fresh):
    """A device that is turned mid-press lays the page anew: what is pressed is called off."""
    page = fresh(browser, path, width=360, height=740)

    def turn(width, height, kind, angle):
        page.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 2, "mobile": True, "screenOrientation": {"type": kind, "angle": angle}})
        page.frames(3)
    turn(360, 740, "portraitPrimary", 0)
    page.run("self.turns = 0; screen.orientation.addEventListener('change', () => turns++)")
    finger(page)
    turn(740, 360, "landscapePrimary", 90)
    found = ended(page, "app")
    # The page is laid out anew before it is told of its turn.
    if not becomes(page, "[turns, screen.orientation.type].join() === '1,landscape-primary'"):
        found.append("the device was not turned")
    page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    turn(360, 740, "portraitPrimary", 0)
    before = page.run("pressurePage.log.length")
    finger(page)
    if not becomes(page, f"pressurePage.log.slice({before}).includes('touchBegan')"):
        found.append("nothing can be pressed after it")
    page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.close()
    return found
