// Prints what a module of WebAssembly that has its names consists of: code by the module of Swift, and the largest functions.
//
// usage: node largest.mjs MODULE.wasm
import { readFileSync } from "node:fs";
import { numberAt } from "../../../Scripts/parts/wasm-number.mjs";

const bytes = readFileSync(process.argv[2]);
const module = new WebAssembly.Module(bytes);
let place = 8;
const number = () => {
    let value;
    [value, place] = numberAt(bytes, place);
    return value;
};
const sizes = [];
while (place < bytes.length) {
    const kind = bytes[place++], end = number() + place;
    if (kind === 10) {
        for (let left = number(); left > 0; left--) {
            const size = number();
            sizes.push(size);
            place += size;
        }
    }
    place = end;
}
const names = new Map();
const [section] = WebAssembly.Module.customSections(module, "name");
const imported = WebAssembly.Module.imports(module).filter(({ kind }) => kind === "function").length;
const view = new Uint8Array(section ?? new ArrayBuffer(0));
for (let at = 0; at < view.length;) {
    const read = () => {
        let value;
        [value, at] = numberAt(view, at);
        return value;
    };
    const kind = read(), end = read() + at;
    if (kind === 1) {
        for (let left = read(); left > 0; left--) {
            const index = read(), length = read();
            names.set(index, new TextDecoder().decode(view.subarray(at, at + length)));
            at += length;
        }
    }
    at = end;
}
const functions = sizes.map((size, index) => [size, names.get(index + imported) ?? String(index)]);
// A name begins with its module's; generics of Swift's own, made for one of ours, begin with Swift's.
const owner = (name) => {
    const [, digits, rest] = /^\$e(\d+)(.*)$/.exec(name) ?? [];
    if (digits) return rest.slice(0, Number(digits));
    return name.startsWith("$e") ? "Swift" : "C and exports";
};
const sums = new Map();
for (const [size, name] of functions) sums.set(owner(name), (sums.get(owner(name)) ?? 0) + size);
[...sums].sort(([, left], [, right]) => right - left).forEach(([name, sum]) => console.log(`${String(sum).padStart(8)}  ${name}`));
console.log();
functions.sort(([left], [right]) => right - left).slice(0, 60)
    .forEach(([size, name]) => console.log(`${String(size).padStart(8)}  ${name}`));
