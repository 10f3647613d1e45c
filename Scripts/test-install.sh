#!/usr/bin/env bash
# Installs the library into a separate folder, builds programs with it as a user does, runs them, and removes everything again.
#
# usage: Scripts/test-install.sh [--without-demo]
# example: Scripts/test-install.sh --without-demo
# exit:  0 all as expected; 1 something is wrong; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

export DEMO=1
case ${1:-} in
    "") ;;
    --without-demo) DEMO=0 ;;
    *) stop "'$1' is no option; --without-demo is." ;;
esac
needs cc binutils pkg-config
make_work
says() { grep -qF -- "$1" "$work/said"; }

# --- Folders of every name, and every umask: a library of one function is enough for that -------------------------------------
expect "folders of every name, and every umask" Scripts/test-install-paths.sh

# --- Into a user's own folder ---------------------------------------------------------------------------------------------
export PREFIX=$work/user/.local
mkdir -p "$work/user"
expect "installs" Scripts/install.sh
installed=$(find "$PREFIX" -type f -o -type l | wc -l)
expect "installs a second time over itself" Scripts/install.sh
expect "nothing more is there then" [ "$(find "$PREFIX" -type f -o -type l | wc -l)" -eq "$installed" ]
export PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
expect "pkg-config knows the version" [ "$(pkg-config --modversion pressure-gestures)" = "$(cat VERSION)" ]
read -r -a flags < <(pkg-config --cflags --libs pressure-gestures)
expect "a program builds with the shared library" \
    cc -std=c11 -Wall -Wextra -Werror Tests/FrontEnds/C/replay.c "${flags[@]}" -o "$work/shared"
LD_LIBRARY_PATH=$PREFIX/lib "$work/shared" Recordings/pop.evemu >"$work/said" 2>&1 || true
expect "and pops" says "popped(force)"
# Asked for as a file, as one does where both are installed.
read -r -a flags < <(pkg-config --static --libs pressure-gestures | sed "s|-lpressure-gestures|$PREFIX/lib/libpressure-gestures.a|")
expect "a program builds with the static library" \
    cc -std=c11 "-I$PREFIX/include" Tests/FrontEnds/C/replay.c "${flags[@]}" -o "$work/static"
"$work/static" Recordings/pop.evemu >"$work/said" 2>&1 || true
expect "and pops" says "popped(force)"
expect "and a linker that drops what is not used drops nothing it needs" \
    cc -std=c11 -ffunction-sections -Wl,--gc-sections "-I$PREFIX/include" Tests/FrontEnds/C/replay.c "${flags[@]}" -o "$work/small"
"$work/small" Recordings/pop.evemu >"$work/said" 2>&1 || true
expect "and pops" says "popped(force)"
if [[ $DEMO -ne 0 ]]; then
    "$PREFIX/bin/pressure-demo" --version >"$work/said" 2>&1 || true
    expect "pressure-demo runs" says "pressure-demo $(cat VERSION)"
fi

# --- Nothing of Swift's, and no folder of this machine's, is needed to run --------------------------------------------------
library=$PREFIX/lib/libpressure-gestures.so
programs=("$library")
if [[ $DEMO -ne 0 ]]; then programs+=("$PREFIX/bin/pressure-demo"); fi
for file in "${programs[@]}"; do
    readelf -d "$file" >"$work/dynamic"
    expect "$(basename "$file") needs system libraries only" bash -c '! grep NEEDED "$1" |
        grep -vE "\[(libevdev\.so\.2|libz\.so\.1|libc\.so\.6|libm\.so\.6|libstdc\+\+\.so\.6|libgcc_s\.so\.1|libdl\.so\.2|libpthread\.so\.0|ld-linux[^]]*)\]"' - "$work/dynamic"
    expect "$(basename "$file") looks in no folder of its own" bash -c '! grep -E "RPATH|RUNPATH" "$1"' - "$work/dynamic"
    expect "$(basename "$file") names no folder of this checkout" bash -c '! grep -qaF "$PWD/" "$1"' - "$file"
done

