"""Recaps of a full record: duration of one, and memory still used after a thousand in sequence."""

import statistics
import time

import requests

import load
from client import Client

RECAPS = 1000
WARM_UP = 50


def full_record() -> dict:
    person = {"civility": "Madame", "phoneNumber": "0612345678", "birthDate": "1980-05-04", "currentBank": "Banque d’ici"}
    debt = {"type": "Consommation", "bankName": "Banque d’ici", "monthlyInstalment": 310.5, "outstandingCapital": 12_000, "debtObject": "Véhicule"}
    rented_property = {"type": "Résidence locative", "addressNumber": "3 bis", "addressStreet": "rue de l’Église", "addressZipCode": "35000", "addressCity": "Rennes", "value": 250_000}
    return {
        "maritalStatus": "Marié",
        "customers": [person | {"firstName": "Zoé", "lastName": "Mesure"}, person | {"firstName": "Éloi", "lastName": "Mesure"}],
        "debts": [debt] * 20, "debtsComment": "Rachat envisagé. " * 20,
        "properties": [rented_property] * 5,
        "children": [{"firstName": "Léo", "lastName": "Mesure", "birthDate": "2015-03-02"}] * 4,
        "resources": [{"nature": "CDI", "profession": "Infirmière", "employerName": "Hôpital", "monthlyIncome": 2_875.4}] * 4,
        "housingSituation": "Propriétaire", "housingCosts": 980.8, "treasury": 45_321.99, "monthlySavingCapacity": 350,
    }


def measure_thousand(staff: Client, pid: int) -> tuple[float, float]:
    """Returns the p95 duration in milliseconds, and the MiB of memory left after a thousand recaps."""
    record = staff.http.post(f"{staff.url}/api/customer-records", json=full_record(), timeout=60).json()["uuid"]
    path = f"customer-records/{record}/download"
    session = requests.Session()
    milliseconds = []
    for number in range(WARM_UP + RECAPS):
        if number == WARM_UP:
            time.sleep(2)
            memory_before = load.read_resident_mib(pid)
        ticket = staff.get(path).json()["ticket"]
        start = time.perf_counter()
        response = session.get(f"{staff.url}/api/{path}", params={"ticket": ticket}, timeout=30)
        if number >= WARM_UP:
            milliseconds.append((time.perf_counter() - start) * 1000)
        response.raise_for_status()
        assert response.content.startswith(b"%PDF-"), response.content[:100]
    time.sleep(2)
    return statistics.quantiles(milliseconds, n=20)[18], load.read_resident_mib(pid) - memory_before
