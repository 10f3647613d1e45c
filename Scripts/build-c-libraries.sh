#!/usr/bin/env bash
# Builds the libraries for C, shared and static. Programs that use these libraries need no part of Swift.
#
# usage: Scripts/build-c-libraries.sh [--full] [--sanitize=address] [--for=musl] [--for=arm64] [--demo]
#        Writes the libraries to .build/c-interface/lib (lib-full, lib-address, …) and the header to …/include. With
#        --demo the script also writes the program pressure-demo to …/bin, its manual pages to …/man and its completions to
#        …/completions. The script prints the path of the libraries' folder. By default the script builds the libraries with
#        Embedded Swift, without Swift's runtime. --full builds them with Swift's whole standard library; the script also does
#        this if the toolchain has no Embedded Swift for this machine. --for=musl builds the libraries for musl instead of glibc,
#        and --for=arm64 builds them for 64-bit ARM with glibc; both options use Debian's tools. If there is no zlib for the
#        platform, the script leaves zlib out. For arm64, the script looks for zlib in SYSROOT, a folder of unpacked packages.
# example: Scripts/build-c-libraries.sh --demo
# exit:  0 built; 1 the sources do not build; 2 a tool is missing
#
# Some environment variables make the libraries smaller. PRESSURE_LIVE_DEVICES=0 leaves out libevdev. PRESSURE_GZIP=0 leaves out
# zlib. STATIC=0 leaves out the static library. PRESSURE_RECORDINGS=0 leaves out recordings, profiles and zlib. PRESSURE_HOST=0
# leaves out hosts. PRESSURE_MOTION=0 leaves out hosts and the motion of previews.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

flavour=small
platform=gnu
demo=false
for word in "$@"; do
    case $word in
        --demo) demo=true ;;
        --full) flavour=full ;;
        --sanitize=address) flavour=address ;;
        --for=musl | --for=arm64) platform=${word#*=} ;;
        *) stop "'$word' is no option; --full, --demo, --sanitize=address, --for=musl and --for=arm64 are." ;;
    esac
done
[[ $platform == gnu || ($flavour == small && $demo == false) ]] ||
    stop "--for=$platform is for the small libraries only: Swift's whole library is not there for it."
needs swift
version=$(cat VERSION)
# Programs name it: it changes only where those built before would no longer work.
soname=libpressure-gestures.so.$(Scripts/parts/soname.sh)
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
machine=$(uname -m) triple=$(uname -m)-unknown-linux-gnu root=.build/c-interface
# Embedded Swift has no Linux on ARM, and needs none.
if [[ $platform == arm64 ]]; then machine=aarch64 triple=aarch64-none-none-elf; fi
if [[ $flavour == small && ! -e $toolchain/lib/swift/embedded/Swift.swiftmodule/$triple.swiftmodule ]]; then
    [[ $platform == gnu ]] || stop "this toolchain has no Embedded Swift for $triple."
    say "this toolchain has no Embedded Swift for $triple: the libraries get Swift's whole standard library, some 10 MB"
    flavour=full
fi
out=$root/lib
if [[ $platform != gnu ]]; then out+=-$platform; elif [[ $flavour != small ]]; then out+=-$flavour; fi

has_recordings() { [[ ${PRESSURE_RECORDINGS:-1} != 0 ]]; }
has_motion() { [[ ${PRESSURE_MOTION:-1} != 0 ]]; }
has_host() { has_motion && [[ ${PRESSURE_HOST:-1} != 0 ]]; }
has_devices() { Scripts/parts/traits.sh has LiveDevices; }
has_gzip() { has_recordings && Scripts/parts/traits.sh has Gzip && [[ -z ${zlib:-} || -e $zlib ]]; }

mkdir -p "$out" "$root/include"
# Two runs in one checkout would write the same files.
exec 9>"$root/.lock"
flock --nonblock 9 || { say "another run builds libraries in $root; this one waits for it"; flock 9; }

