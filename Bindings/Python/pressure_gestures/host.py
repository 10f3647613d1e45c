"""Everything around presses in one window: pointers and keys become events and previews.

    from pressure_gestures.host import Host, Peek, Pop, Target, Window

A `Host` decides whether a pointer presses, what is pinned, what a touch beside a pinned preview does, what a key chooses,
where card and rows lie, and how they move. The app passes in its toolkit's input, acts on the events, and draws what
`previews` returns. Lengths are logical pixels of the window, x to the right and y downwards. Sessions have
other classes that are also called `Target` and `Progress`.
"""

import os
from collections.abc import AsyncIterator
from ctypes import c_int32, c_int64

from ._library import int32, microseconds, number, path, rect, uint32, word, written
from ._structures import (
    FOCUS_CARD,
    HOST_PREVIEWS,
    UNKNOWN,
    RawHostEvent,
    RawHostPreview,
    RawHostTarget,
    RawPointer,
    RawRect,
)
from .errors import ArgumentError
from .geometry import Rect
from .handle import Handle
from .host_events import (
    Action,
    Claim,
    Ended,
    Focus,
    Hint,
    HostEvent,
    Menu,
    Peek,
    Pop,
    Progress,
    Redraw,
    Release,
    SayGone,
    SayRow,
    SayShown,
    Tap,
    Tick,
    event_from,
)
from .host_preview import Look, Places, Preview
from .host_targets import Monitor, Row, Target, Window
from .targets import NumberTable
from .words import Activity, Clock, Drawer, EndReason, Key, PointerKind, Stamps, Support, word_of

__all__ = [
    "Action",
    "Claim",
    "Ended",
    "Focus",
    "Hint",
    "Host",
    "HostEvent",
    "Look",
    "Menu",
    "Monitor",
    "Peek",
    "Places",
    "Pop",
    "Preview",
    "Progress",
    "Redraw",
    "Release",
    "Row",
    "SayGone",
    "SayRow",
    "SayShown",
    "Tap",
    "Target",
    "Tick",
    "Window",
]


def _unknown(number: int) -> Target:
    return Target(f"target {number}", Rect(0, 0, 0, 0))


