#!/usr/bin/env bash
# Tests Scripts/install.sh and Scripts/install-udev-rule.sh with unusual names of folders, and with several umasks. A library with
# one function takes the place of the real library, so that the script need not build the real library.
#
# usage: Scripts/test-install-paths.sh
# example: Scripts/test-install-paths.sh
# exit:  0 all as expected; 1 something is wrong; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

needs cc binutils pkg-config
make_work
chmod 755 "$work"

# --- What is installed ------------------------------------------------------------------------------------------------
version=$(cat VERSION)
soname=libpressure-gestures.so.$(Scripts/parts/soname.sh)
unset PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR UDEVDIR UDEV_RULES_DIR
export BUILT=$work/built STRIP=0 DEMO=1
mkdir -p "$BUILT/lib" "$BUILT/include" "$BUILT/bin" "$BUILT/man" "$BUILT/completions"
printf 'const char *pressure_version(void);\nconst char *pressure_version(void) { return "%s"; }\n' "$version" >"$work/library.c"
printf 'const char *pressure_version(void);\n' >"$BUILT/include/pressure-gestures.h"
cc -shared -fPIC -Wl,-soname,"$soname" "$work/library.c" -o "$BUILT/lib/libpressure-gestures.so.$version"
cc -c "$work/library.c" -o "$work/library.o"
ar rcs "$BUILT/lib/libpressure-gestures.a" "$work/library.o"
printf '#!/bin/sh\necho demo\n' >"$BUILT/bin/pressure-demo"
touch "$BUILT/man/pressure-demo"{,-one,-two}.1 "$BUILT/completions/"{pressure-demo.bash,_pressure-demo,pressure-demo.fish}
printf '#include <pressure-gestures.h>\n#include <stdio.h>\nint main(void) { return puts(pressure_version()) < 0; }\n' >"$work/program.c"

# program PKG-CONFIG-FOLDER LIBRARY-FOLDER: a program that is built with what pkg-config says prints the version.
program() {
    local packages=$1 words
    words=$(PKG_CONFIG_PATH=$packages pkg-config --cflags --libs pressure-gestures) || return 1
    # As make and a shell take the words.
    rm -f "$work/program"
    bash -c "cc -o '$work/program' '$work/program.c' $words" || return 1
    # A semicolon parts folders in LD_LIBRARY_PATH, as a colon does.
    ln -sfn "$2" "$work/libraries"
    [[ $(LD_LIBRARY_PATH=$work/libraries "$work/program") == "$version" ]]
}
nothing_left() { [[ -z $(find "$1" -type f -o -type l) ]]; }
open_to_all() { [[ -z $(find "$1" -mindepth 1 -type d ! -perm -055 -o -type f ! -perm -044) ]]; }

# --- Names ------------------------------------------------------------------------------------------------------------
names=('a b&c|d' 'a\b'"'"'c"d' '#a;[*]?' '`a~!{b}<c>=,' 'grün' '@PREFIX@ @LIBDIR@' '-\1')
for name in "${names[@]}"; do
    folder="$work/names/$name"
    expect "PREFIX '$name': installs" env PREFIX="$folder" Scripts/install.sh
    expect "PREFIX '$name': a program builds and runs" program "$folder/lib/pkgconfig" "$folder/lib"
    expect "PREFIX '$name': the program lies there" [ -x "$folder/bin/pressure-demo" ]
    expect "PREFIX '$name': the verbs' pages lie there" [ -e "$folder/share/man/man1/pressure-demo-two.1" ]
    expect "PREFIX '$name': uninstalls" env PREFIX="$folder" Scripts/install.sh --uninstall
    expect "PREFIX '$name': nothing is left" nothing_left "$folder"
    # Every folder by itself, below an image.
    all=(PREFIX="$work/usr" DESTDIR="$work/image of/$name" BINDIR="$work/b/$name" LIBDIR="$work/l/$name"
        INCLUDEDIR="$work/i/$name" MANDIR="$work/m/$name" DATADIR="$work/d/$name" UDEVDIR="$work/u/$name")
    image="$work/image of/$name$work"
    expect "single folders '$name': install" env "${all[@]}" Scripts/install.sh
    for file in "b/$name/pressure-demo" "l/$name/$soname" "i/$name/pressure-gestures.h" "m/$name/man1/pressure-demo.1" \
        "d/$name/pressure-gestures/70-pressure-gestures.rules" "u/$name/70-pressure-gestures.rules"; do
        expect "single folders '$name': $file" [ -e "$image/$file" ]
    done
    expect "single folders '$name': no file names the image" bash -c '! grep -rqF "image of" "$1"' - "$image/l/$name/pkgconfig"
    # Moved to where it belongs, the file for pkg-config is right.
    mkdir -p "$work/l" "$work/i"
    mv "$image/l/$name" "$work/l/$name"
    mv "$image/i/$name" "$work/i/$name"
    expect "single folders '$name': a program builds and runs" program "$work/l/$name/pkgconfig" "$work/l/$name"
    rm -rf "$work/l" "$work/i"
    expect "single folders '$name': uninstall" env "${all[@]}" Scripts/install.sh --uninstall
    expect "single folders '$name': nothing is left" nothing_left "$work/image of/$name"
    expect "UDEV_RULES_DIR '$name': the rule is written" env UDEV_RULES_DIR="$work/rules/$name" Scripts/install-udev-rule.sh
    expect "UDEV_RULES_DIR '$name': and taken away" env UDEV_RULES_DIR="$work/rules/$name" Scripts/install-udev-rule.sh --uninstall
    expect "UDEV_RULES_DIR '$name': nothing is left" nothing_left "$work/rules/$name"
