"""Touches of recordings for a page, and touches of a page as a recording that `pressure-demo replay` reads."""

import os
import re
import subprocess
import tempfile
import time
from typing import NamedTuple

from home_screen import as_moved, before_page

# What the page says of a finger is a share, which counts as one of so many units; a pen's is as fine as the library's own.
STEPS = {"finger": 255, "pen": 65536}
# How far ahead of the clock touches are stamped: so late may one arrive without being late. What is due while nothing moves for longer
# is the page's own timer's.
LEAD = 0.15
MOST_NUMBERS = 1000
# A window of this height shows the whole phone: rows stay in its visible part, and a replay sees all of it.
TALL = 1200


class Sample(NamedTuple):
    """Where a contact is at a moment in microseconds, in shares of the surface, and its reading; `contact` is None where it is up."""
    moment: int
    contact: int | None
    across: float = 0
    below: float = 0
    reading: int = 0


class Recorded(NamedTuple):
    kind: str
    samples: list


TYPES = {"slots": (0x35, 0x36, 0x3a), "list": (0x35, 0x36, 0x3a), "places": (0x00, 0x01, 0x18)}


def recorded(path):
    """What the single contact of a recording did; None where there are several, or none with a force."""
    ranges, keys, events = {}, set(), []
    with open(path, encoding="latin-1") as file:
        for line in file:
            words = line.split("#")[0].split()
            if line.startswith("A:"):
                ranges[int(words[1], 16)] = (int(words[2]), int(words[3]))
            elif line.startswith("E:"):
                seconds, micros = words[1].split(".")
                events.append((int(seconds) * 1000000 + int(micros), int(words[2], 16), int(words[3], 16), int(words[4])))
                if events[-1][1] == 1:
                    keys.add(events[-1][2])
    kind = "pen" if 0x140 in keys else "finger"
    way = "slots" if 0x39 in ranges else "list" if 0x35 in ranges else "places"
    axes = TYPES[way]
    # A page hears nothing of an eraser that differs from its pen.
    if not set(axes) <= set(ranges) or 0x141 in keys:
        return None
    state, slots, listed, samples, contact = {}, set(), 0, [], None

    def share(code):
        low, high = ranges[code]
        return (state.get(code, low) - low) / (high - low)

    number = 0
    for moment, type_, code, value in events:
        if type_ in (1, 3):
            state[(type_, code) if type_ == 1 else code] = value
            if code == 0x2f and type_ == 3:
                slots.add(value)
        elif type_ == 0 and code == 2:
            listed += 1 if 0x35 in state or 0x36 in state else 0
            if listed > 1:
                return None
            seen = dict(state)
            for axis in axes:
                state.pop(axis, None)
        elif type_ == 0 and code == 0:
            if way == "slots":
                is_down = state.get(0x39, -1) >= 0
            elif way == "list":
                is_down = listed > 0
                state.update(seen if is_down else {})
            else:
                is_down = bool(state.get((1, 0x14a))) and (kind == "finger" or bool(state.get((1, 0x140))))
            if is_down and contact is None:
                number += 1
            contact = number if is_down else None
            if is_down:
                samples.append(Sample(moment, contact, share(axes[0]), share(axes[1]), round(share(axes[2]) * STEPS[kind])))
            elif samples and samples[-1].contact is not None:
                samples.append(Sample(moment, None))
            if way == "list":
                listed = 0
                for axis in axes:
                    state.pop(axis, None)
    return None if slots - {0} or not samples else Recorded(kind, samples)


class Given(NamedTuple):
    """What a page was given: lists of moment in microseconds, contact, place in millimetres, reading; None for a contact that is up."""
    kind: str
    touches: list
    size: tuple


def stage(page):
    """Where the stage is, and how large a pixel: left, top, width, height, millimetres."""
    return page.run(
        "(() => { scrollTo(0, 0); const s = document.getElementById('stage').getBoundingClientRect();"
        " return [s.left, s.top, s.width, s.height, pressurePage.stage.perPixel]; })()")


# Chromium rounds the time of an event up or down to tenths of a millisecond, as chance has it: whether a pen has rested for 40 periods of
# 6.25 ms may hang on that. So what the page was given are the times that its events say.
TIMES = """(() => {
  window.times = [];
  window.timing ??= ['pointerdown', 'pointermove', 'pointerup'].forEach(name => addEventListener(name, event => {
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) times.push(Math.round(one.timeStamp * 1000));
  }, true)) ?? true;
})()"""


