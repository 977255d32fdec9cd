"""Run by scripts/crash, inside scripts/with-services postgres smtp s3."""

import os
import pathlib
import subprocess
import tempfile
import time

import killed_server
import servers
import two_servers
from mails import Mailbox


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="fenix-robustness.") as name:
        folder = pathlib.Path(name)
        sink = Mailbox(pathlib.Path(os.environ["TEST_SMTP_DIR"]))
        outbox = Mailbox(folder / "embedded/killed/outbox/mail")
        scenario("two servers on one PostgreSQL", two_servers.run, folder / "two", servers.services(), sink)
        scenario("kill -9, SQLite and folders", killed_server.run, folder / "embedded", servers.embedded(), outbox, "sqlite")
        scenario("kill -9, PostgreSQL, S3 and SMTP", killed_server.run, folder / "services", services_of_its_own(), sink, "postgres")
    print("\n3 passed, 0 failed")


def scenario(title: str, run, folder: pathlib.Path, *arguments) -> None:
    start = time.time()
    print(f"  {title}", flush=True)
    try:
        run(folder, *arguments)
    except BaseException:
        for log in folder.rglob("server.log"):
            lines = [line for line in log.read_text(errors="replace").splitlines() if "ERROR" in line or "panicked" in line]
            print(f"    last errors of {log.parent.name}:", *lines[-10:], sep="\n      ")
        raise
    print(f"    {time.time() - start:.0f} s", flush=True)


def services_of_its_own() -> dict:
    """The same services with a database that the scenario before did not fill."""
    settings = servers.services()
    url = settings["FENIX_DATABASE_URL"]
    subprocess.run(["psql", "--quiet", "--command", "CREATE DATABASE killed", url], check=True)
    return {**settings, "FENIX_DATABASE_URL": url.rsplit("/", 1)[0] + "/killed"}


if __name__ == "__main__":
    main()
