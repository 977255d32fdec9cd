"""Responses of a server whose database or disk fails: a French message for users, no detail of the failure."""

import requests

MESSAGE = "Le service est momentanément indisponible. Veuillez réessayer dans quelques instants."
STATUSES = (503, 507)


def check_refusal(response: requests.Response) -> None:
    description = f"{response.request.method} {response.request.url}: {response.status_code} {response.headers} {response.text[:500]}"
    assert response.status_code in STATUSES, description
    body = response.json()
    # The identifier is that of the line in the log.
    assert body["message"] == MESSAGE and set(body) <= {"message", "requestId"}, description
    assert int(response.headers.get("Retry-After", "0")) > 0, f"no Retry-After: {description}"


def read_health(url: str, part: str) -> tuple[int, dict]:
    response = requests.get(f"{url}/health/{part}", timeout=30)
    return response.status_code, response.json()
