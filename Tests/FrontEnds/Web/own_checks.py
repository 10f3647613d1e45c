"""What is pressed on the page and saved: it replays in the program to the same events, each kind of device in its own class."""

import os
import time

from devtools import BrowserError
from touches import STEPS, Recorded, Sample, differences, events, press, recorded, rest, stage

# Milliseconds between samples: not those of frames.
STEP = 8.4


def made(*points, kind="finger", lifts=True):
    """A contact that goes from point to point: milliseconds, shares of the stage, share of the force."""
    samples, at = [], 0.0
    while at <= points[-1][0]:
        before, after = next((a, b) for a, b in zip(points, points[1:]) if a[0] <= at <= b[0])
        way = (at - before[0]) / (after[0] - before[0])
        across, below, force = (low + (high - low) * way for low, high in zip(before[1:], after[1:]))
        samples.append(Sample(round(at * 1000), 1, across, below, round(force * STEPS[kind])))
        at += STEP
    if lifts:
        samples.append(Sample(round(at * 1000), None))
    return Recorded(kind, samples)


def gestures(link, icon):
    """Fingers on a link and on an icon: what each is for, what it does, and what must come of it."""
    (x, y), level, rise = link, 0.1, 0.175

    def risen(x=x, y=y):
        # A level of its own first, for units mean nothing by themselves.
        return [(0, x, y, level), (200, x, y, level), (320, x, y, rise)]
    beside = made((0, 0.5, 0.88, level), (60, 0.5, 0.88, level))
    # The link's rows lie at the foot, and the card above them.
    above = made((0, 0.5, 0.1, level), (60, 0.5, 0.1, level))
    return [
        ("peek", made(*risen(), (800, x, y, rise)), ["peekBegan(", "peekEnded(dismissed)"]),
        ("swipe to the actions", made(*risen(), (600, x, y, rise), (800, x, y - 0.12, rise), (1600, x, y - 0.12, rise)),
         ["actionsRevealed", "pinned"]),
        ("an action", beside, ["actionSelected("]),
        ("cancelled", made(*risen(), (600, x, y, rise), lifts=False), ["cancelled(lost)"]),
        ("quick actions", made(*risen(*icon), (600, *icon, rise)), ["menuOpened(pressure)", "pinned"]),
        ("beside them", beside, ["menuClosed"]),
        ("hold without force", made((0, x, y, level), (700, x, y, level)), ["peekBegan(hold)", "pinned"]),
        ("above it", above, ["peekEnded(dismissed)"]),
        ("tap", made((0, *icon, level), (60, *icon, level)), ["tapped"]),
        # It rests before it lifts, so the page does not go on by itself.
        ("scroll", made((0, x, y, level), (150, x, y - 0.2, level), (450, x, y - 0.2, level)), ["failed(strayed)"]),
    ], ("pop", made(*risen(), (600, x, y, rise), (700, x, y, 0.95), (800, x, y, 0.95)), ["popped(force)"])


def place(page, name):
    """The middle of a target, in shares of the stage."""
    target = page.run(f"pressurePage.live.targets.find(target => target.name === '{name}')")
    _, _, width, height, size = stage(page)
    return (target["x"] + target["width"] / 2) / size / width, (target["y"] + target["height"] / 2) / size / height


def saved(page, native):
    """Stops recording and downloads what there is; names and texts."""
    page.click("#record")
    names = page.run("Array.from(document.querySelectorAll('#saved a'), link => link.download)")
    page.browser.call("Browser.setDownloadBehavior", {
        "behavior": "allow", "downloadPath": native.folder.name, "eventsEnabled": True})
    files = []
    for place, name in enumerate(names):
        page.browser.events.clear()
        page.click(f"#saved a:nth-of-type({place + 1})")
        end = time.monotonic() + 20
        while not any(event["params"].get("state") == "completed" for event in page.browser.events):
            if time.monotonic() > end:
                raise BrowserError(f"{name} is not downloaded")
            page.frames(1)
        path = os.path.join(native.folder.name, name)
        with open(path, encoding="utf-8") as file:
            files.append((name, file.read()))
        os.remove(path)
    return files


def is_whole(native, name, text, log, size):
    """What `check` and `replay` find in a file, against the page's own log."""
    found = []
    with open(path := os.path.join(native.folder.name, name), "w", encoding="utf-8") as out:
        out.write(text)
    checked = native.run("check", "--pens", path)
    if checked.returncode != 0 or checked.stderr:
        found.append(f"check: {checked.stdout}{checked.stderr}")
    theirs, ours = events(native.replay(text, size)), events(log)
    if not theirs or not ours:
        return [*found, f"{name}: nothing happens: {text[-300:]}"]
    # A recording begins at 0; and for one that was taken away devices have another word, a palm.
    began = ours[0][0] - theirs[0][0]
    ours = [(moment - began, what.replace("cancelled(lost)", "cancelled(palm)") if "pen" not in name else what) for moment, what in ours]
    theirs = [pair for pair in theirs if "(endOfInput)" not in pair[1]]
    return found + differences(ours, theirs)


