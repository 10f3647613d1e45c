#!/usr/bin/env bash
# Shows `pressure-demo devices` input devices that umockdev pretends to be there: no hardware, no root.
#
# usage: Scripts/test-umockdev.sh [FOLDER WITH pressure-demo]
# example: Scripts/test-umockdev.sh .build/debug
# exit:  0 all as expected, 1 something is not, 2 umockdev is missing or the program is not built with live devices
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

needs umockdev
find_program "$@"
program=$demo
if ! "$program" --version | grep -q 'live devices built in'; then
    stop "live devices are left out of $program; run  make deps build."
fi
make_work

# --- What the kernel would answer -------------------------------------------------------------------------------------

little_endian() { # NUMBER BYTES
    local place
    for ((place = 0; place < $2; place++)); do printf '%02X' $((($1 >> (8 * place)) & 255)); done
}
zeros() { printf '%0*d' $((2 * $1)) 0; }
text() { # TEXT: as libevdev asks for it, in 255 bytes
    local hex
    hex=$(printf '%s' "$1" | od -An -v -tx1 | tr -d ' \n' | tr a-f A-F)
    printf '%s%s' "$hex" "$(zeros $((255 - ${#1})))"
}
bits() { # BYTES BIT…
    local -a bytes
    local bit place
    for ((place = 0; place < $1; place++)); do bytes[place]=0; done
    for bit in "${@:2}"; do bytes[bit / 8]=$((bytes[bit / 8] | 1 << (bit % 8))); done
    printf '%02X' "${bytes[@]}"
}

words() { # BYTES BIT…: as the system tells everybody, in words of eight bytes, the highest first
    local hex place byte word text=""
    hex=$(bits "$@")
    for ((place = 0; place < 2 * $1; place += 16)); do
        word=""
        for ((byte = 14; byte >= 0; byte -= 2)); do word+=${hex:place + byte:2}; done
        text=$(printf '%x' "0x$word")${text:+ $text}
    done
    printf '%s' "$text"
}

# device NUMBER NAME VENDOR PRODUCT "PROPERTIES" "KEYS" [CODE:MAX:RESOLUTION]…: adds a device to the test's machine
device() {
    local number=$1 name=$2 vendor=$3 product=$4 properties=$5 keys=$6 axis codes=() code max resolution type
    shift 6
    local node=/dev/input/event$number
    for axis in "$@"; do codes+=("${axis%%:*}"); done
    {
        echo "@DEV $node"
        echo "EVIOCGVERSION 0 01000100"
        echo "EVIOCGID 0 1800$(little_endian "$vendor" 2)$(little_endian "$product" 2)0001"
        echo "EVIOCGNAME $((${#name} + 1)) $(text "$name")"
        echo "EVIOCGPHYS 1 $(text "")"
        echo "EVIOCGUNIQ 1 $(text "")"
        # shellcheck disable=SC2086 # lists of numbers
        echo "EVIOCGPROP 8 $(bits 8 $properties)"
        echo "EVIOCGBIT(0) 8 $(bits 8 0 1 ${codes[0]+3})"
        # shellcheck disable=SC2086
        echo "EVIOCGBIT(1) 96 $(bits 96 $keys)"
        echo "EVIOCGBIT(3) 8 $(bits 8 "${codes[@]}")"
        for type in 2 4 5 17 18; do echo "EVIOCGBIT($type) 8 $(zeros 8)"; done
        echo "EVIOCGBIT(21) 16 $(zeros 16)"
        echo "EVIOCGKEY 96 $(zeros 96)"
        echo "EVIOCGLED 8 $(zeros 8)"
        echo "EVIOCGSW 8 $(zeros 8)"
        for axis in "$@"; do
            IFS=: read -r code max resolution <<<"$axis"
            # value, minimum, maximum, fuzz, flat, resolution
            echo "EVIOCGABS($code) 0 $(zeros 8)$(little_endian "$max" 4)$(zeros 8)$(little_endian "$resolution" 4)"
        done
    } >"$work/event$number.ioctl"
    {
        printf 'P: /devices/virtual/input/input%s/event%s\nN: input/event%s\n' "$number" "$number" "$number"
        printf 'E: DEVNAME=%s\nE: MAJOR=13\nE: MINOR=%s\nE: SUBSYSTEM=input\nA: dev=13:%s\n' \
            "$node" $((64 + number)) $((64 + number))
        printf 'L: device=../../input%s\n\n' "$number"
        printf 'P: /devices/virtual/input/input%s\nE: SUBSYSTEM=input\nA: name=%s\n' "$number" "$name"
        printf 'A: id/bustype=0018\nA: id/vendor=%04x\nA: id/product=%04x\nA: id/version=0100\n' "$vendor" "$product"
        # shellcheck disable=SC2086
        printf 'A: properties=%s\nA: capabilities/key=%s\nA: capabilities/abs=%s\n\n' \
            "$(words 8 $properties)" "$(words 96 $keys)" "$(words 8 "${codes[@]}")"
    } >"$work/event$number.umockdev"
    machine+=(-d "$work/event$number.umockdev" -i "$node=$work/event$number.ioctl")
}

