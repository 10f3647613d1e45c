"""An app's own touches. Times, forces and places are worked out by hand from the thresholds' defaults."""

from dataclasses import replace

import pytest

from conftest import BY_APP, log, preview
from pressure_gestures import (
    Action,
    ActionSelected,
    ArgumentError,
    Claim,
    PeekBegan,
    Point,
    Popped,
    Preset,
    Progress,
    Reason,
    Rect,
    Session,
    Settings,
    Stage,
    Support,
    Target,
    TuningError,
    tuning_fields,
)


def test_a_peek_by_force(session: Session) -> None:
    """Too young at 100 ms, so it waits for the 120 ms of press.age; easing keeps it."""
    session.touch_began(1, 20, 40, pressure=0.1, at=0)
    session.touch_moved(1, 20, 40, pressure=0.6, at=0.1)
    assert session.claim(1) is Claim.POSSIBLE
    session.advance(0.15)
    assert session.claim(1) is Claim.EXCLUSIVE
    session.touch_ended(1, 20, 40, at=0.4)
    assert session.claim(1) is Claim.NONE
    events = session.take()
    assert log(events) == [
        "0.000000 contact 1 mail touchBegan  0.100",
        "0.100000 contact 1 mail hintBegan  0.600",
        "0.120000 contact 1 mail hintEnded(began)  0.600",
        "0.120000 contact 1 mail peekBegan(pressure)  0.600",
        "0.400000 contact 1 mail peekEnded(dismissed)  0.600",
    ]
    (peek,) = [event for event in events if isinstance(event, PeekBegan)]
    assert (peek.time, peek.device, peek.contact, peek.place) == (0.12, 0, 1, Point(20, 40))
    assert peek.reason is Reason.PRESSURE and peek.pressure is not None and abs(peek.pressure - 0.6) < 0.0001
    # As hard as a peek takes, and too young: as near as it can be told.
    progress = [event for event in events if isinstance(event, Progress)][0]
    assert progress.stage is Stage.PEEK and 0.98 <= progress.value <= 0.99
    assert session.take() == []


def test_a_hold_is_told_by_the_deadline(session: Session) -> None:
    assert session.deadline is None
    session.touch_began(7, 20, 40, at=1)
    assert session.deadline == 1.5
    # Later than the deadline: the event bears the deadline all the same.
    session.advance(1.7)
    session.touch_ended(7, 20, 40, at=1.8)
    session.cancel_pinned()
    assert log(session.take()) == [
        "1.000000 contact 7 mail touchBegan",
        "1.500000 contact 7 mail peekBegan(hold)",
        "1.800000 contact 7 mail pinned",
        "1.800000 contact 7 mail cancelled(app)",
    ]


def test_a_pop(session: Session) -> None:
    for at, pressure in ((0.0, 0.1), (0.13, 0.6), (0.15, 0.6), (0.26, 0.9), (0.28, 0.9)):
        move = session.touch_began if at == 0 else session.touch_moved
        move(1, 20, 40, pressure=pressure, at=at)
    match [event for event in session.take() if isinstance(event, Popped)]:
        case [Popped(target=target, reason=Reason.FORCE, count=1)]:
            assert target.name == "mail"
        case other:
            pytest.fail(str(other))


def test_a_menu_whose_items_have_places() -> None:
    second = Action("paste", Rect(10, 38, 40, 8), value=["anything"])
    icon = Target.menu("notes", Rect(10, 10, 15, 15), actions=[Action("copy", Rect(10, 30, 40, 8)), second], value={"a": 1})
    with Session([icon], settings=BY_APP) as session:
        session.touch_began(1, 12, 12, at=0)
        session.touch_moved(1, 20, 40, at=0.6)
        session.touch_ended(1, 20, 40, at=0.7)
        events = session.take()
    assert log(events) == [
        "0.000000 contact 1 notes touchBegan",
        "0.500000 contact 1 notes menuOpened(hold)",
        "0.600000 contact 1 notes highlighted(paste)",
        "0.700000 contact 1 notes actionSelected(paste)",
    ]
    chosen = events[-1]
    assert isinstance(chosen, ActionSelected)
    assert chosen.action is second and chosen.target is icon and chosen.target.value == {"a": 1}


def test_nothing_happens_on_a_disabled_action() -> None:
    copy = Action("copy", Rect(10, 30, 40, 8), is_enabled=False)
    paste = Action("paste", Rect(10, 38, 40, 8), starts_group=True)
    with Session([Target.menu("notes", Rect(10, 10, 15, 15), actions=[copy, paste])], settings=BY_APP) as session:
        session.touch_began(1, 12, 12, at=0)
        session.touch_moved(1, 20, 33, at=0.6)
        session.touch_ended(1, 20, 33, at=0.7)
        session.touch_began(2, 20, 33, at=0.8)
        session.touch_ended(2, 20, 33, at=0.9)
        session.touch_began(3, 20, 40, at=1)
        session.touch_ended(3, 20, 40, at=1.1)
        assert log(session.take()) == [
            "0.000000 contact 1 notes touchBegan",
            "0.500000 contact 1 notes menuOpened(hold)",
            "0.700000 contact 1 notes pinned",
            "1.100000 contact 1 notes actionSelected(paste)",
        ]


