// Everything around presses in one window: pointers and keys become events and previews. It reads no clock and sets no timer. The
// module decides; this file has its calls, with names instead of its numbers.

import { PressureRange, at, known, moment, number, numberOf, numbers, whole } from "./checks.js";
import { FARTHEST, HOST_PREVIEWS, HOST_ROWS, KEYS, LONGEST_HOLD, MILLIMETRES_PER_INCH, PIXELS_PER_INCH } from "./constants.js";
import { PressureModule, inMilliseconds } from "./module.js";
import { OFFERS, PRESSURES, SENSITIVITIES } from "./session.js";

// Words in the order of the module's numbers.
const ACTIVITIES = ["active", "inactive", "hidden"];
const ARRANGEMENTS = ["above", "foot", "beside", "rowsOnly"];
const CAUSES = ["pressure", "hold", "keyboard", "force", "dwell", "tap"];
const DRAWERS = ["host", "toolkit", "app"];
const ENDS = ["eased", "dismissed", "popped", "chosen", "cancelled"];
const FEELS = ["peek", "pop", "row"];
const KINDS = ["finger", "pen", "mouse", "pad"];
const SHOWN = ["preview", "menu", "playback", "editMenu"];
const STAGES = ["nothing", "hint", "card", "actions", "pinned", "page", "menu", "playback", "leaving"];

/** The fields of each event, made from the module's numbers. */
const EVENTS = [
  ["hint", ({ share, cause }) => ({ progress: share, cause })],
  ["peek", ({ value, cause }) => ({ shown: SHOWN[value], cause })],
  ["progress", ({ share }) => ({ progress: share })],
  ["pop", ({ cause }) => ({ cause })],
  ["action", ({ value, target }) => ({ action: target?.known[value - 1] })],
  ["ended", ({ value }) => ({ reason: ENDS[value] })],
  ["tap", () => ({})],
  ["claim", ({ pointer }) => ({ pointer })],
  ["release", ({ pointer }) => ({ pointer })],
  ["menu", () => ({})],
  ["focus", ({ value, target }) => ({ on: "row", row: value, action: target?.rows[value]?.name })],
  ["focus", () => ({ on: "card" })],
  ["focus", () => ({ on: "nothing" })],
  ["say", ({ value, share }) => ({ say: "shown", shown: SHOWN[value], rows: share })],
  ["say", ({ value, target }) => ({ say: "row", row: value, action: target?.rows[value]?.name })],
  ["say", ({ value }) => ({ say: "gone", reason: ENDS[value] })],
  ["tick", ({ value }) => ({ feel: FEELS[value] })],
  ["redraw", ({ share }) => ({ until: inMilliseconds(share) })],
];

/** The drawn values besides rectangles, in the module's order. */
const SHARES = [
  "sourceScale", "sourceOpacity", "cardRadius", "cardOpacity", "cardShadow", "contentOpacity", "contentWidth", "contentScale", "page",
  "pageOpacity", "sheetRadius", "sheetScale", "sheetOpacity", "rowsOpacity", "sideOpacity", "markOpacity", "playback", "lift", "blur",
];

/** The fixed numbers of all looks, in the module's order. */
const LOOKS = [
  "blur", "dimLight", "dimDark", "shadowDrop", "shadowBlur", "shadowLight", "shadowDark", "markWidth", "markRise", "markLine", "markAbove",
];

/** The sides of a rectangle, in the module's order. */
const SIDES = ["x", "y", "width", "height"];

const rowOf = row => typeof row === "string" ? { name: row, isEnabled: true, startsGroup: false }
  : { isEnabled: true, startsGroup: false, ...row };

export class PressureHost {
  #module;
  #number;
  #start;
  #window = {};
  #numbers = new Map();
  #targets = [];
  #ranges = KINDS.map(() => new PressureRange());
  /** The kind of each pointer that is down. */
  #kinds = new Map();

