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
    const scale = Math.min((room - 2) / width, 260 / height);
    const at = (x, y) => [tenth(1 + x * scale), tenth(1 + y * scale)];
    Object.assign(this, { at, scale });
    svg.replaceChildren();
    const [w, h] = [Math.ceil(width * scale) + 2, Math.ceil(height * scale) + 2];
    fill(svg, { viewBox: `0 0 ${w} ${h}`, width: w, height: h });
    draw(svg, "rect", { class: "ground", x: 1, y: 1, width: w - 2, height: h - 2, rx: 6 });
    for (const target of trace.targets) {
      const [x, y, across, down] = target.frame.map(value => tenth(value * scale));
      draw(svg, "rect", { class: "target", x: x + 2, y: y + 2, width: Math.max(1, across - 2), height: Math.max(1, down - 2), rx: 4 });
    }
    for (const target of trace.targets) {
      const [x, y, across, down] = target.frame.map(value => tenth(value * scale));
      if (across > target.name.length * 6.4 + 10 && down > 16) draw(svg, "text", { class: "name", x: x + 7, y: y + 15 }, target.name);
    }
    for (const contact of trace.contacts) {
      if (!contact.count) continue;
      let path = "", last = "";
      for (let place = 0; place < contact.count; place++) {
        const here = at(contact.x[place], contact.y[place]).join(" ");
        if (here !== last) path += (path ? "L" : "M") + here;
        last = here;
      }
      draw(svg, "path", { class: "way", d: path.includes("L") ? path : path + "h0", "stroke-dasharray": ["", "7 4", "2 4", "9 3 2 3"][contact.number % 4] });
    }
    for (const contact of trace.contacts.slice(0, 40)) {
      if (!contact.count) continue;
      const [x, y] = at(contact.x[0], contact.y[0]);
      draw(svg, "circle", { class: "mark", cx: x, cy: y, r: 4 });
      draw(svg, "text", { class: "number name", x: x < w - 24 ? x + 8 : x - 8, y: y + 4, "text-anchor": x < w - 24 ? "start" : "end" }, contact.id);
    }
    this.dots = trace.lanes.map(() => draw(svg, "circle", { class: "dot", r: 4, visibility: "hidden" }));
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
      fill(dot, { cx: x, cy: y, r: tenth(Math.max(4, this.scale * (2 + 5 * Math.max(state.force, state.reading, 0) / FULL))), visibility: "visible" });
    });
  }
}
