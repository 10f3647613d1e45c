#!/usr/bin/env bash
# Plants ten faults in a clone, one at a time. For each fault, one stage of .ci/run is the guard: the script checks that this
# stage fails and names the fault.
#
# usage: Scripts/test-gate.sh [KIND…]     all ten, or some of: rule reader document script export package window gtk qt page
# example: Scripts/test-gate.sh rule page
# exit:  0 every fault was found; 1 a fault was not found, or no longer fits its file; 2 there is no such kind, or the project
#        cannot be cloned
#
# The script clones the last commit; uncommitted changes are not in the clone.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

chosen=("$@") kinds="rule reader document script export package window gtk qt page"
for kind in "$@"; do [[ " $kinds " == *" $kind "* ]] || stop "there is no kind '$kind'; there are: $kinds"; done
export PRESSURE_INSTALL=0
make_work
tree=$work/tree
git -c safe.directory="$checkout" clone -q "$checkout" "$tree" || stop "this is no clone, and cannot be cloned."

# fault KIND FILE CHANGE STAGE WORDS [BEFORE]: sed makes the CHANGE in FILE; then STAGE must fail and print WORDS, a regular
# expression. The stage BEFORE builds what STAGE needs.
fault() {
    local status=0
    [[ ${#chosen[@]} -eq 0 || " ${chosen[*]} " == *" $1 "* ]] || return 0
    sed -i "$3" "$tree/$2"
    if git -C "$tree" diff --quiet; then
        bad "$1: nothing in $2 fits $3"
        return
    fi
    (cd "$tree" && bash .ci/run "${@:6}" "$4") >"$work/output" 2>&1 || status=$?
    git -C "$tree" checkout -q -- .
    if [[ $status -eq 1 ]] && grep -qE "^FAILED .* $4( |$)" "$work/output" && grep -qaE -- "$5" "$work/output"; then
        ok "$1: \"$4\" is red"
    else
        bad "$1: \"$4\" does not say '$5' (exit $status)" <(tail -n 20 "$work/output")
    fi
}

TEST_FLAGS="--filter ^PressureCoreTests" fault rule Sources/PressureGestures/PressureCore/Recognition/PressGate.swift \
    's/beganAt.after(settings.popDelay)$/&.after(.milliseconds(1))/' tests '✘ Test "Not before 100 ms after the peek began'
TEST_FLAGS="--filter ^PressureRecordingsTests" fault reader Sources/PressureGestures/PressureRecordings/Evemu/EvemuLine.swift \
    's/value << 4 | digit/value << 3 | digit/' tests '✘ Test run with [0-9]+ tests'
fault document Sources/PressureGestures/PressureGestures/PressureGestures.docc/GettingStarted.md 's/``PressController``/``PressControl``/' \
    documentation "'PressControl' doesn't exist"
fault script Scripts/version.sh '/^# example:/d' scripts 'FAILED  Scripts/version.sh --help'
fault export Sources/C/CInterface/Exports+Events.swift 's/force.pointee = pressure.value/force.pointee = 1 - pressure.value/' \
    "interface for C" 'FAILED  passes with it'
fault package packaging/pressure-gestures.pc.in 's/-lpressure-gestures/-lpressure/' installing \
    'FAILED  a program builds with the shared library'
fault window Sources/pressure-window/Main/LiveWindow+Touches.swift 's/steps: event.turn/steps: -event.turn/' window \
    '(FAIL|ERROR): test_wheel_stands_for_the_force' "pressure-demo in release"
fault gtk Toolkits/gtk4/events.c 's/is_joined = kind == KIND_FINGER/is_joined = kind == KIND_PEN/' "GTK 4" \
    '(FAIL|ERROR): test_force_peeks_and_pops'
fault qt Toolkits/qt/window.cpp 's/^    takeGrabs(pointer);$/    (void)pointer;/' "Qt Quick" 'FAILED  fingers, pen, mouse, keys on X11'
fault page Web/page/recording.js 's/said("recording_log")/said("recording_story")/' "pages that are pressed" \
    'FAILED  each of [0-9]+ recordings that is dropped' "pressure-demo in release"
summary
