#!/usr/bin/env bash
# Builds the window of `pressure-demo live` in a separate folder, and opens it. Takes the options of `pressure-demo live`.
#
# usage: Scripts/live.sh [--build] [DEVICE | --phone | RECORDING] [OPTIONS]
#   --build   builds the window, and does not open it; SWIFT_FLAGS are more flags for this build
# example: Scripts/live.sh Recordings/pop.evemu
# exit:  0 the window was closed; 2 the window cannot be built or opened; standard error names the next step
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

build_only=false
if [[ ${1:-} == --build ]]; then
    build_only=true
    shift
fi
if ! $build_only && [[ -z ${WAYLAND_DISPLAY:-}${DISPLAY:-} && " $* " != *" --picture "* && " $* " != *" --help "* ]]; then
    stop "there is no display to open a window on: run it in a graphical session, or see a recording drawn with  make live LIVE='Recordings/pop.evemu --picture pop.png'"
fi
steps=3
begin_step "install GTK 4 where it is missing"
Scripts/need.sh --for "the window" gtk4 pkg-config || exit 2
begin_step "build the window, which takes some minutes the first time"
traits=Window
for name in LiveDevices Gzip; do if Scripts/parts/traits.sh has "$name"; then traits+=",$name"; fi; done
traits=${traits/LiveDevices/LiveDevices,Phone}
# Of the C flags of GTK's own description the package manager passes on those that it knows, and says so of the others.
# shellcheck disable=SC2086 # flags
"${swift_build[@]}" -c release --scratch-path .build/window --traits "$traits" --product pressure-window ${SWIFT_FLAGS:-} 2>&1 |
    { grep -v "prohibited flag" || true; }
if $build_only; then exit; fi
begin_step "open the window"
exec .build/window/release/pressure-window "$@"
