// What nobody should hand over ends in a sentence, never in a trap, and the module goes on.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue, loaded, played } from "./module.mjs";

const module = await loaded(process.env.PRESSURE_HOME_WASM ?? ".build/web/pressure-home.wasm");

let seed = 20260711;
const random = below => {
    seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return (seed >>> 0) % below;
};

function survives(bytes, what) {
    const { log, trouble } = played(module, "hostile", bytes);
    assert.ok(log !== undefined || trouble.length > 10, `${what}: ${trouble}`);
    if (log === undefined) return;
    const { rest, end } = JSON.parse(module.said(module.exports.recording_facts()));
    if (end > 0) module.said(module.exports.recording_picture(rest / 2, true));
}

test("recordings that are cut, turned and made up end in a sentence or a log", () => {
    const some = catalogue("Recordings").filter((_, place) => place % 6 === 0);
    for (const { name } of some) {
        const whole = readFileSync(`Recordings/${name}.evemu`);
        for (let round = 0; round < 6; round++) {
            const bytes = Uint8Array.from(whole.subarray(0, 1 + random(whole.length)));
            for (let change = random(30); change > 0; change--) bytes[random(bytes.length)] = random(256);
            survives(bytes, `${name} ${round}`);
        }
    }
    for (let round = 0; round < 60; round++) {
        survives(Uint8Array.from({ length: random(3000) }, () => random(256)), `noise ${round}`);
    }
    survives(new Uint8Array(), "nothing");
});

test("a clock beyond a browser's whole numbers gives the same pictures", () => {
    const pop = readFileSync("Recordings/pop.evemu", "utf8");
    const shown = text => {
        const { trouble } = played(module, "pop.evemu", new TextEncoder().encode(text));
        assert.equal(trouble, undefined);
        const { rest, end, moments } = JSON.parse(module.said(module.exports.recording_facts()));
        const pictures = [0, 0.25, 0.5, 0.75, 1].map(part => module.said(module.exports.recording_picture(rest * part, true)));
        return { rest, end, moments, pictures };
    };
    // 2^53 microseconds are 9007199254.740992 seconds.
    const far = pop.replace(/^E: 0\./gm, "E: 90071992540.");
    assert.notEqual(far, pop);
    assert.deepEqual(shown(far), shown(pop));
});

test("a clock that jumps by centuries ends in pictures", () => {
    let count = 0;
    for (const { name, words } of catalogue("Recordings")) {
        const lines = readFileSync(`Recordings/${name}.evemu`, "utf8").split("\n");
        const late = lines.map((line, place) => place < lines.length / 2 ? line : line.replace(/^E: /, "E: 9007199254"));
        const bytes = new TextEncoder().encode(late.join("\n"));
        if (played(module, "late", bytes, words).log === undefined) continue;
        const { rest, end } = JSON.parse(module.said(module.exports.recording_facts()));
        if (end === 0) continue;
        for (let part = 0; part <= 1; part += 0.25) module.said(module.exports.recording_picture(rest * part, true));
        count++;
    }
    assert.ok(count > 50, `only ${count} recordings`);
});

// What fuzzers begin with, and what they have learnt on this machine, if they ever ran: [name, bytes] of each.
function inputs(door) {
    const seeds = mkdtempSync(join(tmpdir(), "pressure-seeds-"));
    try {
        execFileSync("Scripts/parts/fuzz-seeds.sh", [door, seeds]);
        const folders = [seeds, `.build/fuzz/learnt/${door}`, `.build/fuzz/learnt-short/${door}`].filter(existsSync);
        return folders.flatMap(folder => readdirSync(folder).map(name => [name, readFileSync(join(folder, name))]));
    } finally {
        rmSync(seeds, { recursive: true });
    }
}

test("what fuzzers begin with and have learnt ends in a sentence or a log", () => {
    let count = 0;
    for (const door of ["any", "evemu", "libinput", "evtest", "getevent", "raw", "gzip"]) {
        // The first bytes of what is packed are not in the fuzzer's input.
        const before = door === "gzip" ? [0x1f, 0x8b, 0x08] : [];
        for (const [name, bytes] of inputs(door)) {
            survives(Uint8Array.from([...before, ...bytes]), `${door}: ${name}`);
            count++;
        }
    }
    assert.ok(count > 500, `only ${count} inputs`);
});

test("descriptions of apps and profiles that fuzzers begin with end in a sentence or a log", () => {
    const recording = readFileSync("Recordings/pop.evemu");
    let count = 0;
    for (const [door, word] of [["app", "--app"], ["profile", "--profile"]]) {
        for (const [name, bytes] of inputs(door)) {
            // Whole, cut, and with a byte that is another.
            const other = Uint8Array.from(bytes);
            other[random(other.length)] = random(256);
            for (const some of [bytes, bytes.subarray(0, random(bytes.length)), other]) {
                module.exports.file_keep(...module.put("input.json", some));
                const { log, trouble } = played(module, "pop.evemu", recording, [word, "input.json"]);
                assert.ok(log !== undefined || trouble.length > 10, `${door}: ${name}: ${trouble}`);
                count++;
            }
        }
    }
    assert.ok(count > 60, `only ${count} inputs`);
});

