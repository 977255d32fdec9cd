"""Run by scripts/upgrade: upgrades data of every released version with the current program.

The fixtures contain the responses of that version (fixture.py): the current program returns the same values for all
common fields, to the same users with the same passwords, and the main business process works on the old data.
"""

import collections
import datetime
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import zipfile

import expanded
import recorded
import requests
import servers
import two_servers
from client import PASSWORD, Client, make_pdf, choose_password, check_success
from clock import Clock
from mails import Mailbox
from servers import BINARY, Server

FIXTURES = servers.ROOT / "server/tests/fixtures"
# Lists to which a version may add rows.
GROWING = re.compile(r"^ADMIN (mail-templates|retention|site)\b")
# Versions without server-side sessions: all users must log in again.
WITHOUT_SESSIONS = {"0.1.0"}
# Intended differences: version, place, reason.
INTENDED_DIFFERENCES = [
    ("0.1.0", re.compile(r"ADMIN access-journal.*/person/uuid:"), "accounts of customers got their own identifiers"),
    ("0.1.0", re.compile(r"\w+ (customer-cases|customer-records|inquiries|tasks).*/customerRecord/label:"), "a couple is called by its family name once"),
    ("0.1.0", re.compile(r"ADMIN inquiries/.*/body/record/"), "the proposed record follows the consents, and the answers stay with the inquiry"),
    ("0.1.0", re.compile(r"ADMIN inquiries/.*/summary\["), "answers are listed in the order of the screens; their values are the same"),
    ("0.1.0", re.compile(r"ADMIN mail-templates(/(?!PASSWORD-LINK)[A-Z-]+)?/body"), "unedited texts are the built-in ones"),
    ("0.1.0", re.compile(r"(CUSTOMER|PARTNER) customer-(cases|records).*/status( has \d+ of \d+ rows|\[\d+\]/)"), "people outside read each status family once, without author"),
    ("0.1.0", re.compile(r"PARTNER customer-(cases|records).*/closedDate is missing"), "the internal closing is for staff and customers"),
    ("0.1.0", re.compile(r"PARTNER customer-records/.*/(taxExemption|hamon)Potential"), "commercial flags are visible to staff only"),
]


