"""Run by scripts/package-drill: the Debian package is the same twice, installs, works, upgrades, goes and leaves the
data; the units are as tight as they say; the image starts as nobody on a file system that it cannot write; the files
for compose are understood."""

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
    with system.bootstrapping(folder / "debian") as clean:
        first = build(folder / "first", binary, "deb", "image")
        again = build(folder / "again", binary, "deb")
        old = build(folder / "old", binary, "deb", "--version", "0.0.1")
    package, other = (one(at, "*.deb") for at in (first, again))
    assert digest(package) == digest(other), "the same commit made two different packages"
    print(f"package: the same twice, {package.stat().st_size >> 10} KiB of {pathlib.Path(binary).name}")
    image.drill(one(first, "*.image.tar.gz"), folder / "image")
    system.drill(clean, one(old, "*.deb"), package)


def build(to: pathlib.Path, binary: str, *options: str) -> pathlib.Path:
    # Quick to write: how well it is compressed is no matter here.
    environment = {**os.environ, "DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1"}
    command = [ROOT / "scripts/package", "--binary", binary, "--to", to, *options]
    subprocess.run(command, env=environment, check=True, stderr=subprocess.STDOUT, stdout=subprocess.DEVNULL)
    return to


def one(folder: pathlib.Path, pattern: str) -> pathlib.Path:
    (found,) = folder.glob(pattern)
    return found


def digest(file: pathlib.Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


main(sys.argv[1], pathlib.Path(sys.argv[2]))
