"""What no app should say: it is refused with a sentence, and nothing crashes."""

import errno
import gc
import math
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import BY_APP, RECORDINGS, open_descriptors, preview
from pressure_gestures import (
    ArgumentError,
    DeviceError,
    FileError,
    FullError,
    LimitError,
    PressureError,
    Rect,
    Session,
    Settings,
    Target,
    TargetError,
    find_nodes,
    has_live_devices,
    replay,
)


def test_files_that_are_none(tmp_path: Path) -> None:
    missing = tmp_path / "missing.evemu"
    with pytest.raises(FileError, match="missing.evemu"):
        list(replay(missing))
    with pytest.raises(PressureError):
        list(replay(tmp_path))
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    with pytest.raises(FileError, match="empty"):
        list(replay(empty))


def test_what_the_system_refuses_is_an_os_error(session: Session, tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    uses: list[Callable[[Path], object]] = [replay, session.add_recording, session.load_profile]
    if has_live_devices():
        uses.append(session.add_path)
    for use in uses:
        with pytest.raises(FileNotFoundError) as caught:
            use(missing)
        error = caught.value
        assert isinstance(error, PressureError) and (error.errno, error.filename) == (errno.ENOENT, str(missing))
        # The text stays the library's own.
        assert str(missing) in str(error) and "Errno" not in str(error)
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"no recording")
    for use in uses[:3]:
        with pytest.raises(FileError) as refused:
            use(damaged)
        assert not isinstance(refused.value, OSError)
    # For the system's own user every file is open.
    if os.geteuid() != 0:
        damaged.chmod(0)
        with pytest.raises(PermissionError):
            replay(damaged)


def test_a_recording_is_refused_at_once_and_closed_with_its_gestures() -> None:
    with pytest.raises(FileError):
        replay("missing.evemu")
    before = open_descriptors()
    gestures = replay(RECORDINGS / "pop.evemu")
    assert open_descriptors() > before and str(next(gestures))
    del gestures
    gc.collect()
    assert open_descriptors() == before


def test_a_name_with_a_zero_opens_no_other_file(session: Session) -> None:
    """C would end the name there."""
    real = str(RECORDINGS / "pop.evemu")
    uses: list[Callable[[str], object]] = [
        session.add_recording,
        session.add_path,
        session.load_profile,
        session.watch_nodes,
    ]
    for use in uses:
        with pytest.raises(ArgumentError, match="zero"):
            use(real + "\0.txt")
    with pytest.raises(ArgumentError, match="zero"):
        find_nodes("/dev/input\0")
    with pytest.raises(ArgumentError, match="zero"):
        session.get_tuning("peek.enter\0")
    with pytest.raises(ArgumentError, match="zero"):
        session.add_fd(0, "a\0b")


def test_a_name_that_is_no_utf8_is_not_found(tmp_path: Path) -> None:
    """The library's names are UTF-8; what is not has an answer, and opens nothing else."""
    odd = tmp_path / "p\udcffp.evemu"
    odd.write_bytes((RECORDINGS / "pop.evemu").read_bytes())
    with pytest.raises(FileError, match="no such file"):
        list(replay(odd))
    (tmp_path / "größe.evemu").write_bytes(odd.read_bytes())
    assert len(list(replay(tmp_path / "größe.evemu"))) > 50


def test_damaged_recordings(tmp_path: Path) -> None:
    """Bytes changed at random, with a seed: gestures or an error, and nothing else."""
    chance = random.Random(7)
    good = (RECORDINGS / "swipe.evemu").read_bytes()
    results = {"gestures": 0, "errors": 0}
    for turn in range(60):
        bad = bytearray(good if turn % 2 else good[: chance.randrange(len(good))])
        for _ in range(chance.randrange(1, 40)):
            if bad:
                bad[chance.randrange(len(bad))] = chance.randrange(256)
        file = tmp_path / f"{turn}.evemu"
        file.write_bytes(bad)
        try:
            list(replay(file))
            results["gestures"] += 1
        except PressureError as error:
            assert str(error)
            results["errors"] += 1
    assert min(results.values()) > 0, results


