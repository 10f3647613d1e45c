#!/usr/bin/env bash
# Installs the Debian packages and the plain archive on a bare Debian, uses them as people without a Swift toolchain do, and
# removes them again.
#
# usage: Scripts/test-bare-debian.sh [--built]
#        --built uses the files in .build/deb and .build/tarball instead of building them
# example: sudo Scripts/test-bare-debian.sh
# exit:  0 all as expected; 1 something is wrong; 2 this machine cannot run the test
#
# Each of three folders has the smallest Debian system, of the same Debian version as this machine. The first folder gets only the
# packages on which the tested packages depend. The second folder also gets a compiler. The third folder gets the tools for
# programs of GTK 4 and Qt Quick; in the third folder, the script builds the programs of the documentation's pages, and presses
# in their windows. The script needs root, a network for apt-get and some 3 GB of disk space. The script does not change this
# machine.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

built=false
if [[ ${1:-} == --built ]]; then built=true; elif [[ $# -gt 0 ]]; then stop "'$1' is no option; --built is."; fi
[[ $(id -u) -eq 0 ]] || stop "this test enters folders as if they were machines, and needs root: sudo Scripts/test-bare-debian.sh"
needs mmdebstrap
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
[[ -n $suite ]] || stop "/etc/os-release names no version of Debian."
make_work

version=$(cat VERSION)
archive=$PWD/.build/tarball/pressure-gestures-$version-linux-$(uname -m).tar.gz
debian=$PWD/.build/deb
if ! $built; then
    echo "building both"
    DEB_BUILD_OPTIONS=nocheck Scripts/build-deb.sh >"$work/log" || { tail -n 30 "$work/log" && exit 1; }
    # The same library and program; a second build would give no other.
    BUILT=$debian/pressure-gestures-$version/.build/c-interface Scripts/build-tarball.sh >"$work/log" || { cat "$work/log" && exit 1; }
fi
mapfile -t packages < <(find "$debian" -maxdepth 1 -name '*.deb' ! -name '*-dbgsym_*' ! -name '*gtk4*' ! -name 'gir*' ! -name 'qml6*' | sort)
mapfile -t parts < <(find "$debian" -maxdepth 1 \( -name '*gtk4*.deb' -o -name 'gir*.deb' -o -name 'qml6*.deb' \) ! -name '*-dbgsym_*' | sort)
# names_of DEB…: of the packages in them.
names_of() { for one in "$@"; do dpkg-deb -f "$one" Package; done | tr '\n' ' '; }
[[ ${#packages[@]} -eq 4 && -e $archive ]] || stop "there are no four packages in $debian, or no $archive; run it without --built."

# within ROOT COMMAND: as if the folder were the machine. What is mounted goes with the command, also after a crash. The shell stays
# as the first process: a program in its place, such as xvfb-run, would not be sent the signals it waits for.
within() {
    unshare --mount --pid --fork --kill-child --propagation private bash -c '
        mount -t proc proc "$1/proc" && exec chroot "$1" /usr/bin/env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /bin/bash -euo pipefail -c "$2
exit"' - "$1" "$2" </dev/null
}
# listed ROOT FILE: every file and folder that is there, but for what apt and dpkg keep about their own work.
listed() {
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./run -o -path ./var/cache \
        -o -path ./var/log -o -path ./var/lib/apt -o -path ./var/lib/dpkg \) -prune -o -printf '%y %p\n' | LC_ALL=C sort) >"$2"
}
# leaves_nothing ROOT WHAT COMMAND: afterwards every file and folder is as it was in $work/before.
leaves_nothing() {
    step "$2" within "$1" "$3"
    listed "$1" "$work/after"
    step "and nothing is left" diff "$work/before" "$work/after"
}
give() { mkdir -p "$1/tmp/given" && cp -R "${@:2}" "$1/tmp/given/"; }

echo "Debian's smallest system, $suite:"
bare=$work/bare
step "is unpacked" mmdebstrap --quiet --variant=minbase "$suite" "$bare"
if [[ $failed -gt 0 ]]; then summary; fi
cp -L /etc/resolv.conf "$bare/etc/resolv.conf" 2>/dev/null || true
step "has neither a compiler nor a toolchain nor libevdev" within "$bare" \
    '! command -v cc gcc swift python3 && ! ldconfig -p | grep -q libevdev'
cp -a "$bare" "$work/archived"
cp -a "$bare" "$work/toolkits"
give "$bare" "${packages[@]}" Recordings/{pop,swipe,tap}.{evemu,events}
# gets ROOT [PACKAGE…]: what the packages ask for is there before them, so that taking them away can be compared.
gets() {
    step "gets what the packages ask for" within "$1" 'apt-get -q update && apt-get -q install -y --no-install-recommends \
        $(for one in /tmp/given/*.deb; do dpkg-deb -f $one Depends; done | tr , "\n" | sed "s/ *(.*//; s/|.*//" | sort -u |
            grep -vE "pressure|\\$" | tr "\n" " ")'" ${*:2} && apt-get clean"
}
gets "$bare"

echo "Debian packages:"
listed "$bare" "$work/before"
step "are installed" within "$bare" 'dpkg -i /tmp/given/*.deb'
step "and complete" within "$bare" 'dpkg --audit && [[ -z $(dpkg --audit) ]] && apt-get -q check'
step "the library is the small one" within "$bare" \
    '[[ $(stat -Lc %s /usr/lib/*/libpressure-gestures.so.0) -lt 700000 ]] && ! ldd /usr/lib/*/libpressure-gestures.so.0 | grep -E "evdev|stdc|not found"'
replays='cd /tmp/given && for name in pop swipe tap; do pressure-demo replay $name.evemu | diff - $name.events; done'
step "pressure-demo replays recordings to their golden logs" within "$bare" "$replays"
step "needs nothing that is missing" within "$bare" '! ldd /usr/bin/pressure-demo | grep "not found"'
step "has manual pages and completions" within "$bare" 'for file in /usr/share/man/man1/pressure-demo-replay.1.gz \
    /usr/share/man/man3/pressure-gestures.3.gz /usr/share/bash-completion/completions/pressure-demo \
    /usr/share/zsh/vendor-completions/_pressure-demo /usr/share/fish/vendor_completions.d/pressure-demo.fish; do test -s "$file"; done'
step "bash completes its words" within "$bare" 'source /usr/share/bash-completion/completions/pressure-demo
    complete -p pressure-demo'
listed "$bare" "$work/after"
step "have brought more than fifty files" test "$(comm -13 "$work/before" "$work/after" | wc -l)" -gt 50
leaves_nothing "$bare" "are taken away" "dpkg --purge $(names_of "${packages[@]}")"

echo "the plain archive, without a compiler:"
root=$work/archived
give "$root" "$archive" Recordings/{pop,swipe,tap}.{evemu,events}
step "gets what its README names" within "$root" 'apt-get -q update && apt-get -q install -y --no-install-recommends \
    $(tar -xzOf /tmp/given/*.tar.gz --wildcards "*/pressure-gestures/README" | sed -nE "s/.*\(Debian: (.*)\)/\1/p") && apt-get clean'
listed "$root" "$work/before"
step "is unpacked by the README's command" within "$root" "cd /tmp/given && $(sed -n 's/^  tar/tar/p' packaging/tarball/README |
    sed "s/@NAME@/$(basename "$archive" .tar.gz)/")"
step "pressure-demo replays recordings to their golden logs" within "$root" "$replays"
step "and the one that comes along" within "$root" 'pressure-demo replay /usr/local/share/pressure-gestures/pop.evemu | grep -q popped'
readonly remove='sh /usr/local/share/pressure-gestures/remove.sh && ldconfig'
leaves_nothing "$root" "is taken away" "$remove"
step "is unpacked in a folder of its own" within "$root" "mkdir '/opt/my place' && tar -xzf /tmp/given/*.tar.gz -C '/opt/my place'"
step "and works there" within "$root" 'cd /opt/my*/*/ && bin/pressure-demo replay share/pressure-gestures/swipe.evemu | grep -q actionSelected'
leaves_nothing "$root" "and is taken away there" 'sh /opt/my*/*/share/pressure-gestures/remove.sh && rmdir /opt/my*/*/share/man \
    /opt/my*/*/* /opt/my*/* /opt/my*'

echo "programs in C:"
step "the system gets a compiler" within "$root" 'apt-get -q install -y --no-install-recommends gcc libc6-dev pkg-config zlib1g-dev && apt-get clean'
give "$root" "${packages[@]}" Tests/FrontEnds/C/replay.c
# Targets and actions have numbers there.
cat >"$root/tmp/given/try.sh" <<'TRY'
set -euo pipefail
cd /tmp/given
"$@"
for name in pop swipe tap; do
    ./replay $name.evemu | sed -E '/ device 1 pressure is /d; s/ target 1 / surface /; s/(actionSelected\()2\)/\1second)/' |
        diff - <(grep -v '^#' $name.events)
done
rm replay
TRY
listed "$root" "$work/before"
step "Debian's packages are installed" within "$root" 'dpkg -i /tmp/given/lib*.deb'
shared='bash /tmp/given/try.sh cc -std=c11 -Wall -Wextra -Werror replay.c $(pkg-config --cflags --libs pressure-gestures) -o replay'
static='bash /tmp/given/try.sh cc -std=c11 -Wall -Wextra -Werror replay.c $(pkg-config --cflags pressure-gestures) \
    $(pkg-config --variable=libdir pressure-gestures)/libpressure-gestures.a \
    $(pkg-config --static --libs-only-l pressure-gestures | sed s/-lpressure-gestures//) -o replay'
step "a program builds by pkg-config and gives golden logs" within "$root" "$shared"
step "also with the static library" within "$root" "$static"
leaves_nothing "$root" "they are taken away" 'dpkg --purge libpressure-gestures-dev libpressure-gestures0'
step "the archive is unpacked" within "$root" 'tar -xzf /tmp/given/*.tar.gz -C /usr/local --strip-components=1 && ldconfig'
step "a program builds by pkg-config and gives golden logs" within "$root" "$shared"
step "also with the static library" within "$root" "$static"
leaves_nothing "$root" "it is taken away" "$remove"

echo "programs of GTK 4 and Qt Quick:"
if [[ ${#parts[@]} -ne 4 ]]; then
    leave_out "GTK 4, Qt Quick: there are no four packages of theirs in $debian; build-deb.sh says what they are built with"
    summary
fi
root=$work/toolkits
pages=Sources/PressureGestures/PressureGestures/PressureGestures.docc
# block PAGE LANGUAGE: the first program in that language on a page.
block() { awk -v fence="\`\`\`$2" '$0 == fence && !done { open = 1; next } /^\`\`\`$/ && open { done = 1; open = 0 } open' "$pages/$1"; }
mkdir "$work/pages"
block EmbeddingGTK.md c >"$work/pages/list.c"
block EmbeddingQt.md qml >"$work/pages/list.qml"
block EmbeddingQt.md cpp >"$work/pages/list.cpp"
give "$root" "${packages[@]}" "${parts[@]}" "$work"/pages/* Tests/FrontEnds/Examples/hold-and-pop.sh
gets "$root" gcc g++ libc6-dev pkg-config xvfb xauth xdotool python3-gi qt6-declarative-dev libgl-dev qml6-module-qtquick-window \
    qml6-module-qtqml-workerscript
listed "$root" "$work/before"
step "all packages are installed" within "$root" 'dpkg -i /tmp/given/*.deb && [[ -z $(dpkg --audit) ]] && apt-get -q check'
step "the page's program of GTK builds by pkg-config" within "$root" 'cd /tmp/given &&
    cc -Wall -Werror -o gtk-list list.c $(pkg-config --cflags --libs pressure-gestures-gtk4)'
step "and a hold peeks, Return pops" within "$root" 'cd /tmp/given && GTK_A11Y=none timeout 120 xvfb-run -a bash hold-and-pop.sh 150 120 ./gtk-list'
step "Python finds the part" within "$root" 'python3 -B -c "
import gi
gi.require_version(\"Gtk\", \"4.0\"), gi.require_version(\"Pressure\", \"0\")
from gi.repository import Pressure
Pressure.Gesture.new, Pressure.Preview.new"'
step "the page's program of Qt Quick finds the module" within "$root" 'cd /tmp/given &&
    g++ -std=c++17 -fPIC -o qt-list list.cpp $(pkg-config --cflags --libs Qt6Quick)'
step "and a hold peeks, Return pops" within "$root" 'cd /tmp/given && QT_LOGGING_RULES="qml.info=true" QT_QUICK_BACKEND=software \
    QT_FORCE_STDERR_LOGGING=1 QT_QPA_PLATFORM=xcb timeout 120 xvfb-run -a bash hold-and-pop.sh 150 100 ./qt-list'
# What programs have kept of their pictures and pages is the user's.
leaves_nothing "$root" "they are taken away" "dpkg --purge $(names_of "${parts[@]}" "${packages[@]}") && rm -rf /root/.cache"

summary
