"""Input devices of Xorg's driver `inputtest`: it takes events from a Unix socket, and gives them out as a device's own.

The messages are those of xf86-input-inputtest-protocol.h (package xserver-xorg-dev), version 1.1, on a 64-bit system.
"""

import socket
import struct
import time

from app import Failure

VERSION, SYNC, MOTION, PROXIMITY, BUTTON, KEY, TOUCH = range(7)
# Numbers of the XI2 protocol.
BEGIN, UPDATE, END = 18, 19, 20
VALUATORS = 64
# Absolute axes reach from 0 to this, over the whole screen; the server rounds down.
AXIS_SIZE = 65536


class InputDevice:
    """One device: its socket, and the messages that it takes. Each call returns when the server has handled the event.

    A device has to keep its one connection until the server ends: the driver does not notice that a sender has gone.
    """

    def __init__(self, path, seconds=10):
        self.path = path
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(seconds)
        end = time.monotonic() + seconds
        while True:
            try:
                self.socket.connect(path)
                break
            except (FileNotFoundError, ConnectionRefusedError):
                if time.monotonic() > end:
                    raise Failure(f"the server did not open {path} within {seconds} s") from None
                # The server makes the socket some milliseconds after it answers.
                time.sleep(0.005)
        self._send(VERSION, struct.pack("=HH", 1, 1))
        kind, rest = self._receive()
        if kind != 0 or struct.unpack_from("=H", rest)[0] != 1:
            raise Failure("inputtest speaks another version of its protocol")

    def _send(self, kind, rest):
        self.socket.sendall(struct.pack("=II", 8 + len(rest), kind) + rest)

    def _receive(self):
        head = self._bytes(8)
        length, kind = struct.unpack("=II", head)
        return kind, self._bytes(length - 8)

    def _bytes(self, count):
        data = b""
        while len(data) < count:
            try:
                more = self.socket.recv(count - len(data))
            except socket.timeout:
                more = b""
            if not more:
                raise Failure(f"the server does not take what {self.path} sends")
            data += more
        return data

    def _post(self, kind, rest):
        self._send(kind, rest)
        # The next event waits for this answer: it says that the server has taken this one.
        self._send(SYNC, b"")
        if self._receive()[0] != 1:
            raise Failure("inputtest gave another answer")

    def _post_values(self, kind, before, values):
        """An event with numbers for some axes, as a dictionary; axes that are left out keep theirs."""
        mask = bytearray(VALUATORS // 8)
        numbers = [0.0] * VALUATORS
        for axis, value in values.items():
            mask[axis // 8] |= 1 << axis % 8
            numbers[axis] = value
        # Numbers before and after acceleration: there are no others than these. Both begin at multiples of 8.
        no_others = struct.pack("=I", 0)
        self._post(kind, _aligned(_aligned(before) + no_others + mask) + struct.pack(f"={2 * VALUATORS}d", *numbers, *numbers))

    def motion(self, values, is_absolute=True):
        self._post_values(MOTION, struct.pack("=I", is_absolute), values)

    def proximity(self, is_in, values):
        self._post_values(PROXIMITY, struct.pack("=I", is_in), values)

    def button(self, number, is_down, values=None, is_absolute=True):
        self._post_values(BUTTON, struct.pack("=iiI", is_absolute, number, is_down), values or {})

    def key(self, code, is_down):
        self._post(KEY, struct.pack("=iI", code, is_down))

    def touch(self, finger, kind, values):
        self._post_values(TOUCH, struct.pack("=II", finger, kind), values)

    def close(self):
        self.socket.close()


def _aligned(data):
    return data + b"\0" * (-len(data) % 8)
