#!/usr/bin/env bash
# Writes packaging/link-order.txt anew: the functions, Swift's runtime's too, that pressure-demo calls when it plays recordings.
#
# usage: Scripts/write-link-order.sh
# example: Scripts/write-link-order.sh
# exit:  0 written, 1 it does not build or run, 2 a tool is missing
#
# The linker puts these beside one another, so that they lie on few pages. What the list lacks or has too much costs some
# memory and nothing else: it wants writing anew with a new version of Swift, and before a release.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ $# -eq 0 ]] || stop "it takes no words; see Scripts/write-link-order.sh --help"
needs swift valgrind binutils
list=packaging/link-order.txt
work=$PWD/.build/link-order
mkdir -p "$work"
version=$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p;T;q')
build=(nice swift build -c release --product pressure-demo)
say "building pressure-demo in release"
"${build[@]}" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
# Without what valgrind before 3.20 cannot read; names stay.
strip --strip-debug -o "$work/pressure-demo" "$("${build[@]}" --show-bin-path)/pressure-demo"
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
{
    echo "# What pressure-demo calls when it plays recordings; Scripts/write-link-order.sh writes this."
    echo "# Swift $version on $(uname -m)."
    # The longest names are those of copies that nothing else calls.
    comm -12 "$work/called" "$work/defined" | awk 'length <= 400'
} >"$list.new"
mv "$list.new" "$list"
echo "write-link-order: $list has $(grep -vc '^#' "$list") functions"
