#!/usr/bin/env bash
# Tests the window of `pressure-demo live` together with the kernel: boots a Debian kernel in qemu's software mode, with
# libinput, weston, the unmodified window, and a virtual touchscreen that measures force. The window gets the positions of
# touches from the toolkit, and their force from the touchscreen's node.
# The virtual machine reads this host's programs, and writes nothing to the host; root is not needed, and no device of the
# host is touched.
#
# usage: Scripts/test-window-vm.sh [FOLDER WITH pressure-window] [CASE…]      only the cases whose names contain one of the words
#        Scripts/test-window-vm.sh --toolkits [CASE…]  tests only the parts for GTK 4 and Qt Quick, and Qt also on the framebuffer
# example: Scripts/test-window-vm.sh .build/window/release unplugged
# exit:  0 all as expected; 1 something is wrong; 2 this machine cannot run the tests (a sentence says why)
#
# Without a folder the window is built in .build/window, with SWIFT_FLAGS.
# VM_KERNEL=FOLDER uses the kernel in FOLDER; without VM_KERNEL the script downloads a kernel once to .build/vm/kernel.
# VM_PROGRAM=FILE is the pressure-demo that turns a phone into a touchscreen; by default the script uses
# the program in .build/release, and builds it if needed.
# VM_CLOCK=real gives the virtual machine the host's time: this is quicker, but on a busy host the touches come late.
# VM_TIMEOUT=SECONDS stops the virtual machine after SECONDS (default 300, with --toolkits 600).
# Afterwards the output of weston and the windows is in .build/window-vm/results.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

readonly place=.build/window-vm tests=$PWD/Tests/FrontEnds/Window/vm
given="" cases=() toolkits=false check=test_whole_way.py limit=200
for word in "$@"; do
    if [[ $word == --toolkits ]]; then
        toolkits=true check=../../Toolkits/vm/test_toolkits.py limit=500
    elif [[ $word == -* ]]; then
        stop "'$word' is no option; --toolkits is."
    elif [[ $word == */* ]]; then given=$(as_typed "$word"); else cases+=("$word"); fi
done
[[ $(uname -m) == x86_64 ]] || stop "the machine that is booted is an x86-64 one; this host is $(uname -m)."
# What the machine is told stands on one line, and blanks part its words.
[[ $tests != *[[:space:]]* ]] || stop "'$PWD' has blanks in its name; run this in a folder without."
needs qemu busybox cpio weston udev python3
if $toolkits; then
    needs gtk4 pkg-config qt6 cmake
else
    needs libwebsockets libqrencode
fi
if ! $toolkits && [[ -z $given ]]; then
    needs swift gtk4 pkg-config
    Scripts/live.sh --build
    given=.build/window/release
fi
readonly demo=${VM_PROGRAM:-.build/release/pressure-demo}
if ! $toolkits && [[ ! -x $demo ]]; then
    # shellcheck disable=SC2046 # flags
    "${swift_build[@]}" -c release "${release_flags[@]}" $(Scripts/parts/traits.sh flags) --product pressure-demo
fi
$toolkits || [[ -x $given/pressure-window ]] || stop "$given/pressure-window is missing; run  Scripts/live.sh --build  first."
kernel=${VM_KERNEL:-.build/vm/kernel}
# Each behind those that it needs: the host's files, a memory over them, input, and a display.
readonly modules="virtio_ring virtio virtio_pci_modern_dev virtio_pci_legacy_dev virtio_pci 9pnet 9pnet_virtio netfs fscache 9p overlay
evdev uinput drm drm_kms_helper drm_shmem_helper virtio_dma_buf virtio-gpu"
# shellcheck disable=SC2086 # names
Scripts/parts/vm-kernel.sh "$kernel" $modules || exit 2

rm -rf "$place"
mkdir -p "$place/programs" "$place/results"
make_work
# Libraries may lie where only who built the programs may read; the system's are in the machine as well.
take() {
    cp "$@" "$place/programs/"
    while IFS= read -r library; do cp -L "$library" "$place/programs/"; done < <(ldd "$@" |
        awk '$3 ~ /^\// { print $3 }' | grep -Ev '^/(usr/)?lib' || true)
}
if $toolkits; then
    part=$(Scripts/build-gtk4.sh --tests)
    export LD_LIBRARY_PATH=$part/lib:$PWD/.build/c-interface/lib
    take "$part/subject"
    module=$(Scripts/build-qt.sh --tests)
    cp -r "$module" "$place/programs/"
    take .build/qt-tests/press-host
    cp Tests/FrontEnds/Toolkits/qt/list.qml "$place/programs/"
    unset LD_LIBRARY_PATH
else
    take "$given/pressure-window" "$demo"
fi

root=$work/root
mkdir -p "$root"/{bin,dev,proc,sys,host,memory,new,lib/modules}
cp "$(command -v busybox)" "$root/bin/busybox"
for module in $modules; do
    cp "$kernel/$module.ko" "$root/lib/modules/"
    echo "$module"
done >"$root/lib/modules/order"
cp "$tests/init" "$root/init"
(cd "$root" && find . | cpio -o -H newc --quiet) >"$work/initrd"

# As in Scripts/parts/vm-run.sh: a sleep costs nothing, and a loaded host makes no finger late. The time of an instruction is
# shorter here, for a desktop has a processor that draws in time.
clock=(-icount "shift=0,sleep=on")
if [[ ${VM_CLOCK:-virtual} == real ]]; then clock=(); fi
: >"$work/status"
said=0 began=$SECONDS
timeout "${VM_TIMEOUT:-$((limit + 100))}" qemu-system-x86_64 -accel tcg -cpu max,-erms,-fsrm -m 768 -smp 1 "${clock[@]}" \
    -kernel "$kernel/vmlinux" -initrd "$work/initrd" \
    -append "console=ttyS0 quiet panic=-1 8250.nr_uarts=4 mitigations=off tsc=reliable tests=$tests check=$check limit=$limit programs=$PWD/$place/programs cases=$(IFS=, && echo "${cases[*]}")" \
    -virtfs "local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap" \
    -device virtio-gpu-pci,xres=240,yres=384 \
    -display none -nodefaults -no-reboot -serial "file:$work/console" -serial stdio -serial "file:$work/tar" \
    -serial "file:$work/status" </dev/null || said=$?
tar -x -C "$place/results" -f "$work/tar" 2>/dev/null || true
status=$(tr -d '\r' <"$work/status" | sed -n 's/^status //p')
if [[ -z $status ]]; then
    say "the machine gave no exit status (qemu: $said; 124 is ${VM_TIMEOUT:-$((limit + 100))} s); its console ends with:"
    tail -n 20 "$work/console" >&2
    exit 1
fi
echo "test-window-vm: $((SECONDS - began)) s in the machine, status $status; logs in $place/results"
[[ $status -eq 0 ]] || exit 1
