"""Reads the part's files: none calls in a circle, and none decides what the host decides.

usage: [GTK_PART=FOLDER] test_files.py [TEST…]
exit:  0 all as expected, 1 something is not, 2 nm is missing
"""

import os
import shutil
import sys
import unittest

from part import BUILT, CHECKOUT, run

sys.path.insert(0, os.path.join(CHECKOUT, "Tests/FrontEnds/Toolkits"))
from part_files import PartFiles  # noqa: E402


class Files(PartFiles, unittest.TestCase):
    folder, compiled, deciding = "Toolkits/gtk4", (".c",), (".c",)
    uncounted = ("pressure-gestures-gtk4.h",)

    def object_of(self, name):
        return os.path.join(BUILT, "objects", name[:-2] + ".o")


if __name__ == "__main__":
    if not shutil.which("nm"):
        print("test_files: nm is missing", file=sys.stderr)
        sys.exit(2)
    run()
