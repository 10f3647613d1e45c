#!/usr/bin/env bash
# What is slow and rarely red, two stages at a time: all faults, long fuzzing, soak, a million traces, bare machines.
#
# usage: Scripts/nightly.sh [STAGE…]     all stages, or those whose name has one of the words in it
# example: Scripts/nightly.sh fuzzing traces
# exit:  0 none has failed, 1 one has
#
# It ends in a table with what each stage came to and took; a stage that fails does not stop the others, and one that
# this machine cannot run is left out, by name. Logs are in .build/nightly.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
source "$checkout/Scripts/stages.sh"
exec </dev/null

# shellcheck disable=SC2034 # for stages.sh
logs=.build/nightly
words=("$@")
# Stages of these names only; what one stands on is not asked for.
wanted() {
    local word
    [[ ${#words[@]} -gt 0 ]] || return 0
    for word in "${words[@]}"; do if [[ $1 == *"$word"* ]]; then return 0; fi; done
    return 1
}
# nightly NAME COMMAND…
nightly() { if wanted "$1"; then stage "$1" "" "${*:2}"; fi; }

commit=$(named_commit)
make deps
rm -rf "$logs"

# The longest first, so that the last ones are short. Of make an exit of 2 is a failure like any other.
nightly "bare machines" Scripts/test-bare-machine.sh
nightly "packages on a bare Debian" Scripts/test-bare-debian.sh
nightly "faults on a real kernel" Scripts/vm-faults.sh
nightly "fuzzing, half an hour in all" Scripts/fuzz.sh 180
nightly "a million traces" "make test-properties TRACES=1000000 || exit 1"
nightly "planted faults" "Scripts/test-planted-faults.sh || exit 1"
nightly "motion, also of random stories" "${swift_build[*]} -c release ${release_flags[*]} \$(cat .build/trait-flags) \
    --product pressure-demo && for rate in 60 120 240; do .build/release/pressure-demo audit-motion --rate \$rate && \
    .build/release/pressure-demo audit-motion --random 1000 --rate \$rate || exit 1; done; for more in '' --reduced-motion '--screen 1024x1366'; do \
    .build/release/pressure-demo audit-motion --random 1000 --cuts --rate 60 \$more || exit 1; done"
nightly "5 % more work is noticed, and a copied session" Scripts/check-performance.sh --planted
nightly "a million taps and slides, three thousand of each on pads" Scripts/test-budget.sh 1000000 3000
nightly "C under AddressSanitizer" Scripts/test-c-interface.sh
nightly "C with Swift's whole standard library" Scripts/test-c-interface.sh --quick --full
nightly "C with musl, and on 64-bit ARM" Scripts/test-c-platforms.sh
nightly "soak, ten virtual minutes" Scripts/test-vm.sh --soak 10
nightly "window, pressed for ten minutes" Scripts/test-window.sh --soak 600
nightly "window, all recordings as touches" Scripts/test-window.sh --recordings
nightly "window, the whole way from the kernel" Scripts/test-window-vm.sh
nightly "GTK 4 and Qt Quick, the whole way from the kernel" Scripts/test-window-vm.sh --toolkits
nightly "window, latency and cost of a frame" Scripts/test-window.sh --measure
nightly "GTK 4, all of it" Scripts/test-gtk.sh
nightly "GTK 4, planted faults" Scripts/test-gtk.sh --planted
nightly "GTK 4, a thousand random sessions" Scripts/test-gtk.sh --random 1000
nightly "Qt Quick, all of it" Scripts/test-qt.sh
nightly "Qt Quick, planted faults" Scripts/test-qt.sh --planted
nightly "Qt Quick, a thousand random sessions" Scripts/test-qt.sh --random 1000
nightly "GTK 4 under valgrind" Scripts/test-gtk.sh --valgrind 25
nightly "Qt Quick under valgrind" Scripts/test-qt.sh --valgrind 40
nightly "pages, all recordings as touches, ten minutes of random ones" Scripts/test-web.sh --all --soak=600

status=0
run_stages || status=1
# Ratios of times: nothing else runs meanwhile.
# shellcheck disable=SC2034 # for stages.sh
jobs=1
nightly "the page about performance" env CONTACTS="'1 5'" PARTS="'traces latency'" Benchmarks/peers/run.sh --check
[[ ${#names[@]} -gt 0 ]] || stop "no stage has such a name: ${words[*]}"
run_stages || status=1
printf '\nnightly of %s on %s, %d s on %d processors\n' "$commit" "$(date -u +%Y-%m-%d)" "$SECONDS" "$(nproc)"
table
exit "$status"
