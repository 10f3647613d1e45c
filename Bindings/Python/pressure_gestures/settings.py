"""How touches become gestures."""

from dataclasses import dataclass

from ._library import int32
from ._structures import RawJoin, RawSettings
from .geometry import Point
from .words import Clock, Policy, Stamps


@dataclass(frozen=True, slots=True)
class Settings:
    """How touches become gestures. `Settings()` has the defaults; `dataclasses.replace` changes single fields.

    Sizes are widths and heights in millimetres. If the user switches force off, set `pressure=False`: a hold then opens
    everything.
    """

    pressure: bool = True
    right_to_left: bool = False
    #: Several fingers of a device can press at once.
    independent: bool = False
    #: On devices without pressure, a contact's size is used as its pressure.
    use_area: bool = False
    invert_x: bool = False
    invert_y: bool = False
    #: Other programs receive no events from the devices.
    grab: bool = False
    #: A recording's pressure is used even if its range is only guessed.
    trust_guess: bool = False
    #: Pen tablets are used, too.
    pens: bool = False
    policies: Policy = Policy.NONE
    #: Turns devices' positions clockwise, in degrees, to match what the app sees.
    rotation: int = 0
    clock: Clock = Clock.MONOTONIC
    #: The size to use for a device's whole surface; None means the device's own size.
    output_size: tuple[float, float] | None = None
    #: The size of a device that reports no size; None means that the library guesses the size.
    device_size: tuple[float, float] | None = None
    #: The size of the surface for the app's own touches; None means unknown.
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
    """How a touchscreen's positions match a toolkit's touches. Lengths are in the app's millimetres."""

    #: The size of the output that the touchscreen covers, as the user sees it.
    output_size: tuple[float, float]
    #: The window's top left corner on the output: the app's position 0, 0.
    origin: Point = Point(0, 0)
    #: The window's position is unknown, as under Wayland: the library finds it from touches.
    origin_unknown: bool = False
    stamps: Stamps = Stamps.UNKNOWN
    rotation: int = 0
    #: The size of a logical pixel; toolkits round positions to whole pixels. None means 0.25.
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
