#!/usr/bin/env bash
# Runs pressure-demo as people do, and looks at exit codes, both outputs and the files that it writes.
#
# usage: Scripts/test-commands.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-commands.sh .build/debug
# exit:  0 all as it should be, 1 something is not, 2 the program is not built
# shellcheck disable=SC2002,SC2086 # words
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

binaries=${1:-$(swift build --show-bin-path)}
demo=$binaries/pressure-demo
if [[ ! -x $demo ]]; then
    echo "test-commands: $demo is missing; run  make build  first." >&2
    exit 2
fi
demo=$(cd "$binaries" && pwd -P)/pressure-demo
recordings=$PWD/Recordings
genuine=$PWD/Tests/Fixtures/genuine
root=$PWD
fixtures=$PWD/Tests/Fixtures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
# Profiles that a user keeps must not change what recordings come to.
export XDG_CONFIG_HOME=$work/config
passed=0
failed=0

ok() { passed=$((passed + 1)); }
bad() {
    failed=$((failed + 1))
    printf 'FAILED  %s\n' "$*"
}

# expect NAME CONDITION…: the condition is a command that succeeds.
expect() {
    local name=$1
    shift
    if "$@"; then ok; else bad "$name"; fi
}

# run STATUS WORDS…: runs the program without input; out and err hold what it wrote.
run() {
    local wanted=$1
    shift
    timeout 20 "$demo" "$@" >out 2>err </dev/null
    local status=$?
    if [[ $status -eq $wanted ]]; then ok; else bad "pressure-demo $*: exit status $status, not $wanted: $(head -c 300 err)"; fi
}

# refused TEXT WORDS…: status 2, one line on standard error that holds the text, nothing on standard output.
refused() {
    local text=$1
    shift
    run 2 "$@"
    expect "pressure-demo $*: one line of complaint" test "$(wc -l <err)" -eq 1
    expect "pressure-demo $*: complains of '$text', not: $(cat err)" grep -qF -- "$text" err
    expect "pressure-demo $*: prints nothing" test ! -s out
}

# says TEXT: standard output holds it. complains TEXT: standard error does.
says() { expect "says '$1'" grep -qF -- "$1" out; }
complains() { expect "complains '$1', not: $(cat err)" grep -qF -- "$1" err; }
quiet() { expect "$1: nothing on standard error, not: $(head -c 200 err)" test ! -s err; }

# ---- what cannot be used ----------------------------------------------------------------------------------------
mkdir folder
: >empty
echo 'hello' >text
printf 'D: 0\nR: 4 05 0d 09 04\nN: dev\nI: 3 1 2\nE: 000000.000000 3 01 02 03\n' >hid
printf '{bad' >bad.json
printf '{}' >empty.json
for verb in replay explain check convert; do
    refused 'which recording?' "$verb"
    refused 'nothere: there is no such file' "$verb" nothere
    refused 'folder: this is a directory' "$verb" folder
    refused 'empty: it is empty' "$verb" empty
    refused 'text:1: expected a recording' "$verb" text
    refused 'hid-recorder' "$verb" hid
    refused "'--bogus' is no option; \`pressure-demo $verb --help\`" "$verb" --bogus "$recordings/tap.evemu"
    refused '--range needs a value' "$verb" --range
    refused '--keep-going takes no value' "$verb" --keep-going=yes "$recordings/tap.evemu"
done
refused 'bad.json:1:2: expected a key in quotes or }' replay --app bad.json "$recordings/tap.evemu"
refused 'empty.json:1:1: expected the key "version"' replay --app empty.json "$recordings/tap.evemu"
refused 'bad.json:1:2: expected a key in quotes or }' replay --profile bad.json "$recordings/tap.evemu"
refused 'empty.json:1:1: expected the key "version"' replay --profile empty.json "$recordings/tap.evemu"
refused 'nothere: there is no such file' replay --app nothere "$recordings/tap.evemu"
refused "'x' is no threshold; \`pressure-demo tuning\`" replay --set x=1 "$recordings/tap.evemu"
refused 'peek.enter must lie between 0.02 and 0.98' replay --set peek.enter=7 "$recordings/tap.evemu"
refused 'pop.enter must be above peek.enter' replay --set peek.enter=0.9 "$recordings/tap.evemu"
refused "--set needs FIELD=NUMBER" replay --set peek.enter "$recordings/tap.evemu"
refused "--speed needs a number above 0, not '0'" replay --speed 0 "$recordings/tap.evemu"
refused "--speed needs a number above 0, not '-1'" replay --speed=-1 "$recordings/tap.evemu"
refused "--speed plays one file at a time" replay --speed 2 "$recordings/tap.evemu" "$recordings/tap.evemu"
refused "--sensitivity is light, standard or firm, not 'soft'" replay --sensitivity soft "$recordings/tap.evemu"
refused "--size needs millimetres as WIDTHxHEIGHT" replay --size 3 "$recordings/tap.evemu"
refused "there is no known device \"wrong\"" replay --known wrong "$recordings/tap.evemu"
refused "standard input can be read once" replay - -
refused "unknown command 'wrong'; \`pressure-demo help --all\` lists them" wrong
refused "unknown command 'replya'; did you mean 'replay'?" replya
refused "unknown command 'replya'; did you mean 'replay'?" help replya
refused "the script is missing" synth
refused "text:1: expected a statement" synth text
refused "nofolder/README.md" demo nofolder
refused "--to lies before --from" convert --from 2 --to 1 "$recordings/tap.evemu"
refused "--from needs seconds" convert --from soon "$recordings/tap.evemu"
refused "nothing of it lies between --from and --to" convert --from 50 "$recordings/tap.evemu"
refused "no contact lands with the tracking id 99" convert --contact 99 "$recordings/tap.evemu"
refused "--contact needs a tracking id, not '-1'" convert --contact -1 "$recordings/tap.evemu"
refused "in slots (ABS_MT_SLOT)" convert --contact 0 "$recordings/protocol-a.evemu"
refused "in slots (ABS_MT_SLOT)" convert --contact 0 "$recordings/single.evemu"

