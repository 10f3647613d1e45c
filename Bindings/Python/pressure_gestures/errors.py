"""What can go wrong. Each text is the library's own: what is wrong, and what to do."""


class PressureError(Exception):
    """Anything that the library refuses; `status` is the number that C sees."""

    status = 0


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
    """A number, a name or a time that cannot be."""

    status = -4


class TuningError(ArgumentError):
    """A threshold that breaks a rule, or no such threshold."""

    status = -6


class TargetError(ArgumentError):
    """A target that cannot be."""

    status = -7


class FileError(PressureError):
    """A recording or a profile that cannot be read."""

    status = -8


class DevicePermissionError(PressureError):
    """The device may not be opened by this user."""

    status = -9


class DeviceError(PressureError):
    """No such device, not a touch device, or it is gone."""

    status = -10


class UnsupportedError(PressureError):
    """The library was built without this, or libevdev is not installed."""

    status = -11


class FullError(PressureError):
    """Too many events wait: take them, then say it again."""

    status = -12


class LimitError(PressureError):
    """More sessions, hosts or devices than there is room for."""

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
