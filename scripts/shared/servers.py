"""The real binary: started, killed, and restarted on the same port."""

import contextlib
import os
import pathlib
import signal
import socket
import sqlite3
import subprocess
import time

import requests

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("FENIX_BINARY", str(ROOT / "target/debug/fenix"))
LIMITS = ("LOGIN_ACCOUNT", "LOGIN_ADDRESS", "PASSWORD_LINK", "CONTACT", "SIMULATION", "UPLOAD")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def embedded() -> dict:
    return {}


def services(database: str | None = None) -> dict:
    """Settings for the services of scripts/with-services (or another database), with one secret for all servers."""
    return {
        "FENIX_DATABASE_URL": database or os.environ["TEST_POSTGRES_URL"],
        **({"FENIX_STORAGE_URL": os.environ["TEST_S3_URL"]} if "TEST_S3_URL" in os.environ else {}),
        "FENIX_SMTP_URL": os.environ["TEST_SMTP_URL"],
        "FENIX_SECRET": "one secret for the two servers of a test",
    }


def new_database(url: str, name: str) -> str:
    """Creates a database on the same server and returns its URL."""
    subprocess.run(["psql", "--no-psqlrc", "--quiet", "--command", f"CREATE DATABASE {name}", url], check=True)
    return url.rsplit("/", 1)[0] + f"/{name}"


class Server:
    def __init__(self, folder: pathlib.Path, settings: dict, *options: str, binary: str = BINARY):
        self.folder = folder
        self.binary = binary
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = options
        self.environment = {
            **os.environ,
            **settings,
            **{f"FENIX_LIMIT_{name}": "off" for name in LIMITS},
            "FENIX_BIND": f"127.0.0.1:{self.port}",
            "FENIX_PUBLIC_URL": self.url,
            "FENIX_DATA_DIR": str(folder),
        }
        self.process = None
        self.kills = []

    def run(self, *arguments: str) -> subprocess.Popen:
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen([self.binary, *arguments], env=self.environment, stdout=log, stderr=log)

    def create_admin(self, email: str, password: str) -> "Server":
        """Creates an administrator in a migrated database with the command line."""
        command = [self.binary, "admin", "create", "--email", email, "--first-name", "Ada", "--last-name", "Robuste", "--password-stdin"]
        subprocess.run(command, env=self.environment, input=password + "\n", text=True, check=True, stdout=subprocess.DEVNULL)
        return self

    def start(self) -> "Server":
        self.process = self.run("serve", *self.options)
        return self

    def wait_ready(self, seconds: float = 60) -> "Server":
        end = time.time() + seconds
        last_response = "no response"
        while time.time() < end:
            if self.process.poll() is not None:
                break
            try:
                response = requests.get(f"{self.url}/health/ready", timeout=2)
                if response.ok:
                    return self
                last_response = response.text
            except requests.RequestException:
                pass
            time.sleep(0.05)
        raise AssertionError(f"the server did not become ready ({last_response}):\n{self.log()[-3000:]}")

    def kill(self) -> None:
        """Sends SIGKILL, so that no handler runs."""
        self.kills.append(time.time())
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end_leases(self) -> None:
        """Ends all job leases, as if half a minute had passed, so that another worker can claim the jobs."""
        statement = "UPDATE job SET run_at = 0 WHERE state = 'running'"
        url = self.environment.get("FENIX_DATABASE_URL")
        if url:
            subprocess.run(["psql", "--no-psqlrc", "--quiet", "--command", statement, url], check=True)
        else:
            with contextlib.closing(sqlite3.connect(self.folder / "fenix.db")) as database, database:
                database.execute(statement)

    def query(self, statement: str) -> str:
        """Returns the rows of a query as lines, with columns separated by `|`."""
        url = self.environment.get("FENIX_DATABASE_URL")
        if url:
            command = ["psql", "--no-psqlrc", "-tAc", statement, url]
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        with contextlib.closing(sqlite3.connect(self.folder / "fenix.db", timeout=20)) as database:
            return "\n".join("|".join(map(str, row)) for row in database.execute(statement))

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(timeout=30)

    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")
