#!/usr/bin/env bash
# Measures the most memory that pressure-demo uses while it plays a short recording, a long one, or several.
#
# usage: Scripts/check-memory.sh [--limit=KIB] [--events=N] [PROGRAM]
#        PROGRAM is a release build of pressure-demo; without PROGRAM the script builds it. The default limit is 16384 KiB, and
#        by default a long recording has 1,000,000 events. A debug build uses more memory from its start: give it a higher limit.
# example: Scripts/check-memory.sh
# exit:  0 the memory stays below the limit, and a long recording needs hardly more than a short recording; 1 too much
#        memory is used; 2 memory cannot be measured
#
# The measured number is the largest number of pages, of the program and of the system's libraries, that are in memory at once. It
# varies a little, because the pages have other addresses at each start. The script therefore measures three times. The highest of
# the three numbers must be below the limit, and the lowest shows whether memory grows. The measured number also depends, by up to
# 1.5 MB, on how the program's file was written to the disk. The script therefore measures a copy, which it writes in the same way
# each time. With a debug build, the lowest number of a long recording can be 1 MB above the lowest number of a short recording,
# because of the system's libraries. Only a larger difference counts as growth. A long recording has so many events that the
# difference is larger if each event needs four more bytes. The script does not measure time.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
# KiB that a recording of any length may add.
readonly growth=1792
limit=16384 events=1000000 program=""
for word in "$@"; do
    case $word in
        --limit=*) limit=${word#*=} ;;
        --events=*) events=${word#*=} ;;
        -*) stop "$word is not known; see Scripts/check-memory.sh --help" ;;
        *) program=$word ;;
    esac
done
[[ $limit =~ ^[0-9]+$ && $events =~ ^[0-9]+$ && $events -ge 500000 ]] ||
    stop "the limit is a number of KiB, and the events are one from 500000"
work=.build/memory
mkdir -p "$work"
needs clang
if [[ -z $program ]]; then
    needs swift
    build_release >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; stop "pressure-demo does not build (above)"; }
fi
[[ -x $program ]] || stop "there is no program '$program'; without a name it is built here"
compiler=$(command -v clang || command -v cc)
"$compiler" -O2 -o "$work/spawn" Benchmarks/peers/spawn.c
"$compiler" -O2 -o "$work/generate" Benchmarks/generate.c
trap 'rm -f "$work"/long.* "$work"/short.* "$work/program"' EXIT
cat "$program" >"$work/program"
chmod +x "$work/program"
program=$work/program
for format in plain commented libinput raw; do
    "$work/generate" 20000 "$format" 5 >"$work/short.$format"
    "$work/generate" "$events" "$format" 5 >"$work/long.$format"
done

status=0
# look NAME ARGUMENT...: starts it, and sets least and most.
look() {
    local name=$1 said
    shift
    least=0 most=0
    for _ in 1 2 3; do
        if ! said=$("$work/spawn" 1 "$program" "$@" 2>"$work/said"); then
            cat "$work/said" >&2
            stop "pressure-demo $1 does not run"
        fi
        said=${said##* }
        if ((least == 0 || said < least)); then least=$said; fi
        if ((said > most)); then most=$said; fi
    done
    printf '%-36s %6d KiB\n' "$name" "$most"
    if ((most >= limit)); then
        say "$name: $most KiB are over the limit of $limit"
        status=1
    fi
}
for format in plain commented libinput raw; do
    look "replay, 20000 events, $format" replay "$work/short.$format"
    short=$least
    look "replay, $events events, $format" replay "$work/long.$format"
    if ((least > short + growth)); then
        say "$format: the memory grows with the recording, by $((least - short)) KiB"
        status=1
    fi
done
look "replay, all bundled recordings" replay --pens Recordings/*.evemu
look "replay --json" replay --json Recordings/pop.evemu
look "explain" explain Recordings/pop.evemu
look "check" check Recordings/pop.evemu
exit "$status"
