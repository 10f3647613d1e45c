"""Input devices that the kernel itself makes (uinput): a touchscreen that weighs, and a keyboard.

usage: with Touchscreen(240, 384) as screen:
           screen.put({1: (120, 150, 0.1)})
           screen.press(1, ramp(0.1, 0.6, seconds=0.15))
           screen.up(1)
"""

import fcntl
import glob
import os
import struct
import time

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14a
ABS_X, ABS_Y, ABS_PRESSURE = 0x00, 0x01, 0x18
SLOT, MT_X, MT_Y, MT_ID, MT_PRESSURE = 0x2f, 0x35, 0x36, 0x39, 0x3a
ESCAPE = 1
# From <linux/uinput.h>: _IO('U', n), _IOW('U', n, size).
CREATE, SETUP, ABS_SETUP = 0x5501, 0x405c5503, 0x401c5504
SET_EVENT, SET_KEY, SET_AXIS, SET_PROPERTY = 0x40045564, 0x40045565, 0x40045567, 0x4004556e
GET_NAME = 0x8040552c
DIRECT = 1  # INPUT_PROP_DIRECT

# The synthetic touchscreen of the recordings: 40 units a millimetre, and a unit of pressure is a gram.
COUNT_X, COUNT_Y, COUNT_FORCE = 4000, 6400, 500
# How often it reports.
PERIOD = 1 / 120


class Device:
    """A device as long as it is plugged in; `node` is where programs find it."""

    def __init__(self, name, product):
        self.name, self.product = name, product
        self.descriptor = None

    def plug(self):
        self.descriptor = os.open("/dev/uinput", os.O_WRONLY | os.O_CLOEXEC)
        self.describe()
        fcntl.ioctl(self.descriptor, SETUP, struct.pack("HHHH80sI", 6, 0x1209, self.product, 1, self.name.encode(), 0))
        fcntl.ioctl(self.descriptor, CREATE)
        system = fcntl.ioctl(self.descriptor, GET_NAME, bytes(64)).rstrip(b"\0").decode()
        self.node = "/dev/input/" + os.path.basename(glob.glob(f"/sys/devices/virtual/input/{system}/event*")[0])

    def unplug(self):
        if self.descriptor is not None:
            os.close(self.descriptor)  # which also destroys it
            self.descriptor = None

    def __enter__(self):
        self.plug()
        return self

    def __exit__(self, *_):
        self.unplug()

    def bit(self, request, number):
        fcntl.ioctl(self.descriptor, request, number)

    def send(self, events):
        """One frame."""
        os.write(self.descriptor, b"".join(
            struct.pack("llHHi", 0, 0, *event) for event in [*events, (EV_SYN, 0, 0)]))


class Keyboard(Device):
    def __init__(self):
        super().__init__("Synthetic Keyboard", 2)

    def describe(self):
        self.bit(SET_EVENT, EV_KEY)
        # Escape, the digits and the letters: udev takes a device with fewer for no keyboard.
        for key in range(1, 84):
            self.bit(SET_KEY, key)

    def type(self, key):
        self.send([(EV_KEY, key, 1)])
        self.send([(EV_KEY, key, 0)])


class Touchscreen(Device):
    """Places are pixels of the output that it covers, forces shares of its range."""

    def __init__(self, width, height):
        super().__init__("Synthetic Touchscreen", 1)
        self.width, self.height = width, height
        # What the device reports of a finger's force: something else is a fault that a test plants.
        self.reported = lambda slot: self.fingers[slot][2]
        self.last_id = 0
        self.fingers = {}

    def describe(self):
        self.fingers = {}
        self.bit(SET_EVENT, EV_KEY)
        self.bit(SET_EVENT, EV_ABS)
        self.bit(SET_KEY, BTN_TOUCH)
        self.bit(SET_PROPERTY, DIRECT)
        for axis, most, resolution in (
                (ABS_X, COUNT_X, 40), (ABS_Y, COUNT_Y, 40), (ABS_PRESSURE, COUNT_FORCE, 1), (SLOT, 9, 0),
                (MT_X, COUNT_X, 40), (MT_Y, COUNT_Y, 40), (MT_ID, 65535, 0), (MT_PRESSURE, COUNT_FORCE, 1)):
            self.bit(SET_AXIS, axis)
            fcntl.ioctl(self.descriptor, ABS_SETUP, struct.pack("Hxx6i", axis, 0, 0, most, 0, 0, resolution))

    def put(self, fingers):
        """Fingers that come or change in one frame: {slot: (x, y, force)}."""
        new = [slot for slot in fingers if slot not in self.fingers]
        self.fingers.update(fingers)
        events = []
        for slot in fingers:
            events.append((EV_ABS, SLOT, slot))
            if slot in new:
                self.last_id += 1
                events.append((EV_ABS, MT_ID, self.last_id))
            events += self.axes(slot, MT_X, MT_Y, MT_PRESSURE)
        self.finish(events)

    def axes(self, slot, x_axis, y_axis, force_axis):
        x, y, _ = self.fingers[slot]
        return [(EV_ABS, x_axis, round(x * COUNT_X / self.width)), (EV_ABS, y_axis, round(y * COUNT_Y / self.height)),
                (EV_ABS, force_axis, round(self.reported(slot) * COUNT_FORCE))]

    def finish(self, events):
        """The axes of old programs follow the first finger, as the kernel's own drivers do it."""
        events.append((EV_KEY, BTN_TOUCH, 1 if self.fingers else 0))
        if self.fingers:
            events += self.axes(next(iter(self.fingers)), ABS_X, ABS_Y, ABS_PRESSURE)
        self.send(events)

    def press(self, slot, forces):
        """A report for each force, as far apart as they are on a touchscreen."""
        for force in forces:
            time.sleep(PERIOD)
            x, y, _ = self.fingers[slot]
            self.put({slot: (x, y, force)})

    def move(self, slot, x, y, seconds):
        """To a place, at an even speed."""
        from_x, from_y, force = self.fingers[slot]
        count = round(seconds / PERIOD)
        for number in range(1, count + 1):
            time.sleep(PERIOD)
            self.put({slot: (from_x + (x - from_x) * number / count, from_y + (y - from_y) * number / count, force)})

    def up(self, *slots):
        events = []
        for slot in slots:
            if self.fingers.pop(slot, None) is not None:
                events += [(EV_ABS, SLOT, slot), (EV_ABS, MT_ID, -1)]
        if events:
            self.finish(events)


def ramp(first, last, seconds):
    """Forces from one to another, for `press`."""
    count = round(seconds / PERIOD)
    return [first + (last - first) * number / count for number in range(1, count + 1)]
