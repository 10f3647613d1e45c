#!/usr/bin/env bash
# Counts what taps, clicks, drags, scrolls, thumbs, palms and presses of a model of a hand come to on a pad that weighs
# and clicks, optimised; fails where a target is missed.
#
# usage: Scripts/test-pads.sh [TIMES] [SEED]     (10,000 of each)
# example: Scripts/test-pads.sh 1000
# exit:  0 every target is met, 1 one is missed, 2 the number is none
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

times=${1:-10000}
seed=${2:-20261124}
[[ $times =~ ^[1-9][0-9]*$ ]] || stop "'$times' is no number of times."
[[ $seed =~ ^[0-9]+$ ]] || stop "'$seed' is no seed; it is a whole number."
mkdir -p .build
build_release >.build/pads.log 2>&1 || {
    cat .build/pads.log >&2
    exit 2
}
"$program" evaluate --pads "$times" --seed "$seed"
