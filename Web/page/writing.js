// What is written in a picture, for those who hear the page: the painter's texts, and where they stand.

/** Layers that hide what lies below them. */
const COVERS = ["page", "lock.cover", "glass", "standby.layer"];
/** What those are that one is on, and not over. */
const COVERED = { "lock.cover": "Lock screen", "standby.layer": "Stand-by" };

/** Adds a text; digits that roll are drawn one by one, and are one text with those beside them. */
const addText = (texts, text) => {
  const last = texts.at(-1), { x, y, size } = text;
  const isNext = text.text.length === 1 && last?.isRolling && last.size === size && Math.abs(y - last.y) < size * HALF;
  if (isNext && x < last.left && last.left - x < size) {
    Object.assign(last, { text: text.text + last.text, left: x, x: (x + last.right) * HALF });
  } else {
    texts.push({ ...text, isRolling: text.text.length === 1, left: x, right: x });
  }
};

/** The paragraphs of a picture, each with the middle of its first line in points; the drawn lines; and where one is. */
const writingOf = ({ painter, picture }) => {
  const found = { texts: [], strokes: [], place: undefined };
  if (!painter) return found;
  const { lists, items } = painter;
  let known = 0;
  const read = (list, layer, x, y, scale) => {
    let above = {};
    for (const at of lists[list]) {
      const [kind, ...item] = items[at];
      if (kind === GROUP) {
        const [inner, across = 0, down = 0, opacity = 1, growth = 1] = item;
        if (opacity > READ) read(inner, layer, x + across * scale, y + down * scale, scale * growth);
        above = {};
      } else if (kind === TURN) {
        read(item[0], layer, x, y, scale);
      } else if (kind === STROKE) {
        found.strokes.push({ outline: item[0], x, y, scale });
        above = {};
      } else if (kind === TEXT) {
        const [letters, size, weight, alignment, , left, baseline, width] = item;
        const font = `${size} ${weight} ${alignment} ${left}`;
        // Lines of one font, each close below the other, are one paragraph.
        if (font === above.font && baseline - above.baseline < size * TWICE) {
          found.texts.at(-1).text += ` ${letters}`;
        } else {
          const middle = left + width * (HALF - alignment * HALF);
          const text = { text: letters, layer, x: x + middle * scale, y: y + (baseline - size * LETTER) * scale, size: size * scale };
          // A ring with a tick in it stands before what is done.
          const marks = found.strokes.slice(known).map(middleOfStroke);
          text.isDone = marks.length === TWICE && marks.every(mark => Math.abs(mark.y - text.y) < text.size * HALF);
          addText(found.texts, text);
        }
        above = { font, baseline };
        known = found.strokes.length;
      }
    }
  };
  const layers = lists[picture].map(at => items[at]).filter(([, , , , opacity = 1]) => opacity > READ);
  const first = layers.findLastIndex(([, , name]) => COVERS.includes(name));
  // A menu there has glass above it.
  const nameOf = ([, , name]) => name;
  found.place = COVERED[nameOf(layers.findLast(layer => COVERED[nameOf(layer)]) ?? [])];
  for (const [, list, name] of layers.slice(Math.max(first, 0))) read(list, name, 0, 0, 1);
  return found;
};

/** The middle of a drawn line, in points. */
const middleOfStroke = ({ outline, x, y, scale }) => {
  const [left, top, width, height] = boxOf(outline);
  return { x: x + (left + width * HALF) * scale, y: y + (top + height * HALF) * scale };
};

/** The button whose thing lies around a place: of several the one that is drawn last. */
const around = (buttons, { x, y }) => buttons.findLast(({ thing: { x: left, y: top, width, height } }) =>
  x >= left && x <= left + width && y >= top && y <= top + height);
