#!/usr/bin/env bash
# Finds and installs the system's packages that builds and tests need. Only this script has the list of these packages.
#
# usage: Scripts/need.sh [--for PURPOSE] [--sudo] NAME…    installs the missing packages if this is allowed
#        Scripts/need.sh --check NAME…                     installs nothing
#        Scripts/need.sh --command NAME…                   prints the command for all these names, installed or not
#        Scripts/need.sh --list                            lists all names, and Debian's packages for them
# example: Scripts/need.sh valgrind gtk4
# exit:  0 nothing is missing; 2 something is still missing: standard error names the missing parts and the
#        command that installs them
#
# If root runs the script, it installs the packages with apt-get. With --sudo, other users can also install the packages,
# if sudo works without a password. Before the script installs packages, it prints the packages and the command.
# PRESSURE_INSTALL=0 installs nothing.
# Only Debian's packages were tried. For Fedora, SUSE, Arch and Alpine the command is printed and never run.
# With PRESSURE_ROOT=FOLDER, the script looks for headers and fonts below FOLDER. Only tests need this setting.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

# What each name means here: commands, headers (header:), modules of pkg-config (pkg:), the beginning of a font file's name (font:), or
# a program that needs no library (static:), a module of the distribution's Python (py:); a comma parts two that will do alike. Then the packages; "-" where there is none.
#  name          | what has to be here                   | apt | dnf | zypper | pacman | apk
readonly table="
libevdev         | pkg:libevdev,header:libevdev-1.0/libevdev/libevdev.h | libevdev-dev pkg-config | libevdev-devel pkgconf-pkg-config | libevdev-devel pkg-config | libevdev pkgconf | libevdev-dev pkgconf
libwebsockets    | header:libwebsockets.h                | libwebsockets-dev | libwebsockets-devel | libwebsockets-devel | libwebsockets | libwebsockets-dev
libqrencode      | header:qrencode.h                     | libqrencode-dev | qrencode-devel | qrencode-devel | qrencode | libqrencode-dev
zbar             | zbarimg                               | zbar-tools | zbar-tools | zbar | zbar | zbar
zlib             | pkg:zlib,header:zlib.h                | zlib1g-dev | zlib-devel | zlib-devel | zlib | zlib-dev
pkg-config       | pkg-config                            | pkg-config | pkgconf-pkg-config | pkg-config | pkgconf | pkgconf
make             | make                                  | make | make | make | make | make
cc               | cc                                    | gcc libc6-dev | gcc glibc-devel | gcc glibc-devel | gcc | gcc musl-dev
musl             | musl-gcc cc header:x86_64-linux-musl/stdlib.h,header:aarch64-linux-musl/stdlib.h | musl-tools gcc libc6-dev | - | - | - | -
arm64            | aarch64-linux-gnu-gcc qemu-aarch64-static header:../aarch64-linux-gnu/include/stdlib.h | gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static | - | - | - | -
mmdebstrap       | mmdebstrap                            | mmdebstrap | - | - | - | -
clang            | clang,cc                              | gcc libc6-dev | gcc glibc-devel | gcc glibc-devel | gcc | gcc musl-dev
gcc              | gcc                                   | gcc libc6-dev | gcc glibc-devel | gcc glibc-devel | gcc | gcc musl-dev
c++              | c++                                   | g++ | gcc-c++ | gcc-c++ | gcc | g++
binutils         | ar nm objcopy readelf strip           | binutils | binutils | binutils | binutils | binutils
valgrind         | valgrind                              | valgrind | valgrind | valgrind | valgrind | valgrind
python3          | python3                               | python3 | python3 | python3 | python | python3
venv             | py:ensurepip                          | python3-venv | python3-pip | python3-pip | python | python3
pytest           | py:pytest                             | python3-pytest | python3-pytest | python3-pytest | python-pytest | py3-pytest
mypy             | py:mypy                               | mypy | python3-mypy | python3-mypy | mypy | py3-mypy
node             | node,nodejs                           | nodejs | nodejs | nodejs | nodejs | nodejs
binaryen         | wasm-opt                              | binaryen | binaryen | binaryen | binaryen | binaryen
typescript       | tsc                                   | node-typescript | typescript | typescript | typescript | typescript
chromium         | chromium,chromium-browser,google-chrome,chrome | chromium fonts-dejavu-core | chromium dejavu-sans-fonts | chromium dejavu-fonts | chromium ttf-dejavu | chromium font-dejavu
firefox          | firefox,firefox-esr                   | firefox-esr | firefox | MozillaFirefox | firefox | firefox-esr
fonts            | font:LiberationSans-Regular font:LiberationSerif-Regular | fonts-liberation | liberation-sans-fonts liberation-serif-fonts liberation-narrow-fonts | liberation-fonts | ttf-liberation | font-liberation
gtk4             | pkg:gtk4                              | libgtk-4-dev | gtk4-devel | gtk4-devel | gtk4 | gtk4.0-dev
gobject-introspection | g-ir-scanner g-ir-compiler pkg:gobject-introspection-1.0 | gobject-introspection libgirepository1.0-dev gir1.2-gtk-4.0 | gobject-introspection-devel gtk4-devel | gobject-introspection-devel gtk4-devel | gobject-introspection gtk4 | gobject-introspection-dev gtk4.0-dev
pygobject        | py:gi                                 | python3-gi gir1.2-gtk-4.0 | python3-gobject gtk4 | python3-gobject typelib-1_0-Gtk-4_0 | python-gobject gtk4 | py3-gobject3 gtk4.0
sdl2             | pkg:sdl2                              | libsdl2-dev | SDL2-devel | SDL2-devel | sdl2 | sdl2-dev
sdl2-ttf         | pkg:SDL2_ttf                          | libsdl2-ttf-dev fonts-dejavu-core | SDL2_ttf-devel dejavu-sans-fonts | SDL2_ttf-devel dejavu-fonts | sdl2_ttf ttf-dejavu | sdl2_ttf-dev font-dejavu
cmake            | cmake                                 | cmake | cmake | cmake | cmake | cmake
qt6              | pkg:Qt6Quick,header:x86_64-linux-gnu/qt6/QtQuick/QQuickItem,header:aarch64-linux-gnu/qt6/QtQuick/QQuickItem cmake | qt6-base-dev qt6-declarative-dev qt6-wayland libgl-dev cmake g++ qml6-module-qtqml-workerscript qml6-module-qtquick qml6-module-qtquick-window qml6-module-qtquick-controls qml6-module-qtquick-templates qml6-module-qtquick-layouts | qt6-qtbase-devel qt6-qtdeclarative-devel qt6-qtwayland cmake gcc-c++ | qt6-base-devel qt6-declarative-devel cmake gcc-c++ | qt6-base qt6-declarative qt6-wayland cmake gcc | qt6-qtbase-dev qt6-qtdeclarative-dev cmake g++
xvfb             | xvfb-run Xvfb xauth                   | xvfb xauth | xorg-x11-server-Xvfb xorg-x11-xauth | xorg-x11-server-Xvfb xauth | xorg-server-xvfb xorg-xauth | xvfb xvfb-run xauth
xorg             | Xorg                                  | xserver-xorg-core xserver-xorg-video-dummy | xorg-x11-server-Xorg xorg-x11-drv-dummy | xorg-x11-server xf86-video-dummy | xorg-server xf86-video-dummy | xorg-server xf86-video-dummy
wayland          | pkg:wayland-server pkg:wayland-protocols pkg:xkbcommon wayland-scanner | libwayland-dev libwayland-bin wayland-protocols libxkbcommon-dev xkb-data | wayland-devel wayland-protocols-devel libxkbcommon-devel | wayland-devel wayland-protocols-devel libxkbcommon-devel | wayland wayland-protocols libxkbcommon | wayland-dev wayland-protocols libxkbcommon-dev
weston           | weston                                | weston | weston | weston | weston | weston weston-backend-drm weston-shell-kiosk
xdotool          | xdotool                               | xdotool | xdotool | xdotool | xdotool | xdotool
umockdev         | umockdev-run                          | umockdev | umockdev | umockdev | umockdev | umockdev
udev             | udevadm                               | udev | systemd-udev | udev | systemd | eudev
input-header     | header:linux/input-event-codes.h      | linux-libc-dev | kernel-headers | linux-glibc-devel | linux-api-headers | linux-headers
qemu             | qemu-system-x86_64                    | qemu-system-x86 | qemu-system-x86-core | qemu-x86 | qemu-system-x86 | qemu-system-x86_64
busybox          | static:busybox                        | busybox-static | busybox | busybox-static | busybox | busybox-static
cpio             | cpio                                  | cpio | cpio | cpio | cpio | cpio
xz               | xz                                    | xz-utils | xz | xz | xz | xz
man              | man groff                             | man-db groff | man-db groff | man groff | man-db groff | man-db groff
bubblewrap       | bwrap                                 | bubblewrap | bubblewrap | bubblewrap | bubblewrap | bubblewrap
debhelper        | dpkg-buildpackage dh                  | dpkg-dev debhelper | dpkg-dev debhelper | - | - | -
shellcheck       | shellcheck                            | shellcheck | ShellCheck | ShellCheck | shellcheck | shellcheck
lintian          | lintian                               | lintian | lintian | - | - | -
libevemu         | pkg:evemu                             | libevemu-dev pkg-config | evemu-devel | - | evemu | -
libinput         | pkg:libinput pkg:libudev              | libinput-dev libudev-dev pkg-config | libinput-devel systemd-devel | libinput-devel systemd-devel | libinput systemd-libs | libinput-dev eudev-dev
taskset          | taskset                               | util-linux | util-linux | util-linux | util-linux | util-linux
"
# What a Swift toolchain brings, which no package has.
readonly toolchain="swift swiftc docc"

