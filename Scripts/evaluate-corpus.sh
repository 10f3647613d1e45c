#!/usr/bin/env bash
# Counts what the library makes of labelled recordings, chooses thresholds without each device in turn, and writes the
# tables into the documentation's page "Evaluation".
#
# usage: Scripts/evaluate-corpus.sh FOLDER [FIELD=N,N…]…
#        FOLDER holds labels.csv, and devices.csv where recordings do not tell their axes.
# example: Scripts/evaluate-corpus.sh ~/recordings peek.enter=0.3,0.4
# At last the devices are compared with the table of them (Scripts/corpus-devices.sh), and the same recordings are played
# without a word of their devices (Scripts/evaluate-guessed.sh).
# exit:  0 every target is met, 1 one is missed or a device is classified otherwise, 2 there is no such folder, or it
#        cannot be used
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ -n ${1:-} ]] || stop "which folder? for example  make evaluate-corpus CORPUS=~/recordings"
folder=$(as_typed "$1")
shift
if [[ ! -f $folder/labels.csv ]]; then
    stop "there is no $folder/labels.csv; say where labelled recordings are: make evaluate-corpus CORPUS=FOLDER"
fi
page=Sources/PressureGestures/PressureGestures.docc/Evaluation.md
mkdir -p .build
build_release >.build/evaluation.log 2>&1 || {
    cat .build/evaluation.log >&2
    exit 2
}
words=("$folder" --labels "$folder/labels.csv")
if [[ -f $folder/devices.csv ]]; then words+=(--devices "$folder/devices.csv"); fi

tables=.build/evaluation-tables.md
status=0
"$program" evaluate "${words[@]}" -o "$tables" --force --targets || status=$?
if [[ $status -gt 1 ]]; then exit 2; fi
choices=()
for values in "$@"; do choices+=(--choose "$values"); done
if [[ ${#choices[@]} -gt 0 ]]; then
    {
        echo
        "$program" evaluate "${words[@]}" "${choices[@]}" --markdown
    } >>"$tables"
fi
new=.build/Evaluation.md
awk -v tables="$tables" '
    /^<!-- tables end -->$/ { inside = 0 }
    !inside { print }
    /^<!-- tables begin/ {
        inside = 1
        print ""
        while ((getline line < tables) > 0) print line
        print ""
    }' "$page" >"$new"
if ! grep -q '^<!-- tables end -->$' "$new"; then
    stop "$page has lost the marks between which the tables stand"
fi
mv "$new" "$page"
echo "the tables stand in $page"

# Pens have a page of their own: their strokes are no touches of fingers.
pens=.build/evaluation-pens.md
pen_page=Sources/PressureGestures/PressureGestures.docc/PadsAndPens.md
"$program" evaluate "${words[@]}" --pens --targets -o "$pens" --force || {
    if [[ $? -gt 1 ]]; then exit 2; fi
    status=1
}
if grep -q '^No recording of a pen' "$pens"; then
    echo "no recording is of a pen: $pen_page stays as it is"
else
    awk -v tables="$pens" '
        /^<!-- pens end -->$/ { inside = 0 }
        !inside { print }
        /^<!-- pens begin/ {
            inside = 1
            print ""
            while ((getline line < tables) > 0) print line
            print ""
        }' "$pen_page" >.build/PadsAndPens.md
    grep -q '^<!-- pens end -->$' .build/PadsAndPens.md || stop "$pen_page has lost the marks between which the tables stand"
    mv .build/PadsAndPens.md "$pen_page"
    echo "the tables of pens stand in $pen_page"
fi
echo
Scripts/corpus-devices.sh "$folder" "$program" || status=1
echo
Scripts/evaluate-guessed.sh "$folder" "$program" || status=1
exit "$status"
