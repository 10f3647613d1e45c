"""What has to be true of the painter: its canvas looks as the browser's own rendering of the same moment as SVG."""

import base64
import json
import os
import re
import subprocess

# Levels of 255 that all pixels may differ by on average, and the share of pixels that may differ by more than FAR. Both
# render the same orders, so what rests is nearly equal: 0.22 and 0.03 % in Chromium 156, and 0.67 % where a painter clips
# nothing. What moves is blurred small and shown larger, and its scaled letters stand at other parts of a pixel: 2.4 and
# 0.6 %; a painter without blur or opacity differs by 4 % and more.
FAR = 32
RESTING = (0.5, 0.002)
MOVING = (3.0, 0.01)

# Looks at the canvas and at the same moment as SVG, drawn as large; both as pictures too.
COMPARE = """
(async svg => {
  const canvas = document.querySelector('.stage canvas'), { width, height } = canvas;
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const both = document.createElement('canvas');
  both.width = 2 * width;
  both.height = height;
  const pen = both.getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0, width, height);
  pen.drawImage(canvas, width, 0);
  const one = pen.getImageData(0, 0, width, height).data, other = pen.getImageData(width, 0, width, height).data;
  let sum = 0, far = 0;
  for (let place = 0; place < one.length; place += 4) {
    let most = 0;
    for (let part = 0; part < 3; part++) {
      const apart = Math.abs(one[place + part] - other[place + part]);
      sum += apart;
      most = Math.max(most, apart);
    }
    if (most > FAR) far++;
  }
  return { mean: sum / (width * height * 3), far: far / (width * height), picture: both.toDataURL('image/png'),
    colours: new Set(new Uint32Array(other.buffer)).size };
})(SVG)
"""


# A black box of 60 by 20 points on white, turned by 90 degrees about (50, 50), and one that is half as wide: by hand, the
# first reaches from 40 to 60 across and from 20 to 80 down, the other from 35 to 65 and from 40 to 60.
TURNED = """
(() => {
  const drawing = { width: 100, height: 100, fonts: 'sans-serif', ground: 0, colours: ['#ffffff', '#000000'],
    items: [[2, [20, 40, 60, 20], 1], [8, 0, 50, 50, ...TURN], [0, 1, 'page']], lists: [[0], [1], [2]] };
  const canvas = document.createElement('canvas');
  const painter = new Painter(drawing, canvas);
  painter.fit(100);
  painter.paint(2, false);
  // Read at once: Chromium warns of a canvas that is read again and again.
  const [width, zoom] = [canvas.width, painter.zoom];
  const levels = canvas.getContext('2d').getImageData(0, 0, width, canvas.height).data;
  return PLACES.map(([x, y]) => levels[4 * (Math.floor(y * zoom) * width + Math.floor(x * zoom))]);
})()
"""
PLACES = [[50, 22], [50, 78], [42, 50], [58, 50], [38, 50], [22, 50], [63, 50], [50, 38]]


def _painter_source(scripts):
    source = ""
    for name in ("helpers", "numbers", "measures", "orders", "blur", "extents", "soft", "painter"):
        with open(os.path.join(scripts, name + ".js"), encoding="utf-8") as file:
            source += file.read()
    return source


def turns(page, scripts):
    """Whether a painter turns and narrows as reckoned by hand."""
    source = _painter_source(scripts)
    for turn, dark in [([90], [1, 1, 1, 1, 0, 0, 0, 1]), ([0, 0.5], [0, 0, 1, 1, 1, 0, 1, 0]), ([0], [0, 0, 1, 1, 1, 1, 1, 0])]:
        script = TURNED.replace("TURN", json.dumps(turn)).replace("PLACES", json.dumps(PLACES))
        seen = page.run("(() => {" + source + "return " + script.strip() + "})()")
        if [int(level < 128) for level in seen] != dark:
            return [f"turned by {turn}: {seen}"]
    return []


