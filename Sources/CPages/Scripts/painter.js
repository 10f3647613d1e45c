// Paints the pictures of a scene on a canvas: carries out the orders of SceneDrawing.swift as orders.js has read
// them. It measures no letters and asks for no filter of the canvas, which not every browser has.

const ALIGNMENTS = ["left", "center", "right"];

// Blurs mix light and not its numbers, as those of SVG do: tables from the numbers of a colour to its light, and back.
const LIGHTS = Float32Array.from({ length: FULL_LEVEL + 1 }, (_, level) => {
  const share = level / FULL_LEVEL;
  return FULL_LEVEL * (share <= SRGB.dark ? share / SRGB.slope : ((share + SRGB.offset) / (1 + SRGB.offset)) ** SRGB.power);
});
const LEVELS = Uint8Array.from({ length: FULL_LIGHT + 1 }, (_, light) => {
  const share = light / FULL_LIGHT;
  return Math.round(FULL_LEVEL * (share <= SRGB.darkLight ? share * SRGB.slope
    : (1 + SRGB.offset) * share ** (1 / SRGB.power) - SRGB.offset));
});

/**
 * One pass of a box along lines; its ends may be a part of a pixel, and outside is nothing. What lies side by side goes along together:
 * the four numbers of a pixel across, and all pixels of a row down, so that memory is read in its order.
 */
const boxed = (from, to, lines, lanes, count, radius, edge, sums) => {
  const share = 1 / (TWICE * radius + 1 + TWICE * edge);
  const ahead = radius * lanes, next = ahead + lanes, length = count * lanes;
  for (let begin = 0; begin < lines * length; begin += length) {
    const end = begin + length;
    const at = place => place < begin || place >= end ? 0 : from[place];
    sums.fill(0, 0, lanes);
    for (let place = begin; place < Math.min(begin + ahead, end); place += lanes) {
      for (let lane = 0; lane < lanes; lane++) sums[lane] += from[place + lane];
    }
    for (let row = begin; row < end; row += lanes) {
      // Nearly all rows are, and blur in two thirds of the time where nobody asks of each number.
      const isInside = row - next >= begin && row + next < end;
      for (let lane = 0; lane < lanes; lane++) {
        const place = row + lane;
        if (isInside) {
          const sum = sums[lane] + from[place + ahead];
          to[place] = (sum + edge * (from[place - next] + from[place + next])) * share;
          sums[lane] = sum - from[place - ahead];
        } else {
          const sum = sums[lane] + at(place + ahead);
          to[place] = (sum + edge * (at(place - next) + at(place + next))) * share;
          sums[lane] = sum - at(place - ahead);
        }
      }
    }
  }
};

/**
 * Blurs pixels of so many numbers each: three boxes after one another come close to a bell. `sigma` is in pixels; where it is so small
 * that a box reaches to the next pixel only, one does.
 */
const blurred = (pixels, numbers, width, height, sigma) => {
  const boxes = sigma < HALF ? 1 : BOXES, wanted = sigma * sigma / boxes;
  const radius = Math.floor((Math.sqrt(BOX_SPREAD * wanted + 1) - 1) * HALF), size = TWICE * radius + 1;
  const edge = (wanted * size - size * (size * size - 1) / BOX_SPREAD) / (TWICE * ((radius + 1) * (radius + 1) - wanted));
  const row = width * numbers, there = new Float32Array(pixels.length), sums = new Float64Array(row);
  for (let pass = 0; pass < boxes; pass++) {
    boxed(pixels, there, height, numbers, width, radius, edge, sums);
    boxed(there, pixels, 1, row, height, radius, edge, sums);
  }
  return pixels;
};

/** Points of a pixel for a blur: at most half the blur, so that nobody sees the pixels, but not less than the smallest. */
const cellOf = blur => {
  let cell = CELL;
  while (TWICE * TWICE * cell <= blur) cell *= TWICE;
  return cell;
};

/** How many pixels of so many points a blur is. Painting small and showing it larger are a blur of half a pixel by themselves. */
const sigmaOf = (blur, cell) => Math.sqrt(Math.max(0, blur * blur - cell * HALF * (cell * HALF))) / cell;

/** Pixels of twice the size: the mean of four, where outside is nothing. */
const halved = ({ pixels, across, down, cell, left, top }) => {
  const row = Math.ceil(across * HALF), result = new Float32Array(row * Math.ceil(down * HALF) * PIXEL);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const to = (Math.floor(y * HALF) * row + Math.floor(x * HALF)) * PIXEL, from = (y * across + x) * PIXEL;
      for (let part = 0; part < PIXEL; part++) result[to + part] += pixels[from + part] * HALF * HALF;
    }
  }
  return { pixels: result, across: row, down: Math.ceil(down * HALF), cell: TWICE * cell, left, top };
};

