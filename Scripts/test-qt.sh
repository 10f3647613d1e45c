#!/usr/bin/env bash
# Tests the part for Qt Quick without hardware. The tests start an X server and a Wayland compositor, and send real events of
# touches, pens, mice and keys to an app. Only this app sees the tests' device node. The script also plays recordings, and runs
# the examples.
#
# usage: Scripts/test-qt.sh [--quick | --planted [WORDS] | --random SESSIONS | --valgrind SESSIONS | --images FOLDER]
#   --quick    leaves most recordings out, and makes random presses for a moment only
#   --planted  only plants faults in the module, and checks that the tests find each fault; WORDS selects lines of
#              Tests/FrontEnds/Toolkits/qt/faults.txt
#   --random   only runs random stories and sessions under AddressSanitizer; the sessions use Qt's two renderers in turn
#   --valgrind only runs random presses under valgrind; one session takes about ten seconds
#   --images   only takes pictures of the examples, for people to look at
# example: Scripts/test-qt.sh --random 20
# exit:  0 all as it should be (tests that cannot run here are named); 1 something is wrong; 2 the module cannot be built here
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

wanted=all words=()
case ${1:-} in
    --quick) wanted=quick ;;
    --planted) wanted=planted words=("${2:-}") ;;
    --random) wanted=random words=("${2:?--random needs a number of sessions}") ;;
    --valgrind) wanted=valgrind words=("${2:?--valgrind needs a number of sessions}") ;;
    --images) wanted=images words=("$(as_typed "${2:?--images needs a folder}")") ;;
    "") ;;
    *) stop "'$1' is no option; --quick, --planted, --random, --valgrind and --images are." ;;
esac
needs python3 qt6 cmake c++ make
Scripts/need.sh --for "$self" xorg wayland cc bubblewrap || true
make_work
export PYTHONDONTWRITEBYTECODE=1
tests=Tests/FrontEnds/Toolkits/qt

# part TITLE COMMAND…: a status of 2 says what is missing, and leaves that part out.
part() {
    local title=$1 status=0
    shift
    "$@" >"$work/output" 2>&1 || status=$?
    case $status in
        0) ok "$title" ;;
        2) leave_out "$title: $(tail -n 1 "$work/output")" ;;
        *) bad "$title" "$work/output" ;;
    esac
}

