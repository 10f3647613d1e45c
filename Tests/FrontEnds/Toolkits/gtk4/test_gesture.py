"""Presses a list of rows with real fingers, pens, mice and keys, on X11 and on Wayland.

usage: [GTK_PART=FOLDER] test_gesture.py [TEST…]
exit:  0 all as expected, 1 something is not
"""

import json
import os
import signal
import time

from part import MILLIMETRES, PAD, POP, SIZE, Drawn, Part, PretendNode, WithNode, now_us, on_both, recorded_axes, run

SECOND = 3
HOLD = 0.5


class Mouse(Part):
    def setUp(self):
        super().setUp()
        self.second = 0x111 if hasattr(self.rig, "activate") else SECOND

    def test_a_hold_shows_actions_and_one_is_chosen(self):
        self.open()
        self.press_button(self.row(1))
        self.wait("# menu")
        self.rig.button(False)
        # What can be hit is what is seen: its text is drawn there.
        for name in ("Reply", "Later", "Archive"):
            rgb = self.area(*self.item(name))
            self.assertGreater(len({rgb[i:i + 3] for i in range(0, len(rgb), 3)}), 3, name)
        self.click(self.middle("Reply"))
        self.wait("row 1 ended chosen")
        self.assertEqual(self.said, ["row 1 peek", "row 1 action reply 0", "row 1 ended chosen"])

    def test_an_action_with_a_value(self):
        self.open()
        self.press_button(self.row(2))
        self.wait("# menu")
        self.rig.button(False)
        self.click(self.middle("Later"))
        self.wait("row 2 action later 7")

    def test_an_action_of_the_window(self):
        self.open()
        self.press_button(self.row(1))
        self.wait("# menu")
        self.rig.button(False)
        self.click(self.middle("Archive"))
        self.wait("row 1 ended chosen")
        self.assertEqual(self.said, ["row 1 peek", "win.archive", "row 1 ended chosen"])

    def test_a_submenu_that_opens_is_no_choice(self):
        self.open("--submenu")
        self.press_button(self.row(1))
        self.wait("# menu")
        self.rig.button(False)
        self.click(self.middle("Others"))
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")

    def test_the_wheel_is_force_where_nothing_scrolls(self):
        self.open("--drawn", "--unscrolled")
        self.press_button(self.row(1))
        self.rig.wheel(6)
        self.assertIn("wheel", self.wait("row 1 peek"))
        self.rig.wheel(8)
        self.wait("row 1 ended popped")
        self.rig.button(False)

    def test_the_wheel_scrolls_a_list(self):
        self.open("--drawn")
        self.press_button(self.row(1))
        self.rig.wheel(-6)
        self.wait("# scrolled")
        self.rig.button(False)

    def test_click_passes(self):
        self.open()
        self.click(self.row(3))
        self.wait("row 3 activated")
        self.assertEqual(self.said, ["row 3 activated"])

    def test_second_button_shows_the_actions(self):
        self.open()
        self.click(self.row(1), self.second)
        self.wait("# menu")
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")

    def test_second_button_calls_a_press_off(self):
        self.open("--offer", "3")
        self.press_button(self.row(1))
        self.rig.button(True, number=self.second)
        time.sleep(HOLD + 0.2)  # longer than a hold
        self.rig.button(False, number=self.second)
        self.rig.button(False)
        self.click(self.row(3))
        self.wait("row 3 activated")
        self.assertNotIn("row 1 peek", self.said)

    def test_a_drag_takes_the_press(self):
        self.open("--drag")
        x, y = self.row(1)
        self.press_button((x, y))
        for step in range(20):
            self.rig.pointer_move(x + 4 * step, y)
        self.wait("row 1 dragged")
        time.sleep(HOLD + 0.2)
        self.assertNotIn("row 1 peek", self.said)
        self.rig.button(False)

    def test_a_press_keeps_what_it_has_from_a_drag(self):
        self.open("--drag", "--preview", "--no-actions")
        x, y = self.row(1)
        self.press_button((x, y))
        self.wait("row 1 peek")
        for step in range(20):
            self.rig.pointer_move(x + 4 * step, y)
        self.rig.button(False)
        self.rig.type("Escape")
        self.wait("row 1 ended")
        self.assertNotIn("row 1 dragged", self.said)


