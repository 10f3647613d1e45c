"""The shared library: its place, the types that its functions take, and how errors become exceptions."""

import ctypes
import operator
import os
import re
from ctypes import POINTER, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any, Final

from ._structures import (
    RawCounts,
    RawDeviceInfo,
    RawEvent,
    RawHostEvent,
    RawHostPreview,
    RawHostSettings,
    RawHostTarget,
    RawJoin,
    RawMonitor,
    RawNode,
    RawPointer,
    RawRect,
    RawSettings,
    RawTarget,
    RawTuningField,
)
from .errors import ArgumentError, error_for
from .geometry import Rect

# The number in this name changes only if programs that were built before would no longer work.
NAME: Final = "libpressure-gestures.so.0"

NAMES = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_int32, c_int32)
HIT_TEST = ctypes.CFUNCTYPE(c_int, c_void_p, c_int32, c_int32, c_double, c_double, POINTER(RawTarget))

_TOUCH = (c_void_p, c_int32, c_int64, c_double, c_double)
_CONTACT = (c_void_p, c_int, c_int32)
# The result and the arguments of each function. A negative int is a status.
PROTOTYPES: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "pressure_last_error": (c_char_p, ()),
    "pressure_status_name": (c_char_p, (c_int,)),
    "pressure_version": (c_char_p, ()),
    "pressure_has_live_devices": (c_int, ()),
    "pressure_session_new": (c_void_p, (POINTER(RawSettings),)),
    "pressure_session_free": (c_int, (c_void_p,)),
    "pressure_session_adopt": (c_int, (c_void_p,)),
    "pressure_configure": (c_int, (c_void_p, POINTER(RawSettings))),
    "pressure_set_targets": (c_int, (c_void_p, POINTER(RawTarget), c_size_t)),
    "pressure_set_hit_test": (c_int, (c_void_p, c_void_p, c_void_p)),
    "pressure_add_path": (c_int, (c_void_p, c_char_p)),
    "pressure_add_fd": (c_int, (c_void_p, c_int, c_char_p)),
    "pressure_add_recording": (c_int, (c_void_p, c_char_p, c_double)),
    "pressure_remove_device": (c_int, (c_void_p, c_int)),
    "pressure_watch_nodes": (c_int, (c_void_p, c_char_p)),
    "pressure_suspend": (c_int, (c_void_p,)),
    "pressure_resume": (c_int, (c_void_p,)),
    "pressure_get_device_info": (c_int, (c_void_p, c_int, POINTER(RawDeviceInfo))),
    "pressure_find_nodes": (c_int, (c_char_p, POINTER(RawNode), c_size_t)),
    "pressure_touch_no_pressure": (c_int, (c_void_p,)),
    "pressure_touch_force": (c_int, (c_void_p, c_double)),
    "pressure_touch_units": (c_int, (c_void_p, c_double, c_double, c_int32)),
    "pressure_touch_pen": (c_int, (c_void_p,)),
    "pressure_touch_began": (c_int, (*_TOUCH, c_double)),
    "pressure_touch_moved": (c_int, (*_TOUCH, c_double)),
    "pressure_touch_ended": (c_int, _TOUCH),
    "pressure_touch_lost": (c_int, (c_void_p, c_int32, c_int64)),
    "pressure_next_deadline": (c_int, (c_void_p, POINTER(c_int64))),
    "pressure_advance": (c_int, (c_void_p, c_int64)),
    "pressure_join_path": (c_int, (c_void_p, c_char_p, POINTER(RawJoin))),
    "pressure_join_fd": (c_int, (c_void_p, c_int, c_char_p, POINTER(RawJoin))),
    "pressure_join_touch": (c_int, (c_void_p, c_int, c_int32, c_uint32, c_double, c_double)),
    "pressure_join_reason": (c_int, (c_void_p, c_int32, c_char_p, c_size_t)),
    "pressure_fd": (c_int, (c_void_p,)),
    "pressure_dispatch": (c_int, (c_void_p,)),
    "pressure_next_event": (c_int, (c_void_p, POINTER(RawEvent))),
    "pressure_event_line": (c_int, (POINTER(RawEvent), c_char_p, c_size_t)),
    "pressure_claim": (c_int, _CONTACT),
    "pressure_force": (c_int, (*_CONTACT, POINTER(c_double))),
    "pressure_explain": (c_int, (*_CONTACT, c_char_p, c_size_t)),
    "pressure_explain_recording": (c_int, (c_void_p, c_char_p, NAMES, c_void_p, c_char_p, c_size_t)),
    "pressure_cancel": (c_int, _CONTACT),
    "pressure_cancel_pinned": (c_int, (c_void_p,)),
    "pressure_get_tuning_field": (c_int, (c_int, POINTER(RawTuningField))),
    "pressure_get_tuning": (c_int, (c_void_p, c_char_p, POINTER(c_double))),
    "pressure_set_tuning": (c_int, (c_void_p, c_char_p, c_double)),
    "pressure_set_tunings": (c_int, (c_void_p, POINTER(c_char_p), POINTER(c_double), c_size_t)),
    "pressure_use_preset": (c_int, (c_void_p, c_int)),
    "pressure_load_profile": (c_int, (c_void_p, c_char_p)),
    "pressure_get_counts": (c_int, (c_void_p, c_int, POINTER(RawCounts))),
    "pressure_check_name": (c_char_p, (c_int,)),
    "pressure_host_new": (c_void_p, (POINTER(RawHostSettings),)),
    "pressure_host_free": (c_int, (c_void_p,)),
    "pressure_host_adopt": (c_int, (c_void_p,)),
    "pressure_host_configure": (c_int, (c_void_p, POINTER(RawHostSettings), c_int64)),
    "pressure_host_activate": (c_int, (c_void_p, c_int, c_int64)),
    "pressure_host_fd": (c_int, (c_void_p,)),
    "pressure_host_dispatch": (c_int, (c_void_p,)),
    "pressure_host_advance": (c_int, (c_void_p, c_int64)),
    "pressure_host_next_deadline": (c_int, (c_void_p, POINTER(c_int64))),
    "pressure_host_pressure": (c_int, (c_void_p, c_int, c_int, c_double, c_double)),
    "pressure_host_watch": (c_int, (c_void_p, c_int, c_char_p)),
    "pressure_host_measure": (c_int, (c_void_p, POINTER(RawMonitor), c_int64)),
    "pressure_host_allow": (c_int, (c_void_p, c_int, c_int)),
    "pressure_host_time": (c_int, (c_void_p, c_uint32, POINTER(c_int64))),
    "pressure_host_source": (c_int, (c_void_p, c_char_p, c_size_t)),
    "pressure_host_began": (c_int, (c_void_p, POINTER(RawPointer), POINTER(RawHostTarget))),
    "pressure_host_moved": (c_int, (c_void_p, POINTER(RawPointer))),
    "pressure_host_ended": (c_int, (c_void_p, POINTER(RawPointer))),
    "pressure_host_lost": (c_int, (c_void_p, c_int32, c_int64)),
    "pressure_host_takes": (c_int, (c_void_p, c_double, c_double)),
    "pressure_host_wheel": (c_int, (c_void_p, c_int32, c_double, c_int64)),
    "pressure_host_other_button": (c_int, (c_void_p, POINTER(RawPointer), POINTER(RawHostTarget))),
    "pressure_host_key": (c_int, (c_void_p, c_int, POINTER(RawHostTarget), c_int64)),
    "pressure_host_show": (c_int, (c_void_p, POINTER(RawHostTarget), c_int64)),
    "pressure_host_answer": (c_int, (c_void_p, c_int, POINTER(RawRect), c_int64)),
    "pressure_host_end": (c_int, (c_void_p, c_int32, c_int, c_int64)),
    "pressure_host_choose": (c_int, (c_void_p, c_int32, c_int32, c_int64)),
    "pressure_host_play": (c_int, (c_void_p, c_char_p, c_double, POINTER(RawHostTarget))),
    "pressure_host_cancel": (c_int, (c_void_p, c_int32, c_int64)),
    "pressure_host_remove": (c_int, (c_void_p, c_int32, c_int64)),
    "pressure_host_change": (c_int, (c_void_p, POINTER(RawHostTarget), c_int64)),
    "pressure_host_enable": (c_int, (c_void_p, c_int32, c_int32, c_int, c_int64)),
    "pressure_host_next_event": (c_int, (c_void_p, POINTER(RawHostEvent))),
    "pressure_host_get_preview": (c_int, (c_void_p, c_int, c_int64, POINTER(RawHostPreview))),
    "pressure_host_moves": (c_int, (c_void_p, c_int64)),
    "pressure_host_staying": (c_int, (c_void_p, POINTER(c_int32))),
    "pressure_host_explain": (c_int, (c_void_p, POINTER(RawHostTarget), c_int64, c_char_p, c_size_t)),
}


