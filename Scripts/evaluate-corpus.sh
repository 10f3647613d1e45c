#!/usr/bin/env bash
# Plays labelled recordings that other people made, counts what the library recognises, and writes the tables into the
# documentation's pages "Evaluation" and "Pads and pens".
#
# usage: Scripts/evaluate-corpus.sh FOLDER [FIELD=N,N…]…                      writes the tables, then does what --devices and --guessed do
#        Scripts/evaluate-corpus.sh --devices FOLDER [--renew] [PRESSURE-DEMO]   only compares the devices with the stored table
#        Scripts/evaluate-corpus.sh --guessed FOLDER [PRESSURE-DEMO]             only plays the recordings without descriptions of devices
#        Scripts/evaluate-corpus.sh --read FOLDER                             reads every file, first strictly, then without damaged lines
#        FOLDER has labels.csv, and also devices.csv if recordings do not describe their axes; --read needs neither file.
#        With FIELD=N,N… the script tries thresholds: for each device, it uses the other devices' recordings to
#        choose values.
# example: Scripts/evaluate-corpus.sh ~/recordings peek.enter=0.3,0.4
# exit:  0 every target is met; 1 a target is missed, a device's class has changed, or a reader crashes; 2 the folder is missing
#        or cannot be used
#
# --devices lists each device whose class has changed; the tables of the pages show only the effects of such a change. --renew
# writes the table of devices again; read what has changed in this table, and explain in the commit why the new table is right.
# DEVICE_TABLE=FILE uses FILE instead of Tests/Fixtures/corpus-devices.tsv.
# --guessed plays the recordings without their headers and descriptions, and without the table of axes. The library then guesses
# ranges from the readings; these guesses may cause at most one false peek in 1,000, and no false pop.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

what=all
case ${1:-} in --devices | --guessed | --read) what=${1#--} && shift ;; esac
[[ -n ${1:-} ]] || stop "which folder? for example  make evaluate-corpus CORPUS=~/recordings"
folder=$(as_typed "$1") program="" renews=false values=()
for word in "${@:2}"; do
    case $word in
        --renew) renews=true ;;
        *=*) values+=(--choose "$word") ;;
        *) program=$word ;;
    esac
done
if [[ $what == read ]]; then
    [[ -d $folder ]] || stop "there is no folder $folder; say where recordings are."
elif [[ ! -f $folder/labels.csv ]]; then
    stop "there is no $folder/labels.csv; say where labelled recordings are: make evaluate-corpus CORPUS=FOLDER"
fi
mkdir -p .build
if [[ -z $program ]]; then
    build_release >.build/evaluation.log 2>&1 || { cat .build/evaluation.log >&2; exit 2; }
fi
[[ -x $program ]] || stop "there is no program $program; without a name it is built here."
make_work
words=("$folder" --labels "$folder/labels.csv")
if [[ -f $folder/devices.csv ]]; then words+=(--devices "$folder/devices.csv"); fi

