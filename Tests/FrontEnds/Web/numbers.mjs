// Finds numbers in scripts: no rule, threshold or motion is written there, so nothing but 0, 1 and -1 stands in them outside the
// tables of constants. It reads the scripts as the language does: comments, texts and patterns are none. Nor may a number be
// put together of those that are allowed: (1 + 1) is a 2.
//
// usage: node numbers.mjs SCRIPT.js…

/** The numbers of a script other than 0 and 1, each with its line, and those that are reckoned from two numbers. */
export function numbersIn(source) {
    const found = [];
    let place = 0, line = 1, last = "";
    // A number and the signs behind it so far: with another number behind operators alone it is reckoned.
    let sum = "";
    // Where a template's `${` has opened, and how deep in braces that is.
    const templates = [];
    const matched = pattern => {
        pattern.lastIndex = place;
        const match = pattern.exec(source);
        return match && match.index === place ? match[0] : undefined;
    };
    const take = text => {
        line += text.split("\n").length - 1;
        place += text.length;
    };
    const template = () => {
        const text = matched(/(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{)/y);
        if (text === undefined) throw new Error(`line ${line}: a template text has no end`);
        take(text);
        if (text.endsWith("${")) templates.push(0); else last = "`";
    };
    while (place < source.length) {
        const blank = matched(/(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y);
        if (blank) { take(blank); continue; }
        const text = matched(/"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y);
        if (text) { take(text); last = "text"; sum = ""; continue; }
        if (source[place] === "`") { take("`"); template(); if (templates.length && last !== "`") last = "{"; continue; }
        const number = matched(/(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)n?/y);
        if (number) {
            if (number !== "0" && number !== "1") found.push({ number, line });
            else if (/^\d[-+*/%&|^<>]+$/.test(sum)) found.push({ number: sum + number, line });
            take(number);
            last = "1";
            sum = number;
            continue;
        }
        const word = matched(/[#@$\w\u0080-\uffff]+/y);
        if (word) { take(word); last = word; sum = ""; continue; }
        // A slash begins a pattern where a value may stand.
        const isValueBefore = /^(?:[\w$#]+|\)|\]|\}|text|`)$/.test(last) && !/^(?:return|typeof|case|of|in|=>)$/.test(last);
        const pattern = source[place] === "/" && !isValueBefore && matched(/\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y);
        if (pattern) { take(pattern); last = "text"; continue; }
        const sign = source[place];
        if (sign === "{" && templates.length) templates[templates.length - 1]++;
        if (sign === "}" && templates.length) {
            if (templates[templates.length - 1] === 0) {
                templates.pop();
                take("}");
                template();
                continue;
            }
            templates[templates.length - 1]--;
        }
        take(sign);
        last = sign;
        sum &&= sum + sign;
    }
    return found;
}

if (import.meta.url === `file://${process.argv[1]}`) {
    const { readFileSync } = await import("node:fs");
    let count = 0;
    for (const file of process.argv.slice(2)) {
        for (const { number, line } of numbersIn(readFileSync(file, "utf8"))) {
            console.error(`${file}:${line}: ${number}: give it a name and a reason in the table of constants`);
            count++;
        }
    }
    process.exit(count ? 1 : 0);
}
