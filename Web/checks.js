// Arguments that cannot be are errors that name them, before anything is done.

import { FARTHEST, LATEST } from "./constants.js";
import { inMicroseconds } from "./module.js";

const shown = value => typeof value === "string" ? `"${value}"` : String(value);

/** A number within bounds. */
export function number(value, name, least = -Infinity, most = Infinity) {
  if (typeof value !== "number") throw new TypeError(`${name} is a number, not ${shown(value)}`);
  if (!Number.isFinite(value) || value < least || value > most) {
    throw new RangeError(`${name} is ${value}; use a number${Number.isFinite(most) ? ` from ${least} to ${most}` : ""}`);
  }
  return value;
}

/** The same for each member of an object. */
export function numbers(all, least, most) {
  for (const name in all) number(all[name], name, least, most);
}

/** A whole number, as pointers and contacts have. */
export function whole(value, name) {
  if (number(value, name) !== Math.trunc(value) || value !== (value | 0)) throw new RangeError(`${name} is ${value}; use a whole number of 32 bits`);
  return value;
}

/** Milliseconds, as the module counts. */
export const moment = time => inMicroseconds(number(time, "time", -LATEST, LATEST));

/** A place, in pixels or millimetres. */
export const at = (x, y) => [number(x, "x", -FARTHEST, FARTHEST), number(y, "y", -FARTHEST, FARTHEST)];

/** The place of a word in its list. */
export function numberOf(list, word, what) {
  const place = list.indexOf(word);
  if (place < 0) throw new TypeError(`${what} is ${list.join(", ")}, not ${shown(word)}`);
  return place;
}

/** A name that was declared; what it stands for. */
export function known(names, name) {
  const found = names.get(name);
  if (found === undefined) throw new TypeError(`no target is called ${shown(name)}; declare it with target(name, …)`);
  return found;
}

/** What the pressure of touches may be. */
export class PressureRange {
  #least = 0;
  #most = 1;

  set(worth, least, most) {
    [this.#least, this.#most] = worth === "units" ? [least, most] : worth === "none" ? [-Infinity, Infinity] : [0, 1];
  }

  /** As the module takes it, where a number below 0 is none. */
  of(pressure) { return pressure === undefined ? -1 : number(pressure, "pressure", this.#least, this.#most); }
}
