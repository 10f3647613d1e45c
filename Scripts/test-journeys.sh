#!/usr/bin/env bash
# Repeats the journeys of new users, and checks the result of each: a window, a program that prints gestures, a file that plays.
#
# usage: Scripts/test-journeys.sh [NAME…]     all journeys, or only these; --list prints the names
# example: Scripts/test-journeys.sh bug-report pad lint
# exit:  0 every journey succeeds, or cannot be tried here; 1 a journey fails; 2 pressure-demo is not built, or a name is wrong
#
# Most journeys call another script. The last three journeys use the recordings and app files of this checkout.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

declare -A script_of=(
    [desktop]="test-window.sh --quick" [page]="test-web.sh --quick" [force-screen]="test-phone.sh --quick" [swift]=test-outside-package.sh
    [c]=test-install.sh [python]=test-python.sh [gtk]="test-gtk.sh --quick" [qt]="test-qt.sh --quick")
# `page` includes an app's own web page.
journeys=(desktop page force-screen swift c python gtk qt bug-report pad lint)
if [[ ${1:-} == --list ]]; then
    printf '%s\n' "${journeys[@]}"
    exit
fi
for name; do [[ " ${journeys[*]} " == *" $name "* ]] || stop "'$name' is no journey; --list prints the names."; done
find_program "$checkout/.build/debug"
make_work
# A profile of this machine's user would change the gestures.
export XDG_CONFIG_HOME=$work/config

# gestures FILE: what `explain` prints of contact 10.
gestures() { "$demo" explain "$1" | awk '/^contact/ { is_it = $2 == 10 } is_it && NF'; }

# The cut of a long recording has one press alone, with the same gesture, and no comment that identifies anybody.
bug_report() {
    "$demo" convert Recordings/calibration.evemu --from 10.5 --to 10.6 -o "$work/send.evemu" || return
    cmp <(gestures Recordings/calibration.evemu) <(gestures "$work/send.evemu") || return
    [[ -n $(gestures "$work/send.evemu") && $("$demo" explain "$work/send.evemu" | grep -c '^contact') -eq 1 ]] || return
    if grep -E '^# (label|serial|uniq|phys)' "$work/send.evemu"; then return 1; fi
    "$demo" check "$work/send.evemu"
}
# A profile made from presses is used for its device until its file is removed.
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
# The fix that a finding names removes this finding, and no other.
lint() {
    local finding='actions.peek-only: "message-3"'
    "$demo" lint --short Examples/bad-app.json >"$work/before" && return 1
    grep -F "$finding" "$work/before" || return
    sed 's/{ "id": "flag"\(.*\) }/{ "id": "flag"\1, "routes": ["toolbar"] }/' Examples/bad-app.json >"$work/app.json"
    "$demo" lint --short "$work/app.json" >"$work/after" && return 1
    diff <(sed 's/^[^ ]* //' "$work/before" | grep -vF "$finding") <(sed 's/^[^ ]* //' "$work/after") || return
    "$demo" lint Examples/good-app.json
}

if [[ $# -eq 0 ]]; then set -- "${journeys[@]}"; fi
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
