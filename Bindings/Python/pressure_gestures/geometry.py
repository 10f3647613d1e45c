"""Positions in millimetres: x to the right and y downwards from the top left corner of the surface as the app sees it."""

from typing import NamedTuple


class Point(NamedTuple):
    """A position."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle; its left and top edges belong to it."""

    x: float
    y: float
    width: float
    height: float


# Larger than any surface, so that it covers one whose size nobody knows yet.
EVERYWHERE = Rect(-10_000, -10_000, 20_000, 20_000)
