"""One table of where card and rows rest, for all front ends: the host in Swift writes it, and an edge is compared with it.

`play.py --layouts` prints it, with `--edge` it compares edges. A line has the window, a thing, the case of layout, the card, and the rows
from the top; all windows have PIXEL millimetres a point, and text of the usual height, in the dark half as high again. What an edge's
scale is, and light or dark, changes no place. Of a toolkit's edge it is also measured how far the blur spreads black into white, and
whether the pressed thing, which is blue, is still seen where it lay. Of the home screen, which the window scales, the picture is compared.
"""
import math

import edges

WINDOWS = [(360, 640), (400, 700), (720, 360), (1280, 800)]
PIXEL = 0.25
# What is pressed: what it offers, how many rows it has, and where its middle lies, in shares of a window's height.
THINGS = {"preview-top": ("preview", 3, 0.2), "preview-low": ("preview", 3, 0.85), "preview-alone": ("preview", 0, 0.5),
          "preview-full": ("preview", 8, 0.5), "menu-top": ("menu", 3, 0.2), "menu-low": ("menu", 4, 0.85)}
SIZE = (300, 48)
# The home screen, which the window scales: some of its screens and things, and what status line and lower edge keep free of a card.
SCREENS, HOME_THINGS = [(320, 568), (360, 640), (393, 852), (768, 1024), (1180, 820)], ["link", "calendar", "notes", "maps", "mail"]
KEPT = {"top": 40, "bottom": 18}
# Points: what an edge may be off.
NEAR = 1
SCREEN = (1300, 820)
SCALES = (1, 2)
USUAL_TEXT, LARGE_TEXT = 22, 33  # points
SECOND = 1_000_000
# The host's deviation of the blur, in points; where the ground changes from black to white; what is looked at, in the free space beside.
BLUR, NEAR_BLUR, EDGE, LINE = 14, 0.1, 200, (60, 340, 120)
LEFT_OVER = 8  # of 255: so much more blue than red is the thing


def case(card, rows):
    """How card and rows lie to each other."""
    if card is None or not rows:
        return "rows alone" if rows else "card alone" if card else "none"
    return "above" if all(card[1] + card[3] <= row[1] + 0.01 for row in rows) else "beside"


def lay(edge, window, thing, text=1, **look):
    """Shows a thing in a window of its own; its case, card and rows."""
    offer, count, share = THINGS[thing]
    edge.ask("new")
    look |= {"text_height": USUAL_TEXT * text if text > 1 else None} if hasattr(edge, "lightness") else {"text": text}
    edge.ask("window", time=SECOND, width=window[0], height=window[1], pixel=PIXEL, **look)
    edge.ask("target", target=1, x=(window[0] - SIZE[0]) / 2, y=round(window[1] * share - SIZE[1] / 2), width=SIZE[0], height=SIZE[1],
             offer=offer, rows=",".join(map(str, range(1, count + 1))) or None)
    edge.ask("show", target=1, time=SECOND)
    edge.ask("until", time=2 * SECOND)
    if edge.is_real:
        edge.settle()
    return read(edge.ask("places", time=2 * SECOND)[1])


def read(words):
    """Case, card and rows of an answer."""
    fields = dict(word.split("=", 1) for word in words)
    frames = [tuple(map(float, text.split(","))) for text in (fields.get("rows") or "").split(";") if text]
    card = tuple(map(float, fields["card"].split(","))) if "card" in fields else None
    return case(card, frames), card, sorted(frames, key=lambda row: row[1])


def placed(host, screen, offer, count, frame, kept):
    """Where the host lays what a thing of the home screen offers."""
    host.ask("new")
    host.ask("window", time=SECOND, width=screen[0], height=screen[1], pixel=PIXEL, menu="none", **kept)
    host.ask("target", target=1, offer=offer, rows=",".join(map(str, range(1, count + 1))),
             **dict(zip(("x", "y", "width", "height"), frame.split(","))))
    host.ask("show", target=1, time=SECOND)
    host.ask("until", time=2 * SECOND)
    return read(host.ask("places", time=2 * SECOND)[1])


def table(edge, **settings):
    """The places on an edge, by window and thing; `menu="none"` where the toolkit has no menu of its own."""
    return {(window, thing): lay(edge, window, thing, **settings) for window in WINDOWS for thing in THINGS}


def text(places):
    rect = lambda frame: ",".join(f"{length:g}" for length in frame) if frame else "-"
    return [f"{width}x{height}\t{thing}\t{kind}\t{rect(card)}\t{';'.join(map(rect, rows)) or '-'}"
            for ((width, height), thing), (kind, card, rows) in places.items()]


