# shellcheck shell=bash disable=SC2154 # what check-performance.sh has set
# Plants work in a copy of the library and shows that check-performance.sh, which sources this, notices it.
#
# usage: source Scripts/parts/plant-work.sh     behind the functions of check-performance.sh, which does so for --planted
# example: Scripts/parts/plant-work.sh --help
if [[ ${#BASH_SOURCE[@]} -eq 1 ]]; then
    source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
    stop "it is for check-performance.sh to source; see Scripts/parts/plant-work.sh --help"
fi

# The copy executes so many turns of a loop more for 1,000 events, and for each batch of them, where that is asked for, it copies
# the session and requests memory.
copy=$work/copy
rm -rf "$copy"
mkdir -p "$copy"
cp -R Package.swift Sources Tests Benchmarks "$copy/"
stream=$copy/Sources/PressureGestures/PressureCore/Session/TouchStream.swift
awk '
    { print }
    /_ events: Span<InputEvent>, on targets/ && !is_planted { is_near = 1 }
    is_near && /\{$/ { print "        plantedWork(events.count, &session)"; is_near = 0; is_planted = 1 }
    END { exit !is_planted }' "$stream" >"$work/TouchStream.swift" || {
    say "TouchStream.receive is no longer where --planted looks for it; teach it the new place"
    exit 1
}
mv "$work/TouchStream.swift" "$stream"
cat >"$copy/Sources/PressureGestures/PressureCore/Session/PlantedWork.swift" <<'SWIFT'
import Glibc

private let turns = unsafe getenv("PRESSURE_PLANTED").map { Int(unsafe atoi($0)) } ?? 0
private let copies = unsafe getenv("PRESSURE_PLANTED_COPY") != nil

@inline(never)
func plantedWork(_ events: Int, _ session: inout TouchSession) {
    var left = events &* turns / 1_000
    while left > 0 { left = oneLess(left) }
    guard copies else { return }
    let place = UnsafeMutablePointer<TouchSession>.allocate(capacity: 1)
    unsafe place.initialize(to: session)
    unsafe place.deallocate()
}

@inline(never)
@_optimize(none)
private func oneLess(_ number: Int) -> Int { number &- 1 }
SWIFT
build "$copy/Benchmarks/peers" "$work/copy-build" planted

# figure STAGE FILE
figure() { awk -v stage="$1" -F '\t' '$1 == stage { print $2 }' "$2"; }
# The copy is compared with itself, so that this says the same whatever the baseline is.
PRESSURE_PLANTED=0 measure planted >"$work/without.tsv"
PRESSURE_PLANTED=1000 measure planted >"$work/turn.tsv"
turns=$(awk -v without="$(figure chain-5 "$work/without.tsv")" -v with="$(figure chain-5 "$work/turn.tsv")" \
    'BEGIN { printf "%d", 0.05 * without * 1000 / (with - without) + 0.5 }')
PRESSURE_PLANTED=$turns measure planted >"$work/with.tsv"
PRESSURE_PLANTED=0 measure planted >"$work/again.tsv"
echo "Unchanged, counted twice:"
compare "$work/without.tsv" "$work/again.tsv" || { say "the same program counts differently"; exit 1; }
echo "With about 5 % more work in TouchStream.receive:"
if compare "$work/without.tsv" "$work/with.tsv" >"$work/planted.txt"; then
    cat "$work/planted.txt"
    say "5 % more work was not noticed: the gate proves nothing"
    exit 1
fi
cat "$work/planted.txt"
if ! grep -q 'chain-5 .*DEARER' "$work/planted.txt"; then
    say "something was dearer, but not the chain that was slowed down"
    exit 1
fi
echo "It was noticed."
PRESSURE_PLANTED_COPY=1 measure planted >"$work/copied.tsv"
limit_outside "$work/planted.stages" "$work/without.tsv" >"$work/limits.without"
limit_outside "$work/planted.stages" "$work/copied.tsv" >"$work/limits.copied"
keeps_limits "$work/limits.without" 4 >"$work/planted.txt" || { cat "$work/planted.txt"; say "a limit is passed without them, too"; exit 1; }
echo "With a copy of the session and a request for memory in each frame:"
keeps_limits "$work/limits.copied" 4 >"$work/planted.txt" || true
cat "$work/planted.txt"
for row in "live-1, a frame" "asking for memory"; do
    grep -q "^  $row .*TOO MUCH" "$work/planted.txt" || { say "it was not noticed by its limit: $row"; exit 1; }
done
echo "Both were noticed."
