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
        answer = requests.post(f"{url}/api/login", json={"email": email, "password": password}, timeout=60)
        return cls(url, good(answer).json()["token"])

    def on(self, url: str) -> "Client":
        return Client(url, self.token)

    def get(self, path: str, **options) -> requests.Response:
        return self.http.get(f"{self.url}/api/{path}", timeout=60, **options)

    def create_record(self, address: str) -> dict:
        number = next(numbers)
        record = {
            "maritalStatus": "Célibataire",
            "customers": [
                {
                    "civility": "Madame",
                    "firstName": "Zoé",
                    "lastName": f"Robuste-{number}",
                    "phoneNumber": "0612345678",
                    "birthDate": "1980-05-04",
                    "email": address,
                }
            ],
        }
        return self.create("customer-records", record)

    def create_case(self, record: str, label: str = "Achat d’une maison", items: str = "Pièce d’identité\nBulletins de paie") -> dict:
        case = {"customerRecord": record, "label": label, "withUpload": True, "itemsList": items}
        return self.create("customer-cases", case)

    def create(self, path: str, body: dict) -> dict:
        """With a key of its own: sent again on its way, it creates one thing."""
        key = {"Idempotency-Key": str(uuid.uuid4())}
        return good(self.http.post(f"{self.url}/api/{path}", json=body, headers=key, timeout=60)).json()

    def create_report(self, about: dict) -> dict:
        report = {**about, "content": "<p>Rendez-vous <strong>à l’agence</strong>, dossier complet.</p>"}
        return good(self.http.post(f"{self.url}/api/reports", json=report, timeout=60)).json()

    def import_contacts(self, group: str, lines: str) -> None:
        body = {"contactGroup": group, "contactsList": lines}
        good(self.http.post(f"{self.url}/api/contact-entries", json=body, timeout=60))

    def create_partner(self, address: str) -> dict:
        kinds = good(self.get("partner-types")).json()
        partner = {
            "type": kinds[0]["uuid"], "businessName": "Étude Mesure", "followUpFrequency": "A", "enableAccess": False,
            "jobFunction": "Notaire", "civility": "Madame", "firstName": "Zoé", "lastName": "Mesure", "email": address,
        }
        return good(self.http.post(f"{self.url}/api/partners", json=partner, timeout=60)).json()

    def upload(self, name: str, content: bytes) -> str:
        files = {"filepond": (name, content, "application/pdf")}
        return good(self.http.post(f"{self.url}/api/medias", files=files, timeout=60)).text.strip().strip('"')

    def load(self, media: str) -> bytes:
        return good(self.get("medias", params={"load": media})).content

    def save_case(self, case: str, medias: list[str], completed: bool) -> None:
        body = {"medias": [{"uuid": media} for media in medias], "completed": completed}
        good(self.http.patch(f"{self.url}/api/customer-cases/{case}", json=body, timeout=60))

    def ticket(self, case: str) -> str:
        return good(self.get(f"customer-cases/{case}/download")).json()["ticket"]


def choose_password(url: str, token: str) -> Client:
    """Chooses a password with a mailed link, like a customer."""
    answer = requests.post(f"{url}/api/password/{token}", json={"password": PASSWORD}, timeout=60)
    return Client(url, good(answer).json()["token"])


def a_pdf(size: int = 20_000) -> bytes:
    """Returns unique content that begins like a PDF."""
    return b"%PDF-1.7\n" + f"% {next(numbers)}\n".encode() + bytes((i * 31) % 251 for i in range(size)) + b"\n%%EOF\n"


def good(answer: requests.Response) -> requests.Response:
    if not answer.ok:
        raise AssertionError(f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text[:500]}")
    return answer
