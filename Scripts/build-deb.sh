#!/usr/bin/env bash
# Builds the Debian packages and their source package. The script uses Debian's own tools, and checks the packages with lintian.
#
# usage: Scripts/build-deb.sh
#        Writes the packages to .build/deb. The script builds the packages for GTK 4 only if the development files of GTK 4 are
#        installed, and the packages for Qt Quick only if the development files of Qt are installed.
#        DEB_BUILD_OPTIONS=nocheck leaves the tests of the C interface out.
# example: DEB_BUILD_OPTIONS=nocheck Scripts/build-deb.sh
# exit:  0 built, and every finding of lintian is explained; 1 the build fails or a finding is not explained; 2 a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

needs swift debhelper lintian
if ! has gtk4 gobject-introspection; then
    say "without the part for GTK 4: $(how gtk4 gobject-introspection)"
    export DEB_BUILD_PROFILES=pkg.pressure-gestures.nogtk4
fi
if ! has qt6 cmake; then
    say "without the part for Qt Quick: $(how qt6 cmake)"
    export DEB_BUILD_PROFILES="${DEB_BUILD_PROFILES:-} pkg.pressure-gestures.noqt"
fi
Scripts/version.sh --check

version=$(cat VERSION)
top=$PWD
out=$top/.build/deb
tree=$out/pressure-gestures-$version
rm -rf "$out"
mkdir -p "$tree"

# The sources that git knows, as they are now; what was built here stays here.
own_files "$out/sources"
tar --null --exclude=packaging/debian -T "$out/sources" -cf - | tar -xf - -C "$tree"
# Without a date of their own, the same sources give the same archive.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$out" \
    -czf "$out/pressure-gestures_$version.orig.tar.gz" "pressure-gestures-$version"
cp -R packaging/debian "$tree/debian"
Scripts/parts/homepage.sh --control packaging/debian/control >"$tree/debian/control"

# The build may go on in the folder of an earlier one: nothing of it is installed that is not built.
log=$out/build.log
echo "building; the log is in $log"
if ! (cd "$tree" && dpkg-buildpackage -us -uc -d) >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    say "dpkg-buildpackage failed; all it said is in $log."
    exit 1
fi

echo "lintian:"
lintian --allow-root --display-info --pedantic --fail-on error,warning "$out"/*.changes || {
    say "lintian has found something: mend it, or explain it in packaging/debian/*.lintian-overrides."
    exit 1
}
for package in "$out"/*.deb; do
    printf '%s: %s bytes\n' "$(basename "$package")" "$(stat -c %s "$package")"
    dpkg-deb --contents "$package" | awk '$1 !~ /^d/ { print "    " $6, $7, $8, "(" $3 " bytes)" }'
done
