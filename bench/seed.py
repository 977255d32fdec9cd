"""Fills a migrated database with many records: copies of one that was created through the API,
with identities and names of their own."""

import os
import pathlib
import random
import sqlite3
import subprocess
import time
import uuid

LAST = """martin bernard thomas petit robert richard durand dubois moreau laurent simon michel lefebvre leroy roux david bertrand
morel fournier girard bonnet dupont lambert fontaine rousseau vincent muller lefevre faure andre mercier blanc guerin boyer
garnier chevalier francois legrand gauthier garcia perrin robin clement morin nicolas henry roussel mathieu gautier masson""".split()
FIRST = """marie jean camille paul julie pierre sophie louis emma nicolas claire antoine laura thomas alice hugo manon lucas
chloe arthur sarah gabriel ines maxime louise adrien juliette romain zoe victor""".split()


def rows(count: int, dice: random.Random):
    """(record, customer, last name, first name, address, number), the names with a number so that orders are not all ties."""
    for number in range(count):
        yield new_id(), new_id(), f"{dice.choice(LAST)} {number % 997}", dice.choice(FIRST), f"mesure.{number}@exemple.fr", number


def new_id() -> uuid.UUID:
    """UUIDv7, as the program makes them."""
    moment = int(time.time() * 1000) << 80
    return uuid.UUID(int=(moment | 0x7 << 76 | random.getrandbits(76)) & ~(0x3 << 62) | 0x2 << 62)


COPY = {
    "customer_record": {
        "uuid": "seed.record", "sort_key": "seed.last || ' ' || seed.first", "created_at": "t.created_at - (seed.number % 700) * 86400000000",
    },
    "customer": {
        "uuid": "seed.customer", "record_uuid": "seed.record", "first_name": "seed.first", "last_name": "seed.last",
        "first_name_key": "seed.first", "last_name_key": "seed.last",
    },
    # Nothing happened to any of them for long, so all of them wait; in three families of status, for up to a year.
    "customer_case": {
        "uuid": "seed.customer", "record_uuid": "seed.record", "moved_at": "1 + seed.number", "status_since": "t.status_since - (seed.number % 365) * 86400000000",
        "current_status": "CASE seed.number % 3 WHEN 0 THEN 'CREATED' WHEN 1 THEN 'DIC' ELSE 'FINANCED' END",
        "family": "CASE seed.number % 3 WHEN 0 THEN 'DOCUMENTS_EXPECTED' WHEN 1 THEN 'UNDER_REVIEW' ELSE 'FINANCED' END",
        "is_open": "seed.number % 3 < 2", "created_at": "t.created_at - (seed.number % 365 + seed.number % 3 * 9) * 86400000000",
        "completed_at": "CASE WHEN seed.number % 3 > 0 THEN t.created_at - (seed.number % 365) * 86400000000 END", "waiting_for": "CASE seed.number % 3 WHEN 0 THEN 'customer' WHEN 1 THEN 'firm' END",
        "project_type": "CASE seed.number % 4 WHEN 0 THEN 'PROPERTY-LOAN' WHEN 1 THEN 'CONSOLIDATION-LOAN' WHEN 2 THEN 'SCPI-LOAN' END",
        "project_amount": "CASE WHEN seed.number % 4 < 3 THEN seed.number % 400000 * 100 + 100 END",
        "signed_at": "CASE seed.number % 3 WHEN 2 THEN t.status_since - (seed.number % 365) * 86400000000 END", "refused_at": "NULL",
    },
    # All of them on the template's record: the longest list that there can be.
    "report": {"uuid": "seed.record"},
    # A tenth as many partners, each of whom was met once, long ago.
    "partner": {
        "uuid": "seed.record", "sort_key": "seed.last || ' ' || seed.first", "last_name": "seed.last", "first_name": "seed.first",
        "last_name_key": "seed.last", "first_name_key": "seed.first", "email": "seed.address", "email_key": "seed.address",
        "created_at": "0", "last_contact_at": "0",
    },
    "met": {"uuid": "seed.customer", "partner_uuid": "seed.record", "created_at": "0"},
}
# How the template's row is found, and which rows of the table seed are used.
CHOSEN = {
    "customer_record": "t.uuid = {record}",
    "customer_case": "t.record_uuid = {record} AND t.label = 'Dossier 0'",
    "partner": "t.uuid = {partner} AND seed.number % 10 = 0",
    "met": "t.partner_uuid = {partner} AND seed.number % 10 = 0",
}


