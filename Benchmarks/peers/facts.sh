# The parts of the bench besides the traces of peers; run.sh reads this. Each writes lines `NAME VALUE...` into $work/facts.
# shellcheck shell=bash disable=SC2154  # what run.sh has set

fact() { echo "$@" >>"$work/facts"; }

# spread FILE DIVISOR: the median, the least and the most of the numbers in a file.
spread() {
    sort -n "$1" | awk -v divisor="$2" '{ all[NR] = $1 / divisor }
        END { printf "%.6g %.6g %.6g", all[int((NR + 1) / 2)], all[1], all[NR] }'
}

# reader_of NAME: the command behind a row of the readers.
reader_of() {
    case $1 in
        ours) reader=("$work/reader-product" read) ;;
        floor) reader=("$work/twin" read) ;;
        *) reader=("$work/$1") ;;
    esac
}

# count_reader NAME FORMAT: instructions and requests for memory per event, as the difference of two files.
count_reader() {
    local size executed=() asked=() said
    for size in 20000 120000; do
        reader_of "$1"
        if command -v valgrind >/dev/null; then
            valgrind --tool=callgrind --callgrind-out-file=/dev/null "${reader[@]}" "$work/$2-$size" \
                >"$work/valgrind.out" 2>"$work/valgrind.log"
            executed+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/valgrind.log")")
        else
            executed+=(0)
        fi
        said=$(LD_PRELOAD="$work/counter.so" "${reader[@]}" "$work/$2-$size" 2>&1 >/dev/null)
        [[ $said =~ allocations:\ ([0-9]+) ]] || { say "the allocations of $1 were not counted: $said"; exit 1; }
        asked+=("${BASH_REMATCH[1]}")
    done
    awk -v few="${executed[0]}" -v many="${executed[1]}" -v less="${asked[0]}" -v more="${asked[1]}" \
        'BEGIN { printf "%.6g %.6g", (many > 0 ? (many - few) / 100000 : -1), (more - less) / 100000 }'
}

# What reading a recording costs in each format, beside a twin in C that looks at every byte too, and the readers people use.
measure_readers() {
    local size=1000000 format name round theirs expected part
    local -a programs
    say "readers"
    for format in plain commented libinput raw; do
        programs=(ours)
        case $format in
            plain | commented)
                programs+=(floor)
                if has libevemu; then programs+=(libevemu); fi
                ;;
            libinput)
                programs+=(floor)
                if has libyaml; then programs+=(libyaml); fi
                ;;
        esac
        "$work/generate" "$size" "$format" 5 >"$work/$format-file"
        for part in 20000 120000; do "$work/generate" "$part" "$format" 5 >"$work/$format-$part"; done
        rm -f "$work"/reader-*.times
        # All must find the same events before anything is told; this fetches the file, too.
        expected=""
        for name in "${programs[@]}"; do
            reader_of "$name"
            theirs=$("${reader[@]}" "$work/$format-file" | cut -d ' ' -f 1,2)
            if [[ -n $expected && $theirs != "$expected" ]]; then
                say "of $format $name reads '$theirs' (events and their sum), we '$expected': nothing is proved"
                exit 1
            fi
            expected=${expected:-$theirs}
        done
        if [[ ${expected%% *} != "$size" ]]; then
            say "of $format $expected events of $size were read"
            exit 1
        fi
        for ((round = 0; round < rounds; round++)); do
            for name in "${programs[@]}"; do
                reader_of "$name"
                "${reader[@]}" "$work/$format-file" | cut -d ' ' -f 3 >>"$work/reader-$name.times"
            done
        done
        for name in "${programs[@]}"; do
            fact "reader $format $name $(spread "$work/reader-$name.times" "$size") $(count_reader "$name" "$format")" \
                "$(stat -c %s "$work/$format-file" | awk -v size="$size" '{ print $1 / size }')"
        done
        rm "$work/$format-file"
    done
}

