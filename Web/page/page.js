// The page: joins the stage, the home screen, recordings and everything around them.

const SENSITIVITIES = ["light", "standard", "firm"];
const DEVICES = ["force", "places", "pen", "units"];
/** Keys that type a sign without having it as their name. */
const TYPED = { Enter: "\n", Backspace: "\b", Delete: "\x7f" };
/** The way of each arrow key, to the right and down. */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The names of the button that ends edit mode, of those that tick something off, and of the pill. */
const [DONE, TOGGLE, PILL] = ["edit-done", "do:toggle:", "pill"];
/** Another activity beside the pill, which a press brings into it. */
const BESIDE = "pill.second";
/** What letters are typed into, or choose in. */
const TYPING = "input:not([type=checkbox], [type=range]), select, textarea";
const isPill = ({ name }) => name === PILL || name === BESIDE;
/** What turns the page. */
const TURNS = { "page.before": -1, "page.next": 1 };

class Page {
  #lines = [];
  #isRecording = false;
  /** Whether a wheel or keys have pressed since the record began. */
  #wasSimulated = false;

  constructor(module, compiled) {
    this.module = module;
    const prefers = query => matchMedia(query);
    this.dark = prefers("(prefers-color-scheme: dark)");
    this.still = prefers("(prefers-reduced-motion: reduce)");
    this.look = { isDark: this.dark.matches, isChosen: false, isStill: this.still.matches };
    const perPixel = usualMillimetresPerPixel();
    this.stage = new Stage(byId("stage"), byId("picture"), perPixel);
    this.spoken = new Spoken(byId("said"), () => this.#news(), name => this.#titleOf(name));
    this.sound = new Sound(module);
    this.live = new LiveHome(module, this.stage, this.look, lines => this.#tell(lines));
    this.live.shown = () => this.#show();
    this.live.undoes = () => { this.before ??= this.#offered; };
    this.recordings = new Recordings(module, this.stage, this.look, {
      scrub: byId("scrub"), play: byId("play"), sentence: byId("sentence"),
    });
    byId("version").textContent = module.version;
    this.#rungs();
    this.actions = new Actions(
      byId("actions"), byId("targets"), this.live, (...words) => this.#button(...words), button => this.#lie(button));
    this.#keys();
    byId("actions").addEventListener("focusin", ({ target }) => { this.focused = target.ariaLabel; });
    this.live.rested = () => {
      // A page has arrived, and its parts can be chosen.
      this.#act();
      // Another page may be seen, or the lock screen.
      this.#keys();
      this.#tellUndone();
      const before = this.where, texts = this.#read();
      this.heard ??= { where: this.where, names: this.#titles, texts, hasUndo: false };
      // What has gone is new when it comes again.
      this.heard.texts = this.heard.texts.filter(text => texts.includes(text));
      if (before && this.where !== before) this.spoken.soon();
      this.#showHour();
      if (this.live.isQuiet) this.rehearsal ??= new Rehearsal(compiled, this.stage, this.look, this.live);
    };
    // In the capture phase, before the buttons: while something stays, it has the keys.
    addEventListener("keydown", event => this.#key(event), true);
    this.#settings();
    this.#zoomed();
    this.#files();
    this.#own();
    this.#appear();
    new ResizeObserver(() => this.#resized()).observe(this.stage.element);
    this.live.draw();
  }

  /** All lines of the log so far that are kept, for whoever compares them. */
  get log() { return this.#lines.join(""); }

  // What happens

  #tell(lines) {
    for (const line of lines.split("\n")) {
      if (!line) continue;
      this.#lines.push(`${line}\n`);
      // How far a press has got is seen, and too much to read.
      if (line.includes(" progress(")) continue;
      this.#said(line);
      // What it brings back is said once that lies there.
      if (line.includes(" edit-undo tapped")) this.live.undoes(); else this.spoken.heard(line);
      this.sound.heard(line);
    }
    this.#lines.splice(0, this.#lines.length - MOST_LINES * PERCENT);
    // Pages, and what is chosen by its name, leave no line.
    if (!this.live.fingers.length) this.spoken.soon();
    this.#act();
    byId("presses").textContent = this.#isRecording ? `${this.module.exports.home_recorded()} recorded` : "";
  }

  #said(line) {
    const list = byId("log");
    add(list, "li", {}, line);
    while (list.children.length > MOST_LINES) list.firstChild.remove();
    list.scrollTop = list.scrollHeight;
  }

  #rungs() {
    const bar = byId("force");
    for (const { name, enter } of this.live.ladder) {
      const rung = add(bar, "div", { class: "rung" });
      rung.style.setProperty("--share", `${enter * PERCENT}%`);
      add(rung, "span", {}, name);
    }
  }

  /** Words and bars beside the picture, with each frame. */
  #show() {
    const { force, fingers, explanation } = this.live;
    const share = fingers.length ? force ?? 0 : 0;
    byId("level").style.setProperty("--share", `${share * PERCENT}%`);
    fill(byId("force"), { "aria-valuenow": Math.round(share * PERCENT) });
    byId("number").textContent = !fingers.length ? "At rest" : force === undefined ? "No force" : `${Math.round(force * PERCENT)} of 100`;
    const isSimulated = fingers.length > 0 && this.live.sources.isSimulated;
    if (isSimulated && this.#isRecording) this.#wasSimulated = true;
    byId("simulated").hidden = !isSimulated;
    fill(byId("force"), { "aria-valuetext": `${Math.round(share * PERCENT)} of 100${isSimulated ? ", simulated" : ""}` });
    byId("explain").textContent = explanation || "Press something: this line says what stops the next step.";
    byId("source").textContent = byId("isForceOn").checked ? this.live.sources.words : "Force is off: a hold opens everything.";
    byId("device").textContent = this.live.readings.words.join(" ") || "No force reported yet.";
    if (this.words !== this.stage.words) {
      this.words = this.stage.words;
      // What came by the clock alone, such as an alarm, is said as well.
      const deed = /(?:^|; )Chosen: (?<words>.*?)(?:;|\.$)/.exec(this.words)?.groups.words;
      if (deed && deed !== this.deed) this.spoken.soon();
      this.deed = deed;
      fill(this.stage.canvas, { "aria-label": this.words });
    }
    byId("targets").classList.toggle("isLifted", fingers.length > 0 && this.stage.words.startsWith("Preview: "));
    this.#rings(fingers, share);
  }

  #rings(fingers, share) {
    const ring = byId("ring");
    const [finger] = fingers.slice(-1);
    ring.hidden = !finger;
    if (!finger) return;
    const { perPixel } = this.stage;
    ring.style.transform = `translate(${finger.place.x / perPixel}px,${finger.place.y / perPixel}px)`;
    ring.firstElementChild.style.transform = `scale(${share})`;
  }

  // Keys and screen readers: each thing that can be pressed is a button over the picture, and so is each action that is shown.

  #keys() {
    const list = byId("targets"), targets = this.live.stops.map(target => this.#steady(target)).concat(this.actions.loose);
    const known = JSON.stringify([targets, this.stage.perPixel, this.stage.width]);
    if (known === this.keyed) return;
    Object.assign(this, { targets, keyed: known });
    // The lock screen has other things, and begins with the first; the way back ends at what was left.
    const { activeElement: { name } } = document;
    const isOther = list.contains(document.activeElement) && targets.length > 0
      && !Array.from(list.children).some(button => targets.some(target => target.name === button.name));
    lay(list, targets, () => this.#button(list));
    if (isOther) {
      const back = this.#named(this.left);
      this.left = back ? undefined : this.left ?? name;
      (back ?? list.firstElementChild).focus({ preventScroll: true });
    }
    for (const button of list.children) {
      button.dataset.name = button.name;
      this.#lie(button);
    }
    this.actions.cover();
    // What was pressed beside the pill is in it now.
    const { activeElement } = document;
    if (this.isBrought && activeElement.name === BESIDE) this.#named(PILL)?.focus({ preventScroll: true });
    this.isBrought = false;
  }

  /** A screen reader says each new name of what has the focus: that of an activity does not change each second. */
  #steady(target) {
    const { activeElement: { name, ariaLabel } } = document, lettersOf = text => text.replaceAll(/\d/g, "");
    const isSame = target.name === name && isPill(target) && lettersOf(target.title) === lettersOf(ariaLabel);
    return isSame ? { ...target, title: ariaLabel } : target;
  }

  #named(name) { return Array.from(byId("targets").children).find(button => button.name === name); }

  /** What is called so in the log, in words: a press on what lies beside the pill is the pill's there. */
  #titleOf(name) {
    return this.targets.find(target => target.name === (name === PILL && this.isBrought ? BESIDE : name))?.title ?? this.live.title(name);
  }

  /** All that can be pressed, but for what takes away and the activities. */
  get #offered() {
    return [...byId("actions").children, ...byId("targets").children].map(({ thing }) => thing)
      .filter(thing => !isPill(thing) && !isUndo(thing) && !thing.name.endsWith(BADGE) && !thing.name.includes(FIELD));
  }

  /** Names what is there again, or no more, or where it was. */
  #tellUndone() {
    const { before } = this, titlesOf = things => [...new Set(things.map(({ title }) => title))].slice(0, MOST_NAMED).join(", ");
    if (!before) return;
    this.before = undefined;
    // A widget stays the same while its words change; a row is what it says.
    const now = this.#offered,
      isSame = (one, other) => one.title === other.title || one.name === other.name && !one.name.includes(":"),
      missing = (things, others) => things.filter(thing => !others.some(other => isSame(thing, other)));
    const [back, gone] = [missing(now, before), missing(before, now)];
    const moved = now.filter(thing => before.some(({ name, x, y }) => name === thing.name && (x !== thing.x || y !== thing.y)))
      .map(({ name, title }) => ({ title: this.live.title(name) || title }));
    const [things, words] = [[back, "back"], [gone, "removed"], [moved, "moved back"]].find(([found]) => found.length) ?? [[], ""];
    if (things.length) this.spoken.add(`${titlesOf(things)} ${words}`);
  }

  #showHour() {
    const hour = byId("hour"), minutes = this.live.clock;
    hour.value = minutes;
    hour.ariaValueText = `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(MINUTE_DIGITS, "0")}`;
  }

