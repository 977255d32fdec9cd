"""Two servers on one PostgreSQL: sessions, links, files and tickets are valid on both, each job runs once."""

import concurrent.futures
import io
import pathlib
import time
import zipfile

import requests

from client import ADMIN, PASSWORD, Client, make_pdf, choose_password
from mails import Mailbox
from servers import Server

RECORDS = 24


def run(folder: pathlib.Path, settings: dict, mails: Mailbox) -> None:
    migrations = [Server(folder / name, settings).run("migrate") for name in ("first", "second")]
    assert [migration.wait(timeout=60) for migration in migrations] == [0, 0], "two concurrent migrations must both succeed"

    first = Server(folder / "one", settings).create_admin(ADMIN, PASSWORD).start().wait_ready()
    second = Server(folder / "two", settings).start().wait_ready()
    try:
        check_shared_state(first, second, mails)
        check_jobs_run_once(first, second, mails)
        print("    two servers stop cleanly")
        assert [first.stop(), second.stop()] == [0, 0]
    finally:
        for server in (first, second):
            server.process.kill()


def check_shared_state(first: Server, second: Server, mails: Mailbox, password: str = PASSWORD) -> None:
    staff = Client.login(first.url, ADMIN, password)
    staff_on_second = staff.on(second.url)
    assert staff_on_second.get("customer-records", params={"page": 1, "pageSize": 20}).ok, "a session of one holds on the other"

    record = staff.create_record("deux-serveurs@exemple.fr")
    case = staff_on_second.create_case(record["uuid"])
    token = mails.wait_for("deux-serveurs@exemple.fr").password_token()
    customer = choose_password(second.url, token)
    assert requests.post(f"{first.url}/api/password/{token}", json={"password": "Encore-2026!"}, timeout=60).status_code == 400

    content = make_pdf()
    media = customer.upload("Bulletin d’août.pdf", content)
    assert customer.on(first.url).load(media) == content, "a file sent to one is read from the other"
    customer.on(first.url).save_case(case["uuid"], [media], completed=True)

    ticket = staff.ticket(case["uuid"])
    path = f"/api/customer-cases/{case['uuid']}/download"
    archive = requests.get(second.url + path, params={"ticket": ticket}, timeout=60)
    assert archive.ok, f"a ticket of one opens the download on the other: {archive.status_code} {archive.text[:300]}"
    files = zipfile.ZipFile(io.BytesIO(archive.content))
    assert [files.read(name) for name in files.namelist()] == [content]
    assert files.namelist() == ["Bulletin d’août.pdf"], files.namelist()
    assert requests.get(first.url + path, params={"ticket": ticket}, timeout=60).status_code == 400, "a ticket is used once"
    print("    session, password link, file and ticket of one server work on the other")


def check_jobs_run_once(first: Server, second: Server, mails: Mailbox) -> None:
    staff = [Client.login(server.url) for server in (first, second)]
    addresses = [f"une-fois-{number}@exemple.fr" for number in range(RECORDS)]

    def create(number: int) -> None:
        client = staff[number % 2]
        client.create_case(client.create_record(addresses[number])["uuid"])

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(create, range(RECORDS)))
    for address in addresses:
        mails.wait_for(address)
    time.sleep(2)
    wrong_addresses = [address for address in addresses if len(mails.to(address)) != 1]
    assert not wrong_addresses, f"not exactly one mail per case: {wrong_addresses}"
    print(f"    {RECORDS} mails caused on two servers with two workers: each sent once")
