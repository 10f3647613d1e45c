#!/usr/bin/env bash
# Plays labelled recordings from which everything that describes their devices was taken – headers, descriptions beside
# them, the table of axes – and counts, as `pressure-demo evaluate` does, what they peek and pop by force: nothing may be
# pressed on ranges that are only guessed from the readings.
#
# usage: Scripts/evaluate-guessed.sh FOLDER [PRESSURE-DEMO]
#        FOLDER holds labels.csv; recordings that are not evemu's text, or cannot be read without a header, are left out.
# example: Scripts/evaluate-guessed.sh ~/recordings
# exit:  0 no false pop and at most one false peek in 1,000, 1 more than that, 2 there is no such folder or program
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[[ -n ${1:-} ]] || stop "which folder? for example  Scripts/evaluate-guessed.sh ~/recordings"
folder=$(as_typed "$1")
program=${2:-$(swift build -c release --show-bin-path)/pressure-demo}
if [[ ! -f $folder/labels.csv ]]; then
    stop "there is no $folder/labels.csv; name the folder of labelled recordings"
fi
if [[ ! -x $program ]]; then
    stop "$program is missing; run  swift build -c release --product pressure-demo  first"
fi
make_work
stripped=0
# Only what evemu's tools write has event lines that stand for themselves.
while IFS= read -r -d '' file; do
    place=$work/recordings/${file#"$folder"/}
    grep -aqE '^E: [0-9]+\.[0-9]+ ' "$file" || continue
    mkdir -p "$(dirname "$place")"
    grep -aE '^E: ' "$file" >"$place"
    stripped=$((stripped + 1))
done < <(find "$folder" -type f ! -name '*.csv' ! -name '*.md' -print0)
if [[ $stripped -eq 0 ]]; then
    stop "no recording in $folder is evemu's text"
fi
# The labels of what is left; what a label says of ranges is not read.
head -n 1 "$folder/labels.csv" >"$work/labels.csv"
tail -n +2 "$folder/labels.csv" | while IFS= read -r line; do
    name=${line%%,*}
    if [[ -f $work/recordings/${name//\"/} ]]; then printf '%s\n' "$line"; fi
done >>"$work/labels.csv"

# count WORDS…: the rows of false pops and false peeks.
count() {
    "$program" evaluate "$work/recordings" --labels "$work/labels.csv" "$@" --targets 2>/dev/null |
        awk '/^  false pops  / || /^  false peeks in 1,000  /' || true
}
rows=$(count)
echo "recordings without a word of their device: $stripped"
echo "$rows"
echo "the same with --trust-guess, for comparison:"
count --trust-guess
if [[ $(grep -c ' yes$' <<<"$rows") -eq 2 ]]; then
    exit 0
fi
say "pressure counted though its range was a guess"
exit 1
