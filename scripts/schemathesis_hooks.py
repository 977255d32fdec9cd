"""Makes generated requests reach code that random values never reach: identifiers of existing objects, and valid bodies
with one or two random fields. Loaded by scripts/schemathesis; BASE_URL and ADMIN are set for the server under test."""

import json
import os
import pathlib
import random
import re

import requests
import schemathesis

dice = random.Random(2026)
url = f"{os.environ['BASE_URL']}/api"
session = {"Authorization": os.environ["ADMIN"]}


def read(path: str):
    response = requests.get(f"{url}/{path}", headers=session, timeout=60)
    return response.json() if response.ok else []


def upload() -> str:
    files = {"filepond": ("piece.pdf", b"%PDF-1.7\nessai", "application/pdf")}
    return requests.post(f"{url}/medias", headers=session, files=files, timeout=60).text


records = [row["uuid"] for row in read("customer-records")]
cases = [row["uuid"] for record in records for row in read(f"customer-records/{record}/cases")]
EXISTING = {
    "customer-records": records,
    "customer-cases": cases,
    "partners": [row["uuid"] for row in read("partners")],
    "pages": [media["uuid"] for page in read("pages") for media in page["medias"]],
    "password/reset": [customer["uuid"] for record in records[:5] for customer in read(f"customer-records/{record}")["customers"]],
}
EXAMPLES = json.loads((pathlib.Path(__file__).parent.parent / "domain/cases/simulation_examples.json").read_text())
EXISTING["inquiries"] = [row["uuid"] for row in read("inquiries")]
VALID_BODIES = {
    "/api/contact": {
        "firstName": "Éloïse", "lastName": "L’Hôte", "email": "eloise@exemple.fr", "phoneNumber": "0612345678", "message": "Bonjour",
    },
    "/api/inquiries/{id}": {"note": "À rappeler", "state": "handled"},
    "/api/customer-records": {
        "maritalStatus": "Marié",
        "customers": [
            {"civility": "Monsieur", "firstName": "Noël", "lastName": "Dupré", "phoneNumber": "0612345678", "birthDate": "1975-02-28"}
        ],
        "housingSituation": "Locataire",
        "housingCosts": 812.5,
    },
    "/api/customer-cases": {"label": "Rachat", "withUpload": True, "itemsList": "Pièce d’identité\nRIB"},
    "/api/customer-cases/{id}": {"completed": False, "medias": []},
    "/api/customer-cases/{id}/checked": {"label": "Pièce d’identité", "checked": True},
    "/api/customer-cases/{id}/status": {"label": "Financé"},
    "/api/login": {"email": "client@demo.fr", "password": "Demo-2026!"},
}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    collection = re.match(r"/api/(password/reset|[a-z-]+)", context.operation.path)
    identifiers = EXISTING.get(collection.group(1)) if collection else None
    if path_parameters and identifiers and "id" in path_parameters and dice.random() < 0.7:
        path_parameters["id"] = dice.choice(identifiers)
    return path_parameters


@schemathesis.hook
def map_query(context, query):
    if query and "load" in query and dice.random() < 0.5:
        query["load"] = upload()
    return query


@schemathesis.hook
def map_body(context, body):
    valid_body = VALID_BODIES.get(context.operation.path)
    if context.operation.path == "/api/simulations":
        valid_body = {key: value for key, value in dice.choice(EXAMPLES)["simulation"].items() if key != "medias"}
    if valid_body is None or not isinstance(body, dict) or dice.random() < 0.3:
        return body
    random_fields = dice.sample(sorted(body, key=str), k=min(len(body), dice.choice([0, 0, 1, 2])))
    body_to_send = {**valid_body, **{name: body[name] for name in random_fields}}
    if context.operation.path == "/api/customer-cases":
        body_to_send.setdefault("customerRecord", dice.choice(records))
    return body_to_send
