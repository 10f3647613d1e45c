#!/usr/bin/env bash
# Plants faults in a copy of the code for live devices, and shows that the checks on a real kernel fail for each fault.
#
# usage: Scripts/vm-faults.sh
# example: Scripts/vm-faults.sh
# exit:  0 every fault was caught; 1 a fault was not caught, or could not be planted or built; 2 this machine cannot run the checks
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

export VM_KERNEL=${VM_KERNEL:-.build/vm/kernel}
Scripts/parts/vm-kernel.sh "$VM_KERNEL"
VM_KERNEL=$(cd "$VM_KERNEL" && pwd)
make_work
mkdir "$work/tree"
own_files "$work/here" Package.swift Sources Tests/Rigs/VM Scripts Recordings
xargs -0 cp --parents -t "$work/tree" <"$work/here"
cd "$work/tree"

# All of them lie in one build and are chosen when the checks start.
number=0 names=() words=()
# fault NAME FILE LINE WORD…: checks that have one of the words in their name have to find it; see plant in lib.sh.
fault() {
    number=$((number + 1))
    plant "$number" "$1" "$2" "$3"
    names+=("$1")
    words+=("${*:4}")
}
fault "a loss of events is taken no notice of" LiveDevice.swift 'guard drop < «count → 0» else { return count }' drop:
fault "a device that went leaves its presses open" LiveSession+Dispatch.swift \
    '«devices[index].end(into: &sink) → ()»' unplug revoke
fault "the timer never rings" MomentTimer.swift 'if «moment != .never → moment == .never» {' hold
fault "a grab is forgotten" LiveSession.swift 'if «settings.isGrabbed → false» { try added.device.setGrabbed(true) }' grab:
fault "a recording does not tell that events were lost" SlotTracker.swift \
    'var events = «[InputEvent.stateFound(at: time)] → []»' drop:
fault "the picture knows of no lateness" WatchFeed.swift \
    'lateness: now.map { «$0 - end → end - end - .milliseconds(999)» }' watch:
cat >"$(dirname "$(find Sources -name SlotTracker.swift)")/PlantedFault.swift" <<'SWIFT'
import Glibc

/// The number of the fault that this run has; 0 for none.
public let plantedFault = unsafe getenv("PLANTED_FAULT").map { Int(unsafe atoi($0)) } ?? 0
SWIFT

# run NUMBER WORD: the checks with that word in their names; their log is $work/log. 0 green, 1 red, else no verdict.
run() {
    local status=0
    VM_SETTINGS="PLANTED_FAULT=$1" Scripts/test-vm.sh "$2" >"$work/log" 2>&1 || status=$?
    if [[ $status -eq 0 ]]; then return 0; fi
    if [[ $status -eq 1 ]] && grep -q '^FAILED' "$work/log"; then return 1; fi
    tail -n 20 "$work/log" >&2
    say "fault $1 ended without a verdict (exit $status); its last lines are above."
    exit "$((status == 2 ? 2 : 1))"
}

for number in "${!names[@]}"; do
    for word in ${words[number]}; do
        if run "$((number + 1))" "$word"; then
            bad "NOT CAUGHT: ${names[number]}, by $word"
        else
            ok "caught: ${names[number]}, by $word"
            grep '^FAILED' "$work/log" | cut -c 1-150 | sed -n '1,3s/^/              /p'
        fi
    done
done
# Of the words that found something, none does so without a fault.
for word in drop: unplug revoke hold grab: watch:; do
    if run 0 "$word"; then ok; else bad "$word is red without any fault" "$work/log"; fi
done

summary
