"""Reads the orders of a page's pictures, as SceneOrders+Differences.swift describes them: by other means than the page."""

DIGITS = {digit: value for value, digit in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")}
TEXT = 7
# The hundredths or wholes in which a text's parts are written: letters, size, weight, alignment, colour, x, baseline, width.
UNITS = [0, 100, 1, 1, 1, 100, 100, 100]


def numbers(text):
    """The numbers of a text of six-bit digits: five bits each, the lowest first, and whether more follow."""
    found, number, shift = [], 0, 0
    for letter in text:
        digit = DIGITS[letter]
        number |= (digit & 31) << shift
        shift += 5
        if not digit & 32:
            found.append(-(number + 1) // 2 if number & 1 else number // 2)
            number, shift = 0, 0
    return found


def count(lists):
    """How many lists a text has."""
    rest, found = numbers(lists), 0
    at = 0
    while at < len(rest):
        at += 1 if rest[at] == 0 else 3
        at += 1 + rest[at]
        found += 1
    return found


def texts(orders):
    """Letters, size, weight and width of everything that is written in the pictures."""
    items = []
    for item in orders["items"]:
        if isinstance(item, str):
            back, *changes = numbers(item)
            like = items[-back]
            item = like
            if like[0] == TEXT:
                changes = changes + [0] * 8
                item, place = [TEXT], 0
                for part, unit in zip(like[1:], UNITS):
                    if unit:
                        part, place = (round(part * unit) + changes[place]) / unit, place + 1
                    item.append(part)
        items.append(item)
    return [[item[1], item[2], item[3], item[8]] for item in items if item[0] == TEXT]
