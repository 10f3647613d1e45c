// Blurred pictures of layers, and shadows, for painter.js. To blur every pixel of a screen takes longer than a frame may: they are
// painted a quarter as large or less, blurred there, and shown larger. What is lost on that way the blur would have taken anyway.

// A field is a part of the plane in cells, of so many points each: where it begins, how many there are, and what is in them.

/** The field of a box, with room for the blur around it. */
const fieldOf = ([x, y, width, height], cell) => ({
  left: x - MARGIN, top: y - MARGIN, cell,
  across: Math.ceil((width + TWICE * MARGIN) / cell), down: Math.ceil((height + TWICE * MARGIN) / cell),
});

/** The part of a field within corners, and so many cells around them; nothing where it has none there. */
const partOf = ({ left, top, across, down, cell }, corners, reach) => {
  const scale = 1 / cell;
  const part = pixelsOf(wider(corners, reach * cell), { a: scale, b: 0, c: 0, d: scale, e: -left * scale, f: -top * scale }, across, down);
  if (!part) return undefined;
  const [x, y, width, height] = part;
  return { left: left + x * cell, top: top + y * cell, across: width, down: height, cell };
};

/** How many cells across and down a field is from another one. */
const apart = (one, other) => [Math.round((one.left - other.left) / one.cell), Math.round((one.top - other.top) / one.cell)];

/** The pixels of a field that a part of it has. */
const cropped = (field, part) => {
  const [x, y] = apart(part, field), row = part.across * PIXEL, pixels = new Float32Array(row * part.down);
  for (let line = 0; line < part.down; line++) {
    const from = ((y + line) * field.across + x) * PIXEL;
    pixels.set(field.pixels.subarray(from, from + row), line * row);
  }
  return { ...part, pixels };
};

/** The pixels of a field, and of a part of it others. */
const pasted = (field, part) => {
  const [x, y] = apart(part, field), row = part.across * PIXEL, pixels = field.pixels.slice();
  for (let line = 0; line < part.down; line++) {
    pixels.set(part.pixels.subarray(line * row, (line + 1) * row), ((y + line) * field.across + x) * PIXEL);
  }
  return { ...field, pixels };
};

/** A field of cells twice as large: the mean of four, where outside is nothing. */
const halved = ({ pixels, across, down, cell, left, top }) => {
  const width = Math.ceil(across * HALF), height = Math.ceil(down * HALF), result = new Float32Array(width * height * PIXEL);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const to = (Math.floor(y * HALF) * width + Math.floor(x * HALF)) * PIXEL, from = (y * across + x) * PIXEL;
      for (let part = 0; part < PIXEL; part++) result[to + part] += pixels[from + part] * HALF * HALF;
    }
  }
  return { pixels: result, across: width, down: height, cell: TWICE * cell, left, top };
};

/** A pen on a canvas of a field's size, which has drawn something. */
const drawnSmall = ({ left, top, across, down, cell }, work) => {
  const pen = fill(document.createElement("canvas"), { width: across, height: down }).getContext("2d", { willReadFrequently: true });
  pen.setTransform(1 / cell, 0, 0, 1 / cell, -left / cell, -top / cell);
  work(pen);
  return pen;
};

/** What is kept of a canvas of a field's size. */
const pictureOf = (canvas, { left, top, across, down, cell }) => ({ canvas, left, top, width: across * cell, height: down * cell });

/** Keeps something, and lets the oldest go where there are too many. */
const keep = (map, key, value, most) => {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value);
  return value;
};

class Softener {
  constructor(painter) {
    Object.assign(this, { painter, blurs: new Map(), lights: new Map(), shadows: new Map(), origins: new Map() });
  }

  /** Colours are others now. */
  clear() { for (const map of [this.blurs, this.lights, this.shadows]) map.clear(); }

  named(list, blur) { return `${this.painter.named(list)}, ${blur}`; }

  has(name) { return this.blurs.has(name); }

  /** A layer shows this list after that one: mostly something was lifted out of it, and the rest is as it was. */
  follows(list, before) {
    if (list !== before && this.painter.isHeavy(list)) keep(this.origins, list, before, KEPT_ORIGINS);
  }

  /** A list, blurred. */
  of(list, blur) {
    const name = this.named(list, blur);
    return keep(this.blurs, name, this.blurs.get(name) || this.softened(list, blur), KEPT_BLURS);
  }

