"""Installs the module to a prefix of its own, moves that, and builds the page's project with find_package: it finds the module by
what the package tells it, and says so where the module is gone.

usage: test_package.py FOLDER WITH qt AND c-interface
exit:  0 it works, 1 it does not, 2 cmake is missing
"""

import os
import shutil
import subprocess
import sys
import tempfile

from qt_app import surroundings  # noqa: E402
from test_document import blocks  # noqa: E402


def run(*words, **more):
    """What it printed; a fault ends the test."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, **more)
    if done.returncode != 0:
        raise subprocess.CalledProcessError(done.returncode, words, done.stdout, done.stderr)
    return done.stdout


def write(folder):
    texts = {kind: text for kind, text in reversed(blocks())}
    for name, kind in (("CMakeLists.txt", "cmake"), ("list.cpp", "cpp"), ("list.qml", "qml")):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(texts[kind])


def load(builds, program, folder):
    """What the program says; it goes on running where it has loaded the module."""
    env = {**os.environ, **surroundings(builds), "XDG_RUNTIME_DIR": folder, "QT_QPA_PLATFORM": "offscreen",
           "QT_FORCE_STDERR_LOGGING": "1"}
    del env["QML_IMPORT_PATH"]
    try:
        done = subprocess.run([program], cwd=folder, env=env, capture_output=True, text=True, timeout=5)
        return f"ended: {done.stderr}"
    except subprocess.TimeoutExpired as running:
        return (running.stderr or b"").decode()


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    if not shutil.which("cmake"):
        print("test_package: cmake is missing", file=sys.stderr)
        return 2
    builds = os.path.abspath(sys.argv[1])
    try:
        with tempfile.TemporaryDirectory() as folder:
            prefix = os.path.join(folder, "moved")
            # Where an installation from this build lay is no matter here.
            run("cmake", "-DPRESSURE_GESTURES_QML_DIR=lib/qt6/qml", "-DPRESSURE_GESTURES_CMAKE_DIR=lib/cmake/PressureGesturesQt",
                "-DPRESSURE_GESTURES_QML_FROM_CMAKE=", os.path.join(builds, "qt"))
            run("cmake", "--install", os.path.join(builds, "qt"), "--prefix", os.path.join(folder, "first"),
                env={key: value for key, value in os.environ.items() if key != "DESTDIR"})
            os.rename(os.path.join(folder, "first"), prefix)
            write(folder)
            configure = ["cmake", "-S", folder, "-B", os.path.join(folder, "build"), f"-DCMAKE_PREFIX_PATH={prefix}"]
            run(*configure)
            run("cmake", "--build", os.path.join(folder, "build"))
            said = load(builds, os.path.join(folder, "build/list"), folder)
            if said:
                print(f"the page's project says {said!r}")
                return 1
            for path, folders, files in os.walk(prefix):
                if "qmldir" in files:
                    os.remove(os.path.join(path, "qmldir"))
            shutil.rmtree(os.path.join(folder, "build"))
            done = subprocess.run(configure, capture_output=True, text=True, timeout=300)
            if done.returncode == 0 or "has no module PressureGestures any more" not in " ".join(done.stderr.split()):
                print(f"without the module CMake says {done.stderr!r}")
                return 1
    except subprocess.CalledProcessError as fault:
        print(f"{fault.cmd}: {fault.stdout}{fault.stderr}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
