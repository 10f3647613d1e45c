"""A host of one window, in virtual time. Times, forces and places are worked out by hand from the defaults."""

import asyncio
import gc
import os
import select
import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from conftest import RECORDINGS
from pressure_gestures import (
    Activity,
    Arrangement,
    ArgumentError,
    Clock,
    ClosedError,
    Drawer,
    EndReason,
    Feel,
    FileError,
    Key,
    LookStage,
    Offer,
    PointerKind,
    PressureError,
    Reason,
    Rect,
    Stamps,
    Support,
    TargetError,
    ThreadError,
)
from pressure_gestures import Target as SessionTarget
from pressure_gestures.host import (
    Action,
    Claim,
    Ended,
    Focus,
    Hint,
    Host,
    HostEvent,
    Menu,
    Monitor,
    Peek,
    Pop,
    Progress,
    Redraw,
    Release,
    Row,
    SayGone,
    SayRow,
    SayShown,
    Tap,
    Target,
    Tick,
    Window,
)

#: The app says what time it is.
BY_APP = Window(clock=Clock.APP)


def photo(offer: Offer = Offer.PREVIEW, rows: int = 3) -> Target:
    """In the middle of the upper half."""
    names = ("keep", "share", "delete")[:rows]
    return Target("photo", Rect(40, 100, 320, 100), offer, [Row(name) for name in names])


def word(event: HostEvent) -> str:
    match event:
        case Hint(progress=0):
            return "no hint"
        case Hint(cause=cause):
            return f"hint by {cause.name}"
        case Peek(shown=shown, cause=cause):
            return f"peek {shown.name} by {cause.name}"
        case Pop(cause=cause):
            return f"pop by {cause.name}"
        case Action(row=row):
            return f"action {row.name}"
        case Ended(reason=reason):
            return f"ended {reason.name}"
        case Focus(row=None, is_card=is_card):
            return "focus card" if is_card else "focus nothing"
        case Focus(row=Row(name=name)):
            return f"focus {name}"
        case Progress() | Tap() | Menu():
            return type(event).__name__.lower()
    return ""


class Hand:
    """A hand at a window: what it does, and what is heard of it."""

    def __init__(self, window: Window = BY_APP) -> None:
        self.host = Host(window)
        self.time = 1.0
        self.events: list[HostEvent] = []

    def __enter__(self) -> "Hand":
        return self

    def __exit__(self, *_: object) -> None:
        self.host.close()

    def heard(self) -> list[str]:
        """The words since the last time, each run of equal ones once."""
        self.events += self.host.take()
        words = [one for one in map(word, self.events) if one]
        self.events = []
        return [one for place, one in enumerate(words) if place == 0 or words[place - 1] != one]

    def wait(self, seconds: float) -> None:
        end = self.time + seconds
        while (due := self.host.deadline) is not None and due <= end:
            self.host.advance(due)
            self.events += self.host.take()
        self.time = end
        self.host.advance(end)
        self.events += self.host.take()

    def lands(self, x: float, y: float, on: Target | None = None, pressure: float | None = None, pointer: int = 1) -> bool:
        self.wait(0.008)
        return self.host.began(pointer, x, y, on=on, pressure=pressure, at=self.time)

    def moves(self, x: float, y: float, pressure: float | None = None, pointer: int = 1) -> bool:
        self.wait(0.008)
        return self.host.moved(pointer, x, y, pressure=pressure, at=self.time)

    def lifts(self, x: float, y: float, pointer: int = 1) -> bool:
        self.wait(0.008)
        return self.host.ended(pointer, x, y, at=self.time)

    def ramps(self, low: float, high: float) -> None:
        """Presses harder in a third of a second."""
        for step in range(1, 41):
            self.moves(200, 150, low + (high - low) * step / 40)

    def keeps(self, target: Target) -> None:
        """A hold whose finger has lifted: card and rows stay, and answer."""
        self.lands(200, 150, target)
        self.wait(0.6)
        self.lifts(200, 150)
        self.wait(0.6)
        self.heard()