class Fingers(Part):
    def test_tap_passes(self):
        self.open()
        self.tap(self.row(2))
        self.wait("row 2 activated")
        self.assertEqual(self.said, ["row 2 activated"])

    def test_the_edge_of_a_row_belongs_to_it(self):
        self.open()
        x, y = self.row(2)
        self.rig.touch_down(1, x, y + 31)
        self.wait("row 2 peek")
        self.rig.touch_up(1, x, y + 31)

    def test_a_hold_shows_actions_and_a_tap_chooses(self):
        self.open()
        self.hold(1)
        self.wait("# menu")
        self.lift(1)
        self.tap(self.middle("Reply"))
        self.wait("row 1 ended chosen")
        self.assertEqual(self.said, ["row 1 peek", "row 1 action reply 0", "row 1 ended chosen"])
        # And the row is pressable as before.
        self.mark()
        self.hold(1)
        self.wait("# menu")

    def test_a_tap_outside_dismisses(self):
        self.open()
        self.hold(1)
        self.wait("# menu")
        self.lift(1)
        self.tap(self.row(4))
        self.wait("row 1 ended dismissed")
        self.tap(self.row(3))
        self.wait("row 3 activated")
        self.assertNotIn("row 4 activated", self.said)

    def test_a_tap_on_nothing_dismisses_a_menu_and_does_nothing_else(self):
        self.open("--bare", "4")
        for outside in (self.row(4), (self.window[0] + 5, self.window[1] + self.window[3] - 5)):
            self.mark()
            self.hold(1)
            self.wait("# menu")
            self.lift(1)
            self.tap(outside)
            self.wait("row 1 ended dismissed")
            self.assertEqual(self.said, ["row 1 peek", "row 1 ended dismissed"])

    def test_a_list_scrolls_and_does_not_press(self):
        self.open()
        place = self.row(4)
        self.rig.touch_down(1, *place)
        self.move(1, place, 0, -150)
        self.wait("# scrolled")
        time.sleep(HOLD + 0.2)  # longer than a hold
        self.rig.touch_up(1, place[0], place[1] - 150)
        self.assertEqual(self.said, [])

    def test_a_press_does_not_scroll(self):
        self.open("--preview", "--no-actions")
        place = self.row(4)
        self.hold(4)
        self.move(1, place, 0, -150)
        self.rig.touch_up(1, place[0], place[1] - 150)
        self.rig.type("Escape")
        self.wait("row 4 ended")
        self.assertEqual([line for line in self.app.lines if "scrolled" in line], [])

    def test_a_finger_on_a_moving_list_stops_it_and_presses_nothing(self):
        self.open()
        place = self.row(4)
        self.rig.touch_down(1, *place)
        for step in range(1, 11):
            self.rig.touch_move(1, place[0], place[1] - 22 * step)
            time.sleep(0.008)
        self.rig.touch_up(1, place[0], place[1] - 220)
        self.wait("# scrolled")
        moving = len([line for line in self.app.lines if "scrolled" in line])
        self.app.wait_line(lambda line: len([line for line in self.app.lines if "scrolled" in line]) > moving + 1)
        self.rig.touch_down(2, *self.row(2))
        time.sleep(HOLD + 0.3)  # longer than a hold
        self.rig.touch_up(2, *self.row(2))
        self.assertNotIn("peek", " ".join(self.said))

    def test_a_second_finger_ends_a_press(self):
        self.open()
        self.rig.touch_down(1, *self.row(1))
        self.rig.touch_down(2, *self.row(3))
        time.sleep(HOLD + 0.2)  # longer than a hold
        self.rig.touch_up(2, *self.row(3))
        self.rig.touch_up(1, *self.row(1))
        self.assertNotIn("peek", " ".join(self.said))

    def test_a_button_is_clicked_by_a_tap_and_not_by_a_hold(self):
        self.open("--button")
        self.tap(self.row(2))
        self.wait("row 2 clicked")
        self.mark()
        self.hold(1)
        self.wait("# menu")
        self.lift(1)
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")
        self.assertNotIn("row 1 clicked", self.said)

    def test_a_preview_stays_and_its_actions_come_at_the_lift(self):
        self.open("--preview")
        self.hold(1)
        self.assertNotIn("# menu", " ".join(self.app.lines))
        self.lift(1)
        self.wait("# menu")
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")

    def test_after_a_press_that_was_dismissed_taps_and_clicks_pass(self):
        self.open("--preview", "--no-actions")
        self.hold(1)
        self.lift(1)
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")
        self.tap(self.row(4))
        self.wait("row 4 activated")
        self.click(self.row(2))
        self.wait("row 2 activated")

    def test_a_preview_pinned_is_popped_by_a_tap_on_it(self):
        self.open("--preview", "--no-actions")
        self.hold(1)
        self.lift(1)
        self.tap(self.row(1))
        self.wait("row 1 ended popped")
        self.assertEqual(self.said, ["row 1 peek", "row 1 pop", "row 1 ended popped"])

    def test_a_preview_pinned_is_dismissed_by_a_tap_elsewhere_which_is_nobody_elses(self):
        self.open("--preview", "--no-actions")
        self.hold(1)
        self.lift(1)
        self.tap(self.row(3))
        self.wait("row 1 ended dismissed")
        self.tap(self.row(4))
        self.wait("row 4 activated")
        self.assertNotIn("row 3 activated", self.said)

    def test_nothing_is_offered(self):
        self.open("--offer", "0")
        self.rig.touch_down(1, *self.row(1))
        time.sleep(HOLD + 0.2)  # longer than a hold
        self.lift(1)
        self.tap(self.row(2))
        self.wait("row 2 activated")
        self.assertNotIn("peek", " ".join(self.said))


