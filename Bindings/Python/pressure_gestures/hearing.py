"""The part of a session that handles devices, answers questions and cancels presses."""

import os
from collections.abc import Mapping
from ctypes import Array, addressof, c_char, c_char_p, c_double, create_string_buffer
from typing import Protocol

from ._library import NAMES, in_python, int32, number, path, text, word, written
from ._structures import RawCounts, RawDeviceInfo
from .devices import TOUCHES, Counts, DeviceInfo
from .settings import Settings
from .touching import Touches
from .words import Claim, Preset, word_of


class HasFileno(Protocol):
    """An open file, a socket, or another object with a descriptor."""

    def fileno(self) -> int: ...


class Devices(Touches):
    """Touch devices and recordings."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._devices: set[int] = set()
        self._had_devices = False
        self._is_watching = False

    def _added(self, device: int) -> int:
        self._devices.add(device)
        self._had_devices = True
        return device

    def add_path(self, node: str | os.PathLike[str]) -> int:
        """Opens a node such as /dev/input/event5; returns the device's number."""
        name = path(node, "node")
        return self._added(self._call("pressure_add_path", name, file=name))

    def add_fd(self, fd: int | HasFileno, name: str | None = None) -> int:
        """Adds a device from its open descriptor; returns the device's number. The library uses a duplicate of `fd`."""
        descriptor = fd if isinstance(fd, int) else fd.fileno()
        called = None if name is None else word(name, "name")
        return self._added(self._call("pressure_add_fd", int32(descriptor, "fd"), called))

    def add_recording(self, recording: str | os.PathLike[str], speed: float = 0) -> int:
        """Adds a recording as if it were a device. Speed 1 is real time; 0 is as fast as the app takes events.

        At speed 0 the recording pauses while events wait, so that `explain` describes the moment of the last event that was
        taken.
        """
        name = path(recording, "recording")
        return self._added(self._call("pressure_add_recording", name, number(speed, "speed"), file=name))

    def remove_device(self, device: int) -> None:
        """Removes a device and closes it. Its presses are cancelled, and events report this."""
        self._call("pressure_remove_device", int32(device, "device"))
        self._devices.discard(device)

    def watch_nodes(self, folder: str | os.PathLike[str] | None = None) -> None:
        """Watches a folder, by default /dev/input, for new nodes; NodeCame reports each new node."""
        self._call("pressure_watch_nodes", None if folder is None else path(folder, "folder"))
        self._is_watching = True

    def suspend(self) -> None:
        """Stops reading devices, and cancels their presses."""
        self._call("pressure_suspend")

    def resume(self) -> None:
        """Reads devices again. Fingers that are already down do nothing until they lift."""
        self._call("pressure_resume")

    def device_info(self, device: int) -> DeviceInfo:
        """Describes a device."""
        raw = RawDeviceInfo()
        self._call("pressure_get_device_info", int32(device, "device"), raw)
        return DeviceInfo.of(raw)

    def counts(self, device: int = TOUCHES) -> Counts:
        """Counts of what was repaired, ignored or wrong, either for a device or for the app's own touches."""
        raw = RawCounts()
        self._call("pressure_get_counts", int32(device, "device"), raw)
        return Counts.of(raw)

    # Questions and cancelling.

    def claim(self, contact: int, device: int = TOUCHES) -> Claim:
        """Whether the app may still scroll with a finger."""
        return Claim(self._call("pressure_claim", int32(device, "device"), int32(contact, "contact")))

    def force(self, contact: int, device: int = TOUCHES) -> float | None:
        """Returns how hard a contact presses, or None if the force is unknown."""
        force = c_double()
        is_known = self._call("pressure_force", int32(device, "device"), int32(contact, "contact"), force)
        return force.value if is_known == 1 else None

    def explain(self, contact: int, device: int = TOUCHES) -> str:
        """Returns what stops the next step of a contact, such as "hinting: 0.47 < peek.enter 0.50".

        The text is empty if there is nothing to explain.
        """
        numbers = (int32(device, "device"), int32(contact, "contact"))
        return written("pressure_explain", *numbers, check=self._call)[1]

    def explain_recording(self, recording: str | os.PathLike[str]) -> list[str]:
        """Explains each contact of a recording as `pressure_gestures.explain` does, but with this session's settings."""
        kept: dict[tuple[int, int], Array[c_char]] = {}

        def name(_: object, target: int, action: int) -> int:
            known = self._table.target(target)
            said = known.numbered_actions()[action - 1].name if action else known.name
            room = kept.setdefault((target, action), create_string_buffer(word(said.replace("\0", ""), "name")))
            return addressof(room)

        file, names = path(recording, "recording"), NAMES(name)
        length = self._call("pressure_explain_recording", file, names, None, None, 0, file=file)
        stories = create_string_buffer(length + 1)
        self._call("pressure_explain_recording", file, names, None, stories, length + 1, file=file)
        return in_python(text(stories.value)).rstrip("\n").split("\n\n") if length else []

    def cancel(self, contact: int, device: int = TOUCHES) -> None:
        """Cancels a contact's press, even if its preview, menu or clip is pinned."""
        self._call("pressure_cancel", int32(device, "device"), int32(contact, "contact"))

    def cancel_pinned(self) -> None:
        """Cancels every pinned preview, menu and clip."""
        self._call("pressure_cancel_pinned")

    # Thresholds.

    def get_tuning(self, name: str) -> float:
        """Returns a threshold's value in this session."""
        value = c_double()
        self._call("pressure_get_tuning", word(name, "name"), value)
        return value.value

    def set_tuning(self, values: Mapping[str, float]) -> None:
        """Changes thresholds from the next contact on. The rules are checked once, when all new values are in place."""
        names = (c_char_p * len(values))(*[word(name, "name") for name in values])
        numbers = (c_double * len(values))(*[number(value, name) for name, value in values.items()])
        self._call("pressure_set_tunings", names, numbers, len(values))

    def use_preset(self, preset: Preset | str) -> None:
        """Applies a preset from the next contact on."""
        self._call("pressure_use_preset", word_of(Preset, preset, "preset").value)

    def load_profile(self, profile: str | os.PathLike[str]) -> None:
        """Reads a pressure profile, as `pressure-demo calibrate` writes it. The profile applies to the devices that
        it names."""
        name = path(profile, "profile")
        self._call("pressure_load_profile", name, file=name)
