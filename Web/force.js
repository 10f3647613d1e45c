// Reads pointers, their force and the wheel from a browser's events, for the package and the page. Some devices report one number as
// the force of every touch: the module finds that out, not this file.

import { TOUCH_REACH, WHEEL_STEP } from "./constants.js";

/** A browser collects what happened within a frame; each of it counts. */
export const samplesOf = event => {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length ? all : [event];
};

/** A number from nothing to all. */
const shareOf = value => Math.min(Math.max(value, 0), 1);

/** How far a touch lies from a pointer: the two events of one finger share no number, only the place. */
const distance = (touch, event) => Math.hypot(touch.clientX - event.clientX, touch.clientY - event.clientY);

export class ForceSource {
  /** The touches whose force only touch events tell, in browsers that give pointers none: place and force of each. */
  #touches = [];
  #words = "Nothing has pressed yet.";
  #isSimulated = false;
  /** Whether a trackpad has told how much more than a click it is pressed. */
  #isWeighed = false;

  /** In words for people, what the last press came from. */
  get words() { return this.#words; }

  /** Whether the force stands for another thing, such as the steps of a wheel: no finger has pressed so. */
  get isSimulated() { return this.#isSimulated; }

  /** Keys stand for a finger. */
  pressedByKeys() {
    this.#isSimulated = true;
    this.#words = "Keys: arrows up and down stand for the force, which is simulated; or hold.";
  }

  /** A pointer landed: what its pressure is worth, in the words of `setPressure`, and how much it is. */
  began(event) {
    this.#isSimulated = this.#isWeighed = false;
    const pressure = this.moved(event);
    switch (event.pointerType) {
      case "pen":
        this.#words = "A pen: its own force.";
        return { kind: "pen", pressure };
      case "touch":
        this.#words = event.pressure === 0 && pressure > 0 ? "A finger: the force that Safari's touch events tell. From its documents, not tried."
          : "A finger: the browser's pressure, in units of the device's own. Most devices send the size of the contact or always the same; what is always the same is found out and counts for nothing.";
        return { kind: "units", pressure };
      default:
        this.#words = "A mouse has no force: turn its wheel while the button is down, which is simulated, or hold.";
        return { kind: "force", pressure };
    }
  }

  /** How hard a pointer presses, from 0 to 1; undefined where nobody says. */
  moved(event) {
    // Safari's events of a trackpad's force are of a mouse, and have no such word.
    if (!event.pointerType || event.pointerType === "mouse") return this.#safariMouse(event);
    if (event.pointerType === "touch" && event.pressure === 0) return this.#touchAt(event)?.force ?? 0;
    return event.pressure;
  }

  /** A mouse's button is up, or a finger. */
  ended() { this.#isWeighed = false; }

  /**
   * Safari's trackpads, from its documents, not tried: what a finger adds after the click, up to the deep one. A click alone is no press,
   * and without an event of a changed force the pointer is a mouse, whose every click has the same one. Other browsers say 0.5 of every
   * button that is down.
   */
  #safariMouse(event) {
    const { WEBKIT_FORCE_AT_MOUSE_DOWN: click, WEBKIT_FORCE_AT_FORCE_MOUSE_DOWN: deep } = globalThis.MouseEvent ?? {};
    if (event.type === "webkitmouseforcechanged" && deep > click) {
      this.#isWeighed = true;
      this.#words = "A trackpad: the force that Safari tells, after the click. From its documents, not tried.";
    }
    return this.#isWeighed ? shareOf((event.webkitForce - click) / (deep - click)) : undefined;
  }

  /** The touch that a pointer tells of: the only one near it, for no finger has another's force. */
  #touchAt(event) {
    const near = this.#touches.filter(touch => distance(touch, event) <= TOUCH_REACH);
    return near.length === 1 ? near[0] : undefined;
  }

  /** Touch events tell a force in Safari where pointer events have none: from its documents, not tried. */
  heard(event) {
    this.#touches = Array.from(event.touches)
      .filter(touch => touch.force > 0)
      .map(touch => ({ clientX: touch.clientX, clientY: touch.clientY, force: shareOf(touch.force) }));
  }

  /** A wheel turns; by how many steps, away from the user to press harder. */
  turned(event) {
    this.#isSimulated = true;
    this.#words = "The wheel simulates the force.";
    return -event.deltaY / WHEEL_STEP[event.deltaMode];
  }

  /** Listens to what touch events of an element tell of force. */
  listen(element, signal) {
    for (const name of ["touchstart", "touchforcechange", "touchend", "touchcancel"]) {
      element.addEventListener(name, event => this.heard(event), { passive: true, signal });
    }
  }
}
