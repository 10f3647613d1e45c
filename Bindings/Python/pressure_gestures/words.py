"""The enumerations of the library. The value of each member is the number that C uses."""

from enum import Enum, Flag
from typing import TypeVar

from .errors import ArgumentError


class Clock(Enum):
    """The clock of the app's own touches."""

    #: The app's own clock: the app asks `Session.deadline` for a time, and calls `Session.advance` at that time.
    APP = 0
    #: `time.monotonic()`: a deadline makes the session's descriptor readable.
    MONOTONIC = 1


class Policy(Flag):
    """Optional behaviours."""

    NONE = 0
    LIVE = 1
    REPEATED_POPS = 2
    TIMED_POP = 4


class Offer(Enum):
    """What pressing a target offers."""

    #: The target can only be tapped.
    NOTHING = 0
    #: A preview that pops into the page that a tap opens.
    PREVIEW = 1
    #: Quick actions that stay after the lift.
    MENU = 2
    #: A clip that plays while the target is pressed.
    PLAYBACK = 3
    #: A long press opens the app's own edit menu; force does nothing.
    EDIT_MENU = 4


class _Open(Enum):
    """An enumeration to which later versions of the library may add members. A number that this package does not know
    becomes OTHER."""

    @classmethod
    def _missing_(cls, value: object) -> "_Open":
        other: _Open = cls["OTHER"]
        return other


class Reason(_Open):
    """Why something happened."""

    OTHER = -1
    NONE = 0
    PRESSURE = 1
    HOLD = 2
    EASED = 3
    LIFTED = 4
    BEGAN = 5
    STRAYED = 6
    CANCELLED = 7
    SECOND_FINGER = 8
    HELD_TOO_LONG = 9
    DISMISSED = 10
    FORCE = 11
    DWELL = 12
    TAP = 13
    #: A key, a screen reader or the app caused the event.
    KEYBOARD = 14
    PALM = 20
    LOST = 21
    REPLACED = 22
    DROPPED = 23
    DEVICE_GONE = 24
    END_OF_INPUT = 25
    VETOED = 26
    APP = 27
    ANOMALY = 28
    PEN_USE = 29
    #: A pen landed beside a finger whose press had not shown anything yet.
    PEN = 30


class Stage(_Open):
    """The stage that the progress approaches."""

    OTHER = -1
    PEEK = 1
    POP = 2


class Claim(_Open):
    """Whether the app may still scroll with a finger."""

    OTHER = -1
    #: The finger does not press: the app may scroll with it.
    NONE = 0
    #: The finger could press; if the app scrolls with it, call `Session.touch_lost` or `Session.cancel`.
    POSSIBLE = 1
    #: The finger presses: the app must not use this finger before its lift.
    EXCLUSIVE = 2


class Support(_Open):
    """What a device's pressure means."""

    OTHER = -1
    NONE = 0
    AREA = 1
    COARSE = 2
    GRADED = 3
    FORCE = 4
    PEN = 5


class SizeSource(_Open):
    """Where a device's size in millimetres comes from."""

    OTHER = -1
    DEVICE = 0
    GIVEN = 1
    ASSUMED = 2


class Finding(_Open):
    """Whether a node can be used."""

    OTHER = -1
    TOUCH = 0
    LOCKED = 1
    REFUSED = 2


class PointerKind(Enum):
    """The kind of a pointer."""

    FINGER = 0
    PEN = 1
    #: Also the pointer of a pad that measures no force.
    MOUSE = 2
    #: The pointer of a pad that measures force.
    PAD = 3


class Key(Enum):
    """Keys that control presses."""

    #: Shows what the focused target offers.
    MENU = 0
    UP = 1
    DOWN = 2
    LEFT = 3
    RIGHT = 4
    TAB = 5
    BACK_TAB = 6
    ENTER = 7
    SPACE = 8
    ESCAPE = 9
    #: Any other key, without Ctrl, Alt or Super.
    OTHER = 10


class Drawer(Enum):
    """What draws a preview or a menu."""

    #: The app draws the preview or menu, with the values of `Host.previews`.
    HOST = 0
    #: The toolkit shows its own menu.
    TOOLKIT = 1
    #: The app draws in its own way, and also gets the touches on its drawing.
    APP = 2


class Activity(Enum):
    """Whether a window is active and visible."""

    ACTIVE = 0
    #: Another window has the input: presses end, and pinned things stay.
    INACTIVE = 1
    #: The window is not visible: everything ends.
    HIDDEN = 2


class EndReason(_Open):
    """Why a preview, menu or clip ended."""

    OTHER = -1
    #: The finger eased or lifted.
    EASED = 0
    #: A tap outside or the Escape key closed the thing, or another thing is shown.
    DISMISSED = 1
    POPPED = 2
    CHOSEN = 3
    #: The press was cancelled.
    CANCELLED = 4


class Feel(_Open):
    """What the user should feel, on hardware with haptics."""

    OTHER = -1
    PEEK = 0
    POP = 1
    ROW = 2


class Arrangement(_Open):
    """The arrangement of card and rows."""

    OTHER = -1
    ABOVE = 0
    FOOT = 1
    BESIDE = 2
    ROWS_ONLY = 3


class LookStage(_Open):
    """The stage of a preview, menu or clip."""

    OTHER = -1
    NOTHING = 0
    HINT = 1
    CARD = 2
    ACTIONS = 3
    PINNED = 4
    PAGE = 5
    MENU = 6
    PLAYBACK = 7
    LEAVING = 8


class Stamps(Enum):
    """The clock of a toolkit's time stamps."""

    UNKNOWN = 0
    KERNEL = 1
    SERVER = 2
    OWN = 3


class TouchChange(Enum):
    """What happened to a touch of a toolkit."""

    BEGAN = 1
    MOVED = 2
    ENDED = 3
    LOST = 4


class Doubt(_Open):
    """Why a touch of a toolkit has no force."""

    OTHER = -1
    NONE = 0
    TURNED_OFF = 1
    INACTIVE = 2
    NODE_CLOSED = 3
    DEVICE_GONE = 4
    UNWEIGHED = 5
    WAITING = 6
    UNSEEN = 7
    ELSEWHERE = 8
    SEVERAL_FIT = 9
    DOWN_BEFORE = 10
    DROPPED = 11
    PALM = 12
    LIFTED = 13
    PLACE_UNKNOWN = 14
    TOO_MANY = 15


class Preset(Enum):
    """Preset tunings. A preset changes its own thresholds and leaves the other thresholds as they are."""

    STANDARD = 0
    LIGHT = 1
    FIRM = 2
    HOLD_300 = 3
    HOLD_400 = 4
    HOLD_500 = 5
    HOLD_700 = 6
    GENTLE = 7
    PATIENT = 8
    GENTLE_AND_PATIENT = 9
    BY_DEVICE = 10
    TOUCHSCREEN = 11
    PAD = 12


Word = TypeVar("Word", bound=Enum)


def word_of(kind: type[Word], value: "Word | str", name: str) -> Word:
    """Returns `value` itself if it is a member. If `value` is a name, returns the member with that name. The name may be in
    upper or lower case, and may have hyphens or blanks instead of underscores."""
    if isinstance(value, kind):
        return value
    known = [each.name for each in kind if each.value != -1]
    if not isinstance(value, str):
        raise TypeError(
            f"{name} is {value!r}; it has to be of {kind.__name__}, or one of the names {', '.join(known)}."
        )
    found = value.upper().replace("-", "_").replace(" ", "_")
    if found not in known:
        raise ArgumentError(f"{name} is {value!r}; it is one of {', '.join(known)}.")
    return kind[found]