  /** Begins a host for a window. Lengths are pixels of the page. */
  constructor(module, window = {}) {
    if (!(module instanceof PressureModule)) throw new TypeError("module must be a PressureModule: await PressureModule.load()");
    this.#module = module;
    this.#number = module.checked(module.exports.host_open());
    this.#start = module.exports.host_numbers(this.#number);
    try {
      this.change(window, 0);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The window's size, screen or settings have changed. Settings that are not given stay unchanged. */
  change(window, time) {
    const all = { ...this.#window, ...window };
    const { width, height, safe = {}, millimetresPerPixel = MILLIMETRES_PER_INCH / PIXELS_PER_INCH, textScale = 1 } = all;
    const { holdTime = -1, appHoldTime = -1, isForceOn = true, isLeftToRight = true } = all;
    const { isMotionReduced = false, hasToolkitMenu = false } = all;
    const { top = 0, left = 0, bottom = 0, right = 0 } = safe;
    numbers({ width, height, top, left, bottom, right }, 0, FARTHEST);
    numbers({ holdTime, appHoldTime }, -1, LONGEST_HOLD);
    numbers({ millimetresPerPixel, textScale }, 0);
    this.#write(width, height, top, left, bottom, right, millimetresPerPixel, textScale, holdTime, appHoldTime,
      isForceOn, isLeftToRight, isMotionReduced, hasToolkitMenu);
    this.#call("window", moment(time));
    this.#window = all;
  }

  /** The window is "active", "inactive" or "hidden". */
  activate(word, time) { this.#call("activate", numberOf(ACTIVITIES, word, "an activity"), moment(time)); }

  /** Sets what the pressure of a kind of pointer means, as in `PressureSession.setPressure`. */
  setPressure(kind, worth, { full = 0, least = 0, most = 1, steps = 0 } = {}) {
    numbers({ full, least, most, steps });
    const place = numberOf(KINDS, kind, "a kind");
    this.#call("pressure", place, numberOf(PRESSURES, worth, "pressure"), least, worth === "force" ? full : most, steps);
    this.#ranges[place].set(worth, least, most);
  }

  /** Declares a target by a name. Call `move` to update a target that is pressed or shown. */
  target(name, { offer = "preview", drawer = "host", sensitivity = "standard", frame = {}, actions = [], ...rest } = {}) {
    const { cardWidth = 0, cardHeight = 0, textHeight = 0, cornerRadius = 0 } = rest;
    const { x = 0, y = 0, width = 0, height = 0 } = frame;
    numbers({ x, y }, -FARTHEST, FARTHEST);
    numbers({ width, height, cardWidth, cardHeight, textHeight, cornerRadius }, 0, FARTHEST);
    const own = this.#numbers.get(name) ?? this.#targets.push({ known: [] });
    this.#numbers.set(name, own);
    // Events that wait may still name an action that is gone.
    const { known } = this.#targets[own - 1];
    this.#targets[own - 1] = {
      ...rest, name, known, number: own, frame: [x, y, width, height], rows: actions.map(rowOf), offer: numberOf(OFFERS, offer, "offer"),
      drawer: numberOf(DRAWERS, drawer, "a drawer"), sensitivity: numberOf(SENSITIVITIES, sensitivity, "sensitivity"),
    };
  }

  // Pointers: places in pixels, times in milliseconds. True where the pointer is the host's alone.

  began(pointer, { x, y, time, kind = "finger", pressure, isClick = false, target }) {
    const place = numberOf(KINDS, kind, "a kind");
    const force = this.#ranges[place].of(pressure);
    const hasTarget = this.#put(target);
    this.#kinds.set(pointer, place);
    return this.#asks("began", whole(pointer, "pointer"), place, moment(time), ...at(x, y), force, isClick, hasTarget);
  }

  moved(pointer, { x, y, time, pressure }) {
    const force = this.#ranges[this.#kinds.get(pointer) ?? 0].of(pressure);
    return this.#asks("moved", whole(pointer, "pointer"), moment(time), ...at(x, y), force);
  }

  ended(pointer, { x, y, time }) {
    this.#kinds.delete(pointer);
    return this.#asks("ended", whole(pointer, "pointer"), moment(time), ...at(x, y));
  }

  /** Another gesture took the pointer, such as a browser that scrolls with it. */
  lost(pointer, { time }) {
    this.#kinds.delete(pointer);
    this.#call("lost", whole(pointer, "pointer"), moment(time));
  }

  /** Whether the host alone would handle a pointer that lands there. */
  takes(x, y) { return this.#asks("takes", ...at(x, y)); }

  /** The wheel turns, positive away from the user. While a mouse's button is down, this simulates force. */
  wheel(pointer, { steps, time }) {
    return this.#asks("wheel", whole(pointer, "pointer"), moment(time), number(steps, "steps"));
  }

  /** A button other than the first goes down. */
  otherButton(pointer, { x, y, time, kind = "mouse", target }) {
    const hasTarget = this.#put(target);
    return this.#asks("other_button", whole(pointer, "pointer"), numberOf(KINDS, kind, "a kind"), moment(time), ...at(x, y), hasTarget);
  }

  // Keys, screen readers and the page.

  /** A key goes down; true if the host alone handles it. */
  key(word, { time, focus }) {
    const hasTarget = this.#put(focus);
    return this.#asks("key", numberOf(KEYS, word, "a key"), moment(time), hasTarget);
  }

  /** Shows what a target offers; false if there is nothing to show. */
  show(name, time) { return this.#put(name) && this.#asks("show", moment(time)); }

  /** Sets what draws the preview that `peek` announced: "host", "toolkit", or "app" in a frame. */
  answer(drawer, time, frame) {
    if (frame) this.#write(...SIDES.map(side => number(frame[side], `frame.${side}`, -FARTHEST, FARTHEST)));
    this.#call("answer", numberOf(DRAWERS, drawer, "a drawer"), moment(time), Boolean(frame));
  }

  /** The page has closed its own preview or menu. */
  end(name, reason, time) { this.#call("end", known(this.#numbers, name), numberOf(ENDS, reason, "a reason"), moment(time)); }

  /** For a screen reader: chooses an action of a pinned preview or menu, or pops it without one; false if impossible. */
  choose(name, action, time) {
    const own = known(this.#numbers, name), row = this.#targets[own - 1].rows.findIndex(row => row.name === action);
    return (row >= 0 || action === undefined) && this.#asks("choose", own, row, moment(time));
  }

  /** Cancels the press on a target, and closes what the target shows. */
  cancel(name, time) { this.#call("cancel", known(this.#numbers, name), moment(time)); }

  /** The target is gone; the host stops drawing it. */
  remove(name, time) { this.#call("remove", known(this.#numbers, name), moment(time)); }

  /** Updates a pressed or shown target from the last call of `target`; false if it is neither pressed nor shown. */
  move(name, time) { return this.#put(name) && this.#asks("change", moment(time)); }

  /** Enables or disables an action; false if it is not shown. */
  enable(name, action, isEnabled, time) {
    const target = this.#targets[known(this.#numbers, name) - 1];
    const row = target.rows.find(row => row.name === action);
    if (row) row.isEnabled = isEnabled;
    return this.#asks("enable", target.number, this.#action(target, action), isEnabled, moment(time));
  }

  // Time, events, and what is drawn.

  /** Lets time pass; every deadline up to `time` takes effect. */
  advance(time) { this.#call("advance", moment(time)); }

  /** When to call `advance` at the latest, in milliseconds; undefined if there is no deadline. */
  get nextDeadline() {
    const time = this.#module.exports.host_deadline(this.#number);
    return time < 0 ? undefined : inMilliseconds(time);
  }

  /** Takes every waiting event. */
  take() {
    const events = [];
    while (this.#asks("next")) {
      const [word, number, pointer, time, value, share, cause] = this.#read();
      const target = this.#targets[number - 1];
      const [event, said] = EVENTS[word];
      events.push({
        event, target: target?.name, time: inMilliseconds(time), ...said({ target, pointer, value, share, cause: CAUSES[cause] }),
      });
    }
    return events;
  }

  /** What to draw at a time, from back to front. */
  previews(time) {
    const found = [];
    for (let place = HOST_PREVIEWS; place-- > 0;) {
      if (this.#asks("preview", place, moment(time))) found.push(this.#preview());
    }
    return found;
  }

  #preview() {
    const numbers = this.#read()[Symbol.iterator]();
    const next = () => numbers.next().value;
    const rect = () => ({ x: next(), y: next(), width: next(), height: next() });
    const target = this.#targets[next() - 1];
    const preview = { target: target?.name, offer: OFFERS[next()], stays: Boolean(next()), chosen: target?.rows[next()]?.name };
    const count = next();
    preview.look = { stage: STAGES[next()], sideAction: next(), source: rect(), card: rect(), sheet: rect(), side: rect() };
    for (const name of SHARES) preview.look[name] = next();
    preview.places = {
      arrangement: ARRANGEMENTS[next()], isAtFoot: Boolean(next()), rowsHeight: next(), card: rect(), raised: rect(), page: rect(),
      sheet: rect(),
    };
    preview.rows = Array.from({ length: count }, (_, row) => ({
      action: target?.rows[row]?.name, isEnabled: Boolean(next()), frame: rect(),
    }));
    return preview;
  }

  /** The fixed numbers of looks: pixels, and opacities. */
  get looks() {
    this.#call("looks");
    const read = this.#read();
    return Object.fromEntries(LOOKS.map((name, place) => [name, read[place]]));
  }

  /** Whether something in `previews` moves. */
  moves(time) { return this.#asks("moves", moment(time)); }

  /** The target with a pinned preview, menu or clip; undefined if there is none. */
  get staying() { return this.#targets[this.#call("staying") - 1]?.name; }

  /** A sentence: what a press on a target waits for, or why it does nothing. */
  explain(name, time) {
    this.#put(name);
    return this.#module.text(this.#call("explain", moment(time)));
  }

  /** Ends the host; it must not be used afterwards. */
  close() { this.#module.exports.host_close(this.#number); }

  // Numbers

  #call(name, ...values) { return this.#module.checked(this.#module.exports[`host_${name}`](this.#number, ...values)); }

  #asks(name, ...values) { return this.#call(name, ...values) === 1; }

  #read() { return new Float64Array(this.#module.exports.memory.buffer, this.#start); }

  #write(...numbers) { this.#read().set(numbers.map(Number)); }

  #action(target, name) {
    if (name === undefined) return 0;
    const place = target.known.indexOf(name);
    return place < 0 ? target.known.push(name) : place + 1;
  }

  /** Writes a target into the module for the next call; returns whether there is a target. */
  #put(name) {
    if (name === undefined) return false;
    const target = this.#targets[known(this.#numbers, name) - 1];
    const { cardWidth = 0, cardHeight = 0, textHeight = 0, cornerRadius = 0, scrolls = false, wheelPresses = -1 } = target;
    const { showsHold = true, isForceOn = true, needsToolkitMenu = false } = target;
    const rows = target.rows.slice(0, HOST_ROWS).map(row => [this.#action(target, row.name), row.isEnabled, row.startsGroup]);
    this.#write(target.number, target.offer, target.drawer, target.sensitivity, ...target.frame, cardWidth, cardHeight, textHeight,
      cornerRadius, this.#action(target, target.leading), this.#action(target, target.trailing), scrolls, wheelPresses, showsHold,
      isForceOn, needsToolkitMenu || target.rows.length > rows.length, rows.length, ...rows.flat());
    return true;
  }
}
