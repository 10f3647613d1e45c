#!/usr/bin/env bash
# Builds the libraries for C, shared and static, with Swift's runtime inside: programs need nothing of Swift's.
#
# usage: Scripts/build-c-libraries.sh [--sanitize=address] [--demo]
#        They come to .build/c-interface/lib (or lib-address), the header to …/include beside it; with --demo the program
#        pressure-demo comes to …/bin as well, its manual pages to …/man, its completions to …/completions. Prints the
#        folder of the libraries.
# example: Scripts/build-c-libraries.sh --demo
# exit:  0 built, 1 the sources do not build, 2 a tool is missing
#
# PRESSURE_LIVE_DEVICES=0 and PRESSURE_GZIP=0 leave libevdev and zlib out, as they do everywhere. STATIC=0 builds the shared library only.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"


configuration=release
flavour=""
# The program is linked by SwiftPM: no folder to look in, and nothing that can be written to after its start.
flags=("${release_flags[@]}" --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now)
demo=false
for word in "$@"; do
    case $word in
        --demo) demo=true ;;
        --sanitize=address) configuration=debug flavour=-address flags=(--sanitize=address) ;;
        *) stop "'$word' is no option; --demo and --sanitize=address are." ;;
    esac
done
needs swift

version=$(cat VERSION)
# Programs name it: it changes only where those built before would no longer work.
soversion=$(Scripts/soname.sh)
traits=$(Scripts/traits.sh flags)

scratch=.build/c-interface/build$flavour
out=.build/c-interface/lib$flavour
# shellcheck disable=SC2206 # words
build=(nice swift build -c "$configuration" --scratch-path "$scratch" "${flags[@]}" $traits)
mkdir -p "$out" .build/c-interface/include
log=.build/c-interface/build$flavour.log
if ! "${build[@]}" --target CInterface >"$log" 2>&1; then
    grep -E 'error:|warning:' "$log" >&2 || cat "$log" >&2
    say "the sources do not build; all of it is in $log."
    exit 1
fi
objects=$("${build[@]}" --show-bin-path)

# Objects of files that are gone lie about after a rebuild; only those of today's sources count.
inputs=()
for module in CInterface $(cd Sources && ls -d Pressure*); do
    while IFS= read -r source; do
        object=$objects/$module.build/$(basename "$source").o
        if [[ -e $object ]]; then inputs+=("$object"); fi
    done < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
done
inputs+=("$objects/CPressureGestures.build/layout.c.o")
system=()
if Scripts/traits.sh has LiveDevices; then system+=(-levdev); fi
if Scripts/traits.sh has Gzip; then system+=(-lz); fi

# --- Shared -----------------------------------------------------------------------------------------------------------

# Only what the header declares is visible. The library stays loaded once it was: Swift's runtime cannot be taken away.
runtime=(-static-stdlib)
if [[ $flavour == -address ]]; then runtime=(-sanitize=address -Xlinker -rpath -Xlinker "$(dirname "$(command -v swiftc)")/../lib/swift/linux"); fi
link=(swiftc -emit-library "${runtime[@]}" -use-ld=lld -o "$out/libpressure-gestures.so.$version" "${inputs[@]}"
    "${system[@]}")
for word in -soname=libpressure-gestures.so."$soversion" --version-script=packaging/exports.map \
    -z nodelete -z relro -z now --gc-sections --build-id; do
    link+=(-Xlinker "$word")
done
"${link[@]}"
ln -sf "libpressure-gestures.so.$version" "$out/libpressure-gestures.so.$soversion"
ln -sf "libpressure-gestures.so.$soversion" "$out/libpressure-gestures.so"

# --- Static -----------------------------------------------------------------------------------------------------------

# One object of everything, in which all names but the header's are its own: an app may bring a Swift runtime as well.
if [[ ${STATIC:-1} != 0 && -z $flavour ]]; then
    resources=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift_static/linux
    machine=$(uname -m)
    [[ -e $resources/libswiftCore.a ]] || stop "there is no static Swift runtime in $resources; STATIC=0 does without."
    linker=$(dirname "$(readlink -f "$(command -v swiftc)")")/ld.lld
    whole=$out/pressure-gestures.o
    "$linker" -r -o "$whole" "${inputs[@]}" "$resources/$machine/swiftrt.o" "-L$resources" --start-group \
        -lswiftCore -lswift_Concurrency -lswift_StringProcessing -lswift_RegexParser -lswiftSynchronization \
        -lswiftGlibc -ldispatch -lBlocksRuntime --end-group
    has binutils || stop "objcopy is missing, and STATIC=0 does without it. Run:  $(how binutils)"
    objcopy --wildcard --keep-global-symbol='pressure_*' "$whole"
    rm -f "$out/libpressure-gestures.a"
    ar rcsD "$out/libpressure-gestures.a" "$whole"
    rm -f "$whole"
fi
cp Sources/CPressureGestures/include/pressure-gestures.h .build/c-interface/include/

if $demo; then
    if ! "${build[@]}" --product pressure-demo >"$log" 2>&1; then
        grep -E 'error:|warning:' "$log" >&2 || cat "$log" >&2
        say "pressure-demo does not build; all of it is in $log."
        exit 1
    fi
    mkdir -p .build/c-interface/bin
    cp "$objects/pressure-demo" .build/c-interface/bin/
    # By the program itself, so that they never differ from what it takes.
    rm -rf .build/c-interface/{man,completions}
    Scripts/write-man.sh .build/c-interface/bin .build/c-interface/man
    Scripts/write-completions.sh .build/c-interface/bin .build/c-interface/completions
fi
echo "$out"
