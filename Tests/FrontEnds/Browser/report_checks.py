"""What has to be true of a report: that it plays, can be searched by pointer and key, and hides nothing."""

import json
import re


def number(text):
    """The microseconds of a time as the page writes it."""
    value, unit = text.split()
    return float(value) * (1e6 if unit == "s" else 1e3)


def clock(page):
    return number(page.run("document.querySelector('.clock').textContent"))


def length(page):
    return page.run("JSON.parse(document.querySelector('.trace script.data').textContent).length")


def end(page):
    """When playing stops: the scene may go on after the last finger has gone."""
    return page.run(
        "(() => { const d = JSON.parse(document.querySelector('.trace script.data').textContent);"
        " return Math.max(d.length, d.scene ? d.scene.times.at(-1) : 0); })()")


def built(page):
    return [] if page.until("document.querySelector('.chart svg') !== null") else ["the drawing never came"]


def plays(page):
    """Play runs the clock at the speed that was chosen, Pause stops it, the end stops it too."""
    bad = []
    page.key("Home")
    page.run("document.querySelector('.chart').focus()")
    page.key("Home")
    page.run("(() => { const s = document.querySelector('.speed'); s.value = '0.25';"
             " s.dispatchEvent(new Event('change', { bubbles: true })); })()")
    page.click(".play")
    if page.run("document.querySelector('.play span').textContent") != "Pause":
        bad.append("the button does not say Pause while it plays")
    rate = page.run(
        "new Promise(done => { const at = () => parseFloat(document.querySelector('.clock').textContent);"
        " requestAnimationFrame(() => { const t = performance.now(), a = at(); const look = () => {"
        " if (performance.now() - t < 500) return requestAnimationFrame(look);"
        " const unit = document.querySelector('.clock').textContent.endsWith(' s') ? 1000 : 1;"
        " done((at() - a) * unit / (performance.now() - t)); }; look(); }); })")
    # Slower where a busy machine drops pictures, never faster.
    if not 0.05 < rate < 0.32:
        bad.append(f"at a quarter of the speed it runs at {rate:.2f}")
    page.click(".play")
    still = clock(page)
    page.frames(10)
    if clock(page) != still:
        bad.append("Pause does not stop it")
    page.run("(() => { const s = document.querySelector('.speed'); s.value = '4';"
             " s.dispatchEvent(new Event('change', { bubbles: true })); })()")
    page.click(".play")
    if not page.until("document.querySelector('.play span').textContent === 'Play'", 20):
        bad.append("it does not stop at the end")
    page.frames()
    if abs(clock(page) - end(page)) > 100:
        bad.append(f"it stops at {clock(page)} of {end(page)}")
    rows = page.run("document.querySelectorAll('tbody tr').length")
    now = page.run("Array.from(document.querySelectorAll('tbody tr')).findIndex(r => r.getAttribute('aria-current') === 'true')")
    if now != rows - 1:
        bad.append(f"at the end row {now} of {rows} is the present one")
    return bad


def scrubs(page):
    """Dragging over the drawing and over the slider brings the cursor there."""
    bad = []
    whole = length(page)
    x, y = page.place(".chart", 0.4, 0.3)
    page.mouse("mousePressed", x, y, buttons=1)
    for step in range(8):
        x += 12
        page.mouse("mouseMoved", x, y, buttons=1)
    page.mouse("mouseReleased", x, y)
    page.frames()
    frame = page.run("(() => { const b = document.querySelector('.chart .frame').getBoundingClientRect();"
                     " return [b.left, b.width]; })()")
    expected = (x - frame[0]) / frame[1] * whole
    if abs(clock(page) - expected) > whole * 0.01:
        bad.append(f"the cursor is at {clock(page)} and not at {expected:.0f}")
    cursor = page.run("document.querySelector('.cursor').getBoundingClientRect().left")
    if abs(cursor + 1 - x) > 2:
        bad.append(f"the cursor stands at {cursor} and not at {x}")
    page.click(".time", 0.75)
    if abs(clock(page) - end(page) * 0.75) > end(page) * 0.04:
        bad.append(f"the slider at three quarters says {clock(page)} of {end(page)}")
    return bad