# ---- help ------------------------------------------------------------------------------------------------------
for verb in demo replay explain check lint convert synth evaluate report render tour audit-layout diff-scenes sketch \
    states tuning; do
    run 0 "$verb" --help
    quiet "$verb --help"
    expect "$verb --help fits 80 columns" test "$(LC_ALL=C.UTF-8 grep -cE '^.{81}' out)" -eq 0
done
run 0 --help
says 'begin with `pressure-demo demo`'
expect 'the overview lists at most 16 commands' test "$(grep -cE '^  [a-z]' out)" -le 16
run 0 help --all
expect 'all commands are more' test "$(grep -cE '^  [a-z]' out)" -gt 16
says 'audit-layout'
expect 'the overview fits 80 columns' test "$(LC_ALL=C.UTF-8 grep -cE '^.{81}' out)" -eq 0
run 0 replay --known list
says 'nexus-4'
for columns in 40 80 120; do
    COLUMNS=$columns "$demo" demo "$recordings" >out 2>err
    expect "demo: as promised at $columns columns" test $? -eq 0
    # The folder's own name may be longer than the line.
    expect "demo fits $columns columns" test \
        "$(grep -v "$recordings" out | LC_ALL=C.UTF-8 grep -cE "^.{$((columns + 1))}")" -eq 0
done

# ---- names of files ------------------------------------------------------------------------------------------------
cp "$recordings/tap.evemu" 'a tap.evemu'
cp "$recordings/tap.evemu" ./--help
cp "$recordings/tap.evemu" ./-x
run 0 replay 'a tap.evemu'
says '# a tap.evemu: evemu'
run 0 replay -- --help
says '# --help: evemu'
run 0 replay -- -x
says '# -x: evemu'
refused "'-x' is no option" replay -x
printf 'finger at 50,80; press 0.6 in 150ms; lift\n' >./-s
run 0 synth -- -s
says '# EVEMU 1.3'

# ---- what it prints ---------------------------------------------------------------------------------------------------
run 0 replay "$recordings/tap.evemu"
quiet replay
expect 'replay prints the golden log' cmp -s out "$recordings/tap.events"
run 0 replay --set=hint.enter=0.35 "$recordings/hint.evemu"
expect 'a threshold above its force: no hint' test "$(grep -c hintBegan out)" -eq 0
cp out with
run 0 replay --set hint.enter=0.35 "$recordings/hint.evemu"
expect '--set=VALUE is --set VALUE' cmp -s out with
run 0 explain "$recordings/hint.evemu"
says 'No peek by force: 0.30 < peek.enter 0.50'
run 0 check "$recordings/tap.evemu"
run 1 check "$recordings/drop.evemu"
says 'events.dropped'
run 2 check "$recordings/drop.evemu" nothere "$recordings/tap.evemu"
says '3 files: 1 with nothing wrong, 1 with findings, 1 could not be read'
run 2 explain "$recordings/tap.evemu" nothere "$recordings/hint.evemu"
says '# hint.evemu'
run 2 replay "$recordings/tap.evemu" nothere "$recordings/hint.evemu"
says '# hint.evemu'

# ---- damage ------------------------------------------------------------------------------------------------------------
sed '60s/.*/E: 0.0x garbage/' "$recordings/peek.evemu" >damaged.evemu
for verb in replay explain check convert; do
    run 2 "$verb" damaged.evemu
    complains 'damaged.evemu:60: expected "E: seconds.micros type code value"'
    run 1 "$verb" --keep-going damaged.evemu
