#!/usr/bin/env bash
# Installs the library for C with its header and its manual page, or removes everything. Builds the library first if it is missing
# or older than its sources. Also installs pressure-demo if `Scripts/build-c-libraries.sh --demo` has built it.
#
# usage: Scripts/install.sh [--uninstall]
# example: PREFIX=$HOME/.local Scripts/install.sh
# exit:  0 done; 1 it does not build; 2 the script cannot go on, and its message names the next step
#
# In the environment:
#   PREFIX      the folder to install into (default /usr/local)
#   DESTDIR     a folder that is put before every path, for packagers; the contents of the installed files do not name this folder
#   BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR   single folders, for systems with another layout
#   UDEVDIR     a folder that udev reads, such as /usr/lib/udev/rules.d: the rule is installed there, and takes effect. Without
#               UDEVDIR the script puts the rule only into DATADIR, where udev does not read it: you decide which users
#               may read touches
#   DEMO=1      also builds and installs pressure-demo, which takes some minutes; DEMO=0 leaves it out even if it is built
#   GTK4=1      also builds and installs the part for GTK 4, with the files for other languages than C if
#               gobject-introspection is installed; needs GTK's development files. --uninstall always removes this part
#   QT=1        also builds and installs the module for Qt Quick, into QMLDIR (LIBDIR/qt6/qml); needs Qt's development files.
#               --uninstall always removes this module
#   STRIP=0     keeps the debugging symbols
#   HOMEPAGE    the address in the file for pkg-config; by default the address in packaging/homepage, if it has one
#   BUILT       a folder that already has lib, include, bin, man and completions, like .build/c-interface: the script
#               then builds nothing. A pressure-demo for another machine does not run here, so it cannot write the
#               folders man and completions: copy these folders from a machine on which pressure-demo runs
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"


uninstall=false
case ${1:-} in
    "") ;;
    --uninstall) uninstall=true ;;
    *) stop "'$1' is no option; --uninstall is the only one." ;;
esac

