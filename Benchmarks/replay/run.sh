#!/usr/bin/env bash
# What the way from a recording to gestures costs, stage by stage: nanoseconds and instructions per event.
#
# usage: Benchmarks/replay/run.sh [EVENTS [ROUNDS]]      (2,000,000 events, 7 rounds)
# For recordings of one finger and of five: reading each format, then reading and tracking, then also recognising, with
# one press at a time and with a press for each finger. Each stage holds those before it. The nanoseconds are the least
# of all rounds; without valgrind the instructions are left out.
set -euo pipefail
events=${1:-2000000}
rounds=${2:-7}
cd "$(dirname "${BASH_SOURCE[0]}")"
work=../../.build/replay-benchmark
mkdir -p "$work"

cc -O2 -Wall -o "$work/generate" ../generate.c
build=(swift build -c release --scratch-path "$work/build")
"${build[@]}" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
# Without what valgrind before 3.20 cannot read; the names of functions stay.
strip --strip-debug -o "$work/ours" "$("${build[@]}" --show-bin-path)/replay-benchmark"

# instructions STAGE FORMAT FINGERS: of 100,000 events, as the difference of two files, so that the start of the
# program and the header do not count.
instructions() {
    local total=() size
    for size in 20000 120000; do
        "$work/generate" "$size" "$2" "$3" >"$work/$2-$3-$size"
        valgrind --tool=callgrind --callgrind-out-file="$work/$1-$2-$3.callgrind" "$work/ours" "$1" \
            "$work/$2-$3-$size" >"$work/valgrind.log" 2>&1
        total+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/valgrind.log")")
    done
    awk -v few="${total[0]}" -v many="${total[1]}" 'BEGIN { printf "%.1f", (many - few) / 100000 }'
}

# measure STAGE FORMAT FINGERS FILE
measure() {
    local least='' read_events frames gestures time executed=-
    for ((round = 0; round < rounds; round++)); do
        read -r read_events frames gestures time < <("$work/ours" "$1" "$4")
        if [[ $read_events != "$events" ]]; then
            echo "run: $1 of $2 took $read_events events of $events" >&2
            exit 1
        fi
        if [[ -z $least || $time -lt $least ]]; then least=$time; fi
    done
    command -v valgrind >/dev/null && executed=$(instructions "$1" "$2" "$3")
    awk -v what="$2" -v stage="$1" -v least="$least" -v events="$events" -v executed="$executed" \
        -v frames="$frames" -v gestures="$gestures" 'BEGIN {
            printf "  %-10s %-12s %7.2f ns/event  %7s instructions/event", what, stage, least / events, executed
            if (frames > 0) printf "  %d frames", frames
            if (gestures > 0) printf "  %d gesture events", gestures
            print "" }'
}

for fingers in 1 5; do
    echo "$fingers finger(s), $events events, the best of $rounds rounds"
    for format in raw plain commented libinput; do
        file=$work/$format-$fingers
        "$work/generate" "$events" "$format" "$fingers" >"$file"
        measure read "$format" "$fingers" "$file"
        if [[ $format == plain ]]; then
            for stage in track leading independent; do measure "$stage" "$format" "$fingers" "$file"; done
        fi
        rm "$file"
    done
done
