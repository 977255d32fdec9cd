"""A campaign whose workers are killed repeatedly at random times until it is finished.

Each recipient gets the message; a second copy, with the same Message-ID, is allowed only for messages in transit when a
worker was killed. Messages confirmed to a worker before its death are never sent again.
"""

import collections
import contextlib
import email
import json
import pathlib
import random
import sqlite3
import subprocess
import time
import uuid

from client import ADMIN, PASSWORD, Client, check_success
from servers import Server

# Maximum number of concurrent messages of one worker: two batches of five (FENIX_MAILS_AT_ONCE).
MAX_IN_TRANSIT = 10
# Longer than a living worker holds the lease of a batch, which it releases after five seconds.
DEAD_LEASE_SECONDS = 10
# Maximum delay between the receipt of a message by the sink and its entry in envelopes.jsonl.
SINK_DELAY_SECONDS = 0.5


def run(folder: pathlib.Path, settings: dict, mails: pathlib.Path, workers: int, kills: int, people: int) -> None:
    dice = random.Random(kills)
    settings = {**settings, "FENIX_MAIL_RATE_PER_MINUTE": "off", "FENIX_LOG": "warn"}
    server = Server(folder / "killed-campaign", settings, "--no-worker")
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    mark = uuid.uuid4().hex[:12]
    worker_processes = []
    try:
        group = create_contacts(server, people, mark)
        staff = Client.login(server.url)
        body = {"type": "email", "subject": f"Essai {mark}", "content": "<p>Bonjour à tous.</p>", "contactGroups": [group]}
        campaign = check_success(staff.http.post(f"{server.url}/api/campaigns", json=body, timeout=120)).json()
        assert campaign["nbMailsSent"] == people
        leases = Leases(server)
        confirmed = ConfirmedMessages(server, campaign["uuid"])
        worker_processes = [server.run("worker") for _ in range(workers)]
        kill_count = 0
        while kill_count < kills and count_waiting(staff, campaign["uuid"]):
            time.sleep(dice.uniform(0.02, 0.6))
            victim = dice.randrange(workers)
            worker_processes[victim].kill()
            worker_processes[victim].wait()
            kill_count += 1
            confirmed.read_logs()
            leases.end_dead_leases()
            worker_processes[victim] = server.run("worker")
        end = time.time() + 300 + people / 50
        while count_waiting(staff, campaign["uuid"]) and time.time() < end:
            time.sleep(0.5)
            leases.end_dead_leases()
        check(staff, campaign["uuid"], mails, mark, people, kill_count)
        confirmed.check(mails)
    finally:
        for worker in worker_processes:
            worker.kill()
            worker.wait()
        server.process.kill()
        server.process.wait()


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
    """Messages confirmed to workers before they were killed: logged but not recorded yet, or recorded. The sink must not
    receive such a message again."""

    def __init__(self, server: Server, campaign: str):
        self.server = server
        self.campaign = uuid.UUID(campaign)
        self.logged = {}

    def read_logs(self) -> None:
        now = time.time()
        for path in (self.server.folder / "confirmed").glob(f"{self.campaign}.*"):
            with contextlib.suppress(FileNotFoundError):
                content = path.read_bytes()
                for start in range(0, len(content) - 3, 4):
                    self.logged.setdefault(int.from_bytes(content[start : start + 4], "little"), now)

    def check(self, mails: pathlib.Path) -> None:
        envelopes = mails / "envelopes.jsonl"
        if not envelopes.exists():
            return
        confirmed_at = {position: min(instant, self.logged.get(position, instant)) for position, instant in self._read_recorded().items()}
        repeated = 0
        for line in envelopes.read_text().splitlines():
            envelope = json.loads(line)
            position = uuid.UUID(envelope["messageId"].strip("<>").split("@")[0]).int ^ self.campaign.int
            repeated += position in confirmed_at and envelope["at"] > confirmed_at[position] + SINK_DELAY_SECONDS
        print(f"    {len(self.logged)} confirmations were not recorded yet when a worker died; {repeated} were sent again")
        assert repeated == 0, "a confirmed message was sent again"

    def _read_recorded(self) -> dict[int, float]:
        query = "SELECT position, settled_at FROM campaign_message WHERE state = 'sent'"
        command = ["psql", "--no-psqlrc", "-At", "--command", query, self.server.environment["FENIX_DATABASE_URL"]]
        rows = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return {int(position): int(instant) / 1e6 for position, instant in (row.split("|") for row in rows)}


def create_contacts(server: Server, people: int, mark: str) -> str:
    """Creates a group of contacts by SQL; other tests cover the import."""
    group = uuid.uuid4()
    entries = [(uuid.uuid4(), f"personne{number}-{mark}@exemple.fr") for number in range(people)]
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


class Leases:
    """Ends the leases of killed workers, as if half a minute had passed, so that other workers claim their batches. A
    lease held longer than DEAD_LEASE_SECONDS belongs to a killed worker."""

    def __init__(self, server: Server):
        self.server = server
        self.seen = {}

    def end_dead_leases(self) -> None:
        now = time.time()
        self.seen = {token: self.seen.get(token, now) for token in self._list_tokens()}
        for token, since in self.seen.items():
            if now - since > DEAD_LEASE_SECONDS:
                self._execute(f"UPDATE job SET run_at = 0 WHERE lease_token = {token}")
        self._execute("UPDATE job SET run_at = 0 WHERE state = 'waiting' AND kind = 'campaign-batch'")

    def _list_tokens(self) -> list[str]:
        condition = "FROM job WHERE lease_token IS NOT NULL"
        url = self.server.environment.get("FENIX_DATABASE_URL")
        if url:
            command = ["psql", "--no-psqlrc", "-At", "--command", f"SELECT DISTINCT lease_token {condition}", url]
            tokens = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
            return [f"'{token}'" for token in tokens]
        with contextlib.closing(sqlite3.connect(self.server.folder / "fenix.db", timeout=20)) as database:
            return [f"X'{row[0]}'" for row in database.execute(f"SELECT DISTINCT hex(lease_token) {condition}")]

    def _execute(self, statement: str) -> None:
        url = self.server.environment.get("FENIX_DATABASE_URL")
        if url:
            subprocess.run(["psql", "--no-psqlrc", "--quiet", "--command", statement, url], check=True)
            return
        with contextlib.closing(sqlite3.connect(self.server.folder / "fenix.db", timeout=20)) as database, database:
            database.execute(statement)
