#!/usr/bin/env bash
# Builds the library for GTK 4. With this library, an app makes any widget pressable in one line of code. If the library for C is
# missing or older than its sources, the script builds the library for C first.
#
# usage: Scripts/build-gtk4.sh [--introspection] [--tests] [--address]
#   --introspection  also writes the GIR and typelib files for other languages into .build/gtk4/gir
#   --tests          also builds the programs for the tests: .build/gtk4/subject, edge-gtk and gtk-pages
#   --address        builds everything with AddressSanitizer, in .build/gtk4-address
# The library and its header are in .build/gtk4/lib and .build/gtk4/include. The script prints its output folder at the end.
# example: Scripts/build-gtk4.sh --introspection
# exit:  0 built; 1 the sources do not build; 2 GTK's development files are missing
#
# With BUILT=FOLDER, the script uses the library for C in FOLDER/lib and FOLDER/include, and does not build the library for C.
# RUN_PATH=0 is for packages of a distribution; the Makefile in Toolkits/gtk4 explains this setting.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

introspection=false tests=false out=.build/gtk4 flags="-O2 -g"
for word in "$@"; do
    case $word in
        --introspection) introspection=true ;;
        --tests) tests=true ;;
        --address) out=.build/gtk4-address flags="-O1 -g -fsanitize=address -fno-omit-frame-pointer" ;;
        *) stop "'$word' is no option; --introspection, --tests and --address are." ;;
    esac
done
needs cc make pkg-config gtk4
built=$(as_typed "${BUILT:-$checkout/.build/c-interface}")
# A folder that was named has it; ours is renewed where the sources are newer.
if [[ -z ${BUILT:-} ]] && stale "$built/lib/libpressure-gestures.so"; then Scripts/build-c-libraries.sh >&2; fi
make=(make -s -C Toolkits/gtk4 "OUT=$checkout/$out" "BUILT=$built" "CFLAGS=$flags -Werror" "RUN_PATH=${RUN_PATH:-1}")
"${make[@]}" >&2 || exit 1
if $introspection; then
    needs gobject-introspection
    "${make[@]}" introspection >&2 || exit 1
fi
if $tests; then
    mapfile -t gtk < <(pkg-config --cflags --libs gtk4 | tr ' ' '\n' | grep .)
    # build NAME SOURCE…
    build() {
        local name=$1
        shift
        # shellcheck disable=SC2086 # words
        cc $flags -std=gnu11 -Wall -Wextra -Wno-unused-parameter -Werror -o "$out/$name" "$@" "-I$out/include" "-L$out/lib" \
            "-Wl,-rpath-link,$built/lib" -lpressure-gestures-gtk4 "${gtk[@]}" -lm
    }
    build subject Tests/FrontEnds/Toolkits/gtk4/subject.c || exit 1
    build gtk-pages Examples/GTK/*.c || exit 1
    build edge-gtk Tests/Stories/edge-gtk.c || exit 1
fi
echo "$checkout/$out"
