"""Gives a program an input device that exists for it alone: no rights and no kernel module are needed.

usage: with PretendNode("Recordings/pop.evemu") as node:
           app = App(["pressure-demo", "watch", node.path], node.env)
           node.wait_open(5)
           node.send([(3, 0x39, 1), (0, 0, 0)], time_us=now_us())
           node.unplug()
"""

import atexit
import fcntl
import os
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from app import Failure

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, "Rigs/PretendNode")
# struct input_event of a 64-bit system: seconds, microseconds, type, code, value.
EVENT = struct.Struct("=qqHHi" if struct.calcsize("l") == 8 else "=IIHHi")
# So many events go into one piece of the socket: a program never reads a part of one.
BATCH = 64

_library = None


def now_us():
    """The present moment on the clock of the events."""
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000


def build(folder, origin=SOURCES):
    """Compiles the library that programs load; its path."""
    path = os.path.join(folder, "libpretend-node.so")
    sources = [os.path.join(origin, name) for name in ("before.c", "node.c", "facts.c")]
    words = ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-O2", "-fPIC", "-shared", "-fvisibility=hidden"]
    done = subprocess.run([*words, "-o", path, *sources], capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"libpretend-node.so cannot be compiled:\n{done.stderr}")
    return path


def library():
    """The library, compiled once for each run of Python."""
    global _library
    if _library is None:
        folder = tempfile.mkdtemp(prefix="pretend-node-")
        atexit.register(shutil.rmtree, folder, True)
        _library = build(folder)
    return _library


def recorded(recording):
    """The frames of an evemu recording: pairs of a time in microseconds and [(type, code, value), ...]."""
    frames, events = [], []
    with open(recording, encoding="utf-8", errors="replace") as file:
        for line in file:
            if not line.startswith("E: "):
                continue
            at, kind, code, value = line.split()[1:5]
            seconds, microseconds = at.split(".")
            events.append((int(kind, 16), int(code, 16), int(value)))
            if events[-1][:2] == (0, 0):
                frames.append((int(seconds) * 1_000_000 + int(microseconds), events))
                events = []
    return frames


def recorded_axes(recording):
    """The axes that the head of a recording describes: code to (lowest, highest value)."""
    with open(recording, encoding="utf-8", errors="replace") as file:
        rows = [line.split() for line in file if line.startswith("A: ")]
    return {int(row[1], 16): (int(row[2]), int(row[3])) for row in rows}