def _load() -> ctypes.CDLL:
    chosen = os.environ.get("PRESSURE_GESTURES_LIBRARY")
    within = os.path.join(os.path.dirname(os.path.abspath(__file__)), NAME)
    # A wheel contains the library. A distribution's package does not: it uses the system's library.
    place = chosen or (within if os.path.exists(within) else NAME)
    try:
        library = ctypes.CDLL(place)
        for name, (result, arguments) in PROTOTYPES.items():
            function = getattr(library, name)
            function.restype = result
            function.argtypes = arguments
    except (OSError, AttributeError) as error:
        raise ImportError(
            f"{place} does not load as the library of this package: {error}. Install the wheel for this machine, or let"
            f" PRESSURE_GESTURES_LIBRARY name a {NAME} that is as new as the package {__name__.partition('.')[0]}."
        ) from None
    return library


LIBRARY: Final = _load()
FUNCTIONS: Final[dict[str, Any]] = {name: getattr(LIBRARY, name) for name in PROTOTYPES}


# The library's error texts name functions and constants of C. These are the names in Python, the longer ones first.
_WORDS: Final = (
    ("TouchPressure.units; in C pressure_touch_units", "Session.touch_units"),
    ("PressureHost.change(_:profile:lag:); in C pressure_host_pressure", "Host.pressure"),
    ("settings.clock is not PRESSURE_CLOCK_MONOTONIC", "it needs Clock.MONOTONIC"),
    ("set settings.clock to PRESSURE_CLOCK_MONOTONIC", "use Settings(clock=Clock.MONOTONIC)"),
    (", see PRESSURE_HOST_NEEDS_MENU", ": see Target.needs_menu"),
    ("pressure_session_new", "Session"),
    ("pressure_session_free", "Session.close"),
    ("pressure_session_adopt", "Session.adopt"),
    ("pressure_host_new", "Host"),
    ("pressure_host_free", "Host.close"),
    ("pressure_host_adopt", "Host.adopt"),
    ("pressure_add_path", "Session.add_path"),
    ("pressure_add_…", "Session.add_path and its like"),
    ("pressure_remove_device", "Session.remove_device"),
    ("pressure_next_event", "Session.take"),
    ("pressure_touch_began", "Session.touch_began"),
    ("PRESSURE_FOCUS_CARD", "None for the card"),
)
_SEE: Final = re.compile(r"(; |, flags are )(see )?pressure_\w+")
_CONSTANTS: Final = re.compile(r"PRESSURE_(SUPPORT|PRESET)_|\b_(?=[A-Z]+\b)")


