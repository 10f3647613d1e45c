"""One table of where card and rows rest, for all front ends: the host in Swift writes it, and an edge is compared with it.

`play.py --layouts` prints it, with `--edge` it compares edges. A line has the window, a thing, the case of layout, the card, and the rows
from the top; all windows have PIXEL millimetres a point, and text of the usual height. How an edge is drawn (its scale, light or
dark) changes no place.
"""
import math

WINDOWS = [(360, 640), (400, 700), (720, 360), (1280, 800)]
PIXEL = 0.25
# What is pressed: what it offers, how many rows it has, and where its middle lies, in shares of a window's height.
THINGS = {"preview-top": ("preview", 3, 0.2), "preview-low": ("preview", 3, 0.85), "preview-alone": ("preview", 0, 0.5),
          "preview-full": ("preview", 8, 0.5), "menu-top": ("menu", 3, 0.2), "menu-low": ("menu", 4, 0.85)}
SIZE = (300, 48)
# Points: what an edge may be off.
NEAR = 1
LOOKS = [(scale, is_dark) for scale in (1, 2) for is_dark in (False, True)]
SECOND = 1_000_000


def case(card, rows):
    """How card and rows lie to each other."""
    if card is None or not rows:
        return "rows alone" if rows else "card alone" if card else "none"
    return "above" if all(card[1] + card[3] <= row[1] + 0.01 for row in rows) else "beside"


def lay(edge, window, thing, **look):
    """Shows a thing in a window of its own; its case, card and rows."""
    offer, count, share = THINGS[thing]
    edge.ask("new")
    edge.ask("window", time=SECOND, width=window[0], height=window[1], pixel=PIXEL, **look)
    edge.ask("target", target=1, x=(window[0] - SIZE[0]) / 2, y=round(window[1] * share - SIZE[1] / 2), width=SIZE[0], height=SIZE[1],
             offer=offer, rows=",".join(map(str, range(1, count + 1))) or None)
    edge.ask("show", target=1, time=SECOND)
    edge.ask("until", time=2 * SECOND)
    if edge.is_real:
        edge.settle()
    fields = dict(word.split("=", 1) for word in edge.ask("places", time=2 * SECOND)[1])
    frames = [tuple(map(float, text.split(","))) for text in (fields.get("rows") or "").split(";") if text]
    card = tuple(map(float, fields["card"].split(","))) if "card" in fields else None
    return case(card, frames), card, sorted(frames, key=lambda row: row[1])


def table(edge, **settings):
    """The places on an edge, by window and thing; `menu="none"` where the toolkit has no menu of its own."""
    return {(window, thing): lay(edge, window, thing, **settings) for window in WINDOWS for thing in THINGS}


def text(places):
    rect = lambda frame: ",".join(f"{length:g}" for length in frame) if frame else "-"
    return [f"{width}x{height}\t{thing}\t{kind}\t{rect(card)}\t{';'.join(map(rect, rows)) or '-'}"
            for ((width, height), thing), (kind, card, rows) in places.items()]


def differences(wanted, edge):
    """What an edge lays out elsewhere, in each look."""
    found = []
    for scale, is_dark in LOOKS:
        for (window, thing), (kind, card, rows) in wanted.items():
            seen, seen_card, seen_rows = lay(edge, window, thing, scale=scale, dark="yes" if is_dark else None)
            where = f"{window[0]}x{window[1]} {thing}, scale {scale}{', dark' if is_dark else ''}"
            if (seen, len(seen_rows)) != (kind, len(rows)):
                found.append(f"{where}: {seen} with {len(seen_rows)} rows, not {kind} with {len(rows)}")
                continue
            for name, at, there in (("card", card, seen_card), *((f"row {n}", a, b) for n, (a, b) in enumerate(zip(rows, seen_rows), 1))):
                if at and max(abs(a - b) for a, b in zip(at, there)) > NEAR:
                    found.append(f"{where}: the {name} at {there}, not at {at}")
    return found


def deviation(values):
    """How far an edge of black and white is spread, in pixels, by the lightness along a line across it: the deviation of the bell whose
    sum it is."""
    first, last = values[0], values[-1]
    steps = [(after - before) / (last - first) for before, after in zip(values, values[1:])]
    middle = sum(place * step for place, step in enumerate(steps))
    return math.sqrt(sum((place - middle) ** 2 * step for place, step in enumerate(steps)))
