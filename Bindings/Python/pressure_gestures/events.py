"""The events: one class for each kind, for `match` and `isinstance`.

Times are seconds on the clock of the touch: `time.monotonic()` for devices. `str(event)` is the event's line in the event
log.
"""

from dataclasses import dataclass
from typing import ClassVar

from ._library import text, written
from ._structures import UNKNOWN, RawEvent
from .geometry import Point
from .targets import Action, Target, TargetTable
from .words import Reason, Stage


@dataclass(frozen=True, slots=True)
class Event:
    """Any event of a session."""

    #: The number of this kind in C.
    kind: ClassVar[int] = 0

    time: float

    def _raw(self) -> RawEvent:
        raw = RawEvent()
        raw.kind = self.kind
        raw.time = round(self.time * 1_000_000)
        raw.target = raw.action = 1
        return raw

    def __str__(self) -> str:
        return written("pressure_event_line", self._raw())[1]


@dataclass(frozen=True, slots=True)
class GestureEvent(Event):
    """An event of a press. `device` is 0 for the app's own touches."""

    device: int
    contact: int
    target: Target
    place: Point
    pressure: float | None

    def _raw(self) -> RawEvent:
        raw = Event._raw(self)
        raw.device, raw.contact = self.device, self.contact
        raw.x, raw.y = self.place
        raw.pressure = UNKNOWN if self.pressure is None else self.pressure
        return raw

    def __str__(self) -> str:
        # The library's line has the target's number; this puts the app's name in its place.
        return Event.__str__(self).replace(" target 1 ", f" {self.target.name} ", 1)


@dataclass(frozen=True, slots=True)
class ReasonedEvent(GestureEvent):
    """An event with a reason."""

    reason: Reason

    def _raw(self) -> RawEvent:
        raw = GestureEvent._raw(self)
        raw.reason = self.reason.value
        return raw


@dataclass(frozen=True, slots=True)
class TouchBegan(GestureEvent):
    """A finger landed on a target."""

    kind: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class HintBegan(GestureEvent):
    """The target responds to a light press."""

    kind: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class Progress(GestureEvent):
    """The force comes closer to the next stage, or eases; `value` is the progress, at most 0.99."""

    kind: ClassVar[int] = 3

    stage: Stage
    value: float

    def _raw(self) -> RawEvent:
        raw = GestureEvent._raw(self)
        raw.stage, raw.progress = self.stage.value, self.value
        return raw


@dataclass(frozen=True, slots=True)
class HintEnded(ReasonedEvent):
    """The hint ended. The reason is EASED, LIFTED, BEGAN, STRAYED or CANCELLED."""

    kind: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class Tapped(GestureEvent):
    """The finger tapped."""

    kind: ClassVar[int] = 5


@dataclass(frozen=True, slots=True)
class Failed(ReasonedEvent):
    """The press failed. The reason is STRAYED, SECOND_FINGER or HELD_TOO_LONG."""

    kind: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class PeekBegan(ReasonedEvent):
    """The preview appears. The reason is PRESSURE, HOLD or KEYBOARD."""

    kind: ClassVar[int] = 7


@dataclass(frozen=True, slots=True)
class ActionsRevealed(GestureEvent):
    """The preview's actions appear, for example because a lift pins the preview."""

    kind: ClassVar[int] = 8


@dataclass(frozen=True, slots=True)
class ActionsHidden(GestureEvent):
    """The actions disappear."""

    kind: ClassVar[int] = 9


@dataclass(frozen=True, slots=True)
class Highlighted(GestureEvent):
    """`action` is the action under the finger, or None if the finger is no longer on an action."""

    kind: ClassVar[int] = 10

    action: Action | None

    def _raw(self) -> RawEvent:
        raw = GestureEvent._raw(self)
        raw.action = 0 if self.action is None else 1
        return raw

    def __str__(self) -> str:
        line = GestureEvent.__str__(self)
        return line if self.action is None else line.replace("highlighted(1)", f"highlighted({self.action.name})", 1)


@dataclass(frozen=True, slots=True)
class Pinned(GestureEvent):
    """The preview, menu or clip is pinned: it stays after the lift."""

    kind: ClassVar[int] = 11


@dataclass(frozen=True, slots=True)
class PeekEnded(ReasonedEvent):
    """The preview closes, and no page opens. The reason is DISMISSED or EASED."""

    kind: ClassVar[int] = 12


@dataclass(frozen=True, slots=True)
class Popped(ReasonedEvent):
    """The preview opens the same page that a tap opens. The reason is FORCE, DWELL, TAP or KEYBOARD.

    `count` is above 1 only with REPEATED_POPS.
    """

    kind: ClassVar[int] = 13

    count: int

    def _raw(self) -> RawEvent:
        raw = ReasonedEvent._raw(self)
        raw.count = self.count
        return raw