def in_python(sentence: str) -> str:
    """In an error text of the library, replaces the C names with this package's names."""
    for word_in_c, word_here in _WORDS:
        sentence = sentence.replace(word_in_c, word_here)
    sentence = _SEE.sub("", sentence)
    return _CONSTANTS.sub("", sentence)


def last_error() -> str:
    """The error text of this thread's last failed call."""
    return in_python(text(FUNCTIONS["pressure_last_error"]()))


def call(name: str, *arguments: object) -> int:
    """Calls a function that takes no session. If the function returns an error, raises it as an exception."""
    result: int = FUNCTIONS[name](*arguments)
    if result < 0:
        raise error_for(result, last_error())
    return result


def text(raw: bytes | None) -> str:
    """Converts a text of the library to a str. The text can contain names of nodes or files that are not valid UTF-8."""
    return "" if raw is None else raw.decode("utf-8", "surrogateescape")


def written(name: str, *arguments: object, check: Any = call) -> tuple[int, str]:
    """Calls a function that writes a text and returns a number. The buffer is large enough for the whole text."""
    capacity = 512
    while True:
        room = ctypes.create_string_buffer(capacity)
        result: int = check(name, *arguments, room, capacity)
        # A text that fills the room has perhaps been cut.
        if len(room.value) < capacity - 1 or capacity > 1 << 20:
            return result, in_python(text(room.value))
        capacity *= 4


# ctypes cuts numbers to the width of C's type, and texts at their first zero. Here such values raise an error instead.


def _whole(value: int, name: str) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}; it has to be a whole number.") from None


def int32(value: int, name: str) -> int:
    whole = _whole(value, name)
    if not -(1 << 31) <= whole < 1 << 31:
        raise ArgumentError(f"{name} is {whole}; it has to fit into 32 bits.")
    return whole


def uint32(value: int, name: str) -> int:
    whole = _whole(value, name)
    if not 0 <= whole < 1 << 32:
        raise ArgumentError(f"{name} is {whole}; it has to be 0 or more and fit into 32 bits.")
    return whole


def number(value: float, name: str) -> float:
    # float() would also accept a text.
    if isinstance(value, (str, bytes, bytearray)):
        raise TypeError(f"{name} is {value!r}; it has to be a number.")
    try:
        return float(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}; it has to be a number.") from None
    except OverflowError:
        raise ArgumentError(f"{name} is {value}; it has to fit into a float.") from None


def rect(value: tuple[float, float, float, float], name: str = "frame") -> Rect:
    try:
        x, y, width, height = value
        return Rect(number(x, name), number(y, name), number(width, name), number(height, name))
    except (TypeError, ValueError):
        raise TypeError(f"{name} is {value!r}; it has to be four numbers, like a Rect.") from None


def microseconds(seconds: float, name: str = "at") -> int:
    try:
        time = round(number(seconds, name) * 1_000_000)
    except (ValueError, OverflowError):
        raise ArgumentError(f"{name} is {seconds}; it has to be a number of seconds.") from None
    if not -(1 << 63) <= time < 1 << 63:
        raise ArgumentError(f"{name} is {seconds} s; it has to fit into 64 bits of microseconds.")
    return time


def path(value: "str | bytes | os.PathLike[str] | os.PathLike[bytes]", name: str) -> bytes:
    raw = os.fsencode(value)
    if b"\0" in raw:
        raise ArgumentError(f"{name} has a zero byte in it; a file name cannot have one.")
    return raw


def word(value: str, name: str) -> bytes:
    if "\0" in value:
        raise ArgumentError(f"{name} has a zero byte in it.")
    return value.encode("utf-8", "surrogateescape")
