#!/usr/bin/env bash
# Builds every example by its documented command, lets it replay a recording, and compares what it prints with the
# recording's golden log. The window of each toolkit is drawn under Xvfb.
#
# usage: Scripts/test-examples.sh [FOLDER WITH pressure-gestures.pc] [--images FOLDER]
#        without the folder the library is installed into .build/prefix, as a user would: make install PREFIX=…
# example: Scripts/test-examples.sh --images .build/images
# exit:  0 all that can be tried here work (what is left out is named), 1 one does not,
#        2 nothing could be tried: there is no Swift toolchain
#
# As root it installs what the examples need (GTK 4, SDL 2, Xvfb); otherwise it says the command and leaves them out.
# PRESSURE_INSTALL=0 installs nothing.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

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

# live NAME TITLE TARGET WHAT [BEFORE-IT-STAYS]: a mouse in the place of a finger, held until the hold leads to something that then stays.
live() {
    local name=$1 title=$2 target=$3 what=$4
    if ! ensure xdotool; then
        leave_out "$name with a mouse: $(how xdotool)"
    elif timeout 90 "${display[@]}" Tests/Examples/hold-by-mouse.sh "$title" 200 320 "$what" "$work/$name" --mouse \
        >"$work/printed" 2>"$work/err" &&
        diff <(printf "target $target %s\n" touchBegan "$what(hold)" "${@:5}" pinned) "$work/printed" >"$work/difference"; then
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
    leave_out "C, GTK, SDL, Python: pkg-config is missing: $(how pkg-config)"
elif ! ensure cc; then
    leave_out "C, GTK, SDL: there is no C compiler: $(how cc)"
elif ! pkg-config --exists pressure-gestures; then
    bad "pkg-config does not find pressure-gestures in $packages"
else
    library=$(pkg-config --variable=libdir pressure-gestures)
fi

# readable PICTURE WHAT GEOMETRY: the text in that part of the picture differs from what lies under it by 4.5 or more, as the
# Web's rules for contrast ask; a part of one colour has no text.
readable() {
    local ratio
    ratio=$(python3 Tests/Examples/contrast.py "$1" "$3") || ratio=0
    if awk -v ratio="$ratio" 'BEGIN { exit !(ratio >= 4.5) }'; then
        ok "$2 can be read: contrast $ratio"
    else
        bad "$2 cannot be read: contrast $ratio, at least 4.5 is needed"
    fi
}

# Under a display of its own: no window on anybody's screen.
display=(xvfb-run -a "--server-args=-screen 0 800x800x24" env GDK_BACKEND=x11 GSK_RENDERER=cairo SDL_VIDEODRIVER=x11
    SDL_RENDER_DRIVER=software NO_AT_BRIDGE=1 GTK_A11Y=none)
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
    if "${CC:-cc}" -std=c11 -Wall -Wextra -Werror -I Examples/C -o "$work/screen-check" Tests/Examples/screen-check.c -lm \
        2>"$work/err" && "$work/screen-check" >"$work/printed" 2>"$work/err"; then
        ok "$(cat "$work/printed")"
    else
        bad "screen.h" "$work/err"
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
        leave_out "GTK, SDL: there is no Xvfb to show their windows in: $(how xvfb)"
    else
        # The row under a finger at 50, 80 mm is the fifth of GTK's, the icon the eighth of SDL's; actions count from 1.
        actions='s/\((first|new-event)\)/(1)/; s/\((second|today)\)/(2)/; s/\((third|search)\)/(3)/'
        if ! ensure pkg-config gtk4; then
            leave_out "GTK: $(how gtk4)"
        elif make -C Examples/C "$work/gtk4-list" OUT="$work" >"$work/log" 2>&1; then
            for recording in pop swipe slide-to-select; do
                expect gtk4-list "$recording" "s/ surface / target 5 /; $actions" \
                    "${display[@]}" "$work/gtk4-list" --play "Recordings/$recording.evemu" --at-once
            done
            expect gtk4-list-shown swipe "s/ surface / target 5 /; $actions" "${display[@]}" "$work/gtk4-list" --play \
                Recordings/swipe.evemu --at-once --shot actionsRevealed "$work/gtk4-list.png"
            picture "$work/gtk4-list.png"
            # The first row, which GTK once took for selected, and the last, in a light and a dark theme.
            if ensure python3; then
                for theme in Adwaita Adwaita:dark; do
                    "${display[@]}" GTK_THEME="$theme" "$work/gtk4-list" --play Recordings/tap.evemu --at-once \
                        --shot touchBegan "$work/gtk4-list-$theme.png" >/dev/null 2>"$work/err" || cat "$work/err" >&2
                    picture "$work/gtk4-list-$theme.png"
                    readable "$work/gtk4-list-$theme.png" "gtk4-list's first row ($theme)" 300x40+30+12
                    readable "$work/gtk4-list-$theme.png" "gtk4-list's second row ($theme)" 300x40+30+90
                done
                # Text in the colour of its row must fail, as a single pixel does.
                if [[ $(python3 Tests/Examples/contrast.py "$work/gtk4-list-Adwaita.png" 1x1+30+12) == 1.00 ]]; then
                    ok
                else
                    bad "contrast.py finds contrast within one pixel"
                fi
            else
                leave_out "contrast of gtk4-list: $(how python3)"
            fi
            status=0
            "${display[@]}" "$work/gtk4-list" --size 0x10 >"$work/printed" 2>"$work/err" || status=$?
            if [[ $status -eq 2 ]] && grep -q -- '--size 0x10 is no size' "$work/err"; then
                ok
            else
                bad "gtk4-list --size 0x10: status $status"
            fi
            live gtk4-list "Peek and pop" 5 peekBegan actionsRevealed
        else
            bad "gtk4-list does not build" "$work/log"
        fi
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
