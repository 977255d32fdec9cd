"""A worker dies while it sends a mail: another worker takes over the job when the lease has expired, not before."""

import pathlib
import time
import uuid

from client import ADMIN, PASSWORD, Client
from mails import Mailbox
from servers import Server

# The mail server accepts the mail after this time: the worker is killed within it.
SENDING_SECONDS = 5
# A worker polls for jobs twice a second; the rest is tolerance for a slow machine.
LATEST_SECONDS = 15


def run(folder: pathlib.Path, settings: dict, mails: Mailbox) -> None:
    server = Server(folder / "takeover", settings, "--no-worker")
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    workers = []
    try:
        staff = Client.login(server.url)
        address = f"reprise-{uuid.uuid4().hex[:8]}+slow{SENDING_SECONDS}@exemple.fr"
        staff.create_case(staff.create_record(address)["uuid"])
        workers.append(server.run("worker"))
        _, lease_end = wait_for_attempt(server, 1, 30)
        workers[0].kill()
        workers[0].wait()
        killed_at = time.time()
        assert not mails.to(address), "the mail was sent before the worker died"
        workers.append(server.run("worker"))
        taken_at, _ = wait_for_attempt(server, 2, lease_end - killed_at + LATEST_SECONDS)
        print(f"    taken up {taken_at - killed_at:.1f} s after the kill; the lease had {lease_end - killed_at:.1f} s left")
        assert taken_at >= lease_end, f"the job was taken up {lease_end - taken_at:.1f} s before the end of its lease"
        mails.wait_for(address)
        wait_until_done(server)
        causes = {mail.message_id for mail in mails.to(address)}
        assert len(causes) == 1, f"{len(causes)} messages for one case"
        assert server.stop() == 0
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
        server.process.kill()


def wait_for_attempt(server: Server, attempt: int, seconds: float) -> tuple[float, float]:
    """Waits for this attempt of the mail's job; returns its start and the end of its lease, in seconds since 1970."""
    query = f"SELECT run_at FROM job WHERE kind = 'case-created-mail' AND state = 'running' AND attempts = {attempt}"
    end = time.time() + seconds
    while time.time() < end:
        if run_at := server.query(query):
            return time.time(), int(run_at) / 1e6
        time.sleep(0.1)
    raise AssertionError(f"attempt {attempt} did not begin within {seconds:.0f} s")


def wait_until_done(server: Server) -> None:
    end = time.time() + 30
    while server.query("SELECT uuid FROM job WHERE kind = 'case-created-mail'"):
        assert time.time() < end, "the job does not end"
        time.sleep(0.2)
