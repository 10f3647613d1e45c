"""Edges: programs that carry one host each, and play what they are told.

An edge reads one command a line, answers with a line for each event that the host has for it (`heard …`), and then with one line
that begins with `done`. Words are separated by spaces, fields are NAME=VALUE in any order, times are whole microseconds, places are
logical pixels, things and actions have numbers. Before a command with a time the edge lets every deadline up to that time
pass, each at its own moment, as a timer does; it knows no other clock.

    new                                   a host without things; what was before is gone
    window time width height [top bottom left right] [direction=right-to-left] [text=1.5] [motion=reduced]
           [person-hold app-hold (microseconds)] [force=off] [pixel=0.25 (millimetres)] [menu=none] [scale=2] [dark=yes]
           [text-height=33 (a toolkit's text, which answers how high it is)] [ground=200 (it is black up to there, and white beyond)]
    target target x y width height offer [rows=1,2-,|3] [leading trailing] [drawer] [scrolls=yes] [wheel=yes] [hold=hidden] [force=off]
                                          a thing; of the rows one with - is disabled, and one with | starts a group
    began pointer kind x y time [pressure] [click=yes] [target]
    moved pointer kind x y time [pressure]
    ended pointer kind x y time
    lost pointer time
    wheel pointer steps time
    button pointer kind x y time [target] another button than the first
    key key time [target]                 with the thing that has the focus
    show|cancel|remove target time        by the app
    end target reason time
    enable target action on=yes|no time
    change target time, and all that `target` has
    answer drawer x y width height time   who draws what was announced, and where
    activity state time
    until time                            only the deadlines pass
    places time                           where card and rows lie, and what is shown
    target target name                    on the home screen: `done frame=x,y,w,h offer=menu rows=a,b [leading=a trailing=b]`, by its names
    find name time                        the same of a part: `done frame=x,y,w,h`, or `done`
    drawn time                            on the home screen: card and rows as in the picture
    quit

Offers are preview, menu, playback, edit-menu and nothing. The last line is `done yes` or `done no` (whether the input is the host's
alone), `done`, or for `places`
    done [shown=1 staying=yes|no] [card=x,y,w,h] [rows=x,y,w,h;x,y,w,h] [row=0]
and on the home screen `page=NAME route=NAME editing=on|off [toast=A_B]`,
where `card` is where the card rests (absent where there is none) and `row` is the one that is highlighted. `error …` ends the edge.
Events, with their time last:
    heard hint 1 0.25 force T · peek 1 preview force T · progress 1 0.5 T · pop 1 tap T · action 1 3 T · ended 1 chosen T · tap 1 T
    heard claim POINTER T · release POINTER T · focus card T · focus row 0 T · focus none T · say T · tick T · redraw T ·
          toolkit-menu 1 T
A cause that the edge does not hear is `-`.
"""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The command of each edge, and what it cannot do. Scripts/test-stories.sh builds what is built for stories alone.
EDGES = {
    "swift": (["{programs}/story-host"], {"node"}),
    "c": (["{root}/.build/stories/edge-c"], {"node"}),
    "python": (
        ["env", "PYTHONPATH={root}/Bindings/Python", "PRESSURE_GESTURES_LIBRARY={root}/.build/c-interface/lib/libpressure-gestures.so",
         "python3", "{root}/Tests/Stories/edge.py"], {"node"}),
    "wasm": (["node", "{root}/Tests/Stories/edge.mjs", "{root}/Web", "{root}/.build/web/pressure-touches.wasm"], {"node"}),
    "home": (["{programs}/story-home"], {"node"}),
}
# Edges that play the stories of the home screen, and no others.
HOME = {"home", "window-x11"}
# Edges in the stories' own time that need more than a compiler; they are played when they are asked for.
# To pages a pad is a mouse. They have no menu of a toolkit, no time of a hold that a person has chosen, and leave keys alone that
# mean nothing.
PAGE_CANNOT = {"node", "pad", "toolkit-menu", "person-hold", "other-keys"}
# In page-real time and input are the browser's.
ASKED = {"page": (["python3", "{root}/Tests/Stories/edge-page.py", "{root}/.build/web/package"], PAGE_CANNOT)}
# What an edge may lack, by the names of words.NEEDS:
#   force, pen, wheel, cancel: a finger or pad that weighs; a pen; a wheel; a finger that the window system takes back
#   pad: a touchpad that weighs
#   pad-card: a pad's hard press on a card, whose pop comes later on X11 than its story waits
#   loss: a pen, mouse or pad that is lost without a lift
#   pen-button: a second button on a pen
#   app: what an app does by itself
#   drawer, reason: the answer to peek that names what draws; the reason for which an app ends what it shows
#   settings: what the window keeps free, a hold of the app, a wheel as force in what scrolls
#   front: words for the front end alone: release, say, tick, redraw
#   taps: taps that the host recognises; a toolkit has clicks of its own
#   focus: a thing of the home screen that keys go to
#   places: where card and rows will rest, while they are on their way
# Edges in real time, which are played when they are asked for. A pen's force is the toolkit's; a finger's and a pad's is a node's.
REAL_CANNOT = {"node", "home", "loss", "front", "settings", "reason", "drawer", "taps", "places"}
REAL = {f"{toolkit}-{server}": REAL_CANNOT | lack for toolkit in ("gtk", "qt")
        for server, lack in (("x11", {"cancel", "pad-card"}), ("wayland", {"pen-button"}))}
