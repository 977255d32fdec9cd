"""Run by scripts/package-drill: the Debian package is reproducible, installs, works, upgrades, and its removal keeps
the data; the units are sandboxed; the image starts as an unprivileged user on a read-only file system; the compose
files are valid."""

import hashlib
import os
import pathlib
import subprocess
import sys

import compose
import image
import system
from servers import ROOT


def main(binary: str, folder: pathlib.Path) -> None:
    compose.drill(binary)
    with system.bootstrap_debian(folder / "debian") as debian:
        first = build(folder / "first", binary, "deb", "image")
        rebuilt = build(folder / "again", binary, "deb")
        old = build(folder / "old", binary, "deb", "--version", "0.0.1")
    package, rebuilt_package = (single_file(folder_of_build, "*.deb") for folder_of_build in (first, rebuilt))
    assert sha256(package) == sha256(rebuilt_package), "the same commit gave two different packages"
    print(f"package: reproducible, {package.stat().st_size >> 10} KiB of {pathlib.Path(binary).name}")
    image.drill(single_file(first, "*.image.tar.gz"), folder / "image")
    system.drill(debian, single_file(old, "*.deb"), package)


def build(target: pathlib.Path, binary: str, *options: str) -> pathlib.Path:
    # Fast compression; the size is irrelevant here.
    environment = {**os.environ, "DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1"}
    command = [ROOT / "scripts/package", "--binary", binary, "--to", target, *options]
    subprocess.run(command, env=environment, check=True, stderr=subprocess.STDOUT, stdout=subprocess.DEVNULL)
    return target


def single_file(folder: pathlib.Path, pattern: str) -> pathlib.Path:
    (file,) = folder.glob(pattern)
    return file


def sha256(file: pathlib.Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


main(sys.argv[1], pathlib.Path(sys.argv[2]))
