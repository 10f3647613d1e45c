"""How touches become gestures."""

from dataclasses import dataclass

from ._library import int32
from ._structures import RawJoin, RawSettings
from .geometry import Point
from .words import Clock, Policy, Stamps


@dataclass(frozen=True, slots=True)
class Settings:
    """How touches become gestures. `Settings()` has the defaults; `dataclasses.replace` changes single fields.

    Sizes are widths and heights in millimetres. `pressure=False` is the user's switch: a hold then opens everything.
    """

    pressure: bool = True
    right_to_left: bool = False
    #: A press for each finger of a device, instead of one at a time.
    independent: bool = False
    #: The size of a contact for its pressure, where a device has none.
    use_area: bool = False
    invert_x: bool = False
    invert_y: bool = False
    #: Other programs hear nothing of the devices.
    grab: bool = False
    #: Recordings: pressure counts though its range is only guessed.
    trust_guess: bool = False
    #: Pens' tablets are used too.
    pens: bool = False
    policies: Policy = Policy.NONE
    #: Degrees clockwise that devices are turned by to lie as the app sees them.
    rotation: int = 0
    clock: Clock = Clock.MONOTONIC
    #: The size that a device's whole surface shall have.
    output_size: tuple[float, float] | None = None
    #: For devices that do not say their size.
    device_size: tuple[float, float] | None = None
    #: The surface of the app's own touches.
    surface_size: tuple[float, float] | None = None

    def raw(self) -> RawSettings:
        raw = RawSettings()
        flags = (
            not self.pressure,
            self.right_to_left,
            self.independent,
            self.use_area,
            self.invert_x,
            self.invert_y,
            self.grab,
            self.trust_guess,
            self.pens,
        )
        raw.flags = sum(1 << place for place, is_set in enumerate(flags) if is_set)
        raw.policies = self.policies.value
        raw.rotation = int32(self.rotation, "rotation")
        raw.clock = self.clock.value
        if self.output_size is not None:
            raw.output_width, raw.output_height = self.output_size
        if self.device_size is not None:
            raw.device_width, raw.device_height = self.device_size
        if self.surface_size is not None:
            raw.surface_width, raw.surface_height = self.surface_size
        return raw


@dataclass(frozen=True, slots=True)
class Join:
    """How a touchscreen's positions match a toolkit's touches, in the app's millimetres."""

    #: The output that it covers, as the user sees it.
    output_size: tuple[float, float]
    #: Where on the output the app's places are 0, as the window's left top corner.
    origin: Point = Point(0, 0)
    #: Nobody says where the window lies, as under Wayland: the touches show it.
    origin_unknown: bool = False
    stamps: Stamps = Stamps.UNKNOWN
    rotation: int = 0
    #: A logical pixel, to which toolkits round; None for 0.25.
    pixel: float | None = None

    def raw(self) -> RawJoin:
        raw = RawJoin()
        raw.flags = 1 if self.origin_unknown else 0
        raw.stamps = self.stamps.value
        raw.rotation = int32(self.rotation, "rotation")
        raw.output_width, raw.output_height = self.output_size
        raw.origin_x, raw.origin_y = self.origin
        raw.pixel = self.pixel or 0
        return raw
