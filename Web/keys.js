// What keys and screen readers reach: the Menu key or Shift and F10 shows what a press would show, arrows walk through the actions,
// Return pops or chooses, Escape dismisses. The events are those of a press, with a trigger of "keyboard".

/** What the Menu key begins, and how Escape ends it, for each offer. */
const BEGINS = { preview: "peekBegan", menu: "menuOpened", playback: "playbackBegan", editMenu: "longPressed" };
const ENDS = { preview: "peekEnded", menu: "menuClosed", playback: "playbackEnded" };
/** The events that show something. */
export const SHOWS = new Set(Object.values(BEGINS));
/** What ends what a finger has left shown. */
const OVER = new Set(["peekEnded", "popped", "menuClosed", "actionSelected", "playbackEnded", "cancelled"]);
/** Where arrows lead: to the next action, or to the one before. */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export class Keys {
  /** What stays shown: the target's name, its offer and actions, the place of the chosen one, and the contact that has shown it. */
  #shown;
  #tell;
  #dismiss;

  /** `tell` is given events; `dismiss` ends what a contact has left shown, without a word. */
  constructor(tell, dismiss) {
    this.#tell = tell;
    this.#dismiss = dismiss;
  }

  /** Whether the Menu key or Shift and F10 is pressed. */
  static asks(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    return event.key === "ContextMenu" ? !event.shiftKey : event.key === "F10" && event.shiftKey;
  }

  /** Whether keys have shown it, and so no finger can end it. */
  get isByKeys() { return this.#shown !== undefined && this.#shown.contact === undefined; }

  /** Shows what a press of a target would show; false where it offers nothing. */
  show(target, time) {
    const { offer, actions } = target;
    if (!BEGINS[offer]) return false;
    if (this.#shown?.name === target.name) return true;
    this.end("dismissed", time);
    this.#shown = { ...target, place: -1 };
    this.#say({ event: BEGINS[offer], trigger: "keyboard" }, time);
    // Nothing stays of these.
    if (!ENDS[offer]) this.#shown = undefined;
    else if (offer !== "playback") {
      if (offer === "preview" && actions.length) this.#say({ event: "actionsRevealed" }, time);
      this.#say({ event: "pinned" }, time);
    }
    return true;
  }

  /** A finger's events: what stays after it has been lifted is for keys, too. */
  heard(event, target) {
    if (event.event === "pinned") {
      this.#shown = { ...target, place: -1, contact: event.contact };
    } else if (event.contact === this.#shown?.contact && OVER.has(event.event)) this.#shown = undefined;
  }

  /** A key while something is shown; whether it meant that. What a finger has left shown the app may have ended. */
  pressed(event, isPinned) {
    if (!isPinned && !this.isByKeys) this.#shown = undefined;
    if (!this.#shown || event.ctrlKey || event.altKey || event.metaKey) return false;
    const { key, timeStamp } = event, { actions } = this.#shown;
    const step = key === "Tab" ? (event.shiftKey ? -1 : 1) : STEPS[key];
    if (key === "Escape") this.end("dismissed", timeStamp);
    else if (key === "Enter" || key === " ") this.#choose(timeStamp);
    else if (step && actions.length) this.#walk(step, timeStamp);
    // Without actions Tab goes on, and what is shown goes.
    else if (key === "Tab") {
      this.end("dismissed", timeStamp);
      return false;
    } else return Boolean(step) || Keys.asks(event);
    return true;
  }

  /** Ends what is shown, with a reason. */
  end(why, time) {
    if (!this.#shown) return;
    const { offer } = this.#shown;
    this.#finish({ event: ENDS[offer], why }, time);
  }

  #walk(step, time) {
    const { actions, place } = this.#shown;
    // The first step comes to the first action, or to the last.
    const from = place < 0 && step < 0 ? 0 : place;
    this.#shown.place = (from + step + actions.length) % actions.length;
    this.#say({ event: "highlighted", action: actions[this.#shown.place] }, time);
  }

  /** Return: the chosen action; without one the preview pops, as by a tap on it. */
  #choose(time) {
    const { offer, actions, place } = this.#shown;
    if (place >= 0) this.#finish({ event: "actionSelected", action: actions[place] }, time);
    else if (offer === "preview") this.#finish({ event: "popped", cause: "keyboard" }, time);
    else if (offer === "playback") this.end("dismissed", time);
  }

  #finish(what, time) {
    const { contact } = this.#shown;
    if (contact !== undefined) this.#dismiss(contact, time);
    this.#say(what, time);
    this.#shown = undefined;
  }

  #say(what, time) { this.#tell({ ...what, target: this.#shown.name, time }); }
}
