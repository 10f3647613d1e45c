#!/usr/bin/env bash
# Builds a plain archive that users can install without a Swift toolchain. The archive has the libraries for C, the header,
# pressure-demo, its manual pages and its completions.
#
# usage: Scripts/build-tarball.sh
#        Writes the archive to .build/tarball, and prints its path. The variable BUILT names a folder that already has lib,
#        include, bin, man and completions; Scripts/install.sh uses the same variable.
# example: Scripts/build-tarball.sh
# exit:  0 the archive is built; 1 the build failed; 2 a tool is missing
#
# The archive works in every folder in which a user unpacks it, and contains a script that removes the unpacked files.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

[[ $# -eq 0 ]] || stop "it takes no words, not '$1'; see Scripts/build-tarball.sh --help"
needs swift binutils
make_work
version=$(cat VERSION)
machine=$(uname -m)
name=pressure-gestures-$version-linux-$machine
out=.build/tarball
root=$work/$name
rm -rf "${out:?}/$name.tar.gz"
mkdir -p "$out"

# As a packager installs it: the folders below /usr are those of the archive.
if ! env -u LIBDIR -u BINDIR -u INCLUDEDIR -u MANDIR -u DATADIR -u UDEVDIR STRIP=1 DEMO=1 DESTDIR="$work/image" PREFIX=/usr \
    Scripts/install.sh >"$work/log"; then
    cat "$work/log" >&2
    exit 1
fi
mv "$work/image/usr" "$root"
# pkg-config knows where the file lies that it reads.
sed -i -E 's#^prefix=.*#prefix=${pcfiledir}/../..#; s#^(libdir|includedir)=/usr/#\1=${prefix}/#' "$root/lib/pkgconfig/pressure-gestures.pc"
if grep -q '=/usr' "$root/lib/pkgconfig/pressure-gestures.pc"; then
    say "the file for pkg-config still names /usr."
    exit 1
fi

# glibc FILE…: the newest version that one of the files asks the C library for.
glibc() {
    local file
    for file in "$@"; do readelf -V "$file"; done | sed -nE 's/.*(GLIBC_[0-9.]+).*/\1/p' | sort -uV | tail -n 1 | tr _ ' ' | sed s/GLIBC/glibc/
}
share=$root/share/pressure-gestures
cp Recordings/pop.evemu Recordings/swipe.evemu LICENSE "$share/"
cp packaging/tarball/remove.sh "$share/"
libc=$(glibc "$root/lib/libpressure-gestures.so.$version")
without=()
if ! readelf -d "$root/lib/libpressure-gestures.so.$version" | grep -qF '[libz.so.1]'; then
    without+=(-e 's/and zlib, and libevdev only/and libevdev, only/')
fi
sed "${without[@]}" -e "s/@VERSION@/$version/; s/@MACHINE@/$machine/; s/@NAME@/$name/
    s/@GLIBC@/$libc/; s/@GLIBC_DEMO@/$(glibc "$root/bin/pressure-demo")/" packaging/tarball/README >"$share/README"
chmod 0644 "$share"/*
# What is here now and the list itself.
(cd "$root" && find . -not -type d | sed 's|^\./||' | LC_ALL=C sort) >"$work/files"
install -m 0644 "$work/files" "$share/files"
if [[ $(readlink "$root/lib/libpressure-gestures.so") == */* ]]; then
    say "a link in the archive leads out of it."
    exit 1
fi

tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git -c safe.directory="$checkout" log -1 --format=%ct)" -C "$work" -cf - "$name" |
    gzip -9n >"$out/$name.tar.gz"
echo "$PWD/$out/$name.tar.gz"
