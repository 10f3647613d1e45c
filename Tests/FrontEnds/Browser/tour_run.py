"""The page of a tour in both browsers, and the faults that its checks have to see."""

import os
import re

import page_checks as every
import tour_checks as tour
from devtools import BrowserError, Page
from firefox import Firefox, FirefoxPage

FILE = os.path.join("tour", "index.html")
# What needs a touch of nothing but the page, and so is asked of every browser.
CHECKS = [("opens with a picture that moves", tour.opens), ("every chapter", tour.chapters), ("plays", tour.plays),
          ("dark on the stage", tour.dark), ("less motion", tour.less), ("by key", tour.keys), ("sound", tour.sounds), ("folded", tour.folded),
          ("names", tour.names), ("heights", tour.heights)]


def pages(browser, folder, program, check, guarded):
    """In Chromium."""
    path = os.path.join(folder, FILE)
    check("tour: smaller than 3 MB", tour.size(path))
    page = Page(browser, path)
    used(page, "tour", check, guarded)
    for recording, place, times in [("peek", 0, (0, 100_000, 400_000)), ("pop", 1, (60_000, 500_000, 1_200_000))]:
        check(f"tour: {recording} as the program renders it",
              guarded(lambda: tour.agrees(page, program, recording, place, times)))
    check("tour: no error, no request while it is used", every.silence(page))
    page.close()
    page = Page(browser, path, reduced=True)
    check("tour: nothing moves by itself where less motion is wished for", guarded(lambda: tour.rests(page)))
    page.close()


def used(page, name, check, guarded):
    for what, work in CHECKS:
        check(f"{name}: {what}", guarded(lambda: work(page)))


def firefox(program, folder, check, guarded):
    """The same in Firefox, whose settings take the place of the system's."""
    if not program:
        print("left out: the tour in Firefox: it is not here")
        return
    path = os.path.join(folder, FILE)
    try:
        browser = Firefox(program)
    except (BrowserError, OSError) as error:
        check("firefox: starts", [str(error)])
        return
    try:
        print(f"in {browser.version}:")
        page = FirefoxPage(browser, path)
        used(page, "firefox: tour", check, guarded)
        page.resize(390, 844)
        page.frames(4)
        page.picture(os.path.join(folder, "firefox-tour-phone.png"))
        check("firefox: tour: no error, no request while it is used", every.silence(page))
        page.close()
        # A page with a fault in its script is seen here, too.
        fault = os.path.join(folder, "fault-firefox.html")
        with open(fault, "w", encoding="utf-8") as file:
            file.write("<!doctype html><title>A fault</title><script>nobody.knows()</script>")
        page = FirefoxPage(browser, fault)
        check("planted: an error in the script, in firefox", [] if every.silence(page) else ["the check does not see it"])
        page.close()
    finally:
        browser.close()
    browser = Firefox(program, dark=True, reduced=True)
    try:
        page = FirefoxPage(browser, path)
        check("firefox: tour: nothing moves by itself where less motion is wished for", guarded(lambda: tour.rests(page)))
        tour.choose(page, 0)
        tour.seek(page, 0)
        ground = page.run(tour.GROUND)
        check("firefox: tour: dark where the system is", [] if ground < 60 else [f"the stage's ground has the level {ground:.0f}"])
        page.close()
    finally:
        browser.close()


def swapped(text):
    """Two differences between items that have taken each other's place, in the middle of the pictures."""
    begin = text.index('"items":[', text.index('class="data">'))
    end = text.index('"lists"', begin)
    found = [match for match in re.finditer(r'^"[\w-]{7,}"', text[begin:end], re.M)]
    one = found[len(found) // 3]
    other = next(match for match in found[len(found) // 3 + 1:] if match[0] != one[0])
    return text[:begin + one.start()] + other[0] + text[begin + one.end():begin + other.start()] + one[0] + text[begin + other.end():]


def shifted(text):
    """Every difference of an item adds a tenth of a point more to the last of its numbers."""
    begin = text.index('"items":[', text.index('class="data">'))
    end = text.index('"lists"', begin)
    return text[:begin] + re.sub(r'^"([\w-]{5,})"', r'"\g<1>oG"', text[begin:end], flags=re.M) + text[end:]


def faults(browser, folder, program, planted, caught, guarded):
    """Each check goes red where its fault is planted."""
    source = os.path.join(folder, FILE)

    def found(name, old, new, work, **media):
        page = Page(browser, planted(folder, source, f"tour-{name}".replace(" ", "-"), old, new), **media)
        page.frames(4)
        caught(f"tour: {name}", guarded(lambda: work(page)))
        page.close()

    with open(source, encoding="utf-8") as file:
        text = file.read()
    for name, change in [("swapped differences", swapped), ("differences that are off", shifted)]:
        path = os.path.join(folder, f"fault-tour-{name.replace(' ', '-')}.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(change(text))
        page = Page(browser, path)
        caught(f"tour: {name}", guarded(lambda: everywhere(page, program)))
        page.close()
    first, second = re.findall(r'<li><button type="button">[^<]*</button></li>\n', text)[:2]
    found("a chapter without a button", second, "", tour.chapters)
    found("chapters in another order", first + second, second + first, tour.chapters)
    found("a page that is too high", ".checks{margin:20px 0}", ".checks{margin:20px 0;padding-top:6000px}", tour.heights)
    found("a fold that is open", '<details id="theme-2">', '<details id="theme-2" open>', tour.folded)
    found("words that stay", "if (caption !== this.caption.textContent)", "if (this.time === 0)", tour.chapters)
    found("a picture that stays", "this.picture.move(time);", "", tour.chapters)
    found("a stage that does not move by itself", "if (!isLess()) this.play();", "", tour.opens)
    found("motion that nobody wished for", "if (!isLess()) this.play();", "this.play();", tour.rests, reduced=True)
    found("a dead switch of motion", "else root.dataset.motion = value;", "", tour.less)
    found("a stage that stays light", "const width = this.stage.clientWidth, dark = isDark();",
          "const width = this.stage.clientWidth, dark = false;", tour.dark)
    found("keys that do nothing", 'ArrowRight: () => event.shiftKey ? this.go', 'ArrowRihgt: () => event.shiftKey ? this.go', tour.keys)
    found("a focus that is not seen", ":focus-visible{outline:3px solid var(--accent)", ":focus-visible{outline:none", tour.keys)
    found("a player that does not stop", "if (this.time >= this.trace.end) this.pause(); else requestAnimationFrame(tick);",
          "requestAnimationFrame(tick);", tour.plays)
    found("a sound that nobody asked for", "this.isOn = false;", "this.isOn = true; readySound ||= pageSound();", tour.sounds)
    found("a stage that says nothing", 'this.stage.setAttribute("aria-label", words);', 'this.stage.removeAttribute("aria-label");',
          tour.names)


def everywhere(page, program):
    """Looks at pictures of several chapters: a difference may be wrong in one of them only."""
    bad = []
    for recording, place in [("peek", 0), ("pop", 1), ("home-link", 2)]:
        bad += tour.agrees(page, program, recording, place, range(50_000, 1_500_000, 60_000))
    return bad
