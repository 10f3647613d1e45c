// Draws one lane: events, rungs, curves, phases and waits. These are more methods of Drawing.

const BEGINS = new Set(["peekBegan", "popped", "menuOpened", "playbackBegan", "longPressed", "actionSelected"]);
const ENDS = new Set(["failed", "cancelled", "menuClosed", "peekEnded", "playbackEnded"]);
const PATTERNS = {
  touching: "sparse", hinting: "dots", tapping: "sparse", peeking: "diagonal", offering: "dense", swiping: "dense",
  menu: "diagonal", menuPinned: "cross", pinned: "cross", playing: "upright", paused: "dots", resuming: "dots",
  spent: "solid", failed: "back", ignored: "none", idle: "none",
};
const diamond = (x, y, half) => `M${x - half} ${y}l${half} ${-half}l${half} ${half}l${-half} ${half}z`;
const cross = (x, y, half) => `M${x - half} ${y - half}l${TWICE * half} ${TWICE * half}m0 ${-TWICE * half}l${-TWICE * half} ${TWICE * half}`;
Object.assign(Drawing.prototype, {
  lane(lane, top) {
    const contacts = this.trace.lanes[lane].filter(contact => this.isSeen(contact.from, contact.to));
    const markerRows = this.events(contacts, top);
    const plotTop = top + markerRows * MARK + MARKS_GAP;
    const plotBottom = plotTop + this.plotHeight;
    const yOf = value => plotBottom - value / FULL * this.plotHeight;
    const plot = this.plot;
    this.stems(contacts, plotTop - STEM_TOP, plotBottom);
    for (const tick of this.ticks) {
      const x = tenth(this.chart.x(tick.time));
      draw(this.svg, "line", { class: "grid", x1: x, x2: x, y1: plotTop, y2: plotBottom, "stroke-opacity": GRID_OPACITY });
    }
    this.rungs(this.trace.lanes[lane], contacts, yOf);
    draw(this.svg, "rect", {
      class: "frame", x: this.left, y: plotTop, width: this.chart.plotWidth, height: this.plotHeight });
    for (const contact of contacts) this.curves(contact, yOf);
    const names = Array.from(new Set(contacts.map(contact => contact.name)));
    const shown = names.length > 1 ? `${names[0]} …` : names[0] || "";
    this.gutterText(shown, top + NAME_DROP, "rungname");
    const ribbon = plotBottom + PHASES_GAP;
    for (const contact of contacts) this.phases(contact, ribbon);
    this.gutterText("phase", ribbon + PHASE.text);
    return this.waits(contacts, ribbon + PHASE.rest);
  },

  /** Events as marks of their own shape and letter; those that would lie on another one go a row down. */
  events(contacts, top) {
    const ends = [];
    this.laneEvents = [];
    for (const contact of contacts) {
      for (const place of contact.events) {
        const event = this.trace.events[place];
        if (!this.isSeen(event.t, event.t)) continue;
        const x = this.chart.x(event.t);
        let row = ends.findIndex(end => end <= x - MARK);
        if (row < 0) row = ends.length < MARK_ROWS ? ends.length : MARK_ROWS - 1;
        ends[row] = x;
        this.laneEvents.push({ place, event, x: tenth(x), y: top + row * MARK + HALF_MARK });
      }
    }
    return Math.max(1, ends.length);
  },

  stems(contacts, top, bottom) {
    for (const { place, event, x, y } of this.laneEvents) {
      draw(this.svg, "line", { class: "stem", x1: x, x2: x, y1: y, y2: bottom });
    }
    for (const { place, event, x, y } of this.laneEvents) {
      const begins = BEGINS.has(event.kind), ends = ENDS.has(event.kind);
      const group = draw(this.svg, "g", { class: "event" + (begins ? " begins" : ""), "data-event": place });
      if (begins) draw(group, "rect", { class: "shape", x: x - MARK_SQUARE, y: y - MARK_SQUARE, width: TWICE * MARK_SQUARE, height: TWICE * MARK_SQUARE, rx: MARK_CORNER });
      else if (ends) draw(group, "path", { class: "shape", d: `M${x - HALF_MARK} ${y}L${x} ${y - HALF_MARK}L${x + HALF_MARK} ${y}L${x} ${y + HALF_MARK}Z` });
      else draw(group, "circle", { class: "shape", cx: x, cy: y, r: MARK_CIRCLE });
      draw(group, "text", { x, y: y + SMALL_DROP }, event.letter);
      this.markers.set(place, group);
    }
  },

  rungs(all, contacts, yOf) {
    const ladders = new Set(all.map(contact => contact.ladder));
    const isSame = ladders.size === 1;
    if (isSame && all[0].ladder < 0) {
      this.gutterText("no rungs:", yOf(FULL * NO_RUNGS));
      this.gutterText("hold only", yOf(FULL * NO_RUNGS) + LINE_HEIGHT);
      return;
    }
    const spans = isSame ? [{ ladder: all[0].ladder, from: this.chart.from, to: this.chart.to }]
      : contacts.map(contact => ({ ladder: contact.ladder, from: contact.from, to: contact.to }));
    const seen = new Set();
    for (const { ladder, from, to } of spans) {
      if (ladder < 0) continue;
      const values = this.trace.ladders[ladder];
      RUNGS.forEach((name, rung) => {
        const [enter, leave] = [values[rung * RUNG_SIDES], values[rung * RUNG_SIDES + 1]];
        const [x1, x2, y1, y2] = [this.clipX(from), this.clipX(to), tenth(yOf(enter)), tenth(yOf(leave))];
        draw(this.svg, "rect", { class: `band-${name}`, x: x1, y: y1, width: x2 - x1, height: tenth(y2 - y1) });
        draw(this.svg, "line", { class: `enter rung-${name}`, x1, x2, y1, y2: y1 });
        draw(this.svg, "line", { class: `leave rung-${name}`, x1, x2, y1: y2, y2 });
        const label = `${name} ${(enter / FULL).toFixed(FORCE_PLACES)}`;
        if (seen.has(label)) return;
        seen.add(label);
        this.gutterText(label, y1 + SMALL_DROP, "rungname");
        if (y2 - y1 > TEXT_ROOM) this.gutterText((leave / FULL).toFixed(FORCE_PLACES), y2 + SMALL_DROP);
      });
    }
  },

  curves(contact, yOf) {
    const force = this.steps(contact, contact.f, yOf);
    if (contact.own || !force) {
      const name = force ? "reading" : "unjudged";
      draw(this.svg, "path", { class: name, d: this.steps(contact, contact.r, yOf), "data-contact": contact.number });
    }
    if (!force) return;
    const under = force.replace(/M([\d.]+) ([\d.]+)/g, (all, x, y) => `M${x} ${tenth(yOf(0))}V${y}`);
    const end = /H([\d.]+)$/.exec(force);
    if (end && force.lastIndexOf("M") === 0) {
      draw(this.svg, "path", { class: "under", d: `${under}V${tenth(yOf(0))}Z` });
    }
    draw(this.svg, "path", { class: "curve", d: force, "data-contact": contact.number });
  },

  phases(contact, y) {
    for (const [from, to, name] of contact.phases) {
      if (!this.isSeen(from, to)) continue;
      const x1 = this.clipX(from), x2 = this.clipX(to);
      const pattern = PATTERNS[name] || "none";
      draw(this.svg, "rect", {
        class: "phase", x: x1, y, width: Math.max(1, tenth(x2 - x1)), height: PHASE.height, rx: Math.min(PHASE.corner, (x2 - x1) / TWICE),
        fill: `url(#phase-${pattern})` });
      if (x2 - x1 > name.length * LABEL_LETTER + LABEL_ROOM) {
        draw(this.svg, "text", { class: "label", x: tenth((x1 + x2) / TWICE), y: y + PHASE.text, "text-anchor": "middle" }, name);
      }
    }
  },

  /** A bar for each wait; a filled end says that it was waited out, a dashed bar that it was called off. */
  waits(contacts, top) {
    const names = Array.from(new Set(contacts.flatMap(contact =>
      contact.waits.filter(([, from, to]) => this.isSeen(from, to)).map(([name]) => name))));
    names.forEach((name, row) => {
      const y = top + row * WAIT.row + WAIT.middle;
      this.gutterText(name, y + SMALL_DROP);
      for (const contact of contacts) {
        for (const [own, from, to, isOver] of contact.waits) {
          if (own !== name || !this.isSeen(from, to)) continue;
          const x1 = this.clipX(from), x2 = this.clipX(to), off = isOver ? "" : " off";
          draw(this.svg, "path", { class: "wait" + off, d: `M${x1} ${y - WAIT.end}v${TWICE * WAIT.end}m0 ${-WAIT.end}H${x2}` });
          if (to > this.chart.to) continue;
          draw(this.svg, "path", {
            class: "due" + off,
            d: isOver ? diamond(x2, y, WAIT_DIAMOND) : cross(x2, y, WAIT_CROSS) });
        }
      }
    });
    return top + names.length * WAIT.row + WAIT.rest;
  },
});
