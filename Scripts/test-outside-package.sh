#!/usr/bin/env bash
# Checks a separate package that depends on this package with `traits: []`: the separate package must build and run, and must not
# be linked to libevdev, even if libevdev is installed. With the default traits, the same package must be linked to libevdev if
# libevdev is installed: so the check can tell a package with libevdev from a package without libevdev.
#
# A second package depends on a version of this package, as packages that are developed elsewhere do; the version is a tag in a
# clone. A third package has one program for each module that this package offers as a product; each program imports only its
# module, and must print the expected text.
#
# usage: Scripts/test-outside-package.sh [--quick]    --quick is for .ci/run: the package with `traits: []` alone
# example: Scripts/test-outside-package.sh
# exit:  0 all is well; 1 something is wrong; 2 this machine lacks what the test needs
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
[[ $# -eq 0 || $* == --quick ]] || stop "'$*' is no option; --quick is."

needs swift
make_work
# fails TEXT [FILE]: ends with 1, after what the file says.
fails() {
    if [[ $# -gt 1 ]]; then cat "$2" >&2; fi
    say "$1"
    exit 1
}
# Like a clone in a folder of another name than the package's, which has no quotes or blanks, wherever this checkout lies.
ln -s "$checkout" "$work/another-name"

# write_package FOLDER TRAITS [DEPENDENCY]: the outside package, with TRAITS as the dependency's last argument. The manifest
# is that of Getting started and the program README's, so that what a newcomer types first is what is tried here.
write_package() {
    local typed='name: "PressureGestures", path: "../PressureGestures"'
    local dependency=${3:-'name: "PressureGestures", path: "../another-name"'}
    mkdir -p "$1/Sources/my-app"
    local page=$checkout/Sources/PressureGestures/PressureGestures/PressureGestures.docc/GettingStarted.md
    block swift "$page" | awk -v typed="$typed" -v dependency="$dependency$2" '
        i = index($0, typed) { $0 = substr($0, 1, i - 1) dependency substr($0, i + length(typed)); found = 1 }
        { print } END { exit !found }' >"$1/Package.swift" ||
        fails "Getting started's first block of Swift is no manifest that says .package($typed)."
    block swift >"$1/Sources/my-app/main.swift"
}

# block LANGUAGE [PAGE]: the first block in that language of a page, or of README.
block() { awk -v fence="\`\`\`$1" '$0 == fence { f = 1; next } /^```/ && f { exit } f' "${2:-$checkout/README.md}"; }

[[ $(block swift | grep -c .) -le 10 ]] ||
    fails "the README's program is longer than ten lines; a newcomer should take it in at a glance."

# SwiftPM remembers which commit a version was; what is tried here must not be held against the user's own memory.
own=(--cache-path "$work/cache" --security-path "$work/security" --config-path "$work/config")

# build_and_run NAME TRAITS [DEPENDENCY]: leaves the program's path in $program and what it printed in $printed.
build_and_run() {
    local name=$1 package="$work/$1" scratch="$checkout/.build/outside/$1"
    write_package "$package" "$2" "${3:-}"
    echo "test-outside: building a package that depends on this one ($name)"
    "${swift_build[@]}" "${own[@]}" --package-path "$package" --scratch-path "$scratch" >"$work/$name.log" 2>&1 ||
        fails "the outside package ($name) does not build; the compiler's words are above." "$work/$name.log"
    program=$("${swift_build[@]}" "${own[@]}" --package-path "$package" --scratch-path "$scratch" --show-bin-path)/my-app
    # It names a recording by its place in the checkout.
    printed=$(cd "$checkout" && "$program") || fails "the outside program ($name) failed; it printed: $printed"
    diff <(block text) - <<<"$printed" >"$work/difference" ||
        fails "the README's program ($name) does not print what the README says (above)." "$work/difference"
    printf '    the README'"'"'s program prints what the README says: %d lines\n' "$(wc -l <<<"$printed")"
}

needs_libevdev() { grep -q libevdev <<<"$(ldd "$1")"; }

build_and_run without-traits ', traits: []'
if needs_libevdev "$program"; then
    fails "a program built with 'traits: []' is linked to libevdev. Only code inside '#if LiveDevices' may import CEvdev; look at the
target's dependencies in Package.swift too."
fi
if [[ ${1:-} == --quick ]]; then exit 0; fi

# --- Each module alone --------------------------------------------------------------------------------------------------

alone=$work/alone
modules=()
# alone MODULE SAYS: a program, from the input, of this module that prints what is given here.
alone() {
    local folder=$alone/Sources/$1Alone
    mkdir -p "$folder"
    { echo "import $1"; cat; } >"$folder/main.swift"
    printf '%s\n' "$2" >"$alone/$1.wanted"
    modules+=("$1")
}
press=$'touchBegan\nhintBegan\nhintEnded(began)\npeekBegan(pressure)\npeekEnded(dismissed)'
alone PressureCore "$press" <<'SWIFT'
var session = TouchSession()
let mail = PressTarget(
    id: 1, frame: Rect(x: 0, y: 0, width: 100, height: 160), offer: .preview(actions: ActionList()))
let place = Point(x: 20, y: 40)
var events: [GestureEvent] = []
events += session.beginTouch(1, at: place, time: .zero, pressure: 0.1, on: mail)
events += session.moveTouch(1, to: place, time: .milliseconds(100), pressure: 0.6)
events += session.advance(to: .milliseconds(300))
events += session.endTouch(1, at: place, time: .milliseconds(400))
for event in events { if case .progress = event.kind { continue } else { print(event.kind) } }
SWIFT
alone PressureLoop "$press" <<'SWIFT'
let targets: TargetList = [
    PressTarget(id: 2, frame: Rect(x: 0, y: 0, width: 100, height: 160), offer: .plainPreview)
]
let presses = try PressController(on: targets) { event in
    if case .progress = event.kind { return } else { print(event.kind) }
}
var time = Timestamp.now
presses.beginTouch(1, at: Point(x: 20, y: 40), time: time, pressure: 0.1)
time += .milliseconds(100)
presses.moveTouch(1, to: Point(x: 20, y: 40), time: time, pressure: 0.6)
let moment = time
precondition(presses.withSession { $0.explanation(of: 1, at: moment) } != nil)
presses.endTouch(1, time: time + .milliseconds(300))
SWIFT
alone PressureRecordings "evemu, Pad of old, 2 events" <<'SWIFT'
func play() throws {
    let text = "# EVEMU 1.3\nN: Pad of old\nE: 0.000001 0003 003a 0042\nE: 0.000001 0000 0000 0000\n"
    var reader = try RecordingReader(unpacked: Array(text.utf8), name: "pad.evemu")
    var count = 0
    while try reader.next() { count += reader.window.count }
    print("\(reader.format), \(reader.device.name), \(count) events")
}
try play()
SWIFT
alone PressureFiles $'popped(force)\ntrue' <<'SWIFT'
let recording = try Recording("Recordings/pop.evemu")
for event in recording.gestures(on: .preview(1)) {
    if case .popped = event.kind { print(event.kind) }
}
for story in recording.stories(on: .preview(1)) { print(story.hasSuffix("It popped, by force.\n")) }
SWIFT
alone PressureDevices "not a touch device: it reports no places (ABS_MT_POSITION_X/Y, or ABS_X/Y)" <<'SWIFT'
do { _ = try LiveSettings().makeStream(for: .init()) } catch { print(error) }
SWIFT
alone PressureReview $'Post: mail\npeek.no-pop\npeek.thin-preview' <<'SWIFT'
let text = #"{ "version": 1, "app": "Post", "targets": [{ "id": "mail", "frame": [0, 0, 30, 8], "offer": "preview" }] }"#
let app = try AppDescription(json: Array(text.utf8), file: "post.json")
print("\(app.name): \(app.name(of: 1) ?? "none")")
for finding in TargetReview.findings(in: app) { print(finding.ruleName) }
SWIFT
alone PressureHost $'peek(PressureHost.HostShown.menu, keyboard)\naction(1)\nended(PressureHost.HostEnd.chosen)' <<'SWIFT'
var host = PressureHost(HostWindow(width: 400, height: 700))
var icon = HostTarget(1, at: MotionRect(20, 300, 60, 60), offer: .menu)
icon.rows.append(1)
_ = host.press(.menu, focus: icon, at: .zero)
_ = host.press(.enter, at: .milliseconds(1_000))
while let event = host.nextEvent() {
    switch event.kind {
    case .peek, .action, .ended: print(event.kind)
    default: continue
    }
}
SWIFT
alone WindowDevices "96 pixels an inch" <<'SWIFT'
let pixel = Monitor(width: 1_600, height: 900, widthInMillimetres: 160, heightInMillimetres: 90).pixel
print(abs(pixel - 25.4 / 96) < 0.001 ? "96 pixels an inch" : "\(pixel)")
SWIFT
{
    cat <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

func alone(_ module: String) -> Target {
    .executableTarget(name: module + "Alone", dependencies: [.product(name: module, package: "PressureGestures")])
}

let package = Package(
    name: "Alone",
    dependencies: [.package(name: "PressureGestures", path: "../another-name", traits: [])],
    targets: [
SWIFT
    printf '        alone("%s"),\n' "${modules[@]}"
    printf '    ],\n    swiftLanguageModes: [.v6]\n)\n'
} >"$alone/Package.swift"

echo "test-outside: building a program for each module alone"
"${swift_build[@]}" "${own[@]}" --package-path "$alone" --scratch-path .build/outside/alone >"$work/alone.log" 2>&1 ||
    fails "a module cannot be used alone; the compiler's words are above." "$work/alone.log"
binaries=$("${swift_build[@]}" "${own[@]}" --package-path "$alone" --scratch-path .build/outside/alone --show-bin-path)
for module in "${modules[@]}"; do
    "$binaries/${module}Alone" >"$work/printed" 2>&1 || say "the program that has only $module failed ($?)."
    diff "$alone/$module.wanted" "$work/printed" >"$work/difference" ||
        fails "the program that has only $module does not print what it should (above)." "$work/difference"
done
printf '    %d modules are of use alone\n' "${#modules[@]}"

# What is committed, with the tag of the next version.
tagged=$work/tagged/PressureGestures
if ! git -c safe.directory="$checkout" clone -q "$checkout" "$tagged" 2>"$work/clone.log"; then
    echo "test-outside: left out: a dependency on a version, because this checkout cannot be cloned ($(tail -1 "$work/clone.log"))."
else
    version=$(git -C "$tagged" show HEAD:VERSION)
    git -C "$tagged" tag -l 'v*' | xargs -r git -C "$tagged" tag -d >/dev/null
    git -C "$tagged" tag "v$version"
    build_and_run versioned ', traits: []' "url: \"file://$tagged\", from: \"$version\""
    resolved=$(cat "$work/versioned/Package.resolved")
    [[ $resolved == *"\"version\" : \"$version\""* && $resolved == *"$(git -C "$tagged" rev-parse HEAD)"* ]] ||
        fails "the dependency on $version was resolved to something else (above)." "$work/versioned/Package.resolved"
    echo "    a dependency from version $version on is resolved to its tag"
fi

if [[ ${PRESSURE_LIVE_DEVICES:-1} == 0 ]]; then
    echo "test-outside: passed without libevdev; the counter-check is left out, as PRESSURE_LIVE_DEVICES=0 asks."
    exit 0
fi
if ! pkg-config --exists libevdev 2>/dev/null; then
    echo "test-outside: passed without libevdev; the counter-check needs libevdev's headers (make deps)."
    exit 0
fi

build_and_run default-traits ''
needs_libevdev "$program" || fails "a program built with the default traits is not linked to libevdev, so the check above proves nothing.
Does Package.swift still add CEvdev under the trait LiveDevices, and is that trait on by default?"
echo "test-outside: passed; libevdev is linked with the default traits and not with 'traits: []'."
