// What screen readers are told: that a target has more to show, and by which keys; then, politely, the actions that appear and the one
// that is chosen. All words are the app's own names.

const KEYS = "ContextMenu Shift+F10";
/** The style of a text that is invisible, but that screen readers read. */
const UNSEEN = "position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";

export class Speaker {
  #region;
  #announce;
  #added = [];

  /** `announce` receives each text; without it, a polite live region of the page announces the text. */
  constructor(announce) { this.#announce = announce ?? (text => this.#write(text)); }

  /** Describes the keys on a target's element for screen readers; attributes that the app has set stay. */
  describe(element, offer, actions) {
    if (offer === "nothing") return;
    this.#add(element, "aria-keyshortcuts", KEYS);
    // What ends in a choice is a menu for who cannot see it.
    if (offer === "preview" || offer === "menu") this.#add(element, "aria-haspopup", actions.length ? "menu" : "dialog");
  }

  /** Announces that something is shown, or that an action has the focus. */
  say({ say, action }, rows = []) {
    const titles = rows.filter(({ name, isEnabled = true }) => say === "shown" ? isEnabled : name === action);
    if (titles.length && say !== "gone") this.#announce(titles.map(({ name, title = name }) => title).join(", "));
  }

  /** Removes everything that was added to the page. */
  close() {
    this.#region?.remove();
    for (const [element, name] of this.#added) element.removeAttribute(name);
  }

  #add(element, name, value) {
    if (element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    this.#added.push([element, name]);
  }

  #write(text) {
    // A region has to be there before its text changes, or nobody reads the first one.
    if (!this.#region) {
      this.#region = document.createElement("div");
      this.#region.setAttribute("role", "status");
      this.#region.setAttribute("aria-live", "polite");
      this.#region.style.cssText = UNSEEN;
      document.body.append(this.#region);
    }
    this.#region.textContent = text;
  }
}
