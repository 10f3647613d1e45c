#!/usr/bin/env bash
# Counts the false peeks that natural taps and natural slides cause on a device with force. On a pad that measures force and
# reports clicks, the script counts the results of taps, clicks, drags, scrolls, thumbs, palms and presses. It builds the tests
# with optimisation. The script fails if a count is over its bound.
#
# usage: Scripts/test-budget.sh [TOUCHES [PADS]]     (default: 1,000,000 taps, as many slides; 10,000 of each kind on pads)
# example: Scripts/test-budget.sh 100000 1000
# exit:  0 all counts are within their bounds; 1 a count exceeds its bound; 2 an argument is not a number
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

touches=${1:-1000000} pads=${2:-10000}
for number in "$touches" "$pads"; do [[ $number =~ ^[1-9][0-9]*$ ]] || stop "'$number' is no number of touches."; done
needs swift
# In a folder of its own: with these flags everything else there would be built again.
# shellcheck disable=SC2207 # flags
flags=(-c release -Xswiftc -enable-testing --scratch-path .build/budget $(Scripts/parts/traits.sh flags))
"${swift_build[@]}" --build-tests "${flags[@]}"
PRESSURE_BUDGET=$touches PRESSURE_PADS=$pads swift test --skip-build "${flags[@]}" --filter 'FalseActivationTests|PadEvaluationTests'
