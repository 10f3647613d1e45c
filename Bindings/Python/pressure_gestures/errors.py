"""The errors. Each has a text from the library that explains what is wrong and what to do."""

import os


class PressureError(Exception):
    """Any error of the library; `status` is the number in C."""

    status = 0

    def __str__(self) -> str:
        # The __str__ of OSError would return a number and a path instead of the text.
        return Exception.__str__(self)


class ClosedError(PressureError):
    """The session or host was closed."""

    status = -1


class ThreadError(PressureError):
    """The session or host belongs to another thread, or was made before this process was forked."""

    status = -2


class BusyError(PressureError):
    """The session was used from within its own hit test."""

    status = -3


class ArgumentError(PressureError, ValueError):
    """A number, a name or a time is invalid."""

    status = -4


class TuningError(ArgumentError):
    """The threshold breaks a rule, or there is no such threshold."""

    status = -6


class TargetError(ArgumentError):
    """An invalid target."""

    status = -7


class FileError(PressureError):
    """The recording or profile cannot be read."""

    status = -8


class _FileMissing(FileError, FileNotFoundError):
    """The file does not exist."""


class _FilePermission(FileError, PermissionError):
    """This user has no permission to read the file."""


class DevicePermissionError(PressureError, PermissionError):
    """This user has no permission to open the device."""

    status = -9


class DeviceError(PressureError):
    """The device does not exist, is not a touch device, or has left."""

    status = -10


class _DeviceMissing(DeviceError, FileNotFoundError):
    """The node does not exist."""


class UnsupportedError(PressureError):
    """The library was built without the part that this call needs, or libevdev is not installed."""

    status = -11


class FullError(PressureError):
    """Too many events wait: take them, then repeat the call."""

    status = -12


class LimitError(PressureError):
    """There are too many sessions, hosts or devices."""

    status = -13


class SystemRefusedError(PressureError):
    """A system call failed, for a reason that no other error names."""

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
    """The exception for a negative result of a C function. A status that this package does not know yet gives a plain
    PressureError."""
    for kind in _KINDS:
        if kind.status == status:
            return kind(text)
    error = PressureError(text)
    error.status = status
    return error


def file_error_for(status: int, text: str, file: bytes) -> PressureError:
    """The exception for a call that could not open a file or a node. If the file or node is missing, or this user may not
    open it, the exception is also an OSError."""
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
