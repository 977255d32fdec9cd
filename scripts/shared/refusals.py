"""Responses of a server whose database or disk fails: a French message for users, no detail of the failure."""

import requests

MESSAGE = "Le service est momentanément indisponible. Veuillez réessayer dans quelques instants."
STATUSES = (503, 507)


def check_refusal(answer: requests.Response) -> None:
    shown = f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.headers} {answer.text[:500]}"
    assert answer.status_code in STATUSES, shown
    body = answer.json()
    # The identifier is that of the line in the log.
    assert body["message"] == MESSAGE and set(body) <= {"message", "requestId"}, shown
    assert int(answer.headers.get("Retry-After", "0")) > 0, f"no Retry-After: {shown}"


def read_health(url: str, part: str) -> tuple[int, dict]:
    answer = requests.get(f"{url}/health/{part}", timeout=30)
    return answer.status_code, answer.json()