# A plane that is black on the left of 200 points and white on the right, behind a pane that blurs it. A bell has a sixth of its weight
# beyond one of its widths: there the light is 0.159 and 0.841 of white, and a half in the middle. By the formula of sRGB
# that is 111, 236 and 188 of 255.
SOFTENED = """
(() => {
  const colours = ['#ffffff', '#000000'], whole = [-400, -400, 1200, 1200];
  const items = [[2, whole, 0], [2, [-400, -400, 600, 1200], 1], [2, whole, 1],
    [6, [0, 0, 400, 400], 'page', BLUR, 0, 0], [0, 0, 'page'], [0, 1, 'page'], [0, 2, 'glass', LAYER_BLUR]];
  const lists = [[0, 1], [2], [3], [4, 6], [5, 6]];
  const canvas = document.createElement('canvas');
  const painter = new Painter({ width: 400, height: 400, fonts: 'sans-serif', ground: 0, colours, items, lists }, canvas);
  painter.fit(400);
  const seen = picture => {
    painter.paint(picture, false);
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const pen = copy.getContext('2d', { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    return [-1, 0, 1].map(widths => pen.getImageData((200 + widths * BLUR) * painter.zoom, 200 * painter.zoom, 1, 1).data[0]);
  };
  return [seen(3), seen(4), seen(3)];
})()
"""
# Levels by which three boxes, and pixels of some points, differ from a bell.
SOFT_LEVELS = 6


def _faulty_source(scripts, old, new):
    source = _painter_source(scripts)
    if old not in source:
        raise AssertionError(f"the painter has no '{old}'")
    return source.replace(old, new) if old else source


# Sixty tiles, of which fifty are raised, and then all below is blurred through glass, at once by more than the first steps. Counted is
# what is blurred for the picture in which they are raised, between that and the next one, for that, and so on.
RAISED = """
(() => {
  const tiles = Array.from({ length: 60 }, (_, tile) => [2, [tile * 5, tile * 5, 50, 50], 0]);
  const items = [...tiles, [0, 0, 'wallpaper'], [0, 1, 'page'], [0, 2, 'page'], [0, 3, 'raised'], [0, 0, 'wallpaper', 6],
    [0, 2, 'page', 6], [0, 4, 'glass'], [0, 5, 'raised'], [0, 0, 'wallpaper', 12], [0, 2, 'page', 12]];
  const all = tiles.map((_, tile) => tile);
  const lists = [all, [...all].reverse(), all.slice(50), all.slice(0, 50), [], all.slice(0, 50).reverse(),
    [60, 61], [60, 62, 63], [64, 65, 66, 67], [68, 69, 66, 63]];
  lists[2] = [...lists[2], ...lists[2], ...lists[2], ...lists[2], ...lists[2]];
  const canvas = document.createElement('canvas');
  const painter = new Painter({ width: 400, height: 400, fonts: 'sans-serif', ground: 0, colours: ['#000000'], items, lists }, canvas);
  painter.fit(400);
  let blurs = 0;
  const { softener } = painter, { softened } = softener;
  softener.softened = (...words) => { blurs++; return softened.apply(softener, words); };
  const counted = work => { blurs = 0; work(); return blurs; };
  painter.paint(6, false);
  painter.paint(6, false);
  painter.getReady();
  while (painter.getFurther());
  const counts = [];
  for (const picture of [7, 8, 9]) {
    counts.push(counted(() => painter.paint(picture, false)));
    counts.push(counted(() => { while (painter.getFurther()); }));
  }
  return counts;
})()
"""


def readies(page, scripts, old="", new=""):
    """Whether what a press blurs is blurred before the picture that shows it; by a painter that may have a fault."""
    counts = page.run("(() => {" + _faulty_source(scripts, old, new) + "return " + RAISED.strip() + "})()")
    return [] if counts == [0, 4, 0, 0, 0, 0] else [f"blurs for each picture, and after it: {counts}"]


def softens(page, scripts, old="", new=""):
    """Whether what is blurred spreads as reckoned by hand, and shows what lies behind now; by a painter that may have a fault."""
    source = _faulty_source(scripts, old, new)
    for blur in (5, 10, 14, 20, 28, 40):
        for layer_blur in (0, 2.4):
            script = SOFTENED.replace("LAYER_BLUR", str(layer_blur)).replace("BLUR", str(blur))
            edge, black, again = page.run("(() => {" + source + "return " + script.strip() + "})()")
            if any(abs(level - hand) > SOFT_LEVELS for level, hand in zip(edge, (111, 188, 236))) or again != edge:
                return [f"an edge blurred by {blur}: {edge}, then {again}"]
            if black != [0, 0, 0]:
                return [f"a pane before black, blurred by {blur}: {black}"]
    return []


