// The package's session in Node: what a touch becomes, and what is said where something cannot be.
import test from "node:test";
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { PressureError, PressureModule, PressureSession } from "../../../Web/pressure-gestures.js";
import { unpacked } from "../../../Web/page/unpack.js";

const path = process.env.PRESSURE_TOUCHES_WASM ?? ".build/web/pressure-touches.wasm";
const module = await PressureModule.load(readFileSync(path));
const names = events => events.map(({ event }) => event);

function session(settings = {}) {
    const session = new PressureSession(module, { width: 70, height: 150, pressure: "force", ...settings });
    session.target("link", { actions: ["open", "copy"], leading: "archive", trailing: "flag" });
    return session;
}
/** A press that rises from nothing to a share of full within so many milliseconds. */
function press(session, to, length = 400) {
    const events = session.began(1, { x: 30, y: 70, time: 1000, pressure: 0, target: "link" });
    for (let time = 10; time <= length; time += 10) {
        events.push(...session.moved(1, { x: 30, y: 70, time: 1000 + time, pressure: to * time / length }));
    }
    return events;
}

test("a press that rises goes through all stages, and says what it is", () => {
    const events = press(session(), 1, 600);
    const seen = names(events).filter(name => name !== "progress");
    assert.deepEqual(seen, ["touchBegan", "hintBegan", "hintEnded", "peekBegan", "popped"]);
    const [peek] = events.filter(({ event }) => event === "peekBegan");
    assert.equal(peek.target, "link");
    assert.equal(peek.trigger, "pressure");
    assert.equal(peek.x, 30);
    assert.ok(peek.time > 1000 && peek.time < 1500 && peek.pressure > 0);
});

test("a hold needs nobody who asks at its time, and a swipe chooses by name", () => {
    const holding = session({ isForceOn: false });
    holding.began(1, { x: 30, y: 120, time: 0, target: "link" });
    assert.equal(holding.nextDeadline, 500);
    assert.deepEqual(names(holding.advance(499.999)), []);
    const [peek] = holding.advance(700);
    assert.deepEqual([peek.event, peek.trigger, peek.time], ["peekBegan", "hold", 500]);
    const swept = [];
    for (let step = 1; step <= 30; step++) swept.push(...holding.moved(1, { x: 30, y: 120 - step, time: 700 + 10 * step }));
    assert.ok(names(swept).includes("actionsRevealed"));
    const highlighted = swept.filter(({ event, action }) => event === "highlighted" && action);
    assert.ok(highlighted.every(({ action }) => ["open", "copy"].includes(action)));
});

test("explain, force and claim say what is so", () => {
    const one = session();
    press(one, 0.1, 100);
    assert.match(one.explain(1, 1100), /^touching: /);
    assert.ok(Math.abs(one.force(1) - 0.1) < 0.02);
    assert.equal(one.claim(1), "possible");
    assert.equal(one.explain(7, 1100), undefined);
    assert.equal(one.force(7), undefined);
    assert.equal(one.nextDeadline > 1100, true);
    one.close();
    assert.throws(() => one.advance(2000), /is not open/);
});

test("a threshold can be changed by its name, and what is none is said", () => {
    const one = session();
    one.set("hold.time", 700);
    one.began(1, { x: 1, y: 1, time: 0, target: "link" });
    assert.equal(one.nextDeadline, 700);
    assert.throws(() => one.set("hold.tim", 700), PressureError);
    assert.throws(() => one.set("hold.time", 1e9), /must lie between/);
    assert.throws(() => one.setPressure("feather"), /none, force, units, pen/);
    assert.throws(() => one.setPressure("force", { full: 1 }), /10 to 100000 g/);
    assert.throws(() => one.target("many", { actions: Array.from({ length: 9 }, (_, place) => `${place}`) }), /at most 8/);
});

