// Where a force comes from in Safari, which pretended events stand for here: it tells fingers' forces by touch events, and a
// trackpad's by events of a mouse without a pointer's type.
import test from "node:test";
import assert from "node:assert/strict";
import { ForceSource } from "../../../Web/force.js";

const pointer = (clientX, clientY) => ({ pointerType: "touch", pressure: 0, clientX, clientY });
const touches = (...all) => ({ touches: all.map(([clientX, clientY, force]) => ({ clientX, clientY, force })) });

test("a trackpad's force is what a finger adds after the click, up to the deep one; a mouse has none", () => {
    globalThis.MouseEvent = { WEBKIT_FORCE_AT_MOUSE_DOWN: 1, WEBKIT_FORCE_AT_FORCE_MOUSE_DOWN: 2 };
    const source = new ForceSource(), changed = webkitForce => source.moved({ type: "webkitmouseforcechanged", webkitForce });
    // A click has the same force of every mouse, and would be half of the deep one.
    assert.equal(source.began({ type: "pointerdown", pointerType: "mouse", webkitForce: 1 }).pressure, undefined);
    assert.match(source.words, /A mouse has no force/);
    assert.deepEqual([1, 1.5, 2, 3, 0.5].map(changed), [0, 0.5, 1, 1, 0]);
    assert.match(source.words, /trackpad.*untested/);
    assert.equal(source.moved({ type: "pointermove", pointerType: "mouse", webkitForce: 1.25 }), 0.25);
    source.ended();
    assert.equal(source.moved({ type: "pointermove", pointerType: "mouse", webkitForce: 1 }), undefined, "the next press begins anew");
    delete globalThis.MouseEvent;
});

test("no finger has another's force, and one that stays keeps its own", () => {
    const source = new ForceSource();
    source.heard(touches([100, 100, 0.9]));
    assert.equal(source.moved(pointer(100, 100)), 0.9);
    assert.equal(source.moved(pointer(110, 104)), 0.9, "it has moved since its force was told");
    // A second finger lands, of which no touch event has told yet; then it lifts.
    assert.equal(source.began(pointer(300, 100)).pressure, 0);
    source.heard(touches([100, 100, 0.9], [300, 100, 0.2]));
    assert.equal(source.moved(pointer(300, 100)), 0.2);
    source.ended();
    source.heard(touches([100, 100, 0.9]));
    assert.equal(source.moved(pointer(100, 100)), 0.9);
    assert.equal(source.began(pointer(300, 100)).pressure, 0);
    // In doubt there is none.
    source.heard(touches([100, 100, 0.9], [110, 100, 0.2]));
    assert.equal(source.moved(pointer(104, 100)), 0);
});

test("a wheel is steps, in whatever unit a browser counts them", () => {
    const source = new ForceSource();
    for (const [deltaMode, deltaY] of [[0, -100], [1, -3], [2, -1]]) assert.equal(source.turned({ deltaMode, deltaY }), 1);
    assert.equal(source.isSimulated, true);
    assert.equal(source.moved({ type: "pointermove", pointerType: "mouse" }), undefined, "the wheel's force is the module's to keep");
});
