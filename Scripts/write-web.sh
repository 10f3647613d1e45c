#!/usr/bin/env bash
# Puts the modules of Scripts/build-web.sh into two products: the page that can be pressed, and the package for other pages.
#
# usage: Scripts/write-web.sh [--quick]
#        .build/web/press.html is one file with everything inside. .build/web/package is a folder to serve. The archive beside the
#        folder is like an archive of `npm pack`; the scripts in the archive have no comments and no long names of private members.
#        The script prints the paths of the page, the folder and the archive. With --quick it compresses the page's module less.
# example: Scripts/write-web.sh
# exit:  0 written; 1 the archive is too large; 2 the modules are not built, or a tool is missing
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"
[[ $# -eq 0 || $* == --quick ]] || stop "--quick is its only option; see Scripts/write-web.sh --help"
needs node
work=.build/web
for name in pressure-touches pressure-home; do
    [[ -e $work/$name.wasm ]] || stop "$work/$name.wasm is missing; run  Scripts/build-web.sh  first."
done
node Scripts/parts/write-page.mjs "$work/pressure-home.wasm" "$work/press.html" "$@" >&2
rm -rf "$work/package"
mkdir -p "$work/package"
node Scripts/parts/bare-scripts.mjs "$work/package" Web/*.js Web/index.d.ts
cp Web/package.json Web/README.md LICENSE "$work/pressure-touches.wasm" "$work/package/"
archive=$work/pressure-gestures-$(cat VERSION).tgz
# The same bytes from the same sources.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --mode=u=rwX,go=rX -C "$work" -cf - package | gzip -9n >"$archive"
packed=$(wc -c <"$archive") most_packed=110000
echo "$archive: $packed bytes of at most $most_packed" >&2
printf '%s\n' "$work/press.html" "$work/package" "$archive"
[[ $packed -le $most_packed ]] || { say "the package is too large; Scripts/build-web.sh --largest says by what"; exit 1; }
