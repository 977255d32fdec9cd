"""Tests the image without a container runtime: starts the unpacked files with its configuration on a read-only root."""

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
        check_type, checked_program, *check_arguments = settings["Healthcheck"]["Test"]
        assert (check_type, checked_program) == ("CMD", program), settings["Healthcheck"]
        assert '"status":"ok"' in server.run_to_end(*check_arguments).stdout
    finally:
        status = server.stop()
    assert status == 0, server.log()[-2000:]
    failed_check = subprocess.run([*server.prefix, *check_arguments], env=server.environment, capture_output=True)
    assert failed_check.returncode == 1, failed_check
    print(f"image: {archive.stat().st_size >> 10} KiB, starts as {settings['User']} on a read-only root, passes its health check, stops")


def unpack(archive: pathlib.Path, folder: pathlib.Path) -> tuple[pathlib.Path, dict]:
    root = folder / "root"
    with tarfile.open(archive) as image_archive:
        (manifest,) = json.load(image_archive.extractfile("manifest.json"))
        for layer in manifest["Layers"]:
            with tarfile.open(fileobj=image_archive.extractfile(layer)) as layer_archive:
                layer_archive.extractall(root, numeric_owner=True)
        return root, json.load(image_archive.extractfile(manifest["Config"]))["config"]


def mount(root: pathlib.Path) -> None:
    """Mounts like a container runtime: everything except the volume is read-only."""
    (root / "proc").mkdir(exist_ok=True)
    data = root / "var/lib/fenix"
    status = data.stat()
    assert (status.st_uid, status.st_gid, status.st_mode & 0o777) == (10001, 10001, 0o700), status
    for command in (
        ["mount", "--bind", root, root],
        ["mount", "-t", "proc", "proc", root / "proc"],
        ["mount", "-t", "tmpfs", "-o", "uid=10001,gid=10001,mode=0700", "volume", data],
        ["mount", "-o", "remount,bind,ro", root],
    ):
        subprocess.run(command, check=True)
