#!/usr/bin/env bash
# Checks that recognising gestures allocates nothing for each sample, that finding a target allocates nothing for each landing
# finger, and that reading, tracking and recognising a recording allocates nothing for each frame. The script counts how often
# a run asks for memory: a run with 1,000 samples (or fingers, or frames) and a run with many more must have the same count. A
# third run contains one planted allocation, and must have a higher count.
#
# usage: Scripts/test-allocations.sh
# example: Scripts/test-allocations.sh
# exit:  0 all is well; 1 something is wrong; 2 this machine cannot run the test
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

if [[ $(uname -s) != Linux ]] || ! getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
    stop "counting needs Linux with glibc."
fi

build=("${swift_build[@]}" -c release --package-path Tests/Rigs/Allocations --scratch-path .build/allocations)
mkdir -p .build
echo "test-allocations: building the probe in release"
if ! "${build[@]}" >.build/allocations.log 2>&1; then
    cat .build/allocations.log >&2
    say "the probe in Tests/Rigs/Allocations does not build; the compiler's words are above."
    exit 1
fi
# From inside the folder: LD_PRELOAD takes no blanks, and a checkout's path may have some.
cd "$("${build[@]}" --show-bin-path)"

# allocations WHAT COUNT [--plant]: how often the probe asked for memory.
allocations() {
    local said
    if ! said=$(LD_PRELOAD=./libAllocationCounter.so ./allocation-probe "$@" 2>&1) ||
        [[ ! $said =~ allocations:\ ([0-9]+) ]]; then
        printf '%s\n' "$said" >&2
        say "'allocation-probe $*' failed or was not counted; what it said is above."
        return 1
    fi
    echo "${BASH_REMATCH[1]}"
}

# compare PROBE UNIT MANY: a thousand and many must ask for memory equally often, and a planted allocation must show.
compare() {
    local few many planted
    few=$(allocations "$1" 1000)
    many=$(allocations "$1" "$3")
    planted=$(allocations "$1" "$3" --plant)
    if [[ $many -ne $few ]]; then
        say "$1: 1,000 $2 ask for memory $few times, $3 $2 $many times: $((many - few)) too many."
        echo "Something on the way of each allocates (or something set up late, if the surplus is small)." >&2
        echo "Find it with: perf or gdb, a breakpoint on malloc, and .build/allocations/release/allocation-probe $1 $3" >&2
        return 1
    fi
    if [[ $planted -le $many ]]; then
        echo "test-allocations: $1: the planted allocation was not noticed ($planted against $many):" \
            "the count proves nothing." >&2
        return 1
    fi
    echo "test-allocations: passed for $1; 0 allocations for each of $3 $2 ($few in all, as for 1,000; one planted:" \
        "$planted)."
}

compare samples samples 1000000
compare hits frames 20000
compare evemu frames 100000
compare libinput frames 100000
