// Copies scripts without their comments and indentation, which are half of what they weigh and are read in the project.
//
// usage: node Scripts/parts/bare-scripts.mjs FOLDER SCRIPT.js…
// example: node Scripts/parts/bare-scripts.mjs .build/web/package Web/host.js
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const [folder, ...scripts] = process.argv.slice(2);
if (!scripts.length) {
    console.error("usage: node Scripts/parts/bare-scripts.mjs FOLDER SCRIPT.js…");
    process.exit(2);
}
for (const script of scripts) {
    // Comments stand in lines of their own; what looks like one within a text of several lines stays.
    const without = (text, pattern) => text.replaceAll(pattern, found => found[0] === "`" ? found : "");
    const bare = without(without(readFileSync(script, "utf8"), /`[^`]*`|^ *\/\*\*[^]*?\*\/\n|^ *\/\/.*\n/gm), /`[^`]*`|^\s+/gm);
    writeFileSync(join(folder, basename(script)), bare);
}
