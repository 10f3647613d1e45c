"""asyncio, plain loops, threads and processes."""

import asyncio
import gc
import os
import select
import selectors
import threading
import time
from collections.abc import Callable

import pytest

from conftest import RECORDINGS, open_descriptors, preview
from pressure_gestures import (
    SURFACE,
    Clock,
    ClosedError,
    DeviceLeft,
    Event,
    GestureEvent,
    PeekBegan,
    PressureError,
    Session,
    Settings,
    ThreadError,
    TouchBegan,
)


def test_a_selector_takes_the_session_itself() -> None:
    with Session([SURFACE]) as session, selectors.DefaultSelector() as selector:
        session.add_recording(RECORDINGS / "tap.evemu")
        selector.register(session, selectors.EVENT_READ)
        events: list[Event] = []
        while not any(isinstance(event, DeviceLeft) for event in events):
            assert selector.select(10)
            events += session.dispatch()
        assert not select.select([session], [], [], 0)[0]
    assert [type(event).__name__ for event in events] == ["TouchBegan", "Tapped", "DeviceLeft"]


def test_leaving_the_loop_loses_nothing() -> None:
    with Session([SURFACE]) as session:
        session.add_recording(RECORDINGS / "tap.evemu")
        for event in session:
            assert isinstance(event, TouchBegan)
            break
        assert [type(event).__name__ for event in session] == ["Tapped", "DeviceLeft"]


def test_without_anything_to_wait_for_the_loop_ends() -> None:
    with Session([preview()]) as session:
        assert list(session) == []


def test_asyncio_hears_of_the_app_s_own_touches() -> None:
    async def play() -> list[str]:
        heard: list[str] = []
        with Session([preview()]) as session:

            async def press() -> None:
                # Long ago, so that the hold is due at once.
                session.touch_began(1, 10, 10, at=1)

            pressing = asyncio.create_task(press())
            async for event in session:
                heard.append(type(event).__name__)
                if isinstance(event, PeekBegan):
                    break
            await pressing
        return heard

    assert asyncio.run(asyncio.wait_for(play(), 10)) == ["TouchBegan", "PeekBegan"]


def test_asyncio_hears_an_own_touch_at_once() -> None:
    """Within a few turns of the loop, without a deadline or a lift; and within 5 ms where the machine lets it run."""
    late: list[float] = []

    async def play() -> None:
        heard: list[str] = []
        with Session([preview()]) as session:

            async def hear() -> None:
                async for event in session:
                    heard.append(type(event).__name__)
                    if isinstance(event, TouchBegan):
                        late.append(time.monotonic() - said)

            async def turns(names: list[str]) -> None:
                for _ in range(10):
                    await asyncio.sleep(0)
                assert heard == names
                heard.clear()

            hearing = asyncio.create_task(hear())
            await asyncio.sleep(0)
            for contact in range(50):
                said = time.monotonic()
                session.touch_began(contact, 10, 10, pressure=0.05)
                await turns(["TouchBegan"])
                session.touch_moved(contact, 10, 10, pressure=0.06)
                await turns([])
                session.touch_ended(contact, 10, 10)
                await turns(["Tapped"])
            session.close()
            await hearing

    asyncio.run(asyncio.wait_for(play(), 10))
    assert len(late) == 50 and min(late) < 0.005


@pytest.mark.parametrize("clock", [Clock.APP, Clock.MONOTONIC])
def test_the_descriptor_is_readable_while_an_event_waits(clock: Clock) -> None:
    with Session([preview()], settings=Settings(clock=clock)) as session:
        at = time.monotonic()
        calls: list[Callable[[], object]] = [
            lambda: session.touch_began(1, 10, 10, at=at),
            lambda: session.touch_ended(1, 10, 10, at=at + 0.05),
            lambda: session.touch_began(2, 10, 10, at=at + 0.1),
            lambda: session.cancel(2),
        ]
        for call in calls:
            assert not select.select([session], [], [], 0)[0]
            call()
            assert select.select([session], [], [], 0)[0]
            assert session.take()


def test_closing_wakes_who_waits_in_asyncio() -> None:
    async def play() -> None:
        session = Session([preview()])

        async def wait() -> list[Event]:
            return [event async for event in session]

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        # Only one may wait at a time.
        with pytest.raises(PressureError, match="Another task waits"):
            await session.__aiter__().__anext__()
        session.close()
        assert await asyncio.wait_for(waiting, 10) == []

    asyncio.run(play())


