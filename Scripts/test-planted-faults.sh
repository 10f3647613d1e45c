#!/usr/bin/env bash
# Plants faults in the rules of the press machine, and in those that join a toolkit's touches with a device's force, and shows
# that the tests turn red for each: when samples are taken quickly wherever that is allowed, and when every sample is taken
# whole. Tests that stay green with a known fault guard nothing.
#
# usage: Scripts/test-planted-faults.sh [NAME...]     all faults, or those named
#        Scripts/test-planted-faults.sh --list        the names and what each fault is
# example: Scripts/test-planted-faults.sh peek-leave cone
# exit:  0 every fault was caught in both ways, 1 one was not or could not be planted, 2 the copy does not build
#
# One copy of the sources holds all of them, so that all cost one compilation; PLANTED_FAULT chooses one when the tests
# start, and PLANTED_WHOLE=1 takes every sample whole. The working tree is not touched.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

names=() about=() files=() lines=() ways=()

# fault NAME WHAT FILE LINE: the line holds "«rule → wrong»", where the fault replaces the rule by something wrong.
# It stands in the file once, with the rule. A fault of the quick way alone shows in that way only.
fault() { names+=("$1") about+=("$2") files+=("$3") lines+=("$4") ways+=("quick whole"); }
quick_fault() { fault "$@" && ways[-1]=quick; }

# Which level a force has.
fault hint-enter "the hint's rung is entered below hint.enter" PressureLadder.swift \
    'to: «hint.enter.raw → hint.leave.raw»'
fault hint-leave "no hysteresis at the hint's rung" PressureLadder.swift \
    'from: «hint.leave.raw → hint.enter.raw»'
fault peek-enter "the peek's rung is entered below peek.enter" PressureLadder.swift \
    'to: «peek.enter.raw → peek.leave.raw»'
fault peek-leave "no hysteresis at the peek's rung" PressureLadder.swift \
    'from: «peek.leave.raw → peek.enter.raw»'
fault pop-enter "the pop's rung is entered below pop.enter" PressureLadder.swift \
    'to: «pop.enter.raw → pop.leave.raw»'
fault pop-leave "no hysteresis at the pop's rung" PressureLadder.swift \
    'from: «pop.leave.raw → pop.enter.raw»'

# When a level counts.
fault confirmation "one sample confirms a rung" ContactTrack.swift \
    'confirmed = confirmed.union(«pending → held»).intersection(held)'
fault silence "a silent finger confirms at once" ContactTrack.swift \
    'confirmAt = pending.isEmpty ? .never : time + «silence(&settings) → .zero»'
fault resync "a gap in the reports confirms a rung" ContactTrack.swift 'confirmed = «[] → RungSet(level)»'
fault press-age "a press counts however young the contact is" PressGate.swift \
    'track.downAt.after(«settings.pressAge → .zero»)'

# The wait of a still finger.
fault slop "the slop is twice as large" ContactTrack.swift \
    'point.isFarther(than: «slop → Millimetres(micrometres: slop.micrometres * 2)», from: downPoint)'
fault hold-rate "force does not shorten the wait" PressRecognizer+Time.swift \
    '(1 << 32) &+ «settings.holdGain → 0» &*'
fault hold-free "the force of any tap shortens the wait" PressRecognizer+Time.swift \
    'force.raw &- «settings.holdFree → 0»'
fault hold-earliest "a wait may end before hold.earliest" PressRecognizer+Time.swift \
    'max(full, track.downAt.after(«settings.holdEarliest → .zero»))'
fault hold-clock "a hold bears the moment of asking, not its deadline (a wall-clock hold)" PressRecognizer+Time.swift \
    'apply(heldInput(&settings), at: «deadline.time → plantedClock()», '
fault waiting-sum "a sample forgets how long the finger has waited" PressRecognizer+Time.swift \
    'waited = min(«waited → 0» &+ span &* rate'

# The pop.
fault pop-delay "a pop may follow its peek at once" PressGate.swift 'response.beganAt.after(«settings.popDelay → .zero»)'
fault pop-again "a pop may follow a pop at once" PressGate.swift 'response.poppedAt.after(«settings.popDelay → .zero»)'
fault pop-rearm "a pop that eased cannot pop again" PressRecognizer+Movement.swift \
    'if «track.level < .pop → false» { response.isPopArmed = true }'
# Not where a swipe to a side has the peek: no force pops there, so that an open gate would come due for ever.
fault pop-highlighted "a highlighted action does not hold the pop back" PressGate.swift \
    'if let action = «highlighted → (phase == .swiping ? highlighted : nil)» {'
