// The examples on the page *Getting started* of the documentation's site: a preview, a menu and something that plays, pressed and drawn
// by the package. Scripts/write-docs.sh puts this into the site; the text around stands in GettingStarted.md.

import { PressureModule, attach } from "./pressure-gestures.js";

/** The heading that they stand below, and what there is to press: the words on it, what it offers, what it shows. */
const HEADING = "Press-it";
const THINGS = {
  tides: { title: "Tide table", offer: "preview", actions: ["Copy Link", "Open Later"], content: "Low water at 14:20, high water at 20:35." },
  calendar: { title: "Calendar", offer: "menu", actions: ["Today", "New Event"] },
  photo: { title: "Lighthouse", offer: "playback" },
};
const SAID = {
  hint: () => "Press harder to see what is inside.", tap: () => "A tap would open the page at once.", pop: () => "It is open.",
  peek: ({ shown }) => ({
    preview: "Press harder to open the page. Lift, and the preview stays or closes.", menu: "Lift, and the menu stays.", playback: "The photo plays while you press.",
  })[shown],
  action: ({ action }) => `Chosen: ${action}.`,
  ended: ({ reason }) => ({ eased: "It is closed.", dismissed: "It is closed.", cancelled: "It was called off." })[reason],
};

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

let module;

class Examples {
  #attached;

  constructor() {
    this.said = make("p", { className: "press-said", textContent: "Press an example: with a mouse, hold the button, and roll the wheel." });
    this.said.setAttribute("role", "status");
    this.things = make("div", { className: "press-things" });
    const page = make("a", { href: new URL("../press.html", import.meta.url).href, textContent: "Press the whole home screen" });
    this.box = make("div", { className: "press-examples" }, this.things, this.said, page);
    this.box.setAttribute("role", "group");
    this.box.setAttribute("aria-label", "Examples to press");
  }

  async begin() {
    const targets = {};
    for (const name in THINGS) {
      const element = make("button", { type: "button", className: `press-thing press-${name}`, textContent: THINGS[name].title });
      this.things.append(element);
      targets[name] = { ...THINGS[name], element, wheelPresses: true };
    }
    module ??= PressureModule.load();
    this.#attached = attach(this.things, { module: await module, targets });
    for (const name in SAID) {
      this.things.addEventListener(`pressure-${name}`, ({ detail }) => { this.said.textContent = SAID[name](detail) ?? this.said.textContent; });
    }
    this.things.addEventListener("pressure-peek", ({ target, detail }) => target.classList.toggle("is-playing", detail.shown === "playback"));
    this.things.addEventListener("pressure-ended", ({ target }) => target.classList.remove("is-playing"));
    this.box.classList.add("is-ready");
  }

  end() {
    this.#attached?.detach();
    this.box.remove();
  }
}

// The site shows its pages without loading them, and may draw them anew.
let examples;
const look = () => {
  const heading = document.getElementById(HEADING);
  if (examples?.box.isConnected && heading) return;
  examples?.end();
  examples = undefined;
  const text = /\/gettingstarted\/?$/.test(location.pathname) && heading?.nextElementSibling;
  if (!text) return;
  examples = new Examples();
  text.after(examples.box);
  const begun = examples;
  begun.begin().catch(error => { begun.said.textContent = `Pressing does not work in this browser: ${error.message}`; });
};
document.head.append(make("link", { rel: "stylesheet", href: new URL("examples.css", import.meta.url).href }));
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
look();
