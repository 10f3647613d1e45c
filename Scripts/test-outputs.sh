#!/usr/bin/env bash
# Holds every verb of pressure-demo to the rules of outputs and of printing: what is written over, what is kept, what a
# terminal gets to see.
#
# The verbs come from the program's own list. Below stands how each is fed; one that is missing here fails.
#
# usage: Scripts/test-outputs.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-outputs.sh .build/debug
# exit:  0 all as it should be, 1 something is not, 2 the program is not built
# shellcheck disable=SC2010,SC2012 # what is listed has names of this script's own
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
root=$PWD

find_program "$@"
make_work
cd "$work" || exit 2
export XDG_CONFIG_HOME=$work/config
# expect NAME CONDITION…: the condition is a command that succeeds.
expect() {
    local name=$1
    shift
    if "$@"; then ok; else bad "$name"; fi
}

# ---- what the verbs are fed with -----------------------------------------------------------------------------------
# A folder of inputs, made again for each case: what a broken program writes over must not spoil the next.
mkdir pristine
recordings=$root/Recordings
cp "$recordings/pop.evemu" pristine/a.evemu
cp "$recordings/apps/photo.json" pristine/app.json
cp "$recordings/peek.evemu" pristine/description.evemu
cp "$recordings/scripts/pop.synth" pristine/s.synth
cp "$recordings/peek.evemu" pristine/device.evemu
printf 'device device.evemu\nfinger at 30,30; press 0.6 in 100ms; lift\n' >pristine/own.synth
cp "$root/Examples/good-app.json" pristine/good.json
cp "$root/Tests/Fixtures/profiles/synaptics-pad.json" pristine/profile.json
printf 'file,label,device\na.evemu,press,glass\ndescription.evemu,tap,glass\n' >pristine/labels.csv
printf 'device,axis,min,max,resolution\nglass,ABS_MT_PRESSURE,0,500,1\n' >pristine/axes.csv
"$demo" synth "$root/Recordings/scripts/calibration.synth" >pristine/presses.evemu || exit 2
grep '^E:' "$recordings/peek.evemu" >pristine/bare.evemu
mkdir pristine/bundle
cp "$recordings/pop.evemu" "$recordings/pop.events" pristine/bundle
{
    sed -n '/^| recording/,/^|---/p' "$recordings/README.md"
    grep -F '| `pop` |' "$recordings/README.md"
} >pristine/bundle/README.md

# A case is `verb|words|inputs`: OUT stands for the output, and what is read is named with its place in the folder.
# `-` for the inputs means that the verb writes a folder, whose files are looked at one by one below.
cases_of() {
    case $1 in
        convert)
            echo "convert a.evemu -o OUT|a.evemu"
            echo "convert bare.evemu --description description.evemu -o OUT|bare.evemu description.evemu"
            ;;
        synth)
            echo "synth s.synth -o OUT|s.synth"
            echo "synth own.synth -o OUT|own.synth device.evemu"
            echo "synth s.synth --device device.evemu -o OUT|s.synth device.evemu"
            ;;
        lint)
            echo "lint good.json -o OUT|good.json"
            echo "lint good.json --with a.evemu --profile profile.json --sarif -o OUT|good.json a.evemu profile.json"
            ;;
        report)
            echo "report a.evemu -o OUT|a.evemu"
            echo "report a.evemu --app app.json --profile profile.json -o OUT|a.evemu app.json profile.json"
            ;;
        render)
            echo "render a.evemu -o OUT|a.evemu"
            echo "render a.evemu --profile profile.json --json -o OUT|a.evemu profile.json"
            ;;
        evaluate)
            echo "evaluate . --labels labels.csv --devices axes.csv -o OUT|labels.csv axes.csv a.evemu description.evemu"
            echo "evaluate . --labels labels.csv --app app.json --profile profile.json -o OUT|labels.csv app.json profile.json"
            echo "evaluate . --labels labels.csv --choose peek.enter=0.5 -o OUT|labels.csv a.evemu"
            ;;
        calibrate) echo "calibrate presses.evemu -o OUT|presses.evemu" ;;
        demo | tour) echo folder ;;
        # These write what a device says, or a window shows; that is needed to begin. Their files are held to the same rules by
        # GrowingFileTests, by the test in the virtual machine, and by the window's own.
        record | watch | live) echo live ;;
        replay | explain | check | measure | devices | audit-layout | audit-motion | sketch | states | tuning) echo none ;;
        *) echo unknown ;;
    esac
}

