// Plays a recording: the clock, the buttons, the list of events, and what is said of the moment.

class Player {
  constructor(element) {
    this.trace = new Trace(element);
    this.time = 0;
    this.isPlaying = false;
    this.speed = 1;
    const find = name => element.querySelector(name);
    Object.assign(this, {
      button: find(".play"), range: find(".time"), clock: find(".clock"), moment: find(".moment"),
      list: find(".fingers"), live: find(".said"), scroll: find(".scroll"), box: find(".chart"),
    });
    this.rows = Array.from(element.querySelectorAll("tbody tr"));
    this.fingers = this.trace.lanes.map(() => this.fingerRow());
    this.range.max = this.trace.end;
    this.chart = new Chart(this.trace, this);
    this.pictures = [];
    if (this.trace.contacts.length) this.pictures.push(new PathPicture(this.trace));
    if (this.trace.scene) this.pictures.push(new ScenePicture(this.trace));
    if (find(".sound")) this.sound = new Sound(this.trace, find(".sound"));
    this.button.addEventListener("click", () => this.toggle());
    find(".before").addEventListener("click", () => this.stepEvent(-1));
    find(".after").addEventListener("click", () => this.stepEvent(1));
    find(".in").addEventListener("click", () => this.chart.zoom(0.5));
    find(".out").addEventListener("click", () => this.chart.zoom(2));
    find(".fit").addEventListener("click", () => this.chart.fit());
    find(".speed").addEventListener("change", event => { this.speed = Number(event.target.value); });
    this.range.addEventListener("input", () => { this.pause(); this.seek(Number(this.range.value)); });
    this.range.addEventListener("change", () => this.announceSoon());
    this.rows.forEach((row, place) => row.querySelector("button").addEventListener("click", () => {
      this.pause();
      this.go(this.trace.events[place].t);
    }));
    this.show();
  }

  fingerRow() {
    const row = add(this.list, "li", {});
    const who = add(row, "span", { class: "who" });
    const meter = add(row, "span", { class: "meter", "aria-hidden": "true" });
    const bar = add(meter, "i", {});
    const marks = [0, 1, 2].map(() => add(meter, "u", { hidden: "" }));
    const why = add(row, "span", { class: "why" });
    return { row, who, bar, marks, why };
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  play() {
    if (this.time >= this.trace.end) this.seek(0);
    this.isPlaying = true;
    this.label("Pause", "M3 2h4v12H3zM9 2h4v12H9z");
    let last = null;
    const tick = now => {
      if (!this.isPlaying) return;
      // A page that was out of sight goes on where it was.
      if (last !== null) this.seek(this.time + Math.min(now - last, 200) * 1000 * this.speed);
      last = now;
      if (this.time >= this.trace.end) this.pause(); else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.label("Play", "M4 2l10 6-10 6z");
    this.seek(this.time);
    this.announceSoon();
  }

  label(text, shape) {
    this.button.querySelector("span").textContent = text;
    this.button.querySelector("path").setAttribute("d", shape);
  }

  /** Brings everything to a time; drawn once before the next frame, however often it is called. */
  seek(time) {
    this.time = clamp(time, 0, this.trace.end);
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => { this.waiting = false; this.show(); });
  }

  /** The same, from the keyboard: it is said aloud as well. */
  go(time) {
    this.pause();
    this.seek(time);
    this.announceSoon();
  }

  stepEvent(way) {
    const moments = this.trace.moments;
    const here = placeOf(moments, this.time);
    const isOn = here >= 0 && moments[here] === this.time;
    const next = way > 0 ? here + 1 : isOn ? here - 1 : here;
    if (next >= 0 && next < moments.length) this.go(moments[next]);
  }

  stepSample(way) {
    let next = null;
    for (const contact of this.trace.contacts) {
      const here = placeOf(contact.t, way > 0 ? this.time : this.time - 1e-9);
      const time = contact.t[way > 0 ? here + 1 : here];
      if (time === undefined || (way > 0 ? time <= this.time : time >= this.time)) continue;
      if (next === null || (way > 0 ? time < next : time > next)) next = time;
    }
    if (next !== null) this.go(next);
  }

  show() {
    const { trace, time } = this;
    this.chart.move(time);
    for (const picture of this.pictures) picture.move(time);
    const text = timeText(trace, time);
    this.clock.textContent = text;
    this.range.value = time;
    if (this.sound) this.sound.follow(time, this.isPlaying, this.speed);
    this.showEvents();
    this.fingers.forEach((finger, lane) => this.showFinger(finger, lane));
    // While it plays a screen reader would never come to an end.
    if (this.isPlaying) return;
    this.range.setAttribute("aria-valuetext", text);
    this.box.setAttribute("aria-valuenow", Math.round(Math.min(time, trace.length) / 1000));
    this.box.setAttribute("aria-valuetext", this.words());
  }

  showEvents() {
    const { trace, time } = this;
    const place = placeOf(trace.eventTimes, time);
    if (place !== this.row) {
      for (const row of this.rows.filter(row => row.classList.contains("now"))) {
        row.classList.remove("now");
        row.removeAttribute("aria-current");
      }
      const row = this.rows[place];
      if (row) {
        row.classList.add("now");
        row.setAttribute("aria-current", "true");
        const top = row.offsetTop - 40, bottom = row.offsetTop + row.offsetHeight;
        if (top < this.scroll.scrollTop) this.scroll.scrollTop = top;
        else if (bottom > this.scroll.scrollTop + this.scroll.clientHeight) {
          this.scroll.scrollTop = bottom - this.scroll.clientHeight;
        }
      }
      this.row = place;
    }
    const event = trace.events[place];
    this.moment.textContent = !event ? "Nothing has happened yet."
      : (event.t === time ? "Now: " : `Since ${timeText(trace, event.t)}: `) + event.text;
  }

  showFinger(finger, lane) {
    const { trace, time } = this;
    const contact = trace.contactIn(lane, time);
    finger.row.classList.toggle("away", !contact);
    if (!contact) {
      finger.who.textContent = trace.lanes.length > 1 ? `row ${lane + 1}` : "nobody";
      finger.why.textContent = "no contact";
      finger.bar.style.transform = "scaleX(0)";
      return;
    }
    const state = trace.stateOf(contact, time);
    finger.who.textContent = contact.name;
    finger.bar.style.transform = `scaleX(${state.isGone ? 0 : Math.max(state.force, state.reading, 0) / FULL})`;
    const ladder = contact.ladder < 0 ? null : trace.ladders[contact.ladder];
    finger.marks.forEach((mark, rung) => {
      mark.hidden = !ladder;
      if (ladder) mark.style.left = `${ladder[rung * 2] / FULL * 100}%`;
    });
    finger.why.replaceChildren();
    add(finger.why, "b", {}, `${state.phase}, ${trace.forceText(state)}`);
    if (state.why) finger.why.append(`: ${state.why}`);
  }

  /** The moment in words. */
  words() {
    const { trace, time } = this;
    const parts = [timeText(trace, time)];
    for (const place of trace.eventsAt(time)) parts.push(trace.events[place].text);
    for (let lane = 0; lane < trace.lanes.length && lane < 3; lane++) {
      const contact = trace.contactIn(lane, time);
      if (!contact) continue;
      const state = trace.stateOf(contact, time);
      parts.push(`${contact.name} ${state.phase}, ${trace.forceText(state)}${state.why ? ", " + state.why : ""}`);
    }
    return parts.join("; ");
  }

  announceSoon() {
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => { this.live.textContent = this.words(); }, 150);
  }
}
