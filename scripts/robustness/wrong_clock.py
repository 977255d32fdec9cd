"""A server whose clock is ahead for 35 s, as after a replaced battery or a wrong time server, and is corrected while
the server runs.

Records expire in that time, but nothing is purged: the daily purge stops, mails the administrators and is reported by `fenix
doctor`; `fenix retention --confirm` goes on by hand. Once the clock is right, logins, the access journal, campaigns, scans
and daily jobs work again without a restart, although each of them was used while the clock was ahead.
"""

import datetime
import json
import pathlib
import subprocess
import time
import zoneinfo

import requests
from client import ADMIN, PASSWORD, Client, make_pdf, check_success
from clock import Clock
from mails import Mailbox
from scanner import Scanner
from servers import BINARY, Server
from workload import wait_until

# More than the 20 rows that a purge may always delete.
OLD_RECORDS, NEW_RECORDS = 25, 3
WRONG_SECONDS = 35
HOUR_SECONDS, DAY_SECONDS = 3_600, 86_400
# The old records expire one and a half days from now.
OLD_DAYS = 7_305 - 1.5
# The daily purge runs as long as the clock is at most this far ahead; then it stops for the number of expired records.
ALLOWED_DAYS = 2
# Words of the mail to the administrators, for each reason to stop.
CLOCK_WORDS, SHARE_WORDS = ("suppression", "horloge"), ("suppression", "disparaîtraient")
LOGINS_PER_MINUTE = 10
# Attempts without a verdict after which scans pause, plus one.
UNSCANNED_FILES = 4
DAILY_JOBS = ("daily-cleaning", "case-reminders", "task-reminders")
# Weekends and holidays are at most five days in a row.
NEXT_RUN_DAYS = 6
PARIS = zoneinfo.ZoneInfo("Europe/Paris")

# Record -> (file of its report, content).
Kept = dict[str, tuple[str, bytes]]


def run(folder: pathlib.Path, days: int) -> None:
    scanner = Scanner()
    server = Server(folder / "clock", {"FENIX_SCAN_URL": f"tcp://127.0.0.1:{scanner.port}"}, "--no-worker")
    server.environment["FENIX_LIMIT_LOGIN_ADDRESS"] = f"{LOGINS_PER_MINUTE}/1m"
    clock = Clock(server, server.folder)
    mails = Mailbox(server.folder / "outbox/mail")
    assert server.run("migrate").wait(timeout=60) == 0
    try:
        clock.shift(-OLD_DAYS * DAY_SECONDS)
        server.create_admin(ADMIN, PASSWORD).start().wait_ready()
        old = create_records(Client.login(server.url), "ancienne", OLD_RECORDS)
        assert server.stop() == 0
        clock.shift(0)
        server.options = ()
        server.start().wait_ready()
        staff = Client.login(server.url)
        new = create_records(staff, "recente", NEW_RECORDS)
        # The old cases are closed, and announced to no customer.
        wait_until(60, "the mails of the new cases were sent", lambda: len({mail.to for mail in mails.all()} - {ADMIN}) == NEW_RECORDS)
        wait_until(60, "the files are scanned", lambda: all(is_scanned(staff, media) for media, _ in [*old.values(), *new.values()]))
        kept = {**old, **new}
        warnings_before = list_doctor_warnings(server)

        clock.shift(days * DAY_SECONDS)
        watched_until = time.time() + WRONG_SECONDS
        wrong_session, unscanned = use_everything(server, mails, scanner, next(iter(kept)))
        while time.time() < watched_until:
            check_count(server, len(kept))
            time.sleep(1)
        check_stop_announced(server, mails, days, warnings_before)

        clock.shift(0)
        scanner.come_back()
        staff = check_everything(server, mails, next(iter(kept)), wrong_session)
        check_kept(staff, kept)
        check_hourly_update(server, clock, unscanned)
        print(f"    {len(kept)} records, cases and files are there after {WRONG_SECONDS} s at {days:+} days; all went on without a restart")

        assert not is_retention_allowed(server), "the purge went on by itself"
        assert is_retention_allowed(server, "--confirm")
        check_daily_purge(server, clock)
        check_kept(Client.login(server.url), kept)

        clock.shift(-days * DAY_SECONDS)
        check_login_with_wrong_clock(server)
        assert server.stop() == 0

        clock.shift(days * DAY_SECONDS)
        assert not is_retention_allowed(server), "a purge with the wrong clock was not refused"
        check_count(server, len(kept))
        assert is_retention_allowed(server, "--confirm")
        remaining = len(new) if days <= ALLOWED_DAYS else 0
        check_count(server, remaining)
        print(f"    `fenix retention --confirm` purged {len(kept) - remaining} of them by hand")
    finally:
        if server.process:
            server.process.kill()
            server.process.wait()


