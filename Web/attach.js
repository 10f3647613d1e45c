// Joins an element of a page with a host: handles pointers, keys and the clock, separates scrolling from pressing,
// draws previews and menus, and dispatches events of the DOM.

import { AMID, HOST_ROWS, LONGEST_WAIT, MILLIMETRES_PER_INCH, PIXELS_PER_INCH, PIXELS_PER_INCH_IN_THE_HAND, SECOND_BUTTON, keyOf } from "./constants.js";
import { ForceSource, samplesOf } from "./force.js";
import { PressureHost } from "./host.js";
import { Layer } from "./preview.js";
import { Speaker } from "./speaker.js";

/** The events that the page receives; this file handles the host's other events. */
const TOLD = new Set(["hint", "peek", "progress", "pop", "action", "ended", "tap", "menu"]);

/** The events that the page can prevent: then the package does not draw, or does not click. */
const CANCELABLE = new Set(["peek", "pop"]);

/** Whether an event asks the browser for a new tab or window, or to save the target of a link. */
const isModified = event => event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;

/** Elements that browsers click themselves when a key is pressed, and elements that Enter writes into. */
const HAS_KEYS = "a[href], area[href], button, input, select, textarea, summary, [contenteditable]";

/** The events before every click of a press or key. */
const PRESSES = ["pointerdown", "keydown"];

const KINDS = { touch: "finger", pen: "pen" };

/** The number of a mouse's pointer while its first button is up; browsers do not use this number. */
const OTHER_POINTER = -1;

const stillWanted = "(prefers-reduced-motion: reduce)";

const frameOf = element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Whether an element lies in a part that scrolls. */
const liesInScroller = element => {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one), isPage = one === document.scrollingElement;
    const scrolls = value => isPage ? value !== "hidden" : value === "auto" || value === "scroll";
    if (scrolls(overflowY) && one.scrollHeight > one.clientHeight || scrolls(overflowX) && one.scrollWidth > one.clientWidth) return true;
  }
  return false;
};

/** The default size of a CSS pixel in millimetres. It is smaller on touchscreens, because people hold them nearer. */
export const usualMillimetresPerPixel = () => MILLIMETRES_PER_INCH
  / (matchMedia("(pointer: coarse)").matches ? PIXELS_PER_INCH_IN_THE_HAND : PIXELS_PER_INCH);

/**
 * Makes an element's content pressable, and draws previews and menus.
 *
 * `targets` is an object of names, each with an `element` (or a `selector` within the element), an `offer` and its `actions`.
 * Events such as `pressure-peek` go to the target's element and bubble. If you call `preventDefault` on
 * `pressure-peek`, your page must draw the preview itself. A tap gives the browser's click; a peek without a pop gives no
 * click. A pop gives one click, unless you call `preventDefault` on `pressure-pop`. `announce` receives the short texts for
 * screen readers; without it, a polite live region of the page announces them.
 */
export function attach(element, settings = {}) {
  if (!(element instanceof Element)) throw new TypeError(`element is ${element}, not an element of a page`);
  return new Attachment(element, settings);
}

class Attachment {
  #element;
  #host;
  #layer;
  #speaker;
  #settings;
  #sources = new ForceSource();
  /** The declared targets by their names, and the names by their elements. */
  #things = new Map();
  #names = new Map();
  #perPixel;
  /** The screen's pixels in one pixel of the page, when the size of a pixel was set. */
  #ratio = devicePixelRatio;
  /** The pointers that are down: the target's name and element, the last position, and whether the host alone handles them. */
  #pointers = new Map();
  /** Pointers that have shown something, or touched while something was pinned. Their clicks by the browser are withheld. */
  #withheld = new Set();
  /** The last press on each target, by its name: `places` are the innermost element and the target's, `click` the click there. */
  #pressed = new Map();
  /** The link that opens in another window once the finger lifts. */
  #opens;
  /** The pointer of a mouse whose button is down. */
  #mouse;
  /** Whether the package has handled the last key or button: then the browser's menu, or another button's click, is withheld. */
  #isAnswered = false;
  #isSwallowed = false;
  /** Whether the page has called `draws` during the current event. */
  #isDrawn = false;
  #told = [];
  #isTelling = false;
  #timer;
  #frame;
  #off = new AbortController();
  #clicksOff = new AbortController();
  #touchAction;

