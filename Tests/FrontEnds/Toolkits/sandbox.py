"""Starts programs where input devices are hidden, as a sandbox does it, or where nobody may read them, as on a desktop without the rule.

usage: with hidden(rig) as rig: window = Window(rig)
       with closed(rig) as rig: window = Window(rig)
raises CannotRun where bubblewrap is missing, or the system lets nobody use it
"""

import contextlib
import os
import shutil
import stat
import subprocess
import tempfile
import unittest

from x11_rig import CannotRun

# All that this machine has but its devices, as Flatpak does it; the rights of root do not count within.
WORDS = ["bwrap", "--bind", "/", "/", "--dev", "/dev", "--cap-drop", "ALL", "--die-with-parent"]

# The kernel's number for input devices, and what it tells everybody of a touchscreen that weighs: its keys up to BTN_TOUCH, and
# the axes X, Y, slot, their like for each finger, its number and its pressure.
INPUT = 13
TOUCHSCREEN = {"name": "Synthetic Touchscreen", "properties": "2", "capabilities/key": "400 0 0 0 0 0",
               "capabilities/abs": "660800000000003"}


class Within:
    """A rig whose programs start in a sandbox."""

    def __init__(self, rig, words):
        self._rig, self._words = rig, words

    def start(self, words, env=None):
        return self._rig.start([*self._words, *words], env)

    def __getattr__(self, name):
        return getattr(self._rig, name)


def check():
    if shutil.which("bwrap") is None:
        raise CannotRun("bwrap is missing: Scripts/need.sh bubblewrap")
    done = subprocess.run([*WORDS, "true"], capture_output=True, text=True)
    if done.returncode != 0:
        raise CannotRun(f"bwrap may not be used here: {done.stderr.strip()}")


@contextlib.contextmanager
def hidden(rig):
    check()
    if subprocess.run([*WORDS, "test", "-e", "/dev/input"]).returncode == 0:
        raise AssertionError("a sandbox shows /dev/input")
    yield Within(rig, WORDS)


@contextlib.contextmanager
def closed(rig):
    check()
    with tempfile.TemporaryDirectory() as folder:
        nodes, told = os.path.join(folder, "input"), os.path.join(folder, "class")
        os.mkdir(nodes)
        try:
            os.mknod(os.path.join(nodes, "event5"), stat.S_IFCHR, os.makedev(INPUT, 69))
        except PermissionError as problem:
            raise unittest.SkipTest(f"only root makes a node: {problem}") from None
        for name, text in TOUCHSCREEN.items():
            path = os.path.join(told, "event5/device", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="ascii") as file:
                file.write(text + "\n")
        words = [*WORDS, "--ro-bind", nodes, "/dev/input", "--ro-bind", told, "/sys/class/input"]
        if subprocess.run([*words, "cat", "/dev/input/event5"], stderr=subprocess.DEVNULL).returncode == 0:
            raise AssertionError("a node that nobody may read can be read")
        yield Within(rig, words)
