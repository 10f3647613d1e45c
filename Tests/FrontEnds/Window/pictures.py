"""Compares what the window draws with the browser's rendering of the same moment as SVG.

usage: pictures.py CHROMIUM FOLDER WITH pressure-demo AND pressure-window OUTPUT FOLDER [--few]
exit:  0 all agree, 1 one does not, 2 the browser does not start
"""

import base64
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "Browser"))
from devtools import Browser, BrowserError, Page  # noqa: E402

# Structural similarity of 8 by 8 pixels, letters left out, and how far the mean colour of such a square may be off, in
# levels of 255, in all but a few squares: edges fall on other parts of a pixel. The browser blurs with light in 255 steps, of
# which one is 13 levels where it is dark, for each of the layers: a square that is off by no more than so many steps of light
# is not off, and its structure is compared in such steps, too.
LEAST_SIMILARITY = 0.97
MOST_LEVELS = 3.5
MOST_STEPS = 2.5
MOST_SQUARES = 0.04
# What all squares are off by on average.
MOST_MEAN = 3.0

# Points: how far the ink of a text may reach beyond the other's. It is looked at in moments at rest, where nothing lies over
# letters and none is blurred, with two pixels for a point.
MOST_REACH = 1.5
AT_REST = [("pop", "0ms"), ("pop", "1.3s")]

# Moments of recordings that show something of each kind: rest, blur, card, actions, pages, menus, photos, alerts.
MOMENTS = [
    ("pop", "200ms"), ("pop", "420ms"), ("pop", "700ms"), ("pop", "1.3s"), ("hint", "250ms"), ("peek", "500ms"),
    ("swipe", "640ms"), ("swipe", "1.2s"), ("home-calendar", "300ms"), ("home-calendar", "1s"), ("home-photo", "600ms"),
    ("sideways", "700ms"), ("tap", "300ms"), ("unplug", "600ms"), ("long", "900ms"), ("home-mail", "500ms"),
    ("home-pill", "900ms"), ("home-link", "500ms"), ("home-widget", "500ms"), ("home-sideways", "700ms"),
]
# A card, its actions, a photo, the pill and a lift.
FEW = [("pop", "420ms"), ("swipe", "1.2s"), ("home-photo", "600ms"), ("home-pill", "900ms"), ("hint", "250ms")]
SCREENS = ["393x852", "1024x1366", "1366x1024"]

