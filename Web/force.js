// Reads pointers, their force and the wheel from a browser's events, for the package and the page. Some devices report one number as
// the force of every touch: the module finds that out, not this file.

import { TOUCH_REACH, WHEEL_STEP } from "./constants.js";

/** All events that the browser has collected within one frame. */
export const samplesOf = event => {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length ? all : [event];
};

/** A number from 0 to 1. */
const shareOf = value => Math.min(Math.max(value, 0), 1);

/** The distance of a touch from a pointer. The two events of one finger have no common number, only the position. */
const distance = (touch, event) => Math.hypot(touch.clientX - event.clientX, touch.clientY - event.clientY);

export class ForceSource {
  /** Position and force of each touch, in browsers that report force only in touch events, not in pointer events. */
  #touches = [];
  #words = "Nothing has pressed yet.";
  #isSimulated = false;
  /** Whether a trackpad has reported a force beyond the click. */
  #isWeighed = false;

  /** A sentence: where the force of the last press came from. */
  get words() { return this.#words; }

  /** Whether the force is simulated, for example by the steps of a wheel. */
  get isSimulated() { return this.#isSimulated; }

  /** Keys simulate a finger. */
  pressedByKeys() {
    this.#isSimulated = true;
    this.#words = "Keys: hold Space; up/down arrows change the simulated force.";
  }

  /** A pointer landed. Returns what its pressure means, as for `setPressure`, and the pressure. */
  began(event) {
    this.#isSimulated = this.#isWeighed = false;
    const pressure = this.moved(event);
    switch (event.pointerType) {
      case "pen":
        this.#words = "A pen: its own force.";
        return { kind: "pen", pressure };
      case "touch":
        this.#words = event.pressure === 0 && pressure > 0 ? "A finger: the force in Safari's touch events (documented, but untested)."
          : "A finger: the browser's pressure, in the device's own units. Most devices send the contact's size or a constant; a constant is recognised and not used as force.";
        return { kind: "units", pressure };
      default:
        this.#words = "A mouse has no force: hold, or turn its wheel with the button down to simulate force.";
        return { kind: "force", pressure };
    }
  }

  /** How hard a pointer presses, from 0 to 1; undefined if unknown. */
  moved(event) {
    // Safari's events of a trackpad's force are of a mouse, and have no such word.
    if (!event.pointerType || event.pointerType === "mouse") return this.#safariMouse(event);
    if (event.pointerType === "touch" && event.pressure === 0) return this.#touchAt(event)?.force ?? 0;
    return event.pressure;
  }

  /** A mouse's button went up, or a finger lifted. */
  ended() { this.#isWeighed = false; }

  /**
   * The force of a trackpad in Safari, after its documentation, not tried: the force after the click, up to the deep click. A click
   * alone is not a press. Without an event of a changed force the pointer is a mouse, whose clicks all have the same force. Other
   * browsers report 0.5 for every button that is down.
   */
  #safariMouse(event) {
    const { WEBKIT_FORCE_AT_MOUSE_DOWN: click, WEBKIT_FORCE_AT_FORCE_MOUSE_DOWN: deep } = globalThis.MouseEvent ?? {};
    if (event.type === "webkitmouseforcechanged" && deep > click) {
      this.#isWeighed = true;
      this.#words = "A trackpad: Safari's force after the click (documented, but untested).";
    }
    return this.#isWeighed ? shareOf((event.webkitForce - click) / (deep - click)) : undefined;
  }

  /** The touch of a pointer: the only touch near it, so that a finger never gets another finger's force. */
  #touchAt(event) {
    const near = this.#touches.filter(touch => distance(touch, event) <= TOUCH_REACH);
    return near.length === 1 ? near[0] : undefined;
  }

  /** In Safari touch events report a force, and pointer events do not: after its documentation, not tried. */
  heard(event) {
    this.#touches = Array.from(event.touches)
      .filter(touch => touch.force > 0)
      .map(touch => ({ clientX: touch.clientX, clientY: touch.clientY, force: shareOf(touch.force) }));
  }

  /** A wheel turns. Returns the number of steps; away from the user presses harder. */
  turned(event) {
    this.#isSimulated = true;
    this.#words = "The wheel simulates the force.";
    return -event.deltaY / WHEEL_STEP[event.deltaMode];
  }

  /** Listens for the force in an element's touch events. */
  listen(element, signal) {
    for (const name of ["touchstart", "touchforcechange", "touchend", "touchcancel"]) {
      element.addEventListener(name, event => this.heard(event), { passive: true, signal });
    }
  }
}
