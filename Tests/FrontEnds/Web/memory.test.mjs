// Tabs join what they keep as windows do: both are asked for the same.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { merged } from "../../../Web/page/memory.js";

const cases = JSON.parse(readFileSync("Tests/Fixtures/merged-memories.json", "utf8"));
const text = lines => lines.join("\n");

test("there are cases", () => assert.ok(cases.length > 0));
for (const { title, kept, before, after, merged: wanted } of cases) {
    test(title, () => assert.deepEqual(merged(text(kept), text(before), text(after)), text(wanted)));
}

test("the same actions switch in Swift and here", () => {
    const names = text => text.match(/(?:switches: Set|SWITCHES) = \[([^\]]*)\]/)[1].match(/[a-z-]+/g);
    assert.deepEqual(names(readFileSync("Web/page/memory.js", "utf8")),
        names(readFileSync("Sources/HomeScreen/HomeScreen/Home/HomeData+Memory.swift", "utf8")));
});