def keys(page):
    """Arrow keys go from event to event and say what it was and what held it up; the list follows."""
    bad = []
    times = page.run("Array.from(document.querySelectorAll('tbody tr button'), b => b.textContent)")
    moments = sorted({number(time) for time in times})
    page.run("document.querySelector('.chart').focus()")
    page.key("Home")
    seen = []
    for _ in range(min(6, len(moments))):
        page.key("ArrowRight")
        seen.append(clock(page))
    expected = [m for m in moments if m > 0][:min(6, len(moments))]
    if [round(s / 100) for s in seen[:len(expected)]] != [round(e / 100) for e in expected]:
        bad.append(f"arrow keys went to {seen} and not to {expected}")
    here = clock(page)
    text = page.run("document.querySelector('.chart').getAttribute('aria-valuetext')")
    row = page.run("(() => { const r = document.querySelector('tr[aria-current=true]');"
                   " return r ? r.querySelector('.what').lastChild.textContent.trim() : ''; })()")
    if not row or row not in text:
        bad.append(f"the present row is '{row}', and the cursor says '{text}'")
    page.key("ArrowLeft")
    if len(moments) > 2 and not clock(page) < here:
        bad.append("the left arrow does not go back")
    if not page.until("document.querySelector('.said').textContent.includes(' ms') || document.querySelector('.said').textContent.includes(' s')", 3):
        bad.append("nothing is said aloud")
    page.key("Home")
    page.key("ArrowRight", shift=True)
    if not 0 < clock(page) <= max(moments[1] if len(moments) > 1 else 1e9, 1e5):
        bad.append(f"Shift and arrow went to {clock(page)}")
    page.key("End")
    if abs(clock(page) - length(page)) > 1000:
        bad.append("End does not go to the end")
    return bad


def explains(page, needed=r"\d\.\d\d < (hint|peek|pop)\.enter \d\.\d\d"):
    """What holds the next step up is shown by key and under the pointer."""
    bad = []
    page.run("document.querySelector('.chart').focus()")
    page.key("Home")
    page.key("ArrowRight")
    why = page.run("document.querySelector('.fingers .why').textContent")
    if not re.search(needed, why):
        bad.append(f"at the second event: '{why}'")
    x, y = page.place(".chart", 0.5, 0.5)
    page.mouse("mouseMoved", x, y)
    page.frames()
    tip = page.run("(() => { const t = document.querySelector('.tip'); return t.hidden ? '' : t.innerText; })()")
    if not re.search(needed, tip):
        bad.append(f"under the pointer: '{tip}'")
    page.key("Escape")
    if not page.run("document.querySelector('.tip').hidden"):
        bad.append("Escape leaves what hovers")
    return bad


def lists(page):
    """A time in the list brings the cursor there, and the mark of the event stands out."""
    bad = []
    count = page.run("document.querySelectorAll('tbody tr').length")
    page.click(f"tbody tr:nth-child({count}) button")
    wanted = number(page.run(f"document.querySelector('tbody tr:nth-child({count}) button').textContent"))
    if abs(clock(page) - wanted) > 100:
        bad.append(f"the list's last time {wanted} brings the cursor to {clock(page)}")
    if page.run("document.querySelectorAll('.event.now').length") < 1:
        bad.append("no mark stands out")
    return bad


def zooms(page):
    """Less time in the window draws the same moment wider; the window follows the cursor."""
    bad = []
    page.run("document.querySelector('.chart').focus()")
    page.key("Home")
    for _ in range(3):
        page.click(".in")
    page.frames()
    last = "Array.from(document.querySelectorAll('.chart svg > text')).at(-1).textContent"
    if number(page.run(last)) > length(page) * 0.2:
        bad.append(f"after three steps the axis still ends at {page.run(last)} of {length(page)} µs")
    page.run("document.querySelector('.chart').focus()")
    page.key("End")
    page.frames(4)
    if number(page.run(last)) < length(page) * 0.8:
        bad.append("the window does not follow the cursor")
    page.click(".fit")
    page.frames()
    return bad