@pytest.mark.parametrize("number", [1 << 31, -(1 << 31) - 1, 1 << 32, 1 << 64, -(10**40)])
def test_numbers_that_would_be_cut(session: Session, number: int) -> None:
    """ctypes would make another number of each, without a word."""
    uses: list[Callable[[], object]] = [
        lambda: session.touch_began(number, 1, 1, at=0),
        lambda: session.touch_lost(number, at=0),
        lambda: session.claim(number),
        lambda: session.explain(1, number),
        lambda: session.counts(number),
        lambda: session.device_info(number),
        lambda: session.remove_device(number),
        lambda: session.add_fd(number),
        lambda: session.touch_units(0, 1, number),
        lambda: Session(settings=Settings(rotation=number)),
    ]
    for use in uses:
        with pytest.raises(ArgumentError, match="32 bits"):
            use()
    assert session.take() == []


@pytest.mark.parametrize("at", [math.nan, math.inf, -math.inf, 1e300, -1e300, 9.3e12])
def test_times_that_are_none(session: Session, at: float) -> None:
    with pytest.raises(ArgumentError):
        session.touch_began(1, 1, 1, at=at)
    with pytest.raises(ArgumentError):
        session.advance(at)


@pytest.mark.parametrize("place", [math.nan, math.inf, -math.inf])
def test_places_that_are_none(session: Session, place: float) -> None:
    with pytest.raises(ArgumentError):
        session.touch_began(1, place, 1, at=0)
    with pytest.raises(ArgumentError):
        session.touch_began(1, 1, place, at=0)
    assert session.take() == []


def test_words_of_another_type(session: Session) -> None:
    uses: list[Callable[[], object]] = [
        lambda: session.touch_began("1", 1, 1, at=0),  # type: ignore[arg-type]
        lambda: session.touch_began(1.5, 1, 1, at=0),  # type: ignore[arg-type]
        lambda: session.touch_began(1, None, 1, at=0),  # type: ignore[arg-type]
        lambda: session.add_recording(None),  # type: ignore[arg-type]
        lambda: session.set_targets(["mail"]),  # type: ignore[list-item]
        lambda: session.set_tuning({"peek.enter": "hard"}),  # type: ignore[dict-item]
    ]
    for use in uses:
        with pytest.raises((TypeError, AttributeError, ValueError)):
            use()


def test_the_time_has_to_be_said_where_the_app_keeps_it(session: Session) -> None:
    with pytest.raises(ArgumentError, match="at is missing"):
        session.touch_began(1, 1, 1)


def test_targets_that_cannot_be(session: Session) -> None:
    wrong = [
        Target.preview("nowhere", Rect(math.nan, 0, 1, 1)),
        Target.menu("nine", Rect(0, 0, 10, 10), actions=[str(number) for number in range(9)]),
    ]
    for target in wrong:
        with pytest.raises(TargetError):
            session.set_targets([target])
    # The ones before stay.
    session.touch_began(1, 10, 10, at=0)
    assert [event.target.name for event in session.take()] == ["mail"]  # type: ignore[attr-defined]


def test_devices_that_are_none(session: Session, tmp_path: Path) -> None:
    with pytest.raises(PressureError):
        session.add_path("/dev/input/event9999")
    with pytest.raises(PressureError):
        session.add_path("/dev/null")
    uses: list[Callable[[int], object]] = [session.device_info, session.remove_device, session.counts]
    for use in uses:
        with pytest.raises(PressureError, match="7"):
            use(7)
    with pytest.raises(DeviceError):
        find_nodes(tmp_path / "missing" / "deeper")
    assert find_nodes(tmp_path) == []


def test_events_that_nobody_takes_are_not_lost(session: Session) -> None:
    """Touches are refused until some were taken."""
    told = 0
    with pytest.raises(FullError):
        for turn in range(10_000):
            session.touch_began(1, 10, 10, at=turn)
            told += 1
            session.touch_ended(1, 10, 10, at=turn + 0.01)
    assert len(session.take()) >= 500
    session.touch_began(2, 10, 10, at=20_000)
    assert told > 200


def test_more_sessions_than_there_is_room_for() -> None:
    made: list[Session] = []
    try:
        with pytest.raises((LimitError, PressureError), match="session"):
            for _ in range(100_000):
                made.append(Session([preview()], settings=BY_APP))
    finally:
        for session in made:
            session.close()
    assert len(made) > 10
    with Session([preview()]):
        pass
