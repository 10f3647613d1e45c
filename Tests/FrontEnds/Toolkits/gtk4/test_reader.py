"""Finds card and actions as a screen reader does, over a bus of AT-SPI's, and activates them.

usage: [GTK_PART=FOLDER] test_reader.py [TEST…]
exit:  0 all as expected, 1 something is not, 2 this machine has no AT-SPI
"""

import os
import re
import shutil
import subprocess
import sys
import time

from part import Drawn, OnX11, Part, run

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
NEEDED = "dbus-daemon", "gdbus", LAUNCHER
ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"


class Bus:
    """A session bus and AT-SPI's, for one test; what it asks of an accessible thing, which is a name and a path."""

    def __enter__(self):
        self.session = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = self.session.stdout.readline().strip()
        self.launcher = subprocess.Popen(
            [LAUNCHER, "--launch-immediately"], env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": address},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = address
        said = self.call(("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus.GetAddress")
        self.address = re.search(r"'(.*)'", said)[1]
        return self

    def __exit__(self, *problem):
        for process in (self.launcher, self.session):
            process.terminate()
            process.wait(5)
        self.session.stdout.close()

    def call(self, thing, method, *words, seconds=10):
        """The answer as text; a service that is on its way is asked again until it is there."""
        name, path = thing
        end = time.monotonic() + seconds
        while True:
            done = subprocess.run(
                ["gdbus", "call", "--address", self.address, "--dest", name, "--object-path", path, "--method", method, *words],
                capture_output=True, text=True)
            if done.returncode == 0:
                return done.stdout
            if "ServiceUnknown" not in done.stderr or time.monotonic() > end:
                raise AssertionError(f"{method} of {path}: {done.stderr}")

    def children(self, thing):
        return re.findall(r"\('([^']+)', (?:objectpath )?'([^']+)'\)", self.call(thing, f"{ACCESSIBLE}.GetChildren"))

    def role(self, thing):
        return re.search(r"'(.*)'", self.call(thing, f"{ACCESSIBLE}.GetRoleName"))[1]

    def name(self, thing):
        said = self.call(thing, "org.freedesktop.DBus.Properties.Get", ACCESSIBLE, "Name")
        return re.search(r"<'(.*)'>", said)[1]

    def activate(self, thing):
        return "true" in self.call(thing, "org.a11y.atspi.Action.DoAction", "0")

    def find(self, thing, role, name):
        """The first thing below that has a role and a name."""
        for child in self.children(thing):
            if (self.role(child), self.name(child)) == (role, name):
                return child
            if found := self.find(child, role, name):
                return found
        return None


class Read(OnX11, Drawn):
    def setUp(self):
        Part.setUp(self)
        self.bus = self.enterContext(Bus())
        self.open("--drawn", "--unscrolled", env={"GTK_A11Y": "atspi", "AT_SPI_BUS_ADDRESS": self.bus.address})
        self.pin(1)
        self.layer = self.bus.find(ROOT, "dialog", "Preview")
        self.assertIsNotNone(self.layer, "there is no dialog with the preview's title")

    def test_the_card_is_a_button_that_pops(self):
        card = self.bus.find(self.layer, "button", "Preview")
        self.assertTrue(self.bus.activate(card))
        self.wait("row 1 ended popped")
        self.assertIn("row 1 pop", self.said)

    def test_the_actions_are_items_of_a_menu(self):
        menu = self.bus.find(self.layer, "menu", "Preview")
        names = [self.bus.name(each) for each in self.bus.children(menu) if self.bus.role(each) == "menu item"]
        self.assertEqual(names, ["Reply", "Later", "Archive"])
        self.assertTrue(self.bus.activate(self.bus.find(menu, "menu item", "Later")))
        self.wait("row 1 ended chosen")
        self.assertIn("row 1 action later 7", self.said)

    def test_an_action_of_the_window(self):
        self.assertTrue(self.bus.activate(self.bus.find(self.layer, "menu item", "Archive")))
        self.wait("row 1 ended chosen")
        self.assertIn("win.archive", self.said)


del Drawn
if __name__ == "__main__":
    missing = [program for program in NEEDED if not shutil.which(program)]
    if missing:
        print(f"test_reader: {', '.join(missing)} is missing: apt-get install dbus libglib2.0-bin at-spi2-core", file=sys.stderr)
        sys.exit(2)
    run()
