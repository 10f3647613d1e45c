"""Finds devices, describes them, and counts the mistakes in their events."""

import ctypes
import os
from dataclasses import dataclass

from ._library import FUNCTIONS, call, path, text
from ._structures import CHECK_COUNT, RawCounts, RawDeviceInfo, RawNode
from .words import Finding, SizeSource, Support

#: The device number that stands for the app's own touches.
TOUCHES = 0


@dataclass(frozen=True, slots=True)
class DeviceInfo:
    """A device of a session."""

    name: str
    #: The path of the node or the recording, or the app's name for the descriptor.
    path: str
    #: What pressure means from the next contact on.
    support: Support
    bus: int
    vendor: int
    product: int
    version: int
    #: The readings for no pressure and for full pressure.
    minimum: int
    maximum: int
    #: Width and height of the surface as the app sees it, in millimetres.
    size: tuple[float, float]
    size_source: SizeSource
    is_touchscreen: bool
    is_recording: bool
    #: Whether the thresholds were lowered so that a pop is possible.
    is_ladder_lowered: bool

    @classmethod
    def of(cls, raw: RawDeviceInfo) -> "DeviceInfo":
        return cls(
            text(raw.name),
            text(raw.path),
            Support(raw.support),
            raw.bus,
            raw.vendor,
            raw.product,
            raw.version,
            raw.minimum,
            raw.maximum,
            (raw.width, raw.height),
            SizeSource(raw.size_source),
            raw.is_touchscreen == 1,
            raw.is_recording == 1,
            raw.is_ladder_lowered == 1,
        )


@dataclass(frozen=True, slots=True)
class Node:
    """A node of an input device. `reason` explains why the node cannot be used, and is empty if it can be used."""

    path: str
    name: str
    finding: Finding
    support: Support
    reason: str


@dataclass(frozen=True, slots=True)
class Counts:
    """Counts of what was repaired, ignored or wrong since the device was added."""

    past_samples: int
    not_finite: int
    replaced: int
    unknown_contacts: int
    too_many: int
    anomalies: int
    #: Contacts that began without force, because there was no room for their settings.
    without_force: int
    refused_targets: int
    out_of_range: int
    #: Mistakes in the stream, by the name of the check, such as "events.dropped".
    checks: dict[str, int]

    @classmethod
    def of(cls, raw: RawCounts) -> "Counts":
        names = [text(FUNCTIONS["pressure_check_name"](place)) for place in range(CHECK_COUNT)]
        return cls(
            raw.past_samples,
            raw.not_finite,
            raw.replaced,
            raw.unknown_contacts,
            raw.too_many,
            raw.anomalies,
            raw.without_force,
            raw.refused_targets,
            raw.out_of_range,
            {name: raw.checks[place] for place, name in enumerate(names) if name},
        )


def has_live_devices() -> bool:
    """Whether the library can read touch devices: for this, it must be built with live devices, and libevdev must be
    installed."""
    return call("pressure_has_live_devices") == 1


def find_nodes(folder: str | os.PathLike[str] | None = None) -> list[Node]:
    """Describes the nodes of a folder, by default /dev/input. No node stays open."""
    name = None if folder is None else path(folder, "folder")
    capacity = 64
    while True:
        nodes = (RawNode * capacity)()
        nodes[0].size = ctypes.sizeof(RawNode)
        count = call("pressure_find_nodes", name, nodes, capacity)
        if count <= capacity:
            break
        capacity = count
    return [
        Node(text(raw.path), text(raw.name), Finding(raw.finding), Support(raw.support), text(raw.reason))
        for raw in nodes[:count]
    ]
