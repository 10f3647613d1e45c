"""Presses the example for Python: what GObject introspection tells of the part has to be enough for other languages.

usage: [GTK_PART=FOLDER] test_python.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os
import time

from part import BUILT, CHECKOUT, LIBRARIES, Part, on_both, run


class Python(Part):
    def setUp(self):
        super().setUp()
        self.app = self.rig.start(["/usr/bin/python3", os.path.join(CHECKOUT, "Examples/Python/gtk_press.py")], {
            "LD_LIBRARY_PATH": LIBRARIES, "GI_TYPELIB_PATH": os.path.join(BUILT, "gir"), "GTK_A11Y": "test",
            "GSETTINGS_BACKEND": "memory", "G_DEBUG": "fatal-criticals"})
        self.window = self.rig.new_window()
        self.mark()
        self.place = self.window[0] + self.window[2] / 2, self.window[1] + self.window[3] / 2

    def hold(self):
        self.rig.touch_down(1, *self.place)
        time.sleep(1.2)  # a hold and what it shows
        self.rig.touch_up(1, *self.place)
        time.sleep(0.5)

    def test_a_hold_and_a_key_choose(self):
        self.hold()
        self.rig.type("Tab")
        self.rig.type("Return")
        self.wait("greet")

    def test_return_pops(self):
        self.hold()
        self.rig.type("Return")
        self.wait("popped")


on_both(globals(), Python)
if __name__ == "__main__":
    run()
