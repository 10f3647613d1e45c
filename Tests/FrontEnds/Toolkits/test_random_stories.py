"""Random stories with real input through a toolkit's part: words in their order, one end for each peek, nothing chosen before it
was there, rows that are there are chosen, and nothing left on the window.

usage: test_random_stories.py gtk|qt FOLDER [--seed N] STORIES
       FOLDER has the part and the app of stories, built with AddressSanitizer; every 25 stories are a program of their own, on X11
       and Wayland in turn
exit:  0 nothing was found, 1 something was, 2 a tool is missing

The story of a seed is the same each time, but what it finds there depends on the machine's time.
"""

import math
import os
import pathlib
import random
import shutil
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.abspath(os.path.join(HERE, *[os.pardir] * 3))
sys.path[:0] = [os.path.join(CHECKOUT, folder) for folder in ("Tests/FrontEnds/Window", "Tests/Stories/Player")]
sys.path[:0] = [os.path.join(HERE, "qt" if sys.argv[1:2] == ["qt"] else "gtk4")]
import edges  # noqa: E402
import real  # noqa: E402
from x11_rig import CannotRun  # noqa: E402

EACH = 25
# A preview's rows cannot be read before so much of their way is gone, however short that is; rows answer after the latest moment;
# seconds. A menu grows as one, at once. The spring would swing once in 0.36 s, and is damped by 0.82.
DECAY, SWING = 0.82 * 2 * math.pi / 0.36, math.sqrt(1 - 0.82 ** 2) * 2 * math.pi / 0.36
EARLIEST = next(step / 10_000 for step in range(4_500) if 1 - math.exp(-DECAY * step / 10_000) * (
    math.cos(SWING * step / 10_000) + DECAY / SWING * math.sin(SWING * step / 10_000)) >= 0.2 + 0.9 * 0.25)
LATEST, MARGIN = 0.45, 0.005
LEAST_CHOSEN = 0.999
KINDS = {1: "finger", 2: "finger", 4: "pen", 5: "mouse"}
SECOND = 1_000_000


class Found(Exception):
    """What a part must not do."""