# shows NAME PATTERN: what the program printed has a line with this
shows() {
    if grep -qE -- "$2" "$work/output"; then
        ok "$1"
    else
        bad "$1: no line with  $2"
        # What was printed instead, once.
        if [[ -s $work/output && ! -e $work/shown ]]; then sed 's/^/            /' "$work/output"; fi
        touch "$work/shown"
    fi
}

# list OPTION…: what `devices` says of the machine; its exit status has to be 0
list() {
    local status=0
    rm -f "$work/shown"
    # `close` is done within the machine, before the program starts.
    COLUMNS=80 timeout 60 "${user[@]}" umockdev-run "${machine[@]}" -- bash -c "$close"'; exec "$@"' - \
        "$program" devices "$@" >"$work/output" 2>&1 || status=$?
    if [[ $status -ne 0 ]]; then
        bad "devices $*: exit status $status"
    fi
}

# --- The machine, and what is said of it ------------------------------------------------------------------------------

machine=()
user=()
close=:
# ABS_X/Y, slots, places, tracking ids, and pressure 0…255; BTN_TOUCH; INPUT_PROP_DIRECT.
device 1 "Mock Touchscreen" 0x04f3 0x2097 "1" "330" \
    0:4095:16 1:2559:16 24:255:0 47:9:0 53:4095:16 54:2559:16 57:65535:0 58:255:0
# The same with true force, 4 units a gram, up to 4000: a pressure pad (properties 2 and 7) with BTN_TOOL_FINGER.
device 2 "Mock Pressure Pad" 0x06cb 0x0001 "0 2 7" "325 330" \
    0:1200:12 1:800:12 47:4:0 53:1200:12 54:800:12 57:65535:0 58:4000:4
# A keyboard that declares every axis there is.
every=()
for ((code = 0; code < 64; code++)); do every+=("$code:255:0"); done
device 3 "Mock Keyboard" 0x1532 0x0221 "" "30 31 32 330" "${every[@]}"
# A mouse has no axis at all.
device 10 "Mock Mouse" 0x046d 0xc077 "" "272 273"

echo "devices that umockdev pretends to be there:"
list
shows "the touchscreen" '^event1 +Mock Touchscreen +0018:04f3:2097 +10 +256×160 mm +yes$'
shows "its pressure and what tells it" 'pressure graded: ABS_MT_PRESSURE 0…255'
shows "the pressure pad" '^event2 +Mock Pressure Pad +0018:06cb:0001 +5 +100×67 mm +yes$'
shows "its true force" 'pressure force: ABS_MT_PRESSURE 0…4000 with 4 units per gram'
shows "how many others there are" '^2 touch devices; 2 other input devices; --all says why each is none\.$'
list --all
shows "the keyboard" '^event3 +Mock Keyboard$'
shows "why it is none" 'declares every axis there is'
shows "the mouse" '^event10 +Mock Mouse$'
shows "why that is none" 'it reports no places'
list --json
shows "the touchscreen as JSON" '"node":"/dev/input/event1","name":"Mock Touchscreen".*"support":"graded"'
shows "the machine as JSON" '"problem":null,"touch":2,"closed":0,"other":2'

# A closed node does not stop root, so root lets a user without rights look.
user=()
if [[ $(id -u) -eq 0 ]]; then user=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
if "${user[@]}" test -x "$program" 2>/dev/null; then
    chmod 0755 "$work"
    chmod 0644 "$work"/*.umockdev "$work"/*.ioctl
    close='chmod 000 "$UMOCKDEV_DIR"/dev/input/event*'
    list --all
    shows "a touchscreen that may not be opened" '^event1 +Mock Touchscreen +0018:04f3:2097 +\? +\? +no$'
    shows "what is known of it all the same" 'touchscreen by its public codes; declares ABS_MT_PRESSURE'
    shows "the touchpad, too" 'touchpad by its public codes'
    shows "that they are closed" '^2 touch devices, closed to this user; 2 other input devices\.$'
    shows "the way to open them" '^    sudo make install-udev-rule$'
    shows "the keyboard, that needs no opening to be none" '^event3 +Mock Keyboard$'
else
    echo "  skipped  nodes that may not be opened: no user without rights could run $program"
fi

summary