# Something of each kind, each half seen and so on a sheet of its own. The other painter takes whole sheets. A level may be the next one: a
# browser copies a part by other orders than all.
FAINT = """
(() => {
  const colours = ['#ffffff', '#000000', '#cc2200', '#0b142080'];
  const things = [[2, [20, 20, 60, 30, 9], 1], [2, [60, 50, 40, 40, -1], 2], [4, 'M120 30C150 -20 180 90 210 30', 1, 16],
    [5, [250, 40, 40, 30, 8], 3], [7, 'jÀqy', 40, 700, 0, 1, 20, 160, 90], [7, 'jÀqy', 40, 700, 1, 2, 200, 160, 90],
    [7, 'jÀqy', 40, 400, 2, 1, 380, 160, 90], [1, 1, 200, 200, 1, 1.7, [10, 10, 60, 50, 12]], [8, 2, 90, 300, 33, 0.6],
    [3, [300, 300, 60, 40], 1, 2]];
  const more = things.length, lists = [[], [0, 1], [more, more + 1]];
  const items = [...things, [2, [60, 280, 80, 40], 2], [4, 'M60 280L140 330', 1, 9]];
  const faint = things.map((_, thing) => items.push([1, lists.push([thing, thing]) - 1, 0, 0, 0.5]) - 1);
  const picture = lists.push(faint, [items.push([0, lists.length, 'page']) - 1]) - 1;
  const painted = isWhole => {
    const canvas = document.createElement('canvas');
    const painter = new Painter({ width: 400, height: 400, fonts: 'sans-serif', ground: 0, colours, items, lists }, canvas);
    if (isWhole) painter.extents.around = () => [0, 0, 400, 400];
    painter.fit(400);
    painter.paint(picture, false);
    return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [parts, whole] = [painted(false), painted(true)];
  return [whole.filter((level, place) => Math.abs(level - parts[place]) > 1).length, whole.filter(level => level < 200).length];
})()
"""


def cuts(page, scripts, old="", new=""):
    """Whether what is painted on a part of a sheet looks as on a whole one; by a painter that may have a fault."""
    other, dark = page.run("(() => {" + _faulty_source(scripts, old, new) + "return " + FAINT.strip() + "})()")
    return [] if other == 0 and dark > 30000 else [f"{other} levels are others, of {dark} that are dark"]


# Sixty tiles on a page; then one of those within a group, which has moved the tile it lies in, is lifted off, and the page is blurred. The
# other painter never saw the page with it.
LIFTED = """
(() => {
  const colours = ['#ffffff', '#104080', '#c0e020', '#d02010'];
  const tiles = Array.from({ length: 60 }, (_, tile) => [2, [tile % 8 * 50 + 4, Math.floor(tile / 8) * 50 + 4, 37, 41, 9], 1 + tile % 3]);
  const items = [...tiles, [2, [10, 10, 50, 30], 3], [2, [0, 0, 70, 50], 1], [1, 1, 90, 150, 1, 1.5], [1, 2, 90, 150, 1, 1.5],
    [0, 3, 'page'], [0, 4, 'page', LAYER_BLUR]];
  const all = tiles.map((_, tile) => tile);
  const lists = [[], [61, 60], [61], [...all, 62], [...all, 63], [64], [65]];
  const painted = hasSeen => {
    const canvas = document.createElement('canvas');
    const painter = new Painter({ width: 800, height: 800, fonts: 'sans-serif', ground: 0, colours, items, lists }, canvas);
    painter.fit(800);
    if (hasSeen) {
      painter.paint(5, false);
      for (const blur of BLURS) painter.want(3, blur);
      while (painter.getFurther());
    }
    const { softener } = painter, { blurred } = softener, { between } = painter;
    const cells = [], mixed = [];
    softener.blurred = (field, sigma) => {
      cells.push(field.across * field.down);
      return blurred.call(softener, field, sigma);
    };
    painter.between = (...words) => {
      mixed.push(words[2]);
      return between.apply(painter, words);
    };
    painter.paint(6, false);
    return [canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data, cells, mixed.length];
  };
  const [[seen, part, mixtures], [anew, whole]] = [painted(true), painted(false)];
  return [anew.reduce((most, level, place) => Math.max(most, Math.abs(level - seen[place])), 0),
    Math.max(...part.map((cells, place) => cells / whole[place])), mixtures];
})()
"""


