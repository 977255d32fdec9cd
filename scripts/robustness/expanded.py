"""Checks that the migrations of a release only add, so that the previous release works on the new schema
(docs/operations.md).

Compares the PostgreSQL schemas before and after: columns that the previous program reads still exist with their type,
and its writes, which do not fill new columns, are accepted.
"""

from servers import Server

# Exceptions per previous release: table, or table and column, with the reason. Upgrades from that release need downtime,
# which the changelog states.
CONTRACTED = {
    "0.1.0": {
        "media": "one parent instead of seven columns, decided when one firm alone ran 0.1.0",
        "customer_case.items": "a list of lines became rows of case_item, decided when one firm alone ran 0.1.0",
    },
}
COLUMNS = """SELECT table_name, column_name, data_type, is_nullable, column_default IS NOT NULL OR is_generated = 'ALWAYS'
    OR is_identity = 'YES' FROM information_schema.columns WHERE table_schema = 'public' AND table_name IN
    (SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE')"""
UNIQUE = "SELECT tablename, indexname FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%'"


def schema(server: Server) -> tuple[dict, set]:
    lines = [line.split("|") for line in server.query(COLUMNS).splitlines()]
    unique = {tuple(line.split("|")) for line in server.query(UNIQUE).splitlines()}
    return {(table, column): (kind, nullable == "YES", filled == "t") for table, column, kind, nullable, filled in lines}, unique


def check_only_additions(version: str, before: tuple[dict, set], after: tuple[dict, set]) -> None:
    then, now = before[0], after[0]
    tables = {table for table, _ in then}
    found = {}
    for (table, column), (kind, nullable, _) in then.items():
        if (table, column) not in now:
            found[f"{table}.{column}"] = "no longer exists"
        elif now[table, column][0] != kind:
            found[f"{table}.{column}"] = f"was {kind}, is {now[table, column][0]}"
        elif nullable and not now[table, column][1]:
            found[f"{table}.{column}"] = "is no longer nullable"
    for (table, column), (_, nullable, filled) in now.items():
        if table in tables and (table, column) not in then and not nullable and not filled:
            found[f"{table}.{column}"] = "is new, not nullable and has no default"
    for table, index in after[1] - before[1]:
        if table in tables:
            found[f"{table}.{index}"] = "is new and unique"
    excused = CONTRACTED.get(version, {})
    wrong = [f"{place} {what}" for place, what in sorted(found.items()) if not {place, place.split(".")[0]} & excused.keys()]
    assert not wrong, f"{version} would not work beside the current program:\n      " + "\n      ".join(wrong)
    stale = [place for place in excused if not any(one == place or one.startswith(f"{place}.") for one in found)]
    assert not stale, f"unused exceptions: {stale}"
