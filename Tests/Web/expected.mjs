// What the home screen says of touches that somebody lists, without a browser: for the tests of the page.
//
// usage: node expected.mjs MODULE.wasm <TOUCHES.json
// TOUCHES is { width, height, kind, isPen, touches: [[change, contact, time in µs, x, y, force]…] }, lengths in millimetres.
import { readFileSync } from "node:fs";
import { loaded } from "./module.mjs";

const module = await loaded(process.argv[2]);
const { width, height, kind, isPen, touches } = JSON.parse(readFileSync(0, "utf8"));
const call = (name, ...values) => module.checked(module.exports[name](...values));
const [none] = module.put("");
call("home_open", none, width, height, false, false, 0);
if (!isPen) call("home_force_kind", kind);
let log = "";
for (const [change, contact, time, x, y, force] of touches) {
    call("home_touch", change, contact, time, x, y, force, isPen);
    log += module.said(module.exports.home_lines());
}
// Whatever still waits.
for (let due = module.exports.home_deadline(); due >= 0; due = module.exports.home_deadline()) {
    call("home_advance", due);
    log += module.said(module.exports.home_lines());
}
process.stdout.write(log);