class Painter {
  /** A painter of pictures on a canvas. */
  constructor(drawing, canvas) {
    Object.assign(this, drawing);
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
    this.paths = new WeakMap();
    this.sheets = [];
    this.softened = new Map();
    this.kept = new Map();
    this.weights = [];
    this.panes = [];
    this.grounds = [];
    this.last = new Set();
    this.layers = new Map();
    this.wanted = new Map();
    this.learn(this.items, this.lists);
  }

  /** What is known of items and lists before they are painted. */
  learn(items, lists) {
    for (const [kind, , layer] of items) if (kind === BACKDROP && !this.grounds.includes(layer)) this.grounds.push(layer);
    for (const _ of lists) this.weights.push(-1);
  }

  /** Takes more colours, items and lists: a painter of what is live gets them as they come. */
  grow({ colours, items, lists }) {
    for (const colour of colours) this.colours.push(colour);
    for (const item of items) this.items.push(item);
    for (const list of lists) this.lists.push(list);
    this.learn(items, lists);
  }

  /** Gives the canvas as many pixels as it has on the screen; true where these are other ones than before. */
  fit(width) {
    const across = Math.max(1, Math.round(width * clamp(self.devicePixelRatio || 1, 1, MOST_DENSITY)));
    if (across === this.canvas.width && this.zoom) return false;
    this.canvas.width = across;
    this.canvas.height = Math.round(across * this.height / this.width);
    this.zoom = across / this.width;
    this.kept.clear();
    this.sheets = [];
    return true;
  }

