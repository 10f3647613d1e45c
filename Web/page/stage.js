// The stage: paints pictures that come as orders, and knows how large it is in millimetres. How many orders of a picture were new is
// kept for whoever measures.

class Stage {
  constructor(element, canvas, perPixel) {
    Object.assign(this, { element, canvas, times: [], news: [] });
    this.perPixel = perPixel;
  }

  /**
   * Millimetres of a pixel of the page. What is stated holds for the screen's own pixels: where the page is zoomed, or comes to a screen
   * of another density, a pixel of the page is another number of them.
   */
  get perPixel() { return this.perScreenPixel * devicePixelRatio; }
  set perPixel(size) { this.perScreenPixel = size / devicePixelRatio; }

  get width() { return this.element.clientWidth * this.perPixel; }
  get height() { return this.element.clientHeight * this.perPixel; }

  /** Paints a picture; `told` is what the module says of it. */
  paint(told, isDark) {
    if (told.reset || !this.painter) {
      this.painter = new Painter(told, this.canvas);
    } else {
      this.painter.grow(told);
    }
    this.news.push(told.items.length);
    if (this.news.length > MOST_FRAMES) this.news.shift();
    this.picture = told.picture;
    this.words = told.words;
    this.repaint(isDark);
  }

  /** The same picture once more, where the canvas has another size. */
  repaint(isDark) {
    if (!this.painter) return;
    this.painter.fit(this.element.clientWidth);
    this.painter.paint(this.picture, isDark);
  }

  /** Nothing moves: there is time for what the next press needs. */
  rested() {
    this.painter?.getReady();
    this.between();
  }

  /** The next frame is due soon; until then there is time to make what it probably needs, one thing after another. */
  between() {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      if (this.painter?.getFurther()) this.between();
    });
  }

  /** Forgets the painter: the next picture begins anew. */
  forget() { this.painter = undefined; }

  /** Where an event of a pointer is, in millimetres from the corner. */
  place({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: (clientX - left) * this.perPixel, y: (clientY - top) * this.perPixel };
  }
}
