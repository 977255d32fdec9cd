"""A campaign whose workers are killed repeatedly at random times.

Each recipient gets the message; a second copy, with the same Message-ID, is allowed only for messages in transit when a
worker was killed. Messages confirmed to a worker before its death are never sent again. The mail server takes a second for
every second message, so that workers die in the middle of their batches.
"""

import collections
import contextlib
import email
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import time
import uuid
from collections.abc import Iterator

from client import ADMIN, PASSWORD, Client, check_success
from servers import Server
from workload import wait_until

# Maximum number of concurrent messages of one worker: two batches of five (FENIX_MAILS_AT_ONCE).
MAX_IN_TRANSIT = 10
# Maximum delay between the receipt of a message by the sink and its entry in envelopes.jsonl.
SINK_DELAY_SECONDS = 0.5
# Minimum share of the kills that must interrupt a running batch.
CUTTING_SHARE = 1 / 3
# Share of the kills during a batch whose confirmations were not recorded in the database, so that the next worker
# depends on their log.
AIMED_SHARE = 2 / 3
# The lease of a killed worker ends after half a minute.
BATCH_SECONDS = 60
# Longest wait for a confirmation that cannot be recorded: the batch may have ended before.
CONFIRMATION_SECONDS = 3


def run(folder: pathlib.Path, settings: dict, mails: pathlib.Path, workers: int, kills: int, people: int) -> None:
    dice = random.Random(kills)
    settings = {**settings, "FENIX_MAIL_RATE_PER_MINUTE": "off", "FENIX_LOG": "warn"}
    server = Server(folder / "killed-campaign", settings, "--no-worker")
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    mark = uuid.uuid4().hex[:12]
    worker_processes = []
    try:
        group = create_contacts(server, people, mark, with_slow=True)
        staff = Client.login(server.url)
        body = {"type": "email", "subject": f"Essai {mark}", "content": "<p>Bonjour à tous.</p>", "contactGroups": [group]}
        campaign = check_success(staff.http.post(f"{server.url}/api/campaigns", json=body, timeout=120)).json()
        assert campaign["nbMailsSent"] == people
        confirmed = ConfirmedMessages(server, campaign["uuid"])
        worker_processes = [server.run("worker") for _ in range(workers)]
        cutting_kills = 0
        for kill_count in range(kills):
            assert count_waiting(staff, campaign["uuid"]), f"the campaign ended after {kill_count} of {kills} kills"
            victim = dice.randrange(workers)
            kill = kill_in_batch if dice.random() < AIMED_SHARE else kill_worker
            tokens = kill(worker_processes[victim], confirmed, dice.uniform(0.02, 0.6))
            cutting_kills += bool(tokens)
            end_leases(server, tokens)
            wake_batches(server)
            worker_processes[victim] = server.run("worker")
        end = time.time() + 300 + people / 5
        while count_waiting(staff, campaign["uuid"]) and time.time() < end:
            time.sleep(0.5)
            wake_batches(server)
        check(staff, campaign["uuid"], mails, mark, people, kills)
        print(f"    {cutting_kills} of {kills} kills cut a running batch")
        assert cutting_kills >= kills * CUTTING_SHARE, f"only {cutting_kills} of {kills} kills cut a running batch"
        confirmed.check(mails, people)
    finally:
        for worker in worker_processes:
            worker.kill()
            worker.wait()
        server.process.kill()
        server.process.wait()


