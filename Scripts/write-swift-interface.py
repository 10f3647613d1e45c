#!/usr/bin/env python3
"""Prints the public declarations of a symbol graph, a line each, sorted: what programs in Swift may use.

usage: write-swift-interface.py SYMBOLS.json…
"""
import json
import re
import sys


def lines(path):
    with open(path, encoding="utf-8") as file:
        graph = json.load(file)
    for symbol in graph["symbols"]:
        # What the compiler derives, such as == and hashValue, follows from the conformance.
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "location" not in symbol:
            continue
        place = ".".join(symbol["pathComponents"])
        text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
        text = " ".join(text.split())
        # Programs read both alike.
        text = re.sub(r"^(static )?let (.*)$", r"\1var \2 { get }", text)
        yield f"{place}: {text}"
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo" and relation["source"] in names:
            target = names.get(relation["target"], relation.get("targetFallback", "?"))
            # What every type conforms to unless it says otherwise is written down for some and not for others.
            if target in ("Swift.Copyable", "Swift.Escapable"):
                continue
            yield f"{names[relation['source']]}: conforms to {target.removeprefix('Swift.')}"


found = set()
for path in sys.argv[1:]:
    found.update(lines(path))
print("\n".join(sorted(found)))
