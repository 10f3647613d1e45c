// The home screen under live touches: pointers, keys and the clock go into the module, pictures and words come out.

class LiveHome {
  #timer;
  #frame;
  #wake;
  #contacts = new Map();
  #next = FIRST_CONTACT;
  #mouse;
  #key;
  /** How large the stage was when it was laid last. */
  #size;
  /** What this tab has kept last. */
  #own;

  constructor(module, stage, look, tell) {
    Object.assign(this, { module, stage, look, tell, isShown: true });
    this.readings = new Readings();
    this.sources = new ForceSource();
    const [count] = module.put("");
    module.checked(module.exports.home_open(count, stage.width, stage.height, look.isDark, look.isStill, this.now));
    this.#size = `${stage.width} ${stage.height}`;
    this.#remember();
    this.ladder = JSON.parse(module.said(module.exports.home_ladder()));
    this.#listen();
  }

  get now() { return inMicroseconds(performance.now()); }

  #call(name, ...values) { return this.module.checked(this.module.exports[name](...values)); }

  // Settings

  show() {
    this.#call("home_show", this.look.isDark, this.look.isChosen, this.look.isStill);
    this.draw();
  }

  tune(isForceOn, sensitivity) { this.#call("home_tune", isForceOn, sensitivity); }

  /** What was changed is there again, where the browser lets a page keep anything. */
  #remember() {
    let memory = "";
    try {
      memory = localStorage.getItem(MEMORY) ?? "";
      // A memory that ends the module would end it on each visit.
      localStorage.removeItem(MEMORY);
    } catch {
      // As #keep.
    }
    if (memory) this.#call("home_remember", this.module.put(memory)[0]);
    this.#own = this.#memory;
    if (memory) this.#store(() => memory);
  }

  /** What is there after a restart; empty where nothing has changed since it was asked for. */
  get #memory() { return this.module.said(this.module.exports.home_memory()); }

