"""Drives a headless Chromium through its DevTools protocol, over a pipe: nothing but Python's own library is needed."""

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time


class BrowserError(Exception):
    """The browser could not be started, or does not answer."""


class Browser:
    """One browser with a profile of its own, which is removed when it ends."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="pressure-browser-")
        to_browser, from_us = (_high(end) for end in os.pipe())
        from_browser, to_us = (_high(end) for end in os.pipe())

        def connect():
            # The browser reads commands from descriptor 3 and answers on 4.
            os.dup2(to_browser, 3)
            os.dup2(to_us, 4)

        words = [
            program, "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "--no-first-run",
            "--disable-gpu", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--no-default-browser-check", "--hide-scrollbars", "--mute-audio",
            "--force-color-profile=srgb", "--disable-dev-shm-usage", "about:blank",
        ]
        if os.geteuid() == 0:
            # As root the sandbox cannot be; the only pages opened are the ones made here.
            words.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(
            words, preexec_fn=connect, pass_fds=(3, 4), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(to_us)
        self.writing, self.reading = from_us, from_browser
        self.rest = b""
        self.number = 0
        # What was sent and is not answered yet.
        self.open = {}
        self.events = []
        self.version = self.call("Browser.getVersion")["product"]

    def call(self, method, parameters=None, session=None, seconds=60):
        """Sends a command and waits for its answer; what happens meanwhile is kept in `events`."""
        number = self.send(method, parameters, session)
        end = time.monotonic() + seconds
        while True:
            message = self._take(end, method)
            if message.get("id") == number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error'].get('message')}")
                return message.get("result", {})

    def send(self, method, parameters=None, session=None):
        """Sends a command whose answer nobody waits for before `settle`: what a person does waits for no frame."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters or {}}
        if session:
            command["sessionId"] = session
        self.open[self.number] = method
        os.write(self.writing, json.dumps(command).encode() + b"\0")
        return self.number

    def settle(self, seconds=60):
        """Waits until all that was sent is answered."""
        end = time.monotonic() + seconds
        refused = []
        while self.open:
            message = self._take(end, next(iter(self.open.values())))
            if "error" in message:
                refused.append(message["error"].get("message"))
        if refused:
            raise BrowserError(f"refused: {refused[0]} ({len(refused)} times)")

    def drain(self):
        """Takes what has arrived without waiting."""
        while b"\0" in self.rest or select.select([self.reading], [], [], 0)[0]:
            self._take(time.monotonic() + 5, "drain")

    def _take(self, end, what):
        """The next message; what happened is kept in `events`."""
        message = self._receive(end, what)
        if "method" in message:
            self.events.append(message)
        self.open.pop(message.get("id"), None)
        return message

    def _receive(self, end, what):
        while b"\0" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.reading], [], [], left)[0]:
                raise BrowserError(f"no answer to {what}")
            data = os.read(self.reading, 1 << 20)
            if not data:
                raise BrowserError(f"the browser has ended ({what})")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def close(self):
        try:
            self.call("Browser.close", seconds=5)
        except (BrowserError, OSError):
            pass
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self.writing)
        os.close(self.reading)
        shutil.rmtree(self.profile, ignore_errors=True)


def _high(descriptor):
    """The same end of a pipe under a number that is neither 3 nor 4."""
    moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(descriptor)
    return moved


class BasePage:
    """What pages of every browser have, once they can `run` a script."""

    def until(self, condition, seconds=20):
        """Waits until a condition holds, looked at before every frame; false where it never does."""
        return self.run(
            "new Promise(done => { const end = performance.now() + " + str(seconds * 1000) + ";"
            "const look = () => { if (" + condition + ") done(true);"
            " else if (performance.now() > end) done(false); else requestAnimationFrame(look); }; look(); })",
            seconds + 10)

    def wait(self, condition, seconds=30):
        """Waits for what the next step needs: an error where it never comes, and time enough for a busy machine."""
        if not self.until(condition, seconds):
            raise BrowserError(f"not so within {seconds} s: {condition}")

    def frames(self, count=2):
        """Lets frames pass."""
        self.run(
            "new Promise(done => { let left = " + str(count) + ";"
            " const next = () => left-- > 0 ? requestAnimationFrame(next) : done(true); next(); })")

    def place(self, selector, across=0.5, down=0.5):
        """A point of an element, which is scrolled into view first."""
        box = self.run(
            "(() => { const e = document.querySelector(" + json.dumps(selector) + ");"
            " e.scrollIntoView({ block: 'center', behavior: 'instant' }); const b = e.getBoundingClientRect();"
            " return [b.left, b.top, b.width, b.height]; })()")
        return box[0] + box[2] * across, box[1] + box[3] * down

    def see_all(self):
        """Scrolls through the page: what is made only when it comes into view is made."""
        height = self.run("document.documentElement.scrollHeight")
        for y in range(0, height, 700):
            self.run(f"scrollTo(0, {y})")
            self.frames(3)
        self.run("scrollTo(0, 0)")
        self.frames()


