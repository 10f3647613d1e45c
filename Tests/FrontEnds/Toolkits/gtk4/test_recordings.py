"""Plays recordings as real touches onto a row, with their force as a node: the events have to be those of the golden logs.

The output is as large as the recording's device, so that places in millimetres mean the same. GTK tells of places, the node of
force, each at its moment; how far the press has come is left out, since it depends on which of both comes first.

usage: [GTK_PART=FOLDER] test_recordings.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import re
import time

from part import CHECKOUT, OnWayland, OnX11, Part, PretendNode, now_us, run
from evemu_frames import EvemuRecording

NAMES = ("tap", "hint", "peek", "pop", "ease", "hard-tap", "hint-eased", "light-hold")
SCALE = 4
NEAR_MS, LATE_MS = 20, 5
ATTEMPTS = 4


# What an app hears of what a session says.
WORDS = {"touchBegan": ["touch"], "tapped": ["tap"], "hintBegan": ["hint"], "hintEnded": ["hint back"], "peekBegan": ["peek"],
         "popped": ["pop", "ended"], "peekEnded": ["ended"]}


def golden(name):
    """Pairs of a time in milliseconds and what an app hears."""
    found = []
    with open(os.path.join(CHECKOUT, f"Recordings/{name}.events"), encoding="utf-8") as file:
        for at, kind, reason in re.findall(r"^([\d.]+) contact \d+ surface (\w+)(\(\w+\))?", file.read(), flags=re.MULTILINE):
            # A hint ends in the peek, of which the peek tells; and what a recording's end does, the window has no part in.
            if kind != "progress" and reason != "(endOfInput)" and (kind, reason) != ("hintEnded", "(began)"):
                found += [(float(at) * 1000, word) for word in WORDS[kind]]
    return found


def heard(lines):
    """The same of what the part says; of a hint that goes on, its beginning."""
    found = []
    for line in lines:
        match = re.search(r"([\d.]+) target \d+ (touch|tap|hint back|hint|peek|pop|ended)$", line)
        if match and not (match.group(2) == "hint" and found and found[-1][1] == "hint"):
            found.append((float(match.group(1)) * 1000, match.group(2)))
    return found


class Recordings(Part):
    def make_rig(self):
        self.recording = EvemuRecording(os.path.join(CHECKOUT, "Recordings/pop.evemu"))
        return self.rig_type(*(round(length * SCALE) for length in self.recording.size), millimetres=(100, 160))

    def place(self, finger):
        return finger.x * self.rig.width, finger.y * self.rig.height

    def send(self, time_us, recorded):
        at = now_us()
        self.node.send(recorded, at)
        return at // 1000

    def warm_up(self):
        """Two touches show where the window lies; on rows that the recordings do not press."""
        for number, row in enumerate((0, 1)):
            x, y = self.row(row)
            at = self.send(None, [(3, 0x2f, 0), (3, 0x39, 60_000 + number), (3, 0x35, round(x * 10)), (3, 0x36, round(y * 10)),
                                  (3, 0x3a, 20), (0, 0, 0)])
            self.rig.touch_down(1, x, y, time=at)
            time.sleep(0.04)
            at = self.send(None, [(3, 0x39, -1), (0, 0, 0)])
            self.rig.touch_up(1, time=at)
            # A finger may become a touch for 250 ms; another one meanwhile would be another finger.
            time.sleep(0.3)

    def play(self, recording):
        """How late the latest step was, in milliseconds."""
        origin, late = now_us() + 20_000 - recording.frames[0].time_us, 0
        for frame in recording.frames:
            time.sleep(max(0, origin + frame.time_us - now_us()) / 1e6)
            late = max(late, now_us() - origin - frame.time_us)
            at = self.send(None, frame.events)
            for finger in frame.ended:
                self.rig.touch_up(finger.slot + 1, time=at)
            for finger in frame.moved:
                self.rig.touch_move(finger.slot + 1, *self.place(finger), time=at)
            for finger in frame.began:
                self.rig.touch_down(finger.slot + 1, *self.place(finger), time=at)
        return late / 1000

    def attempt(self, name):
        path = os.path.join(CHECKOUT, f"Recordings/{name}.evemu")
        recording = EvemuRecording(path)
        with PretendNode(path) as node:
            self.node = node
            self.open("--preview", "--no-actions", env={
                **node.env, "PRESSURE_GESTURES_NODE": node.path, "G_MESSAGES_DEBUG": "pressure-gestures"})
            node.wait_open()
            self.warm_up()
            before = len(self.app.lines)
            late = self.play(recording)
            time.sleep(0.3)
            said = heard(self.app.lines[before:])
            self.app.stop()
            self.app = None
        return said, late

    def compare(self, name):
        wanted = golden(name)
        for number in range(1, ATTEMPTS + 1):
            said, late = self.attempt(name)
            begun = said[0][0] if said else 0
            said = [(at - begun, what) for at, what in said]
            alike = [what for _, what in said] == [what for _, what in wanted]
            near = alike and max(abs(one - other) for (one, _), (other, _) in zip(said, wanted)) <= NEAR_MS
            if near:
                return
            # A machine that is held up plays another rhythm than the recording's.
            if late < LATE_MS or number == ATTEMPTS:
                self.fail(f"{name}, {late:.0f} ms late: golden {wanted}, came {said}")


for each in NAMES:
    def test(self, name=each):
        self.compare(name)
    setattr(Recordings, f"test_{each.replace('-', '_')}", test)


class RecordingsOnX11(OnX11, Recordings):
    from x11_rig import X11Rig as rig_type
    make_rig = Recordings.make_rig


class RecordingsOnWayland(OnWayland, Recordings):
    from wayland_rig import WaylandRig as rig_type
    make_rig = Recordings.make_rig


del Recordings
if __name__ == "__main__":
    run()
