"""The handles of sessions and hosts: whose they are, how long they live, and how a refusal comes back as an exception."""

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

#: Says what lies under a finger that lands: the place, the device's number and the contact's. None is nothing.
HitTest = Callable[[Point, int, int], Target | None]

# How often this process was forked off: a child must leave its parent's sessions alone.
_generation = 0


def _forked() -> None:
    global _generation
    _generation += 1


os.register_at_fork(after_in_child=_forked)


class Handle:
    """What sessions and hosts stand on."""

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
            raise ThreadError(f"The {self._what} belongs to the process that this one was forked from; make one here.")
        if self._is_closed:
            raise ClosedError(f"The {self._what} was closed; make another.")
        result: int = FUNCTIONS[name](self._pointer, *arguments)
        self._raise_waiting()
        if result < 0:
            raise error_for(result, last_error()) if file is None else file_error_for(result, last_error(), file)
        return result

    def _raise_waiting(self) -> None:
        """Raises what a function of the app's has raised within the call."""

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
        """Whether it was closed; every other use then raises ClosedError."""
        return self._is_closed

    def close(self) -> None:
        """Closes it, with its devices, and drops waiting events. Closing it again does nothing."""
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
        """Its descriptor: readable while an event waits, or when `dispatch` should be called. Do not read or close it."""
        raise NotImplementedError

    async def _readable(self) -> None:
        """Waits in asyncio's loop until the descriptor is readable, or it is closed."""
        if self._on_close is not None:
            raise PressureError(
                f"Another task waits for this {self._what} already; let one take the events and hand them on."
            )
        loop = asyncio.get_running_loop()
        descriptor = self.fileno()
        came: asyncio.Future[None] = loop.create_future()

        def wake() -> None:
            if not came.done():
                came.set_result(None)

        def stop() -> None:
            # At once: the number of a descriptor that was closed may soon be another's.
            self._on_close = None
            loop.remove_reader(descriptor)
            wake()

        # Only while somebody waits: a descriptor that stays readable would keep the loop from sleeping.
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
        # Whatever thread collects it, no other has it any more.
        FUNCTIONS[f"pressure_{self._what}_adopt"](self._pointer)
        FUNCTIONS[f"pressure_{self._what}_free"](self._pointer)


class AskedApp:
    """The app's hit test as C calls it. An exception waits until the call that asked has returned."""

    def __init__(self, ask: HitTest, table: TargetTable) -> None:
        self._ask = ask
        self._table = table
        self.failure: BaseException | None = None
        #: Who landed last on a target, by its number.
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
            # The first is raised, and the later ones of the same call are told with it.
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
    """What every part of a session stands on."""

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
        """Replaces all settings; settings of contacts apply from the next contact on."""
        self._call("pressure_configure", settings.raw())
        self._settings = settings

    @property
    def settings(self) -> Settings:
        """How touches become gestures."""
        return self._settings

    def set_hit_test(self, ask: HitTest | None) -> None:
        """Asks the app for the target under a finger that lands, instead of the declared targets; None returns to them.

        It is called within `dispatch` and `touch_began`, on the session's thread, and must not use the session. If it
        raises, there is no target; the calling function then raises the same exception.
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
