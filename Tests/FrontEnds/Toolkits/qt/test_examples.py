"""Plays a recording in each example of Qt Quick's, which says what comes of it, and counts the lines that a press takes.

usage: test_examples.py FOLDER WITH qt, qt-examples AND c-interface
exit:  0 all as expected, 1 something is not, 2 the X server is missing
"""

import os
import re
import sys

from qt_app import CHECKOUT, surroundings  # noqa: E402
from app import Failure  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

APPS = {"mail": "MailList.qml", "images": "ImageGrid.qml", "launcher": "Launcher.qml"}
# What has to come of a finger that presses harder and harder.
WANTED = {"mail": (" peek pressure", " pop"), "images": (" peek pressure", " pop"), "launcher": (" peek pressure",)}
PRESS = re.compile(r"\b(PressArea|PressAction|PressureGestures|preview:|actions:|onPopped|radius: 20)\b|quick\.createObject")
MOST_LINES = 40


def play(rig, builds, app, *words):
    """What an example prints while a finger presses, from touching to popping."""
    program = os.path.join(builds, "qt-examples/press-qt")
    recording = os.path.join(CHECKOUT, "Recordings", "pop.evemu")
    started = rig.start([program, app, "--play", recording, *words], {**surroundings(builds), "QT_QUICK_BACKEND": "software"})
    try:
        for wanted in WANTED[app]:
            started.wait_line(wanted)
        return started.lines
    finally:
        started.stop()


def brightness(pixel):
    """As WCAG has it, from 0 to 1."""
    parts = [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in pixel]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(rig, builds, *words):
    """How the words of the launcher stand out from what is behind them: the least of all its lines."""
    started = rig.start([os.path.join(builds, "qt-examples/press-qt"), "launcher", *words], {**surroundings(builds), "QT_QUICK_BACKEND": "software"})
    try:
        x, y, _, _ = rig.new_window()
        least = 21
        # Below each row of icons, and at the lower edge.
        for top in (128, 260, 392, 585):
            _, _, pixels = rig.client.picture(x + 60, y + top, 280, 20)
            levels = [brightness(pixels[at:at + 3]) for at in range(0, len(pixels), 3)]
            # Most of it is ground, and its letters are the farthest from that.
            ground = sorted(levels)[len(levels) // 2]
            least = min(least, max((max(each, ground) + 0.05) / (min(each, ground) + 0.05) for each in levels))
        return least
    finally:
        started.stop()


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    failed = 0
    for app, file in APPS.items():
        with open(os.path.join(CHECKOUT, "Examples/Qt", file), encoding="utf-8") as source:
            count = sum(1 for line in source if PRESS.search(line))
        if not 0 < count < MOST_LINES:
            failed += 1
            print(f"{file} has {count} lines about presses; fewer than {MOST_LINES} are promised")
    try:
        with X11Rig(width=800, height=700, millimetres=(210, 185)) as rig:
            for app in APPS:
                for words in ((), ("--dark", "--large", "--right-to-left")):
                    try:
                        play(rig, sys.argv[1], app, *words)
                        print("ok", app, *words)
                    except Failure as failure:
                        failed += 1
                        print(f"{app}: {failure}")
            for words in ((), ("--dark",)):
                least = contrast(rig, sys.argv[1], *words)
                if least < 4.5:
                    failed += 1
                print("contrast of the launcher's words", f"{least:.1f}", *words)
    except CannotRun as missing:
        print(f"test_examples: {missing}", file=sys.stderr)
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
