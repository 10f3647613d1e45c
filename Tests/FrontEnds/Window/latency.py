"""Measures how fast the window of pressure-demo live answers a finger on Wayland, and what it costs.

From the batch of input to the frame that first shows changed pixels: when a finger lands, and when it moves while a preview
follows it. What comes between that frame and a person's eye belongs to compositor and screen.

usage: latency.py FOLDER WITH pressure-window [TRIES]
example: latency.py .build/window/release 200
exit:  0 within the limits, 1 beyond one, 2 something is missing
"""

import os
import random
import statistics
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from app import Failure  # noqa: E402
from live_window import CALENDAR, LINK, LiveWindow  # noqa: E402
from wayland_rig import CannotRun, WaylandRig  # noqa: E402

# Width and height in logical pixels, scale, millimetres: sizes of devices that people hold.
DEVICES = {"phone": (393, 852, 1, (71, 147)), "phone, scale 2": (393, 852, 2, (71, 147)),
           "tablet": (1024, 1366, 1, (197, 263))}
# An animating window is drawn once a frame: the frame in progress, and one more, of 60 a second.
LIMIT_P95_MS = {"phone": 34}
# Half a frame of one processor for a phone, so that the app beside it has the other half; a tablet has four times the pixels,
# and has to stay within its frame.
LIMIT_CPU_MS = {"phone": 8, "tablet": 14}
# What nothing changes is not drawn: it would cost battery.
LIMIT_IDLE_COMMITS = 0
TRIES, IDLE_SECONDS = 200, 3
# What was shown of a press fades about a second after it.
FADED_SECONDS = 1.5
# Distances of moves in points: less than a finger slips without being meant.
STEP = 3


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


