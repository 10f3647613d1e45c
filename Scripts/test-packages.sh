#!/usr/bin/env bash
# What a machine without libevdev, zlib or pkg-config is told: by `make deps`, and by the compiler, which is all that
# people see who build with plain SwiftPM. Nothing is installed or hidden: each case has a root folder of its own.
#
# exit: 0 all as expected, 1 something is not, 2 a tool is missing
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

command -v swiftc >/dev/null || { echo "test-packages: swiftc is missing; install a Swift 6.3 toolchain." >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
check() { # NAME COMMAND…
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED  %s\n' "$name" >&2
        sed 's/^/        /' "$work/out" "$work/err" >&2
    fi
}
said() { grep -qF -- "$1" "$work/err"; }

# --- make deps --------------------------------------------------------------------------------------------------------
# A machine of a user who may install nothing: the tools of the script, and an apt-get that needs root.
mkdir "$work/bin"
for tool in bash cat dirname env find grep id mkdir rm sed tail touch tr; do ln -s "$(command -v "$tool")" "$work/bin/$tool"; done
printf '#!%s\necho "apt-get was started" >>"%s"\nexit 100\n' "$(command -v bash)" "$work/apt-log" >"$work/bin/apt-get"
printf '#!%s\necho 1000\n' "$(command -v bash)" >"$work/id"
chmod +x "$work/bin/apt-get" "$work/id"
rm "$work/bin/id"
mv "$work/id" "$work/bin/id"

# deps ROOT FLAGS-WANTED [NAME=VALUE…]
deps() {
    local root=$1 wanted=$2
    shift 2
    : >"$work/apt-log"
    env -i PATH="$work/bin" PRESSURE_ROOT="$work/$root" "$@" Scripts/ensure-packages.sh >"$work/out" 2>"$work/err" ||
        echo "status $?" >>"$work/err"
    check "$root $*: the flags are '$wanted'" [ "$(cat "$work/out")" = "$wanted" ]
    check "$root $*: nothing is installed" [ ! -s "$work/apt-log" ]
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
check "nothing is said of what nobody wants" bash -c '! grep -q zlib "$1"' - "$work/err"

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

echo "packages: $passed passed, $failed failed"
[[ $failed -eq 0 ]]
