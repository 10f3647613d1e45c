// Uses every part of index.d.ts, as an app in TypeScript does; it is only checked.
import { PressureError, PressureHost, PressureModule, PressureSession, attach, usualMillimetresPerPixel } from "../../../Web/index.js";
import type { Attachment, Claim, HostEvent, PressEvent, Preview } from "../../../Web/index.js";

const module: PressureModule = await PressureModule.load("pressure-touches.wasm");
const session = new PressureSession(module, { width: 70, height: 150, pressure: "units", tuning: { "hold.time": 400 } });
session.target("link", { offer: "preview", actions: ["open"], leading: "archive", frame: { x: 0, y: 0, width: 10, height: 10 } });
const events: PressEvent[] = session.began(1, { x: 1, y: 2, time: 3, pressure: 0.5, target: "link" });
const why: string | undefined = session.explain(1, 4);
const claim: Claim = session.claim(1);
const due: number | undefined = session.nextDeadline;
const attached: Attachment = attach(document.body, { module, targets: {
    link: { selector: "a", offer: "menu", content: element => element.id, actions: ["open", { name: "delete", title: "Delete", isDestructive: true }] },
} });
attached.draws(document.body);
attached.end("link", "chosen");
attached.millimetresPerPixel = usualMillimetresPerPixel();
// Each kind of thing that events bubble to: the target's element, of HTML, of SVG or only known as an element, a shadow root, the
// document, the window.
const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
const listeners = [document.body, svg, document.body as Element, document.body.attachShadow({ mode: "open" }), document, window] as const;
listeners[0].addEventListener("pressure-peek", event => console.log(event.detail.target, event.detail.shown));
listeners[1].addEventListener("pressure-pop", event => console.log(event.detail.cause));
listeners[2].addEventListener("pressure-tap", event => console.log(event.detail.x));
listeners[3].addEventListener("pressure-hint", event => console.log(event.detail.time));
listeners[4].addEventListener("pressure-action", event => console.log(event.detail.action));
listeners[5].addEventListener("pressure-ended", event => console.log(event.detail.reason));
// @ts-expect-error: a tap has no reason
addEventListener("pressure-tap", event => console.log(event.detail.reason));
// @ts-expect-error: there is no such event
addEventListener("pressure-feather", event => console.log(event.detail));
const host = new PressureHost(module, { width: 400, height: 700, isMotionReduced: true });
host.target("photo", { frame: { x: 40, y: 100, width: 320, height: 100 }, actions: ["share", { name: "delete", isEnabled: false }] });
const isTaken: boolean = host.began(1, { x: 1, y: 2, time: 3, kind: "pen", pressure: 0.5, target: "photo" });
const told: HostEvent[] = host.take();
for (const event of told) {
    if (event.event === "peek") console.log(event.shown, event.cause);
    if (event.event === "focus" && event.on === "row") console.log(event.action);
}
const drawn: Preview[] = host.previews(4);
console.log(isTaken, drawn[0]?.look.blur, drawn[0]?.places.card.width, drawn[0]?.rows[0]?.frame.y, host.staying, host.nextDeadline);
// @ts-expect-error: there is no such key
host.key("feather", { time: 1 });
// @ts-expect-error: only a row has an action
for (const event of told) if (event.event === "focus") console.log(event.action);
console.log(host.looks.blur);
// @ts-expect-error: there is no such offer
session.target("link", { offer: "feather" });
// @ts-expect-error: a touch has a time
session.moved(1, { x: 1, y: 2 });
export { PressureError, claim, due, events, why };
