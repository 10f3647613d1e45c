#!/usr/bin/env bash
# Writes the first inputs of one door of the fuzzer into a folder. The inputs are the beginnings of bundled recordings and of
# test fixtures; for the doors `app` and `profile`, they are the beginnings of app descriptions and of profiles. For the door
# `phone` the script makes the inputs itself.
#
# usage: Scripts/parts/fuzz-seeds.sh DOOR FOLDER
#        DOOR is any, gzip, evemu, libinput, evtest, getevent, raw, app, profile, phone or events. For the door `events`
#        the script writes no inputs. The script makes FOLDER; a FOLDER that exists must be empty.
# example: Scripts/parts/fuzz-seeds.sh app .build/fuzz/seeds/app
# exit:  0 written, 2 DOOR is no door, or FOLDER is not empty
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ $# -eq 2 ]] || stop "it takes a door and a folder; see Scripts/parts/fuzz-seeds.sh --help"
door=$1
folder=$(as_typed "$2")
case $door in
    any | gzip | evemu | libinput | evtest | getevent | raw | app | profile | events | phone) ;;
    *) stop "'$door' is no door; evemu is one." ;;
esac
mkdir -p "$folder"
[[ -z $(ls -A "$folder") ]] || stop "$folder is not empty; name another, or empty it first."
# Packed, and without the bytes that the door puts before them.
pack="cat"
if [[ $door == gzip ]]; then pack="gzip -cn | tail -c +4"; fi
case $door in
    events) exit 0 ;;
    phone)
        # A hello, a trial press and a touch that is taken away; then a request for the page, and one for a link.
        {
            printf '\0\364H 1 code 400 640 2000 0 4000 t Mozilla (iPhone)'
            for _ in 1 2 3 4; do printf '\377\374T 1'; done
            printf '\377\004F 1001500000'
            for step in {1..30}; do printf '\377\020F %d 1 1600 3200 %d 9' $((1001500000 + step * 16000)) $((step * 2000)); done
            printf '\377\004F 1002100000\377\004F 1002150000\377\004F 1002200000 1 1600 3200 6000 9 2 800 800 -1 0\377\004X 1002300000 1\377\004F 1002400000'
        } >"$folder/talk"
        printf '\1/code\n10.0.0.2:80\n' >"$folder/page"
        printf '\1/code/link\n10.0.0.2:80\nhttp://10.0.0.2:80' >"$folder/link"
        exit 0
        ;;
    app) find Recordings/apps Tests/Fixtures/apps Tests/Fixtures/review Examples -name '*.json' ;;
    profile) find Tests/Fixtures/profiles -name '*.json' ;;
    *) find Recordings Tests/Fixtures -type f -size -64k \( -name '*.evemu' -o -path '*Fixtures/*' \) \
        ! -name 'README*' ! -name '*.json' ! -name '*.csv' ;;
esac | while IFS= read -r file; do head -c 6000 "$file" | bash -c "$pack" >"$folder/$(tr / - <<<"$file")"; done