  /** Keeps what has changed, and whether something has; what another tab has kept meanwhile stays. */
  #keep() {
    const before = this.#own, after = this.#memory;
    if (!after) return false;
    this.#own = after;
    this.#store(kept => this.module.said(this.module.exports.home_merged(...this.module.put(kept, before, after))));
    return true;
  }

  #store(change) {
    try {
      localStorage.setItem(MEMORY, change(localStorage.getItem(MEMORY) ?? ""));
    } catch {
      // A page that may keep nothing begins anew each time.
    }
  }

  lock() {
    this.#call("home_lock", this.now);
    this.#happened();
  }

  /** Shows another page; which one that is, in words. */
  turn(count) {
    const words = this.module.said(this.#call("home_turn", count, this.now));
    this.#happened();
    return words;
  }

  /** What a target is called, wherever it lies. */
  title(name) {
    const [count] = this.module.put(name);
    return this.module.said(this.#call("home_title", count));
  }

  /** The time of day that is shown, in minutes since midnight. */
  get clock() { return this.module.exports.home_clock(-1, this.now); }
  set clock(minutes) {
    this.#call("home_clock", minutes, this.now);
    this.draw();
  }

  offline(isOffline) {
    this.#call("home_offline", isOffline, this.now);
    this.draw();
  }

  slow(isSlow) {
    this.#call("home_slow", isSlow, this.now);
    this.draw();
  }

  /** The stage has another size: what is pressed is over, as where a device is turned. */
  lay() {
    // A page that is not laid out, such as one in a window that is put away, has no size.
    if (!(this.stage.width > 0 && this.stage.height > 0)) return;
    const size = `${this.stage.width} ${this.stage.height}`;
    if (size === this.#size) return;
    this.#size = size;
    this.#contacts.clear();
    this.#mouse = this.#key = undefined;
    this.#call("home_lay", this.stage.width, this.stage.height, this.now);
    this.#happened();
  }

  get targets() { return JSON.parse(this.module.said(this.module.exports.home_targets())); }

  /** The same in the order in which it is read; a badge stands before its thing. */
  get stops() {
    const { targets } = this;
    return targets.some(({ name }) => name.endsWith(BADGE)) ? targets : targets.sort(fromAbove);
  }

  /** What can be chosen now: a card, actions, or the way back from what was opened. */
  get actions() { return JSON.parse(this.module.said(this.module.exports.home_actions(this.now))); }

  // Touches

  #listen() {
    const { element } = this.stage;
    element.addEventListener("pointerdown", event => this.#down(event));
    element.addEventListener("pointermove", event => this.#move(event));
    element.addEventListener("pointerup", event => this.#up(event));
    element.addEventListener("pointercancel", event => this.#lose(event));
    this.sources.listen(element);
    // A finger scrolls the page around the phone, unless the phone has something to do with it.
    element.addEventListener("touchmove", event => {
      if (event.cancelable && this.fingers.some(({ id }) => this.module.exports.home_owns(id))) event.preventDefault();
    }, { passive: false });
    // Safari's, from its documents, not tried: a trackpad tells its force, and the system looks nothing up meanwhile.
    element.addEventListener("webkitmouseforcewillbegin", event => event.preventDefault());
    element.addEventListener("webkitmouseforcechanged", event => {
      const pressure = this.sources.moved(event);
      if (this.#mouse !== undefined) this.readings.add("trackpad", pressure, event.timeStamp);
      this.#press(pressure, event.timeStamp);
    });
    element.addEventListener("wheel", event => this.#wheel(event), { passive: false });
    element.addEventListener("contextmenu", event => {
      event.preventDefault();
      // Screen readers ask for it without a key; a pointer finds none of the buttons.
      if (event.target.dataset.name) this.key("menu", event.target.dataset.name);
    });
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.loseAll(); });
    addEventListener("blur", () => this.loseAll());
    screen.orientation?.addEventListener("change", () => {
      this.#call("home_on_side", screen.orientation.type.startsWith("landscape"), this.now);
      this.#happened();
    });
  }

  /** A touch goes into the module; `change` is its number there. */
  #touch(change, id, time, { x, y }, pressure, hand) {
    if (!this.isShown) return;
    this.#call("home_touch", change, id, inMicroseconds(time), x, y, pressure ?? -1, hand);
    this.#happened();
  }

  /** A wheel or an arrow key turns while a pointer is down, and stands for its force. */
  #turn(key, steps) {
    const contact = this.#contacts.get(key);
    const force = contact ? this.module.exports.home_wheel(contact.id, steps, this.now) : -1;
    if (force < 0) return;
    contact.pressure = contact.wheel = force;
    this.#happened();
  }

  #down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) {
      this.#otherButton(event);
      return;
    }
    event.preventDefault();
    this.stage.element.setPointerCapture?.(event.pointerId);
    const { kind, pressure } = this.sources.began(event);
    this.#began(event.pointerId, kind, event.timeStamp, this.stage.place(event), pressure, event.pointerType);
    if (event.pointerType === "mouse") this.#mouse = event.pointerId;
  }

  #began(key, kind, time, place, pressure, type) {
    // What the force of a finger is worth; a pen has a curve of its own, and keys stand for a mouse with its wheel.
    const hand = HANDS.indexOf(HANDS.includes(type) ? type : "mouse");
    if (type === "touch") this.#call("home_force_kind", FORCE_KINDS.indexOf(kind));
    const contact = { id: this.#next++, hand, place, type, pressure };
    this.#contacts.set(key, contact);
    this.readings.add(type, pressure, time);
    this.#touch(TOUCH.began, contact.id, time, place, pressure, hand);
  }

  /** The second button shows what a press would; or it calls off what is pressed or shown. */
  #otherButton(event) {
    if (!this.isShown || event.button !== SECOND_BUTTON) return;
    event.preventDefault();
    const { x, y } = this.stage.place(event);
    this.#call("home_other_button", this.#contacts.get(this.#mouse)?.id ?? -1, x, y, inMicroseconds(event.timeStamp));
    this.#happened();
  }

  #move(event) {
    // While one button is down, browsers report a second one as a mouse move.
    if (event.button === SECOND_BUTTON && event.buttons & SECOND_PRESSED) this.#otherButton(event);
    const contact = this.#contacts.get(event.pointerId);
    if (!contact) return;
    for (const one of samplesOf(event)) {
      contact.place = this.stage.place(one);
      // A wheel's force stays while its mouse moves.
      contact.pressure = this.sources.moved(one) ?? contact.wheel;
      this.readings.add(contact.type, contact.pressure, one.timeStamp);
      this.#touch(TOUCH.moved, contact.id, one.timeStamp, contact.place, contact.pressure, contact.hand);
    }
  }

  #up(event) { this.#end(event.pointerId, TOUCH.ended, event.timeStamp, this.stage.place(event)); }

  #lose(event) { this.#end(event.pointerId, TOUCH.lost, event.timeStamp); }

  #end(key, change, time, place) {
    const contact = this.#contacts.get(key);
    if (!contact) return;
    this.#contacts.delete(key);
    if (key === this.#mouse) this.#mouse = undefined;
    this.sources.ended();
    this.readings.pause();
    this.#touch(change, contact.id, time, place ?? contact.place, undefined, contact.hand);
  }

  /** Everything that is down is lost: the page is hidden, or another window is the active one. */
  loseAll() {
    if (this.#contacts.size === 0) return;
    this.#contacts.clear();
    this.#mouse = this.#key = undefined;
    this.readings.pause();
    this.#call("home_lose", this.now);
    this.#happened();
  }

  /** Whether nothing has been pressed yet. */
  get isQuiet() { return this.#next === FIRST_CONTACT; }

  /** Where fingers are, and how hard they press by what the browser tells. */
  get fingers() { return Array.from(this.#contacts.values()); }

  #wheel(event) {
    if (this.#mouse === undefined) return;
    event.preventDefault();
    this.#turn(this.#mouse, this.sources.turned(event));
  }

  #press(pressure, time) {
    const contact = this.#contacts.get(this.#mouse);
    if (!contact) return;
    contact.pressure = pressure;
    this.#touch(TOUCH.moved, contact.id, time, contact.place, pressure, contact.hand);
  }

  // Keys: a space bar is a finger on what has the focus, and arrows are its force.

  keyDown(event, place) {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (event.repeat || this.#key) return;
      this.#key = KEY;
      this.sources.pressedByKeys();
      this.#began(KEY, "force", event.timeStamp, place, undefined, "keys");
      if (event.key === "Enter") this.keyUp(event);
    } else if (this.#key && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      this.#turn(KEY, event.key === "ArrowUp" ? 1 : -1);
    }
  }

  keyUp(event) {
    if (!this.#key || (event.key !== " " && event.key !== "Enter")) return;
    this.#key = undefined;
    this.#end(KEY, TOUCH.ended, event.timeStamp);
  }

  /** A key for what stays, or the Menu key on a target; whether it was taken. */
  key(word, name = "") {
    const [count] = this.module.put(name);
    const isTaken = this.#call("home_key", KEYS.indexOf(word), count, this.now) === 1;
    this.#happened();
    return isTaken;
  }

  /** Where a finger of keys presses a thing: in the middle, unless another thing lies over it there. */
  placeOn(thing) {
    const things = this.targets.map(target => ({ thing: target })), { x, y, width, height } = thing;
    return KEY_PLACES.map(([across, down]) => ({ x: x + width * across, y: y + height * down }))
      .find(place => around(things, place)?.thing.name === thing.name) ?? middleOf(thing);
  }

  /** A finger of keys taps a thing. */
  tap(thing) {
    this.keyDown({ key: "Enter", timeStamp: performance.now(), preventDefault() {} }, this.placeOn(thing));
  }

  /** Drags a thing of edit mode to the next place that takes it, to the right and down by what is not 0; whether there is one. */
  carry(name, [across, down]) {
    // A badge only takes away.
    const targets = this.targets.filter(target => !target.name.endsWith(BADGE)), thing = targets.find(target => target.name === name);
    if (!thing || this.fingers.length) return false;
    const from = middleOf(thing);
    const way = ({ x, y }) => [(x - from.x) * across + (y - from.y) * down, Math.abs((x - from.x) * down + (y - from.y) * across)];
    const places = targets.map(middleOf).map(place => ({ place, way: way(place) })).filter(({ way: [along, aside] }) => along > aside)
      .sort(({ way: [one] }, { way: [other] }) => one - other);
    return places.some(({ place }) => {
      const now = performance.now(), id = this.#next++, hand = HANDS.indexOf("mouse");
      for (const [change, to] of [[TOUCH.began, from], [TOUCH.moved, from], [TOUCH.moved, place], [TOUCH.ended, place]]) {
        this.#call("home_touch", change, id, inMicroseconds(now), to.x, to.y, -1, hand);
      }
      return this.#happened();
    });
  }

  /** The name of the calculator's key that a typed sign stands for, where there is one. */
  typed(sign) { return this.module.said(this.module.exports.home_typed(sign.codePointAt(0), this.now)); }

  /** Chooses an action by its name, wherever that is on its way. */
  choose(name) {
    if (name === "undo") this.undoes?.();
    const [count] = this.module.put(name);
    this.#call("home_choose", count, this.now);
    this.#happened();
  }

  /** Does what Escape does: dismisses what stays, calls off a press, or leaves what was opened. */
  back() {
    this.#call("home_back", this.now);
    this.#happened();
  }

  edit(isActive) {
    this.#call("home_edit", isActive, this.now);
    this.#happened();
  }

  // Time

  /** Whether what is kept has changed. */
  #happened() {
    this.tell(this.module.said(this.module.exports.home_lines()));
    const isOther = this.#keep();
    this.#wait();
    this.draw();
    return isOther;
  }

  /** Wakes the module when something is due though nothing happens. */
  #wait() {
    clearTimeout(this.#timer);
    const due = this.module.exports.home_deadline();
    if (due < 0) return;
    const wait = Math.max(Math.ceil(inMilliseconds(due) - performance.now()), 0);
    this.#timer = setTimeout(() => {
      this.#call("home_advance", this.now);
      this.#happened();
    }, Math.min(wait, LONGEST_WAIT));
  }

  /** Paints with the next frame of the screen. */
  draw() {
    if (!this.isShown) return;
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.isShown) this.#paint();
    });
  }

  #paint() {
    const begin = performance.now();
    const now = this.now;
    this.stage.paint(JSON.parse(this.module.said(this.module.exports.home_picture(now))), this.look.isDark);
    // What the picture has ended, such as the menu of an activity that has gone.
    const lines = this.module.said(this.module.exports.home_lines());
    if (lines) this.tell(lines);
    this.shown?.(this);
    const { times } = this.stage;
    times.push(performance.now() - begin);
    if (times.length > MOST_FRAMES) times.shift();
    clearTimeout(this.#wake);
    const next = this.module.exports.home_next_picture(now);
    if (next < 0 || next > now) this.rested?.();
    if (next < 0 || inMilliseconds(next - now) > STILL) this.stage.rested(); else this.stage.between();
    if (next < 0) return;
    if (next <= now) this.draw();
    else this.#wake = setTimeout(() => this.draw(), Math.min(inMilliseconds(next - now), LONGEST_WAIT));
  }

  /** Shows the home screen again, or leaves the stage to something else. */
  toggle(isShown) {
    this.loseAll();
    this.isShown = isShown;
    this.module.exports.home_repaint();
    this.stage.forget();
    this.draw();
  }

  // What is known

  /** How hard the last touch presses, from 0 to 1; undefined where nobody knows. */
  get force() {
    const force = this.module.exports.home_force();
    return force < 0 ? undefined : force;
  }

  get explanation() { return this.module.said(this.module.exports.home_explain(this.now)); }
}

/** What a touch does, what its force is worth, and what presses, in the order of the module's numbers. */
const [TOUCH, FORCE_KINDS, HANDS] = [
  Object.fromEntries(["began", "moved", "ended", "lost"].map((name, number) => [name, number])), ["none", "force", "units"],
  ["touch", "pen", "mouse"],
];
const KEY = "keys";
/** How the names of badges end that take away a thing. */
const BADGE = ".remove";
/** What the names have of settings on the back of a widget. */
const FIELD = ".field-";
/** How the names begin of what adds something where a thing was. */
const ROOM = "room-";
/** What lies higher is read first, and side by side what lies to the left. */
const fromAbove = (one, other) => one.y - other.y || one.x - other.x;
/** The middle of what can be pressed. */
const middleOf = ({ x, y, width, height }) => ({ x: x + width * HALF, y: y + height * HALF });
