// The rehearsal: a press that nobody sees, on a home screen and a canvas of its own. A browser compiles what runs for the first time,
// and draws letters for the first time, while a picture waits. After the rehearsal the first press moves as all after it do.

class Rehearsal {
  /** Whether it has ended, and what it stumbled over: the page works as well without it. */
  isOver = false;
  trouble;

  /** By another instance of the same compiled module, as large as the stage. It ends at the next pause after something is pressed. */
  constructor(compiled, stage, look, live) {
    Object.assign(this, { look, live, time: 0 });
    this.stage = new Stage(stage.element, document.createElement("canvas"), stage.perPixel);
    this.#begin(compiled);
  }

  async #begin(compiled) {
    try {
      this.module = await PressureModule.load(compiled);
      const steps = this.#press();
      while (await this.#pause() && !steps.next().done);
    } catch (error) {
      this.trouble = error;
    }
    this.isOver = true;
    // The browser can take back the memory of the instance and the canvas.
    this.stage = this.module = undefined;
  }

  /** Waits until nothing else has to be done, and the home screen is seen; whether the rehearsal goes on then. */
  async #pause() {
    // Safari has no idle callbacks.
    const wait = self.requestIdleCallback ?? (work => setTimeout(work, inMilliseconds(PICTURE)));
    let left = 0;
    while (this.live.isQuiet && (left < IDLE || !this.live.isShown || document.hidden)) {
      left = await new Promise(go => wait(deadline => go(deadline?.timeRemaining() ?? IDLE), { timeout: BUSY }));
    }
    return this.live.isQuiet;
  }

  #call(name, ...values) { return this.module.checked(this.module.exports[name](...values)); }

  /** A press by the wheel's force until it can be no harder, and the way back, picture by picture. */
  * #press() {
    const { exports } = this.module;
    const [count] = this.module.put("");
    this.#call("home_open", count, this.stage.width, this.stage.height, this.look.isDark, this.look.isStill, this.time);
    const [{ x, y, width, height }] = JSON.parse(this.module.said(exports.home_targets()));
    const touch = (change, force) =>
      this.#call("home_touch", change, FIRST_CONTACT, this.time, x + width * HALF, y + height * HALF, force, HANDS.indexOf("mouse"));
    yield* this.#paint();
    this.stage.painter.getReady();
    touch(TOUCH.began, -1);
    for (let force = 0; force >= 0 && force < 1;) {
      force = exports.home_wheel(FIRST_CONTACT, 1, this.time);
      for (let picture = 0; picture < REHEARSED_PICTURES; picture++) yield* this.#paint();
    }
    yield* this.#settle();
    touch(TOUCH.ended, -1);
    yield* this.#settle();
    this.#call("home_back", this.time);
    yield* this.#settle();
    // For whoever asks what was rehearsed.
    this.log = this.module.said(exports.home_lines());
  }

  /** Pictures until nothing moves. */
  * #settle() {
    for (let due = this.time; due >= 0 && due <= this.time; due = this.module.exports.home_next_picture(this.time)) yield* this.#paint();
  }

  * #paint() {
    this.time += PICTURE;
    this.#call("home_advance", this.time);
    this.stage.paint(JSON.parse(this.module.said(this.module.exports.home_picture(this.time))), this.look.isDark);
    do yield; while (this.stage.painter.getFurther());
  }
}
