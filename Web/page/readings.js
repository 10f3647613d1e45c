// What a device tells of force, counted while somebody presses: its range, whether it is always the same, and how often it comes.

class Readings {
  #kinds = new Map();

  add(kind, pressure, time) {
    if (pressure === undefined) return;
    let seen = this.#kinds.get(kind);
    if (!seen) this.#kinds.set(kind, seen = { count: 0, low: pressure, high: pressure, span: 0 });
    seen.count++;
    seen.low = Math.min(seen.low, pressure);
    seen.high = Math.max(seen.high, pressure);
    // Only what comes soon after what was before says how often readings come.
    if (seen.last !== undefined && time - seen.last < SECOND) {
      seen.span += time - seen.last;
      seen.steps = (seen.steps ?? 0) + 1;
    }
    seen.last = time;
  }

  /** A press is over: the time until the next one says nothing. */
  pause() { for (const seen of this.#kinds.values()) seen.last = undefined; }

  /** In words, a sentence for each kind of pointer. */
  get words() {
    return Array.from(this.#kinds, ([kind, { count, low, high, span, steps }]) => {
      const range = `${low.toFixed(PLACES)} to ${high.toFixed(PLACES)}`;
      const rate = span > 0 ? `, ${Math.round(steps * SECOND / span)} a second` : "";
      const constant = low !== high ? ", not constant"
        : count < ENOUGH_READINGS ? ", constant so far" : ", constant, so it is no force";
      return `${kind}: ${count} readings, ${range}${rate}${constant}.`;
    });
  }
}
