#!/usr/bin/env bash
# Builds the library and pressure-demo with sets of the package's traits; each build plays a recording, both packed and unpacked.
#
# usage: Scripts/test-traits.sh [SWIFT FLAGS…]    no trait, and each trait alone; .ci/run builds everything with all traits
# example: Scripts/test-traits.sh -Xswiftc -warnings-as-errors
# exit:  0 all as expected; 1 something is wrong; 2 a tool is missing
#
# If libevdev or zlib is missing, the script leaves out the sets of traits that need the missing library. One set is built
# without pkg-config, because the build finds both libraries without pkg-config. The command
# `Scripts/test-bare-machine.sh user` runs the tests on a system that has neither library.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

needs swift
make_work

gzip -c Recordings/pop.evemu >"$work/pop.evemu.gz"
tail -n +2 Recordings/pop.events >"$work/wanted"

# Every program but pkg-config.
bare=$work/bin
mkdir "$bare"
IFS=: read -r -a folders <<<"$PATH"
for ((place = ${#folders[@]} - 1; place >= 0; place--)); do
    # What stands first in PATH is linked last, over the others.
    find "${folders[place]}/" -maxdepth 1 -name '[!.]*' -exec ln -sf -t "$bare" {} + 2>/dev/null || true
done
find "$bare" -name '*pkg-config' -delete -o -name 'pkgconf*' -delete

for traits in "" LiveDevices Gzip; do
    name=${traits:-none}
    has_live=false has_gzip=false
    [[ $traits != *LiveDevices* ]] || has_live=true
    [[ $traits != *Gzip* ]] || has_gzip=true
    if $has_live && ! Scripts/parts/traits.sh has LiveDevices || $has_gzip && ! Scripts/parts/traits.sh has Gzip; then
        leave_out "traits $name: the libraries are not here"
        continue
    fi
    flags=(--traits "$traits")
    if [[ -z $traits ]]; then flags=(--disable-default-traits); fi
    path=$PATH
    if [[ $traits == LiveDevices ]]; then path=$bare; fi
    scratch=.build/traits/$name
    log=$work/log
    # The library, its tools and the program; no tests: what the traits change is small, and the target is what matters.
    if ! PATH=$path "${swift_build[@]}" --scratch-path "$scratch" "${flags[@]}" "$@" --product pressure-demo >"$log" 2>&1; then
        bad "traits $name: pressure-demo does not build" "$log"
        continue
    fi
    demo=$("${swift_build[@]}" --scratch-path "$scratch" "${flags[@]}" "$@" --show-bin-path 2>/dev/null)/pressure-demo

    is() { if $1; then echo "built in"; else echo "left out"; fi; }
    wanted="live devices $(is $has_live), gzip $(is $has_gzip)"
    [[ $("$demo" --version) == *"$wanted" ]] || bad "traits $name: it says '$("$demo" --version)', not '$wanted'"
    for library in libevdev:$has_live libz:$has_gzip; do
        linked=false
        if grep -q "${library%:*}\.so" <<<"$(ldd "$demo")"; then linked=true; fi
        [[ $linked == "${library#*:}" ]] || bad "traits $name: linked to ${library%:*}: $linked"
    done
    # Nothing is started: no program could be found.
    PATH=/nonexistent "$demo" replay Recordings/pop.evemu | tail -n +2 | cmp -s - "$work/wanted" ||
        bad "traits $name: a recording plays otherwise"
    status=0
    PATH=/nonexistent "$demo" replay "$work/pop.evemu.gz" >"$work/out" 2>"$work/err" || status=$?
    if $has_gzip; then
        [[ $status -eq 0 ]] && tail -n +2 "$work/out" | cmp -s - "$work/wanted" ||
            bad "traits $name: a packed recording plays otherwise (status $status): $(cat "$work/err")"
    elif [[ $status -ne 2 ]] || ! grep -q 'gzip -d.*trait Gzip' "$work/err"; then
        bad "traits $name: a packed recording is not refused as it should be (status $status): $(cat "$work/err")"
    fi
    status=0
    PATH=/nonexistent "$demo" watch --phone >"$work/out" 2>"$work/err" || status=$?
    [[ $status -eq 2 ]] && grep -q 'left out of' "$work/err" ||
        bad "traits $name: a phone is not refused as it should be (status $status): $(cat "$work/err")"
    [[ $failed -ne 0 ]] || ok "traits $name: $wanted$([[ $path == "$PATH" ]] || echo ", built without pkg-config")"
done
summary