test("planted: a trap is no sentence", () => {
    // A module of one function, which is the order to trap.
    const trap = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(
        0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x74, 0, 0, 10, 5, 1, 3, 0, 0, 0x0b))).exports.t;
    const trapping = {
        put: (...words) => module.put(...words), exports: { ...module.exports, recording_open: trap },
    };
    assert.throws(() => played(trapping, "hostile", Uint8Array.of(1)), WebAssembly.RuntimeError);
});

test("descriptions of apps that cannot be end in a sentence with a place", () => {
    const recording = readFileSync("Recordings/pop.evemu");
    for (const text of ["", "{", "[1,2]", "{\"targets\":7}", "\u0000", "{\"a\":" + "[".repeat(5000)]) {
        module.exports.file_keep(...module.put("app.json", text));
        const { trouble } = played(module, "pop.evemu", recording, ["--app", "app.json"]);
        assert.match(trouble ?? "", /app\.json/);
    }
    const missing = played(module, "pop.evemu", recording, ["--app", "nowhere.json"]).trouble;
    assert.match(missing, /nowhere\.json: there is no such file here/);
    assert.match(played(module, "pop.evemu", recording, ["--colour"]).trouble, /--colour/);
});

test("touches that cannot be are said, and the home screen goes on", () => {
    const call = (name, ...values) => module.checked(module.exports[name](...values));
    const [none] = module.put("");
    assert.throws(() => call("home_open", none, NaN, 200, false, false, 0), /mm wide/);
    call("home_open", none, 70, 150, false, false, 0);
    for (const value of [NaN, Infinity, -Infinity, 1e300]) {
        assert.throws(() => call("home_touch", 0, 1, value, 10, 10, 0.5, false), /time/);
        call("home_advance", 0);
    }
    assert.throws(() => call("home_touch", 0, 1, 5, NaN, 10, 0.5, false), /place/);
    assert.throws(() => call("home_touch", 9, 1, 5, 1, 10, 0.5, false), /0 to 3/);
    assert.throws(() => call("home_touch", 0, 1, 5, 1, 10, 0.5, 4), /0 to 3/);
    assert.throws(() => call("home_choose", none, NaN), /time/);
    call("home_choose", module.put("no action")[0], 5);
    for (const steps of [NaN, Infinity, 1]) assert.equal(module.exports.home_wheel(1, steps, 5), -1);
    assert.throws(() => call("home_tune", true, 7), /0 to 2/);
    let time = 0;
    for (let round = 0; round < 20000; round++) {
        time += random(40000);
        const force = random(12) === 0 ? NaN : random(140) / 100 - 0.2;
        call("home_touch", random(4), random(24), time, random(90) - 10, random(180) - 15, force, random(4));
        if (random(10) === 0) module.exports.home_wheel(random(24), random(5) - 2, time);
        if (round % 50 === 0) module.said(module.exports.home_picture(time));
        module.exports.home_lines();
        module.exports.home_explain(time);
    }
});

// By how many bytes memory grows in so many minutes of touches and frames, after others in which it settles.
const grown = (settling, minutes, also) => {
    const call = (name, ...values) => module.checked(module.exports[name](...values));
    const [none] = module.put("");
    call("home_open", none, 70, 150, false, false, 0);
    let time = 0;
    const minute = () => {
        for (let frame = 0; frame < 3600; frame++) {
            time += 16667;
            if (frame % 30 === 0) call("home_touch", 0, 1, time, random(70), random(150), 0, false);
            if (frame % 30 === 29) call("home_touch", 2, 1, time, 30, 70, 0, false);
            call("home_touch", 1, 1, time, 30 + random(3), 70 + random(3), (frame % 30) / 30, false);
            module.exports.home_lines();
            if (frame % 6 !== 0) continue;
            module.said(module.exports.home_picture(time));
            also(time);
        }
        return module.exports.memory.buffer.byteLength;
    };
    for (let left = settling; left > 1; left--) minute();
    const settled = minute();
    for (let left = minutes; left > 1; left--) minute();
    return minute() - settled;
};

test("memory is flat over ten minutes of touches and frames", () => {
    // What is freed leaves gaps, and one page more may come for a picture that fits into none of them. In the first quarter of an hour
    // the clock turns stacks and widgets, whose pictures are met for the first time.
    const bytes = grown(17, 10, () => {});
    assert.ok(bytes <= 65536, `memory has grown by ${bytes} bytes`);
});

test("planted: what is kept of each picture is noticed", () => {
    const keep = time => module.exports.file_keep(...module.put(`kept-${time}`, "0123456789abcdef"));
    assert.ok(grown(2, 5, keep) > 65536);
});
