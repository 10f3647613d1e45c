#!/usr/bin/env bash
# Plants faults in a copy of the sources, one at a time, and shows that the checks on a real kernel turn red for each.
#
# usage: Scripts/vm-faults.sh
# example: Scripts/vm-faults.sh
# exit:  0 every fault was caught, 1 one was not, or could not be planted or built, 2 this machine cannot run them
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

export VM_KERNEL=${VM_KERNEL:-.build/vm/kernel}
Scripts/vm-kernel.sh "$VM_KERNEL"
VM_KERNEL=$(cd "$VM_KERNEL" && pwd)
make_work
mkdir "$work/tree"
git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests/VM Scripts Recordings |
    xargs -0 cp --parents -t "$work/tree"
cd "$work/tree"

# try NAME FILE SED-EXPRESSION WORD...: changes the file, expects a red check, takes the change back.
try() {
    local name=$1 said=0
    plant "${@:1:3}"
    Scripts/test-vm.sh "${@:4}" >"$work/log" 2>&1 || said=$?
    take_back
    if [[ $said -eq 1 ]] && grep -q '^FAILED' "$work/log"; then
        ok "caught: $name"
        grep '^FAILED' "$work/log" | cut -c 1-150 | sed -n '1,3s/^/              /p'
    elif [[ $said -eq 0 ]]; then
        bad "NOT CAUGHT: $name"
    else
        tail -n 20 "$work/log" >&2
        say "'$name' ended without a verdict (exit $said); its last lines are above."
        exit "$((said == 2 ? 2 : 1))"
    fi
}

session=Sources/PressureGestures/Session
try "a loss of events is taken no notice of" $session/LiveDevice.swift 's/^( *)try repair\(.*$/\1_ = drop/' drop:
try "a device that went leaves its presses open" $session/LiveSession+Dispatch.swift \
    's/^( *)devices\[place\]\.end\(into: &sink\)$/\1_ = place/' unplug
try "the timer never rings" $session/LiveAlarm.swift 's/if moment != \.never \{/if moment == .never {/' hold
try "a grab is forgotten" $session/LiveSession.swift 's/if settings\.isGrabbed \{ try device\.grab\(true\) \}//' grab:
try "a revoked device leaves its presses open" $session/LiveSession+Dispatch.swift \
    's/^( *)devices\[place\]\.end\(into: &sink\)$/\1_ = place/' revoke
try "a recording does not tell that events were lost" Sources/PressureGestures/Contact/SlotTracker+State.swift \
    's/var events = \[InputEvent\.stateFound\(at: time\)\]/var events: [InputEvent] = []/' drop:
try "the picture knows of no lateness" Sources/RecordingTools/Watch/WatchFeed.swift \
    's/lateness: now\.map \{ \$0 - end \}/lateness: now.map { _ in end - end - .milliseconds(999) }/' watch:

summary
