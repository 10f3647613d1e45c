#!/usr/bin/env bash
# Builds the core in Embedded Swift, for machines without an operating system, measures its size, and compares its event logs
# with the golden logs from Linux.
#
# usage: Scripts/build-embedded.sh [--page]
# example: Scripts/build-embedded.sh
# exit:  0 all is well; 1 something does not build, is too large or differs; 2 this toolchain cannot build it
#
# The script compiles PressureCore for a bare x86-64, for an armv7em (Thumb) and for wasm32, links PressureCore with the few
# functions that PressureCore needs from a C library (Sources/C/CSmall/bare.c), and prints the bytes of code, constants and
# variables. Then it plays all Recordings through the WebAssembly in Node, and compares the event logs byte for byte with the
# golden logs. If the toolchain can build for armv7em, the script also builds the small program for four contacts (-D
# FourContacts). The variables of this build, including the stream, must fit into 13 kB. No size may exceed the script's limits.
#
# --page writes the sizes into the documentation's page about performance.
#
# If something is missing on this machine (a target's standard library, a linker, Node), the script says so, and leaves out only
# the parts that need the missing thing.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
form=text
case ${1:-} in
    "") ;;
    --page) form=page ;;
    *) stop "$1 is not known; see Scripts/build-embedded.sh --help" ;;
esac
work=$PWD/.build/embedded
mkdir -p "$work"

needs swiftc
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
modules=$toolchain/lib/swift/embedded
tool() { command -v "$toolchain/bin/$1" || command -v "$1" || command -v "$1-${2:-19}"; }
if [[ ! -d $modules/Swift.swiftmodule ]]; then
    stop "this toolchain has no standard library for Embedded Swift ($modules); one from swift.org has"
fi

# The most bytes of code, constants and variables of each; somewhat more than what was reached.
declare -A most=([x86_64]="137800 26000 23400" [armv7em]="126200 14400 23100" [wasm32]="190300 31800 -"
    [four]="124000 14400 13000")
passed=0

# compile NAME MACHINE MODULE FILE...: a module, for size; it may import those that were compiled for the machine before.
compile() {
    local name=$1 target=$2 module=$3 words=()
    shift 3
    if [[ $name == four ]]; then words=(-D FourContacts); fi
    mkdir -p "$work/$target"
    swiftc -target "$target" -swift-version 6 -Osize -wmo -parse-as-library -enable-experimental-feature Embedded \
        "${words[@]}" -strict-memory-safety -warnings-as-errors -package-name pressuregestures -module-name "$module" \
        -I "$work/$target" -emit-module -emit-module-path "$work/$target/$module.swiftmodule" \
        -Xfrontend -function-sections -c "$@" -o "$work/$name.o" >"$work/$name.log" 2>&1
}