def create_records(staff: Client, name: str, number: int) -> Kept:
    """Creates records with a case and a report with a file."""
    kept = {}
    for index in range(number):
        record = staff.create_record(f"{name}{index}@exemple.fr")["uuid"]
        staff.create_case(record)
        content = make_pdf()
        media = staff.upload("Compte rendu.pdf", content)
        staff.create_report({"customerRecord": {"uuid": record}, "medias": [{"uuid": media}]})
        kept[record] = (media, content)
    return kept


def check_count(server: Server, expected: int) -> None:
    count = int(server.query("SELECT count(*) FROM customer_record"))
    assert count == expected, f"{count} records instead of {expected}"


def check_kept(staff: Client, kept: Kept) -> None:
    for record, (media, content) in kept.items():
        assert len(check_success(staff.get(f"customer-records/{record}/cases")).json()) == 1
        assert staff.load(media) == content, f"the file {media} is lost or damaged"


def use_everything(server: Server, mails: Mailbox, scanner: Scanner, record: str) -> tuple[Client, list[str]]:
    """Leaves marks of the wrong time: a session, a used-up limit of logins, an entry of the access journal, the rate of
    campaigns, and a pause of the scans. Returns the session and the files that are not scanned."""
    staff = Client.login(server.url)
    check_success(staff.get(f"customer-records/{record}"))
    wait_until(20, "the read is in the access journal", lambda: list_reads(staff, record))
    launch_campaign(staff, mails, "avance@exemple.fr")
    scanner.go_away()
    unscanned = [staff.upload("Avance.pdf", make_pdf(2_000)) for _ in range(UNSCANNED_FILES)]
    wait_until(30, "scans pause", lambda: count_log(server, "the scanner does not respond") >= UNSCANNED_FILES - 1)
    statuses = [login_wrongly(server) for _ in range(LOGINS_PER_MINUTE)]
    assert statuses[-1] == 429, f"the limit of logins was not reached: {statuses}"
    return staff, unscanned


def check_everything(server: Server, mails: Mailbox, record: str, wrong_session: Client) -> Client:
    """Checks that everything works at the right time, and returns a new session."""
    staff = Client.login(server.url)
    assert wrong_session.get("sessions").status_code == 401, "a session of the wrong time is valid"
    check_success(staff.get(f"customer-records/{record}"))
    wait_until(20, "the read is in the access journal", lambda: any(abs(time.time() - at) < 60 for at in list_reads(staff, record)))
    launch_campaign(staff, mails, "retour@exemple.fr")
    media = staff.upload("Retour.pdf", make_pdf(2_000))
    # Scans pause for 20 s after an attempt without a verdict.
    wait_until(60, "a new file is scanned", lambda: is_scanned(staff, media))
    return staff


def check_hourly_update(server: Server, clock: Clock, unscanned: list[str]) -> None:
    """Within an hour, the daily jobs are planned again, and the files of the wrong time are scanned."""
    clock.pass_time(HOUR_SECONDS + 60)
    wait_until(30, "the daily jobs are planned again", lambda: is_planned(server, clock))
    staff = Client.login(server.url)
    wait_until(60, "the files of the wrong time are scanned", lambda: all(is_scanned(staff, media) for media in unscanned))


