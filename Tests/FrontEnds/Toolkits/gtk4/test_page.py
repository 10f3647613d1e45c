"""Builds the program of the page about GTK as its reader does, and presses its list.

usage: [GTK_PART=FOLDER] test_page.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import re
import subprocess
import tempfile

from part import BUILT, CHECKOUT, LIBRARIES, Part, on_both, run

PAGE = os.path.join(CHECKOUT, "Sources/PressureGestures/PressureGestures/PressureGestures.docc/EmbeddingGTK.md")


def compile_list(source, program):
    gtk = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True, check=True).stdout.split()
    subprocess.run(
        ["cc", "-Wall", "-Werror", "-o", program, source, f"-I{BUILT}/include", f"-L{BUILT}/lib",
         f"-Wl,-rpath-link,{LIBRARIES}", "-lpressure-gestures-gtk4", *gtk], check=True)


def build(folder):
    with open(PAGE, encoding="utf-8") as file:
        program = re.search(r"```c\n(#include <pressure-gestures-gtk4.h>\n.*?)```", file.read(), re.DOTALL).group(1)
    source = os.path.join(folder, "list.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(program)
    compile_list(source, os.path.join(folder, "list"))


class Page(Part):
    renderer = "cairo"

    def setUp(self):
        super().setUp()
        folder = self.enterContext(tempfile.TemporaryDirectory())
        build(folder)
        self.app = self.rig.start(["stdbuf", "-oL", os.path.join(folder, "list")], {
            "LD_LIBRARY_PATH": LIBRARIES, "G_DEBUG": "fatal-criticals", "GTK_A11Y": "test", "GSETTINGS_BACKEND": "memory",
            "GSK_RENDERER": self.renderer})
        self.window = self.rig.new_window()
        self.mark()
        # A row: the first where there is a title bar above, else the second.
        self.place = self.window[0] + self.window[2] / 2, self.window[1] + 70
        before = self.whole()
        self.press_button(self.place)
        card = self.settle(before)
        self.rig.button(False)
        self.settle(card)

    def test_an_action_is_chosen(self):
        self.rig.type("Tab")
        self.rig.type("Return")
        self.wait("reply: ")

    def test_return_pops(self):
        self.rig.type("Return")
        self.wait("open: ")


class Shadow(Page):
    """What people have unless they choose otherwise: GTK paints with OpenGL."""

    renderer = "gl"

    def test_the_shadow_has_no_steps(self):
        # Beside the card and its two actions, from above: the shadow, and blurred letters; nothing there has an edge.
        x, y, _, height = self.window
        column = self.area(x + 5, y + 4, 1, height - 8)
        size = len(column) // (height - 8)
        levels = [sum(column[at:at + 3]) / 3 for at in range(0, len(column), size)]
        steps = [abs(one - other) for one, other in zip(levels, levels[1:])]
        self.assertLess(max(steps), 10, f"{steps.index(max(steps))} pixels below the top")
        # It is not that there is no shadow.
        self.assertGreater(max(levels) - min(levels), 8)


on_both(globals(), Page, Shadow)
if __name__ == "__main__":
    run()
