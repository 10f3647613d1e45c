#!/usr/bin/env bash
# Builds every example by its documented command, lets it replay a recording, and compares its output with the recording's
# golden log. SDL's window is drawn under Xvfb. test-gtk.sh and test-qt.sh test the examples of GTK 4 and Qt Quick.
#
# usage: Scripts/test-examples.sh [FOLDER WITH pressure-gestures.pc] [--images FOLDER]
#        Without the first folder the script installs the library into .build/prefix, as a user does: make install PREFIX=…
# example: Scripts/test-examples.sh --images .build/images
# exit:  0 every example that can be tried here works (the others are named); 1 an example does not work;
#        2 nothing could be tried: there is no Swift toolchain
#
# If root runs the script, it installs what the examples need (SDL 2, Xvfb). For other users the script prints the
# command that installs these packages, and leaves out the examples that need them. PRESSURE_INSTALL=0 installs nothing.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

packages=""
images=""
while [[ $# -gt 0 ]]; do
    case $1 in
        --images) images=${2:?--images takes a folder} && shift 2 ;;
        -*) stop "'$1' is no option; --images FOLDER is the only one." ;;
        *) packages=$1 && shift ;;
    esac
done
needs swift
make_work

# The log that must come of a recording: the golden one without its first line, with the example's own names.
# golden RECORDING SED
golden() { sed -E "1d; $2" "Recordings/$1.events"; }

# expect NAME RECORDING SED COMMAND…: what the command prints is the recording's log.
expect() {
    local name=$1 recording=$2 names=$3
    shift 3
    local status=0
    timeout 120 "$@" >"$work/printed" 2>"$work/err" || status=$?
    if [[ $status -eq 0 ]] && diff <(golden "$recording" "$names") "$work/printed" >"$work/difference"; then
        ok "$name $recording: $(wc -l <"$work/printed") events as in the golden log"
    else
        bad "$name $recording (status $status); < what must come, > what came" <(sed -n 1,12p "$work/difference" "$work/err" 2>&1)
    fi
}

# live NAME TITLE TARGET WHAT: a mouse in the place of a finger, held until the hold leads to something that then stays.
live() {
    local name=$1 title=$2 target=$3 what=$4
    if ! ensure xdotool; then
        leave_out "$name with a mouse: $(how xdotool)"
    elif timeout 90 "${display[@]}" Tests/FrontEnds/Examples/hold-by-mouse.sh "$title" 200 320 "$what" "$work/$name" --mouse \
        >"$work/printed" 2>"$work/err" &&
        diff <(printf "target $target %s\n" touchBegan "$what(hold)" pinned) "$work/printed" >"$work/difference"; then
        ok "$name, live, with a mouse: a hold leads to $what, which stays"
    else
        bad "$name, live, with a mouse; < what must come, > what came" "$work/difference" "$work/err"
    fi
}

# --- Swift --------------------------------------------------------------------------------------------------------------
echo "examples in Swift:"
if "${swift_build[@]}" --package-path Examples/Swift --scratch-path .build/examples >"$work/log" 2>&1; then
    binaries=$("${swift_build[@]}" --package-path Examples/Swift --scratch-path .build/examples --show-bin-path)
    # Both cover the surface with one preview, target 1. It has no actions, so none appear when a hold leaves it there.
    for recording in tap hint peek pop unplug; do
        expect ten-lines "$recording" 's/ surface / target 1 /' "$binaries/ten-lines" "Recordings/$recording.evemu"
        expect own-touches "$recording" 's/ surface / target 1 /' "$binaries/own-touches" "Recordings/$recording.evemu"
    done
    expect own-touches still-hold 's/ surface / target 1 /; / actionsRevealed/d' "$binaries/own-touches" Recordings/still-hold.evemu
    lines=$(grep -c . Examples/Swift/Sources/ten-lines/main.swift)
    # Ten within the braces, the import and the catch.
    if [[ $lines -gt 13 ]]; then
        bad "ten-lines has $lines lines"
    fi
else
    bad "Examples/Swift does not build" "$work/log"
