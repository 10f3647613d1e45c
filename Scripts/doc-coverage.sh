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
Scripts/write-symbol-graph.sh "$binaries/Modules" "$work" -skip-synthesized-members
python3 Scripts/doc-coverage.py "$work/PressureGestures.symbols.json" \
    Sources/CPressureGestures/include/pressure-gestures.h
