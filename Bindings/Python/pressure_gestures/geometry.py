"""Positions in millimetres: x to the right and y downwards from the top left corner of the surface as the app sees it."""

from typing import NamedTuple


class Point(NamedTuple):
    """A position."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle. Points on its left and top edges lie inside it."""

    x: float
    y: float
    width: float
    height: float


# Larger than any surface, so that it also covers a surface of unknown size.
EVERYWHERE = Rect(-10_000, -10_000, 20_000, 20_000)
