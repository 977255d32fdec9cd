"""Run by scripts/crash, inside scripts/with-services postgres smtp s3.

`scripts/crash NAME…` runs the scenarios of these names, without names all.
`scripts/crash --short` runs one scenario per kind of work in under a minute, for `just test`.
`scripts/crash --kills 200 kills-sqlite kills-postgres` kills the server more often.
`scripts/crash --campaign-kills 1000 --people 60000` runs the campaign alone, for as long as that takes.
"""

import argparse
import os
import pathlib
import tempfile

import killed_backup
import killed_campaign
import killed_merges
import killed_reminders
import killed_server
import killed_signatures
import servers
import takeover
import two_servers
from mails import Mailbox
from scenarios import Scenarios, run_scenario, run_scenarios


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--campaign-kills", type=int, help="kill the workers of one campaign this often, and nothing else")
    parser.add_argument("--people", type=int, default=60_000, help="of that campaign")
    parser.add_argument("--kills", type=int, default=killed_server.ROUNDS, help="of the server, on each engine")
    parser.add_argument("--short", action="store_true", help="one scenario per kind of work, with fewer kills")
    parser.add_argument("names", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fenix-robustness.") as name:
        folder = pathlib.Path(name)
        # PostgreSQL runs as another user.
        folder.chmod(0o711)
        mail_folder = pathlib.Path(os.environ["TEST_SMTP_DIR"])
        if arguments.campaign_kills:
            title = f"{arguments.campaign_kills} kills during one campaign"
            campaign_arguments = (mail_folder, 2, arguments.campaign_kills, arguments.people)
            run_scenario(title, killed_campaign.run, folder / "many", services_with_new_database("many_kills"), *campaign_arguments)
            return
        scenarios = short_scenarios(folder) if arguments.short else all_scenarios(folder, arguments.kills)
        run_scenarios(scenarios, arguments.names, folder)


def short_scenarios(folder: pathlib.Path) -> Scenarios:
    mail_folder = pathlib.Path(os.environ["TEST_SMTP_DIR"])
    sink = Mailbox(mail_folder)
    return {
        "kills-postgres": (
            "kill -9, PostgreSQL, S3 and SMTP", killed_server.run, lambda: (servers.services(), sink, "postgres", 2),
        ),
        "campaign-sqlite": (
            "a campaign, SQLite and SMTP", killed_campaign.run, lambda: (embedded_with_smtp(), mail_folder, 1, 4, 150),
        ),
    }


def all_scenarios(folder: pathlib.Path, kills: int) -> Scenarios:
    mail_folder = pathlib.Path(os.environ["TEST_SMTP_DIR"])
    sink = Mailbox(mail_folder)

    def outbox_of(scenario_folder: str) -> pathlib.Path:
        return folder / scenario_folder / "outbox/mail"

    return {
        "two-servers": ("two servers on one PostgreSQL", two_servers.run, lambda: (servers.services(), sink)),
        "kills-sqlite": (
            f"{kills} times kill -9, SQLite and folders", killed_server.run,
            lambda: (servers.embedded(), Mailbox(outbox_of("kills-sqlite/killed")), "sqlite", kills),
        ),
        "kills-postgres": (
            f"{kills} times kill -9, PostgreSQL, S3 and SMTP", killed_server.run,
            lambda: (services_with_new_database("killed"), sink, "postgres", kills),
        ),
        "takeover-sqlite": (
            "a job of a killed worker after its lease, SQLite", takeover.run,
            lambda: (embedded_with_smtp(), sink),
        ),
        "takeover-postgres": (
            "a job of a killed worker after its lease, PostgreSQL", takeover.run,
            lambda: (services_with_new_database("takeover"), sink),
        ),
        "merges-sqlite": (
            "kill -9 in merges of records, SQLite and folders", killed_merges.run,
            lambda: (servers.embedded(),),
        ),
        "merges-postgres": (
            "kill -9 in merges of records, PostgreSQL and S3", killed_merges.run,
            lambda: (services_with_new_database("killed_merges"),),
        ),
        "signatures-sqlite": (
            "kill -9 between a signature and its file, SQLite and folders", killed_signatures.run,
            lambda: (servers.embedded(), Mailbox(outbox_of("signatures-sqlite/killed-signatures"))),
        ),
        "signatures-postgres": (
            "kill -9 between a signature and its file, PostgreSQL and S3", killed_signatures.run,
            lambda: (services_with_new_database("killed_signatures"), sink),
        ),
        "backup-sqlite": (
            "kill -9 in backup and restore, SQLite and folders", killed_backup.run, lambda: (servers.embedded(), ()),
        ),
        "backup-postgres": (
            "kill -9 in backup and restore, PostgreSQL and S3", killed_backup.run,
            lambda: (services_with_new_database("killed_backup"), ("--with-files",)),
        ),
        "campaign-postgres": (
            "a campaign, two workers killed", killed_campaign.run,
            lambda: (services_with_new_database("killed_campaign"), mail_folder, 2, 12, 1_500),
        ),
        "campaign-sqlite": (
            "a campaign, SQLite and SMTP", killed_campaign.run,
            lambda: (embedded_with_smtp(), mail_folder, 1, 6, 600),
        ),
        "reminders-sqlite": (
            "reminders, SQLite and folders", killed_reminders.run,
            lambda: (servers.embedded(), Mailbox(outbox_of("reminders-sqlite/killed-reminders"))),
        ),
        "reminders-postgres": (
            "reminders, PostgreSQL and SMTP", killed_reminders.run, lambda: (services_with_new_database("killed_reminders"), sink),
        ),
    }


def embedded_with_smtp() -> dict:
    return {"FENIX_SMTP_URL": os.environ["TEST_SMTP_URL"]}


def services_with_new_database(database: str) -> dict:
    """Returns the settings of the same services with a new, empty database."""
    settings = servers.services()
    return {**settings, "FENIX_DATABASE_URL": servers.new_database(settings["FENIX_DATABASE_URL"], database)}


if __name__ == "__main__":
    main()
