// What both edges of the package for pages have: words of the commands, and their answers.

export const camel = word => word === "backtab" ? "backTab" : word.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const hyphened = word => word.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const causeOf = word => word === "pressure" ? "force" : word;
export const milliseconds = text => Number(text) / 1000;
export const frameOf = said => ({ x: Number(said.x), y: Number(said.y), width: Number(said.width), height: Number(said.height) });
const rect = ({ x, y, width, height }) => [x, y, width, height].join(",");

/** The verb of a command, and its fields. */
export function read(line) {
  const [verb, ...fields] = line.split(" ");
  return [verb, Object.fromEntries(fields.map(field => field.split("=", 2)))];
}

export const actionsOf = said => (said.rows ?? "").split(",").filter(Boolean).map(row => ({
  name: row.replace(/[|-]/g, ""), isEnabled: !row.endsWith("-"), startsGroup: row.startsWith("|"),
}));

/** An event as a line. */
export function told({ event, target, time, ...more }) {
  const words = {
    hint: () => [target, more.progress, causeOf(more.cause)],
    peek: () => [target, hyphened(more.shown), causeOf(more.cause)],
    progress: () => [target, more.progress],
    pop: () => [target, causeOf(more.cause)],
    action: () => [target, more.action],
    ended: () => [target, more.reason],
    tap: () => [target],
    claim: () => [more.pointer],
    release: () => [more.pointer],
    menu: () => [target],
    focus: () => more.on === "row" ? ["row", more.row] : [more.on === "card" ? "card" : "none"],
  }[event]?.() ?? [];
  return ["heard", event === "menu" ? "toolkit-menu" : event, ...words, Math.round(time * 1000)].join(" ");
}

/** Where what is shown rests; `rows` has the names of each target's. */
export function places(host, rows, time) {
  // The last is in the front; what leaves is behind it.
  const staying = host.staying, front = host.previews(time).at(-1);
  const words = ["done", `staying=${staying === undefined ? "no" : "yes"}`];
  const isShown = front && (staying === undefined || front.target === staying);
  if (staying ?? front) words.push(`shown=${staying ?? front.target}`);
  if (isShown) {
    // The card makes room once there are rows below it.
    const card = front.stays || front.look.stage === "actions" ? front.places.raised : front.places.card;
    if (card.width > 0) words.push(`card=${rect(card)}`);
    if (front.rows.length > 0) words.push(`rows=${front.rows.map(row => rect(row.frame)).join(";")}`);
    if (front.chosen !== undefined) words.push(`row=${rows.get(front.target).indexOf(front.chosen)}`);
  }
  return words.join(" ");
}