def test_force_hints_peeks_and_pops() -> None:
    with Hand() as hand:
        thing = photo(rows=0)
        assert not hand.lands(200, 150, thing, 0.05)
        hand.ramps(0.05, 1)
        events = [*hand.events, *hand.host.take()]
        hand.events = list(events)
        assert hand.heard() == ["hint by PRESSURE", "peek PREVIEW by PRESSURE", "progress", "pop by FORCE", "ended POPPED"]
        assert all(event.target is thing for event in events)
        # Words for whatever talks to the toolkit.
        assert [event.pointer for event in events if isinstance(event, Claim)] == [1]
        assert [event.feel for event in events if isinstance(event, Tick)] == [Feel.PEEK, Feel.POP]
        assert [event.shown for event in events if isinstance(event, SayShown)] == [Offer.PREVIEW]
        assert [event.reason for event in events if isinstance(event, SayGone)] == [EndReason.POPPED]
        assert all(event.until > event.time for event in events if isinstance(event, Redraw))
        hints = [event.progress for event in events if isinstance(event, Hint) and event.cause is Reason.PRESSURE]
        assert hints == sorted(hints) and 0 < hints[0] < hints[-1] < 1
        # No click follows.
        assert hand.lifts(200, 150)


def test_a_hold_shows_that_it_is_coming_and_what_it_shows_stays() -> None:
    with Hand() as hand:
        thing = photo(rows=0)
        hand.lands(200, 150, thing)
        landed = hand.time
        assert hand.host.deadline == pytest.approx(landed + 0.15)
        assert not hand.host.moves(at=hand.time)
        hand.wait(0.14)
        assert hand.heard() == []
        hand.wait(0.2)
        assert hand.host.moves(at=hand.time)
        assert hand.host.previews(at=hand.time)[0].look.stage is LookStage.HINT
        hand.wait(0.3)
        peek = [event for event in hand.events if isinstance(event, Peek)]
        assert peek == [Peek(landed + 0.5, thing, Offer.PREVIEW, Reason.HOLD)]
        assert hand.heard() == ["hint by HOLD", "peek PREVIEW by HOLD"]
        assert hand.host.staying is None
        hand.lifts(200, 150)
        assert hand.host.staying is thing
        assert "stays" in hand.host.explain(thing, at=hand.time)


def test_a_tap_is_one_and_a_finger_that_strays_is_another_s() -> None:
    with Hand() as hand:
        hand.lands(200, 150, photo())
        assert not hand.lifts(200, 150)
        assert [type(event) for event in hand.host.take() if not isinstance(event, Redraw)] == [Tap]
        hand.wait(1)
        hand.lands(200, 150, photo(), pointer=2)
        assert not hand.moves(200, 400, pointer=2)
        assert [event.pointer for event in hand.host.take() if isinstance(event, Release)] == [2]


PLACES: dict[str, Callable[[Rect, Rect], tuple[float, float]]] = {
    "outside": lambda card, row: (4, 4),
    "card": lambda card, row: (card.x + card.width / 2, card.y + card.height / 2),
    "row": lambda card, row: (row.x + row.width / 2, row.y + row.height / 2),
}


@pytest.mark.parametrize(
    ("down", "up", "words"),
    [
        ("outside", "outside", ["ended DISMISSED"]),
        ("outside", "card", ["ended DISMISSED"]),
        ("outside", "row", ["action keep", "ended CHOSEN"]),
        ("card", "card", ["pop by TAP", "ended POPPED"]),
        ("card", "row", ["action keep", "ended CHOSEN"]),
        ("card", "outside", []),
        ("row", "outside", []),
        ("row", "card", []),
        ("row", "row", ["action keep", "ended CHOSEN"]),
    ],
)
def test_what_stays_and_where_a_touch_lands_and_lifts(down: str, up: str, words: list[str]) -> None:
    with Hand() as hand:
        hand.keeps(photo())
        (shown,) = hand.host.previews(at=hand.time)
        assert shown.stays and shown.places.arrangement in (Arrangement.ABOVE, Arrangement.FOOT)
        card, row = shown.places.raised_card, shown.places.rows[0]
        assert hand.host.takes(*PLACES[down](card, row))
        assert hand.lands(*PLACES[down](card, row), pointer=2)
        assert hand.moves(*PLACES[up](card, row), pointer=2)
        assert hand.lifts(*PLACES[up](card, row), pointer=2)
        heard = [one for one in hand.heard() if not one.startswith("focus")]
        assert heard == words
        assert (hand.host.staying is None) == bool(words)


