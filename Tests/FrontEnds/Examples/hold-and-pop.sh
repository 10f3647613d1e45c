#!/usr/bin/env bash
# Runs the program of a page about a toolkit, holds the mouse on a row, lets go, and presses Return: the row opens, which the program
# says in a line that begins with "open:". Needs a display and xdotool.
#
# usage: Tests/FrontEnds/Examples/hold-and-pop.sh X Y PROGRAM…
# exit:  0 the row has opened, 1 not
set -euo pipefail
x=$1 y=$2
shift 2
log=$(mktemp)
"$@" >"$log" 2>&1 &
program=$!
trap 'kill "$program" 2>/dev/null || true; rm -f "$log"' EXIT

window=$(timeout 20 xdotool search --sync --onlyvisible --pid "$program" 2>/dev/null | tail -n 1)
xdotool windowfocus "$window"
# The program prints nothing about a peek: a hold is due after 0.8 s at most, and the rest is for a slow machine to draw it.
xdotool mousemove --window "$window" "$x" "$y" mousedown 1
sleep 3
xdotool mouseup 1
sleep 3
xdotool key Return
if timeout 20 grep -q -m1 "open: " <(tail -n +1 -s 0.05 --pid="$program" -f "$log"); then exit 0; fi
cat "$log" >&2
exit 1
