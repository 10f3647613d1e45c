#!/usr/bin/env bash
# The udev rule: which nodes it opens, and which it leaves closed because text is typed by them.
#
# usage: Scripts/test-udev-rule.sh
# example: Scripts/test-udev-rule.sh
# exit:  0 all as expected, 1 something is not, 2 neither python3 nor the kernel's header is here
#
# Every key there is, in bitmaps of every length, is held against the rule by a reading of our own. Where udev, umockdev
# and the right to mount are here as well, udev itself says what it makes of nodes that umockdev pretends to be there;
# that happens in a mount namespace of its own, and no node or rule of this machine is touched.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

readonly rule=udev/70-pressure-gestures.rules header=/usr/include/linux/input-event-codes.h
needs python3 input-header
python3 Scripts/test-udev-rule.py check "$rule" "$header" || failed=1

without_udev() {
    leave_out "udev itself ($1)"
    exit "$failed"
}
has umockdev udev || without_udev "umockdev or udev is missing: $(how umockdev udev)"
space=(unshare --mount --propagation private)
if [[ $(id -u) -ne 0 ]]; then space=(unshare --user --map-root-user --mount --propagation private); fi
"${space[@]}" mount -t tmpfs tmpfs /run 2>/dev/null || without_udev "this user may not mount anything, not even for itself"

make_work
python3 Scripts/test-udev-rule.py nodes "$header" >"$work/nodes"
number=0
while IFS='|' read -r _ _ keys; do
    number=$((number + 1))
    # Places of a touchscreen; keys and places are what it can tell of.
    cat <<DEVICE
P: /devices/virtual/input/input$number/event$number
N: input/event$number
E: DEVNAME=/dev/input/event$number
E: MAJOR=13
E: MINOR=$((64 + number))
E: SUBSYSTEM=input
A: dev=13:$((64 + number))
L: device=../../input$number

P: /devices/virtual/input/input$number
E: SUBSYSTEM=input
E: PRODUCT=18/4f3/2097/100
A: name=Mock
A: properties=2
A: capabilities/ev=b
A: capabilities/key=$keys
A: capabilities/abs=260800000000003
A: capabilities/rel=0

DEVICE
done <"$work/nodes" >"$work/devices"

# Udev writes what it knows below /run, and reads rules from there.
# shellcheck disable=SC2016 # its own variables
"${space[@]}" bash -euo pipefail -c '
    cp "$1" "$2/rule"
    mount -t tmpfs tmpfs /run
    mkdir -p /run/udev/rules.d
    cp "$2/rule" /run/udev/rules.d/70-pressure-gestures.rules
    for folder in /etc/udev/rules.d; do if [[ -d $folder ]]; then mount -t tmpfs tmpfs "$folder"; fi; done
    exec umockdev-run -d "$2/devices" -- bash -c "
        for ((number = 1; number <= $3; number++)); do
            udevadm test --action=add /sys/devices/virtual/input/input\$number/event\$number >\"$2/said\" 2>&1 || true
            if ! grep -q ^ID_INPUT_TOUCHSCREEN=1 \"$2/said\"; then echo none
            elif grep -qE \"^(CURRENT_)?TAGS=.*:uaccess:\" \"$2/said\"; then echo open; else echo closed; fi
        done"
' - "$rule" "$work" "$number" >"$work/verdicts" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }

right=0
while IFS='|' read -r wanted name keys && read -r verdict <&3; do
    if [[ $wanted == "$verdict" ]]; then
        right=$((right + 1))
    else
        bad "a touchscreen with $name ($keys) is $verdict, not $wanted"
    fi
done <"$work/nodes" 3<"$work/verdicts"
[[ $right -eq $number ]] || failed=1
echo "the rule, read by udev $(udevadm --version): $right nodes of $number as expected"
exit "$failed"
