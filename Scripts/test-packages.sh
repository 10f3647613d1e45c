#!/usr/bin/env bash
# Checks what a machine without libevdev, zlib or pkg-config prints: the output of `make deps`, and the errors of the compiler.
# Users of plain SwiftPM see only these errors. The script installs nothing and hides nothing on this machine, because each case
# has its own root folder.
#
# usage: Scripts/test-packages.sh
# example: Scripts/test-packages.sh
# exit:  0 all as expected; 1 something is wrong; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

needs swiftc
make_work
check() { # NAME COMMAND…
    if "${@:2}"; then ok; else bad "$1" "$work/out" "$work/err"; fi
}
said() { grep -qF -- "$1" "$work/err"; }
# program NAME LINE…: one for the machine of the tests.
program() {
    rm -f "$work/bin/$1"
    printf '%s\n' "#!$(command -v bash)" "${@:2}" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
# run STATUS [NAME=VALUE…] COMMAND…: with that machine's programs alone; nothing but its apt-get could install.
run() {
    local status=0
    : >"$work/apt-log"
    rm -f .build/need-attempt .build/need-updated
    env -i PATH="$work/bin" "${@:2}" >"$work/out" 2>"$work/err" || status=$?
    check "${*:2}: status $1, not $status" [ "$status" -eq "$1" ]
}
nothing_installed() { [ ! -s "$work/apt-log" ]; }

# The tools of the script, a user without rights, and an apt-get that needs root.
mkdir "$work/bin"
for tool in bash cat dirname env find grep ln make mkdir rm sed tail timeout touch tr true; do ln -s "$(type -P "$tool")" "$work/bin/$tool"; done
program id "echo 1000"
program apt-get "echo started >>'$work/apt-log'" "exit 100"
readonly evdev=libevdev-1.0/libevdev/libevdev.h
for root in both no-libevdev no-zlib neither no-phone; do mkdir -p "$work/$root/usr/include/libevdev-1.0/libevdev"; done
touch "$work"/{both,no-zlib,no-phone}"/usr/include/$evdev" "$work"/{both,no-libevdev,no-phone}/usr/include/zlib.h
touch "$work"/{both,no-zlib}/usr/include/{libwebsockets,qrencode}.h

# --- make deps --------------------------------------------------------------------------------------------------------
# deps ROOT FLAGS-WANTED TEXT [NAME=VALUE…]
deps() {
    run 0 PRESSURE_ROOT="$work/$1" "${@:4}" Scripts/parts/traits.sh find
    check "$1 ${*:4}: the flags are '$2'" [ "$(cat "$work/out")" = "$2" ]
    check "$1 ${*:4}: nothing is installed" nothing_installed
    check "$1 ${*:4}: says '$3'" grep -qF -- "$3" <<<"$(cat "$work/err")"
}
readonly install="run as root:  apt-get update && apt-get install -y --no-install-recommends"
deps both "" ""
check "there is nothing to say" [ ! -s "$work/err" ]
deps no-libevdev "--traits Gzip" "For live devices $install libevdev-dev pkg-config"
check "gzip stays" said "Of the package's traits Gzip remains."
deps no-zlib "--traits LiveDevices,Phone" "For recordings packed with gzip $install zlib1g-dev"
deps neither "--disable-default-traits" "For live devices and recordings packed with gzip $install libevdev-dev pkg-config zlib1g-dev"
deps both "--traits Gzip" "left out" PRESSURE_LIVE_DEVICES=0
deps both "--traits LiveDevices,Phone" "left out" PRESSURE_GZIP=0
deps no-phone "" "For a phone as the screen $install libwebsockets-dev libqrencode-dev"
deps no-phone "" "" PRESSURE_PHONE=0
check "there is nothing to say" [ ! -s "$work/err" ]

# --- Everything else ---------------------------------------------------------------------------------------------------
run 0 Scripts/need.sh make
run 2 Scripts/need.sh --for "a picture" sdl2 valgrind
check "what is missing" said "sdl2 and valgrind are missing, and installing needs root."
check "what for, and how" said "For a picture $install libsdl2-dev valgrind"
run 2 Scripts/need.sh swift
check "where a toolchain comes from" said "swift is missing: install a Swift 6.3 toolchain from"
run 2 Scripts/need.sh unheard-of
check "a name that nobody knows" said "'unheard-of' is no name"
run 2 PRESSURE_INSTALL=0 Scripts/need.sh valgrind
check "what is not wanted" said "valgrind is missing, and PRESSURE_INSTALL=0 installs nothing."
check "nothing was installed" nothing_installed

# Root, and an apt-get that fails, then one that installs, before which root is told packages, purpose and command.
program id "echo 0"
run 2 Scripts/need.sh valgrind
check "a failed try: what was said" said "That did not work; the last lines of .build/need.log:"
readonly command="apt-get update && apt-get install -y --no-install-recommends valgrind"
check "a failed try: what to type" said "run:  $command"
program apt-get "cat '$work/err' >'$work/announced'" "case \"\$*\" in *' install '*) ln -sf true '$work/bin/valgrind' ;; esac"
run 0 Scripts/need.sh valgrind
check "what root is told before" grep -qxF "Installing valgrind for this project's tests (PRESSURE_INSTALL=0 installs nothing):  $command" "$work/announced"
rm "$work/bin/valgrind" "$work/bin/apt-get"

# Other systems: the command is printed.
for system in "dnf install zlib-devel" "zypper install zlib-devel" "pacman -S --needed zlib" "apk add zlib-dev"; do
    ln -s "$(type -P false)" "$work/bin/${system%% *}"
    run 2 PRESSURE_ROOT="$work/neither" Scripts/need.sh zlib
    check "${system%% *}" said "run:  $system"
    rm "$work/bin/${system%% *}"
done
rm -f .build/need-attempt

# --- The compiler -----------------------------------------------------------------------------------------------------
# builds MODULE FOLDER: a program that imports what the library imports, and nothing of pkg-config's.
builds() {
    echo "import $1" >"$work/program.swift"
    swiftc -typecheck -module-cache-path "$work/cache" -I "$2" "$work/program.swift" >"$work/err" 2>&1
}
for module in CEvdev:$evdev:libevdev-dev:Gzip CZlib:zlib.h:zlib1g-dev:LiveDevices; do
    IFS=: read -r name header package trait <<<"$module"
    if [[ -e /usr/include/$header ]]; then check "$header is found without pkg-config" builds "$name" "Sources/System/$name"; fi
    # What the machine has is looked for under names that it has not.
    cp -r "Sources/System/$name" "$work/$name"
    sed -i -E 's/(__has_include\(<)([^>]*)>/\1not-here\/\2>/' "$work/$name/shim.h"
    if builds "$name" "$work/$name"; then bad "a missing $header builds"; else ok; fi
    check "what to install is said" said "install $package"
    check "and how to do without" said "--traits $trait"
done

summary
