#!/usr/bin/env bash
# Compares what the devices of labelled recordings declare, and what the library takes each for, with the table that is
# kept of them: a device that has changed its class is seen, and not only what comes of it.
#
# usage: Scripts/corpus-devices.sh FOLDER [--renew] [PRESSURE-DEMO]
#        FOLDER holds labels.csv, and devices.csv where recordings do not tell their axes.
#        --renew writes the table anew; read the difference, and say in the commit why the new one is right.
# example: Scripts/corpus-devices.sh ~/recordings
# exit:  0 the table is as it was, or was renewed, 1 it differs, 2 there is no such folder, table or program
#
# DEVICE_TABLE=FILE takes another table than Tests/Fixtures/corpus-devices.tsv.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
folder='' program='' renews=false
for word in "$@"; do
    case $word in
    --renew) renews=true ;;
    *) if [[ -z $folder ]]; then folder=$(as_typed "$word"); else program=$word; fi ;;
    esac
done
[[ -n $folder ]] || stop "which folder? for example  Scripts/corpus-devices.sh ~/recordings"
program=${program:-$(swift build -c release --show-bin-path)/pressure-demo}
table=Tests/Fixtures/corpus-devices.tsv
if [[ -n ${DEVICE_TABLE:-} ]]; then table=$(as_typed "$DEVICE_TABLE"); fi
[[ -f $folder/labels.csv ]] || stop "there is no $folder/labels.csv; name the folder of labelled recordings"
[[ -x $program ]] || stop "$program is missing; run  swift build -c release --product pressure-demo  first"
words=("$folder" --labels "$folder/labels.csv" --facts)
if [[ -f $folder/devices.csv ]]; then words+=(--devices "$folder/devices.csv"); fi
make_work
"$program" evaluate "${words[@]}" >"$work/now" || exit 2
if $renews; then
    cp "$work/now" "$table"
    echo "the table of devices was written anew: $table ($(($(wc -l <"$table") - 1)) devices)"
    exit 0
fi
[[ -f $table ]] || stop "there is no $table; write it with  Scripts/corpus-devices.sh $folder --renew"
if diff -u --label "the table" --label "now" "$table" "$work/now" >"$work/difference"; then
    echo "the devices are classified as before: $(($(wc -l <"$table") - 1)) devices"
    exit 0
fi
grep -E '^[-+][^-+]' "$work/difference" | tr '\t' '|' | sed 's/|/ | /g'
say "devices are classified otherwise than in $table (- before, + now); where that is meant, write it anew with"
say "  Scripts/corpus-devices.sh $folder --renew"
exit 1