class Measurement:
    def __init__(self, program, name, tries):
        self.name, self.tries = name, tries
        width, height, self.scale, millimetres = DEVICES[name]
        self.size = (width * self.scale, height * self.scale)
        self.random = random.Random(7)
        with WaylandRig(*self.size, self.scale, millimetres, is_full=True) as self.rig:
            self.window = LiveWindow(self.rig, program, "--kiosk")
            # The first frame may come before the window knows its output's scale.
            self.window.wait_until(lambda: self.rig.drawn_scale() == self.scale, "the window does not take the output's scale")
            self.settle(FADED_SECONDS)
            self.check_watched()
            self.settle()
            self.down = self.taps()
            self.idle = self.idle_commits()
            self.move, self.cpu, self.frames = self.moves()

    def at(self, x, y):
        return tuple(value * self.scale for value in self.window.at((x, y)))

    def around(self, reach):
        """What is looked at: the row of the link, so far up and down."""
        x, y = self.at(*LINK)
        length = 2 * reach * self.scale
        return x - length / 2, y - length / 2, length, length

    def settle(self, quiet=0.3, seconds=20):
        """Waits until the window has drawn nothing for so long."""
        end, last, since = time.monotonic() + seconds, -1, 0.0
        while time.monotonic() < end:
            now = self.rig.commits()
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > quiet:
                return
            time.sleep(0.02)
        raise Failure(f"{self.name}: the window still draws after {seconds} s")

    def go_home(self):
        self.rig.touch_up(1)
        self.rig.type("Escape")
        self.settle()

    def stir(self):
        """Something moves far from what is looked at: the calendar was pressed, and comes back."""
        self.window.mark()
        self.rig.touch_down(2, *self.at(*CALENDAR))
        self.window.wait("calendar touchBegan")
        time.sleep(self.random.uniform(0.05, 0.1))
        self.rig.touch_cancel()
        # Not in step with the frames.
        time.sleep(self.random.uniform(0.02, 0.08))

    def check_watched(self):
        """The row has to stay as it is while the calendar moves: else what is measured is no answer to the finger."""
        before = self.rig.commits()
        self.rig.watch(*self.around(30))
        self.stir()
        try:
            self.rig.wait_change(0.3)
        except Failure:
            if self.rig.commits() - before < 5:
                raise Failure(f"{self.name}: nothing moves where the calendar is pressed") from None
            return
        raise Failure(f"{self.name}: the watched row changes by itself")

    def taps(self):
        """Half of them on a window at rest, half where something else moves in it."""
        times = []
        for number in range(self.tries + 1):
            if number % 2:
                self.stir()
            self.window.mark()
            self.rig.watch(*self.around(30))
            self.rig.touch_down(1, *self.at(*LINK))
            times.append(self.rig.wait_change(2))
            self.window.wait("touchBegan")
            self.rig.touch_cancel()
            self.settle(0.1)
        # The first of all loads what the others find.
        return times[1:]

    def idle_commits(self):
        self.settle(FADED_SECONDS)
        before = self.rig.commits()
        time.sleep(IDLE_SECONDS)
        return self.rig.commits() - before

    def moves(self):
        """A preview follows the finger; what it costs, and how long a move takes to be seen."""
        self.window.mark()
        x, y = LINK
        self.rig.touch_down(1, *self.at(x, y))
        self.window.wait("link peekBegan(hold)")
        # It follows a finger that has gone a little way.
        for step in range(12):
            self.rig.touch_move(1, *self.at(x, y - STEP * step))
            time.sleep(0.016)
        times = []
        commits, ticks = self.rig.commits(), self.window.ticks
        up = y - STEP * 12
        for number in range(self.tries):
            self.rig.watch(0, 0, *self.size)
            self.rig.touch_move(1, *self.at(x, up + (12 * STEP if number % 2 else 0)))
            times.append(self.rig.wait_change(2))
            time.sleep(self.random.uniform(0, 0.016))
        frames = self.rig.commits() - commits
        cpu = (self.window.ticks - ticks) * 10 / max(1, frames)
        self.go_home()
        return times, cpu, frames

    def findings(self):
        found = []
        for what, times in (("down", self.down), ("move", self.move)):
            limit = LIMIT_P95_MS.get(self.name)
            if limit is not None and percentile(times, 0.95) > limit:
                found.append(f"{self.name}: p95 of {what} is {percentile(times, 0.95):.1f} ms, more than {limit}")
        limit = LIMIT_CPU_MS.get(self.name)
        if limit is not None and self.cpu > limit:
            found.append(f"{self.name}: a frame takes {self.cpu:.1f} ms of a processor, more than {limit}")
        if self.idle > LIMIT_IDLE_COMMITS:
            found.append(f"{self.name}: {self.idle} frames in {IDLE_SECONDS} s in which nothing happened")
        return found

    def row(self):
        columns = [self.name, f"{self.size[0]}x{self.size[1]}"]
        for times in (self.down, self.move):
            columns += [f"{statistics.median(times):.1f}", f"{percentile(times, 0.95):.1f}"]
        return [*columns, f"{self.cpu:.1f}", str(self.frames), str(self.idle)]


def main(words):
    if not 1 <= len(words) <= 2:
        print("usage: latency.py FOLDER WITH pressure-window [TRIES]", file=sys.stderr)
        return 2
    program = os.path.abspath(os.path.join(words[0], "pressure-window"))
    if not os.access(program, os.X_OK):
        print(f"latency: {program} is not built", file=sys.stderr)
        return 2
    tries = int(words[1]) if len(words) == 2 else TRIES
    head = ["device", "pixels", "down p50", "p95", "move p50", "p95", "CPU/frame", "frames", "idle"]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        print("".join(f"{word:>16}" if place < 2 else f"{word:>10}" for place, word in enumerate(head)), flush=True)
        try:
            for name in DEVICES:
                one = Measurement(program, name, tries)
                print("".join(f"{word:>16}" if place < 2 else f"{word:>10}" for place, word in enumerate(one.row())),
                      flush=True)
                found += one.findings()
        except CannotRun as missing:
            print(f"latency: {missing}", file=sys.stderr)
            return 2
        except Failure as failure:
            found.append(str(failure))
        finally:
            os.chdir("/")
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
