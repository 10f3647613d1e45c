"""The sentences of stories, and what reads them: each line is one sentence, and a word that no sentence has is an error.

The page *Stories* of the documentation says what each sentence does.
"""
import dataclasses
import difflib
import pathlib
import re

POINTERS = ["finger", "second finger", "third finger", "pen", "mouse", "pad"]
KINDS = ["finger", "pen", "mouse", "pad", "key"]
OFFERS = ["preview", "menu", "playback", "edit menu", "nothing"]
ENDS = ["eased", "dismissed", "popped", "chosen", "cancelled"]
CAUSES = ["force", "hold", "keyboard", "tap", "dwell"]
KEYS = ["menu", "up", "down", "left", "right", "tab", "backtab", "enter", "space", "escape", "other"]
# What an edge may lack; a story that uses a kind or a lost contact needs it without saying so.
NEEDS = ["node", "home", "force", "pen", "pad", "wheel", "cancel", "app", "loss", "pen-button", "front", "settings", "reason", "drawer",
         "taps", "places", "focus", "toolkit-menu", "person-hold", "other-keys", "pad-card"]

# Each: the name by which it is played, and its words. A choice has bars; <…> is a slot of SLOTS.
SENTENCES = [line.split(": ", 1) for line in """
window: window <size>
safe: window keeps <number> free at the top|bottom|left|right
direction: text runs from right to left
text: text is <number> times as large
motion: motion is reduced
person-hold: a hold of the person takes <number> ms
app-hold: a hold of the app takes <number> ms
force-off: force is off
no-force: <kind> has no force
scrolls: <thing> lies in what scrolls
wheel: <thing> takes the wheel as force
hold-hidden: <thing> hides its hold
forceless: <thing> ignores force
drawer: <thing> is drawn by the host|toolkit|app
leading: <thing> leads with <action>
trailing: <thing> trails with <action>
touches: <pointer> touches <place>
taps: <pointer> taps <place>
harder: <pointer> presses harder
second: <pointer> presses second button on <place>
presses: <pointer> presses <place>
eases: <pointer> eases
holds: <pointer> holds <place>
moves: <pointer> moves to <place>
swipes: <pointer> swipes up|down|left|right
lifts: <pointer> lifts
lost: <pointer> is lost
rolls: <pointer> rolls <number> steps|step
rolls-back: <pointer> rolls back <number> steps|step
key: key <key>
key: key <key> on <thing>
show: app shows <thing>
cancel: app cancels <thing>
end: app ends <thing> as dismissed|chosen|cancelled
enable: app enables <row> of <thing>
disable: app disables <row> of <thing>
move: app moves <thing> to <spot>
remove: app removes <thing>
draws: app draws <thing> at <spot> size <size>
draws: toolkit draws <thing>
resize: window becomes <size>
activity: window is active|inactive|hidden
wait: wait <number> ms
live: wait until live
hears: hears nothing
hears: hears no hint|progress|claim|release|focus|say|tick|redraw|toolkit-menu <by?>
hears: hears hint <thing> <by?> <between?>
hears: hears progress <thing> <between?>
hears: hears peek <thing> <offer> <by?>
hears: hears pop <thing> <by?>
hears: hears action <thing> <row>
hears: hears ended <thing> <end>
hears: hears tap <thing>
hears: hears claim|release <pointer>
hears: hears focus card|none
hears: hears focus row <row>
hears: hears say|tick|redraw
hears: hears toolkit-menu <thing>
stays: stays <thing>
stays: stays nothing
chosen: chosen <row>
chosen: chosen none
taken: taken
left: left to the toolkit
order: rows run <rows>
layout: card lies above|beside the rows
no-card: no card is shown
page: page of <thing> is open
page: no page is open
route: page is <words>
editing: edit mode is on|off
toast: toast is <words>
""".strip().splitlines()]
SETUP = {"window", "safe", "direction", "text", "motion", "person-hold", "app-hold", "force-off", "no-force", "thing", "scrolls",
         "wheel", "hold-hidden", "forceless", "drawer", "leading", "trailing"}
