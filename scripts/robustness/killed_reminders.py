"""Workers that are killed around nine o'clock, while the reminders of a morning are planned and sent.

Each customer gets one mail per morning; a second copy has the same Message-ID. The history of each case contains one
reminder per morning.
"""

import collections
import datetime
import pathlib
import random
import time
import uuid

from client import ADMIN, PASSWORD, Client, check_success
from clock import Clock
from mails import Mailbox
from servers import Server

RECORDS = 40
KILLS = 10
# Paris is UTC+1 in winter. Requested on a Monday, reminded three and seven days later.
ASKED = datetime.datetime(2027, 3, 1, 9, 0, tzinfo=datetime.timezone.utc)
MORNINGS = [datetime.datetime(2027, 3, day, 7, 59, 57, tzinfo=datetime.timezone.utc) for day in (4, 8)]
SUBJECT = "Documents encore attendus"
# Maximum time until a living worker records a sent mail.
MAX_RECORDING_SECONDS = 2.0


def run(folder: pathlib.Path, settings: dict, mails: Mailbox) -> None:
    dice = random.Random(9)
    # S3 would refuse requests signed with a shifted clock.
    settings = {name: value for name, value in settings.items() if name != "FENIX_STORAGE_URL"}
    server = Server(folder / "killed-reminders", settings, "--no-worker")
    clock = Clock(server, server.folder)
    assert server.run("migrate").wait(timeout=60) == 0
    try:
        clock.set(ASKED)
        server.create_admin(ADMIN, PASSWORD).start().wait_ready()
        cases = create_cases(Client.login(server.url))
        assert server.stop() == 0
        for count, morning in enumerate(MORNINGS, 1):
            clock.set(morning)
            kills = send_disturbed_reminders(server, dice, lambda: all(len(message_ids(mails, address)) >= count for address in cases))
            copies = check(mails, list(cases), count)
            print(f"    morning {count}: {len(cases)} customers, {kills} kills, one mail each, {copies} duplicates in total")
        clock.set(MORNINGS[-1] + datetime.timedelta(hours=1))
        server.start().wait_ready()
        check_history(Client.login(server.url), cases)
        assert server.stop() == 0
    finally:
        server.process.kill()
        server.process.wait()


def create_cases(staff: Client) -> dict[str, list[str]]:
    """Creates records with one customer; every third has two cases, which one mail lists."""
    mark, cases = uuid.uuid4().hex[:12], {}
    for number in range(RECORDS):
        address = f"relance{number}-{mark}@exemple.fr"
        record = staff.create_record(address)["uuid"]
        labels = ["Achat d’une maison", "Assurance"][: 2 if number % 3 == 0 else 1]
        cases[address] = [create_case(staff, record, label) for label in labels]
    return cases


def create_case(staff: Client, record: str, label: str) -> str:
    case = {"customerRecord": record, "label": label, "withUpload": True, "itemsList": "Pièce d’identité"}
    return check_success(staff.http.post(f"{staff.url}/api/customer-cases", json=case, timeout=60)).json()["uuid"]


def send_disturbed_reminders(server: Server, dice: random.Random, is_complete) -> int:
    """Runs workers one after another, each killed around nine; the last one runs until all mails are sent."""
    time.sleep(dice.uniform(0, 0.5))
    start = time.time()
    kills = 0
    while kills < KILLS and not (time.time() > start + 4 and is_complete()):
        worker = server.run("worker")
        # The first worker must run at nine o'clock; a process needs a moment to start.
        time.sleep(max(3.2 - (time.time() - start), 0) + dice.uniform(0.1, 0.9))
        worker.kill()
        worker.wait()
        kills += 1
        server.end_leases()
    worker = server.run("worker")
    try:
        end = time.time() + 120
        while not is_complete() and time.time() < end:
            time.sleep(0.2)
        time.sleep(MAX_RECORDING_SECONDS)
    finally:
        worker.terminate()
        worker.wait(timeout=30)
    assert kills >= 2, "the work was done before enough workers were killed"
    return kills


def message_ids(mails: Mailbox, address: str) -> set[str]:
    return {mail.message_id for mail in mails.to(address) if mail.subject.startswith(SUBJECT)}


def check(mails: Mailbox, addresses: list[str], mornings: int) -> int:
    wrong_counts = {address: len(message_ids(mails, address)) for address in addresses if len(message_ids(mails, address)) != mornings}
    assert not wrong_counts, f"after {mornings} mornings: {wrong_counts}"
    recipients = set(addresses)
    copies = collections.Counter(mail.message_id for mail in mails.all() if mail.to in recipients and mail.subject.startswith(SUBJECT))
    return sum(copies.values()) - len(copies)


def check_history(staff: Client, cases: dict[str, list[str]]) -> None:
    for case in (case for cases_of_record in cases.values() for case in cases_of_record):
        history = check_success(staff.get(f"customer-cases/{case}")).json()["history"]
        reminded = sum(entry["kind"] == "reminded" for entry in history)
        assert reminded == len(MORNINGS), f"the case {case} has {reminded} reminders"
