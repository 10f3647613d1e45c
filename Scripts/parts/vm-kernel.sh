#!/usr/bin/env bash
# Provides a kernel for the virtual machine: downloads a Debian kernel package without installing it, and puts the kernel and
# the modules that the tests need into FOLDER. If FOLDER already has all these files, the script downloads nothing.
#
# usage: Scripts/parts/vm-kernel.sh FOLDER [MODULE…]      FOLDER gets five modules for touch devices, and each MODULE
# example: Scripts/parts/vm-kernel.sh .build/vm/kernel
# exit:  0 FOLDER has what is needed, 2 this machine cannot get it (a sentence says why)
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

folder=${1:?where to? see Scripts/parts/vm-kernel.sh --help}
# Each once: tar complains of a name that it has found already.
modules=$(printf '%s\n' evdev uinput hid uhid hid-multitouch "${@:2}" | sort -u | tr '\n' ' ')
readonly modules
complete() {
    local module
    [[ -s $folder/vmlinux ]] || return 1
    for module in $modules; do [[ -s $folder/$module.ko ]] || return 1; done
}
if complete; then exit 0; fi

for program in apt-get apt-cache dpkg; do
    command -v "$program" >/dev/null ||
        stop "$program is missing; the kernel is taken from a Debian package. Put vmlinux and the modules ($modules) into $folder instead."
done
needs xz

mkdir -p "$folder"
work=$(mktemp -d "$folder/download.XXXXXX")
trap 'rm -rf "$work"' EXIT

# The cloud kernel has no uinput; the plain one names its present version as a dependency.
package=$(apt-cache depends linux-image-amd64 2>/dev/null | awk '/Depends: linux-image/ { print $2; exit }') || true
[[ -n $package ]] ||
    stop "apt knows no package linux-image-amd64; run as root:  apt-get update  (on another system than Debian, put vmlinux and the modules into $folder)"
say "downloading $package (about 70 MB, once)"
(cd "$work" && apt-get -q -o APT::Sandbox::User=root -o Acquire::http::Timeout=20 -o Acquire::Retries=1 download "$package" >&2) ||
    stop "$package cannot be downloaded: is there a network? Old package lists are renewed by root with:  apt-get update"

patterns=('./boot/vmlinuz*')
for module in $modules; do patterns+=("*/$module.ko*"); done
dpkg --fsys-tarfile "$work"/*.deb | tar -x -C "$work" --wildcards "${patterns[@]}" ||
    stop "$package does not hold the kernel and the modules that are needed ($modules)."
while IFS= read -r -d '' found; do
    name=$(basename "$found")
    case $name in
    *.ko) mv "$found" "$folder/$name" ;;
    *.ko.xz) xz -dc "$found" >"$folder/${name%.xz}" ;;
    *) stop "do not know how to unpack $name of $package" ;;
    esac
done < <(find "$work" -name '*.ko*' -print0)

# A kernel that unpacks itself does so slowly in a software machine: its payload is taken out here, once. What looks
# like the payload's beginning may stand there by chance, so each place is tried until an ELF file comes out.
image=$(find "$work/boot" -name 'vmlinuz*' | sed -n 1p)
while IFS=: read -r place _; do
    tail -c +"$((place + 1))" "$image" | xz -dc --single-stream >"$work/vmlinux" 2>/dev/null || true
    if [[ $(head -c 4 "$work/vmlinux" | tail -c 3) == ELF ]]; then break; fi
done < <(LC_ALL=C grep -abo $'\xfd7zXZ' "$image")
if [[ $(head -c 4 "$work/vmlinux" 2>/dev/null | tail -c 3) != ELF ]]; then
    say "the kernel is not packed with xz; it is used as it is, and boots more slowly"
    cp "$image" "$work/vmlinux"
fi
mv "$work/vmlinux" "$folder/vmlinux"
echo "$package" >"$folder/version"
complete || stop "$package gave no complete kernel; look into $folder."
