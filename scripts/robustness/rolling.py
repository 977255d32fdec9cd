"""Run by scripts/rolling-upgrade: replaces one server and one worker of an older version by the current version while
clients send requests.

Steps: `fenix migrate` of the current version, its server and its worker beside the old ones, SIGTERM to the old ones. No
acknowledged write is lost, each failed request succeeds when retried, each mail is sent once.
"""

import argparse
import collections
import os
import pathlib
import tempfile
import threading
import time

import servers
from client import ADMIN, DEMO_PASSWORD, Client, make_pdf, check_success
from mails import Mailbox
from relay import Relay, Servers
from servers import Server

CUSTOMER = "client@demo.fr"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--old", required=True, help="program of the older version")
    parser.add_argument("--seconds", type=float, default=5, help="duration of each phase")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fenix-rolling.") as name:
        roll(pathlib.Path(name), arguments.old, arguments.seconds)


def roll(folder: pathlib.Path, old_binary: str, seconds: float) -> None:
    settings = servers.services()
    old = Server(folder / "old", settings, "--demo", "--no-worker", binary=old_binary)
    new = Server(folder / "new", settings, "--no-worker")
    # Both use one file store, like one bucket.
    (old.folder / "files").mkdir()
    (new.folder / "files").symlink_to(old.folder / "files")
    processes = []
    try:
        processes.append(old.start().process)
        old.wait_ready()
        processes.append(old.run("worker"))
        relay_targets = Servers(old.url)
        people = [Person(relay_targets, "open_case"), Person(relay_targets, "read_lists"), Person(relay_targets, "open_case"), Person(relay_targets, "upload_and_validate")]
        run_phase("the old program alone", relay_targets, people, seconds)
        migration = new.run("migrate")
        processes.append(migration)
        start = time.time()
        assert migration.wait(timeout=600) == 0, f"the migration failed:\n{new.log()[-3000:]}"
        print(f"    migrated within {time.time() - start:.1f} s")
        run_phase("the old program on the new schema", relay_targets, people, seconds)
        processes.append(new.start().process)
        new.wait_ready()
        processes.append(new.run("worker"))
        relay_targets.add(new.url)
        run_phase("both versions", relay_targets, people, seconds)
        processes[1].terminate()
        old.process.terminate()
        run_phase("the old program stops, requests still go to it", relay_targets, people, seconds)
        relay_targets.remove(old.url)
        assert [process.wait(timeout=30) for process in processes[:2]] == [0, 0], "the old processes must exit with status 0"
        run_phase("the new program alone", relay_targets, people, seconds)
        for person in people:
            person.stop()
        errors = [str(person.failure) for person in people if person.failure]
        for failure, count in collections.Counter(relay_targets.failures).most_common(12):
            print(f"    {count} times {failure}")
        for refusal, count in count_database_errors():
            print(f"    {count} times a database error: {refusal}")
        errors += find_missing_data(new.url, people) + find_duplicate_mails(people)
        assert not errors, "\n  ".join(errors[:20])
    finally:
        for process in processes:
            process.kill()
            process.wait()
    print("\n1 passed, 0 failed")


def run_phase(title: str, relay_targets: Servers, people: list, seconds: float) -> None:
    time.sleep(seconds)
    print(f"  {title}: {relay_targets.take()}", flush=True)


