#!/usr/bin/env bash
# Runs `pressure-demo devices` with input devices that umockdev simulates. In the first test, the user has the right to open a
# touchscreen. In the second test, the user has no right to open this touchscreen or a keyboard. The script needs no hardware
# and no root.
#
# usage: Scripts/test-umockdev.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-umockdev.sh .build/debug
# exit:  0 all as expected; 1 something is wrong; 2 umockdev is missing or the program is not built with live devices
#
# Scripts/test-vm.sh runs the program with devices of a real kernel, but only as root. The simulated devices are described in
# Tests/Fixtures/umockdev: a touchscreen of 256 by 160 mm with ABS_MT_PRESSURE up to 255, and a keyboard that declares every axis.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

needs umockdev
find_program "$@"
if ! "$demo" --version | grep -q 'live devices built in'; then
    stop "live devices are left out of $demo; run  make deps build."
fi
make_work
# Where a user without rights may read them.
chmod 0755 "$work"
cp Tests/Fixtures/umockdev/* "$work/"
chmod 0644 "$work"/*
machine=(-d "$work/touchscreen.umockdev" -i "/dev/input/event1=$work/touchscreen.ioctl")

# shows NAME PATTERN: what the program printed has a line with this
shows() {
    if grep -qE -- "$2" "$work/output"; then ok "$1"; else bad "$1: no line with  $2" "$work/output"; fi
}
# list BEFORE OPTION…: runs BEFORE and then `devices OPTION…` on the pretended machine; `devices` must exit with 0
list() {
    COLUMNS=80 timeout 60 "${user[@]}" umockdev-run "${machine[@]}" -- bash -c "$1"'; exec "$@"' - \
        "$demo" devices "${@:2}" >"$work/output" 2>&1 || bad "devices ${*:2}: exit status $?" "$work/output"
}

user=()
list :
shows "the touchscreen" '^event1 +Mock Touchscreen +0018:04f3:2097 +10 +256×160 mm +yes$'
shows "its pressure and what tells it" 'pressure graded: ABS_MT_PRESSURE 0…255'
list : --json
shows "the touchscreen as JSON" '"node":"/dev/input/event1","name":"Mock Touchscreen".*"support":"graded"'
shows "the machine as JSON" '"problem":null,"touch":1,"closed":0,"other":0'

# A closed node does not stop root, so root lets a user without rights look.
if [[ $(id -u) -eq 0 ]]; then user=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
if "${user[@]}" test -x "$demo" 2>/dev/null; then
    machine+=(-d "$work/keyboard.umockdev")
    # shellcheck disable=SC2016 # the other shell's variable
    list 'chmod 000 "$UMOCKDEV_DIR"/dev/input/event*' --all
    shows "a touchscreen that may not be opened" '^event1 +Mock Touchscreen +0018:04f3:2097 +\? +\? +no$'
    shows "what is known of it all the same" 'touchscreen by its public codes; declares ABS_MT_PRESSURE'
    shows "that it is closed" '^1 touch device, closed to this user; 1 other input device\.$'
    shows "the way to open it" '^    sudo make install-udev-rule$'
    shows "the keyboard, which is known without opening it" '^event3 +Mock Keyboard$'
else
    leave_out "nodes that may not be opened: no user without rights could run $demo"
fi

summary