fault click-drag "a finger that drags on a pad may pop" PressGate.swift 'if «click.isDrag → false» {'
fault rest "a pop needs no more force than the finger rests with" PressRest.swift \
    'force.raw &+ «settings.popRise → 0»'
fault rest-band "a finger comes to rest whatever its force does" PressRest.swift \
    'max(change, 0 &- change) > «settings.restBand → .max»'
fault rest-settle "a plateau is the rest at once" PressRest.swift 'max(slidingUntil(&settings), plateauAt.after(«settings.restTime → .zero»))'
fault sliding "a finger that slides may pop" PressRest.swift 'lastLeftAt.after(«settings.slideTime → .zero»)'
fault dwell "a peek under timedPop pops at once" PressRecognizer+Time.swift '+ «settings.dwellTime → .zero»'
fault pinned-push "a hard landing on a pinned preview pops it at once" PressGate.swift \
    'press.track.downAt + «settings.pressAge → .zero»'

# Swipes, actions and the lift.
fault swipe-begin "a swipe up begins twice as far" PressSwipe.swift \
    'wayUp(point) < «begin → begin * 2» && max(right, 0 &- right) < begin'
fault swipe-back "a swipe is never taken back" PressSwipe.swift \
    'way < «Int64(settings.swipeTakenBack.micrometres) → .min»'
fault swipe-rearm "a direction begins once in a peek, however near the finger comes" PressSwipe.swift \
    'if «wayUp(point) < back → false» { isUpArmed = true }'
fault cone "a swipe may be as slanting as it likes" PressSwipe.swift \
    'along * along * «settings.coneSlopeSquared → 1e9»'
fault sideways-select "a swipe to a side selects wherever it began" PressSwipe.swift \
    'way >= «Int64(settings.sidewaysSelect.micrometres) → Int64(settings.swipeBegin.micrometres)»'
fault sideways-time "no swipe to a side is quick" PressSwipe.swift 'way <= «settings.sidewaysTime → .zero»'
fault aim "the finger chooses an action by lying where it appears" PressRecognizer+Movement.swift \
    'let travel = «Int64(settings.aimTravel.micrometres) → 0»'
fault menu-slop "a lift within the slop chooses from a menu" PressRecognizer+Movement.swift \
    'guard «track.isStrayed(beyond: settings.slop) → true» else { return .liftedKeeping }'
fault tap-after-peek "a lift after a peek is a tap" PressPhase.swift \
    'case .lifted: .moves(.idle, «.dismissed → .tapped»)
        case .liftedKeeping: .moves(.pinned, .pinned)'
fault second-finger "a second finger is never too soon" PressRecognizer.swift \
    'time - track.downAt < «settings.secondFinger → .zero»'
fault live-eased "a live peek ends only below the hint" PressRecognizer+Movement.swift \
    'response.trigger == .pressure && track.level < «.peek → .hint»'

# How high a row is.
fault row-text "large text gets no higher row" RowHeight.swift 'max(least, «text → 0» + aroundText)'
fault row-room "a row that has little room is as low as that" RowHeight.swift 'max(«lowest → 0», min('
fault row-most "a row is 8 mm high, however many points that are" RowHeight.swift \
    'min(millimetres / pixel, «most → .infinity», room)'

# What is told.
fault progress "progress counts from no force" PressRecognizer+Progress.swift 'force.raw &- «response.zero.raw → 0»'
fault progress-held "progress that is held at its ceiling is sent again" PressRecognizer+Progress.swift \
    'let share = min(progress.raw, «ShareScale.held → .max»)'
fault age-explained "an explanation counts a contact's age from its last sample" PressExplanation.swift \
    '.young(time - «track.downAt → track.lastAt», below'
fault cone-explained "an explanation does not ask the cone of a swipe" SwipeWatch.swift \
    'if let crossing { return «crossing → .short(0, of: 0)» }'

# Several sources in one session: whose time, whose force.
fault source-report "another source's report fires a deadline that waits for its own" TouchSession+Time.swift \
    'let wait = «reporter == source → source != nil» ? .zero'
fault source-any "a deadline waits for the slowest of all sources" Session/TouchSource.swift \
    '«sources.span[Int(slots.span[index].source)].source.lag → TouchSource.mostLag»'
fault source-lag "a source may make its deadlines wait as long as it likes" Session/TouchSource.swift \
    'min(max(lag, .zero), «mostLag → .milliseconds(60_000)»)'
