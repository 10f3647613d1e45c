#!/usr/bin/env bash
# Measures how much of the public interface is documented. The script takes Swift's symbols from the compiler's
# own list, and C's functions from the header.
#
# usage: Scripts/doc-coverage.sh [FOLDER WITH Modules]
# example: Scripts/doc-coverage.sh .build/debug
# exit:  0 every public symbol (except members that standard protocols require) and every C function has a sentence, and the
#        header's list of functions is complete; 1 something is missing; 2 this machine cannot measure it
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

binaries=$(as_typed "${1:-$checkout/.build/debug}")
if [[ ! -e $binaries/Modules/PressureGestures.swiftmodule ]]; then
    stop "the library is not built in $binaries; run  make build  first."
fi
needs python3
make_work
Scripts/parts/write-symbol-graph.sh "$binaries/Modules" "$work" -skip-synthesized-members
python3 - "$work/PressureGestures.symbols.json" Sources/C/CPressureGestures/include/pressure-gestures.h <<'PYTHON'
import collections
import json
import re
import sys

NAMES = {
    "struct": "types", "class": "types", "enum": "types", "typealias": "types", "protocol": "protocols",
    "method": "methods", "type.method": "methods", "subscript": "methods", "func": "functions", "func.op": "operators",
    "init": "initializers", "property": "properties", "type.property": "properties", "enum.case": "cases",
}
# What a standard protocol asks for, which its name explains.
STANDARD = {
    "==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "rawValue", "init(rawValue:)", "encode(to:)",
    "init(from:)", "init(integerLiteral:)", "init(floatLiteral:)", "init(arrayLiteral:)", "init(stringLiteral:)",
}

total, documented, missing = collections.Counter(), collections.Counter(), []
for symbol in json.load(open(sys.argv[1], encoding="utf-8"))["symbols"]:
    kind = symbol["kind"]["identifier"].removeprefix("swift.")
    path = symbol["pathComponents"]
    if path[-1] in STANDARD or "location" not in symbol or "SYNTHESIZED" in symbol["identifier"]["precise"]:
        continue
    name = NAMES.get(kind, kind)
    total[name] += 1
    if symbol.get("docComment", {}).get("lines"):
        documented[name] += 1
    else:
        missing.append(".".join(path))

print("Swift")
for name in ["types", "protocols", "methods", "functions", "operators", "initializers", "properties", "cases"]:
    if total[name]:
        print(f"  {name:13} {documented[name]:4} of {total[name]:4}, {100 * documented[name] / total[name]:5.1f} %")
whole = sum(total.values())
print(f"  {'all':13} {sum(documented.values()):4} of {whole:4}, {100 * sum(documented.values()) / whole:5.1f} %")
if whole < 300:
    sys.exit("doc-coverage: the compiler names so few symbols that the list cannot be right.")

header = open(sys.argv[2], encoding="utf-8").read()
# A declaration is documented by the comment right above it.
functions = re.findall(r"(\*/\n)?^(?:const )?[a-z]\w* \*?(pressure_\w+)\s*\(", header, re.M)
without = [name for comment, name in functions if not comment]
print(f"C\n  functions     {len(functions) - len(without):4} of {len(functions):4}")
if len(functions) < 20:
    sys.exit("doc-coverage: the header has so few functions that they cannot be all; look at the pattern.")
missing += without
overview = re.search(r"\n \* FUNCTIONS\..*?\n \*\n(.*?)\n \*\n", header, re.S)[1]
listed = ["pressure_" + name for name in re.findall(r"[a-z_]+(?=,|$)", re.sub(r"^ \*[^:\n]*:", " *", overview, flags=re.M), re.M)]
wrong = sorted(set(listed) ^ {name for _, name in functions}) + [name for name in set(listed) if listed.count(name) > 1]

for name in wrong:
    print(f"doc-coverage: the list of functions at the head of {sys.argv[2]} has {name} not exactly once", file=sys.stderr)
for name in missing:
    print(f"doc-coverage: {name} has no words", file=sys.stderr)
sys.exit(1 if missing or wrong else 0)
PYTHON
