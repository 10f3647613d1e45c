"""Runs the example's three pages: a recording presses the first thing, fingers and keys press the others.

usage: [GTK_PART=FOLDER] test_example.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import re
import subprocess
import unittest

from part import BUILT, CHECKOUT, LIBRARIES, Part, on_both, run
from app import Failure


def recording(name):
    return os.path.join(CHECKOUT, f"Recordings/{name}.evemu")


class Pages(Part):
    program = "gtk-pages"

    def play(self, page, name):
        self.open_page(page, "--play", recording(name))

    def open_page(self, *words):
        self.app = self.rig.start([os.path.join(BUILT, self.program), *words, "--events"], {
            "LD_LIBRARY_PATH": LIBRARIES, "G_DEBUG": "fatal-criticals", "GTK_A11Y": "test", "GSETTINGS_BACKEND": "memory"})
        self.window = self.rig.new_window()
        self.mark()

    def test_mail_pops_into_its_message(self):
        self.play("mail", "pop")
        self.wait("opened Sunday's walk")
        # What the app does at the pop hides the list, and so ends the press in the middle of it.
        self.assertEqual(self.app.lines[:3], ["peek", "ended popped", "opened Sunday's walk"])

    def test_mail_peeks_and_goes_back(self):
        self.play("mail", "ease")
        self.wait("peek")
        self.wait("ended eased")

    def test_an_image_pops(self):
        self.play("images", "pop")
        self.wait("opened Dunes")
        self.wait("ended popped")

    def test_an_image_is_tapped(self):
        self.play("images", "tap")
        self.tap((self.window[0] + 210, self.window[1] + 140))
        self.wait("opened Harbour")
        self.assertNotIn("peek", self.app.lines)

    def test_a_recording_that_is_missing_is_named_once(self):
        app = self.rig.start(
            [os.path.join(BUILT, self.program), "mail", "--play", "/nowhere.evemu"], {"LD_LIBRARY_PATH": LIBRARIES})
        with self.assertRaises(Failure) as caught:
            app.wait_line("peek")
        self.assertEqual(str(caught.exception).count("/nowhere.evemu: "), 1, caught.exception)

    def test_an_icon_shows_its_quick_actions(self):
        self.play("launcher", "icon-hold")
        self.wait("peek")

    def test_an_icon_is_pressed_by_key(self):
        self.open_page("launcher")
        self.rig.type("Tab")
        for _ in range(6):
            self.rig.type("Tab")
            self.rig.type("Menu")
            self.rig.type("Tab")
            self.rig.type("Return")
            try:
                self.app.wait_line(lambda line: line.startswith("said "), seconds=0.5)
            except Failure:
                continue  # the focus is on something else
            return
        self.fail(f"no icon answers the Menu key: {self.app.lines}")


class OfPress(unittest.TestCase):
    def test_each_page_has_less_than_forty_lines_of_it(self):
        for page in ("mail", "images", "launcher"):
            with open(os.path.join(CHECKOUT, f"Examples/GTK/{page}.c"), encoding="utf-8") as file:
                text = re.search(r"press: begin ---- \*/\n(.*)/\* ---- press: end", file.read(), re.DOTALL).group(1)
            self.assertLess(len([line for line in text.splitlines() if line.strip()]), 40, page)

    def test_words_that_are_wrong(self):
        said = subprocess.run([os.path.join(BUILT, "gtk-pages"), "--what"], capture_output=True, text=True,
                              env={**os.environ, "LD_LIBRARY_PATH": LIBRARIES})
        self.assertEqual(said.returncode, 2)
        self.assertIn("usage: gtk-pages", said.stderr)


on_both(globals(), Pages)
if __name__ == "__main__":
    run()
