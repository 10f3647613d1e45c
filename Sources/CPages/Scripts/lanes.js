// Draws one lane: events, rungs, curves, phases and waits. These are more methods of Drawing.

const BEGINS = new Set(["peekBegan", "popped", "menuOpened", "playbackBegan", "longPressed", "actionSelected"]);
const ENDS = new Set(["failed", "cancelled", "menuClosed", "peekEnded", "playbackEnded"]);
const PATTERNS = {
  touching: "sparse", hinting: "dots", tapping: "sparse", peeking: "diagonal", offering: "dense", swiping: "dense",
  menu: "diagonal", menuPinned: "cross", pinned: "cross", playing: "upright", paused: "dots", resuming: "dots",
  spent: "solid", failed: "back", ignored: "none", idle: "none",
};
Object.assign(Drawing.prototype, {
  lane(lane, top) {
    const contacts = this.trace.lanes[lane].filter(contact => this.isSeen(contact.from, contact.to));
    const markerRows = this.events(contacts, top);
    const plotTop = top + markerRows * 20 + 6;
    const plotBottom = plotTop + this.plotHeight;
    const yOf = value => plotBottom - value / FULL * this.plotHeight;
    const plot = this.plot;
    this.stems(contacts, plotTop - 4, plotBottom);
    for (const tick of this.ticks) {
      const x = tenth(this.chart.x(tick.time));
      draw(this.svg, "line", { class: "grid", x1: x, x2: x, y1: plotTop, y2: plotBottom, "stroke-opacity": 0.5 });
    }
    this.rungs(this.trace.lanes[lane], contacts, yOf);
    draw(this.svg, "rect", {
      class: "frame", x: this.left, y: plotTop, width: this.chart.plotWidth, height: this.plotHeight });
    for (const contact of contacts) this.curves(contact, yOf);
    const names = Array.from(new Set(contacts.map(contact => contact.name)));
    const shown = names.length > 1 ? `${names[0]} …` : names[0] || "";
    this.gutterText(shown, top + 14, "rungname");
    const ribbon = plotBottom + 6;
    for (const contact of contacts) this.phases(contact, ribbon);
    this.gutterText("phase", ribbon + 13);
    return this.waits(contacts, ribbon + 24);
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
        let row = ends.findIndex(end => end <= x - 20);
        if (row < 0) row = ends.length < 3 ? ends.length : 2;
        ends[row] = x;
        this.laneEvents.push({ place, event, x: tenth(x), y: top + row * 20 + 10 });
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
      if (begins) draw(group, "rect", { class: "shape", x: x - 8, y: y - 8, width: 16, height: 16, rx: 3 });
      else if (ends) draw(group, "path", { class: "shape", d: `M${x - 10} ${y}L${x} ${y - 10}L${x + 10} ${y}L${x} ${y + 10}Z` });
      else draw(group, "circle", { class: "shape", cx: x, cy: y, r: 8.5 });
      draw(group, "text", { x, y: y + 4 }, event.letter);
      this.markers.set(place, group);
    }
  },

  rungs(all, contacts, yOf) {
    const ladders = new Set(all.map(contact => contact.ladder));
    const isSame = ladders.size === 1;
    if (isSame && all[0].ladder < 0) {
      this.gutterText("no rungs:", yOf(FULL * 0.55));
      this.gutterText("hold only", yOf(FULL * 0.55) + 14);
      return;
    }
    const spans = isSame ? [{ ladder: all[0].ladder, from: this.chart.from, to: this.chart.to }]
      : contacts.map(contact => ({ ladder: contact.ladder, from: contact.from, to: contact.to }));
    const seen = new Set();
    for (const { ladder, from, to } of spans) {
      if (ladder < 0) continue;
      const values = this.trace.ladders[ladder];
      ["hint", "peek", "pop"].forEach((name, rung) => {
        const [enter, leave] = [values[rung * 2], values[rung * 2 + 1]];
        const [x1, x2, y1, y2] = [this.clipX(from), this.clipX(to), tenth(yOf(enter)), tenth(yOf(leave))];
        draw(this.svg, "rect", { class: `band-${name}`, x: x1, y: y1, width: x2 - x1, height: tenth(y2 - y1) });
        draw(this.svg, "line", { class: `enter rung-${name}`, x1, x2, y1, y2: y1 });
        draw(this.svg, "line", { class: `leave rung-${name}`, x1, x2, y1: y2, y2 });
        const label = `${name} ${(enter / FULL).toFixed(2)}`;
        if (seen.has(label)) return;
        seen.add(label);
        this.gutterText(label, y1 + 4, "rungname");
        if (y2 - y1 > 18) this.gutterText((leave / FULL).toFixed(2), y2 + 4);
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
        class: "phase", x: x1, y, width: Math.max(1, tenth(x2 - x1)), height: 18, rx: Math.min(4, (x2 - x1) / 2),
        fill: `url(#phase-${pattern})` });
      if (x2 - x1 > name.length * 6.6 + 12) {
        draw(this.svg, "text", { class: "label", x: tenth((x1 + x2) / 2), y: y + 13, "text-anchor": "middle" }, name);
      }
    }
  },

  /** A bar for each wait; a filled end says that it was waited out, a dashed bar that it was called off. */
  waits(contacts, top) {
    const names = Array.from(new Set(contacts.flatMap(contact =>
      contact.waits.filter(wait => this.isSeen(wait[1], wait[2])).map(wait => wait[0]))));
    names.forEach((name, row) => {
      const y = top + row * 15 + 8;
      this.gutterText(name, y + 4);
      for (const contact of contacts) {
        for (const [own, from, to, isOver] of contact.waits) {
          if (own !== name || !this.isSeen(from, to)) continue;
          const x1 = this.clipX(from), x2 = this.clipX(to), off = isOver ? "" : " off";
          draw(this.svg, "path", { class: "wait" + off, d: `M${x1} ${y - 4}v8m0 -4H${x2}` });
          if (to > this.chart.to) continue;
          draw(this.svg, "path", {
            class: "due" + off,
            d: isOver ? `M${x2 - 5} ${y}l5 -5l5 5l-5 5z` : `M${x2 - 3.5} ${y - 3.5}l7 7m0 -7l-7 7` });
        }
      }
    });
    return top + names.length * 15 + 2;
  },
});
