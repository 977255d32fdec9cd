"""Run by scripts/faults, inside scripts/with-services smtp s3.

The disk, the database or the clock of a server fails for a while, or its clients are slow: calls are refused with a message
for users, no acknowledged write is lost, and work goes on afterwards. `scripts/faults NAME…` runs the scenarios of these names.
"""

import argparse
import pathlib
import tempfile

import full_disk
import locked_database
import postgres_away
import slow_bodies
import wrong_clock
from scenarios import Scenarios, run_scenarios

SCENARIOS: Scenarios = {
    "full-disk": ("a full disk, SQLite and folders", full_disk.run, lambda: ()),
    "locked-database": ("a locked database, SQLite", locked_database.run, lambda: ()),
    "postgres-away": ("PostgreSQL away, S3 and SMTP", postgres_away.run, lambda: ()),
    "clock-two-days": ("a clock two days ahead, SQLite and folders", wrong_clock.run, lambda: (2,)),
    "clock-26-years": ("a clock 26 years ahead, SQLite and folders", wrong_clock.run, lambda: (26 * 365,)),
    "slow-bodies": ("slow clients beside good ones", slow_bodies.run, lambda: ()),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    with tempfile.TemporaryDirectory(prefix="fenix-faults.") as name:
        folder = pathlib.Path(name)
        # PostgreSQL runs as another user.
        folder.chmod(0o711)
        run_scenarios(SCENARIOS, names, folder)


if __name__ == "__main__":
    main()
