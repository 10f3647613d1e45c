// What the page's module is packed by: everything that unpacks gzip gets the same bytes back, and there are fewer on the way.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync, constants } from "node:zlib";
import { packed } from "../../../Scripts/parts/pack.mjs";

/// Bytes that are the same each time and look like none before.
function noise(count, kinds) {
    let state = 1;
    return Buffer.from(Array.from({ length: count }, () => (state = state * 48271 % 2147483647) % kinds));
}
const samples = {
    nothing: Buffer.alloc(0),
    "one byte": Buffer.from("a"),
    "two kinds": Buffer.from("abab"),
    "one run": Buffer.alloc(300_000, 7),
    "every byte": Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    noise: noise(100_000, 256),
    "noise of few kinds": noise(100_000, 3),
    "what repeats at the farthest distance": Buffer.concat([noise(32_768, 256), noise(32_768, 256), noise(1_000, 256)]),
    "what repeats beyond it": Buffer.concat([noise(32_769, 256), noise(32_769, 256)]),
    "codes that would be too long": Buffer.concat(Array.from({ length: 24 }, (_, byte) => Buffer.alloc(Math.round(1.7 ** byte), byte))
        .map((run, index) => index % 2 ? run : Buffer.concat([run, noise(50, 256)]))),
};

for (const [name, bytes] of Object.entries(samples)) {
    test(`${name} is unpacked as it was`, () => assert.ok(gunzipSync(packed(bytes)).equals(bytes)));
}

test("a module is packed smaller than by gzip", () => {
    const bytes = readFileSync(".build/web/pressure-touches.wasm"), result = packed(bytes);
    assert.ok(gunzipSync(result).equals(bytes));
    assert.ok(result.length < gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length * 0.98);
});
