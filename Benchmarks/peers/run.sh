#!/usr/bin/env bash
# What this library costs beside a floor in plain C and beside its peers: instructions, nanoseconds, allocations, memory.
#
# usage: Benchmarks/peers/run.sh [--page | --check] [EVENTS [ROUNDS]]      (200,000 events, 7 rounds)
# example: PARTS=latency Benchmarks/peers/run.sh
# exit:  0 all was measured, 1 a program counts otherwise than we do, or --check finds the page off, 2 it cannot be built
#
# First the traces of peers, then what the length of a trace and idle fingers add, and latency. The traces are synthetic:
# 1, 2, 5, 10 and 16 contacts on a force touchscreen at 120 Hz. Every program gets the same bytes in the same run, in turns,
# and its counts of frames and contacts are compared with ours before its numbers are shown. Peers are installed by
# Scripts/need.sh where that may be done and they are missing; a peer that cannot run is named and left out. Without
# valgrind the instructions are left out.
#
# The tables are printed as they stand in the documentation's page. --page writes them there, with the commit, and its pictures
# again; --check fails where the page is off by more than a tenth in instructions, or a third in a ratio of times, and where it
# does not notice a wrong page; the last run's rows are in .build/peer-benchmark/results. CONTACTS="1 5" measures some of the
# traces only, PARTS="growth latency" some of the parts (traces growth latency), LATENCY_PERIODS="1000 8333" paces of frames in
# microseconds.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../../Scripts/parts/lib.sh"
form=text
case ${1:-} in
    --page | --check)
        form=${1#--}
        shift
        ;;
esac
events=${1:-200000}
rounds=${2:-7}
contact_counts=${CONTACTS:-1 2 5 10 16}
parts=${PARTS:-traces growth latency}
if [[ ! $events =~ ^[0-9]+$ || $events -lt 80000 || ! $rounds =~ ^[0-9]+$ || $rounds -lt 1 ]]; then
    stop "EVENTS is a number from 80000, ROUNDS one from 1; see Benchmarks/peers/run.sh --help"
fi
needs swift clang pkg-config libevdev
cd Benchmarks/peers
work=$checkout/.build/peer-benchmark
mkdir -p "$work"
rm -f "$work"/*.times
for file in results absent facts starts; do : >"$work/$file"; done
# Of these two lengths the difference is counted, so that the start of a program does not count.
readonly few=20000 many=60000

absent() {
    say "$1 is left out: $2"
    printf '%s\t%s\n' "$1" "$2" >>"$work/absent"
}

# ensure NAME: whether it is here, or could be installed.
ensure() { "$checkout/Scripts/need.sh" --for "a peer" "$1" 2>>"$work/need.log"; }

# What compiles the floor and the drivers of peers: clang, which comes with Swift, or what is there.
compiler=$(command -v clang || command -v cc)
ensure valgrind || absent "instructions" "valgrind is missing ($(how valgrind))"

# build NAME LIBRARIES...: a program in C, with the pretended device.
build() {
    local name=$1
    shift
    # shellcheck disable=SC2046  # flags are words
    "$compiler" -O3 -Wall -Wextra -rdynamic -ISources/Rig/include $(pkg-config --cflags libevdev) \
        "$name.c" Sources/Rig/*.c -o "$work/$name" "$@" -levdev >"$work/$name.log" 2>&1
}
"$compiler" -O2 -Wall -Wextra -o "$work/trace" trace.c
"$compiler" -O2 -Wall -Wextra -o "$work/spawn" spawn.c
"$compiler" -O2 -Wall -shared -fPIC -I../../Tests/Rigs/Allocations/Sources/AllocationCounter/include \
    -o "$work/counter.so" ../../Tests/Rigs/Allocations/Sources/AllocationCounter/counter.c
for program in floor libevdev; do
    build "$program" || { cat "$work/$program.log" >&2; exit 2; }
done
for program in latency poll-loop; do
    "$compiler" -O3 -Wall -Wextra -ISources/Rig/include "$program.c" Sources/Rig/shared-times.c -o "$work/$program"
done
peers=(libevdev)
if ensure libinput && build libinput -linput -ludev; then
    peers+=(libinput)
else
    absent libinput "it does not build here ($(how libinput)); see $work/libinput.log"
fi
say "building the library in release"
# Without frame pointers, as C compilers build the floor and Debian the peers. SwiftPM keeps them unless told, so that a
# crash can be traced: what that costs is a row of its own.
package=("${swift_build[@]}" -c release --omit-frame-pointers --scratch-path "$work/build")
# Whole programs are linked as a release is.
programs=("${swift_build[@]}" -c release --omit-frame-pointers "${release_flags[@]}" --scratch-path "$work/build-programs")
for product in peer-product latency-product empty-program pressure-demo; do
    build=("${package[@]}")
    if [[ $product == *-program || $product == pressure-demo ]]; then build=("${programs[@]}"); fi
    "${build[@]}" --product "$product" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 2; }
    # Without what valgrind before 3.20 cannot read; the names of functions stay.
    strip --strip-debug -o "$work/$product" "$("${build[@]}" --show-bin-path)/$product"
done
framed=("${swift_build[@]}" -c release --scratch-path "$work/build-framed")
"${framed[@]}" --product peer-product >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 2; }
strip --strip-debug -o "$work/peer-product-framed" "$("${framed[@]}" --show-bin-path)/peer-product"

# command NAME: the program and the stage behind a row of the tables.
command_of() {
    case $1 in
        floor-slots) command=("$work/floor" slots) ;;
        floor) command=("$work/floor" presses) ;;
        ours-slots) command=("$work/peer-product" slots) ;;
        ours) command=("$work/peer-product" independent) ;;
        ours-framed) command=("$work/peer-product-framed" independent) ;;
        ours-leading) command=("$work/peer-product" leading) ;;
        ours-session) command=("$work/peer-product" live) ;;
        ours-by-libevdev) command=("$work/peer-product" libevdev) ;;
        count) command=("$work/peer-product" count) ;;
        *) command=("$work/$1") ;;
    esac
}

bulk_rows=(floor-slots ours-slots floor ours ours-framed ours-leading)
frame_rows=(floor ours ours-session ours-by-libevdev "${peers[@]}")

# compare NAME FEED WHAT COUNTED: each count that a program knows must be ours.
compare() {
    local -a ours=($3) theirs=($4)
    local -a names=(events frames begins samples ends gestures)
    local place
    for place in 0 1 2 3 4 5; do
        [[ $place -lt 5 || $1 == ours || $1 == ours-framed || $1 == ours-session || $1 == ours-by-libevdev ]] || continue
        [[ ${theirs[$place]} -lt 0 || ${theirs[$place]} == "${ours[$place]}" ]] && continue
        say "$1 ($2) counts ${theirs[$place]} ${names[$place]}, we ${ours[$place]}: its numbers would prove nothing"
        exit 1
    done
}

# difference NAME FEED TRACE WHAT [FEW MANY]: instructions or allocations of the events between the two lengths.
difference() {
    local size said
    local -a totals=()
    command_of "$1"
    for size in "${5:-$few}" "${6:-$many}"; do
        if [[ $4 == instructions ]]; then
            valgrind --tool=callgrind --callgrind-out-file=/dev/null "${command[@]}" "$2" "$3" "$size" \
                >"$work/valgrind.out" 2>"$work/valgrind.log"
            totals+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/valgrind.log")")
        else
            said=$(LD_PRELOAD="$work/counter.so" "${command[@]}" "$2" "$3" "$size" 2>&1 >/dev/null)
            [[ $said =~ allocations:\ ([0-9]+) ]] || { say "the allocations of $1 were not counted: $said"; exit 1; }
            totals+=("${BASH_REMATCH[1]}")
        fi
    done
    echo $((totals[1] - totals[0]))
}

# measure CONTACTS FEED NAME...: all programs of a table, in turns.
measure() {
    local contacts=$1 feed=$2 trace=$work/trace-$1 name counted resident reads waits round
    shift 2
    local expected few_counts many_counts
    command_of count
    expected=$("${command[@]}" bulk "$trace" "$events")
    few_counts=($("${command[@]}" bulk "$trace" "$few"))
    many_counts=($("${command[@]}" bulk "$trace" "$many"))
    for name in "$@"; do
        command_of "$name"
        compare "$name" "$feed" "$expected" "$("${command[@]}" "$feed" "$trace" "$events")"
    done
    for ((round = 0; round < rounds; round++)); do
        for name in "$@"; do
            command_of "$name"
            counted=($("${command[@]}" "$feed" "$trace" "$events"))
            echo "${counted[6]}" >>"$work/$contacts-$feed-$name.times"
        done
    done
    for name in "$@"; do
        command_of "$name"
        # With few events, so that the trace itself, which is mapped whole, hardly counts.
        counted=($("${command[@]}" "$feed" "$work/trace-$contacts-few" "$few"))
        reads=${counted[7]} waits=${counted[8]} resident=${counted[9]}
        local executed=-1 asked
        # Through the pipe they would be those of the rig, and of the kernel's callers.
        if [[ $feed != pipe ]] && command -v valgrind >/dev/null; then
            executed=$(difference "$name" "$feed" "$trace" instructions)
        fi
        asked=$(difference "$name" "$feed" "$trace" allocations)
        # shellcheck disable=SC2086  # columns
        sort -n "$work/$contacts-$feed-$name.times" | awk -v contacts="$contacts" -v feed="$feed" -v name="$name" \
            -v expected="$expected" -v few="${few_counts[*]}" -v many="${many_counts[*]}" -v executed="$executed" \
            -v asked="$asked" -v reads="$reads" -v waits="$waits" -v resident="$resident" '
            { time[NR] = $1 }
            END {
                split(expected, all); split(few, low); split(many, high)
                events = high[1] - low[1]; frames = high[2] - low[2]
                print contacts, feed, name, all[1], all[2], all[4], (executed < 0 ? -1 : executed / events),
                    (executed < 0 ? -1 : executed / frames), time[int((NR + 1) / 2)] / all[1], time[1] / all[1],
                    time[NR] / all[1], asked / frames, reads / low[2], waits / low[2], resident
            }' >>"$work/results"
    done
}

fact() { echo "$@" >>"$work/facts"; }

# per_event TRACE FEW MANY: our instructions for each event between the two lengths.
per_event() {
    local executed taken=() size
    command_of ours
    for size in "$2" "$3"; do
        taken+=("$("${command[@]}" bulk "$1" "$size" | cut -d ' ' -f 1)")
    done
    executed=$(difference ours bulk "$1" instructions "$2" "$3")
    awk -v executed="$executed" -v events=$((taken[1] - taken[0])) 'BEGIN { printf "%.6g", executed / events }'
}

# What the length of a trace and fingers that do nothing add, and how many bytes the values take.
measure_growth() {
    local contacts
    fact "sizes $("$work/peer-product" sizes)"
    command -v valgrind >/dev/null || return 0
    say "growth"
    "$work/trace" 402000 5 >"$work/growth"
    fact "growth $(per_event "$work/growth" 20000 60000) $(per_event "$work/growth" 60000 400000)"
    for contacts in 1 5 10 16; do
        "$work/trace" 42000 "$contacts" 1 >"$work/growth"
        fact "idle $((contacts - 1)) $(per_event "$work/growth" 10000 40000)"
    done
    rm "$work/growth"
}

# The time from writing a frame in one process to its gestures in another.
measure_latency() {
    local period
    say "latency (takes $((5 * 2 * 2)) seconds and more for each pace)"
    "$work/trace" 100000 5 >"$work/trace-latency"
    for period in ${LATENCY_PERIODS:-1000}; do
        "$work/latency" 2000 "$period" "$work/trace-latency" 5 "$work/poll-loop" -- "$work/latency-product" >"$work/latency.out"
        fact "latency $period floor $(sed -n 1p "$work/latency.out")"
        fact "latency $period ours $(sed -n 2p "$work/latency.out")"
    done
    rm "$work/trace-latency"
}

is_wanted() { [[ " $parts " == *" $1 "* ]]; }

if is_wanted traces; then
    for contacts in $contact_counts; do
        say "$contacts contacts"
        "$work/trace" "$((events + 2000))" "$contacts" >"$work/trace-$contacts"
        "$work/trace" "$few" "$contacts" >"$work/trace-$contacts-few"
        measure "$contacts" bulk "${bulk_rows[@]}"
        measure "$contacts" frames "${frame_rows[@]}"
        measure "$contacts" pipe "${frame_rows[@]}"
    done
    say "starting programs"
    first=${contact_counts%% *}
    "$work/spawn" 41 "$work/empty-program" -- "$work/peer-product" start bulk "$work/trace-$first-few" 1 -- \
        "$work/pressure-demo" --version >"$work/starts"
fi
if is_wanted growth; then measure_growth; fi
if is_wanted latency; then measure_latency; fi

kind=""
if grep -q '^flags.* hypervisor' /proc/cpuinfo 2>/dev/null; then kind="virtual "; fi
machine="$(nproc) $kind$(uname -m | tr _ -) cores"
called="Benchmarks/peers/run.sh $events $rounds"
# A run of some traces or parts only is no whole page, so what was asked for is part of the command that the page shows.
for setting in LATENCY_PERIODS PARTS CONTACTS; do
    if [[ -n ${!setting:-} ]]; then called="$setting='${!setting}' $called"; fi
done
if [[ $called == "Benchmarks/peers/run.sh 200000 7" ]]; then called="make bench"; fi
date=$(date -u +%Y-%m-%d)
awk -v commit="$(named_commit)" -v date="$date" -v machine="$machine" -v called="$called" -v rounds="$rounds" \
    -f table.awk "$work/absent" "$work/starts" "$work/facts" "$work/results" >"$work/page"
if [[ $form == text ]]; then
    cat "$work/page"
    exit 0
fi
page=../../Sources/PressureGestures/PressureGestures/PressureGestures.docc
if [[ $form == check ]]; then
    # A page with other figures has to be found, or a right one would prove nothing.
    for wrong in 's/^| ours | [0-9.]*/| ours | 1.0/' 's/^\(| ours-session | .*\)· [0-9.]* |/\1· 99.99 |/' '/^| libevdev |/d'; do
        { echo "## Results"; sed "$wrong" "$work/page"; } >"$work/wrong.md"
        if awk -f off.awk "$work/wrong.md" "$work/page" >"$work/wrong"; then
            say "a page with a wrong figure ($wrong) was not noticed"
            exit 1
        fi
    done
    echo "$page/Performance.md beside what was measured:"
    awk -f off.awk "$page/Performance.md" "$work/page" || {
        say "the page is off: Benchmarks/peers/run.sh --page writes it again"
        exit 1
    }
    exit 0
fi
# Only what stands between the two marks is written here.
awk -v part="$work/page" '
    /^<!-- results begin/ { print; print ""; while ((getline line < part) > 0) print line; print ""; is_inside = 1; next }
    /^<!-- results end/ { is_inside = 0 }
    !is_inside { print }' "$page/Performance.md" >"$work/Performance.md"
mkdir -p "$page/Resources"
for scheme in light dark; do
    suffix=""
    if [[ $scheme == dark ]]; then suffix="~dark"; fi
    awk -v scheme="$scheme" -v date="$date" -v machine="$machine" -f picture.awk "$work/results" >"$work/performance$suffix.svg"
    mv "$work/performance$suffix.svg" "$page/Resources/performance$suffix.svg"
done
mv "$work/Performance.md" "$page/Performance.md"
say "$page/Performance.md and its pictures are written"