  /** Paints a picture. */
  paint(picture, isDark) {
    const { pen } = this;
    const layers = this.lists[picture];
    const { wanted, layers: before } = this;
    this.wanted = new Map();
    this.layers = new Map(layers.map(place => this.items[place]).map(([, list, id]) => [id, list]));
    this.behind = this.grounds.map(id => this.layers.get(id)).join();
    // What is kept shows these colours.
    if (isDark !== this.isDark) {
      this.kept.clear();
      this.softened.clear();
    }
    this.isDark = isDark;
    this.now = new Set();
    pen.setTransform(this.zoom, 0, 0, this.zoom, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = this.colour(this.ground);
    pen.fillRect(0, 0, this.width, this.height);
    for (const place of layers) this.layer(pen, this.items[place]);
    this.expect(before);
    const shown = new Set(this.layers.values());
    for (const [list, blur] of wanted.values()) if (shown.has(list)) this.want(list, blur);
    this.last = this.now;
  }

  /**
   * Where something was raised into a layer of its own, the one below that it was raised out of is another list than before. It stays so,
   * and is blurred when the finger presses on.
   */
  expect(before) {
    const names = [...this.layers.keys()], raised = names.findIndex(name => !before.has(name));
    if (before.size === 0 || raised < 0) return;
    const left = names.slice(0, raised).map(name => [before.get(name), this.layers.get(name)])
      .find(([was, list]) => was !== list && this.isHeavy(list));
    if (left) for (const blur of SOON) this.want(left[1], blur);
  }

  /** Blurs the lowest layer, which stays as it is, before a press does: the first picture of it comes sooner then. */
  getReady() {
    const [first] = this.layers.values();
    for (const blur of SOON) this.soft(first, blur);
  }

  /** Makes a blur that is probably asked for soon, between two frames; true where there are more. */
  getFurther() {
    for (const [name, [list, blur]] of this.wanted) {
      this.wanted.delete(name);
      if (this.softened.has(name)) continue;
      this.soft(list, blur);
      break;
    }
    return this.wanted.size > 0;
  }

  want(list, blur) {
    const name = this.softName(list, blur);
    if (!this.softened.has(name)) this.wanted.set(name, [list, blur]);
  }

  colour(place) {
    const found = this.colours[place];
    return typeof found === "string" ? found : found[this.isDark ? 1 : 0];
  }

  // Layers and groups

  layer(pen, [, list, , blur = 0, opacity = 1]) {
    if (opacity <= 0) return;
    pen.save();
    pen.globalAlpha *= opacity;
    if (blur > 0) this.mixed(pen, list, blur); else this.sharp(pen, list);
    pen.restore();
  }

  sharp(pen, list) {
    if (this.isKept(list)) this.drawKept(pen, list); else this.all(pen, list);
  }

  /**
   * What is blurred more and more is blurred by a few steps only, each twice the one before; between two of them it is so much of the
   * one and so much of the other that it spreads as far.
   */
  mixed(pen, list, blur) {
    let sharper = 0, softer = LEAST_BLUR;
    while (blur > softer) [sharper, softer] = [softer, TWICE * softer];
    const share = (blur * blur - sharper * sharper) / (softer * softer - sharper * sharper);
    // Most blurs grow: the next step is asked for in one of the next pictures.
    this.want(list, TWICE * softer);
    const soft = this.soft(list, softer);
    if (share >= 1) return this.drawSoft(pen, soft);
    if (sharper > 0) return this.drawSoft(pen, this.between(this.soft(list, sharper), soft, share));
    this.onSheet(pen, other => {
      other.save();
      this.sharp(other, list);
      other.restore();
      this.mix(other, soft, share);
    });
  }

  /** Two pictures of the same size in one. */
  between(sharper, softer, share) {
    const { width, height } = sharper.canvas;
    const canvas = fill(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    pen.drawImage(sharper.canvas, 0, 0);
    pen.setTransform(width / sharper.width, 0, 0, height / sharper.height, 0, 0);
    pen.translate(-sharper.left, -sharper.top);
    this.mix(pen, softer, share);
    return { ...sharper, canvas };
  }

  /** Leaves so much less of what is there, and adds so much of a picture: where both are clear it stays clear. */
  mix(pen, picture, share) {
    pen.save();
    pen.globalCompositeOperation = "destination-out";
    pen.fillStyle = "#000";
    pen.globalAlpha = share;
    pen.fillRect(picture.left, picture.top, picture.width, picture.height);
    pen.globalCompositeOperation = "lighter";
    this.drawSoft(pen, picture);
    pen.restore();
  }

  group(pen, [, list, x = 0, y = 0, opacity = 1, scale = 1, clip = 0]) {
    if (opacity <= 0) return;
    pen.save();
    pen.translate(x, y);
    if (scale !== 1) pen.scale(scale, scale);
    if (clip) pen.clip(this.path(clip));
    pen.globalAlpha *= opacity;
    this.all(pen, list);
    pen.restore();
  }

  /** What is turned about a place, and drawn narrower there. */
  turn(pen, [, list, x, y, degrees, width = 1]) {
    if (width <= 0) return;
    pen.save();
    pen.translate(x, y);
    pen.rotate(degrees * Math.PI / HALF_TURN);
    if (width !== 1) pen.scale(width, 1);
    pen.translate(-x, -y);
    this.all(pen, list);
    pen.restore();
  }

  /** All of a list; where several things are faint together, they are painted on a sheet of their own first. */
  all(pen, list) {
    if (pen.globalAlpha < 1 && this.overlaps(list)) {
      this.onSheet(pen, other => this.all(other, list));
      return;
    }
    for (const place of this.lists[list]) this.carryOut(pen, this.items[place]);
  }

  overlaps(list) {
    const places = this.lists[list];
    if (places.length !== 1) return places.length > 1;
    const [kind, inner] = this.items[places[0]];
    return (kind === GROUP || kind === TURN) && this.overlaps(inner);
  }

  onSheet(pen, work) {
    const { width, height } = pen.canvas;
    const place = this.sheets.findIndex(sheet => sheet.width === width && sheet.height === height);
    const sheet = place < 0 ? document.createElement("canvas") : this.sheets.splice(place, 1)[0];
    if (place < 0) fill(sheet, { width, height });
    const other = sheet.getContext("2d");
    other.setTransform(1, 0, 0, 1, 0, 0);
    other.clearRect(0, 0, width, height);
    other.setTransform(pen.getTransform());
    work(other);
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(sheet, 0, 0);
    pen.restore();
    this.sheets.push(sheet);
  }

  /** How many orders a list leads to. */
  weight(list) {
    if (this.weights[list] < 0) {
      this.weights[list] = this.lists[list].reduce((sum, place) => {
        const [kind, inner] = this.items[place];
        return sum + (kind === GROUP || kind === TURN ? this.weight(inner) : 1);
      }, 0);
    }
    return this.weights[list];
  }

  /** Whether a list leads to something through which one sees what lies behind. */
  isPane(list) {
    return this.panes[list] ??= this.lists[list].some(place => {
      const [kind, inner] = this.items[place];
      return kind === BACKDROP || (kind === GROUP || kind === TURN) && this.isPane(inner);
    });
  }

  /** The name under which a picture of a list is kept; of a pane it is another one where something else lies behind. */
  named(list) { return this.isPane(list) ? `${list} before ${this.behind}` : `${list}`; }

  /** Whether a layer is better kept as a picture: it has much in it, and was the same in the picture before. */
  isKept(list) {
    this.now.add(list);
    return this.isHeavy(list) && this.last.has(list);
  }

  isHeavy(list) { return this.weight(list) > KEPT_WEIGHT; }

  drawKept(pen, list) {
    const name = this.named(list);
    let canvas = this.kept.get(name);
    if (!canvas) {
      canvas = fill(document.createElement("canvas"), { width: this.canvas.width, height: this.canvas.height });
      const other = canvas.getContext("2d");
      other.setTransform(this.zoom, 0, 0, this.zoom, 0, 0);
      this.all(other, list);
      this.keep(this.kept, name, canvas, KEPT_LAYERS);
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(canvas, 0, 0);
  }

  /** Keeps something, and lets the oldest go where there are too many. */
  keep(map, key, value, most = KEPT_BLURS) {
    map.delete(key);
    map.set(key, value);
    if (map.size > most) map.delete(map.keys().next().value);
  }

  // What is blurred

  /**
   * A layer, blurred. Blurring every pixel of the screen takes as long as a frame may, so it is painted a quarter as
   * large or less, blurred there, and shown larger: what is lost on that way the blur would have taken anyway.
   */
  soft(list, blur) {
    const key = this.softName(list, blur);
    let found = this.softened.get(key);
    if (!found) {
      found = this.blur(this.pixels(list, cellOf(blur)), blur);
    }
    this.keep(this.softened, key, found);
    return found;
  }

  softName(list, blur) { return `${this.named(list)}, ${blur}`; }

  shadow(pen, item) {
    const [, outline, colour] = item;
    const key = `shadow ${JSON.stringify(outline)} ${colour}`;
    const found = this.softened.get(key) || this.shade(outline, this.colour(colour));
    this.keep(this.softened, key, found);
    pen.save();
    pen.translate(0, SHADOW_DROP);
    this.drawSoft(pen, found);
    pen.restore();
  }

  /** A shadow is of one colour: only how much of it there is has to be blurred. */
  shade(outline, colour) {
    const small = this.small(this.box(outline), pen => pen.fill(this.path(outline)));
    const { pen, canvas: { width, height } } = small;
    const image = pen.getImageData(0, 0, width, height);
    const cover = new Float32Array(width * height);
    for (let place = 0; place < cover.length; place++) cover[place] = image.data[place * PIXEL + COLOURS];
    blurred(cover, 1, width, height, sigmaOf(SHADOW_BLUR, CELL));
    for (let place = 0; place < cover.length; place++) image.data[place * PIXEL + COLOURS] = cover[place];
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.putImageData(image, 0, 0);
    pen.globalCompositeOperation = "source-in";
    pen.fillStyle = colour;
    pen.fillRect(0, 0, width, height);
    return small;
  }

  backdrop(pen, [, outline, layer, blur, x, y]) {
    const list = this.layers.get(layer);
    if (list === undefined) return;
    // The layer behind is taken sharp, also where it is blurred by a sheet above: that sheet blurs this too.
    const found = this.soft(list, blur);
    pen.save();
    pen.clip(this.path(outline));
    pen.translate(-x, -y);
    this.drawSoft(pen, found);
    pen.restore();
  }

  /** A part of the plane, painted small with room for the blur around it. */
  small([x, y, width, height], work) {
    const margin = MARGIN_CELLS * CELL;
    const [left, top] = [x - margin, y - margin];
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil((width + TWICE * margin) / CELL);
    canvas.height = Math.ceil((height + TWICE * margin) / CELL);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.setTransform(1 / CELL, 0, 0, 1 / CELL, -left / CELL, -top / CELL);
    work(pen);
    return { canvas, pen, left, top, width: canvas.width * CELL, height: canvas.height * CELL };
  }

  /** The light of a layer in pixels of so many points: where they are larger than the smallest, the mean of four that are half as large. */
  pixels(list, cell) {
    const key = `${this.named(list)}, in cells of ${cell}`;
    let found = this.softened.get(key);
    if (!found) {
      const whole = [0, 0, this.width, this.height];
      found = cell > CELL ? halved(this.pixels(list, cell / TWICE)) : this.light(this.small(whole, pen => this.all(pen, list)));
    }
    this.keep(this.softened, key, found);
    return found;
  }

  light({ canvas: { width: across, height: down }, pen, left, top }) {
    const { data } = pen.getImageData(0, 0, across, down);
    const pixels = new Float32Array(data.length);
    for (let place = 0; place < data.length; place += PIXEL) {
      const share = data[place + COLOURS] / FULL_LEVEL;
      for (let part = 0; part < COLOURS; part++) pixels[place + part] = LIGHTS[data[place + part]] * share;
      pixels[place + COLOURS] = data[place + COLOURS];
    }
    return { pixels, across, down, cell: CELL, left, top };
  }

  /** The picture of blurred pixels. */
  blur({ pixels, across, down, cell, left, top }, blur) {
    const result = blurred(pixels.slice(), PIXEL, across, down, sigmaOf(blur, cell));
    const canvas = fill(document.createElement("canvas"), { width: across, height: down });
    const pen = canvas.getContext("2d");
    const image = pen.createImageData(across, down);
    for (let place = 0; place < result.length; place += PIXEL) {
      const alpha = result[place + COLOURS];
      if (alpha <= 0) continue;
      for (let part = 0; part < COLOURS; part++) {
        image.data[place + part] = LEVELS[Math.min(FULL_LIGHT, Math.round(result[place + part] / alpha * FULL_LIGHT))];
      }
      image.data[place + COLOURS] = alpha;
    }
    pen.putImageData(image, 0, 0);
    return { canvas, left, top, width: across * cell, height: down * cell };
  }

  drawSoft(pen, { canvas, left, top, width, height }) { pen.drawImage(canvas, left, top, width, height); }

  // Orders

  carryOut(pen, item) {
    switch (item[0]) {
      case GROUP: this.group(pen, item); break;
      case TURN: this.turn(pen, item); break;
      case FILL: this.plain(pen, item); break;
      case FADE: this.fill(pen, item[1], this.fade(pen, item)); break;
      case STROKE: this.stroke(pen, item); break;
      case SHADOW: this.shadow(pen, item); break;
      case BACKDROP: this.backdrop(pen, item); break;
      case TEXT: this.text(pen, item); break;
    }
  }

  plain(pen, [, outline, colour]) { this.fill(pen, outline, this.colour(colour)); }

  fill(pen, outline, style) {
    pen.fillStyle = style;
    if (outline.length === SIDES) pen.fillRect(...outline); else pen.fill(this.path(outline));
  }

  fade(pen, [, outline, top, bottom]) {
    const [, y, , height] = this.box(outline);
    const fade = pen.createLinearGradient(0, y, 0, y + height);
    fade.addColorStop(0, this.colour(top));
    fade.addColorStop(1, this.colour(bottom));
    return fade;
  }

  stroke(pen, [, outline, colour, width]) {
    pen.strokeStyle = this.colour(colour);
    pen.lineWidth = width;
    pen.lineCap = pen.lineJoin = "round";
    pen.stroke(this.path(outline));
  }

  /** Letters: where they stand is said, and a font that is wider than the scene reckons with is squeezed. */
  text(pen, [, letters, size, weight, alignment, colour, x, baseline, width]) {
    pen.font = `${weight} ${size}px ${this.fonts}`;
    pen.textAlign = ALIGNMENTS[alignment];
    pen.fillStyle = this.colour(colour);
    pen.fillText(letters, x, baseline, width);
  }

  // Outlines

  path(outline) {
    if (typeof outline === "string") return this.line(outline);
    let path = this.paths.get(outline);
    if (!path) {
      const [x, y, width, height, radius = 0] = outline;
      const [across, down] = [Math.max(0, width), Math.max(0, height)];
      path = new Path2D();
      if (radius < 0) path.ellipse(x + across * HALF, y + down * HALF, across * HALF, down * HALF, 0, 0, TWICE * Math.PI);
      else if (radius) path.roundRect(x, y, across, down, Math.min(radius, across * HALF, down * HALF));
      else path.rect(x, y, across, down);
      this.paths.set(outline, path);
    }
    return path;
  }

  line(text) {
    this.lines ||= new Map();
    if (!this.lines.has(text)) this.lines.set(text, new Path2D(text));
    return this.lines.get(text);
  }

  /** The box around an outline. */
  box(outline) {
    if (typeof outline !== "string") return outline.slice(0, SIDES);
    const numbers = outline.match(/-?[\d.]+/g).map(Number);
    const across = numbers.filter((_, place) => place % TWICE === 0), down = numbers.filter((_, place) => place % TWICE);
    const [x, y] = [Math.min(...across), Math.min(...down)];
    return [x, y, Math.max(...across) - x, Math.max(...down) - y];
  }
}
