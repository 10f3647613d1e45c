"""Which cells of the table stories cover: rows of cells.txt for each kind of pointer, and each offer with each end."""
import pathlib

from words import ENDS, KINDS, OFFERS

TABLE = pathlib.Path(__file__).with_name("cells.txt")


def read_table():
    """Rows with their reasons why a kind cannot occur, and the same of offers with their ends."""
    rows, row = {}, None
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        text = line.split("#")[0].rstrip()
        if not text:
            continue
        if not text.startswith(" "):
            row = rows[text] = {}
            continue
        kinds, _, reason = text.strip().removeprefix("not ").partition(": ")
        allowed = ENDS if text and next(reversed(rows)) in OFFERS else KINDS
        for kind in kinds.split(", "):
            if not text.strip().startswith("not ") or kind not in allowed or not reason or row is None:
                raise SystemExit(f"{TABLE}:{number}: a reason is 'not KIND, KIND: REASON', with the kinds {', '.join(allowed)}")
            row[kind] = reason
    return rows


def covered(stories):
    """The names of stories for each (row, kind) and (offer, end)."""
    cells = {}
    for story in stories:
        found = {(row, story.kind) for row in story.covers}
        for line in story.lines:
            if line.verb == "hears" and line.said[1] == "ended":
                found.add((story.things[line.said[2]].offer, line.said[3]))
        for cell in found:
            cells.setdefault(cell, []).append(story.name)
    return cells


def list_cells(stories):
    """Prints each cell with its stories; the cells that have none, or have some although they cannot occur."""
    rows, cells, wrong = read_table(), covered(stories), []
    for row, reasons in rows.items():
        print(row)
        for column in ENDS if row in OFFERS else KINDS:
            names = cells.pop((row, column), [])
            if column in reasons:
                print(f"    {column:10} cannot occur: {reasons[column]}")
                wrong += [f"{row}, {column}: covered by {names[0]}, and the table says that it cannot occur"] if names else []
            else:
                print(f"    {column:10} {', '.join(names) or 'NO STORY'}")
                wrong += [] if names else [f"{row}, {column}: no story"]
    wrong += [f"{row}, {column}: no row of {TABLE.name}" for row, column in cells]
    return wrong