# files_of MODULE: its sources.
files_of() { find Sources/*/"$1" -name '*.swift' | LC_ALL=C sort; }

# The targets of the small program, and what clang calls them.
names=(x86_64 armv7em four wasm32)
declare -A triple=([x86_64]=x86_64-unknown-none-elf [armv7em]=armv7em-none-none-eabi [wasm32]=wasm32-unknown-none-wasm)
triple[four]=${triple[armv7em]}
declare -A machine=([x86_64]=x86_64-unknown-none-elf [armv7em]=thumbv7em-none-eabi [wasm32]=wasm32-unknown-unknown)
machine[four]=${machine[armv7em]}
declare -A called=([four]=", four contacts")
known=()
for name in "${names[@]}"; do
    if [[ -e $modules/Swift.swiftmodule/${triple[$name]}.swiftmodule ]]; then
        known+=("$name")
    else
        say "$name is left out: this toolchain has no Embedded Swift for ${triple[$name]}"
    fi
done
[[ ${#known[@]} -gt 0 ]] || exit 2

# Two at a time: one compile takes most of a minute of one core, and a gigabyte.
jobs=()
broken=()
await() {
    local job=${jobs[0]%% *} name=${jobs[0]#* }
    jobs=("${jobs[@]:1}")
    wait "$job" || broken+=("$name")
}
begin() {
    if [[ ${#jobs[@]} -ge 2 ]]; then await; fi
    "$@" &
    jobs+=("$! $2")
}
# The smallest program is one module with the core; the player imports the modules that it needs, one after another.
player_modules=(PressureCore PressureMotion PressureJSON PressureReview)
compile_player() {
    local module
    for module in "${player_modules[@]}"; do
        mapfile -t files < <(files_of "$module")
        compile "module-$module" "${triple[wasm32]}" "$module" "${files[@]}" || { mv "$work/module-$module.log" "$work/player.log"; return 1; }
    done
    compile player "${triple[wasm32]}" Player Tests/FrontEnds/SmallMachines/Player.swift
}
mapfile -t core_files < <(files_of PressureCore)
for name in "${known[@]}"; do
    if [[ $name == wasm32 ]]; then
        begin compile_player player
    fi
    begin compile "$name" "${triple[$name]}" SmallMachine "${core_files[@]}" Tests/FrontEnds/SmallMachines/Smallest.swift
done
while [[ ${#jobs[@]} -gt 0 ]]; do await; done
if [[ ${#broken[@]} -gt 0 ]]; then
    for name in "${broken[@]}"; do cat "$work/$name.log" >&2; done
    say "the core does not build in Embedded Swift for: ${broken[*]}; no key path and no existential there"
    exit 1
fi

clang=$(tool clang) || { say "it builds; clang is missing, so nothing is linked or played"; exit 0; }
exports=(press_open press_feed press_deadline press_advance)
plays=(player_room player_open player_feed player_end player_text player_text_count)

# link NAME EXPORT...: what is reached from the exported functions, and what stays open.
link() {
    local name=$1 linker
    shift
    local target=$name flags=()
    [[ $name == player ]] && target=wasm32
    "$clang" --target="${machine[$target]}" -Os -ffreestanding -fno-builtin -ffunction-sections -Wall -Wextra \
        -c Sources/C/CSmall/bare.c -o "$work/$name-runtime.o" >"$work/$name-runtime.log" 2>&1 ||
        { cat "$work/$name-runtime.log" >&2; say "bare.c does not compile for $target"; exit 1; }
    "$clang" --target="${machine[$target]}" -Os -ffreestanding -fno-builtin -ffunction-sections -Wall -Wextra \
        -c Sources/C/CSmall/rounding.c -o "$work/$name-rounding.o"
    local parts=("$work/$name-runtime.o" "$work/$name-rounding.o")
    # Only descriptions of apps have decimal fractions.
    if [[ $name == player ]]; then
        "$clang" --target="${machine[$target]}" -Os -ffreestanding -Wall -Wextra -c Sources/C/CSmall/number.c -o "$work/number.o"
        parts+=("$work/number.o")
    fi
    if [[ $target == wasm32 ]]; then
        linker=$(tool wasm-ld) || { say "$name is not linked: wasm-ld is missing (it comes with lld)"; return 1; }
        # The stack first: where it runs over, that is seen.
        flags=(--no-entry --stack-first -z stack-size=1048576 "${@/#/--export=}")
    else
        linker=$(tool ld.lld) || { say "$name is not linked: ld.lld is missing (it comes with lld)"; return 1; }
        # What the compiler's own runtime would bring, arithmetic for the most part, is not there; it is named below.
        flags=(--warn-unresolved-symbols -e "$1" "${@/#/--undefined=}")
    fi
    local objects=("$work/$name.o") module
    if [[ $name == player ]]; then
        for module in "${player_modules[@]}"; do objects+=("$work/module-$module.o"); done
    fi
    "$linker" "${flags[@]}" --gc-sections "${objects[@]}" "${parts[@]}" \
        "$modules/${triple[$target]}/libswiftUnicodeDataTables.a" -o "$work/$name.linked" >"$work/$name.link.log" 2>&1 ||
        { cat "$work/$name.link.log" >&2; say "$name does not link"; exit 1; }
}

# sizes NAME: bytes of code, of constants and of variables.
objdump=$(tool llvm-objdump || true)
heap=$(sed -n 's/^enum { HEAP = \([0-9]*\) };$/\1/p' Sources/C/CSmall/bare.c)
sizes() {
    "$objdump" -h "$work/$1.linked" | awk '
        function hex(text,   value, place) {
            for (place = 1; place <= length(text); place++)
                value = value * 16 + index("0123456789abcdef", tolower(substr(text, place, 1))) - 1
            return value
        }
        $2 ~ /^(\.text|CODE)/ { code += hex($3) }
        $2 ~ /^(\.rodata|\.data\.rel\.ro|\.ARM\.ex|\.eh_frame|swift5|\.got|DATA)/ { constants += hex($3) }
        $2 ~ /^(\.data|\.bss)/ && $2 !~ /rel\.ro/ { variables += hex($3) }
        END { print code + 0, constants + 0, variables + 0 }' | if [[ $1 == wasm32 ]]; then
        # Variables that begin as 0 are no part of such a file.
        read -r code constants _ && echo "$code $constants -"
    else
        # The heap that bare.c keeps is none of the core's.
        read -r code constants variables && echo "$code $constants $((variables - heap))"
    fi
}

# keeps_most NAME CODE CONSTANTS VARIABLES: whether each is at most what it may be.
keeps_most() {
    local limits what place=0 kept=0
    read -ra limits <<<"${most[$1]}"
    for what in code constants variables; do
        shift
        if [[ $1 != - && ${limits[$place]} != - && $1 -gt ${limits[$place]} ]]; then
            say "the $what of ${triple[$name]}${called[$name]:-} have $1 bytes, more than ${limits[$place]}"
            kept=1
        fi
        place=$((place + 1))
    done
    return "$kept"
}

if [[ -z $objdump ]]; then
    say "it builds; llvm-objdump is missing, so nobody counts the bytes"
else
    date=$(date -u +%Y-%m-%d) version=$(swiftc --version 2>&1 | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p;T;q')
    if [[ $form == page ]]; then
        exec 3>&1 >"$work/sizes"
        echo "Written by \`Scripts/build-embedded.sh --page\`: $date, Swift $version, \`-Osize\`."
        printf '\n| machine | code | constants | variables | left to the compiler'"'"'s runtime |\n|---|---|---|---|---|\n'
    else
        echo "Embedded Swift $version, $date, bytes of the core linked with Tests/FrontEnds/SmallMachines/Smallest.swift:"
    fi
    for name in "${known[@]}"; do
        link "$name" "${exports[@]}" || continue
        read -r code constants variables < <(sizes "$name")
        keeps_most "$name" "$code" "$constants" "$variables" || passed=1
        open=$(sed -n 's/.*undefined symbol: //p' "$work/$name.link.log" | sort -u | tr '\n' ' ')
        open=${open% }
        count=$(wc -w <<<"$open")
        if [[ $form == page ]]; then
            printf '| %s | %d | %d | %s | %s |\n' "${triple[$name]}${called[$name]:-}" "$code" "$constants" "$variables" \
                "$([[ $count -eq 0 ]] && echo nothing || echo "$count functions, such as \`${open%% *}\`")"
        else
            printf '  %-39s code %7d  constants %7d  variables %6s%s\n' "${triple[$name]}${called[$name]:-}" "$code" "$constants" \
                "$variables" "$([[ $count -eq 0 ]] || echo "  without $count of the compiler's own functions: $open")"
        fi
    done
    if [[ $form == page ]]; then
        exec >&3 3>&-
        # Only the table between the two marks is written here.
        page=Sources/PressureGestures/PressureGestures/PressureGestures.docc/Performance.md
        awk -v part="$work/sizes" '
            /^<!-- sizes begin/ { print; print ""; while ((getline line < part) > 0) print line; print ""; is_inside = 1; next }
            /^<!-- sizes end/ { is_inside = 0 }
            !is_inside { print }' "$page" >"$work/Performance.md"
        mv "$work/Performance.md" "$page"
        say "$page is written"
    fi
fi

if [[ -e $work/player.o ]] && link player "${plays[@]}"; then
    has node || { say "nothing is played: Node is missing: $(how node)"; exit "$passed"; }
    "$(command -v node || command -v nodejs)" Tests/FrontEnds/SmallMachines/play.mjs "$work/player.linked" Recordings >&2 || {
        status=$?
        say "the core says something else in WebAssembly than on Linux"
        exit "$status"
    }
fi
if [[ $passed -ne 0 ]]; then exit 1; fi
