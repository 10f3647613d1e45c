#!/usr/bin/env bash
# Writes the manual pages of pressure-demo, one for the program and one for each verb, from the program's --help.
# The library's page, man/pressure-gestures.3, is written by hand.
#
# usage: Scripts/write-man.sh FOLDER WITH pressure-demo OUT
# example: Scripts/write-man.sh .build/debug .build/man
# exit:  0 written; 2 the program is not built
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
[[ $# -eq 2 ]] || stop "two folders; see Scripts/write-man.sh --help"
out=$(as_typed "$2")
find_program "$@"
program=$demo
mkdir -p "$out"

version=$("$program" --version | awk '{ sub(/,$/, "", $2); print $2 }')
overview=$("$program" help --all)
# "verb summary", a line each.
verbs=$(sed -nE 's/^  ([a-z][a-z-]*) +(.*)$/\1 \2/p' <<<"$overview")

while read -r verb summary; do
    "$program" "$verb" --help |
        awk -v verb="$verb" -v summary="$summary" -v version="$version" -f "Scripts/parts/help-to-man.awk" \
            >"$out/pressure-demo-$verb.1"
done <<<"$verbs"

{
    cat <<TROFF
.\\" Written by Scripts/write-man.sh: change that script or the help of a verb.
.TH PRESSURE\\-DEMO 1 "" "PressureGestures $version" "User Commands"
.SH NAME
pressure\\-demo \\- see, record, check and tune what a pressing finger does
.SH SYNOPSIS
.B pressure\\-demo
.I COMMAND
.RI [ OPTIONS ]
.br
.B pressure\\-demo
.RI [ COMMAND ]
.B \\-\\-help
.br
.B pressure\\-demo \\-\\-version
.SH DESCRIPTION
Turns the force of a finger into peek, pop, action-swipe and long-press gestures, and shows them: of a live touch
device, or of a recording in any of the forms that people already have (evemu,
.BR "libinput record" ,
.BR evtest ,
Android's
.BR getevent ,
raw input events; all of them also gzipped).
.PP
Neither hardware nor root is needed to begin:
.PP
.RS 2
.EX
pressure\\-demo demo \\-\\-sketches
.EE
.RE
.PP
Reading a live device needs a right to its node that ordinary users lack;
.B pressure\\-demo devices
says which devices there are, and how to open them.
.SH COMMANDS
Each command has a page of its own, for example
.BR pressure\\-demo\\-replay (1).
TROFF
    while read -r verb summary; do
        printf '.TP\n.B %s\n%s\n' "${verb//-/\\-}" "${summary//\'/\\(aq}"
    done <<<"$verbs"
    cat <<'TROFF'
.SH EXIT STATUS
.TP
.B 0
all is well.
.TP
.B 1
the program worked and found something.
.TP
.B 2
the input or the machine cannot be used, or no command was given; standard error says why and what to do.
.SH OUTPUT FILES
A file that a verb writes appears when all is written, or not at all. What is there already is replaced with
.B \-\-force
only, and keeps its permissions and, where the system allows, its owner; its other hard links keep what they had. A
symbolic link stays one: what it points to is written, and made where it is missing. What the same run reads is never
written over, by whatever name. Devices and pipes are written as it goes, and so are the recordings of
.B record
and
.BR "watch \-\-record" ,
which can be read while they grow. Nothing is written outside a folder of outputs.
.PP
Names and texts of others are printed without characters that drive a terminal or turn text: those stand as numbers,
such as \eu001b.
.SH ENVIRONMENT
.TP
.B XDG_CONFIG_HOME
where the profiles of devices are kept, in
.IR pressure\-gestures/profiles ;
.I \(ti/.config
where it is not set.
.TP
.B NO_COLOR
leaves colours out.
.SH FILES
.TP
.I \(ti/.config/pressure\-gestures/profiles/*.json
what
.B pressure\-demo calibrate
learnt of this person's presses on a device.
.TP
.I /etc/udev/rules.d/70\-pressure\-gestures.rules
opens touchscreens and touchpads to whoever sits at the machine.
.TP
.I /dev/input/event*
the devices.
.SH SEE ALSO
.BR pressure\-gestures (3),
TROFF
    # The pages of the verbs, a comma after each but the last.
    awk '{ names[NR] = $1 } END { for (i = 1; i <= NR; i++) { gsub(/-/, "\\-", names[i])
        printf ".BR pressure\\-demo\\-%s (1)%s\n", names[i], i < NR ? "," : "" } }' <<<"$verbs"
} >"$out/pressure-demo.1"