done
run 1 replay --keep-going damaged.evemu
complains 'damaged.evemu: 1 damaged line skipped'
run 2 convert damaged.evemu -o never.evemu
expect 'a conversion that fails leaves no file' test ! -e never.evemu
grep '^E:' "$recordings/peek.evemu" >headerless.evemu
run 0 replay headerless.evemu
complains '--range'
run 0 replay headerless.evemu --range pressure=0:500:1 --range x=0:4000:40 --range y=0:6400:40
quiet 'a headerless file with ranges'
expect 'ranges make up for a header' cmp -s <(tail -n +2 out) <(tail -n +2 "$recordings/peek.events")
run 0 convert headerless.evemu
says '# The ranges of the axes are guessed'

# ---- pipes -------------------------------------------------------------------------------------------------------------
gzip -c "$recordings/peek.evemu" >peek.evemu.gz
files=("$recordings/peek.evemu")
if "$demo" --version | grep -q 'gzip built in'; then
    files+=(peek.evemu.gz)
    run 0 replay peek.evemu.gz
    expect 'gzip is read' cmp -s <(tail -n +2 out) <(tail -n +2 "$recordings/peek.events")
    # No other program has a part in it: none can be found, and none is started.
    PATH=/nonexistent "$demo" replay peek.evemu.gz >out 2>err || true
    expect 'gzip is read where no program can be found' \
        cmp -s <(tail -n +2 out) <(tail -n +2 "$recordings/peek.events")
    if command -v strace >/dev/null && strace -o calls true 2>/dev/null; then
        strace -f -e trace=execve,fork,vfork -o calls "$demo" replay peek.evemu.gz >out 2>err
        expect 'no other program is started' test "$(grep -cE '(execve|fork)\(' calls)" -eq 1
    fi
    head -c 300 peek.evemu.gz >cut.gz
    run 2 replay cut.gz
    complains 'cut.gz: the packed file ends after 300 bytes'
    cat peek.evemu.gz - <<<'rubbish' >behind.gz
    run 2 replay behind.gz
    complains "behind.gz: byte $(wc -c <peek.evemu.gz) of the packed file: what stands there and behind it is not gzip's"
else
    run 2 replay peek.evemu.gz
    complains 'unpack it first with `gzip -d`'
fi
for words in - /dev/stdin; do
    for file in "${files[@]}"; do
        "$demo" replay $words <"$file" >out 2>err
        expect "replay $words <$file" cmp -s <(tail -n +2 out) <(tail -n +2 "$recordings/peek.events")
        cat "$file" | "$demo" replay $words >out 2>err
        expect "cat $file | replay $words" cmp -s <(tail -n +2 out) <(tail -n +2 "$recordings/peek.events")
    done
done
for words in "replay $recordings/peek.evemu" "replay $recordings/*.evemu" "check $recordings/*.evemu" \
    "explain $recordings/pop.evemu" "convert $recordings/pop.evemu" "demo $recordings" tuning states \
    "synth $recordings/scripts/pop.synth" "evaluate $recordings --labels $recordings/labels.csv" \
    "evaluate $recordings --labels $recordings/labels.csv --lines" "lint $root/Examples/bad-app.json" \
    "lint --sarif $root/Examples/bad-app.json" "lint --rules" "report $recordings/pop.evemu -o -" render "render --json" \
    "tour $recordings" audit-layout "audit-layout --json"; do
    # A reader that goes away ends the program by SIGPIPE, and where that is ignored with status 0; never a word of it.
    "$demo" $words 2>err | sed -n 1q
    status=${PIPESTATUS[0]}
    expect "$words | sed 1q: status $status" test "$status" -eq 141 -o "$status" -le 1
    quiet "$words on a closed pipe"
    (
        trap '' PIPE
        "$demo" $words 2>err
        echo $? >status
    ) | sed -n 1q
    expect "$words, SIGPIPE ignored: status $(cat status)" test "$(cat status)" -le 1
    quiet "$words on a closed pipe, SIGPIPE ignored"
    "$demo" $words >/dev/full 2>err
    expect "$words >/dev/full: status $?" test $? -eq 2
    complains 'standard output: No space left on device'
done
"$demo" replay "$recordings/tap.evemu" >&- 2>err
expect 'standard output closed' test $? -eq 2
"$demo" replay nothere 2>&-
expect 'standard error closed' test $? -eq 2

# Events are shown while the recording still comes: the reader answers before the rest is sent.
mkfifo slow
"$demo" replay - <slow >heard 2>err &
replay=$!
exec 3>slow
head -n 120 "$recordings/peek.evemu" >&3
for _ in $(seq 200); do
    grep -q hintBegan heard && break
    sleep 0.02
