"""2,000 clients that send their bodies byte by byte, beside twenty good ones.

A JSON body has 30 s in all, an upload at least 16 kB/s over 30 s; an upload without a session is refused before its body.
The server, started with a low limit of open files, raises it by itself. The good clients' p95 stays under a second.
"""

import asyncio
import collections
import pathlib
import resource
import time

from client import ADMIN, PASSWORD, Client
from scenarios import NotChecked
from servers import Server

SLOW, GOOD = 2_000, 20
SECONDS = 60
# Default limit of open files on many systems.
LOW_LIMIT = 1_024
# Both ends of the connection of each client, and the other open files of both programs.
NEEDED_FILES = SLOW + GOOD + 500
GOOD_P95_SECONDS = 1.0
JSON_SECONDS, UPLOAD_SECONDS = 30, 60
# Tolerance for a slow machine.
MARGIN_SECONDS = 20
DROP_SECONDS = 5
SIZE = 1_000_000


def run(folder: pathlib.Path) -> None:
    _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard_limit != resource.RLIM_INFINITY and hard_limit < NEEDED_FILES:
        raise NotChecked(f"a process may open {hard_limit} files here, {NEEDED_FILES} are needed")
    server = Server(folder / "slow", {})
    assert server.run("migrate").wait(timeout=60) == 0
    resource.setrlimit(resource.RLIMIT_NOFILE, (LOW_LIMIT, hard_limit))
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    resource.setrlimit(resource.RLIMIT_NOFILE, (NEEDED_FILES, hard_limit))
    try:
        staff = Client.login(server.url)
        asyncio.run(disturb(server.port, staff.token))
        assert server.stop() == 0
    finally:
        server.process.kill()


async def disturb(port: int, token: str) -> None:
    status, seconds = await send_slowly(port, "/api/medias", "multipart/form-data; boundary=x", "", until=MARGIN_SECONDS)
    assert status == 401, f"an upload without a session got {status} after {seconds:.0f} s: its body was waited for"

    end = time.monotonic() + SECONDS
    session = f"Authorization: Bearer {token}\r\n"
    slow_clients = [
        send_slowly(port, "/api/login", "application/json", "", JSON_SECONDS + MARGIN_SECONDS) if number % 2
        else send_slowly(port, "/api/medias", "multipart/form-data; boundary=x", session, UPLOAD_SECONDS + MARGIN_SECONDS)
        for number in range(SLOW)
    ]
    good_clients = [time_calls(port, session, end) for _ in range(GOOD)]
    results = await asyncio.gather(*slow_clients, *good_clients)
    ends, times = results[:SLOW], sorted(seconds_of_call for calls in results[SLOW:] for seconds_of_call in calls)
    p95 = times[len(times) * 95 // 100]
    for kind, first_index in (("uploads", 0), ("JSON bodies", 1)):
        statuses = collections.Counter(status for status, _ in ends[first_index::2])
        print(f"    slow {kind}: {dict(statuses)}, the last after {max(seconds for _, seconds in ends[first_index::2]):.0f} s")
    print(f"    {len(times)} good calls, p95 {p95 * 1000:.0f} ms, the slowest {times[-1] * 1000:.0f} ms")
    assert all(status == 408 for status, _ in ends), "a slow body was not refused with 408"
    assert p95 < GOOD_P95_SECONDS, f"the good clients' p95 was {p95:.2f} s"


async def send_slowly(port: int, path: str, content_type: str, extra_headers: str, until: float) -> tuple[int | None, float]:
    """Sends a byte every few seconds. Returns the status, None without a response, and the seconds until it came."""
    start = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{extra_headers}Content-Type: {content_type}\r\nContent-Length: {SIZE}\r\n\r\n"
        writer.write(head.encode())
        response = asyncio.ensure_future(reader.readline())
        while not response.done() and time.monotonic() < start + until:
            writer.write(b" ")
            await asyncio.wait([response], timeout=DROP_SECONDS)
        response.cancel()
        status = response.result().split() if response.done() and not response.cancelled() else []
        return int(status[1]) if len(status) > 1 else None, time.monotonic() - start
    except ConnectionError:
        return None, time.monotonic() - start
    finally:
        writer.close()


async def time_calls(port: int, session: str, end: float) -> list[float]:
    """The times of calls that a person at work makes, one every two seconds."""
    times = []
    while time.monotonic() < end:
        start = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /api/partner-types HTTP/1.1\r\nHost: localhost\r\n{session}Connection: close\r\n\r\n".encode())
        response = await reader.read()
        writer.close()
        assert response.startswith(b"HTTP/1.1 200 "), response[:300]
        times.append(time.monotonic() - start)
        await asyncio.sleep(2)
    return times