def test_keys_walk_by_where_rows_lie_and_pass_the_disabled_one() -> None:
    with Hand() as hand:
        menu = photo(Offer.MENU)
        menu.rows[1].is_enabled = False
        assert hand.host.key(Key.MENU, focus=menu, at=hand.time)
        assert hand.heard() == ["peek MENU by KEYBOARD", "focus card", "focus keep"]
        assert hand.host.key(Key.DOWN, at=hand.time)
        events = hand.host.take()
        assert [event.row for event in events if isinstance(event, SayRow)] == [menu.rows[2]]
        assert [event.row for event in events if isinstance(event, Focus)] == [menu.rows[2]]
        (shown,) = hand.host.previews(at=hand.time + 1)
        assert shown.chosen is menu.rows[2] and shown.disabled == (menu.rows[1],)
        assert hand.host.key(Key.OTHER, at=hand.time)
        assert hand.host.key(Key.ENTER, at=hand.time)
        assert hand.heard() == ["action delete", "ended CHOSEN", "focus nothing"]
        assert not hand.host.key(Key.ESCAPE, at=hand.time)


def test_a_sideways_key_chooses_what_that_swipe_does() -> None:
    with Hand() as hand:
        mail = Target.preview("mail", Rect(40, 100, 320, 100), leading="archive", trailing="delete")
        assert hand.host.show(mail, at=hand.time)
        assert not hand.host.show(mail, at=hand.time)
        hand.heard()
        assert hand.host.key(Key.LEFT, at=hand.time)
        actions = [event.row for event in hand.host.take() if isinstance(event, Action)]
        assert actions == [mail.leading]


def test_the_toolkit_s_own_menu_is_due_and_over() -> None:
    with Hand() as hand:
        thing = photo()
        thing.drawer = Drawer.TOOLKIT
        hand.lands(200, 150, thing)
        hand.wait(0.6)
        assert hand.heard() == ["hint by HOLD", "peek PREVIEW by HOLD", "menu"]
        assert hand.host.previews(at=hand.time) == []
        hand.host.end(thing, EndReason.CHOSEN, at=hand.time)
        assert hand.heard() == ["ended CHOSEN"]


def test_more_than_eight_rows_are_the_toolkit_s_own_menu() -> None:
    with Hand() as hand:
        many = Target.menu("many", Rect(40, 100, 60, 60), rows=[str(number) for number in range(9)])
        hand.host.show(many, at=hand.time)
        assert hand.heard() == ["peek MENU by KEYBOARD", "menu"]


def test_touches_on_what_the_app_draws_are_its_own() -> None:
    with Hand() as hand:
        thing = photo(rows=0)
        hand.lands(200, 150, thing)
        hand.wait(0.6)
        hand.host.answer(Drawer.APP, frame=Rect(20, 300, 360, 200), at=hand.time)
        hand.lifts(200, 150)
        hand.wait(0.6)
        hand.heard()
        assert not hand.host.takes(200, 400) and hand.host.takes(4, 4)
        assert not hand.lands(200, 400, pointer=2)
        assert not hand.lifts(200, 400, pointer=2)
        assert hand.heard() == []
        assert hand.lands(4, 4, pointer=3)
        assert hand.lifts(4, 4, pointer=3)
        assert hand.heard() == ["ended DISMISSED"]


def test_another_window_and_one_that_is_not_seen() -> None:
    with Hand() as hand:
        thing = photo()
        hand.keeps(thing)
        hand.host.activate(Activity.INACTIVE, at=hand.time)
        assert hand.heard() == [] and hand.host.staying is thing
        hand.host.activate(Activity.HIDDEN, at=hand.time)
        assert "ended CANCELLED" in hand.heard() and hand.host.staying is None


def test_the_wheel_stands_for_a_mouse_s_force_where_nothing_scrolls() -> None:
    with Hand() as hand:
        thing = photo(rows=0)
        for scrolls in (False, True):
            thing.scrolls = scrolls
            hand.host.began(1, 200, 150, on=thing, kind=PointerKind.MOUSE, at=hand.time)
            for _ in range(6):
                hand.wait(0.06)
                assert hand.host.wheel(1, 1, at=hand.time) is not scrolls
            assert ("peek PREVIEW by PRESSURE" in hand.heard()) is not scrolls
            hand.host.lost(1, at=hand.time)
            hand.wait(1)
            hand.heard()