COMPARE = """
(async (svg, png) => {
  const load = async source => { const image = new Image(); image.src = source; await image.decode(); return image; };
  const picture = await load(png);
  const { width, height } = picture;
  const drawn = await load('data:image/svg+xml,' + encodeURIComponent(svg));
  const both = document.createElement('canvas');
  both.width = 2 * width; both.height = height;
  const pen = both.getContext('2d', { willReadFrequently: true });
  pen.drawImage(drawn, 0, 0, width, height);
  pen.drawImage(picture, width, 0);
  const light = Array.from({ length: 256 }, (_, level) =>
    level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4);
  const stepped = light.map(share => {
    const step = Math.floor(share * 255) / 255;
    return 255 * (step <= 0.0031308 ? 12.92 * step : 1.055 * step ** (1 / 2.4) - 0.055);
  });
  const levels = at => {
    const data = pen.getImageData(at, 0, width, height).data, grey = new Float32Array(width * height);
    for (let i = 0; i < grey.length; i++) grey[i] = 0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2];
    const steps = new Float32Array(width * height);
    for (let i = 0; i < steps.length; i++)
      steps[i] = 0.2126 * stepped[data[4 * i]] + 0.7152 * stepped[data[4 * i + 1]] + 0.0722 * stepped[data[4 * i + 2]];
    return { data, grey, steps };
  };
  const one = levels(0), other = levels(width);
  // Where letters stand.
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;left:0;top:0';
  holder.innerHTML = svg;
  document.body.append(holder);
  const root = holder.querySelector('svg'), zoom = width / root.viewBox.baseVal.width;
  const mask = new Uint8Array(width * height);
  const boxes = [];
  for (const text of holder.querySelectorAll('text')) {
    const box = text.getBoundingClientRect(), base = root.getBoundingClientRect();
    const left = Math.max(0, Math.floor((box.left - base.left - 2) * zoom)), right = Math.min(width, Math.ceil((box.right - base.left + 2) * zoom));
    const top = Math.max(0, Math.floor((box.top - base.top - 2) * zoom)), bottom = Math.min(height, Math.ceil((box.bottom - base.top + 2) * zoom));
    for (let y = top; y < bottom; y++) mask.fill(1, y * width + left, y * width + Math.max(left, right));
    if (right - left > 4 && bottom - top > 4) boxes.push([text.textContent, left, top, right, bottom]);
  }
  holder.remove();
  // How many texts have a pixel in their frame: where two lines meet, the tail of one letter is not the other's ink.
  const owners = new Uint8Array(width * height);
  for (const [, left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) owners[y * width + x]++;
  }
  // Where the ink of a text reaches to: what differs from the ground by more than half of what differs most.
  const reach = (grey, [, left, top, right, bottom]) => {
    const all = [];
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) all.push(grey[y * width + x]);
    const ground = all.slice().sort((p, q) => p - q)[all.length >> 1];
    const most = all.reduce((far, level) => Math.max(far, Math.abs(level - ground)), 0);
    if (most < 60) return null;
    const edges = [Infinity, Infinity, -Infinity, -Infinity];
    let index = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) {
      if (Math.abs(all[index++] - ground) <= most / 2 || owners[y * width + x] > 1) continue;
      edges[0] = Math.min(edges[0], x); edges[1] = Math.min(edges[1], y);
      edges[2] = Math.max(edges[2], x); edges[3] = Math.max(edges[3], y);
    }
    return edges;
  };
  let texts = 0, beyond = 0, words = '';
  for (const box of boxes) {
    const first = reach(one.grey, box), second = reach(other.grey, box);
    if (!first || !second) continue;
    texts++;
    const far = Math.max(...first.map((edge, k) => Math.abs(edge - second[k]))) / zoom;
    if (far > beyond) { beyond = far; words = box[0]; }
  }
  let sum = 0, count = 0, off = 0, worst = 0, mean = 0;
  const size = 8, c1 = (0.01 * 255) ** 2, c2 = (0.03 * 255) ** 2;
  const n = size * size;
  const alike = (first, second, left, top) => {
    let a = 0, b = 0, aa = 0, bb = 0, ab = 0;
    for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) {
      const p = first[y * width + x], q = second[y * width + x];
      a += p; b += q; aa += p * p; bb += q * q; ab += p * q;
    }
    a /= n; b /= n; aa = aa / n - a * a; bb = bb / n - b * b; ab = ab / n - a * b;
    return (2 * a * b + c1) * (2 * ab + c2) / ((a * a + b * b + c1) * (aa + bb + c2));
  };
  for (let top = 0; top + size <= height; top += size) for (let left = 0; left + size <= width; left += size) {
    let isMasked = false;
    const colour = [0, 0, 0], lights = [0, 0, 0];
    for (let y = top; y < top + size && !isMasked; y++) for (let x = left; x < left + size; x++) {
      const i = y * width + x;
      if (mask[i]) { isMasked = true; break; }
      for (let part = 0; part < 3; part++) {
        colour[part] += one.data[4 * i + part] - other.data[4 * i + part];
        lights[part] += light[one.data[4 * i + part]] - light[other.data[4 * i + part]];
      }
    }
    if (isMasked) continue;
    sum += Math.max(alike(one.grey, other.grey, left, top), alike(one.steps, other.steps, left, top));
    worst = Math.max(worst, ...colour.map(part => Math.abs(part) / n));
    if (colour.some((part, k) => Math.abs(part) / n > MOST_LEVELS && 255 * Math.abs(lights[k]) / n > MOST_STEPS)) off++;
    mean += Math.max(...colour.map(part => Math.abs(part) / n));
    count++;
  }
  return { similarity: sum / count, off: off / count, mean: mean / count, texts, beyond, words, worst, count, picture: both.toDataURL('image/png') };
})(SVG, PNG)
"""


