"""Reads the module's files: none calls in a circle, and none decides what the host decides.

usage: test_files.py FOLDER WITH qt [TEST…]
exit:  0 all as expected, 1 something is not, 2 nm is missing
"""

import os
import re
import shutil
import subprocess
import sys
import unittest

from qt_app import CHECKOUT  # noqa: E402

BUILDS = None
SOURCES = os.path.join(CHECKOUT, "Toolkits/qt")
# Lines of code: blank ones and comments aside.
LINES = 2500
# What of a press the host alone decides: what a file would need for it, and a line that would do it.
BELOW = {
    "what dismisses": (r"pressure_cancel_pinned", "pressure_cancel_pinned(session);"),
    "arithmetic of rows": (
        r"pressure_row_height|pressure_motion_part_at|pressure_motion_place_target", "pressure_row_height(text, pixel)"),
    "motion": (r"pressure_motion_(event|move|dismiss|configure)|\bspring|\bdamping", "pressure_motion_event(motion, &event);"),
    "sessions of its own": (
        r"pressure_set_hit_test|pressure_touch_(began|moved|ended)|PRESSURE_EVENT_(PEEK|PINNED|POPPED)",
        "pressure_touch_moved(session, 0, 1, x, y, force, time);"),
}


def sources(ends):
    for name in sorted(os.listdir(SOURCES)):
        if name.endswith(ends):
            with open(os.path.join(SOURCES, name), encoding="utf-8") as file:
                yield name, file.read()


def calls():
    """For each file the files whose functions it needs."""
    needs, homes = {}, {}
    for name, _ in sources(".cpp"):
        object_file = os.path.join(BUILDS, "qt/CMakeFiles/pressure-gestures-qt.dir", name + ".o")
        said = subprocess.run(["nm", object_file], capture_output=True, text=True, check=True).stdout
        symbols = [line.split()[-2:] for line in said.splitlines()]
        needs[name] = {symbol for kind, symbol in symbols if kind == "U"}
        homes.update({symbol: name for kind, symbol in symbols if kind in "TDBR"})
    return {name: {homes[symbol] for symbol in wanted if symbol in homes} - {name} for name, wanted in needs.items()}


def circle(graph):
    """The files of a circle, or nothing."""
    done = set()

    def visit(name, way):
        if name in way:
            return [*way[way.index(name):], name]
        if name in done:
            return []
        found = next((found for next_one in sorted(graph[name]) if (found := visit(next_one, [*way, name]))), [])
        done.add(name)
        return found

    return next((found for name in sorted(graph) if (found := visit(name, []))), [])


class Files(unittest.TestCase):
    def test_no_file_calls_in_a_circle(self):
        graph = calls()
        self.assertGreater(sum(map(len, graph.values())), 5)
        self.assertEqual(circle(graph), [])

    def test_a_circle_would_be_found(self):
        self.assertEqual(circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}), ["b", "c", "b"])

    def test_what_the_host_decides_is_nowhere_else(self):
        for name, text in sources((".cpp", ".qml")):
            for what, (pattern, _) in BELOW.items():
                self.assertIsNone(re.search(pattern, text), f"{what} in {name}")

    def test_what_the_host_decides_would_be_found(self):
        with open(os.path.join(CHECKOUT, "Sources/C/CPressureGestures/include/pressure-gestures.h"), encoding="utf-8") as file:
            header = file.read()
        for what, (pattern, line) in BELOW.items():
            self.assertRegex(line, pattern, what)
            # A name that the header lost would be found nowhere, and forbid nothing.
            self.assertIn(line.split("(")[0], header, what)

    def test_it_stays_small(self):
        lines = [line.strip() for _, text in sources((".cpp", ".h", ".qml")) for line in text.splitlines()]
        self.assertLessEqual(len([line for line in lines if line and not line.startswith("//")]), LINES)


def main():
    global BUILDS
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    if not shutil.which("nm"):
        print("test_files: nm is missing: apt-get install binutils", file=sys.stderr)
        return 2
    BUILDS = sys.argv[1]
    return not unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result.wasSuccessful()


if __name__ == "__main__":
    sys.exit(main())
