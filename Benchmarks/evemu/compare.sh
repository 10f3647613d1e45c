#!/usr/bin/env bash
# Reads recordings with evemu's own library and with ours, and compares every field and every event.
#
# usage: Benchmarks/evemu/compare.sh [FILE…]
# example: Benchmarks/evemu/compare.sh Recordings/*.evemu
# exit:  0 all agree, 1 not, 2 libevemu is missing
#
# Compared are the fixtures, a hundred random recordings that our writer wrote, and the files named.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../../Scripts/parts/lib.sh"
files=()
for file in "$@"; do files+=("$(as_typed "$file")"); done
needs swift cc libevemu

work=.build/evemu-compare
rm -rf "$work"
mkdir -p "$work/dumps"
cc -O2 -Wall -o "$work/dump" Benchmarks/evemu/dump.c -levemu

("${swift_build[@]}" --build-tests &&
    EVEMU_WRITE_TO="$PWD/$work/dumps" swift test --skip-build --filter EvemuAgainstLibevemuTests) >"$work/write.log" 2>&1 ||
    { cat "$work/write.log" >&2; exit 1; }
number=0
for file in Tests/Fixtures/evemu/* "${files[@]}"; do
    number=$((number + 1))
    cp "$file" "$work/dumps/$number-$(basename "$file")"
done
# Names may hold anything but a line feed.
find "$work/dumps" -type f -print0 | while IFS= read -r -d '' file; do
    "$work/dump" "$file" >"$work/answer" 2>/dev/null
    mv "$work/answer" "$file.dump"
done

EVEMU_DUMPS="$PWD/$work/dumps" swift test --skip-build --filter EvemuAgainstLibevemuTests >"$work/compare.log" 2>&1 ||
    { grep -E "✘|↳" "$work/compare.log" >&2; exit 1; }
grep -E "^compared with libevemu" "$work/compare.log"