# Microseconds by which an event may lie beside the time that was asked for.
MOST_LATE = 50_000


# Nothing is down, and the next picture is none of a motion.
RESTS = """pressurePage.live.fingers.length === 0
    && pressurePage.module.exports.home_next_picture(pressurePage.live.now) !== pressurePage.live.now"""


def rest(page):
    """Waits until the page is at rest: a touch on pages that still move only stops them."""
    # Touches carry times that are so much ahead.
    page.run(f"self.ahead = performance.now() + {LEAD * 1000}")
    page.wait("performance.now() > ahead && " + RESTS)


class Sender:
    """Sends touches of one kind at their times, and waits for no answer: a slow page is given the same."""

    def __init__(self, page, kind):
        self.page, self.kind = page, kind
        self.origin, now = page.run("[performance.timeOrigin, performance.now()]")
        self.begin = time.monotonic()
        self.start = round(now + LEAD * 1000, 1)

    def send(self, name, moment, place, force):
        """Name and force are those of Chromium's touches, the moment is the page's in milliseconds."""
        time.sleep(max(self.begin + (moment - self.start) / 1000 - time.monotonic(), 0))
        stamp = {"timestamp": (self.origin + moment) / 1000}
        if self.kind == "pen":
            self.page.send("Input.dispatchMouseEvent", {
                "type": {"touchStart": "mousePressed", "touchMove": "mouseMoved"}.get(name, "mouseReleased"), "x": place[0], "y": place[1],
                "button": "left", "buttons": 0 if name == "touchEnd" else 1, "force": 0 if name == "touchEnd" else force,
                "pointerType": "pen", "clickCount": 1, **stamp})
            return
        points = [{"x": place[0], "y": place[1], "force": force, "id": 1}] if name in ("touchStart", "touchMove") else []
        self.page.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points, **stamp})


def press(page, record, ending="touchCancel"):
    """Plays a contact as real touches at its times; one that is never let go is taken away in the end."""
    page.run(TIMES)
    kind, samples = record
    left, top, width, height, size = stage(page)
    sender = Sender(page, kind)
    start = sender.start
    down, given = False, []
    last = (0, 0)

    def send(name, moment, place, reading):
        sender.send(name, moment, place, max(reading, 0.02) / STEPS[kind])

    for moment, contact, across, below, reading in samples:
        at = round(start + (moment - samples[0].moment) / 1000, 1)
        if contact is None:
            send("touchEnd", at, last, 0)
            given.append((round(at * 1000), None, 0, 0, 0))
            down = False
            continue
        # A change of force at the very same place is not handed on.
        last = (left + across * (width - 2) + 0.5 + 0.01 * (len(given) % 2), top + below * (height - 2) + 0.5)
        send("touchMove" if down else "touchStart", at, last, reading)
        given.append((round(at * 1000), contact, (last[0] - left) * size, (last[1] - top) * size, reading))
        down = True
    if down and kind == "finger":
        send(ending, at, last, 0)
    page.settle()
    times = page.run("times")
    late = max((abs(stamp - touch[0]) for stamp, touch in zip(times, given)), default=0)
    if late > MOST_LATE:
        raise ValueError(f"the browser tells a touch {late} µs from when it was sent for")
    if len(times) == len(given):
        given = [(stamp, *touch[1:]) for stamp, touch in zip(times, given)]
    else:
        print(f"        the page tells {len(times)} times of {len(given)} touches: they are compared by when they were sent")
    return Given(kind, given, (width * size, height * size))