# The rows that are targets, of recordings from which everything that describes their devices was taken.
play_guessed() {
    local file stripped=0 rows
    # Only what evemu's tools write has event lines that stand for themselves.
    while IFS= read -r -d '' file; do
        grep -aqE '^E: [0-9]+\.[0-9]+ ' "$file" || continue
        mkdir -p "$work/recordings/$(dirname "${file#"$folder"/}")"
        grep -aE '^E: ' "$file" >"$work/recordings/${file#"$folder"/}"
        stripped=$((stripped + 1))
    done < <(find "$folder" -type f ! -name '*.csv' ! -name '*.md' -print0)
    [[ $stripped -gt 0 ]] || stop "no recording in $folder is evemu's text"
    # The labels of what is left; the ranges in a label are not read.
    while IFS= read -r line; do
        file=${line%%,*}
        if [[ $line == file,* || -f $work/recordings/${file//\"/} ]]; then printf '%s\n' "$line"; fi
    done <"$folder/labels.csv" >"$work/labels.csv"
    count() {
        "$program" evaluate "$work/recordings" --labels "$work/labels.csv" "$@" --targets 2>/dev/null |
            awk '/^  false pops  / || /^  false peeks in 1,000  /' || true
    }
    rows=$(count)
    printf 'recordings without a word of their device: %d\n%s\nthe same with --trust-guess, for comparison:\n' "$stripped" "$rows"
    count --trust-guess
    [[ $(grep -c ' yes$' <<<"$rows") -eq 2 ]] || { say "pressure counted though its range was a guess" && return 1; }
}

compare_devices() {
    local table=Tests/Fixtures/corpus-devices.tsv
    if [[ -n ${DEVICE_TABLE:-} ]]; then table=$(as_typed "$DEVICE_TABLE"); fi
    "$program" evaluate "${words[@]}" --facts >"$work/now" || exit 2
    if $renews; then
        cp "$work/now" "$table"
        echo "the table of devices was written anew: $table ($(($(wc -l <"$table") - 1)) devices)"
        return
    fi
    [[ -f $table ]] || stop "there is no $table; write it with  Scripts/evaluate-corpus.sh --devices $folder --renew"
    if diff -u --label "the table" --label "now" "$table" "$work/now" >"$work/difference"; then
        echo "the devices are classified as before: $(($(wc -l <"$table") - 1)) devices"
        return
    fi
    grep -E '^[-+][^-+]' "$work/difference" | tr '\t' '|' | sed 's/|/ | /g'
    say "devices are classified otherwise than in $table (- before, + now); where that is meant, write it anew with"
    say "  Scripts/evaluate-corpus.sh --devices $folder --renew"
    return 1
}

read_all() {
    local status=0
    # No profile of the user's: none lies there.
    find "$folder" -type f ! -name '*.csv' ! -name '*.md' ! -name 'LICENSE*' ! -name 'COPYING*' -print0 | sort -z |
        XDG_CONFIG_HOME=/nonexistent xargs -0 "$program" check "$@" >.build/corpus.log 2>.build/corpus.log.err || status=$?
    # xargs says 123 for any status of 1 to 125 of the program, more where it was ended by a signal.
    if [[ $status -ne 0 && $status -ne 123 ]]; then
        say "the program did not end by itself (status $status); see .build/corpus.log"
        exit 1
    fi
    sed -n '/^[0-9]* files:/,$p' .build/corpus.log
}

# insert TABLES MARK PAGE: the tables between the page's marks "<!-- MARK begin" and "<!-- MARK end -->".
insert() {
    awk -v tables="$1" -v mark="$2" '
        $0 == "<!-- " mark " end -->" { inside = 0; ended = 1 }
        !inside { print }
        index($0, "<!-- " mark " begin") == 1 {
            inside = 1
            print ""
            while ((getline line < tables) > 0) print line
            print ""
        }
        END { exit !ended }' "$3" >"$work/page" || stop "$3 has lost the marks between which the tables stand"
    cp "$work/page" "$3"
    echo "the tables stand in $3"
}

case $what in
    devices) compare_devices && exit || exit 1 ;;
    guessed) play_guessed && exit || exit 1 ;;
    read)
        echo "strictly:" && read_all
        echo && echo "skipping damaged lines:" && read_all --keep-going
        exit
        ;;
esac
status=0
pages=Sources/PressureGestures/PressureGestures/PressureGestures.docc
"$program" evaluate "${words[@]}" -o "$work/tables.md" --targets || status=$?
if [[ $status -gt 1 ]]; then exit 2; fi
if [[ ${#values[@]} -gt 0 ]]; then { echo && "$program" evaluate "${words[@]}" "${values[@]}" --markdown; } >>"$work/tables.md"; fi
insert "$work/tables.md" tables "$pages/Evaluation.md"
# Pens have a page of their own: their strokes are no touches of fingers.
"$program" evaluate "${words[@]}" --pens --targets -o "$work/pens.md" || {
    if [[ $? -gt 1 ]]; then exit 2; fi
    status=1
}
if grep -q '^No recording of a pen' "$work/pens.md"; then
    echo "no recording is of a pen: $pages/PadsAndPens.md stays as it is"
else
    insert "$work/pens.md" pens "$pages/PadsAndPens.md"
fi
echo && compare_devices || status=1
echo && play_guessed || status=1
exit "$status"
