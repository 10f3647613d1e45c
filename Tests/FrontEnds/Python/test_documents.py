"""What the documents show of Python runs, and prints what it should."""

import re
import subprocess
import sys

import pytest

from conftest import PROJECT, RECORDINGS

PAGE = PROJECT / "Sources/PressureGestures/PressureGestures/PressureGestures.docc/EmbeddingPython.md"
DOCUMENTS = [PAGE, PROJECT / "Bindings/Python/README.md", PROJECT / "README.md"]
BLOCKS = [
    pytest.param(block, id=f"{document.name}-{number}")
    for document in DOCUMENTS
    for number, block in enumerate(re.findall(r"^```python\n(.*?)^```$", document.read_text(), re.M | re.S), 1)
]
# A program, and what the page says that it prints.
SAID = re.findall(r"^```python\n([^`]*)^```\n\nThe program prints[^`]*^```text\n(.*?)^```$", PAGE.read_text(), re.M | re.S)


def ran(program: str) -> list[str]:
    """What a program prints that is run in the checkout."""
    # A recording in the place of the reader's own device.
    program = program.replace('add_path("/dev/input/event5")', 'add_recording("Recordings/pop.evemu")')
    command = [sys.executable, "-W", "error", "-c", program]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_runs_and_prints(block: str) -> None:
    assert ran(block)


def test_what_the_page_says_that_a_program_prints_is_what_it_prints() -> None:
    assert len(SAID) == 1 and "asyncio.run" in SAID[0][0]
    for program, output in SAID:
        assert ran(program) == output.splitlines()


def test_a_block_that_is_wrong_is_noticed() -> None:
    with pytest.raises(AssertionError, match="NameError"):
        ran("pressure_gestures.replay('Recordings/pop.evemu')")


def test_there_are_as_many_blocks_as_the_page_needs() -> None:
    assert len(BLOCKS) >= 8


def test_the_example_has_five_lines_and_prints_the_log() -> None:
    example = PROJECT / "Examples/Python/gestures.py"
    assert len([line for line in example.read_text().splitlines() if line]) <= 5
    golden = [line for line in (RECORDINGS / "swipe.events").read_text().splitlines() if not line.startswith("#")]
    done = subprocess.run([sys.executable, example, "swipe.evemu"], cwd=RECORDINGS, capture_output=True, text=True)
    assert done.stdout.splitlines() == golden
