// Joins an element of a page with a session: listens to pointers, keys and the clock, keeps scrolling and pressing apart, and
// dispatches what happens as events of the DOM.

import { PressureSession } from "./session.js";
import { ForceSource } from "./force.js";
import { Keys, SHOWS } from "./keys.js";
import { Speaker } from "./speaker.js";
import { AMID, KEY_CONTACT, LONGEST_WAIT, MILLIMETRES_PER_INCH, PIXELS_PER_INCH, PIXELS_PER_INCH_IN_THE_HAND } from "./constants.js";

/** What the DOM's events are called. */
const NAMES = {
  touchBegan: "touch", hintBegan: "hint", hintEnded: "hint-end", progress: "progress", tapped: "tap", failed: "fail",
  peekBegan: "peek", peekEnded: "peek-end", popped: "pop", actionsRevealed: "actions", actionsHidden: "actions-hidden",
  highlighted: "highlight", actionSelected: "select", pinned: "pin", menuOpened: "menu", menuClosed: "menu-close",
  playbackBegan: "play", playbackEnded: "play-end", longPressed: "long-press", cancelled: "cancel",
};

/** Whether an event asks the browser for a new tab or window, or to save what a link leads to. */
const isModified = event => event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;

/** What browsers click by themselves when a key is pressed, and what Enter writes into. */
const HAS_KEYS = "a[href], area[href], button, input, select, textarea, summary, [contenteditable]";

/** What comes before every click of a press or key. */
const PRESSES = ["pointerdown", "keydown"];

/** How many millimetres a pixel of CSS is, where nobody has said it: screens that are touched are held nearer. */
export const usualMillimetresPerPixel = () => MILLIMETRES_PER_INCH
  / (matchMedia("(pointer: coarse)").matches ? PIXELS_PER_INCH_IN_THE_HAND : PIXELS_PER_INCH);

/**
 * Lets what lies within an element be pressed.
 *
 * `targets` says what: an object of names, each with an `element` (or a `selector` within the element), an `offer` and the names
 * of its `actions`. Events such as `pressure-peek` go to the target's element and bubble; `detail` is the event of the session.
 * A tap leaves the browser its click. A look has none; a pop clicks, unless `preventDefault` of `pressure-pop` was called.
 * `announce` is given what screen readers are to say of it, a short text; without it a polite region of the page says so.
 */
export function attach(element, { module, targets = {}, millimetresPerPixel = usualMillimetresPerPixel(), pressure, announce, ...settings }) {
  return new Attachment(element, module, targets, millimetresPerPixel, pressure, announce, settings);
}

class Attachment {
  #element;
  #targets = new Map();
  #perPixel;
  /** Pixels of the screen in one of the page, when that was stated. */
  #ratio = devicePixelRatio;
  #pressure;
  #pointers = new Map();
  /** Pointers that have shown something, or touched while something stayed: the browser's click of these reaches no element. */
  #withheld = new Set();
  /** How each target was pressed last, by its name: `places` are the innermost element and the target's, `click` the click there. */
  #pressed = new Map();
  /** What opens in another window once the finger lifts. */
  #opens;
  #timer;
  #off = new AbortController();
  #clicksOff = new AbortController();
  #sources = new ForceSource();
  #touchAction;
  /** The pointer of a mouse whose button is down. */
  #mouse;
  #keys = new Keys(event => this.#tellByKeys(event), (contact, time) => this.session.cancel(contact, { time }));
  #speaker;
  /** Whether the last key has been answered, and the menu that a browser opens for it is not to come. */
  #isAnswered = false;
  /** What each target offers, by its name. */
  #offers = new Map();

  constructor(element, module, targets, perPixel, pressure, announce, settings) {
    this.#element = element;
    this.#perPixel = perPixel;
    this.#pressure = pressure;
    this.#speaker = new Speaker(announce);
    /** The session; touches that are not the element's can be given to it. */
    this.session = new PressureSession(module, settings);
    for (const name in targets) this.target(name, targets[name]);
    this.#listen();
    this.resize();
  }

  /** Declares what may be pressed, also later. */
  target(name, { element, selector, ...offer }) {
    const found = element ?? this.#element.querySelector(selector);
    if (!found) throw new TypeError(`${name}: there is no element ${selector}`);
    this.#targets.set(found, name);
    this.session.target(name, offer);
    const { offer: kind = "preview", actions = [], leading, trailing } = offer;
    const all = Array.from(new Set(actions.concat([leading, trailing].filter(Boolean))));
    this.#offers.set(name, { name, offer: kind, actions: all });
    this.#speaker.describe(found, kind, all);
  }

