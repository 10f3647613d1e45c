"""Taps a preview that stays, from the lift that left it there on, at random places and times: nothing is chosen that had not
been seen, and what is seen is chosen.

usage: [GTK_PART=FOLDER] [TAPS=100] [SEED=NUMBER] test_early.py [TEST…]
exit:  0 all as expected, 1 something is not

When rows and card answer is worked out here: their springs are solved in closed form from the numbers of the page about C,
from places that were measured at rest. The window system's own stamps of the fingers count, so a machine that is late moves
nothing; stamps are whole milliseconds, and MARGIN is what two of them may be off.
"""

import math
import os
import random
import time

from part import Drawn, on_both, run

TAPS = int(os.environ.get("TAPS", "100"))
# The four rows have previews of their own: each has left before its turn comes again.
ROWS = (1, 2, 5, 7)
NAMES = ("Reply", "Later", "Archive")
SAID = {"Reply": "row {} action reply 0", "Later": "row {} action later 7", "Archive": "win.archive"}
MARGIN = 0.002
NEAR, BORDER, LATEST = 2, 8, 0.45


def left(seconds):
    """What is left of the way of a spring that would swing once in 0.36 s, damped by 0.82."""
    pulse = 2 * math.pi / 0.36
    decay, swing = 0.82 * pulse, pulse * math.sqrt(1 - 0.82 ** 2)
    return math.exp(-decay * seconds) * (math.cos(swing * seconds) + decay / swing * math.sin(swing * seconds))


def arrival(way, least=0.0):
    """Seconds until no more than 2 points of a way are left, and no less than a share of it is gone."""
    return next(step / 10_000 for step in range(4_500)
                if abs(way * left(step / 10_000)) <= NEAR and 1 - left(step / 10_000) >= least)


class Pinned:
    """A row's preview at rest, on the screen, and how it gets there."""

    def __init__(self, test, row):
        test.mark()
        test.pin(row)
        test.tell()
        self.items = {name: test.item(name) for name in NAMES}
        self.x, self.top, self.width = test.card()[:3]
        self.sheet = min(item[1] for item in self.items.values())
        self.height = sum(item[3] for item in self.items.values())
        self.card_height = self.sheet - BORDER - self.top
        # A card is half as high as its window and in the middle; its rows come from behind it, 16 above its lower edge.
        middle, half = test.window[1] + test.window[3] / 2, test.window[3] / 4
        self.way = middle + half - 16 - self.height - self.sheet
        # Rows can be read, at 0.9, after 0.9 of the part of the way from 0.2 to 0.45.
        self.rows_from = arrival(self.way, 0.2 + 0.9 * 0.25)
        # Of the card that was at rest the edge that moves farthest.
        self.card_from = arrival(max(abs(middle - half - self.top), abs(middle + half - self.sheet + BORDER)))
        test.rig.type("Escape")
        test.wait(f"row {row} ended dismissed")

    def on_card(self, chance):
        return chance.uniform(self.x + 1, self.x + self.width - 1), chance.uniform(self.top + 1, self.top + self.card_height - 1)

    def on_rows(self, chance):
        return chance.uniform(self.x + 1, self.x + self.width - 1), chance.uniform(self.sheet + 1, self.sheet + self.height - 1)

    def drawn_at(self, y, seconds):
        """The rows that are drawn at a height at a time, by as much as what is near its place may be off."""
        off = self.way * left(seconds)
        return [name for name, (_, top, _, height) in self.items.items() if top + off - NEAR <= y <= top + off + height + NEAR]


