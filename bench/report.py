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
    lines = ["# Measurements", "", *describe_machine(seconds), "", "## Goals", "", *list_goals(runs, campaigns), "", "## Figures", ""]
    for run in runs:
        lines += [f"### {run_name(run)}", ""]
        lines += ["| operation | requests/s | p50 ms | p95 ms | CPU ms a request | peak MiB |"]
        lines += ["|---|---:|---:|---:|---:|---:|"]
        for measure in run.measures:
            lines.append(f"| {measure.name} | {measure.per_second:.0f} | {measure.p50:.1f} | {measure.p95:.1f} | {measure.cpu_ms:.2f} | {measure.peak_mib:.0f} |")
        lines += ["", f"Start to first response {run.start_ms:.0f} ms; {run.idle_mib:.0f} MiB when idle; "]
        lines[-1] += f"fifty concurrent uploads of 10 MiB add {run.uploads_mib:.0f} MiB; "
        lines[-1] += f"a recap takes {run.recap_ms:.0f} ms (p95), a thousand of them leave {run.recaps_mib:.0f} MiB allocated."
        lines.append("")
    path.write_text("\n".join(lines))


def describe_machine(seconds: int) -> list[str]:
    cpu = next((line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    memory = int(next(line.split()[1] for line in open("/proc/meminfo") if line.startswith("MemTotal"))) // 1024 // 1024
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    load = " ".join(f"{average:.1f}" for average in os.getloadavg())
    return [
        f"{datetime.date.today()}, commit {commit}. {cpu}, {os.cpu_count()} cores, {memory} GiB, {platform.freedesktop_os_release()['PRETTY_NAME']}.",
        f"Release build. The load generator (wrk, eight connections, one for figures, {seconds} s per operation), the database and the server share the machine;",
        f"load average at the end {load}. `just bench` generates this page.",
    ]


def list_goals(runs: list, campaigns: dict) -> list[str]:
    lines = ["| goal | " + " | ".join(list_engines(runs)) + " |", "|---|" + "---|" * len(list_engines(runs))]
    largest = {run.engine: run for run in runs}
    smallest = {run.engine: run for run in reversed(runs)}
    rows = {
        "list of 20 at the largest size: p95 ≤ 30 ms": lambda engine: check_maximum(list_measure(largest[engine]).p95, 30, "ms"),
        "list of 20, largest ÷ smallest size: ≤ 1.5": lambda engine: check_maximum(list_measure(largest[engine]).p50 / list_measure(smallest[engine]).p50, 1.5, "×"),
        **{f"{operation}, largest ÷ smallest size: ≤ 1.5": check_growth(operation, largest, smallest) for operation in (REPORTS, PARTNERS, TO_CALL)},
        "search at the largest size: p95 ≤ 50 ms": lambda engine: check_maximum(measure_of(largest[engine], SEARCH).p95, 50, "ms"),
        "one letter or two: p95 ≤ 50 ms": lambda engine: check_maximum(measure_of(largest[engine], SHORT_SEARCH).p95, 50, "ms"),
        "what waits today: p95 ≤ 50 ms": lambda engine: check_maximum(measure_of(largest[engine], TODAY).p95, 50, "ms"),
        "the same of an employee: p95 ≤ 50 ms": lambda engine: check_maximum(measure_of(largest[engine], EMPLOYEES_TODAY).p95, 50, "ms"),
        "cases of all records at the largest size: p95 ≤ 50 ms": lambda engine: check_maximum(measure_of(largest[engine], CASES).p95, 50, "ms"),
        "cases of an employee: p95 ≤ 50 ms": lambda engine: check_maximum(measure_of(largest[engine], EMPLOYEES_CASES).p95, 50, "ms"),
        "figures at the largest size, one reader: p95 ≤ 300 ms": lambda engine: check_maximum(measure_of(largest[engine], FIGURES).p95, 300, "ms"),
        "resident when idle ≤ 100 MiB": lambda engine: check_maximum(max(run.idle_mib for run in runs if run.engine == engine), 100, "MiB"),
        "resident under load ≤ 250 MiB": lambda engine: check_maximum(
            max(measure.peak_mib for run in runs if run.engine == engine for measure in run.measures), 250, "MiB"
        ),
        "fifty uploads add ≤ 64 MiB": lambda engine: check_maximum(max(run.uploads_mib for run in runs if run.engine == engine), 64, "MiB"),
        "recap of a full record: p95 ≤ 300 ms": lambda engine: check_maximum(max(run.recap_ms for run in runs if run.engine == engine), 300, "ms"),
        "a thousand recaps in a row leave ≤ 16 MiB": lambda engine: check_maximum(max(run.recaps_mib for run in runs if run.engine == engine), 16, "MiB"),
        "a campaign of 100 000 people planned in ≤ 10 s": lambda engine: check_maximum(campaigns[engine].plan_seconds, 10, "s"),
        "what planning it adds ≤ 64 MiB": lambda engine: check_maximum(campaigns[engine].plan_mib, 64, "MiB"),
        "what others save meanwhile takes ≤ 10 s": lambda engine: check_maximum(campaigns[engine].slowest_write_ms / 1000, 10, "s"),
        "mails a minute into a sink ≥ 10 000": lambda engine: check_minimum(campaigns[engine].mails_per_minute, 10_000),
        "import of 10 000 contacts ≤ 2 s": lambda engine: check_maximum(max(run.import_ms for run in runs if run.engine == engine), 2_000, "ms"),
        "start to first answer ≤ 300 ms": lambda engine: check_maximum(max(run.start_ms for run in runs if run.engine == engine), 300, "ms"),
    }
    return lines + [f"| {goal} | " + " | ".join(format_value(engine) for engine in list_engines(runs)) + " |" for goal, format_value in rows.items()]


def list_engines(runs: list) -> list[str]:
    return list(dict.fromkeys(run.engine for run in runs))


def check_growth(operation: str, largest: dict, smallest: dict):
    """Ratio of the duration of an operation at the largest and at the smallest size."""
    return lambda engine: check_maximum(measure_of(largest[engine], operation).p50 / measure_of(smallest[engine], operation).p50, 1.5, "×")


def measure_of(run, operation: str):
    return next(measure for measure in run.measures if measure.name == operation)


def list_measure(run):
    return run.measures[0]


def check_maximum(value: float, maximum: float, unit: str) -> str:
    text = f"{value:.2f}" if maximum < 10 else f"{value:.0f}"
    return f"{text} {unit}" + ("" if value <= maximum else " **missed**")


def check_minimum(value: float, minimum: float) -> str:
    return f"{value:.0f}" + ("" if value >= minimum else " **missed**")


def run_name(run) -> str:
    engine = {"postgres": "PostgreSQL", "sqlite": "SQLite"}[run.engine]
    return f"{engine}, {run.size} records"
