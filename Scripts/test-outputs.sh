#!/usr/bin/env bash
# Checks that every verb of pressure-demo keeps the rules for output: which files it overwrites, which files it keeps, and what
# it prints on a terminal.
# The list of verbs comes from the program. If this script has no input for a verb, the test fails.
#
# usage: Scripts/test-outputs.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-outputs.sh .build/debug
# exit:  0 all as it should be; 1 something is wrong; 2 the program is not built
# shellcheck disable=SC2010,SC2012 # this script names all files that it lists
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
root=$PWD recordings=$PWD/Recordings tables=$PWD/Tests/Fixtures/outputs

find_program "$@"
make_work
exec </dev/null
cd "$work" || exit 2
export XDG_CONFIG_HOME=$work/config
# expect NAME CONDITION…: the condition is a command that succeeds.
expect() { if "${@:2}"; then ok; else bad "$1"; fi; }

# A folder of inputs, made again for each case: what a broken program writes over must not spoil the next.
mkdir -p pristine/bundle
cp "$recordings/pop.evemu" pristine/a.evemu
cp "$recordings/apps/photo.json" pristine/app.json
cp "$recordings/scripts/pop.synth" pristine/s.synth
cp "$root/Examples/good-app.json" pristine/good.json
cp "$root/Tests/Fixtures/profiles/synaptics-pad.json" pristine/profile.json
tee pristine/device.evemu >pristine/description.evemu <"$recordings/peek.evemu"
printf 'device device.evemu\nfinger at 30,30; press 0.6 in 100ms; lift\n' >pristine/own.synth
printf 'file,label,device\na.evemu,press,glass\ndescription.evemu,tap,glass\n' >pristine/labels.csv
printf 'device,axis,min,max,resolution\nglass,ABS_MT_PRESSURE,0,500,1\n' >pristine/axes.csv
"$demo" synth "$root/Recordings/scripts/calibration.synth" >pristine/presses.evemu || exit 2
grep '^E:' "$recordings/peek.evemu" >pristine/bare.evemu
cp "$recordings/pop.evemu" "$recordings/pop.events" pristine/bundle
sed -n '/^| recording/,/^|---/p; /^| `pop` |/p' "$recordings/README.md" >pristine/bundle/README.md

# A line of written.txt is `words|inputs`: OUT stands for the output, and what is read is named with its place in the folder.
cases=$(cat "$tables/written.txt")
# Folders have cases of their own below. A device or a window is needed for the last three: GrowingFileTests, the checks on a real
# kernel, and the window's own hold their files to the same rules.
readonly others=" demo tour record watch live "

