#!/usr/bin/env bash
# Writes the documentation as a site, and fails if there is a warning. With --serve, the script serves the site to a browser of
# this machine.
#
# usage: Scripts/write-docs.sh [SWIFT BUILD FLAGS…]     writes .build/docs; builds the library and the web modules if they are missing
#        Scripts/write-docs.sh --text [FLAGS…]          writes only the texts
#        Scripts/write-docs.sh --page                   adds the page that can be pressed, and the examples of "Getting started"
#        Scripts/write-docs.sh --serve [PORT]           serves the written site, to this machine only (default port 8000)
# example: Scripts/write-docs.sh --serve 8001
# exit:  0 written; 1 the documentation has a fault; 2 a tool is missing or the port is taken
#
# If the toolchain has no Embedded Swift for browsers, the script cannot build the page that can be pressed. The script then
# leaves this page out of the site, and prints a line about it.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

readonly site=.build/docs

if [[ ${1:-} == --serve ]]; then
    port=${2:-8000}
    [[ $port =~ ^[0-9]{1,5}$ && $port -le 65535 ]] || stop "'$port' is no port; give a number up to 65535: Scripts/write-docs.sh --serve 8001"
    [[ -e $site/index.html ]] || stop "there is nothing in $site yet; run  make docs  first."
    needs python3
    # 0 asks the system for a free port; python3 says which one that is.
    [[ $port -ne 0 ]] && echo "The documentation: http://127.0.0.1:$port/ (Ctrl-C ends it)"
    status=0
    PYTHONUNBUFFERED=1 python3 -m http.server --bind 127.0.0.1 --directory "$site" "$port" || status=$?
    # An interrupt is how it ends.
    case $status in
        0 | 130 | 143) exit 0 ;;
        *) stop "port $port cannot be had (see above); try another:  Scripts/write-docs.sh --serve $((port < 65535 ? port + 1 : 8001))" ;;
    esac
fi

# add_page: the page that can be pressed, and beside each text what brings the examples to life.
add_page() {
    local status=0
    Scripts/build-web.sh >&2 || status=$?
    if [[ $status -eq 2 ]]; then
        say "the site has no page to press and no examples; what is missing stands above."
        return
    fi
    [[ $status -eq 0 ]] || exit 1
    Scripts/write-web.sh >/dev/null
    rm -rf "$site/press"
    mkdir "$site/press"
    cp .build/web/press.html "$site/"
    cp .build/web/package/{*.js,pressure-touches.wasm} Web/site/examples.{js,css} "$site/press/"
    sed -i 's|">Read the documentation\.</a></p>|">Read the documentation</a>, or <a href="press.html">press the home screen</a> first.</p>|' "$site/index.html"
    # docc has no place for it in a text; its pages all have the same head.
    find "$site/documentation" -name '*.html' -exec \
        sed -i '/press\/examples.js/!s|</head>|<script type="module" src="/press/examples.js"></script></head>|' {} +
    echo "The page that can be pressed is in $site/press.html."
}
if [[ ${1:-} == --page ]]; then
    [[ -e $site/index.html ]] || stop "there is nothing in $site yet; run  make docs  first."
    add_page
    exit 0
fi
only_text=false
if [[ ${1:-} == --text ]]; then
    only_text=true
    shift
fi

needs swift docc
graph=.build/docs-symbols
# The library alone: nothing else has to be built.
"${swift_build[@]}" "$@" --target PressureGestures
rm -rf "$site" "$graph"
Scripts/parts/write-symbol-graph.sh "$("${swift_build[@]}" "$@" --show-bin-path)/Modules" "$graph"
docc convert Sources/PressureGestures/PressureGestures/PressureGestures.docc --additional-symbol-graph-dir "$graph" \
    --output-path "$site" --warnings-as-errors --transform-for-static-hosting || exit 1

# docc writes a first page that stays empty. Pages ask for their parts by paths from the site's root, which a file has not.
first=documentation/pressuregestures/
cat >"$site/index.html" <<HTML
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>PressureGestures: documentation</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }</style>
<script>if (location.protocol !== "file:") location.replace("$first");</script>
</head>
<body>
<h1>PressureGestures</h1>
<p><a href="$first">Read the documentation.</a></p>
<p>Opened as a file, its pages stay empty, because browsers load their parts from a server only, and they need
JavaScript. In the folder of the project type <code>Scripts/write-docs.sh --serve</code>, and open
<a href="http://127.0.0.1:8000/">http://127.0.0.1:8000/</a>.</p>
</body>
</html>
HTML
if ! $only_text; then add_page; fi
echo "The documentation is in $site. To look at it:  Scripts/write-docs.sh --serve"
