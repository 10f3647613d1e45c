#!/usr/bin/env bash
# Writes the pictures that README shows, each in a light and a dark version, as pressure-demo draws them. With --check the script
# changes no picture, and names the pictures that differ from what the program draws.
#
# usage: Scripts/write-pictures.sh [--check] [FOLDER WITH pressure-demo]
# example: Scripts/write-pictures.sh --check .build/debug
# exit:  0 written, or no picture differs; 1 a picture differs; 2 the program is not built
#
# PICTURES is the folder of the pictures; the default is the documentation's folder of pictures. `NAME~dark` is the picture for
# dark pages. `make pages` calls this script, and a test calls it with --check.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

is_check=false
if [[ ${1:-} == --check ]]; then
    is_check=true
    shift
fi
find_program "$@"
pictures=$(as_typed "${PICTURES:-$checkout/Sources/PressureGestures/PressureGestures/PressureGestures.docc/Resources}")
readonly page=Sources/PressureGestures/PressureGestures/PressureGestures.docc/HomeScreen.md
make_work
# Profiles that a user keeps must not change what is drawn.
export XDG_CONFIG_HOME=$work/config

# picture NAME WORDS…: one of them; the words are those of `render`, and the page about the home screen shows them.
picture() {
    local name=$1 appearance suffix
    shift
    # The command that is copied from there makes the picture that README shows.
    if $is_check && ! grep -qF "pressure-demo render $* -o $name.svg" "$page"; then
        bad "$page does not say how $name.svg is made: render $*"
    fi
    for appearance in light dark; do
        suffix=""
        if [[ $appearance == dark ]]; then suffix="~dark"; fi
        "$demo" render "$@" --appearance "$appearance" -o "$work/$name$suffix.svg" >/dev/null
        if ! $is_check; then
            mv "$work/$name$suffix.svg" "$pictures/"
        elif cmp -s "$work/$name$suffix.svg" "$pictures/$name$suffix.svg"; then
            ok
        else
            bad "$name$suffix.svg is not what the program draws: run  make pages , look at it, and commit it"
        fi
    done
}
# A little slower than it was, so that one sees what follows what, and not so many pictures that a page waits for it.
picture pop Recordings/pop.evemu --animated --to 2s --speed 0.6 --rate 24
picture peek Recordings/peek.evemu --at 400ms
picture actions Recordings/swipe.evemu --at 900ms
picture quick-actions Recordings/home-calendar.evemu --at 700ms

if $is_check; then summary; fi
