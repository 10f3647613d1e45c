#!/usr/bin/env bash
# Tests the project on a newcomer's machine, which has a fresh clone, a Swift toolchain, make, the base system, and nothing else.
#
# usage: Scripts/test-bare-machine.sh [root|user|refused]...     (without an argument: all cases)
# example: sudo Scripts/test-bare-machine.sh root
# exit:  0 all is well; 1 a case fails; 2 this machine cannot run the test
#
#   root     libevdev, zlib's headers and pkg-config are purged, the package lists are gone, the user is root:
#            `make demo` and `make test` install what is missing, and the tests of devices pass, with live devices too
#   user     the same machine, but the user is not root and there is no sudo: `make demo` and `make test` print
#            the command for an administrator, and pass without live devices
#   refused  root again, but apt-get fails: `make deps` prints the same command
#
# The script does not change this machine. Each test case works on an overlay of the root folder, inside a mount
# namespace of its own, so that nothing stays mounted even after a crash; the overlay is deleted.
# The script needs root, a Debian-like system, a network for apt-get, and the toolchain on the root file system.
# The script tests a clone of the last commit; uncommitted changes are not in the clone.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

git_here() { git -c safe.directory="$checkout" -C "$checkout" "$@"; }  # owned by another user than root, perhaps

# ---- Inside the namespace: mount the overlay, make the machine bare, run both commands. -----------------------------