def test_another_button_shows_dismisses_and_voids() -> None:
    with Hand() as hand:
        thing = photo()
        assert hand.host.other_button(1, 200, 150, on=thing, at=hand.time)
        hand.wait(0.6)
        assert hand.heard()[0] == "peek PREVIEW by KEYBOARD"
        assert hand.host.other_button(1, 4, 4, at=hand.time)
        assert "ended DISMISSED" in hand.heard()
        hand.wait(1)
        hand.host.began(1, 200, 150, on=thing, kind=PointerKind.MOUSE, at=hand.time)
        hand.host.other_button(1, 200, 150, at=hand.time)
        hand.wait(1)
        assert hand.heard() == []


def test_a_target_that_moves_gets_other_rows_and_goes() -> None:
    with Hand() as hand:
        thing = photo()
        assert not hand.host.change(thing, at=hand.time)
        hand.keeps(thing)
        thing.rows = [Row("print"), Row("save")]
        thing.frame = Rect(40, 200, 320, 100)
        assert hand.host.change(thing, at=hand.time)
        assert hand.host.enable(thing, thing.rows[1], False, at=hand.time)
        assert not thing.rows[1].is_enabled
        hand.wait(0.6)
        (shown,) = hand.host.previews(at=hand.time)
        assert len(shown.places.rows) == 2 and shown.disabled == (thing.rows[1],)
        second, first = shown.places.rows[1], shown.places.rows[0]
        for place, words in ((second, []), (first, ["action print", "ended CHOSEN"])):
            x, y = place.x + place.width / 2, place.y + place.height / 2
            hand.lands(x, y, pointer=2)
            hand.lifts(x, y, pointer=2)
            assert [one for one in hand.heard() if not one.startswith("focus")] == words
        hand.wait(1)
        hand.keeps(thing)
        hand.host.remove(thing, at=hand.time)
        assert hand.host.previews(at=hand.time) == [] and "ended CANCELLED" in hand.heard()


def test_a_screen_reader_chooses_a_row_or_the_card() -> None:
    with Hand() as hand:
        thing = photo()
        thing.rows[1].is_enabled = False
        assert not hand.host.choose(thing, thing.rows[0], at=hand.time)
        for row, chosen in ((thing.rows[2], "action delete"), (None, "pop by KEYBOARD")):
            hand.keeps(thing)
            assert not hand.host.choose(thing, thing.rows[1], at=hand.time)
            assert not hand.host.choose(thing, Row("keep"), at=hand.time)
            assert hand.host.choose(thing, row, at=hand.time)
            assert hand.heard()[0] == chosen
            hand.wait(2)
            hand.heard()


def test_a_recorded_finger_presses() -> None:
    heard: list[HostEvent] = []
    with Host() as host:
        host.play(RECORDINGS / "pop.evemu", photo())
        while not any(isinstance(event, Ended) for event in heard):
            assert select.select([host], [], [], 10)[0]
            heard += host.dispatch()
        with pytest.raises(ArgumentError, match="speed"):
            host.play(RECORDINGS / "pop.evemu", photo(), speed=0)
        with pytest.raises(FileError):
            host.play("missing.evemu", photo())
    assert "pop by FORCE" in map(word, heard)
    with Hand() as hand, pytest.raises(ArgumentError, match="Clock.MONOTONIC"):
        hand.host.play(RECORDINGS / "pop.evemu", photo())


def test_a_press_is_called_off() -> None:
    with Hand() as hand:
        thing = photo()
        hand.lands(200, 150, thing)
        hand.wait(0.6)
        hand.host.cancel(thing, at=hand.time)
        assert hand.heard()[-1] == "ended CANCELLED"


def test_card_and_rows_lie_inside_and_never_over_each_other() -> None:
    with Hand() as hand:
        hand.keeps(photo())
        (shown,) = hand.host.previews(at=hand.time)
        look, places = shown.look, shown.places
        assert look.stage is LookStage.PINNED and look.blur == 1 and look.content_opacity == 1
        for rect in (places.raised_card, places.sheet):
            assert rect.x >= 0 and rect.y >= 0 and rect.x + rect.width <= 400 and rect.y + rect.height <= 700
        assert places.raised_card.y + places.raised_card.height <= places.sheet.y
        assert {row.height for row in places.rows} == {44}
        assert look.card == pytest.approx(places.raised_card, abs=2)
        # What was dismissed is drawn until it has gone back.
        hand.lands(4, 4, pointer=2)
        hand.lifts(4, 4, pointer=2)
        hand.lands(200, 150, photo())
        assert [one.look.stage for one in hand.host.previews(at=hand.time)][0] is LookStage.LEAVING
        hand.wait(3)


