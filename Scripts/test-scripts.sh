#!/usr/bin/env bash
# Every script says with --help what it does, how it is called and an example, and shellcheck has nothing to say of any;
# whatever they need of the system is a name that Scripts/need.sh knows.
#
# usage: Scripts/test-scripts.sh
# example: Scripts/test-scripts.sh
# exit:  0 all is well, 1 not
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
make_work

scripts=()
while IFS= read -r script; do
    if [[ -e $script ]]; then scripts+=("$script"); fi
done < <(git -c safe.directory="$checkout" ls-files --cached --others --exclude-standard -- 'Scripts/*.sh' 'Benchmarks/*.sh' .ci)
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
done

# A name that need.sh does not know would leave a test out everywhere.
Scripts/need.sh --list | awk '{ print $1 }' >"$work/known"
printf '%s\n' swift swiftc docc >>"$work/known"
sed -nE 's/^ *(if .*then |.*[(] ?|)(needs|ensure) ([a-z0-9+ -]+)(;.*|\)|$)/\3/p; s/.*\$\(how ([a-z0-9+ -]+)\).*/\1/p
    s/^ *(if |elif |)(! |)(has|ensure) ([a-z0-9+ -]+)( \|\|.*|;.*)/\4/p' "${scripts[@]}" | tr -s ' ' '\n' | sort -u >"$work/used"
[[ $(wc -l <"$work/used") -gt 15 ]] || bad "only these names were found in the scripts" "$work/used"
expect "names that Scripts/need.sh knows" bash -c '! grep -vxFf "$1" "$2"' - "$work/known" "$work/used"

# Stages that pass, fail, cannot be run here, and stand on others.
cat >"$work/stages.sh" <<STAGES
source "$checkout/Scripts/lib.sh"
source "$checkout/Scripts/stages.sh"
logs=$work/logs
stage one "" "echo 3 checks"
stage two one "echo after; exit 2"
stage three two "echo never"
stage four "" "exit 7"
stage five one "test -e $work/logs/one.log && echo 5 more"
status=0
run_stages || status=\$?
table
exit "\$status"
STAGES
status=0
bash -euo pipefail "$work/stages.sh" >"$work/said" 2>&1 || status=$?
expect "stages: one that fails makes all fail" [ "$status" -eq 1 ]
tail -n 5 "$work/said" | awk '{ print $1 == "left" ? "left out " $5 : $1 " " $4 }' >"$work/became"
expect "stages: what became of each" diff "$work/became" - <<<$'passed one\nleft out two\nskipped three\nFAILED four\npassed five'

# Every test is run by something.
while IFS= read -r script; do
    if ! grep -qF "$script" Makefile .ci/run Scripts/nightly.sh Scripts/test-install.sh; then bad "nothing runs $script"; fi
done < <(printf '%s\n' "${scripts[@]}" | grep -E '^Scripts/(test|check)-')
# The gate builds and tests by the two commands that README shows, with the same flags: other flags compile everything again.
sed -nE "s/^stage .*\"make (build|test) ([^|]*[^ |]) *\|\|.*/\1 \2/p" .ci/run >"$work/gate"
expect "the gate's stages build and tests take the same flags" \
    diff "$work/gate" - <<<$'build SWIFT_FLAGS=\'$strict\'\ntest SWIFT_FLAGS=\'$strict\''
# lines TARGET: what make would run for it; `deps` comes first in both.
lines() { make -n "$1" SWIFT_FLAGS=-strict; }
expect "make test builds as make build does" diff <(lines build) <(lines test | grep -v '^swift test --skip-build')
expect "make test runs what was built, with the flags of the build" \
    [ "$(lines test | grep -cE '^swift test --skip-build -strict .*trait-flags')" -eq 1 ]