# What only a home screen has.
HOME = {"page", "route", "editing", "toast"}
EXPECTATIONS = {"hears", "stays", "chosen", "taken", "left", "order", "layout", "no-card", *HOME}
# Words for the front end alone, which an app does not hear.
FRONT = {"release", "say", "tick", "redraw"}
HEADER = ["story", "by", "covers", "needs", "thing"]
NAME = re.compile(r"[a-z][a-z-]*\Z")


class Unreadable(Exception):
    """A line that is no sentence."""


@dataclasses.dataclass
class Thing:
    name: str
    frame: tuple  # None on the home screen, which says where it lies
    offer: str
    rows: list = dataclasses.field(default_factory=list)  # (name, is enabled, starts a group)


@dataclasses.dataclass
class Line:
    verb: str
    said: list  # the words, with the slots read
    number: int
    text: str


@dataclasses.dataclass
class Story:
    file: pathlib.Path
    number: int
    title: str
    kind: str = ""  # of "by", where it has such a line
    lines: list = dataclasses.field(default_factory=list)
    things: dict = dataclasses.field(default_factory=dict)
    covers: list = dataclasses.field(default_factory=list)
    needs: set = dataclasses.field(default_factory=set)

    @property
    def name(self):
        return f"{self.file.name}:{self.number}" + (f":{self.kind}" if self.kind else "")

    def actions(self):
        """Names of rows and of sideways actions."""
        names = [row[0] for thing in self.things.values() for row in thing.rows]
        return names + [line.said[-1] for line in self.lines if line.verb in ("leading", "trailing")]


class Reader:
    """Reads the words of one line; remembers the farthest word that did not fit, and what would have."""

    def __init__(self, words, story):
        self.words, self.story = words, story
        self.farthest, self.wanted = 0, []

    def missed(self, index, *wanted):
        if index > self.farthest:
            self.farthest, self.wanted = index, []
        if index == self.farthest:
            self.wanted += wanted
        return []

    def one_of(self, index, choices):
        """The choices, of one or two words each, that stand at the index: each with the index behind it."""
        found = [(c, index + len(c.split())) for c in choices if self.words[index:index + len(c.split())] == c.split()]
        if found:
            return found
        for choice in choices:  # "second" fits and "thumb" does not
            first, *rest = choice.split()
            if rest and self.words[index:index + 1] == [first]:
                self.missed(index + 1, rest[0])
        return self.missed(index, *(c.split()[0] for c in choices))

    def pattern(self, index, pattern, wanted):
        word = self.words[index] if index < len(self.words) else ""
        match = re.fullmatch(pattern, word)
        return [(match, index + 1)] if match else self.missed(index, wanted)

    def number(self, index):
        return [(float(m[0]), i) for m, i in self.pattern(index, r"-?\d+(\.\d+)?", "a number")]

    def spot(self, index):
        return [((float(m[1]), float(m[2])), i) for m, i in self.pattern(index, r"(-?\d+),(-?\d+)", "a place such as 40,100")]

    def length(self, index):
        return [(n, i) for n, i in self.number(index) if n > 0] or self.missed(index, "a number above 0")

    def size(self, index):
        return [((w, h), k) for w, i in self.length(index) for _, j in self.one_of(i, ["by"]) for h, k in self.length(j)]

    def slot(self, name, index):
        story = self.story
        things = list(story.things)
        match name:
            case "number" | "spot" | "size":
                return getattr(self, name)(index)
            case "thing":
                return self.one_of(index, things)
            case "row":
                return self.one_of(index, story.actions())
            case "pointer":
                return [(story.kind if p == "pointer" else p, i)
                        for p, i in self.one_of(index, POINTERS + (["pointer"] if story.kind not in ("", "key") else []))]
            case "kind":
                return self.one_of(index, KINDS[:-1])
            case "key":
                return self.one_of(index, KEYS)
            case "offer":
                return self.one_of(index, OFFERS[:-1])
            case "end":
                return self.one_of(index, ENDS)
            case "action":
                return [(m[0], i) for m, i in self.pattern(index, r"[a-z][a-z-]*", "a name")]
            case "name":
                return [(m[0], i) for m, i in self.pattern(index, r"[a-z][a-z0-9-]*", "a name")]
            case "place":
                rows = [(("row", r), j) for _, i in self.one_of(index, ["row"]) for r, j in self.one_of(i, story.actions())]
                parts = [((p, None), i) for p, i in self.one_of(index, ["card", "outside"])]
                parts += [(("part", m[0]), j) for _, i in self.one_of(index, ["part"])
                          for m, j in self.pattern(i, r"[a-z][a-z0-9.:/-]*", "a name")]
                return rows + parts + [(("thing", t), i) for t, i in self.one_of(index, things)] + [
                    (("spot", s), i) for s, i in self.spot(index)]
            case "by?":
                return [(("by", c), j) for _, i in self.one_of(index, ["by"]) for c, j in self.one_of(i, CAUSES)] + [(None, index)]
            case "between?":
                return [(("between", a, b), m) for _, i in self.one_of(index, ["between"]) for a, j in self.number(i)
                        for _, k in self.one_of(j, ["and"]) for b, m in self.number(k)] + [(None, index)]
            case "words":
                return [(" ".join(self.words[index:]), len(self.words))]
            case "rows":
                names = " ".join(self.words[index:]).replace(",", " ").split()
                for offset, row in enumerate(names):
                    if row not in story.actions():
                        return self.missed(index + offset, *story.actions())
                return [(names, len(self.words))]
        raise AssertionError(name)

    def sentence(self, parts, index=0):
        """The words of a sentence that begins at the index, or None."""
        if not parts:
            if index == len(self.words):
                return []
            self.missed(index, "the end of the line")
            return None
        part = parts[0]
        found = self.slot(part[1:-1], index) if part[0] == "<" else self.one_of(index, part.split("|"))
        for word, after in found:
            rest = self.sentence(parts[1:], after)
            if rest is not None:
                return [word, *rest]
        return None

    def failure(self):
        words = list(dict.fromkeys(self.wanted))
        word = self.words[self.farthest] if self.farthest < len(self.words) else ""
        if not word:
            return f"the line ends too early; expected: {', '.join(sorted(words))}"
        near = difflib.get_close_matches(word, words, 1, 0.5)
        hint = f"the nearest word is '{near[0]}'" if near else f"expected: {', '.join(sorted(words)) or 'nothing'}"
        return f"'{word}' is no word here; {hint}"


