#!/usr/bin/env bash
# Runs the commands that the README, the contributing guide and each verb's --help show.
#
# usage: Scripts/test-docs.sh [FOLDER WITH pressure-demo]
# exit:  0 all work, 1 one does not, 2 the program is not built
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

binaries=${1:-$(swift build --show-bin-path)}
if [[ ! -x $binaries/pressure-demo ]]; then
    echo "test-docs: $binaries/pressure-demo is missing; run  make build  first." >&2
    exit 2
fi
binaries=$(cd "$binaries" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The documents' commands are typed in a checkout: its recordings and examples are there.
ln -s "$PWD/Recordings" "$PWD/Examples" "$work/"
# Profiles that a user keeps must not change what the documents promise.
export XDG_CONFIG_HOME=$work/config
passed=0
failed=0

# run COMMAND: as a reader would type it, in a folder with the recordings; it has to succeed and to print something.
run() {
    local command=${1//swift run pressure-demo/pressure-demo}
    # What the output is piped into is the reader's own; `dot` and `less` need not be here.
    local shown=$command
    command=$(sed -E 's/ \| (dot|less).*$//' <<<"$command")
    if (cd "$work" && PATH=$binaries:$PATH timeout 60 bash -euo pipefail -c "$command" </dev/null >"$work/.out" 2>"$work/.err") &&
        [[ -s $work/.out ]]; then
        passed=$((passed + 1))
        printf '  ok      %s\n' "$shown"
    elif [[ $command == *"/dev/input/"* ]] && grep -q "no such device\|may not open\|left out" "$work/.err"; then
        passed=$((passed + 1))
        printf '  ok      %s (no such device here, and it says so)\n' "$shown"
    else
        failed=$((failed + 1))
        printf '  FAILED  %s\n' "$shown"
        cat "$work/.err" >&2
    fi
}

echo "commands that the documents show:"
while IFS= read -r line; do
    line=$(sed -E 's/ +#.*$//; s/ +$//' <<<"$line")
    case $line in
        make\ *)
            if make -n "${line#make }" >/dev/null 2>"$work/.err"; then
                passed=$((passed + 1))
                printf '  ok      %s (there is such a target)\n' "$line"
            else
                failed=$((failed + 1))
                printf '  FAILED  %s: %s\n' "$line" "$(cat "$work/.err")"
            fi
            ;;
        *pressure-demo*) run "$line" ;;
    esac
done < <(
    sed -n '/^```sh$/,/^```$/p' README.md | sed -E '/^```/d; s/ +$//'
    grep -oE '`make [a-z-]+`' CONTRIBUTING.md | tr -d '`' | sort -u
)

while read -r verb; do
    if ! "$binaries/pressure-demo" "$verb" --help | grep -q '^usage: pressure-demo '"$verb"; then
        failed=$((failed + 1))
        printf '  FAILED  pressure-demo %s --help\n' "$verb"
    fi
    example=$("$binaries/pressure-demo" "$verb" --help | sed -n 's/^example: //p')
    if [[ -z $example ]]; then
        failed=$((failed + 1))
        printf '  FAILED  pressure-demo %s --help shows no example\n' "$verb"
    else
        run "$example"
    fi
done < <("$binaries/pressure-demo" --help | sed -nE 's/^  ([a-z-]+) .*/\1/p')

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