# A build by other words than swift_build's compiles everything again, every other time; so do the tests and programs that
# build before they run. The tests' own packages, which have a --package-path, have no traits.
plain_builds() {
    grep -nE 'swift (build|test|run)( |$)' /dev/null "$@" | grep -vE ':[0-9]+: *#|run  swift build' |
        sed -E 's/swift (test|run) [^;&|]*(--skip-build|--package-path)//g; s/[s]wift build [^;&|]*--show-bin-path//g; s/.s\/swift run//' |
        grep -E 'swift (build|test|run)( |$)' || true
}
plain_builds Scripts/*.sh Benchmarks/*/*.sh .ci/run | grep -v 'lib.sh:.*swift_build=' >"$work/plain" || true
plain_builds Makefile | grep -v ':build = ' >>"$work/plain" || true
expect "packages are built by swift_build" diff /dev/null "$work/plain"
for words in "build -c release" "test --filter Ladder" "run pressure-demo" "build --build-tests && swift test --skip-build" test; do
    printf 'cd %s && swift %s\n' . "$words" >"$work/plain.sh"
    expect "swift $words: a build by plain words is found" [ -n "$(plain_builds "$work/plain.sh")" ]
done
# And `make help` stays a list that can be read.
cat >"$work/within.sh" <<WITHIN
source "$checkout/Scripts/lib.sh"
make help
WITHIN
MAKELEVEL=1 MAKEFLAGS=w bash "$work/within.sh" >"$work/within"
expect "a script that make has started hears nothing but the answer of the make it calls" \
    diff "$work/within" <(make help)
targets=$(make help | wc -l)
expect "make lists $targets targets, at most 26" [ "$targets" -le 26 ]
sed -e ':join' -e '/\\$/{N;s/\\\n//;b join' -e '}' Makefile | sed -n 's/^\.PHONY://p' | tr -s ' \t' '\n' | grep . | sort -u >"$work/targets"
make help | awk '{ print $2 }' | sort -u >"$work/listed"
expect "make lists every target that there is" diff "$work/targets" "$work/listed"

# Documents, comments and messages name targets of make and scripts: each has to exist.
# names FILE: each of them, also where a line breaks within; a word without a hyphen only where it is a command, not prose.
names() {
    sed -Ez 's/\\\n[[:space:]]*/ /g; s/"[[:space:]]*\n[[:space:]]*\+?[[:space:]]*"//g
        s!\n[[:space:]]*(//+|#+|\*|>)?[[:space:]]*! !g' "$1" |
        grep -aoE '(`([A-Z_0-9]+=[^ ]+ )*|sudo |[Rr]un:? +|Type: +)make +[a-z][a-z-]*|\bmake +[a-z]+(-[a-z]+)+|[S]cripts/[a-z0-9-]+\.(sh|py|mjs|awk)' |
        sed -E 's/.*make +/make /' | grep -vx 'make pkg-config' || true
}
# unknown FILE…: what they name and is not there.
unknown() {
    local file name
    for file in "$@"; do
        while IFS= read -r name; do
            if [[ $name == make\ * ]] && ! grep -qxF -- "${name#make }" "$work/targets"; then
                echo "$file names '$name', and the Makefile has no such target"
            elif [[ $name == Scripts/* && ! -e $name ]]; then
                echo "$file names $name, and there is no such script"
            fi
        done < <(names "$file")
    done
}
own_files "$work/all" . ':!CHANGELOG.md' ':!Scripts/test-scripts.sh'
readarray -t naming < <(xargs -0 grep -slIE 'make|[S]cripts/' <"$work/all")
unknown "${naming[@]}" >"$work/unknown"
expect "targets of make and scripts that are named exist" diff /dev/null "$work/unknown"
for text in '"undo it with `sudo make \\\n    uninstall-rule`"' '/// Run  make nothing  first.' '# see [S]cripts/no-such.sh' '"make test-" \n + "nothing-at-all"' \
    '`TRACES=7 make traces`' '      - run: make demonstration'; do
    printf '%b\n' "${text/\[S\]/S}" >"$work/named.swift"
    expect "found: $text" [ -n "$(unknown "$work/named.swift")" ]
done
printf '// What people make of it, and `make test`, as pressures make one.\n' >"$work/named.swift"
expect "prose names no target" [ -z "$(unknown "$work/named.swift")" ]

if has shellcheck; then
    expect "shellcheck" shellcheck "${scripts[@]}"
else
    leave_out "shellcheck: $(how shellcheck)"
fi
summary