class PretendNode:
    """A device as the head of a recording describes it, and the program's descriptors of its node."""

    # The library that programs load; tests put one with a fault here.
    default_library = None

    def __init__(self, recording, path="/dev/input/event77"):
        """Without a path the node lies in a folder of its own, where programs find it and hear of it coming and going."""
        self.recording = os.path.abspath(recording)
        if not recorded_axes(self.recording):
            raise Failure(f"{recording} describes no device")
        self.library = self.default_library or library()
        self.folder = tempfile.mkdtemp(prefix="node-")
        self.socket = os.path.join(self.folder, "s")
        # Listings and inotify(7) are the kernel's: for them there is a file.
        self.has_file = path is None
        self.path = path or os.path.join(self.folder, "input", "event77")
        if self.has_file:
            os.mkdir(os.path.dirname(self.path))
        self.plugs = 0
        self.listener = self.sent = None
        self.programs = []
        self.plug()

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.unplug()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def env(self):
        """What a program needs to see the node."""
        return {
            "LD_PRELOAD": self.library, "PRETEND_NODE": self.path, "PRETEND_SOCKET": self.socket,
            "PRETEND_RECORDING": self.recording}

    def plug(self):
        """The device is there, again or from the beginning, with nothing pressed."""
        self.plugs += 1
        # Whoever asks for the state reads it from this file: it has everything that was sent, read or not.
        self.sent = open(self.socket + ".sent", "wb", buffering=0)
        self.sent.write(EVENT.pack(0, 0, 0, 0, self.plugs))
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.listener.bind(self.socket)
        self.listener.listen(64)
        self.listener.setblocking(False)
        if self.has_file:
            with open(self.path, "w", encoding="ascii"):
                pass

    def unplug(self):
        """The device is gone: reading gives ENODEV, and the node cannot be found."""
        if self.listener is None:
            return
        self._accept()
        os.unlink(self.socket)
        self.listener.close()
        self.sent.close()
        self.listener = None
        if self.has_file:
            os.unlink(self.path)
        self.revoke()

    def revoke(self):
        """Descriptors that are open give ENODEV from now on, as when the session is switched; the node stays."""
        self._accept()
        for program in self.programs:
            program.close()
        self.programs = []

    def lock(self, is_locked=True):
        """Whether this user may not open the node."""
        os.chmod(self.socket, 0o444 if is_locked else 0o777)
        if self.has_file:
            os.chmod(self.path, 0o444 if is_locked else 0o777)

    def _accept(self):
        while self.listener is not None:
            try:
                program, _ = self.listener.accept()
            except BlockingIOError:
                break
            self.programs.append(program)
        for program in list(self.programs):
            watch = select.poll()
            watch.register(program, 0)
            if watch.poll(0):
                program.close()
                self.programs.remove(program)

    def is_open(self):
        """Whether a program has the node open now."""
        self._accept()
        return bool(self.programs)

    def _wait(self, is_wanted, what, seconds):
        end = time.monotonic() + seconds
        while self.is_open() != is_wanted:
            left = end - time.monotonic()
            if left <= 0:
                raise Failure(f"{self.path} was not {what} within {seconds} s")
            watch = select.poll()
            if self.listener is not None:
                watch.register(self.listener, select.POLLIN)
            for program in self.programs:
                watch.register(program, 0)
            watch.poll(left * 1000)

    def wait_open(self, seconds=10):
        self._wait(True, "opened", seconds)

    def wait_closed(self, seconds=10):
        self._wait(False, "closed", seconds)

    def _said(self, program):
        """What a program has asked for, in letters: o opened, G grabbed, g released. They stay unread; see node.c."""
        try:
            return program.recv(65536, socket.MSG_PEEK | socket.MSG_DONTWAIT).decode("ascii", "replace")
        except BlockingIOError:
            return ""

    def _has_grabbed(self, program):
        letters = self._said(program)
        return letters.rfind("G") > letters.rfind("g")

    def is_grabbed(self):
        """Whether a program has the device for itself."""
        self._accept()
        return any(self._has_grabbed(program) for program in self.programs)

    def is_read(self):
        """Whether the programs have read all that was sent."""
        self._accept()
        outgoing_queue = 0x5411
        return not any(
            struct.unpack("i", fcntl.ioctl(program, outgoing_queue, b"\0" * 4))[0] for program in self.programs)

    def wait_read(self, seconds=10):
        """Waits until the programs have read all that was sent."""
        end = time.monotonic() + seconds
        while not self.is_read():
            if time.monotonic() > end:
                raise Failure(f"{self.path} was not read within {seconds} s")
            # Nothing tells of this moment.
            time.sleep(0.001)

    def send(self, events, time_us=None):
        """Sends events to every program that has the node open, or to the one that has grabbed it."""
        packed = self._remember(events, time_us)
        self._accept()
        grabbing = [program for program in self.programs if self._has_grabbed(program)]
        for program in grabbing or self.programs:
            for first in range(0, len(packed), BATCH):
                program.settimeout(10)
                try:
                    program.sendall(b"".join(packed[first:first + BATCH]))
                except socket.timeout:
                    raise Failure(f"nobody reads what {self.path} sends") from None
                except (BrokenPipeError, ConnectionResetError):
                    # It has closed the node meanwhile.
                    break

    def lose(self, events, time_us=None):
        """These events happen, but programs hear only that some were dropped, as where the kernel's queue is full."""
        self._remember(events, time_us)
        syn, report, dropped = 0, 0, 3
        self.send([(syn, dropped, 0), (syn, report, 0)], time_us)

    def play(self, recording, first_us=None):
        """Sends the events of a recording at the times they were recorded at, the first one now; the time of that."""
        frames = recorded(recording)
        origin = (now_us() if first_us is None else first_us) - frames[0][0]
        for at, events in frames:
            # Waits for the moment itself, which is what is played.
            time.sleep(max(0, origin + at - now_us()) / 1e6)
            self.send(events, origin + at)
        return origin + frames[0][0]

    def _remember(self, events, time_us):
        at = now_us() if time_us is None else time_us
        packed = [EVENT.pack(*divmod(at, 1_000_000), *event) for event in events]
        self.sent.write(b"".join(packed))
        return packed
