#!/usr/bin/env bash
# Writes the table of what noise, coarse units, slow reports and lost frames make of touches and presses anew: read what
# changed before you keep it.
#
# usage: Scripts/write-noise-matrix.sh
# example: Scripts/write-noise-matrix.sh
# exit:  0 written, 1 the tests do not build or run
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

needs swift
# shellcheck disable=SC2046 # flags
PRESSURE_NOISE_MATRIX=$PWD/Tests/Fixtures/noise-matrix.txt swift test --filter NoiseMatrixTests $(Scripts/traits.sh flags)