for name in PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR UDEVDIR; do
    folder=${!name:-}
    [[ -z $folder || $folder == /* ]] || stop "$name is '$folder'; it has to begin with a slash."
    # Everything else is quoted where it has to be; these would arrive at a compiler as something else.
    case $name-$folder in
        *[[:cntrl:]]*) stop "$name has a line end or another control character in it; choose a folder without." ;;
        PREFIX*[\$\(\)]* | LIBDIR*[\$\(\)]* | INCLUDEDIR*[\$\(\)]*)
            stop "$name is '$folder', and pkg-config cannot tell compilers of a folder with \$, ( or ) in its name; choose another." ;;
        PREFIX*[[:blank:]] | LIBDIR*[[:blank:]] | INCLUDEDIR*[[:blank:]])
            stop "$name is '$folder', and pkg-config would cut the blank at its end; choose another." ;;
    esac
done
prefix=${PREFIX:-/usr/local}
bindir=${BINDIR:-$prefix/bin}
libdir=${LIBDIR:-$prefix/lib}
includedir=${INCLUDEDIR:-$prefix/include}
datadir=${DATADIR:-$prefix/share}
mandir=${MANDIR:-$datadir/man}
root=${DESTDIR:-}

version=$(cat VERSION)
soname=libpressure-gestures.so.$(Scripts/parts/soname.sh)
built=${BUILT:-.build/c-interface}

# What is there is taken along; to take away, whatever may be there.
demo=${DEMO:-1}
if [[ -z ${DEMO:-} ]] && ! $uninstall; then
    if [[ -n ${BUILT:-} ]]; then
        [[ -e $built/bin/pressure-demo ]] || demo=0
    elif stale "$built/bin/pressure-demo"; then
        demo=0
    fi
fi

gtk4=${GTK4:-0}
if $uninstall; then gtk4=1; fi
part=.build/gtk4
qt=${QT:-0}
if $uninstall; then qt=1; fi

# The file for pkg-config is written for these folders, wherever the rest was built.
make_work

# Every file has its place in three lists; a mode of "link" makes a symbolic link to the source.
modes=() sources=() targets=()
add() { # MODE SOURCE TARGET
    modes+=("$1")
    sources+=("$2")
    targets+=("$3")
}
list_files() {
    add 0644 "$built/lib/libpressure-gestures.so.$version" "$libdir/libpressure-gestures.so.$version"
    add link "libpressure-gestures.so.$version" "$libdir/$soname"
    add link "$soname" "$libdir/libpressure-gestures.so"
    add 0644 "$built/lib/libpressure-gestures.a" "$libdir/libpressure-gestures.a"
    add 0644 "$built/include/pressure-gestures.h" "$includedir/pressure-gestures.h"
    add 0644 "$work/pressure-gestures.pc" "$libdir/pkgconfig/pressure-gestures.pc"
    add 0644 man/pressure-gestures.3 "$mandir/man3/pressure-gestures.3"
    local rule=70-pressure-gestures.rules
    add 0644 "udev/$rule" "$datadir/pressure-gestures/$rule"
    if [[ -n ${UDEVDIR:-} ]]; then add 0644 "udev/$rule" "$UDEVDIR/$rule"; fi
    if [[ $gtk4 != 0 ]]; then list_gtk4; fi
    if [[ $qt != 0 ]]; then list_qt; fi
    if [[ $demo == 0 ]]; then return; fi
    add 0755 "$built/bin/pressure-demo" "$bindir/pressure-demo"
    add 0644 "$built/man/pressure-demo.1" "$mandir/man1/pressure-demo.1"
    add 0644 "$built/completions/pressure-demo.bash" "$datadir/bash-completion/completions/pressure-demo"
    add 0644 "$built/completions/_pressure-demo" "$datadir/zsh/site-functions/_pressure-demo"
    add 0644 "$built/completions/pressure-demo.fish" "$datadir/fish/vendor_completions.d/pressure-demo.fish"
}
list_gtk4() {
    local name=libpressure-gestures-gtk4.so
    add 0644 "$part/lib/$name.$version" "$libdir/$name.$version"
    add link "$name.$version" "$libdir/$name.0"
    add link "$name.0" "$libdir/$name"
    add 0644 "$part/include/pressure-gestures-gtk4.h" "$includedir/pressure-gestures-gtk4.h"
    add 0644 "$work/pressure-gestures-gtk4.pc" "$libdir/pkgconfig/pressure-gestures-gtk4.pc"
    if $uninstall || has gobject-introspection; then
        add 0644 "$part/gir/Pressure-0.gir" "$datadir/gir-1.0/Pressure-0.gir"
        add 0644 "$part/gir/Pressure-0.typelib" "$libdir/girepository-1.0/Pressure-0.typelib"
    fi
}
list_qt() {
    local file
    for file in libpressure-gestures-qt.so pressure-gestures-qt.qmltypes qmldir PressArea.qml PressMenu.qml PressOverlay.qml PressRow.qml; do
        add 0644 "$work/qt/qml/PressureGestures/$file" "${QMLDIR:-$libdir/qt6/qml}/PressureGestures/$file"
    done
    for file in PressureGesturesQtConfig.cmake PressureGesturesQtConfigVersion.cmake; do
        add 0644 "$work/qt/cmake/$file" "$libdir/cmake/PressureGesturesQt/$file"
    done
}
# The pages of the verbs, which are in a folder: to install, that of the build; to take away, the one they are in.
list_pages() {
    local page
    if [[ $demo == 0 ]]; then return; fi
    for page in "$1"/pressure-demo-*.1; do
        if [[ -e $page ]]; then add 0644 "$page" "$mandir/man1/${page##*/}"; fi
    done
}
if [[ $gtk4 != 0 ]] && ! $uninstall; then needs gtk4 pkg-config cc; fi
if [[ $qt != 0 ]] && ! $uninstall; then needs qt6 cmake c++ make; fi
list_files
if $uninstall; then list_pages "$root$mandir/man1"; fi

