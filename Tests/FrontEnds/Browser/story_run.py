"""The stories of the home screen in the browser: their motion, their words, and their letters in other fonts."""

import os

import font_checks as fonts
import motion_checks as motion
import text_checks as words
from devtools import Page

BLANK = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Pictures</title><style>body{margin:0}</style></html>"


def stories(browser, folder, program, check, guarded):
    """What is seen of five stories, picture by picture."""
    # One page at a time: what lies behind another one is not drawn.
    page = Page(browser, os.path.join(folder, "stories", "stories.html"))
    shown = {}
    for place, name in enumerate(motion.STORIES):
        def watched():
            shown[name] = motion.film(page, place)["shown"]
            moving = [time for time, change in shown[name] if change > motion.STILL]
            return motion.jumps(shown[name]) or ([] if len(moving) > 60 else [f"only {len(moving)} pictures move"])

        check(f"motion: {name}: nothing jumps at {motion.RATE} pictures a second", guarded(watched))
    page.close()
    counted = {"pictures": 0, "words": 0, "near": 0}
    page = Page(browser, blank(folder), 393, 852)
    for name in motion.STORIES:
        times = motion.moving(shown.get(name, []))
        check(f"words: {name}: none can be read over another", guarded(
            lambda: words.apart(page, program, f"Recordings/{name}.evemu", times, counted)))
    print(f"        {counted['pictures']} pictures with {counted['words']} words to read, {counted['near']} pairs of them at one place")
    svg = next(words.rendered(program, [["--state", "rest"]]))
    for name, top, is_fault in words.LAID_OVER:
        check(f"planted: {name}", guarded(lambda: words.sees(page, svg, top, is_fault)))
    page.close()


def endings(browser, folder, check, guarded):
    """Every story comes to rest; two are really played."""
    for file in sorted(os.listdir(os.path.join(folder, "plays"))):
        page = Page(browser, os.path.join(folder, "plays", file))
        page.frames(4)
        for place in range(page.run("document.querySelectorAll('.trace').length")):
            check(f"motion: {file[:-5]} comes to rest", guarded(lambda: motion.rests(page, place)))
        if file in ("pop.html", "home-photo.html"):
            check(f"motion: {file[:-5]} is played to its last picture", guarded(lambda: motion.plays(page)))
        page.close()


def letters(browser, folder, program, check, guarded):
    """Whatever font a reader has, no word is wider than its place."""
    computed = {}
    page = Page(browser, os.path.join(folder, "stories", "stories.html"))
    for font in fonts.FONTS:
        computed[font] = guarded(lambda: fonts.squeezed(page, font))
    page.close()
    page = Page(browser, blank(folder), 1024, 1366)
    page.frames()
    pictures = list(fonts.places(program, fonts.STATES, fonts.SCREENS))
    for font in fonts.FONTS:
        if fonts.font_of(page, font) != font:
            print(f"left out: words in {font}: the browser does not have it")
            continue
        found = []
        for name, svg, nodes in pictures:
            found += [f"{name}: {line}" for line in guarded(lambda: fonts.leaves(page, svg, nodes, font))]
        check(f"words: in {font}, {len(pictures)} pictures", found[:5])
        check(f"words: in {font}, as wide as the scene computes", computed[font])
        name, svg, nodes = pictures[0]
        bad = guarded(lambda: fonts.leaves(page, fonts.larger(svg), nodes, font))
        check(f"planted: a word three times as large, in {font}", [] if len(bad) == 1 and "wider" in bad[0] else [f"found: {bad}"])
    page.close()


def faults(browser, folder, planted, caught, guarded):
    """Stories that jump, or end too early, are found."""
    at = os.path.join(folder, "stories")
    source = os.path.join(at, "stories.html")

    def found(name, path, work):
        page = Page(browser, path)
        page.frames(4)
        caught(name, guarded(lambda: work(page)))
        page.close()

    def watched(place, first, last):
        # Only the part in which the fault is, in seconds.
        times = [(frame + 0.5) * 1e6 / motion.RATE for frame in range(int(first * motion.RATE), int(last * motion.RATE))]
        return lambda page: motion.jumps(motion.film(page, place, times)["shown"])

    for name, change in [("six pictures that are left out", motion.left_out), ("a story that begins again", motion.begun_again),
                         ("a blank picture", motion.flashed)]:
        found(name, motion.altered(at, source, name, change), watched(0, 0, 0.9))
    name = "a story that is cut off"
    found(name, motion.altered(at, os.path.join(folder, "plays", "pop.html"), name, motion.cut_off), motion.rests)
    name = "a blur whose last bit goes at once"
    found(name, planted(at, source, name, "BLURS = [2.4,", "BLURS = [1e-9,"), watched(2, 2.1, 2.35))


def blank(folder):
    """A page for pictures."""
    path = os.path.join(folder, "stories", "blank.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(BLANK)
    return path
