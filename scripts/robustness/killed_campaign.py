"""A campaign whose workers are killed at random moments, again and again, until it has ended.

Everybody gets it; twice only who was on their way when a worker died, then with the same Message-ID. What was
confirmed to a worker before it died never leaves again.
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

from client import ADMIN, PASSWORD, Client, good
from servers import Server

# Messages that one worker has on their way at once at most: two batches of five (FENIX_MAILS_AT_ONCE).
ON_THEIR_WAY = 10
# Longer than a living worker holds the lease of a batch, which gives its place back after five seconds.
HELD_SECONDS = 10
# Between the moment the sink has a message and the one it notes it.
SOON_SECONDS = 0.5


def run(folder: pathlib.Path, settings: dict, mails: pathlib.Path, workers: int, kills: int, people: int) -> None:
    dice = random.Random(kills)
    settings = {**settings, "FENIX_MAIL_RATE_PER_MINUTE": "off", "FENIX_LOG": "warn"}
    server = Server(folder / "killed-campaign", settings, "--no-worker")
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    mark = uuid.uuid4().hex[:12]
    working = []
    try:
        group = fill(server, people, mark)
        staff = Client.login(server.url)
        body = {"type": "email", "subject": f"Essai {mark}", "content": "<p>Bonjour à tous.</p>", "contactGroups": [group]}
        launched = good(staff.http.post(f"{server.url}/api/campaigns", json=body, timeout=120)).json()
        assert launched["nbMailsSent"] == people
        leases = Leases(server)
        confirmed = Confirmed(server, launched["uuid"])
        working = [server.run("worker") for _ in range(workers)]
        done = 0
        while done < kills and waiting(staff, launched["uuid"]):
            time.sleep(dice.uniform(0.02, 0.6))
            victim = dice.randrange(workers)
            working[victim].kill()
            working[victim].wait()
            done += 1
            confirmed.look()
            leases.end_those_of_the_dead()
            working[victim] = server.run("worker")
        end = time.time() + 300 + people / 50
        while waiting(staff, launched["uuid"]) and time.time() < end:
            time.sleep(0.5)
            leases.end_those_of_the_dead()
        check(staff, launched["uuid"], mails, mark, people, done)
        confirmed.check(mails)
    finally:
        for worker in working:
            worker.kill()
            worker.wait()
        server.process.kill()
        server.process.wait()


def waiting(staff: Client, campaign: str) -> int:
    return good(staff.get(f"campaigns/{campaign}")).json()["waiting"]


def check(staff: Client, campaign: str, mails: pathlib.Path, mark: str, people: int, kills: int) -> None:
    seen = good(staff.get(f"campaigns/{campaign}")).json()
    assert (seen["state"], seen["sent"]) == ("finished", people), seen
    copies = collections.defaultdict(list)
    for path in mails.glob("*.eml"):
        message = email.message_from_bytes(path.read_bytes())
        if mark in str(message["To"]):
            copies[message["To"]].append(message["Message-ID"])
    assert len(copies) == people, f"{people - len(copies)} people were forgotten"
    strangers = [to for to, ids in copies.items() if len(set(ids)) != 1]
    assert not strangers, f"{len(strangers)} people got two different messages"
    twice = sum(len(ids) - 1 for ids in copies.values())
    print(f"    {people} people, {kills} kills: nobody forgotten, {twice} messages again with their Message-ID")
    assert twice <= kills * ON_THEIR_WAY, "more came twice than can have been on their way"


class Confirmed:
    """What was confirmed to workers when they were killed: what they had logged and not recorded yet, and what
    they had recorded. A mail of these that reaches the sink later was sent twice though its sender knew better."""

    def __init__(self, server: Server, campaign: str):
        self.server = server
        self.campaign = uuid.UUID(campaign)
        self.logged = {}

    def look(self) -> None:
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
        known = {place: min(at, self.logged.get(place, at)) for place, at in self._recorded().items()}
        again = 0
        for line in envelopes.read_text().splitlines():
            envelope = json.loads(line)
            place = uuid.UUID(envelope["messageId"].strip("<>").split("@")[0]).int ^ self.campaign.int
            again += place in known and envelope["at"] > known[place] + SOON_SECONDS
        print(f"    {len(self.logged)} confirmations were not recorded yet when a worker died; {again} left again")
        assert again == 0, "what was confirmed left again"

    def _recorded(self) -> dict[int, float]:
        where = "SELECT position, settled_at FROM campaign_message WHERE state = 'sent'"
        command = ["psql", "--no-psqlrc", "-At", "--command", where, self.server.environment["FENIX_DATABASE_URL"]]
        rows = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        return {int(place): int(at) / 1e6 for place, at in (row.split("|") for row in rows)}


def fill(server: Server, people: int, mark: str) -> str:
    """A group of contacts, by SQL: the import is tried elsewhere."""
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
    """Ends the leases of the dead, as if the half minute had passed after which others take up their batches. A
    lease that is seen for longer is of a dead worker: the living hold none as long."""

    def __init__(self, server: Server):
        self.server = server
        self.seen = {}

    def end_those_of_the_dead(self) -> None:
        now = time.time()
        self.seen = {token: self.seen.get(token, now) for token in self._tokens()}
        for token, since in self.seen.items():
            if now - since > HELD_SECONDS:
                self._execute(f"UPDATE job SET run_at = 0 WHERE lease_token = {token}")
        self._execute("UPDATE job SET run_at = 0 WHERE state = 'waiting' AND kind = 'campaign-batch'")

    def _tokens(self) -> list[str]:
        where = "FROM job WHERE lease_token IS NOT NULL"
        url = self.server.environment.get("FENIX_DATABASE_URL")
        if url:
            command = ["psql", "--no-psqlrc", "-At", "--command", f"SELECT DISTINCT lease_token {where}", url]
            tokens = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
            return [f"'{token}'" for token in tokens]
        with contextlib.closing(sqlite3.connect(self.server.folder / "fenix.db", timeout=20)) as database:
            return [f"X'{row[0]}'" for row in database.execute(f"SELECT DISTINCT hex(lease_token) {where}")]

    def _execute(self, statement: str) -> None:
        url = self.server.environment.get("FENIX_DATABASE_URL")
        if url:
            subprocess.run(["psql", "--no-psqlrc", "--quiet", "--command", statement, url], check=True)
            return
        with contextlib.closing(sqlite3.connect(self.server.folder / "fenix.db", timeout=20)) as database, database:
            database.execute(statement)
