"""Plays recordings as genuine touches into the window of pressure-demo live, and compares with what `replay` says of them.

Each recording is played twice, in its own rhythm: as touches alone, which have no force on X11, and with a device node that
reports the force. The picture counts as wide as the device: thresholds in millimetres mean the same in both programs.

usage:   recordings.py FOLDER WITH pressure-demo AND pressure-window [--planted] [--wayland] [RECORDING…]
  --planted  plays with faults instead: each has to be found
  --wayland  into the window on Wayland, whose touches have the node's own times
example: recordings.py .build/window-programs pop home-link
exit:    0 all as replayed, 1 something is not, 2 the X server or a compiler is missing
"""

import glob
import math
import os
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "Browser")]
import evemu_frames  # noqa: E402
from app import Failure  # noqa: E402
from evemu_frames import EvemuRecording  # noqa: E402
from home_screen import as_moved, before_page  # noqa: E402
from live_window import NOTHING, LiveWindow, words_of  # noqa: E402
from pretend_node import PretendNode, now_us  # noqa: E402
from wayland_rig import WaylandRig  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

CHECKOUT = os.path.abspath(os.path.join(HERE, *[os.pardir] * 3))
RECORDINGS = os.path.join(CHECKOUT, "Recordings")
# The home screen's size in points.
WIDTH, HEIGHT = 393, 852
# What the X server has for the window.
OUTPUT = (600, 1150)
# How far times may lie apart: a toolkit's are whole milliseconds, and processes wait for one another.
NEAR_MS = 20
LONGEST_SECONDS = 6
# After the end: what is still down is lifted when everything that belongs to the recording has surely happened.
REST_US = 60_000

# Where a step of the player took longer than this, the rhythm was another one than the recording's; then it is played again.
LATE_US = 5_000
ATTEMPTS = 3

# Recordings that X11 cannot play, or that the home screen answers otherwise than a replay does.
LEFT_OUT = {"replaced-id": "X11 tells of a finger that another one replaces as of one that is lifted"}


# Axes of one finger, and their copies for programs that know of one alone.
ACROSS, DOWN, PRESSURES = (evemu_frames.X, 0), (evemu_frames.Y, 1), (evemu_frames.PRESSURE, 0x18)

# Of fingers that say how hard they press, or how large they lie there; a node without them is not opened.
WEIGHTS = (*PRESSURES, 0x30)
# Devices with few steps: a replay shortens the hold by them, touches that are joined with a node count them as no force.
UNWEIGHED = ("coarse",)
# In edit mode taps meet what that adds: by hand, with the milliseconds of the recording.
EDITED = {"home-edit": [(1842, "calculator.remove touchBegan"), (1933, "calculator.remove tapped"), (2833, "edit-undo touchBegan"),
                        (2925, "edit-undo tapped"), (3825, "edit-done touchBegan"), (3917, "edit-done tapped")],
          "home-arrange": [(1842, "notes touchBegan"), (1950, "notes failed(strayed)"), (3542, "photo.remove touchBegan"),
                           (3633, "photo.remove tapped"), (4533, "room-2 touchBegan"), (4625, "room-2 tapped"),
                           (5525, "add-widget-last touchBegan"), (5617, "add-widget-last tapped"),
                           (6517, "edit-done touchBegan"), (6600, "edit-done tapped")]}


class Unequal(Exception):
    """The window says something else than the replay."""


# --- What is expected ---


class Replay:
    """The events that `pressure-demo replay` prints of a recording on the home screen."""

    def __init__(self, folder, programs):
        self.program = os.path.join(programs, "pressure-demo")
        self.folder = folder
        self.apps = {}

    def _run(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, env=settings(self.folder))
        if done.returncode != 0:
            raise Failure(f"{' '.join(words)}: {done.stderr}")
        return done.stdout

    def app(self, size):
        """The home screen over a surface of this size, as a description that `replay` takes."""
        if size not in self.apps:
            path = os.path.join(self.folder, f"home-{size}.json")
            self._run("render", "--app-file", "--size", size, "-o", path)
            self.apps[size] = path
        return self.apps[size]

    def events(self, path, size, has_node):
        words = ["replay", path, "--no-profile", "--size", size, "--app", self.app(size)]
        return events_of(self._run(*words, *([] if has_node else ["--no-pressure"])).splitlines())


def settings(folder):
    """Surroundings without the profiles and settings of whoever runs this."""
    return {**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}


