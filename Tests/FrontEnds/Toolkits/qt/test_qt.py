"""Presses an app of Qt Quick's on X11: fingers with a force and without, a pen, a mouse, keys.

usage: test_qt.py FOLDER WITH qt, qt-tests AND c-interface [TEST…]
exit:  0 all as expected, 1 something is not, 2 the X server is missing
"""

import contextlib
import os
import time
import unittest

from qt_app import QtWindow, builds_of, run  # noqa: E402
from x11_rig import X11Rig  # noqa: E402

BUILDS = None


class Window(unittest.TestCase):
    def setUp(self):
        self.rig = self.enterContext(X11Rig(width=800, height=700, millimetres=(210, 185)))

    def open(self, *words, **more):
        self.window = QtWindow(self.rig, BUILDS, *words, **more)
        return self.window

    def wait_pixel(self, place, is_wanted, seconds=5):
        """Until a pixel is so; what moves takes its time."""
        end = time.monotonic() + seconds
        while not is_wanted(self.rig.pixel(*place)):
            if time.monotonic() > end:
                self.fail(f"the pixel at {place} stays {self.rig.pixel(*place)}")
            time.sleep(0.01)

    def pin(self, number=3):
        """A hold, and a lift: preview and actions stay."""
        window = self.window
        window.hold(window.row(number))
        window.wait(f"row {number} peeked")
        window.lift(window.row(number))
        window.wait(f"row {number} pinned")
        self.rest()
        window.mark()

    def rest(self):
        """Until two frames look the same. Two pictures may show one frame, where the program is held up."""
        before = None
        for _ in range(200):
            self.window.draw()
            now = self.rig.client.picture()[2]
            if now == before:
                return
            before = now
            time.sleep(0.05)
        self.fail("the picture never rests")


def is_green(pixel):
    return abs(pixel[0] - 0x20) < 12 and abs(pixel[1] - 0xa0) < 12 and abs(pixel[2] - 0x40) < 12


