// Draws over the page what the host says: what lies around is blurred, a card comes out of the thing, and actions lie beside it. All that
// moves are the host's numbers; colours are the browser's, for light, dark and high contrast, and pages style the parts by ::part().

import { AMID, DARK_BELOW, MEDIUM_TEXT, PAGE_SEEN, RADIUS, SEEN, SHEET_SHADOW } from "./constants.js";

const STYLE = `
:host { position: fixed; inset: 0; width: auto; height: auto; margin: 0; border: 0; overflow: hidden; background: none; color: CanvasText;
  z-index: 2147483647; pointer-events: none; touch-action: none; user-select: none; -webkit-user-select: none; font-size: medium;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); }
:host(.stays) { pointer-events: auto; }
[hidden] { display: none !important; }
div { position: absolute; box-sizing: border-box; }
.preview, .veil, .ground { inset: 0; }
.veil::before { content: ""; position: absolute; inset: 0; background: Canvas; opacity: var(--dim); }
.card, .sheet { overflow: hidden; }
.preview { --ground: Canvas; }
.dark { --ground: color-mix(in srgb, Canvas 88%, CanvasText); }
.sheet, .side, .ground { background: var(--ground); }
.card::after, .sheet::after { content: ""; position: absolute; inset: 0; border: 1px solid color-mix(in srgb, currentColor 14%, transparent);
  border-radius: inherit; pointer-events: none; }
.content { left: 0; top: 0; transform-origin: 0 0; overflow: hidden; }
.rows { left: 0; top: 0; transform-origin: 0 0; }
.row, .side { display: flex; align-items: center; padding: 0 16px; line-height: 1.25; }
.side { justify-content: center; }
.row span, .side span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row, .sheet:focus { outline: none; }
.card:focus-visible { outline: 2px solid Highlight; outline-offset: -2px; }
.parted { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
.chosen { background: color-mix(in srgb, currentColor 14%, transparent); }
.destructive { color: #b3261e; }
.dark .destructive { color: #ff8a80; }
[aria-disabled=true] { opacity: .4; }
svg { position: absolute; overflow: visible; fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
@media (forced-colors: active) { .dark { --ground: Canvas; } .card::after, .sheet::after { border-color: CanvasText; } .chosen { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
::slotted(.pressure-own) { padding: 16px; overflow-wrap: anywhere; }
`;

const pixels = (...all) => all.map(number => `${number}px`);
const put = (element, { x, y, width, height }) => {
  [element.style.left, element.style.top, element.style.width, element.style.height] = pixels(x, y, width, height);
};
const share = value => Math.min(Math.max(value, 0), 1);

const make = (name, parent, properties) => parent.appendChild(Object.assign(document.createElement(name), properties));
const part = (name, parent, more = {}) => {
  const element = make("div", parent, { className: name, ...more });
  element.setAttribute("part", name);
  return element;
};

/** The name of an element, for screen readers, and for a card without content from the page. */
const nameOf = element => (element.getAttribute("aria-label") || element.textContent.trim() || element.querySelector("img")?.alt || element.title || "");

/** The default content of a card: the element's picture, its text, and the link's address. */
const ownContent = element => {
  const box = Object.assign(document.createElement("div"), { className: "pressure-own" });
  const picture = element.matches("img") ? element : element.querySelector("img");
  if (picture?.currentSrc) make("img", box, { src: picture.currentSrc, alt: picture.alt, style: "max-width:100%;max-height:50vh" });
  make("strong", box, { textContent: nameOf(element), style: "display:block" });
  if (element.href) make("span", box, { textContent: String(element.href.baseVal ?? element.href) });
  return box;
};

/** One element that is pressed, shown, or going back. */
class Drawn {
  #thing;
  #looks;
  #hasContent = false;
  #sides = {};
  #was;

