"""A server that is killed in the middle of uploads, validations and mails, again and again.

What it acknowledged must be there after the restart; each case's mail leaves, and twice only when the
kill fell between the mail's departure and the note of it, then with the same Message-ID.
"""

import collections
import pathlib
import random
import threading
import time

import requests

from client import ADMIN, PASSWORD, Client, a_pdf, choose_password
from mails import Mailbox
from servers import Server

ROUNDS = 4
CUSTOMERS = 3
# A worker notes what it sent within this time, unless it is killed.
NOTE_SECONDS = 2.0
CUT = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)


class Workload:
    """What was acknowledged, filled by the threads of one round."""

    def __init__(self):
        self.lock = threading.Lock()
        self.uploads = []  # (client, media, content)
        self.created = []  # (address, record)
        self.completed = []  # (case, media)

    def add(self, kind: str, value: tuple) -> None:
        with self.lock:
            getattr(self, kind).append(value)


def run(folder: pathlib.Path, settings: dict, mails: Mailbox, name: str, rounds: int = ROUNDS) -> None:
    dice = random.Random(2026)
    server = Server(folder / "killed", settings)
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    done = Workload()
    try:
        staff = Client.login(server.url)
        for number in range(rounds):
            ready = [prepared_customer(staff, mails, f"{name}-{number}-{index}@exemple.fr") for index in range(CUSTOMERS)]
            disturbed_round(server, staff, ready, done, f"{name}-{number}", dice.uniform(0.3, 1.5))
            server.let_leases_end()
            server.start().wait_ready()
            check_kept(staff, done)
        check_mails(server, mails, done)
        counts = f"{len(done.uploads)} uploads, {len(done.completed)} validations, {len(done.created)} cases"
        print(f"    {name}: {counts} acknowledged over {rounds} kills, nothing lost")
        assert min(len(done.uploads), len(done.completed), len(done.created)) > 0, "the kills came before any work"
        assert server.stop() == 0
    finally:
        server.process.kill()


def prepared_customer(staff: Client, mails: Mailbox, address: str) -> tuple[Client, str]:
    record = staff.create_record(address)
    case = staff.create_case(record["uuid"])
    token = mails.wait_for(address).password_token()
    return choose_password(staff.url, token), case["uuid"]


def disturbed_round(server: Server, staff: Client, ready: list, done: Workload, name: str, delay: float) -> None:
    stop = threading.Event()

    def until_cut(step) -> None:
        try:
            while not stop.is_set() and step() is not False:
                pass
        except CUT:
            pass

    def uploads(customer: Client):
        content = a_pdf(200_000)
        done.add("uploads", (customer, customer.upload("piece.pdf", content), content))

    validations = iter(ready[1:])

    def validation():
        customer, case = next(validations, (None, None))
        if customer is None:
            return False
        media = customer.upload("validation.pdf", a_pdf())
        customer.save_case(case, [media], completed=True)
        done.add("completed", (case, media))

    def creation():
        address = f"creation-{name}-{len(done.created)}@exemple.fr"
        record = staff.create_record(address)["uuid"]
        staff.create_case(record)
        done.add("created", (address, record))

    steps = [lambda: uploads(ready[0][0]), validation, creation]
    threads = [threading.Thread(target=until_cut, args=(step,)) for step in steps]
    for thread in threads:
        thread.start()
    time.sleep(delay)
    server.kill()
    stop.set()
    for thread in threads:
        thread.join()


def check_kept(staff: Client, done: Workload) -> None:
    for customer, media, content in done.uploads:
        assert customer.load(media) == content, f"the acknowledged upload {media} is lost or damaged"
    for case, media in done.completed:
        seen = staff.get(f"customer-cases/{case}").json()
        assert seen.get("completedDate"), f"the acknowledged validation of {case} is lost"
        assert media in [one["uuid"] for one in seen["medias"]], f"the validated case {case} lost its file"
    for _, record in done.created:
        cases = staff.get(f"customer-records/{record}/cases").json()
        assert len(cases) == 1, f"the acknowledged case of record {record} is lost or double"


def check_mails(server: Server, mails: Mailbox, done: Workload) -> None:
    for address, _ in done.created:
        mails.wait_for(address)
    time.sleep(NOTE_SECONDS)
    copies = collections.defaultdict(list)
    for mail in mails.all():
        copies[(mail.to, mail.subject, mail.message_id)].append(mail.at)
    for (to, subject, _), times in copies.items():
        for earlier in sorted(times)[:-1]:
            # The mail server may note a message a moment after its sender died.
            in_doubt = any(-1.0 < kill - earlier < NOTE_SECONDS for kill in server.kills)
            assert in_doubt, f"« {subject} » to {to} left at {sorted(times)} although the kills were at {server.kills}"
    for address, _ in done.created:
        causes = {mail.message_id for mail in mails.to(address)}
        assert len(causes) == 1, f"{address} has mails of {len(causes)} causes for one case"
