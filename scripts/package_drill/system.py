"""Tests the package in a clean Debian in a folder: started by its own systemd, then directly."""

import contextlib
import os
import pathlib
import subprocess
from collections.abc import Iterator

from client import Client, make_pdf
from confined import Confined

ADMIN, PASSWORD = "ada@exemple.fr", "Chemin-Creux-2031"
UNITS = ("fenix.service", "fenix-worker.service")
SETTINGS = "etc/fenix/fenix.toml"
CONTAINER = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--console=pipe"]


@contextlib.contextmanager
def bootstrap_debian(root: pathlib.Path) -> Iterator[pathlib.Path]:
    """Bootstraps Debian while the body runs; waits for the end afterwards."""
    log = root.with_suffix(".log")
    command = ["debootstrap", "--variant=minbase", "--include=ca-certificates,systemd-sysv", "bookworm", root]
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        yield root
    except BaseException:
        process.kill()
        raise
    assert process.wait() == 0, log.read_text()[-2000:]
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)


def drill(root: pathlib.Path, old: pathlib.Path, new: pathlib.Path) -> None:
    apt(root, "install", old)
    check_places(root)
    check_units(root)
    fenix = Confined(root, "fenix:fenix", ["/usr/bin/fenix", "--config", f"/{SETTINGS}"], {})
    name = ["--email", ADMIN, "--first-name", "Ada", "--last-name", "Paquet"]
    fenix.run_to_end("migrate")
    fenix.run_to_end("admin", "create", *name, "--password-stdin", input=PASSWORD + "\n")
    settings = root / SETTINGS
    text = settings.read_text().replace("#page_size = 20", "page_size = 7")
    settings.write_text(text.replace('#bind = "127.0.0.1:8080"', f'bind = "127.0.0.1:{fenix.port}"'))
    can_boot = subprocess.run([*CONTAINER, "--directory", root, "true"], capture_output=True).returncode == 0
    if not can_boot:
        print("not checked: the unit under systemd (containers do not start here)")
    with boot(root, fenix) if can_boot else serve(fenix) as client:
        record = client.create_record("zoe@exemple.fr")["uuid"]
        client.load(client.upload("piece.pdf", make_pdf()))

    apt(root, "install", new)
    assert version(root) == new.name.split("_")[1]
    assert "\npage_size = 7\n" in settings.read_text(), "the upgrade lost the settings"
    assert "7  (file)" in fenix.run_to_end("config", "check").stdout
    with serve(fenix) as client:
        assert client.get(f"customer-records/{record}").ok, "the upgrade lost a record"
    print("package: installs, works, upgrades")

    apt(root, "remove", "fenix")
    assert not (root / "usr/bin/fenix").exists() and settings.exists()
    said = apt(root, "purge", "fenix")
    assert not settings.exists() and "the data in /var/lib/fenix stays" in said, said
    assert (root / "var/lib/fenix/fenix.db").exists(), "purge removed the data"
    apt(root, "install", new)
    check_places(root)
    with serve(fenix) as client:
        assert client.get(f"customer-records/{record}").ok, "a record is lost after removal and new installation"
    print("package: removed and purged; the data is kept and usable after a new installation")


def apt(root: pathlib.Path, action: str, package: pathlib.Path | str) -> str:
    """Runs apt-get non-interactively in `root` and returns its output."""
    if isinstance(package, pathlib.Path):
        # Copied, because a link would point outside the root.
        (root / "tmp" / package.name).write_bytes(package.read_bytes())
        package = f"/tmp/{package.name}"
    command = ["chroot", root, "apt-get", "--quiet", "--yes", "--no-install-recommends", action, package]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    result = subprocess.run(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert result.returncode == 0, result.stdout
    return result.stdout


def version(root: pathlib.Path) -> str:
    return subprocess.check_output(["chroot", root, "dpkg-query", "-W", "-f", "${Version}", "fenix"], text=True)


def check_places(root: pathlib.Path) -> None:
    """Checks that the service user can read the settings; only this user can read the data."""
    command = ["chroot", root, "stat", "-c", "%n %U:%G %a", f"/{SETTINGS}", "/var/lib/fenix"]
    owners_and_modes = subprocess.check_output(command, text=True).splitlines()
    assert owners_and_modes == [f"/{SETTINGS} root:fenix 640", "/var/lib/fenix fenix:fenix 700"], owners_and_modes
    for file in ("man/man1/fenix.1.gz", "bash-completion/completions/fenix", "doc/fenix/sbom.cdx.json"):
        assert (root / "usr/share" / file).stat().st_size > 0
    licences = (root / "usr/share/doc/fenix/third-party-licences.txt").read_text()
    assert "\nactix-web 4" in licences and "\nreact 1" in licences and "Permission is hereby granted" in licences


def check_units(root: pathlib.Path) -> None:
    """Checks that the units are valid, the program exists at their path, and the exposure is at most 2.0."""
    for unit in UNITS:
        file = root / "usr/lib/systemd/system" / unit
        command_for_unit = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", file]
        subprocess.run(command_for_unit, check=True, stdout=subprocess.DEVNULL)
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", f"--root={root}", *UNITS]
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert result.returncode == 0 and not result.stdout.strip(), result.stdout
    enabled = root / "etc/systemd/system/multi-user.target.wants"
    assert [link.name for link in enabled.iterdir() if link.name.startswith("fenix")] == ["fenix.service"]
    print("units: valid, exposure at most 2.0 of 10")


@contextlib.contextmanager
def boot(root: pathlib.Path, fenix: Confined) -> Iterator[Client]:
    """Starts the sandboxed unit with systemd, in a container that shares the network."""
    # A persistent journal, readable after the container ends.
    journal = root / "var/log/journal"
    journal.mkdir(exist_ok=True)
    with (fenix.folder / "server.log").open("ab") as log:
        command = [*CONTAINER, "--directory", root, "--boot"]
        fenix.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        fenix.wait_ready(120)
        (status,) = (process_text for process_text in map(process_status, pathlib.Path("/proc").glob("[0-9]*")) if "\nName:\tfenix\n" in process_text)
        for line in ("CapBnd:\t0000000000000000", "NoNewPrivs:\t1", "Seccomp:\t2"):
            assert line in status, status
        yield Client.login(fenix.url, ADMIN, PASSWORD)
    except BaseException:
        subprocess.run(["journalctl", "--directory", journal, "--unit", UNITS[0], "--no-pager", "--lines=40"], check=False)
        raise
    finally:
        # SIGTERM makes the systemd of the container shut down.
        fenix.stop()
    print("units: started by systemd without excess privileges")


def process_status(process: pathlib.Path) -> str:
    try:
        return "\n" + (process / "status").read_text() if os.readlink(process / "exe") == "/usr/bin/fenix" else ""
    except OSError:
        return ""


@contextlib.contextmanager
def serve(fenix: Confined) -> Iterator[Client]:
    fenix.start().wait_ready()
    try:
        yield Client.login(fenix.url, ADMIN, PASSWORD)
    finally:
        status = fenix.stop()
    assert status == 0, fenix.log()[-2000:]
