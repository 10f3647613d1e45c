"""Presses the example for Python: what GObject introspection tells of the part has to be enough for other languages.

usage: [GTK_PART=FOLDER] test_python.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import os

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
        before = self.whole()
        self.rig.touch_down(1, *self.place)
        card = self.settle(before)
        self.rig.touch_up(1, *self.place)
        self.settle(card)

    def test_a_hold_and_a_key_choose(self):
        self.hold()
        self.rig.type("Tab")
        self.rig.type("Return")
        self.wait("greet")

    def test_return_pops(self):
        self.hold()
        self.rig.type("Return")
        self.wait("popped")


# Two gestures and their one preview from an interface file, with no function of the app's.
BUILT_BY_FILE = """
import gi
gi.require_version("Gtk", "4.0"), gi.require_version("Pressure", "0")
from gi.repository import GLib, Gtk, Pressure
Gtk.init()
for each in (Pressure.Gesture, Pressure.Preview): each.__gtype__
builder = Gtk.Builder.new_from_string(%r, -1)
preview, window = builder.get_object("preview"), builder.get_object("window")
for name in ("press", "second"):
    press = builder.get_object(name)
    press.connect("peek", lambda press: print("peek", press.props.preview.props.title, flush=True))
    press.connect("ended", lambda press, why: print("ended", why.value_nick, flush=True))
preview.connect("notify::is-shown", lambda preview, _: print("is shown" if preview.props.is_shown else "is gone", flush=True))
%s
window.present()
loop = GLib.MainLoop()
loop.run()
"""
INTERFACE = """<interface>
  <object class="GtkWindow" id="window"><property name="decorated">0</property><property name="default-width">300</property>
    <property name="default-height">400</property>
    <property name="child"><object class="GtkBox"><property name="orientation">1</property>
      <child><object class="GtkLabel" id="row"><property name="label">Sunday</property><property name="vexpand">1</property></object></child>
      <child><object class="GtkLabel" id="other"><property name="label">Monday</property><property name="vexpand">1</property></object></child>
    </object></property>
  </object>
  <object class="PressureGesture" id="press"><property name="widget">row</property>
    <property name="preview"><object class="PressurePreview" id="preview"><property name="title">Walk</property><property name="width">200</property>
      <property name="content"><object class="GtkLabel"><property name="label">Shall we?</property></object></property>
    </object></property>
  </object>
  <object class="PressureGesture" id="second"><property name="widget">other</property><property name="preview">preview</property>
  </object>
</interface>"""


class InterfaceFile(Part):
    def start(self, more=""):
        self.app = self.rig.start(["/usr/bin/python3", "-c", BUILT_BY_FILE % (INTERFACE, more)], {
            "LD_LIBRARY_PATH": LIBRARIES, "GI_TYPELIB_PATH": os.path.join(BUILT, "gir"), "GTK_A11Y": "test",
            "GSETTINGS_BACKEND": "memory", "G_DEBUG": "fatal-criticals"})
        self.window = self.rig.new_window()
        self.mark()

    def show(self):
        """Presses the first label, and dismisses what that shows."""
        place = self.window[0] + self.window[2] / 2, self.window[1] + self.window[3] / 4
        self.mark()
        self.rig.touch_down(1, *place)
        self.wait("peek Walk")
        self.rig.touch_up(1, *place)
        self.rig.type("Escape")
        self.wait("ended dismissed")

    def test_a_gesture_and_its_preview(self):
        self.start()
        for _ in range(2):
            self.show()
            self.wait("is gone")

    def test_a_second_gesture_shows_the_preview_while_it_leaves(self):
        self.start("""
row = builder.get_object("row")
row.connect("notify::opacity", lambda row, _: print("row is hidden" if row.props.opacity == 0 else "row is seen", flush=True))
builder.get_object("press").connect("ended", lambda *_: builder.get_object("second").show())
builder.get_object("second").connect("ended", lambda *_: print("second ended", flush=True))""")
        self.show()
        self.wait("row is seen")
        self.rig.type("Escape")
        self.wait("is gone")
        told = [line for line in self.app.lines if "is " in line or line == "second ended"]
        self.assertEqual(told, ["row is hidden", "is shown", "row is seen", "second ended", "is gone"])


on_both(globals(), Python, InterfaceFile)
if __name__ == "__main__":
    run()
