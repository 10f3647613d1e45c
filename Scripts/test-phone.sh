#!/usr/bin/env bash
# Tests the page that pressure-demo serves for phones: a headless Chromium opens the page over loopback and presses it, and the
# script replays the recorded presses.
#
# usage: Scripts/test-phone.sh [--quick] [FOLDER WITH pressure-demo]
#        --quick, as in .ci/run, tests only refused requests, two recordings and a lost link.
# example: Scripts/test-phone.sh .build/debug
# exit:  0 all is as it should be; 1 something is wrong; 2 the program is built without phones, or a tool is missing
# Without --quick, the script tests every recording of one finger, a bad link, a second phone, the window, and the code in the
# terminal.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

every=(--all)
if [[ ${1:-} == --quick ]]; then
    every=()
    shift
fi
find_program "$@"
needs python3 chromium
# libwebsockets and libqrencode are opened by the program itself.
needs libwebsockets libqrencode
if [[ ${#every[@]} -gt 0 ]]; then
    needs zbar gtk4 pkg-config xorg cc
    Scripts/live.sh --build
    every+=(--window=.build/window/release/pressure-window)
    Scripts/need.sh --for "$self" firefox || true
    if command -v firefox >/dev/null; then every+=(--firefox=firefox); else leave_out "Firefox: it is not here"; fi
fi
PYTHONDONTWRITEBYTECODE=1 python3 Tests/FrontEnds/Phone/phone_run.py "$demo" "${CHROMIUM:-chromium}" "${every[@]}"
