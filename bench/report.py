"""Writes the results to bench/RESULTS.md."""

import datetime
import os
import pathlib
import platform
import subprocess

REPORTS, PARTNERS, TO_CALL = "reports of one record", "partners", "partners to call"
SEARCH, SHORT_SEARCH = "search", "search of a letter or two"
TODAY, EMPLOYEES_TODAY = "today", "today of an employee with at most 3 000 records"
CASES, CASE_COUNTS = "cases of all records", "counts of cases by filter"
EMPLOYEES_CASES = "cases of an employee with at most 3 000 records"
FIGURES = "figures of a year"

def write(path: pathlib.Path, runs: list, seconds: int, campaigns: dict) -> None:
    lines = ["# Measurements", "", *machine(seconds), "", "## Goals", "", *goals(runs, campaigns), "", "## Figures", ""]
    for run in runs:
        lines += [f"### {name(run)}", ""]
        lines += ["| operation | requests/s | p50 ms | p95 ms | CPU ms a request | peak MiB |"]
        lines += ["|---|---:|---:|---:|---:|---:|"]
        for one in run.measures:
            lines.append(f"| {one.name} | {one.per_second:.0f} | {one.p50:.1f} | {one.p95:.1f} | {one.cpu_ms:.2f} | {one.peak_mib:.0f} |")
        lines += ["", f"Start to first response {run.start_ms:.0f} ms; {run.idle_mib:.0f} MiB when idle; "]
        lines[-1] += f"fifty concurrent uploads of 10 MiB add {run.uploads_mib:.0f} MiB; "
        lines[-1] += f"a recap takes {run.recap_ms:.0f} ms (p95), a thousand of them leave {run.recaps_mib:.0f} MiB allocated."
        lines.append("")
    path.write_text("\n".join(lines))


def machine(seconds: int) -> list[str]:
    cpu = next((line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    memory = int(next(line.split()[1] for line in open("/proc/meminfo") if line.startswith("MemTotal"))) // 1024 // 1024
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    return [
        f"{datetime.date.today()}, commit {commit}. {cpu}, {os.cpu_count()} cores, {memory} GiB, {platform.freedesktop_os_release()['PRETTY_NAME']}.",
        f"Release build. The load generator (wrk, eight connections, one for figures, {seconds} s per operation), the database and the server share the machine;",
        f"load average at the end {load}. `just bench` generates this page.",
    ]


def goals(runs: list, campaigns: dict) -> list[str]:
    lines = ["| goal | " + " | ".join(engines(runs)) + " |", "|---|" + "---|" * len(engines(runs))]
    largest = {run.engine: run for run in runs}
    smallest = {run.engine: run for run in reversed(runs)}
    rows = {
        "list of 20 at the largest size: p95 ≤ 30 ms": lambda e: limit(list_measure(largest[e]).p95, 30, "ms"),
        "list of 20, largest ÷ smallest size: ≤ 1.5": lambda e: limit(list_measure(largest[e]).p50 / list_measure(smallest[e]).p50, 1.5, "×"),
        **{f"{one}, largest ÷ smallest size: ≤ 1.5": growth(one, largest, smallest) for one in (REPORTS, PARTNERS, TO_CALL)},
        "search at the largest size: p95 ≤ 50 ms": lambda e: limit(measure_of(largest[e], SEARCH).p95, 50, "ms"),
        "one letter or two: p95 ≤ 50 ms": lambda e: limit(measure_of(largest[e], SHORT_SEARCH).p95, 50, "ms"),
        "what waits today: p95 ≤ 50 ms": lambda e: limit(measure_of(largest[e], TODAY).p95, 50, "ms"),
        "the same of an employee: p95 ≤ 50 ms": lambda e: limit(measure_of(largest[e], EMPLOYEES_TODAY).p95, 50, "ms"),
        "cases of all records at the largest size: p95 ≤ 50 ms": lambda e: limit(measure_of(largest[e], CASES).p95, 50, "ms"),
        "cases of an employee: p95 ≤ 50 ms": lambda e: limit(measure_of(largest[e], EMPLOYEES_CASES).p95, 50, "ms"),
        "figures at the largest size, one reader: p95 ≤ 300 ms": lambda e: limit(measure_of(largest[e], FIGURES).p95, 300, "ms"),
        "resident when idle ≤ 100 MiB": lambda e: limit(max(run.idle_mib for run in runs if run.engine == e), 100, "MiB"),
        "resident under load ≤ 250 MiB": lambda e: limit(
            max(one.peak_mib for run in runs if run.engine == e for one in run.measures), 250, "MiB"
        ),
        "fifty uploads add ≤ 64 MiB": lambda e: limit(max(run.uploads_mib for run in runs if run.engine == e), 64, "MiB"),
        "recap of a full record: p95 ≤ 300 ms": lambda e: limit(max(run.recap_ms for run in runs if run.engine == e), 300, "ms"),
        "a thousand recaps in a row leave ≤ 16 MiB": lambda e: limit(max(run.recaps_mib for run in runs if run.engine == e), 16, "MiB"),
        "a campaign of 100 000 people planned in ≤ 10 s": lambda e: limit(campaigns[e].plan_seconds, 10, "s"),
        "what planning it adds ≤ 64 MiB": lambda e: limit(campaigns[e].plan_mib, 64, "MiB"),
        "what others save meanwhile takes ≤ 10 s": lambda e: limit(campaigns[e].slowest_write_ms / 1000, 10, "s"),
        "mails a minute into a sink ≥ 10 000": lambda e: at_least(campaigns[e].mails_per_minute, 10_000),
        "import of 10 000 contacts ≤ 2 s": lambda e: limit(max(run.import_ms for run in runs if run.engine == e), 2_000, "ms"),
        "start to first answer ≤ 300 ms": lambda e: limit(max(run.start_ms for run in runs if run.engine == e), 300, "ms"),
    }
    return lines + [f"| {goal} | " + " | ".join(value(engine) for engine in engines(runs)) + " |" for goal, value in rows.items()]


def engines(runs: list) -> list[str]:
    return list(dict.fromkeys(run.engine for run in runs))


def growth(operation: str, largest: dict, smallest: dict):
    """Ratio of the duration of an operation at the largest and at the smallest size."""
    return lambda engine: limit(measure_of(largest[engine], operation).p50 / measure_of(smallest[engine], operation).p50, 1.5, "×")


def measure_of(run, operation: str):
    return next(one for one in run.measures if one.name == operation)


def list_measure(run):
    return run.measures[0]


def limit(value: float, most: float, unit: str) -> str:
    shown = f"{value:.2f}" if most < 10 else f"{value:.0f}"
    return f"{shown} {unit}" + ("" if value <= most else " **missed**")


def at_least(value: float, goal: float) -> str:
    return f"{value:.0f}" + ("" if value >= goal else " **missed**")


def name(run) -> str:
    engine = {"postgres": "PostgreSQL", "sqlite": "SQLite"}[run.engine]
    return f"{engine}, {run.size} records"
