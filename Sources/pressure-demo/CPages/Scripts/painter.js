// Paints the pictures of a scene on a canvas: carries out the orders of SceneDrawing.swift as orders.js has read
// them. It measures no letters and asks for no filter of the canvas, which not every browser has.

const ALIGNMENTS = ["left", "center", "right"];

class Painter {
  /** A painter of pictures on a canvas. */
  constructor(drawing, canvas) {
    Object.assign(this, drawing);
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
    this.paths = new WeakMap();
    this.sheets = [];
    this.blend = document.createElement("canvas");
    this.kept = new Map();
    this.weights = [];
    this.panes = [];
    this.grounds = [];
    this.last = new Set();
    this.layers = new Map();
    this.wanted = new Map();
    this.extents = new Extents(this.items, this.lists);
    this.softener = new Softener(this);
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
    const layers = this.lists[picture].map(place => this.items[place]);
    const { wanted, layers: before } = this;
    this.wanted = new Map();
    this.isBlurred = layers.some(([, , , blur = 0]) => blur > 0);
    this.layers = new Map(layers.map(([, list, id]) => [id, list]));
    for (const [id, list] of this.layers) if (before.has(id)) this.softener.follows(list, before.get(id));
    this.behind = this.grounds.map(id => this.layers.get(id)).join();
    // What is kept shows these colours.
    if (isDark !== this.isDark) {
      this.kept.clear();
      this.softener.clear();
    }
    this.isDark = isDark;
    this.now = new Set();
    pen.setTransform(this.zoom, 0, 0, this.zoom, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = this.colour(this.ground);
    pen.fillRect(0, 0, this.width, this.height);
    for (const layer of layers) this.layer(pen, layer);
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

  /** Nothing moves: what a press will blur can be blurred now, which is the ground and what much lies on. A blurred picture is past that. */
  getReady() {
    if (this.isBlurred) return;
    const lists = [...this.layers.values()].filter((list, place) => place === 0 || this.isHeavy(list));
    for (const blur of SOON) for (const list of lists) this.want(list, blur);
  }

  /** Makes a blur that is probably asked for soon, between two frames; true where there are more. */
  getFurther() {
    for (const [name, [list, blur]] of this.wanted) {
      this.wanted.delete(name);
      if (this.softener.has(name)) continue;
      this.softener.of(list, blur);
      break;
    }
    return this.wanted.size > 0;
  }

  want(list, blur) {
    const name = this.softener.named(list, blur);
    if (!this.softener.has(name)) this.wanted.set(name, [list, blur]);
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
   * What is blurred more and more is blurred by a few steps only; between two of them it is so much of the one and so much of the other
   * that it spreads as far.
   */
  mixed(pen, list, blur) {
    const place = BLURS.findIndex(step => step >= blur);
    if (place < 0) return this.drawSoft(pen, this.softener.of(list, blur));
    const sharper = BLURS[place - 1] ?? 0, softer = BLURS[place], next = BLURS[place + 1];
    const share = (blur * blur - sharper * sharper) / (softer * softer - sharper * sharper);
    // Most blurs grow: the next step that a press asks for is shown in one of the next pictures.
    if (SOON.includes(next)) this.want(list, next);
    const soft = this.softener.of(list, softer);
    if (share >= 1) return this.drawSoft(pen, soft);
    if (sharper > 0) return this.drawSoft(pen, this.between(this.softener.of(list, sharper), soft, share));
    this.onSheet(pen, other => {
      other.save();
      this.sharp(other, list);
      other.restore();
      this.mix(other, soft, share);
    }, cornersOf([0, 0, this.width, this.height]));
  }

  /** Two pictures of the same size in one, which holds until there is another one. */
  between(sharper, softer, share) {
    const { width, height } = sharper.canvas;
    const canvas = this.blend;
    if (canvas.width !== width || canvas.height !== height) fill(canvas, { width, height });
    const pen = canvas.getContext("2d");
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalCompositeOperation = "copy";
    pen.drawImage(sharper.canvas, 0, 0);
    pen.globalCompositeOperation = "source-over";
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
      this.onSheet(pen, other => this.all(other, list), this.extents.around(list));
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

  /** Paints on a sheet, and that where the pen is. Only the pixels that `corners` may touch are cleared and copied: what fades is small. */
  onSheet(pen, work, corners) {
    const { width, height } = pen.canvas;
    const part = pixelsOf(corners, pen.getTransform(), width, height);
    if (!part) return;
    const place = this.sheets.findIndex(sheet => sheet.width === width && sheet.height === height);
    const sheet = place < 0 ? document.createElement("canvas") : this.sheets.splice(place, 1)[0];
    if (place < 0) fill(sheet, { width, height });
    const other = sheet.getContext("2d");
    other.setTransform(1, 0, 0, 1, 0, 0);
    other.clearRect(...part);
    other.setTransform(pen.getTransform());
    work(other);
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(sheet, ...part, ...part);
    pen.restore();
    this.sheets.push(sheet);
    if (this.sheets.length > KEPT_SHEETS) this.sheets.shift();
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
      keep(this.kept, name, canvas, KEPT_LAYERS);
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(canvas, 0, 0);
  }

  // What is blurred

  shadow(pen, [, outline, colour]) {
    const found = this.softener.shadow(outline, this.path(outline), this.colour(colour));
    pen.save();
    pen.translate(0, SHADOW_DROP);
    this.drawSoft(pen, found);
    pen.restore();
  }

  backdrop(pen, [, outline, layer, blur, x, y]) {
    const list = this.layers.get(layer);
    if (list === undefined) return;
    // The layer behind is taken sharp, also where it is blurred by a sheet above: that sheet blurs this too.
    const found = this.softener.of(list, blur);
    pen.save();
    pen.clip(this.path(outline));
    pen.translate(-x, -y);
    this.drawSoft(pen, found);
    pen.restore();
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
    const [, y, , height] = boxOf(outline);
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
}