have() { command -v "$1" >/dev/null 2>&1; }
tell() { printf '%s\n' "$*" >&2; }
# Each cell of the table by "NAME COLUMN"; NAME's own is the first.
declare -A cell
while IFS='|' read -r -a cells; do
    for column in "${!cells[@]}"; do cell["${cells[0]%% *} $column"]=${cells[column]}; done
done < <(grep . <<<"$table")

is_here() { # ONE OF THE WORDS IN THE SECOND COLUMN
    case $1 in
        # A folder given for tests has no pkg-config of its own.
        pkg:*) [[ -z ${PRESSURE_ROOT:-} ]] && have pkg-config && pkg-config --exists "${1#*:}" ;;
        # Where every distribution has it: the compiler looks there without being told.
        header:*) [[ -e ${PRESSURE_ROOT:-}/usr/include/${1#*:} ]] ;;
        # Distributions have a folder for each family; Debian sorts these by the kind of file.
        font:*)
            compgen -G "${PRESSURE_ROOT:-}/usr/share/fonts/*/${1#*:}*" >/dev/null ||
                compgen -G "${PRESSURE_ROOT:-}/usr/share/fonts/*/*/${1#*:}*" >/dev/null
            ;;
        # Packages are for the distribution's Python, whichever comes first on PATH.
        py:*) [[ -x /usr/bin/python3 ]] && /usr/bin/python3 -c "import ${1#*:}" 2>/dev/null ;;
        static:*) have "${1#*:}" && ! ldd "$(command -v "${1#*:}")" >/dev/null 2>&1 ;;
        *) have "$1" ;;
    esac
}
found() { # NAME
    if [[ " $toolchain " == *" $1 "* ]]; then
        have "$1"
        return
    fi
    local all either one alike
    read -r -a all <<<"${cell[$1 1]}"
    for either in "${all[@]}"; do
        IFS=, read -r -a alike <<<"$either"
        for one in "${alike[@]}"; do
            if is_here "$one"; then continue 2; fi
        done
        return 1
    done
}
# Sorts the names into what is missing and has a package, and what of the toolchain is.
look() {
    local name
    missing=() unpacked=()
    for name in "$@"; do
        if found "$name"; then continue; fi
        if [[ " $toolchain " == *" $name "* ]]; then unpacked+=("$name"); else missing+=("$name"); fi
    done
}

