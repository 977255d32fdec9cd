"""Measures the release build at several sizes on SQLite and PostgreSQL; run by scripts/bench."""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field

import requests

import campaigns
import fill
import load
import recaps
import report
import servers
from client import DEMO_PASSWORD, Client, make_pdf
from load import Operation, json_body

MIB = 1024 * 1024
CASES = 200
# For `--reads`.
READERS, READ_GOAL_MS = 4, 100


@dataclass
class Run:
    """Results of one engine at one size."""

    engine: str
    size: int
    start_ms: float = 0
    idle_mib: float = 0
    uploads_mib: float = 0
    recap_ms: float = 0
    import_ms: float = 0
    recaps_mib: float = 0
    measures: list = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--engines", default="sqlite,postgres")
    parser.add_argument("--seconds", type=int, default=6, help="duration of the load on each operation")
    parser.add_argument("--reads", action="store_true", help="only lists, searches and pages, each beside the goal; writes no results")
    parser.add_argument("--results", type=pathlib.Path, default=servers.ROOT / "bench/RESULTS.md")
    arguments = parser.parse_args()
    runs = []
    engines = arguments.engines.split(",")
    if arguments.reads:
        sys.exit(max(count_slow_reads(engine, size, arguments.seconds) for size in map(int, arguments.sizes.split(",")) for engine in engines))
    for size in map(int, arguments.sizes.split(",")):
        for engine in engines:
            with tempfile.TemporaryDirectory(prefix="fenix-bench.") as folder:
                runs.append(measure_engine(engine, size, pathlib.Path(folder), arguments.seconds))
    figures = {}
    for engine in engines:
        print(f"== {engine}, a campaign", flush=True)
        with tempfile.TemporaryDirectory(prefix="fenix-bench.") as folder:
            figures[engine] = campaigns.measure(engine, pathlib.Path(folder))
    report.write(arguments.results, runs, arguments.seconds, figures)
    print(f"results: {arguments.results}")


def measure_engine(engine: str, size: int, folder: pathlib.Path, seconds: int) -> Run:
    run = Run(engine, size)
    server, longest_record = create_filled_server(engine, size, folder)
    server.start().wait_ready()
    staff = Client.login(server.url, "admin@demo.fr", DEMO_PASSWORD)
    cases = [staff.create_case(longest_record, f"Dossier {number}")["uuid"] for number in range(CASES)]
    server.stop()
    fill.settle(server)
    start = time.perf_counter()
    server.start()
    wait_for_first_response(server)
    run.start_ms = (time.perf_counter() - start) * 1000
    try:
        server.wait_ready()
        time.sleep(2)
        run.idle_mib = load.read_resident_mib(server.process.pid)
        staff = Client.login(server.url, "admin@demo.fr", DEMO_PASSWORD)
        employee = Client.login(server.url, "employe@demo.fr", DEMO_PASSWORD)
        for operation in list_operations(staff, employee, longest_record, cases):
            duration = min(seconds, 5) if operation.name == UPLOAD else seconds
            measure = load.measure(operation, server.url, server.process.pid, duration)
            run.measures.append(measure)
            print(f"   {measure.name}: {measure.per_second:.0f}/s, p95 {measure.p95:.1f} ms", flush=True)
        run.import_ms = import_contacts(staff)
        print(f"   import of 10 000 contacts: {run.import_ms:.0f} ms", flush=True)
        run.recap_ms, run.recaps_mib = recaps.measure_thousand(staff, server.process.pid)
        run.uploads_mib = measure_fifty_uploads(staff, server.process.pid)
    finally:
        server.stop()
    return run


def create_filled_server(engine: str, size: int, folder: pathlib.Path) -> tuple[servers.Server, str]:
    """Returns a stopped server with a demo database of `size` more records, and the record with the most reports."""
    print(f"== {engine}, {size} records", flush=True)
    settings = {"FENIX_LOG": "warn", "FENIX_TRUSTED_PROXIES": "127.0.0.1"}
    if engine == "postgres":
        settings["FENIX_DATABASE_URL"] = servers.new_database(os.environ["TEST_POSTGRES_URL"], f"bench_{size}")
    server = servers.Server(folder, settings)
    start = time.perf_counter()
    assert server.run("demo").wait() == 0, server.log()[-2000:]
    model = fill.fill(server, size)
    print(f"   loaded in {time.perf_counter() - start:.0f} s", flush=True)
    return server, model


def count_slow_reads(engine: str, size: int, seconds: int) -> int:
    """Returns the number of read operations that miss the goal, with a few concurrent readers each."""
    missed = 0
    with tempfile.TemporaryDirectory(prefix="fenix-bench.") as name:
        server, model = create_filled_server(engine, size, pathlib.Path(name))
        server.start().wait_ready()
        fill.settle(server)
        try:
            staff = Client.login(server.url, "admin@demo.fr", DEMO_PASSWORD)
            employee = Client.login(server.url, "employe@demo.fr", DEMO_PASSWORD)
            for operation in list_operations(staff, employee, model, []):
                if operation.method != "GET":
                    continue
                measure = load.measure(dataclasses.replace(operation, connections=min(operation.connections, READERS)), server.url, server.process.pid, seconds)
                is_late = measure.p95 > READ_GOAL_MS and operation.name != report.FIGURES
                missed += is_late
                print(f"   {measure.name}: {measure.per_second:.0f}/s, p95 {measure.p95:.1f} ms{' MISSED' if is_late else ''}", flush=True)
        finally:
            server.stop()
    return missed


