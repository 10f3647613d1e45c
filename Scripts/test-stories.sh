#!/usr/bin/env bash
# Plays stories of fingers, pens, mice, pads and keys on each edge of the library, in virtual time, and compares what an app hears
# with what they say. The page Stories has their words.
#
# usage: Scripts/test-stories.sh [FOLDER|FILE.story[:LINE[:KIND]]] [--edge NAME]… [--programs FOLDER] [--commands]
#        Scripts/test-stories.sh --list         the stories, and what an edge needs for each
#        Scripts/test-stories.sh --list-cells   what stories cover; fails where a cell that can occur has none
#        Scripts/test-stories.sh --test         shows that wrong words and wrong expectations are found
#        --programs is where the edges' programs were built (.build/debug); --commands prints what a story that fails sent.
# example: Scripts/test-stories.sh Tests/Stories/keys.story --edge swift
# exit:  0 each story was heard as written, 1 one was not or cannot be read, 2 an edge does not start
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
needs python3
export PYTHONDONTWRITEBYTECODE=1
if [[ ${1:-} == --test ]]; then exec python3 Tests/Stories/Player/test_player.py; fi
words=("$@")
# plays EDGE: whether it is asked for by name, or none is.
plays() {
    case " ${words[*]} " in
        *" --list"*) false ;;
        *" --edge $1 "*) true ;;
        *" --edge "*) false ;;
    esac
}
if plays c; then
    needs cc
    library=$checkout/.build/c-interface/lib
    if stale "$library/libpressure-gestures.so"; then Scripts/build-c-libraries.sh >/dev/null; fi
    mkdir -p .build/stories
    # It runs from everywhere.
    cc -std=c11 -Wall -Wextra -Werror -ISources/C/CPressureGestures/include -o .build/stories/edge-c Tests/Stories/edge.c \
        "$library/libpressure-gestures.so" "-Wl,-rpath,$library"
fi
# What was typed lies where the script was called from.
if [[ ${1:-} && ${1:-} != -* ]]; then words[0]=$(as_typed "$1"); fi
exec python3 Tests/Stories/Player/play.py "${words[@]}"
