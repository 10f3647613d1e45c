#!/usr/bin/env bash
# Tests the code in the documents and in each verb's --help: compiles Swift and C, runs shell commands, and parses Python.
#
# usage: Scripts/test-snippets.sh [FOLDER WITH pressure-demo AND Modules]
# example: Scripts/test-snippets.sh .build/debug
# exit:  0 all blocks work (blocks that cannot be tried here are named); 1 a block does not work; 2 the library is not built
#
# If a block of Swift or C is not a whole program, the script puts the block into a function. The function has what such
# blocks need: targets, a session, a sink. An error message names the document and the line with the error.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

find_program "$@"
if [[ ! -e $binaries/Modules/PressureGestures.swiftmodule ]]; then
    stop "the library is not built in $binaries; run  make build  first."
fi
readonly header=Sources/C/CPressureGestures/include
make_work
export XDG_CONFIG_HOME=$work/config

documents=(README.md CONTRIBUTING.md Examples/README.md Recordings/README.md
    Sources/PressureGestures/PressureGestures/PressureGestures.docc/*.md Sources/PressureGestures/PressureGestures/PressureGestures.docc/Rules/*.md)
# Each block in a file of its own, named after the language; its first line says where it stands.
awk -v work="$work" '
    FNR == 1 { is_open = 0 }
    !is_open && /^```[a-z]+$/ {
        language = substr($0, 4); is_open = 1
        # Text right below commands is what they print; it bears their number.
        if (language == "text" && is_after_shell) language = "printed"
        else count++
        is_after_shell = 0
        file = sprintf("%s/block-%03d.%s", work, count, language)
        print FILENAME ":" FNR + 1 > file
        next
    }
    is_open && /^```$/ { is_open = 0; is_after_shell = language == "sh"; close(file); next }
    !is_open && !/^$/ { is_after_shell = 0 }
    is_open { print > file }' "${documents[@]}"
# The manual page's program is one more: from .EX to .EE under EXAMPLE, as `man` would show it.
awk -v file="$work/block-man.c" '
    /^\.SH/ { is_example = /EXAMPLE/ }
    is_example && /^\.EX/ { is_open = 1; print "man/pressure-gestures.3:" FNR + 1 > file; next }
    /^\.EE/ { is_open = 0 }
    is_open { gsub(/\\-/, "-"); gsub(/\\e/, "\\"); print > file }' man/pressure-gestures.3
where() { sed -n 1p "$1"; }
body() { sed 1d "$1"; }

# --- Swift: one compile for all -----------------------------------------------------------------------------------------
swift_files=$work/snippets.swift
has_live=yes
Scripts/parts/traits.sh has LiveDevices || has_live=""
# Toolkits that blocks import, with their flags for the compiler; a block of one that is not here is left out.
toolkits=() toolkit_flags=()
for toolkit in CGtk:gtk4 CSDL2:sdl2; do
    if ! has pkg-config "${toolkit#*:}"; then continue; fi
    toolkits+=("${toolkit%:*}")
    toolkit_flags+=(-I "Tests/Fixtures/Toolkits/${toolkit%:*}")
    for flag in $(pkg-config --cflags "${toolkit#*:}"); do toolkit_flags+=(-Xcc "$flag"); done
done
{
    printf 'import %s\n' PressureGestures WindowDevices
    for toolkit in "${toolkits[@]}"; do echo "import $toolkit"; done
    number=0
    for block in "$work"/block-*.swift; do
        number=$((number + 1))
        place=$(where "$block")
        if grep -q '^import PackageDescription' "$block"; then continue; fi
        if [[ -z $has_live ]] && grep -qE 'Live|EvdevDevice' "$block"; then continue; fi
        toolkit=$(sed -nE 's/^import (C[A-Za-z0-9]+).*/\1/p' "$block")
        if [[ -n $toolkit && " ${toolkits[*]} " != *" $toolkit "* ]]; then
            echo "  left out  $place: the toolkit of $toolkit is not installed" >&2
            continue
        fi
        cat <<SWIFT
func snippet$number(
    targets: TargetList, app: AppDescription, surface: Surface, events: [GestureEvent], sink: inout [GestureEvent]$(
            grep -q 'LiveGestures(live' "$block" && echo ', live: consuming LiveSession')
) async throws {
#sourceLocation(file: "${place%:*}", line: ${place##*:})
$(body "$block" | sed -E 's/^import (PressureGestures$|WindowDevices$|C[A-Z]).*//; s/#expect\(/precondition(/')
#sourceLocation()
}
SWIFT
    done
} >"$swift_files"
number=$(grep -c '^func snippet' "$swift_files" || true)
if [[ $number -lt 10 ]]; then bad "only $number blocks of Swift were found: has the documents' layout changed?"; fi
evdev=()
if [[ -n $has_live ]]; then read -r -a evdev < <(pkg-config --cflags-only-I libevdev; echo) || true; fi
if swiftc -typecheck -swift-version 6 -suppress-warnings -parse-as-library -I "$binaries/Modules" -I Sources/System/CEvdev \
    -I Sources/System/CPlatform -I Sources/System/CZlib \
    "${evdev[@]}" "${toolkit_flags[@]}" "$swift_files" 2>"$work/errors"; then
    passed=$((passed + number))
