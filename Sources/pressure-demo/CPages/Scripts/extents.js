// Where orders leave something, for painter.js: as corners, which are left, top, right and bottom. They may be somewhat too far out, and
// never too near.

const NOWHERE = [Infinity, Infinity, -Infinity, -Infinity];

const joined = (one, other) => one.map((side, at) => at < HALF_SIDES ? Math.min(side, other[at]) : Math.max(side, other[at]));

const cut = (one, other) => one.map((side, at) => at < HALF_SIDES ? Math.max(side, other[at]) : Math.min(side, other[at]));

const wider = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];

/** The corners around those that a place each is moved to. */
const moved = ([left, top, right, bottom], move) => {
  if (left > right || top > bottom) return NOWHERE;
  const places = [move(left, top), move(right, top), move(left, bottom), move(right, bottom)];
  return places.map(([x, y]) => [x, y, x, y]).reduce(joined);
};

/** The box around an outline: left, top, width and height. That of a path without steps is empty. */
const boxOf = outline => {
  if (typeof outline !== "string") return outline.slice(0, SIDES);
  const numbers = (outline.match(/-?[\d.]+/g) ?? ["0", "0"]).map(Number);
  const across = numbers.filter((_, place) => place % TWICE === 0), down = numbers.filter((_, place) => place % TWICE);
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return [x, y, Math.max(...across) - x, Math.max(...down) - y];
};

const cornersOf = ([left, top, width, height]) => [left, top, left + Math.max(0, width), top + Math.max(0, height)];

/** The pixels of a canvas that corners may touch where a pen is, as left, top, width and height; nothing where there are none. */
const pixelsOf = (corners, { a, b, c, d, e, f }, width, height) => {
  const [left, top, right, bottom] = cut([0, 0, width, height],
    wider(moved(corners, (x, y) => [a * x + c * y + e, b * x + d * y + f]), 1));
  if (!(left < right && top < bottom)) return undefined;
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return [x, y, Math.ceil(right) - x, Math.ceil(bottom) - y];
};

/** What lies in a group, outside of it. */
const grouped = (corners, [x = 0, y = 0, , scale = 1, clip = 0]) =>
  moved(clip ? cut(corners, cornersOf(boxOf(clip))) : corners, (across, down) => [x + scale * across, y + scale * down]);

class Extents {
  constructor(items, lists) {
    Object.assign(this, { items, lists, known: [] });
  }

  /** The corners around all that a list leads to. */
  around(list) {
    return this.known[list] ??= this.lists[list].map(place => this.of(this.items[place])).reduce(joined, NOWHERE);
  }

  /** The corners around all in which two lists differ. */
  between(list, other) {
    const [one, two] = [this.lists[list], this.lists[other]];
    const [added, gone] = [one.filter(place => !two.includes(place)), two.filter(place => !one.includes(place))];
    const same = one.filter(place => two.includes(place)).join() === two.filter(place => one.includes(place)).join();
    if (!same) return joined(this.around(list), this.around(other));
    if (added.length === 1 && gone.length === 1 && one.indexOf(added[0]) === two.indexOf(gone[0])) {
      const [[kind, inner, ...parts], [otherKind, otherInner, ...otherParts]] = [this.items[added[0]], this.items[gone[0]]];
      if (kind === GROUP && otherKind === GROUP && parts.join() === otherParts.join()) return grouped(this.between(inner, otherInner), parts);
    }
    return [...added, ...gone].map(place => this.of(this.items[place])).reduce(joined, NOWHERE);
  }

  of([kind, ...parts]) {
    switch (kind) {
      case GROUP: return grouped(this.around(parts[0]), parts.slice(1));
      case TURN: return this.ofTurn(parts);
      case STROKE: return this.ofStroke(parts);
      case SHADOW: return wider(cornersOf(boxOf(parts[0])), MARGIN + SHADOW_CELL + SHADOW_DROP);
      case TEXT: return this.ofText(parts);
      default: return cornersOf(boxOf(parts[0]));
    }
  }

  ofStroke([outline, , width]) { return wider(cornersOf(boxOf(outline)), width * HALF); }

  ofTurn([list, x, y, degrees, width = 1]) {
    const angle = degrees * Math.PI / HALF_TURN, [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    return moved(this.around(list), (across, down) => {
      const [beside, below] = [(across - x) * width, down - y];
      return [x + cosine * beside - sine * below, y + sine * beside + cosine * below];
    });
  }

  /** Letters lean over the width that is theirs, and stand below their line, by less than half their size. */
  ofText([, size, , alignment, , x, baseline, width]) {
    return wider(cornersOf([x - width * alignment * HALF, baseline - size, width, size]), size * HALF);
  }
}
