// No rule, threshold or motion is written in JavaScript: scripts have no numbers but 0, 1 and -1 outside the tables of constants.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { numbersIn } from "./numbers.mjs";

const tables = ["Web/constants.js", "Web/page/numbers.js", "Sources/CPages/Scripts/numbers.js"];
const scripts = ["Web", "Web/page"].flatMap(folder => readdirSync(folder).filter(name => name.endsWith(".js"))
    .map(name => `${folder}/${name}`)).concat("Sources/CPages/Scripts/painter.js");

test("only the tables of constants have numbers", () => {
    assert.ok(scripts.length > 12);
    for (const file of scripts) {
        if (tables.includes(file)) continue;
        const found = numbersIn(readFileSync(file, "utf8")).map(({ number, line }) => `${file}:${line}: ${number}`);
        assert.deepEqual(found, []);
    }
});

test("each number of a table has a reason above it", () => {
    for (const file of tables) {
        const lines = readFileSync(file, "utf8").split("\n");
        for (const { number, line } of numbersIn(lines.join("\n"))) {
            let above = line - 1;
            while (/^(?:export )?const |^\s/.test(lines[above]) && !/\*\/$/.test(lines[above])) above--;
            assert.match(lines[above], /\*\/$/, `${file}:${line}: ${number} has no reason`);
        }
    }
});

test("a planted number is found, wherever it hides", () => {
    const planted = readFileSync("Web/attach.js", "utf8").replace("event.button !== 0", "event.pressure > 0.8");
    assert.deepEqual(numbersIn(planted).map(({ number }) => number), ["0.8"]);
    const found = source => numbersIn(source).map(({ number }) => number);
    assert.deepEqual(found("const a = `x${ b > 0.8 ? `2${c}` : 3 }4`;"), ["0.8", "3"]);
    assert.deepEqual(found("const a = /[/]2/.test(b) / 5 // 6\n/* 7 */ + 0x1f;"), ["5", "0x1f"]);
    assert.deepEqual(found("a = b2 + $3 - x.y4 + '5' + \"6\" + -1 + 0;"), []);
    assert.deepEqual(found("f(a)/8/g; 1e3; .5; 10n; 1_000"), ["8", "1e3", ".5", "10n", "1_000"]);
});
