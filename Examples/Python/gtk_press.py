"""A label that can be pressed, with GTK 4: hold it, press it hard, or use the Menu key."""
import gi
gi.require_version("Gtk", "4.0"), gi.require_version("Pressure", "0")
from gi.repository import Gio, GLib, Gtk, Pressure
window = Gtk.Window(title="Press", child=Gtk.Label(label="Press me"), default_width=300, default_height=400)
menu = Gio.Menu()
menu.append("Greet", "press.greet")
press = Pressure.Gesture.new(window.get_child())
press.set_actions(menu)
preview = Pressure.Preview.new(press, lambda press: Gtk.Label(label="What is within"))
press.connect("action", lambda press, name, target: print(name, flush=True))
press.connect("pop", lambda press: print("popped", flush=True))
window.present()
window.connect("close-request", lambda window: loop.quit())
loop = GLib.MainLoop()
loop.run()
