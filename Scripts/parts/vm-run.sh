#!/usr/bin/env bash
# Boots a kernel in qemu's software mode and runs one command there as root. The command can use evdev, uinput
# and uhid without hardware. The command never uses the input devices of the real machine.
#
# usage: Scripts/parts/vm-run.sh KERNEL PROGRAMS RESULTS COMMAND
#   KERNEL    a folder from vm-kernel.sh
#   PROGRAMS  a folder that lies at /tests in the machine; the script also copies the shared libraries that these programs need
#   RESULTS   what the command leaves in /results comes back into this folder
# example: Scripts/parts/vm-run.sh .build/vm/kernel .build/vm/programs .build/vm/results 'ls /tests'
# exit:  the command's own status; 124 if the command ran for more than VM_TIMEOUT seconds (400); 125 if the machine died
#
# VM_MEMORY is the virtual machine's memory in megabytes (384); the files that the machine boots from also use this memory.
# The machine's time is virtual: one instruction takes 4 ns and a sleep costs nothing. So on a busy computer no touch
# comes late, and no hold begins early. With VM_CLOCK=real the virtual machine's time is the real time.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

[[ $# -eq 4 ]] || stop "four words; see Scripts/parts/vm-run.sh --help"
kernel=$1 programs=$2 results=$3 command=$4
readonly modules="evdev uinput hid uhid hid-multitouch"
make_work

root=$work/root
mkdir -p "$root"/{bin,dev,proc,sys,tmp,results,run,etc,lib/modules,tests} "$results"
cp "$(command -v busybox)" "$root/bin/busybox"
for module in $modules; do cp "$kernel/$module.ko" "$root/lib/modules/"; done
cp -a "$programs/." "$root/tests/"
while IFS= read -r library; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
done < <(find "$programs" -type f -perm -u+x -exec ldd {} + 2>/dev/null |
    awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^\//) { sub(/:$/, "", $i); print $i } }' | grep -E '\.so' | sort -u)
printf '%s\n' "$command" >"$root/etc/command"

cat >"$root/init" <<'INIT'
#!/bin/busybox sh
export PATH=/bin HOME=/tmp LANG=C.UTF-8
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts /dev/shm
mount -t devpts pts /dev/pts
mount -t tmpfs shm /dev/shm
for module in evdev uinput hid uhid hid-multitouch; do insmod /lib/modules/$module.ko; done
stty -F /dev/ttyS1 raw -echo
stty -F /dev/ttyS2 raw -echo
cd /tests
sh /etc/command </dev/null >/dev/ttyS1 2>&1
status=$?
(cd /results && tar -cz . >/dev/ttyS2)
echo "status $status" >/dev/ttyS3
sync
poweroff -f
INIT
chmod +x "$root/init"
(cd "$root" && find . | cpio -o -H newc --quiet) >"$work/initrd"

# Repeated string instructions would cost an instruction a byte in virtual time: copying shall be as cheap as it is.
processor=max,-erms,-fsrm
clock=(-icount "shift=2,sleep=off")
if [[ ${VM_CLOCK:-virtual} == real ]]; then clock=(); fi
: >"$work/status"
said=0
timeout "${VM_TIMEOUT:-400}" qemu-system-x86_64 -accel tcg -cpu "$processor" -m "${VM_MEMORY:-384}" -smp 1 "${clock[@]}" \
    -kernel "$kernel/vmlinux" -initrd "$work/initrd" \
    -append "console=ttyS0 quiet panic=-1 8250.nr_uarts=4 mitigations=off tsc=reliable" \
    -display none -nodefaults -no-reboot -serial "file:$work/console" -serial stdio -serial "file:$work/tar" \
    -serial "file:$work/status" </dev/null || said=$?
tar -xz -C "$results" -f "$work/tar" 2>/dev/null || true
status=$(tr -d '\r' <"$work/status" | sed -n 's/^status //p')
if [[ -z $status ]]; then
    if [[ $said -eq 124 ]]; then
        say "the machine was stopped after ${VM_TIMEOUT:-400} s"
        exit 124
    fi
    say "the machine gave no exit status (qemu: $said); its console ends with:"
    tail -n 20 "$work/console" >&2
    exit 125
fi
exit "$status"