def compared(page, programs, folder, recording, at, style, screen="393x852", scale=1, plant=None, more=()):
    """How near a moment in the window is to the same one as SVG."""
    path = os.path.join(folder, f"{recording}-{at}-{style}-{screen}-{scale}{'-planted' if plant else ''}.png")
    trace = f"Recordings/{recording}.evemu"
    words = ["--at", at, "--appearance", style, "--screen", screen, *more]
    subprocess.run([os.path.join(programs, "pressure-window"), trace, "--picture", path, "--force", "--scale", str(scale)] + words, check=True)
    svg = subprocess.run(
        [os.path.join(programs, "pressure-demo"), "render", trace] + words, check=True, capture_output=True, text=True).stdout
    if plant:
        svg = re.sub(plant[0], plant[1], svg)
    with open(path, "rb") as file:
        png = "data:image/png;base64," + base64.b64encode(file.read()).decode()
    script = COMPARE.replace("MOST_LEVELS", str(MOST_LEVELS)).replace("MOST_STEPS", str(MOST_STEPS))
    found = page.run(script.replace("SVG", json.dumps(svg)).replace("PNG", json.dumps(png)))
    with open(path.replace(".png", "-both.png"), "wb") as file:
        file.write(base64.b64decode(found.pop("picture").split(",")[1]))
    return found


def main():
    chromium, programs, folder = sys.argv[1:4]
    moments = FEW if "--few" in sys.argv else MOMENTS
    os.makedirs(folder, exist_ok=True)
    blank = os.path.join(folder, "blank.html")
    with open(blank, "w", encoding="utf-8") as file:
        file.write("<!doctype html><title>compare</title>")
    try:
        browser = Browser(chromium)
    except (BrowserError, OSError) as error:
        print(f"test-window: {chromium} does not start: {error}", file=sys.stderr)
        return 2
    passed, failed = 0, 0

    def count(name, is_good, found):
        nonlocal passed, failed
        passed, failed = passed + is_good, failed + (not is_good)
        print(f"{'ok     ' if is_good else 'FAILED '} {name}: similarity {found['similarity']:.4f}, colours off by "
              f"{found['mean']:.2f} on average, in {found['off']:.2%} of {found['count']} squares by too much, "
              f"by {found['worst']:.1f} at most; {found['texts']} texts reach as far within {found['beyond']:.1f} points"
              + (f" ({found['words']})" if "letters" in name else ""))

    def agrees(found, looks_at_letters=False):
        if looks_at_letters and (found["beyond"] > MOST_REACH or found["texts"] < 8):
            return False
        return found["similarity"] >= LEAST_SIMILARITY and found["off"] <= MOST_SQUARES and found["mean"] <= MOST_MEAN

    try:
        page = Page(browser, blank)
        cases = [(r, at, style, "393x852", 1) for r, at in moments for style in ("light", "dark")]
        cases += [("pop", "420ms", "light", screen, scale) for screen in SCREENS for scale in (1, 2)]
        # One of them is in both lists.
        for recording, at, style, screen, scale in dict.fromkeys(cases):
            found = compared(page, programs, folder, recording, at, style, screen, scale)
            count(f"{recording} at {at}, {style}, {screen} at {scale}", agrees(found), found)
        for recording, at in AT_REST:
            for style in ("light", "dark"):
                found = compared(page, programs, folder, recording, at, style, scale=2)
                count(f"letters of {recording} at {at}, {style}", agrees(found, True), found)
        # Things that are turned, each by another angle; the browser's turn back is another picture.
        for screen in SCREENS[:2]:
            for style in ("light", "dark"):
                found = compared(page, programs, folder, "tap", "0ms", style, screen, 2, more=["--edit"])
                count(f"things that are turned, {style}, {screen}", agrees(found), found)
        found = compared(page, programs, folder, "tap", "0ms", "light", scale=2, more=["--edit"],
                         plant=(r"rotate\(([-0-9.]+)", lambda match: f"rotate({-6 * float(match[1])}"))
        count("planted: turned the other way", not agrees(found), found)
        found = compared(page, programs, folder, "pop", "1.3s", "light", scale=2, plant=(r"<text ", '<text transform="translate(2 0)" '))
        count("planted: letters two points to the right", not agrees(found, True), found)
        # The comparison sees what is missing, and colours that are a little off.
        for name, at, plant in [
            ("no blur", "420ms", (r' filter="[^"]*"', "")), ("no opacity", "200ms", (r' opacity="[^"]*"', "")),
            ("no clipping", "700ms", (r' clip-path="[^"]*"', "")),
            ("another ground", "1.3s", (r'(<rect [^>]*)fill="#ffffff"', r'\1fill="#f8f8f8"')),
        ]:
            found = compared(page, programs, folder, "pop", at, "light", plant=plant)
            count(f"planted: {name}", not agrees(found), found)
    finally:
        browser.close()
    print(f"test-window: {passed} passed, {failed} failed; pictures in {folder}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