verbs=$("$demo" help --all | sed -nE 's/^  ([a-z][a-z-]*) +.*$/\1/p')
# begin: a fresh folder of inputs, and one for outputs.
begin() { cd "$work" && rm -rf case && cp -r pristine case && mkdir case/out && cd case || exit 2; }
# same: whether all inputs are what they were, byte for byte.
same() { diff -r "$work/pristine" . --exclude out --exclude err --exclude printed --exclude 'link*' --exclude 'hard*' >/dev/null; }
# words CASE OUT: the command line.
words() { read -ra command <<<"$(sed "s#|.*##; s#OUT#$2#" <<<"$1")"; }
# run WORD…: the program; `status` is its exit status.
run() {
    timeout 300 "$demo" "$@" >printed 2>err
    status=$?
}
# refused NAME: it ended with 2, and nothing that it could have written over differs.
refused() { expect "$1: exit status $status, not 2, or inputs that differ" eval '[[ $status -eq 2 ]] && same'; }

# inputs_kept CASE: what is read is never written over, by its name, through links, and by the shell's own redirection.
inputs_kept() {
    local line=$1 input way first
    for input in ${line#*|}; do
        for way in "$input" link hard; do
            begin
            if [[ $way == link ]]; then ln -s "$input" link; fi
            if [[ $way == hard ]]; then ln "$input" hard; fi
            words "$line" "$way"
            run "${command[@]}" --force
            refused "${command[*]} ($input)"
            expect "${command[*]}: says why, not: $(head -c 200 err)" grep -q "is an input of this command" err
            expect "${command[*]}: nothing is left behind" test -z "$(ls -A out)$(ls -A | grep part)"
        done
    done
    first=${line#*|} first=${first%% *}
    begin
    words "${line/ $first/ -}" "$first"
    run "${command[@]}" --force <"$first"
    if [[ " ${command[*]} " == *" - "* ]]; then refused "${command[*]} < $first"; fi
    # The shell has opened what is read as standard output.
    begin
    words "$line" -
    timeout 60 "$demo" "${command[@]}" 2>err >>"$first"
    status=$?
    refused "${command[*]} >> $first"
}
# written_once CASE: a new file is the same bytes as standard output, whole or not there; it is replaced with --force only.
written_once() {
    begin
    words "$1" out/new
    run "${command[@]}"
    usual=$status
    expect "${command[*]}: exit status $usual" test "$usual" -le 1
    cp out/new "$work/wanted"
    expect "${command[*]}: nothing but the file: $(ls -A out)" test "$(ls -A out)" = new
    run "${command[@]}"
    expect "${command[*]}: a second time without --force" test "$status" -eq 2
    (ulimit -f 1; exec timeout 60 "$demo" "${command[@]}" --force) 2>err | cat >printed
    status=${PIPESTATUS[0]}
    if [[ $(wc -c <"$work/wanted") -gt 1024 ]]; then
        expect "${command[*]}: no room: exit status $status, and what was there stays" test "$status:$(cmp out/new "$work/wanted")" = 2:
        expect "${command[*]}: no room: nothing is left: $(ls -A out)" test "$(ls -A out)" = new
    fi
    words "$1" -
    timeout 60 "$demo" "${command[@]}" 2>err | cat >printed
    expect "${command[*]}: standard output begins with the same bytes" cmp -s <(head -c "$(wc -c <"$work/wanted")" printed) "$work/wanted"
}
# anyhow CASE: descriptors may be closed; pipes, owners, other programs' files. Modes, links and devices are OutputFileTests'.
anyhow() {
    local closed place owner
    for closed in 0 1 2 01 02 12 012; do
        begin
        words "$1" out/new
        (
            for place in 0 1 2; do if [[ $closed == *$place* ]]; then eval "exec $place>&-"; fi; done
            exec timeout 60 "$demo" "${command[@]}"
        ) >printed 2>err
        status=$?
        expect "${command[*]}: descriptors $closed closed" test "$status:$(cmp out/new "$work/wanted")" = "$usual:"
    done
    begin
    mkfifo out/pipe
    words "$1" out/pipe
    cat out/pipe >out/came &
    run "${command[@]}"
    wait $!
    expect "${command[*]}: a pipe gets the same bytes" cmp -s out/came "$work/wanted"
    begin
    echo old >out/new
    [[ $EUID -ne 0 ]] || chown 12345:23456 out/new
    owner=$(stat -c %u:%g out/new)
    words "$1" out/new
    (
        for place in "out/new.$BASHPID.part" "out/.pressure-demo.$BASHPID."{0,1,2}.part; do echo stranger >"$place"; done
        exec "$demo" "${command[@]}" --force
    ) >printed 2>err
    expect "${command[*]}: the owner stays, and strangers' files" test "$(stat -c %u:%g out/new) $(cat out/*.part out/.*.part | uniq -c | xargs)" = "$owner 4 stranger"
    expect "${command[*]}: the same bytes beside strangers' files" cmp -s out/new "$work/wanted"
}

while read -r line; do
    inputs_kept "$line"
    written_once "$line"
    case $line in "convert a.evemu"* | "report a.evemu"*) anyhow "$line" ;; esac
done <<<"$cases"
for verb in $verbs; do
    if [[ $others == *" $verb "* ]] || grep -q "^$verb " <<<"$cases"; then continue; fi
    expect "$verb has -o, --force, --renew or --record: say in Tests/Fixtures/outputs how its output is fed" \
        test "$("$demo" "$verb" --help | grep -cE -- '(^| |\[)(-o|--force|--renew|--record)( |$)')" -eq 0
done

# demo --renew writes the logs of a folder, and nothing beside it.
begin
sed -i 's/tapped/TAPPED/; s/popped/POPPED/' bundle/pop.events
chmod 600 bundle/pop.events
run demo bundle --renew
expect "demo --renew writes the log again, in its mode" test "$(stat -c %a bundle/pop.events)$(cmp bundle/pop.events "$recordings/pop.events")" = 600
for name in ../a "$PWD/a" sub/a ..; do
    begin
    sed -i "s#\`pop\`#\`$name\`#" bundle/README.md
    mkdir bundle/sub
    cp a.evemu bundle/sub
    echo old | tee a.events >bundle/sub/a.events
    run demo bundle --renew
    expect "demo --renew with a recording $name: names the line, not: $(cat err)" grep -qE 'README.md:[0-9]+: ' err
    expect "demo --renew with a recording $name: nothing outside is written" test "$status:$(cat a.events bundle/sub/a.events)" = $'2:old\nold'
done
begin
echo old >out/there
ln -sf ../out/there bundle/pop.events
run demo bundle --renew
expect "demo --renew through a link out of the folder" test "$status:$(cat out/there)" = 2:old
# A log that is a link to a recording which is played only later, and output that runs into one.
begin
cp "$recordings"/tap.* bundle/
grep -F '| `tap` |' "$recordings/README.md" >>bundle/README.md
cp bundle/tap.evemu "$work/tap"
"$demo" demo bundle >>bundle/tap.evemu 2>err
expect "demo >> a recording that comes later" test "$?:$(cmp bundle/tap.evemu "$work/tap")" = 2:
ln -sf tap.evemu bundle/pop.events
run demo bundle --renew
expect "demo --renew onto a recording that comes later" test "$status:$(cmp bundle/tap.evemu "$work/tap")" = 2:
# A strip of pictures of which one name is taken, or leads out of its folder: none is written.
begin
mkdir out/film
echo old >out/film/03-light.svg
run render a.evemu --filmstrip -o out/film
expect "a strip of pictures onto a file that is there" test "$status:$(ls out/film)" = 2:03-light.svg
for name in $("$demo" render a.evemu --filmstrip -o out/other >/dev/null && ls out/other); do ln -sf ../../a.evemu "out/film/$name"; done
run render a.evemu --filmstrip -o out/film --force
refused "render --filmstrip through links out of its folder"
mkdir out/tour
ln -s ../../a.evemu out/tour/index.html
run tour "$recordings" -o out/tour --force
refused "tour through a link out of its folder"

# An access list keeps its entries: the mode alone would let the group in. The owner and user 12345 may write, the group may nothing.
begin
echo old >out/listed
acl='import os, struct, sys
entry = lambda tag, rights, who=0xffffffff: struct.pack("<HHI", tag, rights, who)
wanted = struct.pack("<I", 2) + entry(1, 6) + entry(2, 6, 12345) + entry(4, 0) + entry(16, 6) + entry(32, 0)
name = "system.posix_acl_access"
sys.exit(os.setxattr("out/listed", name, wanted) if sys.argv[1:] else os.getxattr("out/listed", name) != wanted)'
if command -v python3 >/dev/null && python3 -c "$acl" set 2>/dev/null; then
    run render a.evemu -o out/listed --force
    expect "a file with an access list is replaced, and keeps it" test "$(head -c 4 out/listed; python3 -c "$acl"; echo $?)" = "<svg0"
else
    leave_out "access lists: python3, or the file system, has none"
fi

run
expect "no verb: the list of verbs on standard error alone" test "$status:$(grep -c 'begin with `pressure-demo demo`' err):$(wc -c <printed)" = 2:1:0
if unshare -m true 2>/dev/null; then
    "$demo" convert a.evemu -o out/wanted
    echo old >out/old
    for out in out/new out/old a.evemu; do
        unshare -m sh -c 'mount -t tmpfs none /proc && "$0" convert a.evemu -o "$1" --force' "$demo" "$out" >printed 2>err
        expect "without /proc: convert -o $out: $(cat err)" test "$?:$(cmp out/wanted "$out")" = 0: -o "$out" = a.evemu
    done
    expect "without /proc: what is read stays" same
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
awk -v name="${hostile//\\/\\\\}" '/^N: /{ print "N: " name; next } { print }' "$recordings/peek.evemu" >device.evemu
tee "$hostile.evemu" >"$newline.evemu" <device.evemu
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
mkdir catalogue && cp device.evemu catalogue/pop.evemu
awk -F'|' -v OFS='|' -v name="${hostile//|/}" '/`pop`/ { $3 = " " name " " } { print }' "$work/pristine/bundle/README.md" >catalogue/README.md

# clean NAME FILE…: no control character but the ends of lines and tabs, nothing that turns text, and whole UTF-8.
clean() {
    local name=$1
    shift
    expect "$name: a control character is shown: $(cat "$@" | head -c 400)" \
        test "$(cat "$@" | LC_ALL=C grep -caP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8b\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]')" -eq 0
    expect "$name: whole UTF-8" iconv -f utf-8 -t utf-8 -o /dev/null "$@"
}

# A line of fed.txt is `verb: words; words`. H is the hostile name, N the one with a line end.
fed=$(while IFS=: read -r verb words; do sed "s/^ */$verb /; s/; /\n$verb /g" <<<"$words"; done <"$tables/fed.txt")
# is_json [--json-lines]: all of it is, or each line.
is_json() { ! command -v python3 >/dev/null || python3 -m json.tool "$@" out >/dev/null; }

# Every verb with words that are no options, values that none of its options takes, and files that are not there.
for verb in $verbs; do
    values=$("$demo" "$verb" --help | grep -oE -- '--?[a-z-]+ [A-Z]' | cut -d' ' -f1 | sort -u | xargs)
    for word in "$hostile" "$newline" "--$hostile" "$hostile/x" $values; do
        if [[ " $values " == *"$word"* ]]; then word="$word=$hostile"; fi
        timeout 60 "$demo" "$verb" "$word" device.evemu >out 2>err
        clean "$verb ${word@Q}" out err
        # A word with a line end must not make a second line of its own.
        expect "$verb ${word@Q}: a line that nobody wrote" test "$(grep -cE '^two' out err | grep -c ':[1-9]')" -eq 0
    done
    grep -q "^$verb" <<<"$fed" || bad "$verb: this verb is new; say in Tests/Fixtures/outputs/fed.txt which files with hostile names and contents it is fed with"
done
while IFS= read -r words; do
    read -ra command <<<"$words"
    for place in "${!command[@]}"; do
        word=${command[place]}
        if [[ $word == H* ]]; then command[place]=$hostile${word/#H/}; fi
        if [[ $word == N* ]]; then command[place]=$newline${word/#N/}; fi
    done
    timeout 120 "$demo" "${command[@]}" >out 2>err
    status=$?
    expect "$words: exit status $status" test "$status" -le 2
    clean "$words" out err
    case $words in
        *--markdown*) expect "$words: no markup" test "$(grep -c '<script>' out)" -eq 0 ;;
        states*--json | tuning*--json | "render device"*) expect "$words: JSON" is_json ;;
        *--json*) expect "$words: JSON" is_json --json-lines ;;
    esac
done <<<"$fed"
for file in page.html tables.md page.svg; do
    clean "$file" "$file"
    expect "$file is there, and has no markup of a name's" test -s "$file" -a "$(grep -c 'm<script>|' "$file")" -eq 0
done
"$demo" convert device.evemu -o converted.evemu
clean "convert's own file" converted.evemu
expect "convert keeps what a reader needs of a name" grep -q '^N: .*A.*31m.*B.*<script>|`\*C' converted.evemu

summary
