"""What the tests of the package for Python share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pressure_gestures import Clock, Event, Progress, Rect, Session, Settings, Target

PROJECT = Path(__file__).resolve().parents[3]
RECORDINGS = PROJECT / "Recordings"

#: The app says what time it is.
BY_APP = Settings(clock=Clock.APP)


def preview() -> Target:
    """A preview on 100 × 160 mm, without actions."""
    return Target.preview("mail", Rect(0, 0, 100, 160))


def log(events: list[Event]) -> list[str]:
    """The lines of the event log, without progress."""
    return [str(event) for event in events if not isinstance(event, Progress)]


@pytest.fixture
def session() -> Iterator[Session]:
    """A session with that preview, whose time is the test's."""
    with Session([preview()], settings=BY_APP) as made:
        yield made


def open_descriptors() -> int:
    """How many descriptors this process has open."""
    return len(os.listdir("/proc/self/fd"))
