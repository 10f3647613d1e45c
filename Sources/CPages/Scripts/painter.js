// Paints the pictures of a scene on a canvas: carries out the orders of SceneDrawing.swift as orders.js has read
// them. It measures no letters and asks for no filter of the canvas, which not every browser has.

const ALIGNMENTS = ["left", "center", "right"];
/** Points: how far a shadow lies below, and how soft it is. */
const SHADOW_DROP = 6, SHADOW_BLUR = 14;
/**
 * Points. What is blurred has a pixel for each point at most, and so is a little soft where the screen has more: a picture
 * blurred by less is mixed of this one and the sharp one, or the page would jump when the last of a blur goes.
 */
const LEAST_BLUR = 0.8;

// Blurs mix light and not its numbers, as those of SVG do: tables from the numbers of a colour to its light, and back.
const LIGHTS = Float32Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return 255 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
});
const LEVELS = Uint8Array.from({ length: 4096 }, (_, light) => {
  const share = light / 4095;
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
});

/** One pass of a box over lines of pixels of four numbers; its ends may be a part of a pixel. Outside is nothing. */
const boxed = (from, to, lines, count, lineStep, step, radius, edge) => {
  const share = 1 / (2 * radius + 1 + 2 * edge);
  for (let line = 0; line < lines; line++) {
    for (let part = 0; part < 4; part++) {
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
  const wanted = sigma * sigma / 3;
  const radius = Math.floor((Math.sqrt(12 * wanted + 1) - 1) / 2), size = 2 * radius + 1;
  const edge = (wanted * size - size * (size * size - 1) / 12) / (2 * ((radius + 1) ** 2 - wanted));
  let here = pixels, there = new Float32Array(pixels.length);
  for (let pass = 0; pass < 3; pass++) {
    boxed(here, there, height, width, width * 4, 4, radius, edge);
    boxed(there, here, width, height, 4, width * 4, radius, edge);
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
    this.weights = this.lists.map(() => -1);
    this.grounds = Array.from(new Set(this.items.filter(item => item[0] === BACKDROP).map(item => item[2])));
    this.last = new Set();
  }

  /** Gives the canvas as many pixels as it has on the screen; true where these are other ones than before. */
  fit(width) {
    const across = Math.max(1, Math.round(width * clamp(self.devicePixelRatio || 1, 1, 3)));
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
    this.layers = new Map(layers.map(place => [this.items[place][2], this.items[place][1]]));
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
    const share = Math.min(1, (blur / LEAST_BLUR) ** 2);
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
    pen.rotate(degrees * Math.PI / 180);
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
    return this.weight(list) > 40 && this.last.has(list);
  }

  drawKept(pen, list) {
    let canvas = this.kept.get(list);
    if (!canvas) {
      canvas = fill(document.createElement("canvas"), { width: this.canvas.width, height: this.canvas.height });
      const other = canvas.getContext("2d");
      other.setTransform(this.zoom, 0, 0, this.zoom, 0, 0);
      this.all(other, list);
      this.keep(this.kept, list, canvas, 2);
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(canvas, 0, 0);
  }

  /** Keeps something, and lets the oldest go where there are too many. */
  keep(map, key, value, most = 30) {
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
      const cell = blur >= 2.4 ? 4 : blur >= 1.2 ? 2 : 1;
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
      found = this.blur(this.pixels(null, this.box(outline), 4, SHADOW_BLUR, other => {
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
    const margin = Math.max(12 * cell, Math.ceil(3 * blur / cell) * cell);
    const [left, top] = [x - margin, y - margin];
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil((width + 2 * margin) / cell);
    canvas.height = Math.ceil((height + 2 * margin) / cell);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.setTransform(1 / cell, 0, 0, 1 / cell, -left / cell, -top / cell);
    work(pen);
    const data = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    const pixels = new Float32Array(data.length);
    for (let place = 0; place < data.length; place += 4) {
      const share = data[place + 3] / 255;
      for (let part = 0; part < 3; part++) pixels[place + part] = LIGHTS[data[place + part]] * share;
      pixels[place + 3] = data[place + 3];
    }
    const made = { pixels, left, top, cell, width: canvas.width, height: canvas.height };
    if (key) this.keep(this.softened, key, made);
    return made;
  }

  /** The picture of blurred pixels. */
  blur({ pixels, left, top, cell, width, height }, blur) {
    // Painting small and showing it larger are a blur of half a cell by themselves.
    const sigma = Math.sqrt(Math.max(0, blur * blur - (cell > 1 ? cell * cell / 4 : 0))) / cell;
    const result = blurred(pixels.slice(), width, height, sigma);
    const canvas = fill(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    const image = pen.createImageData(width, height);
    for (let place = 0; place < result.length; place += 4) {
      const alpha = result[place + 3];
      if (alpha <= 0) continue;
      for (let part = 0; part < 3; part++) {
        image.data[place + part] = LEVELS[Math.min(4095, Math.round(result[place + part] / alpha * 4095))];
      }
      image.data[place + 3] = alpha;
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
      case FILL: this.fill(pen, item[1], this.colour(item[2])); break;
      case FADE: this.fill(pen, item[1], this.fade(pen, item)); break;
      case STROKE: this.stroke(pen, item); break;
      case SHADOW: this.shadow(pen, item); break;
      case BACKDROP: this.backdrop(pen, item); break;
      case TEXT: this.text(pen, item); break;
    }
  }

  fill(pen, outline, style) {
    pen.fillStyle = style;
    if (outline.length === 4) pen.fillRect(...outline); else pen.fill(this.path(outline));
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
      if (radius < 0) path.ellipse(x + across / 2, y + down / 2, across / 2, down / 2, 0, 0, 2 * Math.PI);
      else if (radius) path.roundRect(x, y, across, down, Math.min(radius, across / 2, down / 2));
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
    if (typeof outline !== "string") return outline.slice(0, 4);
    const numbers = outline.match(/-?[\d.]+/g).map(Number);
    const across = numbers.filter((_, place) => place % 2 === 0), down = numbers.filter((_, place) => place % 2);
    const [x, y] = [Math.min(...across), Math.min(...down)];
    return [x, y, Math.max(...across) - x, Math.max(...down) - y];
  }
}
