#!/usr/bin/env bash
# Tests the package for Python as its users have it: the wheel in a fresh virtual environment, without a Swift toolchain.
#
# usage: Scripts/test-python.sh [--tools]
#        --tools runs no tests, but downloads to .build/python-tools the tools that no distribution has: auditwheel, and
#        check-jsonschema and zizmor for Scripts/check-workflows.sh
# example: Scripts/test-python.sh
# exit:  0 all tests passed; 1 a test failed; 2 this machine cannot run the tests
#
# The output names what is left out: auditwheel if it was not downloaded, mypy if it is not installed, pretended devices if there
# is no C compiler. PYTHON names another interpreter, which needs pytest.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

tools=$checkout/.build/python-tools
case ${1:-} in
    "") ;;
    --tools)
        # The two that judge have a version, so that they find tomorrow what they find today.
        for tool in auditwheel check-jsonschema==0.39.0 zizmor==1.32.0; do
            if [[ -x $tools/bin/${tool%%=*} ]]; then continue; fi
            if [[ ! -x $tools/bin/pip ]]; then
                needs venv
                /usr/bin/python3 -m venv --clear "$tools"
            fi
            if ! "$tools/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 20 "$tool"; then
                say "$tool could not be fetched; the tests leave it out."
                failed=1
            fi
        done
        exit $((failed == 0 ? 0 : 2))
        ;;
    *) stop "'$1' is no option; --tools is." ;;
esac
if [[ -z ${PYTHON:-} ]]; then needs venv pytest; fi
python=${PYTHON:-/usr/bin/python3}
make_work
export PYTHONDONTWRITEBYTECODE=1

echo "the wheel:"
wheel=$(Scripts/build-wheel.sh)
cp "$wheel" "$work/"
step "the same sources give the same wheel" cmp "$work/${wheel##*/}" "$(Scripts/build-wheel.sh)"
step "pip makes it, too, by the folder of the package" \
    env PRESSURE_GESTURES_BUILT="$checkout/.build/c-interface/lib" "$python" -m pip wheel --quiet --disable-pip-version-check \
    --no-index --no-deps --wheel-dir "$work/by-pip" Bindings/Python
step "and it is the same" cmp "$work/by-pip/${wheel##*/}" "$wheel"

# The environment of whoever has no toolchain: nothing of this one but a home.
clean=(env -i "HOME=$work/home" PATH=/usr/bin:/bin LANG=C.UTF-8 PYTHONDONTWRITEBYTECODE=1)
mkdir -p "$work/home"
# pytest is the distribution's; whatever else is tried comes from the wheel.
step "makes a virtual environment" "$python" -m venv --system-site-packages "$work/venv"
step "installs the wheel" "${clean[@]}" "$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"

echo "its tests:"
settings=(-p no:cacheprovider -q -c Bindings/Python/pyproject.toml --rootdir "$checkout" --basetemp "$work/pytest")
pretended=()
if has cc; then
    step "builds the pretended devices" cc -shared -fPIC -ITests/Rigs/PretendDevice/include -o "$work/pretend.so" \
        Tests/Rigs/PretendDevice/pretend_device.c -lpthread
    pretended=("LD_PRELOAD=$work/pretend.so" "PRETEND_DEVICE=$work/pretend.so")
else
    leave_out "pretended devices: $(how cc)"
