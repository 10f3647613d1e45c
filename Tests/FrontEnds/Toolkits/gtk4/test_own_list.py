"""Presses a list that was written with the page about GTK alone: rows of a GtkListView, whose edges are pressed as their middles are.

usage: [GTK_PART=FOLDER] test_own_list.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import tempfile

from part import CHECKOUT, LIBRARIES, OnX11, Part, run
from test_page import compile_list

ROW = 60
SOURCE = os.path.join(CHECKOUT, "Tests/FrontEnds/Toolkits/gtk4/own_list.c")


class OwnListOnX11(OnX11, Part):
    def setUp(self):
        super().setUp()
        folder = self.enterContext(tempfile.TemporaryDirectory())
        compile_list(SOURCE, os.path.join(folder, "own-list"))
        self.app = self.rig.start(["stdbuf", "-oL", os.path.join(folder, "own-list")], {
            "LD_LIBRARY_PATH": LIBRARIES, "G_DEBUG": "fatal-criticals", "GTK_A11Y": "test", "GSETTINGS_BACKEND": "memory"})
        self.window = self.rig.new_window()
        self.mark()

    def hold_row(self, number, down):
        before = self.whole()
        self.press_button((self.window[0] + 150, self.window[1] + number * ROW + down))
        card = self.settle(before)
        self.rig.button(False)
        self.settle(card)

    def test_the_edge_of_a_row_is_pressed(self):
        for down in (3, ROW - 3):
            self.mark()
            self.hold_row(2, down)
            self.rig.type("Tab")
            self.rig.type("Return")
            self.assertIn("Aloe", self.wait(lambda line: line.startswith(("watered", "tomorrow"))))

    def test_return_pops(self):
        self.hold_row(4, ROW / 2)
        self.rig.type("Return")
        self.wait("open Maidenhair fern")


if __name__ == "__main__":
    run()
