// What can be chosen of what stays or was opened, for those who use keys or hear the page: buttons over the picture, which take the focus
// and give it back. Keys are the module's: the focus follows what they have chosen there.

/** What brings back what was taken away last, and that of edit mode. */
const isUndo = ({ name }) => name === "undo" || name === "edit-undo";

/** How the names begin of what leads to a page, and the way of the keys from one to the next. */
const [LEADS, STEPS] = ["go:", { up: -1, backTab: -1, down: 1, tab: 1 }];

/** Puts a button over each thing of a list. A button that was there stays, and keeps the focus. */
const lay = (list, things, make) => {
  const { activeElement } = document, place = Array.from(list.children).indexOf(activeElement);
  const known = Array.from(list.children), had = known.find(isUndo);
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
  // Where its thing has gone, what lies there now has the focus; where there is nothing, the list has it until there is something.
  const undo = buttons.find(isUndo), others = buttons.filter(button => button !== undo), isKept = buttons.includes(activeElement);
  const isHere = activeElement === list ? buttons.length : place >= 0;
  const focus = isKept ? activeElement : others[clamp(place, 0, others.length - 1)] ?? undo ?? list;
  if (undo) {
    // Where something was taken away Undo is the next stop, and stays there.
    const last = undo === had && isKept ? undo.previousElementSibling : isHere && focus;
    others.splice(others.indexOf(last) + 1 || others.length, 0, undo);
  }
  for (const [at, button] of others.entries()) if (list.children[at] !== button) list.insertBefore(button, list.children[at] ?? null);
  if (isHere && document.activeElement !== focus) focus.focus({ preventScroll: true });
};

class Actions {
  #list;
  #live;
  #shown = [];
  /** What is offered while nothing covers the rest. */
  loose = [];
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
    const all = this.#live.actions.sort(fromAbove), { length } = this.#shown;
    // A page may lead on to the one that it came from.
    const back = all.find(({ name }) => name === "back");
    if (all.some(one => one !== back && one.title === back?.title)) back.title = `Back to ${back.title}`;
    // Undo alone covers nothing: it is one of the things around it.
    const shown = all.every(isUndo) ? [] : all, wasMenu = length > 0 && !this.isPage;
    this.loose = shown.length ? [] : all;
    const known = JSON.stringify(shown);
    if (known === this.#known) return false;
    [this.#shown, this.#known] = [shown, known];
    const isOther = this.#names !== names, kept = isHere && activeElement.name;
    // A menu brings an activity into the pill.
    if (isThere && shown.length) this.#before = activeElement.name === BESIDE ? PILL : activeElement.name;
    // They stay where they are offered, also while the picture is on its way there.
    lay(this.#list, shown, list => this.make(list, button => this.#live.choose(button.name)));
    this.#list.hidden = shown.length === 0;
    this.cover();
    for (const button of this.#list.children) this.lie(button);
    // What takes the place of a button alone, as Resume that of Pause, keeps its focus.
    const isInPlace = shown.length === length && shown.filter(({ name }) => !names.includes(`${name} `)).length === 1;
    const isKept = isOther && this.isPage && this.#chosen?.name === chosen && kept && (isInPlace || shown.some(({ name }) => name === kept));
    const isMoved = isOther || this.#chosen?.name !== chosen;
    if (isMoved && !isKept && (isHere || isThere && shown.length)) {
      // The pill lies above the page that its menu has left.
      const focus = wasMenu && this.isPage && this.#pill || this.#focused, undo = Array.from(this.#list.children).find(isUndo);
      focus?.focus({ preventScroll: true });
      if (undo && this.#list.contains(focus) && focus !== undo) {
        if (focus === this.#list) focus.prepend(undo); else focus.after(undo);
      }
    }
    return isOther;
  }

  /** Walks to what a menu leads on to beside its items, which the module's keys go through, and away; whether it has done so. */
  walk(word) {
    const all = this.isPage ? [] : Array.from(this.#list.children), head = all.find(({ name }) => name.startsWith(LEADS));
    const isHead = head === document.activeElement, step = STEPS[word] ?? 0, { length } = all;
    if (!head || !step) {
      const isPressed = isHead && (word === "enter" || word === "space");
      if (isPressed) this.#live.choose(head.name);
      return isPressed;
    }
    const at = all.indexOf(document.activeElement) + step, to = all[word === "tab" || word === "backTab" ? (at + length) % length : at];
    if (!isHead && to !== head) return false;
    // The module's keys may be at the other end; what lies beside the head is then the next one of theirs.
    if (!isHead || to?.name === this.#chosen?.name) to?.focus({ preventScroll: true });
    else if (to) this.#live.key(step > 0 ? "tab" : "backTab");
    return true;
  }

  /** What lies below an opened page or a preview cannot be pressed; the pill lies above. */
  cover() { for (const button of this.targets.children) button.inert = this.#shown.length > 0 && !isPill(button); }

  /** The button of that name. */
  named(name) { return Array.from(this.#list.children).find(button => button.name === name); }

  /** Whether a page is open: all others have no way back. */
  get isPage() { return this.#shown.some(({ name }) => name === "back"); }

  get shown() { return this.#shown; }

  get #pill() { return this.#before === PILL && Array.from(this.targets.children).find(({ name }) => name === PILL); }

  get #chosen() { return this.#shown.find(({ isChosen }) => isChosen); }

  /** Where nothing is chosen, as in a menu at first, all of them have the focus. */
  get #focused() {
    if (!this.#shown.length) return Array.from(this.targets.children).find(({ name }) => name === this.#before);
    return (this.#chosen && this.named(this.#chosen.name)) ?? this.#list;
  }

  get #names() { return this.#shown.map(({ name }) => `${name} `).join(""); }
}
