"""Run by scripts/backup-drill.

First a backup of a server with demo data while clients write: it contains every write acknowledged before its start,
with all files. Then a backup of an idle server, deletion of everything, and a restore: the session has ended, and the
API returns the same bytes to a new one.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import requests

import servers
from client import ADMIN, DEMO_PASSWORD, Client, make_pdf, check_success
from servers import BINARY, Server

# Lists, and the path of their rows.
LISTS = {
    "customer-records": "customer-records", "case-list": "customer-cases", "partners": "partners", "inquiries": "inquiries",
    "employees": "", "contact-entries": "", "contact-groups": "", "campaigns": "", "mail-templates": "",
    "checklist-templates": "", "pages": "", "administrators": "", "partner-types": "", "playlist": "", "retention": "",
}
CUSTOMER = "client@demo.fr"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="fenix-drill.") as name:
        folder = pathlib.Path(name)
        drill("SQLite and folder", folder / "embedded", servers.embedded(), ())
        if sys.argv[1:] == ["embedded"]:
            print("\n1 passed, 0 failed")
            return
        settings = servers.services()
        drill("PostgreSQL and S3", folder / "services", settings, ("--with-files",))
    print("\n2 passed, 0 failed")


def drill(title: str, folder: pathlib.Path, settings: dict, options: tuple) -> None:
    start = time.time()
    print(f"  {title}", flush=True)
    server = Server(folder / "data", settings, "--demo").start().wait_ready()
    try:
        staff = Client.login(server.url, ADMIN, DEMO_PASSWORD)
        people = People(server.url)
        time.sleep(2)
        busy_backup = folder / "busy.tar"
        # A short backup may end before a file is acknowledged.
        for _ in range(20):
            busy_backup.unlink(missing_ok=True)
            cases, files = people.acknowledged_writes()
            run_command(server, "backup", str(busy_backup), *options)
            files_during_backup = len(people.acknowledged_writes()[1]) - len(files)
            if files_during_backup:
                break
        people.stop()
        print(f"    {len(cases)} cases and {len(files)} files before the backup, {files_during_backup} files while it ran, {people.replaced} replaced")
        assert cases and files and files_during_backup, "no client worked"
        settle(server)

        # A first pass, because opening objects marks them as read.
        read_responses(staff)
        passphrase = folder / "passphrase"
        passphrase.write_text("correct horse battery staple\n")
        backup_arguments = (str(folder / "quiet.age"), "--passphrase-file", str(passphrase))
        run_command(server, "backup", *backup_arguments, *options)
        expected = read_responses(staff)
        assert server.stop() == 0

        wipe(server, settings)
        run_command(server, "restore", *backup_arguments)
        server.options = ()
        server.start().wait_ready()
        assert staff.get("customer-records").status_code == 401, "a session outlived the restore"
        staff = Client.login(server.url, ADMIN, DEMO_PASSWORD)
        responses = read_responses(staff)
        different_paths = [path for path in expected if responses.get(path) != expected[path]]
        assert not different_paths, f"different responses after the restore: {different_paths[:5]}"
        assert len(responses) == len(expected)
        assert server.stop() == 0
        print(f"    {len(expected)} responses are identical after the restore", flush=True)

        wipe(server, settings)
        run_command(server, "restore", str(busy_backup))
        server.start().wait_ready()
        staff = Client.login(server.url, ADMIN, DEMO_PASSWORD)
        listed_cases = {row["uuid"] for row in check_success(staff.get("case-list")).json()}
        assert set(cases) <= listed_cases, "a case acknowledged before the backup is lost"
        for media, content in files.items():
            assert staff.load(media) == content, f"the content of file {media} changed"
        report = json.loads(subprocess.run([BINARY, "doctor", "--json"], env=server.environment, capture_output=True, text=True).stdout)
        failed_findings = [finding for finding in report["findings"] if finding["check"] in ("files of rows", "schema", "store") and finding["health"] != "ok"]
        assert not failed_findings, failed_findings
        assert server.stop() == 0
    except BaseException:
        print(server.log()[-3000:])
        raise
    finally:
        server.process.kill()
    print(f"    {time.time() - start:.0f} s", flush=True)


class People:
    """Clients that write: staff creates cases; a customer uploads files, and replaces them in another case."""

    def __init__(self, url: str):
        self.url = url
        self.lock = threading.Lock()
        self.created = []
        self.files = {}
        self.replaced = 0
        self.failure = None
        self.over = threading.Event()
        customer = Client.login(url, CUSTOMER, DEMO_PASSWORD)
        first_case, second_case = [case["uuid"] for case in check_success(customer.get("customer-cases")).json() if accepts_files(customer, case)][:2]
        self.threads = [
            threading.Thread(target=self.repeat_until_over, args=(step,))
            for step in (self.open_cases(), self.add_files(first_case), self.replace_files(second_case))
        ]
        for thread in self.threads:
            thread.start()

    def acknowledged_writes(self) -> tuple[list, dict]:
        with self.lock:
            return list(self.created), dict(self.files)

    def open_cases(self):
        staff = Client.login(self.url, ADMIN, DEMO_PASSWORD)
        record = staff.create_record("exercice@exemple.fr")["uuid"]
        while True:
            case = staff.create_case(record, "Exercice")["uuid"]
            with self.lock:
                self.created.append(case)
            yield

    def add_files(self, case: str):
        customer = Client.login(self.url, CUSTOMER, DEMO_PASSWORD)
        medias = medias_of(customer, case)
        while True:
            content = make_pdf(100_000)
            medias.append(customer.upload("piece.pdf", content))
            customer.save_case(case, medias, completed=False)
            with self.lock:
                self.files[medias[-1]] = content
            yield
            time.sleep(0.1)

    def replace_files(self, case: str):
        customer = Client.login(self.url, CUSTOMER, DEMO_PASSWORD)
        medias = medias_of(customer, case)
        while True:
            customer.save_case(case, [*medias, customer.upload("brouillon.pdf", make_pdf(100_000))], completed=False)
            customer.save_case(case, medias, completed=False)
            self.replaced += 1
            yield

    def repeat_until_over(self, steps) -> None:
        try:
            while not self.over.is_set():
                next(steps)
        except BaseException as failure:
            self.failure = failure

    def stop(self) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()
        if self.failure:
            raise self.failure


def medias_of(customer: Client, case: str) -> list[str]:
    return [media["uuid"] for media in check_success(customer.get(f"customer-cases/{case}")).json()["medias"]]


def accepts_files(customer: Client, case: dict) -> bool:
    body = {"medias": [{"uuid": media} for media in medias_of(customer, case["uuid"])], "completed": False}
    return customer.http.patch(f"{customer.url}/api/customer-cases/{case['uuid']}", json=body, timeout=60).ok


def run_command(server: Server, *arguments: str) -> None:
    result = subprocess.run([BINARY, *arguments], env=server.environment, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, f"fenix {arguments[0]}: {result.stdout}{result.stderr}"


def settle(server: Server) -> None:
    """Waits until the data is stable: mails are sent, and file deletions postponed by the backup are done."""
    end = time.time() + 90
    query = "SELECT count(*) FROM job WHERE kind IN ('remove-files', 'case-created-mail') AND state <> 'dead'"
    while time.time() < end:
        if int(server.query(query)) == 0:
            return
        time.sleep(0.5)
    raise AssertionError("jobs are still pending")


def read_responses(staff: Client) -> dict:
    """Returns the responses of all lists and rows, without times of logins, and the bytes of the files of cases."""
    responses = {}

    def read(path: str) -> requests.Response:
        response = staff.get(path)
        responses[path] = (response.status_code, re.sub(rb'"lastLoginDate":"[^"]*"', b"", response.content))
        return response

    for name, row_path in LISTS.items():
        response = read(name)
        assert response.ok, f"{name}: {response.status_code}"
        for row in response.json() if row_path else []:
            row_response = read(f"{row_path}/{row['uuid']}")
            assert row_response.ok, f"{row_path}: {row_response.status_code} {row_response.text[:300]}"
            for media in row_response.json().get("medias") or [] if row_path == "customer-cases" else []:
                read(f"medias?load={media['uuid']}")
    assert len(responses) > 60, f"only {len(responses)} responses"
    return responses


def wipe(server: Server, settings: dict) -> None:
    shutil.rmtree(server.folder)
    server.folder.mkdir(mode=0o700)
    if not settings:
        return
    url = settings["FENIX_DATABASE_URL"]
    server_url, name = url.rsplit("/", 1)
    for statement in (f'DROP DATABASE "{name}" WITH (FORCE)', f'CREATE DATABASE "{name}"'):
        subprocess.run(["psql", "--no-psqlrc", "--quiet", "--command", statement, f"{server_url}/postgres"], check=True)
    for entry in pathlib.Path(os.environ["TEST_S3_DIR"]).iterdir():
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


if __name__ == "__main__":
    main()