verbs=$("$demo" help --all | sed -nE 's/^  ([a-z][a-z-]*) +.*$/\1/p')
expect "the program lists its verbs" test "$(wc -w <<<"$verbs")" -ge 20

# begin: a fresh folder of inputs, and one for outputs.
begin() {
    cd "$work" && rm -rf case && cp -r pristine case && mkdir case/out && cd case || exit 2
}
# same: whether all inputs are what they were, byte for byte.
same() { diff -r "$work/pristine" . --exclude out --exclude err --exclude printed --exclude 'link*' --exclude 'hard*' >/dev/null; }
# words CASE OUT: the command line.
words() {
    local line=${1%%|*}
    line=${line//OUT/$2}
    read -ra command <<<"$line"
}

for verb in $verbs; do
    cases=$(cases_of "$verb")
    case $cases in
        unknown)
            bad "$verb: this verb is new; say in cases_of how its output is fed, or that it writes none"
            continue
            ;;
        none)
            expect "$verb is listed as one that writes nothing, but its help speaks of -o or --force" \
                test "$("$demo" "$verb" --help | grep -cE -- '(^| |\[)(-o|--force|--renew|--record)( |$)')" -eq 0
            continue
            ;;
        folder | live) continue ;;
    esac
    while read -r line; do
        # ---- onto what is read, by its name, through a symbolic link, and by a hard link
        for input in ${line#*|}; do
            for way in itself link hard twice; do
                begin
                case $way in
                    itself) out=$input ;;
                    link) ln -s "$input" link && out="link" ;;
                    hard) ln "$input" hard && out=hard ;;
                    twice) ln -s "$input" link && ln -s ../link out/link && out=out/link ;;
                esac
                words "$line" "$out"
                timeout 60 "$demo" "${command[@]}" --force >printed 2>err </dev/null
                status=$?
                expect "${command[*]} ($way): exit status $status, not 2" test "$status" -eq 2
                expect "${command[*]} ($way): says why, not: $(head -c 200 err)" grep -q "is read here" err
                expect "${command[*]} ($way): the inputs are untouched" same
                expect "${command[*]} ($way): nothing is left behind: $(ls -A out)" \
                    test -z "$(ls -A out | grep -v '^link$')$(ls -A | grep part)"
            done
        done
        # From standard input, too.
        begin
        first=$(cut -d' ' -f1 <<<"${line#*|}")
        words "${line/ $first/ -}" "$first"
        if [[ " ${command[*]} " == *" - "* ]]; then
            timeout 60 "$demo" "${command[@]}" --force >printed 2>err <"$first"
            expect "${command[*]} < $first: exit status" test $? -eq 2
            expect "${command[*]} < $first: the inputs are untouched" same
        fi
        # ---- what it should be
        begin
        words "$line" out/new
        timeout 60 "$demo" "${command[@]}" >printed 2>err </dev/null
        usual=$?
        expect "${command[*]}: exit status $usual" test "$usual" -le 1
        cp out/new "$work/wanted"
        expect "${command[*]}: nothing but the file: $(ls -A out)" test "$(ls -A out)" = new
        expect "${command[*]}: as the umask has it" test "$(stat -c %a out/new)" = "$(printf %o $((0666 & ~$(umask))))"
        timeout 60 "$demo" "${command[@]}" >printed 2>err </dev/null
        expect "${command[*]}: a second time without --force" test $? -eq 2
        # ---- what it replaces keeps its permissions and, where the system allows, its owner
        for mode in 600 640 444 755; do
            begin
            echo old >out/new
            chmod "$mode" out/new
            [[ $EUID -ne 0 ]] || chown 12345:23456 out/new
            owner=$(stat -c %u:%g out/new)
            ln -s new out/link
            words "$line" out/link
            timeout 60 "$demo" "${command[@]}" --force >printed 2>err </dev/null
            expect "${command[*]}: mode $mode: exit status" test $? -eq "$usual"
            expect "${command[*]}: keeps the mode $mode, not $(stat -c %a out/new)" test "$(stat -c %a out/new)" = "$mode"
            expect "${command[*]}: keeps the owner" test "$(stat -c %u:%g out/new)" = "$owner"
            expect "${command[*]}: a link stays a link" test -L out/link
            expect "${command[*]}: the same bytes as a new file" cmp -s out/new "$work/wanted"
        done
        # ---- a link to nothing stays one, and what it points to is made
        begin
        ln -s made out/link
        words "$line" out/link
        timeout 60 "$demo" "${command[@]}" >printed 2>err </dev/null
        expect "${command[*]}: a dangling link stays" test -L out/link
        expect "${command[*]}: what a dangling link points to is made" cmp -s out/made "$work/wanted"
        # ---- with standard descriptors closed
        for closed in 0 1 2 01 02 12 012; do
            begin
            words "$line" out/new
            (
                [[ $closed != *0* ]] || exec 0<&-
                [[ $closed != *1* ]] || exec 1>&-
                [[ $closed != *2* ]] || exec 2>&-
                exec timeout 60 "$demo" "${command[@]}"
            ) </dev/null >printed 2>err
            status=$?
            expect "${command[*]}: descriptors $closed closed: the file is as it was" cmp -s out/new "$work/wanted"
            # A remark about the file that nobody takes is no failure.
            expect "${command[*]}: descriptors $closed closed: exit status $status" test "$status" -eq "$usual"
        done
        # ---- somebody else's file under a passing name stays
        begin
        words "$line" out/new
        echo old >out/new
        (
            for name in "out/new.$BASHPID.part" "out/.pressure-demo.$BASHPID."{0,1,2}.part; do echo stranger >"$name"; done
            exec timeout --foreground 60 "$demo" "${command[@]}" --force
        ) >printed 2>err </dev/null
        (
            for name in "out/new.$BASHPID.part" "out/.pressure-demo.$BASHPID."{0,1,2}.part; do echo stranger >"$name"; done
            exec "$demo" "${command[@]}" --force
        ) >printed 2>err </dev/null
        expect "${command[*]}: strangers' files stay" test "$(cat out/*.part out/.*.part | sort -u)" = stranger
        expect "${command[*]}: eight strangers' files" test "$(ls -A out | grep -c part)" -eq 8
        expect "${command[*]}: beside strangers' files" cmp -s out/new "$work/wanted"
        # ---- whole or not at all
        begin
        words "$line" out/new
        echo old >out/new
        (
            ulimit -f 1
            exec timeout 60 "$demo" "${command[@]}" --force
        ) 2>err </dev/null | cat >printed
        status=${PIPESTATUS[0]}
        if [[ $(wc -c <"$work/wanted") -gt 1024 ]]; then
            expect "${command[*]}: no room: exit status $status" test "$status" -eq 2
            expect "${command[*]}: no room: what was there stays" test "$(cat out/new)" = old
            expect "${command[*]}: no room: nothing is left: $(ls -A out)" test "$(ls -A out)" = new
        fi
        words "$line" /dev/full
        timeout 60 "$demo" "${command[@]}" >printed 2>err </dev/null
        expect "${command[*]}: a full device" test $? -eq 2
        expect "/dev/full is still a device" test -c /dev/full
        # ---- devices, pipes, standard output
        begin
        mkfifo out/pipe
        words "$line" out/pipe
        cat out/pipe >out/came &
        timeout 60 "$demo" "${command[@]}" >printed 2>err </dev/null
        wait $!
        expect "${command[*]}: a pipe gets the same bytes" cmp -s out/came "$work/wanted"
        for name in - /dev/stdout; do
            words "$line" "$name"
            timeout 60 "$demo" "${command[@]}" 2>err </dev/null | cat >printed
            expect "${command[*]}: standard output begins with the same bytes" \
                cmp -s <(head -c "$(wc -c <"$work/wanted")" printed) "$work/wanted"
        done
        # Standard output that runs into what is read: the shell has opened it, and it stays as it is.
        begin
        timeout 60 "$demo" "${command[@]}" 2>err >>"$first" </dev/null
        expect "${command[*]} >> $first: exit status" test $? -eq 2
        expect "${command[*]} >> $first: the inputs are untouched" same
    done <<<"$cases"
