#!/usr/bin/env bash
# Checks that every script passes shellcheck, and that --help prints the purpose, the usage and an example of the script. Checks
# that Scripts/need.sh knows all system parts that the scripts need. Checks the files that name scripts or make's targets: these
# scripts and targets must exist.
#
# usage: Scripts/test-scripts.sh
# example: Scripts/test-scripts.sh
# exit:  0 all is well; 1 something is wrong
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
make_work

own_files "$work/scripts" 'Scripts/*.sh' 'Benchmarks/*.sh' .ci
readarray -d '' -t scripts <"$work/scripts"
[[ ${#scripts[@]} -gt 30 ]] || bad "only ${#scripts[@]} scripts were found"
# helps SCRIPT: a first sentence, a usage line that names the script, and an example that does.
helps() {
    local file=${1##*/}
    timeout 10 bash "$1" --help </dev/null >"$work/help" 2>"$work/err" || { echo "status $?" && cat "$work/err" && return 1; }
    cat "$work/help"
    [[ ! -s $work/err ]] || { cat "$work/err" && return 1; }
    head -n 1 "$work/help" | grep -qE '^[A-Z].{20,}' || { echo "it does not say what it does" && return 1; }
    grep -qE "^usage: .*$file" "$work/help" || { echo "there is no line of usage" && return 1; }
    grep -qE "^example: .*$file" "$work/help" || { echo "there is no example" && return 1; }
}
for script in "${scripts[@]}"; do
    expect "$script --help" helps "$script"
    if [[ $script =~ ^Scripts/(test|check)- ]]; then
        expect "something runs $script" grep -qF "$script" Makefile .ci/run Scripts/nightly.sh Scripts/test-install.sh RELEASING.md
    fi
done

# A name that need.sh does not know would leave a test out everywhere.
{ Scripts/need.sh --list | awk '{ print $1 }' && printf '%s\n' swift swiftc docc; } >"$work/known"
sed -nE 's/^ *(if .*then |.*[(] ?|)(needs|ensure) ([a-z0-9+ -]+)(;.*|\)|$)/\3/p; s/.*\$\(how ([a-z0-9+ -]+)\).*/\1/p
    s/^ *(if |elif |)(! |)(has|ensure) ([a-z0-9+ -]+)( \|\|.*|;.*)/\4/p' "${scripts[@]}" | tr -s ' ' '\n' | sort -u >"$work/used"
[[ $(wc -l <"$work/used") -gt 15 ]] || bad "only these names were found in the scripts" "$work/used"
expect "names that Scripts/need.sh knows" bash -c '! grep -vxFf "$1" "$2"' - "$work/known" "$work/used"

# The gate builds and tests by the two commands that README shows, with the same flags: other flags compile everything again. So do
# plain words in the place of swift_build; the tests' own packages, which have a --package-path, have no traits.
sed -nE "s/^stage .*\"make (build|test) ([^|]*[^ |]) *\|\|.*/\1 \2/p" .ci/run >"$work/gate"
expect "the gate's stages build and tests take the same flags" \
    diff "$work/gate" - <<<$'build SWIFT_FLAGS=\'$strict\'\ntest SWIFT_FLAGS=\'$strict\''
grep -nE 'swift (build|test|run)( |$)' Scripts/*.sh Benchmarks/*/*.sh .ci/run Makefile |
    grep -vE ':[0-9]+: *#|run  swift build|lib.sh:.*swift_build=|Makefile:[0-9]+:build = ' |
    sed -E 's/swift (test|run) [^;&|]*(--skip-build|--package-path)//g; s/[s]wift build [^;&|]*--show-bin-path//g; s/.s\/swift run//' |
    grep -E 'swift (build|test|run)( |$)' >"$work/plain" || true
expect "packages are built by swift_build" diff /dev/null "$work/plain"

# A list of planted faults says in which line it is wrong.
# refused LINE TEXT: whether the list is refused, and for that line.
refused() {
    printf '%b' "$2" >"$work/faults"
    ! Scripts/test-planted-faults.sh --list --from "$work/faults" >/dev/null 2>"$work/err" || return 1
    grep -F "faults:$1: " "$work/err"
}
expect "a fault without code" refused 2 '# Faults.\none A.swift: what\ntwo A.swift: what\n    «a → b»\n'
expect "code without a fault" refused 1 '    «a → b»\n'
expect "code without a rule" refused 1 'one A.swift: what\n    a → b\n'
expect "code with two rules" refused 1 'one A.swift: what\n    «a → b» «c → d»\n'
expect "code that ends in a space" refused 2 'one A.swift: what\n    «a → b» \n'
expect "a fault that is there twice" refused 3 'one A.swift: what\n    «a → b»\none A.swift: more\n    «a → b»\n'
expect "a fault in a way that there is not" refused 1 'one A.swift slow: what\n    «a → b»\n'
expect "a list without faults" refused 1 '# Nothing.\n'

# `make help` stays a list that can be read. Documents, comments and messages name targets of make and scripts: each has to exist.
targets=$(make help | awk '{ print $2 }' | sort -u)
expect "make lists $(wc -w <<<"$targets") targets, at most 26" [ "$(wc -w <<<"$targets")" -le 26 ]
sed -e ':join' -e '/\\$/{N;s/\\\n//;b join' -e '}' Makefile | sed -n 's/^\.PHONY://p' | tr -s ' \t' '\n' | grep . | sort -u >"$work/targets"
expect "make lists every target that there is" diff "$work/targets" - <<<"$targets"
# names FILE: each of them, also where a line breaks within; a word without a hyphen only where it is a command, not prose.
names() {
    sed -Ez 's/\\\n[[:space:]]*/ /g; s/"[[:space:]]*\n[[:space:]]*\+?[[:space:]]*"//g
        s!\n[[:space:]]*(//+|#+|\*|>)?[[:space:]]*! !g' "$1" |
        grep -aoE '(`([A-Z_0-9]+=[^ ]+ )*|sudo |[Rr]un:? +|Type: +)make +[a-z][a-z-]*|\bmake +[a-z]+(-[a-z]+)+|[S]cripts/[a-z0-9-]+\.(sh|py|mjs|awk)' |
        sed -E 's/.*make +/make /' | grep -vx 'make pkg-config' || true
}
own_files "$work/all" . ':!CHANGELOG.md'
readarray -t naming < <(xargs -0 grep -slIE 'make|[S]cripts/' <"$work/all")
for file in "${naming[@]}"; do
    while IFS= read -r name; do
        if [[ $name == make\ * ]] && ! grep -qxF -- "${name#make }" "$work/targets"; then
            bad "$file names '$name', and the Makefile has no such target"
        elif [[ $name == Scripts/* && ! -e $name ]]; then
            bad "$file names $name, and there is no such script"
        fi
    done < <(names "$file")
done

if has shellcheck; then
    expect "shellcheck" shellcheck "${scripts[@]}"
else
    leave_out "shellcheck: $(how shellcheck)"
fi
summary
