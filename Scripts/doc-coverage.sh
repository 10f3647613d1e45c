#!/usr/bin/env bash
# How much of what is public is documented: Swift by the compiler's own list of symbols, C by the header.
#
# usage: Scripts/doc-coverage.sh FOLDER WITH Modules
# exit:  0 every type, protocol, method, subscript and C function is documented; 1 one is not; 2 it cannot be told here
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

binaries=${1:?usage: Scripts/doc-coverage.sh FOLDER WITH Modules}
if [[ ! -e $binaries/Modules/PressureGestures.swiftmodule ]]; then
    echo "doc-coverage: the library is not built in $binaries; run  make build  first." >&2
    exit 2
fi
if ! command -v python3 >/dev/null; then
    echo "doc-coverage: python3 is missing; install it:  apt-get install python3" >&2
    exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
evdev=()
if command -v pkg-config >/dev/null; then read -r -a evdev < <(pkg-config --cflags-only-I libevdev 2>/dev/null; echo) || true; fi
swift symbolgraph-extract -module-name PressureGestures -I "$binaries/Modules" -I Sources/CEvdev "${evdev[@]}" \
    -minimum-access-level public -skip-synthesized-members -module-cache-path "$work/cache" -output-dir "$work" \
    -target "$(swiftc -print-target-info | sed -nE 's/.*"unversionedTriple": *"([^"]+)".*/\1/p')" >/dev/null
python3 Scripts/doc-coverage.py "$work/PressureGestures.symbols.json" \
    Sources/CPressureGestures/include/pressure-gestures.h
