// The page: joins the stage, the home screen, recordings and everything around them.

const SENSITIVITIES = ["light", "standard", "firm"];
const DEVICES = ["force", "places", "pen", "units"];

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
    this.look = { isDark: this.dark.matches, isStill: this.still.matches };
    const perPixel = usualMillimetresPerPixel();
    this.stage = new Stage(byId("stage"), byId("picture"), perPixel);
    this.spoken = new Spoken(byId("said"), () => this.live.fingers.length ? this.live.explanation : "",
      name => this.live.targets.find(target => target.name === name)?.title);
    this.sound = new Sound(module);
    this.live = new LiveHome(module, this.stage, this.look, lines => this.#tell(lines));
    this.live.shown = () => this.#show();
    this.recordings = new Recordings(module, this.stage, this.look, {
      scrub: byId("scrub"), play: byId("play"), sentence: byId("sentence"),
    });
    byId("version").textContent = module.version;
    this.#rungs();
    this.#keys();
    this.actions = new Actions(byId("actions"), byId("targets"), this.live, (...words) => this.#button(...words));
    this.live.rested = () => {
      // A page has arrived, and its parts can be chosen.
      this.actions.happened();
      // Another page may be seen, or the lock screen.
      this.#keys();
      byId("hour").value = this.live.clock;
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
      this.spoken.heard(line);
      this.sound.heard(line);
    }
    this.#lines.splice(0, this.#lines.length - MOST_LINES * PERCENT);
    this.actions.happened();
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
      rung.style.bottom = `${enter * PERCENT}%`;
      add(rung, "span", {}, name);
    }
  }

  /** Words and bars beside the picture, with each frame. */
  #show() {
    const { force, fingers, explanation } = this.live;
    const share = fingers.length ? force ?? 0 : 0;
    byId("level").style.height = `${share * PERCENT}%`;
    fill(byId("force"), { "aria-valuenow": Math.round(share * PERCENT) });
    byId("number").textContent = !fingers.length ? "At rest" : force === undefined ? "No force" : `${Math.round(force * PERCENT)} of 100`;
    const isSimulated = fingers.length > 0 && this.live.sources.isSimulated;
    if (isSimulated && this.#isRecording) this.#wasSimulated = true;
    byId("simulated").hidden = !isSimulated;
    fill(byId("force"), { "aria-valuetext": `${Math.round(share * PERCENT)} of 100${isSimulated ? ", simulated" : ""}` });
    byId("explain").textContent = explanation || "Press something: this says what keeps the next step from happening.";
    byId("source").textContent = this.live.sources.words;
    byId("device").textContent = this.live.readings.words.join(" ") || "It has told no force yet.";
    if (this.words !== this.stage.words) {
      this.words = this.stage.words;
      fill(this.stage.canvas, { "aria-label": this.words });
    }
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
    const list = byId("targets");
    // Where the stage has another size only, the focus stays.
    const { targets } = this.live, known = JSON.stringify([targets, this.stage.perPixel, this.stage.width]);
    if (known === this.keyed) return;
    this.keyed = known;
    const chosen = list.contains(document.activeElement) && document.activeElement.ariaLabel;
    list.textContent = "";
    for (const target of targets) this.#button(list, target);
    if (chosen) list.querySelector(`[aria-label="${CSS.escape(chosen)}"]`)?.focus();
  }

  #key(event) {
    if (!this.live.isShown || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event, word = keyOf(event);
    if (word === "escape") this.live.back();
    else if (word && (target === document.body || this.stage.element.contains(target)) && this.live.key(word, target.dataset.name)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** A button over a thing in the picture; whoever presses the button presses that thing, or chooses it by its name. */
  #button(list, { name, title, x, y, width, height }, attributes, choose) {
    const button = add(list, "button", { type: "button", "aria-label": title, ...attributes });
    if (!choose) button.dataset.name = name;
    const { perPixel } = this.stage;
    button.style.cssText = `left:${x / perPixel}px;top:${y / perPixel}px;width:${width / perPixel}px;height:${height / perPixel}px`;
    const middle = { x: x + width * HALF, y: y + height * HALF };
    if (!choose) {
      button.addEventListener("keydown", event => this.live.keyDown(event, middle));
      button.addEventListener("keyup", event => this.live.keyUp(event));
    }
    // Screen readers press without keys.
    button.addEventListener("click", event => {
      if (event.detail) return;
      if (choose) choose();
      else this.live.keyDown({ key: "Enter", timeStamp: event.timeStamp, preventDefault() {} }, middle);
    });
    return button;
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
    byId("hour").addEventListener("input", ({ target }) => { this.live.clock = Number(target.value); });
    changed("isOffline", box => this.live.offline(box.checked));
    byId("lock").addEventListener("click", () => this.live.lock());
    byId("before").addEventListener("click", () => this.live.turn(-1));
    byId("next").addEventListener("click", () => this.live.turn(1));
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
    byId("pixel").value = this.stage.perPixel.toFixed(PLACES);
    byId("density").textContent = `It is ${devicePixelRatio.toFixed(PLACES)} of the screen's own, of `
      + `${this.stage.perScreenPixel.toFixed(FINE_PLACES)} mm each. By this the home screen is ${Math.round(this.stage.width)} mm wide.`;
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
    const choice = byId("appearance").value;
    this.look.isDark = choice === "dark" || (choice === "auto" && this.dark.matches);
    this.look.isStill = byId("isStill").checked;
    document.documentElement.dataset.appearance = this.look.isDark ? "dark" : "light";
    if (this.live.isShown) this.live.show();
    else this.recordings.again();
  }

  #resized() {
    this.live.lay();
    this.#density();
    this.#keys();
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
      `a pixel is ${this.stage.perPixel.toFixed(PLACES)} mm, ${devicePixelRatio} of the screen's`,
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
    byId("saved").textContent = files.length ? "" : "Nothing was pressed while it recorded.";
    for (const { device, bytes } of files) {
      const address = URL.createObjectURL(new Blob([bytes], { type: "text/plain" }));
      add(byId("saved"), "a", { href: address, download: `press-${device}.evemu` }, `Save press-${device}.evemu`);
    }
  }
}

const unpackedModule = async text => unpacked(Uint8Array.from(atob(text), letter => letter.charCodeAt(0)));

const begin = async () => {
  try {
    const bytes = await unpackedModule(byId("module").textContent.trim());
    const compiled = await WebAssembly.compile(bytes);
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