class Keys(Part):
    def focus(self, row):
        self.tap(self.row(row))
        self.wait(f"row {row} activated")
        self.mark()

    def test_the_menu_key(self):
        self.open()
        self.focus(2)
        self.rig.type("Menu")
        self.assertIn("inside", self.wait("# menu"))
        self.rig.type("Escape")
        self.wait("row 2 ended dismissed")
        self.assertEqual(self.said, ["row 2 peek", "row 2 ended dismissed"])

    def test_shift_and_f10_and_return_chooses(self):
        self.open()
        self.focus(2)
        self.rig.key("Shift_L")
        self.rig.type("F10")
        self.rig.key("Shift_L", False)
        self.wait("# menu")
        self.rig.type("Down")
        self.rig.type("Return")
        self.wait("row 2 ended")
        self.assertIn("row 2 action", " ".join(self.said))

    def test_return_pops_what_stays(self):
        self.open("--preview", "--no-actions")
        self.focus(2)
        self.rig.type("Menu")
        self.wait("row 2 peek")
        self.rig.type("Return")
        self.wait("row 2 ended popped")

    def test_escape_dismisses_what_stays(self):
        self.open("--preview", "--no-actions")
        self.focus(2)
        self.rig.type("Menu")
        self.wait("row 2 peek")
        self.rig.type("Escape")
        self.wait("row 2 ended dismissed")

    def test_without_actions_and_preview_the_key_does_nothing(self):
        self.open("--offer", "0")
        self.focus(2)
        self.rig.type("Menu")
        self.tap(self.row(1))
        self.wait("row 1 activated")
        self.assertEqual(self.said, ["row 1 activated"])


class Pens(Part):
    def test_its_own_pressure_peeks_and_pops(self):
        self.open("--preview")
        self.pen(1, 0.98)
        self.wait("row 1 ended popped")
        self.assertEqual(self.said, ["row 1 peek", "row 1 pop", "row 1 ended popped"])
        peek = self.wait("row 1 peek")
        self.assertIn("pen's own pressure", peek)
        self.assertIn("row 1 hint 0.", " ".join(self.app.lines))
        self.assertIn("row 1 progress 0.", " ".join(self.app.lines))
        self.rig.pen_up()

    def test_eased_ends_the_peek(self):
        self.open("--preview", "--no-actions")
        self.pen(1, 0.82)
        self.wait("row 1 peek")
        # A lift eases as well: only one that stays light takes the preview back.
        for step in range(80):
            self.rig.pen_move(*self.row(1), max(0.06, 0.82 - step * 0.026))
            time.sleep(0.01)
        self.rig.pen_up()
        self.wait("row 1 ended eased")

    def test_force_that_is_not_allowed_does_not_count(self):
        self.open("--preview", "--force-allowed", "0")
        self.pen(1, 0.98)
        self.assertIn("A hold showed it", self.wait("row 1 peek"))
        self.assertNotIn("row 1 pop", self.said)
        self.rig.pen_up()


