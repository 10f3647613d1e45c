#!/usr/bin/env bash
# Plants faults in the rules of the press machine, in the rules that join a toolkit's touches with a device's force, and in the
# rules that read a phone's force. The tests must fail for each fault in two runs. In the first run, the library processes samples
# with shortcuts where the rules allow shortcuts; in the second run, it processes every sample without shortcuts. A fault that the
# list marks as `quick` has only the first run. If all tests pass although a fault is planted, no test guards the changed rule.
#
# usage: Scripts/test-planted-faults.sh [NAME...]     all faults, or the named faults
#        Scripts/test-planted-faults.sh --list        lists the name and the meaning of each fault
#        Scripts/test-planted-faults.sh --from FILE   faults of FILE instead of Scripts/parts/planted-faults.txt
# example: Scripts/test-planted-faults.sh peek-leave cone
# exit:  0 every fault was caught in each of its runs; 1 a fault was not caught or could not be planted; 2 the copy does not build
#
# The script plants all faults in one copy of the sources, and so compiles the sources only once. When the tests start, the
# variable PLANTED_FAULT chooses a fault, and PLANTED_WHOLE=1 turns the shortcuts off. The working tree is not touched.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

list=$checkout/Scripts/parts/planted-faults.txt
chosen=() shows=no
while [[ $# -gt 0 ]]; do
    case $1 in
    --list) shows=yes ;;
    --from)
        [[ $# -gt 1 ]] || stop "--from needs a file"
        list=$(as_typed "$2")
        shift
        ;;
    -*) stop "'$1' is no option; --help shows them" ;;
    *) chosen+=("$1") ;;
    esac
    shift
done

