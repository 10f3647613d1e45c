"""A phone that is a touchscreen of the kernel by `pressure-demo watch --phone --as-device`, pressed without a browser.

usage: phone = PhoneScreen("/run/programs", "/run/results", 240, 384)
       phone.put({1: (120, 150, 0.1)})
       phone.unplug()
"""

import glob
import os
import socket
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Phone"))
from raw_phone import Listening, Raw  # noqa: E402
from touchscreen import Touchscreen  # noqa: E402


class PhoneScreen(Touchscreen):
    """Places are pixels of the output that it covers, as with the touchscreen whose frames these are not."""

    def __init__(self, programs, results, width, height, kind="t"):
        super().__init__(width, height)
        self.log = open(f"{results}/phone.log", "a", encoding="utf-8")
        self.listening = Listening(
            f"{programs}/pressure-demo", "watch", "--as-device", stdout=self.log,
            env={**os.environ, "LD_LIBRARY_PATH": programs, "HOME": "/root"})
        self.link = Raw(self.listening, kind=kind).ready()
        self.name = "iPhone by the force of its pen" if kind == "n" else "iPhone by Touch.force"
        self.node = "/dev/input/" + next(
            os.path.basename(os.path.dirname(os.path.dirname(path))) for path in glob.glob("/sys/class/input/event*/device/name")
            if open(path, encoding="ascii").read().strip() == self.name)
        self.lock = threading.Lock()
        self.goes_on = True
        threading.Thread(target=self.rest, daemon=True).start()

    def rest(self):
        """As the page says it of fingers that rest."""
        while self.goes_on:
            time.sleep(0.2)
            with self.lock:
                if self.fingers and self.goes_on:
                    self.link.say(f"T {self.link.now()}")

    def tell(self):
        body = "".join(
            f" {slot} {round(x * 6400 / self.width)} {round(y * 10240 / self.height)} {round(force * 65535)} 1"
            for slot, (x, y, force) in self.fingers.items())
        self.link.say(f"F {self.link.now()}{body}")

    def put(self, fingers):
        with self.lock:
            self.fingers.update(fingers)
            self.tell()

    def up(self, *slots):
        with self.lock:
            for slot in slots:
                self.fingers.pop(slot, None)
            self.tell()

    def lose(self):
        """The link ends, as a phone's does that goes out of reach."""
        with self.lock:
            self.goes_on = False
            self.link.link.shutdown(socket.SHUT_RDWR)

    def unplug(self):
        self.goes_on = False
        self.listening.process.terminate()
        self.listening.process.wait(60)
        self.log.close()
