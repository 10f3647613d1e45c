"""Presses as a phone would, over loopback, and sees what the program makes of it.

usage: phone_run.py PRESSURE-DEMO BROWSER [--all] [--window=PRESSURE-WINDOW] [--firefox=FIREFOX]
"""

import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "Browser"), os.path.join(HERE, "..", "Web"), os.path.join(HERE, "..", "Window")]

import touches  # noqa: E402
from checking import Checks  # noqa: E402
from app import Failure  # noqa: E402
from devtools import Browser  # noqa: E402
from firefox import Firefox, FirefoxPage  # noqa: E402
from live_window import LINK  # noqa: E402
from phone import PIXELS, Phone, Wireless, request, words  # noqa: E402
from raw_phone import LIMIT, Listening, Raw, limited  # noqa: E402
from x11_rig import X11Rig  # noqa: E402

ROOT = os.path.join(HERE, "..", "..", "..")
RECORDINGS = os.path.join(ROOT, "Recordings")
# What no browser can say: a loss of events, a palm, an end of input, a finger that was down before; and what Chromium's Touch, which
# comes once a frame, does not: one odd reading.
UNSAYABLE = {"drop", "palm", "palm-at-start", "unplug", "down-at-start", "replaced-id", "spike"}


def catalogue():
    """The recordings of one finger on a screen that weighs, with the words that they are replayed with."""
    with open(os.path.join(RECORDINGS, "README.md"), encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
            if len(cells) < 8 or not re.fullmatch(r"`[\w-]+`", cells[1]):
                continue
            name, device, options = cells[1].strip("`"), cells[5], cells[6].strip("`").split()
            path = os.path.join(RECORDINGS, name + ".evemu")
            if device == "touchscreen" and name not in UNSAYABLE and touches.recorded(path) is not None:
                yield name, options


def plain():
    """The recordings of one touch that need no app of their own and choose no action: a link gives the same words."""
    for name, options in catalogue():
        with open(os.path.join(RECORDINGS, name + ".events"), encoding="utf-8") as file:
            text = file.read()
        if not options and text.count("touchBegan") == 1 and not re.search("action|highlighted|menu|playback", text):
            yield name


class Trials:
    def __init__(self, demo, browser, folder):
        self.demo, self.browser, self.folder = demo, browser, folder
        self.file = os.path.join(folder, "mine.evemu")

    def record(self, *words, **settings):
        # What an earlier check has recorded is not of this one.
        if os.path.exists(self.file):
            os.remove(self.file)
        return Listening(self.demo, "record", "-o", self.file, "--force", *words, **settings)

    def ready(self, listening, **settings):
        phone = Phone(self.browser, listening.url, **settings)
        phone.trial()
        phone.wait_for("Press.")
        return phone

    def wait_for_lifts(self, lifts):
        """Until the recording has so many lifts, or for 20 s; how many it has."""
        limit = time.monotonic() + LIMIT
        while True:
            found = 0
            if os.path.exists(self.file):
                with open(self.file, encoding="utf-8") as file:
                    found = len(re.findall(r"^E: [\d.]+ 0001 014a 0000", file.read(), re.M))
            if found >= lifts or time.monotonic() > limit:
                return found
            time.sleep(0.01)

    def end(self, listening, lifts):
        """Ends the recording once it has so many lifts."""
        found = self.wait_for_lifts(lifts)
        listening.end()
        if found != lifts:
            raise ValueError(f"{found} lifts were recorded, not {lifts}")

    def replay(self, *options):
        done = subprocess.run(
            [self.demo, "replay", self.file, "--no-profile", *options], capture_output=True, text=True, cwd=RECORDINGS,
            timeout=LIMIT)
        if done.returncode != 0 or done.stderr:
            raise ValueError(f"replay: {done.returncode} {done.stderr}")
        return words(done.stdout)

    # What a recording gives, pressed on the phone.

    def golden(self, name, options):
        listening = self.record()
        phone = self.ready(listening, is_iphone=True)
        self.end(listening, phone.play(touches.recorded(os.path.join(RECORDINGS, name + ".evemu")).samples))
        found = [line for line in phone.troubles() if not line.startswith("request: ")]
        phone.close()
        with open(os.path.join(RECORDINGS, name + ".events"), encoding="utf-8") as file:
            wanted = words(file.read())
        got = self.replay(*options)
        # What a device that ends takes away a phone's page has taken away before.
        ends = [[re.sub(r"cancelled\((palm|endOfInput)\)", "cancelled", word) for word in all] for all in (got, wanted)]
        return found + ([] if ends[0] == ends[1] else [f"phone:  {got}", f"golden: {wanted}"])

    def pointer(self, name, is_secure=True):
        """The same as a pointer's pressure, which means nothing by itself: as the program tells it of such a device."""
        listening = self.record()
        phone = Phone(self.browser, listening.url)
        options = []
        if not is_secure:
            # Only loopback counts as a secure page without TLS: elsewhere a browser reports once a frame.
            phone.run("delete PointerEvent.prototype.getCoalescedEvents")
            # A late frame keeps the force back for longer than a hold takes; whether it is a hold is no matter here.
            options = ["--set", "hold.time=5000", "--set", "hold.earliest=5000"]
        phone.trial()
        phone.wait_for("Press.")
        record = touches.recorded(os.path.join(RECORDINGS, name + ".evemu"))
        self.end(listening, phone.play(record.samples))
        phone.close()
        native = touches.Native(self.demo)
        given = touches.Given("finger", [
            (s.moment, s.contact, s.across * 100, s.below * 160, s.reading) for s in record.samples], (100, 160))
        path = os.path.join(self.folder, "given.evemu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(touches.evemu(given, steps=4095))
        wanted = words(native.run("replay", path, "--no-profile", *options).stdout)
        got = self.replay(*options)
        return [] if got == wanted else [f"phone: {got}", f"given: {wanted}"]

    def pen(self, name):
        """A pen's recording by a pen, with a hand that lies beside it."""
        listening = self.record()
        phone = Phone(self.browser, listening.url)
        phone.trial(hand=phone.pen)
        phone.wait_for("Press.")
        phone.touch("touchStart", [(7, 390, 600, 0.5)], phone.clock()(0))
        record = touches.recorded(os.path.join(RECORDINGS, name + ".evemu"))
        lifts = phone.play(record.samples, hand=phone.pen, steps=touches.STEPS["pen"])
        self.end(listening, lifts)
        phone.close()
        with open(os.path.join(RECORDINGS, name + ".events"), encoding="utf-8") as file:
            wanted = words(file.read())
        got = self.replay("--pens")
        return [] if got == wanted else [f"pen:    {got}", f"golden: {wanted}"]

    # Requests that are answered, and links that may press.

    def handshake(self):
        listening = self.record()
        found = []
        own = f"http://{listening.place}"
        expected = {
            "the page": (("/" + listening.token,), {}, "200"),
            "another code": (("/" + "x" * 20,), {}, "403"),
            "no code": (("/",), {}, "403"),
            "another host": (("/" + listening.token,), {"host": "rebound.example"}, "403"),
            "a form": (("/" + listening.token,), {"method": "POST"}, "4"),
            "a link": ((f"/{listening.token}/link",), {"origin": own, "upgrade": True}, "101"),
            "a link with another code": (("/xxxx/link",), {"origin": own, "upgrade": True}, "403"),
            "a link from another page": ((f"/{listening.token}/link",), {"origin": "http://evil.example", "upgrade": True}, "403"),
            "a link from nowhere": ((f"/{listening.token}/link",), {"upgrade": True}, "403"),
        }
        for what, (path, settings, status) in expected.items():
            first, whole = request(listening.place, *path, **settings)
            if not re.match(rf"HTTP/1\.[01] {status}", first):
                found.append(f"{what}: {first!r}, not {status}")
            if status != "200" and listening.token in whole:
                found.append(f"{what}: the answer has the code in it")
        address, port = listening.place.split(":")
        if address != "127.0.0.1" or not re.search(rf"0100007F:{int(port):04X} 0{{8}}:0000 0A", open("/proc/net/tcp").read()):
            found.append("it does not listen on the address that was asked for")
        # Nobody was there: no file is left behind.
        listening.end()
        return found + ([f"{self.file} was left behind"] if os.path.exists(self.file) else [])

    def second_phone(self):
        listening = self.record()
        first = self.ready(listening)
        # The same browser without the first one's key: another tab has another session.
        second = Phone(self.browser, listening.url)
        second.wait_for("Another device is in use")
        second.touch("touchStart", [(1, 100, 100, 0.5)], second.clock()(0))
        second.touch("touchEnd", [], second.clock()(0.1))
        second.settle()
        second.close()
        self.end(listening, first.play(touches.recorded(os.path.join(RECORDINGS, "tap.evemu")).samples))
        first.close()
        got = self.replay()
        return [] if got == ["surface touchBegan", "surface tapped"] else [f"{got}"]

    def lost_link(self):
        """A link that ends during a press voids it; the page comes back by itself, and so does a page that is loaded again."""
        listening = self.record()
        way = Wireless(listening.place)
        phone = Phone(self.browser, way.url(listening.url))
        phone.trial()
        phone.wait_for("Press.")
        at = phone.clock()
        for index in range(20):
            phone.touch("touchMove" if index else "touchStart", [(1, 200 + index % 2 * 0.1, 300, 0.3)], at(0.1 + index * 0.016))
        phone.settle()
        way.cut()
        phone.wait_for("The link is lost")
        phone.touch("touchEnd", [], at(0.5))
        phone.settle()
        phone.wait_for("Press.")
        # A browser that leaves a page may deliver no message within it any more; what the page has seen counts all the same.
        phone.run("MessagePort.prototype.postMessage = function () {}; document.getElementById('say').textContent = ''")
        phone.play(touches.recorded(os.path.join(RECORDINGS, "tap.evemu")).samples)
        phone.call("Page.reload")
        phone.wait_for("Press.")
        phone.play(touches.recorded(os.path.join(RECORDINGS, "tap.evemu")).samples)
        self.end(listening, 3)
        way.close()
        phone.close()
        got = [word for word in self.replay() if "hint" not in word]
        wanted = ["surface touchBegan", "surface cancelled(palm)"] + ["surface touchBegan", "surface tapped"] * 2
        return [] if got == wanted else [f"{got}"]

    def last_words(self):
        """What came before a link ended counts, also where the program first finds that it cannot answer."""
        listening = self.record()
        # It asks every 50 ms until it has eight answers, so that it has a question to send when it goes on.
        link = Raw(listening, answers=4).ready()
        began = link.now()
        listening.process.send_signal(signal.SIGSTOP)
        try:
            link.say(f"F {began} 1 3200 3200 6000 1")
            link.say(f"F {began + 100_000}")
            link.reset()
        finally:
            listening.process.send_signal(signal.SIGCONT)
        self.end(listening, 1)
        got = self.replay()
        return [] if got == ["surface touchBegan", "surface tapped"] else [f"{got}"]

    def bad_link(self, name, options):
        """A wireless link that takes 20 ms, more or less by 15, and loses two packets in a hundred."""
        listening = self.record()
        way = Wireless(listening.place, delay=(0.02, 0.015), lost=0.02)
        phone = Phone(self.browser, way.url(listening.url), is_iphone=True)
        phone.trial()
        phone.wait_for("Press.")
        self.end(listening, phone.play(touches.recorded(os.path.join(RECORDINGS, name + ".evemu")).samples))
        way.close()
        phone.close()
        with open(os.path.join(RECORDINGS, name + ".events"), encoding="utf-8") as file:
            wanted = words(file.read())
        got = self.replay(*options)
        return [] if got == wanted else [f"phone:  {got}", f"golden: {wanted}"]

    def resting(self):
        """A finger that says nothing for a second: a hold comes from the phone's own clock, while the recording goes on."""
        listening = Listening(self.demo, "watch", stdout=subprocess.PIPE)
        phone = self.ready(listening)
        phone.play([touches.Sample(0, 1, 0.5, 0.5, 20), touches.Sample(900_000, None)])
        output = ""
        for line in listening.lines():
            output += line
            if " pinned " in line:
                break
        listening.end(-signal.SIGTERM)
        phone.close()
        got = [word for word in words(output) if "ended" not in word.lower()]
        times = [float(line.split()[0]) for line in output.splitlines() if re.search(r"touchBegan|peekBegan", line)]
        found = [] if any("peekBegan(hold)" in word for word in got) else [output]
        if len(times) == 2 and not 0.49 < times[1] - times[0] < 0.56:
            found.append(f"the hold took {times[1] - times[0]:.3f} s")
        return found

    def undisturbed(self):
        """The browser does nothing of its own with fingers: no scrolling, zoom, selection or menu."""
        listening = self.record()
        phone = Phone(self.browser, listening.url)
        phone.wait_for("softly")
        names = ["touchstart", "touchmove", "contextmenu", "selectstart", "dragstart", "gesturestart", "dblclick"]
        goes_on = phone.run(
            f"{names}.filter(name => document.body.dispatchEvent(new Event(name, {{ bubbles: true, cancelable: true }})))")
        style = phone.run(
            "(s => [s.touchAction, s.userSelect, s.overflow, s.overscrollBehavior].join(' '))(getComputedStyle(document.body))")
        listening.end()
        phone.close()
        found = [f"the browser goes on after {name}" for name in goes_on]
        return found + ([] if style == "none none hidden none" else [style])

    def constant(self):
        listening = self.record()
        phone = Phone(self.browser, listening.url)
        phone.trial(lambda share: 0.5)
        phone.wait_for("Press.")
        found = [] if "constant" in phone.run("document.getElementById('verdict').textContent") else ["it does not say so"]
        listening.end()
        phone.close()
        with open(self.file, encoding="utf-8") as file:
            text = file.read()
        return found + (["it declares a pressure"] if "\nA: 3a" in text else [])

    def measured(self):
        """A bank card's short edge, which is 216 pixels here, gives the recording its millimetres, and the next one too."""
        # A browser keeps them for one address and port.
        with socket.create_server(("127.0.0.1", 0)) as free:
            place = "127.0.0.1:%d" % free.getsockname()[1]
        listening = self.record(listen=place)
        phone = Phone(self.browser, listening.url, is_measured=False)
        phone.wait_for("softly")
        phone.run("document.getElementById('measure').click()")
        first = phone.run("[document.getElementById('card').getBoundingClientRect().width, innerWidth]")
        phone.run("document.getElementById('width').value = 216; document.getElementById('width').oninput()")
        phone.run("document.getElementById('done').click()")
        found = [] if first[0] < first[1] else [f"the bar is as wide as {first}"]
        for one in ("it", "the next"):
            phone.trial()
            phone.wait_for("Press.")
            listening.end()
            phone.close()
            with open(self.file, encoding="utf-8") as file:
                text = file.read()
            if f"\nA: 35 0 {400 * 16} 0 0 64\n" not in text:
                found += [f"{one}: {line}" for line in re.findall(r"^A: 35.*", text, re.M)]
            if one == "it":
                listening = self.record(listen=place)
                phone = Phone(self.browser, listening.url, is_measured=None)
        return found

    def usual_port(self):
        """Where nobody asks for a port it is the same in each run, so that a browser finds its millimetres again."""
        usual = ("127.0.0.1", 27_365)
        try:
            socket.create_server(usual).close()
        except OSError as error:
            print(f"        left out: another program listens at port {usual[1]} ({error.strerror})")
            return []
        found = []
        for wanted in (True, True, False):
            with contextlib.nullcontext() if wanted else socket.create_server(usual):
                listening = self.record()
                listening.end()
            if (listening.place == "127.0.0.1:27365") != wanted:
                found.append(f"{listening.place} where the usual port is {'free' if wanted else 'taken'}")
        return found

    def other_verbs(self):
        """measure and calibrate take a phone as they take a node."""
        found = []
        for verb, words in (("measure", ["--json"]), ("calibrate", ["--dry-run"])):
            listening = Listening(self.demo, verb, *words, stdout=subprocess.PIPE)
            link = Raw(listening).ready()
            for index in range(50):
                link.say(f"F {link.now()} 1 3200 3200 {6000 + index * 400} 1")
                time.sleep(0.016)
            link.say(f"F {link.now()}")
            # The program ends a link that says what is no line, and has taken all before it.
            link.say("?")
            if not link.wait_closed():
                found.append(f"{verb}: the link stays")
            listening.rest()
            output, said = listening.end(0 if verb == "measure" else 1)
            if verb == "measure":
                report = json.loads(output)
                if report["contacts"]["count"] != 1 or not 45 < report["periods"][0]["rate"] < 75:
                    found.append(output)
            elif "ended before all was done" not in said:
                found.append(said)
        return found

    def guided(self):
        """The phone shows the tasks one after another, and evaluate reads what was made so far."""
        listening = self.record("--guided", stdout=subprocess.PIPE)
        link = Raw(listening).ready()
        link.wait("D Rest a finger for two seconds")
        for _ in range(3):
            time.sleep(0.5)
            for _ in range(110):
                link.say(f"F {link.now()} 1 3200 3200 3000 1")
                time.sleep(0.02)
            link.say(f"F {link.now()}")
        link.wait("D Tap", 10)
        _, said = listening.end(-signal.SIGTERM)
        done = subprocess.run([self.demo, "evaluate", self.file], capture_output=True, text=True, timeout=LIMIT)
        with open(self.file, encoding="utf-8") as file:
            comments = [line for line in file if line.startswith(("# Browser: Raw", "# Force: Touch.force, graded"))]
        found = [] if "1 of 12 tasks are done" in said and "record --guided --resume" in said else [said]
        found += [] if len(comments) == 2 else [f"comments: {comments}"]
        # The same phone at another size is another device, and hears what to do.
        again = Listening(self.demo, "record", "--guided", "--resume", self.file)
        Raw(again, height=560).trial()
        _, said = again.process.communicate(timeout=LIMIT)
        if "with ABS_MT_POSITION_Y=0:10240:64, and now it is 0:8960:64; give the phone's page the size" not in said:
            found.append(said)
        return found + ([] if re.search(r"^ +rest +3 ", done.stdout, re.M) else [done.stdout + done.stderr])

    def firefox(self, program):
        """A mouse in Firefox: its force is constant, and a hold peeks."""
        listening = self.record()
        browser = Firefox(program)
        try:
            page = FirefoxPage(browser, listening.url, *PIXELS)
            page.wait("document.getElementById('say').textContent.includes('softly')", 20)
            page.hold(200, 300, 700)
            page.wait("document.getElementById('say').textContent === 'Press.'", 20)
            page.hold(200, 300, 900)
            self.end(listening, 1)
            verdict = page.run("document.getElementById('verdict').textContent")
        finally:
            browser.close()
        got = self.replay()
        found = [] if "constant" in verdict else [f"it says {verdict!r}"]
        return found + ([] if got[:2] == ["surface touchBegan", "surface peekBegan(hold)"] else [f"{got}"])

    def events(self, code):
        """The values that the recording has of an axis, with their times in seconds."""
        with open(self.file, encoding="utf-8") as file:
            return [(float(line.split()[1]), int(line.split()[4])) for line in file if re.match(rf"E: [\d.]+ 0003 {code} ", line)]

    def turned(self):
        """A phone that is turned presses the same place of its glass, and one that is put away presses nothing."""
        listening = self.record()
        phone = self.ready(listening)
        tap = [touches.Sample(0, 1, 0.25, 0.1, 20), touches.Sample(80_000, None)]
        phone.play(tap)
        # The top is at the left now: what was at 100, 64 is at 64, 300 of a page that is 640 pixels wide.
        phone.call("Emulation.setDeviceMetricsOverride", {
            "width": 640, "height": 400, "deviceScaleFactor": 1, "mobile": False,
            "screenOrientation": {"type": "landscapePrimary", "angle": 90}})
        phone.frames()
        at = phone.clock()
        phone.touch("touchStart", [(1, 64, 300, 0.1)], at(0.05))
        phone.settle()
        phone.run("Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'))")
        self.wait_for_lifts(2)
        phone.touch("touchEnd", [], at(0.3))
        phone.settle()
        self.end(listening, 2)
        phone.close()
        places = [[value for _, value in self.events(code)] for code in ("0035", "0036")]
        got = self.replay()
        wanted = ["surface touchBegan", "surface tapped", "surface touchBegan", "surface cancelled(palm)"]
        found = [] if got == wanted else [f"{got}"]
        for values, place in zip(places, (100 * 16, 64 * 16)):
            if len(values) < 2 or any(abs(value - place) > 24 for value in values):
                found.append(f"{values}, not {place}")
        return found

    def resized(self):
        """A page that gets another size before it hears that its device is made presses the same place of its glass."""
        listening = self.record()
        phone = Phone(self.browser, listening.url)
        phone.wait_for("softly")
        at = phone.clock()
        for index in range(45):
            phone.touch("touchMove" if index else "touchStart", [(1, 200 + index % 2 * 0.1, 300, 0.05 + 0.02 * index)], at(0.05 + index * 0.016))
        phone.settle()
        listening.process.send_signal(signal.SIGSTOP)
        try:
            # A busy browser may hand on a message after the new size.
            phone.run("""(own => {
                const late = [];
                MessagePort.prototype.postMessage = function (message) { late.push([this, message]); };
                window.goOn = () => {
                    MessagePort.prototype.postMessage = own;
                    late.forEach(([port, message]) => port.postMessage(message));
                };
            })(MessagePort.prototype.postMessage)""")
            phone.touch("touchEnd", [], at(0.8))
            phone.settle()
            phone.resize(PIXELS[0], 560)
            phone.frames()
            phone.run("goOn()")
        finally:
            listening.process.send_signal(signal.SIGCONT)
        phone.wait_for("Press.")
        phone.play([touches.Sample(0, 1, 0.25, 0.25, 20), touches.Sample(80_000, None)])
        self.end(listening, 1)
        phone.close()
        places = [self.events(code)[0][1] for code in ("0035", "0036")]
        wanted = [100 * 16, 160 * 16 * PIXELS[1] // 560]
        return [] if all(abs(place - near) < 24 for place, near in zip(places, wanted)) else [f"{places}, not {wanted}"]

    def ended(self):
        """A phone whose program is silent on an open link says so in ten seconds, presses again when it is not, and hears its end."""
        listening = self.record()
        phone = self.ready(listening)
        found = []

        def expect(words):
            phone.wait_for(words, 20)
            if words not in phone.says():
                found.append(f"{phone.says()!r}, not {words!r}")
        listening.process.send_signal(signal.SIGSTOP)
        try:
            expect("The command has ended")
        finally:
            listening.process.send_signal(signal.SIGCONT)
        expect("Press.")
        listening.end()
        expect("The link is lost")
        expect("The command has ended")
        phone.close()
        return found

    def two_fingers(self):
        listening = self.record()
        phone = self.ready(listening, is_iphone=True)
        at = phone.clock()
        phone.touch("touchStart", [(1, 100, 200, 0.1), (2, 300, 400, 0.1)], at(0.05))
        for index in range(30):
            phone.touch("touchMove", [(1, 100 + index % 2 * 0.1, 200, 0.9), (2, 300, 400, 0.1)], at(0.1 + index * 0.016))
        phone.touch("touchEnd", [], at(0.7))
        phone.settle()
        self.end(listening, 1)
        phone.close()
        got = self.replay()
        return [] if got == ["surface touchBegan", "surface failed(secondFinger)"] else [f"{got}"]

    def rates(self):
        """Reports of 60 and 240 in a second are all there, each at its own time."""
        found = []
        for rate in (60, 240):
            listening = self.record()
            phone = self.ready(listening)
            phone.play([touches.Sample(index * 1_000_000 // rate, 1, 0.5, 0.5, 40 + index % 100) for index in range(rate)]
                       + [touches.Sample(1_000_000, None)])
            self.end(listening, 1)
            phone.close()
            times = [time for time, _ in self.events("003a")]
            if len(times) < rate * 0.95:
                found.append(f"{rate}: {len(times)} reports")
            # They are sent by a program that may be held up; their times say when.
            spans = sorted(later - time for time, later in zip(times, times[1:]))
            if spans and not 0.8 / rate < spans[len(spans) // 2] < 1.2 / rate:
                found.append(f"{rate}: {spans[len(spans) // 2]:.4f} s between two")
        return found

    def hostile(self):
        """Whatever a link sends, it alone ends, and the next one presses."""
        bodies = {
            "bytes that are no text": (2, b"T 1"), "a message that is too long": (1, b"T 1\n" * 8000),
            "what is no line": (1, b"F 1 2"), "another version": (1, b"H 2 k 1 1 1000 0 0 p x"), "noughts": (1, b"\0" * 200),
            "a frame before the hello": (1, b"F 1 1 1 1 1 1"), "too many fingers": (1, b"F 1" + b" 1 1 1 1 1" * 11),
        }
        found = []
        listening = self.record()
        for what, (kind, body) in bodies.items():
            link = Raw(listening, key="stranger")
            for start in range(0, len(body), 30_000):
                try:
                    link.frame(kind, body[start:start + 30_000])
                except OSError:
                    break
            if not link.wait_closed():
                found.append(f"{what}: the link stays")
        link = Raw(listening).ready()
        link.say(f"F {link.now()} 1 3200 3200 6000 1")
        time.sleep(0.1)
        link.say(f"F {link.now()}")
        self.end(listening, 1)
        got = self.replay()
        return found + ([] if got == ["surface touchBegan", "surface tapped"] else [f"{got}"])

    def latency(self):
        """How long after its sending a touch is an event on standard output, in the middle of many."""
        listening = Listening(self.demo, "watch", stdout=subprocess.PIPE, bufsize=1)
        link, lines = Raw(listening).ready(), listening.lines()
        spans = []
        for index in range(101):
            time.sleep(0.05)
            sent = link.now()
            link.say(f"F {sent} 1 3200 3200 6000 1")
            next(line for line in lines if "touchBegan" in line)
            spans.append(link.now() - sent)
            link.say(f"F {link.now()}")
        listening.end(-signal.SIGTERM)
        middle = sorted(spans)[len(spans) // 2] / 1000
        print(f"        a touch takes {middle:.2f} ms from the link to standard output")
        return [] if middle <= 3 else [f"{middle} ms"]

    def soak(self, seconds):
        """As many random touches as a phone of 60 Hz sends in ten times as long: memory stays."""
        listening = self.record()
        link = Raw(listening).ready()
        chance, begin, sizes, sent = random.Random(1), time.monotonic(), [], 0

        def memory():
            with open(f"/proc/{listening.process.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * 4
        while time.monotonic() - begin < seconds:
            for _ in range(20):
                lines = []
                for _ in range(12):
                    fingers = chance.sample(range(1, 12), chance.randrange(0, 4))
                    body = "".join(f" {one} {chance.randrange(6400)} {chance.randrange(10240)} {chance.randrange(65536)} 1" for one in fingers)
                    lines.append(f"F {link.now()}{body}" if chance.random() < 0.95 else f"X {link.now()} {chance.randrange(12)}")
                link.say("\n".join(lines))
                sent += len(lines)
                time.sleep(max(0, begin + sent / 600 - time.monotonic()))
            sizes.append(memory())
        link.say(f"F {link.now()}")
        # A last touch at a corner, where no other was.
        link.say(f"F {link.now()} 1 6400 10240 9 1")
        link.say(f"F {link.now()}")
        limit, text = time.monotonic() + LIMIT, ""
        while not re.search(r" 0003 0035 6400\t[^$]* 0001 014a 0000\t", text) and time.monotonic() < limit:
            with open(self.file, encoding="utf-8") as file:
                text = file.read()[-4000:]
        with open(self.file, "rb") as file:
            events = sum(1 for _ in file)
        listening.end()
        grown = sizes[-1] - sizes[len(sizes) // 4]
        print(f"        {sent} frames, {events} lines; memory {sizes[len(sizes) // 4]} kB, at the end {sizes[-1]} kB")
        return [f"memory grew by {grown} kB"] if grown > 512 else [f"only {events} lines"] if events < seconds * 600 else []

    def window(self, program):
        """Recordings on a link of the home screen: the window gives their golden words."""
        found = []
        with X11Rig(width=1000, height=1100, millimetres=(280, 280)) as rig:
            for name in plain():
                app = rig.start([program, "--events", "--phone", "--listen", "127.0.0.1"])
                try:
                    url, limit = None, time.monotonic() + LIMIT
                    while url is None and app.process.poll() is None and time.monotonic() < limit:
                        url = re.search(r"http://\S+", app.stderr_text())
                    if url is None:
                        raise Failure(f"it shows no address: {app.stderr_text()}")
                    phone = Phone(self.browser, url[0], is_iphone=True)
                    phone.trial()
                    rig.new_window()
                    app.wait_line("# source: Only the phone can press here.")
                    phone.wait_for("Press.")
                    samples = touches.recorded(os.path.join(RECORDINGS, name + ".evemu")).samples
                    across, below = LINK[0] / 393 - samples[0].across, LINK[1] / 852 - samples[0].below
                    phone.play([s._replace(across=s.across + across, below=s.below + below) for s in samples])
                    with open(os.path.join(RECORDINGS, name + ".events"), encoding="utf-8") as file:
                        wanted = [word.replace("surface", "link") for word in words(file.read())]
                    with contextlib.suppress(Failure):
                        app.wait_line(wanted[-1])
                    got = words("\n".join(app.lines))
                    if got != wanted:
                        found += [f"{name}: {got}", f"golden: {wanted}"]
                    phone.close()
                except Failure as failure:
                    found.append(f"{name}: {failure}")
                finally:
                    app.stop()
        return found

    def code(self):
        """The code in the terminal, on a ground of any colour, is the address."""
        import pty
        master, slave = pty.openpty()
        listening = subprocess.Popen(
            [self.demo, "record", "-o", self.file, "--force", "--phone", "--listen", "127.0.0.1"], stderr=slave,
            stdin=subprocess.DEVNULL)
        Listening.started.append(listening)
        os.close(slave)
        text = b""
        with limited(listening):
            while b"http://" not in text or not text.endswith(b"\n"):
                text += os.read(master, 65536)
        listening.terminate()
        listening.wait(LIMIT)
        os.close(master)
        said = text.decode()
        rows = [match for match in re.findall(r"\x1b\[38;5;16;48;5;231m([^\x1b]*)\x1b", said)]
        if not rows:
            return ["there is no code"]
        dark = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
        lines = [[dark[letter][half] for letter in row] for row in rows for half in (0, 1)]
        address, scale, edge, found = re.search(r"http://\S+", said)[0], 6, 10, []
        for ground in (0, 255):
            beside = [ground] * edge
            grey = [beside + [0 if cell else 255 for cell in line] + beside for line in lines]
            around = [[ground] * len(grey[0])] * edge
            rows = [[value for value in row for _ in range(scale)] for row in around + grey + around for _ in range(scale)]
            path = os.path.join(self.folder, "code.pgm")
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"P2\n{len(rows[0])} {len(rows)}\n255\n" + "".join(" ".join(map(str, row)) + "\n" for row in rows))
            done = subprocess.run(["zbarimg", "-q", "--raw", path], capture_output=True, text=True, timeout=LIMIT)
            if done.stdout.strip() != address:
                found.append(f"on a ground of {ground} it reads {done.stdout!r} {done.stderr}, not {address}")
        return found


def main():
    sys.stdout.reconfigure(line_buffering=True)
    demo, program = os.path.abspath(sys.argv[1]), sys.argv[2]
    is_all = "--all" in sys.argv
    given = dict(word[2:].split("=", 1) for word in sys.argv if "=" in word)
    window = given.get("window") and os.path.abspath(given["window"])
    checks = Checks()

    def guarded(name, work):
        try:
            checks.guarded(name, work)
        finally:
            Listening.end_all()
    browser = Browser(program)
    try:
        with tempfile.TemporaryDirectory() as folder:
            trials = Trials(demo, browser, folder)
            guarded("only the page of this address gets a link", trials.handshake)
            recordings = list(catalogue())
            checks.check("recordings are found", [] if len(recordings) >= 20 else [f"{len(recordings)} of them"])
            for name, options in recordings if is_all else [r for r in recordings if r[0] in ("pop", "tap")]:
                guarded(f"{name} on a phone", lambda: trials.golden(name, options))
            guarded("a lost link voids a press", trials.lost_link)
            guarded("what came before a link ended counts", trials.last_words)
            if is_all:
                for name in ("graded-pop", "graded-peek", "pop", "spike"):
                    guarded(f"{name} by a pointer's pressure", lambda: trials.pointer(name))
                for name, options in recordings:
                    if name in ("pop", "tap", "hard-tap", "light-hold", "swipe"):
                        guarded(f"{name} over a bad link", lambda: trials.bad_link(name, options))
                for name in ("pen-press", "pen-writing", "pen-hold"):
                    guarded(f"{name} by a pen", lambda: trials.pen(name))
                for name in ("graded-pop", "pop"):
                    guarded(f"{name} by reports once a frame", lambda: trials.pointer(name, is_secure=False))
                guarded("a turned phone, and one that is put away", trials.turned)
                guarded("a page of another size before it hears of its device", trials.resized)
                guarded("a program that answers no more", trials.ended)
                guarded("a screen that is measured by a card", trials.measured)
                guarded("the usual port", trials.usual_port)
                guarded("measure and calibrate", trials.other_verbs)
                guarded("tasks on the phone", trials.guided)
                guarded("two fingers", trials.two_fingers)
                guarded("60 and 240 reports a second", trials.rates)
                guarded("hostile links", trials.hostile)
                guarded("a touch comes within 3 ms", trials.latency)
                guarded("random touches", lambda: trials.soak(60))
                guarded("a second phone is refused", trials.second_phone)
                guarded("a finger that rests", trials.resting)
                guarded("a browser that leaves fingers alone", trials.undisturbed)
                guarded("a constant force is none", trials.constant)
                if "firefox" in given:
                    guarded("a mouse in Firefox", lambda: trials.firefox(given["firefox"]))
                if window:
                    guarded("recordings in the window", lambda: trials.window(window))
                guarded("the code in the terminal is the address", trials.code)
    finally:
        browser.close()
    print(f"phone: {checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