# Only the header's names are visible. A library with Swift inside stays loaded; after its start only variables can change.
shared_words=()
for word in "-soname=$soname" --version-script=packaging/exports.map -z nodelete -z relro -z now -z noexecstack --gc-sections \
    --as-needed --build-id; do shared_words+=(-Xlinker "$word"); done

# What a platform has in another place: headers for C, what is linked, and the tools of Debian's for it.
c_target=() link_target=() tools="" zlib=""
find_platform() {
    local headers name
    case $platform in
        gnu) return ;;
        musl)
            headers=/usr/include/$machine-linux-musl zlib=$headers/zlib.h
            c_target=("--target=$machine-linux-musl")
            link_target=(-nostdlib "-L/usr/lib/$machine-linux-musl" "$(cc -print-libgcc-file-name)")
            ;;
        arm64)
            headers=/usr/aarch64-linux-gnu/include zlib=/usr/lib/aarch64-linux-gnu/libz.so.1 tools=aarch64-linux-gnu-
            if [[ -n ${SYSROOT:-} ]]; then zlib=$(find "$SYSROOT" -name libz.so.1 | head -n 1); fi
            zlib=${zlib:-none}
            c_target=(--target=aarch64-linux-gnu -D__linux__)
            link_target=(--target=aarch64-linux-gnu -nostdlib -L/usr/aarch64-linux-gnu/lib -L/usr/lib/aarch64-linux-gnu
                "$(aarch64-linux-gnu-gcc -print-libgcc-file-name)")
            ;;
    esac
    # The headers of kernel and libevdev are the same for all; no other header of this machine's C library may be found.
    mkdir -p "$root/headers"
    for name in linux asm-generic libevdev-1.0 zlib.h zconf.h; do ln -sfn "/usr/include/$name" "$root/headers/$name"; done
    ln -sfn "/usr/include/$(uname -m)-linux-gnu/asm" "$root/headers/asm"
    c_target+=(-nostdlibinc -isystem "$headers" -isystem "$PWD/$root/headers")
}

# link_names: the names that programs and linkers look for.
link_names() { ln -sf "libpressure-gestures.so.$version" "$out/$soname" && ln -sf "$soname" "$out/libpressure-gestures.so"; }
# archive OBJECT: the static library of one object, in which all names but the header's are its own.
archive() {
    # Each function has a section, so that programs take what they use; that these have names as well is of no use to anybody.
    readelf -SW "$1" | sed -nE 's/^ *\[ *[0-9]+\] (\.(text|rodata|data\.rel\.ro|data|bss)\.[^ ]+) .*/\1 \.\2/p' |
        awk '{ sub(/\\/, "", $2); print "--rename-section=" $1 "=" $2 }' | sort -u >"$1.sections"
    "${tools}objcopy" --wildcard --keep-global-symbol='pressure_*' --strip-unneeded --remove-section=.llvm_addrsig "@$1.sections" "$1"
    rm -f "$1.a"
    "${tools}ar" rcsD "$1.a" "$1"
    mv "$1.a" "$out/libpressure-gestures.a"
    rm -f "$1" "$1.sections"
}
wants_static() {
    [[ ${STATIC:-1} != 0 && $flavour != address ]] || return 1
    has binutils || stop "objcopy is missing, and STATIC=0 does without it. Run:  $(how binutils)"
}

# fails NAME LOG: ends with what the compiler said.
fails() {
    grep -A4 -E 'error:|warning:' "$2" >&2 || cat "$2" >&2
    say "$1 does not build; all of it is in $2."
    wait
    exit 1
}

