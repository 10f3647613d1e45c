"""What has to be true of a picture that moves by itself: at any time it looks as the still of that time, and it stands
still for people who asked for less motion."""

import base64
import json
import os
import re
import subprocess

from devtools import Page

RECORDING = "Recordings/pop.evemu"
SIZE = (393, 852)
# Seconds since the first touch: before it, the hint, the card on its way, the peek, the pop, the opened page.
TIMES = [-0.3, 0.1, 0.2, 0.5, 0.7, 2.0]
# How long it shows the page at rest before, and how long a picture lasts.
LEAD, PICTURE = 0.6, 1 / 30
# The browser draws both from the same elements: only edges of the tide's curve, which grows with the page, are smoothed otherwise.
# Two neighbouring pictures of what moves differ in thousands.
MOST = 80

COMPARE = """
(async pair => {
  const data = [];
  for (const source of pair) {
    const image = new Image();
    image.src = 'data:image/png;base64,' + source;
    await image.decode();
    const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    data.push(pen.getImageData(0, 0, image.width, image.height).data);
  }
  const [one, other] = data;
  if (one.length !== other.length) return one.length;
  let apart = 0;
  for (let place = 0; place < one.length; place++) if (Math.abs(one[place] - other[place]) > 2) apart++;
  return apart;
})(PAIR)
"""


def shot(page):
    """What a page shows, as a PNG in letters."""
    page.frames(3)
    return page.call("Page.captureScreenshot", {
        "format": "png", "clip": {"x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1], "scale": 1}})["data"]


def apart(page, one, other):
    """In how many numbers of their pixels two pictures differ."""
    return page.run(COMPARE.replace("PAIR", json.dumps([one, other])))


def opened(browser, path, **media):
    return Page(browser, path, width=SIZE[0], height=SIZE[1], **media)


def story_times(text):
    """When each picture begins, in the story's seconds."""
    found = re.search(r'dur="([0-9.]+)s"[^>]*calcMode="discrete" keyTimes="([0-9.;]+)"', text)
    return [round(float(share) * float(found[1]) / PICTURE) * PICTURE - LEAD for share in found[2].split(";")]


def agrees(browser, folder, program, path):
    """Each of some times as its still."""
    with open(path, encoding="utf-8") as file:
        begins = story_times(file.read())
    page, bad = opened(browser, path), []
    page.run("document.documentElement.pauseAnimations()")
    for number, wanted in enumerate(TIMES):
        time = max(begin for begin in begins if begin <= wanted)
        page.run(f"document.documentElement.setCurrentTime({time + LEAD + PICTURE / 2})")
        mine = shot(page)
        with open(f"{path[:-4]}-{number + 1}.png", "wb") as file:
            file.write(base64.b64decode(mine))
        # Before the touch the screen rests as it does without a recording.
        words = ["--at", f"{time * 1000:.3f}ms"] if time >= 0 else None
        still = os.path.join(folder, "still.svg")
        subprocess.run([program, "render", *([RECORDING, *words] if words else []), "-o", still, "--force"],
                       check=True, capture_output=True)
        other = opened(browser, still)
        count = apart(page, mine, shot(other))
        other.close()
        if count > MOST:
            bad.append(f"{time:.3f} s: {count} numbers of pixels are others than in the still")
    page.close()
    return bad


def rests(browser, path):
    """Nothing moves for people who asked for that, as a page of its own and as an image in another."""
    bad = []
    for reduced, wanted in ((True, ["inline", "none"]), (False, ["none", "inline"])):
        page = opened(browser, path, reduced=reduced)
        found = page.run("['.still', '.moving'].map(name => getComputedStyle(document.querySelector(name)).display)")
        if found != wanted:
            bad.append(f"{'less' if reduced else 'usual'} motion: displays are {found}")
        page.close()
    return bad
