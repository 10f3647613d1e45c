// Puts the functions of a module of WebAssembly beside those that they resemble, and writes their new numbers where they are called.
// gzip finds again only what stood at most 32 kB before: the module becomes some 7 % smaller where it is packed.
//
// usage: node Scripts/parts/order-functions.mjs MODULE.wasm ORDERED.wasm
// example: node Scripts/parts/order-functions.mjs .build/web/objects/pressure-home.plain.wasm .build/web/pressure-home.wasm
import { readFileSync, writeFileSync } from "node:fs";
import { numberAt } from "./wasm-number.mjs";

const [from, to] = process.argv.slice(2);
if (!to) {
    console.error("usage: node Scripts/parts/order-functions.mjs MODULE.wasm ORDERED.wasm");
    process.exit(2);
}
const bytes = readFileSync(from);

// --- Reading and writing ----------------------------------------------------------------------------------------------

let place = 8;
const number = () => {
    let value;
    [value, place] = numberAt(bytes, place);
    return value;
};
const times = (count, act) => Array.from({ length: count }, act);
const encoded = value => {
    const out = [];
    for (; value > 127; value = Math.floor(value / 128)) out.push(value % 128 + 128);
    return [...out, value];
};
const piece = (start, end = place) => bytes.subarray(start, end);
const unknown = what => {
    throw new Error(`${from}: ${what} at byte ${place} is not known`);
};

// What follows an instruction: what holds numbers alone is passed, the number of a function is handed to `calls`.
const passed = count => () => times(count, number);
const reads = new Map();
const means = (first, last, read) => {
    for (let code = first; code <= last; code++) reads.set(code, read);
};
// Kinds of blocks are a byte, or the number of a type, negative numbers for what is built in: as long as any number.
means(0x02, 0x04, passed(1));
means(0x0c, 0x0d, passed(1));
reads.set(0x0e, () => times(number() + 1, number));
reads.set(0x11, passed(2));
reads.set(0x1c, () => times(number(), number));
means(0x20, 0x26, passed(1));
means(0x28, 0x3e, passed(2));
means(0x3f, 0x42, passed(1));
reads.set(0x43, () => { place += 4; });
reads.set(0x44, () => { place += 8; });
reads.set(0xd0, passed(1));
for (const code of [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1]) reads.set(code, passed(0));
means(0x45, 0xc4, passed(0));
const long = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];
reads.set(0xfc, () => times(long[number()] ?? unknown("an instruction"), number));

/// The pieces of a function's body, with the numbers of functions that stand between them.
function parted(end) {
    const parts = [], called = [];
    let start = place;
    times(number(), () => { number(); place++; });
    while (place < end) {
        const code = bytes[place++];
        if (code === 0x10 || code === 0xd2) {
            parts.push(piece(start));
            called.push(number());
            start = place;
        } else {
            (reads.get(code) ?? (() => unknown("an instruction")))();
        }
    }
    if (place !== end) unknown("the end of a function");
    return { parts: [...parts, piece(start)], called };
}

let types = [], exports = [], elements = [], bodies = [];
const sections = [];
while (place < bytes.length) {
    const kind = bytes[place++], end = number() + place, start = place;
    if (kind === 2 || kind === 8) unknown("a section of imports or of a start");
    sections.push({ kind, content: piece(start, end) });
    if (kind === 3) types = times(number(), number);
    if (kind === 7) {
        exports = times(number(), () => {
            const begin = place, size = number();
            place += size;
            const name = piece(begin), of = bytes[place++];
            return { name, of, index: number() };
        });
    }
    if (kind === 9) {
        elements = times(number(), () => {
            if (number() !== 0 || bytes[place] !== 0x41) unknown("a table's part");
            const begin = place++;
            number();
            if (bytes[place++] !== 0x0b) unknown("a table's part");
            return { offset: piece(begin), functions: times(number(), number) };
        });
    }
    if (kind === 10) {
        bodies = times(number(), () => {
            const size = number(), begin = place;
            return { bytes: piece(begin, begin + size), ...parted(begin + size) };
        });
    }
    place = end;
}

// --- The order --------------------------------------------------------------------------------------------------------

// Alike is what has the same six bytes somewhere. What many functions have is found anywhere, and says nothing of where one belongs.
const length = 6, window = 24_000, most = 35;
const numbers = new Map();
const runs = bodies.map(body => {
    const counts = new Map();
    for (let at = 0; at + length <= body.bytes.length; at++) {
        const run = body.bytes.latin1Slice(at, at + length);
        let id = numbers.get(run);
        if (id === undefined) numbers.set(run, id = numbers.size);
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
});
const holders = times(numbers.size, () => []);
runs.forEach((counts, holder) => counts.forEach((count, id) => holders[id].push({ holder, count })));
const within = new Int32Array(numbers.size), likeness = new Float64Array(bodies.length);
const count = (index, step) => {
    for (const id of runs[index].keys()) {
        if (holders[id].length < 2 || holders[id].length > most) continue;
        within[id] += step;
        // The first to come and the last to go.
        if (within[id] === (step > 0 ? 1 : 0)) for (const { holder, count } of holders[id]) likeness[holder] += step * count;
    }
};
const weights = bodies.map(body => (body.bytes.length + 20) ** 0.8);
const left = new Set(bodies.keys()), order = [], near = [];
let held = 0;
while (left.size > 0) {
    let next, best = -1;
    for (const index of left) {
        // The first is the largest.
        const value = order.length === 0 ? weights[index] : likeness[index] / weights[index];
        if (value > best) [next, best] = [index, value];
    }
    left.delete(next);
    order.push(next);
    near.push(next);
    count(next, 1);
    held += bodies[next].bytes.length;
    while (near.length > 1 && held - bodies[near[0]].bytes.length > window) {
        const gone = near.shift();
        held -= bodies[gone].bytes.length;
        count(gone, -1);
    }
}

// --- The module -------------------------------------------------------------------------------------------------------

const renumbered = [];
order.forEach((old, index) => { renumbered[old] = index; });
const listed = items => [encoded(items.length), ...items.flat()];
const sized = chunks => {
    const content = Buffer.concat(chunks.map(chunk => Uint8Array.from(chunk)));
    return [encoded(content.length), content];
};
const written = {
    3: () => listed(order.map(index => [encoded(types[index])])),
    7: () => listed(exports.map(({ name, of, index }) => [name, [of], encoded(of === 0 ? renumbered[index] : index)])),
    9: () => listed(elements.map(({ offset, functions }) =>
        [[0], offset, ...listed(functions.map(index => [encoded(renumbered[index])]))])),
    10: () => listed(order.map(index => {
        const { parts, called } = bodies[index];
        return sized(parts.flatMap((part, at) => at < called.length ? [part, encoded(renumbered[called[at]])] : [part]));
    })),
};
const chunks = sections.flatMap(({ kind, content }) => [[kind], ...sized(written[kind]?.() ?? [content])]);
writeFileSync(to, Buffer.concat([bytes.subarray(0, 8), ...chunks.map(chunk => Uint8Array.from(chunk))]));
