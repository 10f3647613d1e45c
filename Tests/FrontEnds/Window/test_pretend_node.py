"""Tries the pretended node: with a program on libevdev, and with pressure-demo where it is built.

usage: test_pretend_node.py [FOLDER WITH pressure-demo]
example: python3 Tests/FrontEnds/Window/test_pretend_node.py .build/debug
exit:  0 all as expected, 1 something is not, 2 a compiler or libevdev is missing
"""

import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from app import App, Failure  # noqa: E402
from pretend_node import SOURCES, PretendNode, recorded  # noqa: E402

PROJECT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3))
POP = os.path.join(PROJECT, "Recordings", "pop.evemu")

SYN, KEY, ABS = 0, 1, 3
SLOT, X, Y, TRACKING, PRESSURE, TOUCH = 0x2f, 0x35, 0x36, 0x39, 0x3a, 0x14a
REPORT = (SYN, 0, 0)

folder = probe = demo = None


def path_of(recording):
    return os.path.join(PROJECT, "Recordings", recording)


def described(recording):
    """What libevdev should find, told by the head of the recording: read here with no code of the library."""
    said = []
    with open(recording, encoding="utf-8") as file:
        lines = [line for line in file.read().splitlines() if line[:2] in ("N:", "I:", "P:", "B:", "A:")]
    said += ["name " + line[3:] for line in lines if line.startswith("N:")]
    said += ["id " + line[3:] for line in lines if line.startswith("I:")]
    bits = {}
    for line in lines:
        if line[0] in "PB":
            words = line.split()[1:]
            kind = "P" if line[0] == "P" else int(words.pop(0), 16)
            bits.setdefault(kind, []).extend(int(word, 16) for word in words)
    for kind, row in bits.items():
        for number in range(8 * len(row)):
            if row[number // 8] & 1 << number % 8 and kind != SYN:
                said.append(f"property {number}" if kind == "P" else f"code {kind:02x} {number:03x}")
    for line in lines:
        if line.startswith("A:"):
            words = line.split()[1:]
            said.append(f"axis {words[0]} {' '.join((words[1:] + ['0'])[:5])} value 0")
    return sorted(said)


def without_time(line):
    return line.split(" ", 2)[2]


class Node(unittest.TestCase):
    def start(self, node, *words):
        app = App([probe, node.path, *words], node.env)
        self.addCleanup(app.stop)
        node.wait_open(10)
        app.wait_line("ready")
        return app

    def wait_asleep(self, app):
        """Until the program waits for events in the kernel: there it has nothing else to wait for."""
        end = time.monotonic() + 10
        while True:
            with open(f"/proc/{app.pid}/stat", encoding="ascii") as status:
                if status.read().rsplit(")", 1)[1].split()[0] == "S":
                    return
            self.assertLess(time.monotonic(), end, "it does not wait")
            time.sleep(0.001)

    def test_description(self):
        for recording in ("pop.evemu", "pen-press.evemu", "pad-click.evemu", "protocol-a.evemu"):
            with self.subTest(recording), PretendNode(path_of(recording)) as node:
                app = self.start(node)
                said = [line for line in app.lines if line.split()[0] in ("name", "id", "property", "code", "axis")]
                self.assertEqual(sorted(said), described(path_of(recording)))
                self.assertIn("stat character 13", app.lines)

    def test_events_and_times(self):
        for words in ([], ["--blocking"]):
            with self.subTest(words), PretendNode(POP) as node:
                app = self.start(node, *words)
                node.send([(ABS, TRACKING, 7), (ABS, X, 100), (KEY, TOUCH, 1), REPORT], 5_000_001)
                node.send([(ABS, PRESSURE, 499), REPORT], 5_008_000)
                app.wait_line("event 5.008000 0000 0000 0")
                # The device is there still: what is read so far is the whole truth.
                self.assertEqual([line for line in app.lines if line.startswith("event")], [
                    "event 5.000001 0003 0039 7", "event 5.000001 0003 0035 100", "event 5.000001 0001 014a 1",
                    "event 5.000001 0000 0000 0", "event 5.008000 0003 003a 499", "event 5.008000 0000 0000 0"])
                self.wait_asleep(app)
                node.unplug()
                self.assertEqual(app.wait_end(), 0)

    def test_every_event_of_a_recording(self):
        with PretendNode(POP) as node:
            app = self.start(node, "--blocking")
            wanted = []
            # Far more than one piece of the socket, and nobody waits in between.
            for at, events in recorded(POP):
                node.send(events, at)
                wanted += [f"event {at // 1_000_000}.{at % 1_000_000:06d} {kind:04x} {code:04x} {value}"
                           for kind, code, value in events]
            app.wait_line(wanted[-1])
            self.assertEqual([line for line in app.lines if line.startswith("event")], wanted)
            self.assertTrue(node.is_read())

    def test_state_at_opening(self):
        with PretendNode(POP) as node:
            node.send([(ABS, SLOT, 2), (ABS, TRACKING, 31), (ABS, X, 1234), (ABS, PRESSURE, 77), (ABS, 0, 1234),
                       (KEY, TOUCH, 1), REPORT])
            node.send([(ABS, SLOT, 0), (ABS, TRACKING, 32), (ABS, Y, 9), REPORT])
            node.send([(ABS, TRACKING, -1), REPORT])
            app = self.start(node)
            self.assertEqual(
                [line for line in app.lines if line.split()[0] in ("slot", "pressed")],
                ["pressed 14a", "slot 0 36 9", "slot 2 35 1234", "slot 2 39 31", "slot 2 3a 77"])
            self.assertIn("axis 00 0 4000 0 0 40 value 1234", app.lines)
            self.assertNotIn("event", "\n".join(app.lines))
            # Plugged in again nothing is pressed any more.
            node.unplug()
            app.wait_end()
            node.plug()
            again = self.start(node)
            self.assertEqual([line for line in again.lines if line.split()[0] in ("slot", "pressed")], [])

    def test_state_after_a_loss(self):
        with PretendNode(POP) as node:
            app = self.start(node)
            node.send([(ABS, TRACKING, 1), (ABS, X, 10), REPORT], 1_000_000)
            node.lose([(ABS, TRACKING, -1), (ABS, SLOT, 1), (ABS, TRACKING, 2), (ABS, X, 20), REPORT], 2_000_000)
            # The repair may come as two frames; the second one has the finger that is there now.
            found = app.wait_line(lambda line: line.startswith("repair") and line.endswith("0003 0039 2"))
            app.wait_line("repair 2.000000 0000 0000 0", after=app.lines.index(found))
            said = [without_time(line) for line in app.lines if line.startswith("repair")]
            self.assertIn("0003 0039 -1", said)
            self.assertEqual(said[-4:-1], ["0003 002f 1", "0003 0035 20", "0003 0039 2"])

    def test_unplugging(self):
        for end in ("unplug", "revoke"):
            with self.subTest(end), PretendNode(POP) as node:
                app = self.start(node)
                self.assertTrue(node.is_open())
                getattr(node, end)()
                self.assertEqual(app.wait_end(), 0)
                self.assertEqual(app.lines[-1], "gone No such device POLLHUP|POLLERR")
                self.assertFalse(node.is_open())
                late = App([probe, node.path], node.env)
                if end == "unplug":
                    self.assertEqual(late.wait_end(), 1)
                    self.assertEqual(late.lines, ["failed stat: No such file or directory"])
                else:
                    late.wait_line("ready")
                    late.stop()
                    node.wait_closed()

    def test_revoking_by_the_program(self):
        with PretendNode(POP) as node:
            app = App([probe, node.path, "--revoke"], node.env)
            self.assertEqual(app.wait_end(), 0)
            self.assertIn("gone No such device", app.lines[-1])

    def test_grabbing(self):
        with PretendNode(POP) as node:
            other = self.start(node)
            self.assertFalse(node.is_grabbed())
            owner = self.start(node, "--grab")
            self.assertTrue(node.is_grabbed())
            node.send([(ABS, TRACKING, 4), REPORT], 3_000_000)
            owner.wait_line("event 3.000000 0000 0000 0")
            owner.stop()
            node.send([(ABS, TRACKING, -1), REPORT], 4_000_000)
            other.wait_line("event 4.000000 0000 0000 0")
            self.assertEqual([line for line in other.lines if "3.000000" in line], [])

    def test_locking(self):
        with PretendNode(POP) as node:
            node.lock()
            app = App([probe, node.path], node.env)
            self.assertEqual(app.wait_end(), 1)
            self.assertEqual(app.lines[-1], "failed open: Permission denied")
            node.lock(False)
            self.start(node)

    def test_folder_of_its_own(self):
        with PretendNode(POP, path=None) as node:
            folder = os.path.dirname(node.path)
            self.assertEqual(os.listdir(folder), ["event77"])
            app = self.start(node)
            self.assertIn("stat character 13", app.lines)
            node.unplug()
            self.assertEqual(os.listdir(folder), [])
            self.assertEqual(app.wait_end(), 0)
            node.plug()
            self.assertEqual(os.listdir(folder), ["event77"])

    def test_nobody_opens(self):
        with PretendNode(POP) as node:
            with self.assertRaises(Failure):
                node.wait_open(0.05)
            self.assertEqual(subprocess.run(["cat", "/dev/null"], env={**os.environ, **node.env}).returncode, 0)


class Demo(unittest.TestCase):
    """pressure-demo reads the node as it reads the recording."""

    def setUp(self):
        if demo is None:
            self.skipTest("pressure-demo is not built; name its folder")

    @staticmethod
    def words(lines):
        """Contact, target and event of each line, without times, values and what is only progress."""
        found = [re.match(r"\s*[0-9.]+ (contact \d+ \S+ \w+(?:\([^)]*\))?)", line) for line in lines]
        return [match[1] for match in found if match and "progress(" not in match[1]]

    def test_watch(self):
        with PretendNode(POP) as node:
            app = App([demo, "watch", node.path, "--no-profile"], node.env)
            self.addCleanup(app.stop)
            # It opens first and looks at the state then: whoever is down at that moment presses nothing.
            app.wait_line("Synthetic Touchscreen, slots", 20)
            node.play(POP)
            app.wait_line("popped", 10)
            with open(POP.replace(".evemu", ".events"), encoding="utf-8") as golden:
                wanted = self.words(golden)
            self.assertIn("contact 1 surface popped(force)", wanted)
            self.assertEqual(self.words(app.lines), wanted)

    def test_record(self):
        with PretendNode(POP) as node, tempfile.TemporaryDirectory() as place:
            copy = os.path.join(place, "copy.evemu")
            app = App([demo, "record", node.path, "-o", copy], node.env)
            self.addCleanup(app.stop)
            node.wait_open(20)
            until = time.monotonic() + 20
            while not (os.path.exists(copy) and os.path.getsize(copy) > 0):
                self.assertLess(time.monotonic(), until, "nothing is recorded")
                time.sleep(0.005)
            for at, events in recorded(POP):
                node.send(events, 10_000_000 + at)
            node.wait_read()
            node.unplug()
            self.assertEqual(app.wait_end(), 0, app.stderr_text())
            self.assertEqual(described(copy), described(POP))
            self.assertEqual([events for _, events in recorded(copy)], [events for _, events in recorded(POP)])


def main():
    global folder, probe, demo
    if len(sys.argv) > 1:
        demo = os.path.join(os.path.abspath(sys.argv.pop(1)), "pressure-demo")
    with tempfile.TemporaryDirectory() as folder:
        probe = os.path.join(folder, "node-probe")
        try:
            flags = subprocess.run(
                ["pkg-config", "--cflags", "--libs", "libevdev"], check=True, capture_output=True, text=True).stdout.split()
            subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-O2", "-o", probe,
                            os.path.join(SOURCES, "probe.c"), *flags], check=True)
        except (OSError, subprocess.CalledProcessError):
            print("test_pretend_node: a compiler or libevdev is missing: apt-get install gcc pkg-config libevdev-dev",
                  file=sys.stderr)
            return 2
        return 0 if unittest.main(exit=False, verbosity=2).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
