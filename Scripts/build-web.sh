#!/usr/bin/env bash
# Builds the library for browsers, in WebAssembly, with Embedded Swift. One module is for the touches that a page passes, and for
# the page's host; the other module is for recordings, descriptions of apps, the scene and its motion.
#
# usage: Scripts/build-web.sh [--quick | --largest]
#        Writes the modules to .build/web as pressure-touches.wasm and pressure-home.wasm, and prints their sizes.
#        --quick needs two thirds of the usual processor time, but makes pressure-home.wasm about 30 % larger.
#        --largest also prints the largest functions.
# example: Scripts/build-web.sh
# exit:  0 built; 1 the sources do not build, or a module is too large or imports something; 2 a tool is missing
#
# binaryen's wasm-opt makes the modules some 6 % smaller. Without wasm-opt the modules work, too, and may be larger by 6 %.
# The modules have no imports: they have their own memory, and get the time as an argument. The script does not
# compile a Swift module again if that module is newer than its sources and this script; the script always links.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
largest=false quick=false
case ${1:-} in
    "") ;;
    --quick) quick=true ;;
    --largest) largest=true ;;
    *) stop "'$1' is no option; --quick and --largest are." ;;
esac
needs swift node
# In bytes, the first packed as web servers pack it, the second as the page has it: somewhat more than what was reached, so that a module
# that grows is noticed. The host and its motion are a third of the first, the scene of the second.
if has binaryen || Scripts/need.sh --for "$self" binaryen; then
    optimizes=true most_touches=86000 most_home=655360
else
    optimizes=false most_touches=96000 most_home=690000
fi
how=(page)
if $quick; then most_home=950000 how=(); fi

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
triple=wasm32-unknown-none-wasm
[[ -e $toolchain/lib/swift/embedded/Swift.swiftmodule/$triple.swiftmodule ]] ||
    stop "this toolchain has no Embedded Swift for $triple; one from swift.org has"
for name in clang wasm-ld llvm-objcopy; do
    [[ -x $toolchain/bin/$name ]] || stop "this toolchain has no $name ($toolchain/bin); one from swift.org has"
done
work=.build/web
objects=$work/objects
if $quick; then objects=$work/quick; fi
mkdir -p "$objects"