class Person(threading.Thread):
    """Sends requests until stopped, and records acknowledged writes."""

    def __init__(self, relay_targets: Servers, work: str):
        super().__init__(daemon=True)
        self.over = threading.Event()
        self.failure = None
        self.addresses, self.cases, self.files = [], [], {}
        self.client = Client("http://fenix", "")
        address = CUSTOMER if work == "upload_and_validate" else ADMIN
        anonymous = Client("http://fenix", "")
        anonymous.http = Relay(relay_targets)

        def login() -> str:
            body = {"email": address, "password": DEMO_PASSWORD}
            return check_success(anonymous.http.post("http://fenix/api/login", json=body, timeout=60)).json()["token"]

        self.client.http = Relay(relay_targets, login)
        self.client.http.headers["Authorization"] = f"Bearer {login()}"
        self.step = getattr(self, work)
        self.start()

    def run(self) -> None:
        try:
            while not self.over.is_set():
                self.step()
        except BaseException as failure:
            self.failure = failure

    def stop(self) -> None:
        self.over.set()
        self.join()

    def open_case(self) -> None:
        address = f"roulement-{id(self)}-{len(self.addresses)}@exemple.fr"
        record = self.client.create_record(address)["uuid"]
        case = self.client.create_case(record)["uuid"]
        self.cases.append(case)
        self.addresses.append(address)
        check_success(self.client.http.post(f"http://fenix/api/customer-cases/{case}/status", json={"label": "Dossier envoyé partenaire"}, timeout=60))
        time.sleep(0.1)

    def read_lists(self) -> None:
        for path in ("customer-records?page=1&pageSize=20", "partners?page=1&pageSize=20", "inquiries?page=1&pageSize=20", "mail-templates"):
            check_success(self.client.get(path))
        time.sleep(0.1)

    def upload_and_validate(self) -> None:
        case = next(case_row["uuid"] for case_row in check_success(self.client.get("customer-cases")).json() if case_row["withUpload"] and not case_row.get("completedDate"))
        medias = [media["uuid"] for media in check_success(self.client.get(f"customer-cases/{case}")).json()["medias"]]
        content = make_pdf(30_000)
        media = self.client.upload("piece.pdf", content)
        self.client.save_case(case, [*medias, media], completed=False)
        self.files[media] = content
        time.sleep(0.2)


def find_missing_data(url: str, people: list) -> list[str]:
    staff = Client.login(url, ADMIN, DEMO_PASSWORD)
    errors, cases = [], [case for person in people for case in person.cases]
    for case in cases:
        response = staff.get(f"customer-cases/{case}")
        if not response.ok:
            errors.append(f"the case {case} returns {response.status_code}")
        elif "Dossier envoyé partenaire" not in [entry["label"] for entry in response.json()["status"]]:
            errors.append(f"the case {case} lost its status")
    files = [file for person in people for file in person.files.items()]
    errors += [f"the content of file {media} changed" for media, content in files if staff.load(media) != content]
    listed = {row["uuid"] for row in list_all_cases(staff)}
    errors += [f"the case {case} is missing in the list" for case in cases if case not in listed]
    print(f"    {len(cases)} cases and {len(files)} files were acknowledged")
    if not cases or not files:
        errors.append("no client worked")
    return errors


def list_all_cases(staff: Client) -> list[dict]:
    rows, number = [], 1
    while page := check_success(staff.get(f"case-list?page={number}&pageSize=100")).json():
        rows, number = rows + page, number + 1
    return rows


def find_duplicate_mails(people: list) -> list[str]:
    mails = Mailbox(pathlib.Path(os.environ["TEST_SMTP_DIR"]))
    addresses = [address for person in people for address in person.addresses]
    for address in addresses:
        mails.wait_for(address)
    time.sleep(2)
    counts = collections.Counter((mail.to, mail.subject) for address in addresses for mail in mails.to(address))
    print(f"    mails sent to customers: {dict(collections.Counter(subject for _, subject in counts.elements()))}")
    return [f"{count} mails « {subject} » to {address}" for (address, subject), count in counts.items() if count != 1]


def count_database_errors() -> list[tuple[str, int]]:
    """Most frequent PostgreSQL errors with their counts, for example missing columns."""
    lines = pathlib.Path(os.environ["TEST_POSTGRES_LOG"]).read_text(errors="replace").splitlines()
    return collections.Counter(line.split("ERROR:", 1)[1].strip()[:200] for line in lines if "ERROR:" in line).most_common(8)


if __name__ == "__main__":
    main()
