#!/usr/bin/env bash
# Installs the udev rule that opens touchscreens and touchpads to the user at the machine, or removes the rule.
#
# usage: Scripts/install-udev-rule.sh [--uninstall]
# example: sudo Scripts/install-udev-rule.sh --uninstall
# exit:  0 done (also if there was nothing to remove); 2 not possible; the message names the next step
#
# UDEV_RULES_DIR is the folder for the rule (default /etc/udev/rules.d). Packagers and tests choose another folder: the script
# then only writes the file, and does not tell udev.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

readonly name=70-pressure-gestures.rules
readonly system=/etc/udev/rules.d
folder=${UDEV_RULES_DIR:-$system}

# The reader has typed the command: no name before a message.
say() { printf '%s\n' "$*"; }
stop() {
    say "$@" >&2
    exit 2
}

command="make install-udev-rule" is_uninstall=false
case ${1:-} in
    "") ;;
    --uninstall) command="Scripts/install-udev-rule.sh --uninstall" is_uninstall=true ;;
    *) stop "install-udev-rule: '$1' is no option; --uninstall is the only one." ;;
esac
if [[ $# -gt 1 ]]; then stop "install-udev-rule: --uninstall is the only option."; fi

[[ $folder == /* ]] || stop "UDEV_RULES_DIR is '$folder'; it has to begin with a slash."

# The folder, or the nearest one above it that exists, has to be writable.
writable() {
    local place=$1
    while [[ ! -e $place ]]; do place=$(dirname -- "$place"); done
    [[ -d $place && -w $place ]]
}

reload() {
    if [[ $folder != "$system" ]]; then return; fi
    if ! command -v udevadm >/dev/null; then
        say "udevadm is not here: the change acts from the next start of the machine."
    elif udevadm control --reload 2>/dev/null && udevadm trigger --action=change --subsystem-match=input 2>/dev/null; then
        udevadm settle --timeout=5 2>/dev/null || true
        say "$1"
    else
        say "udev does not answer here (a container?): the change acts when it starts."
    fi
}

if $is_uninstall && [[ ! -e $folder/$name ]]; then
    say "$folder/$name is not there; nothing to take away."
    exit 0
fi
if ! writable "$folder"; then
    stop "$folder is not yours to write to. Type:  sudo $command"
fi

if $is_uninstall; then
    rm -- "$folder/$name"
    say "Took away $folder/$name."
    reload "udev has read its rules again. Devices that are open to you stay so until you log out."
else
    # Open to all, like the rule in it, whatever the umask is.
    (umask 022 && mkdir -p -- "$folder")
    install -m 0644 -- "udev/$name" "$folder/$name"
    say "Wrote $folder/$name."
    [[ $folder != "$system" ]] ||
        say "Every program of the user at the machine can now read touches, write touches of its own, and grab the screen."
    reload "udev has read it. Try:  pressure-demo devices"
fi
