"""Opens the page that can be pressed in a headless Chromium, presses it by the protocol's own touches, and drops recordings.

Real touches and what is saved are compared with the program, PRESSURE-DEMO; `-` leaves that out.

usage: page_run.py CHROMIUM PAGE.html RECORDINGS PICTURES PRESSURE-DEMO|- [FIREFOX] [--all] [--soak=SECONDS]
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import json
import os
import random
import re
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))
import away_checks  # noqa: E402
import own_checks  # noqa: E402
import tap_checks  # noqa: E402
from checking import QUICK, Checks  # noqa: E402
from devtools import Browser, BrowserError, Page  # noqa: E402
from pinned_taps import Taps  # noqa: E402
from touches import RESTS, TALL, Native, differences, events, expected, played, press, recorded, stage  # noqa: E402

counted = Checks(12)
check, guarded = counted.check, counted.guarded
# Presses that differ; --all takes every recording of one finger with a force.
FEW = ("pop", "hint", "swipe", "drag", "slide-to-select", "still-hold", "icon", "sideways", "unplug", "protocol-a", "single",
       "home-stack-swipe", "pen-press", "pen-writing", "pen-hold")
# Of all that have one contact and a force: without these words something is left out that need not be.
MOST_LEFT_OUT = 11
# Orders of a picture that are new, for 19 of 20, and layers of one.
MOST_NEWS, MOST_LAYERS = 40, 12
# Milliseconds until a first press, and how often the page is opened for it.
MOST_WAIT, OPENINGS = 500, 10


def opened(browser, path, **settings):
    page = Page(browser, path, **settings)
    if not page.until("document.body.classList.contains('isReady')", 60):
        raise BrowserError("the page is not ready: " + str(page.run("document.getElementById('trouble').textContent")))
    page.frames(3)
    return page


def fresh(browser, path, **settings):
    """The page without what earlier checks have changed on it, which the browser keeps."""
    page = opened(browser, path, **settings)
    if page.run("localStorage.length"):
        page.run("localStorage.clear()")
        page.close()
        page = opened(browser, path, **settings)
    return page


def dropped(page, give, folder, name, words):
    """Gives a recording, with the description of its app where one is named; what differs from its golden log."""
    files = [f"{name}.evemu"]
    if "--app" in words:
        app = words[words.index("--app") + 1]
        files.append(app)
        words = [os.path.basename(word) if word == app else word for word in words]
    page.run(f"document.getElementById('words').value = {json.dumps(' '.join(words))},"
             " document.getElementById('replay').textContent = ''")
    give([os.path.join(folder, file) for file in files])
    page.wait("document.getElementById('replay').textContent || document.getElementById('trouble').textContent")
    log = page.run("document.getElementById('replay').textContent || document.getElementById('trouble').textContent")
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


def keys(browser, path):
    """Who presses by keys comes to a peek by force, and back."""
    page = fresh(browser, path)
    page.run("document.querySelector('#targets button[aria-label=\"Tide table\"]').focus()")
    page.call("Input.dispatchKeyEvent", {"type": "keyDown", "key": " ", "code": "Space", "windowsVirtualKeyCode": 32, "text": " "})
    for _ in range(5):
        page.key("ArrowUp")
        time.sleep(0.08)
    page.wait("pressurePage.log.includes('peekBegan')")
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


def photo(browser, path):
    """A photo is heard while a finger presses it, and not where the switch mutes it."""
    page = fresh(browser, path)
    drags, found = Drags(page), []
    # A tap first: before that a browser plays nothing.
    drags.land(drags.middle("calendar"))
    drags.touch("touchEnd")
    for is_on in (True, False):
        page.run("pressurePage.live.back()")
        drags.rest()
        page.run(f"void (self.mark = pressurePage.log.length); if (document.getElementById('isHeard').checked !== {json.dumps(is_on)}) document.getElementById('isHeard').click()")
        drags.land(drags.middle("photo"))
        if not page.until("pressurePage.log.slice(mark).includes('playbackBegan')", 10):
            found.append("a hold on the photo plays nothing")
        if page.until("pressurePage.sound.isPlaying", 10 if is_on else 0.5) != is_on:
            found.append(f"switched {'on' if is_on else 'off'}, it is {'not ' if is_on else ''}heard")
        drags.touch("touchEnd")
        if not page.until("!pressurePage.sound.isPlaying", 5):
            found.append("it is heard after the lift")
    found += page.troubles()
    page.close()
    return found


# What follows a finger that moves up, by hand, from the home screen: the two stacks of widgets, by what they show first.
FOLLOWS = {"widget-next", "widget-trip"}
# How far a finger moves, and how far the page at least scrolls with it.
WAY, LEAST = 200, 150


class Drags:
    """Fingers that move up on the phone of a page, and how far the page scrolls with each."""

    def __init__(self, page):
        self.page, self.found = page, []
        self.left, self.top, self.width, self.height, self.size = stage(page)

    def middle(self, name):
        target = self.page.run(f"pressurePage.live.targets.find(target => target.name === '{name}')")
        return (target["x"] + target["width"] / 2) / self.size / self.width, (target["y"] + target["height"] / 2) / self.size / self.height

    def rest(self):
        self.page.wait(RESTS)

    def touch(self, kind, y=0):
        points = [] if kind == "touchEnd" else [{"x": self.x, "y": y, "force": 0.1, "id": 1}]
        self.page.call("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def land(self, place):
        """A finger in shares of the phone, in a window that is scrolled so that it can move up."""
        self.x, y = self.left + place[0] * self.width, self.top + place[1] * self.height
        self.page.run(f"scrollTo(0, {max(0, round(y) - 500)})")
        self.page.frames(2)
        self.before = self.page.run("scrollY")
        self.y = y - self.before
        self.touch("touchStart", self.y)

    def drag(self, what, is_free):
        for step in range(1, 21):
            self.touch("touchMove", self.y - WAY * step / 20)
        self.page.frames(5)
        far = self.page.run("scrollY") - self.before
        # One that rests before it lifts throws nothing.
        self.touch("touchMove", self.y - WAY)
        self.touch("touchEnd")
        self.rest()
        if far < LEAST if is_free else far != 0:
            self.found.append(f"{what}: the page has scrolled by {far}")

    def from_place(self, what, place, is_free):
        self.land(place)
        self.drag(what, is_free)

    def held(self, name):
        """A finger that rests until its press shows something."""
        self.page.run("void (self.mark = pressurePage.log.length)")
        self.land(self.middle(name))
        if not self.page.until("pressurePage.log.slice(mark).includes('peekBegan')", 10):
            self.found.append(f"a hold on {name} shows nothing")


def scrolling(browser, path, fault="0"):
    """A finger that moves up on the phone scrolls the page, but where the phone itself has something to move."""
    page = fresh(browser, path, width=390, height=844)
    page.run(fault)
    drags = Drags(page)
    # A drag over the dots turns the page: the next targets would lie on another one.
    names = [name for target in page.run("pressurePage.live.targets") if not (name := target["name"]).startswith("page.")]
    for name in names:
        drags.from_place(name, drags.middle(name), name not in FOLLOWS)
    if len(names) < 10 or not FOLLOWS <= set(names):
        drags.found.append(f"only {names} were tried")
    drags.from_place("an empty place", (0.5, 0.02), True)
    log = page.run("pressurePage.log")
    drags.found += [f"{word}: {log[-300:]}" for word in ("peekBegan", "popped", "tapped") if word in log]
    # A press that has begun keeps its finger, and so does what it leaves, which answers wherever a finger lands.
    drags.held("link")
    drags.drag("after a peek", False)
    for what, place in (("beside what stays", (0.5, 0.02)), ("on what stays", (0.5, 0.3))):
        page.run("pressurePage.live.back()")
        drags.rest()
        drags.held("link")
        drags.touch("touchEnd")
        drags.rest()
        drags.from_place(what, place, False)
    page.run("pressurePage.live.back()")
    drags.rest()
    # What a tap opens scrolls too, but its lower edge leads home.
    drags.land(drags.middle("maps"))
    drags.touch("touchEnd")
    drags.rest()
    drags.from_place("an opened page", (0.5, 0.5), True)
    page.run("void (self.home = pressurePage.stage.words)")
    drags.from_place("the lower edge of an opened page", (0.5, 0.985), False)
    if not page.until("pressurePage.stage.words !== self.home", 5):
        drags.found.append("the lower edge does not lead home")
    found = drags.found + page.troubles()
    page.close()
    return found


# A page that lets go of no finger, or of each.
KEEPING, LOOSE = (f"void (pressurePage.module.exports = {{ ...pressurePage.module.exports, home_owns: () => {owns} }})" for owns in (1, 0))


def pressable(browser, path):
    """A first press is possible soon after the page is opened, from the beginning of the navigation on."""
    waits = []
    # Others may use the machine too; what one opening reaches the page can.
    while len(waits) < OPENINGS and min(waits, default=MOST_WAIT + 1) > MOST_WAIT:
        page = fresh(browser, path)
        waits.append(page.run("performance.getEntriesByName('pressable')[0].startTime"))
        page.close()
    print(f"        pressable after {', '.join(f'{wait:.0f}' for wait in waits)} ms")
    return [] if min(waits) <= MOST_WAIT else [f"at the best after {min(waits):.0f} ms"]


# A page that does not notice its first finger.
DEAF = "void Object.defineProperty(pressurePage.live, 'isQuiet', { get: () => true })"


def rehearsed(browser, path, fault=""):
    """A press that nobody sees goes before the first one, and a finger ends it."""
    page = fresh(browser, path)
    found = [] if page.until("pressurePage.rehearsal?.isOver", 20) else ["the rehearsal does not end"]
    log, seen, trouble = page.run("[pressurePage.rehearsal.log || '', pressurePage.log, String(pressurePage.rehearsal.trouble || '')]")
    found += [trouble] if trouble else []
    found += [f"nobody rehearsed {word}: {log}" for word in ("peekBegan(pressure)", "popped(force)") if word not in log]
    found += page.troubles() + ([f"it is seen: {seen}"] if seen else [])
    page.close()
    page = fresh(browser, path)
    begun = page.until("pressurePage.rehearsal?.time > 100_000", 20)
    page.run(fault or "0")
    left, top, width, height, _ = stage(page)
    touch = {"x": left + width / 2, "y": top + height / 2, "force": 0.05, "id": 1}
    page.call("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    over = page.until("pressurePage.rehearsal.isOver", 5)
    log, trouble = page.run("[pressurePage.rehearsal.log || '', String(pressurePage.rehearsal.trouble || '')]")
    # One that cannot begin leaves nothing behind, and says what it stumbled over.
    page.run("void (self.broken = new pressurePage.rehearsal.constructor({}, pressurePage.stage, pressurePage.look, pressurePage.live))")
    ended = page.until("broken.isOver && broken.trouble && !broken.stage", 5)
    found += [trouble] if trouble else []
    found += ([] if begun else ["the rehearsal does not begin"]) + ([] if ended else ["one that cannot begin does not end"])
    page.call("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    found += page.troubles()
    page.close()
    return found if over and not log else found + [f"a finger does not end it: {over}, {log}"]


# A stage that gets ready for a press with each picture.
RESTLESS = """(() => {
  const { stage } = pressurePage, { between } = stage;
  stage.between = () => { stage.painter?.getReady(); between.call(stage); };
})()"""


def trembling(browser, path, fault=""):
    """While things tremble nothing is blurred for a press, and at rest it is."""
    page = fresh(browser, path)
    page.wait("pressurePage.rehearsal?.isOver")
    page.run("(() => { const { softener } = pressurePage.stage.painter, { softened } = softener; self.blurs = 0;"
             " softener.softened = (...words) => { blurs++; return softened.apply(softener, words); };"
             " softener.clear(); pressurePage.live.draw(); })()")
    ready = page.until("blurs > 4", 5)
    page.run(fault or "0")
    page.run("pressurePage.live.edit(true)")
    page.frames(60)
    page.run("self.blurs = 0")
    page.frames(40)
    blurs, found = page.run("blurs"), page.troubles()
    page.close()
    return found + ([] if ready else ["at rest nothing is blurred"]) + ([f"{blurs} blurs while things tremble"] if blurs else [])


def frames(browser, path, folder):
    """Frames while pressing: their times are reported; how many orders of a picture are new is what must stay small."""
    found = []
    for name, wait in [("at once", "true"), ("after the rehearsal", "pressurePage.rehearsal?.isOver")]:
        page = fresh(browser, path)
        if not page.until(wait, 20):
            found.append("the rehearsal does not end")
        page.run("pressurePage.stage.times.length = pressurePage.stage.news.length = 0")
        press(page, recorded(os.path.join(folder, "pop.evemu")))
        page.frames(30)
        times = sorted(page.run("pressurePage.stage.times"))
        news = sorted(page.run("pressurePage.stage.news"))
        layers = page.run("pressurePage.stage.painter.lists[pressurePage.stage.picture].length")
        page.close()
        if len(times) < 20:
            found.append(f"only {len(times)} frames were painted")
            continue
        print(f"        {name}: {len(times)} frames: p50 {times[len(times) // 2]:.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms,"
              f" at most {times[-1]:.1f}; new orders p95 {news[int(len(news) * 0.95)]}, at most {news[-1]}; {layers} layers")
        if times[-1] > 2000:
            found.append(f"a frame took {times[-1]:.0f} ms")
        if news[int(len(news) * 0.95)] > MOST_NEWS:
            found.append(f"of a picture {news[int(len(news) * 0.95)]} orders are new: what does not change is written again")
        if layers > MOST_LAYERS:
            found.append(f"{layers} layers")
    return found


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
    page.wait("pressurePage.module.exports.home_deadline() < 0")
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
            found += dropped(page, lambda paths: page.choose(paths, "#file"), folder, name, [])
        page.click("#close")
        page.frames(5)
        # A mouse has no force: it holds.
        left, top, width, height, _ = stage(page)
        x, y = own_checks.place(page, "link")
        page.hold(left + x * width, top + y * height, 800)
        if not page.until("pressurePage.log.includes('pinned')", 5) or "link peekBegan(hold)" not in page.run("pressurePage.log"):
            found.append(f"a mouse that holds: {page.run('pressurePage.log')}")
        return found + page.troubles()
    finally:
        browser.close()


def against(browser, path, folder, native, names, every):
    """Everything that is compared with the program: recordings as touches, and own presses as recordings."""
    found = {name: recorded(os.path.join(folder, f"{name}.evemu")) for name in names}
    chosen = [(name, record) for name, record in found.items() if record and (every or name in FEW)]
    left_out = [name for name, record in found.items() if not record]
    check("recordings of one contact with a force are pressed",
          [] if len(left_out) <= MOST_LEFT_OUT and len(chosen) >= len(FEW) else [f"left out: {left_out}"])
    for name, record in chosen:
        def one(name=name, record=record):
            page = fresh(browser, path, height=TALL)
            differ, given = played(page, native, record, name)
            if name == "swipe":
                # Planted: the same touches as those of another class, a true force, are other events.
                ours = events(page.run("pressurePage.log"))
                if not differences(ours, expected(native, given, steps=5000, resolution=10)):
                    differ.append("touches of another class are not noticed")
            differ += page.troubles()
            page.close()
            return differ
        guarded(f"real touches: {name}", one)
    for work, more in [(own_checks.fingers, ()), (own_checks.pens, (folder,)), (own_checks.wheel, ()), (own_checks.mouse_hold, ())]:
        def other(work=work, more=more):
            page = fresh(browser, path, height=TALL)
            differ = work(page, native, *more) + page.troubles()
            page.close()
            return differ
        guarded("saved: " + work.__doc__.rstrip("."), other)
    seed = int(os.environ.get("TAPS_SEED", 0)) or random.randrange(1, 1 << 30)
    print(f"        taps by chance; the same once more: TAPS_SEED={seed}")
    for kind in ("early", "late", "beside"):
        guarded(getattr(Taps, kind).__doc__.rstrip("."), lambda kind=kind: tap_checks.tapped(browser, path, fresh, native, seed, kind))
    guarded("planted: touches that need not wait until a row is seen", lambda: tap_checks.planted(browser, path, fresh, native, seed))


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    soaking = [float(word.split("=")[1]) for word in sys.argv if word.startswith("--soak=")]
    every = "--all" in sys.argv
    chromium, path, folder, target, demo = words[:5]
    firefox = words[5] if len(words) > 5 else None
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
                found += dropped(page, lambda paths: page.drop(paths, "#stage"), folder, name, options)
            found += page.troubles()
            page.close()
            return found
        guarded(f"each of {len(all_recordings)} recordings that is dropped gives its golden log", drops)

        if demo == "-":
            print("        real touches and own presses are left out: the program that they are compared with is not built")
        else:
            against(browser, path, folder, Native(demo), [name for name, _ in all_recordings], every)
        guarded("keys, and names for who hears the page", lambda: keys(browser, path))
        for work in (away_checks.kept, away_checks.together, away_checks.hidden, away_checks.hidden_alone, away_checks.unfocused, away_checks.turned):
            guarded(work.__doc__.split("\n")[0].rstrip("."), lambda work=work: work(browser, path, opened))
        guarded(photo.__doc__.rstrip("."), lambda: photo(browser, path))
        guarded(scrolling.__doc__.rstrip("."), lambda: scrolling(browser, path))
        for what, fault in (("each finger", KEEPING), ("no finger", LOOSE)):
            guarded(f"planted: a phone that keeps {what}", lambda fault=fault: [] if scrolling(browser, path, fault) else ["it is not noticed"])
        guarded("a first press is possible within half a second", lambda: pressable(browser, path))
        guarded("a press is rehearsed, and a finger ends that", lambda: rehearsed(browser, path))
        guarded("planted: a finger that the rehearsal does not notice",
                lambda: [] if rehearsed(browser, path, DEAF) else ["it is not noticed"])
        guarded("nothing is blurred while things tremble", lambda: trembling(browser, path))
        guarded("planted: a stage that is never at rest",
                lambda: [] if trembling(browser, path, RESTLESS) else ["it is not noticed"])
        guarded("frames", lambda: frames(browser, path, folder))
        for seconds in soaking:
            guarded(f"random touches for {seconds:g} s", lambda seconds=seconds: soak(browser, path, seconds))
        guarded("pictures at rest and pressed", lambda: pictures(browser, path, folder, target))
    finally:
        browser.close()
    if firefox:
        guarded("Firefox opens the page, plays recordings and takes a mouse", lambda: firefox_run(firefox, path, folder))
    elif not QUICK:
        print("        Firefox is left out: it is not here")
    print(f"page_run: {counted.passed} passed, {counted.failed} failed; pictures: {target}")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
