"""Presses the window again and again, and sees whether its memory grows: peeks, pops, menus, taps, dark and light.

usage: soak.py FOLDER WITH pressure-window [SECONDS] [--planted]
  --planted  with a leak of 8 kB a press, which has to be found
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

# What the heap may grow by for each press, in kilobytes: half of the planted leak. Caches of the toolkit go up and down by half a
# megabyte, so that less is not seen within hundreds of presses.
MOST = 4
# What everything may grow by in all: pictures are megabytes, and one or two more of them are there at the moment.
MOST_IN_ALL = 16384
# Large blocks have pages of their own and free ends go back, so that the heap has what is small: in a hole that a picture leaves, a
# leak would stay unseen for a thousand presses.
SMALL_HEAP = {"MALLOC_MMAP_THRESHOLD_": "65536", "MALLOC_TRIM_THRESHOLD_": "0", "MALLOC_TOP_PAD_": "0"}
# Memory is looked at after whole stories, dark and light, and so often at least.
STORIES_A_LOOK, FEWEST_LOOKS = 2, 50
PRESSES_A_LOOK = STORIES_A_LOOK * 4


def memory(pid):
    """What the process has in its heap, and what it has for itself in all, in kilobytes."""
    heap, whole, is_heap = 0, 0, False
    with open(f"/proc/{pid}/smaps", encoding="utf-8", errors="replace") as file:
        for line in file:
            words = line.split()
            if not words[0].endswith(":"):
                is_heap = words[-1] == "[heap]"
            elif words[0] in ("Private_Dirty:", "Swap:"):
                whole += int(words[1])
                heap += int(words[1]) if is_heap else 0
    return heap, whole


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
        env = dict(SMALL_HEAP)
        if is_planted:
            leak = os.path.join(folder, "leak.so")
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leak.c")
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-fno-builtin-malloc", source, "-o", leak, "-ldl"], check=True)
            env["LD_PRELOAD"] = leak
        window = LiveWindow(rig, program, "--millimetres-per-pixel", "0.15", env=env)
        end, looks = time.monotonic() + seconds, []
        while time.monotonic() < end or len(looks) < FEWEST_LOOKS:
            for _ in range(STORIES_A_LOOK):
                story(rig, window)
            looks.append(memory(window.app.pid))
            if len(looks) % 10 == 0:
                print(f"{len(looks) * PRESSES_A_LOOK} presses: {looks[-1][0]} kB in the heap, {looks[-1][1]} kB in all", flush=True)
        half = len(looks) // 2
        # What a frame has at the moment goes up and down: the middle of each quarter.
        middle = half + (len(looks) - half) // 2
        quarters = [[statistics.median(numbers) for numbers in zip(*part)] for part in (looks[half:middle], looks[middle:])]
        heap, whole = (later - earlier for earlier, later in zip(*quarters))
        heap /= (len(looks) - half) / 2 * PRESSES_A_LOOK
        print(f"in the last half the heap has grown by {heap:.2f} kB a press, {MOST} are allowed,")
        print(f"and everything by {whole:.0f} kB, {MOST_IN_ALL} are allowed")
        window.app.stop()
    is_flat = heap < MOST and whole < MOST_IN_ALL
    return 0 if is_flat != is_planted else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CannotRun as problem:
        print(f"soak: {problem}", file=sys.stderr)
        sys.exit(2)