class Fingers(Window):
    def test_tap_is_qts_own(self):
        window = self.open()
        window.tap(window.row(2))
        window.wait("row 2 tapped")
        self.assertEqual([line for line in window.app.lines if "peeked" in line], [])

    def test_the_first_hold_of_a_mouse_in_a_window_without_keys_counts(self):
        self.rig.gives_keys = False
        window = self.open()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True)
        window.wait("row 2 peeked")
        self.rig.button(False)

    def test_force_hints_peeks_and_pops_and_is_no_tap(self):
        window = self.open()
        window.press(window.row(2), to=0.9)
        window.wait("row 2 hinted")
        window.wait("row 2 peeked")
        window.wait("row 2 popped")
        window.wait("row 2 ended popped")
        window.lift(window.row(2))
        window.settle()
        self.assertEqual(window.said[:-1], [])
        # Without that word the handler would wait for a long press.
        self.assertIn("row 2 tap cancelled", window.app.lines)

    def test_peek_shows_the_preview_and_eases_away(self):
        window = self.open()
        window.press(window.row(2), to=0.33)
        window.wait("row 2 peeked")
        self.wait_pixel(window.at(200, 300), is_green)
        window.lift(window.row(2))
        line = window.wait("row 2 ")
        self.assertIn(line, ("row 2 ended eased", "row 2 ended dismissed", "row 2 pinned"))

    def test_constant_pressure_is_none_and_a_hold_leads_to_all(self):
        window = self.open()
        window.hold(window.row(4))
        window.wait("row 4 peeked")
        window.lift(window.row(4))
        window.wait("row 4 pinned")

    def test_force_that_is_not_allowed_is_none(self):
        window = self.open("no-force")
        window.press(window.row(2), to=0.9, seconds=0.1)
        window.settle()
        self.assertEqual([line for line in window.app.lines if "peeked" in line or "popped" in line], [])
        window.wait("row 2 peeked")

    def test_second_finger_ends_it(self):
        window = self.open()
        self.rig.touch_down(1, *window.row(2), pressure=1.0)
        self.rig.touch_down(2, *window.row(5), pressure=1.0)
        self.rig.touch_up(2, *window.row(5))
        time.sleep(0.8)  # longer than a hold
        self.rig.touch_up(1, *window.row(2))
        window.settle()
        self.assertEqual([line for line in window.app.lines if "peeked" in line], [])

    def test_a_lists_scrolling_takes_the_finger(self):
        window = self.open()
        place, end = window.row(6), window.row(2)
        self.rig.touch_down(1, *place, pressure=1.0)
        window.drag(place, end, pressure=1.0)
        window.wait("list moves")
        time.sleep(0.7)  # longer than a hold
        self.rig.touch_up(1, *end)
        window.wait("list rests")
        self.assertEqual([line for line in window.app.lines if "peeked" in line or "tapped" in line], [])

    def test_a_finger_that_stops_a_list_presses_nothing(self):
        window = self.open()
        place, end = window.row(8), window.row(1)
        self.rig.touch_down(1, *place, pressure=1.0)
        window.drag(place, end, steps=8, pressure=1.0)
        self.rig.touch_up(1, *end)
        window.wait("list moves")
        window.hold(window.row(4))
        time.sleep(0.7)  # longer than a hold
        window.lift(window.row(4))
        window.settle()
        self.assertEqual([line for line in window.app.lines if "peeked" in line], [])

    def test_what_is_pressed_scrolls_no_more(self):
        window = self.open()
        place = window.row(5)
        window.hold(place)
        window.wait("row 5 peeked")
        window.drag(place, (place[0], place[1] - 150), pressure=1.0)
        window.lift((place[0], place[1] - 150))
        window.settle()
        self.assertNotIn("list moves", window.app.lines)
        self.assertEqual([line for line in window.app.lines if "tapped" in line], [])

    def test_area_in_a_row_hears_that_the_finger_is_taken(self):
        window = self.open("button")
        window.hold(window.row(3, x=370))
        window.wait("row 3 area pressed")
        window.wait("row 3 area cancelled")
        window.lift(window.row(3, x=370))
        window.settle()
        self.assertNotIn("row 3 area clicked", window.app.lines)

    def test_swipe_up_brings_actions_and_a_lift_chooses(self):
        window = self.open()
        place = window.row(9)
        window.hold(place)
        window.wait("row 9 peeked")
        up = place[0], place[1] - 100
        window.drag(place, up, pressure=1.0)
        self.rest()
        # Rows lie as they were declared, from the top, here above the finger.
        highest = window.middle(0)
        window.drag(up, highest, pressure=1.0)
        window.lift(highest)
        window.wait("row 9 chosen Archive")
        window.wait("row 9 ended chosen")