class Node(WithNode, Part):
    def test_force_peeks_and_pops(self):
        self.open_with_node("--preview")
        self.down(1, self.row(1), 5)
        self.force(range(5, 100, 3))
        self.wait("row 1 ended popped")
        self.assertEqual(self.said, ["row 1 peek", "row 1 pop", "row 1 ended popped"])
        self.assertNotIn("A hold", self.wait("row 1 peek"))
        self.up(1, self.row(1))

    def test_a_press_by_force_does_not_scroll(self):
        # GTK's list gives up a finger that holds, but not one that has only just landed.
        self.open_with_node("--preview", "--no-actions")
        place = self.row(4)
        self.down(1, place, 5)
        self.force(range(5, 65, 3))
        self.wait("row 4 peek")
        self.slide(1, place, 0, -150)
        self.up(1, (place[0], place[1] - 150))
        self.rig.type("Escape")
        self.wait("row 4 ended")
        self.assertEqual([line for line in self.app.lines if "scrolled" in line], [])

    def test_a_node_that_is_not_allowed_stays_closed(self):
        with PretendNode(POP, path=None) as node:
            self.open("--node-allowed", "0", env={**node.env, "PRESSURE_GESTURES_NODE": node.path})
            self.hold(1)
            self.assertIn("The app reads no nodes", self.wait("row 1 peek"))
            self.assertFalse(node.is_open())

    def test_a_node_that_nobody_may_open_leaves_holds(self):
        with PretendNode(POP, path=None) as node:
            node.lock()
            self.open(env={**node.env, "PRESSURE_GESTURES_NODE": node.path})
            self.hold(1)
            self.assertIn(node.path, self.wait("row 1 peek"))
            self.wait("# menu")

    def test_a_node_that_goes_leaves_the_press_and_then_holds(self):
        self.open_with_node("--preview", "--no-actions")
        self.down(1, self.row(1), 5)
        self.force(range(5, 65, 3))
        self.wait("row 1 peek")
        self.node.unplug()
        # GTK's finger is still there: it has no force any more, or eased as it seemed.
        self.rig.touch_up(1, *self.row(1))
        self.rig.type("Escape")
        self.wait("row 1 ended")
        self.mark()
        self.rig.touch_down(2, *self.row(2))
        self.assertIn("A hold showed it", self.wait("row 2 peek"))
        self.rig.touch_up(2, *self.row(2))
        self.rig.type("Escape")
        self.wait("row 2 ended dismissed")
        # And it is joined again when it comes back.
        self.node.plug()
        self.node.wait_open()


class OnWaylandAlone(Part):
    """What only Wayland has: stamps that a test chooses, and touches that are taken back."""

    def make_rig(self):
        from wayland_rig import WaylandRig
        return WaylandRig(*SIZE, millimetres=MILLIMETRES)

    def test_a_late_event_is_as_old_as_it_says(self):
        from wayland_rig import now
        self.open()
        # Nothing counts that is older than the window.
        time.sleep(0.5)
        begun = now() - 400
        self.rig.touch_down(1, *self.row(1), time=begun)
        peek = self.wait("row 1 peek")
        took = int(peek.split(" at ")[1].split(":")[0]) - begun
        self.assertGreaterEqual(took, 490)
        self.assertLess(took, 850)

    def test_the_system_takes_the_touch_back(self):
        self.open("--preview", "--no-actions")
        self.hold(1)
        self.rig.touch_cancel()
        self.wait("row 1 ended cancelled")

    def test_another_window_is_in_front(self):
        self.open("--preview", "--no-actions")
        self.hold(1)
        self.rig.activate(False)
        self.tap(self.row(3))
        self.assertEqual(self.app.process.poll(), None)

    def test_a_pen_that_hovered_taps(self):
        self.open()
        self.rig.pen_in(*self.row(1))
        # GTK 4.8 gives the tip the time of what was before it: a hold of a second, if it were believed.
        time.sleep(1)
        self.rig.pen_down(*self.row(1), 0.1)
        self.rig.pen_up()
        self.wait("row 1 activated")
        self.assertEqual(self.said, ["row 1 activated"])


