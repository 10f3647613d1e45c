"""The input of a host: its window, and its targets. Lengths are logical pixels of the window."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from ._library import int32, microseconds, number, rect
from ._structures import ACTION_DISABLED, ACTION_GROUP, MAX_ACTIONS, RawHostSettings, RawHostTarget, RawMonitor, RawRect
from .errors import ArgumentError
from .geometry import Rect
from .words import Clock, Drawer, Offer, Preset, word_of


@dataclass(frozen=True, slots=True)
class Window:
    """A window: its size, its screen, and its user's settings. `dataclasses.replace` changes single fields."""

    width: float = 400
    height: float = 700
    #: How far the window's top, left, bottom and right edges are covered.
    safe: tuple[float, float, float, float] = (0, 0, 0, 0)
    #: The size of a logical pixel in millimetres; None means 25.4 / 96.
    pixel: float | None = None
    #: The scale of the text.
    text_scale: float = 1
    #: The hold time in seconds that the user chose on the desktop.
    hold_time: float | None = None
    #: The app's hold time in seconds, used if the user has not chosen a hold time.
    app_hold_time: float | None = None
    #: Whether force is used; without force a hold opens everything.
    force: bool = True
    right_to_left: bool = False
    reduced_motion: bool = False
    #: Whether the toolkit has its own menu; if it has no menu and no card fits, the rows lie at the bottom.
    toolkit_menu: bool = True
    clock: Clock = Clock.MONOTONIC

    def __post_init__(self) -> None:
        object.__setattr__(self, "clock", word_of(Clock, self.clock, "clock"))

    def raw(self) -> RawHostSettings:
        raw = RawHostSettings()
        flags = (not self.force, self.right_to_left, self.reduced_motion, not self.toolkit_menu)
        raw.flags = sum(1 << place for place, is_set in enumerate(flags) if is_set)
        raw.clock = self.clock.value
        raw.width, raw.height = number(self.width, "width"), number(self.height, "height")
        raw.safe_top, raw.safe_left, raw.safe_bottom, raw.safe_right = rect(self.safe, "safe")
        raw.pixel = number(self.pixel or 0, "pixel")
        raw.text_scale = number(self.text_scale, "text_scale")
        raw.hold_time = 0 if self.hold_time is None else microseconds(self.hold_time, "hold_time")
        raw.app_hold_time = 0 if self.app_hold_time is None else microseconds(self.app_hold_time, "app_hold_time")
        return raw


@dataclass(frozen=True, slots=True)
class Monitor:
    """A monitor, as the toolkit reports it; the host ignores an impossible size."""

    #: Pixels.
    width: float
    height: float
    #: Millimetres; None if unknown.
    physical_size: tuple[float, float] | None = None
    #: How many of the monitor's pixels make one logical pixel.
    scale: float = 1
    #: Degrees clockwise: 0, 90, 180, 270.
    rotation: int = 0

    def raw(self) -> RawMonitor:
        raw = RawMonitor()
        raw.rotation = int32(self.rotation, "rotation")
        raw.width, raw.height = number(self.width, "width"), number(self.height, "height")
        width, height = self.physical_size or (0, 0)
        raw.width_in_mm, raw.height_in_mm = number(width, "physical_size"), number(height, "physical_size")
        raw.scale = number(self.scale, "scale")
        return raw


@dataclass(slots=True, eq=False)
class Row:
    """A row of a preview or a menu, or the action of a sideways swipe. `value` is for the app.

    A disabled row is shown, but cannot be chosen; `Host.enable` enables and disables the row while the row is shown.
    """

    name: str
    value: Any = None
    is_enabled: bool = True
    starts_group: bool = False


def _row(row: "Row | str", name: str = "rows") -> Row:
    if isinstance(row, Row):
        return row
    if not isinstance(row, str):
        raise TypeError(f"{name}: {row!r} is neither a Row nor the name of a row.")
    return Row(row)


def _rows(rows: "Iterable[Row | str]") -> list[Row]:
    if isinstance(rows, str):
        raise TypeError(f"rows is the text {rows!r}; it has to be a list of rows or of their names.")
    return [_row(row) for row in rows]


# A waiting event can still name a row that a target had before.
_MOST_ROWS: Final = 64
_GREATEST_NUMBER: Final = 32_767
#: Those fields of a target that have words as values.
_WORDS: Final[dict[str, type[Enum]]] = {"offer": Offer, "drawer": Drawer, "sensitivity": Preset}


