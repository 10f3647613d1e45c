#!/usr/bin/env bash
# Builds the test compositor; the protocols' code is made of wayland-protocols.
#
# usage: build.sh PROGRAM
# example: Tests/FrontEnds/Window/compositor/build.sh .build/compositor
# exit:  0 built, 1 it does not compile, 2 something is missing (the message says what installs it)
set -euo pipefail

program=${1:?usage: build.sh PROGRAM}
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
packages=(wayland-server xkbcommon wayland-protocols)
is_there() { command -v cc && command -v wayland-scanner && pkg-config --exists "${packages[@]}"; }
if ! is_there >/dev/null 2>&1; then
    echo "build.sh: cannot run: apt-get install gcc pkg-config libwayland-dev libwayland-bin wayland-protocols" \
        "libxkbcommon-dev xkb-data" >&2
    exit 2
fi

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
protocols=$(pkg-config --variable=pkgdatadir wayland-protocols)
for name in stable/xdg-shell/xdg-shell unstable/tablet/tablet-unstable-v2; do
    wayland-scanner server-header "$protocols/$name.xml" "$made/${name##*/}-protocol.h"
    wayland-scanner private-code "$protocols/$name.xml" "$made/${name##*/}-protocol.c"
done
mkdir -p "$(dirname "$program")"
read -ra flags <<<"$(pkg-config --cflags --libs wayland-server xkbcommon)"
cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -O2 -I"$made" -o "$program" "$sources"/*.c "$made"/*.c "${flags[@]}"
