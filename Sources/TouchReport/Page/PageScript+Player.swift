extension PageScript {
    /// Where the fingers went, and the scene that the same events make.
    static let picture = #"""
        class PathPicture {
          constructor(trace) {
            this.trace = trace;
            this.box = trace.element.querySelector(".path");
            this.svg = draw(this.box, "svg", { "aria-hidden": "true", focusable: "false" });
            this.box.prepend(this.svg);
            new ResizeObserver(() => this.redraw()).observe(this.box);
            this.redraw();
          }

          redraw() {
            const { trace, svg } = this;
            const room = this.box.clientWidth;
            if (!room || room === this.room) return;
            this.room = room;
            const [width, height] = trace.surface;
            const scale = Math.min((room - 2) / width, 260 / height);
            const at = (x, y) => [tenth(1 + x * scale), tenth(1 + y * scale)];
            Object.assign(this, { at, scale });
            svg.replaceChildren();
            const [w, h] = [Math.ceil(width * scale) + 2, Math.ceil(height * scale) + 2];
            fill(svg, { viewBox: `0 0 ${w} ${h}`, width: w, height: h });
            draw(svg, "rect", { class: "ground", x: 1, y: 1, width: w - 2, height: h - 2, rx: 6 });
            for (const target of trace.targets) {
              const [x, y, across, down] = target.frame.map(value => tenth(value * scale));
              draw(svg, "rect", { class: "target", x: x + 2, y: y + 2, width: Math.max(1, across - 2), height: Math.max(1, down - 2), rx: 4 });
            }
            for (const target of trace.targets) {
              const [x, y, across, down] = target.frame.map(value => tenth(value * scale));
              if (across > target.name.length * 6.4 + 10 && down > 16) draw(svg, "text", { class: "name", x: x + 7, y: y + 15 }, target.name);
            }
            for (const contact of trace.contacts) {
              if (!contact.count) continue;
              let path = "", last = "";
              for (let place = 0; place < contact.count; place++) {
                const here = at(contact.x[place], contact.y[place]).join(" ");
                if (here !== last) path += (path ? "L" : "M") + here;
                last = here;
              }
              draw(svg, "path", { class: "way", d: path.includes("L") ? path : path + "h0", "stroke-dasharray": ["", "7 4", "2 4", "9 3 2 3"][contact.number % 4] });
            }
            for (const contact of trace.contacts.slice(0, 40)) {
              if (!contact.count) continue;
              const [x, y] = at(contact.x[0], contact.y[0]);
              draw(svg, "circle", { class: "mark", cx: x, cy: y, r: 4 });
              draw(svg, "text", { class: "number name", x: x < w - 24 ? x + 8 : x - 8, y: y + 4, "text-anchor": x < w - 24 ? "start" : "end" }, contact.id);
            }
            this.dots = trace.lanes.map(() => draw(svg, "circle", { class: "dot", r: 4, visibility: "hidden" }));
            this.move(this.time || 0);
          }

          move(time) {
            this.time = time;
            if (!this.dots) return;
            this.dots.forEach((dot, lane) => {
              const contact = this.trace.contactIn(lane, time);
              const state = contact && this.trace.stateOf(contact, time);
              if (!state || state.isGone) { dot.setAttribute("visibility", "hidden"); return; }
              const [x, y] = this.at(state.x, state.y);
              fill(dot, { cx: x, cy: y, r: tenth(Math.max(4, this.scale * (2 + 5 * Math.max(state.force, state.reading, 0) / FULL))), visibility: "visible" });
            });
          }
        }

        class ScenePicture {
          constructor(trace) {
            this.trace = trace;
            this.stage = trace.element.querySelector(".stage");
            this.text = trace.element.querySelector(".scenetext");
            this.time = 0;
            this.asked = this.drawn = 0;
            this.stage.style.aspectRatio = `${trace.scene.width} / ${trace.scene.height}`;
            this.fingers = trace.lanes.map(() => {
              const finger = add(this.stage, "div", { class: "finger", "aria-hidden": "true", hidden: "" });
              add(finger, "i", {});
              return finger;
            });
            appearanceListeners.push(() => this.dress());
            new ResizeObserver(() => this.place()).observe(this.stage);
            this.dress();
          }

          /** Begins with the pictures of an appearance. */
          dress() {
            this.images = new Map();
            this.pictures = this.trace.scene[isDark() ? "dark" : "light"];
            this.state = -1;
            this.move(this.time);
          }

          /** A state as an image: the browser draws it once, and nothing in it can reach the page. */
          imageOf(state) {
            if (!this.images.has(state)) {
              const [count, places] = this.pictures[state];
              const svg = Array.from(columnsOf(places, count, 1)[0], place => this.trace.scene.lines[place]).join("");
              const image = document.createElement("img");
              this.images.set(state, fill(image, { alt: "", src: "data:image/svg+xml," + encodeURIComponent(svg) }));
            }
            return this.images.get(state);
          }

          /** Shows a state as soon as it is drawn; until then the one before stays, so that nothing flashes. */
          show(state) {
            const number = ++this.asked, image = this.imageOf(state);
            const swap = () => {
              if (number < this.drawn || this.images.get(state) !== image) return;
              this.drawn = number;
              for (const old of this.stage.querySelectorAll("img")) if (old !== image) old.remove();
              if (!image.isConnected) this.stage.prepend(image);
            };
            if (image.complete && image.naturalWidth) swap(); else image.decode().then(swap, swap);
          }

          move(time) {
            this.time = time;
            const { trace } = this, scene = trace.scene;
            let at = time;
            if (isStill.matches) {
              // Without motion each event leads straight to what it leads to.
              const next = trace.moments[placeOf(trace.moments, time) + 1];
              at = next === undefined ? trace.length : Math.max(time, next - 1);
            }
            const place = Math.max(0, placeOf(scene.times, at));
            const state = scene.states[place];
            if (state !== this.state) {
              this.state = state;
              this.show(state);
              this.stage.setAttribute("aria-label", scene.texts[state]);
              this.text.textContent = scene.texts[state];
              whenIdle(() => scene.states.slice(place + 1, place + 5).forEach(next => this.imageOf(next)));
            }
            this.place();
          }

          /** Puts the fingers where they are on the picture, as large as they press. */
          place() {
            const { trace, time } = this, scene = trace.scene;
            const width = this.stage.clientWidth, height = this.stage.clientHeight;
            const [left, top, right, bottom] = scene.corners;
            this.fingers.forEach((finger, lane) => {
              const contact = trace.contactIn(lane, time);
              const now = contact && trace.stateOf(contact, time);
              finger.hidden = !now || now.isGone;
              if (finger.hidden) return;
              const x = (left + now.x / trace.surface[0] * (right - left)) / scene.width * width;
              const y = (top + now.y / trace.surface[1] * (bottom - top)) / scene.height * height;
              finger.style.transform = `translate(${tenth(x)}px,${tenth(y)}px)`;
              finger.firstChild.style.transform = `scale(${hundredth(Math.max(now.force, now.reading, 0) / FULL)})`;
            });
          }
        }

        """#

    /// What plays: the clock, the buttons, the list of events, and what is said of the moment.
    static let player = #"""
        class Player {
          constructor(element) {
            this.trace = new Trace(element);
            this.time = 0;
            this.isPlaying = false;
            this.speed = 1;
            const find = name => element.querySelector(name);
            Object.assign(this, {
              button: find(".play"), range: find(".time"), clock: find(".clock"), moment: find(".moment"),
              list: find(".fingers"), live: find(".said"), scroll: find(".scroll"), box: find(".chart"),
            });
            this.rows = Array.from(element.querySelectorAll("tbody tr"));
            this.fingers = this.trace.lanes.map(() => this.fingerRow());
            this.range.max = this.trace.length;
            this.chart = new Chart(this.trace, this);
            this.pictures = [];
            if (this.trace.contacts.length) this.pictures.push(new PathPicture(this.trace));
            if (this.trace.scene) this.pictures.push(new ScenePicture(this.trace));
            this.button.addEventListener("click", () => this.toggle());
            find(".before").addEventListener("click", () => this.stepEvent(-1));
            find(".after").addEventListener("click", () => this.stepEvent(1));
            find(".in").addEventListener("click", () => this.chart.zoom(0.5));
            find(".out").addEventListener("click", () => this.chart.zoom(2));
            find(".fit").addEventListener("click", () => this.chart.fit());
            find(".speed").addEventListener("change", event => { this.speed = Number(event.target.value); });
            this.range.addEventListener("input", () => { this.pause(); this.seek(Number(this.range.value)); });
            this.range.addEventListener("change", () => this.announceSoon());
            this.rows.forEach((row, place) => row.querySelector("button").addEventListener("click", () => {
              this.pause();
              this.go(this.trace.events[place].t);
            }));
            this.show();
          }

          fingerRow() {
            const row = add(this.list, "li", {});
            const who = add(row, "span", { class: "who" });
            const meter = add(row, "span", { class: "meter", "aria-hidden": "true" });
            const bar = add(meter, "i", {});
            const marks = [0, 1, 2].map(() => add(meter, "u", { hidden: "" }));
            const why = add(row, "span", { class: "why" });
            return { row, who, bar, marks, why };
          }

          toggle() { if (this.isPlaying) this.pause(); else this.play(); }

          play() {
            if (this.time >= this.trace.length) this.seek(0);
            this.isPlaying = true;
            this.label("Pause", "M3 2h4v12H3zM9 2h4v12H9z");
            let last = null;
            const tick = now => {
              if (!this.isPlaying) return;
              // A page that was out of sight goes on where it was.
              if (last !== null) this.seek(this.time + Math.min(now - last, 200) * 1000 * this.speed);
              last = now;
              if (this.time >= this.trace.length) this.pause(); else requestAnimationFrame(tick);
            };
            requestAnimationFrame(tick);
          }

          pause() {
            if (!this.isPlaying) return;
            this.isPlaying = false;
            this.label("Play", "M4 2l10 6-10 6z");
            this.seek(this.time);
            this.announceSoon();
          }

          label(text, shape) {
            this.button.querySelector("span").textContent = text;
            this.button.querySelector("path").setAttribute("d", shape);
          }

          /** Brings everything to a time; drawn once before the next frame, however often it is called. */
          seek(time) {
            this.time = clamp(time, 0, this.trace.length);
            if (this.waiting) return;
            this.waiting = true;
            requestAnimationFrame(() => { this.waiting = false; this.show(); });
          }

          /** The same, from the keyboard: it is said aloud as well. */
          go(time) {
            this.pause();
            this.seek(time);
            this.announceSoon();
          }

          stepEvent(way) {
            const moments = this.trace.moments;
            const here = placeOf(moments, this.time);
            const isOn = here >= 0 && moments[here] === this.time;
            const next = way > 0 ? here + 1 : isOn ? here - 1 : here;
            if (next >= 0 && next < moments.length) this.go(moments[next]);
          }

          stepSample(way) {
            let next = null;
            for (const contact of this.trace.contacts) {
              const here = placeOf(contact.t, way > 0 ? this.time : this.time - 1e-9);
              const time = contact.t[way > 0 ? here + 1 : here];
              if (time === undefined || (way > 0 ? time <= this.time : time >= this.time)) continue;
              if (next === null || (way > 0 ? time < next : time > next)) next = time;
            }
            if (next !== null) this.go(next);
          }

          show() {
            const { trace, time } = this;
            this.chart.move(time);
            for (const picture of this.pictures) picture.move(time);
            const text = timeText(trace, time);
            this.clock.textContent = text;
            this.range.value = time;
            this.showEvents();
            this.fingers.forEach((finger, lane) => this.showFinger(finger, lane));
            // While it plays a screen reader would never come to an end.
            if (this.isPlaying) return;
            this.range.setAttribute("aria-valuetext", text);
            this.box.setAttribute("aria-valuenow", Math.round(time / 1000));
            this.box.setAttribute("aria-valuetext", this.words());
          }

          showEvents() {
            const { trace, time } = this;
            const place = placeOf(trace.eventTimes, time);
            if (place !== this.row) {
              for (const row of this.rows.filter(row => row.classList.contains("now"))) {
                row.classList.remove("now");
                row.removeAttribute("aria-current");
              }
              const row = this.rows[place];
              if (row) {
                row.classList.add("now");
                row.setAttribute("aria-current", "true");
                const top = row.offsetTop - 40, bottom = row.offsetTop + row.offsetHeight;
                if (top < this.scroll.scrollTop) this.scroll.scrollTop = top;
                else if (bottom > this.scroll.scrollTop + this.scroll.clientHeight) {
                  this.scroll.scrollTop = bottom - this.scroll.clientHeight;
                }
              }
              this.row = place;
            }
            const event = trace.events[place];
            this.moment.textContent = !event ? "Nothing has happened yet."
              : (event.t === time ? "Now: " : `Since ${timeText(trace, event.t)}: `) + event.text;
          }

          showFinger(finger, lane) {
            const { trace, time } = this;
            const contact = trace.contactIn(lane, time);
            finger.row.classList.toggle("away", !contact);
            if (!contact) {
              finger.who.textContent = trace.lanes.length > 1 ? `row ${lane + 1}` : "nobody";
              finger.why.textContent = "no contact";
              finger.bar.style.transform = "scaleX(0)";
              return;
            }
            const state = trace.stateOf(contact, time);
            finger.who.textContent = contact.name;
            finger.bar.style.transform = `scaleX(${state.isGone ? 0 : Math.max(state.force, state.reading, 0) / FULL})`;
            const ladder = contact.ladder < 0 ? null : trace.ladders[contact.ladder];
            finger.marks.forEach((mark, rung) => {
              mark.hidden = !ladder;
              if (ladder) mark.style.left = `${ladder[rung * 2] / FULL * 100}%`;
            });
            finger.why.replaceChildren();
            add(finger.why, "b", {}, `${state.phase}, ${trace.forceText(state)}`);
            if (state.why) finger.why.append(`: ${state.why}`);
          }

          /** The moment in words. */
          words() {
            const { trace, time } = this;
            const parts = [timeText(trace, time)];
            for (const place of trace.eventsAt(time)) parts.push(trace.events[place].text);
            for (let lane = 0; lane < trace.lanes.length && lane < 3; lane++) {
              const contact = trace.contactIn(lane, time);
              if (!contact) continue;
              const state = trace.stateOf(contact, time);
              parts.push(`${contact.name} ${state.phase}, ${trace.forceText(state)}${state.why ? ", " + state.why : ""}`);
            }
            return parts.join("; ");
          }

          announceSoon() {
            clearTimeout(this.announcing);
            this.announcing = setTimeout(() => { this.live.textContent = this.words(); }, 150);
          }
        }

        """#

    /// Builds the traces when they come into view, and all of them for paper.
    static let begin = #"""
        const players = new Map();
        const build = element => {
          if (!players.has(element)) players.set(element, new Player(element));
          return players.get(element);
        };
        const watcher = new IntersectionObserver(entries => {
          for (const entry of entries) if (entry.isIntersecting) { watcher.unobserve(entry.target); build(entry.target); }
        }, { rootMargin: "400px" });
        const traces = Array.from(document.querySelectorAll(".trace"));
        traces.forEach((element, place) => { if (place === 0) build(element); else watcher.observe(element); });
        const print = isBegun => {
          isPrinting = isBegun;
          for (const element of traces) build(element).chart.redraw(isBegun ? 700 : undefined);
          tellAppearance();
        };
        addEventListener("beforeprint", () => print(true));
        addEventListener("afterprint", () => print(false));

        """#
}
