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
    # What another script sources has no words of its own to answer.
    if [[ $script == Benchmarks/peers/facts.sh ]]; then continue; fi
    expect "$script --help" helps "$script"
done

# A name that need.sh does not know would leave a test out everywhere.
Scripts/need.sh --list | awk '{ print $1 }' >"$work/known"
printf '%s\n' swift swiftc docc >>"$work/known"
sed -nE 's/^ *(if .*then |.*[(] ?|)(needs|ensure) ([a-z0-9+ -]+)(;.*|\)|$)/\3/p; s/.*\$\(how ([a-z0-9+ -]+)\).*/\1/p
    s/^ *(if |elif |)(! |)(has|ensure) ([a-z0-9+ -]+)( \|\|.*|;.*)/\4/p' "${scripts[@]}" | tr -s ' ' '\n' | sort -u >"$work/used"
[[ $(wc -l <"$work/used") -gt 15 ]] || bad "only these names were found in the scripts" "$work/used"
expect "names that Scripts/need.sh knows" bash -c '! grep -vxFf "$1" "$2"' - "$work/known" "$work/used"

if has shellcheck; then
    expect "shellcheck" shellcheck "${scripts[@]}"
else
    leave_out "shellcheck: $(how shellcheck)"
fi
summary
