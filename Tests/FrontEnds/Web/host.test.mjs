// The package's host in Node: what happens around presses in one window, in the test's own time.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { PressureError, PressureHost, PressureModule } from "../../../Web/pressure-gestures.js";

const path = process.env.PRESSURE_TOUCHES_WASM ?? ".build/web/pressure-touches.wasm";
const module = await PressureModule.load(readFileSync(path));

const word = ({ event, progress, cause, shown, action, reason, on }) => ({
    hint: progress === 0 ? "no hint" : `hint by ${cause}`, peek: `peek ${shown} by ${cause}`, progress: "progress", pop: `pop by ${cause}`,
    action: `action ${action}`, ended: `ended ${reason}`, tap: "tap", menu: "own menu", focus: `focus ${on === "row" ? action : on}`,
})[event];

/** A hand at a window of 400 × 700 pixels with a photo in the middle of the upper half. */
class Hand {
    time = 1000;
    events = [];

    constructor({ window = {}, ...photo } = {}) {
        this.host = new PressureHost(module, { width: 400, height: 700, ...window });
        this.photo({ actions: ["keep", "share", "delete"], ...photo });
    }

    photo(offer) { this.host.target("photo", { frame: { x: 40, y: 100, width: 320, height: 100 }, ...offer }); }

    /** The words since the last time, each run of equal ones once. */
    heard() {
        this.events.push(...this.host.take());
        const words = this.events.map(word).filter(Boolean);
        this.events = [];
        return words.filter((one, place) => one !== words[place - 1]);
    }

    wait(milliseconds) {
        const end = this.time + milliseconds;
        for (let due; (due = this.host.nextDeadline) <= end;) {
            this.host.advance(due);
            this.events.push(...this.host.take());
        }
        this.time = end;
        this.host.advance(end);
        this.events.push(...this.host.take());
    }

