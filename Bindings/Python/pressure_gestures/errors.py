"""The errors. Each text is the library's own: what is wrong, and what to do."""

import os


class PressureError(Exception):
    """Any error of the library; `status` is the number in C."""

    status = 0

    def __str__(self) -> str:
        # That of OSError would put a number and a path in its place.
        return Exception.__str__(self)


class ClosedError(PressureError):
    """The session or host was closed."""

    status = -1


class ThreadError(PressureError):
    """The session or host belongs to another thread, or to the process that this one was forked from."""

    status = -2


class BusyError(PressureError):
    """A session was used from within its own hit test."""

    status = -3


class ArgumentError(PressureError, ValueError):
    """An invalid number, name or time."""

    status = -4


class TuningError(ArgumentError):
    """A threshold that breaks a rule, or no such threshold."""

    status = -6


class TargetError(ArgumentError):
    """An invalid target."""

    status = -7


class FileError(PressureError):
    """A recording or a profile that cannot be read."""

    status = -8


class _FileMissing(FileError, FileNotFoundError):
    """There is no such file."""


class _FilePermission(FileError, PermissionError):
    """This user may not read the file."""


class DevicePermissionError(PressureError, PermissionError):
    """This user may not open the device."""

    status = -9


class DeviceError(PressureError):
    """No such device, not a touch device, or it is gone."""

    status = -10


class _DeviceMissing(DeviceError, FileNotFoundError):
    """There is no such node."""


class UnsupportedError(PressureError):
    """The library was built without this, or libevdev is not installed."""

    status = -11


class FullError(PressureError):
    """Too many events wait: take them, then repeat the call."""

    status = -12


class LimitError(PressureError):
    """Too many sessions, hosts or devices."""

    status = -13


class SystemRefusedError(PressureError):
    """The system refused something else."""

    status = -14


_KINDS: tuple[type[PressureError], ...] = (
    ClosedError,
    ThreadError,
    BusyError,
    ArgumentError,
    TuningError,
    TargetError,
    FileError,
    DevicePermissionError,
    DeviceError,
    UnsupportedError,
    FullError,
    LimitError,
    SystemRefusedError,
)


def error_for(status: int, text: str) -> PressureError:
    """The exception for a negative result. A status that is newer than this package is a PressureError as well."""
    for kind in _KINDS:
        if kind.status == status:
            return kind(text)
    error = PressureError(text)
    error.status = status
    return error


def file_error_for(status: int, text: str, file: bytes) -> PressureError:
    """The same for a call that was given a file or a node: an OSError as well where it is missing or may not be opened."""
    error = error_for(status, text)
    try:
        os.close(os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC))
    except OSError as reason:
        if isinstance(error, FileError):
            error = {FileNotFoundError: _FileMissing, PermissionError: _FilePermission}.get(type(reason), FileError)(text)
        elif isinstance(error, DeviceError) and isinstance(reason, FileNotFoundError):
            error = _DeviceMissing(text)
        if isinstance(error, OSError):
            error.errno, error.strerror, error.filename = reason.errno, reason.strerror, os.fsdecode(file)
    return error
