"""Every recording of the catalogue gives its golden log, byte for byte."""

import asyncio
import gzip
import re
from pathlib import Path

import pytest

import apps
from conftest import PROJECT, RECORDINGS
from pressure_gestures import SURFACE, GestureEvent, Rect, Session, Settings, Target, explain, replay


def catalogue() -> dict[str, str]:
    """The recordings and the options that each is played with, from the table of Recordings/README.md."""
    rows = [line.split("|") for line in (RECORDINGS / "README.md").read_text().splitlines() if line.startswith("| `")]
    return {row[1].strip(" `"): row[6].strip(" `") for row in rows if len(row) == 10}


CATALOGUE = catalogue()


def played(options: str) -> tuple[list[Target], Settings]:
    app = re.search(r"--app (\S+)", options)
    known = {"--app", "--no-pressure", "--pens"}
    assert set(re.findall(r"--[a-z-]+", options)) <= known, "an option that this test does not know"
    targets = apps.targets(RECORDINGS / app[1]) if app else [SURFACE]
    return targets, Settings(pressure="--no-pressure" not in options, pens="--pens" in options)


def golden(name: str) -> list[str]:
    lines = (RECORDINGS / f"{name}.events").read_text().splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_the_catalogue_is_whole() -> None:
    assert set(CATALOGUE) == {file.stem for file in RECORDINGS.glob("*.evemu")}
    assert len(CATALOGUE) > 80


@pytest.mark.parametrize("name", CATALOGUE)
def test_gives_its_golden_log(name: str) -> None:
    targets, settings = played(CATALOGUE[name])
    printed = [str(event) for event in replay(RECORDINGS / f"{name}.evemu", targets, settings=settings)]
    assert printed == golden(name)
    assert printed


def told() -> dict[str, list[str]]:
    """The stories that `pressure-demo explain` prints, without the lines about what a finger hid."""
    said = dict[str, list[str]]()
    for block in (PROJECT / "Tests/Fixtures/explained.txt").read_text().rstrip().split("\n\n"):
        if block.startswith("# "):
            stories = said[block[2:].partition(".evemu")[0]] = []
        else:
            stories.append("\n".join(line for line in block.splitlines() if "  The finger (" not in line))
    return said


TOLD = told()


@pytest.mark.parametrize("name", CATALOGUE)
def test_explains_what_the_program_explains(name: str) -> None:
    targets, settings = played(CATALOGUE[name])
    stories = explain(RECORDINGS / f"{name}.evemu", targets, settings=settings)
    assert stories == TOLD[name]
    assert stories


def test_two_stories_written_by_hand() -> None:
    mail = Target.preview("mail", Rect(0, 0, 100, 160), actions=["reply\n\n", "archive"])
    assert explain(RECORDINGS / "pop.evemu", [mail]) == [
        "contact 1 on mail landed at 0.000 s (50.0, 80.0 mm) and lifted 800 ms later; it pressed up to 0.91 of full force.\n"
        "  0.058 s  It pressed lightly: the target responded.\n"
        "  0.125 s  A peek began, by force.\n"
        "  0.625 s  It popped, by force."
    ]
    assert explain(RECORDINGS / "second-late.evemu", [mail]) == [
        "contact 1 on mail landed at 0.000 s (45.0, 80.0 mm) and lifted 350 ms later; it pressed up to 0.12 of full force.\n"
        "  0.350 s  It lifted: a tap.\n"
        "  No peek: a second finger came; only a tap is possible.",
        "contact 2 landed at 0.125 s (65.1, 80.0 mm) and lifted 400 ms later.\n"
        "  It did nothing: another finger leads.",
    ]
    assert explain(RECORDINGS / "pop.evemu", []) == [
        "contact 1 landed at 0.000 s (50.0, 80.0 mm) and lifted 800 ms later.\n  It did nothing: no target."
    ]
    # A name stays in its line.
    assert len(explain(RECORDINGS / "slide-to-select.evemu", [mail])) == 1
    with pytest.raises(FileNotFoundError):
        explain("nothere.evemu")


def lifts(name: str) -> dict[int, float]:
    """When each contact of a device with slots left: it lifted, another took its slot, or nobody knows any more."""
    slot, holders, left = 0, dict[int, int](), dict[int, float]()
    for line in (RECORDINGS / f"{name}.evemu").read_text().splitlines():
        if not line.startswith("E: "):
            continue
        time, kind, code, value = line.split()[1:5]
        if (kind, code) == ("0003", "002f"):
            slot = int(value)
        elif (kind, code) == ("0003", "0039"):
            if slot in holders:
                left[holders.pop(slot)] = float(time)
            if int(value) >= 0:
                holders[slot] = int(value)
        elif (kind, code) == ("0000", "0003"):
            left |= {contact: float(time) for contact in holders.values()}
            holders.clear()
    return left


@pytest.mark.parametrize("name", CATALOGUE)
def test_an_event_s_contact_is_explained_at_its_moment(name: str) -> None:
    targets, settings = played(CATALOGUE[name])
    left = lifts(name)
    with Session(targets, settings=settings) as session:
        session.add_recording(RECORDINGS / f"{name}.evemu")
        for event in session:
            if not isinstance(event, GestureEvent):
                continue
            text = session.explain(event.contact, event.device)
            if event.time < left.get(event.contact, 0):
                assert text, str(event)
                # Nobody says the force of a palm, nor of a finger that scrolls on a pad.
                assert session.force(event.contact, event.device) in (None, event.pressure), str(event)


def test_another_app_gives_another_log() -> None:
    """What is compared depends on what it should: without its options a recording fails."""
    assert [str(event) for event in replay(RECORDINGS / "photo.evemu")] != golden("photo")


def test_events_name_the_app_s_own_targets() -> None:
    targets, settings = played(CATALOGUE["home-calendar"])
    events = list(replay(RECORDINGS / "home-calendar.evemu", targets, settings=settings))
    assert {event.target.name for event in events} == {"calendar"}
    assert all(any(event.target is target for target in targets) for event in events)


def test_packed_recordings_are_read(tmp_path: Path) -> None:
    packed = tmp_path / "pop.evemu.gz"
    packed.write_bytes(gzip.compress((RECORDINGS / "pop.evemu").read_bytes()))
    assert [str(event) for event in replay(packed)] == golden("pop")


def test_asyncio_gives_the_same_log() -> None:
    async def play() -> list[str]:
        with Session([SURFACE]) as session:
            session.add_recording(RECORDINGS / "pop.evemu")
            return [str(event) async for event in session if isinstance(event, GestureEvent)]

    assert asyncio.run(play()) == golden("pop")


def test_two_recordings_play_beside_each_other() -> None:
    with Session([SURFACE]) as session:
        numbers = [session.add_recording(RECORDINGS / f"{name}.evemu") for name in ("pop", "peek")]
        events = [event for event in session if isinstance(event, GestureEvent)]
    for number, name in zip(numbers, ("pop", "peek"), strict=True):
        assert [str(event) for event in events if event.device == number] == golden(name)


def test_whoever_leaves_early_closes_all() -> None:
    events = replay(RECORDINGS / "pop.evemu")
    assert str(next(events)) == golden("pop")[0]
    events.close()  # type: ignore[attr-defined]
    with pytest.raises(StopIteration):
        next(events)
