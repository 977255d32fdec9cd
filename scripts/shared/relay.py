"""Several servers behind one address, like behind a proxy: requests are distributed round robin, and retried on another
server if one is not available."""

import re
import threading
import time
import uuid

import requests

# Statuses of a proxy without a server, and of a server that is stopping.
RETRIED_STATUSES = (502, 503)
RETRY_SECONDS = 15
IDENTIFIER = re.compile(r"[0-9a-f-]{36}")


class Relay(requests.Session):
    """Replaces `http` of a Client; `login` returns a new token when the session has ended."""

    def __init__(self, servers: "Servers", login=None):
        super().__init__()
        self.servers = servers
        self.login = login

    def request(self, method, url, **options):
        headers = {**(options.pop("headers", None) or {})}
        if method.upper() == "POST":
            # The key makes creations idempotent; a file uploaded twice is attached once.
            headers["Idempotency-Key"] = str(uuid.uuid4())
        path = "/" + url.split("/", 3)[3]
        start = time.time()
        tries = 0
        while True:
            tries += 1
            response, failure = None, None
            try:
                response = super().request(method, self.servers.next() + path, headers=headers, **options)
            except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError) as error:
                failure = f"{type(error).__name__}"
            if response is not None and response.status_code == 401 and self.login and tries < 20:
                self.headers["Authorization"] = f"Bearer {self.login()}"
                self.servers.note(logins=1)
                continue
            if response is not None and (response.status_code not in RETRIED_STATUSES and response.status_code < 500):
                break
            failure = failure or str(response.status_code)
            self.servers.note(retried=1, failure=f"{method} {IDENTIFIER.sub('…', path.split('?')[0])}: {failure}")
            if time.time() - start > RETRY_SECONDS:
                self.servers.note(lost=1)
                break
            time.sleep(0.05)
        self.servers.note(calls=1, longest=time.time() - start)
        if response is None:
            raise requests.ConnectionError(f"{method} {path}: {failure}, {tries} times")
        return response


class Servers:
    """Target addresses, and statistics of the requests."""

    def __init__(self, *urls: str):
        self.lock = threading.Lock()
        self.urls = list(urls)
        self.turn = 0
        self.counts = {"calls": 0, "retried": 0, "logins": 0, "lost": 0}
        self.longest = 0.0
        self.failures: list[str] = []

    def next(self) -> str:
        with self.lock:
            self.turn += 1
            return self.urls[self.turn % len(self.urls)]

    def add(self, url: str) -> None:
        with self.lock:
            self.urls.append(url)

    def remove(self, url: str) -> None:
        with self.lock:
            self.urls.remove(url)

    def note(self, longest: float = 0, failure: str = "", **counts: int) -> None:
        with self.lock:
            self.longest = max(self.longest, longest)
            if failure:
                self.failures.append(failure)
            for name, count in counts.items():
                self.counts[name] += count

    def take(self) -> str:
        """Returns and resets the statistics since the previous call."""
        with self.lock:
            text = ", ".join(f"{count} {name}" for name, count in self.counts.items() if count or name == "calls")
            text += f", the longest {self.longest:.1f} s"
            self.counts = dict.fromkeys(self.counts, 0)
            self.longest = 0.0
            return text
