#!/usr/bin/env bash
# Writes the documentation as a site, without a single warning, or shows it in a browser of this machine.
#
# usage: Scripts/write-docs.sh [SWIFT BUILD FLAGS…]     writes .build/docs; builds the library where that is missing
#        Scripts/write-docs.sh --serve [PORT]           serves what was written, to this machine only (port 8000)
# example: Scripts/write-docs.sh --serve 8001
# exit:  0 written, 1 the documentation has a fault, 2 a tool is missing or the port is taken
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

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

needs swift docc
graph=.build/docs-symbols
# The library alone: nothing else has to be built.
swift build "$@" --target PressureGestures
rm -rf "$site" "$graph"
Scripts/write-symbol-graph.sh "$(swift build "$@" --show-bin-path)/Modules" "$graph"
docc convert Sources/PressureGestures/PressureGestures.docc --additional-symbol-graph-dir "$graph" \
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
# The page that can be pressed, where somebody has built it.
if [[ -e .build/web/press.html ]]; then cp .build/web/press.html "$site/press.html"; fi
echo "The documentation is in $site. To look at it:  Scripts/write-docs.sh --serve"
