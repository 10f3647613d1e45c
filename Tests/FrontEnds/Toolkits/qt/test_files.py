"""Reads the module's files: none calls in a circle, and none decides what the host decides.

usage: test_files.py FOLDER WITH qt [TEST…]
exit:  0 all as expected, 1 something is not, 2 nm is missing
"""

import os
import shutil
import sys
import unittest

from qt_app import CHECKOUT, builds_of, run  # noqa: E402

sys.path.insert(0, os.path.join(CHECKOUT, "Tests/FrontEnds/Toolkits"))
from part_files import PartFiles  # noqa: E402


class Files(PartFiles, unittest.TestCase):
    folder, compiled, deciding = "Toolkits/qt", (".cpp",), (".cpp", ".qml")

    def object_of(self, name):
        return os.path.join(BUILDS, "qt/CMakeFiles/pressure-gestures-qt.dir", name + ".o")


if __name__ == "__main__":
    BUILDS = builds_of(__doc__)
    if not shutil.which("nm"):
        print("test_files: nm is missing: apt-get install binutils", file=sys.stderr)
        sys.exit(2)
    run()
