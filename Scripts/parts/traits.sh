#!/usr/bin/env bash
# Finds out with which traits this machine can build the package: live devices need libevdev, and packed recordings need zlib.
#
# usage: Scripts/parts/traits.sh find         installs missing libraries if it may; prints the flags for swift build, run and test
#        Scripts/parts/traits.sh flags        prints the flags that `make deps` has found; nothing if all traits are on
#        Scripts/parts/traits.sh has TRAIT    exits with 0 if the trait is on, and with 1 if the trait is off
# example: swift build $(Scripts/parts/traits.sh flags)
# exit:  0 also if libraries are missing, because the package builds without them (`has`: see above); 2 the command line is wrong
#
# With PRESSURE_LIVE_DEVICES=0 the build leaves out live devices, and the script does not install libevdev. With PRESSURE_GZIP=0
# the build leaves out packed recordings, and the script does not install zlib. A phone as the screen (trait Phone) needs live
# devices, and the headers of libwebsockets and libqrencode. Without these headers, the option --phone only prints that the build
# leaves phones out. With PRESSURE_PHONE=0 the script does not install these headers.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

tell() { printf '%s\n' "$*" >&2; }
readonly traits=(LiveDevices Gzip)
declare -rA library=([LiveDevices]=libevdev [Gzip]=zlib)
declare -rA purpose=([LiveDevices]="live devices" [Gzip]="recordings packed with gzip")
declare -rA asked=([LiveDevices]=PRESSURE_LIVE_DEVICES [Gzip]=PRESSURE_GZIP)
is_wanted() { # TRAIT
    local name=${asked[$1]}
    [[ ${!name:-1} != 0 ]]
}
# flags TRAIT…: for the traits that are on.
flags() {
    case $# in
        2) ;;
        1) echo "--traits $1" | sed s/LiveDevices/LiveDevices,Phone/ ;;
        0) echo "--disable-default-traits" ;;
    esac
}
purposes() { # TRAIT…
    local text=${purpose[$1]}
    if [[ $# -eq 2 ]]; then text+=" and ${purpose[$2]}"; fi
    echo "$text"
}

find_traits() {
    local trait there=() missing=() libraries=()
    for trait in "${traits[@]}"; do
        if ! is_wanted "$trait"; then
            local text=${purpose[$trait]}
            tell "${text^} are left out, as ${asked[$trait]}=0 asks."
        elif has "${library[$trait]}"; then
            there+=("$trait")
        else
            missing+=("$trait")
            libraries+=("${library[$trait]}")
        fi
    done
    if [[ ${#missing[@]} -gt 0 ]]; then
        Scripts/need.sh --sudo --for "$(purposes "${missing[@]}")" "${libraries[@]}" || true
        local without=()
        for trait in "${missing[@]}"; do
            if has "${library[$trait]}"; then there+=("$trait"); else without+=("$trait"); fi
        done
        if [[ ${#without[@]} -gt 0 ]]; then
            tell "Building without $(purposes "${without[@]}") for now; all else works as usual."
        fi
    fi
    if [[ " ${there[*]} " == *" LiveDevices "* && ${PRESSURE_PHONE:-1} != 0 ]] && ! has libwebsockets libqrencode; then
        if Scripts/need.sh --sudo --for "a phone as the screen" libwebsockets libqrencode; then
            # Where it was compiled before, the headers were looked for and not found.
            touch Sources/pressure-demo/CPhone/phone.c
        else
            tell "Building without a phone as the screen for now; all else works as usual."
        fi
    fi
    if [[ ${#there[@]} -eq 1 ]]; then tell "Of the package's traits ${there[0]} remains."; fi
    flags "${there[@]}"
}

# What `make deps` found, less what the environment leaves out now.
look_up() {
    if [[ ! -e .build/trait-flags ]]; then
        mkdir -p .build
        find_traits >.build/trait-flags.new
        mv .build/trait-flags.new .build/trait-flags
    fi
    local found trait
    found=$(<.build/trait-flags)
    on=()
    for trait in "${traits[@]}"; do
        if is_wanted "$trait" && [[ -z $found || $found == *"$trait"* ]]; then on+=("$trait"); fi
    done
}

case "${1:-} ${2:-}" in
    "find ") find_traits ;;
    "flags ")
        look_up
        flags "${on[@]}"
        ;;
    "has LiveDevices" | "has Gzip")
        look_up
        [[ " ${on[*]} " == *" $2 "* ]]
        ;;
    *) stop "say find, flags, has LiveDevices or has Gzip; see Scripts/parts/traits.sh --help" ;;
esac
