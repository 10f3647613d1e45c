"""Random taps on what a lift has left shown, at places where it is or will be: when each may choose something is computed here, from the
springs and places that are documented, and not asked of what is tried.

A test brings a hand with

  pin(thing)      presses a thing until its card or menu comes, and lifts; the time between the two in seconds
  tap(x, y, wait) taps there, in points, so long after that lift; how long after it the tap landed at the latest, and what happened
  leave()         calls off what is left
"""

import math
import os
import random
import time
from typing import NamedTuple

# By hand, from the home screen and what is written of its motion: points, shares and seconds.
SCREEN = (393, 852)
GAP, MARGIN, TOP = 8, 16, 56
MENU_SEED, HINT_GROWTH = 0.6, 0.06
NEAR, NEAR_OPACITY, LONGEST = 2, 0.9, 0.45
LIVELY = (0.36, 0.82)
# Clocks of servers and browsers count milliseconds, or round to them: one of each end.
ROUNDED = 0.003
# Of each kind; nightly makes a hundred.
TAPS = int(os.environ.get("TAPS", "100"))
THINGS = ("calendar", "link", "notes")
# A thing that has just gone is back in its place.
REST = 1.0


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def towards(self, other, share):
        return Box(*(a + (b - a) * share for a, b in zip(self, other)))

    def scaled(self, factor):
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return Box(*(middle + (side - middle) * factor for side, middle in zip(self, (x, y, x, y))))

    def farthest(self, other):
        return max(abs(a - b) for a, b in zip(self, other))

    def holds(self, x, y):
        return self.left <= x < self.right and self.top <= y < self.bottom


def share(seconds, response=LIVELY[0], damping=LIVELY[1]):
    """A spring from 0 to 1: how far it has come."""
    if seconds <= 0:
        return 0.0
    pulse = 2 * math.pi / response
    decay, swing = damping * pulse, pulse * math.sqrt(1 - damping * damping)
    return 1 - math.exp(-decay * seconds) * (math.cos(swing * seconds) + decay / swing * math.sin(swing * seconds))


def way(value, begin, end):
    return min(max((value - begin) / (end - begin), 0), 1)


class Thing:
    """A thing of the home screen with what it leaves shown, by a description that the program writes (`render --app-file`)."""

    def __init__(self, name, app):
        target = next(target for target in app["targets"] if target["id"] == name)
        points = SCREEN[1] / app["surface"][1] if isinstance(app["surface"], list) else SCREEN[1] / app["surface"]["height"]

        def box(frame):
            left, top, width, height = (length * points for length in frame)
            return Box(left, top, left + width, top + height)
        self.name = name
        self.source = box(target["frame"])
        self.rows = [(action["id"], box(action["frame"])) for action in target["actions"]]
        boxes = [row for _, row in self.rows]
        self.isMenu = "menu" in target
        self.card = None
        if self.isMenu:
            self.sheet = box(target["menu"]["frame"])
            self.seed = self.source.scaled(MENU_SEED)
        else:
            self.sheet = Box(*(pick(side) for pick, side in zip((min, min, max, max), zip(*boxes))))
            self.card = box(target["preview"]["frame"])
            height = self.sheet.bottom - self.sheet.top
            bottom = self.card.bottom - MARGIN
            self.seed = Box(max(self.sheet.left, self.card.left), bottom - height, min(self.sheet.right, self.card.right), bottom)
            foot = self.sheet.top - GAP
            self.raised = Box(self.card.left, max(foot - (self.card.bottom - self.card.top), TOP), self.card.right, foot)

    @property
    def middle(self):
        return (self.source.left + self.source.right) / 2, (self.source.top + self.source.bottom) / 2

    def drawn(self, after, before):
        """So long after the lift, and so long after what opened it before: sheet and card, each with how much is seen of its words."""
        if self.isMenu:
            come = share(after + before)
            return (self.seed.towards(self.sheet, come), way(come, 0.05, 0.5) * way(come, 0.5, 0.85)), None
        come, opened = share(after), share(after + before)
        sheet = self.seed.towards(self.sheet, come), way(come, 0, 0.25) * way(come, 0.2, 0.45)
        card = self.source.scaled(1 + HINT_GROWTH).towards(self.card, opened).towards(self.raised, come)
        return sheet, (card, way(opened, 0.2, 0.6))

    def lives(self, before):
        """How long after the lift rows and card answer touches."""
        # What moved a menu is what opened it, and a card's rows the lift.
        moved = -before if self.isMenu else 0
        times = [LONGEST + moved] * 2
        for step in range(int(LONGEST * 1000), -1, -1):
            for place, (part, rest) in enumerate(zip(self.drawn(moved + step / 1000, before), (self.sheet, getattr(self, "raised", None)))):
                if part and part[0].farthest(rest) <= NEAR and part[1] >= NEAR_OPACITY:
                    times[place] = moved + step / 1000
        return times


