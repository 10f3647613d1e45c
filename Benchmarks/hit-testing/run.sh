#!/usr/bin/env bash
# What it costs to find the target under a finger that lands: nanoseconds and instructions for each hit, one by one and by
# the grid, and what that is of one core where 16 fingers land in every frame at 240 Hz. Moving fingers ask nothing.
#
# usage: Benchmarks/hit-testing/run.sh [TARGETS [ROUNDS]]      (10, 100, 1,000 and 10,000 targets, 5 rounds)
# The nanoseconds are the least of all rounds; without valgrind the instructions are left out. Both ways must give the
# same targets.
set -euo pipefail
sizes=${1:-10 100 1000 10000}
rounds=${2:-5}
cd "$(dirname "${BASH_SOURCE[0]}")"
work=../../.build/hit-benchmark
mkdir -p "$work"

build=(swift build -c release --scratch-path "$work/build")
"${build[@]}" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
# Without what valgrind before 3.20 cannot read; the names of functions stay.
strip --strip-debug -o "$work/hits" "$("${build[@]}" --show-bin-path)/hit-benchmark"

# instructions WAY TARGETS: for a hit, as the difference of two runs, so that the start of the program does not count.
instructions() {
    local total=() hits
    for hits in 1000 3000; do
        valgrind --tool=callgrind --callgrind-out-file="$work/$1-$2.callgrind" "$work/hits" "$1" "$2" "$hits" \
            >"$work/valgrind.log" 2>&1
        total+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/valgrind.log")")
    done
    awk -v few="${total[0]}" -v many="${total[1]}" 'BEGIN { printf "%.0f", (many - few) / 2000 }'
}

# least WAY TARGETS HITS: the sum of the answers, and the least nanoseconds for each hit.
least() {
    local best='' sum time
    for ((round = 0; round < rounds; round++)); do
        read -r sum time < <("$work/hits" "$@")
        if [[ -z $best || $time -lt $best ]]; then best=$time; fi
    done
    echo "$sum $(awk -v time="$best" -v hits="$3" 'BEGIN { printf "%.1f", time / hits }')"
}

for size in $sizes; do
    hits=$((20000000 / size))
    if ((hits > 200000)); then hits=200000; fi
    declare -A sums=()
    for way in list index; do
        read -r sum time < <(least "$way" "$size" "$hits")
        sums[$way]=$sum
        executed=-
        command -v valgrind >/dev/null && executed=$(instructions "$way" "$size")
        awk -v targets="$size" -v way="$way" -v time="$time" -v executed="$executed" 'BEGIN {
            printf "%6d targets  %-5s  %9.1f ns/hit  %7s instructions/hit  %7.3f %% of a core for 16 x 240 landings a second\n",
                targets, way, time, executed, time * 16 * 240 / 1e7 }'
    done
    if [[ ${sums[list]} != "${sums[index]}" ]]; then
        echo "run: of $size targets the list and the index find different ones" >&2
        exit 1
    fi
    read -r _ time < <(least build "$size" $((size > 1000 ? 20 : 200)))
    awk -v targets="$size" -v time="$time" 'BEGIN {
        printf "%6d targets  build  %9.1f us for the index, once when the targets change\n", targets, time / 1000 }'
done
