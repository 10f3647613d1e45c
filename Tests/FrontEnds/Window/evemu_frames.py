"""Reads recordings of touchscreens with slots as evemu writes them: which fingers lie where, frame for frame.

The window's tests have a reader of their own, so that a fault in the library's cannot hide itself.

usage: recording = EvemuRecording("Recordings/pop.evemu")
       for frame in recording.frames:
           print(frame.time_us, frame.began, frame.moved, frame.ended)
       python3 Tests/FrontEnds/Window/evemu_frames.py     compares two recordings with what was counted by hand
exit:  0 all as counted, 1 something is not
"""

import os
import sys

SYN, ABS = 0, 3
REPORT, DROPPED = 0, 3
SLOT, X, Y, TOOL, ID, PRESSURE = 0x2f, 0x35, 0x36, 0x37, 0x39, 0x3a
PALM = 2


class Finger:
    """A contact in a frame: places are shares of the axes, pressure is as the device reports it."""

    def __init__(self, slot, x, y, pressure):
        self.slot, self.x, self.y, self.pressure = slot, x, y, pressure


class Frame:
    """What is another one than before; `events` are the lines of the recording as they stand."""

    def __init__(self, time_us):
        self.time_us = time_us
        self.began, self.moved, self.ended, self.events = [], [], [], []


class EvemuRecording:
    def __init__(self, path):
        self.name = os.path.basename(path).removesuffix(".evemu")
        self.axes, self.is_direct, self.is_dropped, self.has_palm = {}, False, False, False
        # The head describes the device; two recordings with the same one come from the same.
        head, lines = [], []
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                words = line.split("#")[0].split()
                if not words:
                    continue
                (lines if words[0] == "E:" else head).append(words)
        for words in head:
            if words[0] == "A:":
                code, low, high, _, _, resolution = int(words[1], 16), *map(int, words[2:7])
                self.axes[code] = (low, high, resolution)
            elif words[0] == "P:":
                # INPUT_PROP_DIRECT: places are those of the screen below.
                self.is_direct = bool(int(words[1], 16) & 2)
        self.head = "\n".join(" ".join(words) for words in head)
        self.frames = list(self._frames(lines)) if self.has_slots else []

    @property
    def has_slots(self):
        return SLOT in self.axes and ID in self.axes and X in self.axes and Y in self.axes

    @property
    def size(self):
        """Width and height in millimetres; 0 where the device does not say."""
        return tuple((high - low) / resolution if resolution else 0
                     for low, high, resolution in (self.axes[X], self.axes[Y]))

    @property
    def seconds(self):
        return (self.frames[-1].time_us - self.frames[0].time_us) / 1e6

    def _share(self, axis, value):
        low, high, _ = self.axes[axis]
        return (value - low) / (high - low)

    def _finger(self, number, values):
        return Finger(number, self._share(X, values.get(X, 0)), self._share(Y, values.get(Y, 0)), values.get(PRESSURE))

    def _frames(self, lines):
        slot, slots, changed = 0, {}, {}
        frame = None
        for _, at, kind, code, value in lines:
            seconds, fraction = at.split(".")
            kind, code, value = int(kind, 16), int(code, 16), int(value)
            frame = frame or Frame(int(seconds) * 1_000_000 + int(fraction))
            frame.events.append((kind, code, value))
            if kind == ABS and code == SLOT:
                slot = value
            elif kind == ABS and code in (X, Y, PRESSURE, TOOL, ID):
                values = slots.setdefault(slot, {ID: -1})
                # The state before this frame tells who has come and who has gone.
                changed.setdefault(slot, dict(values))
                values[code] = value
                self.has_palm |= code == TOOL and value == PALM
            elif (kind, code) == (SYN, DROPPED):
                self.is_dropped = True
            elif (kind, code) == (SYN, REPORT):
                for number, before in changed.items():
                    now = slots[number]
                    if before[ID] != now[ID] and before[ID] >= 0:
                        frame.ended.append(self._finger(number, before))
                    if now[ID] >= 0:
                        (frame.moved if before[ID] == now[ID] else frame.began).append(self._finger(number, now))
                yield frame
                frame, changed = None, {}


def check(folder):
    """Compares with what people see in the files; the faults that are found, as sentences."""
    found = []

    def expect(what, seen, counted):
        if seen != counted:
            found.append(f"{what}: {seen} instead of {counted}")

    # `grep -c SYN_REPORT` says 97; one finger comes at 2000, 3201 with 23 and goes at 0.800001; at 0.016667 all three are
    # new.
    pop = EvemuRecording(os.path.join(folder, "pop.evemu"))
    expect("pop's size", pop.size, (100, 160))
    expect("pop's frames", len(pop.frames), 97)
    expect("pop's fingers", sum(len(frame.began) for frame in pop.frames), 1)
    first = pop.frames[0].began[0]
    expect("pop's begin", (first.x, first.y, first.pressure), (2000 / 4000, 3201 / 6400, 23))
    third = pop.frames[2].moved[0]
    expect("pop's third frame", (third.x, third.y, third.pressure), (2001 / 4000, 3201 / 6400, 38))
    expect("pop's end", [frame.time_us for frame in pop.frames if frame.ended], [800001])
    # 55 frames; the second finger comes at 2600, 3202 in slot 1, in a frame that moves the first, and goes before it.
    two = EvemuRecording(os.path.join(folder, "second-at-once.evemu"))
    expect("second-at-once's frames", len(two.frames), 55)
    expect("its fingers", [(frame.time_us, finger.slot) for frame in two.frames for finger in frame.began],
           [(1, 0), (33334, 1)])
    second = two.frames[4]
    expect("its fifth frame", [(finger.slot, finger.x, finger.y) for finger in second.moved + second.began],
           [(0, 1800 / 4000, 3200 / 6400), (1, 2600 / 4000, 3202 / 6400)])
    expect("its ends", [(frame.time_us, finger.slot) for frame in two.frames for finger in frame.ended],
           [(433334, 1), (450001, 0)])
    return found


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    found = check(os.path.join(here, *[os.pardir] * 3, "Recordings"))
    for fault in found:
        print(f"not ok  {fault}")
    print(f"{0 if found else 1} passed, {1 if found else 0} failed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
