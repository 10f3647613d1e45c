"""One app in GTK and in Qt, a list of contacts with a menu below it, pressed alike by real input: both hear the same words in the
same order, and no tap right after the lift chooses an action.

usage: [GTK_PART=FOLDER] test_alike.py
exit:  0 both are alike, 1 they are not, or inputs were late too often, 2 a server is missing
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.abspath(os.path.join(HERE, *[os.pardir] * 3))
sys.path[:0] = [os.path.join(CHECKOUT, folder) for folder in ("Tests/FrontEnds/Window", "Tests/Stories/Player")]
import edges  # noqa: E402
import real  # noqa: E402
from x11_rig import CannotRun  # noqa: E402

WIDTH, HEIGHT, ROW, CONTACTS = 400, 700, 61, 7
WORDS = {"peek", "pop", "action", "ended", "tap", "toolkit-menu"}
# After the lift: before anything answers, and once all does.
SOON, LATE = (0.03, 0.06, 0.1), 0.6
MENU = CONTACTS + 1


class App:
    """What one toolkit's app hears."""

    def __init__(self, name):
        self.edge = edges.start_real(name)
        self.time, self.heard = real.START, []

    def begin(self):
        self.time, self.heard = real.START, []
        self.ask("new")
        self.ask("window", width=WIDTH, height=HEIGHT)
        for number in range(1, MENU + 1):
            offer = {"offer": "menu", "rows": "4,5"} if number == MENU else {"offer": "preview", "rows": "1,2,|3"}
            self.ask("target", target=number, x=0, y=(number - 1) * ROW, width=WIDTH, height=ROW - 1, scrolls="yes", **offer)

    def ask(self, verb, **fields):
        heard, words = self.edge.ask(verb, time=self.time, **fields)
        self.take(heard)
        return words

    def take(self, heard):
        self.heard += [" ".join(word[:-1]) for word in heard if word[0] in WORDS]

    def wait(self, seconds):
        self.time += round(seconds * 1_000_000)
        self.ask("until")

    def tap(self, kind, place, seconds=0.05):
        pointer = {"pointer": 1, "kind": kind, "x": place[0], "y": place[1]}
        self.ask("began", **pointer)
        self.wait(seconds)
        self.take(self.edge.catch_up()[0])
        self.ask("ended", **pointer)

    def hold(self, kind, number):
        self.wait(0.1)
        # A menu answers at the lift, a preview's rows have to come.
        self.tap(kind, (WIDTH / 2, (number - 0.5) * ROW), 1.1 if number == MENU else 0.7)

    def places(self, number):
        """The middles of the card and the rows that a contact shows, at rest."""
        self.begin()
        self.hold("finger", number)
        self.take(self.edge.settle())
        fields = dict(word.split("=", 1) for word in self.ask("places"))
        frames = {"card": fields.get("card"), **dict(enumerate(fields["rows"].split(";")))}
        return {name: (x + width / 2, y + height / 2) for name, frame in frames.items() if frame
                for x, y, width, height in [map(float, frame.split(","))]}

    def play(self, kind, number, place, seconds):
        """What is heard of a hold, and of a tap so long after its lift; nothing where an input was late."""
        self.begin()
        self.hold(kind, number)
        self.wait(seconds)
        self.tap(kind, place)
        self.wait(0.5)
        self.take(self.edge.catch_up()[0])
        return None if self.edge.late else self.heard

    def pass_by(self, kind, number):
        """What is heard of a tap alone."""
        self.begin()
        self.wait(0.1)
        self.tap(kind, (WIDTH / 2, (number - 0.5) * ROW))
        self.wait(0.5)
        self.take(self.edge.catch_up()[0])
        return None if self.edge.late else self.heard


def hear(name):
    """What one toolkit's app hears, by what was done."""
    app, found = App(name), {}
    try:
        for number in (1, 4, CONTACTS, MENU):
            places = {**app.places(number), "outside": (WIDTH / 2, HEIGHT - 5)}
            for kind in ("finger", "mouse"):
                found[f"a {kind} taps {number}"] = app.pass_by(kind, number)
                for what, place in places.items():
                    for seconds in (*SOON, LATE) if kind == "finger" and what == "card" else (SOON[0], LATE):
                        case = f"a {kind} holds {number}, and taps {what} {seconds * 1000:.0f} ms after its lift"
                        found[case] = app.play(kind, number, place, seconds)
    finally:
        app.edge.close()
    return found


def main():
    try:
        gtk, qt = hear("gtk-x11"), hear("qt-x11")
    except CannotRun as problem:
        print(f"test_alike: {problem}", file=sys.stderr)
        return 2
    wrong, late = [], 0
    for case in gtk:
        one, other = gtk[case], qt.get(case)
        late += one is None or other is None
        if one is not None and other is not None and one != other:
            wrong.append(f"{case}: GTK hears {one}, Qt {other}")
        for heard in (one, other):
            if " ms " in case and int(case.split()[-5]) < LATE * 1000 and f"holds {MENU}" not in case and "action" in " ".join(heard or []):
                wrong.append(f"{case}: {heard} chooses what has not been seen")
    print(*wrong, sep="\n")
    print(f"{len(gtk)} cases, {late} late: {len(wrong)} differ")
    return 1 if wrong or late * 10 > len(gtk) else 0


if __name__ == "__main__":
    sys.exit(main())
