"""What has to be true of words in other fonts than ours, by the browser's boxes: none is wider than its place."""

import json
import re

import orders
from text_checks import rendered

# What the home screen is drawn with, and what a reader's machine may have instead: as wide as letters get, narrow, and with
# serifs. What a browser without one of them takes is no test, so its name is asked of the browser.
FONTS = ["DejaVu Sans", "Liberation Sans Narrow", "Liberation Serif"]
STATES = ["rest", "hint", "peek", "actions", "menu", "playing", "opened", "chosen"]
SCREENS = ["393x852", "1024x1366"]
# Points; half a pixel of a plain screen. The widest font sets some words that are half bold, such as `9:41`, by 0.2 wider than
# the scene reckons.
SLACK = 0.5

# Where each word of a picture begins and ends, and the middle of its box. Boxes themselves are of whole pixels.
BOXES = """
(svg => {
  document.body.innerHTML = svg;
  return Array.from(document.querySelectorAll('svg text'), element => {
    const box = element.getBoundingClientRect(), screen = element.getScreenCTM();
    const begin = element.getStartPositionOfChar(0).matrixTransform(screen);
    const end = element.getEndPositionOfChar(element.getNumberOfChars() - 1).matrixTransform(screen);
    return [element.textContent, begin.x, end.x, (box.top + box.bottom) / 2];
  });
})(SVG)
"""

# How much wider than the scene reckons a font sets the words of a page's scenes: what the painter would have to squeeze.
SQUEEZED = """
((font, texts) => {
  const pen = document.createElement('canvas').getContext('2d'), found = new Map();
  for (const [letters, size, weight, width] of texts) {
    pen.font = `${weight} ${size}px "${font}"`;
    found.set(`${letters} ${size} ${weight}`, [letters, pen.measureText(letters).width - width]);
  }
  return Array.from(found.values());
})(FONT, TEXTS)
"""


def font_of(page, name):
    """The font that the browser takes where a picture names one."""
    page.run("document.body.innerHTML = " + json.dumps(f'<p style="font-family:\'{name}\', monospace">Tide table</p>'))
    page.frames()
    document = page.call("DOM.getDocument")["root"]["nodeId"]
    node = page.call("DOM.querySelector", {"nodeId": document, "selector": "p"})["nodeId"]
    page.call("CSS.enable")
    return page.call("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"][0]["familyName"]


def places(program, states, screens):
    """For every picture its name, its SVG, and the places of its words: text and frame, as the program lists them."""
    wanted = [(state, screen) for screen in screens for state in states]
    words = [["--state", state, "--screen", screen] + more for state, screen in wanted for more in ([], ["--json"])]
    texts = list(rendered(program, words))
    for (state, screen), svg, tree in zip(wanted, texts[::2], texts[1::2]):
        nodes = [(node["text"], node["frame"]) for node in json.loads(tree)["nodes"] if "text" in node]
        yield f"{state} on {screen}", svg, nodes


def leaves(page, svg, nodes, font):
    """The words of a picture that are wider than their place, set in a font."""
    svg = re.sub(r'font-family="[^"]*"', f'font-family="{font}"', svg, count=1)
    bad = []
    words = page.run(BOXES.replace("(SVG)", f"({json.dumps(svg)})"))
    for text, left, right, middle in words:
        # The same word may stand in several places at one height; its own is the one that it leaves least.
        over = [max(x - left, right - x - width) for word, (x, y, width, height) in nodes
                if word == text and y - 2 < middle < y + height + 2]
        if not over:
            bad.append(f"'{text}' has no place")
        elif min(over) > SLACK:
            bad.append(f"'{text}' is {min(over):.1f} points wider than its place")
    return bad + ([] if len(words) > 20 else [f"only {len(words)} words were found"])


def squeezed(page, font):
    """The words of all scenes of a page that a font sets wider than the scene reckons."""
    stories = page.run("Array.from(document.querySelectorAll('.trace script.data'), data => data.textContent)")
    texts = [text for story in stories for text in orders.texts(json.loads(story)["scene"]["orders"])]
    words = page.run(SQUEEZED.replace("FONT", json.dumps(font)).replace("TEXTS", json.dumps(texts)))
    bad = [f"'{text}' is {over:.1f} points wider than the scene reckons" for text, over in words if over > SLACK]
    return bad[:5] + ([] if len(words) > 40 else [f"only {len(words)} words were found"])


def larger(svg):
    """A fault: the first word of a picture is three times as large."""
    return re.sub(r'font-size="([\d.]+)"', lambda size: f'font-size="{3 * float(size[1])}"', svg, count=1)