def crossings(page, truth, column):
    """Every crossing of a threshold in the recording's own readings is in the drawing, at its time.

    `truth` is, for each contact in the order of landing, the times at which a threshold was crossed, by threshold.
    """
    bad = []
    curves = page.run("Array.from(document.querySelectorAll('.curve,.unjudged'), c => [Number(c.dataset.contact), c.getAttribute('d')])")
    frames = page.run(
        "(() => { const d = JSON.parse(document.querySelector('.trace script.data').textContent);"
        " const f = Array.from(document.querySelectorAll('.chart .frame'), f => ['x','y','width','height'].map(n => Number(f.getAttribute(n))));"
        " return d.contacts.map(c => f[c.lane]); })()")
    whole = length(page)
    count = 0
    for contact, path in curves:
        x0, y0, across, down = frames[contact]
        tolerance = column + 1.5 * whole / across
        # Half a hundredth of a pixel is lost where heights are written; a reading's step is ten times that.
        points = [(x, y - 0.02) for x, y in drawn(path)]
        for threshold, times in truth[contact].items():
            level = y0 + down * (1 - threshold)
            found = sorted((max(a, b) - x0) / across * whole for (a, ya), (b, yb) in zip(points, points[1:]) if (ya > level) != (yb > level))
            count += len(times)
            place = 0
            for time in times:
                while place < len(found) and found[place] < time - tolerance:
                    place += 1
                if place >= len(found) or found[place] > time + tolerance:
                    bad.append(f"contact {contact}: the crossing of {threshold} at {time / 1e6:.3f} s is not drawn")
    if count < 20:
        bad.append(f"only {count} crossings were looked for")
    return bad[:5]


def drawn(path):
    """The corners of a path of M, H and V."""
    points, x, y = [], 0.0, 0.0
    for letter, text in re.findall(r"([MHV])([^MHV]+)", path):
        values = [float(value) for value in text.split()]
        if letter == "M":
            x, y = values
        elif letter == "H":
            x = values[0]
        else:
            y = values[0]
        points.append((x, y))
    return points


def readings(path, thresholds, full):
    """The crossings in an evemu file, read by other means than the program's: contact by contact, in order of landing."""
    contacts, current, slot, values, pressure, begin = [], {}, 0, {}, {}, None
    touched, ended = set(), []
    for line in open(path):
        if not line.startswith("E: "):
            continue
        _, time, kind, code, value = line.split()[:5]
        now = round(float(time) * 1e6)
        kind, code, value = int(kind, 16), int(code, 16), int(value)
        if (kind, code) == (3, 0x2f):
            slot = value
        elif (kind, code) == (3, 0x39):
            if value >= 0:
                contacts.append({threshold: [] for threshold in thresholds})
                current[slot] = len(contacts) - 1
                values.pop(slot, None)
                touched.add(slot)
            else:
                ended.append(slot)
        elif (kind, code) == (3, 0x3a):
            pressure[slot] = value
            touched.add(slot)
        elif (kind, code) == (0, 0):
            if begin is None:
                begin = now
            for at in touched:
                if at not in current or at in ended or at not in pressure:
                    continue
                force = pressure[at] / full
                before = values.get(at)
                for threshold in thresholds:
                    if before is not None and (before >= threshold) != (force >= threshold):
                        contacts[current[at]][threshold].append(now - begin)
                values[at] = force
            for at in ended:
                current.pop(at, None)
            touched, ended = set(), []
    return contacts


def fluidity(page):
    """How long frames take while somebody drags over the drawing; milliseconds, as sorted frame times and long tasks."""
    page.run(
        "(() => { window.measured = { frames: [], tasks: [] };"
        " new PerformanceObserver(list => list.getEntries().forEach(e => measured.tasks.push(e.duration))).observe({ entryTypes: ['longtask'] });"
        " let last = performance.now(); measured.isOn = true;"
        " const look = now => { measured.frames.push(now - last); last = now; if (measured.isOn) requestAnimationFrame(look); };"
        " requestAnimationFrame(look); })()")
    x, y = page.place(".chart", 0.2, 0.1)
    page.mouse("mousePressed", x, y, buttons=1)
    for step in range(150):
        page.mouse("mouseMoved", x + step * 4 % 600, y, buttons=1)
    page.mouse("mouseReleased", x, y)
    measured = page.run("(() => { measured.isOn = false; return { frames: measured.frames, tasks: measured.tasks }; })()")
    frames = sorted(measured["frames"][1:])
    tasks = sorted(measured["tasks"])
    work = page.run(
        "(() => {const times = [];"
        " const range = document.querySelector('.time'), end = performance.now() + 5000;"
        " return new Promise(done => { let step = 0; const next = () => {"
        " const begin = performance.now(); range.value = Number(range.max) * (step % 50) / 50;"
        " range.dispatchEvent(new Event('input'));"
        " requestAnimationFrame(() => { const t = performance.now(); document.body.offsetHeight; times.push(performance.now() - t);"
        " if (++step < 100 && performance.now() < end) next(); else done(times); }); }; next(); }); })()", 60)
    return frames, tasks, sorted(work)