  softened(list, blur) {
    const light = this.light(list, cellOf(blur)), sigma = sigmaOf(blur, light.cell), reach = reachOf(sigma);
    const [before, part, around] = this.changed(list, light, reach);
    const old = part && this.blurs.get(this.named(before, blur));
    const soft = this.blurred(old ? cropped(light, around) : light, sigma);
    const canvas = fill(document.createElement("canvas"), { width: light.across, height: light.down });
    const pen = canvas.getContext("2d");
    if (old) pen.drawImage(old.canvas, 0, 0);
    const [image, ...place] = old ? [imageOf(cropped(soft, part)), ...apart(part, light)] : [imageOf(soft), 0, 0];
    pen.putImageData(image, ...place);
    return pictureOf(canvas, light);
  }

  blurred(field, sigma) {
    return { ...field, pixels: blurred(field.pixels.slice(), PIXEL, field.across, field.down, sigma) };
  }

  /** The light of a list in cells; where they are larger than the smallest, the mean of four that are half as large. */
  light(list, cell) {
    const name = this.named(list, cell), found = this.lights.get(name);
    return keep(this.lights, name, found || (cell > CELL ? halved(this.light(list, cell / TWICE)) : this.lit(list)), KEPT_LIGHTS);
  }

  lit(list) {
    const whole = fieldOf([0, 0, this.painter.width, this.painter.height], CELL);
    const [before, part] = this.changed(list, whole, 0);
    const old = part && this.lights.get(this.named(before, CELL));
    const field = old ? part : whole;
    const { data } = drawnSmall(field, pen => this.painter.all(pen, list)).getImageData(0, 0, field.across, field.down);
    const pixels = new Float32Array(data.length);
    for (let place = 0; place < data.length; place += PIXEL) {
      const share = data[place + COLOURS] / FULL_LEVEL;
      for (let number = 0; number < COLOURS; number++) pixels[place + number] = LIGHTS[data[place + number]] * share;
      pixels[place + COLOURS] = data[place + COLOURS];
    }
    return old ? pasted(old, { ...part, pixels }) : { ...whole, pixels };
  }

  /**
   * Where a list comes from another: that one, the part of the field in which their blurred pictures differ, and the larger part that must
   * be blurred for it. Empty where that is more than half of the field.
   */
  changed(list, field, reach) {
    const before = this.origins.get(list);
    if (before === undefined) return [];
    const corners = this.painter.extents.between(list, before);
    const [part, around] = [partOf(field, corners, reach), partOf(field, corners, TWICE * reach)];
    if (!part || around.across * around.down > field.across * field.down * HALF) return [];
    return [before, part, around];
  }

  shadow(outline, path, colour) {
    const name = `${JSON.stringify(outline)} ${colour}`;
    return keep(this.shadows, name, this.shadows.get(name) || this.shade(outline, path, colour), KEPT_SHADOWS);
  }

  /** A shadow is of one colour: only how much of it there is has to be blurred. */
  shade(outline, path, colour) {
    const field = fieldOf(boxOf(outline), SHADOW_CELL), { across, down } = field;
    const pen = drawnSmall(field, pen => pen.fill(path));
    const image = pen.getImageData(0, 0, across, down);
    const cover = new Float32Array(across * down);
    for (let place = 0; place < cover.length; place++) cover[place] = image.data[place * PIXEL + COLOURS];
    blurred(cover, 1, across, down, sigmaOf(SHADOW_BLUR, SHADOW_CELL));
    for (let place = 0; place < cover.length; place++) image.data[place * PIXEL + COLOURS] = cover[place];
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.putImageData(image, 0, 0);
    pen.globalCompositeOperation = "source-in";
    pen.fillStyle = colour;
    pen.fillRect(0, 0, across, down);
    return pictureOf(pen.canvas, field);
  }
}

/** The levels of a field's light. */
const imageOf = ({ pixels, across, down }) => {
  const image = new ImageData(across, down);
  for (let place = 0; place < pixels.length; place += PIXEL) {
    const alpha = pixels[place + COLOURS];
    if (alpha <= 0) continue;
    for (let part = 0; part < COLOURS; part++) {
      image.data[place + part] = LEVELS[Math.min(FULL_LIGHT, Math.round(pixels[place + part] / alpha * FULL_LIGHT))];
    }
    image.data[place + COLOURS] = alpha;
  }
  return image;
};
