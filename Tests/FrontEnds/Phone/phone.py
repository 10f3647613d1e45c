"""A headless Chromium as the phone: it opens the address that the program shows, and presses by protocol touches with a force."""

import base64
import os
import queue
import random
import re
import socket
import threading
import time

from devtools import Page

# As large as the screen of the recordings, 100 x 160 mm, so that shares of one are shares of the other.
PIXELS = (400, 640)
PER_MILLIMETRE = 4
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile Safari/604.1"


class Phone(Page):
    """A phone's page; an iPhone tells Touch.force, any other browser a pointer's pressure.

    `is_measured` says what the browser knows of its size; None leaves what it has kept.
    """

    def __init__(self, browser, url, is_iphone=False, is_measured=True):
        super().__init__(browser, os.devnull)
        script = {
            True: f"localStorage.perMillimetre = {PER_MILLIMETRE};", False: "localStorage.removeItem('perMillimetre');", None: "",
        }[is_measured]
        script = f"try {{ {script} }} catch (error) {{}}\n"
        if is_iphone:
            self.call("Emulation.setUserAgentOverride", {"userAgent": IPHONE})
            script += "window.ontouchforcechange = null;"
        self.call("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self.call("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        self.resize(*PIXELS)
        self.url = url
        self.call("Page.navigate", {"url": url})
        self.wait("document.readyState === 'complete'")

    def says(self):
        return self.run("document.getElementById('say').textContent")

    def wait_for(self, words, seconds=10):
        self.wait(f"(document.getElementById('say')?.textContent ?? '').includes({words!r})", seconds)

    def clock(self):
        """Begins a stretch of touches: a function that waits for a moment of it in seconds, and gives its time stamp."""
        origin, now = self.run("[performance.timeOrigin, performance.now()]")
        begin = time.monotonic()

        def at(moment):
            wait = begin + moment - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            return (origin + round(now + moment * 1000, 1)) / 1000
        return at

    def touch(self, kind, points, stamp):
        self.send("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": stamp,
            "touchPoints": [{"x": x, "y": y, "force": force, "id": number} for number, x, y, force in points]})

    def pen(self, kind, points, stamp):
        """As `touch`, by a pen."""
        x, y, force = points[0][1:] if points else (*self.tip, 0)
        self.tip = (x, y)
        self.send("Input.dispatchMouseEvent", {
            "type": {"touchStart": "mousePressed", "touchMove": "mouseMoved", "touchEnd": "mouseReleased"}[kind], "x": x, "y": y,
            "button": "left", "buttons": 0 if kind == "touchEnd" else 1, "force": force, "pointerType": "pen", "timestamp": stamp,
            "clickCount": 1})

    def trial(self, force=lambda share: 0.05 + 0.9 * share, hand=None):
        """The press that shows what the force is worth."""
        touch = hand or self.touch
        self.wait_for("softly")
        # A machine that is busy hands on few reports; then the page asks once more.
        while "softly" in self.says():
            at = self.clock()
            for index in range(45):
                point = (1, 200 + index % 2 * 0.1, 300, force(index / 44))
                touch("touchMove" if index else "touchStart", [point], at(0.05 + index * 0.016))
            touch("touchEnd", [], at(0.8))
            self.settle()
            self.run("document.getElementById('say').textContent = ''")
            self.wait("document.getElementById('say').textContent !== ''")

    def play(self, samples, hand=None, steps=255):
        """Plays a contact of a recording at its times; one that is never let go is taken away in the end. How often it lifts."""
        at, down, last, lifts, touch = self.clock(), False, None, 0, hand or self.touch
        for index, sample in enumerate(samples):
            moment = 0.1 + (sample.moment - samples[0].moment) / 1e6
            if sample.contact is None:
                touch("touchEnd", [], at(moment))
                down, lifts = False, lifts + 1
                continue
            # A change of force at the very same place is not handed on.
            last = (1, sample.across * PIXELS[0] + 0.07 * (index % 2), sample.below * PIXELS[1], max(0.0005, sample.reading / steps))
            touch("touchMove" if down else "touchStart", [last], at(moment))
            down = True
        if down:
            self.touch("touchCancel", [], at(moment))
            lifts += 1
        self.settle()
        return lifts


def words(log):
    """What happened in a log of `replay`, without times, contacts' numbers and progress."""
    found = []
    for line in log.splitlines():
        match = re.match(r"[\d.]+ contact \d+ (.*?)(?:  .*)?$", line)
        if match and " progress(" not in line:
            found.append(match[1])
    return found


def request(place, path, host=None, origin=None, upgrade=False, method="GET"):
    """The first line of the answer to a request, and all of it; as no browser would send it."""
    address, port = place.split(":")
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or place}"]
    if origin:
        lines.append(f"Origin: {origin}")
    if upgrade:
        key = base64.b64encode(os.urandom(16)).decode()
        lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
    with socket.create_connection((address, int(port)), 5) as link:
        link.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        link.settimeout(5)
        try:
            answer = link.recv(65536).decode("latin-1")
        except TimeoutError:
            answer = ""
    return answer.split("\r\n")[0], answer


class Wireless:
    """A way between phone and program that takes a while, loses and repeats, and can be cut.

    What is sent through it names the program by the way's own address, as if no way were between; both are equally long.
    """

    def __init__(self, place, delay=(0.0, 0.0), lost=0.0, repeat=0.2, seed=1):
        self.place = place
        self.delay, self.lost, self.repeat = delay, lost, repeat
        self.random = random.Random(seed)
        self.own = ""
        while len(self.own) != len(place):
            self.server = socket.create_server(("127.0.0.1", 0))
            self.own = "127.0.0.1:%d" % self.server.getsockname()[1]
        self.ends = []
        threading.Thread(target=self.accept, daemon=True).start()

    def url(self, url):
        return url.replace(self.place, self.own)

    def accept(self):
        while True:
            try:
                near, _ = self.server.accept()
            except OSError:
                return
            address, port = self.place.split(":")
            try:
                far = socket.create_connection((address, int(port)), 5)
            except OSError:
                near.close()
                continue
            self.ends += [near, far]
            for end in (near, far):
                end.settimeout(None)
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.carry(near, far, self.own, self.place)
            self.carry(far, near, self.place, self.own)

    def carry(self, source, target, ours, theirs):
        waiting = queue.Queue()

        def read():
            due = 0
            while True:
                try:
                    data = source.recv(65536)
                except OSError:
                    data = b""
                middle, spread = self.delay
                delay = max(0.0, middle + self.random.uniform(-spread, spread))
                if self.random.random() < self.lost:
                    delay += self.repeat
                # Nothing overtakes what was lost and repeated.
                due = max(due, time.monotonic() + delay)
                waiting.put((due, data.replace(ours.encode(), theirs.encode())))
                if not data:
                    return

        def write():
            while True:
                due, data = waiting.get()
                wait = due - time.monotonic()
                if wait > 0:
                    time.sleep(wait)
                try:
                    if not data:
                        target.shutdown(socket.SHUT_RDWR)
                        return
                    target.sendall(data)
                except OSError:
                    return
        for work in (read, write):
            threading.Thread(target=work, daemon=True).start()

    def cut(self):
        """Ends all links at once; new ones can be opened."""
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
        self.ends = []

    def close(self):
        self.server.close()
        self.cut()
