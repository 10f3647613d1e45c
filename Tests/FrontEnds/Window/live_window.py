"""The window of pressure-demo live in a rig: where its picture lies, and what it says."""

import os
import time

# Places of the home screen, in its points: the middle of what may be pressed there.
LINK = (196, 426)
CALENDAR = (70, 289)
CALCULATOR = (155, 289)
MAPS = (238, 289)
NOTHING = (196, 480)
PHOTO = (286, 144)
# The button that ends edit mode, and the badges of two icons and a widget.
DONE = (353, 29)
MAPS_BADGE = (212, 262)


class LiveWindow:
    """A window, and its lines."""

    def __init__(self, rig, program, *words, env=None):
        self.rig = rig
        self.app = rig.start([program, "--events", *words], env)
        rig.new_window()
        self.app.wait_line("# picture:")
        self.mark()

    def mark(self):
        """Lines that are there by now do not count any more."""
        self.seen = len(self.app.lines)

    def wait(self, wanted, seconds=10):
        return self.app.wait_line(wanted, seconds, after=self.seen)

    def wait_line(self, wanted, seconds=10):
        """A line that may have come by now."""
        return self.app.wait_line(wanted, seconds)

    @property
    def source(self):
        """What the window says of where force comes from."""
        return [line for line in self.app.lines if line.startswith("# source: ")][-1].removeprefix("# source: ")

    def at(self, place):
        """Where a point of the home screen lies on the output."""
        x, y, scale, _ = map(float, [line for line in self.app.lines if line.startswith("# picture:")][-1].split()[2:])
        left, top = self.rig.window_place()[:2]
        return left + x + place[0] * scale, top + y + place[1] * scale

    @property
    def words(self):
        """What has happened since the mark: target and event, without times, progress and pressures."""
        return [words_of(line) for line in self.app.lines[self.seen:] if line[:1].isdigit() and " progress(" not in line]

    def wait_until(self, is_so, what, seconds=10):
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                raise AssertionError(f"{what}: not within {seconds} s; {self.app.lines[self.seen:]}")
            time.sleep(0.01)

    @property
    def ticks(self):
        """How long it has used a processor, in hundredths of a second."""
        with open(f"/proc/{self.app.pid}/stat", encoding="ascii", errors="replace") as file:
            after = file.read().rsplit(")", 1)[1].split()
        return (int(after[11]) + int(after[12])) * 100 // os.sysconf("SC_CLK_TCK")


def words_of(line):
    """Target and event of a line of events."""
    after = line.split("contact ", 1)[1].split(" ", 1)[1]
    return after.split("  ")[0]