def copy_statements(columns_of, record: str, partner: str) -> list[str]:
    """`INSERT … SELECT`s that copy the templates' rows once for each row of the table seed."""
    statements = []
    for kind, own in COPY.items():
        table = "report" if kind == "met" else kind
        columns = columns_of(table)
        chosen = ", ".join(own.get(column, f"t.{column}") for column in columns)
        where = CHOSEN.get(kind, "t.record_uuid = {record}").format(record=record, partner=partner)
        statements.append(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {chosen} FROM {table} t, seed WHERE {where}")
    return statements + CASE_HISTORY + ASSIGNMENTS + REVENUE + INQUIRIES + CONTACTS + SEARCHED


# What was done with each case: as many statuses as its number leaves rest, nine days each.
CASE_HISTORY = [
    "INSERT INTO case_status (case_uuid, position, status, created_at, left_family, left_family_since) SELECT k.uuid, p.position, "
    "CASE WHEN p.position = 0 THEN 'CREATED' WHEN p.position = 1 AND seed.number % 3 = 2 THEN 'COMPLETED_BY_CUSTOMER' ELSE k.current_status END, "
    "k.status_since - (seed.number % 3 - p.position) * 9 * 86400000000, "
    "CASE p.position WHEN 1 THEN 'DOCUMENTS_EXPECTED' WHEN 2 THEN 'DOCUMENTS_RECEIVED' END, "
    "CASE WHEN p.position > 0 THEN k.status_since - (seed.number % 3 - p.position + 1) * 9 * 86400000000 END FROM seed JOIN customer_case k ON k.uuid = seed.customer, "
    "(SELECT 0 AS position UNION ALL SELECT 1 UNION ALL SELECT 2) p WHERE p.position <= seed.number % 3",
]

# A tenth of the records is one employee's.
ASSIGNMENTS = [
    "INSERT INTO record_assignment (record_uuid, account_uuid) SELECT seed.record, a.uuid FROM seed, account a "
    "WHERE a.email = 'employe@demo.fr' AND seed.number % 10 = 1",
]

# The fees of each case that was won.
REVENUE = [
    "INSERT INTO case_revenue (case_uuid, kind, stage, amount, day) SELECT customer, 'fee', 'received', 150000, CURRENT_DATE "
    "FROM seed WHERE seed.number % 3 = 2",
]

# One inquiry for each third record, the newest unread.
INQUIRIES = [
    "INSERT INTO inquiry (uuid, kind, state, received_at, first_name, last_name, email, phone_number, search_key, answers, record_uuid, "
    "read_at, updated_at, version) SELECT seed.record, 'contact', 'handled', r.created_at, first, last, address, '+33612345678', "
    "last || ' ' || first || ' ' || address, '{}', CASE WHEN seed.number % 2 = 0 THEN seed.record END, "
    "CASE WHEN seed.number > 500 THEN r.created_at END, r.created_at, 1 FROM seed JOIN customer_record r ON r.uuid = seed.record WHERE seed.number % 3 = 0",
]

# Each customer in the mailing list, as the program keeps them.
CONTACTS = [
    "INSERT INTO contact_entry (uuid, customer_uuid, email, email_key, phone_number, status_sms, sort_key, created_at, updated_at) "
    "SELECT customer, customer, last || '@exemple.fr', last || '@exemple.fr', '0612345678', 'ACTIVATED', last || '@exemple.fr', 0, 0 FROM seed",
    "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) "
    "SELECT g.uuid, seed.customer, 'ACTIVATED', 0 FROM seed, contact_group g WHERE g.automated_key = 'CUSTOMERS'",
]

# What the search looks through, as the program writes it.
SEARCHED = [
    "INSERT INTO search_entry (kind, record_uuid, text) SELECT 'customerRecord', record, "
    "last || ' ' || first || ' ' || address || ' 06' || (10000000 + number) FROM seed",
    "INSERT INTO search_entry (kind, record_uuid, case_uuid, text) SELECT 'customerCase', record, customer, "
    "last || ' ' || first || ' dossier 0' FROM seed",
    "INSERT INTO search_entry (kind, partner_uuid, text) SELECT 'partner', record, last || ' ' || first || ' ' || address "
    "FROM seed WHERE number % 10 = 0",
]


def fill_sqlite(file: pathlib.Path, record: str, partner: str, count: int, dice: random.Random) -> None:
    database = sqlite3.connect(file)
    database.execute("CREATE TEMP TABLE seed (record BLOB, customer BLOB, last TEXT, first TEXT, address TEXT, number INTEGER)")
    values = ((row[0].bytes, row[1].bytes, *row[2:]) for row in rows(count, dice))
    database.executemany("INSERT INTO seed VALUES (?, ?, ?, ?, ?, ?)", values)

    def columns(table: str) -> list[str]:
        return [row[1] for row in database.execute(f"PRAGMA table_info({table})")]

    for statement in copy_statements(columns, f"X'{uuid.UUID(record).hex}'", f"X'{uuid.UUID(partner).hex}'"):
        database.execute(statement)
    database.commit()
    database.execute("ANALYZE")
    database.close()


def psql(url: str, script: str) -> str:
    done = subprocess.run(
        ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", url],
        input=script, capture_output=True, text=True, env=os.environ,
    )
    if done.returncode:
        raise AssertionError(f"psql: {done.stderr}")
    return done.stdout


def fill_postgres(url: str, record: str, partner: str, count: int, dice: random.Random) -> None:
    def columns(table: str) -> list[str]:
        return psql(url, f"SELECT column_name FROM information_schema.columns WHERE table_name = '{table}' AND is_generated = 'NEVER' ORDER BY ordinal_position").split()

    lines = "\n".join("\t".join(map(str, row)) for row in rows(count, dice))
    script = "BEGIN;\nCREATE TEMP TABLE seed (record uuid, customer uuid, last text, first text, address text, number integer);\nCOPY seed FROM STDIN;\n"
    script += f"{lines}\n\\.\n"
    script += ";\n".join(copy_statements(columns, f"'{record}'", f"'{partner}'")) + ";\nCOMMIT;\nVACUUM ANALYZE;\n"
    psql(url, script)
