// The actions that are shown, for those who use keys or hear the page: a menu of buttons over their rows, which takes the focus and
// gives it back.

class Actions {
  #list;
  #live;
  #shown = [];
  /** The name of what had the focus before. */
  #before;
  /** Whether something has happened since the picture was last at rest: pictures that only a clock changes ask for nothing. */
  #isDue = false;

  /** `make(list, action, place, attributes)` makes a button that presses what lies at `place()`, and `lay` puts it elsewhere. */
  constructor(list, targets, live, { make, lay }) {
    Object.assign(this, { targets, make, lay });
    this.#list = list;
    this.#live = live;
    list.addEventListener("keydown", event => this.#walk(event));
  }

  /** Something has happened: other actions may be shown. */
  happened() {
    this.#isDue = true;
    this.#look();
  }

  /** The picture has come to rest: the actions lie where they stay, or are gone. */
  rested() {
    if (!this.#isDue) return;
    this.#isDue = false;
    this.#look();
  }

  #look() {
    // While a finger is down they are that finger's.
    if (this.#live.fingers.length) return;
    const before = this.#names;
    this.#shown = this.#live.actions;
    if (this.#names === before) {
      this.#shown.forEach((action, index) => this.lay(this.#list.children[index], action));
      return;
    }
    const { activeElement } = document;
    const isHere = this.#list.contains(activeElement), isThere = this.targets.contains(activeElement);
    this.#list.textContent = "";
    this.#list.hidden = this.#shown.length === 0;
    for (const { name, title } of this.#shown) {
      const place = () => this.#live.actions.find(action => action.name === name) ?? this.#shown.find(action => action.name === name);
      this.make(this.#list, { title }, place, { role: "menuitem" });
    }
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
