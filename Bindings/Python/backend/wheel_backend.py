"""Writes the wheel: the package, the shared library for C inside it, and the metadata for pip. Only Python is needed.

pip finds this file through pyproject.toml. The library must already exist: Scripts/build-wheel.sh builds it first.
"""

import base64
import hashlib
import os
import shutil
import struct
import subprocess
import tempfile
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PROJECT = HERE.parent.parent
PACKAGE = "pressure_gestures"
# Scripts/check-c-libraries.sh checks that the library needs no version of the system's C library that is newer than this.
GLIBC = "2_34"
MACHINES = {62: "x86_64", 183: "aarch64"}


def _fail(text):
    raise SystemExit(f"wheel_backend: {text}")


def _machine(library):
    """Reads the header of an ELF file, and returns the name of the machine that the file is for."""
    with open(library, "rb") as file:
        head = file.read(20)
    if len(head) < 20 or head[:4] != b"\x7fELF":
        _fail(f"{library} is not a library; build it again with  Scripts/build-wheel.sh")
    number = struct.unpack_from("<H", head, 18)[0]
    if number not in MACHINES:
        _fail(f"{library} is for the ELF machine {number}; a wheel can only be for {', '.join(MACHINES.values())} here.")
    return MACHINES[number]


def _library(version):
    folder = Path(os.environ.get("PRESSURE_GESTURES_BUILT", PROJECT / ".build/c-interface/lib"))
    library = folder / f"libpressure-gestures.so.{version}"
    if not library.exists():
        _fail(f"{library} is missing; build it with  Scripts/build-c-libraries.sh")
    return library


def _stripped(library):
    """The library's bytes, without debug symbols if `strip` is installed."""
    if shutil.which("strip") is None:
        return library.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "library"
        subprocess.run(["strip", "--strip-unneeded", "-o", copy, library], check=True)
        return copy.read_bytes()


def _metadata(version):
    # The first line that is not a comment; the file perhaps has only comments.
    lines = (PROJECT / "packaging/homepage").read_text().splitlines()
    url = next((line for line in lines if line and not line.startswith("#")), "")
    lines = [
        "Metadata-Version: 2.1",
        "Name: pressure-gestures",
        f"Version: {version}",
        "Summary: Gestures from the force of a finger: peek, pop, action swipe and long press",
        "License: MIT",
        "License-File: LICENSE",
        "Classifier: License :: OSI Approved :: MIT License",
        "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Programming Language :: Python :: 3",
        "Classifier: Typing :: Typed",
        "Requires-Python: >=3.10",
        "Description-Content-Type: text/markdown",
    ]
    if url:
        lines.append(f"Project-URL: Homepage, {url}")
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text(encoding="utf-8")


def _files(version, library, tag):
    """Every file of the wheel except RECORD, which lists the other files."""
    for source in sorted((HERE / PACKAGE).iterdir()):
        if source.suffix == ".py" or source.name == "py.typed":
            yield f"{PACKAGE}/{source.name}", source.read_bytes(), 0o644
    # The name that programs load.
    yield f"{PACKAGE}/libpressure-gestures.so.0", _stripped(library), 0o755
    info = f"{PACKAGE}-{version}.dist-info"
    yield f"{info}/METADATA", _metadata(version).encode(), 0o644
    yield (
        f"{info}/WHEEL",
        f"Wheel-Version: 1.0\nGenerator: wheel_backend\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
        0o644,
    )
    yield f"{info}/LICENSE", (PROJECT / "LICENSE").read_bytes(), 0o644


def _moment():
    """The time stamp that every file in the wheel gets. It is not the time of the build, so that equal sources give equal
    wheels."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", 0))
    return max(time.gmtime(seconds)[:6], (1980, 1, 1, 0, 0, 0))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    version = (PROJECT / "VERSION").read_text().strip()
    library = _library(version)
    tag = f"py3-none-manylinux_{GLIBC}_{_machine(library)}"
    name = f"{PACKAGE}-{version}-{tag}.whl"
    record = f"{PACKAGE}-{version}.dist-info/RECORD"
    lines = []
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:

        def write(path, content, mode):
            entry = zipfile.ZipInfo(path, _moment())
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100000 | mode) << 16
            wheel.writestr(entry, content)

        for path, content, mode in _files(version, library, tag):
            write(path, content, mode)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{path},sha256={digest},{len(content)}\n")
        write(record, "".join([*lines, f"{record},,\n"]).encode(), 0o644)
    return name


def build_sdist(sdist_directory, config_settings=None):
    _fail("there is no archive of sources for pip: the library in the wheel is built from the whole project.")


if __name__ == "__main__":
    import sys

    print(build_wheel(sys.argv[1]))
