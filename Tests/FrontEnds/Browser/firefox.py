"""Drives a headless Firefox through WebDriver BiDi, over a socket of this machine: nothing but Python's own library is needed."""

import base64
import json
import os
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time

from devtools import BasePage, BrowserError

# What a fresh profile would fetch, ask or show by itself.
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "extensions.update.enabled": False, "app.normandy.enabled": False,
    "services.settings.server": "data:,", "browser.aboutwelcome.enabled": False, "media.volume_scale": "0.0",
    "remote.prefs.recommended": True, "datareporting.healthreport.uploadEnabled": False,
}


class Firefox:
    """One browser with a profile of its own, which is removed when it ends."""

    def __init__(self, program, dark=False, reduced=False):
        self.profile = tempfile.mkdtemp(prefix="pressure-firefox-")
        # What a page's media queries find is a setting of the browser here.
        wanted = dict(PREFERENCES)
        wanted["layout.css.prefers-color-scheme.content-override"] = 0 if dark else 1
        wanted["ui.prefersReducedMotion"] = 1 if reduced else 0
        with open(os.path.join(self.profile, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items())
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
            env={**os.environ, "HOME": self.profile, "MOZ_HEADLESS": "1"})
        self.number, self.events, self.rest = 0, [], b""
        try:
            host, port = self._address(60)
            self.socket = socket.create_connection((host, port), 20)
            self._shake_hands(host, port)
            found = self.call("session.new", {"capabilities": {}})["capabilities"]
            self.version = f"{found['browserName']} {found['browserVersion']}"
            self.call("session.subscribe", {"events": ["log.entryAdded", "network.beforeRequestSent"]})
        except (OSError, BrowserError):
            self._kill()
            raise

    def _address(self, seconds):
        """Where it listens, which it says on its standard error."""
        end, text = time.monotonic() + seconds, b""
        while time.monotonic() < end:
            if select.select([self.process.stderr], [], [], 1)[0]:
                more = os.read(self.process.stderr.fileno(), 65536)
                if not more:
                    break
                text += more
                found = re.search(rb"listening on ws://([\d.]+):(\d+)", text)
                if found:
                    return found[1].decode(), int(found[2])
        raise BrowserError("it does not say where it listens: " + text.decode(errors="replace")[-300:])

    # The frames of a web socket, as RFC 6455 has them.

    def _shake_hands(self, host, port):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (f"GET /session HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.rest:
            self._read(time.monotonic() + 20, "the handshake")
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise BrowserError("no web socket: " + head.decode(errors="replace"))

    def _read(self, end, what):
        left = end - time.monotonic()
        if left <= 0 or not select.select([self.socket], [], [], left)[0]:
            raise BrowserError(f"no answer to {what}")
        data = self.socket.recv(1 << 20)
        if not data:
            raise BrowserError(f"the browser has ended ({what})")
        self.rest += data

    def _send(self, text, kind=1):
        data, mask = text.encode() if isinstance(text, str) else text, os.urandom(4)
        size = len(data)
        head = bytes([128 | kind])
        if size < 126:
            head += bytes([128 | size])
        else:
            head += bytes([128 | 126]) + struct.pack(">H", size) if size < 65536 else bytes([128 | 127]) + struct.pack(">Q", size)
        # Every byte is combined with one of the mask; as one large number that is quick.
        whole = int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.socket.sendall(head + mask + whole.to_bytes(size, "big"))

    def _receive(self, end, what):
        message = b""
        while True:
            def have(count):
                while len(self.rest) < count:
                    self._read(end, what)
            have(2)
            size, at = self.rest[1] & 127, 2
            if size > 125:
                at = 4 if size == 126 else 10
                have(at)
                size = int.from_bytes(self.rest[2:at], "big")
            have(at + size)
            first, data, self.rest = self.rest[0], self.rest[at:at + size], self.rest[at + size:]
            if first & 15 == 9:
                self._send(data, 10)
            elif first & 15 == 8:
                raise BrowserError(f"the browser has ended ({what})")
            else:
                message += data
                if first & 128:
                    return json.loads(message)

    def call(self, method, parameters, seconds=60):
        """Sends a command and waits for its answer; what happens meanwhile is kept in `events`."""
        self.number += 1
        self._send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        end = time.monotonic() + seconds
        while True:
            message = self._receive(end, method)
            if message.get("id") == self.number:
                if message["type"] == "error":
                    raise BrowserError(f"{method}: {message.get('message')}")
                return message["result"]
            if "method" in message:
                self.events.append(message)

    def close(self):
        try:
            self.call("browser.close", {}, 10)
            self.process.wait(10)
        except (BrowserError, OSError, subprocess.TimeoutExpired):
            pass
        self._kill()

    def _kill(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)


class FirefoxPage(BasePage):
    """One page: what it says, what it asks the network for, and a hand that clicks and types."""

    KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Home": "\ue011", "End": "\ue010", "Tab": "\ue004",
            "Enter": "\ue007", "Escape": "\ue00c"}

    def __init__(self, browser, path, width=1280, height=900):
        self.browser = browser
        self.path = path
        self.context = browser.call("browsingContext.create", {"type": "tab"})["context"]
        self.resize(width, height)
        self.url = path if path.startswith("http:") else "file://" + os.path.abspath(path)
        browser.events.clear()
        browser.call("browsingContext.navigate", {"context": self.context, "url": self.url, "wait": "complete"})

    def close(self):
        self.browser.call("browsingContext.close", {"context": self.context})

    def resize(self, width, height):
        self.browser.call("browsingContext.setViewport", {"context": self.context, "viewport": {"width": width, "height": height}})

    def run(self, script, seconds=60):
        """The value of an expression in the page; promises are waited for."""
        # As a text, so that it comes back as it is and not as the protocol's own description of a value.
        answer = self.browser.call("script.evaluate", {
            "expression": f"Promise.resolve({script.strip().removesuffix(';')}).then(value => JSON.stringify(value ?? null))",
            "target": {"context": self.context}, "awaitPromise": True}, seconds)
        if answer["type"] != "success":
            raise BrowserError(f"{script[:60]}…: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def click(self, selector, across=0.5, down=0.5):
        x, y = (round(value) for value in self.place(selector, across, down))
        self._act("pointer", [
            {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def key(self, name, shift=False):
        key = self.KEYS.get(name, name)
        presses = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        if shift:
            presses = [{"type": "keyDown", "value": "\ue008"}, *presses, {"type": "keyUp", "value": "\ue008"}]
        self._act("key", presses)

    def choose(self, paths, selector):
        """Chooses files in a field for them."""
        nodes = self.browser.call("browsingContext.locateNodes", {
            "context": self.context, "locator": {"type": "css", "value": selector}})["nodes"]
        self.browser.call("input.setFiles", {
            "context": self.context, "element": {"sharedId": nodes[0]["sharedId"]}, "files": [os.path.abspath(path) for path in paths]})

    def hold(self, x, y, milliseconds):
        """Holds the mouse's button for a while."""
        self._act("pointer", [
            {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": milliseconds}, {"type": "pointerUp", "button": 0}])

    def _act(self, kind, actions):
        self.browser.call("input.performActions", {
            "context": self.context, "actions": [{"type": kind, "id": kind, "actions": actions}]})
        self.frames()

    def troubles(self):
        """Errors, exceptions and requests since the page was opened."""
        self.run("1")
        found = []
        for event in self.browser.events:
            parameters = event["params"]
            if event["method"] == "log.entryAdded" and parameters["level"] in ("error", "warn"):
                found.append(f"{parameters['type']}: {parameters['text']}")
            elif event["method"] == "network.beforeRequestSent":
                url = parameters["request"]["url"]
                if url.split("#")[0] != self.url and not url.startswith("data:"):
                    found.append("request: " + url)
        return found

    def picture(self, path, most=0):
        data = self.browser.call("browsingContext.captureScreenshot", {"context": self.context, "origin": "document"})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