packages() { # COLUMN NAME…: each once
    local name package names text=""
    for name in "${@:2}"; do
        read -r -a names <<<"${cell[$name $1]}"
        for package in "${names[@]}"; do
            if [[ $package == - ]]; then return 1; fi
            if [[ " $text " != *" $package "* ]]; then text+="${text:+ }$package"; fi
        done
    done
    echo "$text"
}
list() { # WORDS, with "and" before the last
    local text=$1
    shift
    while [[ $# -gt 1 ]]; do text+=", $1" && shift; done
    printf '%s' "$text${1:+ and $1}"
}

# The command for this distribution, as an administrator would type it; none where nobody knows it.
command_to_type() {
    local sudo=""
    if [[ $(id -u) -ne 0 ]] && have sudo; then sudo="sudo "; fi
    local entry tool names
    for entry in apt-get:2 dnf:3 yum:3 zypper:4 pacman:5 apk:6; do
        tool=${entry%:*}
        if ! have "$tool"; then continue; fi
        names=$(packages "${entry#*:}" "$@") || return 0
        case $tool in
            apt-get) echo "${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $names" ;;
            pacman) echo "${sudo}pacman -S --needed $names" ;;
            apk) echo "${sudo}apk add $names" ;;
            *) echo "$sudo$tool install $names" ;;
        esac
        return
    done
}
explain_command() {
    local command who="run"
    command=$(command_to_type "${missing[@]}")
    if [[ -z $command ]]; then
        tell "For $purpose install the development packages of $(list "${missing[@]}") with this system's package manager, then run this again."
        return
    fi
    if [[ $(id -u) -ne 0 ]] && ! have sudo; then who="run as root"; fi
    tell "For $purpose $who:  $command"
}
lack() {
    if [[ ${#missing[@]} -eq 1 ]]; then printf '%s is missing' "${missing[0]}"; else printf '%s are missing' "$(list "${missing[@]}")"; fi
}

purpose="this project's tests" mode=install may_sudo=false
while [[ ${1:-} == --* ]]; do
    case $1 in
        --for) purpose=${2:?--for takes words} && shift ;;
        --sudo) may_sudo=true ;;
        --check) mode=check ;;
        --command) mode="command" ;;
        --list)
            while IFS='|' read -r name _ apt _; do printf '%s%s\n' "$name" "$apt"; done < <(grep . <<<"$table")
            exit 0
            ;;
        *) stop "'$1' is no option; see Scripts/need.sh --help" ;;
    esac
    shift
