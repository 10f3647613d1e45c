"""The events of a window. The events from `Hint` to `Tap` are for the app; the others are for the code that connects the
toolkit with the host.

Times are seconds on the clock of the host. One `Ended` follows each `Peek`.
"""

from dataclasses import dataclass
from typing import ClassVar

from ._structures import FOCUS_CARD, RawHostEvent
from .host_targets import Row, Target
from .words import EndReason, Feel, Offer, Reason


@dataclass(frozen=True, slots=True)
class HostEvent:
    """Any event of a host."""

    #: The number of this kind in C.
    kind: ClassVar[int] = 0

    time: float
    target: Target


@dataclass(frozen=True, slots=True)
class Hint(HostEvent):
    """The progress towards the peek; 0 means that the hint has ended. The cause is PRESSURE or HOLD."""

    kind: ClassVar[int] = 1

    progress: float
    cause: Reason


@dataclass(frozen=True, slots=True)
class Peek(HostEvent):
    """Show now what the target offers. The cause is PRESSURE, HOLD or KEYBOARD."""

    kind: ClassVar[int] = 2

    shown: Offer
    cause: Reason


@dataclass(frozen=True, slots=True)
class Progress(HostEvent):
    """The progress towards the pop; negative if the force is below the force that began the peek."""

    kind: ClassVar[int] = 3

    progress: float


@dataclass(frozen=True, slots=True)
class Pop(HostEvent):
    """The preview opens the same page that a tap opens. The cause is FORCE, DWELL, TAP or KEYBOARD."""

    kind: ClassVar[int] = 4

    cause: Reason


@dataclass(frozen=True, slots=True)
class Action(HostEvent):
    """A row, or the action of a sideways swipe, was chosen."""

    kind: ClassVar[int] = 5

    row: Row


@dataclass(frozen=True, slots=True)
class Ended(HostEvent):
    """A preview, menu or clip that `Peek` announced has ended."""

    kind: ClassVar[int] = 6

    reason: EndReason


@dataclass(frozen=True, slots=True)
class Tap(HostEvent):
    """The pointer tapped; ignore this event if your toolkit reports taps itself."""

    kind: ClassVar[int] = 7


@dataclass(frozen=True, slots=True)
class Claim(HostEvent):
    """The pointer belongs to the press: cancel other gestures, and withhold the click."""

    kind: ClassVar[int] = 16

    pointer: int


@dataclass(frozen=True, slots=True)
class Release(HostEvent):
    """The pointer does not press: other gestures may use it."""

    kind: ClassVar[int] = 17

    pointer: int


@dataclass(frozen=True, slots=True)
class Menu(HostEvent):
    """Show the toolkit's own menu now."""

    kind: ClassVar[int] = 18


@dataclass(frozen=True, slots=True)
class Focus(HostEvent):
    """Move the focus to `row`, or to the card if `is_card` is set. If there is no row and `is_card` is not set, move the
    focus back to where it was before the preview or menu."""

    kind: ClassVar[int] = 19

    row: Row | None
    is_card: bool


@dataclass(frozen=True, slots=True)
class SayShown(HostEvent):
    """A screen reader should say that something is shown, and how many rows can be chosen."""

    kind: ClassVar[int] = 20

    shown: Offer
    rows: int


@dataclass(frozen=True, slots=True)
class SayRow(HostEvent):
    """A screen reader should say the name of the row with the focus."""

    kind: ClassVar[int] = 21

    row: Row


@dataclass(frozen=True, slots=True)
class SayGone(HostEvent):
    """A screen reader should say that the preview or menu has closed."""

    kind: ClassVar[int] = 22

    reason: EndReason


@dataclass(frozen=True, slots=True)
class Tick(HostEvent):
    """On hardware with haptics, play the effect `feel`."""

    kind: ClassVar[int] = 23

    feel: Feel


@dataclass(frozen=True, slots=True)
class Redraw(HostEvent):
    """Draw frames until the time `until`, or until `Host.moves` is False."""

    kind: ClassVar[int] = 24

    until: float


def _row_at(target: Target, place: int) -> Row:
    return target.rows[place] if 0 <= place < len(target.rows) else Row(f"row {place + 1}")


def event_from(raw: RawHostEvent, target: Target) -> HostEvent | None:
    """Turns the C event into an object. Returns None for a kind that this package does not know yet; the caller skips
    None."""
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
