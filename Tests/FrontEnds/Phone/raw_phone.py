"""The program with --phone, and a link to it without a browser."""

import contextlib
import os
import re
import socket
import struct
import subprocess
import threading
import time


LIMIT = 20


@contextlib.contextmanager
def limited(process, seconds=LIMIT):
    """Ends a process that takes too long, so that a reader of its output does not wait for ever."""
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class Listening:
    """The program with --phone, and the address that it shows."""

    started = []

    def __init__(self, demo, *words, listen="127.0.0.1", **settings):
        self.process = subprocess.Popen(
            [demo, *words, "--phone", "--listen", listen], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, **settings)
        self.started.append(self.process)
        self.said = ""
        with limited(self.process):
            while "http://" not in self.said:
                line = self.process.stderr.readline()
                if not line:
                    raise ValueError(f"{words[0]} ended: {self.said}")
                self.said += line
        self.url = re.search(r"http://\S+", self.said)[0]
        self.place, self.token = re.fullmatch(r"http://([\d.:]+)/(\w+)", self.url).groups()

    @classmethod
    def end_all(cls):
        """Ends those that a check which went wrong has left behind, also where they are stopped."""
        while cls.started:
            process = cls.started.pop()
            process.kill()
            process.wait(LIMIT)

    def lines(self, seconds=LIMIT):
        """What it prints, line by line; an end before the reader has enough is a finding."""
        with limited(self.process, seconds):
            # With `yield from`, a reader that has enough would close the program's output.
            for line in self.process.stdout:
                yield line
        raise ValueError("it ended")

    def rest(self):
        """Waits until all its threads do: what had reached it is taken."""
        tasks = f"/proc/{self.process.pid}/task"

        def states():
            for task in os.listdir(tasks):
                # A thread may end meanwhile.
                with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                    with open(f"{tasks}/{task}/stat", encoding="ascii") as file:
                        yield file.read().rsplit(") ", 1)[1][0]
        limit = time.monotonic() + LIMIT
        while any(state != "S" for state in states()):
            if time.monotonic() > limit:
                raise ValueError("its threads never rest")

    def end(self, code=0):
        """Ends it as Ctrl-C does; what it said."""
        self.process.terminate()
        output, said = self.process.communicate(timeout=LIMIT)
        if self.process.returncode != code:
            raise ValueError(f"exit status {self.process.returncode}: {said}")
        return output, self.said + said


class Raw:
    """A link without a browser: it sends what it is told to, and answers the questions by the machine's own clock."""

    def __init__(self, listening, key=None, words="Raw (iPhone)", kind="t", answers=1_000_000, height=640):
        self.key, self.closed, self.heard, self.answers = key or listening.token, None, [], answers
        address, port = listening.place.split(":")
        self.link = socket.create_connection((address, int(port)), 5)
        self.link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.link.sendall((
            f"GET /{listening.token}/link HTTP/1.1\r\nHost: {listening.place}\r\nOrigin: http://{listening.place}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            more = self.link.recv(4096)
            if not more:
                raise ValueError(f"no link: {self.rest}")
            self.rest += more
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]
        self.changed = threading.Condition()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.say(f"H 1 {self.key} 400 {height} 1000 0 4000 {kind} {words}")

    @staticmethod
    def now():
        return time.monotonic_ns() // 1000

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xfe]) + len(data).to_bytes(2, "big")
        body = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.link.sendall(bytes([0x80 | kind]) + size + mask + body)

    def say(self, text):
        self.frame(1, text.encode())

    def read(self):
        def take(count):
            while len(self.rest) < count:
                more = self.link.recv(4096)
                if not more:
                    raise OSError
                self.rest += more
            found, self.rest = self.rest[:count], self.rest[count:]
            return found
        try:
            while True:
                kind, size = take(2)
                size = int.from_bytes(take(2), "big") if size == 126 else size
                data = take(size)
                if kind & 15 == 8:
                    raise OSError(int.from_bytes(data[:2], "big"))
                for line in data.decode().split("\n"):
                    if line.startswith("Q ") and self.answers > 0:
                        self.answers -= 1
                        self.say(f"P {line[2:]} {self.now()}")
                    with self.changed:
                        self.heard.append(line)
                        self.changed.notify_all()
        except OSError as error:
            with self.changed:
                self.closed = error.args[0] if error.args else 0
                self.changed.notify_all()

    def wait(self, letters, seconds=5):
        with self.changed:
            if not self.changed.wait_for(lambda: any(line.startswith(letters) for line in self.heard), seconds):
                raise ValueError(f"no {letters!r} among {self.heard[-5:]}")

    def wait_closed(self, seconds=5):
        with self.changed:
            return self.changed.wait_for(lambda: self.closed is not None, seconds)

    def reset(self):
        """Ends the link as a phone does that is gone: what is still sent to it fails."""
        self.link.shutdown(socket.SHUT_RD)
        self.reader.join(LIMIT)
        self.link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.link.close()

    def trial(self):
        self.wait("S press")
        self.say(f"F {self.now()}")
        for index in range(30):
            self.say(f"F {self.now()} 1 3200 3200 {index * 2000 + 1} 1")
            time.sleep(0.01)
        self.say(f"F {self.now()}")
        return self

    def ready(self):
        self.trial()
        self.wait("S ready")
        self.say(f"F {self.now()}")
        return self
