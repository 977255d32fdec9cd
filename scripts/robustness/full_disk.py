"""The disk of the data folder is full for a while: uploads and saves are refused with a French message, reads succeed,
no acknowledged write is lost, and writes succeed once there is space again, without a restart."""

import contextlib
import os
import pathlib
import sqlite3
import subprocess
from collections.abc import Iterator

from client import ADMIN, PASSWORD, Client, check_success
from mails import Mailbox
from refusals import check_refusal, read_health
from scenarios import NotChecked
from servers import Server
from workload import Creation, Upload, Workload, check_mails, prepared_customer, wait_until

# Larger than all uploads of a fast machine, so that only the ballast fills the disk.
DISK_BYTES = 256 * 1024 * 1024
# Free space beside the ballast, which the uploads fill.
FREE_BYTES = 4 * 1024 * 1024


def run(folder: pathlib.Path) -> None:
    with small_disk(folder / "disk") as disk:
        server = Server(folder / "server", {})
        server.environment["FENIX_DATA_DIR"] = str(disk / "data")
        assert server.run("migrate").wait(timeout=60) == 0
        server.create_admin(ADMIN, PASSWORD).start().wait_ready()
        try:
            staff = Client.login(server.url)
            mails = Mailbox(disk / "data/outbox/mail")
            customers = [prepared_customer(staff, mails, f"disque-{number}@exemple.fr")[0] for number in range(4)]
            work = Workload(staff)
            with work.at_work(work.uploads_of(*customers), work.creations()):
                work.wait_for_more()
                fill(disk / "ballast", leave=FREE_BYTES)
                wait_until(60, "uploads are refused", lambda: work.refusals_of(Upload))
                fill(disk / "rest", leave=0)
                wait_until(60, "saves are refused", lambda: work.refusals_of(Creation) > 2)
                wait_until(30, "it is not ready", lambda: read_health(server.url, "ready")[0] == 503)
                status, parts = read_health(server.url, "ready")
                assert parts["storage"] == "unavailable", parts
                assert read_health(server.url, "live")[0] == 200
                check_success(staff.get("customer-records?page=1&pageSize=20"))
                for name in ("ballast", "rest"):
                    (disk / name).unlink()
                server.wait_ready()
                counts_before = work.counts()
                work.wait_for_more()
            for _, response in work.refused:
                check_refusal(response)
            print(f"    {len(work.refused)} calls refused; {counts_before} before there was room again")
            repeated = work.repeat_unfinished()
            assert server.stop() == 0
            assert check_integrity(disk / "data/fenix.db") == "ok"
            server.start().wait_ready()
            work.check_kept()
            check_mails([], mails, work.created)
            print(f"    {repeated} of them repeated; {work.counts()}, nothing lost")
            assert server.stop() == 0
        finally:
            server.process.kill()
            server.process.wait()


@contextlib.contextmanager
def small_disk(folder: pathlib.Path) -> Iterator[pathlib.Path]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=0700", "tmpfs", str(folder)]
    result = subprocess.run(mount, capture_output=True, text=True)
    if result.returncode != 0:
        raise NotChecked(f"a small disk cannot be mounted here ({result.stderr.strip()})")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(path: pathlib.Path, leave: int) -> None:
    """Fills the disk except for `leave` bytes."""
    disk_status = os.statvfs(path.parent)
    remaining_bytes = disk_status.f_bavail * disk_status.f_frsize - leave
    with path.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while remaining_bytes > 0:
            remaining_bytes -= file.write(bytes(min(remaining_bytes, 65_536)))


def check_integrity(database: pathlib.Path) -> str:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone()[0]
