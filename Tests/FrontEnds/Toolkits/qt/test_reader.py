"""What a screen reader can do with a PressArea: press it, choose one of its actions, open its preview.

usage: test_reader.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import subprocess
import tempfile
import unittest

from qt_app import HERE, builds_of, run, surroundings  # noqa: E402

BUILDS = None


class Reader(unittest.TestCase):
    def said(self, *names):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        env = {**os.environ, **surroundings(BUILDS), "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software",
               "QT_ACCESSIBILITY": "1", "XDG_RUNTIME_DIR": folder}
        done = subprocess.run([os.path.join(BUILDS, "qt-tests/press-reader"), os.path.join(HERE, "reader.qml"), *names],
                              env=env, capture_output=True, text=True, timeout=30)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_a_press_shows_and_an_action_is_chosen(self):
        self.assertEqual(self.said("First", "Archive"), ["press First", "First shown", "press Archive", "First archived", "First ended"])

    def test_a_press_on_the_preview_opens_it(self):
        self.assertEqual(self.said("Second", "Second"), ["press Second", "Second shown", "press Second", "Second opened", "Second ended"])

    def test_an_apps_own_press_stays_its_own(self):
        self.assertEqual(self.said("Third"), ["press Third", "Third pressed"])


if __name__ == "__main__":
    BUILDS = builds_of(__doc__)
    run()