expect "uninstalls" Scripts/install.sh --uninstall
expect "nothing is left" bash -c '[[ -z $(find "$PREFIX" -type f -o -type l) ]]'

# --- The parts for toolkits -----------------------------------------------------------------------------------------------
# What the documentation's page about GTK shows first.
first_program() { awk '$0 == "```c" && !done { open = 1; next } /^```$/ && open { done = 1; open = 0 } open' \
    Sources/PressureGestures/PressureGestures/PressureGestures.docc/EmbeddingGTK.md; }
if has gtk4 pkg-config; then
    expect "installs the part for GTK 4" bash -c 'GTK4=1 Scripts/install.sh 2>&1 | tee "$0"; exit "${PIPESTATUS[0]}"' "$work/said"
    expect "and says so meanwhile" says ": build the part for GTK 4"
    first_program >"$work/list.c"
    expect "the page's program builds" bash -c 'grep -q pressure-gestures-gtk4 "$0.c" &&
        cc -Wall -Werror -o "$0" "$0.c" $(pkg-config --cflags --libs pressure-gestures-gtk4)' "$work/list"
    expect "and finds its libraries" bash -c '! LD_LIBRARY_PATH=$PREFIX/lib ldd "$0" | grep "not found"' "$work/list"
    if has gobject-introspection; then expect "tells where other languages find it" says "GI_TYPELIB_PATH=$PREFIX/lib/girepository-1.0"; fi
else
    leave_out "GTK 4: $(how gtk4 pkg-config)"
fi
if has qt6 cmake c++; then
    expect "installs the module for Qt Quick" bash -c 'QT=1 Scripts/install.sh 2>&1 | tee "$0"; exit "${PIPESTATUS[0]}"' "$work/said"
    expect "and says so meanwhile" says ": build the module for Qt Quick"
    expect "tells where Qt finds it" says "QML_IMPORT_PATH=$PREFIX/lib/qt6/qml"
    expect "the module is there" [ -e "$PREFIX/lib/qt6/qml/PressureGestures/qmldir" ]
    expect "and finds its libraries" bash -c '! ldd "$PREFIX/lib/qt6/qml/PressureGestures/libpressure-gestures-qt.so" | grep "not found"'
else
    leave_out "Qt Quick: $(how qt6 cmake c++)"
fi
# Where development files are missing nothing is half installed, and the next step is said.
for part in GTK4 QT; do
    status=0
    env PRESSURE_INSTALL=0 PRESSURE_ROOT="$work" "$part=1" PREFIX="$work/none" Scripts/install.sh >"$work/said" 2>&1 || status=$?
    expect "$part=1 without development files is refused" [ "$status" -eq 2 ]
    expect "with the command that installs them" says "apt-get install"
    expect "and nothing is installed" [ ! -e "$work/none" ]
done
expect "uninstalls the parts, too" Scripts/install.sh --uninstall
expect "nothing is left of them" bash -c '[[ -z $(find "$PREFIX" -type f -o -type l) ]]'

# --- As packagers do, with the rule where udev reads it -------------------------------------------------------------------
export DESTDIR=$work/image PREFIX=/usr LIBDIR=/usr/lib/multiarch UDEVDIR=/usr/lib/udev/rules.d
expect "installs into an image" Scripts/install.sh
expect "the library lies where it was asked for" [ -e "$DESTDIR/usr/lib/multiarch/libpressure-gestures.so.$(Scripts/parts/soname.sh)" ]
expect "the rule lies where udev reads it" [ -e "$DESTDIR/usr/lib/udev/rules.d/70-pressure-gestures.rules" ]
expect "no file names the image" bash -c '! grep -rqF "$DESTDIR" "$DESTDIR/usr/lib/multiarch/pkgconfig"'
expect "uninstalls from it" Scripts/install.sh --uninstall
expect "nothing is left of it" bash -c '[[ -z $(find "$DESTDIR" -type f -o -type l) ]]'
unset DESTDIR LIBDIR UDEVDIR
PREFIX=usr expect "a folder that is none is refused" bash -c 'Scripts/install.sh; [[ $? -eq 2 ]]'

summary
