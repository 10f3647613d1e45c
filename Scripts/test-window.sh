#!/usr/bin/env bash
# Tests the window of `pressure-demo live` without hardware. Compares the window's pictures with a browser's pictures. Also
# presses the window with real touches, pens, mice and keys: for this the tests start an X server and a Wayland compositor,
# and simulate a node that only the window sees.
#
# usage: Scripts/test-window.sh [--quick | --measure | --recordings | --soak SECONDS | --images FOLDER] [FOLDER WITH pressure-demo]
#   --quick       is for .ci/run: a quarter of the taps, some of the pictures, and no test of the tests' own tools
#   --measure     only measures how long a touch takes to change the picture, and what a frame costs
#   --recordings  only plays all recordings as touches, once with a node and once without a node
#   --soak        runs one test: it presses the window for SECONDS, and checks whether memory grows
#   --images      only takes pictures of the window, for people to look at
# example: Scripts/test-window.sh .build/debug
# exit:  0 all as it should be (tests that cannot run here are named); 1 something is wrong; 2 the window cannot be built here
# The window itself is built in .build/window. The compared pictures are in .build/window-pictures.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

wanted=all images="" seconds=0
case ${1:-} in
    --quick | --measure | --recordings)
        wanted=${1#--}
        shift
        ;;
    --soak)
        wanted=soak seconds=${2:?--soak needs seconds}
        shift 2
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
# part TITLE COMMAND…: a status of 2 says what is missing, and leaves that part out.
part() {
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
        part "pictures to look at" python3 Tests/FrontEnds/Window/screenshots.py "$programs" "$images"
        ;;
    recordings)
        need_servers
        part "all recordings as touches" python3 Tests/FrontEnds/Window/recordings.py "$programs"
        part "all recordings as touches on Wayland" python3 Tests/FrontEnds/Window/recordings.py "$programs" --wayland
        ;;
    soak)
        need_servers
        part "memory while it is pressed" python3 Tests/FrontEnds/Window/soak.py "$programs" "$seconds"
        part "a leak of 8 kB a press is found" python3 Tests/FrontEnds/Window/soak.py "$programs" 80 --planted
        ;;
    measure)
        need_servers
        part "latency and cost of a frame" python3 Tests/FrontEnds/Window/latency.py "$programs"
        ;;
    quick | all)
        need_servers
        # thorough TITLE COMMAND…: what tries the tests' own tools.
        thorough() { if [[ $wanted == all ]]; then part "$@"; fi; }
        core=() few=()
        if [[ $wanted == quick ]]; then
            export TAPS=25
            core=(--core) few=(--few)
        fi
        Scripts/need.sh --for "$self" chromium cc || true
        browser=""
        for name in ${CHROMIUM:-} chromium chromium-browser google-chrome chrome; do
            if [[ -z $browser ]] && command -v "$name" >/dev/null; then browser=$name; fi
        done
        if [[ -n $browser ]]; then
            part "pictures beside the browser's" python3 Tests/FrontEnds/Window/pictures.py "$browser" "$programs" .build/window-pictures "${few[@]}"
        else
            echo "left out: pictures beside the browser's, for there is no Chromium"
        fi
        thorough "the pretend node" python3 Tests/FrontEnds/Window/test_pretend_node.py "$programs"
        thorough "the X server's rig" python3 Tests/FrontEnds/Window/test_x11_rig.py
        part "the window on X11" python3 Tests/FrontEnds/Window/test_window.py "$programs"
        part "stories of the home screen" Scripts/test-stories.sh --edge window-x11 "${core[@]}"
        part "taps on what a lift leaves shown" python3 Tests/FrontEnds/Window/taps.py "$programs"
        thorough "the Wayland compositor" python3 Tests/FrontEnds/Window/test_wayland_rig.py
        part "the window on Wayland" python3 Tests/FrontEnds/Window/test_window_wayland.py "$programs"
        thorough "the limits of the measurement" python3 Tests/FrontEnds/Window/test_latency.py
        part "four recordings as touches" python3 Tests/FrontEnds/Window/recordings.py "$programs" tap hint peek pop
        thorough "recordings with faults" python3 Tests/FrontEnds/Window/recordings.py "$programs" --planted
        ;;
esac
exit $failed