fi

# --- The shared library -------------------------------------------------------------------------------------------------
# What the examples in C need: the compiler, pkg-config, the library; then toolkits.

# ensure NAME…: whether it is here, or could be installed; see Scripts/need.sh.
ensure() { Scripts/need.sh --for examples "$@" 2>"$work/need"; }

# As the documentation says: install it for yourself, and tell pkg-config where.
if [[ -z $packages ]]; then
    packages=$PWD/.build/prefix/lib/pkgconfig
    echo "the library: make install PREFIX=$PWD/.build/prefix"
    # Without pressure-demo: a release build of it would take minutes, and no example needs it.
    if ! DEMO=0 make --no-print-directory install PREFIX="$PWD/.build/prefix" >"$work/log" 2>&1; then
        bad "make install" <(tail -n 20 "$work/log")
    fi
fi
export PKG_CONFIG_PATH=$packages${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
library=""
if ! ensure pkg-config; then
    leave_out "C, SDL, Python: pkg-config is missing: $(how pkg-config)"
elif ! ensure cc; then
    leave_out "C, SDL: there is no C compiler: $(how cc)"
elif ! pkg-config --exists pressure-gestures; then
    bad "pkg-config does not find pressure-gestures in $packages"
else
    library=$(pkg-config --variable=libdir pressure-gestures)
fi

# Under a display of its own: no window on anybody's screen.
display=(xvfb-run -a "--server-args=-screen 0 800x800x24" env SDL_VIDEODRIVER=x11 SDL_RENDER_DRIVER=software)
picture() {
    # An empty window is a few hundred bytes.
    if [[ ! -s $1 || $(wc -c <"$1") -lt 4000 ]]; then
        bad "nothing was drawn into $1"
    elif [[ -n $images ]]; then
        mkdir -p "$images"
        cp "$1" "$images/"
    fi
}

if [[ -n $library ]]; then
    echo "examples in C and Python, with the library in $library:"
    if make -C Examples/C "$work/poll" OUT="$work" >"$work/log" 2>&1; then
        for recording in tap hint peek pop unplug long; do
            expect poll "$recording" 's/ surface / target 1 /; / actionsRevealed/d' "$work/poll" "Recordings/$recording.evemu"
        done
    else
        bad "poll does not build" "$work/log"
    fi
    # With the library that was installed; test-python.sh tries the package, which brings its own.
    if command -v python3 >/dev/null; then
        for recording in tap pop swipe; do
            expect gestures.py "$recording" "" env LD_LIBRARY_PATH="$library" PYTHONPATH=Bindings/Python \
                PYTHONDONTWRITEBYTECODE=1 python3 Examples/Python/gestures.py "Recordings/$recording.evemu"
        done
    else
        leave_out "Python: $(how python3)"
    fi

    if ! ensure xvfb; then
        leave_out "SDL: there is no Xvfb to show its window in: $(how xvfb)"
    else
        # The icon under the finger is the eighth; actions count from 1.
        actions='s/\((first|new-event)\)/(1)/; s/\((second|today)\)/(2)/; s/\((third|search)\)/(3)/'
        if ! ensure pkg-config sdl2 sdl2-ttf; then
            leave_out "SDL: $(how sdl2 sdl2-ttf)"
        elif make -C Examples/C "$work/sdl2-icons" OUT="$work" >"$work/log" 2>&1; then
            for recording in icon icon-close; do
                expect sdl2-icons "$recording" "s/ calendar / target 8 /; $actions" \
                    "${display[@]}" "$work/sdl2-icons" --play "Recordings/$recording.evemu" --at-once
            done
            expect sdl2-icons-shown icon "s/ calendar / target 8 /; $actions" "${display[@]}" "$work/sdl2-icons" --play \
                Recordings/icon.evemu --at-once --shot pinned "$work/sdl2-icons.bmp"
            picture "$work/sdl2-icons.bmp"
            live sdl2-icons "Quick actions" 8 menuOpened
        else
            bad "sdl2-icons does not build" "$work/log"
        fi
    fi
fi

summary
