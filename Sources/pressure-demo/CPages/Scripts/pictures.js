// The picture beside the drawing of where the fingers went.

class PathPicture {
  constructor(trace) {
    this.trace = trace;
    this.box = trace.element.querySelector(".path");
    this.svg = draw(this.box, "svg", { "aria-hidden": "true", focusable: "false" });
    this.box.prepend(this.svg);
    new ResizeObserver(() => this.redraw()).observe(this.box);
    this.redraw();
  }

  redraw() {
    const { trace, svg } = this;
    const room = this.box.clientWidth;
    if (!room || room === this.room) return;
    this.room = room;
    const [width, height] = trace.surface;
    const scale = Math.min((room - PATH.lines) / width, PATH.height / height);
    const at = (x, y) => [tenth(1 + x * scale), tenth(1 + y * scale)];
    Object.assign(this, { at, scale });
    svg.replaceChildren();
    const [w, h] = [Math.ceil(width * scale) + PATH.lines, Math.ceil(height * scale) + PATH.lines];
    fill(svg, { viewBox: `0 0 ${w} ${h}`, width: w, height: h });
    draw(svg, "rect", { class: "ground", x: 1, y: 1, width: w - PATH.lines, height: h - PATH.lines, rx: PATH.corner });
    for (const target of trace.targets) {
      const [x, y, across, down] = target.frame.map(value => tenth(value * scale));
      draw(svg, "rect", {
        class: "target", x: x + TARGET_INSET, y: y + TARGET_INSET, width: Math.max(1, across - TARGET_INSET),
        height: Math.max(1, down - TARGET_INSET), rx: PATH.target });
    }
    for (const target of trace.targets) {
      const [x, y, across, down] = target.frame.map(value => tenth(value * scale));
      if (across <= target.name.length * NAME_LETTER + NAME_ROOM || down <= NAME_HEIGHT) continue;
      draw(svg, "text", { class: "name", x: x + NAME_LEFT, y: y + NAME_TOP }, target.name);
    }
    for (const contact of trace.contacts) {
      if (!contact.count) continue;
      let path = "", last = "";
      for (let place = 0; place < contact.count; place++) {
        const here = at(contact.x[place], contact.y[place]).join(" ");
        if (here !== last) path += (path ? "L" : "M") + here;
        last = here;
      }
      draw(svg, "path", {
        class: "way", d: path.includes("L") ? path : path + "h0", "stroke-dasharray": WAY_DASHES[contact.number % WAY_DASHES.length] });
    }
    for (const contact of trace.contacts.slice(0, MOST_NUMBERED)) {
      if (!contact.count) continue;
      const [x, y] = at(contact.x[0], contact.y[0]);
      draw(svg, "circle", { class: "mark", cx: x, cy: y, r: LEAST_DOT });
      const isLeft = x < w - NUMBER_ROOM;
      draw(svg, "text", {
        class: "number name", x: isLeft ? x + NUMBER_GAP : x - NUMBER_GAP, y: y + NUMBER_DROP, "text-anchor": isLeft ? "start" : "end",
      }, contact.id);
    }
    this.dots = trace.lanes.map(() => draw(svg, "circle", { class: "dot", r: LEAST_DOT, visibility: "hidden" }));
    this.move(this.time || 0);
  }

  move(time) {
    this.time = time;
    if (!this.dots) return;
    this.dots.forEach((dot, lane) => {
      const contact = this.trace.contactIn(lane, time);
      const state = contact && this.trace.stateOf(contact, time);
      if (!state || state.isGone) { dot.setAttribute("visibility", "hidden"); return; }
      const [x, y] = this.at(state.x, state.y);
      const size = DOT + DOT_OF_FORCE * Math.max(state.force, state.reading, 0) / FULL;
      fill(dot, { cx: x, cy: y, r: tenth(Math.max(LEAST_DOT, this.scale * size)), visibility: "visible" });
    });
  }
}
