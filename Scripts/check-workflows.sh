#!/usr/bin/env bash
# Checks the workflows under .github/workflows: their grammar, their rights, and the time limit of each job. The script also
# checks README's badge, which shows the result of the workflows.
#
# usage: Scripts/check-workflows.sh
# example: Scripts/check-workflows.sh
# exit:  0 all is well; 1 something is wrong; 2 an argument was given
#
# check-jsonschema checks GitHub's grammar, and zizmor finds dangerous settings. No distribution has these two tools;
# Scripts/test-python.sh --tools downloads them. Without these tools the script checks only its own rules, and the last lines of
# its output name what is left out. (The script does not use actionlint: Debian has no package, and the package on PyPI
# downloads a program from elsewhere.)
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
[[ $# -eq 0 ]] || stop "it takes no words, not '$1'; see Scripts/check-workflows.sh --help"
make_work

tools=$checkout/.build/python-tools/bin
# rules FILE: what no tool asks for. A command is on the line of its `run:`, so that its targets of make are found.
rules() {
    local jobs limits
    jobs=$(grep -cE '^    runs-on: ' "$1")
    limits=$(grep -cE '^    timeout-minutes: [0-9]+$' "$1")
    [[ $jobs -gt 0 && $jobs -eq $limits ]] || { echo "$1: $jobs jobs, and $limits have timeout-minutes" && return 1; }
    if ! grep -qx 'permissions: {}' "$1"; then echo "$1: 'permissions: {}' has to take all rights away; each job asks for its own" && return 1; fi
    if grep -nE 'uses: ' "$1" | grep -vE 'uses: [a-z/-]+@[0-9a-f]{40} # v[0-9]'; then echo "$1: name the commit of an action, and its version behind it" && return 1; fi
    if ! grep -q '^concurrency:' "$1"; then echo "$1: without 'concurrency' the runs of old commits go on" && return 1; fi
}
grammar() { "$tools/check-jsonschema" --builtin-schema vendor.github-workflows "$@"; }
# Images keep their tags, which bring Swift's corrections: that they are not pinned is found by another persona only.
dangers() { "$tools/zizmor" --offline --no-progress --quiet "$@"; }

readarray -t workflows < <(find .github/workflows -name '*.yml')
expect "there is a workflow" [ "${#workflows[@]}" -gt 0 ]
checks=(rules)
for check in grammar:check-jsonschema dangers:zizmor; do
    if [[ -x $tools/${check#*:} ]]; then
        checks+=("${check%:*}")
    else
        leave_out "workflows by ${check#*:}: Scripts/test-python.sh --tools fetches it"
    fi
done
for check in "${checks[@]}"; do
    for workflow in "${workflows[@]}"; do expect "$workflow: $check" "$check" "$workflow"; done
done
# The badge of README: none without an address, GitHub's own where the project is at home there, and always the current one.
expect "README's badge is that of packaging/homepage: see RELEASING.md" diff README.md <(env -u HOMEPAGE Scripts/parts/homepage.sh --readme)
badge() { HOMEPAGE=$1 Scripts/parts/homepage.sh --readme | grep -c '^\[!\[tests\]' || true; }
expect "no badge without an address" [ "$(badge '')" -eq 0 ]
expect "no badge away from GitHub" [ "$(badge https://example.org/a)" -eq 0 ]
page=https://github.com/somebody/something
HOMEPAGE=$page/ Scripts/parts/homepage.sh --readme >"$work/README.md"
expect "the badge leads to the workflow" grep -qxF \
    "[![tests]($page/actions/workflows/test.yml/badge.svg)]($page/actions/workflows/test.yml)" "$work/README.md"
summary
