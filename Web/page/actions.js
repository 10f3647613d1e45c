// The actions that are shown, for those who use keys or hear the page: a menu of buttons over their rows, which takes the focus and
// gives it back.

class Actions {
  #list;
  #live;
  #shown = [];
  /** The name of what had the focus before. */
  #before;

  /** `make(list, action, attributes, choose)` makes a button over an action, which keys choose by its name. */
  constructor(list, targets, live, make) {
    Object.assign(this, { targets, make });
    this.#list = list;
    this.#live = live;
    list.addEventListener("keydown", event => this.#walk(event));
  }

  /** Something has happened: other actions may be shown. */
  happened() {
    // While a finger is down they are that finger's.
    if (this.#live.fingers.length) return;
    const before = this.#names;
    this.#shown = this.#live.actions;
    if (this.#names === before) return;
    const { activeElement } = document;
    const isHere = this.#list.contains(activeElement), isThere = this.targets.contains(activeElement);
    this.#list.textContent = "";
    this.#list.hidden = this.#shown.length === 0;
    // They stay where they are offered, also while the picture is on its way there.
    for (const action of this.#shown) this.make(this.#list, action, { role: "menuitem" }, () => this.#live.choose(action.name));
    if (isThere) this.#before = activeElement.ariaLabel;
    if (!isThere && !isHere) return;
    const next = this.#list.firstElementChild ?? this.targets.querySelector(`[aria-label="${CSS.escape(this.#before ?? "")}"]`);
    next?.focus();
  }

  get #names() { return this.#shown.map(({ name }) => name).join(" "); }

  #walk(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    // While a key presses, arrows are its force.
    if (step === 0 || this.#live.fingers.length) return;
    event.preventDefault();
    const all = [...this.#list.children], { length } = all;
    all[(all.indexOf(document.activeElement) + step + length) % length]?.focus();
  }
}
