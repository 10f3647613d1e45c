"""Taps soon after the lift that lets something stay: none chooses what could not be seen yet, and what can be seen answers.

Taps fall 0 to 600 ms after the lift on the card, on the rows, on where these come to rest, and beside them. What each has to do is
computed here (shown.py) from the times of the press and of the tap. The server stamps a tap with a time between the call and its
return: where the answer changes in between, or within a pixel or 2 ms of it, either answer is right. On a machine that is late more
taps are drawn, up to ten times as many, until one answer is right for four fifths of as many as were wanted, and a tenth of these
came before anything answered. Further taps fall on rows at rest, 450 to 1500 ms after the lift.

usage: test_early.py FOLDER WITH qt, qt-tests AND c-interface [SEED [TAPS]]
exit:  0 all as expected, 1 something is not, 2 the X server is missing
"""

import math
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from qt_app import ROW, QtWindow  # noqa: E402
from shown import BESIDE, CARD, WAITING, Shown, contains  # noqa: E402
from app import Failure  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

WIDTH, HEIGHT = 400, 600
ACTIONS = ("Archive", "Flag", "Delete")
# A short hold; the software renderer is quick where there is no graphics card.
ENV = {"PRESS_HOST_HOLD": "150", "PRESSURE_GESTURES_EVENTS": "1", "QT_QUICK_BACKEND": "software"}
SLACK, PIXEL = 0.002, 1


def outcomes(landed, lifted):
    """What a touch does that lands on one part of what stays and lifts from another, as the page "What stays shown" has it."""
    if landed == WAITING:
        return {WAITING}
    if lifted in range(len(ACTIONS)):
        return {lifted}
    if landed == BESIDE:
        return {BESIDE} if lifted != WAITING else {WAITING, BESIDE}
    return {CARD} if landed == lifted == CARD else {WAITING}


class Taps:
    """One app, pressed again and again; what was wrong soon after the lift and at rest, as sentences."""

    def __init__(self, rig, builds, words, choice):
        self.words, self.choice, self.wrong, self.missed, self.number = words, choice, [], [], 0
        self.title = " ".join(words) or "preview"
        self.drawn = self.decided = self.waited = self.rested = 0
        self.window = QtWindow(rig, builds, *words, env=ENV)
        self.window.settle()
        self.places = {number: self.measured(number) for number in range(1, 7)}

    def measured(self, number):
        """Where card and rows of a row's preview rest: in the peek, and once it stays."""
        window = self.window
        window.mark()
        window.hold(window.row(number))
        window.wait(" peek hold")
        peek = window.rest()
        window.lift(window.row(number))
        window.wait(" lift")
        # With reduced motion nothing moves before they are seen.
        stays = window.rest(lambda places: 0 in places)
        window.rig.type("Escape")
        window.wait("ended dismissed")
        window.rest(lambda places: not places)
        rows = [stays[row] for row in range(len(ACTIONS))]
        top = min(row[1] for row in rows)
        sheet = (rows[0][0], top, rows[0][2], sum(row[3] for row in rows))
        card = {} if "menu" in self.words else {"card": peek["card"], "raised": stays["card"]}
        return {"source": (0, number * ROW, WIDTH, ROW), "sheet": sheet, "is_up": rows[0][1] > rows[1][1], **card}

    def pin(self):
        """Holds a row, and lifts a moment after it has opened; what it shows then, and when the lift was."""
        window = self.window
        self.number = self.choice.choice([number for number in range(1, 7) if number != self.number])
        window.mark()
        window.hold(window.row(self.number))
        began = window.wait(" peek hold")
        time.sleep(self.choice.choice((0, self.choice.uniform(0, 0.4))))
        before = time.monotonic()
        window.lift(window.row(self.number))
        after = time.monotonic()
        pinned = float(window.wait(" lift").split()[0])
        if not before - SLACK <= pinned <= after + SLACK:
            raise Failure(f"a lift between {before:.4f} and {after:.4f} pins at {pinned:.4f}")
        more = {"rows": len(ACTIONS), "began": float(began.split()[0]), "pinned": pinned, "is_reduced": "reduced" in self.words}
        return Shown(**self.places[self.number], **more), pinned

    def tap(self, place, until, to=None, linger=0.0):
        """When the server had the landing and the lift of a tap: each no earlier and no later."""
        spans = []
        for act, at, moment in ((self.window.hold, place, until), (self.window.lift, to or place, until + linger)):
            time.sleep(max(0, moment - time.monotonic()))
            before = time.monotonic()
            act(self.window.at(*at))
            spans.append((before - SLACK, time.monotonic() + SLACK))
        return spans

    def outcome(self):
        """What became of the tap, as the app says it."""
        self.window.settle()
        found = WAITING
        for line in self.window.said:
            if "chosen" in line and "ended" not in line:
                found = ACTIONS.index(line.split()[-1])
            elif line.endswith("popped") and "ended" not in line:
                found = CARD
            elif line.endswith("ended dismissed"):
                found = BESIDE
        if found == WAITING:
            self.window.rig.type("Escape")
            self.window.wait("ended dismissed")
        return found

    def play(self, early, late):
        def are_enough():
            return self.drawn >= early and self.decided * 5 >= early * 4 and self.waited * 10 >= early
        while not are_enough() and self.drawn < early * 10:
            self.early()
        if not are_enough():
            self.wrong.append(f"{self.title}, {self.drawn} taps: for {self.decided} one answer is right, {self.waited} came before "
                              "anything answered: these are too few, for the machine is late")
        for _ in range(late):
            self.late()

    def early(self):
        story, pinned = self.pin()
        late = self.choice.uniform(0, 0.6)
        place = self.place(story, pinned + late)
        # Some stay down for a while, and some lift elsewhere: most of those that landed beside all.
        linger = self.choice.choice((0, self.choice.uniform(0, 0.4)))
        to = place
        if self.choice.random() < (0.8 if BESIDE in story.answers(place, pinned + late) else 0.15):
            linger = self.choice.uniform(0, 0.15)
            to = self.place(story, pinned + late + linger)
        landing, lift = self.tap(place, pinned + late, to, linger)
        landed = self.expected(story, place, landing)
        lifted = self.expected(story, to, lift)
        allowed = {end for first in landed for last in lifted for end in outcomes(first, last)}
        self.drawn += 1
        self.decided += len(allowed) == 1
        self.waited += allowed == {WAITING}
        self.judge(f"{written(place, landing, pinned)} to {written(to, lift, pinned)}", allowed, self.wrong)

    def late(self):
        story, pinned = self.pin()
        row = self.choice.randrange(len(ACTIONS))
        place = self.within(story.rows_at(pinned + 9)[row])
        landing, _ = self.tap(place, pinned + self.choice.uniform(0.45, 1.5))
        self.rested += 1
        self.judge(written(place, landing, pinned), {row}, self.missed)

    def judge(self, tap, allowed, faults):
        came = self.outcome()
        if came not in allowed:
            faults.append(f"{self.title}, a tap {tap}: {named(came)}, not {' or '.join(map(named, allowed))}")

    def expected(self, story, place, span):
        """All that a touch may meet there within a span of time."""
        begin, end = span
        # What waits may lie between two answers.
        steps = math.ceil((end - begin) / SLACK)
        return {each for step in range(steps + 1) for x in (-PIXEL, 0, PIXEL) for y in (-PIXEL, 0, PIXEL)
                for each in story.answers((place[0] + x, place[1] + y), begin + (end - begin) * step / steps)}

    def place(self, story, moment):
        """On the card or a row, where it is then or will be, or beside all."""
        kind = self.choice.random()
        if kind < 0.1:
            while True:
                place = self.within((0, 0, WIDTH, HEIGHT))
                if story.answers(place, moment) == {BESIDE}:
                    return place
        then = moment if self.choice.random() < 0.5 else moment + 9
        frames = story.rows_at(then) if kind < 0.6 or not story.card else [story.card_at(then)[0]]
        return self.within(self.choice.choice(frames))

    def within(self, frame):
        x, y, width, height = frame
        while True:
            place = x + self.choice.uniform(1, width - 1), y + self.choice.uniform(1, height - 1)
            if contains((1, 1, WIDTH - 2, HEIGHT - 2), place):
                return place


