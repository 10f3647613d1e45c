#!/usr/bin/env bash
# Checks that the manual pages can be written from the program's help, and that `man` shows them and the library's page without
# a warning.
#
# usage: Scripts/test-man.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-man.sh .build/debug
# exit:  0 all is well; 1 something is wrong; 2 the program is not built, or `man` is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

find_program "$@"
make_work

Scripts/write-man.sh "$binaries" "$work/man"
cp man/pressure-gestures.3 "$work/man/"
pages=$(find "$work/man" -name '*.[1-9]' | wc -l)
verbs=$("$demo" help --all | grep -cE '^  [a-z][a-z-]* ')
# One for each verb, one for the program, one for the library.
if [[ $pages -ne $((verbs + 2)) ]]; then bad "there are $pages pages for $verbs verbs, the program and the library."; fi
for page in "$work"/man/*.1; do
    for section in NAME SYNOPSIS DESCRIPTION "EXIT STATUS" "SEE ALSO"; do
        grep -q "^\.SH $section\$" "$page" || bad "$page has no $section"
    done
done

if ! has man; then
    [[ $failed -eq 0 ]] || exit 1
    stop "$pages pages are whole; how man shows them is left out. Install it:  $(how man)"
fi
for page in "$work"/man/*.[1-9]; do
    LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" >/dev/null 2>"$work/warnings" ||
        bad "man cannot show $page"
    if [[ -s $work/warnings ]]; then
        bad "man warns of $page" "$work/warnings"
    fi
    # What apropos lists comes from the page's first section.
    if command -v lexgrog >/dev/null; then lexgrog "$page" >/dev/null || bad "apropos cannot read the NAME of $page"; fi
done
[[ $failed -eq 0 ]] || exit 1
echo "test-man: $pages manual pages are whole, and man shows them without a warning."
