// Tabs join what they keep as windows do: the page asks the module for it, which is asked here.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { loaded } from "./module.mjs";

const module = await loaded(process.env.PRESSURE_HOME_WASM ?? ".build/web/pressure-home.wasm");
const cases = JSON.parse(readFileSync("Tests/Fixtures/merged-memories.json", "utf8"));
const text = lines => lines.join("\n");

test("there are cases", () => assert.ok(cases.length > 0));
for (const { title, kept, before, after, merged } of cases) {
    test(title, () => {
        const counts = module.put(text(kept), text(before), text(after));
        assert.equal(module.said(module.exports.home_merged(...counts)), text(merged));
    });
}
