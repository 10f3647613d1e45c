#!/usr/bin/env bash
# What a machine without libevdev, zlib or pkg-config is told: by `make deps`, and by the compiler, which is all that
# people see who build with plain SwiftPM. Nothing is installed or hidden: each case has a root folder of its own.
#
# usage: Scripts/test-packages.sh
# example: Scripts/test-packages.sh
# exit:  0 all as expected, 1 something is not, 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

needs swiftc
make_work
check() { # NAME COMMAND…
    local what=$1
    shift
    if "$@"; then ok; else bad "$what" "$work/out" "$work/err"; fi
}
said() { grep -qF -- "$1" "$work/err"; }

# --- make deps --------------------------------------------------------------------------------------------------------
# A machine of a user who may install nothing: the tools of the script, and an apt-get that needs root.
mkdir "$work/bin"
for tool in bash cat dirname env find grep id make mkdir rm sed tail touch tr; do ln -s "$(command -v "$tool")" "$work/bin/$tool"; done
printf '#!%s\necho "apt-get was started" >>"%s"\nexit 100\n' "$(command -v bash)" "$work/apt-log" >"$work/bin/apt-get"
rm "$work/bin/id"
printf '#!%s\necho 1000\n' "$(command -v bash)" >"$work/bin/id"
chmod +x "$work/bin/apt-get" "$work/bin/id"

# deps ROOT FLAGS-WANTED [NAME=VALUE…]
deps() {
    : >"$work/apt-log"
    env -i PATH="$work/bin" PRESSURE_ROOT="$work/$1" "${@:3}" Scripts/traits.sh find >"$work/out" 2>"$work/err" ||
        echo "status $?" >>"$work/err"
    check "$1 ${*:3}: the flags are '$2'" [ "$(cat "$work/out")" = "$2" ]
    check "$1 ${*:3}: nothing is installed" [ ! -s "$work/apt-log" ]
}
headers() { # ROOT HEADER…
    mkdir -p "$work/$1/usr/include/libevdev-1.0/libevdev"
    local header
    for header in "${@:2}"; do : >"$work/$1/usr/include/$header"; done
}
readonly evdev=libevdev-1.0/libevdev/libevdev.h
headers both "$evdev" zlib.h
headers no-libevdev zlib.h
headers no-zlib "$evdev"
headers neither
deps both ""
check "there is nothing to say" [ ! -s "$work/err" ]
deps no-libevdev "--traits Gzip"
check "gzip stays" said "Of the package's traits Gzip remains."
check "the command is for libevdev alone" said "For live devices run as root:  apt-get update && apt-get install -y --no-install-recommends libevdev-dev pkg-config"
deps no-zlib "--traits LiveDevices"
check "live devices stay" said "Of the package's traits LiveDevices remains."
check "the command is for zlib alone" said "For recordings packed with gzip run as root:  apt-get update && apt-get install -y --no-install-recommends zlib1g-dev"
deps neither "--disable-default-traits"
check "one command is for both" said "install -y --no-install-recommends libevdev-dev pkg-config zlib1g-dev"
check "and says what for" said "For live devices and recordings packed with gzip run as root"
deps both "--traits Gzip" PRESSURE_LIVE_DEVICES=0
deps both "--traits LiveDevices" PRESSURE_GZIP=0
deps both "--disable-default-traits" PRESSURE_LIVE_DEVICES=0 PRESSURE_GZIP=0
deps neither "--disable-default-traits" PRESSURE_GZIP=0
check "nothing is said of what nobody wants" [ "$(grep -c zlib "$work/err")" -eq 0 ]

# --- Everything else ---------------------------------------------------------------------------------------------------
# need STATUS WORD…: what need.sh says on a machine whose user may install nothing.
need() {
    local wanted=$1 status=0
    shift
    : >"$work/apt-log"
    env -i PATH="$work/bin" "$@" >"$work/out" 2>"$work/err" || status=$?
    check "$*: status $wanted, not $status" [ "$status" -eq "$wanted" ]
    check "$*: nothing is installed" [ ! -s "$work/apt-log" ]
}
need 0 Scripts/need.sh make
need 2 Scripts/need.sh --for "a picture" sdl2 valgrind
check "what is missing" said "sdl2 and valgrind are missing, and installing needs root."
check "what for, and how" said "For a picture run as root:  apt-get update && apt-get install -y --no-install-recommends libsdl2-dev valgrind"
need 2 Scripts/need.sh swift
check "where a toolchain comes from" said "swift is missing: install a Swift 6.3 toolchain from"
need 2 Scripts/need.sh unheard-of
check "a name that nobody knows" said "'unheard-of' is no name"
need 2 PRESSURE_ROOT="$work/neither" Scripts/need.sh fonts
check "a font that is not here" said "fonts is missing, and installing needs root."
mkdir -p "$work/fonted/usr/share/fonts/truetype/liberation"
touch "$work/fonted/usr/share/fonts/truetype/liberation/Liberation"{Sans,Serif}-Regular.ttf
need 0 PRESSURE_ROOT="$work/fonted" Scripts/need.sh fonts
need 2 PRESSURE_INSTALL=0 Scripts/need.sh valgrind
check "what is not wanted" said "valgrind is missing, and PRESSURE_INSTALL=0 installs nothing."