  #act() {
    const { length } = this.actions.loose, isOther = this.actions.happened();
    // Undo moves as long as it is seen: nobody waits for a rest.
    if (this.actions.loose.length !== length) this.#keys();
    if (!isOther) return;
    this.spoken.soon();
    // A finger on what stays does not scroll the page: where the phone is higher than the window its last row comes into view.
    const { element } = this.stage, last = byId("actions").lastElementChild, room = innerHeight - byId("gauge").clientHeight;
    if (last && !this.actions.isPage && element.clientHeight > room && !element.contains(document.activeElement)) {
      last.scrollIntoView({ block: "nearest" });
    }
  }

  #key(event) {
    this.isBrought = event.target.name === BESIDE;
    if (!this.live.isShown || event.altKey) return;
    const { target } = event, word = keyOf(event), isOnStage = this.stage.element.contains(target);
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z" || event.shiftKey || !isOnStage && target !== document.body) return;
      this.live.choose("undo");
      this.#done(event);
    } else if (word === "escape") {
      this.live.back();
    } else {
      const isFree = isOnStage || target === document.body;
      // On a thing it is a tap, also on a photo that plays; with nothing chosen there what stays would keep the key.
      if ((word === "enter" || word === "space") && byId("targets").contains(target) && target.name) return;
      // The keys find nothing else in what has one part.
      if (isFree && STEPS[word] && this.actions.shown.length === 1 && !this.actions.isPage) this.spoken.add("Nothing else is shown");
      const isTaken = isFree && (this.#type(event.key) || word && (this.actions.walk(word) || this.live.key(word, target.dataset.name)));
      // Where nobody types, a letter is a command: a menu that closes may leave the focus nowhere.
      const isCommand = isOnStage || event.key.length === 1 && !target.matches(TYPING);
      if (isTaken || isCommand && this.#command(event.key, target)) this.#done(event);
    }
  }

  #done(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  /** A key with one sign presses the button with that sign, such as those of a calculator; whether there is one. */
  #type(key) {
    const { activeElement } = document;
    // Enter presses what has the focus, unless that is where typing has led.
    if (key === "Enter" && (!this.typed || activeElement !== this.typed && activeElement !== document.body)) return false;
    const sign = TYPED[key] ?? key, name = sign.length === 1 && this.live.typed(sign);
    const button = name && this.actions.named(name);
    this.typed = button;
    if (!button) return false;
    if (this.stage.element.contains(activeElement)) button.focus({ preventScroll: true });
    this.live.choose(button.name);
    return true;
  }

  /** The window has the same keys; whether one is meant. */
  #command(key, { name, ariaLabel }) {
    // Also with Shift, and where capitals are locked.
    switch (key.length === 1 ? key.toLowerCase() : key) {
      case "e": this.live.edit(!this.isEditing); return true;
      case "l": this.live.lock(); return true;
      case "PageUp": this.#turn(-1); return true;
      case "PageDown": this.#turn(1); return true;
      default:
        if (!this.isEditing || !WAYS[key] || !name) return false;
        this.spoken.add(`${this.live.title(name) || ariaLabel} ${this.live.carry(name, WAYS[key]) ? "moved" : "stays"}`);
        return true;
    }
  }

  #turn(count) { this.spoken.add(this.live.turn(count)); }

  get isEditing() { return this.targets.some(({ name }) => name === DONE); }

  /** A button over a thing in the picture; whoever presses the button presses that thing, or chooses it by its name. */
  #button(list, choose) {
    const button = add(list, "button", { type: "button" });
    if (!choose) {
      button.addEventListener("keydown", event => { if (!TURNS[button.name]) this.live.keyDown(event, this.live.placeOn(button.thing)); });
      button.addEventListener("keyup", event => this.live.keyUp(event));
    }
    // Screen readers press without keys.
    button.addEventListener("click", event => {
      if (event.detail) return;
      this.isBrought = button.name === BESIDE;
      if (choose) choose(button);
      else if (TURNS[button.name]) this.#turn(TURNS[button.name]);
      else this.live.tap(button.thing);
    });
    return button;
  }

  /** Lays a button over its thing. */
  #lie(button) {
    const { thing: { x, y, width, height } } = button, { perPixel } = this.stage;
    // The ring of the focus is cut where it lies beside the stage.
    const within = (place, size) => clamp(place / perPixel, RING, size - RING), px = length => `${length.toFixed(1)}px`;
    const { clientWidth, clientHeight } = this.stage.element;
    const [left, top] = [within(x, clientWidth), within(y, clientHeight)];
    const [right, bottom] = [within(x + width, clientWidth), within(y + height, clientHeight)];
    button.style.cssText = `left:${px(left)};top:${px(top)};width:${px(right - left)};height:${px(bottom - top)}`;
  }

  // Texts of the picture: a text on a button becomes its description, any other a paragraph. New ones are announced when nothing moves.

  #read() {
    const { painter } = this.stage, { texts, strokes, place } = writingOf(this.stage);
    const perPoint = painter ? this.stage.width / painter.width : 1;
    const [shown, things] = ["actions", "targets"].map(id => Array.from(byId(id).children));
    const titles = new Set((shown.length ? shown : things).map(({ thing }) => thing.title));
    const isShown = shown.some(({ name }) => !name || name === "back");
    const at = (list, { x, y }) => around(list, { x: x * perPoint, y: y * perPoint });
    const lines = new Map([...things, ...shown].map(button => [button, []])), free = [];
    for (const found of texts) {
      const text = { ...found };
      const isBelow = text.layer === "page" || text.layer === "lock.cover", isLive = text.layer === "live", isDeed = text.layer === "choice";
      // Nothing presses the pill in edit mode: its digits alone say nothing. What comes or goes is not there yet, or no more.
      if (isLive && !things.some(isPill) || text.layer === "raised" && !isShown) continue;
      // What was done is said, whatever it is written over.
      const over = isDeed ? [...things, ...shown].filter(isUndo) : isBelow || isLive ? [...things, ...shown] : shown.filter(({ name }) => name);
      const button = at(over, text);
      // A button has its own state.
      if (text.isDone && !isLive && !shown.includes(button)) text.text += ", done";
      // What lies below a menu is none of its words.
      if (lines.has(button)) { if (!isBelow || !shown.includes(button)) lines.get(button).push(text.text); }
      else if (!button && (isDeed || text.text.length === 1 || !titles.has(text.text))) free.push(text);
    }
    for (const [button, words] of lines) {
      const { name, title } = button.thing, more = words.filter(word => !title.includes(word.replace(/^• |…$/g, "")));
      if (shown.includes(button)) {
        // A row of a table is one sentence.
        const row = [title, ...more].join(", ");
        if (more.length && button.ariaLabel !== row) button.ariaLabel = row;
      } else {
        const text = isPill(button) ? "" : more.join(", ");
        if (button.ariaDescription !== text) button.ariaDescription = text;
      }
    }
    // Things of a list have a ring, and a tick in it where they are done.
    const items = shown.filter(({ name }) => name.startsWith(TOGGLE)), places = items.length ? strokes.map(middleOfStroke) : [];
    for (const button of items) {
      const marks = places.filter(place => at(items, place) === button);
      fill(button, { role: "checkbox", "aria-checked": marks.length > 1 });
    }
    // A bar shortens what stands below it in full.
    const isWhole = ({ text }) => !text.endsWith("…") || !texts.some(other => other.text !== text && other.text.startsWith(text.slice(0, -1)));
    const paragraphs = free.filter(isWhole), words = paragraphs.map(({ text }) => text).join("\n");
    if (words !== this.written) {
      this.written = words;
      byId("text").textContent = "";
      for (const { text } of paragraphs) add(byId("text"), "p", {}, text);
    }
    const opened = /(?:^|; )Opened: (?<title>.*?)(?:;|\.$)/.exec(this.stage.words ?? "")?.groups.title;
    this.isOpened = opened !== undefined;
    this.where = opened ? `${opened} opened` : place ?? (this.isEditing ? "Edit mode" : "Home screen");
    this.deeds = paragraphs.filter(({ layer }) => layer === "choice").map(({ text }) => text);
    return paragraphs.filter(({ text, layer }) => layer !== "page" && text !== opened).map(({ text }) => text);
  }

  /** What is new since somebody heard it last: where one is, with what can be pressed there first, and what is written. */
  #news() {
    const { explained } = this;
    this.explained = this.live.fingers.length ? this.live.explanation : undefined;
    if (this.live.fingers.length) return [this.explained === explained ? "" : this.explained];
    // A recording is told beside it.
    if (!this.live.isShown) return [];
    this.#act();
    const { heard } = this, texts = this.#read(), names = this.#titles;
    // A row that a press has changed has another name.
    const focus = byId("actions").contains(document.activeElement) ? document.activeElement.ariaLabel : undefined;
    const isChanged = focus && this.focused && focus !== this.focused;
    this.focused = focus;
    // Until a page has arrived its buttons are not known, and what stands on them is not told from the rest.
    if (this.isOpened && !this.actions.isPage) return [];
    const hasUndo = [...this.targets, ...this.actions.shown].some(isUndo);
    this.heard = { where: this.where, names, texts, hasUndo };
    if (!heard) return [];
    const added = byId("actions").hidden ? names.filter(name => !heard.names.includes(name)).slice(0, MOST_NAMED) : [];
    const place = heard.where === this.where ? added : [this.where, ...added];
    // The digits of a clock are no news; those that a calculator shows are.
    const isClock = heard.where === this.where ? /^[\d:]+$/ : /^\d$/, isTyped = this.live.typed("0");
    const newTexts = texts.filter(text => !heard.texts.includes(text) && (isTyped || !isClock.test(text)));
    // What was done comes before what is there instead.
    const isDeed = text => this.deeds.includes(text);
    return [...newTexts.filter(isDeed), hasUndo && !heard.hasUndo ? "Undo brings it back" : "", place.join(", "), isChanged ? focus : "", ...newTexts.filter(text => !isDeed(text))];
  }

  /** Those of all that can be pressed, but for activities, whose titles change with each press, and for the room of what was removed. */
  get #titles() {
    return this.targets.filter(target => !isPill(target) && !isUndo(target) && !TURNS[target.name] && !target.name.startsWith(ROOM))
      .map(({ title }) => title);
  }

  // Settings

  #settings() {
    const changed = (id, change) => byId(id).addEventListener("change", event => change(event.target));
    changed("isForceOn", () => this.#tune());
    changed("sensitivity", () => this.#tune());
    changed("appearance", () => this.#appear());
    changed("isStill", () => this.#appear());
    changed("isSlow", box => this.live.slow(box.checked));
    changed("isHeard", box => this.sound.mute(!box.checked));
    byId("hour").addEventListener("input", ({ target }) => {
      this.live.clock = Number(target.value);
      this.#showHour();
    });
    changed("isOffline", box => this.live.offline(box.checked));
    byId("lock").addEventListener("click", () => this.live.lock());
    byId("before").addEventListener("click", () => this.#turn(-1));
    byId("next").addEventListener("click", () => this.#turn(1));
    changed("pixel", box => {
      const size = Number(box.value);
      if (!(size > 0)) return;
      this.stage.perPixel = size;
      this.#density();
      this.#resized();
    });
    byId("edit").addEventListener("click", () => this.live.edit(true));
    byId("back").addEventListener("click", () => this.live.back());
    byId("isStill").checked = this.look.isStill;
    this.dark.addEventListener("change", () => this.#appear());
    this.still.addEventListener("change", () => {
      byId("isStill").checked = this.still.matches;
      this.#appear();
    });
  }

  /** How large a pixel is, and why. */
  #density() {
    const pixel = byId("pixel");
    pixel.value = pixel.ariaValueText = this.stage.perPixel.toFixed(PLACES);
    byId("density").textContent = `It spans ${devicePixelRatio.toFixed(PLACES)} screen pixels of `
      + `${this.stage.perScreenPixel.toFixed(FINE_PLACES)} mm each. The home screen is then ${Math.round(this.stage.width)} mm wide.`;
  }

  /** The page may be zoomed, which gives it another size, or come to another screen, which is told once for each density. */
  #zoomed() {
    let ratio;
    const look = () => {
      if (ratio === devicePixelRatio) return;
      ratio = devicePixelRatio;
      matchMedia(`(resolution: ${ratio}dppx)`).addEventListener("change", look, { once: true });
      this.#resized();
    };
    addEventListener("resize", look);
    look();
  }

  #tune() { this.live.tune(byId("isForceOn").checked, SENSITIVITIES.indexOf(byId("sensitivity").value)); }

  #appear() {
    const choice = byId("appearance").value, before = Object.values(this.look).join();
    this.look.isChosen = choice !== "auto";
    this.look.isDark = this.look.isChosen ? choice === "dark" : this.dark.matches;
    this.look.isStill = byId("isStill").checked;
    document.documentElement.dataset.appearance = this.look.isDark ? "dark" : "light";
    if (!this.live.isShown) this.recordings.again();
    // At the start nothing has changed: the home screen was opened with this look.
    else if (Object.values(this.look).join() !== before) this.live.show();
  }

  #resized() {
    this.live.lay();
    this.#density();
    this.#keys();
    for (const button of byId("actions").children) this.#lie(button);
    if (this.live.isShown) this.live.draw();
    else this.stage.repaint(this.look.isDark);
  }

  // Recordings

  #files() {
    const take = files => this.take(Array.from(files));
    byId("file").addEventListener("change", event => take(event.target.files));
    addEventListener("dragover", event => {
      event.preventDefault();
      document.body.classList.add("isOver");
    });
    addEventListener("dragleave", () => document.body.classList.remove("isOver"));
    addEventListener("drop", event => {
      event.preventDefault();
      document.body.classList.remove("isOver");
      take(event.dataTransfer.files);
    });
    byId("close").addEventListener("click", () => this.close());
  }

  /** Takes files: descriptions of apps are kept, and the recording is played with the words that stand in the field. */
  async take(files) {
    try {
      let recording;
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (file.name.endsWith(".json") || recording) this.recordings.keep(file.name, bytes);
        else recording = { name: file.name, bytes };
      }
      if (recording) await this.open(recording.name, recording.bytes, byId("words").value.split(" ").filter(Boolean));
    } catch (error) {
      this.#trouble(error.message);
    }
  }

  async open(name, bytes, words) {
    this.live.toggle(false);
    document.body.classList.add("isPlaying");
    byId("trouble").textContent = "";
    await this.recordings.open(name, bytes, words);
    byId("name").textContent = name;
    byId("replay").textContent = this.recordings.log;
    byId("story").textContent = this.recordings.story;
    byId("remarks").textContent = this.recordings.remarks.join(" ");
    this.recordings.start();
  }

  /** Back to the home screen that can be pressed. */
  close() {
    this.recordings.pause();
    document.body.classList.remove("isPlaying");
    this.live.toggle(true);
  }

  #trouble(text) {
    this.close();
    byId("trouble").textContent = text;
  }

  // Own presses

  #own() {
    byId("record").addEventListener("click", () => {
      this.#isRecording = !this.#isRecording;
      fill(byId("record"), { "aria-pressed": this.#isRecording }, this.#isRecording ? "Stop" : "Record my presses");
      if (this.#isRecording) {
        this.module.checked(this.module.exports.home_record(true));
        this.#wasSimulated = false;
        byId("saved").textContent = "";
      } else {
        this.#save();
      }
      byId("presses").textContent = "";
    });
  }

  /** What was recorded, as files: one for each kind of device. */
  recorded(label = byId("label").value) {
    const words = [
      `browser: ${navigator.userAgent}`, `points of touch: ${navigator.maxTouchPoints}`,
      `a pixel is ${this.stage.perPixel.toFixed(PLACES)} mm, or ${devicePixelRatio} screen pixels`,
      ...this.live.readings.words,
      ...(this.#wasSimulated ? ["some of the force is simulated, by a wheel or by keys"] : []),
    ].join("\n");
    return DEVICES.map((device, kind) => {
      const count = this.module.checked(this.module.exports.home_recording(kind, ...this.module.put(label, words)));
      return { device, bytes: this.module.bytes(this.module.exports.pressure_text(), count).slice() };
    }).filter(({ bytes }) => bytes.length);
  }

  #save() {
    const files = this.recorded();
    byId("saved").textContent = files.length ? "" : "The recording has no press.";
    for (const { device, bytes } of files) {
      const address = URL.createObjectURL(new Blob([bytes], { type: "text/plain" }));
      add(byId("saved"), "a", { href: address, download: `press-${device}.evemu` }, `Save press-${device}.evemu`);
    }
  }
}

/** The bytes that a text in base 64 stands for; letter by letter where the browser has no call for that. */
const bytesOf = text => {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text), bytes = new Uint8Array(letters.length);
  for (let place = 0; place < bytes.length; place++) bytes[place] = letters.charCodeAt(place);
  return bytes;
};

const begin = async () => {
  try {
    // The browser compiles what is unpacked while it unpacks the rest.
    const unpacking = new Response(bytesOf(byId("module").text)).body.pipeThrough(new DecompressionStream("gzip"));
    const compiled = await WebAssembly.compileStreaming(new Response(unpacking, { headers: { "Content-Type": "application/wasm" } }));
    self.pressurePage = new Page(await PressureModule.load(compiled), compiled);
    document.body.classList.add("isReady");
    // For whoever measures how long a first press has to wait.
    performance.mark("pressable");
  } catch (error) {
    byId("trouble").textContent = `This browser cannot show the page: ${error.message}`;
    throw error;
  }
};
begin();