class Pinned(Window):
    def test_every_row_is_where_it_is_seen(self):
        window = self.open()
        self.pin()
        places = window.tell()
        rows = [places[row] for row in range(3)]
        x, top, bottom = rows[0][0] + rows[0][2] - 20, rows[0][1], rows[2][1] + rows[2][3]
        rested = self.rig.client.picture()[2]
        seen = {}
        self.rig.touch_down(5, *window.at(x, top + 2), pressure=1.0)
        for y in range(int(top) + 2, int(bottom), 4):
            self.rig.touch_move(5, *window.at(x, y), pressure=1.0)
            self.rest()
            seen[y] = self._marked_rows(window, rested, rows)
        for y, marked in seen.items():
            wanted = [row for row, (_, begin, _, height) in enumerate(rows) if begin <= y < begin + height]
            self.assertEqual(marked, wanted, f"a finger at {y - top} of the sheet marks {marked}")
        # Lifted outside of all: nothing is chosen, and what stays stays.
        self.rig.touch_move(5, *window.at(5, 20), pressure=1.0)
        self.rig.touch_up(5, *window.at(5, 20))
        window.settle()
        self.assertEqual([line for line in window.said if "chosen" in line or "ended" in line], [])

    def _marked_rows(self, window, rested, rows):
        _, _, now = self.rig.client.picture()
        marked = []
        for number, (x, y, width, height) in enumerate(rows):
            at = (int(window.y + y + height / 2) * self.rig.width + int(window.x + x + width / 2)) * 3
            if now[at:at + 3] != rested[at:at + 3]:
                marked.append(number)
        return marked

    def test_a_row_chooses(self):
        window = self.open()
        self.pin()
        window.tap(window.middle(1))
        window.wait("row 3 chosen Flag")
        window.wait("row 3 ended chosen")

    def test_a_row_that_is_not_enabled_does_nothing(self):
        window = self.open("disabled")
        self.pin()
        window.tap(window.middle(2))
        window.settle()
        self.assertEqual([line for line in window.app.lines if "chosen" in line or "ended" in line], [])
        # Keys pass it, too.
        self.rig.type("Up")
        self.rig.type("Return")
        window.wait("row 3 chosen Flag")

    def test_outside_dismisses_and_nothing_is_tapped_there(self):
        window = self.open()
        self.pin()
        window.tap(window.at(5, 10))
        window.wait("row 3 ended dismissed")
        window.settle()
        self.assertEqual([line for line in window.app.lines if "tapped" in line], [])
        self.rest()
        window.tap(window.row(1))
        window.wait("row 1 tapped")

    def test_the_card_pops(self):
        window = self.open()
        self.pin()
        window.tap(window.middle("card"))
        window.wait("row 3 popped")
        window.wait("row 3 ended popped")

    def test_a_finger_answers_nothing_that_came_after_it(self):
        window = self.open()
        self.pin()
        flag = window.middle(1)
        window.hold(flag)
        self.window.command("s")
        window.wait("row 2 pinned")
        self.rest()
        window.lift(flag)
        window.settle()
        self.assertEqual([line for line in window.app.lines if "chosen" in line or "row 2 ended" in line], [])
        window.tap(window.middle(1))
        window.wait("row 2 chosen Flag")

    def test_a_clip_has_no_rows_for_keys_and_a_tap_ends_it(self):
        window = self.open("playback")
        # In the middle; the key shows row 0, which lies above.
        clip = window.at(200, 300)
        self.rig.type("Menu")
        window.wait("row 0 pinned")
        self.rest()
        self.wait_pixel(clip, is_green)
        self.rig.type("Down")
        self.rig.type("Return")
        window.settle()
        self.assertEqual([line for line in window.app.lines if "chosen" in line or "ended" in line], [])
        window.tap(clip)
        window.wait("row 0 ended dismissed")

    def test_what_stays_is_laid_out_anew_in_a_lower_window(self):
        window = self.open()
        self.pin()
        window.command("l")
        window.wait("key l")
        self.rest()
        for name, (x, y, width, height) in window.tell().items():
            self.assertTrue(x >= 0 and y >= 0 and x + width <= 400 and y + height <= 460, f"{name}: {x}, {y}, {width}, {height}")
        window.tap(window.middle(1))
        window.wait("row 3 chosen Flag")

    def test_other_keys_do_nothing_while_something_stays(self):
        window = self.open()
        self.pin()
        self.rig.type("q")
        window.settle()
        self.assertNotIn("plain key", window.app.lines)
        self.rig.type("Escape")
        window.wait("row 3 ended dismissed")
        self.rig.type("q")
        window.wait("plain key")

    def test_escape_dismisses_and_the_list_has_its_keys_again(self):
        window = self.open()
        self.pin()
        self.rig.type("Escape")
        window.wait("row 3 ended dismissed")
        window.settle()

    def test_return_pops_and_arrows_choose(self):
        window = self.open()
        self.pin()
        self.rig.type("Return")
        window.wait("row 3 popped")
        self.rest()
        self.pin(2)
        self.rig.type("Down")
        self.rig.type("Down")
        self.rig.type("Return")
        window.wait("row 2 chosen Flag")

    def test_menu_key_shows_the_current_row(self):
        window = self.open()
        self.rig.type("Down")
        self.rig.type("Menu")
        window.wait("row 1 peeked")
        window.wait("row 1 pinned")
        self.wait_pixel(window.at(200, 250), is_green)
        self.rig.type("Escape")
        window.wait("row 1 ended dismissed")
        self.rig.key("Shift_L")
        self.rig.type("F10")
        self.rig.key("Shift_L", False)
        window.wait("row 1 pinned")

    def test_actions_alone_are_a_menu(self):
        window = self.open("menu")
        self.pin()
        window.tap(window.at(20, 590))
        window.wait("row 3 ended dismissed")

    def test_reduced_motion_moves_nothing_and_shows_the_same(self):
        window = self.open("reduced")
        self.pin()
        self.assertTrue(is_green(self.rig.pixel(*window.at(200, 250))))
        self.rig.type("Escape")
        window.wait("row 3 ended dismissed")


