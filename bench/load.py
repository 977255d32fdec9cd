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
        plan_file = pathlib.Path(folder) / "plan.lua"
        plan_file.write_bytes(build_plan(operation))
        reset_peak(pid)
        cpu_before = read_cpu_seconds(pid)
        command = ["wrk", "-t1", f"-c{operation.connections}", f"-d{seconds}s", "--timeout", "30s", "-s", str(HERE / "load.lua"), url]
        result = subprocess.run(command, env={**os.environ, "FENIX_BENCH": str(plan_file)}, capture_output=True, text=True, check=True)
        cpu = read_cpu_seconds(pid) - cpu_before
    line = next((line for line in result.stdout.splitlines() if line.startswith("RESULT ")), None)
    if line is None:
        raise AssertionError(f"{operation.name}: wrk printed no result: {result.stdout}{result.stderr}")
    requests, microseconds, p50, p95, failed = line.split()[1:]
    requests = int(requests)
    if int(failed) or requests == 0:
        raise AssertionError(f"{operation.name}: {failed} of {requests} requests failed")
    per_second = requests / int(microseconds) * 1e6
    return Measure(operation.name, per_second, float(p50), float(p95), cpu / requests * 1000, read_peak_mib(pid), int(failed))


def build_plan(operation: Operation) -> bytes:
    """Returns the operation as a Lua table; bodies are strings of escaped bytes."""
    headers = ",".join(f"[{quote_text(name)}]={quote_text(value)}" for name, value in operation.headers.items())
    paths = ",".join(quote_text(path) for path in operation.paths)
    bodies = "nil" if operation.bodies is None else "{" + ",".join(quote_bytes(body) for body in operation.bodies) + "}"
    callers = "nil" if operation.callers is None else "{" + ",".join(map(quote_text, operation.callers)) + "}"
    text = f"return {{method={quote_text(operation.method)},headers={{{headers}}},callers={callers},paths={{{paths}}},bodies={bodies}}}"
    return text.encode("latin-1")


def quote_text(text: str) -> str:
    return quote_bytes(text.encode())


def quote_bytes(content: bytes) -> str:
    return '"' + "".join(chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:03}" for byte in content) + '"'


def read_cpu_seconds(pid: int) -> float:
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def reset_peak(pid: int) -> None:
    pathlib.Path(f"/proc/{pid}/clear_refs").write_text("5")


def read_peak_mib(pid: int) -> float:
    return read_status_mib(pid, "VmHWM")


def read_resident_mib(pid: int) -> float:
    return read_status_mib(pid, "VmRSS")


def read_status_mib(pid: int, name: str) -> float:
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(name):
            return int(line.split()[1]) / 1024
    raise AssertionError(f"/proc/{pid}/status has no {name}")


def json_body(value: dict) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
