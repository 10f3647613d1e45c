#!/usr/bin/env python3
"""Counts phrases that make the project's text hard to read, and fails where a file has more of them than before.

usage: Scripts/check-words.py             compares each file with Scripts/parts/check-words.tsv, and reads the commits' subjects
       Scripts/check-words.py --renew     lowers the stored numbers to the present counts; fails where the count is higher
       Scripts/check-words.py --renew --force   stores the present counts, even where they are higher
       Scripts/check-words.py --list FILE...    lists every place in these files
       Scripts/check-words.py --test      shows that planted sentences are found, and plain sentences are not
example: Scripts/check-words.py --list README.md
exit:  0 no file has more than before; 1 a file has more, or a subject breaks a rule; 2 it cannot count, or a wrong option

The script counts these phrases in comments, documents, messages and string literals (code has no such words):
  "who" in the place of a noun: at the start of a sentence that is no question, after a preposition ("for who calls"), a
  conjunction ("so that who adds it"), a verb of giving ("lets who calls"), a colon, semicolon, dash or quotation mark; not after
  a noun, a pronoun or a comma ("a person who", "those who"); "whoever" anywhere; "says of", "tells of", "told of", "is to be",
  "nobody has".
A file that the list does not name may have no such phrase. A file that moved keeps its number if no other file has the same
name. The script reads the subjects of the commits after the commit that added it: a subject has at most 72 characters, and does
not begin with a word of the list below. A shallow clone has fewer subjects, or none; without git the script ends with 2.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEPT = "Scripts/parts/check-words.tsv"
# What was recorded, generated or drawn, and this script, whose tests have every phrase.
LEFT_OUT = re.compile(
    r"^Scripts/(parts/)?check-words\.|^Recordings/(?!.*\.md$)|/Fixtures/|/abi/|^LICENSE$|^packaging/debian/(copyright|changelog)$"
    r"|\.(json|evemu|events|synth|raw\d+|evtest|getevent|typed|csv|tsv|svg|png|dict|symbols|prop|modulemap|install)$")

BEFORE = (
    "for to of by from with without on in at like about against between before behind after beside under over through "
    "that when where because if whether since as than until while unless but not only also even so "
    "let lets give gives help helps tell tells spare spares warn warns serve serves stop stops makes cost costs").split()
WHO = re.compile(
    r"\bWho(?= +[a-z])(?![^.?!]*\?)|\b[Ww]ho(?:m)?ever\b"
    rf"|(?:\b(?:{'|'.join(BEFORE)}) +|(?:[:;(|–—\"“]|^) *)who(?= +(?!\w+\?)[a-z]+)(?!(?:[^.?!\"]*)\?)", re.M)
PHRASES = [
    (WHO, 'name the person or program: "the caller", "a user without a toolchain"'),
    (re.compile(r"\b(?:says|tells|told) +of\b", re.I), 'write what it says or shows about it: "reports", "describes"'),
    (re.compile(r"\bis +to +be\b", re.I), 'write "must be", "should be", or name what does it'),
    (re.compile(r"\bnobody +has\b", re.I), 'write what is missing: "there is no"'),
]
SUBJECT_WORDS = "Say Tell Let Give Take Know Hear Leave".split()
SUBJECT_LENGTH = 72


def blank(match):
    return re.sub(r"\S", " ", match.group())


def prose(text, path):
    """The text in one line, each character in its place: without marks of comments, and in Markdown without code."""
    if path.endswith(".md"):
        text = re.sub(r"^ *```.*?^ *```", blank, text, flags=re.M | re.S)
        text = re.sub(r"`[^`\n]+`", blank, text)
        text = re.sub(r"\n(?=#)", ";", text)
    if re.search(r"\.\d$", path):
        text = re.sub(r"^[.'](?:\\\"|[A-Za-z]+)", blank, text, flags=re.M)
    # A paragraph and an entry of a list end a sentence.
    text = re.sub(r"\n(?=[ \t/#*>]*\n|[ \t/#*>]*[-*+] )", ";", text)
    # A line break in a string or a macro, two strings beside each other.
    text = re.sub(r"\\\n|\"[ \t]*\n[ \t]*\+?[ \t]*f?\"", blank_line, text)
    # A comment behind code begins anew; one below another goes on.
    text = re.sub(r"(?<=[^\s:/])[ \t]+//+(?= )", lambda m: m.group()[:-1] + ";", text)
    text = re.sub(r"^[ \t]*(?:///?|//!|/\*+|\*/?|#+!?|>|\.\. )(?=[ \t\n])", blank, text, flags=re.M)
    return re.sub(r"[\n\t]", " ", text)


def blank_line(match):
    return " " * len(match.group())


def places(text, path):
    """Line, words and advice of each phrase in a file."""
    line = prose(text, path)
    found = []
    for pattern, advice in PHRASES:
        for match in pattern.finditer(line):
            number = text.count("\n", 0, match.end()) + 1
            words = " ".join(line[match.start():match.end() + 24].split()).lstrip(";:(|\" ")
            found.append((number, words, advice))
    return sorted(found)


def git(*words, root):
    run = subprocess.run(["git", "-c", f"safe.directory={root}", "-C", str(root), *words], capture_output=True, text=True)
    if run.returncode != 0:
        stop(f"git does not answer ({run.stderr.strip() or run.returncode}); it needs a clone.")
    return run.stdout


def stop(text):
    print(f"check-words: {text}", file=sys.stderr)
    sys.exit(2)


def read(root, path):
    try:
        return (root / path).read_text(encoding="utf-8")
    except (UnicodeDecodeError, IsADirectoryError):
        return ""


def count_all(root):
    listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", root=root).split("\0")
    files = [f for f in listed if f and (root / f).is_file() and not (root / f).is_symlink() and not LEFT_OUT.search(f)]
    return {f: found for f in files if (found := places(read(root, f), f))}


def kept(root, renews):
    """The numbers kept, by file; where two branches met in the list, the higher one."""
    numbers = {}
    path = root / KEPT
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.exists() else [], 1):
        if match := re.fullmatch(r"([^\t]+)\t(\d+)", line):
            numbers[match[1]] = max(int(match[2]), numbers.get(match[1], 0))
        elif line and not renews:
            stop(f"{KEPT}:{at}: '{line}' is no file, tab and number; run  Scripts/check-words.py --renew")
    return numbers


def follow(numbers, root, counted):
    """Files that moved take their number with them."""
    gone = [f for f in numbers if not (root / f).is_file()]
    for old in gone:
        name = pathlib.PurePath(old).name
        new = [f for f in counted if f not in numbers and pathlib.PurePath(f).name == name]
        if len(new) == 1 and sum(pathlib.PurePath(f).name == name for f in gone) == 1:
            numbers[new[0]] = numbers[old]
    return {f: n for f, n in numbers.items() if f not in gone}


def bad_subject(subject):
    if subject.split(" ")[0] in SUBJECT_WORDS:
        return f"begins with '{subject.split(' ')[0]}'; name the technical change, as in \"Document measured CI time\""
    if len(subject) > SUBJECT_LENGTH:
        return f"has {len(subject)} characters; {SUBJECT_LENGTH} are the most"
    return None


def check(root, renews=False, forced=False):
    counted = count_all(root)
    numbers = follow(kept(root, renews), root, counted)
    failures = 0
    for file, found in sorted(counted.items()):
        allowed = numbers.get(file, 0)
        if len(found) <= allowed or forced:
            continue
        failures += 1
        print(f"{file}: {len(found)} places, and {KEPT} allows {allowed}:")
        for line, words, advice in found:
            print(f'  {file}:{line}: "{words}": {advice}')
    if renews:
        lines = []
        for file, found in sorted(counted.items()):
            number = len(found) if forced else min(len(found), numbers.get(file, 0))
            if number:
                lines.append(f"{file}\t{number}\n")
        (root / KEPT).write_text("".join(lines), encoding="utf-8")
    if failures:
        print("Write these anew: subject, verb, the thing by its name, the reason. See CONTRIBUTING.md, Plain words.")
    first = git("log", "--diff-filter=A", "--format=%H", "--", "Scripts/check-words.py", root=root).split()
    subjects = git("log", "--format=%h %s", f"{first[-1]}..HEAD", root=root).splitlines() if first else []
    for line in subjects:
        commit, _, subject = line.partition(" ")
        if fault := bad_subject(subject):
            failures += 1
            print(f"commit {commit} '{subject}': {fault}. Amend it, or rebase and reword.")
    total, most = sum(len(f) for f in counted.values()), sum(kept(root, renews).values())
    print(f"check-words: {total} places in {len(counted)} files, of {most} that are allowed; {len(subjects)} subjects of commits read")
    return 1 if failures else 0


# --- Tests ------------------------------------------------------------------------------------------------------------

PLANTED = [
    "Zero is for who calls at once.", "Who has no toolchain installs what somebody built.", "It is open to whoever sits there.",
    "It is set so that who adds it hears nothing.", "Places stay: who wants others asks again.", "It lets who calls wait.",
    "This says of a device what it is.", "It tells of lost frames.", "It was told of the end.", "The row is to be drawn.",
    "There is a key that nobody has pressed.",
]
PLAIN = [
    "A person who presses hard waits, and those who hold do too.", "Who owns the clock?", "People, who press, are somebody who waits.",
    "It says that the row is drawn, and tells the app.", "The caller must be told. Nobody waits.", "An app whose user presses asks for whom it works.",
    "The whole thing is here to behold; offer it to people who see.",
]
# How each kind of file says a sentence, on one line and broken within; %s is the sentence.
KINDS = {
    "a.swift": ["let a = 1\n/// %s\nfunc b() {}\n", "let text = \"%s\"\n", "foo(a)  // %s\n", "    \"\"\"\n    %s\n    \"\"\"\n"],
    "a.c": ["/* %s */\nint a;\n", "/*\n * %s\n */\n", "puts(\"%s\");\n"], "a.cpp": ["// %s\nint a;\n"], "a.h": ["/* %s */\n"],
    "a.js": ["// %s\nlet a = `b`;\n"], "a.ts": ["/** %s */\n"], "a.qml": ["// %s\nItem {}\n"], "a.css": ["/* %s */\n"],
    "a.html": ["<p>%s</p>\n"], "a.py": ["# %s\na = 1\n", "\"\"\"%s\"\"\"\n"], "a.sh": ["# %s\nset -e\n", "say \"%s\"\n"],
    "a.awk": ["# %s\n{ print }\n"], "Makefile": ["# %s\nall:\n", "all: ## %s\n"], "a.3": [".SH NAME\n%s\n", ".\\\" %s\n"],
    "a.md": ["# Title\n\n%s\n", "- %s\n", "| a | %s |\n"], "a.yml": ["# %s\non: push\n"],
}


def test():
    faults = []

    def expect(what, passes):
        if not passes:
            faults.append(what)

    tried = 0
    for path, forms in KINDS.items():
        comment = {"a.swift": "/// ", "a.c": " * ", "a.sh": "# ", "a.py": "# "}.get(path)
        for form in forms:
            for sentence in PLANTED:
                tried += 1
                text = "first\n" + form % sentence
                found = places(text, path)
                expect(f"not found once in {path}: {form % sentence!r}: {found}", len(found) == 1)
                if comment and form.startswith(comment) or path == "a.md" and form.startswith("#"):
                    broken = form % sentence.replace(" ", "\n" + (comment or ""))
                    expect(f"not found where lines break: {broken!r}", len(places(broken, path)) == 1)
            for sentence in PLAIN:
                tried += 1
                expect(f"plain, and found in {path}: {form % sentence!r}: {places(form % sentence, path)}", not places(form % sentence, path))
    expect("code in Markdown is prose", not places("```sh\n# for who calls\n```\nSee `is to be`.\n", "a.md"))
    expect("a line is another", places("a\n\n// b\n// for who calls\n", "a.swift")[0][0] == 4)
    for word in SUBJECT_WORDS:
        expect(f"subject with {word}", bad_subject(f"{word} what is"))
    expect("a long subject", bad_subject("A" * 73) and not bad_subject("A" * 72))
    for subject in ["Document measured CI time", "Takeover of a grab", "Leavers of a frame"]:
        expect(f"plain subject {subject}", not bad_subject(subject))
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)

        def run(*words):
            command = ["git", "-C", folder, "-c", "commit.gpgsign=false", "-c", "user.name=a", "-c", "user.email=a@example.org", *words]
            subprocess.run(command, check=True, capture_output=True)

        def quiet(**options):
            return subprocess.run(
                [sys.executable, __file__, "--root", folder, *[f"--{name}" for name in options]], capture_output=True, text=True)

        expect("no clone ends with 2", quiet().returncode == 2)
        run("init", "-q")
        (root / "Scripts/parts").mkdir(parents=True)
        (root / "Scripts/check-words.py").write_text("")
        (root / "old.md").write_text("It is to be. It is to be.\n")
        run("add", ".")
        run("commit", "-qm", "Tell the old story")
        expect("a file with more than none fails, and is named", quiet().returncode == 1 and 'old.md:1: "is to be' in quiet().stdout)
        quiet(renew=1)
        expect("renewing does not raise", quiet().returncode == 1)
        quiet(renew=1, force=1)
        expect("unless forced", quiet().returncode == 0)
        (root / "old.md").rename(root / "Scripts/old.md")
        expect("a file that moved keeps its number", quiet().returncode == 0)
        (root / "Scripts/old.md").write_text("It is to be.\n")
        quiet(renew=1)
        (root / "Scripts/old.md").write_text("It is to be. It is to be.\n")
        expect("renewing lowers, and more fails", quiet().returncode == 1)
        with (root / KEPT).open("a") as file:
            file.write("<<<<<<< one\nScripts/old.md\t7\n>>>>>>> other\n")
        expect("a list with marks of a merge ends with 2", quiet().returncode == 2)
        expect("and renewing mends it", quiet(renew=1).returncode == 0 and (root / KEPT).read_text() == "Scripts/old.md\t2\n")
        run("add", ".")
        run("commit", "-qm", "Take it away")
        expect("a subject after the script's own commit fails", "'Take it away'" in quiet().stdout and "old story" not in quiet().stdout)
    for fault in faults:
        print(f"check-words: {fault}")
    print(f"check-words: {tried} sentences tried, {len(faults)} faults")
    return 1 if faults else 0


def main(words):
    root = ROOT
    if words[:1] == ["--root"]:
        root, words = pathlib.Path(words[1]), words[2:]
    if words in (["-h"], ["--help"]):
        print(__doc__, end="")
        return 0
    if words == ["--test"]:
        return test()
    if words[:1] == ["--list"] and len(words) > 1:
        for path in words[1:]:
            for line, found, advice in places(read(pathlib.Path(), path), path):
                print(f'{path}:{line}: "{found}": {advice}')
        return 0
    if words in ([], ["--renew"], ["--renew", "--force"]):
        return check(root, renews="--renew" in words, forced="--force" in words)
    stop(f"'{' '.join(words)}' is no option; see Scripts/check-words.py --help")


sys.exit(main(sys.argv[1:]))
