"""A server whose clock is wrong for 35 s, as after a replaced battery or a wrong time server, and then right again.

No record, case or file is purged: the daily purge stops when the clock cannot be right, mails the administrators and is
reported by `fenix doctor`. `fenix retention --confirm` goes on by hand.
"""

import json
import pathlib
import subprocess
import time

import requests
from client import ADMIN, PASSWORD, Client, make_pdf, check_success
from killed_reminders import build_clock
from mails import Mailbox
from servers import BINARY, Server
from workload import wait_until

RECORDS = 25
WRONG_SECONDS = 35
DAY_SECONDS = 86_400
# The daily purge runs as long as the clock is at most this far ahead.
ALLOWED_DAYS = 2
# Words of the mail to the administrators and of the lines of `fenix doctor`.
MAILED, EXAMINED = ("horloge", "suppression"), ("retention",)


def run(folder: pathlib.Path, days: int) -> None:
    server = Server(folder / "clock", {})
    server.environment["LD_PRELOAD"] = build_clock(server.folder)
    mails = Mailbox(server.folder / "outbox/mail")
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    try:
        kept = create_records(Client.login(server.url))
        wait_until(60, "the mails of the cases were sent", lambda: len(mails.all()) >= RECORDS)
        assert server.stop() == 0
        warnings_before = list_doctor_warnings(server)

        set_clock(server, days)
        server.start().wait_ready()
        end = time.time() + WRONG_SECONDS
        while time.time() < end:
            count = int(server.query("SELECT count(*) FROM customer_record"))
            assert count == len(kept), f"the clock erased {len(kept) - count} of {len(kept)} records"
            time.sleep(1)
        # A new session, because the previous one began with the wrong clock.
        check_kept(Client.login(server.url), kept)
        assert server.stop() == 0
        if days > ALLOWED_DAYS:
            texts = [f"{mail.subject} {mail.text}".lower() for mail in mails.to(ADMIN)]
            assert any(all(word in text for word in MAILED) for text in texts), f"no administrator was told: {texts}"
            new_warnings = [line for line in list_doctor_warnings(server) if line not in warnings_before]
            assert any(word in line.lower() for line in new_warnings for word in EXAMINED), f"the doctor says nothing of it: {new_warnings}"

        set_clock(server, -days)
        check_login_with_wrong_clock(server)
        set_clock(server, 0)
        server.start().wait_ready()
        check_kept(Client.login(server.url), kept)
        assert server.stop() == 0
        print(f"    {len(kept)} records, cases and files are there after {WRONG_SECONDS} s at {days:+} days")

        if days > ALLOWED_DAYS:
            set_clock(server, days)
            result = subprocess.run([BINARY, "retention", "--confirm"], env=server.environment, capture_output=True, text=True)
            assert result.returncode == 0, result.stdout + result.stderr
            remaining = server.query("SELECT count(*) FROM customer_record")
            assert remaining == "0", f"{remaining} records are left after `fenix retention --confirm`"
            print("    `fenix retention --confirm` purged them by hand")
    finally:
        server.process.kill()


def set_clock(server: Server, days: int) -> None:
    server.environment["CLOCK_SHIFT_SECONDS"] = str(days * DAY_SECONDS)


def create_records(staff: Client) -> dict[str, tuple[str, bytes]]:
    """Creates records with a case and a report; returns record -> (file of the report, content)."""
    kept = {}
    for number in range(RECORDS):
        record = staff.create_record(f"horloge{number}@exemple.fr")["uuid"]
        staff.create_case(record)
        content = make_pdf()
        media = staff.upload("Compte rendu.pdf", content)
        staff.create_report({"customerRecord": {"uuid": record}, "medias": [{"uuid": media}]})
        kept[record] = (media, content)
    return kept


def check_kept(staff: Client, kept: dict[str, tuple[str, bytes]]) -> None:
    for record, (media, content) in kept.items():
        assert len(check_success(staff.get(f"customer-records/{record}/cases")).json()) == 1
        assert staff.load(media) == content, f"the file {media} is lost or damaged"


def check_login_with_wrong_clock(server: Server) -> None:
    """A login is refused with a message, or its token is accepted."""
    server.start().wait_ready()
    body = {"email": ADMIN, "password": PASSWORD}
    response = requests.post(f"{server.url}/api/login", json=body, timeout=60)
    if response.ok:
        check_success(Client(server.url, response.json()["token"]).get("customer-records?page=1&pageSize=20"))
    else:
        assert response.status_code < 500 and response.json()["message"], f"{response.status_code} {response.text[:300]}"
    assert server.stop() == 0


def list_doctor_warnings(server: Server) -> list[str]:
    """Returns the lines of `fenix doctor` that are warnings or errors."""
    result = subprocess.run([BINARY, "doctor", "--json"], env=server.environment, capture_output=True, text=True)
    findings = json.loads(result.stdout)["findings"]
    return [f"{finding['check']}: {finding.get('text', finding)}" for finding in findings if finding["health"] != "ok"]
