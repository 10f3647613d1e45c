// Reads what a painter is given: adds up the differences that SceneOrders+Differences.swift writes.

/** Of each kind, for the parts behind it: what a number is written in, if a difference adds to it. */
const COUNTS = 1, WORDS = 0;
const UNITS = {
  [LAYER]: [COUNTS, WORDS, LENGTHS, PARTS], [GROUP]: [COUNTS, LENGTHS, LENGTHS, PARTS, PARTS, LENGTHS],
  [TURN]: [COUNTS, LENGTHS, LENGTHS, PARTS, PARTS],
  [FILL]: [LENGTHS, COUNTS], [FADE]: [LENGTHS, COUNTS, COUNTS], [STROKE]: [LENGTHS, COUNTS, LENGTHS],
  [SHADOW]: [LENGTHS, COUNTS], [BACKDROP]: [LENGTHS, WORDS, LENGTHS, LENGTHS, LENGTHS],
  [TEXT]: [WORDS, LENGTHS, COUNTS, COUNTS, COUNTS, LENGTHS, LENGTHS, LENGTHS],
};

/** An item that is another one with other numbers. */
const changed = ([kind, ...parts], changes) => {
  let place = 0;
  const sum = (value, unit) => (Math.round(value * unit) + (changes[place++] || 0)) / unit;
  return [kind, ...parts.map((part, at) => {
    const unit = UNITS[kind][at];
    if (unit === WORDS) return part;
    if (typeof part === "number") return sum(part, unit);
    // An outline: four numbers or five, or a path.
    return typeof part === "string" ? part.replace(/-?[\d.]+/g, length => sum(Number(length), unit))
      : part.map(length => sum(length, unit));
  })];
};

/** All lists, from the one text that has them. */
const listsOf = text => {
  const numbers = numbersOf(text), lists = [];
  for (let place = 0; place < numbers.length;) {
    const other = numbers[place] && lists[lists.length - numbers[place]];
    const [begin, end] = numbers[place++] ? [numbers[place++], numbers[place++]] : [0, 0];
    const list = other ? other.slice(0, begin) : [];
    let before = other && begin < other.length ? other[begin] : 0;
    for (let left = numbers[place++]; left > 0; left--) list.push(before += numbers[place++]);
    lists.push(end ? list.concat(other.slice(-end)) : list);
  }
  return lists;
};

/** Orders as the painter takes them. */
const ordersOf = packed => {
  const items = [];
  for (const item of packed.items) {
    if (typeof item !== "string") { items.push(item); continue; }
    const [back, ...changes] = numbersOf(item);
    items.push(changed(items[items.length - back], changes));
  }
  return { ...packed, items, lists: listsOf(packed.lists) };
};
