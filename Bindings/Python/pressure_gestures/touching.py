"""The part of a session for the app's own touches, and for touches of a toolkit."""

import os
from ctypes import c_int64

from ._library import int32, microseconds, number, path, uint32, word, written
from ._structures import UNKNOWN
from .handle import SessionHandle
from .settings import Join
from .words import Doubt, TouchChange, word_of


def _pressure(value: float | None) -> float:
    return UNKNOWN if value is None else number(value, "pressure")


class Touches(SessionHandle):
    """An app's own touches."""

    _is_joined = False

    def touch_began(
        self, contact: int, x: float, y: float, *, pressure: float | None = None, at: float | None = None
    ) -> None:
        """A finger landed. `pressure` is 0 to 1, or in the range that `touch_units` sets; by default `at` is the present.

        `take` returns the events. If the pressure is outside its range, the call raises ArgumentError; the session then
        uses the touch without the pressure. If the call raises FullError, the session has not used the touch.
        """
        place = (number(x, "x"), number(y, "y"))
        self._call("pressure_touch_began", int32(contact, "contact"), self._time(at), *place, _pressure(pressure))

    def touch_moved(
        self, contact: int, x: float, y: float, *, pressure: float | None = None, at: float | None = None
    ) -> None:
        """A finger moved, or changed its force. If `pressure` is None, the library keeps the last force."""
        place = (number(x, "x"), number(y, "y"))
        self._call("pressure_touch_moved", int32(contact, "contact"), self._time(at), *place, _pressure(pressure))

    def touch_ended(self, contact: int, x: float, y: float, *, at: float | None = None) -> None:
        """A finger lifted, at the position `x`, `y`."""
        self._call("pressure_touch_ended", int32(contact, "contact"), self._time(at), number(x, "x"), number(y, "y"))

    def touch_lost(self, contact: int, *, at: float | None = None) -> None:
        """The touch is cancelled: another gesture took the touch, or the toolkit lost the touch."""
        self._call("pressure_touch_lost", int32(contact, "contact"), self._time(at))

    @property
    def deadline(self) -> float | None:
        """The next deadline of the app's own touches, or None. Use it with Clock.APP."""
        due = c_int64()
        return due.value / 1_000_000 if self._call("pressure_next_deadline", due) == 1 else None

    def advance(self, at: float) -> None:
        """Advances the app's own touches to the time `at`, and acts on every deadline up to that time."""
        self._call("pressure_advance", microseconds(at))

    def touch_no_pressure(self) -> None:
        """Makes the session ignore the pressure of the app's own touches: a hold opens everything."""
        self._call("pressure_touch_no_pressure")

    def touch_force(self, full_grams: float) -> None:
        """Declares that the pressure, from 0 to 1, is a share of `full_grams`, which is the same for every finger."""
        self._call("pressure_touch_force", number(full_grams, "full_grams"))

    def touch_units(self, minimum: float, maximum: float, steps: int = 0) -> None:
        """Declares that the pressure has the arbitrary units of a sensor, as on most touchscreens."""
        self._call("pressure_touch_units", number(minimum, "minimum"), number(maximum, "maximum"), int32(steps, "steps"))

    def touch_pen(self) -> None:
        """Declares that the app's own touches come from a pen: even hard writing is not a press."""
        self._call("pressure_touch_pen")

    def join_path(self, node: str | os.PathLike[str], join: Join) -> None:
        """Uses the force of a touchscreen's node for touches passed to `join_touch`."""
        name = path(node, "node")
        self._call("pressure_join_path", name, join.raw(), file=name)
        self._is_joined = True

    def join_fd(self, fd: int, join: Join, name: str | None = None) -> None:
        """Does the same as `join_path` with an open descriptor; the library uses a duplicate of the descriptor."""
        self._call("pressure_join_fd", int32(fd, "fd"), None if name is None else word(name, "name"), join.raw())
        self._is_joined = True

    def join_touch(self, change: TouchChange | str, contact: int, stamp: int, x: float, y: float) -> bool:
        """Passes a touch of the toolkit to the session; `stamp` is the time stamp of the touch's event, in milliseconds.
        Returns whether the touch has a force."""
        touch = (word_of(TouchChange, change, "change").value, int32(contact, "contact"), uint32(stamp, "stamp"))
        return self._call("pressure_join_touch", *touch, number(x, "x"), number(y, "y")) == 1

    def join_reason(self, contact: int) -> tuple[Doubt, str]:
        """Returns why a touch has no force at this moment, and a sentence that names the next step."""
        doubt, said = written("pressure_join_reason", int32(contact, "contact"), check=self._call)
        return Doubt(doubt), said
