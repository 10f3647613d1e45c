"""Sessions, which turn touches into gestures."""

import select
from collections.abc import AsyncIterator, Iterable, Iterator

from ._structures import RawEvent
from .errors import PressureError
from .events import ActionSelected, Cancelled, Event, MenuClosed, PeekEnded, Pinned, Popped, event_from
from .events import DeviceLeft as _DeviceLeft
from .handle import HitTest
from .hearing import Devices
from .settings import Settings
from .targets import Target
from .words import Claim, Clock

__all__ = ["HitTest", "Session"]

# The events that end a pinned preview, menu or clip.
_UNPINNING: tuple[type[Event], ...] = (PeekEnded, Popped, ActionSelected, MenuClosed, Cancelled)
_ENDS = {kind.kind for kind in _UNPINNING}


class Session(Devices):
    """Turns touches into gestures. The touches come from devices and recordings, from the app, or from both at once.

        with Session([Target.preview("mail", Rect(0, 0, 100, 160))]) as session:
            session.add_path("/dev/input/event5")
            for event in session:
                print(event)

    In asyncio, write `async for event in session` instead. In any other event loop, wait until `fileno()` is readable, then
    call `dispatch()`. A session belongs to the thread that made it; `adopt` changes the owner.
    """

    def __init__(
        self, targets: Iterable[Target] = (), *, settings: Settings = Settings(), hit_test: HitTest | None = None
    ) -> None:
        super().__init__(settings)
        self._raw = RawEvent()
        self._pinned: set[int] = set()
        try:
            self.configure(settings)
            self.set_targets(targets)
            if hit_test is not None:
                self.set_hit_test(hit_test)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Session":
        return self

    def set_targets(self, targets: Iterable[Target]) -> None:
        """Declares the targets, in the order of drawing: the last target is on top. They replace the app's hit test."""
        self._declare(list(targets))

    # Any loop.

    def fileno(self) -> int:
        return self._call("pressure_fd")

    def dispatch(self) -> list[Event]:
        """Reads devices, lets time pass, and takes every waiting event. It never blocks."""
        self._call("pressure_dispatch")
        return self.take()

    def take(self) -> list[Event]:
        """Takes every waiting event without reading devices, for example the events of the app's last touch."""
        events: list[Event] = []
        while (event := self._next()) is not None:
            events.append(event)
        return events

    # For a program that does nothing else.

    def __iter__(self) -> Iterator[Event]:
        """Waits for events; ends when no device is left and no deadline is set."""
        wait = select.poll()
        wait.register(self.fileno(), select.POLLIN)
        while True:
            # One by one, so that the other events still wait if the caller leaves the loop.
            while (event := self._next()) is not None:
                yield event
                if self.is_closed:
                    return
            if not self._lives():
                return
            wait.poll()
            self._call("pressure_dispatch")

    async def __aiter__(self) -> AsyncIterator[Event]:
        """Waits in asyncio's loop; ends when the session is closed, or its last device has left."""
        while not self.is_closed:
            event = self._next()
            if event is not None:
                yield event
            elif self._had_devices and not self._lives():
                return
            else:
                await self._readable()
                if not self.is_closed:
                    self._call("pressure_dispatch")

    # Inside.

    def _next(self) -> Event | None:
        raw = self._raw
        while self._call("pressure_next_event", raw) == 1:
            if raw.kind == Pinned.kind:
                self._pinned.add(raw.target)
            elif raw.kind in _ENDS:
                self._pinned.discard(raw.target)
            elif raw.kind == _DeviceLeft.kind:
                self._devices.discard(raw.device)
            event = event_from(raw, self._table)
            if event is not None:
                return event
        # No waiting event can name one of the forgotten targets.
        self._table.forget(self._is_needed)
        return None

    def _is_needed(self, number: int) -> bool:
        if number in self._pinned:
            return True
        landed = None if self._asked is None else self._asked.landed.get(number)
        if landed is None:
            return False
        try:
            is_down = self.claim(landed[1], landed[0]) is not Claim.NONE
        except PressureError:
            is_down = False
        if not is_down and self._asked is not None:
            del self._asked.landed[number]
        return is_down

    def _lives(self) -> bool:
        if self._devices or self._is_watching or self._is_joined:
            return True
        return self._settings.clock is Clock.MONOTONIC and self.deadline is not None
