"""A campaign with a hundred thousand recipients: planning time, memory, and sending rate."""

import contextlib
import os
import pathlib
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

import load
import servers
from client import ADMIN, PASSWORD, Client, check_success

sys.path.insert(0, str(servers.ROOT / "scripts/robustness"))
import killed_campaign  # noqa: E402

PEOPLE = 100_000
SENDING_SECONDS = 20


@dataclass
class Figures:
    plan_seconds: float
    plan_mib: float
    slowest_write_ms: float
    mails_per_minute: float


def measure(engine: str, folder: pathlib.Path) -> Figures:
    settings = {"FENIX_LOG": "warn", "FENIX_MAIL_RATE_PER_MINUTE": "off"}
    if engine == "postgres":
        base = os.environ["TEST_POSTGRES_URL"]
        subprocess.run(["psql", "--quiet", "--command", "CREATE DATABASE bench_campaign", base], check=True)
        settings["FENIX_DATABASE_URL"] = base.rsplit("/", 1)[0] + "/bench_campaign"
    with sink(folder / "mail") as url:
        server = servers.Server(folder / "server", {**settings, "FENIX_SMTP_URL": url}, "--no-worker")
        assert server.run("migrate").wait(timeout=60) == 0
        server.create_admin(ADMIN, PASSWORD).start().wait_ready()
        worker = None
        try:
            group = killed_campaign.create_contacts(server, PEOPLE, "bench")
            staff = Client.login(server.url)
            plan_seconds, plan_mib, slowest, campaign = launch(server, staff, group)
            worker = server.run("worker")
            rate = measure_mails_per_minute(staff, campaign)
        finally:
            for process in (worker, server.process):
                if process:
                    process.kill()
                    process.wait()
    print(f"   campaign: planned in {plan_seconds:.1f} s (+{plan_mib:.0f} MiB), {rate:.0f} mails a minute", flush=True)
    return Figures(plan_seconds, plan_mib, slowest, rate)


def launch(server: servers.Server, staff: Client, group: str) -> tuple[float, float, float, str]:
    # Before the measurement, because checking a password takes as much memory as the planning.
    other_user = Client.login(server.url)
    memory_before = load.read_resident_mib(server.process.pid)
    stop, peak, writes = threading.Event(), [memory_before], [0.0]

    def watch() -> None:
        while not stop.wait(0.02):
            peak.append(load.read_resident_mib(server.process.pid))

    def write() -> None:
        # Writes of another user during the planning.
        number = 0
        while not stop.is_set():
            number += 1
            start = time.perf_counter()
            other_user.create_record(f"pendant-{number}@exemple.fr")
            writes.append((time.perf_counter() - start) * 1000)

    threads = [threading.Thread(target=target) for target in (watch, write)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    body = {"type": "email", "subject": "Mesure", "content": "<p>Bonjour à tous.</p>", "contactGroups": [group]}
    start = time.perf_counter()
    response = check_success(staff.http.post(f"{server.url}/api/campaigns", json=body, timeout=120))
    seconds = time.perf_counter() - start
    stop.set()
    for thread in threads:
        thread.join()
    campaign = response.json()
    assert len(campaign["contacts"]) == PEOPLE
    return seconds, max(peak) - memory_before, max(writes), campaign["uuid"]


def measure_mails_per_minute(staff: Client, campaign: str) -> float:
    def count_sent() -> int:
        return check_success(staff.get(f"campaigns/{campaign}")).json()["sent"]

    while count_sent() < 200:
        time.sleep(0.1)
    first_count, start = count_sent(), time.perf_counter()
    time.sleep(SENDING_SECONDS)
    return (count_sent() - first_count) / (time.perf_counter() - start) * 60


@contextlib.contextmanager
def sink(folder: pathlib.Path):
    command = [sys.executable, str(servers.ROOT / "scripts/smtp_sink.py"), str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield f"smtp://127.0.0.1:{process.stdout.readline().strip()}?tls=none"
    finally:
        process.kill()
        process.wait()
