#!/usr/bin/env bash
# Tests the libraries for C on other platforms than this machine: with musl, and on 64-bit ARM in an emulator.
#
# usage: Scripts/test-c-platforms.sh [musl] [arm64]     without an argument: both
# example: Scripts/test-c-platforms.sh arm64
# exit:  0 all tests passed; 1 a test failed; 2 this machine can try neither platform
#
# For ARM the script downloads Debian's libevdev and zlib into .build/arm64; without a network it leaves out the tests of devices.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

platforms=("$@")
if [[ $# -eq 0 ]]; then platforms=(musl arm64); fi
make_work
tests=Tests/FrontEnds/C
sources=("$tests"/{main,touches,hit-testing,tuning,events,recordings,hostile,misuse,motion,motion-misuse,host,host-misuse}.c)
flags=(-std=c11 -Wall -Wextra -Werror -g -I.build/c-interface/include -ITests/Rigs/PretendDevice/include)
tried=0

checked() {
    step "$@"
    grep -E '^[0-9]+ checks passed' "$work/output" | sed 's/^/            /' || true
}
needed() { readelf -d "$1" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' | sort | tr '\n' ' '; }
size_of() { stat -c %s "$1"; }

# --- musl -------------------------------------------------------------------------------------------------------------
try_musl() {
    echo "musl:"
    if ! Scripts/need.sh --for "musl" musl; then
        leave_out "musl: $(how musl)"
        return
    fi
    tried=$((tried + 1))
    local library shared
    library=$PWD/$(Scripts/build-c-libraries.sh --for=musl)
    shared=("-L$library" -lpressure-gestures "-Wl,-rpath,$library")
    local own=(musl-gcc "${flags[@]}" -DWITHOUT_LIBEVDEV "${sources[@]}")
    step "the library needs musl alone: $(needed "$library/libpressure-gestures.so")" \
        [ "$(needed "$library/libpressure-gestures.so")" = "libc.so " ]
    step "links with the shared library" "${own[@]}" -o "$work/shared" "${shared[@]}"
    checked "passes with it" "$work/shared" "$PWD/Recordings"
    step "links with everything inside" "${own[@]}" -static -o "$work/static" "$library/libpressure-gestures.a"
    checked "passes with it" "$work/static" "$PWD/Recordings"
    step "needs no library at all then" bash -c '[[ -e $1 ]] && ! readelf -d "$1" | grep NEEDED' - "$work/static"
    step "loads the library, lets it go and loads it again" bash -c \
        'musl-gcc -std=c11 -I.build/c-interface/include "$1" -o "$2/loading" && "$2/loading" "$3"' - "$tests/loading.c" "$work" \
        "$library/libpressure-gestures.so"
    step "builds a program without libevdev" musl-gcc "${flags[@]}" "$tests/without-evdev.c" -o "$work/without" "${shared[@]}"
    step "touches and recordings work, and the rest says why" "$work/without" Recordings/pop.evemu
    step "builds the player" musl-gcc "${flags[@]}" "$tests/replay.c" -static -o "$work/replay" "$library/libpressure-gestures.a"
    step "each recording gives its golden log" gives_goldens "$work/replay"
    sed 's/^/            /' "$work/output"
    printf '#include <pressure-gestures.h>\nint main(void) { return pressure_session_new(0) == 0; }\n' >"$work/smallest.c"
    step "builds the smallest program, musl inside" musl-gcc -Os -s -static -Wl,--gc-sections -I.build/c-interface/include \
        "$work/smallest.c" "$library/libpressure-gestures.a" -o "$work/smallest"
    step "it runs, and has $(size_of "$work/smallest") bytes" "$work/smallest"
    leave_out "with musl: devices, as Debian has no libevdev for it; packed recordings, as it has no zlib for it; valgrind, C++"
}

# --- 64-bit ARM -------------------------------------------------------------------------------------------------------

# fetch_arm64: Debian's packages, unpacked in .build/arm64; apt's own lists stay as they are.
fetch_arm64() {
    local folder=$PWD/.build/arm64 state=$work/apt
    if [[ -e $folder/done ]]; then return; fi
    command -v apt-get >/dev/null || return 1
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$work/packages" "$folder"
    local apt=(apt-get -q -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o "Dir::State=$state" -o Dir::State::status=/dev/null
        -o "Dir::Cache=$state/cache" -o APT::Sandbox::User=root -o Acquire::Retries=1)
    "${apt[@]}" update && (cd "$work/packages" && "${apt[@]}" download libevdev2 zlib1g) || return 1
    local package
    for package in "$work/packages"/*.deb; do dpkg-deb -x "$package" "$folder"; done
    touch "$folder/done"
}
# large_pages LIBRARY: it can be loaded where pages have 16 KiB.
large_pages() {
    local offset place rest align count=0
    while read -r _ offset place _ _ _ rest; do
        align=${rest##* }
        count=$((count + 1))
        (( align % 0x4000 == 0 && (place - offset) % 0x4000 == 0 )) || { echo "a part at $place is aligned to $align" && return 1; }
    done < <(readelf -lW "$1" | grep -E '^ +LOAD')
    [[ $count -gt 1 ]]
}
try_arm64() {
    echo "64-bit ARM:"
    if ! Scripts/need.sh --for "64-bit ARM" arm64; then
        leave_out "64-bit ARM: $(how arm64)"
        return
    fi
    tried=$((tried + 1))
    local library shared has_more=true cc=aarch64-linux-gnu-gcc
    local run=(qemu-aarch64-static -L /usr/aarch64-linux-gnu)
    if fetch_arm64 >"$work/log" 2>&1; then
        export SYSROOT=$PWD/.build/arm64
        run+=(-E "LD_LIBRARY_PATH=$(dirname "$(find "$SYSROOT" -name libevdev.so.2)"):$(dirname "$(find "$SYSROOT" -name libz.so.1)")")
    else
        has_more=false
        leave_out "on ARM: devices, packed recordings: libevdev2 and zlib1g for arm64 could not be fetched"
    fi
    library=$PWD/$(Scripts/build-c-libraries.sh --for=arm64)
    # zlib, which the library needs, lies where only the emulator looks.
    shared=("-L$library" -lpressure-gestures "-Wl,-rpath,$library" "-Wl,--unresolved-symbols=ignore-in-shared-libs" -lm -lpthread)
    local static=("$library/libpressure-gestures.a")
    local own=("$cc" "${flags[@]}" "${sources[@]}")
    if $has_more; then
        own+=("$tests/devices.c" Tests/Rigs/PretendDevice/pretend_device.c -rdynamic)
        static+=("$(find "$SYSROOT" -name libz.so.1)")
    else
        own+=(-DWITHOUT_LIBEVDEV)
    fi
    static+=(-lm -lpthread)
    echo "            needs $(needed "$library/libpressure-gestures.so")"
    step "can be loaded where pages have 16 KiB" large_pages "$library/libpressure-gestures.so"
    step "links with the shared library" "${own[@]}" -o "$work/shared" "${shared[@]}"
    checked "passes with it" "${run[@]}" "$work/shared" "$PWD/Recordings"
    step "links with the static library" "${own[@]}" -o "$work/static" "${static[@]}"
    checked "passes with it" "${run[@]}" "$work/static" "$PWD/Recordings"
    step "loads the library, lets it go and loads it again" bash -c \
        '"$1" -std=c11 -I.build/c-interface/include "$2" -o "$3/loading" -ldl && "${@:5}" "$3/loading" "$4"' - "$cc" \
        "$tests/loading.c" "$work" "$library/libpressure-gestures.so" "${run[@]}"
    step "builds a program without libevdev" "$cc" "${flags[@]}" "$tests/without-evdev.c" -o "$work/without" "${shared[@]}"
    mkdir -p "$work/none"
    echo "no library" >"$work/none/libevdev.so.2"
    if $has_more; then cp -L "$(find "$SYSROOT" -name libz.so.1)" "$work/none/"; fi
    step "touches and recordings work then, and the rest says why" qemu-aarch64-static -L /usr/aarch64-linux-gnu \
        -E "LD_LIBRARY_PATH=$work/none" "$work/without" Recordings/pop.evemu
    step "builds the player" "$cc" "${flags[@]}" "$tests/replay.c" -o "$work/replay" "${shared[@]}"
    step "each recording gives its golden log" gives_goldens "${run[@]}" "$work/replay"
    sed 's/^/            /' "$work/output"
    if $has_more; then
        gzip -c Recordings/pop.evemu >"$work/pop.evemu.gz"
        step "a packed recording is played" bash -c '"$@" | grep -q popped' - "${run[@]}" "$work/replay" "$work/pop.evemu.gz"
    fi
    leave_out "on ARM: valgrind, sanitizers, C++"
}

for platform in "${platforms[@]}"; do
    case $platform in
        musl) try_musl ;;
        arm64) try_arm64 ;;
        *) stop "'$platform' is no platform; musl and arm64 are." ;;
    esac
done
summary || exit 1
if [[ $tried -eq 0 ]]; then exit 2; fi