fi
pytest=("${clean[@]}" "${pretended[@]}" "$work/venv/bin/python" -m pytest "${settings[@]}")
step "pytest" "${pytest[@]}" Tests/FrontEnds/Python
grep -E '[0-9]+ passed' "$work/output" | sed 's/^/            /' || true
# Without pretended devices those tests are left out, and no others.
wanted='^[0-9]{3,} passed in '
if [[ ${#pretended[@]} -eq 0 ]]; then wanted='^[0-9]{3,} passed, [0-9] skipped in '; fi
if ! grep -qE "$wanted" "$work/output"; then bad "fewer than a hundred tests, or some were left out" "$work/output"; fi

# What the tests stand on: each change has to be noticed.
echo "planted faults:"
package=$("$work/venv/bin/python" -c 'import os, pressure_gestures; print(os.path.dirname(pressure_gestures.__file__))')
# planted NAME FILE SED TESTS: the tests fail with it, and say no word of an error in themselves.
planted() {
    cp "$package/$2" "$work/before"
    sed -i "$3" "$package/$2"
    if cmp -s "$work/before" "$package/$2"; then
        bad "planted: $1: the line to change is gone"
    elif "${pytest[@]}" -x "Tests/FrontEnds/Python/$4" >"$work/planted" 2>&1 || ! grep -q '^[0-9]* failed\|, [0-9]* failed\|^FAILED' "$work/planted"; then
        bad "planted: $1: nothing noticed" <(tail -n 5 "$work/planted")
    else
        ok "$1"
    fi
    cp "$work/before" "$package/$2"
}
planted "an exception in a hit test is swallowed" handle.py 's/ raise failure$/ pass/' test_hit_testing.py
planted "numbers are cut to 32 bits" _library.py 's/if not -(1 << 31) <= whole/if not -(1 << 80) <= whole/; s/whole < 1 << 31:/whole < 1 << 80:/' test_hostile.py
planted "a name ends at its first zero" _library.py 's/if b"\\0" in raw:/if False:/' test_hostile.py
planted "closing wakes nobody" handle.py 's/if self._on_close is not None:/if False:/' test_loops.py
planted "a child uses its parent's session" handle.py 's/_generation += 1/pass/' test_loops.py
planted "targets are numbered wrongly" targets.py 's/return self._by_number.get(number)/&/; s/found = self._by_number.get(number)/found = self._by_number.get(1)/' test_recordings.py
planted "a structure has another layout" _structures.py '0,/("progress", c_double)/s//("progress", c_int64)/' test_touches.py
planted "two fields have changed places" _structures.py 's/("contact", c_int32)/("target", c_int32)/; t; s/("target", c_int32)/("contact", c_int32)/' \
    test_package.py
planted "a host forgets what it is asked about" host.py 's/self._shown.add(raw.target)/self._shown.clear()/; s/self._down\[pointer\] = target.id/pass/' test_host.py
planted "rows are numbered wrongly" host_targets.py 's/if known == number:/if known != number:/' test_host.py
planted "sentences keep the words of C" _library.py 's/^    sentence = _SEE.sub/    _SEE.sub/' test_package.py
planted "a list of names is no list of rows" host_targets.py 's/^            value = _rows(value)$/            pass/' test_host.py
planted "every event that waits is taken at once" session.py 's/while (event := self._next()) is not None:$/for event in self.take():/' test_loops.py

echo "types:"
if has mypy; then
    mypy=(/usr/bin/python3 -m mypy --strict --cache-dir "$work/mypy" --python-executable "$work/venv/bin/python")
    step "mypy has nothing to say of the package" "${mypy[@]}" Bindings/Python/pressure_gestures
    # The part for GTK comes by introspection, which has no types to look at.
    step "nor of programs that use what is installed" env MYPYPATH=Tests/FrontEnds/Python "${mypy[@]}" Tests/FrontEnds/Python Examples/Python/gestures.py
else
    leave_out "types: $(how mypy)"
fi

echo "the wheel's tag:"
# no_newer_than VERSION: auditwheel gives the wheel a name of that C library, or of an older one.
no_newer_than() {
    "$tools/bin/auditwheel" show "$wheel" | tr '\n' ' ' >"$work/shown"
    local tag
    tag=$(grep -oE 'following platform tag: *"[a-z]+_[0-9]+_[0-9]+' "$work/shown" | grep -oE '[0-9]+_[0-9]+$' | tr _ .)
    echo "auditwheel: glibc ${tag:-none}"
    [[ -n $tag && $(printf '%s\n' "$tag" "$1" | sort -V | tail -n 1) == "$1" ]]
}
if [[ ! -x $tools/bin/auditwheel ]]; then
    leave_out "auditwheel: Scripts/test-python.sh --tools  fetches it"
else
    step "auditwheel confirms it" no_newer_than 2.34
    sed 's/^/            /' "$work/output"
fi

summary