class Story:
    """What happens in one window, and what was heard of it."""

    def __init__(self, edge, chance, counts):
        self.edge, self.chance, self.counts = edge, chance, counts
        self.time, self.shown, self.last, self.peeked, self.moved = real.START, None, None, 0.0, 0.0
        self.heard, self.landed, self.has_way = [], {}, False
        edge.ask("new")
        edge.ask("window", time=self.time, width=400, height=800)
        self.rows = {1: [f"{i}-" if chance.random() < 0.2 else f"{i}" for i in range(1, chance.randint(2, 5))],
                     2: [str(i) for i in range(6, chance.randint(6, 9))]}
        self.frames = {1: (40, chance.choice((40, 300, 520)), 320, 120), 2: (40, 660, 100, 100)}
        self.offers = {1: chance.choice(("preview", "preview", "menu")), 2: chance.choice(("preview", "playback"))}
        for thing, offer in self.offers.items():
            x, y, width, height = self.frames[thing]
            edge.ask("target", target=thing, x=x, y=y, width=width, height=height, offer=offer, rows=",".join(self.rows[thing]) or None)

    # What is heard ------------------------------------------------------------------------------------------------------------

    def take(self, heard):
        for word, *rest in heard:
            thing = int(rest[0]) if word in ("peek", "pop", "action", "ended", "progress") else None
            if word == "peek":
                if self.shown is not None:
                    raise Found(f"{thing} peeks while {self.shown} is shown")
                self.shown, self.last, self.peeked = thing, "peek", int(rest[-1]) / SECOND
                self.moved, self.has_way = max(self.moved, self.peeked), self.offers[thing] == "preview"
            elif thing is not None:
                if self.shown != thing or (self.last in ("pop", "action") and word != "ended"):
                    raise Found(f"{word} of {thing} after {self.last} of {self.shown}")
                if word == "ended" and {"pop": "popped", "action": "chosen"}.get(self.last, rest[1]) != rest[1]:
                    raise Found(f"ended {rest[1]} after {self.last}")
                self.last = word if word != "progress" else self.last
                self.shown = None if word == "ended" else self.shown
            if word in ("peek", "pop", "action", "ended", "tap"):
                self.heard.append((word, *rest[:-1]))

    def ask(self, verb, **fields):
        self.take(self.edge.ask(verb, time=self.time, **fields)[0])

    def catch_up(self):
        self.take(self.edge.catch_up()[0])

    def wait(self, seconds):
        self.time += round(seconds * SECOND)
        self.ask("until")

    def places(self, at_rest=False):
        if at_rest:
            self.take(self.edge.settle())
        heard, words = self.edge.ask("places", time=self.time)
        self.take(heard)
        fields = dict(word.split("=", 1) for word in words)
        return [tuple(map(float, row.split(","))) for row in fields.get("rows", "").split(";") if row], fields.get("card")

    # What happens -------------------------------------------------------------------------------------------------------------

    def down(self, pointer, x, y, pressure=0.1):
        self.wait(0.03)
        self.landed[pointer] = time.monotonic()
        self.ask("began", pointer=pointer, kind=KINDS[pointer], x=x, y=y, pressure=pressure)

    def up(self, pointer, x, y):
        """What a hold or a press has shown moves at the lift."""
        if self.landed.get(pointer, self.peeked) < self.peeked:
            self.moved = max(self.moved, time.monotonic())
        self.ask("ended", pointer=pointer, kind=KINDS[pointer], x=x, y=y)

    def slide(self, pointer, start, end, pressure=(0.1, 0.1), steps=15):
        for step in range(1, steps + 1):
            self.time += 8_000
            share = step / steps
            self.ask("moved", pointer=pointer, kind=KINDS[pointer], x=start[0] + (end[0] - start[0]) * share,
                     y=start[1] + (end[1] - start[1]) * share, pressure=pressure[0] + (pressure[1] - pressure[0]) * share)

    def spot(self):
        return self.chance.uniform(3, 397), self.chance.uniform(3, 797)

    def on_thing(self):
        x, y, width, height = self.frames[self.chance.choice(list(self.frames))]
        return x + width * self.chance.random(), y + height * self.chance.random()

    def pointer(self):
        return self.chance.choice((1, 1, 4, 5))

    def hold(self):
        pointer, place = self.pointer(), self.on_thing()
        self.down(pointer, *place)
        self.wait(0.95 if pointer == 4 else 0.62)
        self.catch_up()
        end = place
        if self.chance.random() < 0.5:
            end = self.spot()
            self.slide(pointer, place, end, steps=self.chance.choice((1, 4, 15)))
        if self.chance.random() < 0.2:
            self.keys(1)
        before = time.monotonic()
        self.up(pointer, *end)
        self.catch_up()
        # A finger that slid from where it opened something, to a row that was on its way.
        if self.last_choice() and self.has_way and before - self.peeked < EARLIEST - MARGIN:
            raise Found("a finger chose what had not been seen")

    def open(self):
        """Something that stays: by a hold, by the app or by a key."""
        thing = self.chance.choice(list(self.frames))
        x, y, width, height = self.frames[thing]
        how = self.chance.choice(("hold", "hold", "show", "key"))
        self.wait(0.03)
        if how == "hold":
            pointer, place = self.pointer(), (x + width / 2, y + height / 2)
            self.down(pointer, *place)
            self.wait(0.95 if pointer == 4 else 0.62)
            self.catch_up()
            self.up(pointer, *place)
        elif how == "show":
            self.ask("show", target=thing)
        else:
            self.ask("key", key="menu", target=thing)
        self.catch_up()

    def press(self):
        pointer, place = self.chance.choice((1, 4)), self.on_thing()
        self.down(pointer, *place)
        if pointer == 4:
            self.wait(0.4)
        self.slide(pointer, place, place, (0.1, self.chance.choice((0.6, 1))), 30)
        self.catch_up()
        self.up(pointer, *place)

    def turn(self):
        place = self.on_thing()
        self.down(5, *place)
        for _ in range(self.chance.randint(1, 8)):
            self.ask("wheel", pointer=5, steps=self.chance.choice((1, 1, 1, -1)))
            self.time += 30_000
        self.up(5, *place)

    def two_fingers(self):
        first, second = self.spot(), self.spot()
        self.down(1, *first)
        self.wait(self.chance.choice((0, 0.6)))
        self.down(2, *second)
        self.wait(0.1)
        self.up(self.chance.choice((1,)), *first)
        self.up(2, *second)

    def last_choice(self):
        return self.last == "ended" and any(word[0] == "action" for word in self.heard[-2:])

    def tap_row(self):
        """Of what is shown: a row at rest is chosen, and one that cannot have been seen is not."""
        self.catch_up()
        if self.shown is None:
            self.open()
        shown, at_rest = self.shown, self.chance.random() < 0.6
        if shown is None:
            return None
        rows, _ = self.places(at_rest)
        if not rows or len(rows) != len(self.rows[shown]):
            return self.tap()
        number = self.chance.randrange(len(rows))
        x, y, width, height = rows[number]
        place = x + width * self.chance.uniform(0.02, 0.98), y + height * self.chance.uniform(0.02, 0.98)
        pointer, said = self.pointer(), len(self.heard)
        if not at_rest and self.chance.random() < 0.5:
            self.wait(self.chance.uniform(0, 0.5))
        before = time.monotonic()
        self.down(pointer, *place)
        landed = time.monotonic()
        self.wait(0.06)
        self.up(pointer, *place)
        self.catch_up()
        chosen = [word[2] for word in self.heard[said:] if word[0] == "action"]
        if chosen and self.has_way and landed - self.moved < EARLIEST - MARGIN:
            raise Found(f"a touch {landed - self.moved:.3f} s after what moved row {chosen[0]} chose it")
        if not at_rest or before - self.moved < LATEST + MARGIN:
            return None
        row = self.rows[shown][number]
        if row.endswith("-"):
            if chosen or self.shown is None:
                raise Found(f"the disabled row {row} did something")
            return None
        self.counts["tapped"] += 1
        self.counts["chosen"] += chosen == [row]
        return None

    def tap(self):
        pointer, place = self.pointer(), self.spot()
        self.down(pointer, *place)
        self.wait(self.chance.choice((0.01, 0.06)))
        self.up(pointer, *place)

    def keys(self, most=5):
        for _ in range(self.chance.randint(1, most)):
            self.wait(0.03)
            self.ask("key", key=self.chance.choice(("menu", "up", "down", "tab", "backtab", "enter", "space", "escape", "other")),
                     target=self.chance.choice((None, *self.frames)))
            self.catch_up()

    def app(self):
        thing = self.chance.choice(list(self.frames))
        deed = self.chance.choice(("show", "show", "show", "cancel", "end", "enable", "change", "remove"))
        more = {"end": {"reason": "dismissed"}, "enable": {"action": 1, "on": "yes"}}.get(deed, {})
        self.wait(0.03)
        if deed == "enable" and thing == 1:
            self.rows[1][0] = "1"
        if deed == "change":
            x, y, width, height = self.frames[thing]
            self.frames[thing] = x, max(20, y - 20), width, height
            more = dict(zip(("x", "y"), self.frames[thing]))
        if deed != "remove" or thing == 2:
            self.ask(deed, target=thing, **more)
            if deed == "remove":
                self.frames.pop(2)

    def play(self):
        deeds = (self.hold, self.hold, self.tap_row, self.tap_row, self.tap_row, self.tap, self.press, self.turn, self.two_fingers,
                 self.keys, self.app, self.app)
        for _ in range(self.chance.randint(4, 8)):
            self.chance.choice(deeds)()
            self.catch_up()
        self.wait(0.7)
        self.take(self.edge.ask("activity", state="hidden", time=self.time)[0])
        if self.shown is not None:
            raise Found(f"{self.shown} is shown, and its window is hidden")
        if (layers := self.edge.tell("layers")[1]) != ["0"]:
            raise Found(f"{layers[0]} previews are left on the window")


