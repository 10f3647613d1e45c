#!/usr/bin/env bash
# Plays stories of fingers, pens, mice, pads and keys on each edge of the library, in virtual time, and compares what an app hears
# with what they say. The page Stories has their words.
#
# usage: Scripts/test-stories.sh [FOLDER|FILE.story[:LINE[:KIND]]] [--edge NAME]… [--programs FOLDER] [--commands]
#        Scripts/test-stories.sh --list         the stories, and what an edge needs for each
#        Scripts/test-stories.sh --list-cells   what stories cover; fails where a cell that can occur has none
#        Scripts/test-stories.sh --test         shows that wrong words and wrong expectations are found
#        Scripts/test-stories.sh --planted [NAME…]  plants the faults of Tests/Stories/Player/faults.txt in a copy of the host, and
#                                               shows that a story fails for each
#        --programs is where the edges' programs were built (.build/debug); --commands prints the commands of each story that fails.
# example: Scripts/test-stories.sh Tests/Stories/keys.story --edge swift
# exit:  0 each story was heard as written, 1 a story failed or cannot be read, 2 a wrong option, or an edge does not start
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
needs python3

# plant_faults [NAME…]: one copy of the host has all faults, and PLANTED_FAULT chooses one when the edge starts.
plant_faults() {
    local list=$checkout/Tests/Stories/Player/faults.txt names=() files=() about=() lines=() line number status missed=0
    while IFS= read -r line; do
        if [[ $line == "    "* ]]; then
            lines[-1]+=${lines[-1]:+$'\n'}${line#    }
        elif [[ $line =~ ^([a-z-]+)\ ([^ ]+):\ (.*)$ ]]; then
            names+=("${BASH_REMATCH[1]}") files+=("${BASH_REMATCH[2]}") about+=("${BASH_REMATCH[3]}") lines+=("")
        fi
    done <"$list"
    [[ ${#names[@]} -ge 20 ]] || stop "only ${#names[@]} faults were found in $list"
    for number in "$@"; do
        [[ " ${names[*]} " == *" $number "* ]] || stop "there is no fault '$number'; $list has their names"
    done
    make_work
    local module modules=(PressureCore PressureMotion PressureHost)
    mkdir -p "$work/Sources"
    for module in "${modules[@]}"; do cp -R "Sources/PressureGestures/$module" "$work/Sources/"; done
    cp -R Tests/Stories/SwiftEdge "$work/Sources/story-host"
    cd "$work"
    for number in "${!names[@]}"; do plant "$((number + 1))" "${names[number]}" "${files[number]}" "${lines[number]}"; done
    for module in PressureMotion PressureHost; do
        printf '%s\n' "import Glibc" 'let plantedFault = unsafe getenv("PLANTED_FAULT").map { Int(unsafe atoi($0)) } ?? 0' \
            >"Sources/$module/PlantedFault.swift"
    done
    cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Planted",
    targets: [
        .target(name: "PressureCore"),
        .target(name: "PressureMotion", dependencies: ["PressureCore"]),
        .target(name: "PressureHost", dependencies: ["PressureCore", "PressureMotion"]),
        .executableTarget(name: "story-host", dependencies: ["PressureHost"]),
    ]
)
SWIFT
    "${swift_build[@]}" >build.log 2>&1 || { grep error: build.log | sort -u | head -n 20 >&2; stop "The copy does not build."; }
    play=(python3 "$checkout/Tests/Stories/Player/play.py" --edge swift --programs "$("${swift_build[@]}" --show-bin-path)")
    "${play[@]}" >green || { cat green >&2; stop "Stories fail without any fault."; }
    for number in "${!names[@]}"; do
        [[ $# -eq 0 || " $* " == *" ${names[number]} "* ]] || continue
        status=0
        PLANTED_FAULT=$((number + 1)) "${play[@]}" >red || status=$?
        if [[ $status -eq 1 ]]; then
            printf 'caught      %s: %s\n            %s\n' "${names[number]}" "${about[number]}" "$(sed -n 's/^FAILED *//p' red | head -n 1)"
        else
            printf 'NOT CAUGHT  %s: %s (%d)\n' "${names[number]}" "${about[number]}" "$status"
            missed=$((missed + 1))
        fi
    done
    [[ $missed -eq 0 ]]
}
export PYTHONDONTWRITEBYTECODE=1
if [[ ${1:-} == --test ]]; then exec python3 Tests/Stories/Player/test_player.py; fi
if [[ ${1:-} == --planted ]]; then
    shift
    plant_faults "$@"
    exit
fi
words=("$@")
# plays EDGE: whether it is asked for by name, or none is.
plays() {
    case " ${words[*]} " in
        *" --list"*) false ;;
        *" --edge $1 "*) true ;;
        *" --edge "*) false ;;
    esac
}
# What was typed lies where the script was called from.
if [[ ${1:-} && ${1:-} != -* ]]; then words[0]=$(as_typed "$1"); fi
# Words and stories are read before anything is built.
python3 Tests/Stories/Player/play.py --check "${words[@]}" || exit $?
if plays swift && [[ " ${words[*]} " != *" --programs "* && ! -x .build/debug/story-host ]]; then
    "${swift_build[@]}" --product story-host >/dev/null
fi
library=$checkout/.build/c-interface/lib
if { plays c || plays python; } && stale "$library/libpressure-gestures.so"; then Scripts/build-c-libraries.sh >/dev/null; fi
if plays c; then
    needs cc
    mkdir -p .build/stories
    # It runs from everywhere.
    cc -std=c11 -Wall -Wextra -Werror -ISources/C/CPressureGestures/include -o .build/stories/edge-c Tests/Stories/edge.c \
        "$library/libpressure-gestures.so" "-Wl,-rpath,$library"
fi
if plays wasm; then
    needs node
    if stale .build/web/pressure-touches.wasm; then Scripts/build-web.sh >/dev/null; fi
fi
exec python3 Tests/Stories/Player/play.py "${words[@]}"