  constructor(element, { module, targets = {}, millimetresPerPixel = usualMillimetresPerPixel(), pressure, announce, ...settings }) {
    this.#element = element;
    this.#perPixel = millimetresPerPixel;
    this.#settings = settings;
    this.#host = new PressureHost(module, { width: innerWidth, height: innerHeight, millimetresPerPixel });
    try {
      this.#speaker = new Speaker(announce);
      this.#layer = new Layer(this.#host.looks, (name, event, action) => this.#choose(name, event, action));
      this.#host.setPressure("finger", pressure ?? "units");
      for (const name in targets) this.target(name, targets[name]);
      this.resize();
    } catch (error) {
      this.#host.close();
      throw error;
    }
    this.#listen();
  }

  /** Declares a target, also after `attach`. */
  target(name, { element, selector, actions = [], ...more }) {
    const found = element ?? this.#element.querySelector(selector);
    if (!found) throw new TypeError(`${name}: there is no element ${selector}`);
    const most = more.offer === "playback" ? 0 : HOST_ROWS;
    if (actions.length > most) throw new RangeError(`${name}: ${actions.length} actions; at most ${most} can be shown`);
    const rows = actions.map(action => typeof action === "string" ? { name: action } : action);
    const thing = { offer: "preview", ...more, element: found, rows, frame: frameOf(found) };
    this.#host.target(name, { ...this.#of(thing), frame: thing.frame });
    this.#things.set(name, thing);
    this.#names.set(found, name);
    this.#speaker.describe(found, thing.offer, rows);
    this.#host.move(name, this.#now);
    this.#settle();
  }

  // What the page asks for

