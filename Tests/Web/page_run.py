"""Opens the page that can be pressed in a headless Chromium, presses it by the protocol's own touches, and drops recordings.

usage: page_run.py CHROMIUM PAGE.html MODULE.wasm RECORDINGS PICTURES PRESSURE-DEMO|- [FIREFOX] [--all] [--soak=SECONDS]
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import base64
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
from checking import Checks  # noqa: E402
from devtools import Browser, BrowserError, Page  # noqa: E402

counted = Checks(12)
check, guarded = counted.check, counted.guarded
# Presses that differ; --all takes every recording of one finger with a force.
FEW = ("pop", "hint", "swipe", "drag", "slide-to-select", "still-hold", "icon", "sideways")
# Orders of a picture that are new, for 19 of 20, and layers of one.
MOST_NEWS, MOST_LAYERS = 40, 12
# The change of a touch in the module's numbers.
BEGAN, MOVED, ENDED, LOST = range(4)


def fresh(browser, path, **settings):
    page = Page(browser, path, **settings)
    if not page.until("document.body.classList.contains('isReady')", 60):
        raise BrowserError("the page is not ready: " + str(page.run("document.getElementById('trouble').textContent")))
    page.frames(3)
    return page


def stage(page):
    """Where the stage is, and how large a pixel: left, top, width, height, millimetres."""
    return page.run(
        "(() => { scrollTo(0, 0); const s = document.getElementById('stage').getBoundingClientRect();"
        " return [s.left, s.top, s.width, s.height, pressurePage.stage.perPixel]; })()")


def recorded(path):
    """The single contact of a recording: time in µs, shares of the surface, share of the force; None for others."""
    ranges, samples, contact, slots = {}, [], {}, set()
    with open(path, encoding="latin-1") as file:
        for line in file:
            words = line.split("#")[0].split()
            if line.startswith("A:"):
                ranges[int(words[1], 16)] = (int(words[2]), int(words[3]))
            if not line.startswith("E:"):
                continue
            seconds, micros = words[1].split(".")
            moment = int(seconds) * 1000000 + int(micros)
            kind, code, value = int(words[2], 16), int(words[3], 16), int(words[4])
            if kind == 3 and code == 0x2f:
                slots.add(value)
            elif kind == 3:
                contact[code] = value
            elif kind == 0 and code == 0:
                samples.append((moment, dict(contact)))
    if not {0x35, 0x36, 0x39, 0x3a} <= set(ranges) or slots - {0}:
        return None

    def share(state, code):
        low, high = ranges[code]
        return (state.get(code, low) - low) / (high - low)
    return [(moment, state.get(0x39, -1), share(state, 0x35), share(state, 0x36), share(state, 0x3a))
            for moment, state in samples]


def press(page, samples, pen=False):
    """Sends a recording's contact as real touches; what the page was given, in the module's numbers."""
    left, top, width, height, size = stage(page)
    # Far ahead of the clock: no timer of the page may wake before a touch that is still on its way.
    start = page.run("performance.timeOrigin + performance.now()") / 1000 + 600
    origin = page.run("performance.timeOrigin")
    first = samples[0][0]
    down, contact, given = None, 0, []
    for moment, tracking, across, below, force in samples:
        if tracking < 0 and down is None:
            continue
        stamp = start + (moment - first) / 1e6
        micros = round((stamp * 1000 - origin) * 1000)
        # A change of force at the very same place is not handed on.
        jitter = 0.01 * (len(given) % 2)
        x, y = left + across * (width - 2) + 0.5 + jitter, top + below * (height - 2) + 0.5
        if tracking < 0:
            page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": stamp})
            given.append([ENDED, contact, micros, given[-1][3], given[-1][4], -1])
            down = None
            continue
        # The protocol leaves out what has no force at all.
        force = max(force, 0.0001)
        kind = "touchStart" if down is None else "touchMove"
        if down is None:
            contact += 1
        down = tracking
        page.call("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": stamp, "touchPoints": [{"x": x, "y": y, "force": force, "id": 1}]})
        given.append([BEGAN if kind == "touchStart" else MOVED, contact, micros, (x - left) * size, (y - top) * size, force])
    return given, (width * size, height * size)


def events(log):
    """Lines without progress and pressures: time, and the rest."""
    found = []
    for line in log.splitlines():
        if " progress(" in line:
            continue
        words = line.split("  ")[0].split(" ", 1)
        found.append((float(words[0]), words[1]))
    return found


def expected(module, given, size, kind=2, pen=False):
    data = json.dumps({"width": size[0], "height": size[1], "kind": kind, "isPen": pen, "touches": given})
    return subprocess.run(["node", os.path.join(HERE, "expected.mjs"), module], input=data, capture_output=True, text=True,
                          check=True).stdout


def differences(ours, theirs):
    if [what for _, what in ours] != [what for _, what in theirs]:
        return [f"page:   {[what for _, what in ours]}", f"module: {[what for _, what in theirs]}"]
    return [f"{what} at {one}, not at {other}" for (one, what), (other, _) in zip(ours, theirs) if abs(one - other) > 0.001]


def played(page, module, samples):
    given, size = press(page, samples)
    wanted = events(expected(module, given, size))
    page.until(f"pressurePage.log.split('\\n').filter(l => l && !l.includes(' progress(')).length >= {len(wanted)}", 5)
    return differences(events(page.run("pressurePage.log")), wanted)


def dropped(page, folder, name, words):
    """Drops a recording, with the description of its app where one is named; what differs from its golden log."""
    files = [f"{name}.evemu"]
    if "--app" in words:
        app = words[words.index("--app") + 1]
        files.append(app)
        words = [os.path.basename(word) if word == app else word for word in words]
    parts = []
    for file in files:
        with open(os.path.join(folder, file), "rb") as content:
            parts.append([os.path.basename(file), base64.b64encode(content.read()).decode()])
    page.run(f"document.getElementById('words').value = {json.dumps(' '.join(words))}")
    log = page.run(
        "(async () => { const files = " + json.dumps(parts) + ".map(([name, text]) => new File("
        "[Uint8Array.from(atob(text), l => l.charCodeAt(0))], name));"
        # The description first: the recording asks for it.
        " files.reverse(); const data = new DataTransfer(); files.forEach(file => data.items.add(file));"
        " document.getElementById('replay').textContent = '';"
        " dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));"
        " for (let left = 600; left > 0 && !document.getElementById('replay').textContent"
        " && !document.getElementById('trouble').textContent; left--) await new Promise(done => setTimeout(done, 10));"
        " return document.getElementById('replay').textContent || document.getElementById('trouble').textContent; })()")
    with open(os.path.join(folder, f"{name}.events"), encoding="utf-8") as golden:
        wanted = golden.read()
    ours = re.sub(r"\n#[^\n]*", "", log)
    return [] if ours == wanted else [f"{name}: {ours[:200]!r}"]


def catalogue(folder):
    found = []
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            name = re.match(r"`([a-z0-9-]+)`$", cells[1]) if len(cells) > 6 else None
            if name and os.path.exists(os.path.join(folder, f"{name[1]}.evemu")):
                found.append((name[1], cells[6].replace("`", "").split()))
    return found


def mouse_and_wheel(browser, path):
    """A mouse without its wheel has no force; with it, it is simulated, and leads to a pop."""
    page = fresh(browser, path)
    target = page.run("pressurePage.live.targets.find(t => t.name === 'link')")
    left, top, _, _, size = stage(page)
    x, y = left + (target["x"] + target["width"] / 2) / size, top + (target["y"] + target["height"] / 2) / size
    page.mouse("mouseMoved", x, y)
    page.mouse("mousePressed", x, y, buttons=1)
    before = page.run("[pressurePage.live.force ?? null, document.getElementById('source').textContent]")
    for _ in range(8):
        page.call("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -100, "buttons": 1, "pointerType": "mouse"})
        time.sleep(0.12)
    page.until("pressurePage.log.includes('popped(force)')", 10)
    page.frames(3)
    source = page.run("document.getElementById('source').textContent")
    page.mouse("mouseReleased", x, y)
    log = page.run("pressurePage.log")
    found = page.troubles()
    page.close()
    if before[0] not in (None, 0):
        found.append(f"a mouse has a force: {before}")
    if "simulated" not in source:
        found.append(f"the wheel is not said to be simulated: {source}")
    if "peekBegan" not in log or "popped(force)" not in log:
        found.append(log[-600:])
    return found


def keys(browser, path):
    """Who presses by keys comes to a peek by force, and back."""
    page = fresh(browser, path)
    page.run("document.querySelector('#targets button[aria-label=\"Tide table\"]').focus()")
    page.call("Input.dispatchKeyEvent", {"type": "keyDown", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32, "text": " "})
    for _ in range(5):
        page.key("ArrowUp")
        time.sleep(0.08)
    page.until("pressurePage.log.includes('peekBegan')", 10)
    page.call("Input.dispatchKeyEvent", {"type": "keyUp", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32})
    page.key("Escape")
    log = page.run("pressurePage.log")
    names = [(node["role"], node["name"]) for node in page.tree() if not node["ignored"]]
    found = page.troubles()
    page.close()
    if "link touchBegan" not in log or "link peekBegan" not in log:
        found.append(log[-500:])
    buttons = [name for role, name in names if role == "button"]
    if "Tide table" not in buttons or "" in buttons:
        found.append(f"buttons without a name, or too few: {buttons}")
    unnamed = [role for role, name in names if role in ("textbox", "combobox", "checkbox", "slider", "spinbutton", "meter") and not name]
    return found + [f"a {role} has no name" for role in unnamed]


def own_recording(browser, path, folder, demo):
    """What was pressed is saved, replays to the same events, and the program finds nothing wrong with it."""
    page = fresh(browser, path)
    page.click("#record")
    page.run("document.getElementById('label').value = 'finger: a hard\\npress'")
    given, size = press(page, recorded(os.path.join(folder, "pop.evemu")))
    page.until("pressurePage.module.exports.home_recorded() > 0", 10)
    page.click("#record")
    saved = page.run("pressurePage.recorded('finger: a hard\\npress').map(({ device, bytes }) => [device, new TextDecoder().decode(bytes)])")
    links = page.run("Array.from(document.querySelectorAll('#saved a'), a => a.download)")
    found = page.troubles()
    page.close()
    if links != ["press-force.evemu"] or [device for device, _ in saved] != ["force"]:
        return found + [f"saved {links}"]
    text = saved[0][1]
    if "label: finger: a hard press from" not in text or "Mozilla" not in text:
        found.append("the header does not say what it should: " + text[:300])
    if demo == "-":
        return found
    with tempfile.TemporaryDirectory() as work:
        file = os.path.join(work, "press.evemu")
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
        checked = subprocess.run([demo, "check", file], capture_output=True, text=True)
        if checked.returncode != 0:
            found.append(f"check: {checked.stdout}{checked.stderr}")
        replay = subprocess.run([demo, "replay", "--no-profile", file], capture_output=True, text=True)
        if "popped" not in replay.stdout:
            found.append("replay: " + replay.stdout[-300:] + replay.stderr)
    return found


def hidden(browser, path, folder):
    """A page that is hidden, a window that is not the active one, a device that is turned: what is pressed ends; nothing is stuck."""
    found = []
    for name, script in [("blur", "dispatchEvent(new Event('blur'))"),
                         ("hidden", "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
                                    " document.dispatchEvent(new Event('visibilitychange'))"),
                         ("turned", None)]:
        page = fresh(browser, path, width=360, height=740)
        left, top, width, height, _ = stage(page)
        page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [
            {"x": left + width / 2, "y": top + height * 0.42, "force": 0.2, "id": 1}]})
        if script:
            page.run(script)
        else:
            page.resize(740, 360)
        page.until("pressurePage.log.includes('cancelled(')", 5)
        log = page.run("pressurePage.log")
        if f"cancelled({'lost' if script else 'app'})" not in log or page.run("pressurePage.live.fingers.length") != 0:
            found.append(f"{name}: {log}")
        found += page.troubles()
        page.close()
    return found


def frames(browser, path, folder):
    """Frames while pressing: their times are reported; how many orders of a picture are new is what must stay small."""
    page = fresh(browser, path)
    page.run("pressurePage.stage.times.length = pressurePage.stage.news.length = 0")
    press(page, recorded(os.path.join(folder, "pop.evemu")))
    page.frames(30)
    times = sorted(page.run("pressurePage.stage.times"))
    news = sorted(page.run("pressurePage.stage.news"))
    layers = page.run("pressurePage.stage.painter.lists[pressurePage.stage.picture].length")
    ready = page.run("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    page.close()
    if len(times) < 20:
        return [f"only {len(times)} frames were painted"]
    print(f"        {len(times)} frames: p50 {times[len(times) // 2]:.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms;"
          f" loaded after {ready:.0f} ms; new orders p95 {news[int(len(news) * 0.95)]}, at most {news[-1]}; {layers} layers")
    found = [f"a frame took {times[-1]:.0f} ms"] if times[-1] > 2000 else []
    if news[int(len(news) * 0.95)] > MOST_NEWS:
        found.append(f"of a picture {news[int(len(news) * 0.95)]} orders are new: what does not change is written again")
    return found + ([f"{layers} layers"] if layers > MOST_LAYERS else [])


def soak(browser, path, seconds):
    """Random touches for a while: memory is flat, and at the end nothing is stuck."""
    page = fresh(browser, path)
    left, top, width, height, _ = stage(page)
    chance = random.Random(7)
    memory = []

    def measured():
        page.call("HeapProfiler.collectGarbage")
        metrics = {metric["name"]: metric["value"] for metric in page.call("Performance.getMetrics")["metrics"]}
        return page.run("pressurePage.module.exports.memory.buffer.byteLength"), metrics["JSHeapUsedSize"]
    page.call("Performance.enable")
    begin = time.monotonic()
    touches = 0
    while time.monotonic() - begin < seconds:
        x, y = left + chance.uniform(5, width - 5), top + chance.uniform(5, height - 5)
        page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y, "force": 0.05, "id": 1}]})
        for _ in range(chance.randrange(40)):
            x, y = x + chance.gauss(0, 2), y + chance.gauss(0, 2)
            page.call("Input.dispatchTouchEvent", {
                "type": "touchMove", "touchPoints": [{"x": x, "y": y, "force": chance.uniform(0.05, 1), "id": 1}]})
        page.call("Input.dispatchTouchEvent", {"type": "touchEnd" if chance.random() < 0.9 else "touchCancel", "touchPoints": []})
        touches += 1
        if not memory and time.monotonic() - begin > seconds / 3:
            memory.append(measured())
    memory.append(measured())
    page.run("pressurePage.live.back()")
    page.until("pressurePage.module.exports.home_deadline() < 0", 5)
    found = page.troubles()
    stuck = page.run("[pressurePage.live.fingers.length, pressurePage.module.exports.home_deadline()]")
    page.close()
    print(f"        {touches} touches; memory of the module {memory[0][0]} and {memory[-1][0]} bytes, of scripts {memory[0][1]} and {memory[-1][1]}")
    if stuck[0] or stuck[1] >= 0:
        found.append(f"stuck: {stuck}")
    # Tables of orders begin anew now and then, and a log has its bound: some megabytes come and go.
    if memory[-1][0] > memory[0][0] * 1.5 or memory[-1][1] > memory[0][1] + 20e6:
        found.append("memory grows")
    return found


def pictures(browser, path, folder, target):
    found = []
    for name, width, dark in [("phone", 360, False), ("phone-dark", 360, True), ("desktop", 1280, False), ("desktop-dark", 1280, True)]:
        page = fresh(browser, path, width=width, height=780 if width < 500 else 960, dark=dark)
        page.picture(os.path.join(target, f"{name}-rest.png"))
        wide = page.run("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            found.append(f"{name}: the page is {wide} pixels wider than the window")
        thing = page.run("pressurePage.live.targets.find(t => t.name === 'link')")
        left, top, _, _, size = stage(page)
        x, y = left + (thing["x"] + thing["width"] / 2) / size, top + (thing["y"] + thing["height"] / 2) / size
        for step in range(24):
            page.call("Input.dispatchTouchEvent", {
                "type": "touchMove" if step else "touchStart",
                "touchPoints": [{"x": x + 0.01 * (step % 2), "y": y, "force": 0.02 + 0.012 * step, "id": 1}]})
            time.sleep(0.03)
        page.frames(40)
        page.picture(os.path.join(target, f"{name}-pressed.png"))
        page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        found += page.troubles()
        page.close()
    return found


def firefox_run(program, path, folder):
    from firefox import Firefox, FirefoxPage
    browser = Firefox(program)
    try:
        print(f"        {browser.version}")
        page = FirefoxPage(browser, path)
        if not page.until("document.body.classList.contains('isReady')", 60):
            return ["the page is not ready: " + str(page.run("document.getElementById('trouble').textContent"))]
        found = []
        for name in ["pop", "swipe"]:
            found += dropped(page, folder, name, [])
        page.run("document.getElementById('close').click()")
        page.frames(5)
        return found + page.troubles()
    finally:
        browser.close()


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    soaking = [float(word.split("=")[1]) for word in sys.argv if word.startswith("--soak=")]
    every = "--all" in sys.argv
    chromium, path, module, folder, target, demo = words[:6]
    firefox = words[6] if len(words) > 6 else None
    try:
        browser = Browser(chromium)
    except (OSError, BrowserError) as error:
        print(f"page_run: {chromium} does not start: {error}", file=sys.stderr)
        return 2
    os.makedirs(target, exist_ok=True)
    print(f"page_run: {browser.version}")
    try:
        all_recordings = catalogue(folder)

        def drops():
            page = fresh(browser, path)
            found = []
            for name, options in all_recordings:
                found += dropped(page, folder, name, options)
            found += page.troubles()
            page.close()
            return found
        guarded(f"each of {len(all_recordings)} recordings that is dropped gives its golden log", drops)

        with_force = [(name, samples) for name, samples in
                      ((name, recorded(os.path.join(folder, f"{name}.evemu"))) for name, _ in all_recordings) if samples]
        chosen = with_force if every else [pair for pair in with_force if pair[0] in
                                           FEW]
        for name, samples in chosen:
            def one(samples=samples):
                page = fresh(browser, path)
                found = played(page, module, samples) + page.troubles()
                page.close()
                return found
            guarded(f"real touches: {name}", one)
        check("there are recordings to press", [] if len(chosen) > 4 else [f"only {[name for name, _ in chosen]}"])
        guarded("a mouse and its wheel", lambda: mouse_and_wheel(browser, path))
        guarded("keys, and names for who hears the page", lambda: keys(browser, path))
        guarded("own presses become a file that replays", lambda: own_recording(browser, path, folder, demo))
        guarded("what is hidden is not pressed", lambda: hidden(browser, path, folder))
        guarded("frames", lambda: frames(browser, path, folder))
        for seconds in soaking:
            guarded(f"random touches for {seconds:g} s", lambda seconds=seconds: soak(browser, path, seconds))
        guarded("pictures at rest and pressed", lambda: pictures(browser, path, folder, target))
    finally:
        browser.close()
    if firefox:
        guarded("Firefox opens the page and plays recordings", lambda: firefox_run(firefox, path, folder))
    else:
        print("        Firefox is left out: it is not here")
    print(f"page_run: {counted.passed} passed, {counted.failed} failed; pictures: {target}")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
