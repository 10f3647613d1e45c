// The scene that the events of a recording lead to, painted at any time of it, with the fingers on it.

class ScenePicture {
  /** A picture on a stage; what it shows is also said in words, in an element that may be missing. */
  constructor(stage, text) {
    Object.assign(this, { stage, text, time: 0, fingers: [] });
    appearanceListeners.push(() => this.move(this.time));
    new ResizeObserver(() => this.move(this.time)).observe(stage);
  }

  canvas() { return add(this.stage, "canvas", { "aria-hidden": "true" }); }

  /**
   * Shows another recording, from its beginning; `painterOf` gives the painter of a sheet of orders, which paints on a
   * canvas of this picture.
   */
  show(trace, painterOf) {
    Object.assign(this, { trace, painterOf, words: undefined });
    for (const finger of this.fingers) finger.remove();
    this.fingers = trace.lanes.map(() => {
      const finger = add(this.stage, "div", { class: "finger", "aria-hidden": "true", hidden: "" });
      add(finger, "i", {});
      return finger;
    });
    this.move(0);
  }

  /** The time whose picture is shown at a time. */
  shownAt(time) {
    const { trace } = this;
    if (!isStill.matches) return time;
    // Without motion each event leads straight to what it leads to.
    const next = trace.moments[placeOf(trace.moments, time) + 1];
    if (next !== undefined) return Math.max(time, next - 1);
    return time > trace.length ? trace.end : trace.length;
  }

  move(time) {
    this.time = time;
    if (!this.trace) return;
    const scene = this.trace.scene;
    const place = Math.max(0, placeOf(scene.times, this.shownAt(time)));
    this.use(this.painterOf(scene.sheets ? scene.sheets[place] : scene.sheet || 0));
    this.paint(scene.pictures[place]);
    const words = scene.texts[scene.words[place]];
    if (words !== this.words) {
      this.words = words;
      this.stage.setAttribute("aria-label", words);
      if (this.text) this.text.textContent = words;
    }
    this.place();
  }

  /** Pictures of another size have a painter of their own. */
  use(painter) {
    if (painter === this.painter) return;
    if (this.painter) this.painter.canvas.hidden = true;
    painter.canvas.hidden = false;
    Object.assign(this, { painter, picture: undefined });
    this.stage.style.aspectRatio = `${painter.width} / ${painter.height}`;
    this.stage.style.setProperty("--ratio", painter.width / painter.height);
  }

  /** Paints a picture where another one is seen, or the same in other colours or another size. */
  paint(picture) {
    const width = this.stage.clientWidth, dark = isDark();
    if (!width) return;
    const isResized = this.painter.fit(width);
    if (!isResized && picture === this.picture && dark === this.dark) return;
    Object.assign(this, { picture, dark });
    this.painter.paint(picture, dark);
  }

  /** Puts the fingers where they are on the picture, as large as they press. */
  place() {
    const { trace, time, painter } = this;
    const width = this.stage.clientWidth, height = this.stage.clientHeight;
    const [left, top, right, bottom] = trace.scene.corners;
    this.fingers.forEach((finger, lane) => {
      const contact = trace.contactIn(lane, time);
      const now = contact && trace.stateOf(contact, time);
      finger.hidden = !now || now.isGone;
      if (finger.hidden) return;
      const x = (left + now.x / trace.surface[0] * (right - left)) / painter.width * width;
      const y = (top + now.y / trace.surface[1] * (bottom - top)) / painter.height * height;
      finger.style.transform = `translate(${tenth(x)}px,${tenth(y)}px)`;
      finger.firstChild.style.transform = `scale(${hundredth(Math.max(now.force, now.reading, 0) / FULL)})`;
    });
  }
}
