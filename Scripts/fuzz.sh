#!/usr/bin/env bash
# Fuzzes every reader and the whole chain from bytes to gestures with libFuzzer.
#
# usage: Scripts/fuzz.sh [SECONDS FOR EACH DOOR]     default: 20
# exit:  0 nothing found, 1 a crash, a hang or a broken rule (the input is kept under .build/fuzz), 2 not built
# environment: FUZZ_SEED to repeat a run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
seconds=${1:-20}
seed=${FUZZ_SEED:-$RANDOM$RANDOM}
work=$root/.build/fuzz
mkdir -p "$work"

(cd Tests/Fuzz && swift build -c release --sanitize=fuzzer --scratch-path "$work/build" 2>&1 | tail -3) || exit 2
program=$work/build/release/fuzz-recordings
[[ -x $program ]] || { echo "fuzz: $program was not built" >&2; exit 2; }

echo "seed $seed (FUZZ_SEED=$seed repeats it)"
status=0
total=0
for door in any evemu libinput evtest getevent raw events; do
    corpus=$work/corpus-$door
    mkdir -p "$corpus"
    # The seeds: the bundled recordings, and the fixtures that real tools made; small ones, as fuzzers like them.
    if [[ $door != events ]]; then
        while IFS= read -r file; do cp -n "$file" "$corpus/" 2>/dev/null || true; done < <(
            find Recordings Tests/Fixtures -type f -size -40k \
                \( -name '*.evemu' -o -path '*Fixtures/*' \) ! -name 'README*' ! -name '*.json' 2>/dev/null)
    fi
    log=$work/$door.log
    if ! PRESSURE_FUZZ=$door "$program" "$corpus" -seed="$seed" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -max_len=8192 -artifact_prefix="$work/found-$door-" -print_final_stats=1 >"$log" 2>&1; then
        echo "  $door: FOUND SOMETHING, see $log and $work/found-$door-*"
        tail -20 "$log"
        status=1
        continue
    fi
    runs=$(sed -nE 's/^stat::number_of_executed_units: +([0-9]+)/\1/p' "$log")
    total=$((total + runs))
    printf '  %-9s %9d executions, nothing found\n' "$door" "$runs"
done
echo "$total executions"
exit "$status"