def is_planned(server: Server, clock: Clock) -> bool:
    latest = (clock.now() + NEXT_RUN_DAYS * DAY_SECONDS) * 1e6
    planned = server.query(f"SELECT DISTINCT kind FROM job WHERE state = 'waiting' AND run_at < {latest:.0f}").split()
    return set(DAILY_JOBS) <= set(planned)


def check_daily_purge(server: Server, clock: Clock) -> None:
    """The purge of the next night runs at three o'clock and deletes no record."""
    now = datetime.datetime.fromtimestamp(clock.now(), PARIS)
    night = now.replace(hour=3, minute=0, second=5, microsecond=0)
    if night <= now:
        night += datetime.timedelta(days=1)
    clock.pass_time(night.timestamp() - now.timestamp())
    query = f"SELECT 1 FROM retention_report WHERE cause = 'Chaque nuit' AND started_at >= {(night.timestamp() - 10) * 1e6:.0f}"
    wait_until(30, "the purge of the night ran", lambda: server.query(query))


def check_stop_announced(server: Server, mails: Mailbox, days: int, warnings_before: list[str]) -> None:
    words = CLOCK_WORDS if days > ALLOWED_DAYS else SHARE_WORDS
    texts = [f"{mail.subject} {mail.text}".lower() for mail in mails.to(ADMIN)]
    assert any(all(word in text for word in words) for text in texts), f"no administrator was notified: {texts}"
    new_warnings = [line for line in list_doctor_warnings(server) if line not in warnings_before]
    assert any(line.startswith("retention") for line in new_warnings), f"the doctor does not report it: {new_warnings}"


def check_login_with_wrong_clock(server: Server) -> None:
    """A login is refused with a message, or its token is accepted."""
    response = requests.post(f"{server.url}/api/login", json={"email": ADMIN, "password": PASSWORD}, timeout=60)
    if response.ok:
        check_success(Client(server.url, response.json()["token"]).get("customer-records?page=1&pageSize=20"))
    else:
        assert response.status_code < 500 and response.json()["message"], f"{response.status_code} {response.text[:300]}"


def login_wrongly(server: Server) -> int:
    body = {"email": ADMIN, "password": PASSWORD.swapcase()}
    return requests.post(f"{server.url}/api/login", json=body, timeout=60).status_code


def launch_campaign(staff: Client, mails: Mailbox, address: str) -> None:
    """Launches a campaign to this address, and waits for its mail."""
    staff.import_contacts(address, address)
    group = next(group["uuid"] for group in check_success(staff.get("contact-groups")).json() if group["name"] == address)
    staff.create("campaigns", {"type": "email", "subject": "Taux du mois", "content": "<p>Bonjour</p>", "contactGroups": [group]})
    mails.wait_for(address, 30)


def list_reads(staff: Client, record: str) -> list[float]:
    """Returns the times at which the record was read, in seconds since 1970."""
    entries = check_success(staff.get("access-journal", params={"objectUuid": record, "act": "Consultation"})).json()
    return [datetime.datetime.fromisoformat(entry["at"]).timestamp() for entry in entries]


def is_scanned(staff: Client, media: str) -> bool:
    response = staff.get("medias", params={"load": media})
    assert response.status_code in (200, 423), f"{response.status_code} {response.text[:300]}"
    return response.ok


def count_log(server: Server, words: str) -> int:
    return server.log().count(words)


def is_retention_allowed(server: Server, *options: str) -> bool:
    """Runs `fenix retention`; returns whether it purged."""
    result = subprocess.run([BINARY, "retention", *options], env=server.environment, capture_output=True, text=True)
    assert result.returncode == 0 or "nothing was removed" in result.stderr, result.stdout + result.stderr
    return result.returncode == 0


def list_doctor_warnings(server: Server) -> list[str]:
    """Returns the lines of `fenix doctor` that are warnings or errors."""
    result = subprocess.run([BINARY, "doctor", "--json"], env=server.environment, capture_output=True, text=True)
    findings = json.loads(result.stdout)["findings"]
    return [f"{finding['check']}: {finding.get('text', finding)}" for finding in findings if finding["health"] != "ok"]
