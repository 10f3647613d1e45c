"""Presses the window again and again, and sees whether its memory grows: peeks, pops, menus, taps, dark and light.

usage: soak.py FOLDER WITH pressure-window [SECONDS] [--planted]
  --planted  with a leak of 1 kB a press, which has to be found
exit:  0 flat (or the leak was found), 1 not, 2 the X server or a compiler is missing
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from live_window import CALENDAR, LINK, LiveWindow  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

# What the last half may grow by, in kilobytes.
MOST = 64
# A story is looked at so often; memory is looked at after whole ones only.
STORIES_A_LOOK = 20


def memory(pid):
    """What the process has for itself, in kilobytes."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith(("Private_Dirty", "Swap:")))


def story(rig, window):
    """A peek and a pop by the wheel, a menu by a hold, a tap, and home each time."""
    for place, steps, wanted in ((LINK, 5, "link peekBegan"), (LINK, 8, "link popped"), (CALENDAR, 6, "calendar menuOpened")):
        window.mark()
        rig.pointer_move(*window.at(place))
        rig.button(True)
        window.wait("touchBegan")
        rig.wheel(steps)
        window.wait(wanted)
        rig.button(False)
        rig.type("Escape")
    window.mark()
    rig.touch_down(1, *window.at(CALENDAR))
    rig.touch_up(1, *window.at(CALENDAR))
    window.wait("calendar tapped")
    rig.type("Escape")
    rig.type("d")
    # What was said is not kept: the test's own memory is not the question, but its search is slow.
    window.app.lines[:-50] = [line for line in window.app.lines[:-50] if line.startswith("# picture:")][-1:]
    window.mark()


def main():
    words = [word for word in sys.argv[1:] if word != "--planted"]
    program, seconds = os.path.join(words[0], "pressure-window"), float(words[1]) if len(words) > 1 else 600
    is_planted = "--planted" in sys.argv
    with tempfile.TemporaryDirectory() as folder, X11Rig(width=800, height=900) as rig:
        env = {}
        if is_planted:
            leak = os.path.join(folder, "leak.so")
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leak.c")
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-fno-builtin-malloc", source, "-o", leak, "-ldl"], check=True)
            env["LD_PRELOAD"] = leak
        window = LiveWindow(rig, program, "--millimetres-per-pixel", "0.15", env=env)
        end, looks, stories = time.monotonic() + seconds, [], 0
        while time.monotonic() < end or len(looks) < 4:
            for _ in range(STORIES_A_LOOK):
                story(rig, window)
                stories += 1
            looks.append(memory(window.app.pid))
            print(f"{stories * 4} presses: {looks[-1]} kB", flush=True)
        half = len(looks) // 2
        # What a frame has at the moment goes up and down by hundreds of kilobytes: the middle of each quarter.
        middle = half + (len(looks) - half) // 2
        grown = round(statistics.median(looks[middle:]) - statistics.median(looks[half:middle]))
        print(f"the last half has grown by {grown} kB; {MOST} are allowed")
        window.app.stop()
    is_flat = grown < MOST
    return 0 if is_flat != is_planted else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CannotRun as problem:
        print(f"soak: {problem}", file=sys.stderr)
        sys.exit(2)
