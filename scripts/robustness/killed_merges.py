"""A server that is killed while it merges records: each merge was done wholly or not at all, and can be done again.

Both records have a customer, a case and a report with a file. After a merge the kept record has all of it except the
second customer, who is the same person, and the other record no longer exists.
"""

import pathlib
import random
import time
import uuid

from client import ADMIN, PASSWORD, Client, make_pdf, check_success
from servers import Server
from workload import Workload

ROUNDS = 12
PAIRS = 8
# Minimum share of the kills that must interrupt a merge.
CUTTING_SHARE = 1 / 3


class Merge:
    """Workload step: merges the second record into the first."""

    def __init__(self, staff: Client):
        self.staff = staff
        self.files = {}
        self.kept, self.removed = self._create_record(), self._create_record()
        first_view, second_view = [check_success(staff.get(f"customer-records/{record}")).json() for record in (self.kept, self.removed)]
        same_people = {"kept": first_view["customers"][0]["uuid"], "removed": second_view["customers"][0]["uuid"]}
        self.body = {"with": self.removed, "version": first_view["version"], "otherVersion": second_view["version"], "samePeople": [same_people]}
        self.acknowledged = False

    def _create_record(self) -> str:
        record = self.staff.create_record(f"fusion-{uuid.uuid4().hex[:12]}@exemple.fr")["uuid"]
        self.staff.create_case(record)
        content = make_pdf()
        media = self.staff.upload("Compte rendu.pdf", content)
        self.staff.create_report({"customerRecord": {"uuid": record}, "medias": [{"uuid": media}]})
        self.files[media] = content
        return record

    def __call__(self) -> None:
        check_success(self.staff.http.post(f"{self.staff.url}/api/customer-records/{self.kept}/merge", json=self.body, timeout=60))
        self.acknowledged = True

    def check_whole(self) -> bool:
        """Checks that it was done wholly or not at all, and returns which."""
        removed = self.staff.get(f"customer-records/{self.removed}")
        assert removed.status_code in (200, 404), f"{removed.status_code} {removed.text[:300]}"
        is_done = removed.status_code == 404
        counts = [self._count_rows(self.kept)] if is_done else [self._count_rows(self.kept), self._count_rows(self.removed)]
        assert counts == ([(1, 2, 2)] if is_done else [(1, 1, 1)] * 2), f"a merge was half done: {counts} customers, cases, reports"
        for media, content in self.files.items():
            assert self.staff.load(media) == content, f"the file {media} of a merged record is lost or damaged"
        return is_done

    def _count_rows(self, record: str) -> tuple[int, int, int]:
        customers = check_success(self.staff.get(f"customer-records/{record}")).json()["customers"]
        cases = check_success(self.staff.get(f"customer-records/{record}/cases")).json()
        reports = check_success(self.staff.get(f"reports?customerRecord={record}")).json()
        return len(customers), len(cases), len(reports)


def run(folder: pathlib.Path, settings: dict, rounds: int = ROUNDS) -> None:
    dice = random.Random(27)
    server = Server(folder / "killed-merges", settings)
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    merges, cutting_kills, done_unacknowledged = [], 0, 0
    try:
        staff = Client.login(server.url)
        seconds = time_merge(Merge(staff))
        for _ in range(rounds):
            work = Workload(staff)
            planned = [Merge(staff) for _ in range(PAIRS)]
            with work.at_work(planned):
                time.sleep(seconds * dice.uniform(0.1, PAIRS - 2))
                server.kill()
            assert not work.refused, f"refused before the kill: {work.refused[0][1].text[:300]}"
            cutting_kills += bool(work.calls_cut_by(server.kills[-1]))
            server.end_leases()
            server.start().wait_ready()
            for merge in planned:
                is_done = merge.check_whole()
                assert is_done or not merge.acknowledged, "an acknowledged merge is lost"
                done_unacknowledged += is_done and not merge.acknowledged
                if not is_done:
                    merge()
                    assert merge.check_whole()
            merges += planned
        assert all(merge.check_whole() for merge in merges)
        print(f"    {len(merges)} merges, {cutting_kills} of {rounds} kills cut one; {done_unacknowledged} of those were done wholly")
        assert cutting_kills >= rounds * CUTTING_SHARE, f"only {cutting_kills} of {rounds} kills cut a merge"
        assert server.stop() == 0
    finally:
        server.process.kill()


def time_merge(merge: Merge) -> float:
    start = time.time()
    merge()
    seconds = time.time() - start
    assert merge.check_whole()
    return seconds
