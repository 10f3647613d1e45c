// What screen readers hear while somebody presses: what happened and what keeps the next step from happening, politely and seldom.
// The log and the numbers beside the force change with every frame; nobody could listen to them.

/** A line of the log: what was pressed, what happened, and how, or which action. */
const LINE = / contact \S+ (?<target>.*?) ?(?<event>[a-z]\w+)(?:\((?<how>[^)]*)\))?(?: +[\d.]+)?$/;

class Spoken {
  #region;
  #explain;
  #events = [];
  #timer;
  #last;

  /** `explain` gives what keeps the next step from happening, or nothing. */
  constructor(region, explain) {
    this.#region = region;
    this.#explain = explain;
  }

  /** A line of the log: heard once it has been quiet for a moment, with all that came meanwhile. */
  heard(line) {
    const { target, event, how } = LINE.exec(line)?.groups ?? {};
    if (!event) return;
    const words = event.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
    const text = [target, words, how].filter(Boolean).join(" ");
    this.#events.push(text);
    this.#soon();
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(), QUIET);
  }

  #say() {
    const text = [...this.#events.slice(-MOST_SAID), this.#explain()].filter(Boolean).join(". ");
    this.#events.length = 0;
    if (text === this.#last) return;
    this.#last = this.#region.textContent = text;
  }
}
