#!/usr/bin/env bash
# Tries the window of `pressure-demo live` without hardware: its pictures beside a browser's, and real touches, pens, mice and
# keys on an X server and a Wayland compositor of the tests' own, with a device node that exists for the window alone.
#
# usage: Scripts/test-window.sh [--measure | --images FOLDER] [FOLDER WITH pressure-demo]
#   --measure   says how long a touch takes to change the picture, and what a frame costs, instead
#   --images    takes pictures of the window for people to look at, instead
# example: Scripts/test-window.sh .build/debug
# exit:  0 all as it should be (what cannot be tried here is named), 1 something is not, 2 the window cannot be built here
# The window itself is built in .build/window. Pictures of what is compared: .build/window-pictures.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

wanted=all images=""
case ${1:-} in
    --measure)
        wanted=measure
        shift
        ;;
    --images)
        wanted=images images=$(as_typed "${2:?--images needs a folder}")
        shift 2
        ;;
esac
find_program "$@"
needs python3 gtk4 pkg-config
Scripts/live.sh --build
make_work
programs=$work/programs
mkdir "$programs"
cp .build/window/release/pressure-window "$demo" "$programs/"

failed=0
# attempt TITLE COMMAND…: a status of 2 says what is missing, and leaves that part out.
attempt() {
    local title=$1 status=0
    shift
    echo "== $title"
    PYTHONDONTWRITEBYTECODE=1 "$@" || status=$?
    case $status in
        0) ;;
        2) echo "left out: $title" ;;
        *)
            echo "FAILED: $title"
            failed=1
            ;;
    esac
}
need_servers() { Scripts/need.sh --for "$self" xorg wayland || true; }

case $wanted in
    images)
        need_servers
        attempt "pictures to look at" python3 Tests/Window/screenshots.py "$programs" "$images"
        ;;
    measure)
        need_servers
        attempt "latency and cost of a frame" python3 Tests/Window/latency.py "$programs"
        ;;
    all)
        need_servers
        Scripts/need.sh --for "$self" chromium cc || true
        browser=""
        for name in ${CHROMIUM:-} chromium chromium-browser google-chrome chrome; do
            if [[ -z $browser ]] && command -v "$name" >/dev/null; then browser=$name; fi
        done
        if [[ -n $browser ]]; then
            attempt "pictures beside the browser's" python3 Tests/Window/pictures.py "$browser" "$programs" .build/window-pictures
        else
            echo "left out: pictures beside the browser's, for there is no Chromium"
        fi
        attempt "the pretend node" python3 Tests/Window/test_pretend_node.py "$programs"
        attempt "the X server's rig" python3 Tests/Window/test_x11_rig.py
        attempt "the window on X11" python3 Tests/Window/test_window.py "$programs"
        ;;
esac
exit $failed
