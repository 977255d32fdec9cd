"""Another connection holds the write lock of the SQLite file for 35 s: saves are delayed or refused with a French
message, reads succeed, no acknowledged write is lost, and writes succeed afterwards."""

import contextlib
import pathlib
import sqlite3
import time

from client import ADMIN, PASSWORD, Client, check_success
from mails import Mailbox
from refusals import check_refusal, read_health
from servers import Server
from workload import Workload, check_mails, prepared_customer

LOCKED_SECONDS = 35


def run(folder: pathlib.Path) -> None:
    server = Server(folder / "locked", {})
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    try:
        staff = Client.login(server.url)
        mails = Mailbox(server.folder / "outbox/mail")
        customer, _ = prepared_customer(staff, mails, "verrou@exemple.fr")
        work = Workload(staff)
        with work.at_work(work.uploads_of(customer), work.creations(), work.creations()):
            work.wait_for_more()
            with contextlib.closing(sqlite3.connect(server.folder / "fenix.db", timeout=20)) as connection:
                connection.execute("BEGIN IMMEDIATE")
                locked_at = time.time()
                while time.time() < locked_at + LOCKED_SECONDS:
                    time.sleep(5)
                    check_success(staff.on(server.url).get("customer-records?page=1&pageSize=20"))
                    assert read_health(server.url, "live")[0] == 200
                connection.rollback()
            work.wait_for_more()
        for _, response in work.refused:
            check_refusal(response)
        refused_count = len(work.refused)
        work.repeat_unfinished()
        work.check_kept()
        check_mails([], mails, work.created)
        server.wait_ready()
        print(f"    {refused_count} calls refused and repeated; {work.counts()}, nothing lost, each mail left once")
        assert server.stop() == 0
    finally:
        server.process.kill()