fault source-silent "a source that falls silent stops its deadlines" TouchSession+Time.swift \
    'guard slots.span[index].deadline.time + «wait → (wait == .zero ? wait : .milliseconds(60_000))» <= time'
fault late-deadline "a deadline that waited is told before what was said meanwhile" TouchSession+Time.swift \
    'let moment = max(deadline.time, «said → deadline.time», slots'
fault late-sample "a late sample is told before what was said meanwhile" TouchSession+Time.swift \
    'let present = max(sources.span[source].now, «said → .longAgo»)'
fault past-sample "a source's own samples may go back in time" TouchSession+Time.swift \
    'let present = max(«sources.span[source].now → .longAgo», '
fault past-counted "a sample of the past is not counted" TouchSession+Time.swift \
    'if «claimed < present → false» { counts.pastSamples += 1 }'
fault source-order "what an app asks fires what waits for a source" TouchSession+Time.swift \
    'pass(to: time, reportedBy: «nil → 1», into: &sink)
        return max(time, said'
fault source-fake "what one source's readings show costs another its force" Session/TouchSource.swift \
    'isPressureOn, sources.span[«number → 1»].judge.fake == nil'
fault source-preset "a pad among the sources has a screen's thresholds" Session/TouchSource.swift \
    'if «sources.span[number].source.preset == .pad → false» {'
fault source-settings "a source's contact has the force of another source" SettingsPool.swift \
    'UInt16(truncatingIfNeeded: «source → min(source, 1)») << 8'
fault full-settings "where all settings are held, a contact takes another's" Session/TouchSource.swift \
    'return «SettingsPool.forceless → settings.current»'
fault full-counted "a contact that began without force is not counted" TouchSession+Contacts.swift \
    'if «generation == SettingsPool.forceless → false» { counts.withoutForce'
fault ignored-settings "a contact that does nothing holds settings" TouchSession.swift \
    'if «role == .leading || role == .addressing → role != .none» { used |='
fault sensitivity "a target's sensitivity changes nothing" Session/TouchSource.swift \
    'fitting.scaled(by: «sensitivity → .standard»)'
fault stays-firmness "a touch on what stays has the usual sensitivity" Session/TouchSource.swift \
    'guard «pinnedCount > 0 → false» else { return target?.sensitivity'
fault click-pointer "a click of a pad's pointer is any touch" TouchSession+Contacts.swift \
    'if «isClick → false», settings'
fault click-screen "a click counts on what is no pad" TouchSession+Contacts.swift \
    ', «settings.entries.span[generation].isPad → true» {'

# Which contact leads, of fingers, pens and pointers.
fault other-kind "a second contact of another kind spoils the press" TouchSession+Contacts.swift \
    'if «leading == landing → true» {'
fault pen-waits "a pen takes nothing over" TouchSession+Contacts.swift \
    'leading == .finger, «landing == .pen → false», '
fault pen-mouse "a pen takes over from a mouse" TouchSession+Contacts.swift \
    'guard «leading == .finger → true», '
fault pen-peek "a pen takes over from a finger that peeks" TouchSession+Contacts.swift \
    ' || «phase.claim == .possible → true»'
fault pen-scroll "a pen does nothing beside a finger that scrolls" TouchSession+Contacts.swift \
    '«phase == .failed → false» || '

# Rows of what is shown, and from when on they answer.
fault row-disabled "a disabled row is chosen" TargetParts.swift \
    'return «isEnabled(at: index) → true» ? .action'
fault ground "a touch on the sheet beside its rows dismisses" TargetParts.swift \
    'return «ground?.contains(point) == true → false» ? .ground'
fault frames "new frames of what stays do not count" PressRecognizer.swift \
    'mutating func layOut(_ target: PressTarget, at time: Timestamp) {
        self.target = «target → self.target»'
fault frames-live "new frames answer while they still move" PressRecognizer.swift \
    '«shutGate(at: time) → ()»
    }
}'
fault highlight-lost "a highlight stays though its touch is lost" TouchSession+Contacts.swift \
    '} else if «slots.span[index].role == .addressing → false» {'
fault highlight-two "a touch takes along the highlight of another" TouchSession+Contacts.swift \
    'slots[index].touch.highlights = «false → true»
        }
    }'
fault highlight-ask "a later touch highlights though nobody asked for it" TouchSession+Contacts.swift \
    'if «highlightsWhatStays → true» { highlight(from: index, at: time) }
            if !isResync'