done

# ---- folders ---------------------------------------------------------------------------------------------------------
# demo --renew writes the logs of a folder, and nothing beside it.
begin
sed -i 's/tapped/TAPPED/; s/popped/POPPED/' bundle/pop.events
chmod 600 bundle/pop.events
"$demo" demo bundle --renew >printed 2>err
expect "demo --renew writes the log again" cmp -s bundle/pop.events "$recordings/pop.events"
expect "demo --renew keeps the mode" test "$(stat -c %a bundle/pop.events)" = 600
"$demo" demo bundle --renew >printed 2>err
expect "demo --renew leaves alone what is right" test "$(grep -c '^wrote' printed)" -eq 0
for name in ../a "$PWD/a" sub/a ..; do
    begin
    sed -i "s#\`pop\`#\`$name\`#" bundle/README.md
    mkdir bundle/sub
    cp a.evemu bundle/sub
    echo old >a.events
    cp a.events bundle/sub
    "$demo" demo bundle --renew >printed 2>err
    expect "demo --renew with a recording $name: exit status" test $? -eq 2
    expect "demo --renew with a recording $name: names the line, not: $(cat err)" grep -qE 'README.md:[0-9]+: ' err
    expect "demo --renew with a recording $name: nothing outside is written" test "$(cat a.events bundle/sub/a.events)" = $'old\nold'