names=() about=() files=() lines=() ways=()
number=0 begin=0
# wrong LINE WHAT: the list cannot be used for what is in that line.
wrong() { stop "${list#"$checkout/"}:$1: $2"; }
# complete: stops where the fault that was read last cannot be planted.
complete() {
    [[ ${#names[@]} -gt 0 ]] || return 0
    local code=${lines[-1]}
    [[ -n $code ]] || wrong "$begin" "'${names[-1]}' has no code below it"
    [[ $code == *«*' → '*»* && $code != *«*«* && $code != *»*»* ]] ||
        wrong "$begin" "'${names[-1]}' needs «rule → wrong» once in its code"
}
[[ -f $list && -r $list ]] || stop "$list cannot be read"
while IFS= read -r line || [[ -n $line ]]; do
    number=$((number + 1))
    case $line in
    '' | '#'*) continue ;;
    '    '*[!\ ])
        [[ ${#names[@]} -gt 0 ]] || wrong "$number" "this code belongs to no fault"
        lines[-1]+=${lines[-1]:+$'\n'}${line#    }
        continue
        ;;
    esac
    [[ $line =~ ^([a-z]+(-[a-z]+)*)\ ([A-Za-z/+]+\.swift)(\ quick)?:\ ([^ ].*)$ ]] ||
        wrong "$number" "'$line' is neither a fault nor its code"
    complete
    begin=$number
    [[ " ${names[*]} " != *" ${BASH_REMATCH[1]} "* ]] || wrong "$number" "'${BASH_REMATCH[1]}' is there twice"
    names+=("${BASH_REMATCH[1]}") files+=("${BASH_REMATCH[3]}") about+=("${BASH_REMATCH[5]}") lines+=("")
    if [[ -n ${BASH_REMATCH[4]} ]]; then ways+=(quick); else ways+=("quick whole"); fi
done <"$list"
complete
[[ ${#names[@]} -gt 0 ]] || wrong "$number" "there is no fault"

if [[ $shows == yes ]]; then
    for number in "${!names[@]}"; do printf '%-16s %s\n' "${names[number]}" "${about[number]}"; done
    exit 0
fi
for name in "${chosen[@]}"; do
    [[ " ${names[*]} " == *" $name "* ]] || stop "there is no fault '$name'; --list shows them"
done
[[ ${#chosen[@]} -gt 0 ]] || chosen=("${names[@]}")

make_work
mkdir "$work/tree"
own_files "$work/here" Sources Tests
xargs -0 cp --parents --no-dereference -t "$work/tree" <"$work/here"
cd "$work/tree"
# The faults lie in the press machine, in rows, in what joins touches and in a phone's link: only their own tests stay.
(cd Tests/PressureGesturesTests/PressureCoreTests && find . -mindepth 1 -maxdepth 1 \
    ! -name Recognition ! -name Session ! -name Target -exec rm -rf {} +)

# All of them wait in the copy to be chosen.
for number in "${!names[@]}"; do
    plant "$((number + 1))" "${names[number]}" "${files[number]}" "${lines[number]}"
done

machine=$(dirname "$(find Sources -name PressRecognizer.swift)")
cat >"$machine/PlantedFault.swift" <<'SWIFT'
import Glibc

/// The number of the fault that this run has; 0 for none.
let plantedFault = unsafe getenv("PLANTED_FAULT").map { Int(unsafe atoi($0)) } ?? 0

/// Whether samples may be taken quickly.
let plantedShortcuts = unsafe getenv("PLANTED_WHOLE") == nil

func plantedClock() -> Timestamp {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Timestamp(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000)
}
SWIFT
# Other modules have their own: they may not see the machine's.
for file in JoinedNode PhoneTalk; do
    sed -n '/^import Glibc/p; /plantedFault = /p' "$machine/PlantedFault.swift" >"$(dirname "$(find Sources -name $file.swift)")/PlantedFault.swift"
done
session=$(find Sources -name TouchSession.swift)
sed -i 's/^    var hasShortcuts = true$/    var hasShortcuts = plantedShortcuts/' "$session"
grep -q plantedShortcuts "$session" || stop "TouchSession no longer has hasShortcuts"

# Debug builds stop at the first broken rule of the event grammar; here the tests themselves shall judge. They run so often
# that compiling them optimised takes less time in all.
flags=(--package-path Tests -Xswiftc -assert-config -Xswiftc Release -Xswiftc -O)
"${swift_build[@]}" --build-tests "${flags[@]}" >"$work/build.log" 2>&1 || {
    echo "The copy does not build:" >&2
    grep 'error:' "$work/build.log" | sort -u | sed -n 1,20p >&2 || tail -n 20 "$work/build.log" >&2
    exit 2
}
tests=$("${swift_build[@]}" "${flags[@]}" --show-bin-path)/PressureCoreTestsPackageTests.xctest

# run NUMBER WAY: the log of the tests goes to $work/NUMBER.WAY, and to .failed what ended them without a verdict.
# Random traces and flicks take longest and say least of what is wrong: they come only where all the other tests stay green.
run() {
    local log=$work/$1.$2 status=0 skip=(--skip '\.[A-Za-z]*PropertyTests/|\.(RateTests|FlickTests)/' --skip ownTouches)
    mkdir -p "$log.tmp"
    (
        export PLANTED_FAULT=$1 PRESSURE_TRACES=500 TMPDIR=$log.tmp NO_COLOR=1
        if [[ $2 == whole ]]; then export PLANTED_WHOLE=1; fi
        timeout 300 "$tests" --testing-library swift-testing "${skip[@]}" &&
            timeout 300 "$tests" --testing-library swift-testing
        # A failure may print everything that was played: hundreds of megabytes, and the names come first.
    ) 2>&1 | cut -b 1-400 >"$log" || status=$?
    rm -rf "$log.tmp"
    if [[ $status -ne 0 && -z $(red_tests "$log") ]]; then
        echo "ended without a verdict ($status)" >"$log.failed"
        tail -n 10 "$log" >>"$log.failed"
    fi
}

# red_tests LOG: the names of the tests that failed, also where another one never came to its end.
red_tests() {
    sed -nE 's/^✘ Test "(.*)" .*(failed after|recorded an issue).*/\1/p' "$1" | LC_ALL=C sort -u
}

# each_way NUMBER WAY…: the tests in these ways, side by side.
each_way() {
    local way
    for way in "${@:2}"; do run "$1" "$way" & done
    wait
}

each_way 0 quick whole
for way in quick whole; do
    if [[ -s $work/0.$way.failed || -n $(red_tests "$work/0.$way") ]]; then
        echo "The tests are red without any fault, when samples are taken $way:" >&2
        red_tests "$work/0.$way" >&2
        tail -n 5 "$work/0.$way" >&2
        exit 2
    fi
done
grep -qE 'Test run with [1-9][0-9]* tests' "$work/0.quick" || { echo "No test has run." >&2; exit 2; }
echo "green without a fault, in both ways"

caught=0 missed=0
for number in "${!names[@]}"; do
    name=${names[number]}
    [[ " ${chosen[*]} " == *" $name "* ]] || continue
    # shellcheck disable=SC2086 # words
    each_way $((number + 1)) ${ways[number]}
    verdict=caught told=""
    for way in ${ways[number]}; do
        log=$work/$((number + 1)).$way
        if [[ -s $log.failed ]]; then
            echo "'$name' $way: $(cat "$log.failed")" >&2
            exit 2
        fi
        count=$(red_tests "$log" | wc -l)
        [[ $count -gt 0 ]] || verdict="NOT CAUGHT"
        told+=$(printf '    %-5s %3d red%s' "$way" "$count" "$(red_tests "$log" | sed -n '1,3s/^/\n              /p')")$'\n'
    done
    printf '%-11s %s: %s\n%s' "$verdict" "$name" "${about[number]}" "$told"
    if [[ $verdict == caught ]]; then caught=$((caught + 1)); else missed=$((missed + 1)); fi
done
echo "$caught passed, $missed failed"
[[ $missed -eq 0 ]]
