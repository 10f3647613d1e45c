"""What has to be true of every page, whatever it shows: each check gives a list of what is wrong."""

import json

CONTRAST = r"""
(() => {
  const numbers = text => {
    const found = /^(rgba?|color)\((.*)\)$/.exec(text);
    if (!found) return [0, 0, 0, 0];
    let parts = found[2].replace("srgb", "").split(/[ ,\/]+/).filter(Boolean).map(Number);
    if (found[1] === "color") parts = parts.map((part, place) => place < 3 ? part * 255 : part);
    return [parts[0], parts[1], parts[2], parts.length > 3 ? parts[3] : 1];
  };
  const over = (top, below) => top.slice(0, 3).map((part, place) => part * top[3] + below[place] * (1 - top[3])).concat(1);
  const light = colour => {
    const [r, g, b] = colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
  const ground = element => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const colour = numbers(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0) layers.unshift(colour);
      if (colour[3] >= 1) break;
    }
    return layers.reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const bad = [];
  let checked = 0, least = 99;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || element.closest("script,style,noscript,.sr,[hidden]")) continue;
    const box = element.getBoundingClientRect(), style = getComputedStyle(element);
    if (!box.width || !box.height || style.visibility === "hidden") continue;
    const isDrawn = element instanceof SVGElement;
    let back = ground(isDrawn ? element.ownerSVGElement.parentElement : element);
    if (isDrawn) {
      // A letter in a filled mark stands on the mark, a word with an outline on the outline.
      const mark = element.parentElement.querySelector(":scope > .shape");
      if (mark) back = numbers(getComputedStyle(mark).fill);
      else if (style.stroke !== "none") back = numbers(style.stroke);
    }
    const fore = over(numbers(isDrawn ? style.fill : style.color), back);
    const size = parseFloat(style.fontSize), isBold = Number(style.fontWeight) >= 700;
    const needed = size >= 24 || (size >= 18.66 && isBold) ? 3 : 4.5;
    const is = ratio(fore, back);
    checked++;
    least = Math.min(least, is);
    if (is < needed) bad.push(`${is.toFixed(2)} < ${needed}: "${walk.currentNode.data.trim().slice(0, 30)}" in ${element.tagName}.${element.getAttribute("class")}`);
  }
  return { bad, checked, least };
})()
"""

WIDTH = r"""
(() => {
  const bad = [], room = innerWidth;
  // What is there for screen readers only has no size to speak of.
  const isUnseen = element => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return true;
    return false;
  };
  if (document.documentElement.scrollWidth > room) bad.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("script,.skip,svg *,[hidden]") || isUnseen(element)) continue;
    // What is scrolled within a frame of its own may be wider; the frame itself is looked at as all others are.
    const frame = element.parentElement.closest(".scroll");
    if (frame && getComputedStyle(frame).overflowX === "auto") continue;
    const box = element.getBoundingClientRect();
    if (box.width && (box.right > room + 0.5 || box.left < -0.5)) {
      bad.push(`${element.tagName}.${element.getAttribute("class")} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${room}`);
    }
    // Words cut off in the middle.
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth && getComputedStyle(element).overflowX === "hidden"
      && element.textContent.trim()) bad.push(`${element.tagName}.${element.getAttribute("class")} cuts its content off`);
  }
  for (const text of document.querySelectorAll("svg text")) {
    const own = text.getBoundingClientRect(), all = text.ownerSVGElement.getBoundingClientRect();
    if (own.width && (own.left < all.left - 1 || own.right > all.right + 1)) bad.push(`"${text.textContent}" is cut off`);
  }
  return bad.slice(0, 5);
})()
"""

NAMED = {"button", "link", "slider", "combobox", "radio", "checkbox", "textbox", "region", "image", "img", "table",
         "navigation", "DisclosureTriangle", "listbox", "switch", "tab", "menuitem"}


def silence(page):
    """Nothing on the console, no exception, no request."""
    return page.troubles()[:5]


def contrast(page):
    """Every text stands out from its ground."""
    found = page.run(CONTRAST)
    if found["checked"] < 8:
        return [f"only {found['checked']} texts were found"]
    return found["bad"][:5]


def width(page, sizes=(320, 390, 1280)):
    """Nothing is wider than the window, and nothing is cut off."""
    bad = []
    for size in sizes:
        page.resize(size, 800)
        page.frames(4)
        bad += [f"at {size} px: {line}" for line in page.run(WIDTH)]
    page.resize(1280, 900)
    page.frames(4)
    return bad


def names(page):
    """Every control, picture and region has a name, and there is something to find at all."""
    nodes = [node for node in page.tree() if not node["ignored"]]
    bad = [f"a {node['role']} without a name" for node in nodes if node["role"] in NAMED and not node["name"].strip()]
    if sum(node["role"] in NAMED for node in nodes) < 4:
        bad.append("hardly any control was found")
    headings = [node for node in nodes if node["role"] == "heading"]
    if not headings:
        bad.append("no heading")
    return bad[:5]


def structure(page):
    """One main part, one first heading, a language, a title, both ways of saying light and dark."""
    bad = []
    for what, count in json.loads(page.run(
            "JSON.stringify({main: document.querySelectorAll('main').length, h1: document.querySelectorAll('h1').length,"
            " title: document.title.length > 3 ? 1 : 0, lang: document.documentElement.lang ? 1 : 0,"
            " scheme: document.querySelectorAll('meta[name=color-scheme][content=\"light dark\"]').length,"
            " media: /prefers-color-scheme:\\s*dark/.test(document.querySelector('style').textContent) ? 1 : 0,"
            " policy: document.querySelectorAll('meta[http-equiv=Content-Security-Policy]').length})")).items():
        if count != 1:
            bad.append(f"{what}: {count} instead of 1")
    ids = page.run(
        "(() => { const ids = Array.from(document.querySelectorAll('[id]'), e => e.id);"
        " return ids.filter((id, place) => ids.indexOf(id) !== place); })()")
    return bad + [f"the id {name} is there twice" for name in ids[:3]]


def appearance(page):
    """The page follows the system's setting, and the switch overrides it, both ways."""
    ground = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).colorScheme"
    seen, bad = {}, []
    for dark in (False, True):
        page.media(dark=dark)
        page.frames()
        seen["auto dark" if dark else "auto light"] = page.run(ground)
        for choice in ("light", "dark", "auto"):
            page.click(f"input[name=appearance][value={choice}]")
            seen[f"{choice} on {'dark' if dark else 'light'}"] = page.run(ground)
    page.media()
    page.frames()
    if seen["auto light"].split("color")[0] == seen["auto dark"].split("color")[0]:
        bad.append("the system's setting changes nothing")
    for system in ("light", "dark"):
        for choice in ("light", "dark"):
            if not seen[f"{choice} on {system}"].startswith(seen[f"auto {choice}"].split(")")[0]):
                bad.append(f"{choice} chosen on a {system} system: {seen[f'{choice} on {system}']}")
            if not seen[f"{choice} on {system}"].endswith(choice):
                bad.append(f"color-scheme of {choice} on {system} is {seen[f'{choice} on {system}']}")
        if seen[f"auto on {system}"] != seen[f"auto {system}"]:
            bad.append(f"auto does not come back on a {system} system")
    return bad