done
for target in ../out/there "$PWD/out/there"; do
    begin
    [[ $target == /* ]] && target=$PWD/out/there
    echo old >out/there
    rm bundle/pop.events
    ln -s "$target" bundle/pop.events
    "$demo" demo bundle --renew >printed 2>err
    expect "demo --renew through a link out of the folder: exit status" test $? -eq 2
    expect "demo --renew through a link out of the folder: nothing there" test "$(cat out/there)" = old
    rm out/there
    "$demo" demo bundle --renew >printed 2>err
    expect "demo --renew through a dangling link out of the folder: nothing there" test ! -e out/there
done
begin
rm bundle/pop.events
ln bundle/pop.evemu bundle/pop.events
"$demo" demo bundle --renew >printed 2>err
expect "demo --renew onto its recording: exit status" test $? -eq 2
expect "demo --renew onto its recording: untouched" cmp -s bundle/pop.evemu "$work/pristine/bundle/pop.evemu"
# A log that is a link to a recording which is played only later, and output that runs into one.
begin
rm -r bundle && cp -r "$recordings" bundle
rm bundle/tap.events
ln -s pop.evemu bundle/tap.events
"$demo" demo bundle --renew >printed 2>err
expect "demo --renew onto a recording that comes later: exit status" test $? -eq 2
expect "demo --renew onto a recording that comes later: untouched" cmp -s bundle/pop.evemu "$recordings/pop.evemu"
rm bundle/tap.events && cp "$recordings/tap.events" bundle/
for form in "" --json; do
    "$demo" demo bundle $form >>bundle/unplug.evemu 2>err
    expect "demo $form >> a recording that comes later: exit status" test $? -eq 2
    expect "demo $form >> a recording that comes later: untouched" cmp -s bundle/unplug.evemu "$recordings/unplug.evemu"
done
begin
"$demo" evaluate . --labels labels.csv --json >>description.evemu 2>err
expect "evaluate --json >> a recording that comes later: exit status" test $? -eq 2
expect "evaluate --json >> a recording that comes later: untouched" same

# A strip of pictures of which one name is taken: none is written.
begin
mkdir out/film
echo old >out/film/03-light.svg
"$demo" render a.evemu --filmstrip -o out/film >printed 2>err
expect "a strip of pictures onto a file that is there: exit status" test $? -eq 2
expect "a strip of pictures onto a file that is there: nothing else: $(ls out/film)" test "$(ls out/film)" = 03-light.svg

# Who may do what by a list of its own keeps it: the mode alone would let the group in.
begin
echo old >out/listed
chmod 600 out/listed
list() {
    python3 - "$1" "$2" <<'PYTHON'
import os, struct, sys
name = "system.posix_acl_access"
entry = lambda tag, rights, who=0xffffffff: struct.pack("<HHI", tag, rights, who)
# The owner and user 12345 may write, the group may nothing; the fourth is what anybody on the list may at most.
wanted = struct.pack("<I", 2) + entry(1, 6) + entry(2, 6, 12345) + entry(4, 0) + entry(16, 6) + entry(32, 0)
if sys.argv[1] == "set":
    os.setxattr(sys.argv[2], name, wanted)
else:
    sys.exit(os.getxattr(sys.argv[2], name) != wanted)
PYTHON
}
if command -v python3 >/dev/null && list set out/listed 2>/dev/null; then
    timeout 60 "$demo" render a.evemu -o out/listed --force >printed 2>err
    expect "a file with a list of who may do what is replaced" test "$(head -c 4 out/listed)" = "<svg"
    expect "and keeps its list" list same out/listed
else
    leave_out "a list of who may do what: python3, or the file system, has none"
fi

begin
# A tour plays more than one recording.
rm -r bundle && cp -r "$recordings" bundle && rm -rf "$work/pristine/bundle" && cp -r "$recordings" "$work/pristine/bundle"
"$demo" tour bundle -o out/tour >printed 2>err
chmod 640 out/tour/index.html
mv out/tour/index.html out/kept
ln -sf ../../a.evemu out/tour/index.html
"$demo" tour bundle -o out/tour --force >printed 2>err
expect "tour through a link out of its folder: exit status" test $? -eq 2
expect "tour through a link out of its folder: untouched" same
ln -f bundle/pop.evemu out/tour/index.html
"$demo" tour bundle -o out/tour --force >printed 2>err
expect "tour onto its recording: exit status" test $? -eq 2
expect "tour onto its recording: untouched" same
mv -f out/kept out/tour/index.html
"$demo" tour bundle -o out/tour --force >&- 2>err
expect "tour with its page, standard output closed: keeps the mode" test "$(stat -c %a out/tour/index.html)" = 640
expect "tour: one page, and nothing beside it" test "$(ls -A out/tour)" = index.html
begin
mkdir out/strip
ln -s ../../a.evemu "out/strip/01-touchBegan.svg"
for name in $("$demo" render a.evemu --filmstrip -o out/other >/dev/null && ls out/other); do
    ln -sf ../../a.evemu "out/strip/$name"
done
"$demo" render a.evemu --filmstrip -o out/strip --force >printed 2>err
expect "render --filmstrip through links out of its folder: exit status" test $? -eq 2
expect "render --filmstrip through links out of its folder: untouched" same

# Nothing else in the program opens a file to write, moves one or removes one.
expect "files are opened to write in one place: $(grep -rlE 'O_WRONLY|O_RDWR|O_CREAT|fopen|creat\(|rename\(|unlink\(|\blink\(|mkdir\(' \
    "$root"/Sources/{pressure-demo,RecordingTools,HomeScreen,SceneTools,TouchReport,FingerSketch} | xargs -n 1 basename | sort | paste -sd' ')" \
    test "$(grep -rlE 'O_WRONLY|O_RDWR|O_CREAT|fopen|creat\(|rename\(|unlink\(|\blink\(|mkdir\(' \
        "$root"/Sources/{pressure-demo,RecordingTools,HomeScreen,SceneTools,TouchReport,FingerSketch} | xargs -n 1 basename | sort | paste -sd' ')" = \
    "GrowingFile.swift Leftover.swift OutputFile.swift OutputFolder.swift ProfileFolder.swift StandardDescriptors.swift"

# ---- without /proc -----------------------------------------------------------------------------------------------------
begin
"$demo" >printed 2>err
expect "no verb: exit status" test $? -eq 2
expect "no verb: the list of verbs on standard error" grep -q 'begin with `pressure-demo demo`' err
expect "no verb: nothing on standard output" test ! -s printed
if unshare -m true 2>/dev/null; then
    echo hello >text
    unshare -m sh -c 'mount -t tmpfs none /proc && "$0" check text' "$demo" >printed 2>err
    expect "without /proc: a bad recording is found" test $? -eq 2
    expect "without /proc: it is named, not: $(cat err)" grep -q 'text:1: expected a recording' err
    unshare -m sh -c 'mount -t tmpfs none /proc && "$0" check a.evemu' "$demo" >printed 2>err
    expect "without /proc: a good recording passes" test $? -eq 0
    rm text
    "$demo" convert a.evemu -o out/wanted
    echo old >out/old
    chmod 600 out/old
    for name in new old; do
        unshare -m sh -c 'mount -t tmpfs none /proc && "$0" convert a.evemu -o "$1" --force' "$demo" "out/$name" 2>err
        expect "without /proc: convert -o out/$name: $(cat err)" cmp -s out/wanted "out/$name"
    done
    expect "without /proc: the mode is kept" test "$(stat -c %a out/old)" = 600
    unshare -m sh -c 'mount -t tmpfs none /proc && "$0" convert a.evemu -o a.evemu --force' "$demo" 2>err
    expect "without /proc: onto what is read" test $? -eq 2
    unshare -m sh -c 'mount -t tmpfs none /proc && ulimit -f 1 && "$0" convert a.evemu -o out/old --force' "$demo" 2>err
    expect "without /proc: no room" test $? -eq 2
    expect "without /proc: nothing is left: $(ls -A out)" test "$(ls -A out | paste -sd' ')" = "new old wanted"
    expect "without /proc: the inputs are untouched" same
else
    leave_out "without /proc: this user may make no mount namespace"
fi

# ---- what a terminal gets to see -------------------------------------------------------------------------------------
# A title, a colour, the same in one character, a direction, an end of line, markup and what else stands in tables.
# No slash: it stands in names of files.
hostile=$'\e]0;x\a\e[31mA\xc2\x9b31m\u202eB\u2028\r\x7f<script>|`*C'
newline=$'one\ntwo'
cd "$work" && mkdir hostile && cd hostile || exit 2
json=$'\\u001b]0;x\\u0007\\u001b[31mA\\u009b31m\\u202eB\\u2028\\r\\u007f<script>|`*C'
sed "s/^N: .*/N: ${hostile//|/\\|}/" "$recordings/peek.evemu" 2>/dev/null >device.evemu ||
    awk -v name="$hostile" '/^N: /{ print "N: " name; next } { print }' "$recordings/peek.evemu" >device.evemu
awk -v name="${hostile//\\/\\\\}" '/^N: /{ print "N: " name; next } { print }' "$recordings/peek.evemu" >device.evemu
cp device.evemu "$hostile.evemu"
cp device.evemu "$newline.evemu"
sed "s/\"id\": *\"[^\"]*\"/\"id\": \"$(sed 's/[&|\\]/\\&/g' <<<"$json")\"/" "$recordings/apps/photo.json" >app.json
# What names may hold where control characters are refused.
sed $'s/"id": *"[^"]*"/"id": "A\u202eB<script>|C"/' "$recordings/apps/photo.json" >turned.json
printf 'file,label,device\n"%s.evemu","%s","%s"\ndevice.evemu,tap,\n"%s","tap",x\n"%s",tap,y\n' \
    "$hostile" "$hostile" "$hostile" "$hostile" "$newline" >labels.csv
printf 'file,label\n"%s",tap\n' "$hostile" >nothing.csv
printf 'label %s\nfinger at 50,80; press 0.6 in 150ms; lift\n' "${hostile/$'\r'/}" >ok.synth
printf '%s\n' "$hostile" >bad
printf '{"%s": 1}' "$json" >bad.json
sed "s/^finger/$(sed 's/[&|\\\/]/\\&/g' <<<"$json")/" bad >bad.sketch
printf 'finger |0123%s^\n' "$hostile" >drawn.sketch
mkdir catalogue
cp device.evemu catalogue/pop.evemu
{
    sed -n '/^| recording/,/^|---/p' "$recordings/README.md"
    grep -F '| `pop` |' "$recordings/README.md" | awk -F'|' -v OFS='|' -v name="${hostile//|/}" '{ $3 = " " name " "; print }'
} >catalogue/README.md

# clean NAME FILE…: no control character but the ends of lines and tabs, nothing that turns text, and whole UTF-8.
clean() {
    local name=$1
    shift
    expect "$name: a control character is shown: $(cat "$@" | head -c 400)" \
        test "$(cat "$@" | LC_ALL=C grep -caP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8b\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]')" -eq 0
    expect "$name: whole UTF-8" iconv -f utf-8 -t utf-8 -o /dev/null "$@"
}

# Every verb with words that are no options, values that are none, and files that are not there.
for verb in $verbs; do
    for word in "$hostile" "$newline" "--$hostile" "-o=$hostile" "$hostile/x" "--screen=$hostile" "--set=$hostile" \
        "--range=$hostile" "--known=$hostile" "--app=$hostile" "--description=$hostile" "--profile=$hostile" \
        "--device=$hostile" "--folder=$hostile" "--target=$hostile" "--explain=$hostile" "--labels=$hostile" \
        "--choose=$hostile" "--at=$hostile" "--seconds=$hostile" "--speed=$hostile" "--seed=$hostile" "--aim=$hostile" \
        "--size=$hostile" "--sensitivity=$hostile"; do
        for last in "" device.evemu; do
            timeout 60 "$demo" "$verb" "$word" ${last:+"$last"} >out 2>err </dev/null
            clean "$verb ${word@Q} $last" out err
            # A word that bears a line end must not make a second line of its own.
            expect "$verb ${word@Q} $last: a line that nobody wrote" test "$(grep -cE '^two' out err | grep -c ':[1-9]')" -eq 0
        done
    done
    case $verb in
        demo) list=("demo catalogue" "demo catalogue --json" "demo bad") ;;
        replay | explain | check)
            list=("$verb device.evemu" "$verb device.evemu --json" "$verb H device.evemu" "$verb N" "$verb bad"
                "$verb --app app.json device.evemu" "$verb --app turned.json device.evemu"
                "$verb --app turned.json --json device.evemu" "$verb --profile bad.json device.evemu")
            ;;
        lint)
            list=("lint app.json" "lint turned.json" "lint turned.json --json" "lint turned.json --sarif"
                "lint turned.json --short" "lint bad.json" "lint --with H turned.json")
            ;;
        convert) list=("convert device.evemu" "convert H" "convert bad") ;;
        synth) list=("synth ok.synth" "synth bad" "synth ok.synth --device H" "synth ok.synth --device bad") ;;
        devices) list=("devices --description device.evemu" "devices --description H --json" "devices --description bad") ;;
        live) list=("live H --picture x.png --force" "live bad --picture x.png --force" "live device.evemu --events --what") ;;
        record) list=("record -o H/x" "record H -o x.evemu") ;;
        measure) list=("measure device.evemu" "measure H --json" "measure H device.evemu" "measure bad") ;;
        watch) list=("watch H --speed 1000" "watch N --json --speed 1000" "watch bad" "watch --app turned.json H --speed 1000") ;;
        calibrate) list=("calibrate H --dry-run" "calibrate H --json --dry-run" "calibrate bad") ;;
        evaluate)
            list=("evaluate . --labels labels.csv" "evaluate . --labels labels.csv --json" "evaluate . --labels labels.csv --targets"
                "evaluate . --labels labels.csv --markdown" "evaluate . --labels nothing.csv" "evaluate . --labels bad"
                "evaluate . --labels labels.csv -o tables.md --force" "evaluate . --labels labels.csv --all")
            ;;
        report) list=("report H device.evemu -o page.html --force" "report H -o page.html --force --json" "report bad -o page.html --force") ;;
        render) list=("render H -o page.svg --force" "render device.evemu --json" "render bad") ;;
        tour) list=("tour catalogue" "tour catalogue -o H.tour --force" "tour bad") ;;
        audit-layout) list=("audit-layout --screen 393x852" "audit-layout --screen 393x852 --json") ;;
        audit-motion) list=("audit-motion H --rate 60" "audit-motion device.evemu --rate 60 --json" "audit-motion bad") ;;
        sketch) list=("sketch bad" "sketch drawn.sketch" "sketch H") ;;
        states) list=("$verb" "$verb --mermaid") ;;
        tuning) list=("$verb" "$verb --json") ;;
        *)
            bad "$verb: this verb is new; say here which files with hostile names and contents it is fed with"
            continue
            ;;
    esac
    for words in "${list[@]}"; do
        read -ra command <<<"$words"
        for place in "${!command[@]}"; do
            case ${command[place]} in
                H) command[place]=$hostile.evemu ;;
                H/x) command[place]=$hostile/x ;;
                H.tour) command[place]=$hostile.tour ;;
                N) command[place]=$newline.evemu ;;
            esac
        done
        timeout 120 "$demo" "${command[@]}" >out 2>err </dev/null
        status=$?
        expect "$words: exit status $status" test "$status" -le 2
        clean "$words" out err
        case $words in
            *--markdown*) expect "$words: no markup" test "$(grep -c '<script>' out)" -eq 0 ;;
            *--json*)
                if command -v python3 >/dev/null; then
                    expect "$words: JSON" python3 -c 'import json, sys
