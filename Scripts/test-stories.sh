#!/usr/bin/env bash
# Plays stories of fingers, pens, mice, pads and keys on each edge of the library, and compares the events that an app receives
# with the events in the story. The page "Stories" explains the words of a story.
#
# usage: Scripts/test-stories.sh [FOLDER|FILE.story[:LINE[:KIND]]] [--edge NAME]… [--programs FOLDER] [--commands]
#        Scripts/test-stories.sh --list         the stories, and what an edge needs for each story
#        Scripts/test-stories.sh --list-cells   prints the stories of each cell; fails if a cell that can occur has no story
#        Scripts/test-stories.sh --layouts      prints where the host in Swift puts the card and the rows; with --edge NAME,
#                                               prints the differences of that edge
#        Scripts/test-stories.sh --test         shows that wrong words and wrong expectations are found
#        Scripts/test-stories.sh --planted [NAME…]  plants the faults of Tests/Stories/Player/faults.txt in a copy of the host, and
#                                               shows that a story fails for each fault
#        Scripts/test-stories.sh --planted-gtk [NAME…]  the same with faults-gtk.txt and the part for GTK 4
#        Scripts/test-stories.sh --planted-qt [NAME…]   the same with faults-qt.txt and the part for Qt Quick
#        --programs FOLDER has the edges' programs (default .build/debug); --commands prints the commands of each story that
#        fails; --core plays only the stories that Tests/Stories/Player/core.txt names; --named TITLE or --named "KIND: TITLE"
#        plays only one story.
#        The edge "page" is the package for web pages in a headless Chromium (CHROMIUM=PROGRAM: in another browser). The edges
#        page-real, gtk-x11, gtk-wayland, qt-x11, qt-wayland and window-x11 get real input in real time. The script plays one of
#        these edges only if --edge names it.
# example: Scripts/test-stories.sh Tests/Stories/keys.story --edge swift
# exit:  0 every story gave the events that are written in it; 1 a story failed or cannot be read; 2 a wrong option, an edge does not
#        start, or no story failed but more than a tenth were late because the machine is busy
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
needs python3

