#!/usr/bin/env bash
# Runs slow tests that rarely fail, two stages at a time: faults, fuzzing, soaks, random traces, other platforms, bare machines.
#
# usage: Scripts/nightly.sh [STAGE…]     all stages, or only those that a given name or pattern matches
# example: Scripts/nightly.sh '*fuzz*' 'Qt Quick*'
# exit:  0 no stage has failed; 1 a stage has failed; 2 no stage has this name
#
# The output ends with a table of the stages: each stage's result, time, and processor-seconds. If a stage fails, the others go on.
# If this machine cannot run a stage, the stage is left out, and the table names it. Logs are in .build/nightly.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
source "$checkout/Scripts/parts/stages.sh"
exec </dev/null

# shellcheck disable=SC2034 # for stages.sh
logs=.build/nightly chosen=("$@") timed=("pages*" "reports*" "phone*" "window*" "GTK*" "Qt*")
commit=$(named_commit)
make deps
rm -rf "$logs"
release="${swift_build[*]} -c release ${release_flags[*]} $(Scripts/parts/traits.sh flags) --product pressure-demo"

# The longest first, so that the last ones are short. Of make an exit of 2 is a failure like any other.
stage "bare machines" "" Scripts/test-bare-machine.sh
stage "planted faults" "" "Scripts/test-planted-faults.sh || exit 1"
stage "faults of the host, found by stories" "" "Scripts/test-stories.sh --planted || exit 1"
# The stages of window, toolkits and pages below plant faults of their own.
stage "faults turn the gate red" "" "Scripts/test-gate.sh rule reader document script export package"
stage "pressure-demo in release" "" "$release || exit 1"
stage "faults on a real kernel" "" Scripts/vm-faults.sh
stage "fuzzing, half a minute for each door" "" Scripts/fuzz.sh 30
stage "100,000 traces" "" "make test-properties || exit 1"
stage "motion, also of random stories" "pressure-demo in release" "for rate in 60 240; do \
    .build/release/pressure-demo audit-motion --rate \$rate && \
    .build/release/pressure-demo audit-motion --random 300 --rate \$rate || exit 1; done; \
    for more in '' --reduced-motion '--screen 1024x1366'; do \
    .build/release/pressure-demo audit-motion --random 300 --cuts --rate 60 \$more || exit 1; done"
stage "home screen, twelve crawls" "pressure-demo in release" \
    "PRESSURE_CRAWLS=all make test TEST_FLAGS='--filter CrawlTests' SWIFT_FLAGS='-Xswiftc -warnings-as-errors' || exit 1"
stage "pages, all recordings as touches, a minute of random ones" "pressure-demo in release" \
    "Scripts/test-web.sh --all --soak=60 .build/release"
stage "reports and tours, with planted faults and in Firefox" "pressure-demo in release" "Scripts/test-browser.sh .build/release"
stage "phone, all recordings and a bad link" "pressure-demo in release" "Scripts/test-phone.sh .build/release"
stage "window, all of it" "pressure-demo in release" "Scripts/test-window.sh .build/release"
stage "window, pressed for two minutes" "pressure-demo in release" "Scripts/test-window.sh --soak 120 .build/release"
stage "window, all recordings as touches" "pressure-demo in release" "Scripts/test-window.sh --recordings .build/release"
stage "window, the whole way from the kernel" "" Scripts/test-window-vm.sh
stage "GTK 4 and Qt Quick, the whole way from the kernel" "" Scripts/test-window-vm.sh --toolkits
stage "a million taps and slides, a thousand of each on pads" "" Scripts/test-budget.sh 1000000 1000
stage "coverage" "" "Scripts/coverage.sh || exit 1"
stage "each trait alone, and none" "" Scripts/test-traits.sh
stage "outside packages" "" Scripts/test-outside-package.sh
stage "embedded" "" Scripts/build-embedded.sh
stage "allocations" "" Scripts/test-allocations.sh
stage "soak, five virtual minutes" "" Scripts/test-vm.sh --soak 5
stage "C under AddressSanitizer" "" Scripts/test-c-interface.sh
stage "C with Swift's whole standard library" "" Scripts/test-c-interface.sh --quick --full
stage "C with musl, and on 64-bit ARM" "" Scripts/test-c-platforms.sh
# With the flags of .ci/run, which would compile everything again otherwise.
stage "site of the documentation" "pages, all recordings as touches, a minute of random ones" \
    "make docs SWIFT_FLAGS='-Xswiftc -warnings-as-errors' || exit 1; Scripts/test-docs-site.sh"
# One after another: both ways of a part's build are in folders of its own.
stage "library for C" "" Scripts/build-c-libraries.sh
stage "one preview in each front end" "library for C" "Scripts/test-stories.sh --layouts --edge home --edge page \
    --edge gtk-x11 --edge gtk-wayland --edge qt-x11 --edge qt-wayland"
for part in gtk:200:"GTK 4" qt:200:"Qt Quick"; do
    IFS=: read -r script sessions name <<<"$part"
    stage "$name: all of it, planted faults, random sessions, valgrind" "library for C" "status=0; \
        for words in '' --planted '--random $sessions' '--valgrind 5'; do Scripts/test-$script.sh \$words || status=\$?; done; exit \$status"
done

status=0
run_stages || status=1
# Times and ratios of them, and a library that stands in the place of the usual one meanwhile: nothing else runs beside them.
# shellcheck disable=SC2034 # for stages.sh
jobs=1
stage "window, latency and cost of a frame" "pressure-demo in release" "Scripts/test-window.sh --measure .build/release"
stage "libraries for C" "" Scripts/check-c-libraries.sh
stage "the page about performance" "" "env CONTACTS='1 5' PARTS='traces latency' Benchmarks/peers/run.sh --check"
[[ ${#names[@]} -gt 0 ]] || stop "no stage has such a name: $*"
run_stages || status=1
printf '\nnightly of %s on %s, %d s on %d processors\n' "$commit" "$(date -u +%Y-%m-%d)" "$SECONDS" "$(nproc)"
table
exit "$status"