fault gate-open "what is shown answers at once, whatever the host says" PressRecognizer.swift \
    'Bool { «!isGateShut → true» || time'
fault gate-never "without a word of the host what is shown never answers" PressRecognizer.swift \
    'Int32(truncatingIfNeeded: «PressTarget.liveAtLatest.microseconds → Int64(Int32.max)»)'
fault gate-late "the host may keep what is shown from answering for as long as it likes" PressRecognizer.swift \
    'max((start - movedAt).microseconds, 0), «most → Int64(Int32.max)»)'
fault gate-early "a touch that lands before what is shown answers acts on it later" TouchSession+Contacts.swift \
    'return part == .outside || «slots.span[press].press.isLive(at: time) → true» ? part'
fault gate-push "force pops a card that the touch has met too early" PressGate.swift \
    'guard «touch.part == .preview → touch.part == .preview || touch.part == .waiting» else'
fault gate-opener "the finger that opened rows aims at them while they move" PressRecognizer+Movement.swift \
    'if mayChoose, «!isGateShut → true», '
fault gate-wakes "a finger that waits on a row aims at it only once it moves" PressRecognizer+Movement.swift \
    'if «phase == .menu → false» { aimInMenu'
fault foot "the finger that opened rows at the foot chooses one" PressRecognizer+Movement.swift \
    ', «rows?.isAtFoot != true → true» {'

# Keys.
fault key-leads "a key shows something while a finger presses" TouchSession+Keys.swift \
    'target.offer.kind != .nothing, «leader == nil → true», '
fault key-again "a key shows once more what it has shown" TouchSession+Keys.swift \
    'if «pinnedCount > 0 → false», slots'
fault key-menu "Enter pops a menu" TouchSession+Keys.swift \
    'let index = pinnedPlace(of: id), «slots.span[index].press.phase == .pinned → true» else'
fault key-disabled "a key chooses a disabled row" TouchSession+Keys.swift \
    'return «rows.isEnabled(at: place) → true»'
fault key-playback "playback that a key began ends at once" PressPhase.swift \
    'case .liftedKeeping: «.moves(.playbackPinned, .pinned) → .moves(.idle, .playbackEnded)»'
fault grammar-playback "the grammar allows playback to stay whatever began it" GestureGrammar.swift \
    'case .playing: return «press.isByKey → true» ? .playbackPinned'

# What the quick way asks before it takes a sample.
quick_fault steady-force "the quick way does not see a rung reached" SteadyStretch.swift \
    'UInt32(bitPattern: force.raw &- lowest) < «width → .max»'
quick_fault steady-slop "the quick way does not see the finger stray" SteadyStretch.swift \
    'guard «!press.track.isStrayed(at: point, beyond: settings.slop) → true» else'
quick_fault steady-swipe "the quick way does not see a swipe begin" SteadyStretch.swift \
    'guard «press.response.swipe.isNear(point, &settings) → true» else'

# Which finger a toolkit's touch is. These are found by the tests of joined touches, whichever way samples are taken.
join_fault() { fault "$@" && ways[-1]=quick; }
join_fault join-time "a finger that landed at any time may be the touch" ToolkitClock.swift \
    'func contains(_ time: Timestamp) -> Bool { «from <= time && time <= until → true» }'
join_fault join-exact "the kernel's stamp is as loose as a server's" ToolkitClock.swift \
    'until: time + «TimeSpan(microseconds: 999) → JoinLimits.serverBefore»'
join_fault join-wrap "a stamp does not go on where 32 bits of milliseconds end" ToolkitClock.swift \
    'return .milliseconds(«near &+ Int64(apart) → Int64(stamp)»)'
join_fault join-proof "one stamp that is the kernel's own shows the clock" ToolkitClock.swift \
    'if exact >= «JoinLimits.proof → 1»'
join_fault join-place "a finger at any place may be the touch" JoinedOutput.swift \
    '«(one.x - other.x).magnitude <= slackX && (one.y - other.y).magnitude <= slackY → true»'
join_fault join-rotation "places are not turned" JoinedOutput.swift 'rotation: «output.rotation → .none»)'
join_fault join-origin "the window lies in the output's corner" JoinedTouches+Matching.swift \
    'nodes[number].mapping.isSame(ToolkitPlace(x: place.x + «origin.x → 0», y: place.y + origin.y), onOutput)'
join_fault join-several "of several fingers that fit one is taken" JoinedTouches+Matching.swift \
    'if «fitting.count > 1 → false» { return .refused(.severalFit) }'
