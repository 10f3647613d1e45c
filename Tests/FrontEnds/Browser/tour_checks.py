"""What has to be true of a tour's page, in every browser: its chapters play on the stage, and a reader can choose how."""

import json
import re

import painter_checks as painter
from motion_checks import AT_REST

# Pixels, with everything folded.
HEIGHTS = {1280: 3500, 768: 4500, 390: 6000, 320: 7000}
MOST_BYTES = 3_000_000
# Microseconds from the beginning of a chapter to that of its recording.
LEAD = 600_000
# Levels of 255 by which two pictures of the stage have to differ on average to be two.
DIFFERENT = 0.3
# The stage's canvas, and how far it is from what was kept, in levels on average. It is copied to be read: a canvas that is
# read often is another kind of canvas.
LEVELS = """(() => {
  const canvas = document.querySelector('.stage canvas:not([hidden])'), { width, height } = canvas;
  const pen = window.reader ||= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  Object.assign(pen.canvas, { width, height });
  pen.drawImage(canvas, 0, 0);
  return pen.getImageData(0, 0, width, height).data;
})()"""
KEEP = f"void (window.kept = {LEVELS})"
APART = f"""(() => {{
  const now = {LEVELS}, before = window.kept;
  if (now.length !== before.length) return 255;
  let sum = 0;
  for (let at = 0; at < now.length; at++) sum += Math.abs(now[at] - before[at]);
  return sum / (now.length * 3 / 4);
}})()"""
# The level of the ground near the lower left corner of the stage, where nothing lies on it.
GROUND = f"(() => {{ const all = {LEVELS}, at = all.length - 4 * (reader.canvas.width * 6 - 4); return (all[at] + all[at + 1] + all[at + 2]) / 3; }})()"


def text(page, name):
    return page.run(f"document.querySelector('.tour {name}').textContent")


def isPlaying(page):
    return text(page, ".play span") == "Pause"


def data(page):
    """The chapters as they are written, without their pictures."""
    return json.loads(page.run(
        "(() => { const all = JSON.parse(document.querySelector('script.data').textContent);"
        " return JSON.stringify(all.chapters.map(({ title, sentence, look, events, scene, reduced, contacts }) => ({ title, sentence, look,"
        " events, times: scene.times, end: Math.max(scene.times.at(-1), reduced ? reduced.times.at(-1) : 0), isMoved: Boolean(reduced),"
        " isPressed: contacts.length > 0 }))); })()"))


def choose(page, place):
    page.click(f".chapters li:nth-child({place + 1}) button")


def pause(page):
    if isPlaying(page):
        page.click(".play")


def seek(page, time):
    pause(page)
    page.run("(() => { const range = document.querySelector('.tour .time'); range.value = " + str(time) + ";"
             " range.dispatchEvent(new Event('input')); })()")
    page.frames(3)


def size(path):
    """One file, small enough."""
    with open(path, "rb") as file:
        count = len(file.read())
    return [] if count < MOST_BYTES else [f"{count} bytes; {MOST_BYTES} are allowed"]


