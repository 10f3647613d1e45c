"""The app's own hit test, and exceptions in it."""

from dataclasses import replace
from typing import Any

import pytest

from conftest import BY_APP, RECORDINGS, log, preview
from pressure_gestures import (
    BusyError,
    Clock,
    PeekBegan,
    Pinned,
    Point,
    Popped,
    Rect,
    Session,
    Settings,
    Target,
    TargetError,
    TouchBegan,
)
from pressure_gestures.targets import TargetTable


def test_it_is_asked_where_a_finger_lands() -> None:
    asked: list[tuple[Point, int, int]] = []
    row = preview()

    def ask(place: Point, device: int, contact: int) -> Target | None:
        asked.append((place, device, contact))
        return row if place.y > 20 else None

    with Session(hit_test=ask, settings=BY_APP) as session:
        session.touch_began(4, 10, 10, at=0)
        session.touch_moved(4, 10, 50, at=0.01)
        session.touch_ended(4, 10, 50, at=0.02)
        session.touch_began(5, 10, 50, at=1)
        events = session.take()
        assert asked == [(Point(10, 10), 0, 4), (Point(10, 50), 0, 5)]
        assert log(events) == ["1.000000 contact 5 mail touchBegan"]
        assert isinstance(events[0], TouchBegan) and events[0].target is row
        # And not any more.
        session.set_hit_test(None)
        session.touch_began(6, 10, 50, at=2)
        assert len(asked) == 2


class Crash(Exception):
    pass


def test_an_exception_comes_out_of_the_touch() -> None:
    def ask(place: Point, device: int, contact: int) -> Target:
        if contact == 1:
            raise Crash("in the app")
        return preview()

    with Session(hit_test=ask, settings=BY_APP) as session:
        with pytest.raises(Crash, match="in the app") as caught:
            session.touch_began(1, 10, 10, at=0)
        assert any(entry.name == "ask" for entry in caught.traceback)
        # The touch was taken, and lies on nothing; the next one is as ever.
        session.touch_ended(1, 10, 10, at=0.1)
        session.touch_began(2, 10, 10, at=1)
        assert log(session.take()) == ["1.000000 contact 2 mail touchBegan"]


def test_an_exception_comes_out_of_dispatch_and_of_the_loop() -> None:
    def ask(place: Point, device: int, contact: int) -> Target:
        raise KeyboardInterrupt

    with Session(hit_test=ask) as session:
        session.add_recording(RECORDINGS / "pop.evemu")
        with pytest.raises(KeyboardInterrupt):
            session.dispatch()
        session.add_recording(RECORDINGS / "pop.evemu")
        with pytest.raises(KeyboardInterrupt):
            list(session)


def test_a_session_is_not_used_from_within() -> None:
    with Session(settings=BY_APP) as session:

        def ask(place: Point, device: int, contact: int) -> Target:
            session.take()
            return preview()

        def close(place: Point, device: int, contact: int) -> Target:
            session.close()
            return preview()

        session.set_hit_test(ask)
        with pytest.raises(BusyError):
            session.touch_began(1, 10, 10, at=0)
        session.set_hit_test(close)
        with pytest.raises(BusyError):
            session.touch_began(2, 10, 10, at=0.1)
        assert not session.is_closed


def test_what_is_no_target_is_said() -> None:
    def ask(place: Point, device: int, contact: int) -> Any:
        return "mail"

    with Session(hit_test=ask, settings=BY_APP) as session:
        with pytest.raises(TypeError, match="and not str"):
            session.touch_began(1, 10, 10, at=0)
    wrong = Target.menu("none", Rect(0, 0, 10, 10), actions=[str(number) for number in range(9)])
    with Session(hit_test=lambda place, device, contact: wrong, settings=BY_APP) as session:
        with pytest.raises(TargetError):
            session.touch_began(1, 5, 5, at=0)
        assert session.counts().refused_targets == 1


def test_a_new_target_for_each_finger_does_not_pile_up() -> None:
    """What is pinned, and what a finger lies on, is known for as long as it matters."""
    made: list[str] = []

    def ask(place: Point, device: int, contact: int) -> Target:
        made.append(f"row {len(made)}")
        return Target.preview(made[-1], Rect(0, 0, 50, 50))

    with Session(hit_test=ask, settings=replace(BY_APP, independent=True)) as session:
        # A hold that stays, and a finger on it that does not end.
        session.touch_began(1, 10, 10, at=0)
        session.advance(0.6)
        first = session.take()
        assert isinstance(first[-1], PeekBegan) and first[-1].target.name == "row 0"
        for turn in range(3 * TargetTable.MOST):
            at = 1 + turn * 0.1
            session.touch_began(2, 20, 10, at=at)
            session.touch_ended(2, 20, 10, at=at + 0.02)
            session.take()
        assert len(session._table) <= TargetTable.MOST + 1
        at += 1
        session.touch_ended(1, 10, 10, at=at)
        pinned = session.take()
        assert isinstance(pinned[-1], Pinned) and pinned[-1].target.name == "row 0"
        assert pinned[-1].target is first[-1].target
        # A tap on what has stayed.
        session.touch_began(3, 10, 10, at=at + 1)
        session.touch_ended(3, 10, 10, at=at + 1.05)
        popped = [event for event in session.take() if isinstance(event, Popped)]
        assert popped and popped[0].target is first[-1].target


def test_declared_targets_are_never_forgotten() -> None:
    table = TargetTable()
    kept = [preview() for _ in range(3)]
    table.declare(kept)
    table.keep(kept)
    numbers = [table.number(target) for target in kept]
    for _ in range(5 * TargetTable.MOST):
        table.number(preview())
        table.forget(lambda number: False)
    assert [table.number(target) for target in kept] == numbers
    assert all(table.target(number) is target for number, target in zip(numbers, kept, strict=True))
    assert len(table) <= TargetTable.MOST + 1


def test_deadlines_wake_the_descriptor() -> None:
    """A hold that is due already, so that nobody has to wait for it."""
    with Session([preview()], settings=Settings(clock=Clock.MONOTONIC)) as session:
        session.touch_began(1, 10, 10, at=1)
        assert [type(event) for event in session][:2] == [TouchBegan, PeekBegan]
