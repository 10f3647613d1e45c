#!/usr/bin/env bash
# Builds the modules for browsers, and tests the modules in Node. The script also presses the page, and pages that use the
# package, in a headless Chromium, and opens these pages in Firefox.
#
# usage: Scripts/test-web.sh [--node | --quick | --all] [--soak=SECONDS] [FOLDER WITH pressure-demo]
#        --node leaves the browsers out.
#        --quick is for .ci/run: the script uses Chromium alone and a quarter of the taps, and plants no faults.
#        --all presses the page with all recordings of one finger, not only with some of these recordings, and also tests
#        the page of `make page`.
#        --soak presses the page at random for SECONDS.
# example: Scripts/test-web.sh --node
# exit:  0 all as it should be; 1 something is wrong; 2 a tool is missing
#
# The page and the package are written to .build/web. Pictures of the page on a phone and a desktop, light and dark, at rest and
# pressed, are written to .build/web/pictures. CHROMIUM=PROGRAM and FIREFOX=PROGRAM name other browsers of the same family. If
# pressure-demo is not built, the script leaves out the comparisons with pressure-demo, and a line says so.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
every=() browsers=true
unset PRESSURE_QUICK
while [[ ${1:-} == --* ]]; do
    case $1 in
        --node) browsers=false ;;
        --quick) export PRESSURE_QUICK=1 TAPS=25 ;;
        --all) every+=(--all) ;;
        --soak=*) every+=("$1") ;;
        *) stop "'$1' is no option; --node, --quick, --all and --soak=SECONDS are." ;;
    esac
    shift
done
binaries=$(as_typed "${1:-$checkout/.build/debug}")
demo=$binaries/pressure-demo
if [[ ! -x $demo ]]; then
    say "$demo is not built: what is compared with the program is left out"
    demo=-
fi
needs node python3 cc

Scripts/build-web.sh
Scripts/write-web.sh >/dev/null

# Decimal fractions, against the C library's own.
cc -O2 -o .build/web/number_test Tests/FrontEnds/SmallMachines/number_test.c Sources/C/CSmall/number.c
.build/web/number_test

if [[ $demo != - ]]; then export PRESSURE_DEMO=$demo; fi
node --test Tests/FrontEnds/Web/*.test.mjs >.build/web/node.log 2>&1 || {
    grep -vE '^ +(at|duration_ms)|^  (---|\.\.\.)' .build/web/node.log >&2
    say "the tests in Node have failed"
    exit 1
}
sed -nE 's/^# (tests|pass|fail|skipped) /\1 /p' .build/web/node.log | tr '\n' ' ' | sed 's/^/node: /; s/ $/\n/'

if has typescript || Scripts/need.sh --for "$self" typescript; then
    # README's lines in TypeScript are compiled as an app has them that has installed the package.
    samples=.build/web/samples
    rm -rf "$samples"
    mkdir -p "$samples/node_modules"
    ln -s ../../package "$samples/node_modules/pressure-gestures"
    awk -v to="$samples/readme" '/^```ts$/ { file = to (++count) ".mts"; next } /^```/ { file = "" } file { print >file }' Web/README.md
    tsc --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext --lib es2022,dom \
        Tests/FrontEnds/Web/types.mts "$samples"/*.mts
    echo "types: index.d.ts holds, and README's lines"
else
    say "index.d.ts is not checked: TypeScript is missing"
fi
if [[ $browsers == false ]]; then exit 0; fi

if [[ -z ${CHROMIUM:-} ]]; then needs chromium; fi
for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome chrome; do
    if [[ -n $name ]] && command -v "$name" >/dev/null; then
        chromium=$name
        break
    fi
done
[[ -n ${chromium:-} ]] || stop "there is no program $CHROMIUM."
if [[ -z ${PRESSURE_QUICK:-} ]]; then
    if [[ -z ${FIREFOX:-} ]]; then Scripts/need.sh --for "$self" firefox || true; fi
    for name in "${FIREFOX:-}" firefox-esr firefox; do
        if [[ -n $name ]] && command -v "$name" >/dev/null; then
            firefox=$name
            break
        fi
    done
fi
export PYTHONDONTWRITEBYTECODE=1
status=0
python3 Tests/FrontEnds/Web/package_run.py "$chromium" .build/web/package ${firefox:+"$firefox"} || status=1
export CHROMIUM=$chromium
random=(python3 Tests/FrontEnds/Web/random_run.py "$chromium" .build/web/package)
if [[ -n ${PRESSURE_QUICK:-} ]]; then
    Scripts/test-stories.sh --edge page --core || status=1
    "${random[@]}" 4 || status=1
else
    Scripts/test-stories.sh --edge page --edge page-real || status=1
    if [[ $demo != - ]]; then Scripts/test-stories.sh --layouts --edge page-real || status=1; fi
    "${random[@]}" 200 || status=1
    "${random[@]}" --planted 12 || status=1
fi
python3 Tests/FrontEnds/Web/archive_run.py "$chromium" ".build/web/pressure-gestures-$(cat VERSION).tgz" || status=1
python3 Tests/FrontEnds/Web/access_run.py "$chromium" .build/web/press.html Recordings || status=1
python3 Tests/FrontEnds/Web/page_run.py "$chromium" .build/web/press.html Recordings .build/web/pictures "$demo" \
    ${firefox:+"$firefox"} "${every[@]}" || status=1
if [[ " ${every[*]} " == *" --all "* ]]; then
    # The page of `make page` has another module.
    Scripts/build-web.sh --quick
    Scripts/write-web.sh --quick >/dev/null
    PRESSURE_QUICK=1 python3 Tests/FrontEnds/Web/page_run.py "$chromium" .build/web/press.html Recordings .build/web/pictures "$demo" ||
        status=1
fi
exit "$status"
