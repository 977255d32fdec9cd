"""A temporary PostgreSQL, and a standby of it."""

import os
import pathlib
import subprocess
import time

from servers import free_port

# PostgreSQL refuses to run as root.
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


class Postgres:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.port = free_port()
        folder.mkdir(mode=0o700)
        if AS_POSTGRES:
            subprocess.run(["chown", "postgres", folder], check=True)

    @classmethod
    def primary(cls, folder: pathlib.Path) -> "Postgres":
        database = cls(folder)
        database.command("initdb", "-U", "fenix", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "-D", folder)
        database.start()
        database.query("CREATE DATABASE fenix", "postgres")
        return database

    def follow(self, folder: pathlib.Path) -> "Postgres":
        """Starts a synchronous streaming standby of this server."""
        standby = Postgres(folder)
        standby.command("pg_basebackup", *self.address(), "-D", folder, "-R", "--checkpoint=fast", "--no-sync")
        standby.start()
        self.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.query("SELECT pg_reload_conf()")
        end = time.time() + 30
        while self.query("SELECT sync_state FROM pg_stat_replication") != "sync":
            assert time.time() < end, "the standby is not synchronous"
            time.sleep(0.1)
        return standby

    def start(self) -> None:
        options = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories= -c max_connections=200"
        self.command("pg_ctl", "-D", self.folder, "-l", self.folder / "server.log", "-o", options, "-s", "-w", "start")

    def stop(self) -> None:
        """Stops in immediate mode: no shutdown checkpoint, connections are dropped."""
        if (self.folder / "postmaster.pid").exists():
            self.command("pg_ctl", "-D", self.folder, "-m", "immediate", "-s", "stop")

    def promote(self) -> None:
        self.command("pg_ctl", "-D", self.folder, "-s", "-w", "promote")

    def query(self, statement: str, database: str = "fenix") -> str:
        command = ["psql", "--no-psqlrc", "--quiet", "-tA", *self.address(), "--command", statement, database]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def address(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", "fenix"]

    def command(self, program: str, *arguments) -> None:
        command = [*AS_POSTGRES, programs_folder() / program, *arguments]
        # A file instead of a pipe: the started server would keep a pipe open.
        log = self.folder.parent / f"{self.folder.name}-{program}.log"
        with log.open("w") as output:
            result = subprocess.run(command, stdout=output, stderr=output, cwd=self.folder.parent)
        assert result.returncode == 0, f"{program}: {log.read_text()[-2000:]}"


def programs_folder() -> pathlib.Path:
    """Folder of the newest PostgreSQL programs, which are not in PATH on Debian."""
    folders = pathlib.Path("/usr/lib/postgresql").glob("*/bin")
    return max(folders, key=lambda folder: float(folder.parent.name))
