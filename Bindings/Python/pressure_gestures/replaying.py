"""A recording's gestures, in one line."""

import os
from collections.abc import Iterable, Iterator

from .events import GestureEvent
from .session import Session
from .settings import Settings
from .targets import SURFACE, Target


def replay(
    recording: str | os.PathLike[str],
    targets: Iterable[Target] = (SURFACE,),
    *,
    settings: Settings = Settings(),
    speed: float = 0,
) -> Iterator[GestureEvent]:
    """Plays a recording of any format that the library reads, and gives its gestures.

    Speed 0 plays it as fast as the events are taken, 1 as it happened. `Session.add_recording` does the same beside
    devices, and in asyncio.
    """
    with Session(targets, settings=settings) as session:
        session.add_recording(recording, speed)
        for event in session:
            if isinstance(event, GestureEvent):
                yield event
