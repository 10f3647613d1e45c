// Plays every recording through the core compiled to WebAssembly, and compares the event logs byte for byte with those
// that the native library gives (Recordings/NAME.events).
//
// usage: node play.mjs CORE.wasm RECORDINGS [NAME...]
// Each recording goes in whole, in pieces of seven events, and event by event: all must give the same bytes.
// Exits 0 when all are the same, 1 when one differs, 2 when something is missing.
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";

const [core, folder, ...wanted] = process.argv.slice(2);
if (!core || !folder) {
    console.error("usage: node play.mjs CORE.wasm RECORDINGS [NAME...]");
    process.exit(2);
}

// The catalogue's table says with which options a recording is played.
const catalogue = [];
for (const line of readFileSync(join(folder, "README.md"), "utf8").split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    const name = /^`([a-z0-9-]+)`$/.exec(cells[1] ?? "")?.[1];
    if (!name || !existsSync(join(folder, `${name}.evemu`))) continue;
    catalogue.push({ name, options: (cells[6] ?? "").replaceAll("`", "").split(" ").filter(Boolean) });
}
const chosen = wanted.length ? catalogue.filter(({ name }) => wanted.includes(name)) : catalogue;
if (chosen.length === 0) {
    console.error(`play: ${folder}/README.md lists no recording${wanted.length ? ` called ${wanted.join(" or ")}` : ""}`);
    process.exit(2);
}

const memory = () => core_exports.memory.buffer;
const { instance } = await WebAssembly.instantiate(readFileSync(core), {});
const core_exports = instance.exports;

// evemu's text: N, I, P, B and A describe the device, E are the events.
function read(text) {
    const device = { ids: [0, 0, 0, 0], properties: [], codes: new Map(), axes: [] };
    const events = [];
    for (const line of text.split("\n")) {
        const words = line.slice(2).split("#")[0].trim().split(/\s+/);
        const hex = (word) => parseInt(word, 16);
        switch (line.slice(0, 2)) {
            case "I:": device.ids = words.map(hex); break;
            case "P:": device.properties.push(...words.map(hex)); break;
            case "B:": {
                const type = hex(words[0]);
                device.codes.set(type, [...(device.codes.get(type) ?? []), ...words.slice(1).map(hex)]);
                break;
            }
            case "A:": device.axes.push([hex(words[0]), ...words.slice(1).map(Number)]); break;
            case "E:": {
                const [seconds, micros] = words[0].split(".");
                events.push({
                    time: BigInt(seconds) * 1000000n + BigInt(micros),
                    type: hex(words[1]), code: hex(words[2]), value: Number(words[3]),
                });
                break;
            }
        }
    }
    return { device, events };
}

function words({ ids, properties, codes, axes }) {
    const all = [...ids, properties.length, ...properties, codes.size];
    for (const [type, bytes] of codes) all.push(type, bytes.length, ...bytes);
    all.push(axes.length);
    for (const [code, minimum, maximum, fuzz = 0, flat = 0, resolution = 0] of axes)
        all.push(code, minimum, maximum, fuzz, flat, resolution);
    return all;
}

function text(count) {
    // Asked first: to say where the text is may take more memory, and then what was the memory before is none any more.
    const place = core_exports.player_text();
    return new TextDecoder().decode(new Uint8Array(memory(), place, count));
}

function play({ device, events }, app, isPressureOn, piece) {
    const described = words(device);
    const place = core_exports.player_room(4 * described.length + app.length);
    const view = new DataView(memory());
    described.forEach((word, index) => view.setInt32(place + 4 * index, word, true));
    new Uint8Array(memory(), place + 4 * described.length, app.length).set(app);
    if (core_exports.player_open(described.length, app.length, isPressureOn) !== 0)
        throw new Error(text(core_exports.player_text_count()));
    for (let first = 0; first < events.length; first += piece) {
        const part = events.slice(first, first + piece);
        const start = core_exports.player_room(16 * part.length);
        const room = new DataView(memory());
        part.forEach(({ time, type, code, value }, index) => {
            room.setBigInt64(start + 16 * index, time, true);
            room.setUint16(start + 16 * index + 8, type, true);
            room.setUint16(start + 16 * index + 10, code, true);
            room.setInt32(start + 16 * index + 12, value, true);
        });
        core_exports.player_feed(part.length);
    }
    return text(core_exports.player_end());
}

let failures = 0, eventCount = 0, lines = 0;
for (const { name, options } of chosen) {
    const recording = read(readFileSync(join(folder, `${name}.evemu`), "latin1"));
    const appName = options.includes("--app") ? options[options.indexOf("--app") + 1] : undefined;
    const app = appName ? readFileSync(join(folder, appName)) : new Uint8Array();
    const unknown = options.filter((word) => word.startsWith("--") && !["--app", "--no-pressure", "--pens"].includes(word));
    if (unknown.length) {
        console.error(`play: ${name}: ${unknown} is not known here; teach it to play.mjs`);
        process.exit(2);
    }
    // The first line is about the file, not about what happens in it.
    const golden = readFileSync(join(folder, `${name}.events`), "utf8");
    const expected = golden.slice(golden.indexOf("\n") + 1);
    for (const piece of [recording.events.length || 1, 7, 1]) {
        let log;
        try {
            log = play(recording, app, !options.includes("--no-pressure"), piece);
        } catch (error) {
            console.error(`play: ${name}: ${error.message}`);
            process.exit(1);
        }
        if (log === expected) continue;
        failures++;
        const [ours, theirs] = [log.split("\n"), expected.split("\n")];
        const line = ours.findIndex((one, index) => one !== theirs[index]);
        const at = line < 0 ? ours.length : line;
        console.error(`play: ${name}, ${piece} events at a time: line ${at + 2} of ${name}.events differs`);
        console.error(`  native: ${theirs[at] ?? "(its end)"}\n  wasm:   ${ours[at] ?? "(its end)"}`);
        break;
    }
    eventCount += recording.events.length;
    lines += expected.split("\n").length - 1;
}
if (failures) {
    console.error(`play: ${failures} of ${chosen.length} recordings differ`);
    process.exit(1);
}
console.log(`play: ${chosen.length} recordings (${eventCount} events) give the ${lines} lines of their golden logs, ` +
    "byte for byte, in three sizes of pieces");
