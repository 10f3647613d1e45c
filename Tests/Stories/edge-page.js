// An edge for stories over the whole package for pages, in a browser: what is drawn and dispatched is compared with what the host says.
// Pointers, keys and the window are events of the DOM, and time is the stories' own; in story.html?real time and input are the browser's,
// and Player/browser.py sends them. Tests/Stories/edge-page.py hands the commands over.

import { PressureHost, PressureModule, attach } from "./pressure-gestures.js";
import { actionsOf, camel, frameOf, milliseconds, places, read, told } from "./edge-words.mjs";

const module = await PressureModule.load();

// The clock: timers and frames come when a command's time says so.
const isReal = location.search === "?real";
let now = 0, count = 0;
const timers = new Map();
if (!isReal) {
  performance.now = () => now;
  self.setTimeout = (run, wait = 0) => {
    timers.set(++count, { at: now + Math.max(wait, 0), run });
    return count;
  };
  self.clearTimeout = id => timers.delete(id);
  self.requestAnimationFrame = run => setTimeout(run, 16);
  self.cancelAnimationFrame = clearTimeout;
}

function pass(time) {
  for (;;) {
    const [id, timer] = Array.from(timers).reduce((first, one) => !first || one[1].at < first[1].at ? one : first, undefined) ?? [];
    if (!timer || timer.at > time) break;
    timers.delete(id);
    now = Math.max(now, timer.at);
    timer.run(now);
  }
  now = time;
}

// What the host is asked and says.
let host, heard = [], answer;
const take = PressureHost.prototype.take;
PressureHost.prototype.take = function () {
  host = this;
  const events = take.call(this);
  heard.push(...events);
  return events;
};
for (const name of ["began", "moved", "ended", "wheel", "otherButton", "key"]) {
  const real = PressureHost.prototype[name];
  PressureHost.prototype[name] = function (...words) { return answer = real.apply(this, words); };
}
const WORDS = ["hint", "peek", "progress", "pop", "action", "ended", "tap", "menu"];
let dispatched = [];
for (const name of WORDS) addEventListener(`pressure-${name}`, ({ detail }) => dispatched.push(`${name} ${detail.target}`));

let attached, things, rows, size, own, owns, downs;
const all = [["clientWidth", 0], ["clientHeight", 1], ["scrollWidth", 0], ["scrollHeight", 1]];
for (const [name, side] of isReal ? [] : all) {
  Object.defineProperty(document.documentElement, name, { get: () => size[side] });
}
Object.defineProperty(document, "hidden", { configurable: true, get: () => self.isHidden ?? false });
const style = document.head.appendChild(document.createElement("style"));
addEventListener("pressure-peek", event => { if (owns.has(event.detail.target)) event.preventDefault(); });
// The browser's numbers of pointers, in the order in which they land.
let landed = [];
addEventListener("pointerdown", ({ pointerId }) => landed.push(pointerId), true);

function begin() {
  attached?.detach();
  attached = undefined;
  [heard, dispatched] = [[], []];
  timers.clear();
  document.body.replaceChildren();
  [things, rows, owns, downs, size, landed] = [new Map(), new Map(), new Set(), new Map(), [400, 700], []];
  self.isHidden = false;
  now = 0;
}

function windowOf(said) {
  size = [Number(said.width), Number(said.height)];
  const [top, right, bottom, left] = ["top", "right", "bottom", "left"].map(edge => `${said[edge] ?? 0}px`);
  style.textContent = `body { margin: 0 } .pressure-preview { padding: ${top} ${right} ${bottom} ${left} !important; font-size: ${16 * (said.text ?? 1)}px !important }`;
  if (attached) {
    attached.resize();
    return;
  }
  attached = attach(document.body, {
    module, pressure: "force", isForceOn: said.force !== "off", isLeftToRight: said.direction !== "right-to-left", millimetresPerPixel: 25.4 / 96,
    ...("pixel" in said && { millimetresPerPixel: Number(said.pixel) }),
    holdTime: "app-hold" in said ? milliseconds(said["app-hold"]) : undefined,
  });
}