def still(page):
    """Where less motion is wished for an event leads straight to the last picture before the next event."""
    page.run("document.querySelector('.chart').focus()")
    page.key("Home")
    page.key("ArrowRight")
    page.frames(4)
    shown, wanted, plain = page.run(
        "(() => { const d = JSON.parse(document.querySelector('.trace script.data').textContent), s = d.scene;"
        " const moments = Array.from(new Set(d.events.map(e => e.t)));"
        " const at = time => s.texts[s.words[s.times.filter(t => t <= time).length - 1]];"
        " return [document.querySelector('.stage').getAttribute('aria-label'), at(moments[2] - 1), at(moments[1])]; })()")
    if wanted == plain:
        return ["nothing moves between the events, so nothing is tested"]
    return [] if shown == wanted else [f"'{shown}' is shown and not '{wanted}'"]


def prints(page, contrast):
    """On paper everything is dark on light, also for who has it dark on the screen, and there is nothing to press."""
    page.media(dark=True, kind="print")
    page.run("dispatchEvent(new Event('beforeprint'))")
    page.frames(4)
    bad = contrast(page)
    ground = page.run("getComputedStyle(document.querySelector('.card')).backgroundColor")
    if ground != "rgb(255, 255, 255)":
        bad.append(f"the paper is {ground}")
    if page.run("getComputedStyle(document.querySelector('.player')).display") != "none":
        bad.append("the player is printed")
    if page.run("document.querySelectorAll('.chart svg').length") != page.run("document.querySelectorAll('.trace').length"):
        bad.append("not every drawing is printed")
    page.run("dispatchEvent(new Event('afterprint'))")
    page.media()
    page.frames(4)
    return bad


def sounds(page):
    """A photo that plays is heard only once somebody asked for it, and only while it plays; its button says which."""
    bad = []
    page.run(
        "(() => { window.heard = []; const { start, stop } = AudioBufferSourceNode.prototype;"
        " const say = word => heard.push([word, document.querySelector('.clock').textContent]);"
        " AudioBufferSourceNode.prototype.start = function (...words) { say('begin'); return start.apply(this, words); };"
        " AudioBufferSourceNode.prototype.stop = function (...words) { say('end'); return stop.apply(this, words); }; })()")

    def state():
        return page.run("(() => { const b = document.querySelector('button.sound');"
                        " return b.getAttribute('aria-pressed') + ' ' + b.innerText.replace(/\\s+/g, ' ').trim(); })()")

    def play():
        page.run("document.querySelector('.chart').focus()")
        page.key("Home")
        page.click(".play")
        if not page.until("document.querySelector('.play span').textContent === 'Play'", 30):
            bad.append("it does not stop at the end")
        return page.run("heard.splice(0)")

    if state() != "false Sound off":
        bad.append(f"the button begins as '{state()}'")
    if play():
        bad.append("it is heard though nobody asked for it")
    page.click("button.sound")
    if state() != "true Sound on":
        bad.append(f"pressed it is '{state()}'")
    events = page.run("JSON.parse(document.querySelector('.trace script.data').textContent).events")
    begin, end = (next(event["t"] for event in events if event["kind"] == kind)
                  for kind in ("playbackBegan", "playbackEnded"))
    heard = play()
    if [word for word, _ in heard] != ["begin", "end"]:
        bad.append(f"it is heard as {heard}")
    else:
        for (word, text), wanted in zip(heard, (begin, end)):
            # A machine that is busy shows few frames, and each goes on by 200 ms at most.
            if not wanted - 1000 <= number(text) <= wanted + 210_000:
                bad.append(f"its {word} is at {text}, the clip's at {wanted} µs")
    page.run("document.querySelector('button.sound').focus()")
    page.key(" ")
    if state() != "false Sound off":
        bad.append(f"by key it is '{state()}'")
    if play():
        bad.append("it is heard though it was turned off")
    return bad