done
expect 'a slow pipe is shown while it runs' grep -q hintBegan heard
tail -n +121 "$recordings/peek.evemu" >&3
exec 3>&-
wait "$replay"
expect 'a slow pipe gives the same log' cmp -s <(tail -n +2 heard) <(tail -n +2 "$recordings/peek.events")

# ---- lint --------------------------------------------------------------------------------------------------------------
good=$root/Examples/good-app.json
naughty=$root/Examples/bad-app.json
refused 'which app description?' lint
refused 'nothere: there is no such file' lint nothere
refused 'folder: this is a directory' lint folder
refused 'bad.json:1:2: expected a key in quotes or }' lint bad.json
refused 'empty.json:1:1: expected the key "version"' lint empty.json
refused "'--bogus' is no option; \`pressure-demo lint --help\`" lint --bogus "$good"
refused '--short, --json or --sarif: one of them' lint --json --sarif "$good"
refused 'without --app' lint --app "$good" "$good"
refused 'standard input can be read once' lint - -
refused 'standard input can be read once' lint - --with -
refused '--with - takes one app description' lint "$good" "$good" --with -
refused '--with needs a value' lint "$good" --with
refused 'nothere: there is no such file' lint --with nothere "$good"
refused "'wrong.rule' is no rule" lint --explain wrong.rule
refused '--rules and --explain take no file' lint --rules "$good"
refused 'exists already; take another name, or --force' lint "$good" -o text
run 0 lint "$good"
quiet 'lint'
says 'good-app.json: 0 findings'
run 1 lint "$naughty"
quiet 'lint with findings'
says 'bad-app.json: '
says '  Why: '
says '  Fix: '
run 1 lint --short "$naughty"
cp out short
expect 'a line for each finding, with its place' test \
    "$(grep -cE '^.*bad-app\.json:[0-9]+:[0-9]+: (error|warning|note): [a-zA-Z-]+\.[a-z-]+: "' short)" -eq "$(wc -l <short)"
run 1 lint --json "$naughty"
expect 'as many objects as findings, and one with the counts' test "$(wc -l <out)" -eq $(($(wc -l <short) + 1))
expect 'every line is an object' test "$(grep -cE '^\{"file":.*\}$' out)" -eq "$(wc -l <out)"
run 1 lint --sarif "$naughty"
expect 'as many results as findings' test "$(grep -c '^{"ruleId":' out)" -eq "$(wc -l <short)"
cp out sarif
run 1 lint --sarif "$naughty" -o log.sarif
expect '-o writes the same, and prints nothing' test ! -s out
expect 'the file holds the log' cmp -s sarif log.sarif
refused 'exists already' lint --sarif "$naughty" -o log.sarif
run 1 lint --sarif "$naughty" -o log.sarif --force
run 2 lint --sarif "$good" nothere -o failed.sarif
expect 'a SARIF log of a failed run is written too' grep -q '"executionSuccessful":false' failed.sarif
cp "$naughty" read.json && ln -sf read.json link.json
refused 'read.json is read here; take another name for what is written' lint read.json -o read.json --force
refused 'link.json is read here' lint read.json -o link.json --force
expect 'what is read is not written over' cmp -s "$naughty" read.json
run 0 lint --with "$recordings/touchpad.evemu" "$good"
expect 'on a touchpad no finger hides anything' grep -q 'a touchpad, where no finger hides' out
run 2 lint "$good" nothere -o never.txt
expect 'where a file cannot be read, none is written' test ! -e never.txt
run 2 lint "$good" nothere "$naughty"
says '3 files: '
says ', 1 unreadable'
complains 'nothere: there is no such file'
"$demo" lint - <"$good" >out 2>err
expect 'lint reads standard input' test $? -eq 0
"$demo" lint - <"$naughty" >out 2>err
expect 'lint finds something in standard input' test $? -eq 1
says '-: '
for columns in 40 80; do
    COLUMNS=$columns "$demo" lint "$naughty" >out 2>err
    expect "lint fits $columns columns, but for the lines that editors read" test \
        "$(grep -v "^$naughty" out | LC_ALL=C.UTF-8 grep -cE "^.{$((columns + 1))}")" -eq 0
    COLUMNS=$columns "$demo" lint --rules >out 2>err
    expect "lint --rules fits $columns columns" test "$(LC_ALL=C.UTF-8 grep -cE "^.{$((columns + 1))}" out)" -eq 0
done
run 0 lint --rules --json
expect 'every rule is an object' test "$(grep -cE '^\{"rule":.*\}$' out)" -eq "$(wc -l <out)"
run 0 lint --explain peek.no-pop
says 'R-3DT-39'
printf '%s' '{"version":1,"app":"Card","targets":[{"id":"card","kind":"page","destination":"card",' \
    '"frame":[40,70,20,20],"preview":{"frame":[30,60,40,40],"elements":[{"role":"image","content":"face"}]}}]}' >card.json
