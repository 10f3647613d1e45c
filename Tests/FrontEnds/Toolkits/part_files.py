"""What the files of a toolkit's part may not do: call in a circle, decide what the host decides, and grow."""

import os
import re
import subprocess

CHECKOUT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3))
# Lines of code: blank ones, comments, and a public header's documentation aside.
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


def calls(objects):
    """For each file the files whose functions it needs; `objects` has the object of each."""
    needs, homes = {}, {}
    for name, place in objects.items():
        said = subprocess.run(["nm", place], capture_output=True, text=True, check=True).stdout
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


class PartFiles:
    """The tests. A part's class names the folder of its sources, the endings of those that are `compiled` and that are code
    (`deciding`), headers that are `uncounted`, and gives the object of a source (`object_of`)."""

    uncounted = ()

    def sources(self, ends):
        for name in sorted(os.listdir(os.path.join(CHECKOUT, self.folder))):
            if name.endswith(ends):
                with open(os.path.join(CHECKOUT, self.folder, name), encoding="utf-8") as file:
                    yield name, file.read()

    def test_no_file_calls_in_a_circle(self):
        graph = calls({name: self.object_of(name) for name, _ in self.sources(self.compiled)})
        self.assertGreater(sum(map(len, graph.values())), 5)
        self.assertEqual(circle(graph), [])

    def test_a_circle_would_be_found(self):
        self.assertEqual(circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}), ["b", "c", "b"])

    def test_what_the_host_decides_is_nowhere_else(self):
        for name, text in self.sources(self.deciding):
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
        text = "\n".join(text for name, text in self.sources((*self.deciding, ".h")) if name not in self.uncounted)
        code = re.sub(r"/\*.*?\*/|^\s*//[^\n]*$", "", text, flags=re.DOTALL | re.MULTILINE)
        lines = [line for line in code.splitlines() if line.strip()]
        self.assertGreater(len(lines), 1000)
        self.assertLessEqual(len(lines), LINES)
