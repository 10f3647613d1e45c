"""What the module writes of an app's items is an app description.

usage: test_describe.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not
"""

import json
import os
import subprocess
import tempfile
import unittest

from qt_app import HERE, builds_of, run, surroundings  # noqa: E402

BUILDS = None


class Described(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        env = {**os.environ, **surroundings(BUILDS), "QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software", "XDG_RUNTIME_DIR": folder}
        done = subprocess.run([os.path.join(BUILDS, "qt-tests/press-host"), os.path.join(HERE, "describe.qml")],
                              env=env, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.app = json.loads(done.stdout.splitlines()[0])
        self.targets = {target["id"].split(": ")[1]: target for target in self.app["targets"]}

    def named(self, name):
        return [target for target in self.app["targets"] if target["id"].endswith(f": {name}")]

    def test_the_window(self):
        self.assertEqual((self.app["version"], self.app["unit"]), (1, "px"))
        self.assertEqual(self.app["surface"], {"width": 400, "height": 600, "unit": "px"})
        self.assertEqual(len({target["id"] for target in self.app["targets"]}), len(self.app["targets"]))

    def test_what_opens_has_a_destination(self):
        self.assertNotIn("destination", self.targets["silent"])
        for name in ("opens", "gesture", "words"):
            self.assertIn("destination", self.targets[name], name)
        self.assertTrue(self.targets["words"]["editMenu"])

    def test_a_preview_has_its_place_and_elements(self):
        preview = self.targets["opens"]["preview"]
        self.assertEqual(preview["elements"], [{"role": "text", "content": "What is within"}, {"role": "image"}])
        x, y, width, height = preview["frame"]
        self.assertTrue(x >= 0 and y >= 0 and x + width <= 400 and y + height <= 600, preview["frame"])
        self.assertEqual(self.targets["opens"]["frame"], [0, 20, 100, 20])

    def test_actions_have_titles_and_roles(self):
        self.assertEqual(self.targets["menu"]["offer"], "menu")
        self.assertEqual([(action["title"], action.get("role")) for action in self.targets["menu"]["actions"]], [("Copy", None), ("Delete", "destructive")])

    def test_rows_of_a_list_are_there_pressable_or_not(self):
        rows, cells = self.named("row"), self.named("cell")
        self.assertEqual([(row["kind"], row["offer"]) for row in rows], [("row", "preview"), ("row", "nothing"), ("row", "preview"), ("row", "nothing")])
        self.assertEqual([(cell["kind"], cell["offer"]) for cell in cells], [("row", "menu"), ("row", "nothing")])


if __name__ == "__main__":
    BUILDS = builds_of(__doc__)
    run()
