#!/usr/bin/env bash
# Sees to what the package's traits need of the system, and decides how to build: libevdev for live devices, zlib for
# recordings that are packed with gzip.
#
# Standard output: the flags for swift build, run and test: nothing where all traits are on, else the traits that remain.
# Standard error:  what was done, or the command that would do it.
#
# Exits 0 whatever is there: everything else builds without both.
# PRESSURE_LIVE_DEVICES=0 leaves live devices out, PRESSURE_GZIP=0 packed recordings; nothing is installed for them.
# PRESSURE_ROOT=FOLDER looks for headers below that folder, for tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly attempt=.build/packages-attempt   # exists after a failed try; its age keeps us from trying again at once
readonly log=.build/packages-install.log
readonly include=${PRESSURE_ROOT:-}/usr/include

say() { printf '%s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
# Where pkg-config finds it, or where every distribution has it: the compiler looks there without being told.
known() { [[ -z ${PRESSURE_ROOT:-} ]] && have pkg-config && pkg-config --exists "$1"; }
found() {
    case $1 in
        LiveDevices) known libevdev || [[ -e $include/libevdev-1.0/libevdev/libevdev.h ]] ;;
        Gzip) known zlib || [[ -e $include/zlib.h ]] ;;
    esac
}

# What each trait is for, the library it needs, and the packages of Debian, Fedora, SUSE, Arch and Alpine that have it.
purpose() {
    case $1 in
        LiveDevices) echo "live devices" ;;
        Gzip) echo "recordings packed with gzip" ;;
    esac
}
library() {
    case $1 in
        LiveDevices) echo libevdev ;;
        Gzip) echo zlib ;;
    esac
}
packages() { # TOOL TRAIT…
    local tool=$1 trait
    shift
    for trait in "$@"; do
        case $tool-$trait in
            apt-LiveDevices) echo libevdev-dev pkg-config ;;
            apt-Gzip) echo zlib1g-dev ;;
            dnf-LiveDevices) echo libevdev-devel pkgconf-pkg-config ;;
            zypper-LiveDevices) echo libevdev-devel pkg-config ;;
            dnf-Gzip | zypper-Gzip) echo zlib-devel ;;
            pacman-LiveDevices) echo libevdev pkgconf ;;
            pacman-Gzip) echo zlib ;;
            apk-LiveDevices) echo libevdev-dev pkgconf ;;
            apk-Gzip) echo zlib-dev ;;
        esac
    done | tr '\n' ' ' | sed 's/ $//'
}
list() { # WORDS, with "and" between two
    if [[ $# -eq 2 ]]; then echo "$1 and $2"; else echo "$1"; fi
}
purposes() {
    local trait words=()
    for trait in "$@"; do words+=("$(purpose "$trait")"); done
    list "${words[@]}"
}
libraries() {
    local trait words=()
    for trait in "$@"; do words+=("$(library "$trait")"); done
    list "${words[@]}"
}

# The command for this distribution, as an administrator would type it.
command_to_type() {
    local sudo=""
    if [[ $(id -u) -ne 0 ]] && have sudo; then sudo="sudo "; fi
    if have apt-get; then
        echo "${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $(packages apt "$@")"
    elif have dnf; then
        echo "${sudo}dnf install $(packages dnf "$@")"
    elif have yum; then
        echo "${sudo}yum install $(packages dnf "$@")"
    elif have zypper; then
        echo "${sudo}zypper install $(packages zypper "$@")"
    elif have pacman; then
        echo "${sudo}pacman -S --needed $(packages pacman "$@")"
    elif have apk; then
        echo "${sudo}apk add $(packages apk "$@")"
    fi
}

explain_command() {
    local command who="run" what
    command=$(command_to_type "$@")
    what=$(purposes "$@")
    if [[ -z $command ]]; then
        say "For $what install the development packages of $(libraries "$@") with this system's package manager, then run make again."
        return
    fi
    if [[ $(id -u) -ne 0 ]] && ! have sudo; then who="run as root"; fi
    say "For $what $who:  $command"
}

wanted=()
if [[ ${PRESSURE_LIVE_DEVICES:-1} == 0 ]]; then
    say "Live devices are left out, as PRESSURE_LIVE_DEVICES=0 asks."
else
    wanted+=(LiveDevices)
fi
if [[ ${PRESSURE_GZIP:-1} == 0 ]]; then
    say "Recordings packed with gzip are left out, as PRESSURE_GZIP=0 asks."
else
    wanted+=(Gzip)
fi

# Sorts what is wanted into what is there and what is missing.
look() {
    local trait
    there=() missing=()
    for trait in "${wanted[@]}"; do
        if found "$trait"; then there+=("$trait"); else missing+=("$trait"); fi
    done
}

# Ends with the flags for the traits that can be had.
decide() {
    if [[ ${#missing[@]} -gt 0 ]]; then
        say "Building without $(purposes "${missing[@]}") for now; all else works as usual."
    fi
    case ${#there[@]} in
        2) ;;
        1)
            say "Of the package's traits $(list "${there[@]}") remains."
            echo "--traits ${there[0]}"
            ;;
        0) echo "--disable-default-traits" ;;
    esac
    exit 0
}

look
if [[ ${#missing[@]} -eq 0 ]]; then
    rm -f "$attempt"
    decide
fi

as_root=()
reason=""
lacks=$(libraries "${missing[@]}")
if [[ ${#missing[@]} -eq 1 ]]; then lacks+=" is missing"; else lacks+=" are missing"; fi
if ! have apt-get; then
    reason="$lacks, and this script installs packages with apt-get only."
elif [[ $(id -u) -ne 0 ]]; then
    if ! have sudo; then
        reason="$lacks, and installing needs root."
    elif ! sudo -n true </dev/null >/dev/null 2>&1; then
        reason="$lacks, and installing needs root: sudo asks for a password."
    else
        as_root=(sudo -n)
    fi
fi

mkdir -p .build
if [[ -z $reason && -n $(find "$attempt" -mmin -1 2>/dev/null) ]]; then
    reason="$lacks; installing failed a moment ago (see $log)."
fi
if [[ -n $reason ]]; then
    say "$reason"
    explain_command "${missing[@]}"
    decide
fi

wants=$(packages apt "${missing[@]}")
say "Installing $wants with apt-get${as_root[*]:+ through sudo}: for $(purposes "${missing[@]}")."
# Never ask, never wait long for a network that is not there. An update may fail because of one
# repository that has nothing to do with us, so the install is tried all the same.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive)
options=(-q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o DPkg::Lock::Timeout=60)
if {
    "${apt[@]}" timeout 180 apt-get "${options[@]}" update || true
    # shellcheck disable=SC2086 # names of packages
    "${apt[@]}" apt-get "${options[@]}" install -y --no-install-recommends $wants
} </dev/null >"$log" 2>&1; then
    look
    if [[ ${#missing[@]} -eq 0 ]]; then
        rm -f "$attempt"
        decide
    fi
fi

touch "$attempt"
say "That did not work; the last lines of $log:"
tail -n 4 "$log" | sed 's/^/    /' >&2
look
explain_command "${missing[@]}"
decide