def read_thing(text):
    """`thing NAME at X,Y size W by H offers OFFER [with ROWS]`; its list of rows is no list of words."""
    head, _, rows = text.partition(" with ")
    reader = Reader(head.split(), Story(pathlib.Path(), 0, ""))
    offers = ["offers", "|".join(OFFERS)]
    said = reader.sentence(["thing", "<action>", "at", "<spot>", "size", "<size>", *offers])
    at_home = None if said else reader.sentence(["thing", "<name>", "on", "the", "home", "screen", *offers])
    if said is None and at_home is None:
        raise Unreadable(reader.failure())
    thing = Thing(said[1], (*said[3], *said[5]), said[7]) if said else Thing(at_home[1], None, at_home[7])
    starts_group = False
    for item in filter(None, (part.strip() for part in rows.split(","))):
        name, _, mark = item.partition(" ")
        if mark not in ("", "(disabled)"):
            raise Unreadable(f"'{mark}' is no word here; the nearest word is '(disabled)'")
        if not NAME.match(name):
            raise Unreadable(f"'{name}' is no name of a row: small letters and hyphens")
        if name == "group":
            starts_group = True
            continue
        thing.rows.append((name, not mark, starts_group))
        starts_group = False
    if " with" in text and not thing.rows:
        raise Unreadable("after 'with' stand the rows")
    return thing


def read_line(text, number, story):
    words = text.split()
    if words[0] == "thing":
        thing = read_thing(text)
        if thing.name in story.things:
            raise Unreadable(f"there is a thing '{thing.name}' already")
        story.things[thing.name] = thing
        return Line("thing", [thing.name], number, text)
    reader = Reader(words, story)
    for verb, sentence in SENTENCES:
        said = reader.sentence(sentence.split())
        if said is not None:
            return Line(verb, said, number, text)
    if reader.farthest == 0:
        reader.wanted += HEADER
    raise Unreadable(reader.failure())