def main() -> None:
    versions = sorted(path.name for path in FIXTURES.iterdir() if path.is_dir())
    failed = 0
    with tempfile.TemporaryDirectory(prefix="fenix-upgrade.") as name:
        for version in versions:
            for engine in ("sqlite", "postgres"):
                failed += not upgrade_passes(version, engine, pathlib.Path(name) / version / engine)
    print(f"\n{2 * len(versions) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


def upgrade_passes(version: str, engine: str, folder: pathlib.Path) -> bool:
    start = time.time()
    print(f"  {version}, {engine}", flush=True)
    server = Server(folder / "data", unpack_in_place(version, engine, folder / "data"))
    try:
        check(version, json.loads(gzip.decompress((FIXTURES / version / f"{engine}.json.gz").read_bytes())), server)
    except Exception as failure:
        error_lines = [line[:300] for line in server.log().splitlines() if "ERROR" in line or "panicked" in line][-5:]
        print(f"    FAILED: {failure}", *error_lines, sep="\n      ", flush=True)
        return False
    finally:
        if server.process:
            server.process.kill()
            server.process.wait()
    print(f"    {time.time() - start:.0f} s", flush=True)
    return True


def unpack_in_place(version: str, engine: str, data: pathlib.Path) -> dict:
    data.mkdir(parents=True)
    subprocess.run(["tar", "-xzf", FIXTURES / version / f"{engine}.tar.gz", "-C", data], check=True)
    if engine == "sqlite":
        return servers.embedded()
    name = f"upgrade_{version.replace('.', '_')}"
    url = os.environ["TEST_POSTGRES_URL"].rsplit("/", 1)[0] + f"/{name}"
    statements = gzip.decompress((FIXTURES / version / f"{engine}.sql.gz").read_bytes())
    psql = ["psql", "--no-psqlrc", "--quiet", "--output", "/dev/null", "--set", "ON_ERROR_STOP=1"]
    subprocess.run([*psql, "--command", f"CREATE DATABASE {name}", os.environ["TEST_POSTGRES_URL"]], check=True)
    subprocess.run([*psql, url], input=statements, check=True)
    return {"FENIX_DATABASE_URL": url}


def check(version: str, fixture: dict, server: Server) -> None:
    # Shifts the clock to minutes after the fixture was created, so that its data has not expired.
    Clock(server, server.folder.parent).set(datetime.datetime.fromtimestamp(fixture["at"] + 300, datetime.timezone.utc))
    previous_schema = expanded.read_schema(server) if "FENIX_DATABASE_URL" in server.environment else None
    start = time.time()
    server.start().wait_ready()
    if previous_schema:
        expanded.check_only_additions(version, previous_schema, expanded.read_schema(server))
    print(f"    migrated and ready after {time.time() - start:.1f} s")
    check_old_credentials(version, fixture, server)
    clients = recorded.login_all(server.url)
    compare_responses(version, fixture["answers"], clients)
    check_checklist_lines(fixture["answers"]["ADMIN"], clients["ADMIN"])
    mails = Mailbox(server.folder / "outbox/mail")
    finish_started_deposit(fixture, server, clients["ADMIN"])
    two_servers.check_shared_state(server, server, mails, fixture["demo"]["password"])
    report = json.loads(subprocess.run([BINARY, "doctor", "--json"], env=server.environment, capture_output=True, text=True).stdout)
    failed_findings = [finding for finding in report["findings"] if finding["check"] in ("files of rows", "files without row", "schema", "store", "secret") and finding["health"] != "ok"]
    assert not failed_findings, failed_findings
    assert server.query("SELECT count(*) FROM job WHERE state = 'dead'") == "0", "jobs are dead"
    assert server.stop() == 0


def check_old_credentials(version: str, fixture: dict, server: Server) -> None:
    for role, token in fixture["sessions"].items():
        status = requests.get(f"{server.url}/api/account", headers={"Authorization": f"Bearer {token}"}, timeout=60).status_code
        expected = 401 if version in WITHOUT_SESSIONS else 200
        assert status == expected, f"the old session of {role} returns {status}"
    link = f"{server.url}/api/password/{fixture['invited']['link']}"
    assert requests.get(link, timeout=60).status_code == 204, "a link mailed before the upgrade must be valid"
    choose_password(server.url, fixture["invited"]["link"])
    assert requests.get(link, timeout=60).status_code == 400, "a used link must be invalid"
    preferences = requests.get(f"{server.url}/api/{fixture['preferences']}", timeout=60)
    assert preferences.ok and preferences.json()["contactGroupAssociations"], f"preference link of a campaign mail: {preferences.status_code} {preferences.text[:200]}"
    calendar = requests.get(f"{server.url}/api/{fixture['calendar']}", timeout=60)
    assert calendar.ok and "Rappeler Zoé" in calendar.text, f"calendar at its old address: {calendar.status_code}"


def compare_responses(version: str, recorded_responses: dict, clients: dict[str, Client]) -> None:
    responses = recorded.read_everything(clients)
    differences: list[str] = []
    for role in recorded.ROLES:
        for path, response in recorded_responses[role].items():
            place = f"{role} {path}"
            recorded.add_differences(response, responses[role].get(path), place, GROWING.match, differences)
    unexpected_differences = [difference for difference in differences if not any(version == since and place.match(difference) for since, place, _ in INTENDED_DIFFERENCES)]
    assert not unexpected_differences, f"{len(unexpected_differences)} responses differ:\n      " + "\n      ".join(unexpected_differences[:30])
    changed_files = [media for media, digest in recorded_responses["files"].items() if responses["files"].get(media) != digest]
    assert not changed_files, f"{len(changed_files)} of {len(recorded_responses['files'])} files have changed content"
    count = sum(len(recorded_responses[role]) for role in recorded.ROLES)
    assert count > 100 and len(recorded_responses["files"]) > 20, "the fixture contains too little data"
    print(f"    {count} responses and {len(recorded_responses['files'])} files are identical")


def check_checklist_lines(recorded_responses: dict, staff: Client) -> None:
    """Checklist lines keep their order and ticks, and have the state derived from the tick."""
    states = collections.Counter()
    for path, response in recorded_responses.items():
        if not path.startswith("customer-cases/"):
            continue
        items_before, items_after = response["body"]["itemsListArray"], check_success(staff.get(path)).json()["itemsListArray"]
        lines = [[(item_row["label"], item_row["isFile"], item_row["isChecked"]) for item_row in items] for items in (items_before, items_after)]
        assert lines[0] == lines[1], f"{path}: {lines}"
        for old_item, item in zip(items_before, items_after):
            if item["isFile"]:
                expected = old_item.get("state") or ("received" if item["isChecked"] else "asked")
                assert item["state"] == expected, f"{path}: {item}"
                states[expected] += 1
    assert min(states["received"], states["asked"]) > 5, states
    print(f"    documents of checklists: {states['received']} received, {states['asked']} asked, in their order")


def finish_started_deposit(fixture: dict, server: Server, staff: Client) -> None:
    """A customer who had uploaded a part of the documents uploads the rest; the archive contains all of them."""
    case, recorded_responses = fixture["halfway"]["case"], fixture["answers"]
    customer = Client.login(server.url, fixture["halfway"]["email"], fixture["halfway"]["password"])
    medias_before = [media_row["uuid"] for media_row in check_success(customer.get(f"customer-cases/{case}")).json()["medias"]]
    assert len(medias_before) == 2, medias_before
    content = make_pdf(50_000)
    customer.save_case(case, [*medias_before, customer.upload("Bulletins.pdf", content)], completed=True)
    archive = requests.get(f"{server.url}/api/customer-cases/{case}/download", params={"ticket": staff.ticket(case)}, timeout=60)
    files = zipfile.ZipFile(io.BytesIO(check_success(archive).content))
    file_digests = {hashlib.sha256(files.read(name)).hexdigest() for name in files.namelist()}
    assert file_digests == {recorded_responses["files"][media] for media in medias_before} | {hashlib.sha256(content).hexdigest()}, files.namelist()
    completed_customer = Client.login(server.url, fixture["completed"]["email"], fixture["completed"]["password"])
    body = {"medias": [], "completed": False}
    refused = completed_customer.http.patch(f"{server.url}/api/customer-cases/{fixture['completed']['case']}", json=body, timeout=60)
    assert refused.status_code in (400, 403, 409), f"a completed case accepts files again: {refused.status_code}"
    Client.login(server.url, fixture["invited"]["email"], PASSWORD)


if __name__ == "__main__":
    main()
