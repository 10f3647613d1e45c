"""Devices that exist within this process only: Tests/Rigs/PretendDevice, loaded before everything else."""

import ctypes
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

#: The library that LD_PRELOAD has put before the C library; empty where the tests of devices are left out.
PLACE = os.environ.get("PRETEND_DEVICE", "")

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
ABS_X, ABS_Y, ABS_PRESSURE = 0, 1, 0x18
SLOT, X, Y, TRACKING_ID, PRESSURE = 0x2F, 0x35, 0x36, 0x39, 0x3A
DIRECT = 1


class _Event(ctypes.Structure):
    _fields_ = [
        ("microseconds", ctypes.c_int64),
        ("type", ctypes.c_uint16),
        ("code", ctypes.c_uint16),
        ("value", ctypes.c_int32),
    ]


def _functions() -> ctypes.CDLL:
    made = ctypes.CDLL(PLACE)
    pointer, number = ctypes.c_void_p, ctypes.c_uint
    made.pretend_open.restype = pointer
    made.pretend_open.argtypes = (ctypes.c_char_p, ctypes.POINTER(ctypes.c_int))
    made.pretend_declare.argtypes = (pointer, number, number)
    made.pretend_declare_property.argtypes = (pointer, number)
    made.pretend_declare_axis.argtypes = (pointer, number, ctypes.c_int, ctypes.c_int, ctypes.c_int)
    made.pretend_send.argtypes = (pointer, ctypes.POINTER(_Event), ctypes.c_int)
    made.pretend_wait_for_close.argtypes = (pointer, ctypes.c_int)
    made.pretend_is_grabbed.argtypes = made.pretend_unplug.argtypes = made.pretend_close.argtypes = (pointer,)
    return made


class Screen:
    """200 × 100 mm with a unit for each, and force up to 500 g with two units for each."""

    def __init__(self) -> None:
        self._c = _functions()
        node = ctypes.c_int()
        self._device = self._c.pretend_open(b"Pretend Screen", node)
        assert self._device
        self.node = node.value
        self._c.pretend_declare_property(self._device, DIRECT)
        self._c.pretend_declare(self._device, EV_KEY, BTN_TOUCH)
        for axis, most, resolution in (
            (ABS_X, 200, 1),
            (ABS_Y, 100, 1),
            (ABS_PRESSURE, 1000, 2),
            (SLOT, 9, 0),
            (X, 200, 1),
            (Y, 100, 1),
            (TRACKING_ID, 65535, 0),
            (PRESSURE, 1000, 2),
        ):
            self._c.pretend_declare_axis(self._device, axis, 0, most, resolution)
        #: Far ahead of the clock, so that no deadline passes by itself on a slow machine.
        self.start = time.monotonic_ns() // 1000 + 1_000_000_000

    def _send(self, after: float, *events: tuple[int, int, int]) -> None:
        at = self.start + round(after * 1_000_000)
        made = (_Event * len(events))(*[_Event(at, *event) for event in events])
        assert self._c.pretend_send(self._device, made, len(events)) == len(events)

    def touch(self, after: float, contact: int, x: int, y: int, units: int) -> None:
        """A frame of the contact in the first slot."""
        self._send(
            after,
            (EV_ABS, SLOT, 0),
            (EV_ABS, TRACKING_ID, contact),
            (EV_ABS, X, x),
            (EV_ABS, Y, y),
            (EV_ABS, PRESSURE, units),
            (EV_SYN, 0, 0),
        )

    def lift(self, after: float) -> None:
        self._send(after, (EV_ABS, TRACKING_ID, -1), (EV_SYN, 0, 0))

    def press(self) -> None:
        """250 g and 400 g are peek and pop."""
        for after, units in ((0.0, 100), (0.13, 600), (0.15, 600), (0.26, 900), (0.28, 900)):
            self.touch(after, 5, 50, 60, units)
        self.lift(0.3)

    def unplug(self) -> None:
        self._c.pretend_unplug(self._device)

    @property
    def is_grabbed(self) -> bool:
        return bool(self._c.pretend_is_grabbed(self._device))

    def is_let_go(self) -> bool:
        """Whether nobody has the node open any more."""
        return bool(self._c.pretend_wait_for_close(self._device, 10_000))

    def close(self) -> None:
        self._c.pretend_close(self._device)


@contextmanager
def screen() -> Iterator[Screen]:
    made = Screen()
    try:
        yield made
    finally:
        made.close()
