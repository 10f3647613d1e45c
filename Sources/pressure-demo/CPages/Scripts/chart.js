// The drawing of pressure over time: the part of it that is shown, its cursor, and what mouse, finger and keys do in it.

class Chart {
  constructor(trace, player) {
    this.trace = trace;
    this.player = player;
    this.box = trace.element.querySelector(".chart");
    this.from = 0;
    this.to = Math.max(trace.length, 1);
    this.cursor = add(this.box, "div", { class: "cursor", "aria-hidden": "true" });
    this.tip = add(this.box, "div", { class: "tip", "aria-hidden": "true", hidden: "" });
    this.shownWidth = 0;
    new ResizeObserver(() => {
      if (this.box.clientWidth !== this.shownWidth) this.redrawSoon();
    }).observe(this.box);
    this.listen();
    this.redraw();
  }

  get plotWidth() { return Math.max(LEAST_PLOT, this.width - this.gutter - PLOT_MARGIN); }
  x(time) { return this.gutter + (time - this.from) / (this.to - this.from) * this.plotWidth; }
  timeAt(x) {
    const time = this.from + (x - this.gutter) / this.plotWidth * (this.to - this.from);
    return clamp(time, 0, this.trace.length);
  }

  redrawSoon() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => { this.waiting = false; this.redraw(); });
  }

  /** Draws everything anew: after a new width or another window of time. */
  redraw(width = this.box.clientWidth) {
    if (!width) return;
    this.width = this.shownWidth = width;
    this.gutter = GUTTER;
    const drawing = new Drawing(this);
    if (this.svg) this.svg.remove();
    this.svg = drawing.svg;
    this.box.prepend(this.svg);
    this.markers = drawing.markers;
    this.move(this.player.time);
  }

  /** Brings the cursor to a time, and the window with it; what comes after the recording is not drawn. */
  move(moment) {
    const time = Math.min(moment, this.trace.length);
    if (time < this.from || time > this.to) {
      const span = this.to - this.from;
      this.setWindow(time - span * (this.player.isPlaying ? AHEAD : HALF), span);
      return;
    }
    this.cursor.style.transform = `translateX(${tenth(this.x(time) - 1)}px)`;
    const now = new Set(this.trace.eventsAt(moment));
    for (const [place, marker] of this.markers || []) marker.classList.toggle("now", now.has(place));
  }

  setWindow(from, span) {
    span = clamp(span, Math.min(LEAST_WINDOW, this.trace.length || 1), Math.max(this.trace.length, 1));
    this.from = clamp(from, 0, Math.max(0, this.trace.length - span));
    this.to = this.from + span;
    this.redrawSoon();
  }

  zoom(factor, time = this.player.time) {
    const span = (this.to - this.from) * factor;
    const share = clamp((time - this.from) / (this.to - this.from), 0, 1);
    this.setWindow(time - span * share, span);
  }

  fit() { this.setWindow(0, this.trace.length); }

  listen() {
    const timeOf = event => this.timeAt(event.clientX - this.box.getBoundingClientRect().left);
    this.box.addEventListener("pointerdown", event => {
      if (event.button !== 0) return;
      this.player.pause();
      this.player.seek(timeOf(event));
      this.box.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      this.tip.hidden = true;
    });
    this.box.addEventListener("pointermove", event => {
      if (this.isScrubbing) this.player.seek(timeOf(event));
      else if (event.pointerType === "mouse") this.showTip(timeOf(event), event);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      this.box.addEventListener(end, () => {
        if (this.isScrubbing) this.player.announceSoon();
        this.isScrubbing = false;
      });
    }
    this.box.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    this.box.addEventListener("wheel", event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? WHEEL_OUT : WHEEL_IN, timeOf(event));
    }, { passive: false });
    this.box.addEventListener("keydown", event => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const player = this.player, step = (this.to - this.from) / PAGES;
    const moves = {
      ArrowRight: () => event.shiftKey ? player.stepSample(1) : player.stepEvent(1),
      ArrowLeft: () => event.shiftKey ? player.stepSample(-1) : player.stepEvent(-1),
      ArrowUp: () => player.stepSample(1), ArrowDown: () => player.stepSample(-1),
      PageUp: () => player.go(player.time + step), PageDown: () => player.go(player.time - step),
      Home: () => player.go(0), End: () => player.go(this.trace.length),
      " ": () => player.toggle(), Enter: () => player.toggle(),
      "+": () => this.zoom(KEY_IN), "=": () => this.zoom(KEY_IN), "-": () => this.zoom(KEY_OUT), "0": () => this.fit(),
      Escape: () => { this.tip.hidden = true; },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  /** What was so at the time under the pointer. */
  showTip(time, event) {
    const { trace, tip } = this;
    const box = this.box.getBoundingClientRect();
    const marker = event.target.closest ? event.target.closest(".event") : null;
    if (marker) time = trace.events[Number(marker.dataset.event)].t;
    const lines = [];
    for (const place of trace.eventsAt(time)) lines.push(trace.events[place].text);
    for (let lane = 0; lane < trace.lanes.length && lines.length < TIP_LINES; lane++) {
      const contact = trace.contactIn(lane, time);
      if (!contact) continue;
      const state = trace.stateOf(contact, time);
      lines.push(`${contact.name}: ${state.phase}, ${trace.forceText(state)}${state.why ? ", " + state.why : ""}`);
    }
    tip.replaceChildren();
    add(tip, "b", {}, timeText(trace, time));
    for (const line of lines) add(tip, "span", {}, line);
    tip.hidden = false;
    const x = event.clientX - box.left, y = event.clientY - box.top;
    const left = x + TIP_RIGHT + tip.offsetWidth > box.width ? x - tip.offsetWidth - TIP_LEFT : x + TIP_RIGHT;
    const top = clamp(y + TIP_RIGHT, 0, Math.max(0, box.height - tip.offsetHeight));
    tip.style.transform = `translate(${Math.round(clamp(left, 0, box.width - tip.offsetWidth))}px,${Math.round(top)}px)`;
  }
}
