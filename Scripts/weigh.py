#!/usr/bin/env python3
"""Counts the words of the documentation and the lines of text by folder, and prints each beside its limit.

usage: Scripts/weigh.py            fails if the documentation has more words than its limit; only prints the lines
       Scripts/weigh.py --pages    also prints the words of each page
       Scripts/weigh.py --test     shows that one word too many fails, and that some files do not count
example: Scripts/weigh.py --pages
exit:  0 the words are within their limit; 1 there are too many words; 2 it cannot count, or a wrong option

Documentation: the pages of the site and every README, except the READMEs under Recordings and Tests, the pages and tables that a
script writes, and Requirements.md, a table that tests read. Lines: tracked text without recordings, images and JSON.
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = re.compile(r"\.docc/.*\.md$|^(?!Recordings/|Tests/)(.*/)?README\.md$")
WRITTEN_PAGES = re.compile(r"/(PressMachine|Thresholds|Requirements)\.md$")
WRITTEN_TABLES = re.compile(r"<!-- (\w+) begin.*?<!-- \1 end -->", re.S)
NO_TEXT = re.compile(r"^Recordings/|^Tests/Fixtures/.*\.yml$|\.(json|svg|png|evemu|events|synth|gz|ndjson|evtest|getevent|trace)$")
MOST = {
    "words": 38_000, "all lines": 175_000, "Sources": 79_000, "Tests": 69_000, "Benchmarks": 3_300, "Scripts, .ci": 7_000,
    "Python, shell": 24_000, "longest script": 300,
}


def tracked(root):
    run = subprocess.run(["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z"], capture_output=True, text=True)
    if run.returncode != 0:
        print(f"weigh: git does not answer ({run.stderr.strip() or run.returncode}); it needs a clone.", file=sys.stderr)
        sys.exit(2)
    return [f for f in run.stdout.split("\0") if f and (root / f).is_file() and not (root / f).is_symlink()]


def words_by_page(root, files):
    pages = [f for f in files if DOCUMENTS.search(f) and not WRITTEN_PAGES.search(f)]
    return {f: len(WRITTEN_TABLES.sub("", (root / f).read_text(encoding="utf-8")).split()) for f in pages}


def lines_by_folder(root, files):
    """The lines by the rows of MOST, and the scripts that are longer than they should be."""
    lines, long = collections.Counter(), []
    for file in files:
        data = b"\0" if NO_TEXT.search(file) else (root / file).read_bytes()
        if b"\0" in data:
            continue
        count, top = data.count(b"\n"), file.split("/")[0]
        lines["all lines"] += count
        lines["Scripts, .ci" if top in ("Scripts", ".ci") else top] += count
        if top in ("Scripts", "Tests", ".ci") and (file.endswith((".py", ".sh")) or data.startswith(b"#!")):
            lines["Python, shell"] += count
            if top != "Tests":
                lines["longest script"] = max(lines["longest script"], count)
                long += [f"{file} {count}"] if count > MOST["longest script"] else []
    return lines, long


def weigh(root, names_pages=False):
    files = tracked(root)
    pages = words_by_page(root, files)
    lines, long = lines_by_folder(root, files)
    counted = {**lines, "words": sum(pages.values())}
    for page, count in sorted(pages.items(), key=lambda page: -page[1]) if names_pages else []:
        print(f"{count:9,}  {page}")
    for row, most in MOST.items():
        count = counted.get(row, 0)
        print(f"{row:15}{count:9,}{most:9,}{'   over' if count > most else ''}")
    if long:
        print("scripts over the limit: " + ", ".join(long))
    if counted["words"] > MOST["words"]:
        print("Too many words: link to what another page has; leave out history, and numbers that a build changes.")
        return 1
    return 0


def test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        word = "word " * (MOST["words"] - 3)
        table = "<!-- tables begin: a script -->\none two\n<!-- tables end -->\n"
        texts = {
            "A.docc/Page.md": word, "Web/README.md": "one two\n" + table, "README.md": "three\n",
            "A.docc/Thresholds.md": word, "Tests/README.md": word, "Recordings/README.md": word, "NOTES.md": word,
        }
        for name, text in texts.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)

        def status():
            subprocess.run(["git", "-C", folder, "add", "."], check=True)
            return subprocess.run([sys.executable, __file__, "--root", folder], capture_output=True, text=True).returncode

        statuses = [subprocess.run([sys.executable, __file__, "--root", folder], capture_output=True).returncode]
        subprocess.run(["git", "-C", folder, "init", "-q"], check=True)
        statuses.append(status())
        (root / "Web/README.md").write_text("one two four\n" + table)
        statuses.append(status())
    if statuses != [2, 0, 1]:
        print(f"weigh: no clone, the limit and a word too many end with {statuses}, and should with [2, 0, 1]")
        return 1
    print("weigh --test: no clone, the limit and a word too many end as they should")
    return 0


def main(words):
    root = ROOT
    if words[:1] == ["--root"]:
        root, words = pathlib.Path(words[1]), words[2:]
    if words in (["-h"], ["--help"]):
        print(__doc__, end="")
        return 0
    if words == ["--test"]:
        return test()
    if words in ([], ["--pages"]):
        return weigh(root, bool(words))
    print(f"weigh: '{' '.join(words)}' is no option; see Scripts/weigh.py --help", file=sys.stderr)
    return 2


sys.exit(main(sys.argv[1:]))
