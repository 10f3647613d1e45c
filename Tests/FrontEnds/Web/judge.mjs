// Says how large a module of WebAssembly is, packed, and fails where it is too large or imports anything.
//
// usage: node judge.mjs MODULE.wasm MOST-BYTES [page]
//        Packed as web servers pack it; with `page` as the page that can be pressed has it inside.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync, constants } from "node:zlib";
import { packed as packedForPage } from "../../../Scripts/parts/pack.mjs";

const [file, most, place] = process.argv.slice(2);
const bytes = readFileSync(file);
const packed = (place === "page" ? packedForPage(bytes) : gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })).length;
const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ module, name }) => `${module}.${name}`);
console.log(`${basename(file)}: ${bytes.length} bytes, packed ${packed} of at most ${most}`);
if (imports.length) console.error(`${basename(file)} imports ${imports.join(", ")}; nothing may be asked of a host`);
if (packed > Number(most)) console.error(`${basename(file)} has become too large; Scripts/build-web.sh --largest says by what`);
process.exit(imports.length || packed > Number(most) ? 1 : 0);