for line in open("out", encoding="utf-8", newline="\n").read().split("\n"):
    if line.strip() and sys.argv[1] != "whole": json.loads(line)
if sys.argv[1] == "whole": json.load(open("out", encoding="utf-8"))' \
                        "$([[ $words == states* || $words == tuning* || $words == render* ]] && echo whole)"
                fi
                ;;
        esac
    done
done
for file in page.html tables.md page.svg; do
    expect "$file is there" test -s "$file"
    clean "$file" "$file"
    expect "$file: no markup of a name's" test "$(grep -c 'm<script>|' "$file")" -eq 0
done
"$demo" convert device.evemu -o converted.evemu
clean "convert's own file" converted.evemu
expect "convert keeps what a reader needs of a name" grep -q '^N: .*A.*31m.*B.*<script>|`\*C' converted.evemu

# ---- every answer as JSON ----------------------------------------------------------------------------------------------
for words in "check x --known list --json" "replay --known list --json" "render --screen list --json" \
    "render --aim list --json" "lint --explain peek.no-pop --json" "lint --rules --json" "sketch --letters --json"; do
    # shellcheck disable=SC2086 # words
    "$demo" $words >out 2>err
    expect "$words: exit status" test $? -eq 0
    expect "$words: a JSON object a line, not: $(head -n 1 out)" test "$(grep -cE '^\{.*\}$' out)" -eq "$(wc -l <out)" -a -s out
done

summary
