// What can be chosen of what stays or was opened, for those who use keys or hear the page: buttons over the picture, which take the focus
// and give it back. Keys are the module's: the focus follows what they have chosen there.

class Actions {
  #list;
  #live;
  #shown = [];
  /** The place of the chosen one. */
  #chosen = -1;
  /** The name of what had the focus before. */
  #before;

  /** `make(list, action, attributes, choose)` makes a button over an action, which a screen reader chooses by its name. */
  constructor(list, targets, live, make) {
    Object.assign(this, { targets, make });
    this.#list = list;
    this.#live = live;
  }

  /** Something has happened: others may be shown, or another one is chosen. */
  happened() {
    // While a finger is down they are that finger's.
    if (this.#live.fingers.length) return;
    const { activeElement } = document, before = this.#names, last = this.#chosen;
    const isHere = this.#list.contains(activeElement), isThere = this.targets.contains(activeElement);
    this.#shown = this.#live.actions;
    this.#chosen = this.#shown.findIndex(({ isChosen }) => isChosen);
    if (this.#names === before && this.#chosen === last) return;
    if (this.#names !== before) {
      this.#list.textContent = "";
      this.#list.hidden = this.#shown.length === 0;
      // They stay where they are offered, also while the picture is on its way there.
      for (const action of this.#shown) this.make(this.#list, action, {}, () => this.#live.choose(action.name));
    }
    if (isThere && this.#shown.length) this.#before = activeElement.ariaLabel;
    if (isHere || isThere && this.#shown.length) this.#focused?.focus({ preventScroll: true });
  }

  /** Where nothing is chosen, as in a menu at first, all of them have the focus. */
  get #focused() {
    if (!this.#shown.length) return this.targets.querySelector(`[aria-label="${CSS.escape(this.#before ?? "")}"]`);
    return this.#list.children[this.#chosen] ?? this.#list;
  }

  get #names() { return this.#shown.map(({ name }) => `${name} `).join(""); }
}
