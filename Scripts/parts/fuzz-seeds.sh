#!/usr/bin/env bash
# Writes the beginnings of what a fuzzer's door is for: bundled recordings, and fixtures that real tools made, cut short.
#
# usage: Scripts/parts/fuzz-seeds.sh DOOR FOLDER
#        DOOR is any, gzip, evemu, libinput, evtest, getevent, raw, app, profile or events, which begins with nothing. FOLDER is made, or is empty.
# example: Scripts/parts/fuzz-seeds.sh app .build/fuzz/seeds/app
# exit:  0 written, 2 these are not a door and an empty folder
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ $# -eq 2 ]] || stop "it takes a door and a folder; see Scripts/parts/fuzz-seeds.sh --help"
door=$1
folder=$(as_typed "$2")
case $door in
    any | gzip | evemu | libinput | evtest | getevent | raw | app | profile | events) ;;
    *) stop "'$door' is no door; evemu is one." ;;
esac
mkdir -p "$folder"
[[ -z $(ls -A "$folder") ]] || stop "$folder is not empty; name another, or empty it first."
# Packed, and without the bytes that the door puts before them.
pack="cat"
if [[ $door == gzip ]]; then pack="gzip -cn | tail -c +4"; fi
case $door in
    events) exit 0 ;;
    app) find Recordings/apps Tests/Fixtures/apps Tests/Fixtures/review Examples -name '*.json' ;;
    profile) find Tests/Fixtures/profiles -name '*.json' ;;
    *) find Recordings Tests/Fixtures -type f -size -64k \( -name '*.evemu' -o -path '*Fixtures/*' \) \
        ! -name 'README*' ! -name '*.json' ! -name '*.csv' ;;
esac | while IFS= read -r file; do head -c 6000 "$file" | bash -c "$pack" >"$folder/$(tr / - <<<"$file")"; done