# How small code is asked for beyond -Osize: texts are not put together or compared anew in each place, loops stay loops, few functions
# become a part of those that call them, and what repeats or differs in a number only is taken out, by the linker once more for all
# modules. A word that the tools do not know is left out. The core keeps its inlining, which the way of a sample lives by.
find_size_flags() {
    local text words
    # By the compiler's names: texts joined, compared, and begun and ended where values stand in them.
    local texts='$eSS1poiyS2S_SStFZ,$eSS2eeoiySbSS_SStFZ'
    texts+=',$es27_stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF'
    texts+=',$es26DefaultStringInterpolationV15literalCapacity18interpolationCountABSi_SitcfC'
    texts+=',$eSS19stringInterpolationSSs013DefaultStringB0V_tcfC'
    core_flags=() rest_flags=() small_link=()
    # Where something is wrong the program ends: one such place in a function is enough, nobody has to tell them apart.
    for text in "-Xllvm -sil-inline-never-functions=append" "-Xllvm -sil-inline-never-function=$texts" \
        "-Xllvm -sil-disable-pass=loop-unroll" "-Xllvm -sil-inline-overall-caller-block-limit=0" "-Xfrontend -mergeable-traps"; do
        read -r -a words <<<"$text"
        swiftc -typecheck "${words[@]}" - </dev/null 2>/dev/null || continue
        rest_flags+=("${words[@]}")
        if [[ ${words[1]} != *limit=0 ]]; then core_flags+=("${words[@]}"); fi
    done
    for text in -inline-threshold=0 -enable-global-merge-func -enable-machine-outliner=always; do
        if [[ $text == *outliner* && $machine != x86_64 && $machine != aarch64 ]]; then continue; fi
        if "$toolchain/bin/ld.lld" -mllvm "$text" --version &>/dev/null; then small_link+=(-Xlinker -mllvm -Xlinker "$text"); fi
    done
}

# compile MODULE: one module of Swift, after those that it imports, for size; functions on the way of a sample say themselves
# that they are for speed. What comes out is code for LLVM, which the linker puts together as one.
compile() {
    local module=$1 flags=("${rest_flags[@]}")
    if [[ $module == PressureCore ]]; then flags=("${core_flags[@]}"); fi
    mapfile -t files < <(find Sources/*/"$module" -name '*.swift' | LC_ALL=C sort)
    local flag cc_flags=()
    # Skip the target: swiftc sets its own.
    for flag in "${c_target[@]:1}"; do cc_flags+=(-Xcc "$flag"); done
    swiftc -target "$triple" "${cc_flags[@]}" -swift-version 6 -Osize -wmo -parse-as-library -lto=llvm-full "${flags[@]}" \
        -enable-experimental-feature Embedded -enable-upcoming-feature MemberImportVisibility -strict-memory-safety \
        -package-name pressuregestures -module-name "$module" "${swift_flags[@]}" \
        -I "$work" -emit-module -emit-module-path "$work/$module.swiftmodule" -Xfrontend -function-sections -c "${files[@]}" -o "$work/$module.o" >"$work/$module.log" 2>&1
}
# compile_c FILE WORD…: one of the parts in C, with every protection that a C compiler has; adds it to the objects.
compile_c() {
    local jumps=-fcf-protection=full
    if [[ $machine == aarch64 ]]; then jumps=-mbranch-protection=standard; fi
    "$toolchain/bin/clang" "${c_target[@]}" -std=c11 -Os -Wall -Wextra -Werror -fPIC -fvisibility=hidden -ffunction-sections \
        -fdata-sections -fstack-protector-strong -fstack-clash-protection "$jumps" -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
        "${c_flags[@]}" "${@:2}" -c "$1" -o "$work/$(basename "$1" .c).o" >"$work/$(basename "$1").log" 2>&1 ||
        fails "$1" "$work/$(basename "$1").log"
    objects+=("$work/$(basename "$1" .c).o")
}
# current MODULE: whether its object is newer than its sources and than the interfaces of the modules before it.
current() {
    local object=$work/$1.o from=(Sources/*/"$1" Sources/C/CSmall/Glibc Sources/System/{CPlatform,CEvdev,CZlib})
    if [[ $1 == CInterface ]]; then from+=(Sources/C/CPressureGestures); fi
    [[ -e $object && -e $work/$1.swiftmodule && ! $latest -nt $object && -z $(find "${from[@]}" -newer "$object" -print -quit) ]]
}

