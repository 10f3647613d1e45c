// Copies scripts without comments, spaces and long names of private members, and types without comments of one line. That is half of
// their size, and people read them in the project.
//
// usage: node Scripts/parts/bare-scripts.mjs FOLDER SCRIPT.js|TYPES.d.ts…
// example: node Scripts/parts/bare-scripts.mjs .build/web/package Web/host.js
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const [folder, ...scripts] = process.argv.slice(2);
if (!scripts.length) {
    console.error("usage: node Scripts/parts/bare-scripts.mjs FOLDER SCRIPT.js|TYPES.d.ts…");
    process.exit(2);
}
const TEXTS = /("(?:[^"\\\n]|\\.)*"|`[^`]*`)/;

function bare(source) {
    // Comments stand in lines of their own; what looks like one within a text of several lines stays.
    const without = (text, pattern) => text.replaceAll(pattern, found => found[0] === "`" ? found : "");
    const code = without(without(source, /`[^`]*`|^ *\/\*\*[^]*?\*\/\n|^ *\/\/.*\n/gm), /`[^`]*`|^\s+/gm);
    const names = new Map();
    const short = name => {
        if (!names.has(name)) names.set(name, `#p${names.size.toString(36)}`);
        return names.get(name);
    };
    return code.split(TEXTS).map((part, place) => place % 2 ? part.replaceAll(/(?<=this\.)#\w+/g, short)
        : part.replaceAll(/#[A-Za-z]\w*/g, short).replaceAll(/ *([,;:{}()[\]?]|=>|[!=]==?|=|&&|\|\||<=|>=) */g, "$1")).join("");
}

for (const script of scripts) {
    const source = readFileSync(script, "utf8");
    writeFileSync(join(folder, basename(script)), script.endsWith(".d.ts") ? source.replaceAll(/^ *\/\*\*.*\*\/\n/gm, "") : bare(source));
}