# Whole files: five million events at once, memory, and as many files as there are cores.
measure_files() {
    local file=$work/long.evemu name round cores
    say "long and many files"
    "$work/generate" 5000000 plain 5 >"$file"
    rm -f "$work"/file-*.times
    for ((round = 0; round < rounds; round++)); do
        for name in ours floor; do
            case $name in
                ours) reader=("$work/reader-product" replay "$file") ;;
                floor) reader=("$work/twin" replay "$file") ;;
            esac
            counted=($("${reader[@]}"))
            if [[ ${counted[0]} != 5000000 ]]; then
                say "of 5,000,000 events $name replays ${counted[0]}"
                exit 1
            fi
            echo "${counted[2]}" >>"$work/file-$name.times"
        done
    done
    for name in ours floor; do fact "file $name $(spread "$work/file-$name.times" 1000000)"; done
    # The demo writes a log of what it sees; its memory must not grow with the trace.
    "$work/generate" 50000 plain 5 >"$work/short.evemu"
    fact "resident short $("$work/spawn" 1 "$work/pressure-demo" replay "$work/short.evemu" | cut -d ' ' -f 4)"
    fact "resident long $("$work/spawn" 1 "$work/pressure-demo" replay "$file" | cut -d ' ' -f 4)"
    rm "$file"
    local pin
    pin=$(command -v taskset) || { absent "many files" "taskset is missing ($(how taskset))"; return 0; }
    cores=$(nproc)
    local -a files=()
    "$work/generate" 1000000 plain 5 >"$work/part.evemu"
    for ((round = 0; round < 4 * cores; round++)); do files+=("$work/part.evemu"); done
    # As many processes in C as there are cores at a time: what a second core is worth here, where others may use it too.
    printf 'for round in 1 2 3 4; do\nfor core in $(seq %d); do "$1" replay "$2" >/dev/null & done\nwait\ndone\n' "$cores" \
        >"$work/twins.sh"
    # One core, then all: the same files in turns.
    "$work/spawn" 5 "$pin" -c 0 "$work/pressure-demo" replay "${files[@]}" -- \
        "$work/pressure-demo" replay "${files[@]}" -- \
        "$pin" -c 0 "$BASH" "$work/twins.sh" "$work/twin" "$work/part.evemu" -- \
        "$BASH" "$work/twins.sh" "$work/twin" "$work/part.evemu" >"$work/many"
    fact "many $cores $(awk '{ printf "%s ", $1 / 1000 }' "$work/many")"
    rm "$work/part.evemu" "$work/short.evemu"
}

# What the length of a trace and fingers that do nothing add: instructions an event.
measure_growth() {
    command -v valgrind >/dev/null || return 0
    local contacts
    say "growth"
    # per_event TRACE FEW MANY
    per_event() {
        local size totals=() taken=()
        for size in "$2" "$3"; do
            valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/peer-product" independent bulk "$1" "$size" \
                >"$work/valgrind.out" 2>"$work/valgrind.log"
            totals+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/valgrind.log")")
            taken+=("$(cut -d ' ' -f 1 "$work/valgrind.out")")
        done
        awk -v few="${totals[0]}" -v many="${totals[1]}" -v less="${taken[0]}" -v more="${taken[1]}" \
            'BEGIN { printf "%.6g", (many - few) / (more - less) }'
    }
    "$work/trace" 402000 5 >"$work/growth"
    fact "growth 20000-60000 $(per_event "$work/growth" 20000 60000)"
    fact "growth 60000-400000 $(per_event "$work/growth" 60000 400000)"
    for contacts in 1 5 10 16; do
        "$work/trace" 42000 "$contacts" 1 >"$work/growth"
        fact "idle $((contacts - 1)) $(per_event "$work/growth" 10000 40000)"
    done
    rm "$work/growth"
    fact "sizes $("$work/reader-product" sizes)"
}

# From a frame's being written in one process to its having become gestures in another.
measure_latency() {
    local period
    say "latency (takes $((5 * 3 * 2)) seconds and more for each pace)"
    "$work/trace" 100000 5 >"$work/trace-latency"
    for period in ${LATENCY_PERIODS:-1000}; do
        "$work/latency" 2000 "$period" "$work/trace-latency" 5 "$work/poll-loop" -- "$work/press" independent loop -- \
            "$work/latency-product" >"$work/latency.out"
        fact "latency $period floor $(sed -n 1p "$work/latency.out")"
        fact "latency $period twin $(sed -n 2p "$work/latency.out")"
        fact "latency $period ours $(sed -n 3p "$work/latency.out")"
    done
    rm "$work/trace-latency"
}
