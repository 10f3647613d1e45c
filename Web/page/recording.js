// Recordings: a dropped file is unpacked, played by the module, shown on the stage, and can be scrubbed.

class Recordings {
  #frame;
  #name;

  constructor(module, stage, look, parts) {
    Object.assign(this, { module, stage, look, ...parts, time: 0, isPlaying: false });
    this.scrub.addEventListener("input", () => {
      this.pause();
      this.move(Number(this.scrub.value));
    });
    this.play.addEventListener("click", () => this.isPlaying ? this.pause() : this.start());
  }

  #said(name, ...values) { return this.module.said(this.module.exports[name](...values)); }

  /** Keeps a file that others name, such as the description of an app. */
  keep(name, bytes) { this.module.exports.file_keep(...this.module.put(name, bytes)); }

  /** Opens a file with the words that `pressure-demo replay` takes; throws with a sentence where it cannot be used. */
  async open(name, bytes, words = []) {
    this.keep(name, await unpacked(bytes));
    this.#name = name;
    this.#read(words);
    this.stage.forget();
    this.move(0);
  }

  #read(words) {
    const { isDark, isStill } = this.look;
    const [nameCount, wordCount] = this.module.put(this.#name, words.join("\n"));
    this.module.checked(this.module.exports.recording_open(nameCount, wordCount, isDark, isStill));
    this.log = this.#said("recording_log");
    this.story = this.#said("recording_story");
    Object.assign(this, JSON.parse(this.#said("recording_facts")));
    this.words = words;
    fill(this.scrub, { max: this.rest });
  }

  /** Colours or motion are others now. */
  again() {
    this.#read(this.words);
    this.repaint();
  }

  repaint() {
    this.module.exports.recording_repaint();
    this.stage.forget();
    this.move(this.time);
  }

  /** Shows the picture of a time, in microseconds since the recording's beginning. */
  move(time) {
    this.time = clamp(time, 0, this.rest);
    this.scrub.value = this.time;
    if (this.end > 0) {
      this.stage.paint(JSON.parse(this.#said("recording_picture", this.time, this.look.isDark)), this.look.isDark);
    }
    this.sentence.textContent = this.moments.findLast(moment => moment.time <= this.time)?.text ?? "";
    this.shown?.(this);
  }

  start() {
    this.isPlaying = true;
    this.play.textContent = "Pause";
    if (this.time >= this.rest) this.time = 0;
    let before = performance.now();
    const step = () => {
      if (!this.isPlaying) return;
      const now = performance.now();
      this.move(this.time + inMicroseconds(now - before));
      before = now;
      if (this.time >= this.rest) this.pause();
      else this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  pause() {
    this.isPlaying = false;
    this.play.textContent = "Play";
    cancelAnimationFrame(this.#frame);
  }
}
