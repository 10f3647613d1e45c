"""Live devices, which exist within this process only."""

import asyncio
import os
import select

import pytest

import pretending
from conftest import open_descriptors, preview
from pressure_gestures import (
    Cancelled,
    DeviceLeft,
    Doubt,
    Event,
    Finding,
    Join,
    NodeCame,
    PeekBegan,
    Popped,
    PressureError,
    Progress,
    Reason,
    Session,
    Settings,
    SizeSource,
    Stamps,
    Support,
    Tapped,
    TouchBegan,
    TouchChange,
    find_nodes,
    has_live_devices,
)

pytestmark = pytest.mark.skipif(not pretending.PLACE, reason="no pretended devices are loaded")


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events if not isinstance(event, Progress)]


def dispatched(session: Session) -> list[Event]:
    """Waits for the descriptor, and dispatches."""
    assert select.select([session], [], [], 10)[0]
    return session.dispatch()


PRESSED = ["TouchBegan", "HintBegan", "HintEnded", "PeekBegan", "Popped"]


def test_a_press_in_a_loop_of_its_own() -> None:
    with pretending.screen() as screen:
        with Session([preview()]) as session:
            number = session.add_fd(screen.node, "pretend")
            os.close(screen.node)
            assert number == 1
            screen.touch(0, 5, 50, 60, 100)
            (began,) = dispatched(session)
            assert isinstance(began, TouchBegan)
            assert (began.device, began.contact, tuple(began.place)) == (1, 5, (50, 60))
            assert round(began.time * 1_000_000) == screen.start
            force = session.force(5, number)
            assert force is not None and abs(force - 0.1) < 0.0001
            assert session.explain(5, number).startswith("touching")
            screen.press()
            assert names(dispatched(session)) == PRESSED[1:]
            info = session.device_info(number)
            assert (info.name, info.path, info.size) == ("Pretend Screen", "pretend", (200, 100))
            assert (info.vendor, info.product, info.version) == (1, 2, 3)
            assert info.support is Support.FORCE and info.size_source is SizeSource.DEVICE
            assert info.is_touchscreen and not info.is_recording
        assert screen.is_let_go()


def test_a_press_in_asyncio() -> None:
    async def hear(screen: pretending.Screen) -> list[Event]:
        with Session([preview()]) as session:
            session.add_fd(screen.node)
            os.close(screen.node)

            async def press() -> None:
                screen.press()
                await asyncio.sleep(0)
                screen.unplug()

            pressing = asyncio.create_task(press())
            events = [event async for event in session]
            await pressing
            return events

    with pretending.screen() as screen:
        events = asyncio.run(asyncio.wait_for(hear(screen), 20))
        assert names(events) == [*PRESSED, "DeviceLeft"]
        assert screen.is_let_go()


def test_unplugging_during_a_peek() -> None:
    with pretending.screen() as screen, Session([preview()]) as session:
        session.add_fd(screen.node)
        os.close(screen.node)
        screen.touch(0, 5, 50, 60, 100)
        screen.touch(0.13, 5, 50, 60, 600)
        screen.touch(0.15, 5, 50, 60, 600)
        heard: list[Event] = []
        for event in session:
            heard.append(event)
            if isinstance(event, PeekBegan):
                screen.unplug()
        assert names(heard)[-2:] == ["Cancelled", "DeviceLeft"]
        cancelled, left = heard[-2:]
        assert isinstance(cancelled, Cancelled) and cancelled.reason is Reason.DEVICE_GONE
        assert isinstance(left, DeviceLeft) and left.device == 1 and str(left).startswith("device 1 left")


def test_an_exception_in_the_loop_lets_the_device_go() -> None:
    with pretending.screen() as screen:
        with pytest.raises(ZeroDivisionError), Session([preview()], settings=Settings(grab=True)) as session:
            session.add_fd(screen.node)
            os.close(screen.node)
            assert screen.is_grabbed
            screen.press()
            for _ in session:
                raise ZeroDivisionError
        assert screen.is_let_go()


def test_suspended_and_given_back() -> None:
    with pretending.screen() as screen, Session([preview()]) as session:
        number = session.add_fd(screen.node)
        os.close(screen.node)
        screen.touch(0, 5, 50, 60, 100)
        assert names(dispatched(session)) == ["TouchBegan"]
        session.suspend()
        assert names(session.take()) == ["Cancelled"]
        session.resume()
        session.remove_device(number)
        session.take()
        assert screen.is_let_go()
        with pytest.raises(PressureError):
            session.device_info(number)
        assert list(session) == []


def test_the_force_of_a_toolkit_s_touch() -> None:
    with pretending.screen() as screen, Session([preview()]) as session:
        session.join_fd(screen.node, Join((200, 100), stamps=Stamps.KERNEL), "pretend")
        os.close(screen.node)
        stamp = screen.start // 1000
        screen.touch(0, 5, 50, 60, 100)
        assert session.join_touch(TouchChange.BEGAN, 41, stamp, 50.1, 60)
        assert session.join_reason(41) == (Doubt.NONE, "")
        screen.touch(0.13, 5, 50, 60, 600)
        screen.touch(0.15, 5, 50, 60, 600)
        assert "PeekBegan" in names(dispatched(session))
        # Another window comes to the front.
        session.suspend()
        doubt, said = session.join_reason(41)
        assert doubt is Doubt.INACTIVE and "window" in said
        assert not session.join_touch(TouchChange.LOST, 41, 0, 0, 0)


def test_nodes_that_come(tmp_path: os.PathLike[str]) -> None:
    folder = os.path.join(tmp_path, "input")
    os.mkdir(folder)
    with Session() as session:
        session.watch_nodes(folder)
        node = os.path.join(folder, "event7")
        with open(node, "w"):
            pass
        (came,) = dispatched(session)
        assert isinstance(came, NodeCame) and came.path == node and str(came) == f"{node} came"
    (found,) = find_nodes(folder)
    assert found.path == node and found.finding is Finding.REFUSED and found.reason


def test_devices_and_own_touches_in_one_session() -> None:
    with pretending.screen() as screen, Session([preview()]) as session:
        session.add_fd(screen.node)
        os.close(screen.node)
        session.touch_began(1, 10, 10, at=1)
        session.touch_ended(1, 10, 10, at=1.1)
        screen.press()
        events = dispatched(session)
        assert [event.device for event in events if isinstance(event, Tapped)] == [0]
        assert [event.device for event in events if isinstance(event, Popped)] == [1]


def test_a_hundred_sessions_leave_nothing_open() -> None:
    assert has_live_devices()
    before = open_descriptors()
    for _ in range(100):
        with pretending.screen() as screen, Session([preview()]) as session:
            session.add_fd(screen.node)
            os.close(screen.node)
    assert open_descriptors() == before
