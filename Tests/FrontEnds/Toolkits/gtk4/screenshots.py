"""Takes pictures for people to look at: the example's pages at rest, with a preview and with its actions, and a preview in
windows of several sizes.

usage: [GTK_PART=FOLDER] screenshots.py FOLDER
       gtk-pages.png in it is the picture of the documentation.
exit:  0 taken, 2 the display server is missing
"""

import os
import sys
import time

from part import BUILT, LIBRARIES, Drawn, OnX11, Part
from png_file import write_png
from x11_rig import CannotRun, X11Rig

LOOKS = {
    "light": {"GTK_THEME": "Default"},
    "dark": {"GTK_THEME": "Default:dark"},
    "contrast": {"GTK_THEME": "Default:hc"},
    # Half as large again, for people who read large letters better.
    "large": {"GTK_THEME": "Default", "LETTERS": "16"},
}
SIZES = (360, 640), (400, 700), (720, 360), (1280, 800)
# The middle of the first thing on each page of the example, of which it says what happens.
PRESSED = {"mail": (200, 85), "images": (85, 120), "launcher": (85, 110)}
WINDOW = 420, 680


def picture(rig):
    return rig.client.picture(0, 0, rig.width, rig.height)[2]


def settled(rig, other=None):
    """Waits for another picture, for two seconds, and until that has not changed for a third of a second."""
    last, since, begun = other, time.monotonic(), time.monotonic()
    while time.monotonic() - since < 0.33 or (last == other and time.monotonic() - begun < 2):
        now = picture(rig)
        if now != last:
            last, since = now, time.monotonic()
        time.sleep(0.03)


def take_page(folder, page, look, env):
    with X11Rig(*WINDOW) as rig:
        settings = os.path.join(rig.folder, "gtk-4.0")
        os.makedirs(settings)
        with open(os.path.join(settings, "settings.ini"), "w", encoding="ascii") as file:
            file.write(f"[Settings]\ngtk-font-name=Sans {env.get('LETTERS', '10')}\n")
        app = rig.start([os.path.join(BUILT, "gtk-pages"), page, "--events"], {
            "LD_LIBRARY_PATH": LIBRARIES, "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "XDG_CONFIG_HOME": rig.folder, **env})
        x, y, *_ = rig.new_window()
        place = x + PRESSED[page][0], y + PRESSED[page][1]

        def shot(name):
            rig.shot(os.path.join(folder, f"{page}-{look}-{name}.png"))
            if (page, look, name) == ("mail", "light", "3-actions"):
                write_png(os.path.join(folder, "gtk-pages.png"), *WINDOW, picture(rig), is_small=True)

        settled(rig)
        shot("1-rest")
        rig.touch_down(1, *place)
        app.wait_line("peek")
        lifted = picture(rig)
        settled(rig, lifted)
        shot("2-card")
        card = picture(rig)
        rig.touch_up(1, *place)
        settled(rig, card)
        shot("3-actions")
        app.stop()


class Sized(OnX11, Drawn):
    """A preview whose first action is chosen, in a window of a size."""

    def make_rig(self):
        return X11Rig(1280, 800)

    def take(self, folder, size, look, env):
        Part.setUp(self)
        try:
            self.open("--drawn", "--full-menu", "--size", *map(str, size), env=env)
            self.pin(1)
            card = picture(self.rig)
            self.rig.type("Down")
            settled(self.rig, card)
            self.rig.shot(os.path.join(folder, "{}x{}-{}.png".format(*size, look)))
            self.app.stop()
        finally:
            self.doCleanups()


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for look, env in LOOKS.items():
        for page in PRESSED:
            take_page(folder, page, look, env)
        for size in SIZES if "LETTERS" not in env else ():
            Sized("take").take(folder, size, look, env)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__)
        sys.exit(2)
    try:
        main(sys.argv[1])
    except CannotRun as problem:
        print(f"screenshots: {problem}", file=sys.stderr)
        sys.exit(2)
