"""Counts checks and prints them: for the programs that try pages in a browser."""

import os
import subprocess

from devtools import BrowserError

# What a check that could not be made ends in.
TROUBLES = (BrowserError, KeyError, TypeError, IndexError, ValueError, OSError, subprocess.SubprocessError)

# The pass that .ci/run makes: without planted faults, which nightly runs have.
QUICK = os.environ.get("PRESSURE_QUICK") == "1"


def findings(work):
    """What a check finds; that it could not be made is a finding too."""
    try:
        return work()
    except TROUBLES as error:
        return [f"{type(error).__name__}: {error}"]


class Checks:
    """What has passed and failed so far."""

    def __init__(self, most_lines=None):
        self.passed = 0
        self.failed = 0
        self.most_lines = most_lines

    def check(self, name, found):
        """Counts a check; `found` is what is wrong."""
        if found:
            self.failed += 1
            print(f"FAILED  {name}")
            for line in found[: self.most_lines]:
                print(f"        {line}")
        else:
            self.passed += 1
            print(f"ok      {name}")

    def guarded(self, name, work):
        """Counts what a check finds; a quick pass plants no faults."""
        if QUICK and "planted" in name:
            return
        self.check(name, findings(work))