done
[[ $# -gt 0 ]] || stop "name what is needed; Scripts/need.sh --list has the names."
for name in "$@"; do
    [[ " $toolchain " == *" $name "* || -n ${cell[$name 0]:-} ]] || stop "'$name' is no name; Scripts/need.sh --list has them."
done
if [[ $mode == command ]]; then
    command_to_type "$@"
    exit 0
fi

look "$@"
for name in "${unpacked[@]}"; do
    tell "$name is missing: install a Swift 6.3 toolchain from https://www.swift.org/install/linux and put it on PATH."
done
# done_if_here: ends where nothing is missing any more.
done_if_here() {
    if [[ ${#missing[@]} -gt 0 ]]; then return; fi
    if [[ ${#unpacked[@]} -gt 0 ]]; then exit 2; fi
    exit 0
}
done_if_here

mkdir -p .build
readonly attempt=.build/need-attempt # there after a failed try; its age keeps us from trying again at once
readonly updated=.build/need-updated # as old as the lists of packages
readonly log=.build/need.log
as_root=()
reason=""
if [[ $mode == check ]]; then
    reason="$(lack)."
elif ! have apt-get; then
    reason="$(lack), and packages are installed with apt-get only."
elif [[ ${PRESSURE_INSTALL:-1} == 0 ]]; then
    reason="$(lack), and PRESSURE_INSTALL=0 installs nothing."
elif [[ $(id -u) -ne 0 ]]; then
    if ! $may_sudo || ! have sudo; then
        reason="$(lack), and installing needs root."
    elif ! sudo -n true </dev/null >/dev/null 2>&1; then
        reason="$(lack), and installing needs root: sudo asks for a password."
    else
        as_root=(sudo -n)
    fi
fi
if [[ -z $reason && -n $(find "$attempt" -mmin -1 2>/dev/null) ]]; then
    reason="$(lack); installing failed a moment ago (see $log)."
fi
if [[ -n $reason ]]; then
    tell "$reason"
    explain_command
    exit 2
fi

read -r -a wanted <<<"$(packages 2 "${missing[@]}")"
tell "Installing ${wanted[*]} for $purpose (PRESSURE_INSTALL=0 installs nothing):  $(command_to_type "${missing[@]}")"
# Never ask, never wait long for a network that is not there. An update may fail because of one
# repository that has nothing to do with us, so the install is tried all the same.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive)
options=(-q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o DPkg::Lock::Timeout=60)
if {
    if [[ -z $(find "$updated" -mmin -10 2>/dev/null) ]]; then
        if "${apt[@]}" timeout 180 apt-get "${options[@]}" update; then touch "$updated"; fi
    fi
    "${apt[@]}" apt-get "${options[@]}" install -y --no-install-recommends "${wanted[@]}"
} </dev/null >"$log" 2>&1; then
    look "$@"
    if [[ ${#missing[@]} -eq 0 ]]; then rm -f "$attempt"; fi
    done_if_here
fi
touch "$attempt"
rm -f "$updated"
tell "That did not work; the last lines of $log:"
tail -n 4 "$log" | sed 's/^/    /' >&2
look "$@"
done_if_here
explain_command
exit 2