# files_of MODULE: its sources. What opens files or knows the folders of users lies in the module's folder OnDisk; a browser has
# Sources/Browser/OnDisk/MODULE instead.
files_of() {
    find Sources/*/"$1" -name '*.swift' -not -path '*/OnDisk/*' | LC_ALL=C sort
    [[ ! -d Sources/Browser/OnDisk/$1 ]] || ls "Sources/Browser/OnDisk/$1"/*.swift
}

# The same words as for the library for C, see Scripts/build-c-libraries.sh, that texts are put together in one place, and that no large
# function is copied for each closure that it gets.
: >"$objects/empty.swift"
word_flags=()
for word in -sil-inline-never-functions=append -sil-inline-never-functions=SS1poi -sil-disable-pass=loop-unroll \
    -sil-disable-pass=closure-specialize -sil-inline-overall-caller-block-limit=0; do
    if swiftc -typecheck -Xllvm "$word" "$objects/empty.swift" 2>/dev/null; then word_flags+=(-Xllvm "$word"); fi
done

# compile MODULE: after those that it imports. A module that exports functions becomes an object, which holds all that it uses of the
# other modules; those need no object of their own.
compile() {
    local module=$1 flags=("${word_flags[@]}") effort=(-Osize) files
    # The scene is made of a few functions that are called some thousand times; copied to each of those places they are 200 kB. The
    # other modules have no such ones, and grow by this.
    if [[ $module == HomeScreen || $module == BrowserScene ]] && [[ ${#word_flags[@]} -gt 0 ]]; then
        flags+=(-Xllvm -sil-inline-never-functions=10HomeScreen)
    fi
    if [[ $module == Browser* ]]; then flags+=(-c -o "$objects/$module.o"); fi
    if $quick; then
        case $module in
            # The small module is as usual, and so is what it uses.
            PressureCore | PressureMotion | PressureHost | BrowserTouches | BrowserHost) ;;
            # The link optimizes what BrowserScene leaves.
            BrowserScene) flags+=(-Xfrontend -disable-llvm-optzns) ;;
            # BrowserScene optimizes all the others with its own code.
            *) effort=(-Onone -assert-config Release) ;;
        esac
    fi
    read -ra files <<<"$(files_of "$module" | tr '\n' ' ')"
    nice swiftc -target "$triple" -swift-version 6 "${effort[@]}" -wmo -parse-as-library -lto=llvm-full "${flags[@]}" \
        -enable-experimental-feature Embedded -enable-upcoming-feature MemberImportVisibility -strict-memory-safety \
        -warnings-as-errors -package-name pressuregestures -module-name "$module" -I "$objects" -emit-module \
        -emit-module-path "$objects/$module.swiftmodule" -Xfrontend -function-sections "${files[@]}" \
        >"$objects/$module.log" 2>&1 || {
        rm -f "$objects/$module.swiftmodule"
        return 1
    }
}
# What stands in one line needs nothing of the others in it.
waves=(PressureCore "PressureJSON PressureMotion" "PressureRecordings PressureReview PressureHost" "HomeScreen PressureFiles"
    PressureGestures PressureReplay SceneReplay "LiveScene BrowserTouches" "BrowserHost BrowserScene")
read -ra modules <<<"${waves[*]}"
# Each module, and the two links.
steps=$((${#modules[@]} + 2))
# With other words for the compiler they are other objects.
latest=Scripts/build-web.sh
for wave in "${waves[@]}"; do
    jobs=()
    for module in $wave; do
        read -ra files <<<"$(files_of "$module" | tr '\n' ' ')"
        if [[ -e $objects/$module.swiftmodule && ! $latest -nt $objects/$module.swiftmodule ]] &&
            [[ -z $(find "${files[@]}" -newer "$objects/$module.swiftmodule" -print -quit) ]]; then
            stepped=$((stepped + 1))
            continue
        fi
        begin_step "compile $module"
        compile "$module" &
        jobs+=("$! $module")
    done
    for job in "${jobs[@]}"; do
        wait "${job% *}" || {
            grep -A4 -E 'error:|warning:' "$objects/${job#* }.log" >&2 || cat "$objects/${job#* }.log" >&2
            say "${job#* } does not build; all of it is in $objects/${job#* }.log."
            exit 1
        }
    done
    for module in $wave; do
        if [[ $objects/$module.swiftmodule -nt $latest ]]; then latest=$objects/$module.swiftmodule; fi
    done
done

runtime=()
for part in bare number rounding unicode foreign characters substrings; do
    # Copying memory is an order of the machine in every browser of these years.
    "$toolchain/bin/clang" --target=wasm32-unknown-unknown -std=c11 -Os -mbulk-memory -ffreestanding -ffunction-sections -Wall -Wextra \
        -Werror -c "Sources/C/CSmall/$part.c" -o "$objects/$part.o"
    if [[ $part != characters && $part != substrings ]]; then runtime+=("$objects/$part.o"); fi
done

# link NAME MODULE… -- OBJECT…: what exports the functions of those modules.
link() {
    local name=$1 exports=() word threshold=0 inlined=() merged=() shrinks=true
    if $quick && [[ $name == pressure-home ]]; then shrinks=false; fi
    shift
    begin_step "link and shrink $name.wasm"
    while [[ $1 != -- ]]; do
        while IFS= read -r word; do exports+=("--export=$word"); done < <(
            sed -n 's/^@c(\([a-z_]*\)).*/\1/p' "Sources/Browser/$1"/*.swift)
        shift
    done
    shift
    # What is not inlined is smaller, packed as well, and fast enough for touches. In the scene not even that is inlined which is called
    # from one place alone: small functions lie beside what they resemble, of which a large one has something in every part of the file.
    if [[ $name == pressure-home ]]; then threshold=-15100 inlined=(-aimfs 6 -fimfs 0 -ocimfs 0); fi
    if $shrinks; then merged=(-mllvm -enable-merge-functions); fi
    # The runtime stands before Swift's tables: a function that both have is then taken from it.
    "$toolchain/bin/wasm-ld" --no-entry --stack-first -z stack-size=1048576 --gc-sections --lto-O2 "${merged[@]}" \
        -mllvm "-inline-threshold=$threshold" "${exports[@]}" "${runtime[@]}" "$@" -o "$objects/$name.named.wasm"
    # What is handed out has no names.
    "$toolchain/bin/llvm-objcopy" --strip-all "$objects/$name.named.wasm" "$objects/$name.plain.wasm"
    local last=$objects/$name.plain.wasm
    if ! $shrinks; then
        cp "$last" "$work/$name.wasm"
        return
    fi
    if $optimizes; then
        # --low-memory-unused may be said because only a stack that has overflowed would reach there.
        # These are what the compiler uses without being asked: no browser is shut out that was not before.
        last=$objects/$name.small.wasm
        wasm-opt -Oz --flatten --rereloop -Oz -Oz "${inlined[@]}" --low-memory-unused --enable-bulk-memory --enable-mutable-globals \
            --enable-sign-ext --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types \
            "$objects/$name.plain.wasm" -o "$last"
    fi
    node Scripts/parts/order-functions.mjs "$last" "$work/$name.wasm"
}
link pressure-touches BrowserTouches BrowserHost -- "$objects"/{substrings,BrowserTouches,BrowserHost,characters}.o
# The scene cuts texts that people read, so it gets the tables of characters.
link pressure-home BrowserTouches BrowserScene -- "$objects"/{BrowserTouches,BrowserScene}.o \
    "$toolchain/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a"

# judge NAME MOST [page]: how large it is, packed; whether it asks nothing of its host.
judge() {
    if $largest; then node Tests/FrontEnds/Web/largest.mjs "$objects/$1.named.wasm"; fi
    node Tests/FrontEnds/Web/judge.mjs "$work/$1.wasm" "${@:2}"
}
status=0
judge pressure-touches "$most_touches" || status=1
judge pressure-home "$most_home" "${how[@]}" || status=1
exit "$status"
