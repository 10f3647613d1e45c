"""A Wayland compositor without hardware, with a touchscreen, a pen, a mouse and a keyboard that a test moves.

It is the program in compositor/, built where it is older than its sources. It copies what programs draw, and knows which of
their frames first shows something new.

usage: with WaylandRig(width=1200, height=1000, scale=1, millimetres=(300, 250)) as rig:
           app = rig.start(["pressure-window", "--events"])
           x, y, width, height = rig.new_window()
           rig.watch(x + 50, y + 50, 100, 100)
           rig.touch_down(1, x + 100, y + 100)
           print(rig.wait_change(1), "ms")
Places are pixels of the output, times milliseconds of CLOCK_MONOTONIC; None is now.
"""

import contextlib
import math
import glob
import os
import shutil
import subprocess
import tempfile
import threading
import time as clock

from app import App, Failure
from png_file import write_png
from x11_rig import CannotRun

FOLDER = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(FOLDER, "compositor")
PROGRAM = os.path.join(FOLDER, *[os.pardir] * 3, ".build/test-compositor/compositor")
LEFT = 0x110


def build_compositor():
    """The compositor's path, built where its sources are newer."""
    sources = glob.glob(os.path.join(SOURCES, "*"))
    program = os.path.abspath(PROGRAM)
    if not os.path.exists(program) or os.path.getmtime(program) < max(map(os.path.getmtime, sources)):
        done = subprocess.run([os.path.join(SOURCES, "build.sh"), program], capture_output=True, text=True)
        if done.returncode == 2:
            raise CannotRun(done.stderr.strip())
        if done.returncode != 0:
            raise Failure("the compositor does not compile:\n" + done.stderr)
    return program


