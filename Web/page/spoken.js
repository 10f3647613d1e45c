// What screen readers hear while somebody presses: what happened, what is new, what keeps the next step away, politely and seldom.
// The log and the numbers beside the force change with every frame; nobody could listen to them.

/** A line of the log: what was pressed, and what happened. */
const LINE = / contact \S+ (?<target>.*?) ?(?<event>[a-z]\w+)(?:\([^)]*\))?(?: +[\d.]+)?$/;

/** What is worth hearing; the rest leads to it, and what was chosen says itself what it has done. */
const HEARD = {
  tapped: "tapped", peekBegan: "preview", menuOpened: "menu", playbackBegan: "plays", playbackEnded: "stops",
  actionsRevealed: "with actions", popped: "opened", peekEnded: "closed", menuClosed: "closed", cancelled: "called off",
};

class Spoken {
  #region;
  #news;
  #titleOf;
  #events = [];
  #timer;

  /** `news` gives sentences about what is seen; `titleOf` what a target is called. */
  constructor(region, news, titleOf) {
    this.#region = region;
    this.#news = news;
    this.#titleOf = titleOf;
  }

  /** A line of the log: heard once it has been quiet for a moment, with all that came meanwhile. */
  heard(line) {
    const { target, event } = LINE.exec(line)?.groups ?? {};
    if (HEARD[event]) {
      const words = `${this.#titleOf(target)} ${HEARD[event]}`;
      this.#events.push(words.replace(/^Remove (.+) tapped$/, "$1 removed").replace(/^Add (.+) tapped$/, "$1 added"));
    }
    if (event) this.soon();
  }

  /** Something that leaves no line has happened, in words. */
  add(sentence) {
    this.#events.push(sentence);
    this.soon();
  }

  /** Something else has happened. */
  soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(), QUIET);
  }

  #say() {
    const text = [...new Set([...this.#events.slice(-MOST_SAID), ...this.#news()])].filter(Boolean)
      .map(sentence => /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`).join(" ");
    this.#events.length = 0;
    if (text) this.#region.textContent = text;
  }
}
