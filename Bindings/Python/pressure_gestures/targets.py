"""The targets of sessions. Events carry the target objects that the app has given to the session."""

import ctypes
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ._library import int32, rect
from ._structures import ACTION_DISABLED, ACTION_GROUP, MAX_ACTIONS, RawRect, RawTarget
from .geometry import EVERYWHERE, Rect
from .words import Offer, word_of


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One action of a preview, or item of a menu.

    `frame` is where the app draws the action: give a frame to all actions of a target, or to no action. `value` is for
    the app. A disabled action is shown, but cannot be chosen. The app draws a separator before an action that starts a
    group.
    """

    name: str
    frame: Rect | None = None
    value: Any = None
    is_enabled: bool = True
    starts_group: bool = False

    @property
    def flags(self) -> int:
        """The flags of the action in C."""
        return (0 if self.is_enabled else ACTION_DISABLED) | (ACTION_GROUP if self.starts_group else 0)


def _actions(names: Iterable["Action | str"]) -> tuple[Action, ...]:
    if isinstance(names, str):
        raise TypeError(f"actions is the text {names!r}; it has to be a list of actions or of their names.")
    return tuple(_action(name) for name in names)


def _action(name: "Action | str", place: str = "actions") -> Action:
    if isinstance(name, Action):
        return name
    if not isinstance(name, str):
        raise TypeError(f"{place}: {name!r} is neither an Action nor the name of an action.")
    return Action(name)


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """A pressable thing. Events carry the object that was declared or that a hit test returned.

    For one thing on the screen, always return the same object: two objects with equal fields are two targets. `name` is for
    the event log, and `value` for the app. Wherever an action is expected, you can give the action's
    name instead.
    """

    name: str
    frame: Rect
    offer: Offer = Offer.NOTHING
    actions: tuple[Action, ...] = ()
    leading: Action | None = None
    trailing: Action | None = None
    part_frame: Rect | None = None
    value: Any = None

    def __post_init__(self) -> None:
        for name, kept in (
            ("frame", rect(self.frame)),
            ("offer", word_of(Offer, self.offer, "offer")),
            ("actions", _actions(self.actions)),
            ("leading", None if self.leading is None else _action(self.leading, "leading")),
            ("trailing", None if self.trailing is None else _action(self.trailing, "trailing")),
            ("part_frame", None if self.part_frame is None else rect(self.part_frame, "part_frame")),
        ):
            object.__setattr__(self, name, kept)

    @classmethod
    def plain(cls, name: str, frame: Rect, *, value: Any = None) -> "Target":
        """Something that can only be tapped."""
        return cls(name, frame, value=value)

    @classmethod
    def preview(
        cls,
        name: str,
        frame: Rect,
        *,
        actions: Iterable[Action | str] = (),
        leading: Action | str | None = None,
        trailing: Action | str | None = None,
        preview_frame: Rect | None = None,
        value: Any = None,
    ) -> "Target":
        """A preview that pops into the page that a tap opens. Sideways swipes choose `leading` and `trailing`."""
        return cls(
            name,
            frame,
            Offer.PREVIEW,
            _actions(actions),
            None if leading is None else _action(leading, "leading"),
            None if trailing is None else _action(trailing, "trailing"),
            preview_frame,
            value,
        )

    @classmethod
    def menu(
        cls,
        name: str,
        frame: Rect,
        *,
        actions: Iterable[Action | str],
        menu_frame: Rect | None = None,
        value: Any = None,
    ) -> "Target":
        """Quick actions that stay after the lift."""
        return cls(name, frame, Offer.MENU, _actions(actions), part_frame=menu_frame, value=value)

    @classmethod
    def playback(cls, name: str, frame: Rect, *, value: Any = None) -> "Target":
        """A clip that plays while the target is pressed."""
        return cls(name, frame, Offer.PLAYBACK, value=value)

    @classmethod
    def edit_menu(cls, name: str, frame: Rect, *, value: Any = None) -> "Target":
        """Text; a long press opens the app's own edit menu."""
        return cls(name, frame, Offer.EDIT_MENU, value=value)

    def numbered_actions(self) -> tuple[Action, ...]:
        """All actions in the order of their numbers. Actions of sideways swipes come last if they are not in `actions`."""
        all_actions = list(self.actions)
        for action in (self.leading, self.trailing):
            if action is not None and action not in all_actions:
                all_actions.append(action)
        return tuple(all_actions)

    def fill(self, raw: RawTarget, number: int) -> None:
        """Fills a structure in which all fields but the size are zero. The library checks the values."""
        numbers = {action: place for place, action in enumerate(self.numbered_actions(), 1)}
        raw.id = number
        raw.offer = self.offer.value
        raw.action_count = len(self.actions)
        raw.leading_action = 0 if self.leading is None else numbers[self.leading]
        raw.trailing_action = 0 if self.trailing is None else numbers[self.trailing]
        raw.frame = RawRect(*self.frame)
        if self.part_frame is not None:
            raw.part_frame = RawRect(*self.part_frame)
        for place, action in enumerate(self.actions[:MAX_ACTIONS]):
            raw.actions[place].id = numbers[action]
            raw.actions[place].flags = action.flags
            if action.frame is not None:
                raw.actions[place].frame = RawRect(*action.frame)