class Pad(Part):
    """A touchpad that weighs moves the pointer: what its finger adds after the click is the press."""

    def setUp(self):
        super().setUp()
        self.axes = recorded_axes(PAD)
        self.node = self.enterContext(PretendNode(PAD, path=None))
        self.open("--preview", "--no-actions", env={**self.node.env, "PRESSURE_GESTURES_NODE": self.node.path})
        self.node.wait_open()

    def weigh(self, percent):
        least, most = self.axes[0x3a][:2]
        self.node.send([(3, 0x3a, least + percent * (most - least) // 100), (0, 0, 0)], now_us())
        time.sleep(0.01)  # a pad reports about so often

    def touch(self, across, down, *more):
        (left, right), (top, bottom) = self.axes[0x35][:2], self.axes[0x36][:2]
        self.node.send([*more, (3, 0x35, round(left + across * (right - left))), (3, 0x36, round(top + down * (bottom - top))),
                        (3, 0x3a, self.axes[0x3a][1] // 20), (0, 0, 0)], now_us())

    def land(self):
        self.touch(0.3, 0.5, (3, 0x2f, 0), (3, 0x39, 5))

    def point(self, place):
        """The pad's finger moves the pointer to a place."""
        for step in range(1, 41):
            self.touch(0.3 + 0.01 * step, 0.5)
            self.rig.pointer_move(place[0] - 80 + 2 * step, place[1])
            time.sleep(0.01)  # a pad reports about so often

    def test_pressing_on_after_the_click_peeks_and_pops(self):
        self.land()
        self.point(self.row(1))
        for _ in range(10):
            self.weigh(20)
        self.rig.button(True)
        for force in (*[25] * 10, *range(25, 100, 3), *[98] * 10):
            self.weigh(force)
        self.wait("row 1 ended popped")
        self.assertIn("the finger that moves the pointer", self.wait("row 1 peek"))
        self.rig.button(False)

    def test_a_click_is_no_press(self):
        self.land()
        self.point(self.row(2))
        for force in range(5, 30, 3):
            self.weigh(force)
        self.rig.button(True)
        self.weigh(28)
        self.rig.button(False)
        self.wait("row 2 activated")
        self.assertEqual(self.said, ["row 2 activated"])

    def test_a_mouse_beside_a_finger_that_rests_and_presses_holds(self):
        self.land()
        self.press_button(self.row(1))
        for force in range(5, 100, 3):
            self.weigh(force)
        self.assertIn("A hold showed it", self.wait("row 1 peek"))
        self.assertNotIn("row 1 pop", self.said)
        self.rig.button(False)


class Menus(Drawn):
    """All that a menu declares reaches the rows; what rows cannot show appears in GTK's menu."""

    # Each test has words of its own.
    setUp = Part.setUp

    def rows(self, *words):
        self.open("--drawn", *words)
        self.pin(1)
        return self.told()

    def told(self):
        return {label: more for label, *more in self.parts("reads")}

    def test_disabled_set_destructive_and_icons(self):
        rows = self.rows("--full-menu")
        self.assertEqual(list(rows), ["Reply", "Off", "Flag", "Delete"])
        self.assertIn("disabled", rows["Off"])
        self.assertIn("set", rows["Flag"])
        self.assertIn("destructive", rows["Delete"])
        self.assertIn("icon", rows["Delete"])
        self.assertFalse({"disabled", "set", "destructive", "icon"} & set(rows["Reply"]))

    def test_groups_have_room_between_them(self):
        self.rows("--full-menu")
        reply, off, flag, delete = map(self.item, ("Reply", "Off", "Flag", "Delete"))
        self.assertEqual(off[1], reply[1] + reply[3])
        self.assertGreaterEqual(flag[1], off[1] + off[3] + 4)
        self.assertGreaterEqual(delete[1], flag[1] + flag[3] + 4)

    def test_a_disabled_row_does_nothing(self):
        self.rows("--full-menu")
        self.tap(self.middle("Off"))
        self.tap(self.middle("Reply"))
        self.wait("row 1 ended chosen")
        self.assertEqual(
            self.said, ["row 1 peek", "row 1 makes its preview", "row 1 action reply 0", "row 1 ended chosen"])

    def test_a_swipe_chooses_the_action_that_declares_it(self):
        self.open("--drawn", "--full-menu")
        self.hold(1)
        self.rest()
        x, y = self.row(1)
        self.move(1, (x, y), 150, 0)
        self.rig.touch_up(1, x + 150, y)
        self.wait("row 1 ended chosen")
        self.assertIn("row 1 action delete 0", self.said)

    def test_a_swipe_the_other_way_chooses_nothing(self):
        self.open("--drawn", "--full-menu")
        self.hold(1)
        self.rest()
        x, y = self.row(1)
        self.move(1, (x, y), -150, 0)
        self.rig.touch_up(1, x - 150, y)
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")
        self.assertNotIn("row 1 action delete 0", self.said)

    def swipe_and_look(self, across, *words):
        """What is drawn where the card was, on the side that a swipe has uncovered."""
        self.open("--drawn", "--full-menu", *words)
        self.hold(1)
        self.rest()
        x, y, width, height = self.card()
        row = self.row(1)
        self.move(1, row, across, 0)
        self.rest()
        left = self.card()[0]
        strip = (x, left - x) if across > 0 else (left + width, x - left)
        beside = self.area(strip[0], y + height / 2 - 30, strip[1], 60)
        self.rig.touch_up(1, row[0] + across, row[1])
        self.wait("row 1 ended chosen")
        self.assertIn("row 1 action delete 0", self.said)
        return sum(beside[i] > max(beside[i + 1:i + 3]) + 60 for i in range(0, len(beside), 3))

    def test_what_a_swipe_does_is_seen_beside_the_card(self):
        self.assertGreater(self.swipe_and_look(150), 10)

    def test_a_swipe_from_right_to_left(self):
        self.assertGreater(self.swipe_and_look(-150, "--right-to-left"), 10)

    def test_an_arrow_sideways_does_what_the_swipe_does(self):
        self.rows("--full-menu")
        self.rig.type("Right")
        self.wait("row 1 ended chosen")
        self.assertIn("row 1 action delete 0", self.said)

    def test_a_toggle_is_toggled(self):
        self.rows("--full-menu")
        self.tap(self.middle("Flag"))
        self.wait("win.flag 0")
        self.wait("row 1 ended chosen")

    def test_a_row_is_disabled_while_it_is_shown(self):
        self.rows("--full-menu", "--upon", "signal", "disable-flag")
        os.kill(self.app.pid, signal.SIGUSR1)
        self.wait("# done")
        self.assertIn("disabled", self.told()["Flag"])
        self.tap(self.middle("Flag"))
        self.tap(self.middle("Reply"))
        self.wait("row 1 ended chosen")
        self.assertEqual(
            self.said, ["row 1 peek", "row 1 makes its preview", "row 1 action reply 0", "row 1 ended chosen"])

    def is_the_toolkits(self, *words):
        self.open("--drawn", *words)
        self.hold(1)
        self.assertIn("focus inside", self.wait("# menu"))
        self.lift(1)
        self.rig.type("Escape")
        self.wait("row 1 ended dismissed")
        self.assertNotIn("makes its preview", " ".join(self.said))

    def test_more_than_eight_are_the_toolkits_menu(self):
        self.is_the_toolkits("--long-menu")

    def test_submenus_are_the_toolkits_menu(self):
        self.is_the_toolkits("--submenu")


class Described(Part):
    """What the part writes of the widgets is an app description."""

    def test_rows_their_actions_and_previews(self):
        self.open("--drawn", "--bare", "3")
        os.kill(self.app.pid, signal.SIGHUP)
        line = self.wait("# described ")
        app = json.loads(line.split(" ", 2)[2])
        rows = [target for target in app["targets"] if target["kind"] == "row"]
        self.assertEqual((app["version"], app["unit"], app["surface"]["width"]), (1, "px", 400))
        self.assertEqual([target["offer"] for target in rows[:5]], ["preview"] * 3 + ["nothing", "preview"])
        self.assertEqual([action["title"] for action in rows[1]["actions"]], ["Reply", "Later", "Archive"])
        self.assertEqual([element["role"] for element in rows[1]["preview"]["elements"]], ["text", "text"])
        self.assertEqual(rows[1]["frame"][0::2], [0, 400])
        self.assertIn("destination", rows[1])
        self.assertNotIn("destination", rows[3])


class Idle(Part):
    def test_nothing_is_done_while_nothing_is_pressed(self):
        self.open()
        self.tap(self.row(1))
        self.wait("row 1 activated")
        time.sleep(2)  # GTK's own transitions end
        before = self.ticks()
        time.sleep(2)
        self.assertLessEqual(self.ticks() - before, 1)


on_both(globals(), Mouse, Fingers, Keys, Pens, Node, Pad, Menus, Described, Idle)
del Drawn
if __name__ == "__main__":
    run()