def written(place, span, pinned):
    return f"at {place[0]:.0f}, {place[1]:.0f} {(span[0] + SLACK - pinned) * 1000:.0f} ms after the lift"


def named(answer):
    return f"'{ACTIONS[answer]}'" if answer in range(len(ACTIONS)) else {WAITING: "nothing", CARD: "pop", BESIDE: "dismissal"}[answer]


def play(builds, seed, plan):
    """A server of its own, and one app after another on it: (words, early taps, late taps)."""
    results = []
    with X11Rig(width=800, height=700, millimetres=(210, 185)) as rig:
        for words, early, late in plan:
            taps = Taps(rig, builds, words, random.Random(f"{seed} {words}"))
            taps.play(early, late)
            results.append(taps)
            taps.window.app.stop()
    return results


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    builds = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    print(f"seed {seed}", flush=True)
    few = count // 5
    # Side by side; late taps take longer.
    plans = [[(("menu",), few, few // 4), ((), count, count // 4)], [(("reduced",), few, few // 4), ((), 0, count - count // 4)]]
    try:
        with ThreadPoolExecutor() as side_by_side:
            running = [side_by_side.submit(play, builds, f"{seed} {number}", plan) for number, plan in enumerate(plans)]
        results = [each for one in running for each in one.result()]
    except CannotRun as missing:
        print(f"test_early: {missing}", file=sys.stderr)
        return 2
    except Failure as fault:
        print(fault)
        return 1
    drawn, decided, waited, rested = (
        sum(getattr(taps, count) for taps in results) for count in ("drawn", "decided", "waited", "rested"))
    wrong, missed = [fault for taps in results for fault in taps.wrong], [fault for taps in results for fault in taps.missed]
    print(*wrong, *missed, sep="\n")
    print(f"{drawn} early taps: {len(wrong)} wrong, {waited} before anything answered, {drawn - decided} at a border")
    print(f"{rested} late taps: {len(missed)} chose nothing or another row")
    return 1 if wrong or len(missed) * 100 > rested else 0


if __name__ == "__main__":
    sys.exit(main())