REAL["window-x11"] = REAL_CANNOT - {"home", "places"} | {"cancel", "pen", "pad", "focus", "pen-button"}
REAL["page-real"] = PAGE_CANNOT | {"front", "loss"}


def lacks(name):
    """What an edge cannot do."""
    return REAL[name] if name in REAL else {**EDGES, **ASKED}[name][1]


class Broken(Exception):
    """The edge has ended, or its answer is none."""


def start(name, programs, **look):
    """An edge; `screen` and `scale` of one with a screen of its own."""
    if name == "window-x11":
        import window
        return window.start(name, programs)
    if name == "page-real":
        import browser
        return browser.BrowserEdge(name, ROOT / ".build/web/package")
    if name in REAL:
        return start_real(name, look=look)
    return Edge(name, [word.format(programs=programs, root=ROOT) for word in {**EDGES, **ASKED}[name][0]])


def start_real(name, folder=None, look=None, **env):
    """An app of a toolkit's with its part; both lie in the folder, or where the toolkit's script builds them."""
    import real  # rigs are loaded where they are used
    library = os.environ.get("SMALL_LIBRARY", ROOT / ".build/c-interface/lib")
    if name.startswith("gtk"):
        part = folder or os.environ.get("GTK_PART", ROOT / ".build/gtk4")
        return real.RealEdge(name, f"{part}/edge-gtk", f"{part}/lib:{library}", env, **(look or {}))
    builds = folder or ROOT / ".build"
    module = os.environ.get("PRESSURE_QML", f"{builds}/qt/qml")
    return real.RealEdge(name, f"{builds}/qt-tests/edge-qt", str(library), {"QML_IMPORT_PATH": module, **env}, **(look or {}))


class Edge:
    is_real, late, reason = False, 0, ""

    def __init__(self, name, command):
        self.name = name
        self.commands = []  # since the last `new`
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        except OSError as error:
            raise Broken(f"the edge {name} does not start: {error}") from error

    def ask(self, verb, **fields):
        """The events that the host had, each as its words, and the words behind `done`."""
        line = " ".join([verb] + [f"{name.replace('_', '-')}={value}" for name, value in fields.items() if value is not None])
        self.commands = [line] if verb == "new" else self.commands + [line]
        heard = []
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            while True:
                answer = self.process.stdout.readline()
                words = answer.split()
                if words[:1] == ["heard"]:
                    heard.append(words[1:])
                elif words[:1] == ["done"]:
                    return heard, words[1:]
                else:
                    break
        except OSError:
            answer = ""
        ended = f"ended with {self.process.wait()}" if not answer else f"answered '{answer.strip()}'"
        raise Broken(f"the edge {self.name} {ended} at '{line}'")

    def choose(self, device):
        """What reports force in the next story: here it is what each pointer is told to have."""

    def catch_up(self):
        """What was heard of all that was sent, and whether the last input was the host's alone where that was not answered yet."""
        return [], None

    def close(self):
        try:
            self.process.stdin.close()
        except OSError:  # it has ended
            pass
        self.process.wait()
        self.process.stdout.close()
