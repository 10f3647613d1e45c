#!/usr/bin/env bash
# Runs the program of a page about a toolkit, holds the mouse on a row, lets go, and presses Return: the row opens, which the program
# says in a line that begins with "open:". Needs a display and xdotool.
#
# usage: Tests/Examples/hold-and-pop.sh X Y PROGRAM…
# exit:  0 the row has opened, 1 not, in three attempts
set -euo pipefail
x=$1 y=$2
shift 2
log=$(mktemp)
"$@" >"$log" 2>&1 &
program=$!
trap 'kill "$program" 2>/dev/null || true; rm -f "$log"' EXIT

window=$(timeout 20 xdotool search --sync --onlyvisible --pid "$program" 2>/dev/null | tail -n 1)
xdotool windowfocus "$window"
# What peeks says nothing: a hold is due after 0.8 s at most, and slower machines need more to draw it.
for seconds in 1.5 3 6; do
    xdotool mousemove --window "$window" "$x" "$y" mousedown 1
    sleep "$seconds"
    xdotool mouseup 1
    sleep "$seconds"
    xdotool key Return
    if timeout "$seconds" grep -q -m1 "open: " <(tail -n +1 -s 0.05 --pid="$program" -f "$log"); then exit 0; fi
    xdotool key Escape
done
cat "$log" >&2
exit 1
