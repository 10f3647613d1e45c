"""The package itself: what the wheel says of it, and that it speaks of the same structures and numbers as the header."""

import base64
import csv
import ctypes
import hashlib
import importlib.metadata
import re
import subprocess
import sys
from enum import Enum
from pathlib import Path

import pytest

import pressure_gestures
from conftest import PROJECT
from pressure_gestures import _library, _structures, events, host, host_events, words

HEADER = (PROJECT / "Sources/C/CPressureGestures/include/pressure-gestures.h").read_text()
LAYOUT = (PROJECT / "Tests/FrontEnds/C/abi/layout-x86_64").read_text().splitlines()
CONSTANTS = {name: int(value) for name, value in re.findall(r"^(PRESSURE_\w+) = (-?\d+)$", "\n".join(LAYOUT), re.M)}


def changed(distribution: importlib.metadata.Distribution) -> list[str]:
    """The files that are not what the wheel's list says of them."""
    wrong: list[str] = []
    for name, digest, size in csv.reader((distribution.read_text("RECORD") or "").splitlines()):
        if not digest or name.startswith("..") or name.endswith(("INSTALLER", "REQUESTED", "direct_url.json")):
            continue
        content = Path(str(distribution.locate_file(name))).read_bytes()
        told = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        if (digest, size) != (told, str(len(content))):
            wrong.append(name)
    return wrong


def test_the_wheel_says_what_it_is() -> None:
    distribution = importlib.metadata.distribution("pressure-gestures")
    version = (PROJECT / "VERSION").read_text().strip()
    assert distribution.version == version == pressure_gestures.__version__
    assert distribution.metadata["Requires-Python"] == ">=3.10"
    assert distribution.requires is None
    tags = re.findall(r"^Tag: (.*)$", distribution.read_text("WHEEL") or "", re.M)
    assert len(tags) == 1 and re.fullmatch(r"py3-none-manylinux_2_34_(x86_64|aarch64)", tags[0])
    assert "MIT License" in (distribution.read_text("LICENSE") or "")


def test_every_file_is_listed_as_it_is() -> None:
    distribution = importlib.metadata.distribution("pressure-gestures")
    assert changed(distribution) == []
    listed = {str(file) for file in distribution.files or []}
    assert {"pressure_gestures/py.typed", f"pressure_gestures/{_library.NAME}"} <= listed
    # A file that was changed is noticed.
    file = Path(str(distribution.locate_file("pressure_gestures/py.typed")))
    before = file.read_bytes()
    try:
        file.write_bytes(before + b" ")
        assert changed(distribution) == ["pressure_gestures/py.typed"]
    finally:
        file.write_bytes(before)


def test_it_is_the_wheel_s_library_that_is_used() -> None:
    assert Path(_library.LIBRARY._name).parent == Path(str(pressure_gestures.__file__)).parent
    number = subprocess.run([PROJECT / "Scripts/parts/soname.sh"], capture_output=True, text=True, check=True).stdout.strip()
    assert _library.NAME == f"libpressure-gestures.so.{number}"


# What moves previews is for the parts of toolkits, which are not written in Python: a host has a motion of its own.
MOTION = ("pressure_motion", "pressure_row_height")
MOTION_STRUCTURES = ("pressure_motion_settings", "pressure_insets")


def test_every_function_of_the_header_is_known() -> None:
    declared = set(re.findall(r"^(?:[a-z_0-9]+ )+\*?(pressure_[a-z_]+)\(", HEADER, re.M))
    declared = {name for name in declared if not name.startswith(MOTION)}
    assert declared == set(_library.PROTOTYPES) and len(declared) > 70


def test_every_structure_is_laid_out_as_in_c() -> None:
    sizes: dict[str, int] = {}
    fields: dict[str, tuple[int, int]] = {}
    for line in LAYOUT:
        if line.startswith(MOTION_STRUCTURES):
            continue
        if whole := re.fullmatch(r"(\w+): (\d+) bytes", line):
            sizes[whole[1]] = int(whole[2])
        elif part := re.fullmatch(r"(\w+\.\w+) at (\d+), (\d+) bytes", line):
            fields[part[1]] = (int(part[2]), int(part[3]))
    here: dict[str, tuple[int, int]] = {}
    for name, size in sizes.items():
        raw = getattr(_structures, "Raw" + "".join(word.title() for word in name.split("_")[1:]))
        assert ctypes.sizeof(raw) == size, name
        for field, *_ in raw._fields_:
            place = getattr(raw, field)
            here[f"{name}.{field}"] = (place.offset, place.size)
    assert here == fields and len(here) > 150


WORDS: dict[type[Enum], tuple[str, str]] = {
    words.Clock: ("clock", "CLOCK"),
    words.Policy: ("policies", "POLICY"),
    words.Offer: ("offer", "OFFER"),
    words.Reason: ("reason", "REASON"),
    words.Stage: ("stage", "STAGE"),
    words.Claim: ("claim_kind", "CLAIM"),
    words.Support: ("support", "SUPPORT"),
    words.SizeSource: ("size_source", "SIZE"),
    words.Finding: ("finding", "FINDING"),
    words.Stamps: ("stamps", "STAMPS"),
    words.TouchChange: ("touch_change", "TOUCH"),
    words.Doubt: ("doubt", "DOUBT"),
    words.Preset: ("preset", "PRESET"),
    words.PointerKind: ("pointer_kind", "POINTER"),
    words.Key: ("key", "KEY"),
    words.Drawer: ("drawer", "DRAWER"),
    words.Activity: ("host_activity", "HOST"),
    words.EndReason: ("host_end_reason", "END"),
    words.Arrangement: ("arrangement", "ARRANGEMENT"),
    words.LookStage: ("motion_stage", "MOTION"),
}