def play(toolkit, folder, stories, seed, counts):
    from test_random import SANITIZED, found  # of the toolkit
    reports = tempfile.mkdtemp(prefix="random-")
    try:
        for first in range(0, stories, EACH):
            name = f"{toolkit}-{('x11', 'wayland')[first // EACH % 2]}"
            report = os.path.join(reports, f"report-{first}")
            edge = edges.start_real(name, folder, **{**SANITIZED, "ASAN_OPTIONS": f"log_path={report}:{SANITIZED['ASAN_OPTIONS']}"})
            number = first
            try:
                for number in range(first, min(stories, first + EACH)):
                    chance = random.Random(seed + number)
                    edge.choose("force" if chance.random() < 0.2 else "")
                    Story(edge, chance, counts).play()
                    counts["late"] += edge.late > 0
            except (Found, edges.Broken) as problem:
                print(f"seed {seed + number} on {name}: {problem}\n" + "\n".join(edge.commands[-12:] + found(report)[:2]))
                return 1
            finally:
                edge.close()
            if faults := found(report):
                print(f"seeds {seed + first} to {seed + number} on {name}:\n" + "\n".join(faults[:3]))
                return 1
        return 0
    finally:
        shutil.rmtree(reports, ignore_errors=True)


def main(toolkit, folder, *words):
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else random.randrange(1_000_000)
    stories, counts = int(words[-1]), {"tapped": 0, "chosen": 0, "late": 0}
    try:
        status = play(toolkit, pathlib.Path(folder).resolve(), stories, seed, counts)
    except CannotRun as problem:
        print(f"test_random_stories: {problem}", file=sys.stderr)
        return 2
    print(f"{stories} stories from seed {seed}: of {counts['tapped']} taps on rows that were there {counts['chosen']} chose them; "
          f"{counts['late']} stories were late")
    if counts["chosen"] < LEAST_CHOSEN * counts["tapped"]:
        print("taps on rows that were there chose too few")
        return 1
    return status


if __name__ == "__main__":
    if len(sys.argv) < 4:
        print(__doc__)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