@pytest.mark.parametrize(
    ("person", "app", "due"), [(None, None, 0.5), (None, 0.3, 0.3), (0.8, None, 0.8), (0.8, 0.3, 0.8)]
)
def test_the_time_of_a_hold(person: float | None, app: float | None, due: float) -> None:
    with Hand(replace(BY_APP, hold_time=person, app_hold_time=app)) as hand:
        hand.lands(200, 150, photo())
        landed = hand.time
        hand.wait(2)
        assert [event.time for event in hand.events if isinstance(event, Peek)] == [pytest.approx(landed + due)]


def test_a_window_of_another_size() -> None:
    with Hand() as hand:
        hand.keeps(photo())
        hand.host.configure(replace(hand.host.window, width=1000, height=250), at=hand.time)
        assert hand.host.window.width == 1000
        hand.wait(0.6)
        (shown,) = hand.host.previews(at=hand.time)
        assert shown.places.arrangement is Arrangement.BESIDE
        with pytest.raises(ArgumentError, match="pixel"):
            hand.host.configure(replace(hand.host.window, pixel=1000), at=hand.time)
        assert hand.host.window.pixel is None


def test_what_the_pressure_is_worth() -> None:
    with Hand() as hand:
        thing = photo(rows=0)
        hand.host.pressure(PointerKind.FINGER, Support.NONE)
        hand.lands(200, 150, thing, 1)
        hand.wait(0.4)
        assert hand.heard() == ["hint by HOLD"]
        hand.host.lost(1, at=hand.time)
        hand.wait(1)
        hand.heard()
        # 30 g of a full force of 100 g is no peek, 60 g is one.
        hand.host.pressure(PointerKind.FINGER, Support.FORCE, maximum=1000)
        hand.lands(200, 150, thing, 0.05)
        hand.ramps(0.05, 0.26)
        assert "peek PREVIEW by PRESSURE" in hand.heard()
        with pytest.raises(ArgumentError, match="support"):
            hand.host.pressure(PointerKind.FINGER, Support.GRADED, minimum=5, maximum=1)


def test_readings_as_shares_count_as_not_said_and_are_named() -> None:
    with Hand() as hand:
        thing = photo()
        hand.lands(200, 150, thing, 30)
        assert "pressure 30 is not 0…1: divide it by its greatest value, or set its range (Host.pressure)" in hand.host.explain(
            thing, at=hand.time
        )


def test_why_nothing_happens() -> None:
    with Hand() as hand:
        plain = Target("plain", Rect(0, 0, 10, 10), Offer.NOTHING)
        assert "can only be tapped" in hand.host.explain(plain, at=hand.time)
        thing = photo()
        assert hand.host.explain(thing, at=hand.time) == "Nothing presses the target."
        hand.lands(200, 150, thing, 0.25)
        assert hand.host.explain(thing, at=hand.time) == "Press harder: the force is 0.25, and 0.50 shows what it offers."


def test_nodes_and_the_monitor() -> None:
    with Host() as host:
        assert host.source == "The host watches no nodes."
        host.measure(Monitor(1600, 1000, (400, 250)))
        host.watch(Stamps.KERNEL, "/dev/input/event9999")
        assert "event9999" in host.source or "no " in host.source.lower()
        host.allow(force=False, node=False)
        assert host.time_of(5) > 0
        thing = photo()
        assert not host.began(1, 200, 150, on=thing, stamp=1_000)
        assert not host.ended(1, 200, 150, stamp=1_010)
        with pytest.raises(ArgumentError, match="already"):
            host.watch()
        with pytest.raises(ArgumentError, match="rotation"):
            host.measure(Monitor(1600, 1000, rotation=45))
        with pytest.raises(ArgumentError, match="stamp"):
            host.began(1, 1, 1, stamp=-1)
    with Hand() as hand, pytest.raises(ArgumentError, match="Clock.MONOTONIC"):
        hand.host.watch()


# Any loop.


def test_the_descriptor_is_readable_while_an_event_waits() -> None:
    with Hand() as hand:
        calls: list[Callable[[], bool]] = [lambda: hand.lands(200, 150, photo()), lambda: hand.lifts(200, 150)]
        for call in calls:
            call()
            assert bool(select.select([hand.host], [], [], 0)[0]) is bool(hand.host.take())
            assert not select.select([hand.host], [], [], 0)[0]


