"""What the rules say of an app's items at run time: in a build for debugging, and where somebody asks, and nowhere else.

usage: test_review.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not, 2 strip is missing
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from qt_app import HERE, surroundings  # noqa: E402

BUILDS = None
# Of review.qml, by hand.
FINDINGS = {
    "peek.no-pop: nothing opens when the preview of “silent area” (PressArea) pops: let onPopped do what a tap does.",
    "peek.no-pop: nothing opens when the preview of “silent gesture” (Item) pops: let onPopped do what a tap does.",
    "home.empty-action-view: a press on “empty menu” (PressArea) shows a menu without actions: set some, or offer nothing.",
    "peek.edit-menu-conflict: a long press on “words to edit” (TextEdit) selects its text: offer an edit menu, or a preview elsewhere.",
    "adoption.inconsistent: of the 4 things in “half a list” (ListView) 3 can be pressed, and 1 cannot: let all of them, or none.",
    "adoption.inconsistent: of the 2 things in “half a row” (Repeater) 1 can be pressed, and 1 cannot: let all of them, or none.",
}


class Review(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.debug = os.path.join(BUILDS, "qt-tests/press-host")
        self.release = os.path.join(self.folder, "press-host")
        subprocess.run(["strip", "--strip-debug", "-o", self.release, self.debug], check=True)

    def said(self, program, wanted=None):
        """All lines of the app until it ends, which is after the review."""
        env = {**os.environ, **surroundings(BUILDS), "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software",
               "XDG_RUNTIME_DIR": self.folder}
        env.pop("PRESSURE_GESTURES_REVIEW")
        if wanted is not None:
            env["PRESSURE_GESTURES_REVIEW"] = wanted
        done = subprocess.run([program, os.path.join(HERE, "review.qml")], env=env, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        lines = done.stdout.splitlines()
        self.assertEqual(lines.pop(), "later")
        return lines

    def test_a_debug_build_says_each_finding_once(self):
        said = self.said(self.debug)
        self.assertEqual(set(said), FINDINGS)
        self.assertEqual(len(said), len(FINDINGS))

    def test_a_release_is_silent(self):
        self.assertEqual(self.said(self.release), [])

    def test_a_release_says_them_where_it_is_asked(self):
        self.assertEqual(set(self.said(self.release, "1")), FINDINGS)

    def test_a_debug_build_that_is_told_so_is_silent(self):
        self.assertEqual(self.said(self.debug, "0"), [])


def main():
    global BUILDS
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    BUILDS = os.path.abspath(sys.argv[1])
    if not shutil.which("strip"):
        print("test_review: strip is missing: apt-get install binutils", file=sys.stderr)
        return 2
    return not unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result.wasSuccessful()


if __name__ == "__main__":
    sys.exit(main())