@dataclass(slots=True, eq=False)
class Target:
    """A pressable thing in a window. Events carry the pressed object itself.

    Keep one object for each thing on the screen: two objects with equal fields are two targets. You may change the
    fields at any time; call `Host.change` afterwards if the target is pressed or shown. The app chooses `name` and `value`
    freely. Wherever a row is expected, you can give the row's name instead. This includes a list that you assign to `rows`
    later.
    """

    name: str
    frame: Rect
    offer: Offer = Offer.PREVIEW
    #: From top to bottom; a menu's first row is nearest to the icon. The toolkit's own menu can show more than eight rows.
    rows: list[Row] = field(default_factory=list)
    #: For previews: the row that a sideways swipe chooses.
    leading: Row | None = None
    trailing: Row | None = None
    #: What draws the preview; `Host.answer` overrides it.
    drawer: Drawer = Drawer.HOST
    #: STANDARD, LIGHT or FIRM.
    sensitivity: Preset = Preset.STANDARD
    #: Whether the target lies in a part that scrolls.
    scrolls: bool = False
    #: Whether the wheel simulates force; None means only if `scrolls` is False.
    wheel: bool | None = None
    #: Whether the target lifts visibly during a hold.
    shows_hold: bool = True
    #: Whether force is used on the target.
    force: bool = True
    #: Whether the force on the target may come from a node.
    node: bool = True
    #: Whether rows have submenus; then the toolkit's own menu shows the rows.
    needs_menu: bool = False
    #: The preferred size of the target's card; None means as large as the window allows.
    card_size: tuple[float, float] | None = None
    #: The height of a row's text; None means the default.
    text_height: float | None = None
    #: The corner radius of the target itself.
    corner_radius: float = 0
    value: Any = None
    _numbers: dict[Row, int] = field(default_factory=dict, init=False, repr=False)
    _next: int = field(default=1, init=False, repr=False)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "rows":
            value = _rows(value)
        elif name == "frame":
            value = rect(value)
        elif name in ("leading", "trailing"):
            value = None if value is None else _row(value, name)
        elif name in _WORDS:
            value = word_of(_WORDS[name], value, name)
        object.__setattr__(self, name, value)

    @classmethod
    def preview(
        cls,
        name: str,
        frame: Rect,
        *,
        rows: Iterable[Row | str] = (),
        leading: Row | str | None = None,
        trailing: Row | str | None = None,
        value: Any = None,
    ) -> "Target":
        """A preview that pops into the page that a tap opens."""
        made = cls(name, frame, Offer.PREVIEW, _rows(rows), value=value)
        made.leading = None if leading is None else _row(leading, "leading")
        made.trailing = None if trailing is None else _row(trailing, "trailing")
        return made

    @classmethod
    def menu(cls, name: str, frame: Rect, *, rows: Iterable[Row | str], value: Any = None) -> "Target":
        """Quick actions that stay after the lift."""
        return cls(name, frame, Offer.MENU, _rows(rows), value=value)

    @classmethod
    def playback(cls, name: str, frame: Rect, *, value: Any = None) -> "Target":
        """A clip that plays while the target is pressed."""
        return cls(name, frame, Offer.PLAYBACK, value=value)

    @classmethod
    def edit_menu(cls, name: str, frame: Rect, *, value: Any = None) -> "Target":
        """Text; a long press opens the app's own edit menu."""
        return cls(name, frame, Offer.EDIT_MENU, value=value)

    def number(self, row: Row) -> int:
        """The number that stands for a row in C."""
        known = self._numbers.get(row)
        if known is not None:
            return known
        used = set(self._numbers.values())
        while self._next in used:
            self._next = self._next % _GREATEST_NUMBER + 1
        number = self._next
        self._next = number % _GREATEST_NUMBER + 1
        self._numbers[row] = number
        if len(self._numbers) > _MOST_ROWS:
            kept = {*self.rows, self.leading, self.trailing, row}
            for old in [each for each in self._numbers if each not in kept][: _MOST_ROWS // 2]:
                del self._numbers[old]
        return number

    def named(self, row: "Row | str") -> Row:
        """A row of the target, given as a Row or by its name."""
        if not isinstance(row, str):
            return _row(row, "row")
        known = [each for each in (*self._listed(), self.leading, self.trailing) if each is not None]
        for each in known:
            if each.name == row:
                return each
        names = ", ".join(repr(each.name) for each in known) or "none"
        raise ArgumentError(f"row is {row!r}; {self.name!r} has no such row. Its rows: {names}.")

    def _listed(self) -> list[Row]:
        """Turns each name in the list into a row, and returns the rows."""
        self.rows[:] = _rows(self.rows)
        return self.rows

    def row(self, number: int) -> Row:
        """The row that has the given number. If the number has been forgotten, returns a new row with a made-up name."""
        for row, known in self._numbers.items():
            if known == number:
                return row
        return Row(f"row {number}")

    def raw(self, number: int) -> RawHostTarget:
        raw = RawHostTarget()
        raw.id = number
        raw.offer = self.offer.value
        raw.drawer = self.drawer.value
        flags = (
            self.scrolls,
            self.wheel is True,
            self.wheel is False,
            not self.shows_hold,
            not self.force,
            self.needs_menu or len(self._listed()) > MAX_ACTIONS,
            not self.node,
        )
        raw.flags = sum(1 << place for place, is_set in enumerate(flags) if is_set)
        raw.sensitivity = self.sensitivity.value
        raw.leading_action = 0 if self.leading is None else self.number(self.leading)
        raw.trailing_action = 0 if self.trailing is None else self.number(self.trailing)
        raw.frame = RawRect(*self.frame)
        if self.card_size is not None:
            raw.card_width, raw.card_height = self.card_size
        raw.text_height = self.text_height or 0
        raw.corner_radius = self.corner_radius
        shown = self.rows[:MAX_ACTIONS]
        raw.row_count = len(shown)
        for place, row in enumerate(shown):
            raw.rows[place].id = self.number(row)
            raw.rows[place].flags = (0 if row.is_enabled else ACTION_DISABLED) | (ACTION_GROUP if row.starts_group else 0)
        return raw