class Early(Drawn):
    def setUp(self):
        super().setUp()
        seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
        print(f"seed {seed}")
        self.chance = random.Random(seed)
        self.previews = {row: Pinned(self, row) for row in ROWS}

    def more(self):
        return ("--touches", "--hold", "200")

    def pinned_and_tapped(self, row, late, place, rests=False):
        """Lifts a finger that pins a row's preview, and taps a place some time later; seconds between both."""
        self.mark()
        self.hold(row)
        if rests:
            self.rest()
        self.lift(row)
        time.sleep(late)
        self.tap(place)
        self.wait_fingers(4)
        # Asked for after the event: what that leads to has been said before the answer.
        told = self.tell()
        self.is_there = any(line.startswith("# preview") for line in told)
        return self.took()

    def took(self):
        """Seconds from the lift that pins to the finger after it."""
        stamps = [int(line.split()[3]) for line in self.app.lines[self.seen:] if line.startswith("# finger ")]
        return (stamps[2] - stamps[1]) / 1000

    def wait_fingers(self, count):
        self.app.wait_line(lambda _: sum(line.startswith("# finger ") for line in self.app.lines[self.seen:]) >= count)

    def turns(self, count, is_enough):
        """Turns and their rows: so many, and on where the machine was too late for them to be enough, to ten times as many."""
        for turn in range(10 * count):
            if turn >= count and is_enough():
                return
            yield turn, ROWS[turn % len(ROWS)]

    def chosen(self, row):
        return [name for name in NAMES if SAID[name].format(row) in self.said]

    def ended(self, row):
        return next((line.split()[-1] for line in self.said if line.startswith(f"row {row} ended")), None)

    def dismiss(self, row):
        if not self.ended(row):
            self.rig.type("Escape")
            self.wait(f"row {row} ended dismissed")

    def test_nothing_is_chosen_before_it_was_seen(self):
        waited = answered = 0
        for turn, row in self.turns(TAPS, lambda: min(waited, answered) > TAPS // 10):
            pinned, late, rests = self.previews[row], self.chance.uniform(0, 0.6), self.chance.random() < 0.3
            kind = self.chance.choice(("card", "final", "present"))
            x, y = (pinned.on_card if kind == "card" else pinned.on_rows)(self.chance)
            if kind == "present":
                y += pinned.way * left(late)
            took = self.pinned_and_tapped(row, late, (x, y), rests)
            chosen, ended = self.chosen(row), self.ended(row)
            what = (f"turn {turn}: row {row}, a tap on {kind} {took:.3f} s after the lift: {chosen} {ended}, "
                    f"rows from {pinned.rows_from:.3f} s on, the card from {pinned.card_from:.3f}")
            if chosen:
                self.assertGreaterEqual(took + MARGIN, pinned.rows_from, what)
                self.assertLessEqual(set(chosen), set(pinned.drawn_at(y, took)), what)
            if rests and ended == "popped":
                self.assertGreaterEqual(took + MARGIN, pinned.card_from, what)
            # Neither card nor rows are beside, now or later.
            if kind != "present":
                self.assertNotEqual(ended, "dismissed", what)
            if ended is None:
                self.assertTrue(self.is_there, what)
                self.assertLess(took - MARGIN, LATEST, what)
            waited, answered = waited + (ended is None), answered + (ended is not None)
            self.dismiss(row)
        print(f"{waited + answered} taps: {waited} did nothing, {answered} were answered")
        self.assertGreater(min(waited, answered), TAPS // 10)

    def test_what_is_seen_is_chosen(self):
        missed = []
        for turn in range(TAPS):
            row = ROWS[turn % len(ROWS)]
            name = self.chance.choice(NAMES)
            x, y, width, height = self.previews[row].items[name]
            place = self.chance.uniform(x + 1, x + width - 1), self.chance.uniform(y + 1, y + height - 1)
            took = self.pinned_and_tapped(row, self.chance.uniform(LATEST, 1.5), place)
            if self.chosen(row) != [name]:
                missed.append(f"turn {turn}: row {row}, {name} at {place} after {took:.3f} s: {self.said}")
            self.dismiss(row)
        print(f"{TAPS} taps: {len(missed)} missed")
        self.assertLessEqual(len(missed), TAPS // 100, "\n".join(missed))

    def test_beside_everything_it_goes_and_chooses_nothing(self):
        left_edge, top, _, height = self.window
        for turn in range(max(4, TAPS // 8)):
            row = ROWS[turn % 2]
            # Card and rows leave the edges free.
            place = left_edge + self.chance.uniform(2, 12), top + self.chance.uniform(5, height - 5)
            took = self.pinned_and_tapped(row, self.chance.uniform(0, 0.6), place)
            self.assertEqual(self.ended(row), "dismissed", f"turn {turn}: {place} after {took:.3f} s: {self.said}")
            self.assertEqual([line for line in self.said if "action" in line or "activated" in line or "archive" in line], [])
            self.wait_gone()

    def test_a_tap_that_waited_takes_nothing_from_the_next(self):
        early = 0
        for _, row in self.turns(len(ROWS), lambda: early > 0):
            pinned = self.previews[row]
            took = self.pinned_and_tapped(row, 0.03, pinned.on_rows(self.chance))
            if took > pinned.rows_from:  # the machine was held up
                self.dismiss(row)
                continue
            early += 1
            self.assertEqual((self.chosen(row), self.ended(row), self.is_there), ([], None, True), f"{took:.3f} s")
            time.sleep(LATEST)
            x, y, width, height = pinned.items["Later"]
            self.tap((x + width / 2, y + height / 2))
            self.wait(f"row {row} ended chosen")
            self.assertEqual(self.chosen(row), ["Later"])
        self.assertGreater(early, 0, "every tap came late")

    def test_a_finger_that_landed_early_takes_nothing_from_another(self):
        early = 0
        for _, row in self.turns(len(ROWS), lambda: early > 0):
            pinned = self.previews[row]
            reply, later = ((x + width / 2, y + height / 2) for x, y, width, height in map(pinned.items.get, ("Reply", "Later")))
            self.mark()
            self.hold(row)
            self.lift(row)
            self.rig.touch_down(8, *reply)
            self.wait_fingers(3)
            took = self.took()
            time.sleep(LATEST)
            self.rig.touch_down(9, *later)
            self.rig.touch_move(8, reply[0] + 5, reply[1])
            self.rig.touch_up(8, reply[0] + 5, reply[1])
            self.wait_fingers(5)
            self.tell()
            after_the_first = self.chosen(row), self.ended(row)
            self.rig.touch_up(9, *later)
            self.wait_fingers(6)
            self.tell()
            if took > pinned.rows_from:  # the machine was held up
                self.dismiss(row)
                continue
            early += 1
            self.assertEqual(after_the_first, ([], None), f"{took:.3f} s")
            self.assertEqual(self.chosen(row), ["Later"])
        self.assertGreater(early, 0, "every finger came late")


on_both(globals(), Early)
del Drawn
if __name__ == "__main__":
    run()
