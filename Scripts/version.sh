#!/usr/bin/env bash
# Checks that every place that names the version agrees with the file VERSION, or writes the version into these places.
# Edit only VERSION.
#
# usage: Scripts/version.sh --check | --write
# example: Scripts/version.sh --check
# exit:  0 all places agree (or were written); 1 some places do not agree; 2 VERSION has no version
#
# The script checks the changelogs but does not write them, because only people can say what is new in a version.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

mode=${1:-}
case $mode in --check | --write) ;; *) echo "usage: Scripts/version.sh --check | --write" >&2; exit 2 ;; esac

version=$(cat VERSION)
if [[ ! $version =~ ^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$ ]]; then
    echo "VERSION holds '$version': write MAJOR.MINOR.PATCH, for example 0.1.0." >&2
    exit 2
fi
major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]} patch=${BASH_REMATCH[3]}

make_work
wrong=0

# holds FILE SED-EXPRESSION…: what the expressions make of the file is what it must be.
holds() {
    local file=$1 expression arguments=()
    shift
    for expression in "$@"; do arguments+=(-e "$expression"); done
    sed -E "${arguments[@]}" "$file" >"$work/wanted"
    if cmp -s "$file" "$work/wanted"; then return; fi
    if [[ $mode == --write ]]; then
        cat "$work/wanted" >"$file"
        echo "wrote $version into $file"
    else
        echo "$file names another version than VERSION ($version): Scripts/version.sh --write writes it." >&2
        wrong=1
    fi
}

holds Sources/PressureGestures/PressureCore/LibraryVersion.swift "s/(text: StaticString = \")[^\"]*/\1$version/"
holds Sources/C/CPressureGestures/include/pressure-gestures.h \
    "s/^(#define PRESSURE_VERSION_MAJOR ).*/\1$major/" \
    "s/^(#define PRESSURE_VERSION_MINOR ).*/\1$minor/" \
    "s/^(#define PRESSURE_VERSION_PATCH ).*/\1$patch/" \
    "s/^(#define PRESSURE_VERSION )\".*\"/\1\"$version\"/"

holds man/pressure-gestures.3 "s/^(\.TH .* \"PressureGestures )[^\"]*/\1$version/"
holds Web/package.json "s/(\"version\": \")[^\"]*/\1$version/"
holds Sources/PressureGestures/PressureGestures/PressureGestures.docc/GettingStarted.md "s/(PressureGestures\", from: \")[^\"]*/\1$version/"

# The first version that Debian's changelog names; what follows the dash is the packaging's own.
packaged=$(sed -nE '1s/^[^(]*\(([^)-]*).*/\1/p' packaging/debian/changelog)
if [[ $packaged != "$version" ]]; then
    echo "packaging/debian/changelog begins with version $packaged, not $version: add an entry at its top." >&2
    wrong=1
fi
exit "$wrong"
