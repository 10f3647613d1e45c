// The clock of whatever plays a recording, and the controls that all of them have.

class Playback {
  /** `speed` is what it plays with at first; a child of this class has the elements, `show`, which shows its time, and
   * `words`, which says it. */
  constructor(trace, speed) {
    Object.assign(this, { trace, speed, time: 0, isPlaying: false });
  }

  listen(find) {
    this.button.addEventListener("click", () => this.toggle());
    find(".before").addEventListener("click", () => this.stepEvent(-1));
    find(".after").addEventListener("click", () => this.stepEvent(1));
    find(".speed").value = this.speed;
    find(".speed").addEventListener("change", event => { this.speed = Number(event.target.value); });
    this.range.addEventListener("input", () => { this.pause(); this.seek(Number(this.range.value)); });
    this.range.addEventListener("change", () => this.announceSoon());
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  play() {
    if (this.time >= this.trace.end) this.seek(0);
    this.isPlaying = true;
    this.label("Pause", "M3 2h4v12H3zM9 2h4v12H9z");
    let last = null;
    // A play that was paused and begun again within a frame must not go on beside the new one.
    const turn = this.turn = {};
    const tick = now => {
      if (!this.isPlaying || this.turn !== turn) return;
      // A page that was out of sight goes on where it was.
      if (last !== null) this.seek(this.time + Math.min(now - last, LONGEST_FRAME) * MILLISECOND * this.speed);
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

  announceSoon() {
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => { this.live.textContent = this.words(); }, REST_BEFORE_WORDS);
  }
}
