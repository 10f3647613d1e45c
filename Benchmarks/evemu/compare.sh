#!/usr/bin/env bash
# Reads recordings with evemu's own library and with ours, and compares every field and every event.
#
# usage: Benchmarks/evemu/compare.sh [FILE…]
# Compared are the fixtures, a hundred random recordings that our writer wrote, and the files named.
# Exits 0 when all agree, 1 when not, 2 when libevemu is missing.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
files=()
for file in "$@"; do files+=("$(realpath "$file")"); done
cd "$root"

work=.build/evemu-compare
rm -rf "$work"
mkdir -p "$work/dumps"
if ! cc -O2 -Wall -o "$work/dump" Benchmarks/evemu/dump.c -levemu 2>"$work/cc.log"; then
    cat "$work/cc.log" >&2
    echo "compare: libevemu is missing; on Debian: apt-get install libevemu-dev" >&2
    exit 2
fi

EVEMU_WRITE_TO="$root/$work/dumps" swift test --filter EvemuAgainstLibevemuTests >"$work/write.log" 2>&1 ||
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

EVEMU_DUMPS="$root/$work/dumps" swift test --skip-build --filter EvemuAgainstLibevemuTests >"$work/compare.log" 2>&1 ||
    { grep -E "✘|↳" "$work/compare.log" >&2; exit 1; }
grep -E "^compared with libevemu" "$work/compare.log"
