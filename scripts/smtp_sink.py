"""SMTP server for tests: stores received messages and never forwards them.

Each accepted message becomes NNNN.eml in the folder, and a line of envelopes.jsonl:
{"file", "from", "to": [...], "messageId", "at"}.

The recipient address selects failures, so that tests need no other channel:
  name+451@host     is refused with this code, each time
  name+451x2@host   is refused with this code the first two times, then accepted
  name+slow3@host   is accepted after three seconds
"""

import argparse
import asyncio
import collections
import email.parser
import json
import pathlib
import re
import signal
import time

from aiosmtpd.smtp import SMTP, AuthResult

REFUSED = re.compile(r"\+([45]\d\d)(?:x(\d+))?@")
SLOW = re.compile(r"\+slow(\d+)@")


class Sink:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.count = 0
        self.refusals = collections.Counter()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if match := REFUSED.search(address):
            code, times = match.group(1), match.group(2)
            self.refusals[address] += 1
            if times is None or self.refusals[address] <= int(times):
                return f"{code} 5.1.1 user unknown, as the address asks" if code == "550" else f"{code} refused as the address asks"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        for address in envelope.rcpt_tos:
            if match := SLOW.search(address):
                await asyncio.sleep(int(match.group(1)))
        self.count += 1
        name = f"{self.count:04}.eml"
        partial = self.folder / f".{name}"
        partial.write_bytes(envelope.original_content)
        partial.rename(self.folder / name)
        headers = email.parser.BytesHeaderParser().parsebytes(envelope.original_content)
        line = {
            "file": name,
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "messageId": headers.get("Message-ID"),
            "at": time.time(),
        }
        with (self.folder / "envelopes.jsonl").open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")
        return "250 OK kept"


def authenticate(server, session, envelope, mechanism, data):
    is_valid = data.login == b"fenix" and data.password == b"fenix"
    return AuthResult(success=is_valid, handled=False)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="folder of the received messages")
    parser.add_argument("--port", type=int, default=0, help="0 selects a free port")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    sink = Sink(arguments.folder)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(sink, hostname="sink.localhost", authenticator=authenticate, auth_require_tls=False, enable_SMTPUTF8=True),
        "127.0.0.1",
        arguments.port,
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main())