def test_a_cancelled_task_leaves_the_loop_clean() -> None:
    async def play() -> None:
        with Session([preview()]) as session:

            async def wait() -> None:
                async for _ in session:
                    pass

            waiting = asyncio.create_task(wait())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert not asyncio.get_running_loop().remove_reader(session.fileno())
            session.touch_began(1, 10, 10)
            assert isinstance(await session.__aiter__().__anext__(), TouchBegan)

    asyncio.run(play())


def test_a_descriptor_that_stays_readable_does_not_spin() -> None:
    """While nobody waits for the session, the loop does not hear of it."""

    async def play() -> None:
        with Session([SURFACE]) as session:
            session.add_recording(RECORDINGS / "pop.evemu")
            events = session.__aiter__()
            await events.__anext__()
            assert not asyncio.get_running_loop().remove_reader(session.fileno())

    asyncio.run(play())


def test_another_thread_is_refused_until_it_adopts(session: Session) -> None:
    said: list[str] = []

    def work() -> None:
        for step in (session.take, session.close, session.adopt, session.take):
            try:
                step()
                said.append("fine")
            except ThreadError as error:
                said.append("refused" if "thread" in str(error) else str(error))

    other = threading.Thread(target=work)
    other.start()
    other.join()
    assert said == ["refused", "refused", "fine", "fine"]
    with pytest.raises(ThreadError):
        session.take()
    session.adopt()
    session.take()


def test_each_thread_has_its_own_session() -> None:
    logs: list[list[str]] = []

    def play() -> None:
        with Session([SURFACE]) as session:
            session.add_recording(RECORDINGS / "pop.evemu")
            logs.append([str(event) for event in session if isinstance(event, GestureEvent)])

    threads = [threading.Thread(target=play) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(logs) == 8 and all(log == logs[0] for log in logs) and len(logs[0]) > 50


@pytest.mark.filterwarnings("ignore:This process.*multi-threaded:DeprecationWarning")
def test_a_forked_child_leaves_its_parent_s_session_alone(session: Session) -> None:
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        said = "nothing"
        try:
            session.take()
        except ThreadError as error:
            said = str(error)
        except BaseException as error:
            said = repr(error)
        session.close()
        with Session([preview()]) as own:
            said += f" {own.take()}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    assert said == "The session belongs to a parent process; make a new session here. []"
    session.touch_began(1, 10, 10, at=0)
    assert len(session.take()) == 1


def test_closing_twice_is_fine_and_use_after_it_is_not(session: Session) -> None:
    descriptor = session.fileno()
    before = open_descriptors()
    session.close()
    session.close()
    assert session.is_closed and open_descriptors() < before
    with pytest.raises(OSError):
        os.fstat(descriptor)
    uses: list[Callable[[], object]] = [
        session.take,
        session.dispatch,
        session.fileno,
        session.adopt,
        session.suspend,
        session.resume,
        session.cancel_pinned,
        lambda: session.touch_began(1, 2, 3, at=0),
        lambda: session.add_recording("a"),
        lambda: session.explain(1),
        lambda: session.set_targets([]),
        lambda: session.set_hit_test(None),
        lambda: list(session),
        lambda: session.deadline,
    ]
    for use in uses:
        with pytest.raises(ClosedError, match="The session was closed; make another."):
            use()


def test_a_handle_is_not_used_again(session: Session) -> None:
    session.close()
    with Session([preview()]):
        with pytest.raises(ClosedError):
            session.take()


def test_what_nobody_closed_is_closed_and_told() -> None:
    made = [Session([preview()])]
    before = open_descriptors()
    with pytest.warns(ResourceWarning, match="was not closed"):
        made.clear()
        gc.collect()
    assert open_descriptors() < before


@pytest.mark.filterwarnings("ignore:.*was not closed:ResourceWarning")
def test_also_where_another_thread_drops_it() -> None:
    made = [Session([preview()])]
    before = open_descriptors()
    other = threading.Thread(target=made.clear)
    other.start()
    other.join()
    assert open_descriptors() < before


def test_an_exception_in_the_app_s_loop_closes_the_session() -> None:
    with pytest.raises(ZeroDivisionError):
        with Session([SURFACE]) as session:
            session.add_recording(RECORDINGS / "pop.evemu")
            for _ in session:
                raise ZeroDivisionError
    assert session.is_closed
