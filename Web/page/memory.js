// What several tabs keep of the home screen, joined as several windows join it.

/** The actions that, done twice, have changed nothing; HomeData+Memory.swift has the same. */
const SWITCHES = ["flag", "archive", "favourite", "favourite-latest", "play", "swap-places", "toggle", "toggle-alarm"];
/** The name of what is kept. */
const MEMORY = "pressure-gestures-home";

/** What is kept, which another tab may have changed, with what this one has changed from one memory to another. */
export function merged(kept, before, after) {
  const [there, old, now] = [kept, before, after].map(text => text.split("\n").filter(Boolean));
  const isAction = line => /^\d+ /.test(line);
  const screen = line => line.split(" ")[0];
  // When something was switched makes no difference.
  const deed = line => {
    const [, action, subject] = line.split(" ");
    return SWITCHES.includes(action?.split(":")[0]) ? `${action} ${subject}` : line;
  };
  const isOdd = (lines, wanted) => lines.filter(line => deed(line) === wanted).reduce(odd => !odd, false);
  let all = there;
  // Of two arrangements of one screen the later one stays.
  for (const line of now) {
    if (isAction(line) || old.includes(line)) continue;
    all = [line, ...all.filter(other => isAction(other) || screen(other) !== screen(line))];
  }
  const done = old.filter(isAction), doing = now.filter(isAction);
  const differs = done.findIndex((line, place) => line !== doing[place]);
  const same = differs < 0 ? done.length : differs;
  for (const line of done.slice(same).reverse()) {
    const place = all.map(deed).lastIndexOf(deed(line));
    if (place >= 0) all = all.filter((_, other) => other !== place);
  }
  const added = doing.slice(same).filter(line => deed(line) === line || isOdd(there, deed(line)) === isOdd(done, deed(line)));
  return [...all, ...added].join("\n");
}
