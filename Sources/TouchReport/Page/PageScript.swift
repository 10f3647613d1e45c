/// What pages run: a script of our own that fetches nothing and stores nothing.
enum PageScript {
    /// The script of a report.
    static let report = wrapped(
        appearance + base + numbers + trace + chart + drawing + lanes + picture + player + begin)

    /// The script of a page that has only the switch of the appearance.
    static let plain = wrapped(appearance)

    private static func wrapped(_ text: String) -> String { "\"use strict\";\n(() => {\n\(text)})();\n" }

    /// The switch of light and dark.
    private static let appearance = #"""
        const root = document.documentElement;
        root.classList.add("script");
        const appearanceListeners = [];
        const systemDark = matchMedia("(prefers-color-scheme: dark)");
        // Paper is always light.
        let isPrinting = false;
        const isDark = () => !isPrinting && (root.dataset.appearance || (systemDark.matches ? "dark" : "light")) === "dark";
        const tellAppearance = () => appearanceListeners.forEach(listener => listener(isDark()));
        for (const input of document.querySelectorAll("input[name=appearance]")) {
          input.addEventListener("change", () => {
            if (input.value === "auto") delete root.dataset.appearance;
            else root.dataset.appearance = input.value;
            tellAppearance();
          });
        }
        systemDark.addEventListener("change", tellAppearance);

        """#

    /// Elements, and times as people read them.
    private static let base = #"""
        const NAMESPACE = "http://www.w3.org/2000/svg";
        const fill = (element, attributes, text) => {
          for (const name in attributes) element.setAttribute(name, attributes[name]);
          if (text !== undefined) element.textContent = text;
          return element;
        };
        const draw = (parent, name, attributes, text) =>
          parent.appendChild(fill(document.createElementNS(NAMESPACE, name), attributes, text));
        const add = (parent, name, attributes, text) =>
          parent.appendChild(fill(document.createElement(name), attributes, text));
        const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
        const tenth = value => Math.round(value * 10) / 10;
        const hundredth = value => Math.round(value * 100) / 100;

        const isStill = matchMedia("(prefers-reduced-motion: reduce)");
        const whenIdle = self.requestIdleCallback ? work => requestIdleCallback(work) : work => setTimeout(work, 50);

        /** The place of the last value that is at most the given one, or -1. */
        const placeOf = (values, value) => {
          let low = 0, high = values.length;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (values[middle] <= value) low = middle + 1; else high = middle;
          }
          return low - 1;
        };

        const inSeconds = trace => trace.length >= 10e6;
        const timeText = (trace, time) => inSeconds(trace)
          ? (time / 1e6).toFixed(3) + " s" : (time / 1e3).toFixed(1) + " ms";

        /** Times for the axis that are far enough apart, and how they read. */
        const ticksOf = (from, to, most) => {
          let step = 1;
          for (let power = 1; (to - from) / step > most; power *= 10) {
            for (const part of [1, 2, 5]) {
              step = part * power;
              if ((to - from) / step <= most) break;
            }
          }
          const seconds = to - from >= 2e6 || step >= 1e6;
          const unit = seconds ? 1e6 : 1e3;
          const places = Math.max(0, Math.ceil(-Math.log10(step / unit) - 1e-9));
          const ticks = [];
          for (let time = Math.ceil(from / step) * step; time <= to; time += step) {
            ticks.push({ time, text: (time / unit).toFixed(places) + (seconds ? " s" : " ms") });
          }
          return ticks;
        };

        """#

    /// The numbers of a contact, as they were written compactly.
    private static let numbers = #"""
        const DIGITS = new Map(Array.from(
          "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", (digit, value) => [digit.charCodeAt(0), value]));

        /** Columns of numbers from differences of five bits a character. */
        const columnsOf = (text, count, columns) => {
          const table = Array.from({ length: columns }, () => new Float64Array(count));
          const last = new Array(columns).fill(0);
          let place = 0, column = 0, number = 0, weight = 1;
          for (let index = 0; index < text.length; index++) {
            const digit = DIGITS.get(text.charCodeAt(index));
            number += (digit & 31) * weight;
            weight *= 32;
            if (digit & 32) continue;
            last[column] += number % 2 ? -(number + 1) / 2 : number / 2;
            table[column][place] = last[column];
            number = 0;
            weight = 1;
            if (++column === columns) { column = 0; place++; }
          }
          return table;
        };

        """#

    /// A recording: its contacts with their numbers, its events, and who was there when.
    private static let trace = #"""
        const FULL = 65536;
        class Trace {
          constructor(element) {
            this.element = element;
            Object.assign(this, JSON.parse(element.querySelector("script.data").textContent));
            for (const contact of this.contacts) {
              [contact.t, contact.f, contact.r, contact.x, contact.y, contact.e] =
                columnsOf(contact.points, contact.count, 6);
              // A force is written plus one, so that 0 can mean that nobody judged it; so is a reading.
              for (let place = 0; place < contact.count; place++) {
                contact.f[place]--;
                contact.r[place]--;
                contact.x[place] /= 100;
                contact.y[place] /= 100;
              }
            }
            this.eventTimes = this.events.map(event => event.t);
            this.moments = Array.from(new Set(this.eventTimes)).sort((a, b) => a - b);
            this.lanes = [];
            for (const contact of this.contacts) (this.lanes[contact.lane] ||= []).push(contact);
          }

          /** The contact that a lane shows at a time; a moment in which one leaves and another lands is the later one's. */
          contactIn(lane, time) {
            let found = null;
            for (const contact of this.lanes[lane]) {
              if (contact.from <= time && time <= contact.to) found = contact;
            }
            return found;
          }

          /** What is known of a contact at a time. */
          stateOf(contact, time) {
            const place = Math.max(0, placeOf(contact.t, time));
            const text = this.texts[contact.e[place]] || "";
            const colon = text.indexOf(": ");
            const isGone = time >= contact.left && contact.left >= 0;
            return {
              place, text, isGone,
              force: contact.f[place], reading: contact.r[place], x: contact.x[place], y: contact.y[place],
              phase: colon < 0 ? text : text.slice(0, colon), why: colon < 0 ? "" : text.slice(colon + 2),
            };
          }

          eventsAt(time) {
            const found = [];
            for (let place = placeOf(this.eventTimes, time); place >= 0 && this.eventTimes[place] === time; place--) {
              found.unshift(place);
            }
            return found;
          }

          /** A force as people read it. */
          forceText(state) {
            if (state.isGone) return "lifted";
            if (state.force >= 0) return (state.force / FULL).toFixed(2) + " of full";
            return state.reading >= 0 ? (state.reading / FULL).toFixed(2) + ", not judged" : "no pressure";
          }
        }

        """#
}