class Page(BasePage):
    """One page: what it says, what it asks the network for, and a hand that clicks and types."""

    def __init__(self, browser, path, width=1280, height=900, dark=False, reduced=False):
        self.browser = browser
        self.path = path
        target = browser.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"]:
            self.call(f"{domain}.enable")
        self.media(dark, reduced)
        self.resize(width, height)
        self.url = "file://" + os.path.abspath(path)
        self.call("Page.navigate", {"url": self.url})
        self.wait("document.readyState === 'complete'")

    def call(self, method, parameters=None, seconds=60):
        return self.browser.call(method, parameters, self.session, seconds)

    def send(self, method, parameters=None):
        self.browser.send(method, parameters, self.session)

    def settle(self):
        self.browser.settle()

    def close(self):
        self.browser.call("Target.closeTarget", {"targetId": self.target})

    def run(self, script, seconds=60):
        """The value of an expression in the page; promises are waited for."""
        answer = self.call(
            "Runtime.evaluate", {"expression": script, "returnByValue": True, "awaitPromise": True}, seconds)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details.get("text")
            raise BrowserError(f"{script[:60]}…: {text}")
        return answer["result"].get("value")

    def resize(self, width, height, ratio=1):
        self.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False})

    def media(self, dark=False, reduced=False, kind=""):
        self.call("Emulation.setEmulatedMedia", {"media": kind, "features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}]})

    # What a person does.

    def mouse(self, kind, x, y, button="left", buttons=0):
        self.call("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": button if kind != "mouseMoved" or buttons else "none",
            "buttons": buttons, "clickCount": 1 if kind != "mouseMoved" else 0, "pointerType": "mouse"})

    def click(self, selector, across=0.5, down=0.5):
        x, y = self.place(selector, across, down)
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, buttons=1)
        self.mouse("mouseReleased", x, y)
        self.frames()

    def key(self, name, shift=False):
        codes = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9, " ": 32, "Escape": 27,
                 "PageUp": 33, "PageDown": 34, "+": 187, "0": 48}
        text = name if len(name) == 1 else ""
        for kind in ["rawKeyDown" if not text else "keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", {
                "type": kind, "key": name, "code": name, "windowsVirtualKeyCode": codes.get(name, 0),
                "modifiers": 8 if shift else 0, "text": text if kind == "keyDown" else ""})
        self.frames()

    def drop(self, paths, selector):
        """Drags files over an element and lets them go there."""
        x, y = self.place(selector)
        data = {"items": [], "files": [os.path.abspath(path) for path in paths], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})

    # What the page did.

    def troubles(self):
        """Errors, exceptions and requests since the page was opened."""
        self.browser.drain()
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            method, parameters = event["method"], event["params"]
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append("exception: " + (details.get("exception", {}).get("description") or details["text"]))
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append("console: " + json.dumps([a.get("value") for a in parameters["args"]]))
            elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append("log: " + parameters["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if url.split("#")[0] != self.url and not url.startswith(("data:", "blob:")):
                    found.append("request: " + url)
        return found

    def tree(self):
        """The accessibility tree as a list of role, name and whether it is ignored."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [{
            "role": node.get("role", {}).get("value", ""), "name": node.get("name", {}).get("value", ""),
            "ignored": node.get("ignored", False),
            "properties": {p["name"]: p["value"].get("value") for p in node.get("properties", [])},
        } for node in nodes]

    def picture(self, path, most=2600):
        """A picture of the page as it is, down to a height."""
        height = min(most, self.run("document.documentElement.scrollHeight"))
        width = self.run("innerWidth")
        self.run("scrollTo(0, 0)")
        self.frames(3)
        data = self.call("Page.captureScreenshot", {
            "format": "png", "captureBeyondViewport": True,
            "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
