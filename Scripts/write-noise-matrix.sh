#!/usr/bin/env bash
# Writes again the table of what noise, coarse units, slow reports and lost frames make of touches and presses: read what
# changed before you keep it.
#
# usage: Scripts/write-noise-matrix.sh
# example: Scripts/write-noise-matrix.sh
# exit:  0 written, 1 the tests do not build or run
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

needs swift
PRESSURE_NOISE_MATRIX=$PWD/Tests/Fixtures/noise-matrix.txt swift test --package-path Tests --scratch-path .build/core \
    --filter NoiseMatrixTests
