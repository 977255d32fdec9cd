"""Run by scripts/cluster, inside scripts/with-services smtp s3.

Three servers and two workers on one PostgreSQL and one S3, behind HAProxy as configured in contrib/. Under load, one of
the five is killed every few seconds and restarted; then the primary database stops and its standby is promoted. No
acknowledged write is lost or duplicated, sessions stay valid, and the failover needs no restart of a server.
"""

import argparse
import contextlib
import os
import pathlib
import random
import socket
import tempfile
import time

import proxies
import requests
import servers
from client import ADMIN, PASSWORD, Client
from cluster_load import Load
from mails import Mailbox
from postgres import AS_POSTGRES, Postgres
from servers import Server, free_port
from workload import check_mails, prepared_customer

SERVERS, WORKERS = 3, 2
# Longer than the lease of a dead worker, and than HAProxy needs to detect a failure.
RECOVERED_SECONDS = 60


class Worker(Server):
    def start(self) -> "Worker":
        self.process = self.run("worker")
        return self


class Cluster:
    def __init__(self, folder: pathlib.Path, pgbouncer: str | None):
        self.folder, self.pgbouncer = folder, pgbouncer
        # PostgreSQL runs as another user.
        folder.chmod(0o711)
        self.primary = Postgres.primary(folder / "first")
        self.standby = self.primary.follow(folder / "second")
        self.port, self.database_port, self.pooled_port = free_port(), free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        database = f"postgres://fenix@127.0.0.1:{self.pooled_port if pgbouncer else self.database_port}/fenix"
        settings = {**servers.services(database), "FENIX_TRUSTED_PROXIES": "127.0.0.1", "FENIX_LOG": "warn"}
        self.servers = [Server(folder / f"server-{number}", settings, "--no-worker") for number in range(SERVERS)]
        self.workers = [Worker(folder / f"worker-{number}", settings) for number in range(WORKERS)]
        for member in self.processes():
            member.environment["FENIX_PUBLIC_URL"] = self.url

    def processes(self) -> list[Server]:
        return self.servers + self.workers

    def proxy(self):
        """Starts one HAProxy with both examples of contrib/."""
        web = self.folder / "haproxy.cfg"
        web.write_text(proxies.load_example("haproxy.cfg", {
            "bind :443 ssl crt /etc/ssl/fenix-with-key.pem alpn h2,http/1.1": f"bind 127.0.0.1:{self.port}",
            "X-Forwarded-Proto https": "X-Forwarded-Proto http",
            "server one 127.0.0.1:8080 check": f"server three 127.0.0.1:{self.servers[2].port} check inter 2s\n"
            f"    server one 127.0.0.1:{self.servers[0].port} check",
            "127.0.0.1:8081": f"127.0.0.1:{self.servers[1].port}",
        }))
        database = self.folder / "haproxy-postgres.cfg"
        database.write_text(proxies.load_example("haproxy-postgres.cfg", {
            "/run/haproxy/admin.sock": str(self.folder / "haproxy.sock"), "127.0.0.1:6432": f"127.0.0.1:{self.database_port}",
            "10.0.0.11:5432": f"127.0.0.1:{self.primary.port}", "10.0.0.12:5432": f"127.0.0.1:{self.standby.port}",
        }))
        return proxies.run_proxy("haproxy", ["haproxy", "-q", "-db", "-f", str(web), "-f", str(database)], self.port)

    def pooler(self):
        """Starts pgbouncer in transaction mode, configured as in docs/scaling.md; it refuses to run as root."""
        if not self.pgbouncer:
            return contextlib.nullcontext()
        (self.folder / "users.txt").write_text('"fenix" ""\n')
        config = self.folder / "pgbouncer.ini"
        config.write_text(
            f"[databases]\nfenix = host=127.0.0.1 port={self.database_port} user=fenix\n"
            f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {self.pooled_port}\nunix_socket_dir =\nauth_type = trust\n"
            f"auth_file = {self.folder}/users.txt\npool_mode = transaction\nmax_prepared_statements = 200\n"
            "ignore_startup_parameters = extra_float_digits,options\ndefault_pool_size = 20\nmax_client_conn = 500\n"
            # Retries a restarted database quickly.
            "server_login_retry = 1\n"
        )
        return proxies.run_proxy("pgbouncer", [*AS_POSTGRES, self.pgbouncer, "-q", str(config)], self.pooled_port)

    def start(self) -> None:
        first = self.servers[0]
        assert first.run("migrate").wait(timeout=120) == 0, first.log()[-2000:]
        first.create_admin(ADMIN, PASSWORD)
        for member in self.processes():
            member.start()
        for server in self.servers:
            server.wait_ready()
        proxies.poll(lambda: responds(self.url), bool)

    def kill_repeatedly(self, load: Load, seconds: float, every: float, dice: random.Random) -> int:
        kills, end = 0, time.time() + seconds
        while time.time() < end:
            start = time.time()
            # One worker per two servers.
            victim = dice.choice(self.workers if kills % 3 == 2 else self.servers)
            victim.kill()
            kills += 1
            time.sleep(1)
            victim.start()
            if victim in self.servers:
                victim.wait_ready()
            while time.time() < start + every and not load.over.is_set():
                time.sleep(0.1)
            assert load.failure is None, load.failure
        return kills

    def fail_over(self, load: Load) -> float:
        """Performs the steps of docs/scaling.md; returns the seconds without a successful write."""
        pids = [member.process.pid for member in self.processes()]
        stopped_at = time.time()
        self.primary.stop()
        self.tell_proxy("set server postgres/first state maint")
        self.tell_proxy("shutdown sessions server postgres/first")
        self.standby.promote()
        self.tell_proxy("set server postgres/second state ready")
        load.wait_for_more(RECOVERED_SECONDS)
        seconds_without_writes = time.time() - stopped_at
        for server in self.servers:
            server.wait_ready()
        for member in self.processes():
            assert member.process.poll() is None, f"{member.folder.name} ended: {member.log()[-2000:]}"
        assert pids == [member.process.pid for member in self.processes()]
        return seconds_without_writes

    def tell_proxy(self, command: str) -> None:
        with socket.socket(socket.AF_UNIX) as stream:
            stream.connect(str(self.folder / "haproxy.sock"))
            stream.sendall(f"{command}\n".encode())
            response = stream.recv(4096).decode().strip()
        assert not response, f"{command}: {response}"

    def stop(self) -> None:
        for member in self.processes():
            if member.process:
                member.process.kill()
                member.process.wait()
        for database in (self.primary, self.standby):
            database.stop()


