#!/usr/bin/env bash
# Checks that the interfaces on which programs rely have not changed. Compares the symbols that the shared library exports with
# Debian's list of symbols. Also compares three things with the goldens in Tests/FrontEnds/C/abi: the layout of every structure of
# the header, the value of every constant of the header, and the library's public interface in Swift. The Swift interface must also
# stay small.
#
# usage: Scripts/check-abi.sh [--renew] [--c | --swift]
#        --renew writes the goldens again. Give the reason in the commit; the page about C explains which changes raise the
#        number after ".so.".
# example: Scripts/check-abi.sh --c
# exit:  0 nothing has changed; 1 something has changed; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

renew=false
part=all
for word in "$@"; do
    case $word in
        --renew) renew=true ;;
        --c) part=c ;;
        --swift) part=swift ;;
        *) stop "'$word' is no option; --renew, --c and --swift are." ;;
    esac
done
goldens=Tests/FrontEnds/C/abi
# Later parts of the library may raise it, each by 60 at most.
most_declared=920
make_work
mkdir -p "$goldens"

# compare NAME "WHAT IT IS": the file of that name in $work against its golden.
compare() {
    if $renew; then
        cp "$work/$1" "$goldens/$1"
        echo "wrote $goldens/$1: $2, $(wc -l <"$goldens/$1") lines"
    else
        step "$2: as in $goldens/$1 ($(wc -l <"$goldens/$1") lines)" diff -u "$goldens/$1" "$work/$1"
    fi
}

header=Sources/C/CPressureGestures/include/pressure-gestures.h

# A program in C that prints the size of every structure, the place and size of every field, and the value of every constant.
write_layout_program() {
awk '
BEGIN {
    print "#include <stdio.h>\n#include \"pressure-gestures.h\""
    print "#define FIELD(type, field) \\"
    print "    printf(\"%s.%s at %zu, %zu bytes\\n\", #type, #field, offsetof(type, field), sizeof(((type *)0)->field))"
    print "int main(void) {"
}
{ gsub(/\/\*[^*]*\*\//, "") }                                       # comments on one line
/^typedef (struct|enum) pressure_[a-z_]+ \{/ { kind = $2; name = $3
    if (kind == "struct") printf "    printf(\"%s: %%zu bytes\\n\", sizeof(%s));\n", name, name
    next
}
/^\}/ { kind = ""; next }
kind == "enum" && match($0, /PRESSURE_[A-Z0-9_]+/) {
    constant = substr($0, RSTART, RLENGTH)
    printf "    printf(\"%s = %%lld\\n\", (long long)%s);\n", constant, constant
}
kind == "struct" && /;/ {
    line = $0
    sub(/;.*/, "", line)
    gsub(/\[[^]]*\]/, "", line)
    count = split(line, parts, ",")
    for (place = 1; place <= count; place++) {
        field = parts[place]
        sub(/^.*[ *]/, "", field)
        printf "    FIELD(%s, %s);\n", name, field
    }
}
/^#define PRESSURE_(MAX_ACTIONS|NO_ACTION|DEVICE_TOUCHES|CHECK_COUNT|HOST_PREVIEWS|FOCUS_CARD|FOCUS_NONE) / {
    printf "    printf(\"%s = %%lld\\n\", (long long)%s);\n", $2, $2
}
END { print "    return 0;\n}" }
' "$header"
}
# swift_interface SYMBOLS.json: the public declarations of a symbol graph, a line each, sorted.
swift_interface() {
    python3 - "$1" <<'PYTHON'
import json, re, sys

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

print("\n".join(sorted(set(lines(sys.argv[1])))))
PYTHON
}

if [[ $part != swift ]]; then
    needs cc binutils
    library=$(STATIC=0 Scripts/build-c-libraries.sh)
    nm -D --defined-only "$library/libpressure-gestures.so" | awk '{ print $3 }' | LC_ALL=C sort -u >"$work/defined"
    # Every function that the header declares is there, and none that it does not.
    grep -oE '\bpressure_[a-z_]+\(' "$header" | grep -vE 'pressure_hit_test\(' | tr -d '(' | LC_ALL=C sort -u >"$work/declared"
    step "the library defines (>) what the header declares (<)" diff "$work/declared" "$work/defined"
    # Debian's list, with the version that each symbol came with, is the promise: what goes from it breaks programs.
    sed -nE 's/^ (pressure_[a-z_]+)@.*/\1/p' packaging/debian/libpressure-gestures0.symbols | LC_ALL=C sort >"$work/packaged"
    step "the library defines (>) what packaging/debian/libpressure-gestures0.symbols names (<)" \
        diff "$work/packaged" "$work/defined"
    soname=$(readelf -d "$library/libpressure-gestures.so" | sed -nE 's/.*SONAME.*\[(.*)\]/\1/p')
    step "the library calls itself '$soname'" [ "$soname" = "libpressure-gestures.so.$(Scripts/parts/soname.sh)" ]
    # A program that knows the structures says where their fields lie.
    write_layout_program >"$work/layout.c"
    cc -std=c11 -Wall -Wextra -Werror -ISources/C/CPressureGestures/include "$work/layout.c" -o "$work/layout-program"
    "$work/layout-program" >"$work/layout-$(uname -m)"
    compare "layout-$(uname -m)" "structures and constants"
fi

if [[ $part != c ]]; then
    needs python3
    STATIC=0 Scripts/build-c-libraries.sh --full >/dev/null
    # What the compiler itself says is public, of the modules that were just built.
    modules=$(dirname "$(find .build/c-interface/build/*/release -name PressureGestures.swiftmodule -print -quit)")
    Scripts/parts/write-symbol-graph.sh "$modules" "$work" -skip-synthesized-members
    swift_interface "$work/PressureGestures.symbols.json" >"$work/swift-interface"
    compare swift-interface "public interface in Swift"
    # Each line is a promise to programs, and one more page to read: what no document or example needs is `package`.
    declared=$(grep -vc ': conforms to ' "$work/swift-interface")
    step "public declarations in Swift: $declared, at most $most_declared" [ "$declared" -le "$most_declared" ]

    # Against the last version: what was there and is no more breaks programs.
    if tag=$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2>/dev/null) &&
        git show "$tag:$goldens/swift-interface" >"$work/before" 2>/dev/null; then
        LC_ALL=C sort -u "$work/before" >"$work/old"
        LC_ALL=C sort -u "$work/swift-interface" >"$work/new"
        LC_ALL=C comm -23 "$work/old" "$work/new" >"$work/gone"
        # Before 1.0 a minor version may break programs, later only a major one.
        series() { sed -E 's/^v?//; s/^(0\.[0-9]+|[1-9][0-9]*).*/\1/' <<<"$1"; }
        if [[ ! -s $work/gone ]]; then
            ok "nothing that $tag had in Swift is gone"
        elif [[ $(series "$tag") != "$(series "$(cat VERSION)")" ]]; then
            ok "$(wc -l <"$work/gone") declarations of $tag are gone; VERSION $(cat VERSION) says so"
        else
            bad "declarations of $tag are gone, and VERSION $(cat VERSION) promises that they are not:" "$work/gone"
        fi
    fi
fi
summary
