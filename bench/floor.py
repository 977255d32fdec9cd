"""What the list could cost at best: its SQL straight on the database, and its bytes from a bare route."""

import multiprocessing
import os
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import time

from load import Operation, measure

EXECUTED = re.compile(r"LOG:  execute [^:]+: (.*)", re.DOTALL)
PARAMETERS = re.compile(r"DETAIL:  parameters: (.*)", re.DOTALL)
PARAMETER = re.compile(r"\$(\d+) = ((?:'(?:[^']|'')*')|NULL)", re.DOTALL)
UUID = re.compile(r"'([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'")


def psql(url: str, script: str) -> None:
    command = ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", url]
    subprocess.run(command, input=script, text=True, check=True, stdout=subprocess.DEVNULL)


def statements_of(url: str, request) -> list[str]:
    """The SELECTs that PostgreSQL executes for one request, with their parameters filled in."""
    log = pathlib.Path(os.environ["TEST_POSTGRES_LOG"])
    psql(url, "ALTER SYSTEM SET log_statement = 'all'; SELECT pg_reload_conf();")
    time.sleep(1)
    start = log.stat().st_size
    request()
    time.sleep(0.5)
    with log.open("rb") as lines:
        lines.seek(start)
        text = lines.read().decode(errors="replace")
    psql(url, "ALTER SYSTEM RESET log_statement; SELECT pg_reload_conf();")
    # A line that begins with a tab goes on with the entry before it.
    entries = re.split(r"\n(?!\t)", text)
    found = []
    for number, entry in enumerate(entries):
        executed = EXECUTED.search(entry)
        if not executed or not executed.group(1).lstrip().upper().startswith(("SELECT", "WITH")):
            continue
        detail = PARAMETERS.search(entries[number + 1]) if number + 1 < len(entries) else None
        values = dict(PARAMETER.findall(detail.group(1))) if detail else {}
        found.append(re.sub(r"\$(\d+)", lambda one: values[one.group(1)], executed.group(1)).strip().rstrip(";"))
    if not found:
        raise AssertionError("the log of PostgreSQL shows no statement of the list")
    return found


def on_postgres(url: str, statements: list[str], seconds: int) -> float:
    """Lists a second that pgbench reads with eight connections, as the load on the server has."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        # In a pgbench script a colon before a word is a variable.
        script.write(";\n".join(one.replace("\n", " ") for one in statements) + ";\n")
        script.flush()
        command = [pgbench(), "-n", "-M", "prepared", "-c", "8", "-j", "1", "-T", str(seconds), "-f", script.name, url]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"pgbench: {done.stderr}")
    return float(re.search(r"tps = ([\d.]+)", done.stdout).group(1))


def pgbench() -> str:
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/pgbench"))
    return str(found[-1]) if found else "pgbench"


def on_sqlite(file: pathlib.Path, statements: list[str], seconds: int) -> float:
    """Lists a second that two processes read with the SQLite of Python's standard library."""
    native = [UUID.sub(lambda one: f"X'{one.group(1).replace('-', '')}'", one) for one in statements]
    with multiprocessing.Pool(2) as pool:
        counts = pool.starmap(read_lists, [(str(file), native, seconds)] * 2)
    return sum(counts) / seconds


def read_lists(file: str, statements: list[str], seconds: int) -> int:
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    end, count = time.time() + seconds, 0
    while time.time() < end:
        for statement in statements:
            database.execute(statement).fetchall()
        count += 1
    return count


def bare_route(program: pathlib.Path, content: bytes, seconds: int) -> float:
    """Requests a second of an actix route that answers these bytes and does nothing else."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        server = subprocess.Popen([program, file.name], stdout=subprocess.PIPE, text=True)
        try:
            url = f"http://127.0.0.1:{server.stdout.readline().strip()}"
            return measure(Operation("bare route", "GET", ["/"], {}), url, server.pid, seconds).per_second
        finally:
            server.kill()
            server.wait()
