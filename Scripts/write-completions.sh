#!/usr/bin/env bash
# Writes the completions for bash, zsh and fish from the program's own help, thresholds, rules and known devices.
#
# usage: Scripts/write-completions.sh FOLDER WITH pressure-demo OUT
# example: Scripts/write-completions.sh .build/debug .build/completions
# exit:  0 written; 1 the usage of a verb names an option that the verb's help does not explain; 2 the program is not built
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
[[ $# -eq 2 ]] || stop "two folders; see Scripts/write-completions.sh --help"
out=$(as_typed "$2")
find_program "$@"
program=$demo
mkdir -p "$out"
make_work

"$program" help --all | sed -nE 's/^  ([a-z][a-z-]*) +(.*)$/\1\t\2/p' >"$work/verbs"
: >"$work/options"
while IFS=$'\t' read -r verb _; do
    "$program" "$verb" --help >"$work/help"
    awk -v verb="$verb" -f "Scripts/parts/help-to-options.awk" "$work/help" >>"$work/options"
    # What stands in the usage has to be explained, or it could not be completed.
    while read -r option; do
        if ! grep -q -- "^$verb	$option	" "$work/options"; then
            say "pressure-demo $verb --help uses $option and does not explain it."
            exit 1
        fi
    done < <(sed '/^$/q' "$work/help" | grep -oE '(^|[][ (|])--?[a-z][a-z-]*' | tr -d '[]( |' | sort -u)
    # What the verb takes beside options: a folder, a device, a file, or nothing.
    # The first words after the verb's own name say it: FOLDER, [DEVICE], FILE…, SCRIPT.
    sed '/^$/q' "$work/help" | awk -v verb="$verb" '
        { sub(/^usage: +pressure-demo +[a-z-]+/, ""); sub(/^ +pressure-demo +[a-z-]+/, ""); gsub(/[][]/, " "); all = all " " $0 }
        END {
            gsub(/--?[a-z-]+ [A-Z]+[^ ]*/, "", all)  # what options take
            kinds = ""
            if (all ~ /FOLDER/) kinds = kinds "folder "
            if (all ~ /DEVICE/) kinds = kinds "device "
            if (all ~ /FILE|SCRIPT/) kinds = kinds "file "
            print verb "\t" kinds
        }' >>"$work/places"
done <"$work/verbs"

# The words that some options choose from.
words() {
    case $1 in
        thresholds) "$program" tuning --json | grep -v '"fixed":true' | grep -oE '"name":"[^"]+"' | cut -d'"' -f4 | sed 's/$/=/' ;;
        devices) { echo list; "$program" replay --known list | awk '{ print $1 }'; } ;;
        rules) "$program" lint --rules --json | grep -oE '"rule":"[^"]+"' | cut -d'"' -f4 ;;
        # The kinds stand in the help, after "what the finger touches:".
        kinds) "$program" sketch --help | sed -n '/^  --target/,/^  --json/p' | tr '\n' ' ' |
            sed -E 's/.*finger touches: //; s/ --json.*//; s/\([^)]*\)//; s/,? +with three +actions\)?//' | tr -c 'a-z\n' ' ' | tr -s ' ' '\n' ;;
    esac | sort -u | grep . | paste -sd' '
}

# kind VERB OPTION TAKES: what completes it: files, folders, devices, words of a list, or nothing that could be known.
kind() {
    case "$1 $2 $3" in
        *" --sensitivity "*) echo "words:light standard firm" ;;
        *" --set "*) echo "words:$thresholds" ;;
        *" --choose "*) echo "words:$thresholds" ;;
        *" --known "*) echo "words:$devices" ;;
        "lint --explain "*) echo "words:$rules" ;;
        "sketch --target "*) echo "words:$kinds" ;;
        *" FILE"* | *" OUT" | *" RECORDING" | *" SCRIPT") echo file ;;
        *" FOLDER" | *" DIR") echo folder ;;
        "synth --device "*) echo file ;;
        *) echo none ;;
    esac
}
thresholds=$(words thresholds)
devices=$(words devices)
rules=$(words rules)
kinds=$(words kinds)
for list in thresholds devices rules kinds; do
    if [[ -z ${!list} ]]; then
        say "pressure-demo lists no $list any more; look at words() in this script."
        exit 1
    fi
done

# "verb<TAB>option<TAB>kind<TAB>what it does", with --help for each verb.
while IFS=$'\t' read -r verb option takes what; do
    # An empty field would be lost by read; "-" stands for it.
    if [[ $takes != - ]]; then takes=$(kind "$verb" "$option" "$takes"); fi
    printf '%s\t%s\t%s\t%s\n' "$verb" "$option" "$takes" "$what"
done < <(awk -F'\t' -v OFS='\t' '{ if ($3 == "") $3 = "-"; print }' "$work/options") >"$work/table"

# write SHELL FILE: each shell's form is made by an awk program of its own from the same three tables.
write() {
    awk -F'\t' -f "Scripts/parts/completions/$1.awk" "$work/verbs" "$work/places" "$work/table" >"$work/$2"
    mv "$work/$2" "$out/$2"
}
write bash pressure-demo.bash
write zsh _pressure-demo
write fish pressure-demo.fish
