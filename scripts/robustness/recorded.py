"""Records the responses of a version per role, and compares those of another version with them."""

import base64
import hashlib
import json

from client import DEMO_PASSWORD, Client

ROLES = {"ADMIN": "admin@demo.fr", "EMPLOYEE": "employe@demo.fr", "PARTNER": "prescripteur@demo.fr", "CUSTOMER": "client@demo.fr"}
PAGE = "page=1&pageSize=200"

# Lists per role, with the paths to read for each row.
QUESTIONS = {
    "ADMIN": [
        (f"customer-records?{PAGE}", ("customer-records/{}", "customer-records/{}/cases", "reports?customerRecord={}")),
        (f"partners?{PAGE}", ("partners/{}", f"partners/{{}}/records?{PAGE}", "reports?partner={}")),
        (f"inquiries?{PAGE}", ("inquiries/{}",)),
        (f"employees?{PAGE}", ("employees/{}", "employees/{}/associations", "tasks/{}")),
        (f"contact-entries?{PAGE}", ()),
        ("contact-groups", ()),
        (f"campaigns?{PAGE}", ("campaigns/{}", f"campaigns/{{}}/messages?{PAGE}")),
        ("mail-templates", ("mail-templates/{}",)),
        ("pages", ()),
        ("partner-types?withMedias=true", ()),
        ("playlist", ()),
        ("retention", ()),
        ("site", ()),
        ("tasks/{me}", ()),
        ("partners/to-follow-up", ()),
        (f"access-journal?act=Cr%C3%A9ation&{PAGE}", ()),
    ],
    "EMPLOYEE": [(f"customer-records?{PAGE}", ("customer-records/{}",)), (f"partners?{PAGE}", ()), (f"inquiries?{PAGE}", ()), ("tasks/{me}", ())],
    "PARTNER": [(f"customer-records?{PAGE}", ("customer-records/{}", "customer-records/{}/cases", "reports?customerRecord={}")), ("partner-types/own", ())],
    "CUSTOMER": [("customer-cases", ("customer-cases/{}",))],
}


def login_all(url: str) -> dict[str, Client]:
    return {role: Client.login(url, address, DEMO_PASSWORD) for role, address in ROLES.items()}


def read_everything(people: dict[str, Client]) -> dict:
    """Returns {role: {path: {"status", "total", "body"}}}, and under "files" the SHA-256 of each file readable by ADMIN."""
    found = {}
    for role, client in people.items():
        me, answers = account_of(client.token), {}
        for path, below in QUESTIONS[role]:
            for row in rows(ask(client, answers, path.replace("{me}", me))):
                for next_path in below:
                    for case in ask_next(client, answers, next_path.format(identity(row))):
                        ask(client, answers, f"customer-cases/{case}")
        found[role] = {path: answer for path, answer in answers.items() if answer["status"] != 403}
    staff = people["ADMIN"]
    found["files"] = {media: hashlib.sha256(staff.load(media)).hexdigest() for media in sorted(medias(found["ADMIN"]))}
    return found


def ask_next(client: Client, answers: dict, path: str) -> list[str]:
    body = ask(client, answers, path)
    return [row["uuid"] for row in rows(body)] if path.endswith("/cases") else []


def ask(client: Client, answers: dict, path: str):
    answer = client.get(path)
    assert answer.ok or answer.status_code in (403, 404), f"{path}: {answer.status_code} {answer.text[:300]}"
    body = answer.json() if answer.ok else None
    answers[path] = {"status": answer.status_code, "total": answer.headers.get("X-Total-Count"), "body": body}
    return body


def rows(body) -> list:
    return [row for row in body if isinstance(row, dict)] if isinstance(body, list) else []


def identity(row: dict):
    return row.get("key") or row.get("uuid")


def medias(answers: dict) -> set[str]:
    """Identifiers of all files in the responses."""
    found = set()

    def look(value) -> None:
        if isinstance(value, dict):
            for one in value.get("medias") or []:
                if isinstance(one, dict) and one.get("uuid"):
                    found.add(one["uuid"])
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(answers)
    return found


def account_of(token: str) -> str:
    claims = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["sub"]


def differences(then, now, path: str, may_grow, found: list) -> None:
    """Appends the differences of `now` from `then` to `found`. A missing field is a difference; a new field is not, nor is
    a new row of a list that `may_grow`."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name, value in then.items():
            # Absent and null are equivalent.
            if name not in now and value is not None:
                found.append(f"{path}/{name} is missing, it was {str(value)[:80]}")
            elif name in now:
                differences(value, now[name], f"{path}/{name}", may_grow, found)
    elif isinstance(then, list) and isinstance(now, list):
        if rows(then) and all(identity(row) for row in rows(then)):
            kept = {identity(row) for row in rows(then)}
            extra = [row for row in rows(now) if identity(row) not in kept]
            if extra and not may_grow(path):
                found.append(f"{path} has {len(extra)} new rows")
            now = [row for row in rows(now) if identity(row) in kept]
        if len(then) != len(now):
            found.append(f"{path} has {len(now)} of {len(then)} rows")
        for number, (one, other) in enumerate(zip(then, now)):
            differences(one, other, f"{path}[{number}]", may_grow, found)
    elif then != now:
        found.append(f"{path}: {str(then)[:80]!r} became {str(now)[:80]!r}")