def list_open_batches(worker: subprocess.Popen) -> list[str]:
    """Returns the lease tokens of the batches that a worker is sending, whose confirmation logs it holds open."""
    tokens = []
    for descriptor in pathlib.Path(f"/proc/{worker.pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            path = descriptor.readlink()
            # A deleted file has a suffix after a blank.
            if path.parent.name == "confirmed" and " " not in path.name:
                tokens.append(path.name.split(".")[1])
    return tokens


def kill_worker(worker: subprocess.Popen, confirmed: "ConfirmedMessages", delay: float) -> list[str]:
    """Kills a worker after a delay in seconds; returns the lease tokens of the batches that it was sending."""
    time.sleep(delay)
    # Stopped first, so that nothing changes between the reading of its logs and the kill.
    worker.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, worker.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    tokens = list_open_batches(worker)
    confirmed.read_logs(tokens)
    worker.kill()
    worker.wait()
    return tokens


def kill_in_batch(worker: subprocess.Popen, confirmed: "ConfirmedMessages", delay: float) -> list[str]:
    """Kills a worker after confirmations of a batch that it could not record."""
    wait_until(BATCH_SECONDS, "the worker sends a batch", lambda: list_open_batches(worker))
    with recording_blocked(confirmed.server):
        end = time.time() + CONFIRMATION_SECONDS
        while time.time() < end and not confirmed.list_unrecorded(list_open_batches(worker)):
            time.sleep(0.02)
        tokens = kill_worker(worker, confirmed, delay)
        confirmed.unrecorded |= confirmed.list_unrecorded(tokens)
        return tokens


@contextlib.contextmanager
def recording_blocked(server: Server) -> Iterator[None]:
    """Locks the messages in the database, so that no worker records one as sent."""
    url = server.environment.get("FENIX_DATABASE_URL")
    if not url:
        with contextlib.closing(sqlite3.connect(server.folder / "fenix.db", timeout=20)) as database:
            database.execute("BEGIN IMMEDIATE")
            yield
        return
    # The end of the input ends the transaction.
    command = ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as psql:
        psql.stdin.write("BEGIN;\nLOCK TABLE campaign_message IN EXCLUSIVE MODE;\n\\echo locked\n")
        psql.stdin.flush()
        assert psql.stdout.readline() == "locked\n", "the messages could not be locked"
        yield


def end_leases(server: Server, tokens: list[str]) -> None:
    """Ends the leases of a killed worker, as if half a minute had passed, so that other workers claim its batches."""
    for token in tokens:
        value = f"'{token}'" if "FENIX_DATABASE_URL" in server.environment else f"X'{uuid.UUID(token).hex}'"
        execute(server, f"UPDATE job SET run_at = 0 WHERE lease_token = {value}")


def wake_batches(server: Server) -> None:
    """Makes waiting batches due: one whose workers died fourteen times in a row is postponed by six hours."""
    execute(server, "UPDATE job SET run_at = 0 WHERE state = 'waiting' AND kind = 'campaign-batch'")


def execute(server: Server, statement: str) -> None:
    url = server.environment.get("FENIX_DATABASE_URL")
    if url:
        subprocess.run(["psql", "--no-psqlrc", "--quiet", "--command", statement, url], check=True)
        return
    with contextlib.closing(sqlite3.connect(server.folder / "fenix.db", timeout=20)) as database, database:
        database.execute(statement)


def count_waiting(staff: Client, campaign: str) -> int:
    return check_success(staff.get(f"campaigns/{campaign}")).json()["waiting"]


def check(staff: Client, campaign: str, mails: pathlib.Path, mark: str, people: int, kills: int) -> None:
    campaign_view = check_success(staff.get(f"campaigns/{campaign}")).json()
    assert (campaign_view["state"], campaign_view["sent"]) == ("finished", people), campaign_view
    copies = collections.defaultdict(list)
    for path in mails.glob("*.eml"):
        message = email.message_from_bytes(path.read_bytes())
        if mark in str(message["To"]):
            copies[message["To"]].append(message["Message-ID"])
    assert len(copies) == people, f"{people - len(copies)} recipients got no message"
    mixed_recipients = [to for to, ids in copies.items() if len(set(ids)) != 1]
    assert not mixed_recipients, f"{len(mixed_recipients)} recipients got two different messages"
    duplicates = sum(len(ids) - 1 for ids in copies.values())
    print(f"    {people} recipients, {kills} kills: no message lost, {duplicates} sent again with the same Message-ID")
    assert duplicates <= kills * MAX_IN_TRANSIT, "more duplicates than messages in transit"


class ConfirmedMessages:
    """Messages confirmed to workers: in the logs of the batches that a kill cut, or recorded. The mail server must not
    receive such a message again."""

    def __init__(self, server: Server, campaign: str):
        self.server = server
        self.campaign = uuid.UUID(campaign)
        # Position -> time of the kill.
        self.logged = {}
        self.unrecorded = set()

    def list_unrecorded(self, tokens: list[str]) -> set[int]:
        """Returns the messages that are logged as confirmed, but not recorded as sent."""
        logged = {position for token in tokens for position in self._read_log(token)}
        positions = ", ".join(map(str, logged)) or "-1"
        query = f"SELECT position FROM campaign_message WHERE state = 'sent' AND position IN ({positions})"
        return logged - {int(position) for position in self.server.query(query).split()}

    def read_logs(self, tokens: list[str]) -> None:
        now = time.time()
        for token in tokens:
            for position in self._read_log(token):
                self.logged.setdefault(position, now)

    def _read_log(self, token: str) -> list[int]:
        content = b""
        with contextlib.suppress(FileNotFoundError):
            content = (self.server.folder / "confirmed" / f"{self.campaign}.{token}").read_bytes()
        return [int.from_bytes(content[start : start + 4], "little") for start in range(0, len(content) - 3, 4)]

    def check(self, mails: pathlib.Path, people: int) -> None:
        recorded = self._read_recorded()
        assert len(recorded) == people, f"{len(recorded)} of {people} messages are recorded"
        assert self.unrecorded, "no worker was killed after a confirmation that it had not recorded"
        confirmed_at = {position: min(instant, self.logged.get(position, instant)) for position, instant in recorded.items()}
        found, repeated = 0, 0
        for line in (mails / "envelopes.jsonl").read_text().splitlines():
            envelope = json.loads(line)
            position = uuid.UUID(envelope["messageId"].strip("<>").split("@")[0]).int ^ self.campaign.int
            found += position in confirmed_at
            repeated += position in confirmed_at and envelope["at"] > confirmed_at[position] + SINK_DELAY_SECONDS
        logged = f"{len(self.logged)} messages were confirmed in the batches that a kill cut, {len(self.unrecorded)} of them not recorded"
        print(f"    {logged}; {repeated} of all confirmed ones were sent again")
        assert found >= people, f"only {found} of {people} messages were compared with their confirmations"
        assert repeated == 0, "a confirmed message was sent again"

    def _read_recorded(self) -> dict[int, float]:
        rows = self.server.query("SELECT position, settled_at FROM campaign_message WHERE state = 'sent'").split()
        return {int(position): int(instant) / 1e6 for position, instant in (row.split("|") for row in rows)}


def create_contacts(server: Server, people: int, mark: str, with_slow: bool = False) -> str:
    """Creates a group of contacts by SQL; other tests cover the import. `with_slow`: every other mail takes a second."""
    group = uuid.uuid4()
    entries = [(uuid.uuid4(), f"personne{number}-{mark}{'+slow1' if with_slow and number % 2 else ''}@exemple.fr") for number in range(people)]
    url = server.environment.get("FENIX_DATABASE_URL")
    if url:
        rows = ", ".join(f"('{entry}', '{address}', '{address}', 'ACTIVATED', '{address}', 0, 0)" for entry, address in entries)
        members = ", ".join(f"('{group}', '{entry}', 'ACTIVATED', 0)" for entry, _ in entries)
        script = (
            f"INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES ('{group}', '{mark}', '{mark}', 0);"
            f"INSERT INTO contact_entry (uuid, email, email_key, status_sms, sort_key, created_at, updated_at) VALUES {rows};"
            "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) "
            f"VALUES {members};"
            # As autovacuum does within a minute after an import.
            "ANALYZE contact_entry, contact_group_association;"
        )
        subprocess.run(["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", url], input=script, text=True, check=True)
    else:
        with contextlib.closing(sqlite3.connect(server.folder / "fenix.db", timeout=20)) as database, database:
            database.execute("INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES (?, ?, ?, 0)", (group.bytes, mark, mark))
            database.executemany(
                "INSERT INTO contact_entry (uuid, email, email_key, status_sms, sort_key, created_at, updated_at) "
                "VALUES (?, ?, ?, 'ACTIVATED', ?, 0, 0)",
                [(entry.bytes, address, address, address) for entry, address in entries],
            )
            database.executemany(
                "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) "
                "VALUES (?, ?, 'ACTIVATED', 0)",
                [(group.bytes, entry.bytes) for entry, _ in entries],
            )
    return str(group)
