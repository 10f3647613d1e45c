// Plays a recording of a report: the buttons, the list of events, and what is said of the moment.

class Player extends Playback {
  constructor(element) {
    super(new Trace(element), 1);
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
    if (this.trace.scene) {
      const scene = new ScenePicture(find(".stage"), find(".scenetext"));
      this.pictures.push(scene);
      const painter = new Painter(ordersOf(this.trace.scene.orders), scene.canvas());
      scene.show(this.trace, () => painter);
    }
    if (find(".sound")) {
      this.sound = new Sound(find(".sound"));
      this.sound.show(this.trace);
    }
    this.listen(find);
    find(".in").addEventListener("click", () => this.chart.zoom(KEY_IN));
    find(".out").addEventListener("click", () => this.chart.zoom(KEY_OUT));
    find(".fit").addEventListener("click", () => this.chart.fit());
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
    const marks = RUNGS.map(() => add(meter, "u", { hidden: "" }));
    const why = add(row, "span", { class: "why" });
    return { row, who, bar, marks, why };
  }

  stepSample(way) {
    let next = null;
    for (const contact of this.trace.contacts) {
      const here = placeOf(contact.t, way > 0 ? this.time : this.time - NOTHING);
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
    this.box.setAttribute("aria-valuenow", Math.round(Math.min(time, trace.length) / MILLISECOND));
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
        const top = row.offsetTop - LIST_HEAD, bottom = row.offsetTop + row.offsetHeight;
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
      if (ladder) mark.style.left = `${ladder[rung * RUNG_SIDES] / FULL * HUNDRED}%`;
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
    for (let lane = 0; lane < trace.lanes.length && lane < TOLD_LANES; lane++) {
      const contact = trace.contactIn(lane, time);
      if (!contact) continue;
      const state = trace.stateOf(contact, time);
      parts.push(`${contact.name} ${state.phase}, ${trace.forceText(state)}${state.why ? ", " + state.why : ""}`);
    }
    return parts.join("; ");
  }
}