@dataclass(frozen=True, slots=True)
class ActionSelected(GestureEvent):
    """An action was chosen, and its preview or menu closes."""

    kind: ClassVar[int] = 14

    action: Action

    def __str__(self) -> str:
        return GestureEvent.__str__(self).replace("actionSelected(1)", f"actionSelected({self.action.name})", 1)


@dataclass(frozen=True, slots=True)
class MenuOpened(ReasonedEvent):
    """The menu appears. The reason is PRESSURE, HOLD or KEYBOARD."""

    kind: ClassVar[int] = 15


@dataclass(frozen=True, slots=True)
class MenuClosed(GestureEvent):
    """The menu closes without a choice."""

    kind: ClassVar[int] = 16


@dataclass(frozen=True, slots=True)
class PlaybackBegan(ReasonedEvent):
    """The clip plays. The reason is PRESSURE, HOLD or KEYBOARD."""

    kind: ClassVar[int] = 17


@dataclass(frozen=True, slots=True)
class PlaybackEnded(ReasonedEvent):
    """The clip stops. The reason is EASED, LIFTED, DISMISSED or CANCELLED; `cancel_reason` explains CANCELLED."""

    kind: ClassVar[int] = 18

    cancel_reason: Reason

    def _raw(self) -> RawEvent:
        raw = ReasonedEvent._raw(self)
        raw.cancel_reason = self.cancel_reason.value
        return raw


@dataclass(frozen=True, slots=True)
class LongPressed(GestureEvent):
    """Show the edit menu now."""

    kind: ClassVar[int] = 19


@dataclass(frozen=True, slots=True)
class Cancelled(ReasonedEvent):
    """The press is cancelled. Every reason from PALM to PEN is possible."""

    kind: ClassVar[int] = 20


@dataclass(frozen=True, slots=True)
class DeviceEvent(Event):
    """An event of a device; `text` is the reason."""

    device: int
    text: str

    def _raw(self) -> RawEvent:
        raw = Event._raw(self)
        raw.device = self.device
        raw.text = self.text.encode("utf-8", "surrogateescape")
        return raw


@dataclass(frozen=True, slots=True)
class DeviceLeft(DeviceEvent):
    """A device has left, or a recording has ended. Its presses were cancelled."""

    kind: ClassVar[int] = 100


@dataclass(frozen=True, slots=True)
class PressureRevised(DeviceEvent):
    """A device's readings have shown that its pressure means something else than before; the new meaning applies from now
    on."""

    kind: ClassVar[int] = 102


@dataclass(frozen=True, slots=True)
class NodeCame(Event):
    """A node can be opened."""

    kind: ClassVar[int] = 101

    path: str

    def _raw(self) -> RawEvent:
        raw = Event._raw(self)
        raw.text = self.path.encode("utf-8", "surrogateescape")
        return raw


_PLAIN: dict[int, type[GestureEvent]] = {
    kind.kind: kind
    for kind in (TouchBegan, HintBegan, Tapped, ActionsRevealed, ActionsHidden, Pinned, MenuClosed, LongPressed)
}
_REASONED: dict[int, type[ReasonedEvent]] = {
    kind.kind: kind for kind in (HintEnded, Failed, PeekBegan, PeekEnded, MenuOpened, PlaybackBegan, Cancelled)
}
_OF_DEVICES: dict[int, type[DeviceEvent]] = {kind.kind: kind for kind in (DeviceLeft, PressureRevised)}


def _action(target: Target, number: int) -> Action:
    actions = target.numbered_actions()
    return actions[number - 1] if 0 < number <= len(actions) else Action(f"action {number}")


def event_from(raw: RawEvent, table: TargetTable) -> Event | None:
    """Turns the C event into an object. Returns None for a kind that this package does not know yet; callers skip None."""
    time = raw.time / 1_000_000
    if raw.kind in _OF_DEVICES:
        return _OF_DEVICES[raw.kind](time, raw.device, text(raw.text))
    if raw.kind == NodeCame.kind:
        return NodeCame(time, text(raw.text))
    target = table.target(raw.target)
    pressure = None if raw.pressure == UNKNOWN else raw.pressure
    common = (time, raw.device, raw.contact, target, Point(raw.x, raw.y), pressure)
    if raw.kind == Progress.kind:
        return Progress(*common, Stage(raw.stage), raw.progress)
    if raw.kind in _PLAIN:
        return _PLAIN[raw.kind](*common)
    if raw.kind in _REASONED:
        return _REASONED[raw.kind](*common, Reason(raw.reason))
    if raw.kind == Popped.kind:
        return Popped(*common, Reason(raw.reason), raw.count)
    if raw.kind == Highlighted.kind:
        return Highlighted(*common, None if raw.action == 0 else _action(target, raw.action))
    if raw.kind == ActionSelected.kind:
        return ActionSelected(*common, _action(target, raw.action))
    if raw.kind == PlaybackEnded.kind:
        return PlaybackEnded(*common, Reason(raw.reason), Reason(raw.cancel_reason))
    return None
