"""What probe.c says, as events that can be waited for."""

import os
import subprocess

from app import Failure
from x11_rig import CannotRun

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe.c")


def build_probe(folder):
    """Compiles the probe; its path."""
    path = os.path.join(folder, "probe")
    try:
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "gtk4"], check=True, capture_output=True, text=True).stdout.split()
        subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-O2", "-o", path, SOURCE, *flags], check=True)
    except (OSError, subprocess.CalledProcessError):
        raise CannotRun("a compiler or GTK is missing: apt-get install gcc pkg-config libgtk-4-dev") from None
    return path


class Event:
    """One line: its kind, and its words KEY=VALUE as attributes, numbers where they are some."""

    def __init__(self, line):
        self.line = line
        self.kind, *words = line.split()
        for word in words:
            name, _, value = word.partition("=")
            try:
                setattr(self, name, float(value))
            except ValueError:
                setattr(self, name, value)

    def __str__(self):
        return self.line


class Seeing:
    """What both rigs' tests ask of the probe: its events, one after another."""

    # How far a place and a pressure may be off, by how the server keeps them.
    near, near_pressure = 0.05, 0.002

    def see_window(self):
        """Waits for the probe's window, and for what it says from then on."""
        self.x, self.y, self.width, self.height = self.rig.new_window()
        self.seen = ProbeEvents(self.app)

    def at(self, x, y):
        """A place of the output by one in the window, both in pixels."""
        return self.x + x, self.y + y

    def see(self, kind, x=None, y=None, pressure=None, **more):
        """Waits for the next event of a kind, which has to be where, when and as hard as it should be."""
        event = self.seen.next(kind)
        if x is not None:
            self.assertAlmostEqual(event.x, x, delta=self.near, msg=f"{event}")
            self.assertAlmostEqual(event.y, y, delta=self.near, msg=f"{event}")
        if pressure is not None:
            self.assertAlmostEqual(event.pressure, pressure, delta=self.near_pressure, msg=f"{event}")
        for name, value in more.items():
            self.assertEqual(getattr(event, name), value, f"{event}")
        return event


class ProbeEvents:
    def __init__(self, app):
        self.app = app
        self.place = 0

    def next(self, kind, seconds=5):
        """The next event of this kind; others before it are passed over."""
        line = self.app.wait_line(lambda line: line.split()[0] == kind, seconds, after=self.place)
        self.place = self.app.lines.index(line, self.place) + 1
        return Event(line)

    def monitor(self):
        """The monitor's width and height in millimetres."""
        words = self.app.wait_line(lambda line: line.startswith("monitor ")).split()
        if len(words) < 3:
            raise Failure("the probe tells of no monitor")
        return int(words[1]), int(words[2])
