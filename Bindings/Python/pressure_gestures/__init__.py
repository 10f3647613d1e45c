"""Gestures by how hard a finger presses: peek, pop, action swipe and long press.

    for event in pressure_gestures.replay("pop.evemu"):
        print(event)

`Session` takes an app's own touches, touch devices and recordings. The events are classes (`TouchBegan`, `PeekBegan`,
`Popped` …), the targets objects of the app's, and what goes wrong is a `PressureError` with the library's text.
"""

from typing import Final

from ._library import FUNCTIONS as _FUNCTIONS
from ._library import text as _text
from .devices import TOUCHES, Counts, DeviceInfo, Node, find_nodes, has_live_devices
from .errors import (
    ArgumentError,
    BusyError,
    ClosedError,
    DeviceError,
    DevicePermissionError,
    FileError,
    FullError,
    LimitError,
    PressureError,
    SystemRefusedError,
    TargetError,
    ThreadError,
    TuningError,
    UnsupportedError,
)
from .events import (
    ActionSelected,
    ActionsHidden,
    ActionsRevealed,
    Cancelled,
    DeviceEvent,
    DeviceLeft,
    Event,
    Failed,
    GestureEvent,
    Highlighted,
    HintBegan,
    HintEnded,
    LongPressed,
    MenuClosed,
    MenuOpened,
    NodeCame,
    PeekBegan,
    PeekEnded,
    Pinned,
    PlaybackBegan,
    PlaybackEnded,
    Popped,
    PressureRevised,
    Progress,
    ReasonedEvent,
    Tapped,
    TouchBegan,
)
from .geometry import EVERYWHERE, Point, Rect
from .replaying import replay
from .session import HitTest, Session
from .settings import Join, Settings
from .targets import SURFACE, Action, Target
from .tuning import TuningField, tuning_fields
from .words import (
    Claim,
    Clock,
    Doubt,
    Finding,
    Offer,
    Policy,
    Preset,
    Reason,
    SizeSource,
    Stage,
    Stamps,
    Support,
    TouchChange,
)

#: The version of the library.
__version__: Final[str] = _text(_FUNCTIONS["pressure_version"]())

__all__ = [
    "EVERYWHERE",
    "SURFACE",
    "TOUCHES",
    "Action",
    "ActionSelected",
    "ActionsHidden",
    "ActionsRevealed",
    "ArgumentError",
    "BusyError",
    "Cancelled",
    "Claim",
    "Clock",
    "ClosedError",
    "Counts",
    "DeviceError",
    "DeviceEvent",
    "DeviceInfo",
    "DeviceLeft",
    "DevicePermissionError",
    "Doubt",
    "Event",
    "Failed",
    "FileError",
    "Finding",
    "FullError",
    "GestureEvent",
    "Highlighted",
    "HintBegan",
    "HintEnded",
    "HitTest",
    "Join",
    "LimitError",
    "LongPressed",
    "MenuClosed",
    "MenuOpened",
    "Node",
    "NodeCame",
    "Offer",
    "PeekBegan",
    "PeekEnded",
    "Pinned",
    "PlaybackBegan",
    "PlaybackEnded",
    "Point",
    "Policy",
    "Popped",
    "Preset",
    "PressureError",
    "PressureRevised",
    "Progress",
    "Reason",
    "ReasonedEvent",
    "Rect",
    "Session",
    "Settings",
    "SizeSource",
    "Stage",
    "Stamps",
    "Support",
    "SystemRefusedError",
    "Tapped",
    "Target",
    "TargetError",
    "ThreadError",
    "TouchBegan",
    "TouchChange",
    "TuningError",
    "TuningField",
    "UnsupportedError",
    "find_nodes",
    "has_live_devices",
    "replay",
    "tuning_fields",
]
