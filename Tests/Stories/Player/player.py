"""Plays a story on an edge: sentences become timed commands, and what is heard is compared with what the story says."""
import dataclasses

from words import EXPECTATIONS, HOME, POINTERS, SETUP

STEP = 8_000  # microseconds between two reports of a pointer
BETWEEN = 30_000  # between two sentences
# Of each kind: the force of a touch, of a press that peeks, and how long a touch rests before it presses; milliseconds.
FORCES = {"finger": (0.1, 0.6, 0), "pen": (0.2, 0.8, 400), "pad": (0.15, 0.7, 0)}
RAMP, HARDER, MOVE, TAP, LONG = 300, 200, 160, 60, {"pen": 900}
SWIPE = 60  # logical pixels: farther than a swipe's beginning, and nearer than the first row
ALWAYS = {"peek", "pop", "action", "ended", "tap"}  # the app's words, which are compared whether a story names them or not
UNHEARD = "-"  # a cause that an edge does not hear
LIVE = 500  # milliseconds after which card and rows answer, whatever moved them


@dataclasses.dataclass
class Pointer:
    number: int
    kind: str
    x: float = 0
    y: float = 0
    force: float | None = None


class Mismatch(Exception):
    def __init__(self, line, expected, heard):
        super().__init__(expected)
        self.line, self.expected, self.heard = line, expected, heard


def contains(frame, x, y, margin=0):
    return (frame is not None and frame[0] - margin <= x < frame[0] + frame[2] + margin
            and frame[1] - margin <= y < frame[1] + frame[3] + margin)


def centre(frame):
    return frame[0] + frame[2] / 2, frame[1] + frame[3] / 2


def plain(words):
    return "; ".join(" ".join(w) for w in words) or "nothing"


