"""What has to be true of words while something moves, by the boxes that the browser gives them: none can be read over another."""

import concurrent.futures
import json
import subprocess

# Of full opacity; a fainter word does not disturb the one it lies on.
READABLE = 0.3
# Of the letters' size: under so much blur they run into each other, and nobody reads them.
BLURRED = 0.15
# Of the height of a line's box: what lies above the small letters and below the line they stand on.
ABOVE, BELOW = 0.22, 0.2
# Of the size of letters; they begin and end a little within their box.
SIDE = 0.08

# Takes a picture as SVG in, and asks for the words that can be read over each other: everything from the browser's layout,
# its computed styles, and what it finds at a point.
OVERLAPS = """
(svg => {
  document.body.innerHTML = svg;
  const root = document.querySelector('svg');
  const number = (element, name) => Number(getComputedStyle(element)[name]);
  const up = element => { const all = []; for (let at = element; at !== root; at = at.parentNode) all.push(at); return all; };
  const opacity = element => up(element).reduce((all, at) => all * number(at, 'opacity'), 1);
  // Pixels of the deepest blur around an element.
  const blur = element => Math.max(0, ...up(element).map(at => {
    const name = /^url\\("#(.*)"\\)$/.exec(getComputedStyle(at).filter);
    const soft = name && document.getElementById(name[1]).querySelector('feGaussianBlur');
    return soft ? soft.stdDeviationX.baseVal * at.getScreenCTM().a : 0;
  }));
  const alpha = colour => { const parts = colour.match(/[\\d.]+/g).map(Number); return parts.length > 3 ? parts[3] : 1; };
  /** How much of what lies below something leaves over. */
  const left = element => {
    const style = getComputedStyle(element);
    if (element.localName === 'text' || element.localName === 'use' || style.fill === 'none' || blur(element) > 0) return 1;
    const name = /^url\\("#(.*)"\\)$/.exec(style.fill);
    const full = name
      ? Math.min(...Array.from(document.getElementById(name[1]).children, stop => number(stop, 'stopOpacity')))
      : alpha(style.fill) * number(element, 'fillOpacity');
    return 1 - full * opacity(element);
  };
  const words = [];
  for (const element of document.querySelectorAll('svg text')) {
    const style = getComputedStyle(element), ink = opacity(element) * alpha(style.fill) * number(element, 'fillOpacity');
    const size = parseFloat(style.fontSize) * element.getScreenCTM().a;
    if (ink <= READABLE || blur(element) > BLURRED * size || !element.textContent.trim()) continue;
    const box = element.getBoundingClientRect();
    words.push({ element, ink, text: element.textContent, left: box.left + SIDE * size, right: box.right - SIDE * size,
      top: box.top + ABOVE * box.height, bottom: box.bottom - BELOW * box.height });
  }
  const found = [];
  let near = 0;
  for (let upper = 0; upper < words.length; upper++) {
    for (let lower = 0; lower < upper; lower++) {
      const [one, other] = [words[lower], words[upper]];
      const x = Math.max(one.left, other.left), y = Math.max(one.top, other.top);
      const across = Math.min(one.right, other.right) - x, down = Math.min(one.bottom, other.bottom) - y;
      if (across < 1 || down < 1) continue;
      near++;
      let read = 0;
      for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        // From the top downwards, with what clips applied.
        const here = document.elementsFromPoint(x + share * across, y + down / 2);
        const seen = word => {
          const place = here.indexOf(word.element);
          return place < 0 ? 0 : here.slice(0, place).reduce((all, above) => all * (root.contains(above) ? left(above) : 1), word.ink);
        };
        read = Math.max(read, Math.min(seen(one), seen(other)));
      }
      if (read > READABLE) found.push([one.text, other.text, read]);
    }
  }
  return { found, words: words.length, near };
})(SVG)
"""


def rendered(program, words):
    """What the program draws, two at a time: each of `words` is what stands behind `render`."""
    def one(arguments):
        return subprocess.run([program, "render", *arguments], check=True, capture_output=True, text=True).stdout
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        yield from pool.map(one, words)


def overlaps(page, svg):
    """The words of a picture that can be read over each other; how many can be read, and how many lie near another."""
    script = OVERLAPS
    for name, value in [("READABLE", READABLE), ("BLURRED", BLURRED), ("ABOVE", ABOVE), ("BELOW", BELOW), ("SIDE", SIDE)]:
        script = script.replace(name, str(value))
    return page.run(script.replace("(SVG)", f"({json.dumps(svg)})"))


def apart(page, program, recording, times, counted):
    """At no moment of a story, in milliseconds, can a word be read over another; `counted` counts words and neighbours."""
    worst, few = {}, 0
    wanted = [[recording, "--at", f"{time:.3f}ms"] for time in times]
    for time, svg in zip(times, rendered(program, wanted)):
        found = overlaps(page, svg)
        counted["pictures"] += 1
        counted["words"] += found["words"]
        counted["near"] += found["near"]
        few += found["words"] == 0
        for one, other, share in found["found"]:
            if share > worst.get((one, other), (0, 0))[0]:
                worst[one, other] = (share, time)
    bad = [f"at {time:.1f} ms '{one}' and '{other}' can be read over each other, at {share:.0%} of their ink"
           for (one, other), (share, time) in sorted(worst.items(), key=lambda item: -item[1][0])]
    # Behind a peek there are always the words of its card.
    if not times or few > len(times) / 4:
        bad.append(f"of {len(times)} pictures {few} have no word that can be read")
    return bad[:5]


# Two words over another, as the program writes them: the clock, which stands in a corner of every page.
OVER = '<text x="26" y="34" font-size="16" font-weight="600">8:52</text>'
GROUND = '<rect x="16" y="12" width="90" height="34" fill="#ffffff"/>'
SOFT = '<filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>'
EDGE = '<clipPath id="edge"><rect x="200" y="0" width="90" height="34"/></clipPath>'
# What is put on top of a picture, and whether it is a fault.
LAID_OVER = [
    ("a word over a word", OVER, True),
    ("a word on a ground that covers what lies below", GROUND + OVER, False),
    ("a word below a ground", OVER + GROUND, False),
    ("a word over one that a faint ground leaves to read", GROUND.replace("/>", ' fill-opacity="0.4"/>') + OVER, True),
    ("a blurred word", SOFT + f'<g filter="url(#soft)">{OVER}</g>', False),
    ("a faint word", f'<g opacity="0.5"><g opacity="0.5">{OVER}</g></g>', False),
    ("a word that is clipped away", EDGE + f'<g clip-path="url(#edge)">{OVER}</g>', False),
    ("a word beside a word", OVER.replace('x="26"', 'x="126"'), False),
]


def sees(page, svg, top, is_fault):
    """Whether a word over the clock is found, or not, as it should be."""
    found = overlaps(page, svg.replace("</svg>", top + "</svg>"))["found"]
    if [word for one, other, _ in found for word in (one, other)] == (["9:41", "8:52"] if is_fault else []):
        return []
    return [f"found: {found}"]