# Root, and an apt-get that fails, then one that installs.
printf '#!%s\necho 0\n' "$(command -v bash)" >"$work/bin/id"
fresh() { rm -f .build/need-attempt .build/need-updated; }
fresh
status=0
env -i PATH="$work/bin" Scripts/need.sh valgrind >"$work/out" 2>"$work/err" || status=$?
check "a failed try: status 2" [ "$status" -eq 2 ]
check "a failed try: what was said" said "That did not work; the last lines of .build/need.log:"
check "a failed try: what to type" said "run:  apt-get update && apt-get install -y --no-install-recommends valgrind"
: >"$work/apt-log"
need 2 Scripts/need.sh valgrind
check "nothing is tried again at once" said "valgrind is missing; installing failed a moment ago"
fresh
# What was said until then goes to a file of its own: the announcement has to come first.
printf '#!%s\ncat "%s" >"%s"\ncase "$*" in *" install "*) ln -sf "%s" "%s" ;; esac\n' "$(command -v bash)" "$work/err" \
    "$work/announced" "$(type -P true)" "$work/bin/valgrind" >"$work/bin/apt-get"
ln -s "$(command -v ln)" "$(command -v timeout)" "$(type -P true)" "$work/bin/"
# announces COMMAND WORD…: root is told packages, purpose and command before apt-get starts.
announces() {
    local command=$1
    shift
    : >"$work/announced"
    rm -f "$work/bin/valgrind"
    fresh
    need 0 "$@"
    check "$*: what root is told before" [ "$(cat "$work/announced")" = "Installing valgrind for this project's tests (PRESSURE_INSTALL=0 installs nothing):  $command" ]
}
announces "apt-get update && apt-get install -y --no-install-recommends valgrind" Scripts/need.sh valgrind
# A user whom sudo asks for no password is told the same.
printf '#!%s\necho 1000\n' "$(command -v bash)" >"$work/bin/id"
printf '#!%s\nshift\nexec "$@"\n' "$(command -v bash)" >"$work/bin/sudo"
chmod +x "$work/bin/sudo"
announces "sudo apt-get update && sudo apt-get install -y --no-install-recommends valgrind" Scripts/need.sh --sudo valgrind
rm "$work/bin/valgrind" "$work/bin/sudo"
printf '#!%s\necho 0\n' "$(command -v bash)" >"$work/bin/id"
fresh
# Nothing else installs packages of the system on the machine itself.
grep -lE '^[^#]*apt-get.* install ' Makefile .ci/run Scripts/*.sh Benchmarks/*/*.sh |
    grep -vxE 'Scripts/(need|test-packages|test-bare-debian|test-bare-machine).sh' >"$work/out" || true
: >"$work/err"
check "only Scripts/need.sh installs packages" [ ! -s "$work/out" ]

# Other systems: the command is printed.
rm "$work/bin/apt-get"
for system in "dnf install zlib-devel" "zypper install zlib-devel" "pacman -S --needed zlib" "apk add zlib-dev"; do
    ln -s "$(type -P false)" "$work/bin/${system%% *}"
    need 2 PRESSURE_ROOT="$work/neither" Scripts/need.sh zlib
    check "${system%% *}" said "run:  $system"
    rm "$work/bin/${system%% *}"
done
need 2 PRESSURE_ROOT="$work/neither" Scripts/need.sh zlib
check "a system that nobody knows" said "install the development packages of zlib with this system's package manager"

# --- The compiler -----------------------------------------------------------------------------------------------------
# builds MODULE: a program that imports what the library imports, and nothing of pkg-config's.
builds() {
    local module=$1
    echo "import $module" >"$work/program.swift"
    : >"$work/out"
    swiftc -typecheck -module-cache-path "$work/cache" -I "Sources/$module" "$work/program.swift" >"$work/err" 2>&1
}
# missing MODULE: whether such a program does not build on a machine that lacks the header.
missing() {
    local module=$1 shim=$work/$1
    mkdir -p "$shim"
    cp "Sources/$module"/* "$shim/"
    # What the machine has is looked for under names that it has not.
    sed -i -E 's/(__has_include\(<)([^>]*)>/\1not-here\/\2>/' "$shim/shim.h"
    echo "import $module" >"$work/program.swift"
    : >"$work/out"
    ! swiftc -typecheck -module-cache-path "$work/cache" -I "$shim" "$work/program.swift" >"$work/err" 2>&1
}
if [[ -e /usr/include/$evdev ]]; then check "libevdev is found without pkg-config" builds CEvdev; fi
if [[ -e /usr/include/zlib.h ]]; then check "zlib is found without pkg-config" builds CZlib; fi
check "a missing libevdev does not build" missing CEvdev
check "and is told with what to install" said "install libevdev-dev"
check "and with how to do without" said "--traits Gzip"
check "a missing zlib does not build" missing CZlib
check "and is told with what to install" said "install zlib1g-dev"
check "and with how to do without" said "--traits LiveDevices"

summary
