#!/usr/bin/env bash
# Builds the package for Python: a wheel with the small shared library inside. pip installs it on Linux with glibc 2.34 or newer.
#
# usage: Scripts/build-wheel.sh
#        The script empties .build/wheel, writes the wheel there and prints its path. It needs no network.
# example: pip install "$(Scripts/build-wheel.sh)"
# exit:  0 built; 1 the sources do not build; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

[[ $# -eq 0 ]] || stop "'$1' is no option; there are none."

needs swift python3
library=.build/c-interface/lib
# What is there and current is taken as it is: others may be reading it.
if stale "$library/libpressure-gestures.so.$(cat VERSION)"; then
    say "builds the library, which takes some minutes"
    library=$(STATIC=0 Scripts/build-c-libraries.sh)
fi
out=.build/wheel
rm -rf "$out"
mkdir -p "$out"
name=$(PRESSURE_GESTURES_BUILT=$PWD/$library python3 Bindings/Python/backend/wheel_backend.py "$out")
echo "$PWD/$out/$name"