done

# refused NAME=VALUE WORD: before anything is written.
refused() {
    local status=0
    env "$1" Scripts/install.sh >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [[ $status -eq 2 ]] && grep -qF -- "$2" "$work/said" && [[ ! -e $work/refused ]]
}
for name in PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR UDEVDIR; do
    expect "$name without a slash is refused" refused "$name=refused" "$name is 'refused'; it has to begin with a slash"
    expect "$name with a line end is refused" refused "$name=$work/refused/a"$'\n'"b" "$name has a line end"
done
for name in PREFIX LIBDIR INCLUDEDIR; do
    for sign in '$' '(' ')'; do expect "$name with $sign is refused" refused "$name=$work/refused/a${sign}b" "pkg-config cannot tell"; done
    expect "$name that ends with a blank is refused" refused "$name=$work/refused/a " "pkg-config would cut"
done
expect "UDEV_RULES_DIR without a slash is refused" bash -c 'UDEV_RULES_DIR=here Scripts/install-udev-rule.sh; [[ $? -eq 2 ]]'

mkdir "$work/bare"
cp -r "$BUILT/lib" "$BUILT/include" "$BUILT/bin" "$work/bare/"
expect "a program without its pages is refused" env BUILT="$work/bare" bash -c \
    'PREFIX=$1/refused Scripts/install.sh 2>&1 | grep -q "has no manual pages" && [[ ! -e $1/refused ]]' - "$work"
expect "the library alone needs none" env BUILT="$work/bare" DEMO=0 PREFIX="$work/alone" Scripts/install.sh

# --- The project's address -------------------------------------------------------------------------------------------
readonly packaged=$work/address/lib/pkgconfig/pressure-gestures.pc
expect "no address: installs" env HOMEPAGE= PREFIX="$work/address" Scripts/install.sh
expect "no address: no field" bash -c '! grep -q URL "$1"' - "$packaged"
expect "no address: Debian's file is as it was" diff packaging/debian/control <(HOMEPAGE='' Scripts/parts/homepage.sh --control packaging/debian/control)
expect "an address: installs" env HOMEPAGE=https://example.org/a?b=c PREFIX="$work/address" Scripts/install.sh
expect "an address: the field" grep -qxF 'URL: https://example.org/a?b=c' "$packaged"
expect "an address: pkg-config still reads the file" env PKG_CONFIG_PATH="$(dirname "$packaged")" pkg-config --validate pressure-gestures
HOMEPAGE=https://example.org/a Scripts/parts/homepage.sh --control packaging/debian/control >"$work/control"
expect "an address: Debian's field, once, in the first paragraph" \
    [ "$(sed '/^$/q' "$work/control" | grep -cx 'Homepage: https://example.org/a')$(grep -c Homepage "$work/control")" = 11 ]
expect "what is no address is refused" bash -c 'HOMEPAGE="over there" Scripts/install.sh; [[ $? -eq 2 ]]'

# --- Rights -----------------------------------------------------------------------------------------------------------
for mask in 000 022 027 077 777; do
    expect "umask $mask: installs" bash -c 'umask "$1" && DESTDIR=$2 PREFIX=/usr UDEVDIR=/usr/lib/udev/rules.d Scripts/install.sh' - \
        "$([[ $mask == 777 && $(id -u) -ne 0 ]] && echo 077 || echo $mask)" "$work/mask/$mask"
    expect "umask $mask: all may read and enter" open_to_all "$work/mask/$mask"
    expect "umask $mask: nobody else may write" bash -c '[[ -z $(find "$1" -mindepth 1 ! -type l -perm /022) ]]' - "$work/mask/$mask"
    expect "umask $mask: the rule is written" bash -c 'umask "$1" && UDEV_RULES_DIR=$2 Scripts/install-udev-rule.sh' - \
        "$([[ $mask == 777 && $(id -u) -ne 0 ]] && echo 077 || echo $mask)" "$work/mask-udev/$mask/rules.d"
    expect "umask $mask: all may read it" open_to_all "$work/mask-udev/$mask/rules.d"
    chmod -R u+rwx "$work/mask" "$work/mask-udev"
done
# A folder that was there keeps its rights.
mkdir -m 700 "$work/kept"
expect "installs into a closed folder" env PREFIX="$work/kept" Scripts/install.sh
expect "which stays closed" [ "$(stat -c %a "$work/kept")" = 700 ]

summary