class Taps:
    """A hundred taps, and what was wrong with them."""

    def __init__(self, hand, app, seed):
        self.hand = hand
        self.things = [Thing(name, app) for name in THINGS]
        self.chance = random.Random(seed)
        self.left = {}
        self.found = []
        self.next = 0

    def pin(self):
        thing = self.things[self.next % len(self.things)]
        self.next += 1
        rest = self.left.get(thing.name, 0) + REST - time.monotonic()
        if rest > 0:
            time.sleep(rest)
        return thing, self.hand.pin(thing)

    def leave(self, thing):
        self.hand.leave()
        self.left[thing.name] = time.monotonic()

    def inside(self, box):
        """A place in what is on the screen of a box, not at its very edge."""
        left, top, right, bottom = max(box.left, 0), max(box.top, 0), min(box.right, SCREEN[0]), min(box.bottom, SCREEN[1])
        if right - left < 4 or bottom - top < 4:
            return None
        return self.chance.uniform(left + 2, right - 2), self.chance.uniform(top + 2, bottom - 2)

    def place(self, thing, wait, before):
        """Somewhere on card or rows, as they are then or will be."""
        parts = [part[0] for part in thing.drawn(wait, before) if part] + [row for _, row in thing.rows] * 2
        if not thing.isMenu:
            parts.append(thing.raised)
        while True:
            place = self.inside(self.chance.choice(parts))
            if place:
                return place

    def early(self, count=TAPS):
        """Taps from 0 to 0.6 s after the lift: none does anything before what it lands on was seen where it will lie."""
        tried = before_live = chose = 0
        # A machine that is late taps early more seldom, and goes on until that was tried often enough.
        while tried < count or before_live < count // 4 and tried < 10 * count:
            thing, before = self.pin()
            rows_live, card_live = thing.lives(before)
            waits = sorted(self.chance.uniform(0, 0.6) for _ in range(3))
            for wait in waits:
                x, y = self.place(thing, wait, before)
                landed, happened = self.hand.tap(x, y, wait)
                tried += 1
                where = f"{thing.name}, {landed * 1000:.0f} ms after the lift at {x:.0f}, {y:.0f}"
                row = next((name for name, box in thing.rows if box.holds(x, y)), None)
                live = rows_live if row else card_live
                before_live += landed < live
                chosen = next((name for name in happened if "actionSelected" in name or "popped" in name), None)
                if chosen:
                    chose += 1
                    if landed < live - ROUNDED:
                        self.found.append(f"{where}: {chosen}, which answers from {live * 1000:.0f} ms on")
                    elif "actionSelected" in chosen and f"({row})" not in chosen:
                        self.found.append(f"{where}: {chosen}, and {row} lies there")
                elif happened and (row or landed < live - ROUNDED and thing.card and thing.raised.holds(x, y)):
                    self.found.append(f"{where}: {happened}, on {row or 'the card'}")
                if happened:
                    break
            self.leave(thing)
        print(f"        {tried} early taps: {before_live} before what they met was live, {chose} chose something")
        if before_live < count // 4 or not chose:
            self.found.append(f"too little was tried: {before_live} before, {chose} after")
        return self.found

    def late(self, count=TAPS):
        """Taps on a row's place from 0.45 to 1.5 s after the lift, most of them soon: each chooses that row, but for one in a hundred."""
        missed = []
        for _ in range(count):
            thing, _ = self.pin()
            name, box = self.chance.choice(thing.rows)
            x, y = self.inside(box)
            wait = LONGEST + ROUNDED + (1.5 - LONGEST) * self.chance.random() ** 5
            landed, happened = self.hand.tap(x, y, wait)
            if f"{thing.name} actionSelected({name})" not in happened:
                missed.append(f"{thing.name}, {landed * 1000:.0f} ms after the lift on {name}: {happened}")
            self.leave(thing)
        print(f"        {count} late taps: {count - len(missed)} chose the row that they met")
        return missed if len(missed) > max(1, count // 100) else []

    def beside(self, count=12):
        """Taps beside card and rows, from the first moment on: each dismisses them."""
        found = []
        for _ in range(count):
            thing, before = self.pin()
            wait = self.chance.uniform(0, 0.6)
            spans = [part[0] for part in thing.drawn(wait, before) if part] + [thing.sheet] + ([thing.raised, thing.card] if thing.card else [])
            # The recognizer has the card also where it was before its actions raised it. Where parts come past meanwhile is not beside them.
            while True:
                x, y = self.inside(Box(0, 0, *SCREEN))
                if not any(Box(box.left - 40, box.top - 40, box.right + 40, box.bottom + 40).holds(x, y) for box in spans):
                    break
            landed, happened = self.hand.tap(x, y, wait)
            if not any("menuClosed" in name or "peekEnded(dismissed)" in name for name in happened):
                found.append(f"{thing.name}, {landed * 1000:.0f} ms after the lift at {x:.0f}, {y:.0f}: {happened}")
            self.leave(thing)
        return found
