"""Pictures of the window as people see it: a peek under the force view, the menu, each message, dark, large letters.

usage: screenshots.py FOLDER WITH pressure-window OUTPUT FOLDER
exit:  0 all were taken, 1 the window did not come to one, 2 there is no display server
"""

import os
import sys
import tempfile
import time

from app import Failure
from live_window import LINK, LiveWindow
from png_file import write_png
from x11_rig import X11Rig


def shot(rig, path):
    """A picture once nothing moves any more."""
    before, end = None, time.monotonic() + 10
    while time.monotonic() < end:
        rig.shot(path)
        with open(path, "rb") as file:
            now = file.read()
        if now == before:
            return
        before = now
        # Longer than a frame: two pictures of one frame say nothing.
        time.sleep(0.15)
    raise Failure(f"the window does not come to rest for {path}")


def main():
    program, folder = os.path.join(sys.argv[1], "pressure-window"), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    with X11Rig(width=560, height=1040, millimetres=(148, 275)) as rig:
        def path(name):
            return os.path.join(folder, name + ".png")

        for style in ("light", "dark"):
            window = LiveWindow(rig, program, "--force-view", "--appearance", style)
            shot(rig, path(f"rest-{style}"))
            window.mark()
            rig.pointer_move(*window.at(LINK))
            rig.button(True)
            window.wait("peekBegan")
            rig.wheel(4)
            window.wait("the force is 0.50")
            # The water in the card falls as long as one looks, so this one never comes to rest.
            time.sleep(1.2)
            write_png(path(f"peek-{style}"), *rig.client.picture(*rig.window_place()), is_small=True)
            rig.wheel(4)
            window.wait("popped")
            rig.button(False)
            time.sleep(1.2)
            rig.shot(path(f"page-{style}"))
            rig.type("Escape")
            rig.type("F10")
            # The menu comes to rest after a while, and before that nothing has changed.
            time.sleep(0.8)
            shot(rig, path(f"menu-{style}"))
            window.app.stop()
        with tempfile.TemporaryDirectory() as home:
            os.makedirs(os.path.join(home, "gtk-4.0"))
            with open(os.path.join(home, "gtk-4.0", "settings.ini"), "w", encoding="utf-8") as file:
                file.write("[Settings]\ngtk-font-name=Sans 18\n")
            window = LiveWindow(rig, program, "--screen", "320x568", env={"XDG_CONFIG_HOME": home})
            shot(rig, path("large-letters"))
            window.app.stop()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(f"screenshots: {failure}", file=sys.stderr)
        sys.exit(1)
