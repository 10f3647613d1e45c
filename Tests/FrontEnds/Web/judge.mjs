// Says how large a module of WebAssembly is, packed, and fails where it is too large or imports anything.
//
// usage: node judge.mjs MODULE.wasm MOST-BYTES
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync, constants } from "node:zlib";

const [file, most] = process.argv.slice(2);
const bytes = readFileSync(file);
const packed = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length;
const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ module, name }) => `${module}.${name}`);
console.log(`${basename(file)}: ${bytes.length} bytes, packed ${packed} of at most ${most}`);
if (imports.length) console.error(`${basename(file)} imports ${imports.join(", ")}; nothing may be asked of a host`);
if (packed > Number(most)) console.error(`${basename(file)} has become too large; Scripts/build-web.sh --largest says by what`);
process.exit(imports.length || packed > Number(most) ? 1 : 0);