#: The whole surface as one preview with three actions, as in `pressure-demo replay`.
SURFACE = Target.preview("surface", EVERYWHERE, actions=("first", "second", "third"))


Numbered = TypeVar("Numbered")


class NumberTable(Generic[Numbered]):
    """The numbers that stand for targets in C."""

    # An app can make a new target for each finger that lands. Most of these targets are soon forgotten.
    MOST = 2048

    def __init__(self, unknown: Callable[[int], Numbered]) -> None:
        self._unknown = unknown
        # The targets that were used last are at the end.
        self._by_number: dict[int, Numbered] = {}
        self._numbers: dict[Numbered, int] = {}
        self._next = 1

    def __len__(self) -> int:
        return len(self._by_number)

    def number(self, target: Numbered) -> int:
        """The number of a target. A target that has no number yet gets one."""
        known = self._numbers.get(target)
        if known is not None:
            self._by_number[known] = self._by_number.pop(known)
            return known
        number = self._next
        while number in self._by_number:
            number = number % ((1 << 31) - 1) + 1
        self._next = number % ((1 << 31) - 1) + 1
        self._by_number[number] = target
        self._numbers[target] = number
        return number

    def target(self, number: int) -> Numbered:
        """The target that has the given number. If this target has been forgotten, returns a new target without a frame."""
        found = self._by_number.get(number)
        return self._unknown(number) if found is None else found

    def forget(self, is_needed: Callable[[int], bool]) -> None:
        """If there are too many targets, forgets the half that was used longest ago, except the targets that are needed."""
        if len(self._by_number) <= self.MOST:
            return
        for number in list(self._by_number)[: self.MOST // 2]:
            if not is_needed(number):
                del self._numbers[self._by_number.pop(number)]


def _unknown(number: int) -> Target:
    return Target(f"target {number}", Rect(0, 0, 0, 0))


class TargetTable(NumberTable[Target]):
    """The targets of a session."""

    def __init__(self) -> None:
        super().__init__(_unknown)
        self._declared: set[int] = set()

    def declare(self, targets: Iterable[Target]) -> "ctypes.Array[RawTarget]":
        """Numbers the targets, and returns the targets as an array for C."""
        listed = list(targets)
        for target in listed:
            if not isinstance(target, Target):
                raise TypeError(f"a target has to be a Target, and not {type(target).__name__}")
        raw = (RawTarget * len(listed))()
        for place, target in enumerate(listed):
            raw[place].size = ctypes.sizeof(RawTarget)
            target.fill(raw[place], int32(self.number(target), "target"))
        return raw

    def keep(self, targets: Iterable[Target]) -> None:
        """Keeps these targets as the declared targets from now on."""
        self._declared = {self.number(target) for target in targets}

    def forget(self, is_needed: Callable[[int], bool]) -> None:
        """Forgets targets, but never declared targets."""
        super().forget(lambda number: number in self._declared or is_needed(number))
