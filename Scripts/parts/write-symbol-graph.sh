#!/usr/bin/env bash
# Writes PressureGestures.symbols.json, the compiler's own list of the library's public symbols.
#
# usage: Scripts/parts/write-symbol-graph.sh FOLDER-WITH-SWIFTMODULE OUTPUT-FOLDER [EXTRACT OPTIONS…]
# example: Scripts/parts/write-symbol-graph.sh .build/debug/Modules .build/graph
# exit:  0 written, 2 the library is not built there or cannot be read
#
# The script reads the library alone, because `swift package dump-symbol-graph` builds the tests as well.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

modules=${1:?usage: Scripts/parts/write-symbol-graph.sh FOLDER-WITH-SWIFTMODULE OUTPUT-FOLDER}
out=${2:?usage: Scripts/parts/write-symbol-graph.sh FOLDER-WITH-SWIFTMODULE OUTPUT-FOLDER}
shift 2
if [[ ! -e $modules/PressureGestures.swiftmodule ]]; then
    stop "the library is not built in $modules; run  make build  first."
fi
mkdir -p "$out"
# What an app gets by its one import stands in other modules; JSON's errors are what two of them throw.
exported=$(sed -n 's/^ *@_exported public import //p' Sources/PressureGestures/*/Exports.swift | sort -u | paste -sd,)
evdev=()
if command -v pkg-config >/dev/null; then read -r -a evdev < <(pkg-config --cflags-only-I libevdev 2>/dev/null; echo) || true; fi
if ! swift symbolgraph-extract -module-name PressureGestures -I "$modules" -I Sources/System/CEvdev \
    -I Sources/System/CPlatform -I Sources/System/CZlib "${evdev[@]}" "-experimental-allowed-reexported-modules=$exported" \
    -minimum-access-level public "$@" -module-cache-path "$out/cache" -output-dir "$out" \
    -target "$(swiftc -print-target-info | sed -nE 's/.*"unversionedTriple": *"([^"]+)".*/\1/p')" >"$out/extract.log" 2>&1; then
    cat "$out/extract.log" >&2
    exit 2
fi
rm -rf "$out/cache" "$out/extract.log"