build_small() {
    local evdev part motion="" host="" window="" has=$platform system=() wave module objects=()
    if [[ $platform != gnu ]]; then needs "$platform" && system+=(-lc); fi
    find_platform
    for part in devices gzip recordings motion host; do if ! "has_$part"; then has+=-$part; fi; done
    work=$root/small/${has#gnu}
    mkdir -p "$work"
    # On ARM by its file: the name that linkers look for is a link into the folders of another machine.
    if has_gzip; then if [[ $platform == arm64 ]]; then system+=("$zlib"); else system+=(-lz); fi; fi

    swift_flags=(-Xcc -fPIC -I Sources/C/CSmall/Glibc -I Sources/System/CPlatform -I Sources/C/CPressureGestures/include)
    c_flags=(-ISources/C/CPressureGestures/include)
    local parts=(Sources/C/CPressureGestures/layout.c Sources/C/CSmall/{runtime,unicode,characters,rounding}.c)
    find_size_flags
    if has_devices; then
        evdev=$(pkg-config --cflags libevdev 2>/dev/null || true)
        if [[ $platform != gnu ]]; then evdev=-I$root/headers/libevdev-1.0; fi
        # shellcheck disable=SC2206 # words
        c_flags+=(-DPRESSURE_OPENS_EVDEV -ISources/System/CEvdev $evdev)
        swift_flags+=(-D LiveDevices -I Sources/System/CEvdev -Xcc -DPRESSURE_OPENS_EVDEV)
        for word in $evdev; do swift_flags+=(-Xcc "$word"); done
        parts+=(Sources/C/CSmall/evdev.c)
    fi
    if has_gzip; then swift_flags+=(-D Gzip -I Sources/System/CZlib); fi
    # Modules of one word do not import each other.
    if has_motion; then motion=" PressureMotion"; else swift_flags+=(-D WithoutMotion); fi
    if has_host; then host=" PressureHost" window=" WindowDevices"; else swift_flags+=(-D WithoutHost); fi
    local waves=(PressureCore "PressureLoop PressureJSON$motion" "PressureDevices PressureRecordings$host" PressureFiles "PressureGestures$window" CInterface)
    if ! has_recordings; then
        swift_flags+=(-D WithoutRecordings)
        waves=(PressureCore "PressureLoop$motion" "PressureDevices$host" "PressureGestures$window" CInterface)
    fi
    local -A jobs=()
    latest=Sources/C/CSmall/runtime.c
    for part in "${parts[@]}"; do compile_c "$part"; done
    local parts_built=("${objects[@]}")
    # What stands in the place of Swift's own functions is one program with Swift's code, which then calls none of them.
    for part in foreign decimal; do compile_c "Sources/C/CSmall/$part.c" -flto -fcf-protection=none -fno-{,asynchronous-}unwind-tables; done
    for wave in "${waves[@]}"; do
        for module in $wave; do
            objects+=("$work/$module.o")
            if current "$module"; then continue; fi
            say "$module"
            rm -f "$work/$module".{o,swiftmodule}
            compile "$module" &
            jobs[$module]=$!
        done
        # A module's interface is there when half of its work is done, and the next ones need no more of it.
        for module in $wave; do
            until [[ -e $work/$module.swiftmodule ]] || ! kill -0 "${jobs[$module]}" 2>/dev/null; do sleep 0.05; done
            [[ -e $work/$module.swiftmodule ]] || fails "$module" "$work/$module.log"
            if [[ $work/$module.swiftmodule -nt $latest ]]; then latest=$work/$module.swiftmodule; fi
        done
    done
    for module in "${!jobs[@]}"; do wait "${jobs[$module]}" || fails "$module" "$work/$module.log"; done
    say "linking"
    local link=("$toolchain/bin/clang" "${link_target[@]}" -shared -fuse-ld=lld "${shared_words[@]}" -Xlinker --icf=all -Xlinker -z -Xlinker defs)
    # The linker makes one program of all modules, which is put together once its texts have sections.
    "${link[@]}" -flto=full "${small_link[@]}" -Xlinker --lto-emit-asm -o "$work/whole" "${objects[@]}" "${system[@]}"
    awk -v packed="$([[ $machine != x86_64 ]] || echo 1)" -f Scripts/parts/split-texts.awk "$work/whole.lto.s" >"$work/whole.s"
    "$toolchain/bin/clang" "${c_target[@]:0:1}" -c "$work/whole.s" -o "$work/whole.o"
    "${link[@]}" -o "$out/libpressure-gestures.so.$version" "$work/whole.o" "${parts_built[@]}" "${system[@]}"
    link_names
    if wants_static; then
        # The same code that the linker has made of all modules.
        "${tools}ld" -r -o "$out/pressure-gestures.o" "$work/whole.o" "${parts_built[@]}"
        archive "$out/pressure-gestures.o"
    fi
}

# The program is linked by SwiftPM: no folder to look in, and nothing that can be written to after its start.
release=("${release_flags[@]}" --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now)
# build_package WORD…: what SwiftPM builds, in a folder of its own for the flavour; sets `binaries`, where that lies.
build_package() {
    local scratch=$root/build log=$root/build.log traits flags=(-c release "${release[@]}")
    if [[ $flavour == address ]]; then scratch+=-address log=$scratch.log flags=(-c debug --sanitize=address); fi
    traits=$(Scripts/parts/traits.sh flags)
    # shellcheck disable=SC2206 # words
    local build=(nice "${swift_build[@]}" --scratch-path "$scratch" "${flags[@]}" $traits)
    "${build[@]}" "$@" >"$log" 2>&1 || fails "the package" "$log"
    binaries=$("${build[@]}" --show-bin-path)
}

build_full() {
    say "with Swift's whole standard library; this takes some minutes"
    build_package --target CInterface
    # Objects of removed files stay after a rebuild, and --demo leaves those of PressureReplay, which is the program's alone.
    local inputs=() module source object system=(-lm)
    for module in CInterface $(cd Sources/PressureGestures && ls -d Pressure* WindowDevices); do
        while IFS= read -r source; do
            object=$binaries/$module.build/$(basename "$source").o
            if [[ -e $object && $module != PressureReplay ]]; then inputs+=("$object"); fi
        done < <(find Sources/*/"$module" -name '*.swift' | LC_ALL=C sort)
    done
    inputs+=("$binaries/CPressureGestures.build/layout.c.o")
    if has_gzip; then system+=(-lz); fi
    if has_devices; then system+=(-levdev); fi
    local runtime=(-static-stdlib)
    if [[ $flavour == address ]]; then runtime=(-sanitize=address -Xlinker -rpath -Xlinker "$toolchain/lib/swift/linux"); fi
    swiftc -emit-library "${runtime[@]}" -use-ld=lld -o "$out/libpressure-gestures.so.$version" "${inputs[@]}" "${shared_words[@]}" "${system[@]}"
    link_names
    if wants_static; then
        # An app may bring a Swift runtime as well.
        local resources=$toolchain/lib/swift_static/linux
        [[ -e $resources/libswiftCore.a ]] || stop "there is no static Swift runtime in $resources; STATIC=0 does without."
        "$toolchain/bin/ld.lld" -r -o "$out/pressure-gestures.o" "${inputs[@]}" "$resources/$machine/swiftrt.o" "-L$resources" \
            --start-group -lswiftCore -lswift_Concurrency -lswift_StringProcessing -lswift_RegexParser \
            -lswiftSynchronization -lswiftGlibc -ldispatch -lBlocksRuntime --end-group
        archive "$out/pressure-gestures.o"
    fi
}

if [[ $flavour == small ]]; then build_small; else build_full; fi
cp Sources/C/CPressureGestures/include/pressure-gestures.h "$root/include/"

if $demo; then
    say "pressure-demo; this takes some minutes"
    build_package --product pressure-demo
    install -D -t "$root/bin" "$binaries/pressure-demo"
    # By the program itself, so that they never differ from what it takes.
    rm -rf "$root"/{man,completions}
    Scripts/write-man.sh "$root/bin" "$root/man"
    Scripts/write-completions.sh "$root/bin" "$root/completions"
fi
echo "$out"