def lifts(page, scripts, old="", new=""):
    """Whether a page that something was lifted off is blurred as any page, and most of it not anew; by a painter that may have a fault."""
    source = _faulty_source(scripts, old, new)
    for blur in (3, 4.8, 7, 9.6, 14, 19.2):
        apart, share, mixtures = page.run("(() => {" + source + "return " + LIFTED.strip().replace("LAYER_BLUR", str(blur)) + "})()")
        # A level that lies between two may go to either.
        if apart > 1 or share > 0.5:
            return [f"blurred by {blur}: {apart} levels apart, {share:.0%} of the cells blurred anew"]
        # What lies behind a peek is blurred by 14.
        if blur == 14 and mixtures:
            return ["what lies behind a peek is a mixture"]
    return []


class Moments:
    """The moments of a report's scene, found by what they show."""

    def __init__(self, page):
        scene = json.loads(page.run("document.querySelector('.trace script.data').textContent"))["scene"]
        self.times = scene["times"]
        self.texts = [scene["texts"][word] for word in scene["words"]]

    def showing(self, words, share=1.0):
        """The time at a share of all moments that show something; or, for a number, the last one up to that time."""
        if isinstance(words, int):
            return max(time for time in self.times if time <= words)
        found = [time for time, text in zip(self.times, self.texts) if re.search(words, text)]
        return found[round((len(found) - 1) * share)]


def seek(page, time):
    page.run(
        "(() => { const r = document.querySelector('.time'); r.value = " + str(time) + ";"
        " r.dispatchEvent(new Event('input')); })()")
    page.frames(3)


def rendered(program, recording, time, dark):
    """The moment as the program renders it, without the finger, which a report draws itself."""
    svg = subprocess.run(
        [program, "render", recording, "--at", f"{time / 1000:.3f}ms", "--appearance", "dark" if dark else "light"],
        check=True, capture_output=True, text=True).stdout
    return re.sub(r'<g id="fingers".*?</g>\n', "", svg, flags=re.S)


def agrees(page, program, recording, time, dark, most, picture=None, told=None):
    """Whether the canvas shows a moment as the SVG of that moment does."""
    page.media(dark=dark)
    seek(page, time)
    svg = rendered(program, recording, time, dark)
    found = page.run(COMPARE.replace("FAR", str(FAR)).replace("SVG", json.dumps(svg)))
    if picture:
        with open(picture, "wb") as file:
            file.write(base64.b64decode(found["picture"].split(",")[1]))
    if told is not None:
        told.append((found["mean"], found["far"]))
    bad = []
    if found["mean"] > most[0]:
        bad.append(f"at {time} µs a level differs by {found['mean']:.2f} of 255 on average; {most[0]} are allowed")
    if found["far"] > most[1]:
        bad.append(f"at {time} µs {found['far']:.2%} of the pixels are far off; {most[1]:.1%} are allowed")
    if found["colours"] < 200:
        bad.append(f"at {time} µs the canvas has only {found['colours']} colours")
    return bad


def plays(page, program, recording):
    """Playing moves the picture frame by frame, and ends where everything rests."""
    bad = []
    page.media()
    seek(page, 0)
    page.run("(() => { const s = document.querySelector('.speed'); s.value = '1';"
             " s.dispatchEvent(new Event('change', { bubbles: true })); })()")
    page.run(
        "(() => { window.painted = 0; let last = ''; const canvas = document.querySelector('.stage canvas');"
        " const look = () => { const here = canvas.toDataURL(); if (here !== last) painted++; last = here;"
        " requestAnimationFrame(look); }; look(); })()")
    page.click(".play")
    if not page.until("document.querySelector('.play span').textContent === 'Play'", 30):
        bad.append("it does not stop at the end")
    count = page.run("painted")
    if count < 20:
        bad.append(f"only {count} pictures were seen")
    # What the program draws for that time; an opened page is alive, and would look a little different later.
    last = page.run("document.querySelector('.time').value")
    svg = rendered(program, recording, float(last), False)
    found = page.run(COMPARE.replace("FAR", str(FAR)).replace("SVG", json.dumps(svg)))
    if found["far"] > RESTING[1]:
        bad.append(f"at its end, {last} µs, {found['far']:.2%} of the pixels are not as they stay")
    return bad