def evemu(given, steps=None, resolution=0):
    """The same as a device that is as large as the stage: fingers in units without a meaning, or a pen."""
    steps = steps or STEPS[given.kind]
    across, down = (round(length * MOST_NUMBERS) for length in given.size)
    is_pen = given.kind == "pen"
    # Bits of the types and of what each type has, as the kernel tells them.
    bits = {0: {0, 1, 3}, 1: {0x14a, *([0x140] if is_pen else [])}, 3: {0, 1, 0x18} if is_pen else {0x2f, 0x35, 0x36, 0x39, 0x3a}}
    lines = ["# EVEMU 1.3", "N: Own Pen" if is_pen else "N: Own Touches", "I: 0006 0000 0030 0001", "P: 02 00 00 00 00 00 00 00"]
    for type_, codes in bits.items():
        number = sum(1 << code for code in codes)
        data = number.to_bytes(96 if type_ == 1 else 8, "little")
        lines += [f"B: {type_:02x} " + " ".join(f"{byte:02x}" for byte in data[at:at + 8]) for at in range(0, len(data), 8)]
    if is_pen:
        lines += [f"A: 00 0 {across} 0 0 {MOST_NUMBERS}", f"A: 01 0 {down} 0 0 {MOST_NUMBERS}", f"A: 18 0 {steps} 0 0 0"]
    else:
        lines += ["A: 2f 0 9 0 0 0", f"A: 35 0 {across} 0 0 {MOST_NUMBERS}", f"A: 36 0 {down} 0 0 {MOST_NUMBERS}",
                  "A: 39 0 65535 0 0 0", f"A: 3a 0 {steps} 0 0 {resolution}"]
    down_now = None
    for moment, contact, x, y, reading in given.touches:
        events = []
        if contact is not None and down_now != contact:
            events += [(1, 0x140, 1), (1, 0x14a, 1)] if is_pen else [(3, 0x39, contact), (1, 0x14a, 1)]
        if contact is not None:
            codes = (0, 1, 0x18) if is_pen else (0x35, 0x36, 0x3a)
            events += zip((3, 3, 3), codes, (round(x * MOST_NUMBERS), round(y * MOST_NUMBERS), round(reading * steps / STEPS[given.kind])))
        else:
            events += [(3, 0x18, 0), (1, 0x14a, 0), (1, 0x140, 0)] if is_pen else [(3, 0x39, -1), (1, 0x14a, 0)]
        down_now = contact
        for type_, code, value in [*events, (0, 0, 0)]:
            lines.append(f"E: {moment // 1000000}.{moment % 1000000:06d} {type_:04x} {code:04x} {value:04d}")
    return "\n".join(lines) + "\n"


def events(log):
    """Lines without progress and pressures: time, and the rest, contacts numbered as they come."""
    found, numbers = [], {}
    for line in log.splitlines():
        if line.startswith("#") or " progress(" in line or not line:
            continue
        words = re.match(r"(\S+) contact (\d+) (.*?)(?:  .*)?$", line)
        number = numbers.setdefault(words[2], len(numbers) + 1)
        found.append((float(words[1]), f"contact {number} {words[3]}"))
    return found


class Native:
    """The program that the page is compared with: it has the same sources, and neither their compiler's target nor the page."""

    def __init__(self, demo):
        self.demo = demo
        self.folder = tempfile.TemporaryDirectory()

    def run(self, *words):
        home = {name: self.folder.name for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        return subprocess.run([self.demo, *words], capture_output=True, text=True, env={**os.environ, **home})

    def app(self, size):
        """The home screen on a surface, as a description for `replay --app`."""
        path = os.path.join(self.folder.name, f"home-{size}.json")
        if not os.path.exists(path):
            self.run("render", "--app-file", "--size", size, "-o", path).check_returncode()
        return path

    def replay(self, text, size):
        """The events of a recording on the home screen of a surface."""
        path = os.path.join(self.folder.name, "touches.evemu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        words = f"{size[0]:.3f}x{size[1]:.3f}"
        done = self.run("replay", path, "--no-profile", "--pens", "--size", words, "--app", self.app(words))
        if done.returncode != 0:
            raise ValueError(f"replay: {done.stderr}")
        return done.stdout


def differences(ours, theirs, tolerance=0.001):
    if [what for _, what in ours] != [what for _, what in theirs]:
        return [f"page:   {[what for _, what in ours]}", f"native: {[what for _, what in theirs]}"]
    return [f"{what} at {one}, not at {other}" for (one, what), (other, _) in zip(ours, theirs) if abs(one - other) > tolerance]


def heard(page, count):
    """The page's events, once there are so many and none is due any more."""
    page.until(f"pressurePage.log.split('\\n').filter(l => l && !l.includes(' progress(')).length >= {count}"
               " && pressurePage.module.exports.home_deadline() < 0")
    return events(page.run("pressurePage.log"))


def expected(native, given, name="", **axis):
    """The events that the program tells of what a page was given."""
    is_down = given.touches[-1][1] is not None
    found = before_page(as_moved(events(native.replay(evemu(given, **axis), given.size)), name))
    # The end of a file takes away what stays shown, and a page has none; a finger that is still down was taken away there too.
    return [(moment, what.replace("(endOfInput)", "(lost)")) for moment, what in found if is_down or "(endOfInput)" not in what]


def played(page, native, record, name=""):
    """Plays a recording on the page; how its events differ from the program's, those, and what was given."""
    given = press(page, record)
    wanted = expected(native, given, name)
    return differences(heard(page, len(wanted)), wanted), given
