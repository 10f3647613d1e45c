#!/usr/bin/env bash
# Checks the libraries for C themselves: how large they are, what they need from a system, and how they are protected.
#
# usage: Scripts/check-c-libraries.sh
# example: Scripts/check-c-libraries.sh
# exit:  0 all is as promised; 1 something is wrong; 2 a tool is missing
#
# Sizes are bytes of files without debugging symbols. The limits below are a little above the present sizes, so that the script
# notices a library that grows. The script also builds the libraries without recordings, profiles and motion, and measures these
# smaller libraries.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

# The shared library with everything; without recordings, profiles and motion; the static one; the smallest program with that inside,
# without and with what it does not use; a program with touches of its own and a host. Of the shared one 25,000 bytes are for
# motion: its springs, what is drawn of a preview, and its part of the interface. Programs that do not move anything have nothing of it.
readonly most_shared=683000 most_without=292000 most_static=1750000 most_program=74000 most_whole_program=699000 most_pick=212000
# What a program that opens a device executes, beside one that does so by libevdev alone, in hundredths; and how many bytes a
# session with a device has for itself.
readonly most_start=210 most_private=156000
# The oldest C library that programs may run with.
readonly newest_symbol=2.34

[[ $# -eq 0 ]] || stop "it takes no words, not '$1'; see Scripts/check-c-libraries.sh --help"
needs cc binutils
make_work

# print_largest LIBRARY: its largest functions and tables.
print_largest() {
    nm -S --size-sort --reverse-sort "$1" | sed -n 1,40p | while read -r _ size _ name; do
        printf '%8d  %s\n' "$((16#$size))" "$(swift demangle --compact --simplified "$name" | cut -c1-100)"
    done
}
# at_most WHAT BYTES MOST LIBRARY: a size, and what makes it up where it is too large.
at_most() {
    if [[ $2 -le $3 ]]; then
        ok "$1: $2 bytes, at most $3"
    else
        print_largest "$4" >"$work/largest"
        bad "$1: $2 bytes, more than $3" "$work/largest"
    fi
}
size_of() { stat -c %s "$1"; }
# newer LIBRARY: the functions it needs that are newer than the C library which programs may have.
newer() {
    nm -D --undefined-only "$1" | sed -nE 's/^ *[UuWw] ([^@]+)@+GLIBC_([0-9.]+)$/\2 \1/p' |
        while read -r version name; do
            if [[ $(printf '%s\n' "$version" "$newest_symbol" | sort -V | tail -1) != "$newest_symbol" ]]; then
                echo "$name of glibc $version"
            fi
        done
}
nothing_newer() { newer "$1" >"$work/newer" && cat "$work/newer" && [[ ! -s $work/newer ]]; }
needed() { readelf -d "$1" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' | sort | tr '\n' ' '; }

# --- Without recordings and motion: built first, so that the whole ones are what stays ---------------------------------

echo "the libraries without recordings, profiles and motion:"
library=$(PRESSURE_RECORDINGS=0 PRESSURE_MOTION=0 Scripts/build-c-libraries.sh)/libpressure-gestures.so
strip -o "$work/without.so" "$library"
at_most "the shared library" "$(size_of "$work/without.so")" "$most_without" "$library"
step "it needs libc alone: $(needed "$library")" [ "$(needed "$library")" = "libc.so.6 " ]
step "it needs nothing newer than glibc $newest_symbol" nothing_newer "$library"
printf '%s\n' '#include <pressure-gestures.h>' '#include <string.h>' 'int main(void) {' \
    'pressure_session *session = pressure_session_new(0);' \
    'if (pressure_add_recording(session, "pop.evemu", 1) != PRESSURE_ERROR_UNSUPPORTED) return 1;' \
    'if (!strstr(pressure_last_error(), "without recordings")) return 2;' \
    'if (pressure_load_profile(session, "a.json") != PRESSURE_ERROR_UNSUPPORTED) return 3;' \
    'pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;' \
    'if (pressure_motion_new(&settings) || !strstr(pressure_last_error(), "without motion")) return 4;' \
    'if (pressure_motion_dismiss(0, 0) != PRESSURE_ERROR_UNSUPPORTED || pressure_motion_free(0) != 0) return 5;' \
    'return pressure_session_free(session); }' >"$work/unsupported.c"
folder=$(dirname "$library")
step "builds a program with it" cc "-I.build/c-interface/include" "$work/unsupported.c" -o "$work/unsupported" "-L$folder" \
    -lpressure-gestures "-Wl,-rpath,$PWD/$folder"
step "it says what it was built without" "$work/unsupported"

# --- With everything --------------------------------------------------------------------------------------------------

echo "the libraries with everything:"
folder=$(Scripts/build-c-libraries.sh)
library=$folder/libpressure-gestures.so
strip -o "$work/whole.so" "$library"
at_most "the shared library" "$(size_of "$work/whole.so")" "$most_shared" "$library"
at_most "the static library" "$(size_of "$folder/libpressure-gestures.a")" "$most_static" "$library"
system=(libc.so.6)
static=()
if Scripts/parts/traits.sh has Gzip; then
    system+=(libz.so.1)
    static=(-lz)
fi
step "it needs ${system[*]}" [ "$(needed "$library")" = "$(printf '%s ' "${system[@]}")" ]
step "it needs nothing newer than glibc $newest_symbol" nothing_newer "$library"

printf '#include <pressure-gestures.h>\nint main(void) { return pressure_session_new(0) == 0; }\n' >"$work/smallest.c"
smallest=(cc -Os -s -I.build/c-interface/include "$work/smallest.c" "$folder/libpressure-gestures.a" "${static[@]}")
step "builds the smallest program with the static one" "${smallest[@]}" -Wl,--gc-sections -o "$work/smallest"
step "it runs" "$work/smallest"
at_most "the program" "$(size_of "$work/smallest")" "$most_program" "$library"
step "builds it with what it does not use" "${smallest[@]}" -o "$work/whole"
at_most "that program" "$(size_of "$work/whole")" "$most_whole_program" "$library"
step "builds one with touches of its own and a host" cc -Os -s -I.build/c-interface/include Tests/FrontEnds/C/pick.c \
    "$folder/libpressure-gestures.a" "${static[@]}" -Wl,--gc-sections -o "$work/pick"
step "it runs" "$work/pick"
at_most "the program with touches and a host" "$(size_of "$work/pick")" "$most_pick" "$library"

echo "rounding, as the C library has it:"
step "builds it apart" cc -O2 -fno-builtin -Dround=small_round -Dfloor=small_floor -Dceil=small_ceil -c Sources/C/CSmall/rounding.c \
    -o "$work/rounding.o"
step "builds the comparison" cc -O2 -fno-builtin -Wall -Wextra -Werror Tests/FrontEnds/SmallMachines/rounding_test.c "$work/rounding.o" -lm -o "$work/rounding"
step "each number is the same" "$work/rounding"

echo "protection:"
has_line() { grep -qE -- "$2" <(readelf "$1" -W "$library"); }
step "its tables are read-only once it has started" has_line -l GNU_RELRO
step "all functions are bound at its start" has_line -d 'FLAGS.*NOW'
step "no code is written to" bash -c '! readelf -d "$1" | grep -q TEXTREL' - "$library"
step "the stack holds no code" has_line -l 'GNU_STACK.* RW +0'
step "arrays on the stack are guarded" has_line --dyn-syms __stack_chk_fail
if [[ $(uname -m) == x86_64 ]]; then
    for part in .build/c-interface/small/{characters,evdev,rounding,runtime,unicode}.o; do
        [[ -e $part ]] || continue
        step "$(basename "$part" .o).c takes jumps where they may go only" bash -c \
            'readelf -n "$1" | grep -q "IBT, SHSTK"' - "$part"
    done
fi

# --- libevdev ---------------------------------------------------------------------------------------------------------

if Scripts/parts/traits.sh has LiveDevices; then
    echo "libevdev, which is opened when a device is:"
    objcopy -O binary --only-section=.note.dlopen --set-section-flags .note.dlopen=alloc "$library" "$work/note"
    step "a note announces it" grep -qaF '"soname":["libevdev.so.2"]' "$work/note"
    step "builds a program" cc -std=c11 -Wall -Wextra -Werror -I.build/c-interface/include -ITests/FrontEnds/C \
        Tests/FrontEnds/C/without-evdev.c -o "$work/without-evdev" "-L$folder" -lpressure-gestures "-Wl,-rpath,$PWD/$folder"
    # In the place of the system's: a file that is no library, and a library that lacks what is called.
    mkdir -p "$work/none" "$work/old"
    echo "no library" >"$work/none/libevdev.so.2"
    echo 'int libevdev_new_from_fd(void) { return 0; }' >"$work/old.c"
    cc -shared -fPIC -Wl,-soname,libevdev.so.2 "$work/old.c" -o "$work/old/libevdev.so.2"
    for place in none old; do
        step "without it ($place) touches and recordings work, and the rest says why" \
            env "LD_LIBRARY_PATH=$work/$place" "$work/without-evdev" Recordings/pop.evemu
    done
    step "with it the same program notices" bash -c '! "$1" Recordings/pop.evemu' - "$work/without-evdev"
fi

# executed PROGRAM WORD…: the instructions of a whole run.
executed() {
    timeout 60 valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# --- Opening a device ---------------------------------------------------------------------------------------------------

if Scripts/parts/traits.sh has LiveDevices && pkg-config --exists libevdev; then
    echo "opening a device, beside libevdev alone:"
    opener=(cc -std=c11 -O1 -Wall -Wextra -Werror -I.build/c-interface/include -ITests/Rigs/PretendDevice/include
        Tests/FrontEnds/C/start.c Tests/Rigs/PretendDevice/pretend_device.c -rdynamic -lpthread)
    step "builds a program with the library" "${opener[@]}" -o "$work/start" "-L$folder" -lpressure-gestures "-Wl,-rpath,$PWD/$folder"
    # shellcheck disable=SC2046 # words
    step "builds one with libevdev" "${opener[@]}" -DWITH_LIBEVDEV $(pkg-config --cflags libevdev) -o "$work/start-evdev" -levdev
    if has valgrind; then
        ours=$(executed "$work/start") theirs=$(executed "$work/start-evdev")
        step "$ours instructions, $theirs by libevdev: $((ours * 100 / theirs)) hundredths, at most $most_start" \
            [ "$((ours * 100))" -le "$((theirs * most_start))" ]
    else
        leave_out "valgrind is missing: $(how valgrind)"
    fi
    private=$(timeout 60 "$work/start" memory)
    step "a session with a device has $private bytes for itself, at most $most_private" [ "$private" -le "$most_private" ]
fi

# --- A host -------------------------------------------------------------------------------------------------------------

echo "a host, beside a session and the motion that an app would keep itself:"
step "builds a program" cc -std=c11 -O2 -Wall -Wextra -Werror -I.build/c-interface/include Benchmarks/host.c -o "$work/host" \
    "-L$folder" -lpressure-gestures "-Wl,-rpath,$PWD/$folder"
if has valgrind; then
    # costs MODE: the instructions of a thousand samples, without the start.
    costs() {
        local few many
        few=$(executed "$work/host" "$1" 1000) many=$(executed "$work/host" "$1" 2000)
        echo $((many - few))
    }
    for row in "silent 150" "force 125" "follow 125"; do
        read -r way most <<<"$row"
        ours=$(costs "host-$way") theirs=$(costs "session-$way")
        step "$way: $ours instructions, $theirs by hand: $((ours * 100 / theirs)) hundredths, at most $most" \
            [ "$((ours * 100))" -le "$((theirs * most))" ]
    done
fi

summary
