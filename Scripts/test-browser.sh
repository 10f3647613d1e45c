#!/usr/bin/env bash
# Opens the pages of pressure-demo in a headless Chromium; opens the tour in a headless Firefox, too. The script uses the pages as
# people do, and takes pictures of the pages.
#
# usage: Scripts/test-browser.sh [--quick] [FOLDER WITH pressure-demo]
#        --quick is for .ci/run: the script uses Chromium alone, and plants no faults.
# example: CHROMIUM=google-chrome Scripts/test-browser.sh
# exit:  0 all as it should be; 1 something is wrong; 2 the program is not built, or no browser can be installed
# Needs Chromium and python3 without further modules. If root runs the script, the script installs missing programs, including
# Firefox. CHROMIUM=PROGRAM and FIREFOX=PROGRAM name other browsers of the same family; if there is no Firefox, a line says so.
# Pages and pictures are in .build/browser. The script also checks whether words in three fonts fit their places; if a font is
# missing, a line says what was left out.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

unset PRESSURE_QUICK
if [[ ${1:-} == --quick ]]; then
    export PRESSURE_QUICK=1
    shift
fi
find_program "$@"

first_of() { # PROGRAM…
    local name
    for name in "$@"; do
        if [[ -n $name ]] && command -v "$name"; then return 0; fi
    done
    return 1
}

needs python3
if [[ -z ${CHROMIUM:-} ]]; then needs chromium; fi
browser=$(first_of "${CHROMIUM:-}" chromium chromium-browser google-chrome chrome) || stop "there is no program $CHROMIUM."
firefox=""
if [[ -z ${PRESSURE_QUICK:-} ]]; then
    if [[ -z ${FIREFOX:-} ]]; then Scripts/need.sh --for "$self" firefox || true; fi
    firefox=$(first_of "${FIREFOX:-}" firefox-esr firefox) || true
fi
# More fonts, for words in others than ours; what the browser does not have is left out, and said.
Scripts/need.sh --for "$self" fonts || true

pages=.build/browser
rm -rf "$pages"
mkdir -p "$pages"
# Profiles that a user keeps must not change what the pages show.
export XDG_CONFIG_HOME=$PWD/$pages/config

# A minute of ten fingers, each of which goes through the same seven forces and begins at another one.
heavy_script() {
    local forces=("0.15 in 250ms; hold 400ms" "0.30 in 250ms; hold 500ms" "0.62 in 250ms; hold 600ms"
        "0.92 in 250ms; hold 500ms" "0.30 in 250ms; hold 900ms" "0.72 in 250ms; hold 700ms" "0.05 in 250ms; hold 400ms")
    local finger press after=""
    echo "rate 240; seed 7; noise 0.015; tremor 0.08"
    for finger in {0..9}; do
        # shellcheck disable=SC2017 # rows of five
        echo "finger $((finger + 1)) at $((10 + finger % 5 * 20)),$((40 + finger / 5 * 70))$after"
        after=" after 20ms"
        for press in {0..71}; do echo "press ${forces[(finger + press) % 7]}"; done
        # Some end with a slide, so that the page has places to draw as well.
        if ((finger % 3 == 0)); then echo "move 3,-9 in 600ms"; fi
        echo lift
    done
}

# It takes longest, so it is made beside the others.
{
    heavy_script >"$pages/heavy.synth"
    "$demo" synth "$pages/heavy.synth" -o "$pages/heavy.evemu"
    "$demo" report "$pages/heavy.evemu" --independent -o "$pages/heavy.html" --json >"$pages/heavy.json"
} &
heavy=$!
trap 'kill "$heavy" 2>/dev/null || true' EXIT
"$demo" report Recordings/pop.evemu -o "$pages/pop.html"
"$demo" report Recordings/{slide-to-select,pinned-press,second-late,graded-pop,photo-again,long}.evemu -o "$pages/several.html"
"$demo" report Recordings/sideways.evemu --app Recordings/apps/mail.json -o "$pages/mail.html"
"$demo" render Recordings/pop.evemu --animated -o "$pages/moving.svg" >/dev/null
# A name that tries to be markup, to end the data, and to turn the line round.
sed $'s|^N: .*|N: </script><img src=x onerror=alert(1)>"\'\u202eemas|' Recordings/hint.evemu >"$pages/named.evemu"
"$demo" report "$pages/named.evemu" -o "$pages/named.html"
# What is looked at picture by picture; in a folder of its own, since it is no page to read.
mkdir "$pages/stories"
"$demo" report --rate 120 Recordings/{pop,swipe,home-calendar,home-photo,hint}.evemu -o "$pages/stories/stories.html"
# One recording each, for its painter, its sound and its end.
mkdir "$pages/plays"
for name in pop swipe long home-calendar home-photo home-pill; do
    "$demo" report "Recordings/$name.evemu" -o "$pages/plays/$name.html"
done
# Whether what it tells is so is for others to test: here its page only has to be one.
"$demo" tour Recordings -o "$pages/tour" --reduced-motion --json >"$pages/tour.json" || [[ $? -eq 1 ]]
grep -q ' data-motion="less"' "$pages/tour/index.html" && grep -q '"theme":"Pressure"' "$pages/tour.json" ||
    { say "tour --reduced-motion --json: its page moves, or it prints no themes"; exit 1; }
"$demo" tour Recordings -o "$pages/tour" --force >"$pages/tour.txt" || [[ $? -eq 1 ]]
grep -q 'open it in a browser, for example: xdg-open .*/tour/index.html' "$pages/tour.txt" ||
    { say "tour: it does not say how to open its page"; exit 1; }
wait "$heavy"

PYTHONDONTWRITEBYTECODE=1 python3 Tests/FrontEnds/Browser/run.py "$browser" "$pages" "$demo" ${firefox:+"$firefox"}