class Player:
    def __init__(self, story, edge):
        self.story, self.edge = story, edge
        self.time = 1_000_000
        self.pointers, self.window, self.settings = {}, {}, {name: {} for name in story.things}
        self.frames = {name: thing.frame for name, thing in story.things.items()}
        self.forceless = {"mouse"}
        self.numbers = {name: i for i, name in enumerate(story.things, 1)}
        self.actions = {name: i for i, name in enumerate(dict.fromkeys(story.actions()), 1)}
        self.disabled = {(t.name, row[0]) for t in story.things.values() for row in t.rows if not row[1]}
        self.focus = None
        self.events, self.expected, self.absent, self.line = [], [], [], None
        self.answer = None
        self.begun = {}  # peeks and ends of each thing

    # Commands -----------------------------------------------------------------------------------------------------------------

    def hear(self, heard):
        for words in heard:
            self.events.append(self.in_words(words))

    def catch_up(self):
        heard, answer = self.edge.catch_up()
        self.hear(heard)
        self.answer = self.answer if answer is None else answer

    def ask(self, verb, **fields):
        heard, done = self.edge.ask(verb, **fields)
        self.hear(heard)
        if done[:1] in (["yes"], ["no"]):
            self.answer = done[0] == "yes"
        return done

    def in_words(self, words):
        """An event as a story has it, and what it bears beside: cause and share."""
        word, *rest = words[:-1]
        beside = {}
        if word in ALWAYS | {"hint", "progress", "toolkit-menu"}:
            thing = self.named(self.numbers, rest[0])
            rest = rest[1:]
            if word in ("hint", "progress"):
                beside["between"] = float(rest.pop(0))
            if word in ("hint", "peek", "pop"):
                beside["by"] = rest.pop()
            if word == "action":
                return [word, thing, self.named(self.actions, rest[0])], beside
            if word in ("peek", "ended"):
                self.begun.setdefault(thing, []).append(word)
            return [word, thing] + [r.replace("-", " ") for r in rest], beside
        if word in ("claim", "release"):
            return [word, POINTERS[int(rest[0]) - 1]], beside
        if word == "focus" and rest[0] == "row":
            rows = self.rows_of_shown()
            return [word, "row", rows[int(rest[1])] if int(rest[1]) < len(rows) else rest[1]], beside
        return [word, *rest], beside

    @staticmethod
    def named(numbers, number):
        return next((name for name, n in numbers.items() if str(n) == number), number)

    def places(self, at_rest=False):
        at_rest = at_rest and self.edge.is_real
        if at_rest:
            self.hear(self.edge.settle())
        done = self.ask("places", time=self.time)
        fields = dict(word.split("=", 1) for word in done)
        rect = self.rect
        fields["rows"] = [rect(r) for r in fields["rows"].split(";")] if fields.get("rows") else []
        fields["card"] = rect(fields["card"]) if "card" in fields else None
        fields["shown"] = self.named(self.numbers, fields["shown"]) if "shown" in fields else None
        if fields.get("staying") == "yes" and (at_rest or not self.edge.is_real):
            self.check_places([frame for frame in (fields["card"], *fields["rows"]) if frame is not None])
        return fields

    @staticmethod
    def rect(text):
        return tuple(float(number) for number in text.split(","))

    def check_places(self, frames):
        """What stays lies inside of the window's free part, and nothing of it over another."""
        left, top = self.window.get("left", 0), self.window.get("top", 0)
        right, bottom = self.window["width"] - self.window.get("right", 0), self.window["height"] - self.window.get("bottom", 0)
        for number, (x, y, width, height) in enumerate(frames):
            if x < left - 0.01 or y < top - 0.01 or x + width > right + 0.01 or y + height > bottom + 0.01:
                raise Mismatch(self.line, "card and rows inside of the window", f"one at {x:g},{y:g} of {width:g} by {height:g}")
            for other in frames[:number]:
                across = min(x + width, other[0] + other[2]) - max(x, other[0])
                down = min(y + height, other[1] + other[3]) - max(y, other[1])
                if across > 0.01 and down > 0.01:
                    raise Mismatch(self.line, "card and rows beside each other", f"two over each other at {x:g},{y:g}")

    def rows_of_shown(self, places=None):
        shown = (places or self.places())["shown"]
        return [row[0] for row in self.story.things[shown].rows] if shown in self.story.things else []

    def pass_time(self, microseconds):
        self.time += microseconds
        self.ask("until", time=self.time)

    # What lies where ----------------------------------------------------------------------------------------------------------

    def target(self, name):
        thing = self.story.things[name]
        x, y, width, height = self.frames[name]
        rows = ",".join(("|" if group else "") + str(self.actions[row]) + ("-" if (name, row) in self.disabled else "")
                        for row, _, group in thing.rows)
        return dict(target=self.numbers[name], x=x, y=y, width=width, height=height, offer=thing.offer.replace(" ", "-"),
                    rows=rows or None, **self.settings[name])

    def begin(self):
        self.edge.ask("new")
        self.ask("window", time=self.time, **self.window)
        for name, thing in self.story.things.items():
            if thing.frame is None:
                self.meet(name, thing)
            else:
                self.ask("target", **self.target(name))

    def meet(self, name, thing):
        """A thing of the home screen offers what the story says, where it lies."""
        said = dict(word.split("=", 1) for word in self.ask("target", target=self.numbers[name], name=name))
        self.require(self.line, "frame" in said or thing.offer == "edit menu", f"a thing {name}", "no such thing")
        self.frames[name] = self.rect(said["frame"]) if "frame" in said else None
        if thing.offer == "edit menu":
            return
        rows = [row for row in said["rows"].split(",") if row]
        told = f"{said['offer']}{' with ' if rows else ''}{', '.join(rows)}"
        expected = f"{thing.offer}{' with ' if thing.rows else ''}{', '.join(row[0] for row in thing.rows)}"
        self.require(self.line, told == expected, f"{name} offers {expected}", f"{name} offers {told}")
        for side in ("leading", "trailing"):
            asked = self.settings[name].get(side)
            asked = asked and self.named(self.actions, str(asked))
            self.require(self.line, asked == said.get(side), f"{side} {asked}", f"{side} {said.get(side)}")

    def set_up(self, line):
        said = line.said
        match line.verb:
            case "window":
                self.window |= {"width": said[1][0], "height": said[1][1]}
            case "safe":
                self.window[said[-1]] = said[2]
            case "direction":
                self.window["direction"] = "right-to-left"
            case "text":
                self.window["text"] = said[2]
            case "motion":
                self.window["motion"] = "reduced"
            case "person-hold" | "app-hold":
                self.window[line.verb.replace("-", "_")] = int(said[6] * 1000)
            case "force-off":
                self.window["force"] = "off"
            case "no-force":
                self.forceless.add(said[0])
            case "scrolls":
                self.settings[said[0]]["scrolls"] = "yes"
            case "wheel":
                self.settings[said[0]]["wheel"] = "yes"
            case "hold-hidden":
                self.settings[said[0]]["hold"] = "hidden"
            case "forceless":
                self.settings[said[0]]["force"] = "off"
            case "drawer":
                self.settings[said[0]]["drawer"] = said[-1]
            case "leading" | "trailing":
                self.settings[said[0]][line.verb] = self.actions[said[-1]]

    def spot(self, place):
        part, name = place
        if part == "spot":
            return name
        if part == "part":
            done = self.ask("find", name=name, time=self.time)
            self.require(self.line, done, f"a part {name}", "no such part")
            return centre(self.rect(done[0].removeprefix("frame=")))
        if part == "thing" and self.frames[name] is not None:
            return centre(self.frames[name])
        places = self.places()
        if part == "card":
            if places["card"] is None:
                raise Mismatch(self.line, "a card", "no card is shown")
            return centre(places["card"])
        if part == "row":
            rows = [row[0] for row in self.story.things[places["shown"]].rows] if places["shown"] in self.story.things else []
            if name not in rows or rows.index(name) >= len(places["rows"]):
                raise Mismatch(self.line, f"a row {name}", f"the rows of {places['shown'] or 'nothing'}: {len(places['rows'])}")
            return centre(places["rows"][rows.index(name)])
        width, height = self.window["width"], self.window["height"]
        taken = [places["card"], *places["rows"], *self.frames.values()]
        for y in (height - 8, 8, *range(24, int(height), 24)):
            for x in (8, width - 8, *range(24, int(width), 24)):
                if not any(contains(frame, x, y, 8) for frame in taken):
                    return x, y
        raise Mismatch(self.line, "a place outside", "nothing is outside")

    def under(self, x, y):
        return next((self.numbers[name] for name, frame in self.frames.items() if contains(frame, x, y)), None)

    # What happens -------------------------------------------------------------------------------------------------------------

    def touch(self, name, place):
        kind = name.split()[-1]
        pointer = self.pointers[name] = Pointer(POINTERS.index(name) + 1, kind)
        pointer.x, pointer.y = self.spot(place)
        width, height = self.window["width"], self.window["height"]
        if not contains((0, 0, width, height), pointer.x, pointer.y):
            raise Mismatch(self.line, f"a place in the window of {width:g} by {height:g}", f"{pointer.x:g},{pointer.y:g}")
        pointer.force = None if kind in self.forceless else FORCES[kind][0]
        self.ask("began", pointer=pointer.number, kind=kind, x=pointer.x, y=pointer.y, time=self.time, pressure=pointer.force,
                 click="yes" if kind == "pad" else None, target=self.under(pointer.x, pointer.y))
        return pointer

    def down(self, name):
        if name not in self.pointers:
            raise Mismatch(self.line, f"{name} is down", f"{name} is not down")
        return self.pointers[name]

    def glide(self, pointer, milliseconds, x=None, y=None, force=None):
        """Reports in even steps to a place and a force."""
        x, y = pointer.x if x is None else x, pointer.y if y is None else y
        start = (pointer.x, pointer.y, pointer.force)
        force = pointer.force if force is None or pointer.force is None else force
        steps = max(milliseconds * 1000 // STEP, 1)
        for step in range(1, steps + 1):
            self.time += STEP
            share = step / steps
            pointer.x, pointer.y = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
            pointer.force = None if force is None else round(start[2] + (force - start[2]) * share, 6)
            self.ask("moved", pointer=pointer.number, kind=pointer.kind, x=round(pointer.x, 3), y=round(pointer.y, 3), time=self.time,
                     pressure=pointer.force)

    def lift(self, name):
        pointer = self.down(name)
        self.ask("ended", pointer=pointer.number, kind=pointer.kind, x=pointer.x, y=pointer.y, time=self.time)
        del self.pointers[name]

    def act(self, line):
        said = line.said
        self.time += BETWEEN
        match line.verb:
            case "touches":
                self.touch(said[0], said[2])
            case "taps":
                self.touch(said[0], said[2])
                self.pass_time(TAP * 1000)
                self.lift(said[0])
            case "holds":
                pointer = self.touch(said[0], said[2])
                self.pass_time(LONG.get(pointer.kind, 600) * 1000)
            case "presses":
                pointer = self.touch(said[0], said[2])
                if pointer.force is not None:
                    _, force, rest = FORCES[pointer.kind]
                    self.pass_time(rest * 1000)
                    self.glide(pointer, RAMP if not rest else RAMP // 2, force=force)
            case "harder":
                self.glide(self.down(said[0]), HARDER, force=1.0)
            case "eases":
                pointer = self.down(said[0])
                self.glide(pointer, HARDER, force=FORCES.get(pointer.kind, (None,))[0])
            case "moves":
                self.glide(self.down(said[0]), MOVE, *self.spot(said[3]))
            case "swipes":
                pointer = self.down(said[0])
                across, along = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[said[2]]
                self.glide(pointer, MOVE, pointer.x + across * SWIPE, pointer.y + along * SWIPE)
            case "lifts":
                self.lift(said[0])
            case "lost":
                self.ask("lost", pointer=self.down(said[0]).number, time=self.time)
                del self.pointers[said[0]]
            case "rolls" | "rolls-back":
                pointer = self.down(said[0])
                for _ in range(int(said[-2])):
                    self.ask("wheel", pointer=pointer.number, steps=1 if line.verb == "rolls" else -1, time=self.time)
                    self.time += BETWEEN
                self.pass_time(0)
            case "second":
                x, y = self.spot(said[-1])
                kind = said[0].split()[-1]
                self.ask("button", pointer=POINTERS.index(said[0]) + 1, kind=kind, x=x, y=y, time=self.time, target=self.under(x, y))
            case "key":
                self.focus = self.numbers[said[3]] if len(said) > 2 else self.focus
                self.ask("key", key=said[1], time=self.time, target=self.focus)
            case "show" | "cancel" | "remove":
                name = said[2]
                self.ask(line.verb, target=self.numbers[name], time=self.time)
                if line.verb == "remove":
                    self.frames.pop(name)
            case "end":
                self.ask("end", target=self.numbers[said[2]], reason=said[4], time=self.time)
            case "enable" | "disable":
                on = line.verb == "enable"
                (self.disabled.discard if on else self.disabled.add)((said[4], said[2]))
                self.ask("enable", target=self.numbers[said[4]], action=self.actions[said[2]], on="yes" if on else "no", time=self.time)
            case "move":
                self.frames[said[2]] = (*said[4], *self.frames[said[2]][2:])
                self.ask("change", time=self.time, **self.target(said[2]))
            case "draws":
                x, y, width, height = (*said[4], *said[6]) if len(said) > 3 else self.frames[said[2]]
                self.ask("answer", drawer=said[0], x=x, y=y, width=width, height=height, time=self.time)
            case "resize":
                self.window |= {"width": said[2][0], "height": said[2][1]}
                self.ask("window", time=self.time, **self.window)
            case "activity":
                self.ask("activity", state=said[2], time=self.time)
            case "wait" | "live":
                self.pass_time(int((said[1] if line.verb == "wait" else LIVE) * 1000) - BETWEEN)

    # What is expected ---------------------------------------------------------------------------------------------------------

    def compare(self):
        """What was heard since the last comparison, with the `hears` lines that stand together."""
        self.catch_up()
        heard, expected = self.events, self.expected
        self.events, self.expected = [], []
        shown = self.together([each for each in heard if each[0][0] in ALWAYS or any(e.said[1] == each[0][0] for e in expected)])
        named = [line.text.removeprefix("hears ") for line in expected]
        for line, word, by in self.absent:
            found = [words for words, beside in heard if words[0] == word and by in ("", beside.get("by"))]
            self.require(line, not found, line.text.removeprefix("hears "), plain(found))
        self.absent = []
        left = list(expected)
        for words, beside in heard:
            if left and self.agrees(left[0].said[1:], words, beside):
                left.pop(0)
            elif words[0] in ALWAYS:
                raise Mismatch(left[0] if left else expected[-1] if expected else self.line, "; ".join(named) or "nothing", plain(shown))
        if left:
            raise Mismatch(left[0], "; ".join(named), plain(shown))

    @staticmethod
    def together(heard):
        """Events as words; those in a row that differ in their share alone are one."""
        shown = []
        for words, beside in heard:
            words = words + (["by", beside["by"]] if "by" in beside else [])
            share = beside.get("between")
            if share is not None and shown and shown[-1][0] == words:
                shown[-1][1].append(share)
            else:
                shown.append((words, [] if share is None else [share]))
        return [words + ([f"of {shares[0]:g}" + (f" to {shares[-1]:g}" if shares[1:] else "")] if shares else [])
                for words, shares in shown]

    @staticmethod
    def agrees(said, words, beside):
        asked = [s for s in said if isinstance(s, tuple)]
        if [s for s in said if isinstance(s, str)] != words:
            return False
        for name, *values in asked:
            if name == "by" and beside.get("by") not in (values[0], UNHEARD):
                return False
            if name == "between" and not values[0] <= beside.get("between", -9) <= values[1]:
                return False
        return True

    def expect(self, line):
        said = line.said
        if line.verb == "hears":
            said = line.said = [s for s in said if s is not None]
            if said[1] == "no":
                self.absent.append((line, said[2], said[3][1] if len(said) > 3 else ""))
            elif said[1] != "nothing":
                self.expected.append(line)
            return
        self.catch_up()
        lies = line.verb in ("order", "layout", "no-card")
        places = self.places(at_rest=lies) if lies or line.verb in {"stays", "chosen"} | HOME else {}
        rows = self.rows_of_shown(places) if line.verb in ("chosen", "order") else []
        expected = " ".join(line.text.split())
        match line.verb:
            case "stays":
                found = places["shown"] if places.get("staying") == "yes" else "nothing"
                self.require(line, found == said[1], expected, f"stays {found}")
            case "chosen":
                found = rows[int(places["row"])] if "row" in places else "none"
                self.require(line, found == said[1], expected, f"chosen {found}")
            case "taken" | "left":
                self.require(line, self.answer == (line.verb == "taken"), expected, "taken" if self.answer else "left to the toolkit")
            case "order":
                order = [row for _, row in sorted(zip([frame[1] for frame in places["rows"]], rows))]
                self.require(line, order == said[2], expected, f"rows run {', '.join(order)}")
            case "layout":
                card, sheet = places["card"], places["rows"]
                if card is None or not sheet:
                    raise Mismatch(line, expected, "no card is shown" if card is None else "no rows are shown")
                above = all(card[1] + card[3] <= row[1] + 0.01 for row in sheet)
                beside = all(card[0] + card[2] <= row[0] + 0.01 or row[0] + row[2] <= card[0] + 0.01 for row in sheet)
                found = "above" if above else "beside" if beside else "over"
                self.require(line, found == said[2], expected, f"card lies {found} the rows")
            case "no-card":
                self.require(line, places["card"] is None, expected, f"a card at {places['card']}")
            case "page":
                wanted = said[2] if said[0] == "page" else "nothing"
                self.require(line, places["page"] == wanted, expected, f"page of {places['page']} is open")
            case "route":
                self.require(line, places["route"] == said[2], expected, f"page is {places['route']}")
            case "editing":
                self.require(line, places["editing"] == said[3], expected, f"edit mode is {places['editing']}")
            case "toast":
                found = places.get("toast", "").replace("_", " ")
                self.require(line, found == said[2], expected, f"toast is {found}")

    @staticmethod
    def require(line, holds, expected, heard):
        if not holds:
            raise Mismatch(line, expected, heard)

    def play(self):
        """Raises a Mismatch where the edge does something else than the story says."""
        begun = hears = False
        for line in self.story.lines:
            self.line = line
            if line.verb in SETUP:
                self.set_up(line)
                continue
            if line.verb in EXPECTATIONS:
                hears = hears or line.verb == "hears"
                self.expect(line)
                continue
            if not begun:
                self.begin()
                begun = True
            if hears:
                self.compare()
                hears = False
            self.act(line)
        # What comes late comes within a second; a window that is hidden ends the rest, so that each peek has its end.
        self.pass_time(1_000_000)
        self.compare()
        self.ask("activity", state="hidden", time=self.time)
        for thing, words in self.begun.items():
            pairs = ["peek", "ended"] * (len(words) // 2)
            self.require(self.line, words == pairs, f"each peek of {thing} has one end", " ".join(words))

