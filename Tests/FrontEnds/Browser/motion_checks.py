"""What has to be true of motion, by pixels alone: nothing jumps from one picture to the next, and every story comes to rest."""

import json
import os
import re

import orders
from devtools import BrowserError

# What is watched: the recordings, all of them on one page.
STORIES = ["pop", "swipe", "home-calendar", "home-photo", "hint"]
# Pictures a second, for which that page is made: what the fastest phones show.
RATE = 120

# Plays a story on the page's own canvas, as large as the page has it, picture by picture, and compares each with the one
# before. Frames of the browser are not waited for: what the page does before the next frame it does at once.
FILM = """
((place, times) => {
  const trace = document.querySelectorAll('.trace')[place], range = trace.querySelector('.time');
  const canvas = trace.querySelector('.stage canvas'), pen = canvas.getContext('2d');
  const end = Number(range.max), later = requestAnimationFrame;
  window.requestAnimationFrame = work => work(performance.now());
  const shown = [];
  try {
    let before = null;
    // In the middle of each frame, where no picture begins.
    const frames = Array.from({ length: Math.ceil(end * RATE / 1e6) }, (_, frame) => (frame + 0.5) * 1e6 / RATE);
    for (const time of times || frames) {
      range.value = time < 0 ? end + time : time;
      range.dispatchEvent(new Event('input'));
      const now = pen.getImageData(0, 0, canvas.width, canvas.height).data;
      let sum = 0;
      if (before) for (let at = 0; at < now.length; at++) sum += Math.abs(now[at] - before[at]);
      // The fourth part of a pixel is its opacity, which is always full.
      shown.push([Number(range.value), sum / (now.length * 3 / 4)]);
      before = now;
    }
  } finally {
    window.requestAnimationFrame = later;
  }
  return { shown, end, text: trace.querySelector('.scenetext').textContent };
})(PLACE, TIMES)
"""


def film(page, place=0, times=None):
    """The pictures of a story: the time of each, and how far it is from the one before, in levels of 255 on average.

    Without times it is all of them; a time below 0 counts from the end.
    """
    page.run(f"document.querySelectorAll('.trace')[{place}].scrollIntoView()")
    if not page.until(f"document.querySelectorAll('.trace')[{place}].querySelector('.stage canvas')"):
        raise BrowserError("the scene never came")
    script = FILM.replace("RATE", str(RATE))
    return page.run(script.replace("PLACE", str(place)).replace("TIMES", json.dumps(times)), 240)


# A picture that changes by more than so many times what those around it do, and by so many levels more, is a jump. In
# Chromium 156 nothing goes beyond twice by more than 1.3 levels: letters that grow stand at whole pixels, so a page of them
# moves by one at once as it comes to rest. A blur whose last bit goes in one picture does by 1.6, six pictures that are left
# out of a pop by 6, a story that begins again by 12, and a blank picture by 31.
TIMES, FLOOR = 2.0, 1.5
# Pictures on either side; of their changes the third largest counts. A flash changes two pictures by as much, and a motion
# that begins has half of them at rest.
AROUND, COUNTING = 4, 3


def jumps(shown):
    """The pictures that change by much more than those around them."""
    changes = [change for _, change in shown]
    bad = []
    for place in range(1, len(changes)):
        around = changes[max(1, place - AROUND):place] + changes[place + 1:place + 1 + AROUND]
        usual = sorted(around)[-min(COUNTING, len(around))]
        most = TIMES * usual + FLOOR
        if changes[place] > most:
            bad.append(f"at {shown[place][0] / 1000:.1f} ms a level changes by {changes[place]:.2f} on average, {most:.2f} at most")
    return bad


# Levels; a picture that changes by less looks the same.
STILL = 0.005


def moving(shown, rate=60):
    """The times at which something has changed since the time before, so many a second, as milliseconds."""
    step = RATE // rate
    return [shown[place][0] / 1000 for place in range(step, len(shown), step)
            if sum(change for _, change in shown[place - step + 1:place + 1]) > STILL]


# Levels; the last that happens is that the pill becomes the sensor that it came out of, and an edge of it changes.
RESTING = 0.1
# What the page may say where its story is over: everything else is raised over these, but for an Undo, which stays.
AT_REST = r"(The home screen|Chosen: [^;]*; Undo)\.|Opened: [^;]*(; (?!Preview: |Chosen: )[^;]*)*\."


