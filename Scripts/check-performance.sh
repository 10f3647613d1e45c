#!/usr/bin/env bash
# Counts the instructions of each way through the library, and how often the library asks for memory, and compares the numbers
# with a stored baseline. The script does not measure time.
#
# usage: Scripts/check-performance.sh                     compares with the baseline of this Swift version
#        Scripts/check-performance.sh --update REASON     writes the baseline again, and adds REASON to its history
#        Scripts/check-performance.sh --planted           shows that the check notices planted changes: 5 % more work,
#                                                         a copy of the session in each frame, and a request for memory
#                                                         in each frame
#
# The library is measured in the form that users build: Benchmarks/peers is a separate package that depends on this package, and a
# program in C is linked to the static library for C. Therefore the numbers include the cost of the copies that a call from
# another module makes.
#
# callgrind counts the instructions. The script subtracts the count for a third of an input from the count for the whole input,
# which removes the cost of the program's start. The result per event may exceed the baseline by 2 %: the count of one program
# varies by a few thousandths between machines, and by about 1 % if the compiler places a loop differently. Requests for memory
# must never exceed the baseline. If something has become 2 % cheaper, the baseline is out of date, and the script says so.
#
# Besides the baseline there are fixed limits. A live session executes at most 1.3 times the instructions of a stream, plus 300
# instructions in each frame; the instructions of the pipe that replaces its device are subtracted. An answer to a question, such
# as why a press does nothing, takes at most 400 instructions. Slots, streams, live sessions, touches, questions and the
# controller never ask for memory. In C the answer to a question is a text that needs memory; the requests for this memory are
# limited by the baseline only. The library computes the numbers of one frame of a preview in at most 10,000 instructions (50 µs
# on a processor that executes 200 instructions in a µs). `render` plays a recording until a given moment and draws one picture:
# it executes at most 21 million instructions more than a start of the program needs (5 ms at 4 instructions in a ns).
#
# log-text and log-json count the instructions of `pressure-demo` for each line of the log: the instructions that `replay`
# executes, minus the instructions that `check` executes on the same recording. A line takes at most 500 instructions as text and
# 1,000 as JSON. A whole replay executes at most 1.6 times the instructions of a whole check.
#
# example: Scripts/check-performance.sh --update "a new Swift version"
# exit:  0 nothing costs more, or there is no baseline for this Swift version and kind of machine; 1 something costs more
#        (with --planted: the check missed a change) or the probe fails; 2 a tool that counts is missing on this machine
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
readonly tolerance=2 events=60000
readonly text_limit=500 json_limit=1000 replay_limit=1.6 frame_limit=10000 picture_limit=21
readonly live_times=1.3 live_more=300 question_limit=400
action=${1:-compare} reason=${2:-}
case $action in
    compare | --planted) ;;
    --update)
        [[ -n ${reason//[[:space:]]/} ]] ||
            stop "a new baseline needs a reason: Scripts/check-performance.sh --update \"why this is right\""
        ;;
    *) stop "$1 is not known; see Scripts/check-performance.sh --help" ;;
esac

if [[ $(uname -s) != Linux ]] || ! getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
    stop "counting needs Linux with glibc"
fi
needs swift valgrind clang binutils pkg-config libevdev
compiler=$(command -v clang || command -v cc)
swift_version=$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p;T;q')
machine=$(uname -m | tr _ -)
baseline=Benchmarks/baseline/swift-$swift_version-$machine.tsv
work=$PWD/.build/performance
mkdir -p "$work/input"
# The same copies of memory on every machine, whatever its processor could do, and the same hashes.
steady=("GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM" SWIFT_DETERMINISTIC_HASHING=1)

# Inputs that are the same on every machine.
"$compiler" -O2 -o "$work/trace" Benchmarks/peers/trace.c
"$compiler" -O2 -o "$work/generate" Benchmarks/generate.c
for contacts in 1 2 5 10 16; do "$work/trace" "$events" "$contacts" >"$work/input/trace-$contacts"; done
for format in raw plain commented libinput; do "$work/generate" "$events" "$format" 5 >"$work/input/$format"; done
"$compiler" -O2 -shared -fPIC -ITests/Rigs/Allocations/Sources/AllocationCounter/include -o "$work/counter.so" \
    Tests/Rigs/Allocations/Sources/AllocationCounter/counter.c

# built WHAT COMMAND...: builds, and ends with the compiler's words where that fails.
built() {
    say "building $1 in release"
    "${@:2}" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; say "$1 does not build; see above"; exit 1; }
}

# build PACKAGE SCRATCH NAME: the probe, without what valgrind before 3.20 cannot read; the names of functions stay.
build() {
    local package=("${swift_build[@]}" -c release --package-path "$1" --scratch-path "$2")
    built "the probe of Benchmarks/peers" "${package[@]}" --product performance-probe
    strip --strip-debug -o "$work/$3" "$("${package[@]}" --show-bin-path)/performance-probe"
}

# build_c: the probe in C with the static library for C; the device is pretended by the program itself.
build_c() {
    local library rig=Benchmarks/peers/Sources/Rig mark=Benchmarks/peers/Sources/ProbeMark flags=(-lm -lpthread -ldl)
    say "building the libraries for C"
    library=$(Scripts/build-c-libraries.sh) || exit 1
    if Scripts/parts/traits.sh has Gzip; then flags+=(-lz); fi
    "$compiler" -O3 -Wall -Wextra -rdynamic "-I$rig/include" "-I$mark/include" -I.build/c-interface/include \
        Benchmarks/peers/c-probe.c "$rig"/{rig,device,shared-times}.c "$mark/mark.c" -o "$work/c-probe.whole" \
        "$library/libpressure-gestures.a" "${flags[@]}"
    strip --strip-debug -o "$work/c-probe" "$work/c-probe.whole"
}

# measure PROBE: a line for each stage with its instructions per event, and what it asks of memory per 1,000 events.
measure() {
    local part
    rm -f "$work"/callgrind.out*
    env "${steady[@]}" valgrind --tool=callgrind --callgrind-out-file="$work/callgrind.out" --dump-before=probe_mark \
        "$work/$1" "$work/input" "$events" >"$work/$1.stages" 2>"$work/valgrind.log" || {
        cat "$work/$1.stages" "$work/valgrind.log" >&2
        say "the probe did not come to its end under valgrind"
        exit 1
    }
    # From inside the folder: LD_PRELOAD takes no blanks, and a checkout's path may have some.
    (cd "$work" && env "${steady[@]}" LD_PRELOAD=./counter.so "./$1" input "$events") 2>/dev/null >"$work/requests"
    # Parts in the order of the marks, three to a stage: what came before, the few, all of them.
    for ((part = 1; ; part++)); do
        [[ -e $work/callgrind.out.$part ]] || break
        sed -n 's/^totals: \([0-9]*\).*/\1/p' "$work/callgrind.out.$part"
    done | awk '
        FILENAME ~ /requests$/ { requests[++known] = $4; next }
        FILENAME ~ /\.stages$/ { name[++stages] = $1; events[stages] = $2; next }
        { counts[++parts] = $1 }
        END {
            if (parts < 3 * stages || stages == 0 || known != stages) exit 1
            for (stage = 1; stage <= stages; stage++) {
                if (events[stage] <= 0 || requests[stage] == "") exit 1
                printf "%s\t%.2f\t%.3f\n", name[stage], (counts[3 * stage] - counts[3 * stage - 1]) / events[stage],
                    1000 * requests[stage] / events[stage]
            }
        }' "$work/requests" "$work/$1.stages" - || { say "what callgrind wrote cannot be told apart; see $work"; exit 1; }
}

# counted PROGRAM ARGUMENTS: the instructions that valgrind counts of a program in $work. It runs in a folder whose path has one
# length everywhere, and with nothing of this machine's environment: both stand on its stack, and what is copied there costs a
# line of the log up to 5 % more where it lies otherwise.
counts=$(mktemp -d /tmp/counts.XXXXXX)
trap 'rm -rf "$counts"' EXIT
ln -s "$work/input" "$counts/input"
counted() {
    cp "$work/$1" "$counts/$1"
    (cd "$counts" && env -i PATH=/usr/bin:/bin LC_ALL=C "${steady[@]}" "$(command -v valgrind)" --tool=callgrind \
        --callgrind-out-file=callgrind.out "./$1" "${@:2}" 2>&1 >/dev/null) | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# requested PROGRAM ARGUMENTS: how often it asks for memory.
requested() {
    (cd "$work" && env "${steady[@]}" LD_PRELOAD=./counter.so "./$1" "${@:2}") 2>&1 >/dev/null |
        sed -n 's/^allocations: //p'
}

# measure_log: lines as those of `measure`, for the log; its limits go to $work/limits, one a line: what, is, at most.
measure_log() {
    local size form lines=() limit=$text_limit option=() program build
    local -A took asked
    built pressure-demo build_release
    strip --strip-debug -o "$work/pressure-demo" "$program"
    for size in 50000 200000; do
        awk -v events="$size" -f Benchmarks/log/repeat.awk Recordings/drag-hard-ease-pop.evemu >"$work/input/log-$size"
        lines+=("$("$work/pressure-demo" replay "$work/input/log-$size" | grep -vc '^#')")
        took[check-$size]=$(counted pressure-demo check "input/log-$size")
    done
    for form in text json; do
        if [[ $form == json ]]; then option=(--json) limit=$json_limit; fi
        for size in 50000 200000; do
            took[$form-$size]=$(counted pressure-demo replay "${option[@]}" "input/log-$size")
            asked[$form-$size]=$(requested pressure-demo replay "${option[@]}" "input/log-$size")
        done
        awk -v form="$form" -v lines=$((lines[1] - lines[0])) -v limit="$limit" -v limits="$work/limits" \
            -v more=$((took[$form-200000] - took[$form-50000])) -v plain=$((took[check-200000] - took[check-50000])) \
            -v asked=$((asked[$form-200000] - asked[$form-50000])) 'BEGIN {
                printf "log-%s\t%.2f\t%.3f\n", form, (more - plain) / lines, 1000 * asked / lines
                printf "a line as %s\t%.1f\t%s\tinstructions\n", form, (more - plain) / lines, limit >>limits
            }'
    done
    awk -v replay="${took[text-200000]}" -v check="${took[check-200000]}" -v limit="$replay_limit" \
        'BEGIN { printf "replay beside check\t%.2f\t%s\ttimes\n", replay / check, limit }' >>"$work/limits"
}

# measure_pictures: a line as those of `measure` for a frame of motion, which has a limit as well, like one picture.
# `measure_log` has built the program.
measure_pictures() {
    local module sources flags=(-O -wmo -package-name PressureGestures -I "$work") objects=() few all start picture asked
    say "compiling the numbers of a preview"
    for module in PressureCore PressureMotion; do
        mapfile -t sources < <(find Sources/*/"$module" -name '*.swift' | sort)
        swiftc "${flags[@]}" -enable-default-cmo -enable-upcoming-feature MemberImportVisibility -parse-as-library \
            -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
            -c "${sources[@]}" -o "$work/$module.o"
        objects+=("$work/$module.o")
    done
    swiftc "${flags[@]}" -module-name MotionProbe Benchmarks/motion/main.swift "${objects[@]}" -o "$work/motion-probe"
    cp Recordings/pop.evemu "$work/input/"
    few=$(counted motion-probe 2400)
    all=$(counted motion-probe 7200)
    asked=$(($(requested motion-probe 7200) - $(requested motion-probe 2400)))
    start=$(counted pressure-demo --version)
    picture=$(counted pressure-demo render input/pop.evemu --at 700ms -o picture.svg --force)
    awk -v more=$((all - few)) -v asked="$asked" -v picture=$((picture - start)) -v limit="$frame_limit" \
        -v most="$picture_limit" -v limits="$work/limits" 'BEGIN {
            printf "motion-frame\t%.2f\t%.3f\n", more / 4800, 1000 * asked / 4800
            printf "a frame of motion\t%.0f\t%s\tinstructions\n", more / 4800, limit >>limits
            printf "a picture\t%.1f\t%s\tmillion instructions\n", picture / 1e6, most >>limits
        }'
}

# limit_outside STAGES MEASURED: what an app pays beside the recognising itself; lines for $work/limits.
limit_outside() {
    awk -v times="$live_times" -v more="$live_more" -v question="$question_limit" '
        FILENAME ~ /\.stages$/ { if (sub(/^slots-/, "", $1)) frame[$1] = $2 / $3; next }
        { cost[$1] = $2; asks[$1] = $3 }
        END {
            for (contacts = 1; contacts <= 5; contacts += 4) {
                name = "live-" contacts
                printf "%s, a frame\t%.0f\t%.0f\tinstructions\n", name,
                    (cost[name] - cost["pipe-" contacts]) * frame[contacts],
                    times * cost["chain-" contacts] * frame[contacts] + more
            }
            printf "a question\t%.0f\t%s\tinstructions\n", cost["explain-5"] - cost["touches-5"], question
            for (name in asks) if (name ~ /^(slots|chain|leading|live|touches|explain|asking|controller|c-live|c-touches)/) asked += asks[name]
            printf "asking for memory\t%.3f\t0\ttimes in 1,000 events\n", asked
        }' "$1" "$2"
}

# keeps_limits FILE COUNT: a table of so many limits, and 1 when one is passed.
keeps_limits() {
    awk -v count="$2" -F '\t' '
        {
            is_passed = ($2 + 0 > $3 + 0)
            printf "  %-22s %8s, at most %s %s%s\n", $1, $2, $3, $4, (is_passed ? "  TOO MUCH" : "")
            passed += is_passed
        }
        END {
            if (NR != count) { print "Some of the limits were not measured."; exit 1 }
            if (passed) { print "This costs too much."; exit 1 }
        }' "$1"
}

# compare BASELINE MEASURED: a table, and 1 when something is dearer.
compare() {
    awk -v tolerance="$tolerance" -F '\t' '
        /^#/ || NF < 3 { next }
        FILENAME == ARGV[1] { instructions[$1] = $2; requests[$1] = $3; next }
        {
            is_measured[$1] = 1
            if (!($1 in instructions)) {
                printf "  %-15s %9.2f instructions an event, not in the baseline\n", $1, $2
                unknown++
                next
            }
            change = 100 * ($2 / instructions[$1] - 1)
            word = change > tolerance ? "  DEARER" : change < -tolerance ? "  cheaper" : ""
            dearer += change > tolerance
            cheaper += change < -tolerance
            if ($3 > requests[$1] + 0.0005) {
                word = word sprintf("  ASKS FOR MEMORY %s times in 1,000 events, %s before", $3, requests[$1])
                dearer++
            }
            printf "  %-15s %9.2f instructions an event %9.2f before  %+6.2f %%%s\n", $1, $2, instructions[$1], change, word
        }
        END {
            for (name in instructions) if (!(name in is_measured)) {
                printf "  %-15s is in the baseline and was not measured\n", name
                dearer++
            }
            if (dearer) {
                print "Dearer by more than " tolerance " % (or asking for memory): find out why. Where it is right:" \
                    " Scripts/check-performance.sh --update \"REASON\""
                exit 1
            }
            if (cheaper || unknown)
                print "The baseline is out of date: Scripts/check-performance.sh --update \"REASON\" keeps what was won."
        }' "$1" "$2"
}

if [[ $action == --planted ]]; then
    source Scripts/parts/plant-work.sh
    exit 0
fi
build Benchmarks/peers .build/performance/build probe
build_c
: >"$work/limits"
{ measure probe; measure c-probe; measure_log; measure_pictures; } >"$work/measured.tsv"
limit_outside "$work/probe.stages" "$work/measured.tsv" >>"$work/limits"
echo "What a log, a frame, a picture and the way of an app cost:"
is_within=0
keeps_limits "$work/limits" 9 || is_within=1
[[ ! -e $baseline ]] || echo "Instructions an event against $baseline:"
if [[ $action == --update ]]; then
    {
        if [[ -e $baseline ]]; then grep '^# 2' "$baseline" || true; fi
        echo "# $(date -u +%Y-%m-%d) ${reason//$'\n'/ }"
        echo "#stage	instructions per event	requests for memory per 1,000 events"
        cat "$work/measured.tsv"
    } >"$work/baseline.tsv"
    if [[ -e $baseline ]]; then compare "$baseline" "$work/measured.tsv" || true; fi
    [[ $is_within == 0 ]] || exit 1
    mkdir -p "$(dirname "$baseline")"
    mv "$work/baseline.tsv" "$baseline"
    echo "$baseline is written; commit it with that reason."
elif [[ -e $baseline ]]; then
    compare "$baseline" "$work/measured.tsv" || is_within=1
else
    echo "No baseline for Swift $swift_version on $machine ($baseline); what was counted:"
    awk -F '\t' '{ printf "  %-15s %9.2f instructions an event  %s requests for memory in 1,000\n", $1, $2, $3 }' "$work/measured.tsv"
    echo "Nothing was compared. Scripts/check-performance.sh --update \"a new Swift version\" would keep these."
fi
exit "$is_within"
