#!/usr/bin/env bash
# Installs what `make libraries` has built, or takes it away: the library and its header for C, pressure-demo, man pages,
# completions.
#
# usage: Scripts/install.sh [--uninstall]
# exit:  0 done, 1 it does not build, 2 not possible; the message says the next step
#
# In the environment:
#   PREFIX      where to (default /usr/local)
#   DESTDIR     put before every path, for packagers; what is written inside the files does not have it
#   BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR   single folders, for systems that lay them out otherwise
#   UDEVDIR     a folder that udev reads, such as /usr/lib/udev/rules.d: then the rule acts there. Without it the rule
#               comes along, and opens nothing: who may read touches is for you to say
#   DEMO=0      leaves pressure-demo out; STRIP=0 leaves the names for debuggers in
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stop() {
    printf 'install: %s\n' "$*" >&2
    exit 2
}

uninstall=false
case ${1:-} in
    "") ;;
    --uninstall) uninstall=true ;;
    *) stop "'$1' is no option; --uninstall is the only one." ;;
esac

prefix=${PREFIX:-/usr/local}
[[ $prefix == /* ]] || stop "PREFIX is '$prefix'; it has to begin with a slash."
[[ -z ${DESTDIR:-} || $DESTDIR == /* ]] || stop "DESTDIR is '$DESTDIR'; it has to begin with a slash."
bindir=${BINDIR:-$prefix/bin}
libdir=${LIBDIR:-$prefix/lib}
includedir=${INCLUDEDIR:-$prefix/include}
datadir=${DATADIR:-$prefix/share}
mandir=${MANDIR:-$datadir/man}
root=${DESTDIR:-}

version=$(cat VERSION)
soname=libpressure-gestures.so.$(Scripts/soname.sh)
built=.build/c-interface

# Every file, as: mode, source, target. A mode of "link" makes a symbolic link to the source.
files() {
    echo "0644 $built/lib/libpressure-gestures.so.$version $libdir/libpressure-gestures.so.$version"
    echo "link libpressure-gestures.so.$version $libdir/$soname"
    echo "link $soname $libdir/libpressure-gestures.so"
    echo "0644 $built/lib/libpressure-gestures.a $libdir/libpressure-gestures.a"
    echo "0644 $built/include/pressure-gestures.h $includedir/pressure-gestures.h"
    echo "0644 $built/pressure-gestures.pc $libdir/pkgconfig/pressure-gestures.pc"
    local page
    for page in man/*.3; do [[ -e $page ]] && echo "0644 $page $mandir/man3/${page#man/}"; done
    echo "0644 udev/70-pressure-gestures.rules $datadir/pressure-gestures/70-pressure-gestures.rules"
    if [[ -n ${UDEVDIR:-} ]]; then echo "0644 udev/70-pressure-gestures.rules $UDEVDIR/70-pressure-gestures.rules"; fi
    if [[ ${DEMO:-1} == 0 ]]; then return; fi
    echo "0755 $built/bin/pressure-demo $bindir/pressure-demo"
    for page in man/*.1; do [[ -e $page ]] && echo "0644 $page $mandir/man1/${page#man/}"; done
    if [[ -e completions/pressure-demo.bash ]]; then
        echo "0644 completions/pressure-demo.bash $datadir/bash-completion/completions/pressure-demo"
        echo "0644 completions/_pressure-demo $datadir/zsh/site-functions/_pressure-demo"
        echo "0644 completions/pressure-demo.fish $datadir/fish/vendor_completions.d/pressure-demo.fish"
    fi
    return 0
}

# The folder, or the nearest one above it that exists, has to be writable.
writable() {
    local place=$1
    while [[ ! -e $place ]]; do place=$(dirname "$place"); done
    [[ -d $place && -w $place ]]
}
writable "$root$libdir" || stop "$root$libdir is not yours to write to: sudo make install, or PREFIX=\$HOME/.local"

if $uninstall; then
    count=0
    while read -r _ _ target; do
        # A link that leads nowhere is there as well.
        if [[ -e $root$target || -L $root$target ]]; then
            rm -- "$root$target"
            count=$((count + 1))
        fi
    done < <(files)
    rmdir -- "$root$datadir/pressure-gestures" 2>/dev/null || true
    echo "Took away $count files under $root$prefix."
    exit 0
fi

# --- Build what is not there, or is older than its sources ------------------------------------------------------------

stale() { [[ ! -e $1 || -n $(find Sources Package.swift VERSION packaging -newer "$1" -print -quit) ]]; }
if stale "$built/lib/libpressure-gestures.so.$version" || stale "$built/lib/libpressure-gestures.a"; then
    Scripts/build-c-libraries.sh >/dev/null
fi
if [[ ${DEMO:-1} != 0 ]] && stale "$built/bin/pressure-demo"; then
    Scripts/build-c-libraries.sh --demo >/dev/null
fi

requires=libevdev
if [[ -s .build/trait-flags || ${PRESSURE_LIVE_DEVICES:-1} == 0 ]]; then requires=""; fi
sed -e "s|@PREFIX@|$prefix|; s|@LIBDIR@|$libdir|; s|@INCLUDEDIR@|$includedir|; s|@VERSION@|$version|" \
    -e "s|@REQUIRES@|$requires|" packaging/pressure-gestures.pc.in >"$built/pressure-gestures.pc"

count=0
while read -r mode source target; do
    mkdir -p -- "$(dirname "$root$target")"
    if [[ $mode == link ]]; then
        ln -sfn -- "$source" "$root$target"
    else
        # Beside its place first: a program that runs meanwhile has the old file or the new one, never half of one.
        install -m "$mode" -- "$source" "$root$target.new"
        if [[ ${STRIP:-1} != 0 ]]; then
            case $target in
                *.so.*) strip --strip-unneeded -- "$root$target.new" ;;
                *.a) strip --strip-debug -- "$root$target.new" ;;
                */bin/*) strip -- "$root$target.new" ;;
            esac
        fi
        mv -f -- "$root$target.new" "$root$target"
    fi
    count=$((count + 1))
done < <(files)
echo "Installed $count files under $root$prefix."

if [[ -n $root ]]; then exit 0; fi
# The system's own folders are searched anyway, once the cache of the linker is new.
if [[ $(id -u) -eq 0 ]] && command -v ldconfig >/dev/null; then ldconfig; fi
case $libdir in
    /usr/lib | /usr/lib/* | /usr/local/lib | /usr/local/lib/*) ;;
    *) echo "For programs to find it: export PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir" ;;
esac
if [[ -z ${UDEVDIR:-} ]]; then
    echo "Touch devices are closed to ordinary users; make install-udev-rule opens them to whoever sits at the machine."
fi
