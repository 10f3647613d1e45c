// A recording: its contacts with their numbers, its events, and which contact is there at a time.

/** The rungs of a ladder, from below. */
const RUNGS = ["hint", "peek", "pop"];

class Trace {
  constructor(element, data = JSON.parse(element.querySelector("script.data").textContent)) {
    this.element = element;
    Object.assign(this, data);
    for (const contact of this.contacts) {
      [contact.t, contact.f, contact.r, contact.x, contact.y, contact.e] =
        columnsOf(contact.points, contact.count, CONTACT_COLUMNS);
      // A force is written plus one, so that 0 can mean that nobody judged it; so is a reading.
      for (let place = 0; place < contact.count; place++) {
        contact.f[place]--;
        contact.r[place]--;
        contact.x[place] /= LENGTHS;
        contact.y[place] /= LENGTHS;
      }
    }
    this.eventTimes = this.events.map(event => event.t);
    this.moments = Array.from(new Set(this.eventTimes)).sort((a, b) => a - b);
    // The scene may move on when the last finger has gone.
    this.end = Math.max(this.length, this.scene ? this.scene.times.at(-1) : 0);
    this.lanes = [];
    for (const contact of this.contacts) (this.lanes[contact.lane] ||= []).push(contact);
  }

  /** The contact that a lane shows at a time; a moment in which one leaves and another lands is the later one's. */
  contactIn(lane, time) {
    let found = null;
    for (const contact of this.lanes[lane]) {
      if (contact.from <= time && time <= contact.to) found = contact;
    }
    return found;
  }

  /** What is known of a contact at a time. */
  stateOf(contact, time) {
    const place = Math.max(0, placeOf(contact.t, time));
    const text = (this.texts || [])[contact.e[place]] || "";
    const colon = text.indexOf(": ");
    const isGone = time >= contact.left && contact.left >= 0;
    return {
      place, text, isGone,
      force: contact.f[place], reading: contact.r[place], x: contact.x[place], y: contact.y[place],
      phase: colon < 0 ? text : text.slice(0, colon), why: colon < 0 ? "" : text.slice(colon + COLON_AND_SPACE),
    };
  }

  eventsAt(time) {
    const found = [];
    for (let place = placeOf(this.eventTimes, time); place >= 0 && this.eventTimes[place] === time; place--) {
      found.unshift(place);
    }
    return found;
  }

  /** A force as people read it. */
  forceText(state) {
    if (state.isGone) return "lifted";
    if (state.force >= 0) return (state.force / FULL).toFixed(FORCE_PLACES) + " of full";
    return state.reading >= 0 ? (state.reading / FULL).toFixed(FORCE_PLACES) + ", not judged" : "no pressure";
  }
}
