"""A session's handle: whose it is, how long it lives, and how what goes wrong comes back as an exception."""

import ctypes
import os
import warnings
from collections.abc import Callable
from types import TracebackType
from typing import Any

from ._library import FUNCTIONS, HIT_TEST, last_error
from ._structures import RawTarget
from .errors import PressureError, ThreadError, error_for
from .geometry import Point
from .settings import Settings
from .targets import Target, TargetTable

#: Says what lies under a finger that lands: the place, the device's number and the contact's. None is nothing.
HitTest = Callable[[Point, int, int], Target | None]

# How often this process was forked off: a child must leave its parent's sessions alone.
_generation = 0


def _forked() -> None:
    global _generation
    _generation += 1


os.register_at_fork(after_in_child=_forked)


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


class Handle:
    """What every part of a session stands on."""

    _pointer: int | None = None

    def __init__(self, settings: Settings) -> None:
        self._is_closed = True
        self._generation = _generation
        self._settings = settings
        self._table = TargetTable()
        self._asked: AskedApp | None = None
        self._on_close: Callable[[], None] | None = None
        self._pointer = FUNCTIONS["pressure_session_new"](None)
        if self._pointer is None:
            raise PressureError(last_error())
        self._is_closed = False

    def _call(self, name: str, *arguments: object) -> int:
        if self._generation != _generation:
            raise ThreadError("The session belongs to the process that this one was forked from; make one here.")
        # A handle that was freed is a number that the library knows as such.
        result: int = FUNCTIONS[name](self._pointer, *arguments)
        if self._asked is not None and self._asked.failure is not None:
            self._asked.raise_failure()
        if result < 0:
            raise error_for(result, last_error())
        return result

    @property
    def is_closed(self) -> bool:
        """Whether the session was closed; every other use is a ClosedError then."""
        return self._is_closed

    def close(self) -> None:
        """Closes the devices and forgets the events that wait. Once more does nothing."""
        if self._is_closed:
            return
        if self._generation == _generation:
            self._call("pressure_session_free")
        self._is_closed = True
        if self._on_close is not None:
            self._on_close()

    def adopt(self) -> None:
        """Hands the session over to this thread, which is its owner from now on."""
        self._call("pressure_session_adopt")

    def configure(self, settings: Settings) -> None:
        """Changes the settings, all of them; what concerns a contact acts from the next one on."""
        self._call("pressure_configure", settings.raw())
        self._settings = settings

    @property
    def settings(self) -> Settings:
        """How touches become gestures."""
        return self._settings

    def set_hit_test(self, ask: HitTest | None) -> None:
        """Asks the app what lies under a finger that lands, in the place of the declared targets; None goes back to those.

        It is called within `dispatch` and `touch_began`, on the session's thread, and must not use the session. An
        exception in it means that nothing lies there; it comes out of the call that asked.
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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if self._pointer is None or self._is_closed or self._generation != _generation:
            return
        warnings.warn(f"{self!r} was not closed", ResourceWarning, source=self)
        # Whatever thread collects it, nobody else has it any more.
        FUNCTIONS["pressure_session_adopt"](self._pointer)
        FUNCTIONS["pressure_session_free"](self._pointer)
