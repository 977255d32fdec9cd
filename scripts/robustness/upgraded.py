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
from killed_reminders import move, build_clock
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
                failed += not passes(version, engine, pathlib.Path(name) / version / engine)
    print(f"\n{2 * len(versions) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


def passes(version: str, engine: str, folder: pathlib.Path) -> bool:
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


def check(version: str, known: dict, server: Server) -> None:
    # Shifts the clock to minutes after the fixture was created, so that its data has not expired.
    server.environment["LD_PRELOAD"] = build_clock(server.folder.parent)
    move(server, datetime.datetime.fromtimestamp(known["at"] + 300, datetime.timezone.utc))
    previous_schema = expanded.schema(server) if "FENIX_DATABASE_URL" in server.environment else None
    start = time.time()
    server.start().wait_ready()
    if previous_schema:
        expanded.check_only_additions(version, previous_schema, expanded.schema(server))
    print(f"    migrated and ready after {time.time() - start:.1f} s")
    check_old_credentials(version, known, server)
    people = recorded.login_all(server.url)
    compare_responses(version, known["answers"], people)
    places(known["answers"]["ADMIN"], people["ADMIN"])
    mails = Mailbox(server.folder / "outbox/mail")
    finish_started_deposit(known, server, people["ADMIN"])
    two_servers.main_job(server, server, mails, known["demo"]["password"])
    report = json.loads(subprocess.run([BINARY, "doctor", "--json"], env=server.environment, capture_output=True, text=True).stdout)
    failed_findings = [one for one in report["findings"] if one["check"] in ("files of rows", "files without row", "schema", "store", "secret") and one["health"] != "ok"]
    assert not failed_findings, failed_findings
    assert server.query("SELECT count(*) FROM job WHERE state = 'dead'") == "0", "jobs are dead"
    assert server.stop() == 0


def check_old_credentials(version: str, known: dict, server: Server) -> None:
    for role, token in known["sessions"].items():
        status = requests.get(f"{server.url}/api/account", headers={"Authorization": f"Bearer {token}"}, timeout=60).status_code
        expected = 401 if version in WITHOUT_SESSIONS else 200
        assert status == expected, f"the old session of {role} returns {status}"
    link = f"{server.url}/api/password/{known['invited']['link']}"
    assert requests.get(link, timeout=60).status_code == 204, "a link mailed before the upgrade must be valid"
    choose_password(server.url, known["invited"]["link"])
    assert requests.get(link, timeout=60).status_code == 400, "a used link must be invalid"
    preferences = requests.get(f"{server.url}/api/{known['preferences']}", timeout=60)
    assert preferences.ok and preferences.json()["contactGroupAssociations"], f"preference link of a campaign mail: {preferences.status_code} {preferences.text[:200]}"
    calendar = requests.get(f"{server.url}/api/{known['calendar']}", timeout=60)
    assert calendar.ok and "Rappeler Zoé" in calendar.text, f"calendar at its old address: {calendar.status_code}"


def compare_responses(version: str, then: dict, people: dict[str, Client]) -> None:
    now = recorded.read_everything(people)
    found: list[str] = []
    for role in recorded.ROLES:
        for path, answer in then[role].items():
            place = f"{role} {path}"
            recorded.differences(answer, now[role].get(path), place, GROWING.match, found)
    unexpected = [one for one in found if not any(version == since and place.match(one) for since, place, _ in INTENDED_DIFFERENCES)]
    assert not unexpected, f"{len(unexpected)} responses differ:\n      " + "\n      ".join(unexpected[:30])
    wrong = [media for media, digest in then["files"].items() if now["files"].get(media) != digest]
    assert not wrong, f"{len(wrong)} of {len(then['files'])} files have changed content"
    count = sum(len(then[role]) for role in recorded.ROLES)
    assert count > 100 and len(then["files"]) > 20, "the fixture contains too little data"
    print(f"    {count} responses and {len(then['files'])} files are identical")


def places(then: dict, staff: Client) -> None:
    """Checklist lines keep their order and ticks, and have the state derived from the tick."""
    states = collections.Counter()
    for path, answer in then.items():
        if not path.startswith("customer-cases/"):
            continue
        then_items, now_items = answer["body"]["itemsListArray"], check_success(staff.get(path)).json()["itemsListArray"]
        lines = [[(one["label"], one["isFile"], one["isChecked"]) for one in items] for items in (then_items, now_items)]
        assert lines[0] == lines[1], f"{path}: {lines}"
        for before, item in zip(then_items, now_items):
            if item["isFile"]:
                expected = before.get("state") or ("received" if item["isChecked"] else "asked")
                assert item["state"] == expected, f"{path}: {item}"
                states[expected] += 1
    assert min(states["received"], states["asked"]) > 5, states
    print(f"    documents of checklists: {states['received']} received, {states['asked']} asked, in their order")


def finish_started_deposit(known: dict, server: Server, staff: Client) -> None:
    """A customer who had uploaded a part of the documents uploads the rest; the archive contains all of them."""
    case, answers = known["halfway"]["case"], known["answers"]
    customer = Client.login(server.url, known["halfway"]["email"], known["halfway"]["password"])
    before = [one["uuid"] for one in check_success(customer.get(f"customer-cases/{case}")).json()["medias"]]
    assert len(before) == 2, before
    content = make_pdf(50_000)
    customer.save_case(case, [*before, customer.upload("Bulletins.pdf", content)], completed=True)
    archive = requests.get(f"{server.url}/api/customer-cases/{case}/download", params={"ticket": staff.ticket(case)}, timeout=60)
    files = zipfile.ZipFile(io.BytesIO(check_success(archive).content))
    sums = {hashlib.sha256(files.read(name)).hexdigest() for name in files.namelist()}
    assert sums == {answers["files"][media] for media in before} | {hashlib.sha256(content).hexdigest()}, files.namelist()
    done = Client.login(server.url, known["completed"]["email"], known["completed"]["password"])
    body = {"medias": [], "completed": False}
    refused = done.http.patch(f"{server.url}/api/customer-cases/{known['completed']['case']}", json=body, timeout=60)
    assert refused.status_code in (400, 403, 409), f"a completed case accepts files again: {refused.status_code}"
    Client.login(server.url, known["invited"]["email"], PASSWORD)


if __name__ == "__main__":
    main()
