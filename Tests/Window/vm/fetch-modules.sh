#!/usr/bin/env bash
# Sees to the modules that a desktop needs in the virtual machine, beside the kernel of Scripts/vm-kernel.sh: from the same
# package, which is downloaded without installing it. Later runs find them there.
#
# usage: Tests/Window/vm/fetch-modules.sh KERNEL
#   KERNEL   a folder from Scripts/vm-kernel.sh
# example: Tests/Window/vm/fetch-modules.sh .build/vm/kernel
# exit:  0 KERNEL/desktop has them, and `order` there names them as they have to be loaded; 2 they cannot be got
set -euo pipefail
if [[ ${1:-} == -h || ${1:-} == --help ]]; then
    sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"
    exit 0
fi
kernel=$(cd "${1:?which kernel? see --help}" && pwd)
readonly folder=$kernel/desktop
# Each behind those that it needs: the host's files, a memory over them, input, and a display.
readonly modules="virtio_ring virtio virtio_pci_modern_dev virtio_pci_legacy_dev virtio_pci
9pnet 9pnet_virtio netfs fscache 9p overlay evdev uinput
drm drm_kms_helper drm_shmem_helper virtio_dma_buf virtio-gpu"
stop() {
    printf 'fetch-modules: %s\n' "$*" >&2
    exit 2
}
complete() {
    [[ -s $folder/order ]] && cmp -s "$kernel/version" "$folder/version"
}
if complete; then exit 0; fi

package=$(cat "$kernel/version" 2>/dev/null) || stop "$kernel/version does not name the kernel's package: give a folder of Scripts/vm-kernel.sh."
for program in apt-get dpkg tar; do
    command -v "$program" >/dev/null || stop "$program is missing; the modules are taken from a Debian package."
done
mkdir -p "$folder"
work=$(mktemp -d "$folder/download.XXXXXX")
trap 'rm -rf "$work"' EXIT
echo "fetch-modules: downloading $package (about 70 MB, once)" >&2
(cd "$work" && apt-get -q -o APT::Sandbox::User=root -o Acquire::http::Timeout=20 -o Acquire::Retries=1 download "$package" >&2) ||
    stop "$package cannot be downloaded: is there a network? Where the package is too old, remove $kernel and run this again."

patterns=()
for module in $modules; do patterns+=("*/$module.ko*"); done
dpkg --fsys-tarfile "$work"/*.deb | tar -x -C "$work" --wildcards "${patterns[@]}" || stop "$package does not hold what is needed."
: >"$work/order"
for module in $modules; do
    found=$(find "$work/lib" -name "$module.ko*" | sed -n 1p)
    case $found in
    *.ko) mv "$found" "$folder/$module.ko" ;;
    *.ko.xz) xz -dc "$found" >"$folder/$module.ko" ;;
    *) stop "do not know how to unpack '$found' of $package." ;;
    esac
    echo "$module" >>"$work/order"
done
mv "$work/order" "$folder/order"
cp "$kernel/version" "$folder/version"