# When a story's last picture begins. Its recording may go on after that.
LAST = "JSON.parse(document.querySelectorAll('.trace')[PLACE].querySelector('.data').textContent).scene.times.at(-1)"


def rests(page, place=0):
    """The last two pictures are the same, and nothing is raised over the page any more."""
    last = page.run(LAST.replace("PLACE", str(place)))
    found = film(page, place, [last - 1e6 / 60, last])
    bad = []
    if found["shown"][1][1] > RESTING:
        bad.append(f"at its end a level still changes by {found['shown'][1][1]:.2f} on average; {RESTING} are allowed")
    if not re.fullmatch(AT_REST, found["text"]):
        bad.append(f"at its end there is: {found['text']}")
    return bad


# The levels of the canvas, and how far they are from those that were kept, on average.
LEVELS = """
(() => {
  const canvas = document.querySelector('.stage canvas'), pen = canvas.getContext('2d');
  return pen.getImageData(0, 0, canvas.width, canvas.height).data;
})()
"""
APART = "(() => { const now = LEVELS; return now.reduce((sum, level, at) => sum + Math.abs(level - kept[at]), 0) / now.length * 4 / 3; })()"


def plays(page):
    """Played by its button, four times as fast, a story ends with the picture that its end is."""
    apart = APART.replace("LEVELS", LEVELS.strip())
    film(page, 0, [-1e-9])
    page.run(f"void (window.kept = {LEVELS.strip()})")
    film(page, 0, [700_000])
    if page.run(apart) < 1:
        return ["its middle looks like its end, so nothing is tested"]
    film(page, 0, [0])
    page.run("(() => { const s = document.querySelector('.speed'); s.value = '4';"
             " s.dispatchEvent(new Event('change', { bubbles: true })); })()")
    page.click(".play")
    if not page.until("document.querySelector('.play span').textContent === 'Play'", 30):
        return ["it does not stop at the end"]
    page.frames()
    far = page.run(apart)
    return [] if far <= RESTING else [f"played, it ends {far:.2f} levels from its last picture; {RESTING} are allowed"]


def altered(folder, source, name, change):
    """A copy of a page whose first story is another one: `change` is given its scene and the times of its events."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    begin = text.index('class="data">') + len('class="data">')
    end = text.index("</script>", begin)
    story = json.loads(text[begin:end])
    change(story["scene"], {event["kind"]: event["t"] for event in reversed(story["events"])})
    path = os.path.join(folder, f"fault-{name.replace(' ', '-')}.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text[:begin] + json.dumps(story).replace("<", "\\u003c") + text[end:])
    return path


# Faults in a story, by their names; the script has the scene and the times of the events.

def left_out(scene, events):
    """Six pictures are missing in the middle of the pop: the one before them stays until they are over."""
    first = next(place for place, time in enumerate(scene["times"]) if time > events["popped"] + 80_000)
    for column in ("times", "pictures", "words"):
        del scene[column][first:first + 6]


def begun_again(scene, events):
    """At the peek everything begins again at the hint: what is seen is what was seen so long before."""
    back = events["peekBegan"] - events["hintBegan"]
    first = next(place for place, time in enumerate(scene["times"]) if time >= events["hintBegan"])
    pictures, words = scene["pictures"][first:], scene["words"][first:]
    times = [time + back for time in scene["times"][first:]]
    kept = next(place for place, time in enumerate(scene["times"]) if time >= events["peekBegan"])
    for column, later in (("times", times), ("pictures", pictures), ("words", words)):
        scene[column] = scene[column][:kept] + later


def flashed(scene, events):
    """One picture, as everything goes by slowly, is blank."""
    scene["orders"]["lists"] += "AA"
    place = next(place for place, time in enumerate(scene["times"]) if time > events["peekBegan"] + 100_000)
    scene["pictures"][place] = orders.count(scene["orders"]["lists"]) - 1


def cut_off(scene, events):
    """The story ends in the middle of the pop."""
    count = sum(time < events["popped"] + 100_000 for time in scene["times"])
    for column in ("times", "pictures", "words"):
        del scene[column][count:]
