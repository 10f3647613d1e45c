// The examples on the page *Getting started* of the documentation's site: a preview, a menu and something that plays, pressed by the
// package itself. Scripts/write-docs.sh puts this into the site; the text around stands in GettingStarted.md.

import { PressureModule, attach } from "./pressure-gestures.js";

/** The heading that they stand below, and what there is to press: the words on it, what it offers, what it shows. */
const HEADING = "Press-it";
const THINGS = {
  tides: { title: "Tide table", offer: "preview", actions: ["Copy Link", "Open Later"], shows: "Low water at 14:20, high water at 20:35." },
  calendar: { title: "Calendar", offer: "menu", actions: ["Today", "New Event"], shows: "Choir practice, today at 19:00" },
  photo: { title: "Lighthouse", offer: "playback", shows: "The light turns while you press." },
};
const SAID = {
  hint: "Harder, and it shows what is inside.", peek: "Harder still, and it opens. Lift, and it stays or goes.", pop: "It is open.",
  tap: "A tap: it would open at once.", menu: "Lift, and it stays.", play: "It plays while you press.", "play-end": "It rests.",
  "peek-end": "It is closed.", "menu-close": "It is closed.", cancel: "It was called off.", fail: "Nothing came of it.",
};

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

let module;

class Examples {
  #attached;
  #shown;

  constructor() {
    this.said = make("p", { className: "press-said", textContent: "Press one: with a mouse, hold the button, and roll the wheel." });
    this.said.setAttribute("role", "status");
    this.card = make("div", { className: "press-card", hidden: true });
    this.things = make("div", { className: "press-things" });
    const page = make("a", { href: new URL("../press.html", import.meta.url).href, textContent: "Press the whole home screen" });
    this.box = make("div", { className: "press-examples" }, this.things, this.card, this.said, page);
    this.box.setAttribute("role", "group");
    this.box.setAttribute("aria-label", "Examples to press");
  }

  async begin() {
    const targets = {};
    for (const name in THINGS) {
      const element = make("button", { type: "button", className: `press-thing press-${name}`, textContent: THINGS[name].title });
      this.things.append(element);
      targets[name] = { ...THINGS[name], element };
    }
    module ??= PressureModule.load();
    this.#attached = attach(this.things, { module: await module, targets });
    for (const name in SAID) this.#on(name, () => { this.said.textContent = SAID[name]; });
    this.#on("progress", ({ target, detail }) => target.style.setProperty("--press", detail.progress));
    for (const name of ["peek", "menu", "play"]) this.#on(name, event => this.#show(event));
    this.#on("actions", () => { this.card.classList.add("has-actions"); });
    this.#on("highlight", ({ detail }) => {
      for (const row of this.card.querySelectorAll("button")) row.classList.toggle("is-chosen", row.textContent === detail.action);
    });
    this.#on("select", ({ detail }) => this.#chosen(detail.action));
    this.#on("pin", ({ detail }) => { this.#shown.contact = detail.contact; });
    this.#on("pop", () => { this.card.classList.add("is-open"); });
    for (const name of ["peek-end", "menu-close", "play-end", "cancel", "fail", "hint-end", "tap"]) this.#on(name, event => this.#rest(event));
    this.box.classList.add("is-ready");
  }

  end() {
    this.#attached?.detach();
    this.box.remove();
  }

  #on(name, handler) { this.things.addEventListener(`pressure-${name}`, handler); }

  #show({ target, detail }) {
    const { title, shows, actions = [], offer } = THINGS[detail.target];
    this.#shown = { target };
    const rows = actions.map(action => {
      const row = make("button", { type: "button", textContent: action });
      // The focus stays where the press was, or what keys have shown would go.
      row.addEventListener("pointerdown", event => event.preventDefault());
      row.addEventListener("click", () => this.#choose(action));
      return row;
    });
    this.card.replaceChildren(make("b", { textContent: title }), make("span", { textContent: shows }), ...rows);
    this.card.className = `press-card is-${offer}`;
    this.card.hidden = false;
    target.classList.add("is-shown");
  }

  /** A click on an action of what stays shown. */
  #choose(action) {
    const { contact, target } = this.#shown ?? {};
    if (contact === undefined) return;
    this.#attached.session.cancel(contact, { time: performance.now() });
    target.blur();
    this.#chosen(action);
  }

  #chosen(action) {
    this.#rest({});
    this.said.textContent = `Chosen: ${action}.`;
  }

  #rest({ type }) {
    for (const thing of this.things.children) {
      thing.style.removeProperty("--press");
      if (type !== "pressure-hint-end") thing.classList.remove("is-shown");
    }
    if (type !== "pressure-hint-end") this.card.hidden = true;
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
  begun.begin().catch(error => { begun.said.textContent = `This browser cannot press: ${error.message}`; });
};
document.head.append(make("link", { rel: "stylesheet", href: new URL("examples.css", import.meta.url).href }));
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
look();
