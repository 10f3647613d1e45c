#!/usr/bin/env bash
# Plants faults in a copy of the sources, one at a time, and shows that the tests turn red for each.
# A test suite that stays green with a known fault in the code guards nothing.
#
# usage: Scripts/test-planted-faults.sh
# example: Scripts/test-planted-faults.sh
# exit:  0 every fault was caught, 1 one was not, 2 a fault could not be planted or built
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

export PRESSURE_CORE_ONLY=1
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/planted-faults.XXXXXX")
trap 'rm -rf "$work"' EXIT
log=$work/log

mkdir "$work/tree"
(cd "$root" && git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests README.md \
    | xargs -0 cp --parents -t "$work/tree")
cd "$work/tree"
# The faults lie in the press machine: only its own tests stay, the rest would be compiled anew for each fault.
(cd Tests/PressureGesturesTests && find . -mindepth 1 -maxdepth 1 \
    ! -name Support ! -name Recognition ! -name Session ! -name Properties -exec rm -rf {} +
    rm Properties/DamagedRecordingTests.swift)

core=Sources/PressureCore/Recognition
# Debug builds stop at the first broken rule of the event grammar; here the tests themselves shall judge.
flags=(--disable-default-traits -Xswiftc -assert-config -Xswiftc Release)

build() {
    swift build --build-tests "${flags[@]}" >"$log" 2>&1 || {
        echo "The copy does not build:" >&2
        grep 'error:' "$log" | sort -u | sed -n 1,20p >&2 || tail -n 20 "$log" >&2
        exit 2
    }
}

# red_tests: the names of the tests that failed.
red_tests() { grep -E '^✘ Test ".*failed after' "$log" | sed -E 's/^✘ Test "(.*)" (with [0-9]+ test cases )?failed.*/\1/'; }

report() {
    echo "caught      $1: $(red_tests | wc -l) tests red, among them:"
    # sed reads to the end: a reader that leaves early would end the script under pipefail.
    red_tests | sed -n '1,3s/^/              /p'
}

# plant NAME FILE SED-EXPRESSION: changes the file, expects red tests, takes the change back.
plant() {
    local name=$1 file=$2 expression=$3
    cp "$file" "$work/kept"
    sed -i -E "$expression" "$file"
    if cmp -s "$file" "$work/kept"; then
        echo "The fault '$name' no longer fits $file: change its pattern in $0" >&2
        exit 2
    fi
    build
    if PRESSURE_TRACES=500 swift test --skip-build "${flags[@]}" >"$log" 2>&1; then
        echo "NOT CAUGHT  $name" >&2
        missed=1
    else
        local tests
        tests=$(grep -cE '^✘ Test "' "$log" || true)
        if [ "$tests" -eq 0 ]; then
            echo "'$name' ended the tests without a verdict; the last lines:" >&2
            tail -n 20 "$log" >&2
            exit 2
        else
            report "$name"
        fi
    fi
    cp "$work/kept" "$file"
}

missed=0
build
PRESSURE_TRACES=500 swift test --skip-build "${flags[@]}" >"$log" 2>&1 || {
    echo "The tests are red without any fault; the last lines:" >&2
    tail -n 20 "$log" >&2
    exit 2
}
echo "green without a fault"

plant "no hysteresis: a rung is left where it is entered" Sources/PressureCore/Pressure/PressureLadder.swift \
    's/reading\.falling < (hint|peek|pop)\.leave/reading.falling < \1.enter/'

plant "a hold that bears the moment of asking, not its deadline (a wall-clock hold)" "$core/PressRecognizer+Time.swift" \
    's/^extension PressRecognizer \{/import Glibc\n\nprivate func wallClock() -> Timestamp {\n    var now = timespec()\n    unsafe clock_gettime(CLOCK_MONOTONIC, \&now)\n    return Timestamp(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) \/ 1_000)\n}\n\nextension PressRecognizer {/; s/apply\(heldWord, at: deadline\.time/apply(heldWord, at: wallClock()/'

plant "a tap after a peek" "$core/PressPhase.swift" \
    '/func peekingCell/,/^    \}/ s/case \.lifted: \.moves\(\.idle, \.dismissed\)/case .lifted: .moves(.idle, .tapped)/'

plant "an explanation that counts a contact's age from its last sample" "$core/PressExplanation.swift" \
    's/return \.young\(time - track\.downAt/return .young(time - track.lastAt/'

plant "an explanation that does not ask the cone of a swipe" "$core/SwipeWatch.swift" \
    's/^        if let crossing \{ return crossing \}$//'

if [ "$missed" -ne 0 ]; then exit 1; fi
echo "5 passed, 0 failed"
