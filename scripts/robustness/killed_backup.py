"""`fenix backup` and `fenix restore` are killed at moments spread over their duration.

A killed backup does not disturb the server, and leaves a file under its final name only if the file is whole; the next
backup succeeds, or names the file to remove. A killed restore leaves no database or a whole one; the next restore succeeds,
or names the store or database to empty. After each restore the API returns the same responses to a new session.
"""

import pathlib
import subprocess
import time

from backup_drill import read_responses, settle, wipe
from client import ADMIN, DEMO_PASSWORD, Client, make_pdf
from servers import BINARY, Server

KILLS = 6
# Additional files, so that some kills interrupt the copying of files.
FILES, FILE_BYTES = 20, 1_000_000


def run(folder: pathlib.Path, settings: dict, options: tuple, kills: int = KILLS) -> None:
    server = Server(folder / "data", settings, "--demo").start().wait_ready()
    try:
        staff = Client.login(server.url, ADMIN, DEMO_PASSWORD)
        partner = {"partner": {"uuid": staff.create_partner("sauvegarde@exemple.fr")["uuid"]}}
        for _ in range(FILES):
            media = staff.upload("Compte rendu.pdf", make_pdf(FILE_BYTES))
            staff.create_report({**partner, "medias": [{"uuid": media}]})
        settle(server)
        # Reading a page marks its contents as read.
        read_responses(staff)
        expected = read_responses(staff)
        backup = kill_backups(server, folder, options, kills)
        assert read_responses(staff) == expected, "other responses after the killed backups"
        assert server.stop() == 0
        server.options = ()
        kill_restores(server, settings, backup, expected, kills)
    finally:
        server.process.kill()


def kill_backups(server: Server, folder: pathlib.Path, options: tuple, kills: int) -> pathlib.Path:
    """Returns the last backup, which is whole."""
    start = time.time()
    run_successfully(server, "backup", folder / "first.tar", *options)
    seconds = time.time() - start
    whole_count, partial_count = 0, 0
    for number in range(kills):
        target = folder / f"backup-{number}.tar"
        kill_after(seconds * (number + 0.5) / kills, server, "backup", target, *options)
        partial_file = target.with_name(f"{target.name}.partial")
        if target.exists():
            whole_count += 1
        elif partial_file.exists():
            partial_count += 1
            refusal = run_command(server, "backup", target, *options)
            assert refusal.returncode != 0 and str(partial_file) in refusal.stderr and "remove" in refusal.stderr, refusal
            partial_file.unlink()
        if not target.exists():
            run_successfully(server, "backup", target, *options)
        run_successfully(server, "backup", "verify", target)
    print(f"    {kills} kills in backups of {seconds:.1f} s: {partial_count} left a partial file, {whole_count} a whole backup", flush=True)
    assert partial_count > 0, "no kill interrupted the writing of a backup"
    copies = list((server.folder / "tmp").glob("backup-*"))
    assert not copies, f"database copies of killed backups are left: {copies}"
    return target


def kill_restores(server: Server, settings: dict, backup: pathlib.Path, expected: dict, kills: int) -> None:
    wipe(server, settings)
    start = time.time()
    run_successfully(server, "restore", backup)
    seconds = time.time() - start
    rows = server.query("SELECT count(*) FROM customer_record")
    whole_count, emptied_count = 0, 0
    for number in range(kills):
        wipe(server, settings)
        kill_after(seconds * (number + 0.5) / kills, server, "restore", backup)
        if wait_for_database(server, settings):
            assert server.query("SELECT count(*) FROM customer_record") == rows, "a killed restore left a part of the database"
            whole_count += 1
            if not restore_marker(server, settings).exists():
                check_responses(server, expected)
                wipe(server, settings)
        result = run_command(server, "restore", backup)
        if result.returncode != 0:
            assert "empty" in result.stderr, f"does not say what is to be emptied: {result.stderr}"
            emptied_count += 1
            wipe(server, settings)
            run_successfully(server, "restore", backup)
        check_responses(server, expected)
    print(f"    {kills} kills in restores of {seconds:.1f} s: {whole_count} were whole, {emptied_count} asked for an empty store or database")
    assert whole_count < kills, "every restore was over before its kill"


def check_responses(server: Server, expected: dict) -> None:
    server.start().wait_ready()
    responses = read_responses(Client.login(server.url, ADMIN, DEMO_PASSWORD))
    different_paths = [path for path in expected if responses.get(path) != expected[path]]
    assert not different_paths and len(responses) == len(expected), f"other responses after a restore: {different_paths[:5]}"
    assert server.stop() == 0


def wait_for_database(server: Server, settings: dict) -> bool:
    """Returns whether a database exists. PostgreSQL's client program may outlive the killed restore for a moment."""
    if not settings:
        return (server.folder / "fenix.db").exists()
    query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    end = time.time() + 60
    while server.query(query) != "0":
        assert time.time() < end, "the killed restore still works on the database"
        time.sleep(0.2)
    return server.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") != "0"


def restore_marker(server: Server, settings: dict) -> pathlib.Path:
    """File that exists during a restore; while it does, the server refuses to start until the restore is repeated."""
    return server.folder / ("tmp/database.restoring" if settings else "fenix.restoring")


def kill_after(seconds: float, server: Server, *arguments) -> None:
    process = server.run(*map(str, arguments))
    time.sleep(seconds)
    process.kill()
    process.wait()


def run_command(server: Server, *arguments) -> subprocess.CompletedProcess:
    command = [BINARY, *map(str, arguments)]
    return subprocess.run(command, env=server.environment, capture_output=True, text=True, timeout=300)


def run_successfully(server: Server, *arguments) -> None:
    result = run_command(server, *arguments)
    assert result.returncode == 0, f"fenix {arguments[0]}: {result.stdout}{result.stderr}"