# plant FILE SED TEST… : whether a module with that fault fails the test; the sources themselves stay as they are.
plant() {
    local file=$1 change=$2 test=$3
    cp "Toolkits/qt/$file" "$work/planted/Toolkits/qt/$file"
    sed -i "$change" "$work/planted/Toolkits/qt/$file"
    if cmp -s "Toolkits/qt/$file" "$work/planted/Toolkits/qt/$file"; then
        echo "nothing in $file fits $change" >"$work/output"
        return 1
    fi
    # What AddressSanitizer has to find is built with it.
    local into=build from=.build status=0
    if [[ $test == test_random.py* && $test != *--valgrind ]]; then into=address from=.build/qt-address; fi
    prepare "$into"
    cmake --build "$work/planted/$into" -j "$(nproc)" >"$work/output" 2>&1 || return 1
    # shellcheck disable=SC2086 # words
    PRESSURE_QML=$work/planted/$into/qml python3 "$tests/${test%% *}" "$from" ${test#* } >"$work/output" 2>&1 || status=$?
    cp "Toolkits/qt/$file" "$work/planted/Toolkits/qt/$file"
    [[ $status -eq 1 ]]
}

# prepare BUILD: a folder for a module with a fault, and the tests' program that loads it.
prepare() {
    if [[ -e $work/planted/$1 ]]; then return; fi
    local options=()
    if [[ $1 == address ]]; then
        Scripts/build-qt.sh --tests --sanitize=address >/dev/null || exit $?
        options=("-DCMAKE_CXX_FLAGS=-fsanitize=address -fno-omit-frame-pointer")
    fi
    cmake -S "$work/planted/Toolkits/qt" -B "$work/planted/$1" "-DPRESSURE_GESTURES_BUILT=$checkout/.build/c-interface" \
        "${options[@]}" >"$work/output" 2>&1
}

trim() { sed 's/^ *//; s/ *$//' <<<"$1"; }

case $wanted in
    all | quick)
        Scripts/build-qt.sh --tests --examples >/dev/null || exit $?
        recordings=() stories=() nodes=()
        if [[ $wanted == quick ]]; then
            recordings=(graded-pop peek pop) stories=(--core) nodes=(OnX11 OnWayland PadOnX11 PadOnWayland)
        fi
        part "fingers, pen, mouse, keys on X11" python3 "$tests/test_qt.py" .build
        part "taps soon after the lift choose only what has been seen" python3 "$tests/test_early.py" .build
        part "the force of a node, on X11 and Wayland" python3 "$tests/test_qt_node.py" .build "${nodes[@]}"
        part "stories" Scripts/test-stories.sh "${stories[@]}" --edge qt-x11 --edge qt-wayland
        part "recordings as touches give what their golden events say" python3 "$tests/test_recordings.py" .build "${recordings[@]}"
        part "the examples" python3 "$tests/test_examples.py" .build
        part "an app's items as an app description" python3 "$tests/test_describe.py" .build
        part "actions and menus of Qt Quick Controls" python3 "$tests/test_actions.py" .build
        part "its files" python3 "$tests/test_files.py" .build
        part "a screen reader" python3 "$tests/test_reader.py" .build
        part "find_package in a project of its own" python3 "$tests/test_package.py" .build
        part "without input nodes" python3 "$tests/test_sandbox.py" .build
        part "what the page about Qt says" python3 "$tests/test_document.py" .build
        if [[ $wanted == all ]]; then
            if has gtk4; then
                GTK_PART=$(Scripts/build-gtk4.sh --tests) part "one app in GTK and in Qt" python3 "$tests/../test_alike.py"
            else
                leave_out "one app in GTK and in Qt: $(how gtk4)"
            fi
        else
            Scripts/build-qt.sh --tests --sanitize=address >/dev/null || exit $?
            part "5 random sessions" python3 "$tests/test_random.py" .build/qt-address 5
        fi
        ;;
    random)
        Scripts/build-qt.sh --tests --sanitize=address >/dev/null || exit $?
        part "${words[0]} random stories" python3 "$tests/../test_random_stories.py" qt .build/qt-address "${words[@]}"
        part "${words[0]} random sessions" python3 "$tests/test_random.py" .build/qt-address "${words[@]}"
        ;;
    valgrind)
        needs valgrind
        Scripts/build-qt.sh --tests >/dev/null || exit $?
        part "${words[0]} random sessions under valgrind" python3 "$tests/test_random.py" .build "${words[@]}" --valgrind
        ;;
    images)
        Scripts/build-qt.sh --examples >/dev/null || exit $?
        part "pictures" python3 "$tests/screenshots.py" .build "${words[@]}"
        ;;
    planted)
        Scripts/build-qt.sh --tests >/dev/null || exit $?
        if [[ -z ${words[0]} ]]; then part "faults that stories find" Scripts/test-stories.sh --planted-qt; fi
        mkdir -p "$work/planted/Toolkits"
        cp VERSION "$work/planted/"
        cp -r Toolkits/qt "$work/planted/Toolkits/"
        while IFS='|' read -r file change test what; do
            if plant "$(trim "$file")" "$(trim "$change")" "$(trim "$test")"; then
                ok "found: $(trim "$what")"
            else
                bad "not found: $(trim "$what")" <(tail -n 8 "$work/output")
            fi
        done < <(grep -v '^#' "$tests/faults.txt" | grep -F -e "${words[0]}")
        ;;
esac
summary
