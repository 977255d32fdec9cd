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


def read_everything(clients: dict[str, Client]) -> dict:
    """Returns {role: {path: {"status", "total", "body"}}}, and under "files" the SHA-256 of each file of ADMIN."""
    responses = {}
    for role, client in clients.items():
        account, answers = account_of(client.token), {}
        for path, row_paths in QUESTIONS[role]:
            for row in list_rows(read(client, answers, path.replace("{me}", account))):
                for next_path in row_paths:
                    for case in read_rows(client, answers, next_path.format(identity(row))):
                        read(client, answers, f"customer-cases/{case}")
        responses[role] = {path: answer for path, answer in answers.items() if answer["status"] != 403}
    staff = clients["ADMIN"]
    responses["files"] = {media: hashlib.sha256(staff.load(media)).hexdigest() for media in sorted(list_medias(responses["ADMIN"]))}
    return responses


def read_rows(client: Client, answers: dict, path: str) -> list[str]:
    body = read(client, answers, path)
    return [row["uuid"] for row in list_rows(body)] if path.endswith("/cases") else []


def read(client: Client, answers: dict, path: str):
    response = client.get(path)
    assert response.ok or response.status_code in (403, 404), f"{path}: {response.status_code} {response.text[:300]}"
    body = response.json() if response.ok else None
    answers[path] = {"status": response.status_code, "total": response.headers.get("X-Total-Count"), "body": body}
    return body


def list_rows(body) -> list:
    return [row for row in body if isinstance(row, dict)] if isinstance(body, list) else []


def identity(row: dict):
    return row.get("key") or row.get("uuid")


def list_medias(answers: dict) -> set[str]:
    """Identifiers of all files in the responses."""
    identifiers = set()

    def collect(value) -> None:
        if isinstance(value, dict):
            for media in value.get("medias") or []:
                if isinstance(media, dict) and media.get("uuid"):
                    identifiers.add(media["uuid"])
            for nested in value.values():
                collect(nested)
        elif isinstance(value, list):
            for nested in value:
                collect(nested)

    collect(answers)
    return identifiers


def account_of(token: str) -> str:
    claims = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["sub"]


def add_differences(before, after, path: str, is_growing_list, found: list) -> None:
    """Appends the differences between `before` and `after` to `found`. A missing field is a difference; a new field is
    not, nor is a new row at a path for which `is_growing_list` returns true."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in before.items():
            # Absent and null are equivalent.
            if name not in after and value is not None:
                found.append(f"{path}/{name} is missing, it was {str(value)[:80]}")
            elif name in after:
                add_differences(value, after[name], f"{path}/{name}", is_growing_list, found)
    elif isinstance(before, list) and isinstance(after, list):
        if list_rows(before) and all(identity(row) for row in list_rows(before)):
            kept_identities = {identity(row) for row in list_rows(before)}
            new_rows = [row for row in list_rows(after) if identity(row) not in kept_identities]
            if new_rows and not is_growing_list(path):
                found.append(f"{path} has {len(new_rows)} new rows")
            after = [row for row in list_rows(after) if identity(row) in kept_identities]
        if len(before) != len(after):
            found.append(f"{path} has {len(after)} of {len(before)} rows")
        for number, (old_value, new_value) in enumerate(zip(before, after)):
            add_differences(old_value, new_value, f"{path}[{number}]", is_growing_list, found)
    elif before != after:
        found.append(f"{path}: {str(before)[:80]!r} became {str(after)[:80]!r}")
