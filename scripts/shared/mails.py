"""Sent mails, read from a folder of .eml files: the outbox, or the messages of the SMTP server."""

import email
import email.policy
import pathlib
import re
import time
from dataclasses import dataclass

LINK = re.compile(r"/password/([A-Za-z0-9_-]{20,})")


@dataclass(frozen=True)
class Mail:
    to: str
    message_id: str
    subject: str
    at: float
    text: str

    def password_token(self) -> str | None:
        match = LINK.search(self.text)
        return match.group(1) if match else None


class Mailbox:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.mails = {}

    def all(self) -> list[Mail]:
        for path in sorted(self.folder.glob("*.eml")):
            # A name that begins with a dot is still being written.
            if path.name not in self.mails and not path.name.startswith("."):
                self.mails[path.name] = self._read(path)
        return list(self.mails.values())

    def to(self, address: str) -> list[Mail]:
        return [mail for mail in self.all() if mail.to == address]

    def wait_for(self, address: str, seconds: float = 150) -> Mail:
        end = time.time() + seconds
        while time.time() < end:
            if mails := self.to(address):
                return mails[0]
            time.sleep(0.1)
        raise AssertionError(f"no mail to {address} within {seconds} s")

    @staticmethod
    def _read(path: pathlib.Path) -> Mail:
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        body = message.get_body(("plain", "html"))
        return Mail(
            to=message["To"].addresses[0].addr_spec,
            message_id=str(message["Message-ID"]),
            subject=str(message["Subject"]),
            at=path.stat().st_mtime,
            text=body.get_content() if body else "",
        )
