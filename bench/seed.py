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
    """(record, customer, last name, first name), the names with a number so that orders are not all ties."""
    for number in range(count):
        yield new_id(), new_id(), f"{dice.choice(LAST)} {number % 997}", dice.choice(FIRST)


def new_id() -> uuid.UUID:
    """UUIDv7, as the program makes them."""
    moment = int(time.time() * 1000) << 80
    return uuid.UUID(int=(moment | 0x7 << 76 | random.getrandbits(76)) & ~(0x3 << 62) | 0x2 << 62)


COPY = {
    "customer_record": {"uuid": "seed.record", "sort_key": "seed.last || ' ' || seed.first"},
    "customer": {
        "uuid": "seed.customer", "record_uuid": "seed.record", "first_name": "seed.first", "last_name": "seed.last",
        "first_name_key": "seed.first", "last_name_key": "seed.last",
    },
    # All of them on the template's record: the longest list that there can be.
    "report": {"uuid": "seed.record"},
}


def copy_statements(columns_of, template: str) -> list[str]:
    """`INSERT … SELECT`s that copy the template's rows once for each row of the table seed."""
    statements = []
    for table, own in COPY.items():
        columns = columns_of(table)
        chosen = ", ".join(own.get(column, f"t.{column}") for column in columns)
        key = "uuid" if table == "customer_record" else "record_uuid"
        statements.append(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {chosen} FROM {table} t, seed WHERE t.{key} = {template}")
    return statements + ENTRIES


# Each customer in the mailing list, as the program keeps them.
ENTRIES = [
    "INSERT INTO contact_entry (uuid, customer_uuid, email, email_key, phone_number, status_sms, sort_key, created_at, updated_at) "
    "SELECT customer, customer, last || '@exemple.fr', last || '@exemple.fr', '0612345678', 'ACTIVATED', last || '@exemple.fr', 0, 0 FROM seed",
    "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) "
    "SELECT g.uuid, seed.customer, 'ACTIVATED', 0 FROM seed, contact_group g WHERE g.automated_key = 'CUSTOMERS'",
]


def fill_sqlite(file: pathlib.Path, template: str, count: int, dice: random.Random) -> None:
    database = sqlite3.connect(file)
    database.execute("CREATE TEMP TABLE seed (record BLOB, customer BLOB, last TEXT, first TEXT)")
    values = ((record.bytes, customer.bytes, last, first) for record, customer, last, first in rows(count, dice))
    database.executemany("INSERT INTO seed VALUES (?, ?, ?, ?)", values)

    def columns(table: str) -> list[str]:
        return [row[1] for row in database.execute(f"PRAGMA table_info({table})")]

    for statement in copy_statements(columns, f"X'{uuid.UUID(template).hex}'"):
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


def fill_postgres(url: str, template: str, count: int, dice: random.Random) -> None:
    def columns(table: str) -> list[str]:
        return psql(url, f"SELECT column_name FROM information_schema.columns WHERE table_name = '{table}' ORDER BY ordinal_position").split()

    lines = "\n".join(f"{record}\t{customer}\t{last}\t{first}" for record, customer, last, first in rows(count, dice))
    script = "BEGIN;\nCREATE TEMP TABLE seed (record uuid, customer uuid, last text, first text);\nCOPY seed FROM STDIN;\n"
    script += f"{lines}\n\\.\n"
    script += ";\n".join(copy_statements(columns, f"'{template}'")) + ";\nCOMMIT;\nVACUUM ANALYZE;\n"
    psql(url, script)