def events_of(lines):
    """Pairs of a time in milliseconds and what happens to which target; not how far a press has come."""
    return [(float(line.split()[0]) * 1000, words_of(line)) for line in lines
            if line[:1].isdigit() and " progress(" not in line]


def surface(recording):
    """The picture is as wide as the device, and as high as it is at that width: the surface of both programs."""
    width = recording.size[0]
    return f"{width:g}x{width * HEIGHT / WIDTH:.3f}"


# --- Playing ---


class Fault:
    """What a planted fault changes: nothing, unless it says so."""

    def __init__(self, node_late_us=0, shift_mm=0, pressure=1.0):
        self.node_late_us, self.shift_mm, self.pressure = node_late_us, shift_mm, pressure



class Player:
    """Plays into a window that has just been opened."""

    def __init__(self, rig, window, node, recording, fault):
        self.rig, self.window, self.node, self.recording, self.fault = rig, window, node, recording, fault
        self.shift = fault.shift_mm / recording.size[0]
        # How late the latest step was.
        self.late_us = 0
        # A device that has shown another reading before is believed sooner.
        self.first_pressure = next((finger.pressure for frame in recording.frames for finger in frame.began), None) or 0

    def _place(self, finger):
        """Where a finger lies on the output."""
        return self.window.at(((finger.x + self.shift) * WIDTH, finger.y * HEIGHT))

    def _events(self, events):
        """The recording's events as a device under the whole output reports them, and with the fault that was planted."""
        return [(kind, code, self._reported(code, value) if kind == evemu_frames.ABS else value)
                for kind, code, value in events]

    def _reported(self, code, value):
        if code in PRESSURES:
            return round(value * self.fault.pressure)
        if code in ACROSS or code in DOWN:
            low, high, _ = self.recording.axes[code]
            share = (value - low) / (high - low)
            x, y = self.window.at(((share + self.shift) * WIDTH, share * HEIGHT))
            return round(low + (high - low) * (x / OUTPUT[0] if code in ACROSS else y / OUTPUT[1]))
        return value

    def warm_up(self):
        """Where the window lies on the output is learned from touches; on nothing that could be pressed."""
        for number, place in enumerate([NOTHING, (NOTHING[0] - 80, NOTHING[1] + 4)]):
            x, y = self.window.at(place)
            time_ms = self._tell_node([(evemu_frames.SLOT, 0), (evemu_frames.ID, 60_000 + number),
                                       (evemu_frames.X, self._value(evemu_frames.X, x / OUTPUT[0])),
                                       (evemu_frames.Y, self._value(evemu_frames.Y, y / OUTPUT[1])),
                                       (evemu_frames.PRESSURE, self.first_pressure)])
            self.rig.touch_down(1, x, y, time=time_ms)
            pause(40_000)
            time_ms = self._tell_node([(evemu_frames.ID, -1)])
            self.rig.touch_up(1, time=time_ms)
            pause(60_000)

    def _value(self, axis, share):
        low, high, _ = self.recording.axes[axis]
        return round(low + share * (high - low))

    def _tell_node(self, values):
        known = [(evemu_frames.ABS, code, value) for code, value in values if code in self.recording.axes]
        at = now_us()
        self.node.send([*known, (evemu_frames.SYN, evemu_frames.REPORT, 0)], at)
        return at // 1000

    def play(self):
        """Gives frame for frame to the node and to the server, each at its moment."""
        frames = self.recording.frames
        origin = now_us() + 20_000 - frames[0].time_us
        steps = [(origin + frame.time_us, 1, frame) for frame in frames]
        if self.node is not None:
            steps += [(origin + frame.time_us + self.fault.node_late_us, 0, frame) for frame in frames]
        down, sent = set(), {}
        # At the same moment the node is first: the server has its touches from it.
        for at, is_touch, frame in sorted(steps, key=lambda step: step[:2]):
            pause(at - now_us())
            if is_touch:
                # A node that is late here is late in its stamps as well.
                at_us = sent.get(frame.time_us, now_us())
                self._touch(frame, down, at_us // 1000)
            else:
                # An X server stamps its touches when it gets them, and so does the node; a compositor passes on the node's.
                sent[frame.time_us] = now_us()
                self.node.send(self._events(frame.events), sent[frame.time_us])
            self.late_us = max(self.late_us, now_us() - at)
        pause(REST_US)
        for slot in down:
            self.rig.touch_up(slot + 1)

    def _touch(self, frame, down, time_ms):
        for finger in frame.ended:
            self.rig.touch_up(finger.slot + 1, time=time_ms)
            down.discard(finger.slot)
        for finger in frame.moved:
            self.rig.touch_move(finger.slot + 1, *self._place(finger), time=time_ms)
        for finger in frame.began:
            self.rig.touch_down(finger.slot + 1, *self._place(finger), time=time_ms)
            down.add(finger.slot)

    def finish(self):
        """Waits until the window has said everything: what it answers to a key now comes last, on every page and on the lock screen."""
        # A letter would choose a row of what is pinned.
        self.rig.type("Escape")
        lines = self.window.app.lines
        seen = len(lines)
        self.rig.type("p")
        last = self.window.app.wait_line("# source: Force is off", after=seen)
        return lines[self.window.seen:lines.index(last, seen)]


def weighs(recording):
    """Whether a window reads a device's force."""
    return recording.name not in UNWEIGHED and any(axis in recording.axes for axis in WEIGHTS)


def pause(microseconds):
    """Waits for a moment of the recording, which is what is played."""
    if microseconds > 0:
        time.sleep(microseconds / 1e6)


def touched(rig, programs, folder, path, recording, has_node, fault):
    """The events of the window while the recording is played into it, and how late a step of that was at most."""
    program = os.path.join(programs, "pressure-window")
    env = {name: value for name, value in settings(folder).items() if os.environ.get(name) != value}
    pixel = f"{recording.size[0] / (WIDTH * picture_scale(rig, program, env)):.8f}"
    # The machine's own devices are not asked: a node is named, and without one none is there.
    # The window keeps what a recording has changed; the next recording needs an unchanged home screen.
    words = ["--fresh", "--appearance", "light", "--millimetres-per-pixel", pixel]
    if not has_node:
        return _touched(rig, program, [*words, "/dev/input/none-of-this-name"], env, None, recording, fault)
    with PretendNode(path) as node:
        return _touched(rig, program, [*words, node.path], {**env, **node.env}, node, recording, fault)


_scales = {}


def picture_scale(rig, program, env):
    """How many pixels a point of the picture has in the window as it opens; measured once for each server."""
    if rig not in _scales:
        window = LiveWindow(rig, program, "/dev/input/none-of-this-name", env=env)
        _scales[rig] = float(window.wait_line("# picture:").split()[4])
        window.app.stop()
    return _scales[rig]


def _touched(rig, program, words, env, node, recording, fault):
    window = LiveWindow(rig, program, *words, env=env)
    try:
        player = Player(rig, window, node, recording, fault)
        if node is not None and weighs(recording):
            node.wait_open()
            player.warm_up()
        window.mark()
        player.play()
        return events_of(player.finish()), player.late_us
    finally:
        window.app.stop()


# --- Comparing ---


def compare(replayed, live, recording):
    """The largest distance of two times in milliseconds; raises where anything else differs."""
    # A recording ends where its file does, a touch where the finger goes.
    replayed = [event for event in replayed if not event[1].endswith("(endOfInput)")]
    replayed = before_page(replayed)
    # Both count from where the first finger comes, if it is on anything.
    began, begins = (next((at for at, what in events if what.endswith(" touchBegan")), 0) for events in (replayed, live))
    end = recording.frames[-1].time_us / 1000 - began + NEAR_MS
    replayed = [(at - began, what) for at, what in replayed]
    live = [(at - begins, what) for at, what in live if at - begins < end]
    if [what for _, what in replayed] != [what for _, what in live]:
        raise Unequal(f"replayed {shown(replayed)}; in the window {shown(live)}")
    off = max((abs(one - other) for (one, _), (other, _) in zip(replayed, live)), default=0)
    if off > NEAR_MS:
        raise Unequal(f"times are up to {off:.1f} ms apart: replayed {shown(replayed)}; in the window {shown(live)}")
    return off


def as_edited(events, name):
    """The events of a recording, as edit mode has them once it has begun."""
    begins = next((number for number, (_, what) in enumerate(events) if "edit-home" in what), None)
    return events if begins is None or name not in EDITED else events[:begins + 1] + EDITED[name]


def shown(events):
    return ", ".join(f"{at:.0f} {what}" for at, what in events) or "nothing"


# --- The tests ---


class Run:
    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        self.replay = Replay(folder, programs)
        self.passed = self.failed = self.again = 0

    def say(self, is_right, what):
        self.passed += is_right
        self.failed += not is_right
        print(f"{'ok' if is_right else 'NOT OK'}  {what}", flush=True)

    def play(self, rig, recording, path, has_node, fault=None):
        """How far off the times are, and how many events there are; raises Unequal where they are others."""
        replayed = self.replay.events(path, surface(recording), has_node and recording.name not in UNWEIGHED)
        replayed = as_edited(as_moved(replayed, recording.name), recording.name)
        for attempt in range(1, ATTEMPTS + 1):
            live, late_us = touched(rig, self.programs, self.folder, path, recording, has_node, fault or Fault())
            try:
                return compare(replayed, live, recording), len(before_page(replayed))
            except Unequal as unequal:
                if late_us < LATE_US or attempt == ATTEMPTS:
                    raise Unequal(f"{unequal}; steps were at most {late_us / 1000:.1f} ms late") from None
                self.again += 1

    def each(self, rig, names):
        worst = {True: 0, False: 0}
        for path in paths(names):
            recording = EvemuRecording(path)
            why = reason_to_leave(recording)
            if why:
                if names:
                    print(f"left out  {recording.name}: {why}")
                continue
            for has_node in (False, True):
                what = f"{recording.name} {'with a node' if has_node else 'alone'}"
                try:
                    off, count = self.play(rig, recording, path, has_node)
                except (Unequal, Failure) as fault:
                    self.say(False, f"{what}: {fault}")
                    continue
                worst[has_node] = max(worst[has_node], off)
                self.say(True, f"{what}: {count} events, times at most {off:.1f} ms apart")
        print(f"times are at most {worst[False]:.1f} ms apart without a node, {worst[True]:.1f} ms with one; "
              f"{self.again} were played again because this machine was late")

    def planted(self, rig):
        faults = [("the node 60 ms late", "pop", Fault(node_late_us=60_000)),
                  ("places 12 mm aside", "home-calendar", Fault(shift_mm=12)),
                  ("half the pressure", "pop", Fault(pressure=0.5))]
        for what, name, fault in faults:
            path, = paths([name])
            recording = EvemuRecording(path)
            try:
                self.play(rig, recording, path, True)
            except (Unequal, Failure) as other:
                self.say(False, f"{what}: {name} is not as replayed without the fault, either: {other}")
                continue
            try:
                off, _ = self.play(rig, recording, path, True, fault)
            except Unequal as seen:
                self.say(True, f"{what} is found in {name}: {seen}")
            else:
                self.say(False, f"{what} is not found in {name}: times are at most {off:.1f} ms apart")


def paths(names):
    every = sorted(glob.glob(os.path.join(RECORDINGS, "*.evemu")))
    return [path for path in every if not names or os.path.basename(path).removesuffix(".evemu") in names]


def reason_to_leave(recording):
    """Why a recording is not played; None where it is."""
    if not recording.has_slots or not recording.is_direct:
        return "it is of no touchscreen with slots"
    if not all(recording.size):
        return "the device does not say how large it is"
    if recording.seconds > LONGEST_SECONDS:
        return "it takes too long"
    if recording.has_palm or recording.is_dropped:
        return "X11 has no message that takes a touch back"
    return LEFT_OUT.get(recording.name)


def main():
    words = [word for word in sys.argv[1:] if word not in ("--planted", "--wayland")]
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    programs, names = os.path.abspath(words[0]), words[1:]
    unknown = set(names) - {EvemuRecording(path).name for path in paths(names)}
    if unknown:
        print(f"recordings: there is no {', '.join(sorted(unknown))} in Recordings", file=sys.stderr)
        return 2
    rig_type = WaylandRig if "--wayland" in sys.argv else X11Rig
    try:
        with tempfile.TemporaryDirectory() as folder, rig_type(*OUTPUT, millimetres=(153, 292)) as rig:
            os.chdir(folder)
            run = Run(programs, folder)
            if "--planted" in sys.argv:
                run.planted(rig)
            else:
                for fault in evemu_frames.check(RECORDINGS):
                    run.say(False, fault)
                run.each(rig, names)
    except CannotRun as missing:
        print(f"recordings: {missing}", file=sys.stderr)
        return 2
    print(f"{run.passed} passed, {run.failed} failed")
    return 1 if run.failed or not run.passed else 0


if __name__ == "__main__":
    sys.exit(main())