test("numbers come back as they went in, and those that cannot be are errors that name them", () => {
    const one = session();
    const [touch] = one.began(1, { x: 30.5, y: 70.25, time: 16.667, pressure: 0.1, target: "link" });
    assert.deepEqual([touch.x, touch.y, touch.time, touch.pressure], [30.5, 70.25, 16.667, 0.1]);
    for (let pressure = 0; pressure <= 1; pressure += 0.0001) {
        const given = Number(pressure.toFixed(4));
        const [event] = one.began(2, { x: 1, y: 1, time: 20, pressure: given });
        assert.equal(event?.pressure ?? given, given);
        one.lost(2, { time: 20 });
    }
    const at = { x: 1, y: 1, time: 30 };
    for (const [wrong, kind, words] of [
        [() => new PressureSession(), TypeError, /module must be a PressureModule/],
        [() => new PressureSession(module, { width: "70" }), TypeError, /width is a number, not "70"/],
        [() => one.resize(70, -1), RangeError, /height is -1/],
        [() => one.began(1, { ...at, pressure: 7 }), RangeError, /pressure is 7; use a number from 0 to 1/],
        [() => one.moved(1, { ...at, pressure: -0.1 }), RangeError, /pressure is -0.1/],
        [() => one.moved(1, { ...at, pressure: NaN }), RangeError, /pressure is NaN/],
        [() => one.moved(1, { ...at, pressure: null }), TypeError, /pressure is a number, not null/],
        [() => one.moved(1, { ...at, x: NaN }), RangeError, /x is NaN/],
        [() => one.moved(1, { ...at, y: undefined }), TypeError, /y is a number, not undefined/],
        [() => one.moved(1, { ...at, time: Infinity }), RangeError, /time is Infinity/],
        [() => one.moved("a", at), TypeError, /contact is a number, not "a"/],
        [() => one.moved(1.5, at), RangeError, /contact is 1.5; use a whole number/],
        [() => one.began(1, { ...at, target: "nobody" }), TypeError, /no target is called "nobody"/],
        [() => one.target("link", { offer: "feather" }), TypeError, /offer is nothing, .*not "feather"/],
        [() => one.target("link", { frame: { width: -1 } }), RangeError, /width is -1/],
        [() => one.set("hold.time", "700"), TypeError, /hold.time is a number, not "700"/],
    ]) assert.throws(wrong, error => error instanceof kind && words.test(error.message) || assert.fail(`${wrong}: ${error}`));
    one.setPressure("units", { least: -5, most: 5 });
    one.began(3, { ...at, pressure: 4, target: "link" });
    assert.throws(() => one.moved(3, { ...at, pressure: 6 }), /pressure is 6; use a number from -5 to 5/);
    one.setPressure("none");
    one.moved(3, { ...at, pressure: 6 });
    one.close();
});

test("sessions are apart from each other, and there are only so many", () => {
    const many = [];
    assert.throws(() => { for (;;) many.push(new PressureSession(module)); }, /close one/);
    for (const one of many) one.close();
    const one = session(), other = session();
    press(one, 1, 1500);
    assert.equal(other.explain(1, 3000), undefined);
    one.close();
    other.close();
});

test("no memory is asked for after the first touches", () => {
    const one = session();
    const minute = () => {
        let time = one.later ?? 0;
        for (let touch = 0; touch < 60; touch++) {
            one.began(1, { x: 30, y: 70, time, pressure: 0, target: "link" });
            for (let step = 0; step < 60; step++) one.moved(1, { x: 30, y: 70, time: time += 10, pressure: step / 60 });
            one.ended(1, { x: 30, y: 70, time: time += 10 });
            time += 400;
        }
        one.later = time;
        return module.exports.memory.buffer.byteLength;
    };
    const settled = minute();
    for (let left = 10; left > 0; left--) assert.equal(minute(), settled);
});

test("what is packed is unpacked, within bounds, and damage is said", async () => {
    const text = new TextEncoder().encode("# EVEMU 1.3\n".repeat(1000));
    assert.deepEqual(await unpacked(new Uint8Array(gzipSync(text))), text);
    assert.deepEqual(await unpacked(text), text);
    await assert.rejects(unpacked(new Uint8Array(gzipSync(new Uint8Array(1e6))), 1e5), /unpacks to over 100000/);
    await assert.rejects(unpacked(new Uint8Array(gzipSync(text)).subarray(0, 20)), /damaged/);
});

test("the version is that of the library", () => {
    assert.equal(module.version, readFileSync("VERSION", "utf8").trim());
});
