#!/usr/bin/env bash
# What reading evemu text costs, against evemu's own library: bytes per second, nanoseconds and instructions per event.
#
# usage: Benchmarks/evemu/run.sh [EVENTS [ROUNDS]]      (2,000,000 events, 11 rounds)
# Both programs read the same files in turns, so that what slows this machine slows both. Without valgrind the
# instructions are left out. What the kernel takes to hand out the bytes is the same for both: it is measured too, and
# the last ratio is without it. Exits 0 when all is well, 1 when the two disagree, 2 when libevemu is missing.
set -euo pipefail
events=${1:-2000000}
rounds=${2:-11}
cd "$(dirname "${BASH_SOURCE[0]}")"
work=../../.build/evemu-benchmark
mkdir -p "$work"

cc -O2 -Wall -o "$work/generate" ../generate.c
if ! cc -O2 -Wall -o "$work/libevemu" libevemu.c -levemu 2>"$work/cc.log"; then
    cat "$work/cc.log" >&2
    echo "run: libevemu is missing; on Debian: apt-get install libevemu-dev" >&2
    exit 2
fi
build=(swift build -c release --scratch-path "$work/build")
"${build[@]}" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
# Stripped, because valgrind before 3.20 cannot read what newer compilers write for debuggers.
strip -o "$work/ours" "$("${build[@]}" --show-bin-path)/evemu-benchmark"
strip "$work/libevemu"

# instructions PROGRAM KIND: of 100,000 events, as the difference of two files, so that the start of the program and
# the header do not count.
instructions() {
    local total=() size
    for size in 20000 120000; do
        "$work/generate" "$size" "$2" >"$work/$2-$size.evemu"
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/$1" "$work/$2-$size.evemu" \
            >"$work/valgrind.log" 2>&1
        total+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/valgrind.log")")
    done
    awk -v few="${total[0]}" -v many="${total[1]}" 'BEGIN { printf "%.1f", (many - few) / 100000 }'
}

for kind in plain commented; do
    file=$work/$kind.evemu
    "$work/generate" "$events" "$kind" >"$file"
    bytes=$(stat -c %s "$file")
    : >"$work/ours.times"
    : >"$work/libevemu.times"
    : >"$work/bytes.times"
    for ((round = 0; round < rounds; round++)); do
        read -r our_count our_sum our_time < <("$work/ours" "$file")
        read -r their_count their_sum their_time < <("$work/libevemu" "$file")
        if [[ "$our_count $our_sum" != "$their_count $their_sum" || $our_count != "$events" ]]; then
            echo "run: we read $our_count events (sum $our_sum), libevemu $their_count (sum $their_sum)" >&2
            exit 1
        fi
        read -r fetched fetch_time < <("$work/ours" "$file" bytes)
        if [[ $fetched != "$bytes" ]]; then
            echo "run: $fetched bytes of $bytes came" >&2
            exit 1
        fi
        echo "$our_time" >>"$work/ours.times"
        echo "$fetch_time" >>"$work/bytes.times"
        echo "$their_time" >>"$work/libevemu.times"
    done
    echo "$kind: $events events, $((bytes / events)) bytes each, $rounds rounds"
    for program in ours libevemu; do
        sort -n "$work/$program.times" >"$work/sorted"
        least=$(head -n 1 "$work/sorted")
        median=$(sed -n "$((rounds / 2 + 1))p" "$work/sorted")
        executed=-
        command -v valgrind >/dev/null && executed=$(instructions "$program" "$kind")
        awk -v name="$program" -v events="$events" -v bytes="$bytes" -v least="$least" -v median="$median" \
            -v executed="$executed" 'BEGIN {
                printf "  %-9s %7.2f ns/event at best, %7.2f median, %6.2f GB/s median, %s instructions/event\n",
                    name, least / events, median / events, bytes / median, executed }'
        echo "$least $median $executed" >"$work/$program.result"
    done
    least=$(sort -n "$work/bytes.times" | head -n 1)
    paste -d ' ' "$work/ours.result" "$work/libevemu.result" | awk -v bytes="$least" -v events="$events" '{
        printf "  libevemu takes %.1f times as long at best, %.1f median", $4 / $1, $5 / $2
        if ($3 != "-") printf ", %.1f times as many instructions", $6 / $3
        printf "; without the %.2f ns/event of fetching the bytes %.1f times\n", bytes / events,
            ($4 - bytes) / ($1 - bytes) }'
done