  /** Shows what a target offers; false if there is nothing to show. */
  show(name) { return this.#asked(() => this.#place(name) && this.#host.show(name, this.#now)); }

  /** The page has closed its own preview of a target: "dismissed", "chosen", "popped" or "cancelled". */
  end(name, reason = "dismissed") { this.#asked(() => this.#host.end(name, reason, this.#now)); }

  /** Cancels the press on a target, and closes what the target shows. */
  cancel(name) { this.#asked(() => this.#host.cancel(name, this.#now)); }

  /** Enables or disables an action. */
  enable(name, action, isEnabled) { return this.#asked(() => this.#host.enable(name, action, isEnabled, this.#now)); }

  /** Sets the area in which the page itself draws the preview that `pressure-peek` announced; the page gets the touches
   * there. */
  draws(element) {
    this.#isDrawn = true;
    this.#asked(() => this.#host.answer("app", this.#now, frameOf(element)));
  }

  /** Removes a target. */
  remove(name) {
    this.#asked(() => this.#host.remove(name, this.#now));
    this.#names.delete(this.#things.get(name)?.element);
  }

  /** A sentence: what a press on a target waits for, or why it does nothing. */
  explain(name) { return this.#host.explain(name, this.#now); }

  /** The target with a pinned preview, menu or clip; undefined if there is none. */
  get staying() { return this.#host.staying; }

  /** A sentence: where the force of pointers comes from. */
  get source() { return this.#sources.words; }

  /** The size of a pixel in millimetres. All distances of a press depend on it. */
  get millimetresPerPixel() { return this.#perPixel; }
  set millimetresPerPixel(value) {
    this.#host.change({ millimetresPerPixel: value }, this.#now);
    this.#perPixel = value;
    this.#ratio = devicePixelRatio;
  }

  /** The window's size or zoom, or a setting of the user, has changed. */
  resize() {
    // What was stated holds for the screen's own pixels: a zoom makes a pixel of the page of more of them.
    this.#perPixel *= devicePixelRatio / this.#ratio;
    this.#ratio = devicePixelRatio;
    const { isForceOn = true, holdTime, isLeftToRight = getComputedStyle(this.#element).direction !== "rtl" } = this.#settings;
    const { clientWidth, clientHeight } = document.scrollingElement ?? document.documentElement;
    this.#layer.isLeftToRight = isLeftToRight;
    this.#asked(() => this.#host.change({
      width: clientWidth || innerWidth, height: clientHeight || innerHeight, ...this.#layer.measure(), millimetresPerPixel: this.#perPixel,
      isForceOn, isLeftToRight, appHoldTime: holdTime ?? -1, isMotionReduced: matchMedia(stillWanted).matches,
    }, this.#now));
    this.#follow();
  }

  /** Removes all listeners, and cancels presses. */
  detach() {
    if (this.#off.signal.aborted) return;
    // Also where a page detaches while it hears something: each peek has its end.
    this.#host.activate("hidden", this.#now);
    for (const event of [...this.#told.splice(0), ...this.#host.take()]) this.#hear(event);
    this.#off.abort();
    // The browser's click of what was looked at is still to come, before the next press or key.
    const { signal } = this.#clicksOff;
    for (const name of PRESSES) addEventListener(name, () => this.#clicksOff.abort(), { capture: true, signal });
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#element.style.touchAction = this.#touchAction;
    this.#speaker.close();
    this.#layer.remove();
    this.#host.close();
  }

  #listen() {
    const { signal } = this.#off;
    const on = (target, type, handler, options) => target.addEventListener(type, handler, { signal, ...options });
    const element = this.#element;
    // A finger that moves may still scroll; a press that has begun takes it.
    this.#touchAction = element.style.touchAction;
    element.style.touchAction = "pan-x pan-y";
    // The window hears pointers without a capture, which would send their click to this element in place of the link.
    const first = { capture: true };
    for (const name of PRESSES) {
      on(window, name, () => {
        this.#isAnswered = this.#isSwallowed = false;
        if (!this.#pointers.size) this.#withheld.clear();
      }, first);
    }
    on(window, "pointerdown", event => this.#down(event), first);
    on(window, "pointermove", event => this.#move(event), first);
    on(window, "pointerup", event => this.#up(event), first);
    on(window, "pointercancel", event => this.#lose(event.pointerId, event.timeStamp), first);
    on(window, "pointerout", event => this.#out(event), first);
    on(window, "mousedown", event => this.#otherButton(event), first);
    for (const name of ["click", "dblclick"]) on(window, name, event => this.#click(event), { ...first, signal: this.#clicksOff.signal });
    on(window, "auxclick", event => { if (this.#isSwallowed) event.stopImmediatePropagation(); }, first);
    // Only a listener that is not passive can keep a browser from scrolling.
    on(window, "touchmove", event => { if (event.cancelable && this.#isAlone) event.preventDefault(); }, { passive: false, ...first });
    on(window, "wheel", event => this.#wheel(event), { passive: false, ...first });
    this.#sources.listen(element, signal);
    // Safari's, from its documents, not tried: a trackpad tells its force, and the system looks nothing up meanwhile.
    on(element, "webkitmouseforcechanged", event => this.#weigh(event));
    on(element, "webkitmouseforcewillbegin", event => event.preventDefault());
    on(window, "contextmenu", event => this.#contextMenu(event), first);
    // Nor does a press become a drag that has been lost meanwhile.
    on(element, "dragstart", event => {
      if (this.#pointers.size || (this.#targetOf(event) && !isModified(event))) event.preventDefault();
    });
    on(document, "keydown", event => this.#key(event));
    on(document, "visibilitychange", () => this.#activate());
    for (const name of ["blur", "focus"]) on(window, name, event => { if (event.target === window) this.#activate(name); });
    on(window, "resize", () => this.resize());
    on(window, "scroll", () => this.#follow(), { passive: true, ...first });
    on(matchMedia(stillWanted), "change", () => this.resize());
  }

  get #now() { return performance.now(); }

  // What lies where

  /** A target in the form that the host takes. */
  #of({ offer, rows, leading, trailing, drawer, sensitivity, cardWidth, cardHeight, wheelPresses, showsHold, isForceOn }) {
    return {
      offer, actions: rows, leading, trailing, drawer, sensitivity: sensitivity ?? this.#settings.sensitivity, cardWidth, cardHeight, showsHold,
      isForceOn, wheelPresses: wheelPresses ?? -1,
    };
  }

  /** Declares a target at its current position; false if there is no such target. */
  #place(name) {
    const thing = this.#things.get(name);
    if (!thing) return false;
    const { element } = thing;
    thing.frame = this.#layer.atRest(name, () => frameOf(element));
    this.#host.target(name, {
      ...this.#of(thing), frame: thing.frame, cornerRadius: parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0,
      scrolls: liesInScroller(element),
    });
    return true;
  }

  /** Pressed or shown targets have moved. */
  #follow() {
    const names = new Set([this.#host.staying, ...Array.from(this.#pointers.values(), ({ name }) => name)]);
    for (const name of names) if (name !== undefined && this.#place(name)) this.#asked(() => this.#host.move(name, this.#now));
  }

  #targetOf(event) {
    for (let element = event.target; element; element = element.parentElement) {
      if (this.#names.has(element)) return element;
      if (element === this.#element) break;
    }
    return undefined;
  }

  /** The name of the target under an event; the host gets its current position. */
  #nameOf(element) {
    const name = this.#names.get(element);
    if (name !== undefined) this.#place(name);
    return name;
  }

  // Pointers

  #down(event) {
    // Another button of a mouse or a pen is no press.
    if (event.button !== 0) return;
    const element = isModified(event) ? undefined : this.#targetOf(event), id = event.pointerId;
    // What else lands is for what stays, and a second finger for the first one's press.
    if (!element && !this.#pointers.size && this.#host.staying === undefined) return;
    const name = this.#nameOf(element), { clientX: x, clientY: y, screenX, screenY } = event;
    if (element) this.#pressed.set(name, { places: [event.composedPath()[0], element], click: { clientX: x, clientY: y, screenX, screenY, detail: 1 } });
    const pointer = { name, element, x, y, kind: KINDS[event.pointerType] ?? "mouse" };
    this.#pointers.set(id, pointer);
    if (event.pointerType === "mouse") this.#mouse = id;
    const { pressure } = this.#sources.began(event);
    this.#asked(() => {
      pointer.isAlone = this.#host.began(id, {
        x, y, time: event.timeStamp, kind: pointer.kind, pressure, target: name,
      });
      if (pointer.isAlone) this.#withheld.add(id);
    });
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    // It was lifted where only a frame or another window has heard it.
    if (!event.buttons) {
      this.#lose(event.pointerId, event.timeStamp);
      return;
    }
    for (const one of samplesOf(event)) {
      [pointer.x, pointer.y] = [one.clientX, one.clientY];
      this.#asked(() => {
        const isAlone = this.#host.moved(event.pointerId, { x: pointer.x, y: pointer.y, time: one.timeStamp, pressure: this.#sources.moved(one) });
        pointer.isAlone ||= isAlone;
      });
    }
  }

  /** Once a pointer is over a frame, only the frame receives its events, also its lift. */
  #out(event) {
    if (this.#pointers.has(event.pointerId) && event.relatedTarget?.contentWindow) this.#lose(event.pointerId, event.timeStamp);
  }

  #up(event) {
    const id = event.pointerId, pointer = this.#forget(id);
    if (!pointer) return;
    this.#asked(() => {
      if (this.#host.ended(id, { x: event.clientX, y: event.clientY, time: event.timeStamp })) this.#withheld.add(id);
    }, name => {
      // A mouse that taps and lifts just beside its target: the browser would click only what both places lie in.
      if (name !== pointer.name || event.composedPath().includes(pointer.element)) return;
      this.#withheld.add(id);
      this.#open(this.#pressed.get(name));
    });
    if (this.#opens) this.#open(this.#opens);
  }

  #lose(id, time) {
    this.#opens = undefined;
    if (this.#forget(id)) this.#asked(() => this.#host.lost(id, { time }));
  }

  #forget(id) {
    const pointer = this.#pointers.get(id);
    if (!pointer) return undefined;
    if (id === this.#mouse) this.#mouse = undefined;
    this.#sources.ended();
    this.#pointers.delete(id);
    return pointer;
  }

  /** Another button of a mouse or pen: during a press any button counts, without a press only the second button. */
  #otherButton(event) {
    if (event.button === 0 || isModified(event)) return;
    const [id, pointer] = Array.from(this.#pointers).find(([, { kind }]) => kind !== "finger") ?? [OTHER_POINTER];
    const isSecond = event.button === SECOND_BUTTON;
    const element = isSecond ? this.#targetOf(event) : undefined;
    if (!pointer && !element && this.#host.staying === undefined) return;
    this.#asked(() => {
      const name = this.#nameOf(element);
      if (element) this.#pressed.set(name, { places: [event.composedPath()[0], element] });
      this.#isAnswered = this.#host.otherButton(id, { x: event.clientX, y: event.clientY, time: event.timeStamp, kind: pointer?.kind, target: name });
    });
    this.#isSwallowed = this.#isAnswered;
    if (this.#isAnswered) event.preventDefault();
  }

  #activate(word) {
    const state = document.hidden ? "hidden" : word === "blur" ? "inactive" : "active";
    this.#opens = undefined;
    this.#asked(() => this.#host.activate(state, this.#now));
    // Of a page that is hidden no pointer's lift is heard; in another window it may be.
    if (state === "hidden") for (const id of [...this.#pointers.keys()]) this.#forget(id);
  }

  #wheel(event) {
    const isMouse = this.#mouse !== undefined;
    const isTaken = isMouse && this.#asked(() => this.#host.wheel(this.#mouse, { steps: this.#sources.turned(event), time: event.timeStamp }));
    // Nothing scrolls under what stays.
    if (isTaken || this.#host.staying !== undefined) event.preventDefault();
  }

  #weigh(event) {
    const pointer = this.#pointers.get(this.#mouse);
    if (!pointer) return;
    this.#asked(() => this.#host.moved(this.#mouse, { x: pointer.x, y: pointer.y, time: event.timeStamp, pressure: this.#sources.moved(event) }));
  }

  /** While a press can begin here, a long press does not open the browser's menu. */
  #contextMenu(event) {
    // A key asks for it, or a screen reader, which sends no key.
    const element = event.button === 0 || event.pointerId === -1 ? this.#targetOf(event) : undefined;
    const isMeant = this.#pointers.size || this.#isAnswered || (element && this.#showByKey(element));
    this.#isAnswered = false;
    if (isMeant) event.preventDefault();
  }

  #showByKey(element) {
    const name = this.#names.get(element);
    this.#pressed.set(name, { places: [element] });
    return this.show(name);
  }

  // Keys and screen readers

  /** Handles keys. The browser keeps the keys that scroll a page or write text. */
  #key(event) {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const isHere = this.#element.contains(event.target), word = keyOf(event), asks = word === "menu";
    // Where nothing has the focus, keys are for what stays shown; in another part of the page they are not.
    if (!isHere && event.target !== document.body && event.target !== this.#layer.element) return;
    const element = isHere ? this.#targetOf(event) : undefined, focus = event.target === element ? element : undefined;
    if (!word) return;
    const isTaken = this.#asked(() => {
      if (asks && focus && this.#host.staying === undefined) this.#pressed.set(this.#names.get(focus), { places: [focus] });
      return this.#host.key(word, { time: event.timeStamp, focus: this.#nameOf(focus) });
    });
    if (isTaken) {
      event.preventDefault();
      event.stopPropagation();
      this.#isAnswered = asks;
    } else if (word === "enter" && focus && !event.repeat && !isModified(event) && !event.composedPath()[0].matches(HAS_KEYS)) {
      this.#tap(element, event.timeStamp);
      this.#open({ places: [element] });
    }
  }

  /** A screen reader chooses an action, or the card. The host itself receives pointers. */
  #choose(name, event, action) {
    event.stopPropagation();
    if (event.isTrusted && (event.detail === 0 || event.pointerId === -1)) this.#asked(() => this.#host.choose(name, action, this.#now));
  }

  /** Withholds the clicks of presses. A click without a pointer, by keys or a screen reader, is a tap. */
  #click(event) {
    if (!event.isTrusted) return;
    const { pointerId, detail } = event, isOnLayer = event.target === this.#layer.element;
    // Firefox counts Enter on a link as one click. A double click has no pointer; Safari's may have none, from its documents, not tried.
    const isWithheld = detail === 0 || pointerId === -1 ? !isOnLayer && this.#tapped(event)
      : isOnLayer || (pointerId === undefined ? this.#withheld.size : this.#withheld.has(pointerId));
    if (isWithheld) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  /** Treats a click without a pointer as a tap; true if it only closes what is shown. */
  #tapped(event) {
    const element = this.#targetOf(event);
    if (!element || isModified(event) || this.#off.signal.aborted) return false;
    if (this.#host.staying === undefined) {
      this.#tap(element, event.timeStamp);
      return false;
    }
    this.#asked(() => this.#host.key("escape", { time: event.timeStamp }));
    return true;
  }

  #tap(element, time) { this.#tell({ event: "tap", target: this.#names.get(element), time }); }

  /** Clicks where the press was. A new window waits until the finger lifts, because browsers open no window earlier. */
  #open(pressed) {
    const place = pressed.places.find(one => one.isConnected);
    this.#opens = this.#pointers.size && place?.closest("[target]") ? pressed : undefined;
    if (this.#opens || !place || place.closest(":disabled:not(fieldset)")) return;
    place.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, ...pressed.click }));
  }

  /** Whether a finger belongs to its press or to something pinned, so that nothing may scroll with it. */
  get #isAlone() {
    for (const { isAlone } of this.#pointers.values()) if (isAlone) return true;
    return false;
  }

  // What happens

  /** Calls the host, and dispatches its events in order, also those that the page's handlers cause. `tapped` receives taps. */
  #asked(ask, tapped) {
    const answer = ask();
    this.#settle(tapped);
    return answer;
  }

  #settle(tapped) {
    if (this.#off.signal.aborted) return;
    this.#told.push(...this.#host.take());
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (let event; (event = this.#told.shift());) {
        this.#hear(event);
        if (event.event === "tap") tapped?.(event.target);
      }
    } finally {
      this.#isTelling = false;
    }
    this.#wait();
  }

  #hear(event) {
    const { event: word, target } = event;
    if (word === "claim" && this.#pointers.has(event.pointer)) this.#pointers.get(event.pointer).isAlone = true;
    // What has shown something clicks nothing.
    if (word === "peek") for (const [id, { name }] of this.#pointers) if (name === target) this.#withheld.add(id);
    if (word === "focus") this.#layer.focus(target, event.on, event.action);
    if (word === "say") this.#speaker.say(event, this.#things.get(target)?.rows);
    if (word === "redraw") this.#draw();
    if (TOLD.has(word)) this.#tell(event);
  }

  #tell(event) {
    const { event: word, target } = event, isPop = word === "pop";
    const { element } = this.#things.get(target);
    let opens = isPop && this.#pressed.get(target);
    // Once, also where further pops follow.
    if (isPop) this.#pressed.delete(target);
    const { x, y } = Array.from(this.#pointers.values()).find(({ name }) => name === target) ?? {};
    const detail = { ...event, x, y };
    this.#isDrawn = false;
    const isKept = element.dispatchEvent(new CustomEvent(`pressure-${word}`, { detail, bubbles: true, composed: true, cancelable: CANCELABLE.has(word) }));
    if (!isKept && word === "peek" && !this.#isDrawn && !this.#off.signal.aborted) this.#host.answer("app", event.time);
    if (isKept && opens) this.#open(opens);
  }

  /** Draws in the screen's next frame, and in all frames until nothing moves. */
  #draw() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const now = this.#now;
      this.#layer.show(this.#host.previews(now), name => this.#things.get(name));
      if (this.#host.moves(now)) this.#draw();
    });
  }

  /** Wakes the host at its next deadline. */
  #wait() {
    clearTimeout(this.#timer);
    if (this.#off.signal.aborted) return;
    const due = this.#host.nextDeadline;
    if (due === undefined) return;
    const wait = Math.min(Math.max(Math.ceil(due - this.#now), 0), LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#asked(() => this.#host.advance(this.#now)), wait);
  }
}
