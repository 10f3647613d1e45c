// Every recording of the catalogue, byte for byte as its golden log, and its story as `explain` tells it.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { catalogue, loaded, played } from "./module.mjs";

const module = await loaded(process.env.PRESSURE_HOME_WASM ?? ".build/web/pressure-home.wasm");
const all = catalogue("Recordings");

test("all recordings give their golden logs", () => {
    assert.ok(all.length > 50);
    for (const { name, words } of all) {
        if (words.includes("--app")) {
            const app = words[words.indexOf("--app") + 1];
            module.exports.file_keep(...module.put(app, readFileSync(`Recordings/${app}`)));
        }
        const { log, trouble } = played(module, `${name}.evemu`, readFileSync(`Recordings/${name}.evemu`), words);
        // Golden logs have no remarks between their lines.
        const events = log?.replaceAll(/\n#[^\n]*/g, "");
        assert.equal(events ?? trouble, readFileSync(`Recordings/${name}.events`, "utf8"), name);
    }
});

test("the log is what the program prints, remarks too", { skip: !process.env.PRESSURE_DEMO }, () => {
    for (const name of ["pop", "fake-pressure", "swipe"]) {
        const file = `Recordings/${name}.evemu`;
        const { log } = played(module, file, readFileSync(file));
        assert.equal(log, execFileSync(process.env.PRESSURE_DEMO, ["replay", "--no-profile", file], { encoding: "utf8" }), name);
    }
});

test("explain says the same as the program", { skip: !process.env.PRESSURE_DEMO }, () => {
    for (const name of ["pop", "drag", "hint", "second-late"]) {
        played(module, `Recordings/${name}.evemu`, readFileSync(`Recordings/${name}.evemu`));
        const story = module.said(module.exports.recording_story());
        const whole = execFileSync(process.env.PRESSURE_DEMO, ["explain", "--no-profile", `Recordings/${name}.evemu`], { encoding: "utf8" });
        assert.equal(story, whole.slice(whole.indexOf("\n") + 2), name);
    }
});