# read_faults FILE NAME…: names, files, what is wrong and the lines of all faults, and `numbers`, those that were asked for.
read_faults() {
    local list=$1 line name number
    names=() files=() about=() lines=() numbers=()
    while IFS= read -r line; do
        if [[ $line == "    "* ]]; then
            lines[-1]+=${lines[-1]:+$'\n'}${line#    }
        elif [[ $line =~ ^([a-z-]+)\ ([^ ]+):\ (.*)$ ]]; then
            names+=("${BASH_REMATCH[1]}") files+=("${BASH_REMATCH[2]}") about+=("${BASH_REMATCH[3]}") lines+=("")
        fi
    done <"$list"
    shift
    [[ ${#names[@]} -ge 20 ]] || stop "only ${#names[@]} faults were found in $list"
    for name in "$@"; do
        [[ " ${names[*]} " == *" $name "* ]] || stop "there is no fault '$name'; $list has their names"
    done
    for number in "${!names[@]}"; do
        if [[ $# -eq 0 || " $* " == *" ${names[number]} "* ]]; then numbers+=("$number"); fi
    done
}

# tell_fault NUMBER STATUS: whether the story in the file `red` failed.
tell_fault() {
    if [[ $2 -eq 1 ]] && grep -q ^FAILED red; then
        printf 'caught      %s: %s\n            %s\n' "${names[$1]}" "${about[$1]}" "$(sed -n 's/^FAILED *//p' red | head -n 1)"
    else
        printf 'NOT CAUGHT  %s: %s (%d)\n' "${names[$1]}" "${about[$1]}" "$2"
        sed -n 's/^late /            late/p' red
        return 1
    fi
}

# plant_faults [NAME…]: one copy of the host has all faults, and PLANTED_FAULT chooses one when the edge starts.
plant_faults() {
    local number status missed=0 module modules=(PressureCore PressureMotion PressureHost)
    read_faults "$checkout/Tests/Stories/Player/faults.txt" "$@"
    make_work
    mkdir -p "$work/Sources"
    for module in "${modules[@]}"; do cp -R "Sources/PressureGestures/$module" "$work/Sources/"; done
    cp -R Tests/Stories/SwiftEdge "$work/Sources/story-host"
    cp -R Tests/Stories/EdgeWords "$work/Sources/StoryWords"
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
        .target(name: "StoryWords", dependencies: ["PressureHost"]),
        .executableTarget(name: "story-host", dependencies: ["PressureHost", "StoryWords"]),
    ]
)
SWIFT
    "${swift_build[@]}" >build.log 2>&1 || { grep error: build.log | sort -u | head -n 20 >&2; stop "The copy does not build."; }
    play=(python3 "$checkout/Tests/Stories/Player/play.py" --edge swift --programs "$("${swift_build[@]}" --show-bin-path)")
    "${play[@]}" >green || { cat green >&2; stop "Stories fail without any fault."; }
    for number in "${numbers[@]}"; do
        status=0
        PLANTED_FAULT=$((number + 1)) "${play[@]}" >red || status=$?
        tell_fault "$number" "$status" || missed=$((missed + 1))
    done
    [[ $missed -eq 0 ]]
}

# plant_in gtk|qt [NAME…]: the same in a copy of a toolkit's part. Of each fault the first line is the edge and the story.
plant_in() {
    local toolkit=$1 number status missed=0 edges=() stories=() play plant_in=Toolkits edge
    shift
    read_faults "$checkout/Tests/Stories/Player/faults-$toolkit.txt" "$@"
    "build_$toolkit"
    make_work
    cp -R VERSION Toolkits "$work/"
    cd "$work"
    for number in "${!names[@]}"; do
        edges+=("${lines[number]%% *}") stories+=("$(head -n 1 <<<"${lines[number]#* }")")
        plant "$((number + 1))" "${names[number]}" "${files[number]}" "${lines[number]#*$'\n'}"
    done
    printf '%s\n' "#include <stdlib.h>" "#define plantedFault (getenv(\"PLANTED_FAULT\") ? atoi(getenv(\"PLANTED_FAULT\")) : 0)" >planted.h
    "copy_$toolkit" >build.log 2>&1 || { cat build.log >&2; stop "The copy does not build."; }
    play=(python3 "$checkout/Tests/Stories/Player/play.py" --edge)
    for edge in "$toolkit-x11" "$toolkit-wayland"; do
        local each=()
        for number in "${numbers[@]}"; do [[ ${edges[number]} != "$edge" ]] || each+=(--named "${stories[number]}"); done
        [[ ${#each[@]} -eq 0 ]] || "${play[@]}" "$edge" "${each[@]}" >green || true
        if grep -q ^FAILED green; then cat green >&2 && stop "Stories fail without any fault."; fi
    done
    for number in "${numbers[@]}"; do
        status=0
        PLANTED_FAULT=$((number + 1)) "${play[@]}" "${edges[number]}" --named "${stories[number]}" >red || status=$?
        tell_fault "$number" "$status" || missed=$((missed + 1))
    done
    [[ $missed -eq 0 ]]
}
copy_gtk() {
    make -s -C Toolkits/gtk4 "OUT=$work/out" "BUILT=$checkout/.build/c-interface" "CFLAGS=-O1 -g -include $work/planted.h" || return 1
    cp "$GTK_PART/edge-gtk" out/
    export GTK_PART=$work/out
}
copy_qt() {
    cmake -S Toolkits/qt -B out "-DPRESSURE_GESTURES_BUILT=$checkout/.build/c-interface" "-DCMAKE_CXX_FLAGS=-include $work/planted.h" &&
        cmake --build out -j "$(nproc)" || return 1
    export PRESSURE_QML=$work/out/qml
}

# build_gtk: the part for GTK 4 and the app of its stories, where it is not named. build_qt: the same for Qt Quick.
build_gtk() {
    needs gtk4 pkg-config cc
    Scripts/need.sh --for "$self" xorg wayland || exit 2
    [[ -n ${GTK_PART:-} ]] || GTK_PART=$(Scripts/build-gtk4.sh --tests)
    export GTK_PART
}
build_qt() {
    needs qt6 cmake c++ make
    Scripts/need.sh --for "$self" xorg wayland || exit 2
    Scripts/build-qt.sh --tests >/dev/null
}
export PYTHONDONTWRITEBYTECODE=1
if [[ ${1:-} == --test ]]; then exec python3 Tests/Stories/Player/test_player.py; fi
if [[ ${1:-} == --planted ]]; then
    shift
    plant_faults "$@"
    exit
fi
case ${1:-} in
    --planted-gtk | --planted-qt)
        plant_in "${1#--planted-}" "${@:2}"
        exit
        ;;
esac
words=("$@")
# plays EDGE: whether it is asked for by name, or none is.
plays() {
    case " ${words[*]} " in
        *" --list"*) false ;;
        *" --edge $1 "* | *" --edge $1-"*) true ;;
        *" --edge "*) false ;;
        *) [[ $1 != gtk && $1 != qt && $1 != page && $1 != window ]] ;;
    esac
}
# What was typed lies where the script was called from.
if [[ ${1:-} && ${1:-} != -* ]]; then words[0]=$(as_typed "$1"); fi
# Words and stories are read before anything is built.
python3 Tests/Stories/Player/play.py --check "${words[@]}" || exit $?
for edge in swift home; do
    program=story-${edge/swift/host}
    if { plays "$edge" || [[ $edge == home ]] && plays window || [[ $edge == swift && " ${words[*]} " == *" --layouts "* ]]; } &&
        [[ " ${words[*]} " != *" --programs "* && ! -x .build/debug/$program ]]; then
        "${swift_build[@]}" --product "$program" >/dev/null
    fi
done
library=$checkout/.build/c-interface/lib
if { plays c || plays python; } && stale "$library/libpressure-gestures.so"; then Scripts/build-c-libraries.sh >/dev/null; fi
if plays c; then
    needs cc
    mkdir -p .build/stories
    # It runs from everywhere.
    cc -std=c11 -Wall -Wextra -Werror -ISources/C/CPressureGestures/include -o .build/stories/edge-c Tests/Stories/edge.c \
        "$library/libpressure-gestures.so" "-Wl,-rpath,$library"
fi
if plays page; then
    if [[ -z ${CHROMIUM:-} ]]; then needs chromium; fi
    if [[ ! -e .build/web/package/pressure-touches.wasm ]]; then Scripts/build-web.sh >/dev/null && Scripts/write-web.sh >/dev/null 2>&1; fi
    node Scripts/parts/bare-scripts.mjs .build/web/package Web/*.js
fi
if plays wasm; then
    needs node
    if stale .build/web/pressure-touches.wasm; then Scripts/build-web.sh >/dev/null; fi
fi
if plays gtk; then build_gtk; fi
if plays qt; then build_qt; fi
if plays window; then
    Scripts/need.sh --for "$self" xorg || exit 2
    Scripts/live.sh --build >/dev/null
fi
exec python3 Tests/Stories/Player/play.py "${words[@]}"