class MouseAndPen(Window):
    def test_mouse_hold_peeks_and_a_click_is_a_tap(self):
        window = self.open()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True)
        self.rig.button(False)
        window.wait("row 2 tapped")
        time.sleep(0.5)  # no double click
        self.rig.button(True)
        window.wait("row 2 peeked")
        self.rig.button(False)
        window.wait("row 2 pinned")
        self.assertEqual(sum("tapped" in line for line in window.app.lines), 1)

    def test_right_button_shows_the_actions(self):
        window = self.open()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True, number=3)
        self.rig.button(False, number=3)
        window.wait("row 2 pinned")

    def test_second_button_is_no_press(self):
        window = self.open()
        self.rig.pointer_move(*window.row(2))
        self.rig.button(True)
        self.rig.button(True, number=3)
        time.sleep(0.8)  # longer than a hold
        self.rig.button(False, number=3)
        self.rig.button(False)
        window.settle()
        self.assertEqual([line for line in window.app.lines if "peeked" in line], [])

    def test_pen_presses_by_its_own_pressure(self):
        window = self.open()
        place = window.row(2)
        self.rig.pen_in(*place)
        self.rig.pen_down(*place, 0.05)
        for step in range(1, 60):
            self.rig.pen_move(*place, min(0.98, 0.05 + step * 0.02))
            time.sleep(0.01)  # a pen reports about so often
        window.wait("row 2 popped")
        self.rig.pen_up()
        window.settle()
        self.assertEqual([line for line in window.app.lines if "tapped" in line], [])


class Ends(Window):
    """What the app does under a press: all of it ends the press, and the window goes on."""

    def peek(self, number=3):
        window = self.open()
        window.hold(window.row(number))
        window.wait(f"row {number} peeked")
        return window

    def goes_on(self, window, is_down=True):
        if is_down:
            window.lift(window.row(3))
        self.rest()
        window.tap(window.row(1))
        window.wait("tapped")

    def test_row_is_removed(self):
        window = self.peek()
        self.window.command("d")
        window.wait("key d")
        self.goes_on(window)

    def test_model_changes(self):
        window = self.peek()
        self.window.command("r")
        window.wait("key r")
        self.goes_on(window)

    def test_row_goes_while_the_window_is_captured(self):
        # A list lets its rows go when it is laid out: in the software renderer that is while the picture behind is taken.
        for backend in ("software", "rhi"):
            window = self.open(env={"QT_QUICK_BACKEND": backend})
            window.settle()
            self.window.command("m")
            window.wait("key m")
            self.goes_on(window, is_down=False)
            self.window.command("x")
            self.assertEqual(window.app.wait_end(), 0)

    def test_row_is_removed_while_it_is_pinned(self):
        window = self.open()
        self.pin()
        self.window.command("d")
        window.wait("key d")
        self.goes_on(window, is_down=False)

    def test_list_is_hidden(self):
        window = self.peek()
        self.window.command("h")
        window.wait("ended cancelled")
        window.lift(window.row(3))

    def test_window_closes(self):
        window = self.peek()
        self.window.command("x")
        self.assertEqual(window.app.wait_end(), 0)

    def polls(self):
        """What the program's sessions wait with; Qt itself has its own, which stay."""
        folder, found = f"/proc/{self.window.app.pid}/fd", 0
        for name in os.listdir(folder):
            # Some go meanwhile.
            with contextlib.suppress(FileNotFoundError):
                found += os.readlink(os.path.join(folder, name)) == "anon_inode:[eventpoll]"
        return found

    def test_second_window_presses_and_goes(self):
        window = self.open()
        window.settle()
        before = self.polls()
        self.rig.seen = {each.number for each in self.rig.client.windows()}
        self.window.command("w")
        window.wait("key w")
        x, y, width, height = self.rig.new_window()
        self.rig.touch_down(1, x + width / 2, y + height / 2, pressure=1.0)
        window.wait("second peeked")
        self.rig.touch_up(1, x + width / 2, y + height / 2)
        self.assertGreater(self.polls(), before)
        self.window.command("c")
        window.wait("second gone")
        # A session is more than memory: one that nobody frees keeps its place in the library, where no tool takes it for lost.
        end = time.monotonic() + 5
        while self.polls() > before and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(self.polls(), before)


