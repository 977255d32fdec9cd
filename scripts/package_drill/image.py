"""Tests the image without a container runtime: unpacks it and starts it with its own configuration on a read-only root."""

import json
import pathlib
import subprocess
import tarfile

from client import check_success
from confined import Confined
import requests


def drill(archive: pathlib.Path, folder: pathlib.Path) -> None:
    root, settings = unpack(archive, folder)
    assert settings["User"] == "10001:10001" and settings["StopSignal"] == "SIGTERM", settings
    assert settings["Labels"]["org.opencontainers.image.revision"]
    mount(root)
    environment = dict(line.split("=", 1) for line in settings["Env"])
    (program,) = settings["Entrypoint"]
    server = Confined(root, settings["User"], [program], environment)
    server.options = ()
    server.process = server.run(*settings["Cmd"])
    try:
        server.wait_ready()
        assert "Fenix" in check_success(requests.get(server.url, timeout=10)).text
        # Linked from the legal page.
        assert "## react-dom" in check_success(requests.get(f"{server.url}/licences.txt", timeout=10)).text
        kind, asked, *words = settings["Healthcheck"]["Test"]
        assert (kind, asked) == ("CMD", program), settings["Healthcheck"]
        assert '"status":"ok"' in server.call(*words).stdout
    finally:
        status = server.stop()
    assert status == 0, server.log()[-2000:]
    refused = subprocess.run([*server.prefix, *words], env=server.environment, capture_output=True)
    assert refused.returncode == 1, refused
    print(f"image: {archive.stat().st_size >> 10} KiB, starts as {settings['User']} on a read-only root, passes its health check, stops")


def unpack(archive: pathlib.Path, folder: pathlib.Path) -> tuple[pathlib.Path, dict]:
    root = folder / "root"
    with tarfile.open(archive) as outer:
        (image,) = json.load(outer.extractfile("manifest.json"))
        for layer in image["Layers"]:
            with tarfile.open(fileobj=outer.extractfile(layer)) as inner:
                inner.extractall(root, numeric_owner=True)
        return root, json.load(outer.extractfile(image["Config"]))["config"]


def mount(root: pathlib.Path) -> None:
    """Mounts like a container runtime: everything except the volume is read-only."""
    (root / "proc").mkdir(exist_ok=True)
    data = root / "var/lib/fenix"
    owner = data.stat()
    assert (owner.st_uid, owner.st_gid, owner.st_mode & 0o777) == (10001, 10001, 0o700), owner
    for command in (
        ["mount", "--bind", root, root],
        ["mount", "-t", "proc", "proc", root / "proc"],
        ["mount", "-t", "tmpfs", "-o", "uid=10001,gid=10001,mode=0700", "volume", data],
        ["mount", "-o", "remount,bind,ro", root],
    ):
        subprocess.run(command, check=True)
