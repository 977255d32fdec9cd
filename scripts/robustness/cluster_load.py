"""Load on a cluster whose parts are killed: failed requests are retried, as by the pages and good API clients, and
acknowledged writes are recorded."""

import hashlib
import threading
import time

import requests
import urllib3
from client import ADMIN, PASSWORD, Client, make_pdf, check_success
from requests.adapters import HTTPAdapter

# Retried statuses: a proxy without a server, a server without its database. 500 is a defect and is not retried.
RETRIED_STATUSES = (502, 503, 504)
KEPT_FILES = 10
LABELS = ("Dossier accepté", "DIC")


class Load:
    """One thread per kind of work; `stop` raises the first failure."""

    def __init__(self, url: str, customer: tuple[Client, str]):
        self.url = url
        self.lock = threading.Lock()
        self.created = []  # (address, record)
        self.files = {}  # last saved files of the customer's case: media, digest
        self.statuses = 0
        self.calls, self.retries, self.slowest = 0, 0, 0.0
        self.over = threading.Event()
        self.failure = None
        # One session for the whole run.
        self.staff = self.with_retries(Client.login(url))
        self.customer, self.customers_case = self.with_retries(customer[0]), customer[1]
        record = self.staff.create_record("statuts@exemple.fr")["uuid"]
        self.case = self.staff.create_case(record)["uuid"]
        steps = (self.create, self.add_status, self.upload_file, self.read_pages, self.log_in_repeatedly)
        self.threads = [threading.Thread(target=self.repeat_until_over, args=(step,)) for step in steps]
        for thread in self.threads:
            thread.start()

    def with_retries(self, client: Client) -> Client:
        retry = urllib3.Retry(
            total=200, status_forcelist=RETRIED_STATUSES, allowed_methods=None, backoff_factor=0.1, backoff_max=0.5,
            respect_retry_after_header=False,
        )
        client.http.mount("http://", HTTPAdapter(max_retries=retry))
        client.http.hooks["response"].append(self.count_retries)
        return client

    def count_retries(self, response: requests.Response, **_options) -> None:
        with self.lock:
            self.calls += 1
            self.retries += len(response.raw.retries.history)

    def create(self, number: int) -> None:
        address = f"grappe-{number:06}@exemple.fr"
        record = self.staff.create_record(address)["uuid"]
        search = check_success(self.staff.get("search", params={"q": f"grappe-{number:06}"}))
        assert record in search.text, f"the saved record is not found: {search.text[:300]}"
        self.staff.create_case(record)
        with self.lock:
            self.created.append((address, record))

    def add_status(self, number: int) -> None:
        """Adds a status; the version makes a retry safe, because it was either added or can still be added."""
        staff = self.staff.on(self.url)
        self.with_retries(staff)
        case_view = check_success(staff.get(f"customer-cases/{self.case}")).json()
        assert len(case_view["status"]) == self.statuses + 1, f"{len(case_view['status'])} statuses, {self.statuses} were added to the first"
        body = {"label": LABELS[number % len(LABELS)], "version": case_view["version"]}
        response = staff.http.post(f"{self.url}/api/customer-cases/{self.case}/status", json=body, timeout=60)
        # A conflict with its own first attempt, whose response was lost.
        assert response.ok or (response.status_code == 409 and response.raw.retries.history), f"{response.status_code} {response.text[:300]}"
        self.statuses += 1

    def upload_file(self, _number: int) -> None:
        content = make_pdf(50_000)
        media = self.customer.upload("piece.pdf", content)
        kept_files = {**dict(list(self.files.items())[1 - KEPT_FILES :]), media: hashlib.sha256(content).digest()}
        self.customer.save_case(self.customers_case, list(kept_files), completed=False)
        self.files = kept_files

    def read_pages(self, _number: int) -> None:
        staff = self.staff.on(self.url)
        self.with_retries(staff)
        for path in ("customer-records?page=1&pageSize=20", "case-list?open=true&page=1&pageSize=20", "today", "search?q=zoe"):
            check_success(staff.get(path))

    def log_in_repeatedly(self, _number: int) -> None:
        anonymous = self.with_retries(Client(self.url, ""))
        del anonymous.http.headers["Authorization"]
        body = {"email": ADMIN, "password": PASSWORD}
        response = check_success(anonymous.http.post(f"{self.url}/api/login", json=body, timeout=60))
        check_success(self.with_retries(Client(self.url, response.json()["token"])).get("today"))

    def repeat_until_over(self, step) -> None:
        number = 0
        try:
            while not self.over.is_set():
                start = time.time()
                step(number)
                with self.lock:
                    self.slowest = max(self.slowest, time.time() - start)
                number += 1
                self.over.wait(0.1)
        except BaseException as failure:
            self.failure = self.failure or failure
            self.over.set()

    def wait_for_more(self, seconds: float) -> None:
        """Waits until further cases are created and statuses are added."""
        end = time.time() + seconds
        with self.lock:
            counts_before = (len(self.created), self.statuses)
        while not (len(self.created) > counts_before[0] + 3 and self.statuses > counts_before[1] + 3):
            assert self.failure is None, self.failure
            assert time.time() < end, f"no progress within {seconds} s"
            time.sleep(0.1)

    def stop(self) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()
        if self.failure:
            raise self.failure

    def check_kept(self) -> None:
        staff = self.staff
        for address, record in self.created:
            cases = check_success(staff.get(f"customer-records/{record}/cases")).json()
            assert len(cases) == 1, f"the acknowledged case of {address} is lost or duplicated"
        case_view = check_success(staff.get(f"customer-cases/{self.case}")).json()
        assert len(case_view["status"]) == self.statuses + 1, f"{len(case_view['status']) - 1} statuses for {self.statuses}"
        medias = {media["uuid"] for media in check_success(self.customer.get(f"customer-cases/{self.customers_case}")).json()["medias"]}
        assert medias == set(self.files), f"files {medias ^ set(self.files)} are lost or unexpected"
        for media, digest in self.files.items():
            assert hashlib.sha256(self.customer.load(media)).digest() == digest, f"the content of file {media} changed"
        # Duplicate records would increase the total.
        list_response = check_success(staff.get("customer-records", params={"page": 1, "pageSize": 1}))
        assert int(list_response.headers["X-Total-Count"]) == len(self.created) + 2, list_response.headers