inside() {
    local case=$1 work=$2 machine=$2/machine
    local home=/home/newcomer user=newcomer
    local clone=$home/PressureGestures

    mount -t overlay overlay -o "lowerdir=/,upperdir=$work/changes/upper,workdir=$work/changes/work" "$machine" ||
        stop "the overlay cannot be mounted on $machine; does this kernel know overlayfs?"
    mount -t proc proc "$machine/proc"
    mount -t tmpfs tmpfs "$machine/tmp"
    mount -t tmpfs -o mode=755 tmpfs "$machine/dev"
    local node major minor
    while read -r node major minor; do
        mknod -m 666 "$machine/dev/$node" c "$major" "$minor" || stop "root may not make device nodes here (in a container?)."
    done <<<$'null 1 3\nzero 1 5\nfull 1 7\nrandom 1 8\nurandom 1 9\ntty 5 0'
    ln -s /proc/self/fd "$machine/dev/fd"
    ln -s /proc/self/fd/0 "$machine/dev/stdin" # as every system has it; recordings are read from there
    cp --remove-destination -L /etc/resolv.conf "$machine/etc/resolv.conf" 2>/dev/null || true

    git_here bundle create -q "$machine/tmp/checkout.bundle" HEAD

    say "$case: making the machine bare"
    local purge="for name in libevdev-dev libevdev2 zlib1g-dev pkg-config pkgconf pkgconf-bin sudo; do
            if dpkg-query -W -f '\${db:Status-Status}' \$name 2>/dev/null | grep -qx installed; then echo \$name; fi
        done | SUDO_FORCE_REMOVE=yes DEBIAN_FRONTEND=noninteractive xargs -r apt-get purge -q -y"
    chroot "$machine" /bin/bash -c "$purge" </dev/null >"$work/purge.log" 2>&1 ||
        { tail -n 20 "$work/purge.log" >&2; stop "purging libevdev and pkg-config failed; the end of apt-get's words is above."; }
    rm -rf "$machine"/var/lib/apt/lists/* "$machine"/var/cache/apt/*.bin
    # Helpers that a newcomer need not have: no compiler but the toolchain's, no Python, no jq.
    local program
    for program in cc gcc c++ g++ clang llvm-cov python3 jq sudo pkg-config pkgconf; do
        rm -f "$machine"/usr/bin/$program "$machine"/usr/local/bin/$program
    done
    chroot "$machine" /bin/bash -c "id -u $user >/dev/null 2>&1 || useradd --create-home --shell /bin/bash $user"
    mkdir -p "$machine$home"
    if [[ $case == refused ]]; then
        printf '#!/bin/sh\necho "E: no network here" >&2\nexit 100\n' >"$machine/usr/bin/apt-get"
        chmod 755 "$machine/usr/bin/apt-get"
    fi
    local as=(chroot "$machine")
    if [[ $case == user ]]; then
        as=(chroot --userspec="$user:$user" "$machine")
        chroot "$machine" chown -R "$user:$user" "$home"
        chmod 644 "$machine/tmp/checkout.bundle"
    else
        chroot "$machine" chown -R root:root "$home"
    fi

    local clean=(env -i "HOME=$home" "PATH=$toolchain:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" LANG=C.UTF-8)
    local name
    for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
        if [[ -n ${!name:-} ]]; then clean+=("$name=${!name}"); fi
    done
    # newcomer COMMAND: runs it in the newcomer's home, as the newcomer would.
    newcomer() { "${as[@]}" "${clean[@]}" /bin/bash -c "cd $home && $1" </dev/null; }

    newcomer "swift --version" >/dev/null 2>&1 ||
        stop "$case: swift does not start inside; the toolchain in $toolchain has to be on the root file system and readable by all."
    if newcomer "pkg-config --exists libevdev || ls /usr/include/libevdev-1.0 || ls /usr/include/zlib.h" >/dev/null 2>&1; then
        stop "$case: libevdev or zlib's header is still there after purging them."
    fi
    newcomer "git -c advice.detachedHead=false clone -q /tmp/checkout.bundle PressureGestures"

    # All tests run once, without both libraries; with them .ci/run does that.
    local command commands=(demo test) filter=""
    case $case in
        root) filter="TEST_FLAGS='--filter ^PressureDevicesTests'" ;;
        refused) commands=(deps) ;;
    esac
    for command in "${commands[@]}"; do
        say "$case: make $command"
        if ! newcomer "cd PressureGestures && make $command $filter" >"$work/$command.log" 2>&1; then
            # Tests go on after one has failed, so that the end alone may not name it.
            grep -E '✘|error: |FAILED' "$work/$command.log" | head -n 40 >&2 || true
            tail -n 20 "$work/$command.log" >&2
            say "$case: 'make $command' failed; the end of its output is above."
            exit 1
        fi
        grep -E 'Installing|live devices|run as root:|For live devices|remain|Test run with' \
            "$work/$command.log" | sed 's/^/    /' || true
    done

    local flags wanted=""
    flags=$(cat "$machine$clone/.build/trait-flags")
    if [[ $case != root ]]; then wanted="--disable-default-traits"; fi
    if [[ $flags != "$wanted" ]]; then
        say "$case: the flags were '$flags' and should be '$wanted'." >&2
        exit 1
    fi
    local linked=no
    # SwiftPM's link to the last build for this machine's kind.
    if newcomer "ldd PressureGestures/.build/debug/pressure-demo 2>/dev/null" | grep -q libevdev; then linked=yes; fi
    if [[ $case == root && $linked == no ]] || [[ $case != root && $linked == yes ]]; then
        say "$case: pressure-demo is linked to libevdev: $linked, which is not what this case should yield." >&2
        exit 1
    fi
    if [[ $case != root ]] && ! grep -q 'apt-get install -y --no-install-recommends libevdev-dev pkg-config zlib1g-dev' "$work/${commands[0]}.log"; then
        say "$case: 'make ${commands[0]}' did not say what to type to get live devices." >&2
        exit 1
    fi
    if [[ -n $(newcomer "git -C PressureGestures status --porcelain") ]]; then
        newcomer "git -C PressureGestures status --short" >&2
        say "$case: the commands left files in the clone that .gitignore does not know (see above)." >&2
        exit 1
    fi
    say "$case: passed"
}

# ---- Outside: check this machine, then one namespace and one overlay per case. --------------------------------------

if [[ ${1:-} == --inside ]]; then
    readonly toolchain=$4
    inside "$2" "$3"
    exit 0
fi

[[ $(id -u) -eq 0 ]] || stop "this test mounts an overlay and needs root: sudo Scripts/test-bare-machine.sh"
for program in swift git unshare apt-get; do
    command -v "$program" >/dev/null || stop "$program is missing; install it and run this again."
done
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
toolchain=$(cd "$resources/../../bin" && pwd -P)
readonly resources toolchain
git_here rev-parse -q --verify HEAD >/dev/null || stop "nothing is committed in $checkout yet: there is nothing to clone."
if [[ -n $(git_here status --porcelain) ]]; then
    say "note: the newcomer clones what is committed; uncommitted changes stay out."
fi

cases=("$@")
if [[ ${#cases[@]} -eq 0 ]]; then cases=(root user refused); fi
for case in "${cases[@]}"; do
    [[ $case =~ ^(root|user|refused)$ ]] || stop "no case is called '$case'; there are root, user and refused."
done

work=$(mktemp -d)
readonly work
child=""
# The namespace goes first, with everything that runs in it. Out here nothing was ever mounted below
# $work, so that this deletes the overlay's own files only.
clean_up() {
    if [[ -n $child ]]; then
        kill -KILL "$child" 2>/dev/null || true
        wait "$child" 2>/dev/null || true
    fi
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
for case in "${cases[@]}"; do
    mkdir -p "$work/$case/machine" "$work/$case/changes/upper" "$work/$case/changes/work"
    unshare --mount --propagation private --pid --fork --kill-child \
        "$checkout/Scripts/test-bare-machine.sh" --inside "$case" "$work/$case" "$toolchain" &
    child=$!
    wait "$child"
    child=""
    rm -rf --one-file-system "${work:?}/$case"
done
say "all cases passed: ${cases[*]}"