# The folder, or the nearest one above it that exists, has to be writable.
writable() {
    local place=$1
    while [[ ! -e $place ]]; do place=$(dirname -- "$place"); done
    [[ -d $place && -w $place ]]
}
for target in "${targets[@]}"; do
    if $uninstall && [[ ! -e $root$target && ! -L $root$target ]]; then continue; fi
    folder=$(dirname -- "$root$target")
    writable "$folder" || stop "$folder is not yours to write to: sudo make install, or PREFIX=\$HOME/.local"
done

if $uninstall; then
    count=0
    for target in "${targets[@]}"; do
        # A link that leads nowhere is there as well.
        if [[ -e $root$target || -L $root$target ]]; then
            rm -- "$root$target"
            count=$((count + 1))
        fi
    done
    rmdir -- "$root$datadir/pressure-gestures" "$root${QMLDIR:-$libdir/qt6/qml}/PressureGestures" \
        "$root$libdir/cmake/PressureGesturesQt" 2>/dev/null || true
    echo "Took away $count files under $root$prefix."
    if [[ $count -eq 0 ]]; then say "Nothing was installed there; use the variables of the installation, such as PREFIX."; fi
    exit 0
fi

# --- Build what is not there, or is older than its sources ------------------------------------------------------------

steps=$((2 + (gtk4 != 0) + (qt != 0)))
if [[ $demo != 0 ]]; then steps=$((steps + 1)); fi
begin_step "build the libraries for C, where they are older than their sources"
if [[ -n ${BUILT:-} ]]; then
    : # somebody else has
elif stale "$built/lib/libpressure-gestures.so.$version" || stale "$built/lib/libpressure-gestures.a"; then
    Scripts/build-c-libraries.sh >/dev/null
fi
if [[ $demo != 0 ]]; then begin_step "build pressure-demo, which takes some minutes the first time"; fi
if [[ -z ${BUILT:-} && $demo != 0 ]] &&
    { stale "$built/bin/pressure-demo" || [[ ! -e $built/man/pressure-demo.1 || ! -d $built/completions ]]; }; then
    Scripts/build-c-libraries.sh --demo >/dev/null
fi

if [[ $gtk4 != 0 ]]; then
    words=()
    if has gobject-introspection; then words+=(--introspection); fi
    begin_step "build the part for GTK 4"
    BUILT=$built Scripts/build-gtk4.sh "${words[@]}" >/dev/null
fi

if [[ $qt != 0 ]]; then
    # A program that loads the module finds the library for C beside it, unless the system does.
    run_path=$libdir
    if [[ ${RUN_PATH:-1} == 0 ]]; then run_path=""; fi
    begin_step "build the module for Qt Quick, which takes some minutes"
    BUILT=$built Scripts/build-qt.sh >/dev/null
    # Linked anew: a folder with a longer name than the one before has no room in the module otherwise.
    way=$(realpath -m --relative-to="$libdir/cmake/PressureGesturesQt" "${QMLDIR:-$libdir/qt6/qml}")
    if ! { cmake "-DPRESSURE_GESTURES_RUN_PATH=$run_path" -DPRESSURE_GESTURES_QML_DIR=qml -DPRESSURE_GESTURES_CMAKE_DIR=cmake \
        "-DPRESSURE_GESTURES_QML_FROM_CMAKE=$way" .build/qt && cmake --build .build/qt &&
        env -u DESTDIR cmake --install .build/qt --prefix "$work/qt"; } >"$work/qt.log" 2>&1; then
        stop "the module for Qt Quick cannot be put together: $(tail -n 3 "$work/qt.log")"
    fi
fi

if [[ $demo != 0 && ! (-e $built/man/pressure-demo.1 && -d $built/completions) ]]; then
    stop "$built has no manual pages and completions; they come with  Scripts/build-c-libraries.sh --demo  where the program runs."
fi
list_pages "$built/man"