class WaylandRig:
    def __init__(self, width=1200, height=1000, scale=1, millimetres=None, is_full=False):
        """`millimetres`: what the output says of its size, (0, 0) for nothing; `is_full`: windows fill it, unasked."""
        self.width, self.height, self.scale, self.is_full = width, height, scale, is_full
        self.millimetres = (round(width * 25.4 / 96), round(height * 25.4 / 96)) if millimetres is None else millimetres
        self.apps, self.windows, self.gone, self.changes, self.answers = [], [], [], [], []
        self.said = threading.Condition()
        self.is_open = True
        self.batch = self.process = None

    # --- The compositor ---

    def __enter__(self):
        program = build_compositor()
        self.folder = tempfile.mkdtemp(prefix="wayland-rig-")
        words = [program, "wayland-test", self.width, self.height, self.scale, *self.millimetres,
                 "full" if self.is_full else "free"]
        try:
            # It ends with its standard input, whatever happens to the test.
            self.process = subprocess.Popen(
                [str(word) for word in words], env={**os.environ, "XDG_RUNTIME_DIR": self.folder}, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, text=True, start_new_session=True)
            self.reader = threading.Thread(target=self._read, daemon=True)
            self.reader.start()
            self._answer(10)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, *problem):
        for app in self.apps:
            app.stop()
        if self.process is not None:
            with contextlib.suppress(OSError):
                self.process.stdin.close()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.reader.join(5)
            self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _read(self):
        lists = {"mapped": self.windows, "unmapped": self.gone, "changed": self.changes}
        for line in self.process.stdout:
            words = line.split()
            with self.said:
                lists.get(words[0], self.answers).append(words)
                self.said.notify_all()
        with self.said:
            self.is_open = False
            self.said.notify_all()

    def _wait(self, is_so, seconds, what):
        with self.said:
            self.said.wait_for(lambda: is_so() or not self.is_open, seconds)
            if not is_so():
                raise Failure(what if self.is_open else f"the compositor has ended: {what}")

    def _answer(self, seconds=5):
        self._wait(lambda: self.answers, seconds, "the compositor does not answer")
        words = self.answers.pop(0)
        if words[0] == "error:":
            raise ValueError(" ".join(words[1:]))
        return words

    def _ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _send(self, *words):
        command = " ".join("-" if word is None else str(word) for word in words)
        if self.batch is not None:
            self.batch.append(command)
        else:
            self._ask(command)

    # --- Programs and what they show ---

    @property
    def env(self):
        return {"XDG_RUNTIME_DIR": self.folder, "WAYLAND_DISPLAY": "wayland-test", "DISPLAY": "", "GDK_BACKEND": "wayland",
                "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "QT_QPA_PLATFORM": "wayland",
                # No window finds what another one has kept.
                "XDG_DATA_HOME": "/dev/null",
                "SDL_VIDEODRIVER": "wayland"}

    def start(self, words, env=None):
        with self.said:
            self.windows.clear()
        app = App(words, {**self.env, **(env or {})})
        self.apps.append(app)
        return app

    def new_window(self, seconds=20, kind="window"):
        """Waits until a program that was started shows a window; x, y, width and height of it, without its shadow."""
        def found():
            return next((words for words in self.windows if words[2] == kind), None)
        self._wait(found, seconds, f"no {kind} came within {seconds} s")
        with self.said:
            words = found()
            self.windows.remove(words)
        if kind == "popup":
            self.popup = words[1]
            return None
        self.number = words[1]
        return self.window_place()

    def wait_popup_gone(self, seconds=5):
        """Waits until the popup that came last is closed: keys go to its window again."""
        self._wait(lambda: ["unmapped", self.popup] in self.gone, seconds, f"the popup is there after {seconds} s")

    def window_place(self):
        return tuple(map(int, self._ask(f"window {self.number}")[2:6]))

    def drawn_scale(self):
        """How many pixels for a logical pixel the window has drawn."""
        return int(self._ask(f"window {self.number}")[6])

    def pixels(self, x, y, width, height):
        path = os.path.join(self.folder, "pixels")
        self._ask(f"pixels {x} {y} {width} {height} {path}")
        with open(path, "rb") as file:
            data = file.read()
        rgb = bytearray(width * height * 3)
        # They come as 0xAARRGGBB, lowest byte first.
        for place in range(3):
            rgb[place::3] = data[2 - place::4]
        return bytes(rgb)

    def shot(self, path):
        write_png(path, self.width, self.height, self.pixels(0, 0, self.width, self.height))

    def pixel(self, x, y):
        """Red, green and blue of a pixel on the output now."""
        return tuple(self.pixels(x, y, 1, 1))

    def commits(self):
        """How many frames windows have handed over so far."""
        return int(self._ask("commits")[1])

    def damage(self):
        """x, y, width and height of what windows have painted anew since the last time this was asked."""
        return tuple(map(int, self._ask("damage")[1:5]))

    def hide(self, is_hidden):
        """Tells no program any more that its frame was shown, as where nobody sees its window; or does again."""
        self._ask(f"frames {int(not is_hidden)}")

    def watch(self, x, y, width, height):
        """From now on the first frame that changes something here counts; see wait_change."""
        with self.said:
            self.changes.clear()
        self._ask(f"watch {round(x)} {round(y)} {round(width)} {round(height)}")

    def wait_change(self, seconds=5):
        """Milliseconds from the last batch of input to the frame that changed the watched place."""
        self._wait(lambda: self.changes, seconds, f"nothing changed within {seconds} s")
        return float(self.changes.pop(0)[1])

    def pen_until(self, place, area, has_begun, is_too_far):
        """A pen presses harder and harder until something has begun: milliseconds from that event to the frame that changes an area.

        A pen's event has place and force at once, so nothing but the app is between it and the frame.
        """
        level = 0.1
        self.pen_in(*place)
        self.pen_down(*place, level)
        for step in range(20):  # its own level, before it presses
            clock.sleep(0.01)
            self.pen_move(*place, level + 0.004 * (step % 2))
        # A toolkit may show where a pen is: only what comes now counts.
        self.watch(*area)
        while not has_begun():
            if is_too_far() or level >= 0.7:
                raise Failure("a pen that pressed harder and harder began something else")
            level += 0.06
            self.pen_move(*place, level)
            clock.sleep(0.04)  # what comes of this event has come before the next
        late = self.wait_change(2)
        self.pen_up()
        self.pen_out()
        return late

    @staticmethod
    def frames_to_hint(hint, count=20):
        """Within how many frames 95 % of hints are seen, the one in progress being the first; `hint` gives milliseconds."""
        took = sorted(hint() for _ in range(count))
        frames = [math.ceil(late * 60 / 1000) for late in took]
        p95 = frames[math.ceil(0.95 * count) - 1]
        print(f"frames from the event that begins a hint to the changed one: median {frames[count // 2]}, p95 {p95}, most {frames[-1]}; "
              f"milliseconds: median {took[count // 2]:.1f}, most {took[-1]:.1f}")
        return p95

    def activate(self, is_active):
        self._ask(f"activate {int(is_active)}")

    # --- Fingers ---

    @contextlib.contextmanager
    def together(self):
        """What fingers do in here is one frame, and reaches the program at once."""
        self.batch = []
        try:
            yield
            self.batch.append("touch frame")
            batch = self.batch
        finally:
            self.batch = None
        self._ask(";".join(batch))

    def _touch(self, *words):
        if self.batch is not None:
            self._send("touch", *words)
        else:
            with self.together():
                self._send("touch", *words)

    def touch_down(self, finger, x, y, time=None, pressure=None):
        self._touch("down", finger, x, y, time)

    def touch_move(self, finger, x, y, time=None, pressure=None):
        self._touch("move", finger, x, y, time)

    def touch_up(self, finger, x=None, y=None, time=None):
        """Wayland says no place of a finger that is lifted."""
        self._touch("up", finger, time)

    def touch_cancel(self):
        self._send("touch cancel")

    def touch_frame(self):
        """Each call is a frame of its own here, as on X11; `together` makes one frame of several."""

    def set_touch(self, is_there):
        """Pulls the touchscreen out, or plugs it in."""
        self._send("touch here", int(is_there))

    # --- Pen ---

    def pen_in(self, x, y, time=None):
        self._send("pen in", x, y, time)

    def pen_down(self, x, y, pressure, time=None):
        self._send("pen down", x, y, pressure, time)

    def pen_move(self, x, y, pressure, time=None):
        self._send("pen move", x, y, pressure, time)

    def pen_up(self, time=None):
        self._send("pen up", time)

    def pen_out(self, time=None):
        self._send("pen out", time)

    # --- Mouse and keyboard ---

    def pointer_move(self, x, y, time=None):
        self._send("mouse at", x, y, time)

    def button(self, is_down, time=None, number=LEFT):
        self._send("mouse button", number, int(is_down), time)

    def wheel(self, steps, time=None):
        for _ in range(abs(steps)):
            self._send("mouse wheel", 1 if steps > 0 else -1, time)

    def key(self, name, is_down=True, time=None):
        self._send("key", name, int(is_down), time)

    def type(self, name):
        self.key(name, True)
        self.key(name, False)


def now():
    """Milliseconds of the clock that times of input are of."""
    return clock.clock_gettime_ns(clock.CLOCK_MONOTONIC) // 1_000_000
