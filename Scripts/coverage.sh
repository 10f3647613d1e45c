#!/usr/bin/env bash
# Runs the core's own tests with coverage, and prints the line coverage of the core's folders.
#
# usage: Scripts/coverage.sh [SWIFT TEST FLAGS…]
# example: Scripts/coverage.sh -Xswiftc -warnings-as-errors
# exit:  0 the folders together reach 95 %; 1 they reach less, or a test fails; 2 nothing was measured
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

readonly folders="Input Contact Pressure Recognition Target Session"
readonly floor=95
readonly scratch=.build/coverage   # its own, so that plain builds are not thrown away

rm -rf "$scratch"/*/debug/codecov  # what an earlier run left would count as covered
swift test --package-path Tests --enable-code-coverage --scratch-path "$scratch" "$@"
report=$(swift test --package-path Tests --scratch-path "$scratch" --show-codecov-path "$@")
if [[ ! -s $report ]]; then
    echo "No coverage report at $report: did the tests run?" >&2
    exit 2
fi

# The report is one long line of JSON; a file's name comes before its totals.
grep -oE '"filename":"[^"]*"|"lines":\{"count":[0-9]+,"covered":[0-9]+' "$report" |
    awk -F '"' -v folders="$folders" -v floor="$floor" -v root="/Sources/PressureGestures/PressureCore/" '
        function share(hit, all) { return all ? sprintf("%.1f %%", 100 * hit / all) : "-" }
        function row(name, all, hit) { printf "%-14s %7s %8s %9s\n", name, all, hit, share(hit, all) }

        $2 == "filename" {
            at = index($4, root)
            file = at ? substr($4, at + length(root)) : ""
            next
        }
        file != "" {
            split($0, number, /[^0-9]+/)        # "" count covered
            folder = file
            sub(/\/.*/, "", folder)
            lines[folder] += number[2]
            hits[folder] += number[3]
            if (number[2] && 100 * number[3] < floor * number[2])
                weak = weak sprintf("  %s  %s, %d lines never ran\n", file, share(number[3], number[2]), number[2] - number[3])
            file = ""
        }
        END {
            print ""
            printf "%-14s %7s %8s %9s\n", "folder", "lines", "covered", "share"
            count = split(folders, name, " ")
            for (i = 1; i <= count; i++) {
                row(name[i], lines[name[i]] + 0, hits[name[i]] + 0)
                all += lines[name[i]]
                hit += hits[name[i]]
                if (!lines[name[i]]) empty = empty " " name[i]
            }
            row("together", all + 0, hit + 0)
            if (weak != "") printf "\nFiles below %d %%:\n%s", floor, weak
            if (empty != "") print "\nNothing measured in:" empty
            if (!all) { print "No line of the core folders was measured."; exit 2 }
            if (100 * hit < floor * all) {
                printf "\nCoverage of the core folders is below %d %%: add tests for the files above.\n", floor
                exit 1
            }
        }'
