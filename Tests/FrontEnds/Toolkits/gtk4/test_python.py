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


# A gesture and its preview from an interface file, with no function of the app's.
BUILT_BY_FILE = """
import gi
gi.require_version("Gtk", "4.0"), gi.require_version("Pressure", "0")
from gi.repository import GLib, Gtk, Pressure
Gtk.init()
for each in (Pressure.Gesture, Pressure.Preview): each.__gtype__
builder = Gtk.Builder.new_from_string(%r, -1)
press, window = builder.get_object("press"), builder.get_object("window")
press.connect("peek", lambda press: print("peek", press.props.preview.props.title, flush=True))
press.connect("ended", lambda press, why: print("ended", why.value_nick, flush=True))
press.props.preview.connect("notify::is-shown", lambda preview, _: print("is shown" if preview.props.is_shown else "is gone", flush=True))
window.present()
loop = GLib.MainLoop()
loop.run()
"""
INTERFACE = """<interface>
  <object class="GtkWindow" id="window"><property name="decorated">0</property><property name="default-width">300</property>
    <property name="default-height">400</property>
    <property name="child"><object class="GtkLabel" id="row"><property name="label">Sunday</property></object></property>
  </object>
  <object class="PressureGesture" id="press"><property name="widget">row</property>
    <property name="preview"><object class="PressurePreview"><property name="title">Walk</property><property name="width">200</property>
      <property name="content"><object class="GtkLabel"><property name="label">Shall we?</property></object></property>
    </object></property>
  </object>
</interface>"""


class InterfaceFile(Part):
    def test_a_gesture_and_its_preview(self):
        self.app = self.rig.start(["/usr/bin/python3", "-c", BUILT_BY_FILE % INTERFACE], {
            "LD_LIBRARY_PATH": LIBRARIES, "GI_TYPELIB_PATH": os.path.join(BUILT, "gir"), "GTK_A11Y": "test",
            "GSETTINGS_BACKEND": "memory", "G_DEBUG": "fatal-criticals"})
        self.window = self.rig.new_window()
        self.mark()
        place = self.window[0] + self.window[2] / 2, self.window[1] + self.window[3] / 2
        for _ in range(2):
            self.mark()
            self.rig.touch_down(1, *place)
            self.wait("peek Walk")
            self.rig.touch_up(1, *place)
            self.rig.type("Escape")
            self.wait("ended dismissed")
            self.wait("is gone")


on_both(globals(), Python, InterfaceFile)
if __name__ == "__main__":
    run()