def apart(wanted, seen):
    """What lies elsewhere."""
    (kind, card, rows), (seen_kind, seen_card, seen_rows) = wanted, seen
    if (seen_kind, len(seen_rows)) != (kind, len(rows)):
        return [f"{seen_kind} with {len(seen_rows)} rows, not {kind} with {len(rows)}"]
    both = [("card", card, seen_card), *((f"row {n}", *pair) for n, pair in enumerate(zip(rows, seen_rows), 1))]
    return [f"the {name} at {there}, not at {at}" for name, at, there in both
            if at and max(abs(a - b) for a, b in zip(at, there)) > NEAR]


def on_home(home, host, screen, thing, kept=KEPT):
    """What the home screen draws elsewhere than the host lays it; the home screen has things and screens of its own."""
    home.ask("new")
    home.ask("window", time=SECOND, width=screen[0], height=screen[1], pixel=PIXEL)
    told = dict(word.split("=", 1) for word in home.ask("target", target=1, name=thing)[1])
    home.ask("key", key="menu", target=1, time=SECOND)
    home.ask("until", time=2 * SECOND)
    wanted = placed(host, screen, told["offer"], told["rows"].count(",") + 1, told["frame"], kept)
    return apart(wanted, read(home.ask("drawn", time=2 * SECOND)[1]))


def compare_home(home, host):
    """How many layouts of the home screen were looked at, and what differs."""
    found = [f"{screen[0]}x{screen[1]} {thing}: {what}" for screen in SCREENS for thing in HOME_THINGS
             for what in on_home(home, host, screen, thing)]
    if not on_home(home, host, SCREENS[0], HOME_THINGS[0], {**KEPT, "bottom": KEPT["bottom"] + 2 * NEAR}):
        found.append("planted: an edge that keeps more free at the foot is not noticed")
    return len(SCREENS) * len(HOME_THINGS), found


def text_height(edge):
    """Of the large text on an edge, in points: a toolkit's font has not every size."""
    if not hasattr(edge, "lightness"):
        return LARGE_TEXT
    edge.ask("new")
    said = edge.ask("window", time=SECOND, width=400, height=400, text_height=LARGE_TEXT)[1]
    return float(said[0].removeprefix("text-height="))


def compare(name, programs, host):
    """How many layouts of an edge were looked at, and what differs."""
    if name == "home":
        home = edges.start(name, programs)
        count, found = compare_home(home, host)
        home.close()
        return count, found
    found, count = [], 0
    settings = {"menu": "none"} if "toolkit-menu" in edges.lacks(name) else {}
    for scale in SCALES:
        edge = edges.start(name, programs, screen=SCREEN, scale=scale)
        for is_dark in (False, True):
            look = {"scale": scale, "dark": "yes" if is_dark else None}
            text = text_height(edge) / USUAL_TEXT if is_dark else 1
            for (window, thing), place in table(host, text=text, **settings).items():
                where = f"{window[0]}x{window[1]} {thing}, scale {scale}{', dark' if is_dark else ''}"
                found += [f"{where}: {what}" for what in apart(place, lay(edge, window, thing, text=LARGE_TEXT / USUAL_TEXT if is_dark else 1, **look))]
                count += 1
            if hasattr(edge, "lightness"):
                looks = f"scale {scale}{', dark' if is_dark else ''}"
                lay(edge, WINDOWS[0], "preview-low", **look)
                red, _, blue = edge.rig.pixel(*map(round, edge.on_screen(WINDOWS[0][0] / 2, WINDOWS[0][1] * THINGS["preview-low"][2])))
                if blue - red > LEFT_OVER:
                    found.append(f"{looks}: the pressed thing is seen below what it leads to")
                lay(edge, WINDOWS[-1], "preview-alone", ground=EDGE, **look)
                seen = deviation(edge.lightness(*LINE)) / scale
                if abs(seen - BLUR) > NEAR_BLUR * BLUR:
                    found.append(f"{looks}: the blur spreads over {seen:.1f} points, not {BLUR}")
        edge.close()
    return count, found


def deviation(values):
    """How far an edge of black and white is spread, in pixels, by the lightness along a line across it: the deviation of the bell whose
    sum it is."""
    first, last = values[0], values[-1]
    steps = [(after - before) / (last - first) for before, after in zip(values, values[1:])]
    middle = sum(place * step for place, step in enumerate(steps))
    return math.sqrt(sum((place - middle) ** 2 * step for place, step in enumerate(steps)))