else
    bad "Swift in the documents does not compile" "$work/errors"
fi
# A whole manifest: SwiftPM has to find the library's product by it, also in a clone whose folder has another name.
package=$work/manifest
mkdir -p "$package/Sources/my-app"
echo 'print("hello")' >"$package/Sources/my-app/main.swift"
ln -s "$PWD" "$work/another-name"
resolves() { # MANIFEST
    sed 's|"../PressureGestures"|"../another-name"|' "$1" >"$package/Package.swift"
    swift package --package-path "$package" show-dependencies >"$work/out" 2>&1 &&
        swift package --package-path "$package" describe >>"$work/out" 2>&1
}
manifests=0
for block in "$work"/block-*.swift; do
    if ! grep -q '^import PackageDescription' "$block"; then continue; fi
    manifests=$((manifests + 1))
    body "$block" >"$work/typed.swift"
    expect "$(where "$block"): begins with the tools version" grep -q '^// swift-tools-version: ' <(head -n 1 "$work/typed.swift")
    if resolves "$work/typed.swift"; then ok; else bad "$(where "$block"): SwiftPM does not understand this manifest" "$work/out"; fi
done
expect "Getting started shows a manifest" [ "$manifests" -eq 1 ]

# --- C: each block by itself ----------------------------------------------------------------------------------------------
compiler=$(command -v "${CC:-cc}" || command -v clang || true)
for block in "$work"/block-*.c; do
    [[ -e $block ]] || continue
    place=$(where "$block")
    if [[ -z $compiler ]]; then leave_out "$place: there is no C compiler here" && continue; fi
    flags=()
    needs=""
    # The path of its page is the block's first line, and tells nothing.
    if body "$block" | grep -qE 'gtk_|g_unix_|Gtk|<gtk|PressureGesture'; then needs=gtk4; fi
    if grep -qE 'SDL' "$block"; then needs=sdl2; fi
    if [[ -n $needs ]]; then
        if ! has pkg-config "$needs"; then leave_out "$place: $needs is not installed: $(how "$needs")" && continue; fi
        read -r -a flags < <(pkg-config --cflags "$needs")
    fi
    {
        if grep -qE '^(#include|static |int main)' "$block"; then
            if ! grep -q '^#include' "$block"; then printf '#include <stdio.h>\n#include <pressure-gestures.h>\n'; fi
            if body "$block" | grep -q PressureGesture; then printf '#include <pressure-gestures-gtk4.h>\n'; fi
            printf '#line %s "%s"\n' "${place##*:}" "${place%:*}"
            body "$block"
        else
            printf '#include <stdio.h>\n#include <pressure-gestures.h>\n'
            if [[ $needs == gtk4 ]]; then
                printf '#include <gtk/gtk.h>\n#include <glib-unix.h>\nextern GtkGesture *finger;\n'
                printf 'extern gboolean touches_ready(gint, GIOCondition, gpointer);\n'
            fi
            printf 'void snippet(pressure_session *session, int32_t contact, int fd, void *app);\n'
            printf 'void snippet(pressure_session *session, int32_t contact, int fd, void *app)\n{\n'
            printf '(void)session, (void)contact, (void)fd, (void)app;\n{\n'
            printf '#line %s "%s"\n' "${place##*:}" "${place%:*}"
            body "$block"
            printf '}\n}\n'
        fi
    } >"$work/snippet.c"
    # What is defined and not used is used by the reader.
    if "$compiler" -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -Wno-unused-function -Wno-unused-variable \
        -Wno-unused-but-set-variable -Wno-unused-parameter -fsyntax-only -I "$header" -I Examples/C -I Toolkits/gtk4 "${flags[@]}" "$work/snippet.c" 2>"$work/errors"; then
        ok
    else
        bad "$place: this C does not compile" "$work/errors"
    fi
done

# --- Python: its grammar --------------------------------------------------------------------------------------------------
for block in "$work"/block-*.python; do
    [[ -e $block ]] || continue
    if ! command -v python3 >/dev/null; then leave_out "$(where "$block"): there is no Python here" && continue; fi
    body "$block" >"$work/snippet.py"
    expect "$(where "$block"): Python understands this" python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' "$work/snippet.py"
