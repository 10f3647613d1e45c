// A session of an app's own touches, which turns them into events. It reads no clock and sets no timer.

import { PressureRange, at, known, moment, number, numberOf, numbers, whole } from "./checks.js";
import { PRESSURE_STEPS } from "./constants.js";
import { PressureModule, inMilliseconds } from "./module.js";

/** The offers of targets, and the meanings of pressure, in the order of the module's numbers. */
export const OFFERS = ["nothing", "preview", "menu", "playback", "editMenu"];
export const PRESSURES = ["none", "force", "units", "pen"];
export const SENSITIVITIES = ["light", "standard", "firm"];

export class PressureSession {
  #module;
  #number;
  #lines;
  #names = new Map();
  #targets = [];
  #range = new PressureRange();

  /** Begins a session; `width` and `height` are the size of the surface in millimetres. */
  constructor(module, { width = 0, height = 0, pressure, sensitivity, isForceOn = true, isLeftToRight = true, tuning = {} } = {}) {
    if (!(module instanceof PressureModule)) throw new TypeError("module must be a PressureModule: await PressureModule.load()");
    this.#module = module;
    this.#number = module.checked(module.exports.session_open());
    this.#lines = module.exports.session_lines(this.#number);
    this.resize(width, height);
    if (pressure !== undefined) this.setPressure(pressure);
    if (sensitivity !== undefined) this.setSensitivity(sensitivity);
    this.setForce(isForceOn, isLeftToRight);
    for (const name in tuning) this.set(name, tuning[name]);
  }

  // Settings apply from the next contact on.

  /** The size of the surface in millimetres. */
  resize(width, height) {
    numbers({ width, height }, 0);
    this.#call("surface", width, height);
  }

  /**
   * Sets what the pressure of touches means: "none", "pen", "force" with `full` grams, or "units" from `least` to `most` in `steps`
   * steps. Most touchscreens have units: the session then compares a finger with its own resting level.
   */
  setPressure(kind, { full = 0, least = 0, most = 1, steps = 0 } = {}) {
    numbers({ full, least, most, steps });
    this.#call("pressure", numberOf(PRESSURES, kind, "pressure"), least, kind === "force" ? full : most, steps);
    this.#range.set(kind, least, most);
  }

  setSensitivity(word) { this.#call("sensitivity", numberOf(SENSITIVITIES, word, "sensitivity")); }

  /** Sets whether force is used; without force a hold opens everything. */
  setForce(isOn, isLeftToRight = true) { this.#call("switch", isOn, isLeftToRight); }

  /** Changes a threshold by its name, as `pressure-demo tuning` lists them. */
  set(name, value) {
    number(value, name);
    const [count] = this.#module.put(name);
    this.#call("set", count, value);
  }

  /**
   * Declares a target by a name: its offer, the names of its actions, and the actions of sideways swipes. `frame` is its position
   * and size in millimetres.
   */
  target(name, { offer = "preview", actions = [], leading, trailing, frame = {} } = {}) {
    const { x = 0, y = 0, width = 0, height = 0 } = frame;
    at(x, y);
    numbers({ width, height }, 0);
    const own = this.#names.get(name) ?? this.#targets.push(name);
    this.#names.set(name, own);
    const all = actions.concat([leading, trailing].filter(Boolean));
    const place = action => all.indexOf(action) + 1;
    this.#call("target", own, numberOf(OFFERS, offer, "offer"), actions.length, place(leading), place(trailing),
      x, y, width, height);
    this.#targets[own - 1] = { name, actions: all };
  }

  // Touches: positions in millimetres, times in milliseconds, pressures in the range of setPressure; undefined if unknown.

  began(contact, { x, y, time, pressure, target }) {
    return this.#touch("began", contact, moment(time), ...at(x, y), this.#range.of(pressure),
      target === undefined ? 0 : known(this.#names, target));
  }

  moved(contact, { x, y, time, pressure }) {
    return this.#touch("moved", contact, moment(time), ...at(x, y), this.#range.of(pressure));
  }

  ended(contact, { x, y, time }) { return this.#touch("ended", contact, moment(time), ...at(x, y)); }

  /** Another gesture took the contact, such as a browser that scrolls with it. */
  lost(contact, { time }) { return this.#touch("lost", contact, moment(time)); }

  /** Cancels a press, also a pinned press; `vetoes` is true if the app uses the finger, as for scrolling. */
  cancel(contact, { time, vetoes = false }) { return this.#touch("cancel", contact, moment(time), vetoes); }

  /** Lets time pass; every deadline up to `time` takes effect. */
  advance(time) { return this.#heard("advance", moment(time)); }

  // Questions

  /** When to call `advance` at the latest, in milliseconds; undefined if there is no deadline. */
  get nextDeadline() {
    const time = this.#module.exports.session_deadline(this.#number);
    return time < 0 ? undefined : inMilliseconds(time);
  }

  /** A sentence: what stops the next step of a contact; undefined for an unknown contact. */
  explain(contact, time) {
    const count = this.#call("explain", whole(contact, "contact"), moment(time));
    return count === 0 ? undefined : this.#module.text(count);
  }

  /** How hard a contact presses, from 0 to 1; undefined if unknown. */
  force(contact) {
    const force = this.#module.exports.session_force(this.#number, contact);
    return force < 0 ? undefined : force;
  }

  /** Whether the app may still scroll with a contact: "none" and "possible" if it may, "exclusive" if not. */
  claim(contact) {
    return ["none", "possible", "exclusive"][this.#module.exports.session_claim(this.#number, contact)];
  }

  /** Whether a preview, menu or clip is pinned. */
  get isPinned() { return Boolean(this.#module.exports.session_is_pinned(this.#number)); }

  /** Ends the session; it must not be used afterwards. */
  close() { this.#module.exports.session_close(this.#number); }

  #call(name, ...values) { return this.#module.checked(this.#module.exports[`session_${name}`](this.#number, ...values)); }

  #touch(name, contact, ...values) { return this.#heard(name, whole(contact, "contact"), ...values); }

  #heard(name, ...values) {
    return this.#module.lines(this.#lines, this.#call(name, ...values)).map(line => this.#named(line));
  }

  /** An event with the app's names, and its time in milliseconds. */
  #named(line) {
    const target = this.#targets[line.target - 1];
    const event = { ...line, time: inMilliseconds(line.time), target: target?.name };
    // The module counts in steps of full; a number of fewer places comes back as it went in.
    if (line.pressure !== undefined) event.pressure = Math.round(line.pressure * PRESSURE_STEPS) / PRESSURE_STEPS;
    if (line.action) event.action = target?.actions[line.action - 1] ?? line.action;
    return event;
  }
}