@pytest.mark.parametrize(("right_to_left", "chosen"), [(False, "delete"), (True, "archive")])
def test_a_sideways_swipe(right_to_left: bool, chosen: str) -> None:
    """8 mm to the right: the trailing action, or the leading one where text runs from right to left."""
    mail = Target.preview("mail", Rect(0, 0, 100, 160), leading="archive", trailing="delete")
    with Session([mail], settings=replace(BY_APP, right_to_left=right_to_left)) as session:
        session.touch_began(1, 50, 80, pressure=0.6, at=0)
        session.touch_moved(1, 50, 80, pressure=0.6, at=0.13)
        session.touch_moved(1, 58, 80, pressure=0.6, at=0.3)
        session.touch_ended(1, 58, 80, at=0.4)
        assert log(session.take())[-1] == f"0.400000 contact 1 mail actionSelected({chosen})  0.600"


def test_what_calls_a_press_off(session: Session) -> None:
    session.touch_began(1, 20, 40, pressure=0.1, at=0)
    session.cancel(1)
    session.touch_ended(1, 20, 40, at=0.01)
    session.touch_began(2, 20, 40, pressure=0.1, at=0.02)
    session.touch_lost(2, at=0.03)
    # Another contact under the same name, and one that nobody has seen land.
    session.touch_began(3, 20, 40, pressure=0.1, at=0.04)
    session.touch_began(3, 20, 40, pressure=0.1, at=0.05)
    with pytest.raises(ValueError, match="contact 9 is not down"):
        session.touch_moved(9, 20, 40, pressure=0.1, at=0.06)
    assert log(session.take()) == [
        "0.000000 contact 1 mail touchBegan  0.100",
        "0.000000 contact 1 mail cancelled(app)  0.100",
        "0.020000 contact 2 mail touchBegan  0.100",
        "0.030000 contact 2 mail cancelled(lost)  0.100",
        "0.040000 contact 3 mail touchBegan  0.100",
        "0.050000 contact 3 mail cancelled(replaced)  0.100",
        "0.050000 contact 3 mail touchBegan  0.100",
    ]
    counts = session.counts()
    assert (counts.replaced, counts.unknown_contacts, counts.anomalies) == (1, 1, 0)
    assert counts.checks["events.dropped"] == 0 and len(counts.checks) == 15


def test_what_a_press_waits_for(session: Session) -> None:
    assert session.explain(1) == "" and session.force(1) is None
    session.touch_began(1, 20, 40, pressure=0.25, at=0)
    assert session.force(1) == 0.25
    assert session.explain(1) == "hinting: 0.25 < peek.enter 0.50"


def test_readings_as_shares_are_refused_and_the_touch_is_taken(session: Session) -> None:
    with pytest.raises(ArgumentError, match="pressure 30 is not 0…1: divide it"):
        session.touch_began(1, 20, 40, pressure=30, at=0)
    session.touch_ended(1, 20, 40, at=0.1)
    assert log(session.take()) == ["0.000000 contact 1 mail touchBegan", "0.100000 contact 1 mail tapped"]
    assert session.counts().out_of_range == 1


def test_what_the_pressure_is_worth(session: Session) -> None:
    session.touch_force(1000)
    session.touch_began(1, 20, 40, pressure=0.25, at=0)
    assert session.force(1) == 0.5
    session.touch_ended(1, 20, 40, at=0.01)
    session.touch_no_pressure()
    session.touch_began(2, 20, 40, pressure=1, at=1)
    assert session.force(2) is None
    session.touch_ended(2, 20, 40, at=1.01)
    session.touch_units(0, 255)
    session.touch_began(3, 20, 40, pressure=30, at=2)
    session.touch_ended(3, 20, 40, at=2.01)
    session.touch_pen()
    with pytest.raises(ArgumentError):
        session.touch_units(5, 1)


def test_the_switch(session: Session) -> None:
    session.configure(replace(session.settings, pressure=False))
    session.touch_began(1, 20, 40, pressure=1, at=0)
    session.advance(0.5)
    assert log(session.take()) == [
        "0.000000 contact 1 mail touchBegan",
        "0.500000 contact 1 mail peekBegan(hold)",
    ]


def test_thresholds(session: Session) -> None:
    names = {field.name: field for field in tuning_fields()}
    assert len(names) > 30 and names["peek.enter"].standard == 0.5 and names["peek.enter"].reason
    session.set_tuning({"peek.enter": 0.45, "pop.enter": 0.9})
    assert session.get_tuning("peek.enter") == 0.45
    # Both or none.
    with pytest.raises(TuningError, match="peek.enter"):
        session.set_tuning({"pop.enter": 0.7, "peek.enter": 7})
    assert session.get_tuning("pop.enter") == 0.9
    with pytest.raises(TuningError, match="peek.entre"):
        session.get_tuning("peek.entre")
    session.use_preset(Preset.STANDARD)
    assert session.get_tuning("peek.enter") == 0.5


def test_settings_that_cannot_be() -> None:
    with pytest.raises(ArgumentError, match="45"):
        Session(settings=Settings(rotation=45))
    with Session([preview()], settings=BY_APP) as session:
        with pytest.raises(ArgumentError):
            session.configure(replace(BY_APP, output_size=(-1, 5)))
        assert session.settings == BY_APP


def test_words_that_are_newer_than_the_package() -> None:
    assert Reason(77) is Reason.OTHER and Support(9) is Support.OTHER and Stage(5) is Stage.OTHER