def wait_for_first_response(server: servers.Server) -> None:
    while True:
        try:
            requests.get(f"{server.url}/health/live", timeout=10)
            return
        except requests.ConnectionError:
            time.sleep(0.002)


LIST, FILTERED, CONTACTS = "list of 20", "filtered list", "list of 20 contacts"
ONE, CREATE, STATUS, LOGIN, UPLOAD = "one record", "create record", "add status", "login", "upload 10 MiB"
REPORTS, PARTNERS, TO_CALL = report.REPORTS, report.PARTNERS, report.TO_CALL
CASE_LIST = [
    "open=true", "sort=customer", "family=DOCUMENTS_EXPECTED&waitingFor=customer", "stuck=true", "open=true&sort=-amount",
    "open=true&project=PROPERTY-LOAN", "stuck=true&sort=-amount",
]
SEARCHED = ["dupont+julie", "06+12+34", "martin.123", "masson+4", "dossier+martin"]


def list_operations(staff: Client, employee: Client, record: str, cases: list[str]) -> list[Operation]:
    session = {"Authorization": f"Bearer {staff.token}"}
    assigned = {"Authorization": f"Bearer {employee.token}"}
    writing = {**session, "Content-Type": "application/json"}
    new_record = {
        "maritalStatus": "Célibataire",
        "customers": [
            {"civility": "Madame", "firstName": "Zoé", "lastName": "Mesure", "phoneNumber": "0612345678", "birthDate": "1980-05-04"}
        ],
    }
    boundary = "fenix-bench-boundary"
    content = (b"%PDF-1.7\n" + b"0123456789abcdef" * (10 * MIB // 16))[: 10 * MIB]
    part_head = f'--{boundary}\r\nContent-Disposition: form-data; name="filepond"; filename="mesure.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
    upload = part_head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
    status_paths = [f"/api/customer-cases/{case}/status" for case in cases]
    return [
        Operation(LIST, "GET", ["/api/customer-records?page=1&pageSize=20"], session),
        Operation(FILTERED, "GET", ["/api/customer-records?lastName=dub&page=1&pageSize=20"], session),
        Operation(ONE, "GET", [f"/api/customer-records/{record}"], session),
        Operation(REPORTS, "GET", [f"/api/reports?customerRecord={record}&page=1&pageSize=20"], session),
        Operation(CONTACTS, "GET", ["/api/contact-entries?page=1&pageSize=20"], session),
        Operation(PARTNERS, "GET", ["/api/partners?page=1&pageSize=20"], session),
        Operation(TO_CALL, "GET", ["/api/partners?toFollowUp=true&page=1&pageSize=20"], session),
        Operation(report.SEARCH, "GET", [f"/api/search?q={typed}" for typed in SEARCHED], session),
        Operation(report.CASES, "GET", [f"/api/case-list?{query}&page=1&pageSize=20" for query in CASE_LIST], session),
        Operation(report.CASE_COUNTS, "GET", ["/api/case-list/counts?open=true"], session),
        Operation(report.SHORT_SEARCH, "GET", [f"/api/search?q={typed}" for typed in ("m", "du", "ma+ju")], session),
        Operation(report.TODAY, "GET", ["/api/today"], session),
        Operation(report.EMPLOYEES_TODAY, "GET", ["/api/today"], assigned),
        Operation(report.EMPLOYEES_CASES, "GET", [f"/api/case-list?{query}&page=1&pageSize=20" for query in CASE_LIST], assigned),
        # One reader: administrators rarely open this page, which runs eight concurrent statements.
        Operation(report.FIGURES, "GET", ["/api/figures"], session, connections=1),
        Operation(CREATE, "POST", ["/api/customer-records"], writing, [json_body(new_record)]),
        Operation(STATUS, "POST", status_paths, writing, [json_body({"label": "Assuré"})]),
        Operation(
            LOGIN, "POST", ["/api/login"], {"Content-Type": "application/json"},
            [json_body({"email": "admin@demo.fr", "password": "Demo-2026!"})],
        ),
        # As visitors, because the number of unattached files per user is limited.
        Operation(
            UPLOAD, "POST", ["/api/medias"], {"Content-Type": f"multipart/form-data; boundary={boundary}"}, [upload],
            callers=[create_visitor() for _ in range(500)],
        ),
    ]


def import_contacts(staff: Client) -> float:
    """Returns the milliseconds to import the maximum number of contacts, half of which exist already."""
    def build_lines(first: int) -> str:
        return "\n".join(f"06{number:08};contact{number}@exemple.fr" for number in range(first, first + 10_000))

    staff.import_contacts("Mesure", build_lines(0))
    start = time.perf_counter()
    staff.import_contacts("Mesure", build_lines(5_000))
    return (time.perf_counter() - start) * 1000


def create_visitor() -> str:
    text = f"{random.getrandbits(160):040x}"
    return "-".join(text[offset : offset + 4] for offset in range(0, 40, 4))


def measure_fifty_uploads(staff: Client, pid: int) -> float:
    """Returns the MiB that fifty concurrent uploads of 10 MiB add to the resident memory."""
    content = make_pdf(10 * MIB - 100)
    time.sleep(2)
    memory_before = load.read_resident_mib(pid)
    load.reset_peak(pid)
    with concurrent.futures.ThreadPoolExecutor(50) as pool:
        list(pool.map(lambda number: Client(staff.url, staff.token).upload(f"{number}.pdf", content), range(50)))
    return load.read_peak_mib(pid) - memory_before


if __name__ == "__main__":
    main()
