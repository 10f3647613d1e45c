# shellcheck shell=bash
# What the project's scripts share: --help, counts of checks, a folder to work in, tools that are needed.
#
# usage: source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
#        The script stands in the project's folder then; with --help it has printed its head comment and ended.
# example: Scripts/parts/lib.sh --help

# print_head FILE: the comment at its top.
print_head() { sed -n '2,/^\([^#]\|$\)/{/^# shellcheck /d;s/^# \{0,1\}//p}' "$1"; }

if [[ ${#BASH_SOURCE[@]} -eq 1 ]]; then
    print_head "${BASH_SOURCE[0]}"
    exit 0
fi
for word in "$@"; do
    if [[ $word == -h || $word == --help ]]; then
        print_head "${BASH_SOURCE[1]}"
        exit 0
    fi
done
self=${BASH_SOURCE[1]##*/}
self=${self%.sh}
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$checkout" || exit 2
# Where make has started the script, a make that it calls would print which folder it enters.
unset MAKEFLAGS MAKELEVEL MFLAGS

# begin_step WHAT: prints which of `steps` begins now, so that a waiting user sees the progress.
steps=1 stepped=0
begin_step() {
    stepped=$((stepped + 1))
    say "step $stepped of $steps: $*"
}
say() { printf '%s: %s\n' "$self" "$*" >&2; }
# stop TEXT: this machine or these words will not do.
stop() {
    say "$@"
    exit 2
}

# needs NAME…: ends with 2 where something stays missing; installs it first where that may be done. Names: need.sh --list.
needs() { "$checkout/Scripts/need.sh" --for "$self" "$@" || exit 2; }
# has NAME…: whether all of it is here; nothing is installed.
has() { "$checkout/Scripts/need.sh" --check "$@" 2>/dev/null; }
# how NAME…: the command that installs it.
how() { "$checkout/Scripts/need.sh" --command "$@"; }

# as_typed PATH: a path that was typed where the script was called from.
as_typed() { if [[ $1 == /* ]]; then echo "$1"; else echo "$OLDPWD/$1"; fi; }

# named_commit: which commit this is, and whether files differ from it.
named_commit() {
    local commit
    commit=$(git -c safe.directory="$checkout" rev-parse --short HEAD 2>/dev/null) || { echo "that is not known"; return; }
    if [[ -n $(git -c safe.directory="$checkout" status --porcelain) ]]; then commit+=" with changes that are not committed"; fi
    echo "$commit"
}

# own_files FILE [PATHSPEC…]: lists in FILE the project's files that are here, a zero byte behind each, also in another user's clone.
own_files() {
    local list=$1 name
    shift
    git -c safe.directory="$checkout" ls-files -z --cached --others --exclude-standard --deduplicate -- "$@" >"$list.all" ||
        stop "git does not say which files belong to the project; it needs a clone."
    while IFS= read -r -d '' name; do
        if [[ -e $name ]]; then printf '%s\0' "$name"; fi
    done <"$list.all" >"$list"
    rm "$list.all"
}

# find_program [FOLDER]: pressure-demo as it was built (.build/debug); sets `binaries`, the folder, and `demo`, the program.
find_program() {
    binaries=$(as_typed "${1:-$checkout/.build/debug}")
    [[ -x $binaries/pressure-demo ]] || stop "$binaries/pressure-demo is missing; run  make build  first."
    binaries=$(cd "$binaries" && pwd -P)
    # shellcheck disable=SC2034 # for the script that calls
    demo=$binaries/pressure-demo
}

# Builds a package. SwiftPM 6.3 hands a package's traits to the compiler in the order of a set, which is another in each run of
# it, and with another order everything is compiled again: https://github.com/swiftlang/swift-package-manager/issues/10525.
# Tests and programs keep their random order: it finds their mistakes.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build)

# How a release of the program is linked: Swift's runtime inside, and no table of names for libraries that nobody loads.
# Every build in .build takes these words: with others everything would be built again.
release_flags=(--static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic)
# Scripts/parts/write-link-order.sh writes it, as a step of a release.
if [[ -e $checkout/.build/link-order.txt ]]; then
    release_flags+=(-Xlinker "--symbol-ordering-file=$checkout/.build/link-order.txt" -Xlinker --no-warn-symbol-ordering)
fi
# build_release: builds pressure-demo as a release has it; sets `program`, and `build` to the command. Fails where it fails.
build_release() {
    local traits
    traits=$("$checkout/Scripts/parts/traits.sh" flags)
    # shellcheck disable=SC2206 # words
    build=("${swift_build[@]}" -c release "${release_flags[@]}" $traits --product pressure-demo)
    "${build[@]}" || return
    # shellcheck disable=SC2034 # for the script that calls
    program=$("${build[@]}" --show-bin-path)/pressure-demo
}

# stale FILE: whether something built for C is not there, or is older than what it is built from.
stale() { [[ ! -e $1 || -n $(find Sources Package.swift VERSION packaging -newer "$1" -print -quit) ]]; }

# make_work: an empty folder, `work`, that goes when the script ends. A function clean_up of the script's runs before.
clean_up() { :; }
make_work() {
    work=$(mktemp -d "${TMPDIR:-/tmp}/$self.XXXXXX")
    trap 'clean_up; rm -rf "$work"' EXIT
}

# --- Counts -----------------------------------------------------------------------------------------------------------

passed=0
failed=0
left_out=()
# ok [WHAT]: a check that passed; it is shown where it has words.
ok() {
    passed=$((passed + 1))
    if [[ $# -gt 0 ]]; then printf '  ok      %s\n' "$*"; fi
}
# bad WHAT [FILE…]: one that did not, and what was printed meanwhile.
bad() {
    failed=$((failed + 1))
    # A name that some program was given must not drive the terminal.
    printf '  FAILED  %s\n' "$(tr -d '[:cntrl:]' <<<"$1")"
    shift
    local file
    for file in "$@"; do sed 's/^/          /' "$file"; done
}
# leave_out WHAT: a check that cannot be made here, and why.
leave_out() {
    left_out+=("$*")
    printf '  left out  %s\n' "$*"
}
# expect NAME COMMAND…: a check that passes where the command succeeds. What it prints is shown where it does not.
expect() {
    local what=$1
    shift
    if "$@" >"$work/output" 2>&1; then ok; else bad "$what" "$work/output"; fi
}
# step NAME COMMAND…: the same, and it is shown when it passes.
step() {
    local what=$1
    shift
    if "$@" >"$work/output" 2>&1; then ok "$what"; else bad "$what (exit $?)" "$work/output"; fi
}
# summary: the counts; fails where a check has.
summary() {
    printf '%s: %d passed, %d failed' "$self" "$passed" "$failed"
    if [[ ${#left_out[@]} -gt 0 ]]; then printf ', %d left out' "${#left_out[@]}"; fi
    echo
    [[ $failed -eq 0 ]]
}

# gives_goldens COMMAND…: Tests/FrontEnds/C/replay.c gives the golden log of every recording of the catalogue that is played without
# options. Fails with the difference, or where there are too few.
gives_goldens() {
    local name count=0
    while IFS= read -r name; do
        [[ -e Recordings/$name.events ]] || continue
        # Targets and actions have numbers in C and names there; goldens leave remarks on the device out.
        "$@" "Recordings/$name.evemu" | sed -E '/ device 1 pressure is /d; s/ target 1 / surface /
            s/((actionSelected|highlighted)\()1\)/\1first)/; s/((actionSelected|highlighted)\()2\)/\1second)/
            s/((actionSelected|highlighted)\()3\)/\1third)/' >"$work/lines"
        if ! diff -u <(grep -v '^#' "Recordings/$name.events") "$work/lines"; then
            echo "$name: other events than its golden log"
            return 1
        fi
        count=$((count + 1))
    done < <(awk -F'|' '/^\| `/ && $7 ~ /^ *$/ { gsub(/[` ]/, "", $2); print $2 }' Recordings/README.md)
    echo "$count recordings"
    [[ $count -gt 30 ]]
}

# --- Planted faults ---------------------------------------------------------------------------------------------------

# plant NUMBER NAME FILE LINE: puts a fault into a copy of the sources, where it waits to be chosen. LINE stands once in the
# file of that name or path under Sources, or the folder plant_in, and holds "«rule → wrong»": what is wrong acts where `plantedFault` is NUMBER.
plant() {
    local file before=${4%%«*} after=${4#*»} rule wrong text rest
    file=$(find "${plant_in:-Sources}" -path "*/$3")
    rule=${4#*«} rule=${rule%%»*}
    wrong=${rule#* → } rule=${rule%% → *}
    # The dot keeps the line feed at the end.
    text=$(cat "$file" && echo .)
    rest=${text#*"$before$rule$after"}
    if [[ $rest == "$text" || $rest == *"$before$rule$after"* ]]; then
        say "'$before$rule$after' is not in $3 once: change the line of the fault '$2'"
        exit 1
    fi
    text=${text%"$before$rule$after$rest"}"$before(plantedFault == $1 ? $wrong : $rule)$after$rest"
    printf '%s' "${text%.}" >"$file"
}
