"""2,000 slow clients beside twenty good ones.

Half of the slow clients send their bodies byte by byte, the others 70 kB and then nothing. A JSON body has 30 s in all, an
upload at least 16 kB/s over 30 s; an upload without a session is refused before its body. Large JSON bodies of visitors, and
those of one account, have a limited number of places; others are refused immediately, but never those of other employees.
The server, started with a low limit of open files, raises it by itself. Good clients read, save 100 kB and upload 1 MB; each
of their calls succeeds, and the p95 of each kind stays under a second.
"""

import asyncio
import collections
import json
import pathlib
import resource
import time
from dataclasses import dataclass

from client import ADMIN, PASSWORD, Client, make_pdf
from scenarios import NotChecked
from servers import Server

SLOW, GOOD = 2_000, 20
# Fewer clients of one account than large bodies that an account may send at once.
GOOD_ACCOUNTS = 5
SECONDS = 60
# Default limit of open files on many systems.
LOW_LIMIT = 1_024
# Open files of the server: two per connection, the unfinished uploads of a quarter of the slow clients, and others.
NEEDED_FILES = 2 * SLOW + SLOW // 4 + 2 * GOOD + 500
GOOD_P95_SECONDS = 1.0
JSON_SECONDS, UPLOAD_SECONDS = 30, 60
# Tolerance for a slow machine.
MARGIN_SECONDS = 20
DROP_SECONDS = 5
SIZE, SAVE_SIZE = 1_000_000, 100_000
# More than the size from which a JSON body needs a place, 64 KiB.
LARGE_START = 70_000
# Places of large JSON bodies: of all visitors, and of one account.
VISITOR_PLACES, ACCOUNT_PLACES = 32, 8
UPLOAD_TYPE = "multipart/form-data; boundary=x"
FILE_HEAD = b'--x\r\nContent-Disposition: form-data; name="filepond"; filename="Releve.pdf"\r\nContent-Type: application/pdf\r\n\r\n'


@dataclass(frozen=True)
class SlowKind:
    name: str
    path: str
    content_type: str
    # Header lines of the session.
    session: str
    # Part of the body that is sent immediately, without further bytes; if empty, one byte every `DROP_SECONDS`.
    start: bytes
    # Seconds after which the client stops sending.
    until: float
    # Number of bodies that are received; the others are refused immediately with 503.
    places: int = SLOW


def run(folder: pathlib.Path) -> None:
    _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard_limit != resource.RLIM_INFINITY and hard_limit < NEEDED_FILES:
        raise NotChecked(f"a process may open {hard_limit} files here, {NEEDED_FILES} are needed")
    server = Server(folder / "slow", {})
    assert server.run("migrate").wait(timeout=60) == 0
    resource.setrlimit(resource.RLIMIT_NOFILE, (LOW_LIMIT, hard_limit))
    good_addresses = [f"bon{number}@exemple.fr" for number in range(GOOD_ACCOUNTS)]
    for address in (ADMIN, *good_addresses):
        server.create_admin(address, PASSWORD)
    server.start().wait_ready()
    resource.setrlimit(resource.RLIMIT_NOFILE, (NEEDED_FILES, hard_limit))
    try:
        slow_staff = Client.login(server.url)
        record = slow_staff.create_record("lent@exemple.fr")["uuid"]
        good_staff = [Client.login(server.url, address) for address in good_addresses]
        asyncio.run(disturb(server.port, slow_staff, good_staff, record))
        assert server.stop() == 0
    finally:
        server.process.kill()


def list_slow_kinds(staff: Client) -> list[SlowKind]:
    session, json_until, upload_until = session_line(staff), JSON_SECONDS + MARGIN_SECONDS, UPLOAD_SECONDS + MARGIN_SECONDS
    file_start = FILE_HEAD + make_pdf(LARGE_START)
    text_start = b'{"content": "' + b"a" * LARGE_START
    return [
        SlowKind("uploads", "/api/medias", UPLOAD_TYPE, session, b"", upload_until),
        SlowKind("JSON bodies", "/api/login", "application/json", "", b"", json_until),
        SlowKind("uploads with a large start", "/api/medias", UPLOAD_TYPE, session, file_start, upload_until),
        SlowKind("large JSON bodies of visitors", "/api/login", "application/json", "", text_start, json_until, VISITOR_PLACES),
        SlowKind("uploads", "/api/medias", UPLOAD_TYPE, session, b"", upload_until),
        SlowKind("JSON bodies", "/api/login", "application/json", "", b"", json_until),
        SlowKind("uploads with a large start", "/api/medias", UPLOAD_TYPE, session, file_start, upload_until),
        SlowKind("large JSON bodies of one account", "/api/reports", "application/json", session, text_start, json_until, ACCOUNT_PLACES),
    ]


def session_line(staff: Client) -> str:
    return f"Authorization: Bearer {staff.token}\r\n"


