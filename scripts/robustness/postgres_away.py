"""PostgreSQL stops immediately and is restarted after 30 s: requests are refused with a French message, no session
ends, no acknowledged write is lost, and jobs continue without a second mail."""

import os
import pathlib
import time

import servers
from client import ADMIN, PASSWORD, Client
from mails import Mailbox
from postgres import Postgres
from refusals import check_refusal, read_health
from servers import Server
from workload import Workload, check_mails, prepared_customer

AWAY_SECONDS = 30
# A result of `/health/ready` is cached for five seconds.
CACHE_SECONDS = 6


def run(folder: pathlib.Path) -> None:
    database = Postgres.primary(folder / "postgres")
    server = Server(folder / "away", servers.services(f"postgres://fenix@127.0.0.1:{database.port}/fenix"))
    try:
        assert server.run("migrate").wait(timeout=60) == 0
        server.create_admin(ADMIN, PASSWORD).start().wait_ready()
        staff = Client.login(server.url)
        mails = Mailbox(pathlib.Path(os.environ["TEST_SMTP_DIR"]))
        customer, _ = prepared_customer(staff, mails, "absence@exemple.fr")
        work = Workload(staff)
        with work.at_work(work.uploads_of(customer), work.creations(), work.creations()):
            work.wait_for_more()
            stopped_at = time.time()
            database.stop()
            slowest_seconds = 0.0
            while time.time() < stopped_at + AWAY_SECONDS:
                start = time.time()
                check_refusal(staff.on(server.url).get("customer-records?page=1&pageSize=20"))
                slowest_seconds = max(slowest_seconds, time.time() - start)
                status, parts = read_health(server.url, "ready")
                assert start < stopped_at + CACHE_SECONDS or (status, parts["database"]) == (503, "unavailable"), parts
                assert read_health(server.url, "live")[0] == 200
                time.sleep(1)
            database.start()
            restarted_at = time.time()
            server.wait_ready()
            work.wait_for_more()
            print(f"    {time.time() - restarted_at:.1f} s after its start work went on; the slowest refusal took {slowest_seconds:.1f} s")
        for _, response in work.refused:
            check_refusal(response)
        refused_count = len(work.refused)
        assert refused_count > 2, "nothing was refused: the database was not away"
        work.repeat_unfinished()
        work.check_kept()
        # The mail server may have accepted a mail that was not recorded before the database stopped.
        check_mails([stopped_at], mails, work.created)
        print(f"    {refused_count} calls refused and repeated; {work.counts()}, nothing lost, each mail left once")
        assert server.stop() == 0
    finally:
        if server.process:
            server.process.kill()
        database.stop()