join_fault join-claimed "a finger is lent to a second touch" JoinedTouches+Matching.swift \
    'guard «nodes[number].contacts[contact].standing == .open → nodes[number].contacts[contact].standing != .free» else'
join_fault join-wait "nobody waits for what the node has still to tell" JoinedTouches+Matching.swift \
    'if «isWaiting → false» { return .waiting }'
join_fault join-missed "a finger that landed among lost events is looked for all the same" JoinedTouches+Matching.swift \
    'if let missed = «nodes[number].missed(window) → nil» { return .refused(missed) }'
join_fault join-guess "one touch shows where the window lies, with any clock" JoinedTouches+Matching.swift \
    'guard «fitting.isGuess → false», let node'
join_fault join-kept "a finger that takes another's slot gets its touch" JoinedContact.swift \
    'standing != .free && end == nil && «self.id == id → true»'
join_fault join-lifted "a finger that has lifted goes on pressing" JoinedNode.swift \
    'if let end = «contacts[place].end → nil» { return .none(end) }'
join_fault join-foreign "what nobody has claimed stays looked at" JoinedNode.swift \
    'guard time - contacts[place].landedAt > «JoinLimits.memory → .milliseconds(1 << 40)» else'
join_fault join-steps "ten steps are handed on as a force" JoinedNode.swift 'case .coarse, .none: «false → true»'
join_fault pointer-mouse "a mouse that moves, too, changes nothing" JoinedPointer.swift \
    'guard let found else { return «stray() → ()» }'
join_fault pointer-direction "the finger moves the pointer in any direction" JoinedPointer.swift \
    'guard «isAlike → true» else'
join_fault pointer-pads "two pads that are touched are one" JoinedPointer.swift 'guard «touched == nil → true» else'
join_fault pointer-scroll "a second finger that moves changes nothing" PointerPad.swift \
    'return «count(ofMovedAfter: time, beside: id) > 0 → false» ? .severalFingers : nil'
join_fault pointer-waver "a thumb that wavers moves the pointer" PointerPad.swift \
    'guard «isUnderWay(id, at: end) → true» else'
join_fault pointer-finger "beside others the pointer has the force of whichever finger is first" PointerPad.swift \
    '«id != fingers[index].id → false» { continue }'
join_fault pointer-lifted "where the finger has lifted the thumb that stays presses" PointerPad.swift \
    'case .lifted: return «.moverLifted → nil»'
join_fault pointer-together "of two fingers that move with the pointer one is taken" PointerPad.swift \
    'guard case .nothing = found else { return «.several → found» }'
join_fault pointer-wait "a movement that no pad has told of yet is no doubt" JoinedPointer.swift \
    'guard «judged == moveCount → true» else'

chosen=()
while [[ $# -gt 0 ]]; do
    case $1 in
    --list)
        for number in "${!names[@]}"; do printf '%-16s %s\n' "${names[number]}" "${about[number]}"; done
        exit 0
        ;;
    *)
        if [[ " ${names[*]} " != *" $1 "* ]]; then
            stop "there is no fault '$1'; --list shows them"
        fi
        chosen+=("$1")
        ;;
    esac
    shift