function declare(said) {
  let element = things.get(said.target);
  if (!element) {
    const box = document.body.appendChild(document.createElement("div"));
    element = box.appendChild(Object.assign(document.createElement("div"), { tabIndex: 0, textContent: `Thing ${said.target}` }));
    if ("scrolls" in said) box.appendChild(document.createElement("div")).style.height = "5000px";
    things.set(said.target, element);
  }
  const { x, y, width, height } = frameOf(said);
  element.parentElement.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px;overflow:${"scrolls" in said ? "auto" : "visible"}`;
  element.style.cssText = `width:${width}px;height:${height}px`;
  const actions = actionsOf(said);
  rows.set(said.target, actions.map(action => action.name));
  if (said.drawer === "app") owns.add(said.target);
  attached.target(said.target, {
    element, offer: camel(said.offer), actions, leading: said.leading, trailing: said.trailing, wheelPresses: "wheel" in said || undefined,
    showsHold: said.hold !== "hidden", isForceOn: said.force !== "off", content: "What is in it",
  });
}

/** Dispatches an event at its time; whether the page has been told to leave it. */
function send(target, event) {
  Object.defineProperty(event, "timeStamp", { value: now });
  return !target.dispatchEvent(event);
}

const TYPES = { finger: "touch", pen: "pen", mouse: "mouse" };
function pointer(name, said) {
  // One that is lost is so where it was.
  const at = "x" in said ? { clientX: Number(said.x), clientY: Number(said.y) } : downs.get(said.pointer).at, pointerType = TYPES[said.kind] ?? "mouse", id = said.pointer;
  const under = () => document.elementFromPoint(at.clientX, at.clientY) ?? document.documentElement;
  if (name === "pointerdown") downs.set(id, { target: under(), pointerType });
  const down = downs.get(id);
  if (down) down.at = at;
  const target = down?.pointerType === "touch" ? down.target : under();
  if (name === "pointerup" || name === "pointercancel") downs.delete(id);
  const isUp = name !== "pointerdown" && name !== "pointermove";
  answer = false;
  send(target, new PointerEvent(name, {
    bubbles: true, composed: true, cancelable: true, pointerId: Number(id), pointerType: down?.pointerType ?? pointerType, ...at,
    button: name === "pointermove" ? -1 : 0, buttons: isUp ? 0 : 1, pressure: isUp ? 0 : Number(said.pressure ?? 0),
  }));
  return answer;
}

const KEYS = {
  menu: "ContextMenu", up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", tab: "Tab", backtab: "Tab", enter: "Enter",
  space: " ", escape: "Escape", other: "x",
};

/** While something stays the focus is there. */
function focus(name) {
  const thing = things.get(name);
  if (attached.staying === undefined) thing ? thing.focus() : document.activeElement?.blur();
}

function key(said) {
  focus(said.target);
  return send(document.activeElement ?? document.body, new KeyboardEvent("keydown", {
    bubbles: true, composed: true, cancelable: true, key: KEYS[said.key], shiftKey: said.key === "backtab",
  }));
}

function activity(state) {
  self.isHidden = state === "hidden";
  if (state === "hidden") send(document, new Event("visibilitychange"));
  else send(window, new Event(state === "inactive" ? "blur" : "focus"));
}

/** Whether the input is the host's alone; undefined where it is no input. */
function obey(verb, said) {
  const { target } = said, at = { clientX: Number(said.x), clientY: Number(said.y), bubbles: true, composed: true, cancelable: true };
  const under = () => document.elementFromPoint(at.clientX, at.clientY) ?? document.documentElement;
  switch (verb) {
    case "new": begin(); break;
    case "window": windowOf(said); break;
    case "target": case "change": declare(said); break;
    case "began": return pointer("pointerdown", said);
    case "moved": return pointer("pointermove", said);
    case "ended": return pointer("pointerup", said);
    case "lost": pointer("pointercancel", said); break;
    case "wheel": return send(window, new WheelEvent("wheel", { ...at, deltaY: -100 * Number(said.steps), clientX: 0, clientY: 0 }));
    case "button": {
      answer = false;
      send(under(), new MouseEvent("mousedown", { ...at, button: 2, buttons: 2 }));
      return answer;
    }
    case "key": return key(said);
    case "show": case "cancel": case "remove": attached[verb](target); break;
    case "end": attached.end(target, said.reason); break;
    case "enable": attached.enable(target, said.action, said.on === "yes"); break;
    case "answer": {
      own = document.body.appendChild(document.createElement("div"));
      own.style.cssText = `position:fixed;left:${said.x}px;top:${said.y}px;width:${said.width}px;height:${said.height}px`;
      attached.draws(own);
      break;
    }
    case "activity": activity(said.state); break;
    case "until": case "sync": break;
    case "focus": focus(target); break;
    default: throw new Error("no such command");
  }
  return undefined;
}

/** What is drawn lies where the host says, once it rests. */
function compare(time) {
  const [front] = host.previews(time).slice(-1), root = document.querySelector(".pressure-preview")?.shadowRoot;
  if (!front || !front.stays || host.moves(time)) return;
  const drawn = name => root?.querySelector(`.preview:last-child .${name}:not([hidden])`)?.getBoundingClientRect();
  const card = front.places.raised.width > 0 && front.offer === "preview" ? front.places.raised : undefined;
  const sheet = front.rows.length ? front.places.sheet : undefined;
  for (const [name, wanted] of [["card", card], ["sheet", sheet]]) {
    if (!wanted) continue;
    const seen = drawn(name);
    const isThere = seen && ["x", "y", "width", "height"].every(side => Math.abs(seen[side] - wanted[side]) <= 1);
    if (!isThere) throw new Error(`the ${name} is drawn at ${JSON.stringify(seen)}, not at ${JSON.stringify(wanted)}`);
  }
}

/** A command's answer, line by line. */
self.ask = line => {
  const [verb, said] = read(line);
  try {
    if (isReal) now = performance.now();
    else if ("time" in said) pass(milliseconds(said.time));
    if (verb === "places") {
      compare(now);
      return [places(host, rows, now)];
    }
    if (verb === "layers") return [`done ${document.querySelectorAll(".pressure-preview").length}`];
    const asked = obey(verb, said), taken = isReal ? answer : asked;
    for (const event of heard) if ("pointer" in event && isReal) event.pointer = landed.lastIndexOf(event.pointer) + 1;
    const lines = heard.map(told), words = heard.filter(({ event }) => WORDS.includes(event)).map(({ event, target }) => `${event} ${target}`);
    // Enter on what has the focus taps, which no host is asked about.
    const isKey = verb === "key" || isReal, others = dispatched.filter(one => !isKey || !one.startsWith("tap ") || words.includes(one));
    if (others.join() !== words.join()) throw new Error(`the page heard ${dispatched}, and the host said ${words}`);
    [heard, dispatched] = [[], []];
    return [...lines, taken === undefined ? "done" : taken ? "done yes" : "done no"];
  } catch (error) {
    return [`error ${error.message}`];
  }
};
self.rests = () => !host || !host.moves(performance.now());
begin();
self.isReady = true;
