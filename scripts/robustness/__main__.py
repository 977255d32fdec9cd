"""Run by scripts/crash, inside scripts/with-services postgres smtp s3.

`scripts/crash --short` runs one scenario per kind of work in under a minute, for `just test`.
`scripts/crash --campaign-kills 1000 --people 30000` runs the campaign alone, for as long as that takes.
"""

import argparse
import os
import pathlib
import tempfile
import time

import killed_campaign
import killed_reminders
import killed_server
import servers
import two_servers
from mails import Mailbox


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--campaign-kills", type=int, help="kill the workers of one campaign this often, and nothing else")
    parser.add_argument("--people", type=int, default=30_000, help="of that campaign")
    parser.add_argument("--short", action="store_true", help="one scenario per kind of work, with fewer kills")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fenix-robustness.") as name:
        folder = pathlib.Path(name)
        sink = Mailbox(pathlib.Path(os.environ["TEST_SMTP_DIR"]))
        outbox = Mailbox(folder / "embedded/killed/outbox/mail")
        sent = pathlib.Path(os.environ["TEST_SMTP_DIR"])
        if arguments.campaign_kills:
            title = f"{arguments.campaign_kills} kills during one campaign"
            many = (sent, 2, arguments.campaign_kills, arguments.people)
            scenario(title, killed_campaign.run, folder / "many", services_of_its_own("many_kills"), *many)
            return
        if arguments.short:
            scenario("kill -9, PostgreSQL, S3 and SMTP", killed_server.run, folder / "services", servers.services(), sink, "postgres", 2)
            outbox = folder / "embedded/killed-campaign/outbox/mail"
            scenario("a campaign, SQLite and folders", killed_campaign.run, folder / "embedded", servers.embedded(), outbox, 1, 4, 300)
            print("\n2 passed, 0 failed")
            return
        scenario("two servers on one PostgreSQL", two_servers.run, folder / "two", servers.services(), sink)
        scenario("kill -9, SQLite and folders", killed_server.run, folder / "embedded", servers.embedded(), outbox, "sqlite")
        scenario("kill -9, PostgreSQL, S3 and SMTP", killed_server.run, folder / "services", services_of_its_own("killed"), sink, "postgres")
        campaign = services_of_its_own("killed_campaign")
        scenario("a campaign, two workers killed", killed_campaign.run, folder / "services", campaign, sent, 2, 12, 1_500)
        outbox = folder / "embedded/killed-campaign/outbox/mail"
        scenario("a campaign, SQLite and folders", killed_campaign.run, folder / "embedded", servers.embedded(), outbox, 1, 6, 600)
        outbox = Mailbox(folder / "embedded/killed-reminders/outbox/mail")
        scenario("reminders, SQLite and folders", killed_reminders.run, folder / "embedded", servers.embedded(), outbox)
        reminders = services_of_its_own("killed_reminders")
        scenario("reminders, PostgreSQL and SMTP", killed_reminders.run, folder / "services", reminders, sink)
    print("\n7 passed, 0 failed")


def scenario(title: str, run, folder: pathlib.Path, *arguments) -> None:
    start = time.time()
    print(f"  {title}", flush=True)
    try:
        run(folder, *arguments)
    except BaseException:
        for log in folder.rglob("server.log"):
            lines = [line for line in log.read_text(errors="replace").splitlines() if "ERROR" in line or "panicked" in line]
            print(f"    last errors of {log.parent.name}:", *lines[-10:], sep="\n      ")
        raise
    print(f"    {time.time() - start:.0f} s", flush=True)


def services_of_its_own(database: str) -> dict:
    """The same services with a database that the scenario before did not fill."""
    settings = servers.services()
    return {**settings, "FENIX_DATABASE_URL": servers.new_database(settings["FENIX_DATABASE_URL"], database)}


if __name__ == "__main__":
    main()