def test_asyncio_hears_a_hold_that_is_due() -> None:
    async def play() -> list[str]:
        heard: list[str] = []
        with Host(Window(hold_time=0.3)) as host:
            # Long ago, so that the hold is due at once.
            host.began(1, 200, 150, on=photo(), at=time.monotonic() - 10)
            async for event in host:
                heard.append(word(event))
                if isinstance(event, Peek):
                    break
        return [one for one in heard if one]

    assert asyncio.run(asyncio.wait_for(play(), 10))[-1] == "peek PREVIEW by HOLD"


def test_closing_wakes_who_waits_and_a_second_one_is_refused() -> None:
    async def play() -> None:
        waits = asyncio.Event()

        class Noticed(Host):
            def fileno(self) -> int:
                # The task asks for it just before it waits.
                waits.set()
                return super().fileno()

        host = Noticed()

        async def wait() -> list[HostEvent]:
            return [event async for event in host]

        waiting = asyncio.create_task(wait())
        await waits.wait()
        with pytest.raises(PressureError, match="Another task waits for this host"):
            await wait()
        host.close()
        assert await waiting == []

    asyncio.run(asyncio.wait_for(play(), 10))


# What no app should say.


def test_a_host_that_is_closed_or_another_s() -> None:
    host = Host()
    assert not host.is_closed and "Host open" in repr(host)
    errors: list[BaseException] = []

    def elsewhere() -> None:
        try:
            host.dispatch()
        except ThreadError as error:
            errors.append(error)
        host.adopt()
        host.dispatch()

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert len(errors) == 1 and "Host.adopt hands it over" in str(errors[0])
    host.adopt()
    host.close()
    host.close()
    with pytest.raises(ClosedError, match="The host was closed; make another."):
        host.dispatch()


def test_a_child_makes_its_own() -> None:
    with Host() as host:
        child = os.fork()
        if child == 0:
            try:
                host.dispatch()
            except ThreadError as error:
                os._exit(0 if "host" in str(error) else 2)
            os._exit(1)
        assert os.waitpid(child, 0)[1] == 0
        host.dispatch()


def test_one_that_is_forgotten_says_so_and_is_closed() -> None:
    made = len(os.listdir("/proc/self/fd"))
    with pytest.warns(ResourceWarning, match="was not closed"):
        host = Host()
        del host
        gc.collect()
    assert len(os.listdir("/proc/self/fd")) == made


def test_names_stand_for_rows_keys_and_other_words() -> None:
    with Hand() as hand:
        host = hand.host
        thing = Target.preview("photo", Rect(40, 100, 320, 100), rows=["keep"])
        thing.rows = ["share", "delete"]  # type: ignore[list-item]
        assert [row.name for row in thing.rows] == ["share", "delete"]
        hand.keeps(thing)
        assert host.enable(thing, "share", False, at=hand.time) and not thing.rows[0].is_enabled
        assert not host.choose(thing, "share", at=hand.time)
        assert host.key("down", at=hand.time) and host.key("Enter", at=hand.time)
        assert hand.heard()[-3:] == ["action delete", "ended CHOSEN", "focus nothing"]
        # A name that is put into the list becomes a row when it is used.
        thing.rows.append("rename")  # type: ignore[arg-type]
        thing.leading = "flag"  # type: ignore[assignment]
        thing.offer = "menu"  # type: ignore[assignment]
        hand.wait(1)
        assert host.show(thing, at=hand.time) and host.choose(thing, "rename", at=hand.time)
        assert hand.heard()[-3:] == ["action rename", "ended CHOSEN", "focus nothing"]
        assert thing.leading == thing.named("flag") and thing.offer is Offer.MENU
        host.activate("hidden", at=hand.time)
        host.pressure("mouse", "none")
        host.answer("app", at=hand.time)
        host.end(thing, "chosen", at=hand.time)


