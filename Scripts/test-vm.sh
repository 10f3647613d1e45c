#!/usr/bin/env bash
# Tests the live part on a real kernel: boots a Debian kernel in qemu's software mode, and simulates touchscreens in
# this virtual machine. Nothing is installed, no input device of the host is touched, and root is not needed.
#
# usage: Scripts/test-vm.sh [WORD…]       only the checks whose names contain one of the words
#        Scripts/test-vm.sh --measure     measures latency, CPU and memory, and compares them with a C loop
#        Scripts/test-vm.sh --soak [N]    lets devices come and go for N minutes (default 10) of the virtual machine's time
# example: Scripts/test-vm.sh drop: unplug
# exit:  0 all checks passed; 1 a check failed; 2 this machine cannot run the tests (a sentence says why)
#
# VM_TESTS=FILE runs the package's own tests from FILE. The script then builds no tests, because a build would replace
# files that other stages run.
# SWIFT_FLAGS are the flags for the build of the package's own tests; if the last build had the same flags, the tests are not
# built again.
# VM_PROGRAM=FILE uses FILE, a release build of pressure-demo from the same sources; without VM_PROGRAM the script builds it.
# VM_SETTINGS="NAME=VALUE…" is the environment of the checks.
# VM_KERNEL=FOLDER uses the kernel in FOLDER; without VM_KERNEL the script downloads a kernel once to .build/vm/kernel.
# Afterwards the output of the programs is in .build/vm/results.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

needs swift qemu busybox cpio gcc pkg-config libevdev zlib
[[ $(uname -m) == x86_64 ]] || stop "the machine that is booted is an x86-64 one; this host is $(uname -m)."

what=checks
case ${1:-} in
--measure | --soak) what=${1#--} && shift ;;
esac

readonly place=.build/vm
kernel=${VM_KERNEL:-$place/kernel}
mkdir -p "$place"
Scripts/parts/vm-kernel.sh "$kernel" || exit 2

build=("${swift_build[@]}" -c release --package-path Tests/Rigs/VM --scratch-path "$place/swift" "${release_flags[@]}")
echo "test-vm: building in release"
# The plan of an earlier build knows nothing of files that came to the package since.
rm -f "$place/swift/release.yaml"
products=(vm-checks live-rig)
if [[ -z ${VM_PROGRAM:-} ]]; then products+=(pressure-demo); fi
for product in "${products[@]}"; do
    if ! "${build[@]}" --product "$product" >"$place/build.log" 2>&1; then
        tail -n 60 "$place/build.log" >&2
        say "$product does not build; the compiler's last words are above."
        exit 1
    fi
done
bin=$("${build[@]}" --show-bin-path)

rm -rf "$place/programs" "$place/results"
mkdir -p "$place/programs"
cp "$bin/vm-checks" "$bin/live-rig" "${VM_PROGRAM:-$bin/pressure-demo}" "$place/programs/"
strip "$place"/programs/*
cp -r Recordings "$place/programs/"
# shellcheck disable=SC2046 # flags
gcc -std=c11 -O2 -Wall -Wextra -Werror -o "$place/programs/poll-loop" Tests/Rigs/VM/poll-loop.c \
    $(pkg-config --cflags --libs libevdev)

# The package's own tests come along where they are meant, as the debug build has them.
if [[ $what == checks && ($# -eq 0 || " $* " == *package*) ]]; then
    tests=${VM_TESTS:-}
    if [[ -z $tests ]]; then
        echo "test-vm: building the package's tests"
        # shellcheck disable=SC2046,SC2086 # flags
        if ! "${swift_build[@]}" --build-tests ${SWIFT_FLAGS:-} $(Scripts/parts/traits.sh flags) >"$place/build.log" 2>&1; then
            tail -n 60 "$place/build.log" >&2
            say "the tests do not build; the compiler's last words are above."
            exit 1
        fi
        tests=$(echo "$("${swift_build[@]}" --show-bin-path)"/*PackageTests.xctest)
    fi
    strip -o "$place/programs/package-tests" "$tests"
    cp -r --parents Tests/Fixtures "$place/programs/"
    # What they need is unpacked into memory, and was packed there.
    export VM_MEMORY=${VM_MEMORY:-1024}
fi

run() { Scripts/parts/vm-run.sh "$kernel" "$place/programs" "$place/results" "$1"; }
case $what in
checks)
    # The tests look for their files where they were built.
    links="mkdir -p $(printf %q "$PWD") && ln -s /tests/Tests /tests/Recordings $(printf %q "$PWD")/"
    # The host may be busy with something else, as in .ci/run.
    VM_TIMEOUT=${VM_TIMEOUT:-1200} run "$links && env ${VM_SETTINGS:-} ./vm-checks /tests /results $(printf '%q ' "$@")"
    ;;
measure) run "./vm-checks /tests /results --measure" ;;
soak) VM_TIMEOUT=${VM_TIMEOUT:-900} run "./vm-checks /tests /results --soak ${1:-10}" ;;
esac
