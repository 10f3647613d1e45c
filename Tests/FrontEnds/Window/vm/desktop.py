"""A desktop with genuine parts: systemd-udevd, weston with libinput, a touchscreen and a keyboard that a test moves, and
windows of an ordinary user.

usage: with Desktop("/run/programs", "/run/results") as desktop:
           window = desktop.open("--kiosk")
           desktop.put(window, 0.1, (1, LINK))
"""

import glob
import grp
import os
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from app import App, Failure  # noqa: E402
from live_window import LiveWindow  # noqa: E402
from touchscreen import Keyboard, Touchscreen  # noqa: E402

# What the machine's display has; whoever starts it says so to qemu, too. It is small: the machine's processor draws a large
# picture so slowly that fingers, which are as quick as they are, would be done by then.
WIDTH, HEIGHT = 240, 384
# Milliseconds of a hold, as GTK has it where nobody has changed it.
HOLD = 500
# Somebody who is nobody else's.
USER = 6000
SOCKET = "/run/desktop/wayland-0"
# The machine is slow while it reads its programs, and nothing is wrong with it then.
START = 300


def processor_time(process):
    """How long it has used the processor, in hundredths of a second."""
    with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return int(words[11]) + int(words[12])


class Desktop:
    def __init__(self, programs, results):
        self.programs, self.results = programs, results
        self.apps = []
        # Who is in this group may read nodes: udev's rules say so, and most people are not in it.
        self.readers = [grp.getgrnam("input").gr_gid]

    def __enter__(self):
        self.udev = subprocess.Popen(["/lib/systemd/systemd-udevd"], stderr=subprocess.DEVNULL)
        self.screen, self.keyboard = Touchscreen(WIDTH, HEIGHT), Keyboard()
        self.screen.plug()
        self.keyboard.plug()
        # Until it listens, nothing is heard of what has come.
        self.until(lambda: os.path.exists("/run/udev/control"), "systemd-udevd is ready")
        subprocess.run(["udevadm", "trigger", "-c", "add", "-s", "input", "-s", "drm"], check=True)
        subprocess.run(["udevadm", "settle", "-t", str(START)], check=True)

        for folder, owner in (("/run/desktop", 0), ("/run/user", USER)):
            os.mkdir(folder)
            os.chown(folder, owner, owner)
        os.chmod("/run/user", 0o700)
        self.weston = App(
            ["weston", "--tty=1", "--backend=drm-backend.so", "--use-pixman", "--shell=kiosk-shell.so",
             "--socket=wayland-0", "--idle-time=0", f"--log={self.results}/weston.log"],
            {"XDG_RUNTIME_DIR": "/run/desktop"})
        self.until(lambda: os.path.exists(SOCKET), "weston listens")
        os.chmod(SOCKET, 0o666)
        return self

    def __exit__(self, *_):
        for number, app in enumerate(self.apps):
            app.stop()
            with open(f"{self.results}/window-{number}.log", "w", encoding="utf-8") as file:
                file.write("\n".join([*app.lines, app.stderr_text(), ""]))
        self.weston.stop()
        self.screen.unplug()
        self.keyboard.unplug()
        # Asked to end, it would wait for what it still has to do; the machine is turned off after this.
        self.udev.kill()
        self.udev.wait()

    @staticmethod
    def until(is_so, what, seconds=START):
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                raise Failure(f"not within {seconds} s: {what}")
            time.sleep(0.01)

    # --- Windows ------------------------------------------------------------------------------------------------------

    def start(self, words, env=None, groups=None):
        """A program of the ordinary user; without groups, one that may read nodes."""
        groups = self.readers if groups is None else groups
        chosen = "--groups=" + ",".join(map(str, groups)) if groups else "--clear-groups"
        app = App(["setpriv", f"--reuid={USER}", f"--regid={USER}", chosen, "--no-new-privs", *words], {
            "XDG_RUNTIME_DIR": "/run/user", "WAYLAND_DISPLAY": SOCKET, "HOME": "/run/user", "GDK_BACKEND": "wayland",
            "LD_LIBRARY_PATH": self.programs,
            # There is no graphics processor, no bus and nobody who reads the screen out.
            "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", **(env or {})})
        self.apps.append(app)
        return app

    def open(self, *words, groups=None):
        """A window over all others, once it shows its picture."""
        return LiveWindow(Opening(self, groups), f"{self.programs}/pressure-window", *words)

    def settle(self, app):
        """Waits until a window and weston have nothing to draw.

        A touch that comes before weston has shown a new window goes to the old one, which is on top then for good.
        """
        still, used, end = 0, None, time.monotonic() + 30
        while still < 3:
            if time.monotonic() > end:
                raise Failure("the window or weston draws without end")
            time.sleep(0.1)
            now = [processor_time(app.pid), processor_time(self.weston.pid)]
            still, used = still + 1 if now == used else 0, now

    def nodes_of(self, window):
        """The nodes of input devices that a window's program has open."""
        found = []
        for link in glob.glob(f"/proc/{window.app.pid}/fd/*"):
            try:
                found.append(os.readlink(link))
            except OSError:
                continue  # it was closed meanwhile
        return [path for path in found if path.startswith("/dev/input/event")]

    # --- Fingers ------------------------------------------------------------------------------------------------------

    def put(self, window, force, *fingers):
        """Fingers that come down in one frame: (slot, place)."""
        self.screen.put({slot: (*window.at(place), force) for slot, place in fingers})


class Opening:
    """What LiveWindow asks of a rig."""

    def __init__(self, desktop, groups):
        self.desktop, self.groups = desktop, groups

    def start(self, words, env=None):
        app = self.desktop.start(words, env, self.groups)
        # The first window waits for the disk of the whole desktop. It says where force comes from once it is active.
        app.wait_line("# picture:", START)
        app.wait_line("# source:", START)
        self.desktop.settle(app)
        return app

    def new_window(self):
        """Weston's kiosk shell gives each window the whole screen."""

    def window_place(self):
        return 0, 0, WIDTH, HEIGHT


# --- Checks -----------------------------------------------------------------------------------------------------------

class Timed(unittest.TextTestResult):
    """Says how long each took in the machine's time."""

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.stream.writeln(f"  {time.monotonic() - self.began:.1f} s")


def run(classes, cases):
    """Runs the tests whose names have one of these words; the exit status."""
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{case}*" for case in cases] or None
    suite = unittest.TestSuite(map(loader.loadTestsFromTestCase, classes))
    result = unittest.TextTestRunner(verbosity=2, resultclass=Timed).run(suite)
    # Words that name no case are no success.
    return 0 if result.wasSuccessful() and result.testsRun else 1
