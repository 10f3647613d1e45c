// Writes the page that can be pressed: one file, with the module of WebAssembly, the painter and everything else inside.
//
// usage: node Scripts/parts/write-page.mjs MODULE.wasm PAGE.html [--quick]
// example: node Scripts/parts/write-page.mjs .build/web/pressure-home.wasm .build/web/press.html
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { packed } from "./pack.mjs";

const [module, target, quick] = process.argv.slice(2);
if (!target) {
    console.error("usage: node Scripts/parts/write-page.mjs MODULE.wasm PAGE.html [--quick]");
    process.exit(2);
}
const root = new URL("../../", import.meta.url);
const text = path => readFileSync(new URL(path, root), "utf8");

// What is one page needs no imports between its parts.
const parts = [
    "Web/constants.js", "Web/module.js", "Web/page/unpack.js", "Web/force.js", "Web/page/numbers.js", "Web/page/elements.js",
    ...["numbers", "blur", "extents", "soft", "painter"].map(name => `Sources/pressure-demo/CPages/Scripts/${name}.js`),
    ...["stage", "readings", "writing", "spoken", "sound", "live", "rehearsal", "actions", "recording", "page"].map(name => `Web/page/${name}.js`),
];
const scripts = parts.map(path => text(path).replaceAll(/^import [^;]*;\n/gm, "").replaceAll(/^export /gm, ""));
// Of attach.js only how large a pixel is.
const usual = /^export const usualMillimetresPerPixel = [^;]*;\n/m.exec(text("Web/attach.js"))[0].replace("export ", "");
// A page has no address of a file beside it.
const script = `"use strict";\n(() => {\n${scripts.join("\n").replace('new URL("pressure-touches.wasm", import.meta.url)', "undefined")}${usual}})();\n`;
const style = text("Web/page/page.css");
const digest = body => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
const values = {
    "script-digest": digest(script), "style-digest": digest(style), style, script,
    module: (quick ? gzipSync : packed)(readFileSync(module)).toString("base64"),
};
const page = text("Web/page/page.html").replaceAll(/\{\{([a-z-]+)\}\}/g, (_, name) => values[name]);
writeFileSync(target, page);
console.log(`${target}: ${Buffer.byteLength(page)} bytes, of which the module is ${values.module.length}`);
