// Loads the module with everything for the tests in Node, and knows how recordings of the catalogue are played.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PressureModule } from "../../../Web/pressure-gestures.js";

export const loaded = async path => PressureModule.load(readFileSync(path));

/** The recordings of the catalogue with the words that their golden logs were played with. */
export function catalogue(folder) {
    const found = [];
    for (const line of readFileSync(join(folder, "README.md"), "utf8").split("\n")) {
        const cells = line.split("|").map(cell => cell.trim());
        const name = /^`([a-z0-9-]+)`$/.exec(cells[1] ?? "")?.[1];
        if (!name || !existsSync(join(folder, `${name}.evemu`))) continue;
        found.push({ name, words: (cells[6] ?? "").replaceAll("`", "").split(" ").filter(Boolean) });
    }
    return found;
}

/** Plays a recording; its log, or the sentence that says why not. */
export function played(module, name, bytes, words = []) {
    module.exports.file_keep(...module.put(name, bytes));
    const [nameCount, wordCount] = module.put(name, words.join("\n"));
    try {
        module.checked(module.exports.recording_open(nameCount, wordCount, false, false));
        return { log: module.said(module.exports.recording_log()) };
    } catch (error) {
        // A trap is no sentence.
        if (error instanceof WebAssembly.RuntimeError) throw error;
        return { trouble: error.message };
    }
}
