#!/usr/bin/env bash
# Runs a program with a window, holds the mouse on it until a hold has led to something, lets go, and prints what came of it:
# the way of live touches, with the toolkit's own events, clock and timers. Needs a display and xdotool.
#
# usage: Tests/FrontEnds/Examples/hold-by-mouse.sh TITLE X Y WHAT-COMES PROGRAM…
# exit:  0 what comes came, and then stayed; 1 not within 20 seconds
set -euo pipefail
title=$1 x=$2 y=$3 wanted=$4
shift 4
log=$(mktemp)
"$@" >"$log" 2>"$log.err" &
program=$!
trap 'kill "$program" 2>/dev/null || true; rm -f "$log" "$log.err"' EXIT

# heard WHAT: until the program says it.
heard() { timeout 20 grep -q -m1 "$1" <(tail -n +1 -s 0.05 --pid="$program" -f "$log"); }

window=$(timeout 20 xdotool search --sync --onlyvisible --name "$title" 2>/dev/null | sed -n 1p)
xdotool mousemove --window "$window" "$x" "$y" mousedown 1
status=0
heard "$wanted" || status=1
xdotool mouseup 1
heard pinned || status=1
if [[ $status -ne 0 ]]; then cat "$log.err" >&2; fi
# The times and the force are not the same twice.
sed -E 's/^[0-9.]+ contact [0-9]+ //; s/  [0-9.]+$//' "$log"
exit "$status"
