"""A server that is killed between a signature and the signed file of a document.

An acknowledged signature is never lost. After a restart the signed file is created once: its hash is that in the evidence,
which has one signature and one file.
"""

import hashlib
import pathlib
import random
import re
import threading
import time

import requests
from client import ADMIN, PASSWORD, Client, choose_password, check_success, new_record
from mails import Mailbox
from servers import Server

ROUNDS = 10
# Minimum share of the kills that come after the signature was saved and before its file was.
CUTTING_SHARE = 1 / 4
ADDRESS = "signature@exemple.fr"
CODE = re.compile(r"Votre code est \W{0,3}(\d{6})")


class Signature:
    """Signature of a document by its only customer."""

    def __init__(self, staff: Client, customer: Client, mails: Mailbox, record: dict):
        self.staff, self.customer = staff, customer
        case = staff.create_case(record["uuid"])["uuid"]
        form = {"kind": "MANDATE", "customers": [record["customers"][0]["uuid"]]}
        self.path = f"legal-documents/{staff.create(f'customer-cases/{case}/legal-documents', form)['uuid']}"
        self.post("open")
        known_mails = {mail.message_id for mail in mails.to(ADDRESS)}
        self.post("code")
        self.code = wait_for_code(mails, known_mails)
        self.acknowledged = False

    def post(self, act: str, body: dict | None = None) -> None:
        check_success(self.customer.http.post(f"{self.customer.url}/api/{self.path}/{act}", json=body or {}, timeout=60))

    def __call__(self) -> None:
        try:
            self.post("sign", {"code": self.code, "consent": True})
            self.acknowledged = True
        except requests.ConnectionError:
            pass

    def read(self) -> dict:
        return check_success(self.staff.get(self.path)).json()

    def wait_for_file(self, seconds: float = 60) -> dict:
        end = time.time() + seconds
        while time.time() < end:
            document = self.read()
            if document.get("signedFileReady"):
                return document
            time.sleep(0.02)
        raise AssertionError(f"no signed file within {seconds} s: {document}")

    def check(self) -> None:
        document = self.wait_for_file()
        ticket = check_success(self.staff.get(f"{self.path}/signed")).json()["ticket"]
        file = check_success(requests.get(f"{self.staff.url}/api/{self.path}/signed", params={"ticket": ticket}, timeout=60)).content
        assert hashlib.sha256(file).hexdigest() == document["signedSha256"], "the signed file is not that of the evidence"
        kinds = [event["kind"] for event in check_success(self.staff.get(f"{self.path}/evidence")).json()["events"]]
        assert (kinds.count("signed"), kinds.count("sealed")) == (1, 1), kinds


def with_landline(record: dict) -> dict:
    """Returns the record with a number that receives no SMS: codes are mailed."""
    record["customers"][0]["phoneNumber"] = "0297000001"
    return record


def wait_for_code(mails: Mailbox, known_mails: set[str], seconds: float = 60) -> str:
    end = time.time() + seconds
    while time.time() < end:
        for mail in mails.to(ADDRESS):
            match = CODE.search(mail.text)
            if match and mail.message_id not in known_mails:
                return match.group(1)
        time.sleep(0.05)
    raise AssertionError(f"no code within {seconds} s")


def run(folder: pathlib.Path, settings: dict, mails: Mailbox, rounds: int = ROUNDS) -> None:
    dice = random.Random(31)
    server = Server(folder / "killed-signatures", settings)
    assert server.run("migrate").wait(timeout=60) == 0
    server.create_admin(ADMIN, PASSWORD).start().wait_ready()
    cutting_kills = 0
    try:
        staff = Client.login(server.url)
        template = {"title": "Mandat", "content": "Mandat de {{client}}", "approvedBy": "Maître Robuste"}
        check_success(staff.http.put(f"{server.url}/api/legal-templates/MANDATE", json=template, timeout=60))
        record = staff.create("customer-records", with_landline(new_record(ADDRESS)))
        staff.create_case(record["uuid"])
        customer = choose_password(server.url, mails.wait_for(ADDRESS).password_token())
        first_signature = Signature(staff, customer, mails, record)
        start = time.time()
        first_signature()
        first_signature.check()
        seconds = time.time() - start
        for _ in range(rounds):
            signature = Signature(staff, customer, mails, record)
            thread = threading.Thread(target=signature)
            thread.start()
            time.sleep(seconds * dice.uniform(0.05, 0.9))
            server.kill()
            thread.join()
            server.end_leases()
            server.start().wait_ready()
            document = signature.read()
            is_signed = document["state"] == "signed"
            assert is_signed or not signature.acknowledged, "an acknowledged signature is lost"
            cutting_kills += is_signed and not document.get("signedFileReady")
            if not is_signed:
                signature()
            signature.check()
        first_signature.check()
        print(f"    {rounds + 1} signatures, {cutting_kills} of {rounds} kills before the signed file")
        assert cutting_kills >= rounds * CUTTING_SHARE, f"only {cutting_kills} of {rounds} kills came before the signed file"
        assert server.stop() == 0
    finally:
        server.process.kill()
