#!/usr/bin/env bash
# Sees to libevdev, which live devices need, and decides how to build.
#
# Standard output: the flags for swift build, run and test (nothing, or --disable-default-traits).
# Standard error:  what was done, or the command that would do it.
#
# Exits 0 whether libevdev is there or not: everything except live devices builds without it.
# PRESSURE_LIVE_DEVICES=0 skips all of this and leaves live devices out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly packages="libevdev-dev pkg-config"
readonly attempt=.build/libevdev-attempt   # exists after a failed try; its age keeps us from trying again at once
readonly log=.build/libevdev-install.log

say() { printf '%s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
found() { have pkg-config && pkg-config --exists libevdev; }

with_live_devices() {
    rm -f "$attempt"
    exit 0
}

without_live_devices() {
    say "Building without live devices for now; recordings and an app's own touches work as usual."
    echo "--disable-default-traits"
    exit 0
}

# The command for this distribution, as an administrator would type it.
command_to_type() {
    local sudo=""
    if [[ $(id -u) -ne 0 ]] && have sudo; then sudo="sudo "; fi
    if have apt-get; then
        echo "${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $packages"
    elif have dnf; then
        echo "${sudo}dnf install libevdev-devel pkgconf-pkg-config"
    elif have yum; then
        echo "${sudo}yum install libevdev-devel pkgconfig"
    elif have zypper; then
        echo "${sudo}zypper install libevdev-devel pkg-config"
    elif have pacman; then
        echo "${sudo}pacman -S --needed libevdev pkgconf"
    elif have apk; then
        echo "${sudo}apk add libevdev-dev pkgconf"
    fi
}

explain_command() {
    local command who="run"
    command=$(command_to_type)
    if [[ -z $command ]]; then
        say "For live devices install libevdev's headers and pkg-config with this system's package manager, then run make again."
        return
    fi
    if [[ $(id -u) -ne 0 ]] && ! have sudo; then who="run as root"; fi
    say "For live devices $who:  $command"
}

if [[ ${PRESSURE_LIVE_DEVICES:-1} == 0 ]]; then
    say "Live devices are left out, as PRESSURE_LIVE_DEVICES=0 asks."
    echo "--disable-default-traits"
    exit 0
fi

if found; then with_live_devices; fi

as_root=()
reason=""
if ! have apt-get; then
    reason="libevdev or pkg-config is missing, and this script installs packages with apt-get only."
elif [[ $(id -u) -ne 0 ]]; then
    if ! have sudo; then
        reason="libevdev or pkg-config is missing, and installing it needs root."
    elif ! sudo -n true </dev/null >/dev/null 2>&1; then
        reason="libevdev or pkg-config is missing, and installing it needs root: sudo asks for a password."
    else
        as_root=(sudo -n)
    fi
fi

mkdir -p .build
if [[ -z $reason && -n $(find "$attempt" -mmin -1 2>/dev/null) ]]; then
    reason="libevdev or pkg-config is missing; installing it failed a moment ago (see $log)."
fi
if [[ -n $reason ]]; then
    say "$reason"
    explain_command
    without_live_devices
fi

say "Installing $packages with apt-get${as_root[*]:+ through sudo}: live devices are read through libevdev, and pkg-config finds it."
# Never ask, never wait long for a network that is not there. An update may fail because of one
# repository that has nothing to do with us, so the install is tried all the same.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive)
options=(-q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o DPkg::Lock::Timeout=60)
if {
    "${apt[@]}" timeout 180 apt-get "${options[@]}" update || true
    # shellcheck disable=SC2086 # two package names
    "${apt[@]}" apt-get "${options[@]}" install -y --no-install-recommends $packages
} </dev/null >"$log" 2>&1 && found; then
    with_live_devices
fi

touch "$attempt"
say "That did not work; the last lines of $log:"
tail -n 4 "$log" | sed 's/^/    /' >&2
explain_command
without_live_devices