class Costs(Window):
    def test_nothing_is_drawn_while_nothing_is_pressed(self):
        window = self.open()
        self.pin()
        self.rig.type("Escape")
        window.wait("row 3 ended dismissed")
        self.draws_nothing(window)

    def test_nothing_is_drawn_while_it_stays(self):
        window = self.open()
        self.pin()
        self.draws_nothing(window)

    def draws_nothing(self, window):
        self.rest()
        # The last frames of a spring change no pixel.
        for _ in range(20):
            before = window.settle()
            time.sleep(0.5)  # what is counted
            drawn = window.settle() - before
            if drawn == 0:
                return
        self.fail(f"an idle window drew {drawn} frames in half a second")

    def test_a_recording_that_is_missing_is_said_once(self):
        window = self.open()
        window.command("p")
        window.wait("plays false")
        window.settle()
        self.assertEqual(sum("nowhere.evemu" in line for line in window.app.lines), 1, window.app.lines)

    def test_explains(self):
        window = self.open()
        self.window.command("e")
        self.assertIn("Nothing presses the target. The app reads no nodes: holding opens everything.", window.wait("explained:"))


class Pictures(Window):
    def picture(self):
        """The window's rows of pixels, three bytes for each."""
        window = self.window
        _, _, pixels = self.rig.client.picture(window.x, window.y, window.width, window.height)
        return [pixels[3 * window.width * y:3 * window.width * (y + 1)] for y in range(window.height)]

    def pinned(self, backend):
        self.open(env={"QT_QUICK_BACKEND": backend})
        self.pin()
        self.wait_pixel(self.window.at(200, 300), is_green)
        self.rest()
        picture = self.picture()
        self.window.command("x")
        self.window.app.wait_end()
        return picture

    def test_the_software_renderer_draws_the_same(self):
        usual, software = self.pinned("rhi"), self.pinned("software")
        # Letters are drawn a little otherwise, and the card has no round corners: squares of ten pixels are compared.
        side, different = 10, []
        for y in range(0, len(usual), side):
            for x in range(0, len(usual[0]), 3 * side):
                sums = [sum(sum(row[x:x + 3 * side]) for row in rows[y:y + side]) for rows in (usual, software)]
                if abs(sums[0] - sums[1]) / (3 * side * side) > 24:
                    different.append((x // 3, y))
        self.assertLessEqual(len(different), 40, different)
        # The words of the preview.
        dark = sum(1 for row in software[:300] for x in range(0, len(row), 3) if max(row[x:x + 3]) < 64)
        self.assertGreater(dark, 20)

    def test_what_moves_leaves_no_traces_in_the_software_renderer(self):
        window = self.open(env={"QT_QUICK_BACKEND": "software"})
        self.rest()
        before = self.picture()
        self.pin()
        self.rig.type("Escape")
        window.wait("row 3 ended dismissed")
        self.rest()
        self.assertEqual([y for y, (one, other) in enumerate(zip(before, self.picture())) if one != other], [])

    def test_the_shadow_is_smooth(self):
        for backend in ("rhi", "software"):
            picture = self.pinned(backend)
            x = 3 * 200
            top = next(y for y in range(len(picture)) if is_green(picture[y][x:x + 3]))
            # Green is the same in all rows of the list. Beside the card lies its edge.
            greens = [picture[y][x + 1] for y in range(top - 2, top - 26, -1)]
            steps = [after - before for before, after in zip(greens, greens[1:])]
            self.assertGreater(greens[-1] - greens[0], 8, greens)
            self.assertGreaterEqual(min(steps), -1, greens)
            self.assertLessEqual(max(steps), 4, greens)


if __name__ == "__main__":
    BUILDS = builds_of(__doc__, X11Rig)
    run()
