#!/usr/bin/env bash
# Recognising gestures allocates nothing per sample: a thousand samples and a million must ask for
# memory equally often. One allocation planted among the million must be noticed.
#
# Exits 0 when all is well, 1 when not, 2 when this machine cannot run the test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ $(uname -s) != Linux ]] || ! getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
    echo "test-allocations: counting needs Linux with glibc." >&2
    exit 2
fi

build=(swift build -c release --package-path Tests/Allocations --scratch-path .build/allocations)
mkdir -p .build
echo "test-allocations: building the probe in release"
if ! "${build[@]}" >.build/allocations.log 2>&1; then
    cat .build/allocations.log >&2
    echo "test-allocations: the probe in Tests/Allocations does not build; the compiler's words are above." >&2
    exit 1
fi
# From inside the folder: LD_PRELOAD takes no blanks, and a checkout's path may have some.
cd "$("${build[@]}" --show-bin-path)"

# allocations SAMPLES [--plant]: how often the probe asked for memory.
allocations() {
    local said
    if ! said=$(LD_PRELOAD=./libAllocationCounter.so ./allocation-probe "$@" 2>&1) ||
        [[ ! $said =~ allocations:\ ([0-9]+) ]]; then
        printf '%s\n' "$said" >&2
        echo "test-allocations: 'allocation-probe $*' failed or was not counted; what it said is above." >&2
        return 1
    fi
    echo "${BASH_REMATCH[1]}"
}

few=$(allocations 1000)
many=$(allocations 1000000)
planted=$(allocations 1000000 --plant)

if [[ $many -ne $few ]]; then
    echo "test-allocations: 1,000 samples ask for memory $few times, 1,000,000 samples $many times: $((many - few)) too many." >&2
    echo "Something on the way of a sample allocates (or something set up late, if the surplus is small)." >&2
    echo "Find it with: perf or gdb, a breakpoint on malloc, and .build/allocations/release/allocation-probe 1000000" >&2
    exit 1
fi
if [[ $planted -le $many ]]; then
    echo "test-allocations: the planted allocation was not noticed ($planted against $many): the count proves nothing." >&2
    exit 1
fi
echo "test-allocations: passed; 0 allocations per sample ($few in all, for 1,000 samples as for 1,000,000; one planted: $planted)."
