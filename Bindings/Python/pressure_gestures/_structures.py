"""The structures of pressure-gestures.h, field by field; a test compares their layout with the header's."""

import ctypes
from ctypes import c_char, c_char_p, c_double, c_int32, c_int64, c_uint32, c_uint64

MAX_ACTIONS = 8
CHECK_COUNT = 15
HOST_PREVIEWS = 3
UNKNOWN = -1.0
ACTION_DISABLED = 1
ACTION_GROUP = 2
FOCUS_CARD = -1


class Sized(ctypes.Structure):
    """A structure that begins with its size, as the library requires."""

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


class RawHostSettings(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("flags", c_uint32),
        ("clock", c_int32),
        ("reserved", c_uint32),
        ("width", c_double),
        ("height", c_double),
        ("safe_top", c_double),
        ("safe_left", c_double),
        ("safe_bottom", c_double),
        ("safe_right", c_double),
        ("pixel", c_double),
        ("text_scale", c_double),
        ("hold_time", c_int64),
        ("app_hold_time", c_int64),
    ]


class RawHostRow(ctypes.Structure):
    _fields_ = [("id", c_int32), ("flags", c_uint32)]


class RawHostTarget(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("id", c_int32),
        ("offer", c_int32),
        ("drawer", c_int32),
        ("flags", c_uint32),
        ("sensitivity", c_int32),
        ("row_count", c_uint32),
        ("leading_action", c_int32),
        ("trailing_action", c_int32),
        ("reserved", c_uint32),
        ("frame", RawRect),
        ("card_width", c_double),
        ("card_height", c_double),
        ("text_height", c_double),
        ("corner_radius", c_double),
        ("rows", RawHostRow * MAX_ACTIONS),
    ]


class RawPointer(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("id", c_int32),
        ("kind", c_int32),
        ("is_click", c_int32),
        ("time", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("pressure", c_double),
        ("stamp", c_uint32),
        ("reserved", c_uint32),
    ]


class RawMonitor(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("rotation", c_int32),
        ("width", c_double),
        ("height", c_double),
        ("width_in_mm", c_double),
        ("height_in_mm", c_double),
        ("scale", c_double),
    ]


class RawHostEvent(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("kind", c_int32),
        ("target", c_int32),
        ("pointer", c_int32),
        ("shown", c_int32),
        ("cause", c_int32),
        ("action", c_int32),
        ("value", c_int32),
        ("share", c_double),
        ("time", c_int64),
        ("until", c_int64),
    ]


class RawMotionPlaces(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("row_count", c_uint32),
        ("arrangement", c_int32),
        ("at_foot", c_int32),
        ("rows_height", c_double),
        ("card", RawRect),
        ("raised_card", RawRect),
        ("page", RawRect),
        ("sheet", RawRect),
        ("rows", RawRect * MAX_ACTIONS),
    ]


class RawMotionValues(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("stage", c_int32),
        ("action", c_int32),
        ("side_action", c_int32),
        ("source", RawRect),
        ("card", RawRect),
        ("sheet", RawRect),
        ("side", RawRect),
        ("source_scale", c_double),
        ("source_opacity", c_double),
        ("card_radius", c_double),
        ("card_opacity", c_double),
        ("card_shadow", c_double),
        ("content_opacity", c_double),
        ("content_width", c_double),
        ("content_scale", c_double),
        ("page", c_double),
        ("page_opacity", c_double),
        ("sheet_radius", c_double),
        ("sheet_scale", c_double),
        ("sheet_opacity", c_double),
        ("rows_opacity", c_double),
        ("side_opacity", c_double),
        ("mark_opacity", c_double),
        ("playback", c_double),
        ("lift", c_double),
        ("blur", c_double),
    ]


class RawHostPreview(Sized):
    _fields_ = [
        ("size", c_uint32),
        ("target", c_int32),
        ("offer", c_int32),
        ("chosen_row", c_int32),
        ("disabled_rows", c_uint32),
        ("stays", c_int32),
        ("values", RawMotionValues),
        ("places", RawMotionPlaces),
    ]
