"""Takes pictures of the example's pages for people to look at: at rest, with a preview, its actions, a menu, a page.

usage: [GTK_PART=FOLDER] screenshots.py FOLDER
exit:  0 taken, 2 the display server is missing
"""

import os
import sys
import time

from part import BUILT, LIBRARIES
from x11_rig import CannotRun, X11Rig

LOOKS = {
    "light": {"GTK_THEME": "Adwaita"},
    "dark": {"GTK_THEME": "Adwaita:dark"},
    # Half as large again, as people set it who read that better.
    "large": {"GTK_THEME": "Adwaita", "SIZE": "16"},
}


def page(rig, folder, name, words, env, steps):
    settings = os.path.join(rig.folder, "gtk-4.0")
    os.makedirs(settings)
    with open(os.path.join(settings, "settings.ini"), "w", encoding="ascii") as file:
        file.write(f"[Settings]\ngtk-font-name=Sans {env.get('SIZE', '10')}\n")
    env = {**env, "XDG_CONFIG_HOME": rig.folder}
    app = rig.start([os.path.join(BUILT, "gtk-pages"), *words], {
        "LD_LIBRARY_PATH": LIBRARIES, "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", **env})
    x, y, *_ = rig.new_window()
    for step in steps:
        if isinstance(step, str):
            rig.shot(os.path.join(folder, f"{name}-{step}.png"))
        elif isinstance(step, float):
            time.sleep(step)  # GTK draws meanwhile
        else:
            rig.touch_down(1, x + step[0], y + step[1]) if step[2] else rig.touch_up(1, x + step[0], y + step[1])
    app.stop()


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for look, env in LOOKS.items():
        for words, place in ((["mail"], (200, 210)), (["images"], (210, 140)), (["launcher"], (210, 110))):
            with X11Rig(440, 720) as rig:
                page(rig, folder, f"{words[0]}-{look}", words, env, [
                    0.8, "1-rest", (*place, True), 0.56, "2-peek", 0.8, "3-card", (*place, False), 1.2, "4-actions"])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__)
        sys.exit(2)
    try:
        main(sys.argv[1])
    except CannotRun as problem:
        print(f"screenshots: {problem}", file=sys.stderr)
        sys.exit(2)
