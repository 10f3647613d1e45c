"""Opens pages that pressure-demo has written in a headless Chromium, uses them as people do, and looks at them.

usage: run.py CHROMIUM FOLDER PRESSURE-DEMO [FIREFOX]
exit:  0 all as it should be, 1 something is not, 2 the browser does not start
"""

import json
import os
import re
import sys
import time

import animation_checks as animation
import page_checks as every
import painter_checks as painter
import report_checks as report
import story_run as story
import tour_run as tour
from checking import QUICK, Checks
from checking import findings as guarded
from devtools import Browser, BrowserError, Page

# Generous: a busy machine without a graphics card must pass too.
MOST_FRAME = 250
MOST_TASK = 1000

counted = Checks()
check = counted.check


def caught(name, found):
    """A planted fault must be found."""
    check(f"planted: {name}", [] if found else ["the check does not see it"])


def planted(folder, source, name, old, new):
    """A copy of a page with a fault in it, and without the policy that would catch some of them."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    if old not in text:
        raise SystemExit(f"the fault '{name}' does not fit {source} any more: {old}")
    begin = text.index('<meta http-equiv="Content-Security-Policy"')
    text = text[:begin] + text[text.index("\n", begin):]
    path = os.path.join(folder, f"fault-{name}.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new, 1))
    return path


def all_pages(browser, folder):
    """What holds for every page, and its pictures."""
    files = [(file[:-5], file) for file in sorted(os.listdir(folder)) if file.endswith(".html") and not file.startswith("fault-")]
    for name, file in files + [("tour", os.path.join("tour", "index.html"))]:
        page = Page(browser, os.path.join(folder, file))
        page.see_all()
        check(f"{name}: structure", guarded(lambda: every.structure(page)))
        check(f"{name}: every control has a name", guarded(lambda: every.names(page)))
        if name != "heavy":
            check(f"{name}: fits 320, 390 and 1280 pixels", guarded(lambda: every.width(page)))
            check(f"{name}: follows light and dark", guarded(lambda: every.appearance(page)))
        # In the middle of things there is more to see.
        page.run("(() => { const all = document.querySelectorAll('.trace:first-of-type tbody tr button');"
                 " if (all.length) all[Math.floor(all.length * 0.6)].click(); document.activeElement.blur(); })()")
        for dark in (False, True):
            page.media(dark=dark)
            page.frames(24)
            word = "dark" if dark else "light"
            check(f"{name}: contrast, {word}", guarded(lambda: every.contrast(page)))
            if name in PICTURED:
                for size, width in (("desktop", 1280), ("phone", 390)):
                    page.resize(width, 844)
                    page.frames(4)
                    page.picture(os.path.join(folder, f"{name}-{word}-{size}.png"), 3600 if name == "tour" else 2600)
        check(f"{name}: no error, no request", every.silence(page))
        page.close()


PICTURED = {"pop", "several", "mail", "tour"}


def one_report(browser, folder):
    """A report as people use it."""
    page = Page(browser, os.path.join(folder, "pop.html"))
    for name, work in [
        ("is drawn", report.built), ("arrow keys", report.keys), ("explains", report.explains),
        ("scrubs", report.scrubs), ("list and cursor", report.lists), ("zooms", report.zooms), ("plays", report.plays),
    ]:
        check(f"report: {name}", guarded(lambda: work(page)))
    page.resize(390, 844)
    page.frames(4)
    check("report: arrow keys on a phone's width", guarded(lambda: report.keys(page)))
    check("report: no error, no request while it is used", every.silence(page))
    page.close()
    page = Page(browser, os.path.join(folder, "several.html"))
    check("report: on paper", guarded(lambda: report.prints(page, every.contrast)))
    page.close()
    page = Page(browser, os.path.join(folder, "pop.html"), reduced=True)
    check("report: without motion events lead straight on", guarded(lambda: report.still(page)))
    page.close()


# What is looked at: a page of one recording, and of it a name, what the moment shows, which of the moments that show it, and
# how close the canvas has to be.
MOMENTS = [
    ("pop", [("rest", ".", 0, painter.RESTING), ("appearing", "Preview", 0.05, painter.MOVING),
             ("peek", "Preview", 0.6, painter.MOVING), ("opened", "Opened", 1, painter.RESTING)]),
    ("swipe", [("actions", "Copy Link", 0.7, painter.MOVING)]),
    ("home-calendar", [("menu", 1_000_000, 0, painter.MOVING)]),
    ("home-photo", [("playing", 700_000, 0, painter.MOVING)]),
]


def painted(browser, folder, program):
    """The canvas beside what the browser makes of the same moment as SVG."""
    told = []
    for recording, moments in MOMENTS:
        file = f"Recordings/{recording}.evemu"
        page = Page(browser, os.path.join(folder, "plays", f"{recording}.html"))
        page.frames(4)
        for name, words, share, most in moments:
            time = painter.Moments(page).showing(words, share)
            for dark in (False, True):
                word = "dark" if dark else "light"
                picture = os.path.join(folder, f"painter-{name}-{word}.png")
                check(f"painter: {name}, {word}", guarded(
                    lambda: painter.agrees(page, program, file, time, dark, most, picture, told)))
        if recording == "pop":
            check("painter: turns and narrows things", guarded(lambda: painter.turns(page, "Sources/pressure-demo/CPages/Scripts")))
            check("painter: blurs as far as it is told, and what lies behind now",
                  guarded(lambda: painter.softens(page, "Sources/pressure-demo/CPages/Scripts")))
            caught("a pane that keeps what lay behind", guarded(lambda: painter.softens(
                page, "Sources/pressure-demo/CPages/Scripts", "this.isPane(list) ? `", "false ? `")))
            caught("pixels that are too large for a blur", guarded(lambda: painter.softens(
                page, "Sources/pressure-demo/CPages/Scripts", "while (TWICE * TWICE * cell <= blur)", "while (cell <= TWICE * TWICE * blur)")))
            check("painter: what a press blurs is ready before it is shown",
                  guarded(lambda: painter.readies(page, "Sources/pressure-demo/CPages/Scripts")))
            caught("a painter that waits for the picture", guarded(lambda: painter.readies(
                page, "Sources/pressure-demo/CPages/Scripts", "if (left) for", "if (false) for")))
            caught("a painter that blurs what was raised", guarded(lambda: painter.readies(
                page, "Sources/pressure-demo/CPages/Scripts", "names.slice(0, raised)", "names.slice(0)")))
            check("painter: what fades is painted on a part of a sheet", guarded(lambda: painter.cuts(page, "Sources/pressure-demo/CPages/Scripts")))
            for fault, old, new in [("letters", "size * HALF);", "0);"), ("turned things", "sine * below, y", "0 * below, y"),
                                    ("wide lines", "width * HALF); }", "0); }")]:
                caught(f"a sheet that cuts {fault}", guarded(lambda: painter.cuts(page, "Sources/pressure-demo/CPages/Scripts", old, new)))
            check("painter: what was lifted off is blurred away in part", guarded(lambda: painter.lifts(page, "Sources/pressure-demo/CPages/Scripts")))
            for fault, old, new in [("too near", "reach = reachOf(sigma)", "reach = 0"), ("all", "if (before === undefined)", "if (true)"), ("a peek in two steps", "7.8, 14, 25]", "7.8, 13, 25]"),
                                    ("the tile in a group elsewhere", "return grouped(this.between(inner, otherInner), parts)", "return this.between(inner, otherInner)")]:
                caught(f"a painter that blurs {fault}", guarded(lambda: painter.lifts(page, "Sources/pressure-demo/CPages/Scripts", old, new)))
            # On a screen with two pixels to a point, while the glass is half there.
            page.resize(1280, 900, 2)
            page.frames(4)
            time = painter.Moments(page).showing("Preview", 0.05)
            check("painter: two pixels to a point", guarded(
                lambda: painter.agrees(page, program, file, time, True, painter.MOVING)))
            page.resize(1280, 900)
            page.frames(4)
            check("painter: plays until everything rests", guarded(lambda: painter.plays(page, program, file)))
        check(f"painter: {recording}: no error, no request", every.silence(page))
        page.close()
    if told:
        print(f"        levels differ by up to {max(mean for mean, _ in told):.2f} of 255 on average, "
              f"{max(far for _, far in told):.2%} of the pixels by more than {painter.FAR}")


def moves(browser, folder, program):
    """The picture that moves by itself, beside its stills."""
    path = os.path.join(folder, "moving.svg")
    check("animation: each time as its still", guarded(lambda: animation.agrees(browser, folder, program, path)))
    check("animation: stands still where less motion is wished for", guarded(lambda: animation.rests(browser, path)))
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, pattern, new, work in [
        ("pictures that come too early", r'values="#\w+;(#\w+;)', r'values="\1\1',
         lambda fault: animation.agrees(browser, folder, program, fault)),
        ("a picture that moves for everybody", r"prefers-reduced-motion:reduce", "prefers-reduced-motion:never",
         lambda fault: animation.rests(browser, fault)),
    ]:
        fault = os.path.join(folder, "fault-moving.svg")
        planted = re.sub(pattern, new, text, count=1)
        with open(fault, "w", encoding="utf-8") as file:
            file.write(planted)
        caught(name, guarded(lambda: work(fault)) if planted != text else [])


def heard(browser, folder):
    """The sound of the photo, and that there is none where nothing plays."""
    page = Page(browser, os.path.join(folder, "plays", "home-photo.html"))
    page.frames(4)
    check("sound: off at first, then with the clip, by pointer and key", guarded(lambda: report.sounds(page)))
    check("sound: every control has a name", guarded(lambda: every.names(page)))
    check("sound: fits 320, 390 and 1280 pixels", guarded(lambda: every.width(page)))
    check("sound: contrast", guarded(lambda: every.contrast(page)))
    check("sound: no error, no request", every.silence(page))
    page.close()
    page = Page(browser, os.path.join(folder, "pop.html"))
    check("sound: none where nothing plays", guarded(
        lambda: ["there is one"] if page.run("document.querySelectorAll('.sound').length") else []))
    page.close()


def fluid(page, folder, facts, opened):
    """Measures dragging, tells the figures, and finds what is far too slow."""
    frames, tasks, work = report.fluidity(page)
    size = os.path.getsize(os.path.join(folder, "heavy.html"))
    at = int(len(frames) * 0.95)
    longest = f", the longest {tasks[-1]:.0f} ms" if tasks else ""
    print(f"        {facts['points']} readings drawn as {facts['drawn']}, {size // 1000} kB, open after {opened:.2f} s; dragging: "
          f"frames of {frames[len(frames) // 2]:.0f} ms, 95 % below {frames[at]:.0f} ms, longest {frames[-1]:.0f} ms; "
          f"{len(tasks)} tasks above 50 ms{longest}; layout {work[len(work) // 2]:.2f} ms, at most {work[-1]:.1f} ms")
    slow = []
    if frames[at] > MOST_FRAME:
        slow.append(f"a frame in twenty takes {frames[at]:.0f} ms or more; {MOST_FRAME} are allowed")
    if tasks and tasks[-1] > MOST_TASK:
        slow.append(f"the page stands still for {tasks[-1]:.0f} ms; {MOST_TASK} are allowed")
    return slow


def heavy_report(browser, folder):
    """A minute of ten fingers at 240 Hz."""
    with open(os.path.join(folder, "heavy.json"), encoding="utf-8") as file:
        facts = json.loads(file.readline())
    truth = report.readings(os.path.join(folder, "heavy.evemu"), [0.2, 0.4, 0.5, 0.64, 0.8], 500)
    begin = time.monotonic()
    page = Page(browser, os.path.join(folder, "heavy.html"))
    check("heavy: is drawn", guarded(lambda: report.built(page)))
    opened = time.monotonic() - begin
    count = sum(len(times) for contact in truth for times in contact.values())
    check(f"heavy: all {count} crossings of thresholds are drawn",
          guarded(lambda: report.crossings(page, truth, facts["column"])))
    check("heavy: dragging stays fluid", guarded(lambda: fluid(page, folder, facts, opened)))
    size = os.path.getsize(os.path.join(folder, "heavy.html"))
    check("heavy: the page is smaller than 2 MB", [] if size < 2_000_000 else [f"{size} bytes"])
    check("heavy: no error, no request", every.silence(page))
    page.close()
    return truth, facts


def faults(browser, folder, program, truth, facts):
    """Each check goes red where its fault is planted."""
    pop, heavy = os.path.join(folder, "pop.html"), os.path.join(folder, "heavy.html")

    def found(name, source, old, new, work):
        page = Page(browser, planted(folder, source, name, old, new))
        page.frames(4)
        caught(name, guarded(lambda: work(page)))
        page.close()

    found("an error in the script", pop, "const players = new Map();", "const players = new Map(); nobody.knows();",
          every.silence)
    found("a picture from the network", pop, "<main", '<img alt="" src="https://example.invalid/x.png"><main', every.silence)
    found("faint letters", pop, "--faint:#565c66", "--faint:#a9adb3", every.contrast)
    found("a button without a name", pop, 'aria-label="Next event" title="Next event"', "", every.names)
    found("something wider than the window", pop, "<main", '<p class="x">' + "x" * 400 + "</p><main", every.width)
    found("a hidden crossing", heavy, "const value = values[place];",
          "const value = values[place - place % 40];", lambda page: report.crossings(page, truth, facts["column"]))
    found("explanations that are left out", pop, "if (state.why) finger.why.append", "if (false) finger.why.append",
          report.explains)
    found("keys that do nothing", pop, "ArrowRight: () => event.shiftKey", "ArrowRihgt: () => event.shiftKey", report.keys)
    found("motion that nobody wished for", pop, "if (!isStill.matches) return time;", "return time;",
          lambda page: (page.media(reduced=True), report.still(page))[1])
    def looks(words, share, most):
        return lambda page: painter.agrees(
            page, program, "Recordings/pop.evemu", painter.Moments(page).showing(words, share), False, most)

    found("a painter without blur", pop, "if (blur > 0) this.mixed", "if (blur < 0) this.mixed",
          looks("Preview", 0.6, painter.MOVING))
    found("a painter that does not clip", pop, "if (clip) pen.clip", "if (false) pen.clip", looks(".", 0, painter.RESTING))
    found("a painter without opacity", pop, "pen.globalAlpha *= opacity;\n    if (blur", "if (blur",
          looks(100_000, 0, painter.MOVING))
    found("a scene that stops with the recording", pop, "this.scene ? this.scene.times.at(-1) : 0", "0",
          lambda page: painter.plays(page, program, "Recordings/pop.evemu"))
    photo = os.path.join(folder, "plays", "home-photo.html")
    found("a sound that nobody asked for", photo, "this.isOn = false;", "this.isOn = true; readySound ||= pageSound();",
          report.sounds)
    found("a button that does not say its state", photo, 'this.button.setAttribute("aria-pressed", this.isOn);', "",
          report.sounds)
    found("a dead switch", pop, "else root.dataset.appearance = input.value;", "", every.appearance)


def main():
    chromium, folder, program = sys.argv[1:4]
    try:
        browser = Browser(chromium)
    except (BrowserError, OSError) as error:
        print(f"test-browser: {chromium} does not start: {error}", file=sys.stderr)
        return 2
    try:
        print(f"in {browser.version}:")
        one_report(browser, folder)
        painted(browser, folder, program)
        moves(browser, folder, program)
        heard(browser, folder)
        story.stories(browser, folder, program, check, guarded)
        story.endings(browser, folder, check, guarded)
        story.letters(browser, folder, program, check, guarded)
        truth, facts = heavy_report(browser, folder)
        tour.pages(browser, folder, program, check, guarded)
        all_pages(browser, folder)
        if not QUICK:
            faults(browser, folder, program, truth, facts)
            story.faults(browser, folder, planted, caught, guarded)
            tour.faults(browser, folder, program, planted, caught, guarded)
    finally:
        browser.close()
    if not QUICK:
        tour.firefox(sys.argv[4] if len(sys.argv) > 4 else None, folder, check, guarded)
    print(f"{counted.passed} passed, {counted.failed} failed; pictures in {folder}/*.png")
    return 1 if counted.failed else 0


if __name__ == "__main__":
    sys.exit(main())
