// The page of a tour: its chapters on one stage, with the motion that a reader wishes for.

const isLess = () => (root.dataset.motion || (isStill.matches ? "less" : "full")) === "less";

class TourPicture extends ScenePicture {
  // With less motion there are other pictures for the same times.
  shownAt(time) { return time; }
}

class Tour extends Playback {
  constructor(element, data) {
    super(null, TOUR_SPEED);
    const find = name => element.querySelector(name);
    Object.assign(this, {
      data, button: find(".play"), range: find(".time"), clock: find(".clock"), caption: find(".caption"),
      title: find(".title"), sentence: find(".sentence"), look: find(".look span"), force: find(".force"),
      gauge: find(".gauge"), bar: find(".gauge i"), marks: Array.from(element.querySelectorAll(".gauge u")),
      rungs: Array.from(element.querySelectorAll(".rungs b")),
      much: find(".much"), live: find(".said"), screen: find(".screen"), heard: find("button.sound"), next: find(".next"),
      buttons: Array.from(element.querySelectorAll(".chapters button")),
    });
    this.picture = new TourPicture(find(".stage"), null);
    this.traces = [];
    this.painters = [];
    if (this.heard) this.sound = new Sound(this.heard);
    this.listen(find);
    this.screen.addEventListener("click", () => this.toggle());
    this.range.addEventListener("keydown", event => this.press(event));
    this.next.addEventListener("click", () => this.begin((this.place + 1) % this.buttons.length));
    this.buttons.forEach((button, place) => {
      button.addEventListener("click", () => this.begin(place));
      button.addEventListener("keydown", event => this.walk(event, place));
    });
    for (const input of document.querySelectorAll("input[name=motion]")) {
      if (input.value === element.dataset.motion) input.checked = true;
      if (input.checked) this.setMotion(input.value);
      input.addEventListener("change", () => this.setMotion(input.value));
    }
    isStill.addEventListener("change", () => this.show());
    this.choose(0);
    // Nothing moves by itself where less motion is wished for.
    if (!isLess()) this.play();
  }

  setMotion(value) {
    if (value === "auto") delete root.dataset.motion;
    else root.dataset.motion = value;
    if (this.trace) this.show();
  }

  painter(sheet) {
    return this.painters[sheet] ||= new Painter(ordersOf(this.data.sheets[sheet]), this.picture.canvas());
  }

  traceOf(place) {
    if (!this.traces[place]) {
      const chapter = this.data.chapters[place], trace = new Trace(null, chapter);
      trace.full = chapter.scene;
      trace.end = Math.max(trace.end, ...(chapter.reduced ? chapter.reduced.times.slice(-1) : []));
      trace.isWeighed = trace.contacts.some(contact => contact.f.some(force => force >= 0));
      this.traces[place] = trace;
    }
    return this.traces[place];
  }

  begin(place) {
    this.choose(place);
    this.play();
  }

  /** Puts a chapter on the stage, at its beginning. */
  choose(place) {
    this.pause();
    this.place = place;
    const trace = this.trace = this.traceOf(place);
    this.buttons.forEach((button, at) => {
      if (at === place) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
    });
    this.title.textContent = trace.title;
    this.sentence.textContent = trace.sentence;
    this.look.textContent = trace.look;
    this.range.max = trace.end;
    const following = this.data.chapters[(place + 1) % this.buttons.length].title;
    this.next.setAttribute("aria-label", `Next chapter: ${following}`);
    this.force.classList.toggle("away", !trace.contacts.length);
    if (this.sound) {
      this.sound.show(trace);
      this.heard.hidden = !this.sound.clips.length;
    }
    this.time = 0;
    this.setMarks();
    trace.scene = this.scene;
    this.picture.show(trace, sheet => this.painter(sheet));
    this.show();
  }

  get scene() { return isLess() && this.trace.reduced || this.trace.full; }

  setMarks() {
    const { ladders, contacts, isWeighed } = this.trace;
    const ladder = isWeighed && contacts[0].ladder >= 0 ? ladders[contacts[0].ladder] : null;
    for (const marks of [this.marks, this.rungs]) {
      marks.forEach((mark, rung) => {
        mark.hidden = !ladder;
        if (ladder) mark.style.left = `${ladder[rung * RUNG_SIDES] / FULL * HUNDRED}%`;
      });
    }
  }

  show() {
    const { trace, time } = this;
    trace.scene = this.scene;
    this.picture.move(time);
    this.screen.classList.toggle("playing", this.isPlaying);
    this.screen.classList.toggle("begun", time > 0);
    this.clock.textContent = this.timeText;
    this.range.value = time;
    const event = trace.events[placeOf(trace.eventTimes, time)];
    const caption = event ? event.text : this.data.before;
    if (caption !== this.caption.textContent) this.caption.textContent = caption;
    this.weigh();
    if (this.sound) this.sound.follow(time, this.isPlaying, this.speed);
    if (!this.isPlaying) this.range.setAttribute("aria-valuetext", this.words());
  }

  /** How hard the first finger presses now. */
  weigh() {
    const { trace, time } = this;
    const contact = trace.lanes.length ? trace.contactIn(0, time) : null;
    const state = contact && trace.stateOf(contact, time);
    const share = state && !state.isGone ? Math.max(state.force, 0) / FULL : 0;
    this.bar.style.transform = `scaleX(${share})`;
    this.much.textContent = trace.isWeighed ? `${Math.round(share * HUNDRED)} %` : "not felt";
    if (!this.isPlaying) {
      this.gauge.setAttribute("aria-valuenow", Math.round(share * HUNDRED));
      this.gauge.setAttribute("aria-valuetext", this.much.textContent);
    }
  }

  get timeText() { return (this.time / SECOND).toFixed(TOUR_PLACES) + " s"; }

  /** The moment in words. */
  words() { return `${this.timeText}: ${this.caption.textContent} ${this.picture.words}`; }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const frame = SECOND / FRAMES;
    const moves = {
      ArrowRight: () => event.shiftKey ? this.go(this.time + frame) : this.stepEvent(1),
      ArrowLeft: () => event.shiftKey ? this.go(this.time - frame) : this.stepEvent(-1),
      Home: () => this.go(0), End: () => this.go(this.trace.end), " ": () => this.toggle(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  /** Arrow keys walk through the chapters. */
  walk(event, place) {
    const ways = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const next = this.buttons[place + ways[event.key]];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

const tourElement = document.querySelector(".tour");
if (tourElement) new Tour(tourElement, JSON.parse(document.querySelector("script.data").textContent));
