#!/usr/bin/env bash
# Checks which nodes the udev rule opens, and which nodes it leaves closed because people type text with them.
#
# usage: Scripts/test-udev-rule.sh
# example: Scripts/test-udev-rule.sh
# exit:  0 all as expected; 1 something is wrong; 2 python3 or the kernel's header is missing
#
# The script evaluates the rule without udev, for devices with each key that exists and with key bitmaps of each length.
# If udev and umockdev are installed and this user is allowed to mount file systems, udev also applies the rule to nodes
# that umockdev simulates. The script runs udev in a separate mount namespace, so that no node and no rule of this machine
# changes.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

readonly rule=udev/70-pressure-gestures.rules header=/usr/include/linux/input-event-codes.h
needs python3 input-header
python3 Scripts/parts/test-udev-rule.py check "$rule" "$header" || failed=1

without_udev() {
    leave_out "udev itself ($1)"
    exit "$failed"
}
has umockdev udev || without_udev "umockdev or udev is missing: $(how umockdev udev)"
space=(unshare --mount --propagation private)
if [[ $(id -u) -ne 0 ]]; then space=(unshare --user --map-root-user --mount --propagation private); fi
"${space[@]}" mount -t tmpfs tmpfs /run 2>/dev/null || without_udev "this user may not mount anything, not even for itself"

make_work
python3 Scripts/parts/test-udev-rule.py nodes "$header" "$work/devices" >"$work/nodes"
number=$(wc -l <"$work/nodes")

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

# What is expected stands before each node's name, and behind it what udev has made of it.
paste -d '|' "$work/verdicts" "$work/nodes" | awk -F'|' '$1 != $2 { print "FAILED  a touchscreen with " $3 " (" $4 ") is " $1 ", not " $2 }' >"$work/wrong"
cat "$work/wrong"
[[ $(wc -l <"$work/verdicts") -eq $number && ! -s $work/wrong ]] || failed=1
echo "the rule, read by udev $(udevadm --version): $((number - $(wc -l <"$work/wrong"))) nodes of $number as expected"
exit "$failed"
