"""A server that is killed in the middle of uploads, validations and mails, again and again.

Acknowledged writes are there after the restart. Cut calls were done wholly or not at all, and can be repeated. Each case's
mail is sent; twice only when the kill fell between its delivery and the record of it, then with the same Message-ID.
"""

import collections
import pathlib
import random
import time

from client import ADMIN, PASSWORD, Client, check_success
from mails import Mailbox
from servers import Server
from workload import Workload, check_mails, prepared_customer

ROUNDS = 50
CUSTOMERS = 3
# Minimum share of the kills that must interrupt a call: the others prove nothing about calls.
CUTTING_SHARE = 1 / 3


def run(folder: pathlib.Path, settings: dict, mails: Mailbox, name: str, rounds: int = ROUNDS) -> None:
    dice = random.Random(2026)
    server = Server(folder / "killed", settings)
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    cutting_kills, cut_calls, past_workloads = 0, collections.Counter(), []
    try:
        staff = Client.login(server.url)
        for number in range(rounds):
            workload = Workload(staff)
            prepared_customers = [prepared_customer(staff, mails, f"{name}-{number}-{index}@exemple.fr") for index in range(CUSTOMERS)]
            with workload.at_work(workload.uploads_of(prepared_customers[0][0]), workload.validations_of(prepared_customers[1:]), workload.creations()):
                time.sleep(dice.uniform(0.05, 1.2))
                server.kill()
            assert not workload.refused, f"refused before the kill: {workload.refused[0][1].text[:300]}"
            cut_kinds = workload.calls_cut_by(server.kills[-1])
            cutting_kills += bool(cut_kinds)
            cut_calls.update(cut_kinds)
            server.end_leases()
            server.start().wait_ready()
            workload.repeat_unfinished()
            workload.check_kept()
            past_workloads.append(workload)
        total = sum_workloads(staff, past_workloads)
        total.check_kept()
        records = int(check_success(staff.get("customer-records", params={"page": 1, "pageSize": 1})).headers["X-Total-Count"])
        expected = len(total.created) + rounds * CUSTOMERS
        assert records == expected, f"{records} records instead of {expected}: a repeated call created a second one"
        check_mails(server.kills, mails, total.created)
        print(f"    {name}: {total.counts()} over {rounds} kills, nothing lost")
        kinds = ", ".join(f"{count} of {kind}" for kind, count in sorted(cut_calls.items()))
        print(f"    {cutting_kills} of {rounds} kills cut a call ({kinds}); each was repeated")
        assert cutting_kills >= rounds * CUTTING_SHARE, f"only {cutting_kills} of {rounds} kills cut a call"
        assert min(len(total.uploads), len(total.completed), len(total.created)) > 0, "the kills came before any work"
        assert server.stop() == 0
    finally:
        server.process.kill()


def sum_workloads(staff: Client, rounds: list[Workload]) -> Workload:
    total = Workload(staff)
    for workload in rounds:
        for kind in ("uploads", "created", "completed"):
            getattr(total, kind).extend(getattr(workload, kind))
    return total
