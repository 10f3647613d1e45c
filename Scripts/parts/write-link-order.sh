#!/usr/bin/env bash
# Writes .build/link-order.txt. This file lists the functions that pressure-demo calls when it plays recordings, including those
# of Swift's runtime.
#
# usage: Scripts/parts/write-link-order.sh
# example: Scripts/parts/write-link-order.sh
# exit:  0 written, 1 pressure-demo does not build or run, 2 a tool is missing
#
# If the list exists, a release build places these functions side by side, so that the program needs fewer memory pages: 1 to 2 MB
# less. The list fits one build of the sources, so each release makes a new list, and the project contains none. If functions are
# missing from the list, or the list has too many, the program needs more memory; there is no other harm.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ $# -eq 0 ]] || stop "it takes no words; see Scripts/parts/write-link-order.sh --help"
needs swift valgrind binutils
list=.build/link-order.txt
work=$PWD/.build/link-order
mkdir -p "$work"
say "building pressure-demo in release"
build_release >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
# Without what valgrind before 3.20 cannot read; names stay.
strip --strip-debug -o "$work/pressure-demo" "$program"
clang -O2 -o "$work/generate" Benchmarks/generate.c
"$work/generate" 3000 libinput 2 >"$work/libinput"

rm -f "$work"/calls.*
number=0
# called VERB ARGUMENT...: what of the program runs.
called() {
    number=$((number + 1))
    say "$1"
    valgrind --tool=callgrind --demangle=no --callgrind-out-file="$work/calls.$number" "$work/pressure-demo" "$@" \
        >/dev/null 2>"$work/valgrind.log" </dev/null || { cat "$work/valgrind.log" >&2; exit 1; }
}
called replay Recordings/pop.evemu
called replay --json "$work/libinput"
called replay Recordings/pop.evemu Recordings/coarse.evemu
called explain Recordings/pop.evemu
called explain --json Recordings/pop.evemu
called check Recordings/pop.evemu
called measure Recordings/pop.evemu
called demo Recordings

export LC_ALL=C
sed -n "s/^c\{0,1\}fn=([0-9]*) \(.*\)/\1/p" "$work"/calls.* | sed "s/'[0-9]*$//" | sort -u >"$work/called"
nm --defined-only "$work/pressure-demo" | awk '$2 ~ /[tTwW]/ { print $3 }' | sort -u >"$work/defined"
comm -12 "$work/called" "$work/defined" >"$list.new"
mv "$list.new" "$list"
echo "write-link-order: $list has $(wc -l <"$list") functions; build the release again, and it is laid out by them"
