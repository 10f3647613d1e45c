#!/usr/bin/env bash
# Reads every recording under a folder, strictly and again skipping damaged lines, and sums up what was found.
#
# usage: Scripts/read-corpus.sh FOLDER
# example: Scripts/read-corpus.sh ~/recordings
# exit:  0 every file was read or refused with a reason, 1 a crash, 2 there is no such folder
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ -n ${1:-} ]] || stop "which folder? for example  Scripts/read-corpus.sh ~/recordings"
folder=$(as_typed "$1")
if [[ ! -d $folder ]]; then
    stop "there is no folder $folder; say where recordings are: Scripts/read-corpus.sh FOLDER"
fi
build_release >.build/corpus-build.log 2>&1 || {
    cat .build/corpus-build.log >&2
    exit 2
}
# No profile of the user's: none lies there.
export XDG_CONFIG_HOME=/nonexistent
log=.build/corpus.log

read_all() {
    local status=0
    find "$folder" -type f ! -name '*.csv' ! -name '*.md' ! -name 'LICENSE*' ! -name 'COPYING*' -print0 | sort -z |
        xargs -0 "$program" check "$@" >"$log" 2>"$log.err" || status=$?
    # xargs says 123 for any status of 1 to 125 of the program, more where it was ended by a signal.
    if [[ $status -ne 0 && $status -ne 123 ]]; then
        say "the program did not end by itself (status $status); see $log"
        exit 1
    fi
    sed -n '/^[0-9]* files:/,$p' "$log"
}

echo "strictly:"
read_all
echo
echo "skipping damaged lines:"
read_all --keep-going
