#!/usr/bin/env bash
# Builds the library and pressure-demo with sets of the package's traits, and lets each play a recording, packed and not.
#
# usage: Scripts/test-traits.sh [--fewer] [SWIFT FLAGS…]    all traits, none, and each alone; --fewer leaves out all of
#                                                            them, which .ci/run builds for its tests anyway
#        Scripts/test-traits.sh --tests [SWIFT FLAGS…]      no trait: runs the tests of what would use the libraries
# example: Scripts/test-traits.sh --fewer
# exit:  0 all as expected, 1 something is not, 2 a tool is missing
#
# Where libevdev or zlib is missing, the sets that need it are left out. One set is built without pkg-config, which
# neither library needs.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# These tests take longest, and what they try uses neither library: evaluations, drawings, random traces and documents.
sees_neither="(House|Property|SceneTools|TouchReport)Tests[.]|CommandTests[.](Evaluate|HomeScreen|Report)"
sees_neither+="|RecordingToolsTests[.](Pad|Pen)Evaluation"

sets=("LiveDevices,Gzip" "" LiveDevices Gzip)
tests_alone=false
case ${1:-} in
    --fewer) sets=("" LiveDevices Gzip) ;;
    --tests) tests_alone=true ;;
esac
if [[ ${1:-} == --fewer ]] || $tests_alone; then shift; fi
needs swift python3
make_work

# Without traits another Package.swift is built, which leaves out the tests of targets that have neither library under them:
# there are many, and they cannot tell the difference. All else beside it is the same files.
readonly package=$checkout/.build/traits/package
own_files "$work/here" ':!Package.swift'
for way in --link --preserve=timestamps; do
    rm -rf "$package"
    mkdir -p "$package"
    # Where .build is another file system there are no second names; copies are built anew each time.
    if xargs -0 cp --parents --no-dereference "$way" -t "$package" <"$work/here" 2>"$work/err"; then break; fi
done
[[ -e $package/README.md ]] || stop "$(tail -n 1 "$work/err")"
cannot_tell=$(swift package --scratch-path "$work/described" dump-package | python3 -c '
import json, sys
targets = {target["name"]: target for target in json.load(sys.stdin)["targets"]}
def below(name):
    uses = [next(iter(use.values()))[0] for use in targets[name]["dependencies"]]
    return {name}.union(*[below(use) for use in uses if use in targets])
tests = [name for name in targets if targets[name]["type"] == "test" and name != "TestSupport"]
print(*["\"%s\"" % name for name in tests if not below(name) & {"CEvdev", "CZlib"}], sep=", ")')
[[ $cannot_tell == *PressureCoreTests* && $cannot_tell != *PressureDevicesTests* ]] ||
    stop "of the tests that see no library it found: $cannot_tell"
{
    cat Package.swift
    printf 'package.targets.removeAll { [%s].contains($0.name) }\n' "$cannot_tell"
} >"$package/Package.swift"

if $tests_alone; then
    without=(--package-path "$package" --scratch-path .build/traits/none --disable-default-traits "$@")
    "${swift_build[@]}" --build-tests "${without[@]}"
    swift test --skip-build "${without[@]}" --skip "^($sees_neither)"
    exit
fi

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

for traits in "${sets[@]}"; do
    name=${traits:-none}
    has_live=false has_gzip=false
    [[ $traits != *LiveDevices* ]] || has_live=true
    [[ $traits != *Gzip* ]] || has_gzip=true
    if $has_live && ! Scripts/traits.sh has LiveDevices || $has_gzip && ! Scripts/traits.sh has Gzip; then
        leave_out "traits $name: the libraries are not here"
        continue
    fi
    flags=(--traits "$traits")
    if [[ -z $traits ]]; then flags=(--package-path "$package" --disable-default-traits); fi
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
    [[ $failed -ne 0 ]] || ok "traits $name: $wanted$([[ $path == "$PATH" ]] || echo ", built without pkg-config")"
done
summary
