#!/usr/bin/env bash
# Plants faults in a copy of the sources, one at a time, and shows that the checks on a real kernel turn red for each.
#
# usage: Scripts/vm-faults.sh
# exit:  0 every fault was caught, 1 one was not, 2 a fault could not be planted, built or run
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
export VM_KERNEL=${VM_KERNEL:-$root/.build/vm/kernel}
"$root/Scripts/vm-kernel.sh" "$VM_KERNEL"
VM_KERNEL=$(cd "$VM_KERNEL" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/vm-faults.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree"
(cd "$root" && git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests/VM Scripts Recordings |
    xargs -0 cp --parents -t "$work/tree")
cd "$work/tree"

missed=0
# plant NAME FILE SED-EXPRESSION WORD...: changes the file, expects a red check, takes the change back.
plant() {
    local name=$1 file=$2 expression=$3 said=0
    shift 3
    cp "$file" "$work/kept"
    sed -i -E "$expression" "$file"
    if cmp -s "$file" "$work/kept"; then
        echo "The fault '$name' no longer fits $file: change its pattern in $0" >&2
        exit 2
    fi
    Scripts/test-vm.sh "$@" >"$work/log" 2>&1 || said=$?
    cp "$work/kept" "$file"
    if [[ $said -eq 1 ]] && grep -q '^FAILED' "$work/log"; then
        echo "caught      $name"
        grep '^FAILED' "$work/log" | cut -c 1-150 | sed -n '1,3s/^/              /p'
    elif [[ $said -eq 0 ]]; then
        echo "NOT CAUGHT  $name" >&2
        missed=1
    else
        echo "'$name' ended without a verdict; the last lines:" >&2
        tail -n 20 "$work/log" >&2
        exit 2
    fi
}

devices=Sources/PressureDevices
plant "a loss of events is taken no notice of" $devices/LiveDevice.swift 's/^( *)try repair\(.*$/\1_ = drop/' drop:
plant "a device that went leaves its presses open" $devices/LiveSession+Dispatch.swift \
    's/^( *)devices\[place\]\.end\(into: &sink\)$/\1_ = place/' unplug
plant "the timer never rings" Sources/PressureLoop/MomentTimer.swift 's/if moment != \.never \{/if moment == .never {/' hold
plant "a grab is forgotten" $devices/LiveSession.swift 's/if settings\.isGrabbed \{ try device\.grab\(true\) \}//' grab:
plant "a revoked device leaves its presses open" $devices/LiveSession+Dispatch.swift \
    's/^( *)devices\[place\]\.end\(into: &sink\)$/\1_ = place/' revoke
plant "a recording does not tell that events were lost" Sources/PressureCore/Contact/SlotTracker+State.swift \
    's/var events = \[InputEvent\.stateFound\(at: time\)\]/var events: [InputEvent] = []/' drop:
plant "the picture knows of no lateness" Sources/RecordingTools/Watch/WatchFeed.swift \
    's/lateness: now\.map \{ \$0 - end \}/lateness: now.map { _ in end - end - .milliseconds(999) }/' watch:

if [[ $missed -ne 0 ]]; then exit 1; fi
echo "7 passed, 0 failed"
