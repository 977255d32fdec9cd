"""API client for the main business process, with the requests of a browser."""

import itertools
import uuid

import requests

ADMIN = "admin@demo.fr"
PASSWORD = "Chemin-Creux-2031"
# Password of the demo accounts.
DEMO_PASSWORD = "Demo-2026!"
numbers = itertools.count(1)


class Client:
    """Session of one user on one server; `on` returns the same session on another server."""

    def __init__(self, url: str, token: str):
        self.url = url
        self.token = token
        self.http = requests.Session()
        self.http.headers["Authorization"] = f"Bearer {token}"

    @classmethod
    def login(cls, url: str, email: str = ADMIN, password: str = PASSWORD) -> "Client":
        response = requests.post(f"{url}/api/login", json={"email": email, "password": password}, timeout=60)
        return cls(url, check_success(response).json()["token"])

    def on(self, url: str) -> "Client":
        return Client(url, self.token)

    def get(self, path: str, **options) -> requests.Response:
        return self.http.get(f"{self.url}/api/{path}", timeout=60, **options)

    def create_record(self, address: str) -> dict:
        return self.create("customer-records", new_record(address))

    def create_case(
        self,
        record: str,
        label: str = "Achat d’une maison",
        items: str = "Pièce d’identité\nBulletins de paie",
        key: str | None = None,
    ) -> dict:
        case = {"customerRecord": record, "label": label, "withUpload": True, "itemsList": items}
        return self.create("customer-cases", case, key)

    def create(self, path: str, body: dict, key: str | None = None) -> dict:
        """Creates one object per key, however often a request is repeated; without a key each request has its own."""
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        return check_success(self.http.post(f"{self.url}/api/{path}", json=body, headers=headers, timeout=60)).json()

    def create_report(self, about: dict) -> dict:
        report = {**about, "content": "<p>Rendez-vous <strong>à l’agence</strong>, dossier complet.</p>"}
        return check_success(self.http.post(f"{self.url}/api/reports", json=report, timeout=60)).json()

    def import_contacts(self, group: str, lines: str) -> None:
        body = {"contactGroup": group, "contactsList": lines}
        check_success(self.http.post(f"{self.url}/api/contact-entries", json=body, timeout=60))

    def create_partner(self, address: str) -> dict:
        partner_types = check_success(self.get("partner-types")).json()
        partner = {
            "type": partner_types[0]["uuid"], "businessName": "Étude Mesure", "followUpFrequency": "A", "enableAccess": False,
            "jobFunction": "Notaire", "civility": "Madame", "firstName": "Zoé", "lastName": "Mesure", "email": address,
        }
        return check_success(self.http.post(f"{self.url}/api/partners", json=partner, timeout=60)).json()

    def upload(self, name: str, content: bytes) -> str:
        files = {"filepond": (name, content, "application/pdf")}
        return check_success(self.http.post(f"{self.url}/api/medias", files=files, timeout=60)).text.strip().strip('"')

    def load(self, media: str) -> bytes:
        return check_success(self.get("medias", params={"load": media})).content

    def save_case(self, case: str, medias: list[str], completed: bool) -> None:
        body = {"medias": [{"uuid": media} for media in medias], "completed": completed}
        check_success(self.http.patch(f"{self.url}/api/customer-cases/{case}", json=body, timeout=60))

    def ticket(self, case: str) -> str:
        return check_success(self.get(f"customer-cases/{case}/download")).json()["ticket"]


def new_record(address: str) -> dict:
    """Returns the request body of a record of one customer with a unique name."""
    customer = {
        "civility": "Madame",
        "firstName": "Zoé",
        "lastName": f"Robuste-{next(numbers)}",
        "phoneNumber": "0612345678",
        "birthDate": "1980-05-04",
        "email": address,
    }
    return {"maritalStatus": "Célibataire", "customers": [customer]}


def choose_password(url: str, token: str) -> Client:
    """Chooses a password with a mailed link, like a customer."""
    response = requests.post(f"{url}/api/password/{token}", json={"password": PASSWORD}, timeout=60)
    return Client(url, check_success(response).json()["token"])


def make_pdf(size: int = 20_000) -> bytes:
    """Returns unique content that begins like a PDF."""
    return b"%PDF-1.7\n" + f"% {next(numbers)}\n".encode() + bytes((position * 31) % 251 for position in range(size)) + b"\n%%EOF\n"


class Refused(AssertionError):
    """A response with an error status."""

    def __init__(self, response: requests.Response):
        super().__init__(f"{response.request.method} {response.request.url}: {response.status_code} {response.text[:500]}")
        self.response = response


def check_success(response: requests.Response) -> requests.Response:
    if not response.ok:
        raise Refused(response)
    return response