  /** What a pixel is, in millimetres; all distances of a press follow. */
  get millimetresPerPixel() { return this.#perPixel; }
  set millimetresPerPixel(value) {
    this.#perPixel = value;
    this.#ratio = devicePixelRatio;
    this.resize();
  }

  /** The element has another size, also where the page is zoomed. */
  resize() {
    // What was stated holds for the screen's own pixels: a zoom makes a pixel of the page of more of them.
    this.#perPixel *= devicePixelRatio / this.#ratio;
    this.#ratio = devicePixelRatio;
    const { width, height } = this.#element.getBoundingClientRect();
    this.session.resize(width * this.#perPixel, height * this.#perPixel);
  }

  /** What is known of the force of pointers, in words for people. */
  get source() { return this.#sources.words; }

  /** Listens no more; what is pressed is called off. */
  detach() {
    this.#loseAll();
    this.#off.abort();
    // The browser's click of what was looked at is still to come, before the next press or key.
    const { signal } = this.#clicksOff;
    for (const name of PRESSES) addEventListener(name, () => this.#clicksOff.abort(), { capture: true, signal });
    clearTimeout(this.#timer);
    this.#element.style.touchAction = this.#touchAction;
    this.#speaker.close();
    this.session.close();
  }

  #listen() {
    const { signal } = this.#off;
    const on = (target, type, handler, options) => target.addEventListener(type, handler, { signal, ...options });
    const element = this.#element;
    // A finger that moves up or down may still scroll; a press that has begun takes it.
    this.#touchAction = element.style.touchAction;
    element.style.touchAction = "pan-x pan-y";
    on(element, "pointerdown", event => this.#down(event));
    // The window hears pointers without a capture, which would send their click to this element in place of the link.
    const first = { capture: true };
    for (const name of PRESSES) on(window, name, () => { if (!this.#pointers.size) this.#withheld.clear(); }, first);
    on(window, "pointermove", event => this.#move(event), first);
    on(window, "pointerup", event => this.#up(event), first);
    on(window, "pointercancel", event => this.#lose(event.pointerId, event.timeStamp), first);
    on(window, "pointerout", event => this.#out(event), first);
    for (const name of ["click", "dblclick"]) on(window, name, event => this.#click(event), { ...first, signal: this.#clicksOff.signal });
    // Only a listener that is not passive can keep a browser from scrolling.
    on(element, "touchmove", event => { if (this.#isClaimed()) event.preventDefault(); }, { passive: false });
    on(element, "touchstart", event => this.#sources.heard(event), { passive: true });
    on(element, "touchforcechange", event => this.#sources.heard(event), { passive: true });
    for (const name of ["touchend", "touchcancel"]) on(element, name, event => this.#sources.heard(event), { passive: true });
    // Safari's, from its documents, not tried: a trackpad tells its force, and the system looks nothing up meanwhile.
    on(element, "webkitmouseforcechanged", event => this.#pressMouse(this.#sources.moved(event), event.timeStamp));
    on(element, "webkitmouseforcewillbegin", event => event.preventDefault());
    on(element, "wheel", event => this.#wheel(event), { passive: false });
    on(element, "contextmenu", event => this.#contextMenu(event));
    // Nor does a press become a drag that has been lost meanwhile.
    on(element, "dragstart", event => {
      if (this.#pointers.size || (this.#targetOf(event) && !isModified(event))) event.preventDefault();
    });
    on(document, "keydown", event => this.#key(event));
    on(element, "focusout", event => this.#left(event));
    on(document, "visibilitychange", () => { if (document.hidden) this.#loseAll(); });
    on(window, "blur", () => this.#loseAll());
    on(window, "resize", () => this.resize());
  }

  // Pointers

  #place(event) {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: (event.clientX - left) * this.#perPixel, y: (event.clientY - top) * this.#perPixel, time: event.timeStamp };
  }

  #targetOf(event) {
    for (let element = event.target; element; element = element.parentElement) {
      if (this.#targets.has(element)) return element;
      if (element === this.#element) break;
    }
    return undefined;
  }

  #down(event) {
    if (event.pointerType === "mouse" && (event.button !== 0 || isModified(event))) return;
    const isPinned = this.session.isPinned;
    if (isPinned || this.#keys.isByKeys) this.#withheld.add(event.pointerId);
    // What keys have shown goes with any touch, which does nothing else.
    if (this.#keys.isByKeys) {
      this.#keys.end("dismissed", event.timeStamp);
      return;
    }
    const element = this.#targetOf(event);
    if (!element && !isPinned) return;
    if (!isPinned) {
      const { clientX, clientY, screenX, screenY } = event;
      const click = { clientX, clientY, screenX, screenY, detail: 1 };
      this.#pressed.set(this.#targets.get(element), { places: [event.composedPath()[0], element], click });
    }
    const { kind, pressure } = this.#sources.began(event);
    this.session.setPressure(this.#pressure ?? kind);
    const place = this.#place(event);
    this.#pointers.set(event.pointerId, { element, place });
    if (event.pointerType === "mouse") this.#mouse = event.pointerId;
    this.#tell(this.session.began(event.pointerId, { ...place, pressure, target: this.#targets.get(element) }));
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    // It was lifted where only a frame or another window has heard it.
    if (!event.buttons) {
      this.#lose(event.pointerId, event.timeStamp);
      return;
    }
    // A browser collects what happened within a frame; each of it counts.
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) {
      pointer.place = this.#place(one);
      this.#tell(this.session.moved(event.pointerId, { ...pointer.place, pressure: this.#sources.moved(one) }));
    }
  }

  /** From a frame on only the frame hears a pointer, also its lift. */
  #out(event) {
    if (this.#pointers.has(event.pointerId) && event.relatedTarget?.contentWindow) this.#lose(event.pointerId, event.timeStamp);
  }

  #up(event) {
    const { element } = this.#pointers.get(event.pointerId) ?? {};
    if (!this.#forget(event.pointerId)) return;
    const events = this.session.ended(event.pointerId, this.#place(event));
    this.#tell(events);
    // A mouse that taps and lifts just beside its target: the browser would click only what both places lie in.
    if (events.some(({ event }) => event === "tapped") && !event.composedPath().includes(element)) {
      this.#withheld.add(event.pointerId);
      this.#open(this.#pressed.get(this.#targets.get(element)));
    }
    if (this.#opens) this.#open(this.#opens);
  }

  #lose(id, time) {
    this.#opens = undefined;
    if (this.#forget(id)) this.#tell(this.session.lost(id, { time }));
  }

  #forget(id) {
    if (id === this.#mouse) this.#mouse = undefined;
    this.#sources.ended();
    return this.#pointers.delete(id);
  }

  /** Ends all that is down, and all that stays shown: the page is hidden, or its window is not the active one. */
  #loseAll() {
    const time = performance.now();
    for (const id of [...this.#pointers.keys()]) this.#lose(id, time);
    if (this.#keys.isByKeys) this.#keys.end("lost", time);
  }

  #wheel(event) {
    if (this.#mouse === undefined) return;
    event.preventDefault();
    this.#pressMouse(this.#sources.turned(event), event.timeStamp);
  }

  #pressMouse(pressure, time) {
    const place = this.#pointers.get(this.#mouse)?.place;
    if (place) this.#tell(this.session.moved(this.#mouse, { ...place, time, pressure }));
  }

  /** A long press opens no menu of the browser while it may mean something here. */
  #contextMenu(event) {
    if (this.#pointers.size) {
      event.preventDefault();
      return;
    }
    // A key asks for it, or a screen reader, which sends no key.
    const element = event.button === 0 || event.pointerId === -1 ? this.#targetOf(event) : undefined;
    if (this.#isAnswered || (element && this.#show(element, event.timeStamp))) event.preventDefault();
    this.#isAnswered = false;
  }

  #show(element, time) {
    const name = this.#targets.get(element);
    this.#pressed.set(name, { places: [element] });
    return this.#keys.show(this.#offers.get(name), time);
  }

  /** Keys; what scrolls a page or writes a text stays the browser's. */
  #key(event) {
    this.#isAnswered = false;
    if (event.defaultPrevented || event.isComposing) return;
    const isHere = this.#element.contains(event.target);
    // Where nothing has the focus, keys are for what stays shown; in another part of the page they are not.
    if ((isHere || event.target === document.body) && this.#keys.pressed(event, this.session.isPinned)) {
      event.preventDefault();
      this.#isAnswered = Keys.asks(event);
      return;
    }
    const element = isHere ? this.#targetOf(event) : undefined;
    if (!element || event.target !== element || event.repeat) return;
    if (Keys.asks(event)) {
      this.#isAnswered = this.#show(element, event.timeStamp);
      if (this.#isAnswered) event.preventDefault();
    } else if (event.key === "Enter" && !isModified(event) && !event.composedPath()[0].matches(HAS_KEYS)) {
      this.#tap(element, event.timeStamp);
      this.#open({ places: [element] });
    }
  }

  /** Looking opens nothing, and a click without a pointer, by keys or a screen reader, is a tap. */
  #click(event) {
    if (!event.isTrusted) return;
    const { pointerId, detail } = event;
    // Firefox counts Enter on a link as one click. A double click has no pointer; Safari's may have none, from its documents, not tried.
    const isWithheld = detail === 0 || pointerId === -1 ? this.#tapped(event)
      : pointerId === undefined ? this.#withheld.size : this.#withheld.has(pointerId);
    if (isWithheld) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  /** Takes a click without a pointer as a tap; true where it only ends what is shown. */
  #tapped(event) {
    const element = this.#targetOf(event);
    if (!element || isModified(event) || this.#off.signal.aborted) return false;
    if (!this.session.isPinned && !this.#keys.isByKeys) {
      this.#tap(element, event.timeStamp);
      return false;
    }
    this.#keys.end("dismissed", event.timeStamp);
    return true;
  }

  /** Clicks where something was pressed; a new window waits until the finger lifts, because browsers open none before. */
  #open(pressed) {
    const place = pressed.places.find(one => one.isConnected);
    this.#opens = this.#pointers.size && place?.closest("[target]") ? pressed : undefined;
    if (this.#opens || !place || place.closest(":disabled:not(fieldset)")) return;
    place.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, ...pressed.click }));
  }

  /** The focus goes elsewhere: what keys have shown goes, too. */
  #left(event) {
    if (!this.#keys.isByKeys || this.#element.contains(event.relatedTarget)) return;
    this.#keys.end("lost", event.timeStamp);
  }

  #tap(element, time) {
    const place = this.#amid(element, time);
    this.#tell(this.session.began(KEY_CONTACT, { ...place, target: this.#targets.get(element) }));
    this.#tell(this.session.ended(KEY_CONTACT, place));
  }

  #amid(element, timeStamp) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return this.#place({ clientX: left + width * AMID, clientY: top + height * AMID, timeStamp });
  }

  /** Whether a finger belongs to its press, so that nothing may scroll with it. */
  #isClaimed() {
    for (const id of this.#pointers.keys()) if (this.session.claim(id) === "exclusive") return true;
    return false;
  }

  // What happens

  #tell(events) {
    for (const event of events) {
      if (SHOWS.has(event.event)) this.#withheld.add(event.contact);
      this.#keys.heard(event, this.#offers.get(event.target));
      this.#say(event);
    }
    this.#wait();
  }

  /** What keys do is told as of a press amid the target. */
  #tellByKeys(event) {
    for (const [element, name] of this.#targets) {
      if (name === event.target) this.#say({ ...this.#amid(element, event.time), contact: KEY_CONTACT, ...event });
    }
    this.#wait();
  }

  #say(event) {
    this.#speaker.heard(event, this.#offers.get(event.target));
    const isPop = event.event === "popped";
    let opens = isPop && this.#pressed.get(event.target);
    // Once, also where further pops follow.
    if (isPop) this.#pressed.delete(event.target);
    for (const [element, name] of this.#targets) {
      if (name !== event.target) continue;
      const told = new CustomEvent(`pressure-${NAMES[event.event]}`, { detail: event, bubbles: true, composed: true, cancelable: isPop });
      if (!element.dispatchEvent(told)) opens = undefined;
    }
    if (opens) this.#open(opens);
  }

  /** Wakes the session when something is due though nothing happens. */
  #wait() {
    clearTimeout(this.#timer);
    const due = this.session.nextDeadline;
    if (due === undefined) return;
    const wait = Math.min(Math.max(Math.ceil(due - performance.now()), 0), LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#tell(this.session.advance(performance.now())), wait);
  }
}
