"""Load on one operation with wrk, and the resources used by the server process."""

import json
import os
import pathlib
import subprocess
import tempfile
from dataclasses import dataclass

HERE = pathlib.Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Operation:
    """Operation under load; paths, bodies and callers (Authorization) are used in turn."""

    name: str
    method: str
    paths: list[str]
    headers: dict
    bodies: list[bytes] | None = None
    callers: list[str] | None = None
    connections: int = 8


@dataclass(frozen=True)
class Measure:
    name: str
    per_second: float
    p50: float
    p95: float
    cpu_ms: float
    peak_mib: float
    failed: int


def measure(operation: Operation, url: str, pid: int, seconds: int) -> Measure:
    with tempfile.TemporaryDirectory() as folder:
        plan = pathlib.Path(folder) / "plan.lua"
        plan.write_bytes(plan_of(operation))
        reset_peak(pid)
        before = cpu_seconds(pid)
        command = ["wrk", "-t1", f"-c{operation.connections}", f"-d{seconds}s", "--timeout", "30s", "-s", str(HERE / "load.lua"), url]
        done = subprocess.run(command, env={**os.environ, "FENIX_BENCH": str(plan)}, capture_output=True, text=True, check=True)
        cpu = cpu_seconds(pid) - before
    line = next((line for line in done.stdout.splitlines() if line.startswith("RESULT ")), None)
    if line is None:
        raise AssertionError(f"{operation.name}: wrk printed no result: {done.stdout}{done.stderr}")
    requests, microseconds, p50, p95, failed = line.split()[1:]
    requests = int(requests)
    if int(failed) or requests == 0:
        raise AssertionError(f"{operation.name}: {failed} of {requests} requests failed")
    per_second = requests / int(microseconds) * 1e6
    return Measure(operation.name, per_second, float(p50), float(p95), cpu / requests * 1000, peak_mib(pid), int(failed))


def plan_of(operation: Operation) -> bytes:
    """Returns the operation as a Lua table; bodies are strings of escaped bytes."""
    headers = ",".join(f"[{quoted(name)}]={quoted(value)}" for name, value in operation.headers.items())
    paths = ",".join(quoted(path) for path in operation.paths)
    bodies = "nil" if operation.bodies is None else "{" + ",".join(lua_bytes(body) for body in operation.bodies) + "}"
    callers = "nil" if operation.callers is None else "{" + ",".join(map(quoted, operation.callers)) + "}"
    text = f"return {{method={quoted(operation.method)},headers={{{headers}}},callers={callers},paths={{{paths}}},bodies={bodies}}}"
    return text.encode("latin-1")


def quoted(text: str) -> str:
    return lua_bytes(text.encode())


def lua_bytes(content: bytes) -> str:
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in (34, 92) else f"\\{b:03}" for b in content) + '"'


def cpu_seconds(pid: int) -> float:
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def reset_peak(pid: int) -> None:
    pathlib.Path(f"/proc/{pid}/clear_refs").write_text("5")


def peak_mib(pid: int) -> float:
    return status_mib(pid, "VmHWM")


def resident_mib(pid: int) -> float:
    return status_mib(pid, "VmRSS")


def status_mib(pid: int, name: str) -> float:
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(name):
            return int(line.split()[1]) / 1024
    raise AssertionError(f"/proc/{pid}/status has no {name}")


def json_body(value: dict) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