    #at(x, y, more) {
        this.wait(8);
        return { x, y, time: this.time, ...more };
    }

    lands(x, y, more = {}, pointer = 1) { return this.host.began(pointer, this.#at(x, y, more)); }
    moves(x, y, more = {}, pointer = 1) { return this.host.moved(pointer, this.#at(x, y, more)); }
    lifts(x, y, pointer = 1) { return this.host.ended(pointer, this.#at(x, y)); }

    ramps(low, high) {
        for (let step = 1; step <= 40; step++) this.moves(200, 150, { pressure: low + (high - low) * step / 40 });
    }

    /** A hold whose finger has lifted: card and rows stay, and answer. */
    keeps() {
        this.lands(200, 150, { target: "photo" });
        this.wait(600);
        this.lifts(200, 150);
        this.wait(600);
        this.heard();
    }
}

test("force hints, peeks and pops, and no click follows", () => {
    const hand = new Hand({ actions: [] });
    assert.equal(hand.lands(200, 150, { pressure: 0.05, target: "photo" }), false);
    hand.ramps(0.05, 1);
    const events = [...hand.events, ...hand.host.take()];
    hand.events = [...events];
    assert.deepEqual(hand.heard(), ["hint by pressure", "peek preview by pressure", "progress", "pop by force", "ended popped"]);
    assert.ok(events.every(({ target }) => target === "photo"));
    const of = name => events.filter(({ event }) => event === name);
    assert.deepEqual(of("claim").map(({ pointer }) => pointer), [1]);
    assert.deepEqual(of("tick").map(({ feel }) => feel), ["peek", "pop"]);
    assert.deepEqual(of("say").map(({ say, shown, reason }) => [say, shown ?? reason]), [["shown", "preview"], ["gone", "popped"]]);
    assert.ok(of("redraw").every(({ until, time }) => until > time));
    assert.equal(hand.lifts(200, 150), true);
});

test("a hold shows that it is coming, and what it has shown stays", () => {
    const hand = new Hand({ actions: [] });
    hand.lands(200, 150, { target: "photo" });
    const landed = hand.time;
    assert.equal(hand.host.nextDeadline, landed + 150);
    hand.wait(300);
    assert.deepEqual(hand.heard(), ["hint by hold"]);
    assert.equal(hand.host.moves(hand.time), true);
    assert.equal(hand.host.previews(hand.time)[0].look.stage, "hint");
    hand.wait(300);
    assert.equal(hand.events.find(({ event }) => event === "peek").time, landed + 500);
    assert.equal(hand.host.staying, undefined);
    hand.lifts(200, 150);
    assert.equal(hand.host.staying, "photo");
    assert.match(hand.host.explain("photo", hand.time), /stays/);
});

const outside = () => [4, 4];
const card = ({ places: { raised } }) => [raised.x + raised.width / 2, raised.y + raised.height / 2];
const row = ({ rows: [{ frame }] }) => [frame.x + frame.width / 2, frame.y + frame.height / 2];
const chosen = ["action keep", "ended chosen", "focus nothing"];
for (const [down, up, words] of [
    [outside, outside, ["ended dismissed", "focus nothing"]], [outside, card, ["ended dismissed", "focus nothing"]],
    [outside, row, chosen], [card, card, ["pop by tap", "ended popped", "focus nothing"]], [card, row, chosen], [card, outside, []],
    [row, outside, []], [row, card, []], [row, row, chosen],
]) {
    test(`what stays: down ${down.name}, up ${up.name}`, () => {
        const hand = new Hand();
        hand.keeps();
        const [shown] = hand.host.previews(hand.time);
        assert.equal(shown.stays, true);
        assert.deepEqual(shown.rows.map(({ action }) => action), ["keep", "share", "delete"]);
        assert.equal(hand.host.takes(...down(shown)), true);
        assert.equal(hand.lands(...down(shown), {}, 2), true);
        assert.equal(hand.moves(...up(shown), {}, 2), true);
        assert.equal(hand.lifts(...up(shown), 2), true);
        assert.deepEqual(hand.heard(), words);
        assert.equal(hand.host.staying, words.length ? undefined : "photo");
    });
}

test("keys walk by where rows lie, and pass the one that cannot be chosen", () => {
    const hand = new Hand({ offer: "menu", actions: ["keep", { name: "share", isEnabled: false }, { name: "delete", startsGroup: true }] });
    assert.equal(hand.host.key("menu", { time: hand.time }), false);
    assert.equal(hand.host.key("menu", { time: hand.time, focus: "photo" }), true);
    assert.deepEqual(hand.heard(), ["peek menu by keyboard", "focus card", "focus keep"]);
    assert.equal(hand.host.key("down", { time: hand.time }), true);
    assert.deepEqual(hand.heard(), ["focus delete"]);
    const [shown] = hand.host.previews(hand.time + 1000);
    assert.equal(shown.chosen, "delete");
    assert.deepEqual(shown.rows.map(({ isEnabled }) => isEnabled), [true, false, true]);
    assert.equal(hand.host.key("other", { time: hand.time }), true);
    assert.equal(hand.host.key("enter", { time: hand.time }), true);
    assert.deepEqual(hand.heard(), ["action delete", "ended chosen", "focus nothing"]);
    assert.equal(hand.host.key("escape", { time: hand.time }), false);
});

test("a page shows, a key chooses what swipes sideways, Escape dismisses", () => {
    const hand = new Hand({ actions: [], leading: "archive", trailing: "flag" });
    assert.equal(hand.host.show("photo", hand.time), true);
    assert.equal(hand.host.show("photo", hand.time), false);
    assert.equal(hand.host.key("right", { time: hand.time }), true);
    assert.ok(hand.heard().includes("action flag"));
    hand.host.show("photo", hand.time);
    hand.host.key("escape", { time: hand.time });
    assert.ok(hand.heard().includes("ended dismissed"));
});

test("a screen reader chooses an action, or the card", () => {
    const hand = new Hand({ actions: ["keep", { name: "share", isEnabled: false }] });
    assert.equal(hand.host.choose("photo", "keep", hand.time), false);
    for (const [action, heard] of [["keep", "action keep"], [undefined, "pop by keyboard"]]) {
        hand.keeps();
        assert.equal(hand.host.choose("photo", "share", hand.time), false);
        assert.equal(hand.host.choose("photo", "nothing like it", hand.time), false);
        assert.equal(hand.host.choose("photo", action, hand.time), true);
        assert.equal(hand.heard()[0], heard);
        hand.wait(2000);
    }
});

test("what the page draws by itself has its own touches, and it says when that is over", () => {
    const hand = new Hand({ actions: [] });
    hand.lands(200, 150, { target: "photo" });
    hand.wait(600);
    hand.host.answer("app", hand.time, { x: 20, y: 300, width: 360, height: 200 });
    hand.lifts(200, 150);
    hand.heard();
    assert.equal(hand.host.takes(200, 400), false);
    assert.equal(hand.lands(200, 400, {}, 2), false);
    assert.equal(hand.lifts(200, 400, 2), false);
    assert.deepEqual(hand.host.previews(hand.time), []);
    hand.host.end("photo", "chosen", hand.time);
    assert.deepEqual(hand.heard(), ["ended chosen"]);
});

test("more than eight actions are a menu of the page's own", () => {
    const many = Array.from({ length: 300 }, (_, place) => `${place}`);
    const hand = new Hand({ offer: "menu", actions: many, window: { hasToolkitMenu: true } });
    assert.equal(hand.host.show("photo", hand.time), true);
    assert.ok(hand.heard().includes("own menu"));
});

test("the wheel stands for a mouse's force, and another button voids the press", () => {
    const hand = new Hand({ actions: [] });
    hand.lands(200, 150, { target: "photo", kind: "mouse" });
    for (let step = 0; step < 5; step++) {
        hand.wait(60);
        assert.equal(hand.host.wheel(1, { steps: 1, time: hand.time }), true);
    }
    assert.ok(hand.heard().includes("peek preview by pressure"));
    hand.host.otherButton(1, { x: 200, y: 150, time: hand.time });
    assert.ok(hand.heard().includes("ended cancelled"));
});

test("the window, a target and its actions change while it stays", () => {
    const hand = new Hand();
    assert.equal(hand.host.move("photo", hand.time), false);
    hand.keeps();
    hand.host.change({ width: 1000, height: 250 }, hand.time);
    hand.wait(600);
    assert.equal(hand.host.previews(hand.time)[0].places.arrangement, "beside");
    hand.photo({ actions: ["print", "save"] });
    assert.equal(hand.host.move("photo", hand.time), true);
    assert.equal(hand.host.enable("photo", "save", false, hand.time), true);
    assert.deepEqual(hand.host.previews(hand.time)[0].rows.map(({ action, isEnabled }) => [action, isEnabled]),
        [["print", true], ["save", false]]);
    hand.host.activate("inactive", hand.time);
    assert.deepEqual(hand.heard(), []);
    hand.host.activate("hidden", hand.time);
    assert.ok(hand.heard().includes("ended cancelled"));
    hand.keeps();
    hand.host.cancel("photo", hand.time);
    hand.host.remove("photo", hand.time);
    assert.deepEqual(hand.host.previews(hand.time), []);
    hand.host.close();
});

test("what the pressure is worth, how long a hold takes, and a browser that scrolls with the finger", () => {
    const hand = new Hand({ window: { appHoldTime: 300 }, actions: [] });
    hand.host.setPressure("finger", "none");
    hand.lands(200, 150, { target: "photo", pressure: 1 });
    const landed = hand.time;
    hand.wait(400);
    assert.equal(hand.events.find(({ event }) => event === "peek").time, landed + 300);
    hand.host.lost(1, { time: hand.time });
    assert.ok(hand.heard().includes("ended cancelled"));
    const other = new Hand({ actions: [] });
    other.host.setPressure("finger", "force", { full: 1000 });
    other.lands(200, 150, { target: "photo", pressure: 0.02 });
    other.ramps(0.02, 0.26);
    assert.ok(other.heard().includes("peek preview by pressure"));
    assert.match(other.host.explain("photo", other.time), /0\.\d+ opens it/);
    assert.throws(() => other.host.setPressure("finger", "force", { full: 1 }), /10 to 100000 g/);
});

test("what cannot be ends in a sentence, never in a trap", () => {
    const hand = new Hand();
    const at = { x: 1, y: 1, time: 0 };
    for (const [wrong, kind, words] of [
        [() => new PressureHost(), TypeError, /module must be a PressureModule/],
        [() => new PressureHost(module), TypeError, /width is a number, not undefined/],
        [() => hand.host.change({ textScale: NaN }, 0), RangeError, /textScale is NaN/],
        [() => hand.host.change({ textScale: 100 }, 0), PressureError, /0.1 to 10 times/],
        [() => hand.host.change({ holdTime: 1e9 }, 0), RangeError, /holdTime is 1000000000; use a number from -1 to 60000/],
        [() => hand.host.began(1, { ...at, target: "nobody" }), TypeError, /declare it/],
        [() => hand.host.began(1, { ...at, kind: "feather" }), TypeError, /finger, pen, mouse, pad/],
        [() => hand.host.began(1, { ...at, pressure: 7 }), RangeError, /pressure is 7/],
        [() => hand.host.began("a", at), TypeError, /pointer is a number/],
        [() => hand.host.wheel(1, { steps: NaN, time: 0 }), RangeError, /steps is NaN/],
        [() => hand.host.answer("app", 0, { x: 0, y: 0, width: 1 }), TypeError, /frame.height is a number/],
    ]) assert.throws(wrong, error => error instanceof kind && words.test(error.message) || assert.fail(`${wrong}: ${error}`));
    for (const wrong of [NaN, Infinity, -Infinity, 1e300]) {
        assert.throws(() => hand.host.began(1, { ...at, x: wrong }), /x is/);
        assert.throws(() => hand.host.moved(1, { ...at, time: wrong }), /time is/);
        assert.throws(() => hand.host.takes(1, wrong), /y is/);
        assert.throws(() => hand.host.answer("app", 0, { x: wrong, y: 0, width: 1, height: 1 }), /frame.x is/);
        assert.throws(() => hand.photo({ cardWidth: wrong }), /cardWidth is/);
    }
    hand.photo({ offer: "playback", actions: ["stop"] });
    assert.throws(() => hand.host.show("photo", 0), /rows/);
    assert.deepEqual(hand.host.take(), []);
    // What every look is drawn by; the host has no other numbers of pictures.
    assert.deepEqual(Object.keys(hand.host.looks).length, 11);
    assert.ok(hand.host.looks.blur > hand.host.looks.markLine && hand.host.looks.dimDark > 0 && hand.host.looks.dimDark < 1);
    // The module's own numbers, as a page with another version of these scripts may have them wrong.
    const call = (name, ...values) => module.checked(module.exports[name](...values));
    for (const wrong of [-1, 99]) {
        assert.throws(() => call("host_activate", 0, wrong, 0), PressureError);
        assert.throws(() => call("host_key", 0, wrong, 0, false), PressureError);
        assert.throws(() => call("host_end", 0, 1, wrong, 0), PressureError);
        assert.throws(() => call("host_began", 0, 1, wrong, 0, 1, 1, 0, false, false), PressureError);
        assert.equal(call("host_preview", 0, wrong, 0), 0);
        assert.throws(() => call("host_advance", wrong + 1000, 0), /not open/);
    }
    hand.host.close();
    assert.throws(() => hand.host.advance(1), /not open/);
});

test("hosts are apart from each other, there are only so many, and none asks for memory once it is settled", () => {
    const many = [];
    assert.throws(() => { for (;;) many.push(new Hand()); }, /close one/);
    for (const { host } of many) host.close();
    const hand = new Hand();
    const minute = () => {
        for (let press = 0; press < 30; press++) {
            hand.lands(200, 150, { target: "photo", pressure: 0.05 });
            hand.ramps(0.05, 1);
            hand.host.previews(hand.time);
            hand.lifts(200, 150);
            hand.wait(1000);
            hand.heard();
        }
        return module.exports.memory.buffer.byteLength;
    };
    const settled = minute();
    for (let left = 5; left > 0; left--) assert.equal(minute(), settled);
    hand.host.close();
});
