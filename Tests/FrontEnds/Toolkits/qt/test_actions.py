"""Presses things whose actions are those of Qt Quick Controls, that are swiped to a side, and that the app draws itself.

usage: test_actions.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not, 2 the X server is missing
"""

import time
import unittest

from qt_app import QtWindow, builds_of, run  # noqa: E402
from x11_rig import X11Rig  # noqa: E402

BUILDS = None
NAMES = ("mixed", "many", "swiped", "drawn", "picture", "button", "edited")


class Actions(unittest.TestCase):
    def setUp(self):
        self.rig = self.enterContext(X11Rig(width=800, height=700, millimetres=(210, 185)))
        self.window = QtWindow(self.rig, BUILDS, file="actions.qml", env={"QT_QUICK_CONTROLS_STYLE": "Basic", "PRESSURE_GESTURES_EVENTS": "1"})

    def place(self, name):
        return self.window.row(NAMES.index(name))

    def hold(self, name):
        self.window.hold(self.place(name))
        self.window.wait(f"{name} peeked")

    def pin(self, name):
        self.hold(name)
        self.window.lift(self.place(name))
        self.window.wait(f"{name} pinned")
        self.window.rest()
        self.window.mark()

    def heard(self, *words):
        return [line for line in self.window.app.lines[self.window.seen:] if any(word in line for word in words)]

    def test_an_action_is_triggered(self):
        self.pin("mixed")
        self.window.tap(self.window.middle(0))
        self.window.wait("triggered Reply")
        self.window.wait("mixed chosen Reply")
        self.window.wait("mixed ended chosen")

    def test_a_disabled_action_does_nothing_until_it_is_enabled(self):
        self.pin("mixed")
        self.window.tap(self.window.middle(1))
        self.window.settle()
        self.assertEqual(self.heard("triggered", "ended"), [])
        self.window.command("e")
        later = self.window.middle(1)
        self.window.draw()  # a touch has whole milliseconds, and what is older than the change does nothing
        self.window.tap(later)
        self.window.wait("triggered Later")

    def test_a_checkable_action_is_toggled(self):
        for state in ("true", "false"):
            self.pin("mixed")
            self.window.tap(self.window.middle(2))
            self.window.wait(f"starred {state}")
            self.window.wait("mixed ended chosen")
            self.window.rest()

    def test_a_separator_begins_a_group_and_an_item_is_clicked(self):
        self.pin("mixed")
        places = self.window.tell()
        gaps = [places[row + 1][1] - places[row][1] - places[row][3] for row in range(3)]
        self.assertEqual([gap > 4 for gap in gaps], [False, False, True], gaps)
        self.window.tap(self.window.middle(3))
        self.window.wait("triggered Archive")

    def test_more_than_eight_are_the_controls_own_menu(self):
        self.hold("many")
        self.window.lift(self.place("many"))
        self.window.wait("many pinned")
        # While it is open it has all keys.
        for _ in range(9):
            self.rig.type("Down")
        self.rig.type("Return")
        self.window.wait("many ended chosen")
        self.assertIn("triggered Number 9", self.window.app.lines)
        # It is gone, and the next press shows it again.
        self.hold("many")
        self.window.lift(self.place("many"))
        self.rig.type("Escape")
        self.window.wait("many ended dismissed")

    def test_swipes_choose_the_actions_of_their_sides(self):
        for way, name in ((-150, "Unread"), (150, "Archive")):
            self.hold("swiped")
            self.window.rest()
            x, y = self.place("swiped")
            self.window.drag((x, y), (x + way, y), pressure=1.0)
            uncovered = {"Unread", "Archive"} & set(self.window.tell())
            self.assertEqual(uncovered, {name})
            self.window.lift((x + way, y))
            self.window.wait(f"swiped chosen {name}")
            self.window.wait("swiped ended chosen")
            self.window.rest()

    def test_left_and_right_do_what_swipes_do(self):
        for key, name in (("Left", "Unread"), ("Right", "Archive")):
            self.pin("swiped")
            self.rig.type(key)
            self.window.wait(f"swiped chosen {name}")
            self.window.rest()

    def test_what_the_app_draws_ends_when_the_app_ends_it(self):
        self.hold("drawn")
        self.window.lift(self.place("drawn"))
        self.window.settle()
        self.assertEqual(self.heard("ended"), [])
        self.window.command("z")
        self.window.wait("drawn ended dismissed")

    def test_the_actions_of_an_edit_menu_are_the_controls_own_menu(self):
        self.hold("edited")
        self.window.lift(self.place("edited"))
        self.rig.type("Down")
        self.rig.type("Return")
        self.window.wait("edited chosen Paste")
        self.window.wait("edited ended chosen")

    def test_a_card_without_a_preview_shows_the_thing(self):
        self.pin("picture")
        # The picture is as wide as the card, and lies in its middle.
        self.assertEqual(self.rig.pixel(*map(int, self.window.middle("card"))), (0xdd, 0xee, 0xff))
        self.assertIn(0, self.window.tell())

    def test_a_pop_that_nothing_hears_clicks_a_button(self):
        place = self.place("button")
        self.window.hold(place)
        self.window.wait(" peek hold")
        self.window.lift(place)
        self.window.rest()
        self.window.tap(self.window.middle("card"))
        self.window.wait("button clicked")
        self.window.settle()
        self.assertEqual(sum(line == "button clicked" for line in self.window.app.lines), 1)

    def test_the_wheel_presses(self):
        self.rig.pointer_move(*self.place("mixed"))
        self.rig.button(True)
        for _ in range(8):
            self.rig.wheel(1)
            time.sleep(0.06)  # a person turns about so fast
        self.window.wait("mixed popped")
        self.rig.button(False)


if __name__ == "__main__":
    BUILDS = builds_of(__doc__, X11Rig)
    run()
