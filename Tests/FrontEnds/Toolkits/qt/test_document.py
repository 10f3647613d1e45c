"""Does what the page about Qt says: writes its programs to files, builds them by its command, starts them, holds a row with the mouse.

usage: test_document.py FOLDER WITH qt AND c-interface
exit:  0 it works, 1 it does not, 2 the X server is missing
"""

import os
import re
import subprocess
import sys
import tempfile

from qt_app import CHECKOUT, surroundings  # noqa: E402
from app import Failure  # noqa: E402
from x11_rig import CannotRun, X11Rig  # noqa: E402

PAGE = os.path.join(CHECKOUT, "Sources/PressureGestures/PressureGestures/PressureGestures.docc/EmbeddingQt.md")


def blocks(page=PAGE):
    """The page's blocks by their language."""
    with open(page, encoding="utf-8") as file:
        return re.findall(r"^```(\w+)\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)


def works(rig, builds):
    found = blocks()
    for name, language in (("list.qml", "qml"), ("list.cpp", "cpp")):
        with open(name, "w", encoding="utf-8") as file:
            file.write(next(text for kind, text in found if kind == language))
    command = next(text for kind, text in found if kind == "sh" and text.startswith("g++"))
    subprocess.run(["bash", "-euo", "pipefail", "-c", command], check=True)
    app = rig.start(["./list"], {**surroundings(builds), "QT_LOGGING_RULES": "qml.info=true", "QT_FORCE_STDERR_LOGGING": "1"})
    try:
        x, y, _, _ = rig.new_window()
        rig.pointer_move(x + 150, y + 32)
        rig.button(True)
        said = wait_error(app, rig, x, y)
        if "open: Sunday's walk" not in said:
            raise Failure(f"a click on the card says {said!r}")
    finally:
        app.stop()


def wait_error(app, rig, x, y):
    """Lets go once the card is seen, clicks it, and waits for what it says."""
    import time
    end = time.monotonic() + 10
    while rig.pixel(x + 40, y + 250) != (255, 255, 255) and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(1.5)  # a hold, and the card's way
    rig.button(False)
    time.sleep(0.7)  # no double click
    rig.pointer_move(x + 180, y + 250)
    rig.button(True)
    rig.button(False)
    while time.monotonic() < end and "open:" not in app.stderr_text():
        time.sleep(0.05)
    return app.stderr_text()


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    builds = os.path.abspath(sys.argv[1])
    try:
        with tempfile.TemporaryDirectory() as folder, X11Rig(width=400, height=600, millimetres=(105, 158)) as rig:
            os.chdir(folder)
            works(rig, builds)
    except CannotRun as missing:
        print(f"test_document: {missing}", file=sys.stderr)
        return 2
    except (Failure, subprocess.CalledProcessError) as fault:
        print(fault)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
