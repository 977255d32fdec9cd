"""Fills a demo database for measurements: copies one record with case, report and partner, in realistic proportions."""

import contextlib
import pathlib
import sqlite3
import subprocess
import time
import uuid

from client import DEMO_PASSWORD, Client
from servers import Server

# Copies per transaction.
BATCH_SIZE = 10_000
FIRST_NAMES = """marie jean camille paul julie pierre sophie louis emma nicolas claire antoine laura thomas alice hugo manon
    lucas chloe arthur sarah gabriel ines maxime louise adrien juliette romain zoe victor lea""".split()
# 31 first names and 50 last names: the counts have no common divisor, so that sorted lists have few ties.
LAST_NAMES = """martin bernard thomas petit robert richard durand dubois moreau laurent simon michel lefebvre leroy roux david
    bertrand morel fournier girard bonnet dupont lambert fontaine rousseau vincent muller lefevre faure andre mercier blanc
    guerin boyer garnier chevalier francois legrand gauthier garcia perrin robin clement morin nicolas henry roussel mathieu
    gautier masson""".split()


def fill(server: Server, size: int) -> str:
    """Adds `size` records to the loaded demo of a stopped server; returns the record that was copied."""
    models = create_models(server)
    with contextlib.closing(database_of(server)) as database:
        now = time.time_ns() // 1_000
        values = {name: database.identifier(model) for name, model in models.items()}
        values |= {"employee": account("employe@demo.fr"), "administrator": account("admin@demo.fr"), "now": str(now), "day": "86400000000"}
        values["due_on"] = database.day("seed.number / 20 % 360 - 10")
        for first in range(0, size, BATCH_SIZE):
            next_first = min(size, first + BATCH_SIZE)
            seed = build_seed(database, now // 1_000, first, next_first)
            statements = [*(copy_statement(database, *copy) for copy in COPIED), *WRITTEN]
            database.run([fill_in(seed + statement, values) for statement in statements])
            print(f"   {next_first} of {size} records", flush=True)
        database.settle()
    return models["record"]


def settle(server: Server) -> None:
    """Does the work of autovacuum: the first start of a filled server computes stored columns of all rows."""
    with contextlib.closing(database_of(server)) as database:
        database.settle()


def database_of(server: Server):
    url = server.environment.get("FENIX_DATABASE_URL")
    return Postgres(url) if url else Sqlite(server.folder / "fenix.db")


def account(address: str) -> str:
    return f"(SELECT uuid FROM account WHERE email = '{address}')"


def create_models(server: Server) -> dict[str, str]:
    """Creates the rows to copy with the API, so that they are as the program writes them."""
    server.start().wait_ready()
    try:
        admin = Client.login(server.url, "admin@demo.fr", DEMO_PASSWORD)
        customer = {
            "civility": "Madame", "firstName": "Zoé", "lastName": "Modèle", "phoneNumber": "0612345678", "birthDate": "1980-05-04",
            "email": "modele@exemple.fr",
        }
        record = admin.create("customer-records", {"maritalStatus": "Célibataire", "customers": [customer]})["uuid"]
        admin.create("customer-cases", {"customerRecord": record, "label": "Dossier modèle"})
        partner = admin.create_partner("modele.partenaire@exemple.fr")["uuid"]
        return {
            "record": record,
            "partner": partner,
            "record_report": admin.create_report({"customerRecord": record})["uuid"],
            "partner_report": admin.create_report({"partner": partner})["uuid"],
        }
    finally:
        server.stop()


class Sqlite:
    def __init__(self, path: pathlib.Path):
        self.connection = sqlite3.connect(path, isolation_level=None)
        # Built into SQLite since 3.41.
        self.connection.create_function("unhex", 1, bytes.fromhex, deterministic=True)
        self.close = self.connection.close

    @staticmethod
    def identifier(value: str) -> str:
        return f"x'{uuid.UUID(value).hex}'"

    @staticmethod
    def derived_identifier(since: int, kind: int) -> str:
        return f"unhex(printf('%012x700{kind}8%015x', {since} + n.number, n.number))"

    @staticmethod
    def day(offset: str) -> str:
        return f"date('now', ({offset}) || ' days')"

    def columns(self, table: str) -> list[str]:
        return [name for (name,) in self.connection.execute("SELECT name FROM pragma_table_info(?)", [table])]

    def run(self, statements: list[str]) -> None:
        """Runs the statements in one transaction."""
        self.connection.execute("BEGIN IMMEDIATE")
        for statement in statements:
            self.connection.execute(statement)
        self.connection.execute("COMMIT")

    def settle(self) -> None:
        """Does nothing: the server updates the statistics at its start."""


class Postgres:
    def __init__(self, url: str):
        self.psql = ["psql", "--no-psqlrc", "--quiet", "-tA", "--set", "ON_ERROR_STOP=1", url]

    @staticmethod
    def identifier(value: str) -> str:
        return f"CAST('{value}' AS uuid)"

    @staticmethod
    def derived_identifier(since: int, kind: int) -> str:
        return f"CAST(lpad(to_hex({since} + n.number), 12, '0') || '700{kind}8' || lpad(to_hex(n.number), 15, '0') AS uuid)"

    @staticmethod
    def day(offset: str) -> str:
        return f"CURRENT_DATE + CAST({offset} AS integer)"

    def columns(self, table: str) -> list[str]:
        query = f"""SELECT column_name FROM information_schema.columns
            WHERE is_generated = 'NEVER' AND table_schema = current_schema() AND table_name = '{table}'"""
        return self.execute(query).split()

    def run(self, statements: list[str]) -> None:
        self.execute(";\n".join(["BEGIN", *statements, "COMMIT"]))

    def settle(self) -> None:
        self.execute("VACUUM ANALYZE")

    def execute(self, text: str) -> str:
        return subprocess.run(self.psql, input=text, text=True, check=True, stdout=subprocess.PIPE).stdout

    def close(self) -> None:
        """Does nothing: each call of psql opens and closes its own connection."""


def fill_in(text: str, values: dict[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def build_seed(database: Sqlite | Postgres, since: int, first: int, end: int) -> str:
    """Returns the rows `seed (number, record, customer, last, first, address, stage)`: one for each copy.

    `stage` is 0 for a new case, 1 for a case under review, 2 for a financed one. Identifiers are ordered, like those of the program;
    `since` is their first time in milliseconds.
    """
    return f"""WITH RECURSIVE n(number) AS (SELECT CAST({first} AS bigint) UNION ALL SELECT number + 1 FROM n WHERE number + 1 < {end}),
        last_name(place, name) AS (VALUES {number_names(LAST_NAMES)}), first_name(place, name) AS (VALUES {number_names(FIRST_NAMES)}),
        seed AS (SELECT n.number, {database.derived_identifier(since, 1)} AS record, {database.derived_identifier(since, 2)} AS customer,
            l.name || ' ' || (n.number % 997) AS last, f.name AS first, f.name || '.' || l.name || '.' || n.number || '@exemple.fr' AS address,
            CASE n.number % 20 WHEN 0 THEN 0 WHEN 1 THEN 1 ELSE 2 END AS stage
            FROM n JOIN last_name l ON l.place = n.number * 7919 % 50 JOIN first_name f ON f.place = n.number * 104729 % 31)
        """


def number_names(names: list[str]) -> str:
    return ", ".join(f"({position}, '{name}')" for position, name in enumerate(names))


def copy_statement(database: Sqlite | Postgres, table: str, condition: str, changed: dict[str, str]) -> str:
    """Returns the insertion of one copy for each row of `seed`; columns of later migrations are copied as well."""
    columns = database.columns(table)
    names = ", ".join(f'"{column}"' for column in columns)
    values = ", ".join(changed.get(column, f't."{column}"') for column in columns)
    return f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} t, seed WHERE {condition}"


# Table, condition on the row `t` of the model and the row of `seed`, changed columns.
COPIED = [
    ("customer_record", "t.uuid = {record}", {
        "uuid": "seed.record",
        "sort_key": "seed.last || ' ' || seed.first",
        "created_at": "t.created_at - seed.number % 700 * {day}",
    }),
    ("customer", "t.record_uuid = {record}", {
        "uuid": "seed.customer",
        "record_uuid": "seed.record",
        "account_uuid": "NULL",
        "first_name": "seed.first",
        "last_name": "seed.last",
        "first_name_key": "seed.first",
        "last_name_key": "seed.last",
        "email": "seed.address",
        "email_key": "seed.address",
        "phone_number": "'06' || (10000000 + seed.number)",
    }),
    # Nine of ten cases are financed. The open ones got their status in the last sixty days; one in five has had no
    # activity for long, and another one in five lacks legal documents.
    ("customer_case", "t.record_uuid = {record}", {
        "uuid": "seed.customer",
        "record_uuid": "seed.record",
        "moved_at": "CASE seed.number / 20 % 5 WHEN 0 THEN 1 + seed.number ELSE {now} - seed.number % 14 * {day} END",
        "status_since": "t.status_since - CASE seed.stage WHEN 2 THEN seed.number % 365 ELSE seed.number / 20 % 60 END * {day}",
        "current_status": "CASE seed.stage WHEN 0 THEN 'CREATED' WHEN 1 THEN 'DIC' ELSE 'FINANCED' END",
        "family": "CASE seed.stage WHEN 0 THEN 'DOCUMENTS_EXPECTED' WHEN 1 THEN 'UNDER_REVIEW' ELSE 'FINANCED' END",
        "is_open": "seed.stage < 2",
        "created_at": "t.created_at - (seed.number % 365 + seed.stage * 9) * {day}",
        "closed_at": "CASE seed.stage WHEN 2 THEN t.status_since - seed.number % 365 * {day} END",
        "legal_missing": "CASE WHEN seed.stage < 2 AND seed.number / 20 % 5 = 1 THEN t.legal_missing ELSE 0 END",
        "completed_at": "CASE WHEN seed.stage > 0 THEN t.created_at - seed.number % 365 * {day} END",
        "waiting_for": "CASE seed.stage WHEN 0 THEN 'customer' WHEN 1 THEN 'firm' END",
        "project_type": """CASE seed.number % 4 WHEN 0 THEN 'PROPERTY-LOAN' WHEN 1 THEN 'CONSOLIDATION-LOAN'
            WHEN 2 THEN 'SCPI-LOAN' END""",
        "project_amount": "CASE WHEN seed.number % 4 < 3 THEN seed.number % 400000 * 100 + 100 END",
        "signed_at": "CASE seed.stage WHEN 2 THEN t.status_since - seed.number % 365 * {day} END",
        "refused_at": "NULL",
        "revenue_received": "CASE seed.stage WHEN 2 THEN 150000 ELSE 0 END",
        "to_review": "CASE WHEN seed.stage = 1 AND seed.number % 3 = 0 THEN 2 ELSE 0 END",
    }),
    # A tenth of the reports belongs to the model: the longest list of reports.
    ("report", "t.uuid = {record_report}", {
        "uuid": "seed.record",
        "record_uuid": "CASE WHEN seed.number % 10 = 0 THEN t.record_uuid ELSE seed.record END",
    }),
    # A tenth as many partners, each with a single contact; for one in five, long ago.
    ("partner", "t.uuid = {partner} AND seed.number % 10 = 0", {
        "uuid": "seed.record",
        "sort_key": "seed.last || ' ' || seed.first",
        "last_name": "seed.last",
        "first_name": "seed.first",
        "last_name_key": "seed.last",
        "first_name_key": "seed.first",
        "email": "seed.address",
        "email_key": "seed.address",
        "created_at": "0",
        "last_contact_at": "CASE seed.number % 50 WHEN 0 THEN 0 ELSE t.created_at END",
    }),
    ("report", "t.uuid = {partner_report} AND seed.number % 10 = 0", {
        "uuid": "seed.customer", "partner_uuid": "seed.record",
        "created_at": "CASE seed.number % 50 WHEN 0 THEN 0 ELSE t.created_at END",
    }),
]

WRITTEN = [
    # History of each case: a number of statuses derived from its number, nine days each.
    """INSERT INTO case_status (case_uuid, position, status, created_at, left_family, left_family_since)
        SELECT k.uuid, p.position, CASE WHEN p.position = 0 THEN 'CREATED'
        WHEN p.position = 1 AND seed.stage = 2 THEN 'COMPLETED_BY_CUSTOMER' ELSE k.current_status END,
        k.status_since - (seed.stage - p.position) * 9 * {day},
        CASE p.position WHEN 1 THEN 'DOCUMENTS_EXPECTED' WHEN 2 THEN 'DOCUMENTS_RECEIVED' END,
        CASE WHEN p.position > 0 THEN k.status_since - (seed.stage - p.position + 1) * 9 * {day} END
        FROM seed JOIN customer_case k ON k.uuid = seed.customer,
        (SELECT 0 AS position UNION ALL SELECT 1 UNION ALL SELECT 2) p WHERE p.position <= seed.stage""",
    # One employee runs at most 3,000 records, one in ten with an open case.
    """INSERT INTO record_assignment (record_uuid, account_uuid)
        SELECT record, {employee} FROM seed WHERE number % 200 < 20 AND number <= 30000""",
    # Fees of each won case.
    """INSERT INTO case_revenue (case_uuid, kind, stage, amount, day)
        SELECT customer, 'fee', 'received', 150000, CURRENT_DATE FROM seed WHERE stage = 2""",
    # Two deadlines of each open case, spread over a year; some of them missed.
    """INSERT INTO case_deadline (case_uuid, position, kind, due_on, label)
        SELECT customer, p.position, p.kind, {due_on}, p.kind FROM seed,
        (SELECT 0 AS position, 'suspensiveCondition' AS kind UNION ALL SELECT 1, 'expectedSignature') p
        WHERE stage < 2""",
    # One inquiry for every third record, the newest unread.
    """INSERT INTO inquiry (uuid, kind, state, received_at, first_name, last_name, email, phone_number, search_key, sort_key,
            answers, record_uuid, read_at, updated_at, version)
        SELECT seed.record, 'contact', 'handled', r.created_at, first, last, address, '+33612345678',
        last || ' ' || first || ' ' || address, last || '\t' || first, '{}', CASE WHEN seed.number % 2 = 0 THEN seed.record END,
        CASE WHEN seed.number > 500 THEN r.created_at END, r.created_at, 1
        FROM seed JOIN customer_record r ON r.uuid = seed.record WHERE seed.number % 3 = 0""",
    # A contact for each customer.
    """INSERT INTO contact_entry (uuid, customer_uuid, email, email_key, phone_number, status_sms, sort_key, created_at, updated_at)
        SELECT customer, customer, address, address, '06' || (10000000 + number), 'ACTIVATED', address, 0, 0
        FROM seed""",
    """INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at)
        SELECT g.uuid, seed.customer, 'ACTIVATED', 0 FROM seed, contact_group g
        WHERE g.automated_key = 'CUSTOMERS'""",
    # Search index.
    """INSERT INTO search_entry (kind, record_uuid, case_uuid, text)
        SELECT 'customerRecord', record, NULL, last || ' ' || first || ' ' || address || ' 06' || (10000000 + number)
        FROM seed UNION ALL SELECT 'customerCase', record, customer, last || ' ' || first || ' dossier modele' FROM seed""",
    """INSERT INTO search_entry (kind, partner_uuid, text)
        SELECT 'partner', record, last || ' ' || first || ' ' || address FROM seed WHERE number % 10 = 0""",
    # Ten journal entries for each record, within the retention of one year.
    """INSERT INTO access_journal (at, account_uuid, role, act, object_kind, object_uuid, address)
        SELECT {now} - (number * 7919 + p.position * 2592000) % 31000000 * 1000000, {administrator}, 'ADMIN',
        CASE p.position WHEN 0 THEN 'create' WHEN 5 THEN 'change' ELSE 'read' END,
        CASE WHEN p.position % 3 = 2 THEN 'customer-case' ELSE 'customer-record' END,
        CASE WHEN p.position % 3 = 2 THEN customer ELSE record END, '192.0.2.14'
        FROM seed, (SELECT place AS position FROM first_name WHERE place < 10) p""",
]
