"""Clients that work while a server is disturbed, with a record of calls that were acknowledged, cut or refused.

A cut call received no response; a refused call received an error status. Both are repeated once the disturbance is over.
"""

import collections
import concurrent.futures
import contextlib
import itertools
import threading
import time
import uuid
from collections.abc import Iterable, Iterator

import requests
import urllib3
from client import Client, Refused, make_pdf, choose_password, check_success, new_record
from mails import Mailbox

# A worker records a sent mail within this time, unless it is killed.
MAX_RECORDING_SECONDS = 2.0
CUT = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)


class Workload:
    def __init__(self, staff: Client):
        self.staff = staff
        self.lock = threading.Lock()
        self.uploads = []  # (client, media, content)
        self.created = []  # (address, record)
        self.completed = []  # (case, media)
        self.cut = []  # (step, start of the call, exception)
        self.refused = []  # (step, response)

    def add(self, kind: str, value: tuple) -> None:
        with self.lock:
            getattr(self, kind).append(value)

    @contextlib.contextmanager
    def at_work(self, *sequences: Iterable) -> Iterator[None]:
        """Runs each sequence of steps in a thread until the block ends; raises the first unexpected error."""
        over = threading.Event()
        with concurrent.futures.ThreadPoolExecutor(len(sequences)) as pool:
            futures = [pool.submit(self._run, steps, over) for steps in sequences]
            try:
                yield
            finally:
                over.set()
                # Raises an unexpected error of a thread, which is the cause of a timeout of the block.
                for future in futures:
                    future.result()

    def _run(self, steps: Iterable, over: threading.Event) -> None:
        for step in steps:
            if over.is_set():
                return
            start = time.time()
            try:
                step()
            except CUT as failure:
                self.add("cut", (step, start, failure))
                return
            except Refused as refusal:
                self.add("refused", (step, refusal.response))
                over.wait(0.5)

    def uploads_of(self, *customers: Client) -> Iterator["Upload"]:
        """Uploads of these customers in turn; each may leave a limited number of files unattached."""
        return (Upload(self, customer) for customer in itertools.cycle(customers))

    def creations(self) -> Iterator["Creation"]:
        while True:
            yield Creation(self)

    def validations_of(self, ready: list[tuple[Client, str]]) -> Iterator["Validation"]:
        return (Validation(self, customer, case) for customer, case in ready)

    def calls_cut_by(self, kill: float) -> list[str]:
        """Kinds of the calls that were in progress at this time. A refused connection is no call."""
        return [type(step).__name__ for step, start, failure in self.cut if start < kill and not is_refused_connection(failure)]

    def repeat_unfinished(self) -> int:
        """Repeats the calls that were cut or refused; returns their number."""
        unfinished = [step for step, *_ in self.cut + self.refused]
        self.cut, self.refused = [], []
        for step in unfinished:
            step.repeat()
        return len(unfinished)

    def refusals_of(self, kind: type) -> int:
        return sum(isinstance(step, kind) for step, _ in list(self.refused))

    def wait_for_more(self, seconds: float = 60) -> None:
        """Waits until further calls of each kind are acknowledged."""
        with self.lock:
            created, uploads = len(self.created), len(self.uploads)

        def has_progressed() -> bool:
            assert not self.cut, f"a call got no response: {self.cut}"
            return len(self.created) > created + 2 and len(self.uploads) > uploads + 2

        wait_until(seconds, "work goes on", has_progressed)

    def counts(self) -> str:
        calls_by_kind = {"uploads": self.uploads, "validations": self.completed, "cases": self.created}
        return ", ".join(f"{len(calls)} {kind}" for kind, calls in calls_by_kind.items() if calls) + " acknowledged"

    def check_kept(self) -> None:
        for customer, media, content in self.uploads:
            assert customer.load(media) == content, f"the acknowledged upload {media} is lost or damaged"
        for case, media in self.completed:
            case_view = check_success(self.staff.get(f"customer-cases/{case}")).json()
            assert case_view.get("completedDate"), f"the acknowledged validation of {case} is lost"
            assert media in [file["uuid"] for file in case_view["medias"]], f"the validated case {case} lost its file"
        for _, record in self.created:
            cases = check_success(self.staff.get(f"customer-records/{record}/cases")).json()
            assert len(cases) == 1, f"the acknowledged case of record {record} is lost or double"


