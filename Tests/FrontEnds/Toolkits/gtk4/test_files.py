"""Reads the part's files: none calls in a circle, and none decides what the host decides.

usage: [GTK_PART=FOLDER] test_files.py [TEST…]
exit:  0 all as expected, 1 something is not, 2 nm is missing
"""

import os
import re
import shutil
import subprocess
import sys
import unittest

from part import BUILT, CHECKOUT, run

SOURCES = os.path.join(CHECKOUT, "Toolkits/gtk4")
# Lines of code: blank ones, comments, and the public header's documentation aside.
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


def calls(folder):
    """For each object the objects whose functions it needs."""
    needs, homes = {}, {}
    for name in sorted(os.listdir(folder)):
        # A file that has gone may have left its object.
        if not name.endswith(".o") or not os.path.exists(os.path.join(SOURCES, name[:-2] + ".c")):
            continue
        said = subprocess.run(["nm", os.path.join(folder, name)], capture_output=True, text=True, check=True).stdout
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
        graph = calls(os.path.join(BUILT, "objects"))
        self.assertGreater(sum(map(len, graph.values())), 5)
        self.assertEqual(circle(graph), [])

    def test_a_circle_would_be_found(self):
        self.assertEqual(circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}), ["b", "c", "b"])

    def test_what_the_host_decides_is_nowhere_else(self):
        for name, text in sources(".c"):
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
        text = "\n".join(text for name, text in sources((".c", ".h")) if name != "pressure-gestures-gtk4.h")
        code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        self.assertLessEqual(len([line for line in code.splitlines() if line.strip()]), LINES)


if __name__ == "__main__":
    if not shutil.which("nm"):
        print("test_files: nm is missing", file=sys.stderr)
        sys.exit(2)
    run()
