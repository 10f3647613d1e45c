// No rule, threshold or motion is written in JavaScript: scripts have no numbers but 0, 1 and -1 outside the tables of constants.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { numbersIn } from "./numbers.mjs";

const charts = "Sources/pressure-demo/CPages/Scripts";
const tables = ["Web/constants.js", "Web/page/numbers.js", `${charts}/numbers.js`, `${charts}/measures.js`];
// Every script that is handed out: the package, the page, and what reports and tours run.
const scripts = ["Web", "Web/page", "Web/site", charts].flatMap(folder => readdirSync(folder).filter(name => name.endsWith(".js"))
    .map(name => `${folder}/${name}`));

test("only the tables of constants have numbers", () => {
    for (const table of tables) assert.ok(scripts.includes(table), `${table} is no script`);
    assert.ok(scripts.length > 30);
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

test("each name of a table is used", () => {
    const words = new Map();
    for (const word of scripts.flatMap(file => readFileSync(file, "utf8").match(/\b[A-Z][A-Z_]+\b/g) ?? [])) {
        words.set(word, (words.get(word) ?? 0) + 1);
    }
    for (const file of tables) {
        const source = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
        for (const [, name] of source.matchAll(/\b([A-Z][A-Z_]+) = /g)) assert.ok(words.get(name) > 1, `${file}: nothing uses ${name}`);
    }
});

test("a planted number is found, wherever it hides", () => {
    const planted = readFileSync("Web/attach.js", "utf8").replace("event.button !== 0", "event.pressure > 0.8");
    assert.deepEqual(numbersIn(planted).map(({ number }) => number), ["0.8"]);
    const chart = readFileSync(`${charts}/chart.js`, "utf8").replace("WHEEL_OUT : WHEEL_IN", "WHEEL_OUT : 0.8");
    assert.deepEqual(numbersIn(chart).map(({ number }) => number), ["0.8"]);
    const found = source => numbersIn(source).map(({ number }) => number);
    assert.deepEqual(found("const a = `x${ b > 0.8 ? `2${c}` : 3 }4`;"), ["0.8", "3"]);
    assert.deepEqual(found("const a = /[/]2/.test(b) / 5 // 6\n/* 7 */ + 0x1f;"), ["5", "0x1f"]);
    // A sum of ones is a number, too.
    assert.deepEqual(found("x / (1 + 1); 1 << 1; a[b - 1] - 1; [0, -1]; c ? 1 : -1"), ["1+1", "1<<1"]);
    assert.deepEqual(found("a = b2 + $3 - x.y4 + '5' + \"6\" + -1 + a0;"), []);
    assert.deepEqual(found("f(a)/8/g; 1e3; .5; 10n; 1_000"), ["8", "1e3", ".5", "10n", "1_000"]);
});
