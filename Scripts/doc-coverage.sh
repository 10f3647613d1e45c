#!/usr/bin/env bash
# How much of what is public is documented: Swift by the compiler's own list of symbols, C by the header.
#
# usage: Scripts/doc-coverage.sh [FOLDER WITH Modules]
# example: Scripts/doc-coverage.sh .build/debug
# exit:  0 everything public but what standard protocols ask for, and every C function, has a sentence;
#        1 something has none; 2 it cannot be told here
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

binaries=$(as_typed "${1:-$checkout/.build/debug}")
if [[ ! -e $binaries/Modules/PressureGestures.swiftmodule ]]; then
    stop "the library is not built in $binaries; run  make build  first."
fi
needs python3
make_work
Scripts/write-symbol-graph.sh "$binaries/Modules" "$work" -skip-synthesized-members
python3 Scripts/doc-coverage.py "$work/PressureGestures.symbols.json" \
    Sources/CPressureGestures/include/pressure-gestures.h
