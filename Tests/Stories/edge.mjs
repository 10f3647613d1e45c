// An edge for stories over the package for pages, in Node; Tests/Stories/Player/edges.py has the commands. The words of the command line
// are the folder of the package and the file of its module.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { actionsOf, camel, frameOf, milliseconds, places, read, told } from "./edge-words.mjs";

const { PressureHost, PressureModule } = await import(pathToFileURL(resolve(process.argv[2], "pressure-gestures.js")));
const module = await PressureModule.load(readFile(process.argv[3]));

const isWindow = { hasToolkitMenu: true };

let host, targets;

function begin() {
  host?.close();
  host = new PressureHost(module, { width: 400, height: 700, ...isWindow });
  targets = new Map();
}

/** As timers of a front end do: each deadline at its own moment. */
function pass(time) {
  for (let count = 0; count < 10_000; count++) {
    const deadline = host.nextDeadline;
    if (deadline === undefined || deadline > time) return;
    host.advance(deadline);
  }
  throw new Error("a deadline that does not go by");
}

function windowOf(said) {
  const span = name => name in said ? milliseconds(said[name]) : -1;
  const [top, left, bottom, right] = ["top", "left", "bottom", "right"].map(edge => Number(said[edge] ?? 0));
  return {
    width: Number(said.width), height: Number(said.height), safe: { top, left, bottom, right }, textScale: Number(said.text ?? 1),
    ...("pixel" in said && { millimetresPerPixel: Number(said.pixel) }),
    holdTime: span("person-hold"), appHoldTime: span("app-hold"), isForceOn: said.force !== "off",
    isLeftToRight: said.direction !== "right-to-left", isMotionReduced: said.motion === "reduced", ...isWindow,
  };
}

function declare(said) {
  const actions = actionsOf(said);
  targets.set(said.target, actions.map(action => action.name));
  host.target(said.target, {
    offer: camel(said.offer), drawer: said.drawer ?? "host", frame: frameOf(said), actions, leading: said.leading,
    trailing: said.trailing, scrolls: "scrolls" in said, wheelPresses: "wheel" in said ? 1 : -1, showsHold: said.hold !== "hidden",
    isForceOn: said.force !== "off",
  });
}

/** Whether the input is the host's alone; undefined where it is no input. */
function obey(verb, said) {
  const time = milliseconds(said.time ?? 0), pointer = Number(said.pointer);
  const place = { x: Number(said.x), y: Number(said.y), time };
  const pressure = said.pressure === undefined ? undefined : Number(said.pressure);
  const target = targets.has(said.target) ? said.target : undefined;
  switch (verb) {
    case "new": begin(); break;
    case "window": host.change(windowOf(said), time); break;
    case "target": declare(said); break;
    case "began": return host.began(pointer, { ...place, kind: said.kind, pressure, isClick: said.click === "yes", target });
    case "moved": return host.moved(pointer, { ...place, pressure });
    case "ended": return host.ended(pointer, place);
    case "lost": host.lost(pointer, { time }); break;
    case "wheel": return host.wheel(pointer, { steps: Number(said.steps), time });
    case "button": return host.otherButton(pointer, { ...place, kind: said.kind, target });
    case "key": return host.key(camel(said.key), { time, focus: target });
    case "show": case "cancel": case "remove": host[verb](target, time); break;
    case "end": host.end(target, said.reason, time); break;
    case "enable": host.enable(target, said.action, said.on === "yes", time); break;
    case "change": declare(said); host.move(target, time); break;
    case "answer": host.answer(said.drawer, time, frameOf(said)); break;
    case "activity": host.activate(said.state, time); break;
    case "until": break;
    default: throw new Error("no such command");
  }
  return undefined;
}

begin();
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, said] = read(line);
  if (verb === "quit") break;
  try {
    if ("time" in said) pass(milliseconds(said.time));
    if (verb === "places") {
      console.log(places(host, targets, milliseconds(said.time)));
      continue;
    }
    const taken = obey(verb, said);
    for (const event of host.take()) console.log(told(event));
    console.log(taken === undefined ? "done" : taken ? "done yes" : "done no");
  } catch (error) {
    console.log(`error ${error.message}`);
    break;
  }
}