def enumeration(name: str) -> dict[str, int]:
    """The constants of one of C's enumerations."""
    (body,) = re.findall(rf"^typedef enum pressure_{name} {{$(.*?)^}}", HEADER, re.M | re.S)
    return {one: CONSTANTS[one] for one in re.findall(r"^ +(PRESSURE_[A-Z0-9_]+)", body, re.M)}


@pytest.mark.parametrize("word", WORDS)
def test_every_word_has_c_s_number(word: type[Enum]) -> None:
    name, prefix = WORDS[word]
    in_c = {one.removeprefix(f"PRESSURE_{prefix}_"): number for one, number in enumeration(name).items()}
    here = {name: one.value for name, one in word.__members__.items() if name != "OTHER" or "OTHER" in in_c}
    # Where nothing stands for "none yet" in C, Python has no word at all, and the other way round.
    if word is words.Policy:
        here.pop("NONE")
    if word is words.Stage:
        in_c.pop("NONE")
    assert here == in_c


def test_every_event_of_a_host_has_c_s_number() -> None:
    told = enumeration("host_event_kind")
    in_c = {one.removeprefix("PRESSURE_HOST_").replace("_", ""): number for one, number in told.items()}
    every = [kind for kind in vars(host_events).values() if isinstance(kind, type)]
    kinds = [kind for kind in every if issubclass(kind, host_events.HostEvent) and kind.kind]
    assert {kind.__name__.upper(): kind.kind for kind in kinds} == in_c
    assert set(kinds) <= {getattr(host, name) for name in host.__all__}
    assert CONSTANTS["PRESSURE_FOCUS_CARD"] == _structures.FOCUS_CARD
    assert CONSTANTS["PRESSURE_HOST_PREVIEWS"] == _structures.HOST_PREVIEWS


def test_every_event_and_error_has_c_s_number() -> None:
    def constant(name: str) -> str:
        return re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()

    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
    here = {f"PRESSURE_EVENT_{constant(kind.__name__)}": kind.kind for kind in kinds if kind.kind}
    assert here == {name: number for name, number in CONSTANTS.items() if name.startswith("PRESSURE_EVENT_")}
    statuses = {number for name, number in CONSTANTS.items() if name.startswith("PRESSURE_ERROR_")}
    from pressure_gestures import errors

    # A size that is wrong would be a fault of the package, and has no class.
    assert {kind.status for kind in errors._KINDS} == statuses - {CONSTANTS["PRESSURE_ERROR_SIZE"]}


def test_every_public_name_is_there_and_told() -> None:
    assert sorted(pressure_gestures.__all__) == sorted(set(pressure_gestures.__all__))
    for name in pressure_gestures.__all__:
        thing = getattr(pressure_gestures, name)
        assert not callable(thing) or name == "HitTest" or thing.__doc__, name
    assert host.__all__ == sorted(set(host.__all__))
    for name in host.__all__:
        assert getattr(host, name).__doc__, name


def test_a_library_that_is_none_says_what_to_do(tmp_path: Path) -> None:
    for content in (b"no library", b""):
        wrong = tmp_path / "wrong.so"
        wrong.write_bytes(content)
        ran = subprocess.run(
            [sys.executable, "-c", "import pressure_gestures"],
            env={"PRESSURE_GESTURES_LIBRARY": str(wrong)},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 1 and "ImportError" in ran.stderr and "Install the wheel" in ran.stderr


def test_nothing_of_a_toolchain_is_needed() -> None:
    """The test's own promise: the library was found without one."""
    import shutil

    assert shutil.which("swift") is None and shutil.which("swiftc") is None


def test_sentences_name_nothing_of_c() -> None:
    sentences: list[str] = []
    for folder in ("Sources/C/CInterface", "Sources/PressureGestures"):
        for file in sorted((PROJECT / folder).rglob("*.swift")):
            # Parts of one sentence that stand on several lines are one.
            text = re.sub(r'"\n *\+ "', "", file.read_text())
            sentences += re.findall(r'"([^"\n]*\b(?:pressure_[a-z]+_|PRESSURE_(?!ERROR|OK|GESTURES_NODE))[^"\n]*)"', text)
    assert len(sentences) > 30
    for sentence in sentences:
        # Motions stand in no class of the package.
        if "motion" not in sentence:
            assert not re.search("pressure_|PRESSURE_", _library.in_python(sentence)), sentence
    wrong = "the host belongs to the thread that made it; pressure_host_adopt hands it over"
    assert _library.in_python(wrong) == "the host belongs to the thread that made it; Host.adopt hands it over"
    assert _library.in_python("key is 99, which is unknown; see pressure_key") == "key is 99, which is unknown"