async def disturb(port: int, slow_staff: Client, good_staff: list[Client], record: str) -> None:
    unknown = SlowKind("uploads without a session", "/api/medias", UPLOAD_TYPE, "", b"", MARGIN_SECONDS)
    status, seconds = await send_slowly(port, unknown)
    assert status == 401, f"an upload without a session got {status} after {seconds:.0f} s: its body was waited for"

    kinds = list_slow_kinds(slow_staff)
    kind_of_client = [kinds[number % len(kinds)] for number in range(SLOW)]
    slow_clients = [send_slowly(port, kind) for kind in kind_of_client]
    end = time.monotonic() + SECONDS
    good_clients = [make_calls(port, build_calls(good_staff[number % GOOD_ACCOUNTS], record), number, end) for number in range(GOOD)]
    results = await asyncio.gather(*slow_clients, *good_clients)
    check_slow(kind_of_client, results[:SLOW])
    check_good([call for calls in results[SLOW:] for call in calls])


def check_slow(kind_of_client: list[SlowKind], ends: list[tuple[int | None, float]]) -> None:
    ends_by_kind = collections.defaultdict(list)
    for kind, end in zip(kind_of_client, ends):
        ends_by_kind[kind.name, kind.places].append(end)
    for (name, places), ends_of_kind in ends_by_kind.items():
        statuses = collections.Counter(status for status, _ in ends_of_kind)
        print(f"    slow {name}: {dict(statuses)}, the last after {max(seconds for _, seconds in ends_of_kind):.0f} s")
        expected = {408: min(places, len(ends_of_kind))}
        if places < len(ends_of_kind):
            expected[503] = len(ends_of_kind) - places
        assert statuses == expected, f"slow {name}: {dict(statuses)} instead of {expected}"


def check_good(calls: list[tuple[str, float]]) -> None:
    times_by_kind = collections.defaultdict(list)
    for kind, seconds in calls:
        times_by_kind[kind].append(seconds)
    for kind, times in times_by_kind.items():
        times.sort()
        p95 = times[len(times) * 95 // 100]
        print(f"    {len(times)} good calls, {kind}: p95 {p95 * 1000:.0f} ms, the slowest {times[-1] * 1000:.0f} ms")
        assert p95 < GOOD_P95_SECONDS, f"the p95 of the good clients was {p95:.2f} s: {kind}"


async def send_slowly(port: int, kind: SlowKind) -> tuple[int | None, float]:
    """Returns the status, None without a response, and the seconds until the response."""
    start = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        headers = f"Host: localhost\r\n{kind.session}Content-Type: {kind.content_type}\r\nContent-Length: {SIZE}\r\n"
        writer.write(f"POST {kind.path} HTTP/1.1\r\n{headers}\r\n".encode() + kind.start)
        response = asyncio.ensure_future(reader.readline())
        while not response.done() and time.monotonic() < start + kind.until:
            if not kind.start:
                writer.write(b" ")
            await asyncio.wait([response], timeout=DROP_SECONDS)
        response.cancel()
        status = response.result().split() if response.done() and not response.cancelled() else []
        return int(status[1]) if len(status) > 1 else None, time.monotonic() - start
    except ConnectionError:
        return None, time.monotonic() - start
    finally:
        writer.close()


def build_calls(staff: Client, record: str) -> list[tuple[str, bytes]]:
    """Returns the requests of an employee at work: kind and bytes."""
    # Text of a mail with long tracking links, as pasted into a report.
    link = f'<a href="https://exemple.fr/{"suivi/" * 320}">réponse de la banque</a>'
    report = {"customerRecord": {"uuid": record}, "content": f"<p>Voir la {link}.</p>" * 45}
    upload = FILE_HEAD + make_pdf(SIZE) + b"\r\n--x--\r\n"
    read = build_request("GET", "/api/partner-types", staff)
    return [
        ("read", read),
        ("save of 100 kB", build_request("POST", "/api/reports", staff, "application/json", json.dumps(report).encode().ljust(SAVE_SIZE))),
        ("read", read),
        ("upload of 1 MB", build_request("POST", "/api/medias", staff, UPLOAD_TYPE, upload)),
    ]


def build_request(method: str, path: str, staff: Client, content_type: str = "", body: bytes = b"") -> bytes:
    content = f"Content-Type: {content_type}\r\nContent-Length: {len(body)}\r\n" if body else ""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{session_line(staff)}{content}Connection: close\r\n\r\n"
    return head.encode() + body


async def make_calls(port: int, calls: list[tuple[str, bytes]], first: int, end: float) -> list[tuple[str, float]]:
    """Makes a call every two seconds; returns the kind and the seconds of each."""
    times = []
    while time.monotonic() < end:
        kind, request = calls[(first + len(times)) % len(calls)]
        start = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        response = await reader.read()
        writer.close()
        assert response.startswith(b"HTTP/1.1 20"), f"{kind}: {response[:500]!r}"
        times.append((kind, time.monotonic() - start))
        await asyncio.sleep(2)
    return times
