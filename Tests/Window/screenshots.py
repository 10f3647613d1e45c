"""Pictures of the window as people see it: a peek under the force view, the menu, each message, dark, large letters.

usage: screenshots.py FOLDER WITH pressure-window OUTPUT FOLDER
exit:  0 all were taken, 1 the window did not come to one, 2 there is no display server
"""

import os
import sys
import tempfile
import time

from app import Failure
from png_file import write_png
from x11_rig import X11Rig


class Scene:
    """A window in a rig, and where its picture lies."""

    def __init__(self, rig, program, words, folder, env=None):
        self.rig = rig
        self.folder = folder
        self.app = rig.start([program, "--events", *words], env)
        rig.new_window()
        # The last one that was said: the picture may have become another size once.
        self.app.wait_line("# picture:")
        x, y, scale, _ = [line for line in self.app.lines if line.startswith("# picture:")][-1].split()[2:]
        self.left, self.top, self.scale = float(x), float(y), float(scale)

    def place(self, x, y):
        """Where a point of the home screen lies on the output."""
        return self.left + x * self.scale, self.top + y * self.scale

    def shot(self, name):
        """A picture once nothing moves any more."""
        path = os.path.join(self.folder, name + ".png")
        before, end = None, time.monotonic() + 10
        while time.monotonic() < end:
            self.rig.shot(path)
            with open(path, "rb") as file:
                now = file.read()
            if now == before:
                return
            before = now
            # Longer than a frame: two pictures of one frame say nothing.
            time.sleep(0.15)
        raise Failure(f"the window does not come to rest for {name}")

    def hold(self, x, y):
        self.rig.pointer_move(*self.place(x, y))
        seen = len(self.app.lines)
        self.rig.button(True)
        return seen

    def end(self):
        self.app.stop()


LINK = (196, 426)
ICON = (70, 289)


def main():
    program, folder = os.path.join(sys.argv[1], "pressure-window"), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    with X11Rig(width=560, height=1040, millimetres=(148, 275)) as rig:
        for style in ("light", "dark"):
            scene = Scene(rig, program, ["--force-view", "--appearance", style], folder)
            scene.shot(f"rest-{style}")
            seen = scene.hold(*LINK)
            scene.app.wait_line("peekBegan", after=seen)
            seen = len(scene.app.lines)
            rig.wheel(4)
            scene.app.wait_line("# explain: peeking: 0.50", after=seen)
            # The water in the card falls as long as one looks, so this one never comes to rest.
            time.sleep(1.2)
            write_png(os.path.join(folder, f"peek-{style}.png"), *rig.client.picture(*rig.window_place()), is_small=True)
            seen = len(scene.app.lines)
            rig.wheel(4)
            scene.app.wait_line("popped", after=seen)
            rig.button(False)
            time.sleep(1.2)
            rig.shot(os.path.join(folder, f"page-{style}.png"))
            rig.type("Escape")
            scene.app.wait_line("# explain: ", after=seen)
            rig.type("F10")
            # The menu comes to rest after a while, and before that nothing has changed.
            time.sleep(0.8)
            scene.shot(f"menu-{style}")
            scene.end()
        with tempfile.TemporaryDirectory() as home:
            os.makedirs(os.path.join(home, "gtk-4.0"))
            with open(os.path.join(home, "gtk-4.0", "settings.ini"), "w", encoding="utf-8") as file:
                file.write("[Settings]\ngtk-font-name=Sans 18\n")
            large = Scene(rig, program, ["--screen", "320x568"], folder, {"XDG_CONFIG_HOME": home})
            large.shot("large-letters")
            large.end()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(f"screenshots: {failure}", file=sys.stderr)
        sys.exit(1)