def heights(page):
    """The page is no longer than it may be while all is folded, and begins with the stage."""
    bad = []
    for width, most in HEIGHTS.items():
        page.resize(width, 844 if width < 700 else 900)
        page.frames(4)
        height, wide = page.run("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
        print(f"        {width} wide, {height} high")
        if height > most:
            bad.append(f"at {width} it is {height} high; {most} are allowed")
        if wide > width:
            bad.append(f"at {width} it is {wide} wide")
        stage, checks, tall = page.run(
            "[...['.stage', '.checks'].map(name => document.querySelector(name).getBoundingClientRect().top + scrollY),"
            " document.querySelector('.stage').getBoundingClientRect().height]")
        if not stage < checks or stage > 844 or tall < 300:
            bad.append(f"at {width} the stage begins at {stage}, is {tall} high, and the checks begin at {checks}")
    page.resize(1280, 900)
    page.frames(4)
    return bad


def opens(page):
    """It opens with a picture that moves by itself, and says what it is."""
    bad = []
    if not page.until("document.querySelector('.stage canvas')"):
        return ["the stage is empty"]
    page.run(KEEP)
    if not page.until(f"{APART} > {DIFFERENT}", 8):
        bad.append("nothing moves by itself")
    if not page.run("document.querySelector('.stage').getAttribute('aria-label')"):
        bad.append("the stage says nothing")
    return bad


def rests(page):
    """Where less motion is wished for nothing moves by itself, and a chapter that is chosen plays with less."""
    page.frames(30)
    bad = []
    if isPlaying(page) or text(page, ".clock") != "0.00 s":
        bad.append(f"it plays by itself: {text(page, '.clock')}")
    choose(page, 1)
    if not isPlaying(page):
        bad.append("a chapter that was chosen does not play")
    pause(page)
    return bad


def chapters(page):
    """Every chapter has a button; it shows what it says, moves, follows its own events, and comes to rest."""
    bad = []
    written = data(page)
    buttons = page.run("Array.from(document.querySelectorAll('.chapters button'), button => button.textContent)")
    if buttons != [chapter["title"] for chapter in written]:
        return [f"the buttons are {buttons}"]
    for place, chapter in enumerate(written):
        choose(page, place)
        if not isPlaying(page):
            bad.append(f"{chapter['title']}: it does not play when it is chosen")
        seek(page, 0)
        page.run(KEEP)
        said = [text(page, name) for name in (".title", ".sentence", ".look span")]
        if said != [chapter[name] for name in ("title", "sentence", "look")]:
            bad.append(f"{chapter['title']}: the page says {said}")
        current = page.run("Array.from(document.querySelectorAll('.chapters button')).findIndex(b => b.getAttribute('aria-current') === 'true')")
        if current != place:
            bad.append(f"{chapter['title']}: chapter {current} is marked")
        seen = set()
        # Of what happens at once the last is said.
        for event in {event["t"]: event for event in chapter["events"]}.values():
            seek(page, event["t"] + 1)
            if text(page, ".caption") != event["text"]:
                bad.append(f"{chapter['title']}: at {event['t']} µs it says '{text(page, '.caption')}', not '{event['text']}'")
            seen.add(page.run("document.querySelector('.stage').getAttribute('aria-label')"))
        far = 0
        for share in (0.2, 0.3, 0.45, 0.7, 1):
            seek(page, chapter["end"] * share)
            far = max(far, page.run(APART))
        if far < DIFFERENT:
            bad.append(f"{chapter['title']}: no picture differs from its first by more than {far:.2f}")
        if chapter["isPressed"]:
            seek(page, chapter["end"])
            words = page.run("document.querySelector('.stage').getAttribute('aria-label')")
            if not re.fullmatch(AT_REST, words):
                bad.append(f"{chapter['title']}: at its end there is: {words}")
    return bad[:8]


def plays(page):
    """Playing paints picture after picture, says each event as it comes, and stops at the end."""
    written = data(page)[1]
    choose(page, 1)
    page.run("(() => { const s = document.querySelector('.tour .speed'); s.value = '1'; s.dispatchEvent(new Event('change')); })()")
    page.run(
        f"(() => {{ window.heard = []; window.painted = 0; let last = 0; const look = () => {{"
        f" const caption = document.querySelector('.caption').textContent; if (heard.at(-1) !== caption) heard.push(caption);"
        f" const now = {LEVELS}; let sum = 0; for (let at = 0; at < now.length; at += 97) sum += now[at] * (at % 89);"
        f" if (sum !== last) painted++; last = sum; requestAnimationFrame(look); }}; look(); }})()")
    pause(page)
    seek(page, 0)
    page.run("heard.splice(0)")
    page.click(".play")
    bad = []
    if not page.until("document.querySelector('.tour .play span').textContent === 'Play'", 12):
        bad.append("it does not stop at the end")
    heard, painted = page.run("heard"), page.run("painted")
    # A busy machine may leave out what is over within a frame or two.
    wanted = [event["text"] for event in written["events"]]
    rest = iter(wanted)
    if not all(line in rest for line in heard if line in wanted) or heard[-1] != wanted[-1] or len(set(heard)) < 3:
        bad.append(f"while it plays it says {heard}, and its events are {wanted}")
    if painted < 12:
        bad.append(f"only {painted} pictures were seen")
    page.click(".next")
    if text(page, ".title") != data(page)[2]["title"] or not isPlaying(page):
        bad.append(f"the next chapter is {text(page, '.title')}")
    page.click(".screen")
    if isPlaying(page):
        bad.append("a click on the stage does not pause it")
    return bad


def dark(page):
    """The switch changes the page and the picture on the stage, and back."""
    bad, seen = [], {}
    choose(page, 0)
    seek(page, 0)
    for name in ("light", "dark", "light"):
        page.click(f"input[name=appearance][value={name}]")
        page.frames(3)
        seen.setdefault(name, []).append([page.run(GROUND), page.run("getComputedStyle(document.body).backgroundColor")])
    light, night = seen["light"], seen["dark"][0]
    if light[0] != light[1]:
        bad.append(f"light does not come back: {light}")
    if not night[0] < light[0][0] - 60 or night[1] == light[0][1]:
        bad.append(f"dark: the stage's ground goes from {light[0][0]:.0f} to {night[0]:.0f}, the page's from {light[0][1]} to {night[1]}")
    page.click("input[name=appearance][value=auto]")
    return bad


def less(page):
    """Less motion is another way to the same end, in every chapter that has one."""
    bad, moved = [], 0
    for place, chapter in enumerate(data(page)):
        if not chapter["isMoved"]:
            continue
        choose(page, place)
        far = 0
        for choice in ("full", "less"):
            page.click(f"input[name=motion][value={choice}]")
            for share in (0.18, 0.2, 0.22, 0.26, 0.3, 0.36, 0.42):
                seek(page, chapter["end"] * share)
                page.run(f"void ((window.pictures ||= {{}})['{choice} {share}'] = {LEVELS})")
                if choice == "less":
                    page.run(f"void (window.kept = pictures['full {share}'])")
                    far = max(far, page.run(APART))
            seek(page, chapter["end"])
            page.run(f"void (pictures['{choice} end'] = {LEVELS})")
        page.run("void (window.kept = pictures['full end'])")
        ends = page.run(APART)
        moved += far > DIFFERENT
        if ends > 0.5:
            bad.append(f"{chapter['title']}: with less motion it ends {ends:.2f} levels away")
    page.click("input[name=motion][value=auto]")
    return bad + ([] if moved >= 4 else [f"only {moved} chapters look different with less motion"])


def keys(page):
    """All of it can be used without a pointer, and what has the focus is seen."""
    bad = []
    choose(page, 1)
    pause(page)
    written = data(page)[1]
    page.run("document.querySelector('.tour .time').focus()")
    page.key("Home")
    if text(page, ".clock") != "0.00 s":
        bad.append(f"Home leads to {text(page, '.clock')}")
    for event in written["events"][:3]:
        page.key("ArrowRight")
        if text(page, ".caption") != event["text"]:
            bad.append(f"the next event is '{text(page, '.caption')}', not '{event['text']}'")
    here = float(text(page, ".clock").split()[0])
    page.key("ArrowRight", shift=True)
    if not 0 < float(text(page, ".clock").split()[0]) - here < 0.03:
        bad.append(f"Shift and arrow go from {here} to {text(page, '.clock')}")
    page.key("ArrowLeft")
    page.key("ArrowLeft")
    if text(page, ".caption") != written["events"][1]["text"]:
        bad.append(f"the event before is '{text(page, '.caption')}'")
    if not page.until("document.querySelector('.said').textContent.includes(' s: ')", 5):
        bad.append("nothing is said aloud")
    if written["events"][1]["text"] not in page.run("document.querySelector('.tour .time').getAttribute('aria-valuetext')"):
        bad.append("the slider does not say what happens")
    page.key(" ")
    if not isPlaying(page):
        bad.append("Space does not play")
    pause(page)
    page.run("document.querySelector('.chapters button').focus()")
    page.key("ArrowDown")
    page.key("ArrowDown")
    page.key("ArrowUp")
    page.key(" ")
    if text(page, ".title") != written["title"] or not isPlaying(page):
        bad.append(f"arrows and Space in the list lead to {text(page, '.title')}")
    pause(page)
    # One after another, as the Tab key goes.
    seen = []
    page.run("document.querySelector('.tour .play').focus()")
    for _ in range(6):
        seen.append(page.run("(() => { const e = document.activeElement; return [e.className || e.tagName,"
                             " getComputedStyle(e).outlineStyle !== 'none' && parseFloat(getComputedStyle(e).outlineWidth) >= 2]; })()"))
        page.key("Tab")
    if [name for name, _ in seen] != ["play", "before", "after", "next", "time", "speed"]:
        bad.append(f"Tab goes through {seen}")
    if not all(isSeen for _, isSeen in seen[1:]):
        bad.append(f"the focus is not seen: {seen}")
    return bad


def sounds(page):
    """The photo is heard with its clip once somebody has asked for it; no other chapter has a button for it."""
    bad = []
    page.run(
        "(() => { window.sounded = []; const { start, stop } = AudioBufferSourceNode.prototype;"
        " AudioBufferSourceNode.prototype.start = function (...words) { sounded.push('begin'); return start.apply(this, words); };"
        " AudioBufferSourceNode.prototype.stop = function (...words) { sounded.push('end'); return stop.apply(this, words); }; })()")
    isShown = "document.querySelector('button.sound').getClientRects().length > 0"
    titles = [chapter["title"] for chapter in data(page)]

    def play():
        choose(page, titles.index("Live photo"))
        if not page.until("document.querySelector('.tour .play span').textContent === 'Play'", 20):
            bad.append("it does not stop at the end")
        return page.run("sounded.splice(0)")

    choose(page, 0)
    if page.run(isShown):
        bad.append("the peek has a button for sound")
    if play():
        bad.append("it is heard though nobody asked for it")
    if not page.run(isShown):
        bad.append("the photo has no button for sound")
    page.click("button.sound")
    heard = play()
    if heard != ["begin", "end"]:
        bad.append(f"it is heard as {heard}")
    page.click("button.sound")
    return bad


def folded(page):
    """What was checked is folded, with its counts, and opens."""
    bad = []
    found = page.run("Array.from(document.querySelectorAll('.checks details'), d => [d.open, d.querySelector('summary').innerText,"
                     " d.querySelectorAll('.evidence li').length])")
    if len(found) != 5:
        bad.append(f"there are {len(found)} themes")
    for isOpen, summary, lines in found:
        counts = re.search(r"(\d+) of (\d+)", summary)
        if not counts or int(counts[2]) != lines:
            bad.append(f"'{summary}' has {lines} lines")
        elif isOpen != (counts[1] != counts[2]):
            bad.append(f"'{summary}' is {'open' if isOpen else 'folded'}")
    page.click(".checks details:first-of-type summary")
    if not page.run("document.querySelector('.checks .evidence li').getClientRects().length"):
        bad.append("a fold does not open")
    page.click(".checks details:first-of-type summary")
    return bad


def agrees(page, program, recording, place, times):
    """The stage shows moments of a recording as the program renders them."""
    bad = []
    # At this height the stage is 262 pixels wide, of which 568 are exactly a screen's height.
    page.resize(1280, 894)
    choose(page, place)
    begun = data(page)[place]["times"]
    for time in times:
        # A picture stays until the next one begins.
        time = max(begin for begin in begun if begin <= time + LEAD) - LEAD
        for isDark in (False, True):
            page.media(dark=isDark)
            seek(page, time + LEAD)
            svg = painter.rendered(program, f"Recordings/{recording}.evemu", max(0, time), isDark)
            found = page.run(painter.COMPARE.replace(".stage canvas", ".stage canvas:not([hidden])")
                             .replace("FAR", str(painter.FAR)).replace("SVG", json.dumps(svg)))
            if found["mean"] > painter.MOVING[0] or found["far"] > painter.MOVING[1]:
                bad.append(f"{recording} at {time} µs: levels differ by {found['mean']:.2f} on average, {found['far']:.2%} are far off")
    page.media()
    page.resize(1280, 900)
    return bad


def names(page):
    """What is not said by a word on the page has a name; the words of events are said as they come."""
    wanted = {
        "img": "document.querySelector('.stage[role=img]').getAttribute('aria-label')",
        "group": "document.querySelector('.bar[role=group]').getAttribute('aria-label')",
        "slider": "document.querySelector('.tour .time').getAttribute('aria-label')",
        "meter": "document.querySelector('[role=meter]').getAttribute('aria-label')",
        "next": "document.querySelector('.next').getAttribute('aria-label')",
        "live": "document.querySelector('.caption').getAttribute('aria-live')",
    }
    return [f"{name} has no name" for name, script in wanted.items() if not page.run(script)]