done
[[ ${#chosen[@]} -gt 0 ]] || chosen=("${names[@]}")

make_work
mkdir "$work/tree"
own_files "$work/here" Sources Tests
xargs -0 cp --parents --no-dereference -t "$work/tree" <"$work/here"
cd "$work/tree"
# The faults lie in the press machine, in rows and in what joins touches: only their own tests stay.
(cd Tests/PressureGesturesTests/PressureCoreTests && find . -mindepth 1 -maxdepth 1 \
    ! -name Recognition ! -name Session ! -name Target -exec rm -rf {} +)

# All of them wait in the copy to be chosen.
for number in "${!names[@]}"; do
    plant "$((number + 1))" "${names[number]}" "${files[number]}" "${lines[number]}"
done

machine=$(dirname "$(find Sources -name PressRecognizer.swift)")
cat >"$machine/PlantedFault.swift" <<'SWIFT'
import Glibc

/// The number of the fault that this run has; 0 for none.
let plantedFault = unsafe getenv("PLANTED_FAULT").map { Int(unsafe atoi($0)) } ?? 0

/// Whether samples may be taken quickly.
let plantedShortcuts = unsafe getenv("PLANTED_WHOLE") == nil

func plantedClock() -> Timestamp {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Timestamp(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000)
}
SWIFT
# Another module has its own: it may not see the machine's.
sed -n '/^import Glibc/p; /plantedFault = /p' "$machine/PlantedFault.swift" >"$(dirname "$(find Sources -name JoinedNode.swift)")/PlantedFault.swift"
session=$(find Sources -name TouchSession.swift)
sed -i 's/^    var hasShortcuts = true$/    var hasShortcuts = plantedShortcuts/' "$session"
grep -q plantedShortcuts "$session" || stop "TouchSession no longer has hasShortcuts"

# Debug builds stop at the first broken rule of the event grammar; here the tests themselves shall judge. They run so often
# that compiling them optimised takes less time in all.
flags=(--package-path Tests -Xswiftc -assert-config -Xswiftc Release -Xswiftc -O)
"${swift_build[@]}" --build-tests "${flags[@]}" >"$work/build.log" 2>&1 || {
    echo "The copy does not build:" >&2
    grep 'error:' "$work/build.log" | sort -u | sed -n 1,20p >&2 || tail -n 20 "$work/build.log" >&2
    exit 2
}
tests=$("${swift_build[@]}" "${flags[@]}" --show-bin-path)/PressureCoreTestsPackageTests.xctest

# run NUMBER WAY: the log of the tests goes to $work/NUMBER.WAY, and to .failed what ended them without a verdict.
# Random traces and flicks take longest and say least of what is wrong: they come only where all the other tests stay green.
run() {
    local log=$work/$1.$2 status=0 skip=(--skip '\.[A-Za-z]*PropertyTests/|\.(RateTests|FlickTests)/' --skip ownTouches)
    mkdir -p "$log.tmp"
    (
        export PLANTED_FAULT=$1 PRESSURE_TRACES=500 TMPDIR=$log.tmp NO_COLOR=1
        if [[ $2 == whole ]]; then export PLANTED_WHOLE=1; fi
        timeout 300 "$tests" --testing-library swift-testing "${skip[@]}" &&
            timeout 300 "$tests" --testing-library swift-testing
        # A failure may print everything that was played: hundreds of megabytes, and the names come first.
    ) 2>&1 | cut -b 1-400 >"$log" || status=$?
    rm -rf "$log.tmp"
    if [[ $status -ne 0 && -z $(red_tests "$log") ]]; then
        echo "ended without a verdict ($status)" >"$log.failed"
        tail -n 10 "$log" >>"$log.failed"
    fi
}

# red_tests LOG: the names of the tests that failed, also where another one never came to its end.
red_tests() {
    sed -nE 's/^✘ Test "(.*)" .*(failed after|recorded an issue).*/\1/p' "$1" | LC_ALL=C sort -u
}

# each_way NUMBER WAY…: the tests in these ways, side by side.
each_way() {
    local way
    for way in "${@:2}"; do run "$1" "$way" & done
    wait
}

each_way 0 quick whole
for way in quick whole; do
    if [[ -s $work/0.$way.failed || -n $(red_tests "$work/0.$way") ]]; then
        echo "The tests are red without any fault, when samples are taken $way:" >&2
        red_tests "$work/0.$way" >&2
        tail -n 5 "$work/0.$way" >&2
        exit 2
    fi
done
grep -qE 'Test run with [1-9][0-9]* tests' "$work/0.quick" || { echo "No test has run." >&2; exit 2; }
echo "green without a fault, in both ways"

caught=0 missed=0
for number in "${!names[@]}"; do
    name=${names[number]}
    [[ " ${chosen[*]} " == *" $name "* ]] || continue
    # shellcheck disable=SC2086 # words
    each_way $((number + 1)) ${ways[number]}
    verdict=caught told=""
    for way in ${ways[number]}; do
        log=$work/$((number + 1)).$way
        if [[ -s $log.failed ]]; then
            echo "'$name' $way: $(cat "$log.failed")" >&2
            exit 2
        fi
        count=$(red_tests "$log" | wc -l)
        [[ $count -gt 0 ]] || verdict="NOT CAUGHT"
        told+=$(printf '    %-5s %3d red%s' "$way" "$count" "$(red_tests "$log" | sed -n '1,3s/^/\n              /p')")$'\n'
    done
    printf '%-11s %s: %s\n%s' "$verdict" "$name" "${about[number]}" "$told"
    if [[ $verdict == caught ]]; then caught=$((caught + 1)); else missed=$((missed + 1)); fi
done
echo "$caught passed, $missed failed"
[[ $missed -eq 0 ]]
