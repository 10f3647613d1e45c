#!/usr/bin/env bash
# Counts the instructions of each way through the library, and how often it asks for memory, and compares them with what
# was counted when they were last looked at. Nothing here asks a clock.
# Everything is measured as users have it: a package outside, Benchmarks/peers, depends on this one, and a program in C is
# linked to the static library for C. So what a call from another module copies is counted, too.
# What writing a log costs has limits of its own: so many instructions a line, beside the same bytes written in plain C,
# and beside a run that writes none. So has the way from events to gestures, beside a twin in plain C with the same checks
# (Benchmarks/peers/press.c): both play every recording of a touchscreen that weighs, and must say the same line for line.
#
# usage: Scripts/check-performance.sh                     compare with the baseline of this Swift version
#        Scripts/check-performance.sh --update REASON     write the baseline again; the reason goes into its history
#        Scripts/check-performance.sh --planted           show that 5 % more work in a copy of the library is noticed, a copy of
#                                                         the session in each frame, a request for memory, and a twin in C
#                                                         that recognises otherwise
#        Scripts/check-performance.sh --json              the figures as data
#
# Instructions are callgrind's, per event: the difference of a third of an input and all of it, so that no start is
# counted. They may exceed the baseline by 2 %: the same program counts the same to within a few thousandths on every
# machine, and a compiler's luck with the placing of a loop is about 1 %. Requests for memory may exceed it by none.
# Where something has become 2 % cheaper the baseline is no longer worth much, and this says so.
#
# Limits hold for what an app pays beside that: a live session 1.3 times the stream and 300 instructions a frame, without what
# the pipe takes through which its device is pretended; frames of
# contacts 1.1 times their twin (Benchmarks/peers/assembler.c), a question 400 instructions, and no request for memory at all
# from slots, streams, live sessions, touches, questions and the controller. In C a question gives a sentence, whose text asks
# for memory: that has no limit but the baseline.
#
# Two more limits keep what is drawn quick: the numbers of one frame of a preview on its way (50 µs are 10,000 instructions
# even where a processor does 200 in a µs), and one picture as `render` writes it, with the recording that leads to it, beside a
# start of the program (5 ms, at 4 instructions in a ns).
#
# log-text and log-json are of `pressure-demo`, per line of the log: what `replay` executes more than `check` on the same
# recording. The C twin (Benchmarks/log/twin.c) gets the events as numbers, and its bytes are compared first.
#
# example: Scripts/check-performance.sh --update "a new Swift version"
# exit:  0 nothing is dearer, or there is no baseline for this Swift version and kind of machine; 1 something is dearer
#        (with --planted: that was not noticed) or the probe fails; 2 this machine lacks what counts
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
readonly tolerance=2 events=60000
# Of the log: instructions a line as text and as JSON, times the C twin's, and of a whole replay times a whole check's.
readonly text_limit=500 json_limit=1000 twin_limit=1.3 replay_limit=1.6 frame_limit=10000 picture_limit=20
# Instructions an event from bytes to gestures, times the twin's in C; and how many recordings both have to play alike.
readonly floor_limit=1.3 floor_recordings=60
# The same for frames of contacts alone; a live session beside the stream, times and instructions a frame; a question.
readonly slots_limit=1.1 live_times=1.3 live_more=300 question_limit=400
action=compare reason=""
case ${1:-} in
    "") ;;
    --json) action=json ;;
    --planted) action=planted ;;
    --update)
        action=update
        reason=${2:-}
        if [[ -z ${reason//[[:space:]]/} ]]; then
            stop "a new baseline needs a reason: Scripts/check-performance.sh --update \"why this is right\""
        fi
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

# Inputs that are the same on every machine.
"$compiler" -O2 -o "$work/trace" Benchmarks/peers/trace.c
"$compiler" -O2 -o "$work/generate" Benchmarks/generate.c
for contacts in 1 2 5 10 16; do "$work/trace" "$events" "$contacts" >"$work/input/trace-$contacts"; done
for format in raw plain commented libinput; do
    "$work/generate" "$events" "$format" 5 >"$work/input/$format"
done

# build PACKAGE SCRATCH NAME: the probe in release, without what valgrind before 3.20 cannot read; names stay.
build() {
    local package=("${swift_build[@]}" -c release --package-path "$1" --scratch-path "$2")
    say "building the probe in release"
    "${package[@]}" --product performance-probe >"$work/build.log" 2>&1 || {
        cat "$work/build.log" >&2
        say "the probe in Benchmarks/peers does not build; the compiler's words are above"
        exit 1
    }
    strip --strip-debug -o "$work/$3" "$("${package[@]}" --show-bin-path)/performance-probe"
}
"$compiler" -O2 -shared -fPIC -ITests/Allocations/Sources/AllocationCounter/include -o "$work/counter.so" \
    Tests/Allocations/Sources/AllocationCounter/counter.c

# build_c: the probe in C with the static library for C; the device is pretended by the program itself.
build_c() {
    local library rig=Benchmarks/peers/Sources/Rig mark=Benchmarks/peers/Sources/ProbeMark flags=(-lm -lpthread -ldl)
    say "building the libraries for C"
    library=$(Scripts/build-c-libraries.sh) || exit 1
    if Scripts/traits.sh has Gzip; then flags+=(-lz); fi
    "$compiler" -O3 -Wall -Wextra -rdynamic "-I$rig/include" "-I$mark/include" -I.build/c-interface/include \
        Benchmarks/peers/c-probe.c "$rig"/{rig,device,shared-times}.c "$mark/mark.c" -o "$work/c-probe.whole" \
        "$library/libpressure-gestures.a" "${flags[@]}"
    strip --strip-debug -o "$work/c-probe" "$work/c-probe.whole"
}

# measure PROBE: a line for each stage with its instructions per event, and what it asks of memory per 1,000 events.
measure() {
    local -a counted
    rm -f "$work"/callgrind.out*
    # The same copies of memory on every machine, whatever its processor could do, and the same hashes.
    export GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM SWIFT_DETERMINISTIC_HASHING=1
    valgrind --tool=callgrind --callgrind-out-file="$work/callgrind.out" --dump-before=probe_mark \
        "$work/$1" "$work/input" "$events" >"$work/$1.stages" 2>"$work/valgrind.log" || {
        cat "$work/$1.stages" "$work/valgrind.log" >&2
        say "the probe did not come to its end under valgrind"
        exit 1
    }
    # From inside the folder: LD_PRELOAD takes no blanks, and a checkout's path may have some.
    (cd "$work" && LD_PRELOAD=./counter.so "./$1" input "$events") 2>/dev/null >"$work/requests"
    unset GLIBC_TUNABLES SWIFT_DETERMINISTIC_HASHING
    # Parts in the order of the marks, three to a stage: what came before, the few, all of them.
    local part=1
    while [[ -e $work/callgrind.out.$part ]]; do
        counted+=("$(sed -n 's/^totals: \([0-9]*\).*/\1/p' "$work/callgrind.out.$part")")
        part=$((part + 1))
    done
    printf '%s\n' "${counted[@]}" | awk '
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

# counted [OPTION] PROGRAM ARGUMENTS: the instructions that valgrind counts of a program in $work. It runs in a folder whose path
# has one length everywhere, and with nothing of this machine's environment: both stand on its stack, and what is copied there
# costs a line of the log up to 5 % more where it lies otherwise.
counts=$(mktemp -d /tmp/counts.XXXXXX)
trap 'rm -rf "$counts"' EXIT
ln -s "$work/input" "$counts/input"
counted() {
    local option=()
    if [[ $1 == --* ]]; then
        option=("$1")
        shift
    fi
    cp "$work/$1" "$counts/$1"
    (cd "$counts" && env -i PATH=/usr/bin:/bin LC_ALL=C ${GLIBC_TUNABLES+"GLIBC_TUNABLES=$GLIBC_TUNABLES"} \
        ${SWIFT_DETERMINISTIC_HASHING+"SWIFT_DETERMINISTIC_HASHING=$SWIFT_DETERMINISTIC_HASHING"} \
        "$(command -v valgrind)" --tool=callgrind --callgrind-out-file=callgrind.out "${option[@]}" "./$1" "${@:2}" \
        2>&1 >/dev/null) | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# requested PROGRAM ARGUMENTS: how often it asks for memory.
requested() {
    local program=$1
    shift
    (cd "$work" && LD_PRELOAD=./counter.so "./$program" "$@") 2>&1 >/dev/null |
        sed -n 's/^allocations: //p'
}

# measure_log: lines as those of `measure`, for the log; its limits go to $work/limits, one a line: what, is, at most.
measure_log() {
    local form size kind lines=() twin
    local -A instructions requests
    local program build
    say "building pressure-demo in release"
    build_release >"$work/build.log" 2>&1 || {
        cat "$work/build.log" >&2
        say "pressure-demo does not build; the compiler's words are above"
        exit 1
    }
    strip --strip-debug -o "$work/pressure-demo" "$program"
    "$compiler" -O2 -o "$work/twin" Benchmarks/log/twin.c
    for size in 50000 200000; do
        awk -v events="$size" -f Benchmarks/log/repeat.awk Recordings/drag-hard-ease-pop.evemu >"$work/input/log-$size"
    done
    # The same bytes first, of both forms: every kind of event, and those that are counted.
    for kind in Recordings/*.evemu "$work/input/log-50000"; do
        "$work/pressure-demo" replay --json "$kind" >"$work/log.json" 2>/dev/null || true
        "$work/pressure-demo" replay "$kind" 2>/dev/null >"$work/log.text" || true
        if ! grep -q '^{"time"' "$work/log.json"; then continue; fi
        for form in text json; do
            # Remarks on the device and the heading are no events.
            cmp -s <("$work/twin" "$form" "$work/log.json") \
                <(grep -v -e '^#' -e '"recording":' -e '"pressureRevised"' "$work/log.$form") || {
                say "the C twin writes other bytes than replay for $kind as $form; see $work"
                exit 1
            }
        done
    done
    export GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM SWIFT_DETERMINISTIC_HASHING=1
    for size in 50000 200000; do
        lines+=("$("$work/pressure-demo" replay "$work/input/log-$size" | grep -vc '^#')")
        instructions[check-$size]=$(counted pressure-demo check "input/log-$size")
        instructions[text-$size]=$(counted pressure-demo replay "input/log-$size")
        instructions[json-$size]=$(counted pressure-demo replay --json "input/log-$size")
        requests[text-$size]=$(requested pressure-demo replay "input/log-$size")
        requests[json-$size]=$(requested pressure-demo replay --json "input/log-$size")
    done
    "$work/pressure-demo" replay --json "$work/input/log-200000" >"$work/input/log.json"
    : >"$work/limits"
    for form in text json; do
        twin=$(counted --toggle-collect="format_$form" twin "$form" input/log.json)
        awk -v form="$form" -v few="${lines[0]}" -v all="${lines[1]}" -v twin="$twin" -v limits="$work/limits" \
            -v more=$((instructions[$form-200000] - instructions[$form-50000])) \
            -v plain=$((instructions[check-200000] - instructions[check-50000])) \
            -v asked=$((requests[$form-200000] - requests[$form-50000])) \
            -v limit="$([[ $form == text ]] && echo "$text_limit" || echo "$json_limit")" -v twice="$twin_limit" 'BEGIN {
                line = (more - plain) / (all - few)
                printf "log-%s\t%.2f\t%.3f\n", form, line, 1000 * asked / (all - few)
                printf "a line as %s\t%.1f\t%s\tinstructions\n", form, line, limit >>limits
                printf "a line as %s beside C (%.1f)\t%.2f\t%s\ttimes\n", form, twin / all, line / (twin / all),
                    twice >>limits
            }'
    done
    unset GLIBC_TUNABLES SWIFT_DETERMINISTIC_HASHING
    awk -v replay="${instructions[text-200000]}" -v check="${instructions[check-200000]}" -v limit="$replay_limit" \
        'BEGIN { printf "replay beside check\t%.2f\t%s\ttimes\n", replay / check, limit }' >>"$work/limits"
}

# measure_pictures: a line as those of `measure` for a frame of motion, which has a limit as well, like one picture.
# `measure_log` has built the program.
measure_pictures() {
    local module sources flags=(-O -wmo -package-name PressureGestures -I "$work") objects=() few all start picture asked
    say "compiling the numbers of a preview"
    for module in PressureCore PressureMotion; do
        mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
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
    export GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM SWIFT_DETERMINISTIC_HASHING=1
    start=$(counted pressure-demo --version)
    picture=$(counted pressure-demo render input/pop.evemu --at 700ms -o picture.svg --force)
    unset GLIBC_TUNABLES SWIFT_DETERMINISTIC_HASHING
    awk -v more=$((all - few)) -v asked="$asked" -v picture=$((picture - start)) -v limit="$frame_limit" \
        -v most="$picture_limit" -v limits="$work/limits" 'BEGIN {
            printf "motion-frame\t%.2f\t%.3f\n", more / 4800, 1000 * asked / 4800
            printf "a frame of motion\t%.0f\t%s\tinstructions\n", more / 4800, limit >>limits
            printf "a picture\t%.1f\t%s\tmillion instructions\n", picture / 1e6, most >>limits
        }'
}

# build_floor FOLDER: the twins in C of the way from events to gestures, and to frames of contacts.
build_floor() {
    local rig=Benchmarks/peers/Sources/Rig twin
    for twin in press assembler; do
        "$compiler" -O3 -Wall -Wextra -rdynamic "-I$rig/include" "$1/$twin.c" "$rig"/{rig,device,shared-times}.c -o "$work/$twin"
    done
}

# compare_logs PROBE: whether the twin and the library say the same of every recording that the twin can play, alone and with
# one press at a time.
compare_logs() {
    local recording mode played=0
    for recording in Recordings/*.evemu; do
        for mode in leading independent; do
            # What is no touchscreen with slots that weighs is none of the twin's.
            "$work/press" "$mode" log "$recording" >"$work/log.twin" 2>/dev/null || continue
            "$1" log "$mode" "$recording" >"$work/log.ours" || { say "$1 does not play $recording"; exit 1; }
            if ! diff "$work/log.ours" "$work/log.twin" >"$work/log.diff"; then
                head -n 8 "$work/log.diff" >&2
                say "of $recording ($mode) the library says < and the twin in C >: what the twin costs proves nothing"
                exit 1
            fi
            played=$((played + 1))
        done
    done
    if [[ $played -lt $((2 * floor_recordings)) ]]; then
        say "the twin in C has played $((played / 2)) recordings, fewer than $floor_recordings"
        exit 1
    fi
    say "the twin in C says what the library says of $((played / 2)) recordings"
}

# measure_floor MEASURED: what the ways from events to gestures cost beside the twin; lines for $work/limits.
measure_floor() {
    local contacts few all twin
    for contacts in 1 2 5 10 16; do
        for twin in chain:press:independent slots:assembler; do
            IFS=: read -r -a twin <<<"$twin"
            few=$(counted "${twin[@]:1}" bulk "input/trace-$contacts" $((events / 3)))
            all=$(counted "${twin[@]:1}" bulk "input/trace-$contacts" "$events")
            awk -F '\t' -v few="$few" -v all="$all" -v events="$events" -v name="${twin[0]}-$contacts" \
                -v limit="$([[ ${twin[0]} == slots ]] && echo "$slots_limit" || echo "$floor_limit")" '
                $1 == name {
                    twin = (all - few) / (events - int(events / 3))
                    printf "%s beside C (%.1f)\t%.3f\t%s\ttimes\n", name, twin, $2 / twin, limit
                }' "$1" >>"$work/limits"
        done
    done
}

# limit_outside MEASURED: what an app pays beside the recognising itself; lines for $work/limits.
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
        }' "$work/probe.stages" "$1"
}

# keeps_limits: a table of the limits, and 1 when one is passed.
keeps_limits() {
    awk -F '\t' '
        {
            is_passed = ($2 + 0 > $3 + 0)
            printf "  %-32s %8s, at most %s %s%s\n", $1, $2, $3, $4, (is_passed ? "  TOO MUCH" : "")
            passed += is_passed
        }
        END {
            if (NR != 21) { print "Some of the limits were not measured."; exit 1 }
            if (passed) { print "This costs too much."; exit 1 }
        }' "$work/limits"
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
            memory = ""
            if ($3 > requests[$1] + 0.0005) {
                memory = sprintf("  ASKS FOR MEMORY %s times in 1,000 events, %s before", $3, requests[$1])
                dearer++
            }
            printf "  %-15s %9.2f instructions an event %9.2f before  %+6.2f %%%s%s\n", $1, $2, instructions[$1], change,
                word, memory
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

# What a copy of the library does more: so many turns of a loop for 1,000 events, and for each batch of them, where that is
# asked for, a copy of the session and a request for memory.
plant_work() {
    local copy=$work/copy
    rm -rf "$copy"
    mkdir -p "$copy"
    cp -R Package.swift Sources Tests Benchmarks "$copy/"
    local stream=$copy/Sources/PressureCore/Session/TouchStream.swift
    awk '
        { print }
        /_ events: Span<InputEvent>, on targets/ && !is_planted { is_near = 1 }
        is_near && /\{$/ { print "        plantedWork(events.count, &session)"; is_near = 0; is_planted = 1 }
        END { exit !is_planted }' "$stream" >"$work/TouchStream.swift" || {
        say "TouchStream.receive is no longer where --planted looks for it; teach it the new place"
        exit 1
    }
    mv "$work/TouchStream.swift" "$stream"
    cat >"$copy/Sources/PressureCore/Session/PlantedWork.swift" <<'SWIFT'
import Glibc

private let turns = unsafe getenv("PRESSURE_PLANTED").map { Int(unsafe atoi($0)) } ?? 0
private let copies = unsafe getenv("PRESSURE_PLANTED_COPY") != nil

@inline(never)
func plantedWork(_ events: Int, _ session: inout TouchSession) {
    var left = events &* turns / 1_000
    while left > 0 { left = oneLess(left) }
    guard copies else { return }
    let place = UnsafeMutablePointer<TouchSession>.allocate(capacity: 1)
    unsafe place.initialize(to: session)
    unsafe place.deallocate()
}

@inline(never)
@_optimize(none)
private func oneLess(_ number: Int) -> Int { number &- 1 }
SWIFT
}

# figure STAGE FILE
figure() { awk -v stage="$1" -F '\t' '$1 == stage { print $2 }' "$2"; }

case $action in
    compare | json | update)
        build Benchmarks/peers .build/performance/build probe
        build_c
        build_floor Benchmarks/peers
        compare_logs "$work/probe"
        measure probe >"$work/measured.tsv"
        measure c-probe >>"$work/measured.tsv"
        measure_log >>"$work/measured.tsv"
        measure_pictures >>"$work/measured.tsv"
        measure_floor "$work/measured.tsv"
        limit_outside "$work/measured.tsv" >>"$work/limits"
        ;;
esac
case $action in
    json)
        awk -v version="$swift_version" -v machine="$machine" -F '\t' '
            BEGIN { printf "{\"swift\": \"%s\", \"machine\": \"%s\", \"stages\": [", version, machine }
            { printf "%s\n  {\"name\": \"%s\", \"instructionsPerEvent\": %s, \"requestsPer1000Events\": %s}",
                (NR > 1 ? "," : ""), $1, $2, $3 }
            END { print "\n]}" }' "$work/measured.tsv"
        ;;
    update)
        mkdir -p "$(dirname "$baseline")"
        {
            if [[ -e $baseline ]]; then
                grep '^# 2' "$baseline" || true
            fi
            echo "# $(date -u +%Y-%m-%d) ${reason//$'\n'/ }"
            echo "#stage	instructions per event	requests for memory per 1,000 events"
            cat "$work/measured.tsv"
        } >"$work/baseline.tsv"
        if [[ -e $baseline ]]; then compare "$baseline" "$work/measured.tsv" || true; fi
        keeps_limits
        mv "$work/baseline.tsv" "$baseline"
        echo "$baseline is written; commit it with that reason."
        ;;
    compare)
        echo "What a log, a frame, a picture, the way from events to gestures and that of an app cost:"
        is_within=0
        keeps_limits || is_within=1
        if [[ ! -e $baseline ]]; then
            echo "No baseline for Swift $swift_version on $machine ($baseline); what was counted:"
            awk -F '\t' '{ printf "  %-15s %9.2f instructions an event  %s requests for memory in 1,000\n", $1, $2, $3 }' \
                "$work/measured.tsv"
            echo "Nothing was compared. Scripts/check-performance.sh --update \"a new Swift version\" would keep these."
            exit "$is_within"
        fi
        echo "Instructions an event against $baseline:"
        compare "$baseline" "$work/measured.tsv" || is_within=1
        exit "$is_within"
        ;;
    planted)
        plant_work
        build "$work/copy/Benchmarks/peers" "$work/copy-build" planted
        # The copy is compared with itself, so that this says the same whatever the baseline is.
        PRESSURE_PLANTED=0 measure planted >"$work/without.tsv"
        PRESSURE_PLANTED=1000 measure planted >"$work/turn.tsv"
        turns=$(awk -v without="$(figure chain-5 "$work/without.tsv")" -v with="$(figure chain-5 "$work/turn.tsv")" \
            'BEGIN { printf "%d", 0.05 * without * 1000 / (with - without) + 0.5 }')
        PRESSURE_PLANTED=$turns measure planted >"$work/with.tsv"
        PRESSURE_PLANTED=0 measure planted >"$work/again.tsv"
        echo "Unchanged, counted twice:"
        compare "$work/without.tsv" "$work/again.tsv" || { say "the same program counts differently"; exit 1; }
        echo "With about 5 % more work in TouchStream.receive:"
        if compare "$work/without.tsv" "$work/with.tsv" >"$work/planted.txt"; then
            cat "$work/planted.txt"
            say "5 % more work was not noticed: the gate proves nothing"
            exit 1
        fi
        cat "$work/planted.txt"
        if ! grep -q 'chain-5 .*DEARER' "$work/planted.txt"; then
            say "something was dearer, but not the chain that was slowed down"
            exit 1
        fi
        echo "It was noticed."
        PRESSURE_PLANTED_COPY=1 measure planted >"$work/copied.tsv"
        cp "$work/planted.stages" "$work/probe.stages"
        limit_outside "$work/without.tsv" >"$work/limits.without"
        limit_outside "$work/copied.tsv" >"$work/limits.copied"
        echo "With a copy of the session and a request for memory in each frame:"
        for row in "live-1, a frame" "asking for memory"; do
            awk -F '\t' -v row="$row" '$1 == row { printf "  %-32s %8s, at most %s %s\n", $1, $2, $3, $4; is_passed = ($2 + 0 > $3 + 0) }
                END { exit !is_passed }' "$work/limits.copied" || { say "it was not noticed by its limit: $row"; exit 1; }
            awk -F '\t' -v row="$row" '$1 == row { is_kept = ($2 + 0 <= $3 + 0) } END { exit !is_kept }' "$work/limits.without" ||
                { say "without them, too, the limit is passed: $row"; exit 1; }
        done
        echo "Both were noticed."
        mkdir -p "$work/later-twin"
        cp Benchmarks/peers/{press.c,assembler.c,slots.h} "$work/later-twin/"
        sed 's/PRESS_AGE = 120000/PRESS_AGE = 121000/' Benchmarks/peers/press.h >"$work/later-twin/press.h"
        if cmp -s Benchmarks/peers/press.h "$work/later-twin/press.h"; then
            say "press.h no longer has the age of a press where --planted looks for it; teach it the new place"
            exit 1
        fi
        build_floor "$work/later-twin"
        echo "With a press that counts a thousandth of a second later in the twin in C:"
        if (compare_logs "$work/planted") 2>"$work/planted.txt"; then
            say "a twin that recognises otherwise was not noticed: what it costs proves nothing"
            exit 1
        fi
        cat "$work/planted.txt"
        echo "It was noticed."
        ;;
esac
