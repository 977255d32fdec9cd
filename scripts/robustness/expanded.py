"""Checks that the migrations of a release only add, so that the previous release works on the new schema
(docs/operations.md).

Compares the PostgreSQL schemas before and after: columns that the previous program reads still exist with their type,
and its writes, which do not fill new columns, are accepted.
"""

from servers import Server

# Exceptions per previous release: table, or table and column, with the reason. Upgrades from that release need
# downtime, which the changelog states.
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


def read_schema(server: Server) -> tuple[dict, set]:
    lines = [line.split("|") for line in server.query(COLUMNS).splitlines()]
    unique_indexes = {tuple(line.split("|")) for line in server.query(UNIQUE).splitlines()}
    return {(table, column): (data_type, is_nullable == "YES", has_default == "t") for table, column, data_type, is_nullable, has_default in lines}, unique_indexes


def check_only_additions(version: str, before: tuple[dict, set], after: tuple[dict, set]) -> None:
    columns_before, columns_after = before[0], after[0]
    tables = {table for table, _ in columns_before}
    violations = {}
    for (table, column), (data_type, is_nullable, _) in columns_before.items():
        if (table, column) not in columns_after:
            violations[f"{table}.{column}"] = "no longer exists"
        elif columns_after[table, column][0] != data_type:
            violations[f"{table}.{column}"] = f"was {data_type}, is {columns_after[table, column][0]}"
        elif is_nullable and not columns_after[table, column][1]:
            violations[f"{table}.{column}"] = "is no longer nullable"
    for (table, column), (_, is_nullable, has_default) in columns_after.items():
        if table in tables and (table, column) not in columns_before and not is_nullable and not has_default:
            violations[f"{table}.{column}"] = "is new, not nullable and has no default"
    for table, index in after[1] - before[1]:
        if table in tables:
            violations[f"{table}.{index}"] = "is new and unique"
    exceptions = CONTRACTED.get(version, {})
    messages = [f"{place} {violation}" for place, violation in sorted(violations.items()) if not {place, place.split(".")[0]} & exceptions.keys()]
    assert not messages, f"{version} would not work beside the current program:\n      " + "\n      ".join(messages)
    unused_exceptions = [place for place in exceptions if not any(violating_place == place or violating_place.startswith(f"{place}.") for violating_place in violations)]
    assert not unused_exceptions, f"unused exceptions: {unused_exceptions}"