def fingers(page, native):
    """Several gestures of fingers in one file."""
    page.run("document.getElementById('label').value = 'finger: a hard press'")
    page.click("#record")
    several, last = gestures(place(page, "link"), place(page, "calendar"))
    found = []
    for name, record, wanted in [*several, last]:
        rest(page)
        before = page.run("pressurePage.log.length")
        given = press(page, record)
        page.wait("pressurePage.module.exports.home_deadline() < 0")
        log = page.run(f"pressurePage.log.slice({before})")
        if " tapped" in log:
            # What was opened goes again.
            page.click("#back")
        if name == "scroll":
            # The page has followed the finger.
            page.run("scrollTo(0, 0)")
            page.frames(2)
        found += [f"{name}: {one} is missing: {events(log)}" for one in wanted if one not in log]
    files = saved(page, native)
    if [name for name, _ in files] != ["press-units.evemu"]:
        return [*found, f"saved {[name for name, _ in files]}"]
    text = files[0][1]
    if "label: finger: a hard press from" not in text or "Mozilla" not in text:
        found.append("the header does not say what it should: " + text[:300])
    lines = page.run("new TextDecoder().decode(pressurePage.recorded('a\\nb').at(-1).bytes)")
    if "label: a b from" not in lines:
        found.append("a label of two lines is not one")
    return found + is_whole(native, *files[0], page.run("pressurePage.log"), given.size)


def pens(page, native, folder):
    """A pen has its own curve, in the file too."""
    page.click("#record")
    line = made((0, 0.5, 0.5, 0.3), (300, 0.8, 0.5, 0.5), kind="pen")
    log = ""
    press_of, hold_of = (recorded(os.path.join(folder, name + ".evemu")) for name in ("pen-press", "pen-hold"))
    for record, last in [(line, "failed(strayed)"), (press_of, "popped(force)"), (hold_of, " pinned")]:
        rest(page)
        before = page.run("pressurePage.log.length")
        given = press(page, record)
        page.wait(f"pressurePage.log.includes({last!r}, {before})")
        log += page.run(f"pressurePage.log.slice({before})")
        # What a pen's tap has pinned or opened goes again, which no recording of the pen says.
        page.click("#back")
    files = saved(page, native)
    if [name for name, _ in files] != ["press-pen.evemu"]:
        return [f"saved {[name for name, _ in files]}"]
    return is_whole(native, *files[0], log, given.size)


def wheel(page, native):
    """A mouse has no force; its wheel is one that means the same for everybody, and is said to be simulated."""
    page.click("#record")
    left, top, width, height, size = stage(page)
    x, y = place(page, "link")
    x, y = left + x * width, top + y * height
    for turns, wanted in [(4, "peekEnded(dismissed)"), (8, "popped(force)")]:
        page.mouse("mouseMoved", x, y)
        page.mouse("mousePressed", x, y, buttons=1)
        before = page.run("pressurePage.live.force ?? null")
        if before:
            return [f"a mouse has a force: {before}"]
        for turn in range(1, turns + 1):
            page.call("Input.dispatchMouseEvent", {
                "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -100, "buttons": 1, "pointerType": "mouse"})
            page.wait(f"pressurePage.live.force >= {turn / 8 - 0.01}")
            page.frames(4)
        page.wait("pressurePage.log.split(' touchBegan').at(-1).includes('peekBegan(')")
        page.mouse("mouseReleased", x, y)
        if not page.until(f"pressurePage.log.includes({wanted!r})", 5):
            return [f"{turns} turns: {page.run('pressurePage.log')[-500:]}"]
    files = saved(page, native)
    if [name for name, _ in files] != ["press-force.evemu"]:
        return [f"saved {[name for name, _ in files]}"]
    return is_whole(native, *files[0], page.run("pressurePage.log"), (width * size, height * size))


def mouse_hold(page, native):
    """A mouse that only holds has no force, in the file neither."""
    page.click("#record")
    left, top, width, height, size = stage(page)
    x, y = place(page, "link")
    for across, below, wait in [(x, y, "pressurePage.log.includes('peekBegan(hold)')"), (0.5, 0.02, "true")]:
        at = left + across * width, top + below * height
        # Beside a preview a press counts once that rests.
        rest(page)
        page.mouse("mouseMoved", *at)
        page.mouse("mousePressed", *at, buttons=1)
        page.wait(wait)
        page.mouse("mouseReleased", *at)
    page.wait("pressurePage.log.includes('peekEnded(dismissed)')")
    files = saved(page, native)
    if [name for name, _ in files] != ["press-places.evemu"]:
        return [f"saved {[name for name, _ in files]}"]
    return is_whole(native, *files[0], page.run("pressurePage.log"), (width * size, height * size))