  constructor(layer, thing, looks, number, chosen) {
    const { element, rows, title } = thing;
    this.#thing = thing;
    this.#looks = looks;
    this.layer = layer;
    this.box = part("preview", layer.root);
    this.box.setAttribute("role", "dialog");
    this.box.setAttribute("aria-label", title ?? nameOf(element));
    this.veil = part("veil", this.box);
    this.sheet = part("sheet", this.box, { role: "menu" });
    this.rowBox = make("div", this.sheet, { className: "rows" });
    this.sheet.tabIndex = -1;
    this.rows = rows.map(row => {
      const line = part(row.isDestructive ? "row destructive" : "row", this.rowBox, { tabIndex: -1, role: "menuitem" });
      make("span", line, { textContent: row.title ?? row.name });
      line.addEventListener("click", event => chosen(event, row.name));
      return line;
    });
    for (const [index, name] of [thing.leading, thing.trailing].entries()) {
      const row = rows.find(row => row.name === name);
      if (!name) continue;
      const side = this.#sides[index + 1] = part(row?.isDestructive ? "side destructive" : "side", this.box);
      make("span", side, { textContent: row?.title ?? name });
    }
    this.card = part("card", this.box, { tabIndex: -1, role: "button" });
    this.card.setAttribute("aria-label", title ?? nameOf(element));
    this.card.addEventListener("click", event => chosen(event));
    this.ground = part("ground", this.card);
    this.content = part("content", this.card);
    this.slot = make("slot", this.content, { name: `content-${number}` });
    this.mark = this.box.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
    const line = this.mark.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
    line.setAttribute("d", `M0 ${looks.markRise}L${looks.markWidth * AMID} 0L${looks.markWidth} ${looks.markRise}`);
    line.setAttribute("stroke-width", looks.markLine);
  }

