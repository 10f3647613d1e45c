"""python-evdev's read(), event by event.

usage: python-evdev.py bulk|pipe TRACE EVENTS
In bulk it reads the trace as a file, 64 events at a time; through the pipe a frame at a time, of which only the reading
is timed. As with the other programs the first quarter is not; prints what they print.
"""
import os
import struct
import sys
import time

from evdev import InputDevice

SIZE = 24
EV_SYN, EV_ABS, SLOT, TRACKING_ID = 0, 3, 0x2F, 0x39


def cost_of_clock():
    """What asking for the time twice takes."""
    costs = []
    for _ in range(2001):
        start = time.perf_counter_ns()
        costs.append(time.perf_counter_ns() - start)
    return sorted(costs)[1000]


class Contacts:
    """Counts frames and contacts, as the other programs do."""

    def __init__(self):
        self.slot = 0
        self.changed = set()
        self.frames = self.begins = self.samples = self.ends = 0

    def take(self, event):
        if event.type == EV_ABS:
            if event.code == SLOT:
                self.slot = event.value
            elif event.code > SLOT:
                self.changed.add(self.slot)
                if event.code == TRACKING_ID:
                    if event.value >= 0:
                        self.begins += 1
                    else:
                        self.ends += 1
        elif event.type == EV_SYN:
            self.frames += 1
            self.samples += len(self.changed)
            self.changed.clear()


def main(feed, path, count):
    with open(path, "rb") as file:
        whole = file.read()
    count = min(count, len(whole) // SIZE)
    while count and struct.unpack_from("HH", whole, count * SIZE - 8) != (EV_SYN, 0):
        count -= 1
    contacts = Contacts()
    # A device that was never opened: its descriptor is the file or the pipe.
    device = InputDevice.__new__(InputDevice)
    spent = reads = timed = 0
    warm = count // 4
    if feed == "bulk":
        device.fd = os.memfd_create("trace")
        os.write(device.fd, whole[: count * SIZE])
        os.lseek(device.fd, 0, os.SEEK_SET)
        taken = start = 0
        while taken < count:
            if not timed and taken >= warm:
                timed = count - taken
                start = time.perf_counter_ns()
            reads += 1
            for event in device.read():
                contacts.take(event)
                taken += 1
        spent = time.perf_counter_ns() - start
    else:
        device.fd, writing = os.pipe2(os.O_NONBLOCK)
        clock = cost_of_clock()
        begin = 0
        for place in range(count):
            if struct.unpack_from("HH", whole, place * SIZE + 16) != (EV_SYN, 0):
                continue
            os.write(writing, whole[begin * SIZE : (place + 1) * SIZE])
            begun, begin = begin, place + 1
            before = contacts.frames
            start = time.perf_counter_ns()
            while contacts.frames == before:
                reads += 1
                for event in device.read():
                    contacts.take(event)
            if begun >= warm:
                spent += time.perf_counter_ns() - start - clock
                timed += begin - begun
    # As if all of them had been timed.
    spent = spent * count // max(timed, 1)
    with open("/proc/self/status", encoding="ascii") as status:
        resident = next(line.split()[1] for line in status if line.startswith("VmHWM"))
    print(count, contacts.frames, contacts.begins, contacts.samples, contacts.ends, -1, spent, reads, 0, resident)


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("bulk", "pipe"):
        sys.exit("usage: python-evdev.py bulk|pipe TRACE EVENTS")
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
