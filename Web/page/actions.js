// What can be chosen of what stays or was opened, for those who use keys or hear the page: buttons over the picture, which take the focus
// and give it back. Keys are the module's: the focus follows what they have chosen there.

/** Puts a button over each thing of a list. A button that was there stays, and keeps the focus. */
const lay = (list, things, make) => {
  const { activeElement } = document, place = Array.from(list.children).indexOf(activeElement);
  const known = Array.from(list.children);
  const buttons = things.map(thing => {
    const at = known.findIndex(button => button.name === thing.name);
    const button = at < 0 ? make(list) : known.splice(at, 1)[0];
    button.name = thing.name;
    button.thing = thing;
    // What is on or off is a switch, and not another thing with another name.
    const { title, state } = /^(?<title>.*), (?<state>On|Off)$/.exec(thing.title)?.groups ?? thing;
    fill(button, { "aria-label": title });
    if (state) fill(button, { role: "switch", "aria-checked": state === "On" });
    return button;
  });
  for (const button of known) button.remove();
  for (const [at, button] of buttons.entries()) if (list.children[at] !== button) list.insertBefore(button, list.children[at] ?? null);
  // Where its thing has gone, what lies there now has the focus; where there is nothing, the list has it until there is something.
  if (activeElement === list ? buttons.length : place >= 0 && document.activeElement !== activeElement) {
    (buttons.includes(activeElement) ? activeElement : buttons[clamp(place, 0, buttons.length - 1)] ?? list).focus({ preventScroll: true });
  }
};

class Actions {
  #list;
  #live;
  #shown = [];
  #known = "[]";
  /** The name of what had the focus before. */
  #before;

  /** `make(list, choose)` makes a button; `lie(button)` lays it over its thing. */
  constructor(list, targets, live, make, lie) {
    Object.assign(this, { targets, make, lie });
    this.#list = list;
    this.#live = live;
  }

  /** Something has happened: others may be shown, or another one is chosen. True where what is shown is another. */
  happened() {
    // While a finger is down they are that finger's.
    if (this.#live.fingers.length) return false;
    const { activeElement } = document, names = this.#names, chosen = this.#chosen?.name;
    const isHere = this.#list.contains(activeElement), isThere = this.targets.contains(activeElement);
    // In the order in which they are seen: a menu may lie above its icon, and begin at the foot.
    const shown = this.#live.actions.sort((one, other) => one.y - other.y || one.x - other.x);
    const known = JSON.stringify(shown);
    if (known === this.#known) return false;
    [this.#shown, this.#known] = [shown, known];
    const isOther = this.#names !== names, kept = isHere && activeElement.name;
    if (isThere && shown.length) this.#before = activeElement.ariaLabel;
    // They stay where they are offered, also while the picture is on its way there.
    lay(this.#list, shown, list => this.make(list, button => this.#live.choose(button.name)));
    this.#list.hidden = shown.length === 0;
    this.cover();
    for (const button of this.#list.children) this.lie(button);
    const isKept = isOther && this.isPage && kept && shown.some(({ name }) => name === kept);
    const isMoved = isOther || this.#chosen?.name !== chosen;
    if (isMoved && !isKept && (isHere || isThere && shown.length)) this.#focused?.focus({ preventScroll: true });
    return isOther;
  }

  /** What lies below an opened page or a preview cannot be pressed; the pill lies above. */
  cover() { for (const button of this.targets.children) button.inert = this.#shown.length > 0 && button.name !== "pill"; }

  /** The shown one with that title, if it is one sign long: what a key with that sign on it presses. */
  withSign(sign) { return Array.from(this.#list.children).find(({ thing }) => sign.length === 1 && thing.title === sign); }

  /** Whether a page is open: all others have no way back. */
  get isPage() { return this.#shown.some(({ name }) => name === "back"); }

  get #chosen() { return this.#shown.find(({ isChosen }) => isChosen); }

  /** Where nothing is chosen, as in a menu at first, all of them have the focus. */
  get #focused() {
    if (!this.#shown.length) return this.targets.querySelector(`[aria-label="${CSS.escape(this.#before ?? "")}"]`);
    return this.#list.children[this.#shown.indexOf(this.#chosen)] ?? this.#list;
  }

  get #names() { return this.#shown.map(({ name }) => `${name} `).join(""); }
}