def responds(url: str) -> bool:
    try:
        return requests.get(f"{url}/health/ready", timeout=5).ok
    except requests.RequestException:
        return False


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=600, help="duration of the kills")
    parser.add_argument("--every", type=float, default=10, help="seconds between two kills")
    parser.add_argument("--pgbouncer", metavar="PROGRAM", help="pgbouncer 1.21 or newer in front of the database")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fenix-cluster.") as name:
        cluster = Cluster(pathlib.Path(name), arguments.pgbouncer)
        mails = Mailbox(pathlib.Path(os.environ["TEST_SMTP_DIR"]))
        try:
            with cluster.proxy(), cluster.pooler():
                run(cluster, mails, arguments.seconds, arguments.every)
        except BaseException:
            for member in filter(lambda member: member.process, cluster.processes()):
                print(f"    end of the log of {member.folder.name}:", *member.log().splitlines()[-5:], sep="\n      ")
            raise
        finally:
            cluster.stop()
    print("\n1 passed, 0 failed")


def run(cluster: Cluster, mails: Mailbox, seconds: float, every: float) -> None:
    cluster.start()
    staff = Client.login(cluster.url)
    load = Load(cluster.url, prepared_customer(staff, mails, "client-de-la-grappe@exemple.fr"))
    try:
        load.wait_for_more(30)
        kills = cluster.kill_repeatedly(load, seconds, every, random.Random(2026))
        print(f"    {kills} kills: {load_summary(load)}", flush=True)
        load.slowest = 0.0
        seconds_without_writes = cluster.fail_over(load)
        print(f"    the standby was promoted: {seconds_without_writes:.1f} s without writes, no server restarted", flush=True)
    finally:
        load.stop()
    load.check_kept()
    # Mails in doubt are those being sent when a worker was killed.
    check_mails([kill for worker in cluster.workers for kill in worker.kills], mails, load.created)
    print(f"    {load_summary(load)}; nothing lost, nothing double, each mail left once", flush=True)


def load_summary(load: Load) -> str:
    return (
        f"{load.calls} requests, {load.retries} retried, the slowest round {load.slowest:.1f} s; "
        f"{len(load.created)} records and cases, {load.statuses} statuses"
    )


if __name__ == "__main__":
    main()