# What a program needs beside the static library is what the shared one asks the system for.
needed=$(readelf -d "$built/lib/libpressure-gestures.so.$version" 2>/dev/null | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p')
requires="" libraries="-lm -ldl -lpthread"
if grep -q '^libevdev\.' <<<"$needed"; then requires=libevdev; fi
if grep -q '^libz\.' <<<"$needed"; then requires+=${requires:+, }zlib; fi
if grep -q '^libstdc++\.' <<<"$needed"; then libraries="-lstdc++ $libraries"; fi
# A value in the file for pkg-config, which reads words as a shell does. No value looks like a mark afterwards.
quoted() { LC_ALL=C sed 's/[^[:alnum:]_.,:=/%^+\x80-\xff-]/\\&/g' <<<"$1"; }
homepage=$(Scripts/parts/homepage.sh)
# write_pc TEMPLATE: the file for pkg-config, for these folders.
write_pc() {
    local text name
    text=$(cat "$1")
    # Nobody has said where the project is at home: an empty field would be one more that is wrong.
    [[ -n $homepage ]] || text=${text/URL: @URL@$'\n'/}
    text=${text//@URL@/"$homepage"}
    text=${text//@VERSION@/"$version"}
    text=${text//@REQUIRES@/"$requires"}
    text=${text//@LIBRARIES@/"$libraries"}
    text=${text//@INCLUDEDIR@/"$(quoted "$includedir")"}
    text=${text//@LIBDIR@/"$(quoted "$libdir")"}
    text=${text//@PREFIX@/"$(quoted "$prefix")"}
    text=${text//@GIRDIR@/"$(quoted "$datadir/gir-1.0")"}
    text=${text//@TYPELIBDIR@/"$(quoted "$libdir/girepository-1.0")"}
    name=${1##*/}
    printf '%s\n' "$text" >"$work/${name%.in}"
}
write_pc packaging/pressure-gestures.pc.in
if [[ $gtk4 != 0 ]]; then write_pc Toolkits/gtk4/pressure-gestures-gtk4.pc.in; fi

begin_step "copy the files"
count=0
for place in "${!targets[@]}"; do
    mode=${modes[place]} source=${sources[place]} target=${targets[place]}
    # Open to all, like the files in them, whatever the umask is; folders that are there stay as they are.
    (umask 022 && mkdir -p -- "$(dirname -- "$root$target")")
    if [[ $mode == link ]]; then
        ln -sfn -- "$source" "$root$target"
    else
        # Beside its place first: a program that runs meanwhile has the old file or the new one, never half of one.
        install -m "$mode" -- "$source" "$root$target.new"
        if [[ ${STRIP:-1} != 0 ]]; then
            case $target in
                *.so | *.so.*) strip --strip-unneeded -- "$root$target.new" ;;
                *.a) strip --strip-unneeded -- "$root$target.new" ;;
                */bin/*) strip -- "$root$target.new" ;;
            esac
        fi
        mv -f -- "$root$target.new" "$root$target"
    fi
    count=$((count + 1))
done
echo "Installed $count files under $root$prefix."
if [[ $demo == 0 && -z ${DEMO:-} ]]; then
    echo "pressure-demo was not built, and is not among them: DEMO=1 make install builds it, which takes some minutes."
fi

if [[ -n $root ]]; then exit 0; fi
# The system's own folders are searched anyway, once the cache of the linker is new.
if [[ $(id -u) -eq 0 ]] && command -v ldconfig >/dev/null; then ldconfig; fi
case $libdir in
    /usr/lib | /usr/lib/* | /usr/local/lib | /usr/local/lib/*) ;;
    *) printf 'For programs to find it: export PKG_CONFIG_PATH=%q LD_LIBRARY_PATH=%q\n' "$libdir/pkgconfig" "$libdir" ;;
esac
# Nobody looks there by himself, in /usr/local neither.
if [[ -e $libdir/girepository-1.0/Pressure-0.typelib && $libdir != /usr/lib* ]]; then
    printf 'For Python and others to find the part for GTK 4: export GI_TYPELIB_PATH=%q\n' "$libdir/girepository-1.0"
fi
if [[ $qt != 0 && -z ${QMLDIR:-} ]]; then printf 'For Qt Quick to find its module: export QML_IMPORT_PATH=%q\n' "$libdir/qt6/qml"; fi
if [[ -z ${UDEVDIR:-} ]]; then
    echo "Touch devices are closed to ordinary users; make install-udev-rule opens them to whoever sits at the machine."
fi