class Upload:
    def __init__(self, work: Workload, customer: Client):
        self.work, self.customer = work, customer

    def __call__(self) -> None:
        content = make_pdf(200_000)
        self.work.add("uploads", (self.customer, self.customer.upload("piece.pdf", content), content))

    repeat = __call__


class Creation:
    """Creation of a record and its case. A repetition uses the same idempotency keys and must create nothing."""

    def __init__(self, work: Workload):
        self.work = work
        self.address = f"creation-{uuid.uuid4().hex[:12]}@exemple.fr"
        self.record = new_record(self.address)
        self.keys = [str(uuid.uuid4()) for _ in range(2)]

    def __call__(self) -> None:
        record = self.work.staff.create("customer-records", self.record, self.keys[0])["uuid"]
        self.work.staff.create_case(record, key=self.keys[1])
        self.work.add("created", (self.address, record))

    repeat = __call__


class Validation:
    """Completion of a case by its customer, with a file."""

    def __init__(self, work: Workload, customer: Client, case: str):
        self.work, self.customer, self.case = work, customer, case

    def __call__(self) -> None:
        media = self.customer.upload("validation.pdf", make_pdf())
        self.customer.save_case(self.case, [media], completed=True)
        self.work.add("completed", (self.case, media))

    def repeat(self) -> None:
        case_view = check_success(self.work.staff.get(f"customer-cases/{self.case}")).json()
        medias = [media["uuid"] for media in case_view["medias"]]
        assert len(medias) == bool(case_view.get("completedDate")), f"the cut validation of {self.case} was half done: {case_view}"
        if medias:
            self.work.add("completed", (self.case, medias[0]))
        else:
            self()


def is_refused_connection(failure: Exception) -> bool:
    reason = getattr(failure.args[0], "reason", None) if failure.args else None
    return isinstance(reason, urllib3.exceptions.NewConnectionError)


def wait_until(seconds: float, condition_name: str, condition) -> None:
    end = time.time() + seconds
    while not condition():
        assert time.time() < end, f"not within {seconds} s: {condition_name}"
        time.sleep(0.1)


def prepared_customer(staff: Client, mails: Mailbox, address: str) -> tuple[Client, str]:
    """Returns a customer with a password, and their open case."""
    record = staff.create_record(address)
    case = staff.create_case(record["uuid"])
    token = mails.wait_for(address).password_token()
    return choose_password(staff.url, token), case["uuid"]


def check_mails(kills: list[float], mails: Mailbox, created: list[tuple[str, str]]) -> None:
    """Each case's mail was sent; twice only when a kill fell between its delivery and the record of it."""
    for address, _ in created:
        mails.wait_for(address)
    time.sleep(MAX_RECORDING_SECONDS)
    copies = collections.defaultdict(list)
    for mail in mails.all():
        copies[(mail.to, mail.subject, mail.message_id)].append(mail.at)
    for (to, subject, _), times in copies.items():
        for earlier in sorted(times)[:-1]:
            # The mail server may record a message a moment after its sender died.
            is_in_doubt = any(-1.0 < kill - earlier < MAX_RECORDING_SECONDS for kill in kills)
            assert is_in_doubt, f"« {subject} » to {to} left at {sorted(times)} although the kills were at {kills}"
    for address, _ in created:
        causes = {mail.message_id for mail in mails.to(address)}
        assert len(causes) == 1, f"{address} has mails of {len(causes)} causes for one case"
