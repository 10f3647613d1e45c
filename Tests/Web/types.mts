// Uses every part of index.d.ts, as an app in TypeScript does; it is only checked.
import { PressureError, PressureModule, PressureSession, attach, unpacked, usualMillimetresPerPixel } from "../../Web/index.js";
import type { Attachment, Claim, PressEvent } from "../../Web/index.js";

const module: PressureModule = await PressureModule.load("pressure-touches.wasm");
const session = new PressureSession(module, { width: 70, height: 150, pressure: "units", tuning: { "hold.time": 400 } });
session.target("link", { offer: "preview", actions: ["open"], leading: "archive", frame: { x: 0, y: 0, width: 10, height: 10 } });
const events: PressEvent[] = session.began(1, { x: 1, y: 2, time: 3, pressure: 0.5, target: "link" });
const why: string | undefined = session.explain(1, 4);
const claim: Claim = session.claim(1);
const due: number | undefined = session.nextDeadline;
const attached: Attachment = attach(document.body, { module, targets: { link: { selector: "a", offer: "menu" } } });
attached.millimetresPerPixel = usualMillimetresPerPixel();
document.body.addEventListener("pressure-peek", event => console.log(event.detail.target, event.detail.trigger));
const bytes: Uint8Array = await unpacked(new Uint8Array());
// @ts-expect-error: there is no such offer
session.target("link", { offer: "feather" });
// @ts-expect-error: a touch has a time
session.moved(1, { x: 1, y: 2 });
export { PressureError, bytes, claim, due, events, why };
