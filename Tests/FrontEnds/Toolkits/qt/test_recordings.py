"""Plays recordings as genuine touches into an app of Qt Quick's, each in its own rhythm, and compares with their golden logs: those
of screens in arbitrary units with the pressure that Qt has of X11's touches, the others with their force as a node beside.

usage: test_recordings.py FOLDER WITH qt, qt-tests AND c-interface [RECORDING…]
exit:  0 all as in the logs, 1 something is not, 2 the X server or a compiler is missing
"""

import os
import re
import sys

from qt_app import CHECKOUT, QtWindow  # noqa: E402
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


def golden(name):
    with open(os.path.join(CHECKOUT, "Recordings", f"{name}.events"), encoding="utf-8") as file:
        return events(file)


def events(lines):
    """Pairs of a time in milliseconds and what happened; not how far a press has come, nor in which finger's number."""
    found = []
    for line in lines:
        match = re.match(r"(\d+\.\d+) contact \d+ (?:surface|target \d+) (\S+)", line)
        if match and not match[2].startswith("progress"):
            found.append((float(match[1]) * 1000, f"surface {match[2]}"))
    return found


def before_pinned(found):
    """What stays is the part's own from then on, and no longer the session's."""
    for number, (_, what) in enumerate(found):
        if what.endswith(" pinned"):
            return found[:number + 1]
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
            window.app.wait_line("tapped")
        seen = len(window.app.lines)
        player.play()
        # Escape says nothing; that it was handled is known when another tap is.
        rig.type("Escape")
        came = len(window.app.lines)
        rig.touch_down(9, 300, 900, pressure=1.0)
        last = window.app.wait_line("touchBegan", after=came)
        rig.touch_up(9, 300, 900)
        return events(window.app.lines[seen:window.app.lines.index(last, came)]), player.late_us, recording
    finally:
        window.app.stop()


def check(rig, builds, name, has_node):
    """How far times are apart; raises where anything else differs, once more than this machine may be late."""
    expected = golden(name)
    if not has_node and not name.startswith("graded"):
        # A device without a force has no hint.
        expected = [event for event in expected if "hint" not in event[1]]
    for attempt in range(live.ATTEMPTS):
        came, late_us, recording = play(rig, builds, name, has_node)
        expected, came = before_pinned(expected), before_pinned(came)
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
