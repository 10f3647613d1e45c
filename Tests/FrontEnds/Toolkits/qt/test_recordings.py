"""Plays recordings as genuine touches into an app of Qt Quick's, each in its own rhythm, and compares with their golden logs: those
of screens in arbitrary units with the pressure that Qt has of X11's touches, the others with their force as a node beside.

usage: test_recordings.py FOLDER WITH qt, qt-tests AND c-interface [RECORDING…]
exit:  0 all as in the logs, 1 something is not, 2 the X server or a compiler is missing
"""

import os
import re
import sys
import time

from qt_app import CHECKOUT, QtWindow  # noqa: E402
import evemu_frames  # noqa: E402
import recordings as live  # noqa: E402
from app import Failure  # noqa: E402
from evemu_frames import EvemuRecording  # noqa: E402
from pretend_node import PretendNode  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

# Six pixels a millimetre: the surface of the recordings' devices.
OUTPUT, MILLIMETRES = (600, 960), (100, 160)
OWN = ("graded-click", "graded-collapse", "graded-landing", "graded-peek", "graded-pop", "graded-settle", "tap", "still-hold")
WITH_NODE = ("tap", "hint", "hint-eased", "peek", "ease", "pop", "still-hold", "second-finger", "drag")


class Place:
    """The window as the player of recordings asks it: places as shares of the home screen."""

    def at(self, place):
        return place[0] / live.WIDTH * OUTPUT[0], place[1] / live.HEIGHT * OUTPUT[1]


class Player(live.Player):
    """A finger's pressure goes with its touches, too, where no node has it."""

    def warm_up(self):
        """Where the window lies on the output is learned from touches."""
        for number, (x, y) in enumerate(((560, 20), (480, 40))):
            time_ms = self._tell_node([(evemu_frames.SLOT, 0), (evemu_frames.ID, 60_000 + number),
                                       (evemu_frames.X, self._value(evemu_frames.X, x / OUTPUT[0])),
                                       (evemu_frames.Y, self._value(evemu_frames.Y, y / OUTPUT[1])),
                                       (evemu_frames.PRESSURE, self.first_pressure)])
            self.rig.touch_down(1, x, y, time=time_ms)
            time.sleep(0.04)  # a tap
            self.rig.touch_up(1, x, y, time=self._tell_node([(evemu_frames.ID, -1)]))
            # A finger may become a touch for 250 ms; another one meanwhile would be another finger.
            time.sleep(0.3)

    def _touch(self, frame, down, time_ms):
        if self.node is not None:
            return super()._touch(frame, down, time_ms)
        for finger in frame.ended:
            self.rig.touch_up(finger.slot + 1)
            down.discard(finger.slot)
        for tell, fingers in ((self.rig.touch_move, frame.moved), (self.rig.touch_down, frame.began)):
            for finger in fingers:
                tell(finger.slot + 1, *self._place(finger), pressure=self.share(finger))
        down.update(finger.slot for finger in frame.began)

    def share(self, finger):
        low, high, _ = self.recording.axes[0x3a]
        # What Qt has of a screen without a force is 1.
        return ((finger.pressure or 0) - low) / (high - low) if self.recording.name.startswith("graded") else 1.0


# What an app hears of what a session says, and of a press that stays nothing.
WORDS = {"touchBegan": ["touchBegan"], "tapped": ["tap"], "hintBegan": ["hint pressure"], "hintEnded": ["hint back"],
         "peekBegan(hold)": ["peek hold"], "peekBegan(pressure)": ["peek pressure"], "popped": ["pop", "ended"], "peekEnded": ["ended"]}


def golden(name):
    """Pairs of a time in milliseconds and what an app hears until something stays; and whether something does."""
    found = []
    with open(os.path.join(CHECKOUT, "Recordings", f"{name}.events"), encoding="utf-8") as file:
        for at, kind, reason in re.findall(r"^([\d.]+) contact \d+ surface (\w+)(\(\w+\))?", file.read(), flags=re.MULTILINE):
            if kind == "pinned":
                return found, True
            # A hint ends in the peek, which says so itself.
            if (kind, reason) != ("hintEnded", "(began)") and reason != "(endOfInput)":
                found += [(float(at) * 1000, f"surface {word}") for word in WORDS.get(kind + reason, WORDS.get(kind, []))]
    return found, False


