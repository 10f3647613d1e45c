"""The structures of pressure-gestures.h, field by field; a test holds them to the header's own layout."""

import ctypes
from ctypes import c_char, c_char_p, c_double, c_int32, c_int64, c_uint32, c_uint64

MAX_ACTIONS = 8
CHECK_COUNT = 15
UNKNOWN = -1.0
ACTION_DISABLED = 1
ACTION_GROUP = 2


class Sized(ctypes.Structure):
    """A structure that begins with its size, which the library asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.size = ctypes.sizeof(self)


class RawSettings(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("flags", c_uint32),
        ("policies", c_uint32),
        ("rotation", c_int32),
        ("clock", c_int32),
        ("reserved", c_uint32),
        ("output_width", c_double),
        ("output_height", c_double),
        ("device_width", c_double),
        ("device_height", c_double),
        ("surface_width", c_double),
        ("surface_height", c_double),
    ]


class RawRect(ctypes.Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class RawAction(ctypes.Structure):
    _fields_ = [("id", c_int32), ("flags", c_uint32), ("frame", RawRect)]


class RawTarget(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("id", c_int32),
        ("offer", c_int32),
        ("action_count", c_uint32),
        ("leading_action", c_int32),
        ("trailing_action", c_int32),
        ("frame", RawRect),
        ("part_frame", RawRect),
        ("actions", RawAction * MAX_ACTIONS),
    ]


class RawDeviceInfo(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("support", c_int32),
        ("bus", c_uint32),
        ("vendor", c_uint32),
        ("product", c_uint32),
        ("version", c_uint32),
        ("minimum", c_int32),
        ("maximum", c_int32),
        ("size_source", c_int32),
        ("is_touchscreen", c_int32),
        ("is_recording", c_int32),
        ("is_ladder_lowered", c_int32),
        ("width", c_double),
        ("height", c_double),
        ("name", c_char * 128),
        ("path", c_char * 256),
    ]


class RawNode(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("finding", c_int32),
        ("support", c_int32),
        ("reserved", c_uint32),
        ("path", c_char * 256),
        ("name", c_char * 128),
        ("reason", c_char * 256),
    ]


class RawJoin(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("flags", c_uint32),
        ("stamps", c_int32),
        ("rotation", c_int32),
        ("output_width", c_double),
        ("output_height", c_double),
        ("origin_x", c_double),
        ("origin_y", c_double),
        ("pixel", c_double),
    ]


class RawEvent(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("kind", c_int32),
        ("time", c_int64),
        ("device", c_int32),
        ("contact", c_int32),
        ("target", c_int32),
        ("action", c_int32),
        ("reason", c_int32),
        ("cancel_reason", c_int32),
        ("stage", c_int32),
        ("count", c_int32),
        ("progress", c_double),
        ("x", c_double),
        ("y", c_double),
        ("pressure", c_double),
        ("text", c_char_p),
    ]


class RawTuningField(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("name", c_char_p),
        ("unit", c_char_p),
        ("reason", c_char_p),
        ("standard", c_double),
        ("least", c_double),
        ("greatest", c_double),
    ]


class RawCounts(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("past_samples", c_uint64),
        ("not_finite", c_uint64),
        ("replaced", c_uint64),
        ("unknown_contacts", c_uint64),
        ("too_many", c_uint64),
        ("anomalies", c_uint64),
        ("without_force", c_uint64),
        ("refused_targets", c_uint64),
        ("checks", c_uint64 * CHECK_COUNT),
        ("out_of_range", c_uint64),
    ]