def test_arguments_of_a_wrong_type_are_named() -> None:
    with Hand() as hand:
        host, thing = hand.host, photo()
        refused: list[tuple[type[Exception], str, Callable[[], object]]] = [
            (ValueError, "key is 'dwn'; it is one of MENU, UP, DOWN", lambda: host.key("dwn", at=1)),
            (TypeError, "key is 3", lambda: host.key(3, at=1)),  # type: ignore[arg-type]
            (TypeError, "pointer is 'a'", lambda: host.began("a", 1, 1, at=1)),  # type: ignore[arg-type]
            (TypeError, "x is '1'; it has to be a number", lambda: host.began(1, "1", 1, at=1)),  # type: ignore[arg-type]
            (TypeError, "frame is 3", lambda: Target("one", 3)),  # type: ignore[arg-type]
            (TypeError, "frame is 'abcd'", lambda: Target("one", "abcd")),  # type: ignore[arg-type]
            (TypeError, "rows is the text 'share'", lambda: setattr(thing, "rows", "share")),
            (TypeError, "rows: 3 is neither", lambda: setattr(thing, "rows", [3])),
            (TypeError, "leading: 3 is neither", lambda: setattr(thing, "leading", 3)),
            (ValueError, "offer is 'menue'", lambda: setattr(thing, "offer", "menue")),
            (ValueError, "'photo' has no such row. Its rows: 'keep', 'share'", lambda: host.enable(thing, "x", at=1)),
            (TypeError, "pressure_gestures.host, and not str", lambda: host.show("photo", at=1)),  # type: ignore[arg-type]
            (ValueError, "watch follows real time: it needs a Window with Clock.MONOTONIC", lambda: host.watch()),
            (ValueError, "play follows real time", lambda: host.play("pop.evemu", thing)),
            (ValueError, "clock is 'own'; it is one of APP, MONOTONIC", lambda: Window(clock="own")),  # type: ignore[arg-type]
            (TypeError, "width is '9'", lambda: Host(Window(width="9"))),  # type: ignore[arg-type]
        ]
        for kind, text, use in refused:
            with pytest.raises(kind, match=text):
                use()
        assert host.take() == []


def test_numbers_and_words_that_cannot_be() -> None:
    with Hand() as hand:
        host, nan, thing = hand.host, float("nan"), photo()
        plain = SessionTarget.plain("mail", Rect(0, 0, 1, 1))
        refused: list[tuple[type[Exception], str, Callable[[], object]]] = [
            (ArgumentError, "32 bits", lambda: host.began(1 << 31, 1, 1, at=1)),
            (ArgumentError, "pointer.x", lambda: host.began(1, nan, 1, at=1)),
            (ArgumentError, "pointer.y", lambda: host.moved(1, 1, float("inf"), at=1)),
            (ArgumentError, "x is nan", lambda: host.takes(nan, 1)),
            (ArgumentError, "steps", lambda: host.wheel(1, nan, at=1)),
            (ArgumentError, "at is missing", lambda: host.began(1, 1, 1)),
            (ArgumentError, "number of seconds", lambda: host.advance(nan)),
            (ArgumentError, "reason is -1", lambda: host.end(thing, EndReason.OTHER, at=1)),
            (ArgumentError, "frame.width", lambda: host.answer(Drawer.APP, frame=Rect(0, 0, -1, 1), at=1)),
            (ArgumentError, "frame.x", lambda: host.show(Target("nowhere", Rect(nan, 0, 1, 1)), at=1)),
            (TypeError, "pressure_gestures.host", lambda: host.show(plain, at=1)),  # type: ignore[arg-type]
            (ArgumentError, "text_scale", lambda: Host(Window(text_scale=99))),
        ]
        plays = Target("plays", Rect(0, 0, 9, 9), Offer.PLAYBACK, [Row("stop")])
        refused.append((TargetError, "has rows", lambda: host.show(plays, at=1)))
        for kind, text, use in refused:
            with pytest.raises(kind, match=text):
                use()
        assert host.take() == []


def test_targets_and_rows_that_are_made_for_each_press_are_dropped_again() -> None:
    with Hand() as hand:
        kept = photo()
        hand.keeps(kept)
        for turn in range(5_000):
            hand.host.began(9, 4, 4, on=photo(), at=hand.time)
            hand.host.lost(9, at=hand.time)
            if turn % 100 == 0:
                hand.host.take()
        assert hand.host.staying is kept and len(hand.host._targets) < 2_200
        for _ in range(200):
            kept.rows = [Row("again")]
            hand.host.change(kept, at=hand.time)
        assert len(kept._numbers) <= 100 and kept.row(kept.number(kept.rows[0])) is kept.rows[0]