class Host(Handle):
    """The presses in one window.

        with Host(Window(400, 700)) as host:
            is_taken = host.began(1, 60, 300, on=photo)     # if so, the toolkit must not click or scroll with the pointer
            for event in host.dispatch():
                match event:
                    case Peek(): ...
                    case Pop(target=target): ...

    In asyncio, write `async for event in host` instead. In any other event loop, wait until `fileno()` is readable, then
    call `dispatch()`. Functions for input return True if the host alone handles the input. A host belongs to the thread
    that made it; `adopt` changes the owner.
    """

    _what = "host"

    def __init__(self, window: Window = Window()) -> None:
        self._window = window
        self._targets: NumberTable[Target] = NumberTable(_unknown)
        # The targets that an event or a preview can still name.
        self._down: dict[int, int] = {}
        self._shown: set[int] = set()
        self._raw = RawHostEvent()
        super().__init__()
        try:
            self._call("pressure_host_configure", window.raw(), 0)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Host":
        return self

    @property
    def _clock(self) -> Clock:
        return self._window.clock

    # The window.

    @property
    def window(self) -> Window:
        """The window's current settings."""
        return self._window

    def configure(self, window: Window, *, at: float | None = None) -> None:
        """Call this when the window's size, screen or settings have changed. A pinned preview or menu is laid out anew.

        If the new settings have another window size, other covered edges or another pixel size, the host ends the press
        of every pointer that is down.
        """
        self._call("pressure_host_configure", window.raw(), self._time(at))
        self._window = window

    def activate(self, activity: Activity | str, *, at: float | None = None) -> None:
        """Sets the window's state: the window has the input, another window has the input, or the window is not visible."""
        self._call("pressure_host_activate", word_of(Activity, activity, "activity").value, self._time(at))

    def pressure(
        self, kind: PointerKind | str, support: Support | str, *, minimum: float = 0, maximum: float = 0
    ) -> None:
        """Sets what the pressure of one kind of pointer means, from its next press on.

        With NONE, the host ignores pressure. With PEN, pressure is a share of a pen's range; with FORCE, it is a share of
        `maximum` grams; with GRADED, it has arbitrary units from `minimum` to `maximum`. The default is a pen's range for
        pens, and a share of 500 g for all other kinds.
        """
        words = (word_of(PointerKind, kind, "kind").value, word_of(Support, support, "support").value)
        self._call("pressure_host_pressure", *words, number(minimum, "minimum"), number(maximum, "maximum"))

    # Nodes. Toolkits do not report the force of fingers. A host that watches nodes reads it while the window is active.

    def watch(self, stamps: Stamps | str = Stamps.UNKNOWN, node: str | None = None) -> None:
        """Lets the host open nodes from now on; call `watch` once for each host. `node` is the touchscreen's node; by
        default the host finds this node.

        Needs Clock.MONOTONIC, and a call of `dispatch` whenever the descriptor `fileno()` is readable. The host uses
        profiles that the user has saved. If no node can be read, `source` says why.
        """
        self._needs_monotonic("watch")
        self._call("pressure_host_watch", word_of(Stamps, stamps, "stamps").value, None if node is None else word(node, "node"))

    def measure(self, monitor: Monitor, *, at: float | None = None) -> None:
        """Sets the window's monitor. The host then computes the size of a pixel, and matches a touchscreen's positions
        to the monitor's positions."""
        self._call("pressure_host_measure", monitor.raw(), self._time(at))

    def allow(self, *, force: bool = True, node: bool = True) -> None:
        """Sets whether force may be used, and whether force may come from nodes."""
        self._call("pressure_host_allow", force, node)

    def time_of(self, stamp: int) -> float:
        """Converts a time stamp of the toolkit to the host's clock. Use the result as the time of a key."""
        moment = c_int64()
        self._call("pressure_host_time", uint32(stamp, "stamp"), moment)
        return moment.value / 1_000_000

    @property
    def source(self) -> str:
        """A text that explains where the force comes from; if there is no force, it explains why, and what to do."""
        return written("pressure_host_source", check=self._call)[1]

    # Pointers.

    def began(
        self,
        pointer: int,
        x: float,
        y: float,
        *,
        on: Target | None = None,
        kind: PointerKind | str = PointerKind.FINGER,
        pressure: float | None = None,
        is_click: bool = False,
        at: float | None = None,
        stamp: int = 0,
    ) -> bool:
        """A finger or a pen's tip landed, or a mouse's first button went down; `on` is the target under it.

        `stamp` is the toolkit's time in milliseconds; it replaces `at` when the host watches nodes.
        """
        raw = self._pointer_at(pointer, x, y, at, pressure, stamp)
        raw.kind, raw.is_click = word_of(PointerKind, kind, "kind").value, is_click
        target = self._target(on)
        is_taken = self._call("pressure_host_began", raw, target) == 1
        self._down.pop(pointer, None)
        if target is not None:
            self._down[pointer] = target.id
        return is_taken

    def moved(
        self,
        pointer: int,
        x: float,
        y: float,
        *,
        pressure: float | None = None,
        at: float | None = None,
        stamp: int = 0,
    ) -> bool:
        """The pointer moved, or its force changed. If `pressure` is None, the host keeps the last force."""
        return self._call("pressure_host_moved", self._pointer_at(pointer, x, y, at, pressure, stamp)) == 1

    def ended(self, pointer: int, x: float, y: float, *, at: float | None = None, stamp: int = 0) -> bool:
        """The pointer lifted."""
        is_taken = self._call("pressure_host_ended", self._pointer_at(pointer, x, y, at, stamp=stamp)) == 1
        self._down.pop(pointer, None)
        return is_taken

    def lost(self, pointer: int, *, at: float | None = None) -> None:
        """The pointer is cancelled: another gesture uses the pointer, or the toolkit never reported its end."""
        self._call("pressure_host_lost", int32(pointer, "pointer"), self._time(at))
        self._down.pop(pointer, None)

    def takes(self, x: float, y: float) -> bool:
        """Returns whether the host alone would handle a pointer that lands at this position."""
        return self._call("pressure_host_takes", number(x, "x"), number(y, "y")) == 1

    def wheel(self, pointer: int, steps: float, *, at: float | None = None) -> bool:
        """The wheel turns; `steps` is positive if the wheel turns away from the user. While a mouse's button is down, the
        wheel simulates force."""
        return self._call("pressure_host_wheel", int32(pointer, "pointer"), number(steps, "steps"), self._time(at)) == 1

    def other_button(
        self,
        pointer: int,
        x: float,
        y: float,
        *,
        on: Target | None = None,
        kind: PointerKind | str = PointerKind.MOUSE,
        at: float | None = None,
        stamp: int = 0,
    ) -> bool:
        """A button other than the first goes down. The host then cancels a press, dismisses a pinned preview or menu,
        or shows what `on` offers."""
        raw = self._pointer_at(pointer, x, y, at, stamp=stamp)
        raw.kind = word_of(PointerKind, kind, "kind").value
        return self._call("pressure_host_other_button", raw, self._target(on)) == 1

    # Keys, screen readers and the app.

    def key(self, key: Key | str, *, focus: Target | None = None, at: float | None = None) -> bool:
        """A key goes down; `key` is a `Key` or its name, and `focus` is the target with the toolkit's focus."""
        return self._call("pressure_host_key", word_of(Key, key, "key").value, self._target(focus), self._time(at)) == 1

    def show(self, target: Target, *, at: float | None = None) -> bool:
        """For the app or a screen reader: shows what a target offers. Returns False if there is nothing to show."""
        return self._call("pressure_host_show", self._target(target), self._time(at)) == 1

    def answer(self, drawer: Drawer | str, *, frame: Rect | None = None, at: float | None = None) -> None:
        """Sets what draws the preview that `Peek` announced; `frame` is the app's drawing area."""
        place = None if frame is None else RawRect(*rect(frame))
        self._call("pressure_host_answer", word_of(Drawer, drawer, "drawer").value, place, self._time(at))

    def end(self, target: Target, reason: EndReason | str = EndReason.DISMISSED, *, at: float | None = None) -> None:
        """Tells the host that the app or the toolkit has closed its own preview, menu or clip."""
        word = word_of(EndReason, reason, "reason").value
        self._call("pressure_host_end", self._number(target), word, self._time(at))

    def choose(self, target: Target, row: Row | str | None, *, at: float | None = None) -> bool:
        """For a screen reader: chooses a row of a pinned preview or menu; None pops the preview instead. Returns False if
        the target has no pinned preview or menu, or if the row cannot be chosen."""
        known, found = self._number(target), None if row is None else target.named(row)
        if found is not None and found not in target.rows:
            return False
        place = FOCUS_CARD if found is None else target.rows.index(found)
        return self._call("pressure_host_choose", known, place, self._time(at)) == 1

    def play(self, recording: str | os.PathLike[str], target: Target, speed: float = 1) -> None:
        """For tests and demonstrations: a recorded finger presses a target. If another recording is still playing, it is
        stopped.

        Needs Clock.MONOTONIC. The top left corner of the recorded surface lies on the window's top left corner.
        """
        self._needs_monotonic("play")
        raw, name = self._target(target), path(recording, "recording")
        self._call("pressure_host_play", name, number(speed, "speed"), raw, file=name)

    def cancel(self, target: Target, *, at: float | None = None) -> None:
        """Cancels the press on a target, and closes the target's preview, menu or clip."""
        self._call("pressure_host_cancel", self._number(target), self._time(at))

    def remove(self, target: Target, *, at: float | None = None) -> None:
        """The target is gone; the host stops drawing it."""
        self._call("pressure_host_remove", self._number(target), self._time(at))

    def change(self, target: Target, *, at: float | None = None) -> bool:
        """Call this after a target's frame or rows have changed. Returns False if the target is neither pressed nor
        shown."""
        return self._call("pressure_host_change", self._target(target), self._time(at)) == 1

    def enable(self, target: Target, row: Row | str, is_enabled: bool = True, *, at: float | None = None) -> bool:
        """Enables or disables a row. Returns False if the row is not shown."""
        known, found = self._number(target), target.named(row)
        is_shown = self._call("pressure_host_enable", known, target.number(found), is_enabled, self._time(at)) == 1
        found.is_enabled = is_enabled
        return is_shown

    # Time and events.

    def fileno(self) -> int:
        return self._call("pressure_host_fd")

    @property
    def deadline(self) -> float | None:
        """The next deadline, or None. Use it with Clock.APP."""
        due = c_int64()
        return due.value / 1_000_000 if self._call("pressure_host_next_deadline", due) == 1 else None

    def advance(self, at: float) -> None:
        """Advances the host to the given time. Use this with Clock.APP."""
        self._call("pressure_host_advance", microseconds(at))

    def dispatch(self) -> list[HostEvent]:
        """Takes every waiting event. With Clock.MONOTONIC the call first lets time pass. It never blocks."""
        self._call("pressure_host_dispatch")
        return self.take()

    def take(self) -> list[HostEvent]:
        """Takes every waiting event, without letting time pass."""
        events: list[HostEvent] = []
        while (event := self._next()) is not None:
            events.append(event)
        return events

    async def __aiter__(self) -> AsyncIterator[HostEvent]:
        """Waits in asyncio's loop; ends when the host is closed."""
        while not self.is_closed:
            event = self._next()
            if event is not None:
                yield event
            else:
                await self._readable()
                if not self.is_closed:
                    self._call("pressure_host_dispatch")

    # Drawing and questions.

    def previews(self, *, at: float | None = None) -> list[Preview]:
        """What to draw at a given moment, from back to front. Things that go back to their origins are first, and the
        pressed or shown thing is last."""
        time = self._time(at)
        found: list[Preview] = []
        for place in reversed(range(HOST_PREVIEWS)):
            raw = RawHostPreview()
            if self._call("pressure_host_get_preview", place, time, raw) == 1:
                found.append(Preview.of(raw, self._targets.target(raw.target)))
        return found

    def moves(self, *, at: float | None = None) -> bool:
        """Whether something in `previews` is moving. If not, everything is at rest until the next event."""
        return self._call("pressure_host_moves", self._time(at)) == 1

    @property
    def staying(self) -> Target | None:
        """The target whose preview, menu or clip is pinned, or None."""
        number = c_int32()
        return self._targets.target(number.value) if self._call("pressure_host_staying", number) == 1 else None

    def explain(self, target: Target, *, at: float | None = None) -> str:
        """A sentence that explains what a press on a target waits for, or why the press does nothing."""
        return written("pressure_host_explain", self._target(target), self._time(at), check=self._call)[1]

    # Inside.

    def _pointer_at(
        self, pointer: int, x: float, y: float, at: float | None, pressure: float | None = None, stamp: int = 0
    ) -> RawPointer:
        raw = RawPointer()
        raw.id = int32(pointer, "pointer")
        raw.time = self._time(at)
        raw.x, raw.y = number(x, "x"), number(y, "y")
        raw.pressure = UNKNOWN if pressure is None else number(pressure, "pressure")
        raw.stamp = uint32(stamp, "stamp")
        return raw

    def _target(self, target: Target | None) -> RawHostTarget | None:
        if target is None:
            return None
        known = self._number(target)
        return target.raw(known)

    def _number(self, target: Target) -> int:
        if not isinstance(target, Target):
            raise TypeError(f"a target has to be a Target of pressure_gestures.host, and not {type(target).__name__}")
        return self._targets.number(target)

    def _needs_monotonic(self, what: str) -> None:
        if self._clock is not Clock.MONOTONIC:
            raise ArgumentError(f"{what} follows real time: it needs a Window with Clock.MONOTONIC, and not with Clock.APP.")

    def _next(self) -> HostEvent | None:
        raw = self._raw
        while self._call("pressure_host_next_event", raw) == 1:
            if raw.kind == Peek.kind:
                self._shown.add(raw.target)
            elif raw.kind == Ended.kind:
                self._shown.discard(raw.target)
            event = event_from(raw, self._targets.target(raw.target))
            if event is not None:
                return event
        # No waiting event can name one of the forgotten targets.
        self._targets.forget(lambda number: number in self._shown or number in self._down.values())
        return None
