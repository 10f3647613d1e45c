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

/** One pass of a box over lines of pixels of four numbers; its ends may be a part of a pixel. Outside is nothing. */
const boxed = (from, to, lines, count, lineStep, step, radius, edge) => {
  const share = 1 / (TWICE * radius + 1 + TWICE * edge);
  for (let line = 0; line < lines; line++) {
    for (let part = 0; part < PIXEL; part++) {
      const begin = line * lineStep + part;
      const at = place => place < 0 || place >= count ? 0 : from[begin + place * step];
      let sum = 0;
      for (let place = 0; place < radius; place++) sum += at(place);
      for (let place = 0; place < count; place++) {
        sum += at(place + radius);
        to[begin + place * step] = (sum + edge * (at(place - radius - 1) + at(place + radius + 1))) * share;
        sum -= at(place - radius);
      }
    }
  }
};

/** Blurs pixels: three boxes after one another come close to a bell. `sigma` is in pixels. */
const blurred = (pixels, width, height, sigma) => {
  const wanted = sigma * sigma / BOXES;
  const radius = Math.floor((Math.sqrt(BOX_SPREAD * wanted + 1) - 1) * HALF), size = TWICE * radius + 1;
  const edge = (wanted * size - size * (size * size - 1) / BOX_SPREAD) / (TWICE * ((radius + 1) * (radius + 1) - wanted));
  let here = pixels, there = new Float32Array(pixels.length);
  for (let pass = 0; pass < BOXES; pass++) {
    boxed(here, there, height, width, width * PIXEL, PIXEL, radius, edge);
    boxed(there, here, width, height, PIXEL, width * PIXEL, radius, edge);
  }
  return here;
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
    this.grounds = [];
    this.last = new Set();
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
    this.layers = new Map(layers.map(place => this.items[place]).map(([, list, id]) => [id, list]));
    // What is kept shows these colours, and what lay behind when it was painted.
    const basis = [isDark, ...this.grounds.map(id => this.layers.get(id))].join();
    if (basis !== this.basis) {
      this.kept.clear();
      this.softened.clear();
    }
    this.basis = basis;
    this.isDark = isDark;
    this.now = new Set();
    pen.setTransform(this.zoom, 0, 0, this.zoom, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = this.colour(this.ground);
    pen.fillRect(0, 0, this.width, this.height);
    for (const place of layers) this.layer(pen, this.items[place]);
    this.last = this.now;
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
    const share = Math.min(1, blur / LEAST_BLUR * (blur / LEAST_BLUR));
    if (share > 0 && share < 1 && pen.globalAlpha < 1) this.onSheet(pen, other => this.mixed(other, list, blur, share));
    else this.mixed(pen, list, blur, share);
    pen.restore();
  }

  /** What is blurred, over a share of what is sharp where there is little blur. */
  mixed(pen, list, blur, share) {
    pen.save();
    if (share < 1 && this.isKept(list)) this.drawKept(pen, list);
    else if (share < 1) this.all(pen, list);
    pen.restore();
    if (share <= 0) return;
    pen.save();
    pen.globalAlpha *= share;
    this.drawSoft(pen, this.soft(list, Math.max(blur, LEAST_BLUR)));
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

  /** Whether a layer is better kept as a picture: it has much in it, and was the same in the picture before. */
  isKept(list) {
    this.now.add(list);
    return this.weight(list) > KEPT_WEIGHT && this.last.has(list);
  }

  drawKept(pen, list) {
    let canvas = this.kept.get(list);
    if (!canvas) {
      canvas = fill(document.createElement("canvas"), { width: this.canvas.width, height: this.canvas.height });
      const other = canvas.getContext("2d");
      other.setTransform(this.zoom, 0, 0, this.zoom, 0, 0);
      this.all(other, list);
      this.keep(this.kept, list, canvas, KEPT_LAYERS);
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
   * large, blurred there, and shown larger: what is lost on that way the blur would have taken anyway.
   */
  soft(list, blur) {
    const key = `${list} ${blur}`;
    let found = this.softened.get(key);
    if (!found) {
      const cell = CELLS.find(([least]) => blur >= least)?.[1] ?? 1;
      const plain = this.pixels(`${list} at ${cell}`, [0, 0, this.width, this.height], cell, blur,
        pen => this.all(pen, list));
      found = this.blur(plain, blur);
    }
    this.keep(this.softened, key, found);
    return found;
  }

  shadow(pen, item) {
    const [, outline, colour] = item;
    const key = `shadow ${JSON.stringify(outline)} ${colour}`;
    let found = this.softened.get(key);
    if (!found) {
      found = this.blur(this.pixels(null, this.box(outline), SHADOW_CELL, SHADOW_BLUR, other => {
        other.fillStyle = this.colour(colour);
        other.fill(this.path(outline));
      }), SHADOW_BLUR);
    }
    this.keep(this.softened, key, found);
    pen.save();
    pen.translate(0, SHADOW_DROP);
    this.drawSoft(pen, found);
    pen.restore();
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

  /** A part of the plane as small pixels with room for the blur around it; kept under a key, if there is one. */
  pixels(key, [x, y, width, height], cell, blur, work) {
    const found = key && this.softened.get(key);
    if (found) {
      this.keep(this.softened, key, found);
      return found;
    }
    const margin = Math.max(MARGIN_CELLS * cell, Math.ceil(BELL_REACH * blur / cell) * cell);
    const [left, top] = [x - margin, y - margin];
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil((width + TWICE * margin) / cell);
    canvas.height = Math.ceil((height + TWICE * margin) / cell);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.setTransform(1 / cell, 0, 0, 1 / cell, -left / cell, -top / cell);
    work(pen);
    const data = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    const pixels = new Float32Array(data.length);
    for (let place = 0; place < data.length; place += PIXEL) {
      const share = data[place + COLOURS] / FULL_LEVEL;
      for (let part = 0; part < COLOURS; part++) pixels[place + part] = LIGHTS[data[place + part]] * share;
      pixels[place + COLOURS] = data[place + COLOURS];
    }
    const made = { pixels, left, top, cell, width: canvas.width, height: canvas.height };
    if (key) this.keep(this.softened, key, made);
    return made;
  }

  /** The picture of blurred pixels. */
  blur({ pixels, left, top, cell, width, height }, blur) {
    // Painting small and showing it larger are a blur of half a cell by themselves.
    const sigma = Math.sqrt(Math.max(0, blur * blur - (cell > 1 ? cell * HALF * (cell * HALF) : 0))) / cell;
    const result = blurred(pixels.slice(), width, height, sigma);
    const canvas = fill(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    const image = pen.createImageData(width, height);
    for (let place = 0; place < result.length; place += PIXEL) {
      const alpha = result[place + COLOURS];
      if (alpha <= 0) continue;
      for (let part = 0; part < COLOURS; part++) {
        image.data[place + part] = LEVELS[Math.min(FULL_LIGHT, Math.round(result[place + part] / alpha * FULL_LIGHT))];
      }
      image.data[place + COLOURS] = alpha;
    }
    pen.putImageData(image, 0, 0);
    return { canvas, left, top, width: width * cell, height: height * cell };
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