def listed(text, allowed):
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in allowed:
            near = difflib.get_close_matches(name, allowed, 1, 0.5)
            hint = f"the nearest word is '{near[0]}'" if near else f"expected one of: {', '.join(sorted(allowed))}"
            raise Unreadable(f"'{name}' is no word here; {hint}")
    return names


def needs_of(story):
    """What an edge must be able to do, by the words of the story."""
    needs = {"home"} if any(thing.frame is None for thing in story.things.values()) else set()
    for line in story.lines:
        pointer = line.said[0] if line.said and line.said[0] in POINTERS else ""
        needs |= {pointer} & {"pen", "pad"}
        needs |= {"cancel" if pointer.endswith("finger") else "loss"} if line.verb == "lost" else set()
        needs |= {"pen-button"} if line.verb == "second" and pointer == "pen" else set()
        needs |= {"front"} if line.verb == "hears" and FRONT & set(map(str, line.said)) else set()
        needs |= {"settings"} if line.verb in ("safe", "app-hold", "wheel") else set()
        needs |= {"reason"} if line.verb == "end" and line.said[-1] == "chosen" else set()
        needs |= {"drawer"} if line.verb == "draws" else set()
        needs |= {"wheel"} if line.verb in ("rolls", "rolls-back") else set()
        needs |= {"force"} if line.verb in ("presses", "harder", "eases") and pointer not in ("mouse", "pen") else set()
        needs |= {"toolkit-menu"} if "toolkit-menu" in line.said or line.verb == "drawer" and line.said[-1] == "toolkit" else set()
        needs |= {"person-hold"} & {line.verb}
        needs |= {"focus"} if "home" in needs and line.verb == "key" and len(line.said) > 2 else set()
        needs |= {"other-keys"} if line.verb == "key" and line.said[1] == "other" else set()
        needs |= {"app"} if line.text.startswith("app ") else set()
    return needs


def read_stories(file, rows_of_table=()):
    """The stories of a file, one for each kind of its `by`; and the lines that cannot be read, as texts."""
    stories, errors = [], []
    prologue, story = [], None  # lines before the first story belong to all

    def finish():
        if story is None:
            return
        for kind in story["by"] or [""]:
            one = Story(file, story["number"], story["title"], kind, covers=story["covers"], needs=set(story["needs"]))
            wrong = []
            for what, number, text in prologue + story["lines"]:
                try:
                    line = read_line(text, number, one)
                    if what == "prologue" and line.verb not in SETUP:
                        raise Unreadable(f"'{text.split()[0]}' cannot stand before the first story")
                    if line.verb in SETUP and any(l.verb not in SETUP for l in one.lines):
                        raise Unreadable("what lies where stands before what happens")
                    one.lines.append(line)
                except Unreadable as error:
                    wrong.append(f"{file}:{number}: {error}")
            if not wrong and all(line.verb not in EXPECTATIONS for line in one.lines):
                wrong.append(f"{file}:{one.number}: the story expects nothing")
            if one.covers and not one.kind:
                wrong.append(f"{file}:{one.number}: 'covers' needs a line 'by' with the kinds")
            errors.extend(w for w in wrong if w not in errors)
            one.needs |= needs_of(one)
            stories.append(one)

    try:
        content = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else error.strerror
        return [], [f"{file}: this is no story: {why}"]
    for number, raw in enumerate(content.splitlines(), 1):
        text = raw.split("#")[0].strip()
        if not text:
            continue
        word, _, rest = text.partition(" ")
        try:
            if word == "story":
                finish()
                story = {"number": number, "title": rest, "lines": [], "by": [], "covers": [], "needs": []}
                if not re.match(r"[A-Z].*\.\Z", rest):
                    raise Unreadable("a story has a sentence for a title, with a full stop")
            elif story is None:
                prologue.append(("prologue", number, text))
            elif word in ("by", "needs", "covers"):
                story[word] += listed(rest, {"by": KINDS, "needs": NEEDS, "covers": rows_of_table}[word])
            else:
                story["lines"].append(("body", number, text))
        except Unreadable as error:
            errors.append(f"{file}:{number}: {error}")
    finish()
    if not stories:
        errors.append(f"{file}: there is no story in it")
    return stories, errors
