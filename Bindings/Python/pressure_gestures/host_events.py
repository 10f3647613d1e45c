"""What happened in a window: `Hint` to `Tap` are for the app, the others for its part that talks to the toolkit.

Times are seconds on the clock of the host. `Ended` comes once for each `Peek`.
"""

from dataclasses import dataclass
from typing import ClassVar

from ._structures import FOCUS_CARD, RawHostEvent
from .host_targets import Row, Target
from .words import EndReason, Feel, Offer, Reason


@dataclass(frozen=True, slots=True)
class HostEvent:
    """Anything that a host tells."""

    #: The number of this kind in C.
    kind: ClassVar[int] = 0

    time: float
    target: Target


@dataclass(frozen=True, slots=True)
class Hint(HostEvent):
    """How near the press came to what it leads to, by PRESSURE or HOLD; 0 where it went back."""

    kind: ClassVar[int] = 1

    progress: float
    cause: Reason


@dataclass(frozen=True, slots=True)
class Peek(HostEvent):
    """Something is due, by PRESSURE, HOLD or KEYBOARD."""

    kind: ClassVar[int] = 2

    shown: Offer
    cause: Reason


@dataclass(frozen=True, slots=True)
class Progress(HostEvent):
    """How near the pop is; below 0 once the force eases."""

    kind: ClassVar[int] = 3

    progress: float


@dataclass(frozen=True, slots=True)
class Pop(HostEvent):
    """The preview opens into what a tap opens, by FORCE, DWELL, TAP or KEYBOARD."""

    kind: ClassVar[int] = 4

    cause: Reason


@dataclass(frozen=True, slots=True)
class Action(HostEvent):
    """A row was chosen, or what a sideways swipe chooses."""

    kind: ClassVar[int] = 5

    row: Row


@dataclass(frozen=True, slots=True)
class Ended(HostEvent):
    """What `Peek` has announced is over."""

    kind: ClassVar[int] = 6

    reason: EndReason


@dataclass(frozen=True, slots=True)
class Tap(HostEvent):
    """The pointer tapped; a toolkit that knows taps tells the app by itself."""

    kind: ClassVar[int] = 7


@dataclass(frozen=True, slots=True)
class Claim(HostEvent):
    """The pointer belongs to the press: cancel other gestures, and withhold the click."""

    kind: ClassVar[int] = 16

    pointer: int


@dataclass(frozen=True, slots=True)
class Release(HostEvent):
    """The pointer is no press: others may have it."""

    kind: ClassVar[int] = 17

    pointer: int


@dataclass(frozen=True, slots=True)
class Menu(HostEvent):
    """The toolkit's own menu is due."""

    kind: ClassVar[int] = 18


@dataclass(frozen=True, slots=True)
class Focus(HostEvent):
    """The focus goes to a row; to the card where `row` is None and `is_card`; else back to where it was."""

    kind: ClassVar[int] = 19

    row: Row | None
    is_card: bool


@dataclass(frozen=True, slots=True)
class SayShown(HostEvent):
    """A screen reader says that something is shown, with so many rows that can be chosen."""

    kind: ClassVar[int] = 20

    shown: Offer
    rows: int


@dataclass(frozen=True, slots=True)
class SayRow(HostEvent):
    """A screen reader says which row was reached."""

    kind: ClassVar[int] = 21

    row: Row


@dataclass(frozen=True, slots=True)
class SayGone(HostEvent):
    """A screen reader says that what was shown has gone."""

    kind: ClassVar[int] = 22

    reason: EndReason


@dataclass(frozen=True, slots=True)
class Tick(HostEvent):
    """A finger could feel it."""

    kind: ClassVar[int] = 23

    feel: Feel


@dataclass(frozen=True, slots=True)
class Redraw(HostEvent):
    """Draw frames until then, or until `Host.moves` is False."""

    kind: ClassVar[int] = 24

    until: float


def _row_at(target: Target, place: int) -> Row:
    return target.rows[place] if 0 <= place < len(target.rows) else Row(f"row {place + 1}")


def event_from(raw: RawHostEvent, target: Target) -> HostEvent | None:
    """What C has told; None for a kind that is newer than this package; pass over it."""
    time = raw.time / 1_000_000
    match raw.kind:
        case Hint.kind:
            return Hint(time, target, raw.share, Reason(raw.cause))
        case Peek.kind:
            return Peek(time, target, Offer(raw.shown), Reason(raw.cause))
        case Progress.kind:
            return Progress(time, target, raw.share)
        case Pop.kind:
            return Pop(time, target, Reason(raw.cause))
        case Action.kind:
            return Action(time, target, target.row(raw.action))
        case Ended.kind:
            return Ended(time, target, EndReason(raw.value))
        case Tap.kind:
            return Tap(time, target)
        case Claim.kind:
            return Claim(time, target, raw.pointer)
        case Release.kind:
            return Release(time, target, raw.pointer)
        case Menu.kind:
            return Menu(time, target)
        case Focus.kind:
            row = _row_at(target, raw.value) if raw.value >= 0 else None
            return Focus(time, target, row, raw.value == FOCUS_CARD)
        case SayShown.kind:
            return SayShown(time, target, Offer(raw.shown), raw.value)
        case SayRow.kind:
            return SayRow(time, target, _row_at(target, raw.value))
        case SayGone.kind:
            return SayGone(time, target, EndReason(raw.value))
        case Tick.kind:
            return Tick(time, target, Feel(raw.value))
        case Redraw.kind:
            return Redraw(time, target, raw.until / 1_000_000)
    return None