COLUMNS=200 run 0 lint --with "$recordings/peek.evemu" card.json
says 'peek.evemu: 1 peek'
says 's: The finger (taken as 7.0 mm wide) hid 2 % of the preview'
run 0 lint --json --with "$recordings/peek.evemu" card.json
says '"measured":false,"visible":0.9'
run 0 explain --app card.json "$recordings/peek.evemu"
says 's  The finger (taken as 7.0 mm wide) hid 2 % of the preview'

# ---- the same bytes ---------------------------------------------------------------------------------------------------
"$demo" replay --speed 1 "$recordings/peek.evemu" >out 2>err &
slow=$!
"$demo" replay --speed 2.5 "$recordings/pinned-open.evemu" >out2 2>err2
expect '--speed 2.5 gives the same bytes' cmp -s out2 "$recordings/pinned-open.events"
wait "$slow"
expect '--speed 1 gives the same bytes' cmp -s out "$recordings/peek.events"
run 0 replay "$recordings"/*.evemu
cp out all
run 0 replay "$recordings"/*.evemu
expect 'twice the same bytes' cmp -s out all
for file in "$recordings"/*.evemu; do
    "$demo" replay "$file"
    echo
done | sed '$d' >singly
expect 'several files in order: the bytes of one after another, with an empty line between' cmp -s all singly

# ---- convert -----------------------------------------------------------------------------------------------------------
for file in "$recordings"/*.evemu "$genuine"/*.{evemu,evtest,raw16,raw24,yml}; do
    name=$(basename "$file")
    "$demo" convert "$file" >once.evemu 2>err
    "$demo" convert once.evemu >twice.evemu 2>err
    expect "$name: a conversion of a conversion is the same" cmp -s once.evemu twice.evemu
    "$demo" replay "$file" 2>err | tail -n +2 >before
    "$demo" replay once.evemu 2>err | tail -n +2 >after
    expect "$name: converted, the same log" cmp -s before after
    expect "$name: there is a log" test -s before
done
run 0 convert "$recordings/tap.evemu" -o new.evemu
quiet 'convert -o'
expect 'convert -o prints nothing' test ! -s out
refused 'new.evemu exists already; take another name, or --force' convert "$recordings/pop.evemu" -o new.evemu
"$demo" convert "$recordings/tap.evemu" >same.evemu
expect 'what was there is still there' cmp -s new.evemu same.evemu
ln -s new.evemu link.evemu
run 0 convert "$recordings/pop.evemu" -o link.evemu --force
expect 'a link stays a link' test -L link.evemu
"$demo" convert "$recordings/pop.evemu" >same.evemu
expect '--force replaces what the link points to' cmp -s new.evemu same.evemu
refused 'new.evemu is read here' convert new.evemu -o new.evemu --force
expect 'a file is not converted onto itself' cmp -s new.evemu same.evemu
run 0 convert new.evemu -o -
expect '-o - is standard output' cmp -s out same.evemu
run 0 convert new.evemu -o /dev/stdout
expect '-o /dev/stdout is standard output' cmp -s out same.evemu
run 2 convert new.evemu -o /dev/full
complains '/dev/full: No space left on device'
run 2 synth "$recordings/scripts/pop.synth" -o /dev/full --force
complains '/dev/full: No space left on device'
expect '/dev/full is still a device' test -c /dev/full
run 0 convert new.evemu --force -o /dev/null
expect '/dev/null is still a device' test -c /dev/null
refused 'folder: this is a directory' convert new.evemu -o folder --force
refused 'nofolder/a: No such file' convert new.evemu -o nofolder/a

# log WORDS…: the events of a replay, without its first line.
log() { "$demo" replay "$@" 2>err | tail -n +2; }

# alone NAME ID: one contact cut out of a bundled recording; before and after hold its gestures.
alone() {
    local words=()
    case $1 in photo* | icon*) words=(--app "$recordings/apps/${1%-again}.json") ;; esac
    "$demo" convert "$recordings/$1.evemu" --contact "$2" >alone.evemu 2>err
    log "$recordings/$1.evemu" "${words[@]}" | grep " contact $2 " >before
    log alone.evemu "${words[@]}" >after
    expect "$1: contact $2 has gestures" test -s before
}
for name in tap hint pop ease slide-to-select second-finger palm drop unplug photo-again force-grams slot-memory; do
    alone "$name" 1
    expect "$name: contact 1 alone has the gestures that it had" cmp -s before after
done
# What it leaves shown is ended by the next contact, or alone by the end of the recording.
for name in swipe pinned-press coarse long icon; do
    alone "$name" 1
    expect "$name: contact 1 alone has the gestures that it had" cmp -s <(sed '$d' before) <(sed '$d' after)
    expect "$name: alone, what it left shown ends with the recording" grep -q 'endOfInput' <(tail -n 1 after)
done
# A contact that takes another's place without a lift goes with it: else the first one would seem to lift.
"$demo" convert "$recordings/replaced-id.evemu" --contact 1 >alone.evemu 2>err
expect 'replaced-id: the contact and its successor' cmp -s <(log alone.evemu) <(log "$recordings/replaced-id.evemu")
# The slot of contact 103 still holds the 64 of the one before it, and the kernel does not say so again.
"$demo" convert "$genuine/slots.evemu" --contact 103 >alone.evemu 2>err
expect 'slot memory: what the slot held is said at the landing' \
    test "$(grep -c '^E: 0.913048 0003 003a 0064' alone.evemu)" -eq 1
expect 'slot memory: a reading is there from the landing on' \
    grep -q '^0.913048 contact 103 surface touchBegan  0.000$' <(log alone.evemu)

# A part in time: the log of that part, for contacts that land in it.
"$demo" convert "$recordings/tap-then-pop.evemu" --from 0.1 >part.evemu
landing=$(log "$recordings/tap-then-pop.evemu" | sed -n '/tapped/,$p' | tail -n +2)
expect '--from: what lands afterwards goes as it went' test "$(log part.evemu)" = "$landing"
"$demo" convert "$genuine/slots.evtest" --from 0.7 --to 1.05 >relative.evemu
"$demo" convert "$genuine/slots.evtest" --from 1795281265.906007 --to 1795281266.256007 >absolute.evemu
expect 'a time of day can be given, or seconds after the first event' cmp -s relative.evemu absolute.evemu
expect 'the part holds contacts 101 to 103' test "$(log relative.evemu | grep -c touchBegan)" -ge 1

# ---- evaluate ----------------------------------------------------------------------------------------------------------
labels=$fixtures/labels
all=("$recordings" --labels "$recordings/labels.csv")
refused 'which folder of recordings?' evaluate
refused 'one folder at a time' evaluate folder folder --labels empty
refused '--labels is missing' evaluate "$recordings"
refused 'nothere: there is no such file' evaluate "$recordings" --labels nothere
refused 'empty: it is empty; the first line was to name the columns' evaluate "$recordings" --labels empty
refused 'no-label.csv:1: there is no column "label" or "label_from_filename"' \
    evaluate "$recordings" --labels "$labels/no-label.csv"
refused 'unclosed.csv:3: a quote is opened here and never closed' evaluate "$recordings" --labels "$labels/unclosed.csv"
refused 'planted.csv:1: there is no column "axis"' evaluate "${all[@]}" --devices "$labels/planted.csv"
line=$(grep -n '^drag.evemu,' "$recordings/labels.csv" | cut -d: -f1)
refused "none of the labelled recordings can be used; the first: $recordings/labels.csv:$line: drag.evemu: there is no such file" \
    evaluate folder --labels "$recordings/labels.csv"
refused "--part needs K/N" evaluate "${all[@]}" --part 3/2
refused '--json or --markdown, not both' evaluate "${all[@]}" --json --markdown
refused '--no-profile is not needed here' evaluate "${all[@]}" --no-profile
refused '--lines writes nothing else' evaluate "${all[@]}" --lines --json
refused '--merge needs files that --lines wrote' evaluate --merge
refused '--merge takes what --lines wrote' evaluate --merge --labels "$recordings/labels.csv" text
refused 'text:1: expected a value' evaluate --merge text
refused "'peek' is no threshold" evaluate "${all[@]}" --choose peek=1
run 0 evaluate "${all[@]}"
quiet evaluate
says 'What became of each contact'
says 'Touches labelled as presses'
cp out whole
run 0 evaluate "${all[@]}" --json
expect 'evaluate --json is one object' test "$(wc -l <out)" -eq 1
says '"semiSynthetic":['
run 0 evaluate "${all[@]}" --markdown
says '| label | contacts |'
for columns in 40 80 120; do
    COLUMNS=$columns "$demo" evaluate "${all[@]}" >out 2>err
    expect "evaluate fits $columns columns" test "$(grep -v evemu out | LC_ALL=C.UTF-8 grep -cE "^.{$((columns + 1))}")" -eq 0
done
run 0 evaluate "$recordings" --labels "$labels/planted.csv"
says 'false p'
run 1 evaluate "$recordings" --labels "$labels/planted.csv" --targets
expect 'a planted false peek misses its target' grep -qE 'false peeks in 1,000 .* no$' out
says 'nothere.evemu'
says 'there is no such file'
# Parts that are counted apart, one process each, are the whole.
printf '%s\n' 1 2 3 | xargs -P 2 -I{} sh -c '"$0" evaluate "$1" --labels "$1/labels.csv" --part {}/3 --lines >part{}' \
    "$demo" "$recordings"
run 0 evaluate --merge part3 part1 part2
expect 'the parts give the tables of the whole' cmp -s out whole
cat part2 part3 part1 | "$demo" evaluate --merge - >out 2>err
expect 'so they do through a pipe' cmp -s out whole
if command -v parallel >/dev/null; then
    parallel -j 2 --will-cite "$demo" evaluate "${all[@]}" --part '{}/3' --lines ::: 1 2 3 2>err |
        "$demo" evaluate --merge - >out 2>>err
    expect "two workers of GNU parallel: $(head -c 200 err)" cmp -s out whole
fi
run 1 evaluate --merge part1 part2
complains 'labelled recordings are in no part; give all parts'
refused 'was a part given twice?' evaluate --merge part1 part1
"$demo" evaluate "${all[@]}" --set slop=4 --part 2/3 --lines >other
refused 'counted with other settings (--set slop=4.0)' evaluate --merge part1 other
# Four times the devices are four times the work, and a little for their order: instructions, for time would differ.
if command -v valgrind >/dev/null && command -v strip >/dev/null; then
    # Without what valgrind before 3.20 cannot read of a program built for debugging; names stay.
    strip --strip-debug -o stripped "$demo"
    head -n 2 part1 >first
    for count in 50 200; do
        awk -v n="$count" 'NR == 1 { sub(/"labelled":[0-9]+/, "\"labelled\":" n); print; next }
            { for (i = 0; i < n; i++) { line = $0; sub(/"file":"/, "&" i "-", line)
              sub(/"device":"[^"]*"/, "\"device\":\"d" i "\"", line); print line } }' first >"devices$count"
        valgrind --tool=callgrind --callgrind-out-file=/dev/null ./stripped evaluate --merge "devices$count" >out 2>err
        expect "evaluate with $count devices: exit status" test $? -eq 0
        expect "evaluate with $count devices: all are counted" grep -q "^$count recordings: $count used" out
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p' err >"work$count"
    done
    expect "evaluate: 200 devices cost $(cat work200) instructions, 50 cost $(cat work50): more than 4.8 times" \
        test "$(cat work200)" -le $(($(cat work50) * 48 / 10))
else
    echo 'skipped: how the work of evaluate grows; valgrind is not installed'
fi
run 0 evaluate "${all[@]}" --picture picture.svg
expect 'the picture is there' grep -q '</svg>' picture.svg
echo old >picture.svg
refused 'picture.svg exists already; take another name, or --force' evaluate "${all[@]}" --picture picture.svg
expect 'what was there is still there' test "$(cat picture.svg)" = old
run 0 evaluate "${all[@]}" --picture picture.svg --force
expect '--force replaces the picture' grep -q '</svg>' picture.svg
run 0 evaluate "${all[@]}" --choose peek.enter=0.5,0.55
says 'with all devices: peek.enter=0.5'

# ---- ends before it is done ------------------------------------------------------------------------------------------
mkdir stopped
mkfifo held
printf 'noise 0.01\nfinger at 50,80; press 0.6 in 150ms; hold 3500s; lift\n' >long.synth
printf 'file,label\nheld,tap\n' >held.csv
for words in "convert held -o stopped/out" "convert held -o stopped/old --force" "synth long.synth -o stopped/out" \
    "evaluate . --labels held.csv --picture stopped/out" \
    "evaluate . --labels held.csv --picture stopped/old --force"; do
    for signal in INT TERM; do
        echo old >stopped/old
        # A shell makes what it starts in the background deaf to SIGINT; env undoes it.
        env --default-signal=INT,TERM "$demo" $words 2>err &
        started=$!
        if [[ $words == *held* ]]; then
            exec 3>held
            cat "$recordings/peek.evemu" >&3
        fi
        # It has begun once the file without a name is open.
        for _ in $(seq 300); do
            [[ $(readlink /proc/$started/fd/* 2>/dev/null) == *stopped/* ]] && break
            sleep 0.01
        done
        expect "$words: has begun" test -d "/proc/$started/fd"
        kill -"$signal" "$started"
        wait "$started" 2>/dev/null
        status=$?
        exec 3>&-
        expect "$words, SIG$signal: status $status" test "$status" -gt 128
        expect "$words, SIG$signal: nothing is left: $(ls stopped)" test "$(ls stopped)" = old
        expect "$words, SIG$signal: what was there is untouched" test "$(cat stopped/old)" = old
    done
done

# ---- calibrate ---------------------------------------------------------------------------------------------------------
cp "$recordings/calibration.evemu" presses.evemu
run 1 calibrate "$recordings/graded-click.evemu"
says 'Too little was seen to tell presses apart'
run 1 calibrate "$recordings/coarse.evemu" --json
says '"canTell":false,"reason":"coarse"'
run 0 calibrate "$recordings/force-grams.evemu"
says 'The hint lies at 100 g, the peek at 250 g, the pop at 400 g.'
expect 'a device that weighs has no profile written' test ! -e "$XDG_CONFIG_HOME/pressure-gestures"
run 0 calibrate presses.evemu --dry-run
says '"rise": { "peek": '
expect '--dry-run writes nothing' test ! -e "$XDG_CONFIG_HOME/pressure-gestures"
run 0 replay presses.evemu
expect 'without a profile the heading names none' test "$(head -n 1 out | grep -c 'profile')" -eq 0
cp out uncalibrated
run 0 calibrate presses.evemu
quiet 'calibrate'
profile=$XDG_CONFIG_HOME/pressure-gestures/profiles/synthetic-graded-touchscreen-0000-0008.json
says "wrote $profile"
expect 'the profile is there, with its evidence' grep -q '4 light presses rose by' "$profile"
cp "$profile" kept.json
run 2 calibrate presses.evemu
complains 'exists already; take another name'
expect 'what was there is still there' cmp -s "$profile" kept.json
run 0 calibrate presses.evemu --force --json
says "\"profile\":\"$profile\""
run 0 calibrate presses.evemu -o mine.json
expect 'the same touches make the same profile' cmp -s mine.json kept.json
run 0 calibrate presses.evemu -o -
expect '-o - is the profile alone' cmp -s out kept.json
for verb in replay explain; do
    run 0 "$verb" presses.evemu
    expect "$verb names the profile" grep -q '^# .*, profile synthetic-graded-touchscreen-0000-0008.json, ' out
done
run 0 replay presses.evemu --no-profile
expect '--no-profile is as before' cmp -s out uncalibrated
run 0 replay "$recordings/tap.evemu"
expect 'another device has no profile' test "$(head -n 1 out | grep -c 'profile')" -eq 0
refused 'do not go together' replay --no-profile --profile mine.json presses.evemu
sed 's/"graded"/"grade"/' kept.json >"$profile"
refused ".json:4:14: support: expected " replay presses.evemu
complains 'leave profiles out with --no-profile'
run 0 replay presses.evemu --no-profile
rm -r "$XDG_CONFIG_HOME/pressure-gestures"

# ---- report ----------------------------------------------------------------------------------------------------
refused 'which recording?' report -o page.html
refused 'where to? -o PAGE.html names the page' report "$recordings/pop.evemu"
refused 'nothere: there is no such file' report nothere -o page.html
expect 'no page of what cannot be read' test ! -e page.html
refused "'--bogus' is no option; \`pressure-demo report --help\`" report --bogus "$recordings/pop.evemu" -o page.html
refused "is none of the twenty screens" report --screen 1x1 "$recordings/pop.evemu" -o page.html
refused "'nobody' cannot be pressed" report --aim nobody "$recordings/pop.evemu" -o page.html
refused "which --app and --no-scene leave out" report --no-scene --aim photo "$recordings/pop.evemu" -o page.html
refused '--json needs a page of its own name' report --json "$recordings/pop.evemu" -o -
run 0 report "$recordings/pop.evemu" -o page.html
quiet 'report'
says 'page.html: 1 recording, '
expect 'the page is whole' test "$(tail -n 1 page.html)" = '</html>'
refused 'page.html exists already' report "$recordings/pop.evemu" -o page.html
run 0 report "$recordings/pop.evemu" "$recordings/hint.evemu" -o page.html --force --json
expect 'a line of facts for each recording' test "$(grep -c '^{"recording":.*}$' out)" -eq 2
run 0 report "$recordings/pop.evemu" --no-scene -o -
says '<!doctype html>'
cp "$recordings/pop.evemu" own.evemu
refused 'own.evemu is read here' report own.evemu -o own.evemu --force
expect 'what is read stays' cmp -s own.evemu "$recordings/pop.evemu"

# ---- the home screen -------------------------------------------------------------------------------------------
run 0 render --screen 393x852 -o home.svg
says 'page 1: small 158×158, medium 338×158; page 2: large 338×354'
run 2 render --screen 393x852 -o home.svg
complains 'home.svg exists already'
run 2 render --screen 1x1
complains "'1x1' is none of the twenty screens"
run 2 render --at 200ms
complains 'need a recording'
"$demo" render --json >light.json
"$demo" render --json --appearance dark >dark.json
run 0 diff-scenes light.json dark.json
says 'frames and texts equal'
run 1 diff-scenes light.json light.json
says 'no colour differs'
run 2 diff-scenes light.json home.svg
complains 'home.svg: not a scene dump'
run 0 audit-layout --all-screens
says '20 screens, 0 violations'
run 0 tour "$recordings" -o tour
says 'Look at it: tour/index.html'
run 2 tour "$recordings" -o tour
complains 'tour/index.html exists already'

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
