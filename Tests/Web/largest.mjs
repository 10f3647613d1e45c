// Prints the largest functions of a module of WebAssembly that has its names.
//
// usage: node largest.mjs MODULE.wasm
import { readFileSync } from "node:fs";

const bytes = readFileSync(process.argv[2]);
const module = new WebAssembly.Module(bytes);
let place = 8;
const number = () => {
    let value = 0, shift = 0, byte;
    do {
        byte = bytes[place++];
        value += (byte & 127) * 2 ** shift;
        shift += 7;
    } while (byte & 128);
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
        let value = 0, shift = 0, byte;
        do {
            byte = view[at++];
            value += (byte & 127) * 2 ** shift;
            shift += 7;
        } while (byte & 128);
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
sizes.map((size, index) => [size, names.get(index + imported) ?? index])
    .sort(([left], [right]) => right - left).slice(0, 60)
    .forEach(([size, name]) => console.log(`${String(size).padStart(8)}  ${name}`));
