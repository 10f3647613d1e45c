#!/usr/bin/env bash
# Tests the part for GTK 4. The tests start an X server and a Wayland compositor, and open windows there. Both servers have test
# devices for fingers, pens, mice and keys, and a node reports the force of fingers. So GTK itself creates every event.
#
# usage: Scripts/test-gtk.sh [--quick | --planted | --random SESSIONS | --valgrind SESSIONS | --images FOLDER]
#   --quick       runs only the tests that .ci/run runs
#   --planted     plants faults in a copy of Toolkits/gtk4, one after the other; for each fault a test must fail
#   --random      runs SESSIONS random sessions and stories under AddressSanitizer, then plants leaks and misuse that must be found
#   --valgrind    runs SESSIONS random sessions under valgrind
#   --images      takes pictures of the example and of previews in several sizes: light, dark, high contrast, large text
# example: Scripts/test-gtk.sh --images .build/gtk-images
# exit:  0 every test passed (those that cannot run here are named); 1 a test failed; 2 the part cannot be built here
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

wanted=all sessions=0 images=""
case ${1:-} in
    "") ;;
    --quick) wanted=quick ;;
    --planted) wanted=planted ;;
    --random | --valgrind) wanted=${1#--} sessions=${2:?"$1 needs a number of sessions"} ;;
    --images) wanted=images images=$(as_typed "${2:?--images needs a folder}") ;;
    *) stop "'$1' is no option; --quick, --planted, --random, --valgrind and --images are." ;;
esac
needs python3 gtk4 pkg-config cc
Scripts/need.sh --for "$self" xorg wayland bubblewrap || true
export PYTHONDONTWRITEBYTECODE=1
small=$checkout/.build/c-interface
here=Tests/FrontEnds/Toolkits/gtk4
words=(--tests)
if has gobject-introspection; then words+=(--introspection); fi
GTK_PART=$(Scripts/build-gtk4.sh "${words[@]}")
export GTK_PART

failed=0
# part TITLE COMMAND…: a status of 2 says what is missing, and leaves that part out.
part() {
    local title=$1 status=0
    shift
    echo "== $title"
    "$@" || status=$?
    case $status in
        0) ;;
        2) echo "left out: $title" ;;
        *)
            echo "FAILED: $title"
            failed=1
            ;;
    esac
}

try_python() { # TEST…
    if [[ -e $GTK_PART/gir/Pressure-0.typelib ]] && has pygobject; then
        part "the example in Python" python3 $here/test_python.py "$@"
    else
        echo "left out: the example in Python: $(how gobject-introspection pygobject)"
    fi
}

case $wanted in
    images) part "pictures to look at" python3 $here/screenshots.py "$images" ;;
    planted)
        part "faults that stories find" Scripts/test-stories.sh --planted-gtk
        part "planted faults" python3 $here/test_planted.py "$small"
        ;;
    valgrind)
        needs valgrind
        part "random sessions under valgrind" python3 $here/test_random.py --valgrind "$sessions"
        ;;
    random)
        GTK_PART=$(Scripts/build-gtk4.sh --address --tests)
        part "random stories under AddressSanitizer" python3 $here/../test_random_stories.py gtk "$GTK_PART" "$sessions"
        part "random sessions under AddressSanitizer" python3 $here/test_random.py "$sessions"
        part "planted misuse of memory" python3 $here/test_planted.py --memory "$small"
        ;;
    quick)
        part "its files" python3 $here/test_files.py
        part "a few stories" Scripts/test-stories.sh --core --edge gtk-x11 --edge gtk-wayland
        part "a press on a widget" python3 $here/test_gesture.py MouseOnX11 FingersOnWayland KeysOnX11 PensOnWayland NodeOnX11 \
            PadOnX11 OnWaylandAlone MenusOnX11 DescribedOnX11
        part "recordings onto a row" python3 $here/test_recordings.py RecordingsOnX11.test_pop RecordingsOnWayland.test_ease
        part "previews that are drawn" python3 $here/test_preview.py LooksOnX11 ForceOnWayland RightToLeftOnX11 Rests Still \
            Colours Styled InTheDark.test_a_destructive_row_is_red InTheDark.test_the_edge_of_the_card_is_seen \
            InHighContrast.test_the_edge_of_the_card_is_seen
        part "a screen reader" python3 $here/test_reader.py
        part "taps just after the lift" env TAPS=25 python3 $here/test_early.py EarlyOnX11
        part "the widget goes, the window closes" python3 $here/test_ends.py EndsOnX11.test_remove_upon_peek \
            EndsOnWayland.test_destroy_upon_signal DrawnEndsOnX11.test_close_upon_pop DrawnEndsOnWayland.test_detach_upon_action
        part "the example" python3 $here/test_example.py PagesOnX11 OfPress
        part "the program of the page" python3 $here/test_page.py PageOnX11
        part "a list of somebody's own" python3 $here/test_own_list.py OwnListOnX11
        part "without input nodes" python3 $here/test_sandbox.py
        try_python PythonOnX11
        GTK_PART=$(Scripts/build-gtk4.sh --address --tests)
        part "random sessions" python3 $here/test_random.py 12
        ;;
    all)
        part "its files" python3 $here/test_files.py
        part "all stories" Scripts/test-stories.sh --edge gtk-x11 --edge gtk-wayland
        part "a press on a widget" python3 $here/test_gesture.py
        part "recordings onto a row" python3 $here/test_recordings.py
        part "previews that are drawn" python3 $here/test_preview.py
        part "a screen reader" python3 $here/test_reader.py
        part "taps just after the lift" python3 $here/test_early.py EarlyOnX11
        part "the same on Wayland" env TAPS=25 python3 $here/test_early.py EarlyOnWayland
        part "the widget goes, the window closes" python3 $here/test_ends.py
        part "the example" python3 $here/test_example.py
        part "the program of the page" python3 $here/test_page.py
        part "a list of somebody's own" python3 $here/test_own_list.py
        part "without input nodes" python3 $here/test_sandbox.py
        try_python
        part "a few planted faults" python3 $here/test_planted.py --few "$small"
        GTK_PART=$(Scripts/build-gtk4.sh --address --tests)
        part "random sessions" python3 $here/test_random.py 25
        ;;
esac
exit $failed
