"""Two functions: `replay` returns a recording's gestures, and `explain` explains them."""

import os
from collections.abc import Iterable, Iterator

from .events import GestureEvent
from .session import Session
from .settings import Settings
from .targets import SURFACE, Target


class _Replay(Iterator[GestureEvent]):
    """The gestures of an open recording. The session is closed after the last gesture, or by `close`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._events = iter(session)

    def __next__(self) -> GestureEvent:
        for event in self._events:
            if isinstance(event, GestureEvent):
                return event
        self.close()
        raise StopIteration

    def close(self) -> None:
        """Ends the replay early, before the last gesture."""
        self._session.close()

    def __del__(self) -> None:
        if not self._session.is_closed:
            # The collecting thread may adopt it, because no other thread has a reference any more.
            self._session.adopt()
            self.close()


def replay(
    recording: str | os.PathLike[str],
    targets: Iterable[Target] = (SURFACE,),
    *,
    settings: Settings = Settings(),
    speed: float = 0,
) -> Iterator[GestureEvent]:
    """Plays a recording of any format that the library reads, and yields its gestures.

    Speed 1 is real time; 0 is as fast as the caller takes events. If the recording cannot be read, the call itself raises
    an error. To play a recording together with devices, or in asyncio, use `Session.add_recording`.
    """
    session = Session(targets, settings=settings)
    try:
        session.add_recording(recording, speed)
    except BaseException:
        session.close()
        raise
    return _Replay(session)


def explain(
    recording: str | os.PathLike[str], targets: Iterable[Target] = (SURFACE,), *, settings: Settings = Settings()
) -> list[str]:
    """Explains what each contact of a recording did and what stopped the contact, one sentence per line, as
    `pressure-demo explain` does."""
    with Session(targets, settings=settings) as session:
        return session.explain_recording(recording)
