#!/usr/bin/env bash
# Tests the interface for C as programs in C and C++ use it: with the shared and the static library, with the bundled
# recordings, and under valgrind and AddressSanitizer if these are installed.
#
# usage: Scripts/test-c-interface.sh [--quick] [--full]
#        --quick leaves out AddressSanitizer, which needs a build of its own; the script also plays fewer random stories.
#        --full tries the libraries with Swift's whole standard library.
# example: Scripts/test-c-interface.sh --quick
# exit:  0 all tests passed; 1 a test failed; 2 this machine cannot run the tests
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

quick=false
flavour=()
for word in "$@"; do
    case $word in
        --quick) quick=true ;;
        --full) flavour=(--full) ;;
        *) stop "'$word' is no option; --quick and --full are." ;;
    esac
done
needs cc c++

tests=Tests/FrontEnds/C
recordings=$checkout/Recordings
make_work

# What was counted is worth seeing.
checked() {
    step "$@"
    grep -E '^[0-9]+ checks passed|memory |random stories|^calls that' "$work/output" | sed 's/^/            /' || true
}
# is_red COMMAND…: whether it ends with 1, as a test does that has found something.
is_red() {
    local result=0
    "$@" || result=$?
    [[ $result -eq 1 ]]
}

echo "building the libraries"
library=$(Scripts/build-c-libraries.sh "${flavour[@]}")
headers=$checkout/.build/c-interface/include
sources=("$tests"/{main,touches,hit-testing,tuning,events,recordings,hostile,misuse,motion,motion-misuse,host,host-misuse,devices}.c Tests/Rigs/PretendDevice/pretend_device.c)
c=(-std=c11 -pedantic -Wall -Wextra -Werror -g "-I$headers" -ITests/Rigs/PretendDevice/include)
shared=("-L$checkout/$library" -lpressure-gestures "-Wl,-rpath,$checkout/$library" -lm -lpthread)
static=("$checkout/$library/libpressure-gestures.a")
has_devices=true
if ! Scripts/parts/traits.sh has LiveDevices; then has_devices=false; fi
if Scripts/parts/traits.sh has Gzip; then static+=(-lz); fi
if [[ ${#flavour[@]} -gt 0 ]]; then
    if $has_devices; then static+=(-levdev); fi
    static+=(-lstdc++)
fi
static+=(-lm -lpthread)

echo "the header:"
step "C11, pedantic, every warning an error" cc "${c[@]}" -Wconversion -x c -fsyntax-only "$headers/pressure-gestures.h"
step "C++17, pedantic, every warning an error" \
    c++ -std=c++17 -pedantic -Wall -Wextra -Werror "-I$headers" "$tests/header.cpp" -o "$work/header" "${shared[@]}"
step "a program in C++" "$work/header"

echo "programs of the documents, as they stand:"
# Where they open a device, a recorded finger presses in its place.
step "builds that finger" cc "${c[@]}" -fPIC -shared "$tests/press.c" -o "$work/press.so"
awk '/^ \*     #include/ { open = 1 } /^ \* FUNCTIONS/ { exit } open { sub(/^ \* ? ? ? ? ?/, ""); print }' \
    "$headers/pressure-gestures.h" >"$work/of-header.c"
awk '/^```c$/ { open = 1; next } /^```$/ && open { exit } open' \
    Sources/PressureGestures/PressureGestures/PressureGestures.docc/CInterface.md >"$work/of-page.c"
awk '/^\.SH/ { example = /EXAMPLE/ } /^\.EE/ { open = 0 } open { gsub(/\\-/, "-"); gsub(/\\e/, "\\"); print } example && /^\.EX/ { open = 1 }' \
    man/pressure-gestures.3 >"$work/of-manual.c"
presses() { LD_PRELOAD="$work/press.so" PRESS="$recordings/pop.evemu" timeout 60 "$1" | tee /dev/stderr | grep -qE '^open 1$|popped\(force\)'; }
for program in header page manual; do
    step "that of the $program builds" cc -std=c11 -Wall -Wextra -pedantic -Werror "-I$headers" "$work/of-$program.c" \
        -o "$work/of-$program" "${shared[@]}"
    step "and a hard press pops in it" presses "$work/of-$program"
done

echo "a program in C:"
# The program's own ioctl stands before the system's, so that devices exist within it.
step "links with the shared library" cc "${c[@]}" "${sources[@]}" -rdynamic -o "$work/shared" "${shared[@]}"
checked "passes with it" "$work/shared" "$recordings"
if [[ -e $library/libpressure-gestures.a ]]; then
    step "links with the static library" cc "${c[@]}" "${sources[@]}" -rdynamic -o "$work/static" "${static[@]}"
    checked "passes with it" "$work/static" "$recordings"
fi
step "builds the loader" cc "${c[@]}" "$tests/loading.c" -o "$work/loading" -ldl
step "loads the library, lets it go and loads it again" "$work/loading" "$checkout/$library/libpressure-gestures.so"

echo "random stories of a host:"
stories=500
if ! $quick; then stories=10000; fi
step "builds them" cc "${c[@]}" "$tests/host-stories.c" -o "$work/stories" "${shared[@]}"
checked "$stories hold" "$work/stories" "$stories"
for fault in lost-end second-end early aim deaf left; do
    step "a planted fault is noticed: $fault" is_red "$work/stories" 500 --plant "$fault"
done

echo "calls of the system:"
step "builds the count" cc "${c[@]}" "$tests/system-calls.c" -o "$work/system-calls" "${shared[@]}"
if "$work/system-calls" >/dev/null || [[ $? -ne 2 ]]; then
    checked "a host asks only where events come or a deadline moves" "$work/system-calls"
    step "a planted one is noticed" is_red "$work/system-calls" --plant
else
    leave_out "no program may be traced here"
fi

echo "memory:"
step "builds the count" cc "${c[@]}" -O1 "$tests/allocations.c" -o "$work/allocations" "${shared[@]}"
checked "no touch asks for any, and a host needs little" "$work/allocations"
for word in --plant --plant-motion --plant-host --plant-memory; do
    step "a planted fault is noticed: $word" is_red "$work/allocations" "$word"
done
if has valgrind; then
    checked "valgrind finds nothing" valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite \
        --show-leak-kinds=definite --suppressions="$tests/valgrind.supp" "$work/shared" "$recordings"
else
    leave_out "valgrind is missing: $(how valgrind)"
fi

# Every recording of the catalogue that is played without options gives its golden log.
echo "recordings:"
step "builds the player" cc "${c[@]}" "$tests/replay.c" -o "$work/replay" "${shared[@]}"
step "each gives its golden log" gives_goldens "$work/replay"

if ! $quick; then
    echo "AddressSanitizer:"
    if ! command -v clang >/dev/null || ! echo 'int main(void) { return 0; }' |
        clang -fsanitize=address -x c - -o "$work/probe" 2>/dev/null || ! "$work/probe"; then
        leave_out "clang of the Swift toolchain has no AddressSanitizer here"
    else
        sanitized=$(Scripts/build-c-libraries.sh --sanitize=address)
        step "links a program" clang -fsanitize=address -w "${c[@]:0:1}" -g "-I$headers" -ITests/Rigs/PretendDevice/include \
            "${sources[@]}" -rdynamic -o "$work/checked" "-L$checkout/$sanitized" -lpressure-gestures \
            "-Wl,-rpath,$checkout/$sanitized" -lpthread
        checked "it finds nothing" "$work/checked" "$recordings"
        step "builds the random stories" clang -fsanitize=address -w "${c[@]:0:1}" -g "-I$headers" "$tests/host-stories.c" \
            -o "$work/checked-stories" "-L$checkout/$sanitized" -lpressure-gestures "-Wl,-rpath,$checkout/$sanitized"
        checked "nor in them" "$work/checked-stories" 1000
    fi
fi

summary
