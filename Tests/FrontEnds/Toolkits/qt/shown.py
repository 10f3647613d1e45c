"""Where card and rows lie after a press, and from when on a touch may choose there: the tests' own arithmetic.

It asks the library nothing: the springs of Spring.swift in closed form, the rules of the header's part about motion, and the times
of a press as the tests send them. Places are points of the window; times are seconds.
"""

import math

NEAR, SEEN, LONGEST = 2.0, 0.9, 0.45
# Seconds; by then all rests.
REST = 1e6
BESIDE, WAITING, CARD = "beside", "waiting", "card"


class Spring:
    """A share that rests at 0 until it goes to 1."""

    def __init__(self, since, response, damping=1.0):
        self.since = since
        pulse = 2 * math.pi / response
        self.decay, self.swing = damping * pulse, pulse * math.sqrt(1 - damping * damping)

    def __call__(self, time):
        t = time - self.since
        if t <= 0:
            return 0.0
        turn = math.sin(self.swing * t) / self.swing if self.swing else t
        return 1 - math.exp(-self.decay * t) * (math.cos(self.swing * t) + self.decay * turn)


def lively(since):
    return Spring(since, 0.36, 0.82)


def smooth(since):
    return Spring(since, 0.3)


def way(share, begin, end):
    return min(max((share - begin) / (end - begin), 0), 1)


def scaled(frame, factor):
    x, y, width, height = frame
    return x + width * (1 - factor) / 2, y + height * (1 - factor) / 2, width * factor, height * factor


def towards(one, other, share):
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def contains(frame, place):
    x, y, width, height = frame
    return x <= place[0] < x + width and y <= place[1] < y + height


def is_near(frame, rest):
    sides = [(x, y, x + width, y + height) for x, y, width, height in (frame, rest)]
    return all(abs(a - b) <= NEAR for a, b in zip(*sides))


class Shown:
    """What a press shows: it was held until `began`, and has stayed since `pinned`."""

    def __init__(self, source, sheet, rows, began, pinned, card=None, raised=None, is_up=True, is_reduced=False):
        self.source, self.sheet, self.rows, self.card, self.raised = source, sheet, rows, card, raised
        self.is_up, self.is_reduced = is_up, is_reduced
        self.lift, self.unfolded, self.actions = smooth(began), lively(began), lively(pinned)
        # A menu moves when it opens, a preview again when the finger lifts.
        self.moved = pinned if card else began

    def card_at(self, time):
        """Its frame, and how much is seen of its words."""
        if self.is_reduced:
            if not self.card:
                return self.source, 1.0
            share = self.actions(time)
            if share > 0.4:
                return self.raised, min(way(share, 0.7, 1), way(self.unfolded(time), 0.7, 1))
            return self.card, min(1 - way(share, 0, 0.25), way(self.unfolded(time), 0.7, 1))
        # A row as wide as its window grows no wider.
        _, y, _, height = scaled(self.source, 1 + 0.06 * self.lift(time))
        lifted = self.source[0], y, self.source[2], height
        if not self.card:
            return lifted, 1.0
        share = self.unfolded(time)
        return towards(towards(lifted, self.card, share), self.raised, self.actions(time)), way(share, 0.2, 0.6)

    def sheet_at(self, time):
        share = self.actions(time) if self.card else self.unfolded(time)
        if self.is_reduced:
            return self.sheet, min(way(share, 0.7, 1), way(self.unfolded(time), 0.7, 1))
        if not self.card:
            return towards(scaled(self.source, 0.6), self.sheet, share), way(share, 0.5, 0.85)
        x, y, width, height = self.card
        left, high = max(self.sheet[0], x), self.sheet[3]
        behind = left, y + height - 16 - high, min(self.sheet[2], width), high
        return towards(behind, self.sheet, share), way(share, 0, 0.25) * way(share, 0.2, 0.45)

    def rows_at(self, time):
        x, y, width, height = self.sheet_at(time)[0]
        each = height / self.rows
        return [(x, y + each * (self.rows - 1 - row if self.is_up else row), width, each) for row in range(self.rows)]

    def lives_from(self):
        """When card and rows first look as at rest; at the latest a while after what moved them."""
        parts = [self.sheet_at, self.card_at] if self.card else [self.sheet_at]
        for millisecond in range(int(LONGEST * 1000)):
            time = self.moved + millisecond / 1000
            seen = [(*part(time), part(REST)[0]) for part in parts]
            if all(is_near(frame, rest) and opacity >= SEEN for frame, opacity, rest in seen):
                return time
        return self.moved + LONGEST

    def answers(self, place, time):
        """What a touch may meet: a row's number, CARD, WAITING or BESIDE. What only passes there may be either of the last two."""
        met = [row for row, frame in enumerate(self.rows_at(REST)) if contains(frame, place)]
        if not met and self.card and contains(self.card_at(REST)[0], place):
            met = [CARD]
        if met:
            return {met[0] if time >= self.lives_from() else WAITING}
        passes = time < self.lives_from() and any(contains(part(time)[0], place) for part in (self.card_at, self.sheet_at))
        return {WAITING, BESIDE} if passes else {BESIDE}
