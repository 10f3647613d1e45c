#!/usr/bin/env bash
# Fuzzes each door of the library with libFuzzer: the readers of recordings, of JSON files and of a phone's messages,
# and the recognition of gestures from events.
#
# usage: Scripts/fuzz.sh [SECONDS FOR EACH DOOR [DOOR…]]     default: 20, all doors; each core fuzzes one door at a time
# example: Scripts/fuzz.sh 20 evemu gzip
# exit:  0 nothing found; 1 a crash, a hang or a broken rule (the input is kept under .build/fuzz), or a program that
#        does not build; 2 this machine's toolchain has no libFuzzer
# environment: FUZZ_SEED=N repeats the random numbers of the run that printed "seed N"
#
# Runs of at least 60 seconds for each door keep the inputs that reach new code, and the next such run begins with these inputs.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
root=$PWD
seconds=${1:-20}
shift || true
doors=("$@")
[[ ${#doors[@]} -gt 0 ]] || doors=(any gzip evemu libinput evtest getevent raw events app profile phone)
seed=${FUZZ_SEED:-$((RANDOM * 32768 + RANDOM))}
work=$root/.build/fuzz
mkdir -p "$work"
# Swift's own crash report would take the signal from libFuzzer, which could not keep the input then.
export SWIFT_BACKTRACE=enable=no

# A program of one line shows whether the toolchain has what it takes.
probe() {
    command -v swiftc >"$work/probe.log" 2>&1 || { echo "there is no swiftc on PATH"; return 1; }
    cat >"$work/probe.swift" <<'SWIFT'
@_cdecl("LLVMFuzzerTestOneInput") public func probe(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }
SWIFT
    swiftc -parse-as-library -sanitize=fuzzer "$work/probe.swift" -o "$work/probe" >"$work/probe.log" 2>&1 &&
        "$work/probe" -runs=1 >>"$work/probe.log" 2>&1 && return 0
    grep -m 1 -iE 'error|cannot' "$work/probe.log" || tail -1 "$work/probe.log"
    return 1
}
if ! reason=$(probe); then
    stop "this machine's Swift toolchain cannot build with libFuzzer ($reason); use one from swift.org for Linux."
fi

flags=(-c release --sanitize=fuzzer --scratch-path "$work/build")
Scripts/parts/traits.sh has Gzip || flags+=(--disable-default-traits)
if ! (cd Tests/Rigs/Fuzz && "${swift_build[@]}" "${flags[@]}") >"$work/build.log" 2>&1; then
    grep -E 'error' "$work/build.log" >&2 || tail -20 "$work/build.log" >&2
    say "the harness in Tests/Rigs/Fuzz does not build; see $work/build.log"
    exit 1
fi
program=$work/build/release/fuzz-recordings
if [[ " ${doors[*]} " == *" phone "* ]] && ! (cd Tests/Rigs/FuzzPhone &&
    "${swift_build[@]}" -c release --sanitize=fuzzer --scratch-path "$work/build-phone") >"$work/build-phone.log" 2>&1; then
    grep -E 'error' "$work/build-phone.log" >&2 || tail -20 "$work/build-phone.log" >&2
    say "the harness in Tests/Rigs/FuzzPhone does not build; see $work/build-phone.log"
    exit 1
fi
program_of() { if [[ $1 == phone ]]; then echo "$work/build-phone/release/fuzz-phone"; else echo "$program"; fi; }

fuzz() {
    local door=$1 log=$work/$1.log learnt=$work/learnt/$1 options=()
    [[ $seconds -ge 60 ]] || learnt=$work/learnt-short/$door
    [[ $seconds -ge 60 ]] || rm -rf "$learnt"
    mkdir -p "$learnt"
    rm -rf "$work/seeds/$door"
    Scripts/parts/fuzz-seeds.sh "$door" "$work/seeds/$door"
    [[ ! -e Tests/Rigs/Fuzz/dictionaries/$door.dict ]] || options+=(-dict="Tests/Rigs/Fuzz/dictionaries/$door.dict")
    PRESSURE_FUZZ=$door "$(program_of "$door")" "$learnt" "$work/seeds/$door" "${options[@]}" -seed="$seed" \
        -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=8192 \
        -artifact_prefix="$work/found-$door-" -print_final_stats=1 >"$log" 2>&1
}

echo "seed $seed (FUZZ_SEED=$seed begins with it again)"
cores=$(nproc 2>/dev/null || echo 1)
running=0
rm -f "$work"/*.status
for door in "${doors[@]}"; do
    if [[ $running -ge $cores ]]; then
        wait -n || true
        running=$((running - 1))
    fi
    { fuzz "$door" && echo 0 >"$work/$door.status" || echo 1 >"$work/$door.status"; } &
    running=$((running + 1))
done
wait

status=0
total=0
for door in "${doors[@]}"; do
    log=$work/$door.log
    if [[ $(<"$work/$door.status") -ne 0 ]]; then
        status=1
        printf '  %-9s FOUND SOMETHING: %s\n' "$door" \
            "$(grep -a -m 1 -E 'Fatal error|ERROR: libFuzzer|^ERROR' "$log" || tail -1 "$log")"
        input=$(sed -nE 's/.*Test unit written to (.*)/\1/p' "$log" | tail -1)
        [[ -z $input ]] || echo "            again: SWIFT_BACKTRACE=enable=no PRESSURE_FUZZ=$door $(program_of "$door") $input"
        continue
    fi
    runs=$(sed -nE 's/^stat::number_of_executed_units: +([0-9]+)/\1/p' "$log")
    total=$((total + runs))
    printf '  %-9s %9d executions, nothing found\n' "$door" "$runs"
done
echo "$total executions"
exit "$status"
