"""The handles of sessions and hosts: which thread owns them, how long they live, how errors become exceptions."""

import asyncio
import ctypes
import os
import time
import warnings
from collections.abc import Callable
from types import TracebackType
from typing import Any, ClassVar

from ._library import FUNCTIONS, HIT_TEST, last_error, microseconds
from ._structures import RawTarget
from .errors import ArgumentError, ClosedError, PressureError, ThreadError, error_for, file_error_for
from .geometry import Point
from .settings import Settings
from .targets import Target, TargetTable
from .words import Clock

#: Returns the target under a finger that lands, or None. It gets the position, and the numbers of device and contact.
HitTest = Callable[[Point, int, int], Target | None]

# How many forks led to this process: a child must not use its parent's sessions.
_generation = 0


def _forked() -> None:
    global _generation
    _generation += 1


os.register_at_fork(after_in_child=_forked)


class Handle:
    """The common base of sessions and hosts."""

    #: "session" or "host", as the functions of C call it.
    _what: ClassVar[str]
    _pointer: int | None = None

    def __init__(self) -> None:
        self._is_closed = True
        self._generation = _generation
        self._on_close: Callable[[], None] | None = None
        self._pointer = FUNCTIONS[f"pressure_{self._what}_new"](None)
        if self._pointer is None:
            raise PressureError(last_error())
        self._is_closed = False

    def _call(self, name: str, *arguments: object, file: bytes | None = None) -> int:
        if self._generation != _generation:
            raise ThreadError(f"The {self._what} belongs to a parent process; make a new {self._what} here.")
        if self._is_closed:
            raise ClosedError(f"The {self._what} was closed; make another.")
        result: int = FUNCTIONS[name](self._pointer, *arguments)
        self._raise_waiting()
        if result < 0:
            raise error_for(result, last_error()) if file is None else file_error_for(result, last_error(), file)
        return result

    def _raise_waiting(self) -> None:
        """If a function of the app raised an exception during the call, raises this exception again."""

    @property
    def _clock(self) -> Clock:
        raise NotImplementedError

    def _time(self, at: float | None) -> int:
        if at is not None:
            return microseconds(at)
        if self._clock is Clock.MONOTONIC:
            return time.monotonic_ns() // 1000
        raise ArgumentError("at is missing: with Clock.APP only the app knows what time it is.")

    @property
    def is_closed(self) -> bool:
        """Whether this object was closed. If so, every call except `close` raises ClosedError."""
        return self._is_closed

    def close(self) -> None:
        """Closes the session or host, closes its devices, and drops waiting events. A second call does nothing."""
        if self._is_closed:
            return
        if self._generation == _generation:
            self._call(f"pressure_{self._what}_free")
        self._is_closed = True
        if self._on_close is not None:
            self._on_close()

    def adopt(self) -> None:
        """Makes this thread the owner."""
        self._call(f"pressure_{self._what}_adopt")

    def fileno(self) -> int:
        """The descriptor, which is readable while an event waits, and when `dispatch` should be called.

        Do not read or close the descriptor.
        """
        raise NotImplementedError

    async def _readable(self) -> None:
        """Waits in asyncio's loop until the descriptor is readable, or until the session or host is closed."""
        if self._on_close is not None:
            raise PressureError(
                f"Another task waits for this {self._what} already; let one task take the events and pass them on."
            )
        loop = asyncio.get_running_loop()
        descriptor = self.fileno()
        came: asyncio.Future[None] = loop.create_future()

        def wake() -> None:
            if not came.done():
                came.set_result(None)

        def stop() -> None:
            # At once, because another file may soon get the number of the closed descriptor.
            self._on_close = None
            loop.remove_reader(descriptor)
            wake()

        # Only during a wait, because a descriptor that stays readable would keep the loop from sleeping.
        loop.add_reader(descriptor, wake)
        self._on_close = stop
        try:
            await came
        finally:
            if self._on_close is stop:
                stop()

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"<pressure_gestures.{name} {'closed' if self.is_closed else 'open'} at {id(self):#x}>"

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if self._pointer is None or self._is_closed or self._generation != _generation:
            return
        warnings.warn(f"{self!r} was not closed", ResourceWarning, source=self)
        # The collecting thread may adopt it, because no other thread has a reference any more.
        FUNCTIONS[f"pressure_{self._what}_adopt"](self._pointer)
        FUNCTIONS[f"pressure_{self._what}_free"](self._pointer)


class AskedApp:
    """The app's hit test as a function for C. If the hit test raises an exception, the exception is kept until C has
    returned."""

    def __init__(self, ask: HitTest, table: TargetTable) -> None:
        self._ask = ask
        self._table = table
        self.failure: BaseException | None = None
        #: The device and the contact that landed last on a target, by the target's number.
        self.landed: dict[int, tuple[int, int]] = {}
        self.function = HIT_TEST(self._answer)

    def _answer(self, _: Any, device: int, contact: int, x: float, y: float, raw: Any) -> int:
        try:
            target = self._ask(Point(x, y), device, contact)
            if target is None:
                return 0
            if not isinstance(target, Target):
                raise TypeError(f"a hit test has to return a Target or None, and not {type(target).__name__}")
            number = self._table.number(target)
            target.fill(raw.contents, number)
            self.landed[number] = (device, contact)
            return 1
        except BaseException as error:
            # The first exception of a call is raised; later exceptions of the same call become its notes.
            if self.failure is None:
                self.failure = error
            elif hasattr(self.failure, "add_note"):
                self.failure.add_note(f"and another hit test failed: {error!r}")
            return 0

    def raise_failure(self) -> None:
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure


class SessionHandle(Handle):
    """The common base of a session's parts."""

    _what = "session"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._table = TargetTable()
        self._asked: AskedApp | None = None
        super().__init__()

    def _raise_waiting(self) -> None:
        if self._asked is not None and self._asked.failure is not None:
            self._asked.raise_failure()

    @property
    def _clock(self) -> Clock:
        return self._settings.clock

    def configure(self, settings: Settings) -> None:
        """Replaces all settings. Settings for contacts apply from the next contact on.

        Settings for devices apply only to devices that are added afterwards.
        """
        self._call("pressure_configure", settings.raw())
        self._settings = settings

    @property
    def settings(self) -> Settings:
        """The session's current settings."""
        return self._settings

    def set_hit_test(self, ask: HitTest | None) -> None:
        """Sets the app's function that finds the target under a landing finger. With None the session uses the declared
        targets again.

        The session calls the function within `dispatch`, `touch_began`, `join_touch` and `explain_recording`, on its own
        thread. The function must not use the session. If the function raises an exception, the finger has no target, and
        `dispatch` or the other method raises the same exception.
        """
        if ask is None:
            self._call("pressure_set_hit_test", None, None)
            self._asked = None
            return
        asked = AskedApp(ask, self._table)
        self._call("pressure_set_hit_test", ctypes.cast(asked.function, ctypes.c_void_p), None)
        self._asked = asked

    def _declare(self, targets: list[Target]) -> None:
        raw: ctypes.Array[RawTarget] = self._table.declare(targets)
        self._call("pressure_set_targets", raw, len(targets))
        self._table.keep(targets)
        self._asked = None