def events(lines):
    """The same of what the module says; of a hint that goes on, its beginning. A second finger is no press of its own."""
    found, down = [], 0
    for line in lines:
        match = re.match(r"([\d.]+) target \d+ (touch|lift|tap|hint \w+|peek \w+|pop|ended)$", line)
        if not match:
            continue
        word = f"surface {'touchBegan' if match[2] == 'touch' else match[2]}"
        is_news = word != "surface hint pressure" or not found or found[-1][1] != word
        if match[2] == "lift":
            down -= 1
        elif match[2] != "touch" and is_news or match[2] == "touch" and down == 0:
            found.append((float(match[1]) * 1000, word))
        down += match[2] == "touch"
    return found


def play(rig, builds, name, has_node):
    path = os.path.join(CHECKOUT, "Recordings", f"{name}.evemu")
    recording = EvemuRecording(path)
    # A graphics card is quick; without one its emulation would hold up the touches.
    env = {"PRESSURE_GESTURES_EVENTS": "1", "QT_QUICK_BACKEND": "software"}
    if not has_node:
        return touched(rig, builds, recording, None, [], env)
    with PretendNode(path, path="/dev/input/event77") as node:
        return touched(rig, builds, recording, node, ["node"], {**env, **node.env, "PRESSURE_GESTURES_NODE": node.path})


def touched(rig, builds, recording, node, words, env):
    window = QtWindow(rig, builds, *words, env=env, file="surface.qml")
    try:
        player = Player(rig, Place(), node, recording, live.Fault())
        if node is not None:
            node.wait_open(10)
            player.warm_up()
            window.app.wait_line(" tap")
        seen = len(window.app.lines)
        player.play()
        # Escape says nothing; that it was handled is known when another tap is.
        rig.type("Escape")
        came = len(window.app.lines)
        rig.touch_down(9, 300, 900, pressure=1.0)
        last = window.app.wait_line(" touch", after=came)
        rig.touch_up(9, 300, 900)
        return events(window.app.lines[seen:window.app.lines.index(last, came)]), player.late_us, recording
    finally:
        window.app.stop()


def check(rig, builds, name, has_node):
    """How far times are apart; raises where anything else differs, once more than this machine may be late."""
    expected, stays = golden(name)
    if not has_node and not name.startswith("graded"):
        # A device without a force has no hint.
        expected = [event for event in expected if "hint" not in event[1]]
    for attempt in range(live.ATTEMPTS):
        came, late_us, recording = play(rig, builds, name, has_node)
        # Where a card lies that stays, a log of the surface alone does not know.
        came = came[:len(expected)] if stays else came
        try:
            return live.compare(expected, came, recording), len(expected)
        except live.Unequal:
            if attempt + 1 == live.ATTEMPTS or late_us < live.LATE_US:
                raise


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    builds, names = sys.argv[1], sys.argv[2:]
    live.OUTPUT = OUTPUT
    failed = 0
    try:
        with X11Rig(*OUTPUT, millimetres=MILLIMETRES) as rig:
            for name, has_node in [(name, False) for name in OWN] + [(name, True) for name in WITH_NODE]:
                if names and name not in names:
                    continue
                what = f"{name} {'with a node' if has_node else 'alone'}"
                try:
                    off, count = check(rig, builds, name, has_node)
                    print(f"ok  {what}: {count} events, times at most {off:.1f} ms apart", flush=True)
                except (live.Unequal, Failure) as fault:
                    failed += 1
                    print(f"NOT OK  {what}: {fault}", flush=True)
    except CannotRun as missing:
        print(f"test_recordings: {missing}", file=sys.stderr)
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
