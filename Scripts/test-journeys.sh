#!/usr/bin/env bash
# Walks the ways of new users, and checks what each leads to: a picture, a program that prints gestures, a file that plays.
#
# usage: Scripts/test-journeys.sh [NAME…]     --list prints the names; without names it walks all
# example: Scripts/test-journeys.sh bug-report pad lint
# exit:  0 all lead where they should, or this machine cannot try them; 1 a way does not; 2 pressure-demo is not built, or a wrong name
#
# The ways that have scripts of their own call them. The last three use the recordings and app files of this folder.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

declare -A script_of=(
    [desktop]="test-window.sh --quick" [page]="test-web.sh --quick" [force-screen]="test-phone.sh --quick" [swift]=test-outside-package.sh
    [c]=test-install.sh [python]=test-python.sh [gtk]="test-gtk.sh --quick" [qt]="test-qt.sh --quick" [web]="test-web.sh --quick")
ways=(desktop page force-screen swift c python gtk qt web bug-report pad lint)
if [[ ${1:-} == --list ]]; then
    printf '%s\n' "${ways[@]}"
    exit
fi
for name; do [[ " ${ways[*]} " == *" $name "* ]] || stop "'$name' is no way; --list prints the names."; done
find_program "$checkout/.build/debug"
make_work
# Profiles of the person at this machine would change what presses do.
export XDG_CONFIG_HOME=$work/config

# gestures FILE: what became of contact 10, without the name of the file.
gestures() { "$demo" explain "$1" | awk '/^contact/ { is_it = $2 == 10 } is_it && NF'; }

# A press of a long recording is cut out, and sent: the cut has that press alone, with its gesture, and names nobody.
bug_report() {
    "$demo" convert Recordings/calibration.evemu --from 10.5 --to 10.6 -o "$work/send.evemu" || return
    cmp <(gestures Recordings/calibration.evemu) <(gestures "$work/send.evemu") || return
    [[ -n $(gestures "$work/send.evemu") && $("$demo" explain "$work/send.evemu" | grep -c '^contact') -eq 1 ]] || return
    if grep -E '^# (label|serial|uniq|phys)' "$work/send.evemu"; then return 1; fi
    "$demo" check "$work/send.evemu"
}
# A device without a unit gets a profile from presses; verbs use it by its device until the file is gone.
pad() {
    local recording=Recordings/calibration.evemu profile
    "$demo" devices --description $recording | grep 'pressure graded' || return
    "$demo" calibrate $recording || return
    profile=$(ls "$XDG_CONFIG_HOME"/pressure-gestures/profiles/*.json) || return
    "$demo" replay $recording >"$work/with" || return
    head -1 "$work/with" | grep "profile ${profile##*/}" || return
    if cmp -s "$work/with" <("$demo" replay --no-profile $recording); then return 1; fi
    rm "$profile"
    cmp <("$demo" replay $recording) <("$demo" replay --no-profile $recording)
}
# An app with findings: what the finding asks for removes it, and only it.
lint() {
    local finding='actions.peek-only: "message-3"'
    "$demo" lint --short Examples/bad-app.json >"$work/before" && return 1
    grep -F "$finding" "$work/before" || return
    sed 's/{ "id": "flag"\(.*\) }/{ "id": "flag"\1, "routes": ["toolbar"] }/' Examples/bad-app.json >"$work/app.json"
    "$demo" lint --short "$work/app.json" >"$work/after" && return 1
    diff <(sed 's/^[^ ]* //' "$work/before" | grep -vF "$finding") <(sed 's/^[^ ]* //' "$work/after") || return
    "$demo" lint Examples/good-app.json
}

if [[ $# -eq 0 ]]; then set -- "${ways[@]}"; fi
for name; do
    if [[ -z ${script_of[$name]:-} ]]; then
        step "$name" "${name//-/_}"
        continue
    fi
    status=0
    # shellcheck disable=SC2086 # words
    Scripts/${script_of[$name]} >"$work/output" 2>&1 || status=$?
    case $status in
        0) ok "$name" ;;
        2) leave_out "$name: $(tail -1 "$work/output")" ;;
        *) bad "$name: Scripts/${script_of[$name]}" "$work/output" ;;
    esac
done
summary
