#!/usr/bin/env bash
# Builds the QML module for Qt Quick, which uses the library for C. On request, the script also builds the module's examples and
# the program of the module's tests.
#
# usage: Scripts/build-qt.sh [--tests] [--examples] [--sanitize=address]
#        Writes the module to .build/qt/qml, and prints this path. The tests' program is in .build/qt-tests, and the examples
#        are in .build/qt-examples. With --sanitize=address everything is in .build/qt-address.
#        Set the variable BUILT to a folder that has the library for C in lib and include. If BUILT is not set, the script
#        builds this library.
# example: QML_IMPORT_PATH=$(Scripts/build-qt.sh --examples) .build/qt-examples/press-qt mail
# exit:  0 built; 1 the sources do not build; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

builds=$checkout/.build
parts=(Toolkits/qt:qt)
options=()
for word in "$@"; do
    case $word in
        --tests) parts+=(Tests/FrontEnds/Toolkits/qt:qt-tests) ;;
        --examples) parts+=(Examples/Qt:qt-examples) ;;
        --sanitize=address)
            builds=$checkout/.build/qt-address
            options+=("-DCMAKE_CXX_FLAGS=-fsanitize=address -fno-omit-frame-pointer")
            ;;
        *) stop "'$word' is no option; --tests, --examples and --sanitize=address are." ;;
    esac
done
needs qt6 cmake c++ make
library=${BUILT:-.build/c-interface}
if [[ -z ${BUILT:-} ]] && stale "$library/lib/libpressure-gestures.so"; then Scripts/build-c-libraries.sh >&2; fi
library=$(cd "$library" && pwd -P)
mkdir -p "$builds"
if [[ $builds != "$checkout/.build" ]]; then ln -sfn ../c-interface "$builds/c-interface"; fi
for part in "${parts[@]}"; do
    folder=$builds/${part#*:}
    log=$folder.log
    if ! { cmake -S "${part%:*}" -B "$folder" "-DPRESSURE_GESTURES_BUILT=$library" \
        --no-warn-unused-cli "${options[@]}" && cmake --build "$folder" -j "$(nproc)"; } >"$log" 2>&1; then
        tail -n 30 "$log" >&2
        exit 1
    fi
    if grep -E "warning:" "$log" >&2; then
        say "${part%:*} builds with warnings"
        exit 1
    fi
done
echo "$builds/qt/qml"