  #fill() {
    this.#hasContent = true;
    const { element, content } = this.#thing;
    const given = typeof content === "function" ? content(element) : content;
    const node = given instanceof Node ? make("div", this.layer.element) : this.layer.element.appendChild(ownContent(element));
    if (given instanceof Node) node.append(given);
    else if (given !== undefined) node.textContent = given;
    node.slot = this.slot.name;
    this.given = node;
  }

  draw({ look, places, rows, chosen }) {
    const { box, veil, card, sheet, mark } = this, looks = this.#looks, { isDark } = this.layer;
    if (!this.#hasContent && look.contentOpacity > 0 && this.#thing.offer !== "menu") this.#fill();
    box.style.opacity = 1 - share((look.page - PAGE_SEEN) / (1 - PAGE_SEEN));
    box.classList.toggle("dark", isDark);
    this.#lift(look);
    veil.hidden = !(look.blur > 0);
    veil.style.opacity = share(look.blur);
    veil.style.setProperty("--dim", isDark ? looks.dimDark : looks.dimLight);
    veil.style.backdropFilter = veil.style.webkitBackdropFilter = `blur(${looks.blur}px)`;
    veil.style.clipPath = this.#hole(look);
    const shadow = (size, of) => `0 ${looks.shadowDrop * size}px ${RADIUS * looks.shadowBlur * size}px rgb(0 0 0/${
      of * (isDark ? looks.shadowDark : looks.shadowLight)})`;
    card.hidden = !(look.cardOpacity > 0 && look.card.width > 0);
    put(card, look.card);
    card.style.borderRadius = `${look.cardRadius}px`;
    card.style.boxShadow = shadow(look.cardShadow, look.cardShadow);
    this.ground.style.opacity = share(look.cardOpacity);
    const scale = look.contentScale || 1;
    put(this.content, { x: 0, y: 0, width: look.contentWidth, height: Math.max(look.card.height / scale, places.card.height) });
    this.content.style.transform = `scale(${scale})`;
    this.content.style.opacity = share(look.contentOpacity);
    sheet.hidden = !(look.sheetOpacity > 0 && rows.length > 0);
    put(sheet, look.sheet);
    // A menu lies above what it comes from, a card above its actions.
    sheet.style.zIndex = look.stage === "menu" ? 1 : "";
    sheet.style.opacity = share(look.sheetOpacity);
    sheet.style.borderRadius = `${look.sheetRadius}px`;
    sheet.style.boxShadow = shadow(SHEET_SHADOW, SHEET_SHADOW);
    this.rowBox.style.transform = `scale(${look.sheetScale || 1})`;
    this.rowBox.style.opacity = share(look.rowsOpacity);
    this.rows.forEach((line, place) => {
      const row = rows[place];
      line.hidden = !row;
      if (!row) return;
      const { x, y, width, height } = row.frame;
      put(line, { x: x - places.sheet.x, y: y - places.sheet.y, width, height });
      line.classList.toggle("parted", y > places.sheet.y + 1);
      line.classList.toggle("chosen", row.action === chosen);
      line.setAttribute("aria-disabled", !row.isEnabled);
    });
    for (const side in this.#sides) {
      this.#sides[side].hidden = !(look.sideOpacity > 0 && look.sideAction === Number(side));
      put(this.#sides[side], look.side);
      this.#sides[side].style.opacity = share(look.sideOpacity);
      this.#sides[side].style.borderRadius = `${look.cardRadius}px`;
    }
    mark.style.opacity = share(look.markOpacity);
    [mark.style.left, mark.style.top] = pixels(look.card.x + (look.card.width - looks.markWidth) * AMID,
      look.card.y - looks.markAbove - looks.markRise);
  }

  /** The element itself is visible through the veil until its card hides it. */
  #hole({ source: { x, y, width, height }, sourceOpacity, cardOpacity, cardRadius }) {
    if (!(sourceOpacity > 0 && cardOpacity < 1) || !(width > 0 && height > 0)) return "";
    const r = Math.min(cardRadius, width * AMID, height * AMID), corner = (across, down) => `a${r} ${r} 0 0 1 ${across} ${down}`;
    return `path(evenodd,"M0 0H${innerWidth}V${innerHeight}H0ZM${x + r} ${y}h${width - r - r}${corner(r, r)}v${height - r - r}${
      corner(-r, r)}h${r + r - width}${corner(-r, -r)}v${r + r - height}${corner(r, -r)}Z")`;
  }

  /** The part with the focus: a row by its action, or the card; a menu has its sheet instead of a card. */
  focusable(action) {
    if (action !== undefined) return this.rows[this.#thing.rows.findIndex(row => row.name === action)];
    return this.card.hidden ? this.sheet : this.card;
  }

  /** Moves the element itself, without changing the layout of the page. */
  #lift({ source, sourceScale, sourceOpacity, cardOpacity }) {
    const { element, frame } = this.#thing, { style } = element;
    if (!style) return;
    if (!this.#was) {
      this.#was = ["translate", "scale", "opacity", "transition", "display"].map(name => [name, style[name]]);
      style.transition = "none";
      // Words within a line cannot be moved.
      if (getComputedStyle(element).display === "inline" && element.getClientRects().length === 1) style.display = "inline-block";
    }
    const middle = ({ x, y, width, height }) => [x + width * AMID, y + height * AMID];
    const [from, to] = [middle(frame), middle(source)];
    // What is not seen lies where a touch finds it.
    const isSeen = sourceOpacity > 0 && cardOpacity < 1;
    style.translate = isSeen ? pixels(to[0] - from[0], to[1] - from[1]).join(" ") : "";
    style.scale = isSeen ? sourceScale : "";
    style.opacity = sourceOpacity < 1 ? sourceOpacity : "";
  }

  /** Calls a function while the element is back at its place on the page. */
  atRest(ask) {
    const { style } = this.#thing.element, was = this.#was && [style.translate, style.scale];
    if (was) style.translate = style.scale = "none";
    const answer = ask();
    if (was) [style.translate, style.scale] = was;
    return answer;
  }

  remove() {
    for (const [name, value] of this.#was ?? []) this.#thing.element.style[name] = value;
    this.given?.remove();
    this.box.remove();
  }
}

/** The layer over a page while something is pressed or shown. */
export class Layer {
  #drawn = new Map();
  #looks;
  #chosen;
  #focused = "nothing";
  #before;
  #count = 0;

  /** `chosen` is called for clicks by screen readers, with the event, a target's name, and an action, or none for the card. */
  constructor(looks, chosen) {
    this.#looks = looks;
    this.#chosen = chosen;
    this.element = Object.assign(document.createElement("div"), { className: "pressure-preview" });
    this.root = this.element.attachShadow({ mode: "open" });
    // Also where a page allows no styles but those of its files.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.root.adoptedStyleSheets = [sheet];
  }

  /** The covered edges of a window, and the user's text size, both measured in the layer itself. */
  measure() {
    const isThere = this.element.isConnected;
    if (!isThere) this.#add();
    const style = getComputedStyle(this.element);
    const sides = Object.fromEntries(["top", "left", "bottom", "right"].map(side => [side, parseFloat(style[`padding-${side}`]) || 0]));
    const textScale = parseFloat(style.fontSize) / MEDIUM_TEXT;
    if (!isThere) this.element.remove();
    return { safe: sides, textScale };
  }

  #add() {
    document.body.append(this.element);
    // Above dialogs, where browsers have a place there.
    if (!this.element.showPopover) return;
    this.element.popover = "manual";
    this.element.showPopover();
  }

  /** Draws the host's previews, from back to front. `thingOf` returns the element for a target's name. */
  show(previews, thingOf) {
    if (previews.length && !this.element.isConnected) {
      this.#add();
      const veil = make("div", this.root, { style: "background:Canvas" }), colours = getComputedStyle(veil).backgroundColor.match(/[\d.]+/g);
      veil.remove();
      this.isDark = SEEN.reduce((sum, weight, place) => sum + weight * colours[place], 0) < DARK_BELOW;
    }
    const names = new Set(previews.map(({ target }) => target));
    for (const [name, drawn] of this.#drawn) {
      if (names.has(name)) continue;
      drawn.remove();
      this.#drawn.delete(name);
    }
    for (const preview of previews) {
      let drawn = this.#drawn.get(preview.target);
      if (!drawn) {
        drawn = new Drawn(this, thingOf(preview.target), this.#looks, this.#count++, (...what) => this.#chosen(preview.target, ...what));
        this.#drawn.set(preview.target, drawn);
      }
      drawn.draw(preview);
    }
    // What is moved in a tree loses the focus, so nothing is that lies where it should.
    const boxes = previews.map(({ target }) => this.#drawn.get(target).box);
    if (boxes.some((box, place) => this.root.children[place] !== box)) this.root.append(...boxes);
    this.element.classList.toggle("stays", previews.some(({ stays }) => stays));
    this.#focus();
    if (!previews.length) this.element.remove();
  }

  /** Moves the focus to the card or a row of a target, or back to where it was. */
  focus(name, on, action) {
    if (on !== "nothing" && this.#focused === "nothing") this.#before = document.activeElement;
    [this.target, this.#focused, this.action] = [name, on, action];
    if (on === "nothing" && this.element.matches(":focus-within, :focus")) this.#before?.focus({ preventScroll: true });
    this.#focus();
  }

  #focus() {
    if (this.#focused === "nothing") return;
    const drawn = this.#drawn.get(this.target);
    if (!drawn) return;
    const part = drawn.focusable(this.action);
    if (part && !part.hidden && this.root.activeElement !== part) part.focus({ preventScroll: true });
  }

  /** Measures the page while an element is at its place. */
  atRest(name, ask) { return this.#drawn.get(name)?.atRest(ask) ?? ask(); }

  remove() {
    this.show([]);
    this.element.remove();
  }
}