done

# --- Shell ------------------------------------------------------------------------------------------------------------------
# The program's own commands are run; findings (status 1) are no failure but in the README and the help, whose examples
# are to go well, and a command that prints nothing is one unless it writes a file. What output is piped into is the
# reader's own. Of `make` the target has to exist. What the examples need is tried by test-examples.sh.
run() {
    local place=$1 command=${2%% | less*} status=0 most=1
    case $place in README.md:* | *--help) most=0 ;; esac
    (cd "$work/reader" && PATH=$binaries:$PATH timeout 120 bash -euo pipefail -c "$command" </dev/null) \
        >"$work/out" 2>"$work/err" || status=$?
    cat "$work/out" >>"$work/said"
    if [[ $status -le $most ]] && [[ -s $work/out || $command == *" -o "* || $command == *" --sound "* || $command == *" --picture "* || $command == *">"* ]]; then
        ok
    elif [[ $command == *"/dev/input/"* ]] && grep -q "no such device\|may not open\|left out" "$work/err"; then
        ok
    elif [[ $command == *"pressure-demo live"* ]] && grep -qF "make live" "$work/err"; then
        # GTK 4 is not asked for; test-window.sh tries the window.
        ok
    else
        bad "$place: $command (status $status)" "$work/err"
    fi
}
# Commands are typed in a checkout: each block's in a folder of its own, with what is there.
begin_reader() {
    rm -rf "$work/reader"
    mkdir "$work/reader"
    ln -s "$PWD/Recordings" "$PWD/Examples" "$work/reader/"
}
for block in "$work"/block-*.sh; do
    [[ -e $block ]] || continue
    place=$(where "$block")
    if ! body "$block" | bash -n 2>"$work/errors"; then
        bad "$place: bash does not understand this" "$work/errors"
        continue
    fi
    : >"$work/said"
    begin_reader
    # A command that goes over several lines is one.
    while read -r line; do
        line=$(sed -E 's/ +#.*$//; s#\.build/debug/pressure-demo#pressure-demo#' <<<"$line")
        case $line in
            make\ -C*) ;;
            make\ *)
                # shellcheck disable=SC2086 # words
                if make -n ${line#make } >/dev/null 2>"$work/errors"; then ok; else bad "$place: $line" "$work/errors"; fi
                ;;
            Scripts/* | Benchmarks/*) if [[ -x ${line%% *} ]]; then ok; else bad "$place: there is no ${line%% *}"; fi ;;
            # For the reader to fill in, or tools of the reader's own.
            *"…"* | *FOLDER* | parallel\ *) ;;
            *pressure-demo*) run "$place" "$line" ;;
        esac
    done < <(body "$block" | sed -e ':join' -e '/\\$/{N;s/\\\n *//;b join' -e '}')
    # Every line of the text right below has to be among what was printed.
    printed=${block%.sh}.printed
    [[ -e $printed ]] || continue
    while IFS= read -r line; do
        if grep -qF -- "$line" "$work/said"; then ok; else bad "$(where "$printed"): the commands above do not print: $line"; fi
    done < <(body "$printed")
done

# --- The help of each verb: its example ---------------------------------------------------------------------------------
begin_reader
while read -r verb; do
    "$demo" "$verb" --help >"$work/help" || bad "pressure-demo $verb --help (status $?)"
    if ! grep -q "^usage: pressure-demo $verb" "$work/help"; then bad "$verb --help shows no usage"; fi
    example=$(sed -n 's/^example: //p' "$work/help")
    if [[ -n $example ]]; then run "$verb --help" "$example"; else bad "$verb --help shows no example"; fi
done < <("$demo" help --all | sed -nE 's/^  ([a-z-]+) .*/\1/p')

# --- Names of files in running text; targets of make and scripts are looked for in every file by test-scripts.sh ----------
texts=(README.md CONTRIBUTING.md RELEASING.md SECURITY.md CHANGELOG.md Examples/README.md Sources/PressureGestures/PressureGestures/PressureGestures.docc/*.md)
while IFS=: read -r place file; do
    # A program of the examples is there once it is built; its source is, or the file for make that names it.
    if [[ -e $file || -e $file.c ]] || grep -q "/$(basename "$file"):" "$(dirname "$file")/Makefile" 2>/dev/null; then ok; else bad "$place speaks of $file, and there is no such file"; fi
done < <(grep -oE '`(Scripts|Examples|Benchmarks|Tests|packaging|udev)/[A-Za-z0-9/._-]+[A-Za-z0-9]' "${texts[@]}" | tr -d '`' | sort -u)

summary
