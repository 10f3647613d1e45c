#!/usr/bin/env bash
# Counts false peeks of natural taps, and as many slides, on a force device, optimised; fails where one is over its bound.
#
# usage: Scripts/test-budget.sh [TOUCHES]     (1,000,000 of each)
# example: Scripts/test-budget.sh 100000
# exit:  0 within the bounds, 1 not, 2 the number is none
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

touches=${1:-1000000}
[[ $touches =~ ^[1-9][0-9]*$ ]] || stop "'$touches' is no number of touches."
needs swift
# In a folder of its own: with these flags everything else there would be built again.
# shellcheck disable=SC2207 # flags
flags=(-c release -Xswiftc -enable-testing --scratch-path .build/budget $(Scripts/traits.sh flags))
"${swift_build[@]}" --build-tests "${flags[@]}"
PRESSURE_BUDGET=$touches swift test --skip-build "${flags[@]}" --filter FalseActivationTests
