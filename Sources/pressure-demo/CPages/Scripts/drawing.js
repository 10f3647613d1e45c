// Draws what all lanes of the drawing share: the axis of time, texts beside it, and lines in steps.

class Drawing {
  constructor(chart) {
    this.chart = chart;
    this.trace = chart.trace;
    this.left = chart.gutter;
    this.right = chart.gutter + chart.plotWidth;
    this.markers = new Map();
    this.svg = fill(document.createElementNS(NAMESPACE, "svg"), { "aria-hidden": "true", focusable: "false" });
    const count = this.trace.lanes.length;
    const hasPressure = this.trace.contacts.some(contact =>
      contact.f.some(force => force >= 0) || contact.r.some(reading => reading >= 0));
    this.plotHeight = !hasPressure ? PLOT_HEIGHTS.flat : count > CROWD ? PLOT_HEIGHTS.crowded : count > 1 ? PLOT_HEIGHTS.shared
      : chart.width < PHONE_WIDTH ? PLOT_HEIGHTS.phone : PLOT_HEIGHTS.alone;
    this.ticks = ticksOf(chart.from, chart.to, Math.max(LEAST_TICKS, Math.floor(chart.plotWidth / TICK_ROOM)));
    let y = TOP_MARGIN;
    // So far from the times below, they stand above too.
    if (count > FAR_FROM_TIMES) {
      this.times(TIMES_ABOVE);
      y = LANES_BELOW_TIMES;
    }
    for (let lane = 0; lane < count; lane++) y = this.lane(lane, y) + (lane < count - 1 ? LANE_GAP : 0);
    if (!count) {
      draw(this.svg, "text", { x: this.left, y: EMPTY_TEXT }, "Nobody touched the surface.");
      y = EMPTY_HEIGHT;
    }
    this.axis(y);
    fill(this.svg, { viewBox: `0 0 ${chart.width} ${y + AXIS.end}`, width: chart.width, height: y + AXIS.end });
  }

  axis(y) {
    draw(this.svg, "line", { class: "grid", x1: this.left, x2: this.right, y1: y + AXIS.line, y2: y + AXIS.line });
    for (const tick of this.ticks) {
      const x = tenth(this.chart.x(tick.time));
      draw(this.svg, "line", { class: "grid", x1: x, x2: x, y1: y + AXIS.line, y2: y + AXIS.marks });
    }
    this.times(y + AXIS.times);
  }

  times(y) {
    for (const tick of this.ticks) {
      const x = tenth(this.chart.x(tick.time));
      const anchor = x > this.right - TIME_EDGE_RIGHT ? "end" : x < this.left + TIME_EDGE_LEFT ? "start" : "middle";
      draw(this.svg, "text", { x, y, "text-anchor": anchor }, tick.text);
    }
  }

  /** Whether anything between two times lies in the window. */
  isSeen(from, to) { return to >= this.chart.from && from <= this.chart.to; }

  clipX(time) { return tenth(clamp(this.chart.x(time), this.left, this.right)); }

  gutterText(text, y, name = "") {
    draw(this.svg, "text", { class: name, x: this.left - PLOT_MARGIN, y: tenth(y), "text-anchor": "end" }, text);
  }

  /** A line that keeps its height from each point to the next, as a silent finger keeps its pressure. */
  steps(contact, values, yOf) {
    const { chart } = this;
    const times = contact.t;
    const end = contact.left >= 0 ? contact.left : contact.to;
    const stop = Math.min(end, chart.to);
    let path = "", isOpen = false;
    for (let place = Math.max(0, placeOf(times, chart.from)); place < contact.count; place++) {
      if (times[place] > stop) break;
      const value = values[place];
      const x = tenth(Math.max(chart.x(times[place]), this.left));
      if (isOpen) path += "H" + x;
      if (value < 0) { isOpen = false; continue; }
      path += (isOpen ? "V" : `M${x} `) + hundredth(yOf(value));
      isOpen = true;
    }
    return isOpen ? path + "H" + this.clipX(stop) : path;
  }
}
