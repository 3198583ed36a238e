"""Builds the wheel of gale with CMake: the back end of `pip install .` (PEP 517), without a network.

It depends on nothing but Python itself; CMake finds the compiler and pybind11 among the packages of
tools/packages.sh. Checked by tests/python/wheel.py.
"""
from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from typing import Any, Mapping, Optional

ROOT = pathlib.Path(__file__).resolve().parent.parent
Settings = Optional[Mapping[str, Any]]


def version() -> str:
    text = (ROOT / "gale/core/version.hpp").read_text(encoding="utf-8")
    found = re.search(r'version = "([0-9.]+)"', text)
    if found is None:
        raise RuntimeError("gale/core/version.hpp has no version")
    return found.group(1)


def tag() -> str:
    """The Python and the platform that the extension module is for."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def metadata() -> str:
    description = (ROOT / "doc/python.md").read_text(encoding="utf-8")
    return (f"Metadata-Version: 2.1\nName: gale\nVersion: {version()}\n"
            "Summary: Impartial games: who wins, periods and their proofs\n"
            "License-File: LICENSE\nRequires-Python: >=3.11\nRequires-Dist: numpy\n"
            "Provides-Extra: progress\nRequires-Dist: tqdm; extra == 'progress'\n"
            "Description-Content-Type: text/markdown\n\n" + description)


def build_package(folder: pathlib.Path) -> pathlib.Path:
    """The folder with the package as CMake makes it."""
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    subprocess.run(["cmake", "-S", str(ROOT), "-B", str(folder), *generator,
                    "-DCMAKE_BUILD_TYPE=Release", "-DGALE_PYTHON=ON", "-DGALE_TOOLS=OFF",
                    f"-DPython_EXECUTABLE={sys.executable}"], check=True)
    jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    subprocess.run(["cmake", "--build", str(folder), "--target", "gale_python_package", "--parallel",
                    jobs], check=True)
    return folder / "python" / "gale"


class Wheel:
    """A wheel that is being written; the record of its files comes last."""

    def __init__(self, path: pathlib.Path) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self._record = ""

    def add(self, name: str, content: bytes) -> None:
        entry = zipfile.ZipInfo(name)  # dated 1980: the same sources make the same wheel
        entry.external_attr = 0o644 << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(entry, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self._record += f"{name},sha256={digest},{len(content)}\n"

    def close(self, record: str) -> None:
        self._zip.writestr(zipfile.ZipInfo(record), self._record + f"{record},,\n")
        self._zip.close()


def files_of_metadata() -> dict[str, bytes]:
    return {"METADATA": metadata().encode(), "LICENSE": (ROOT / "LICENSE").read_bytes(),
            "WHEEL": f"Wheel-Version: 1.0\nGenerator: gale\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()}


def prepare_metadata_for_build_wheel(metadata_directory: str,
                                     config_settings: Settings = None) -> str:
    """The folder that says what is installed; pip asks for it first, and it takes no build."""
    info = f"gale-{version()}.dist-info"
    folder = pathlib.Path(metadata_directory, info)
    folder.mkdir()
    for name, content in files_of_metadata().items():
        (folder / name).write_bytes(content)
    return info


def build_wheel(wheel_directory: str, config_settings: Settings = None,
                metadata_directory: str | None = None) -> str:
    name = f"gale-{version()}-{tag()}.whl"
    info = f"gale-{version()}.dist-info"
    wheel = Wheel(pathlib.Path(wheel_directory, name))
    with tempfile.TemporaryDirectory(prefix="gale-wheel-") as folder:
        for file in sorted(build_package(pathlib.Path(folder)).iterdir()):
            if file.suffix in (".py", ".pyi", ".so", ".typed", ".js"):
                wheel.add(f"gale/{file.name}", file.read_bytes())
    for file_name, content in files_of_metadata().items():
        wheel.add(f"{info}/{file_name}", content)
    wheel.close(f"{info}/RECORD")
    return name


def without_caches(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if "__pycache__" in entry.name else entry


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """The sources, without what was built from them, and the metadata."""
    name = f"gale-{version()}"
    with tarfile.open(pathlib.Path(sdist_directory, name + ".tar.gz"), "w:gz") as archive:
        for file in sorted(ROOT.iterdir()):
            if file.name not in ("build", "out") and not file.name.startswith("."):
                archive.add(file, f"{name}/{file.name}", filter=without_caches)
        with tempfile.NamedTemporaryFile("w", suffix="PKG-INFO", encoding="utf-8") as info:
            info.write(metadata())
            info.flush()
            archive.add(info.name, f"{name}/PKG-INFO")
    return name + ".tar.gz"
