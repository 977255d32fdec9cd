"""Compose files: they are valid, and their settings exist in the program."""

import os
import shutil
import subprocess

from servers import ROOT
import yaml

VALUES = {
    "FENIX_VERSION": "0.0.1",
    "FENIX_HOST": "fenix.example",
    "FENIX_SECRET": "thirty-two bytes at least, for a test",
    "FENIX_SMTP_URL": "smtp://user:password@mail.example:587?tls=required",
    "POSTGRES_PASSWORD": "letters",
    "AWS_ACCESS_KEY_ID": "GK31323334",
    "AWS_SECRET_ACCESS_KEY": "3132333435",
    "GARAGE_RPC_SECRET": "3132333435",
}
FILES = {"compose.yaml": (3, ["FENIX_SECRET"]), "compose.small.yaml": (1, ["FENIX_HOST", "FENIX_SMTP_URL"])}


def drill(binary: str) -> None:
    for name, (running, needed) in FILES.items():
        services = yaml.safe_load(config(name, VALUES).stdout)["services"]
        ours = [service for service in services.values() if service["image"] == "fenix:0.0.1"]
        assert sum(service.get("command") != ["migrate"] for service in ours) == running
        for service in ours:
            check_settings(binary, service["environment"])
        for variable in needed:
            values = {key: value for key, value in VALUES.items() if key != variable}
            assert variable in config(name, values, fails=True).stderr
    # Caddyfile of both compose files.
    servers = {**os.environ, "FENIX_HOST": "fenix.example", "FENIX_SERVERS": "one:8080 two:8080"}
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", ROOT / "packaging/Caddyfile"]
    done = subprocess.run(command, env=servers, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    print("compose: both files and their settings are valid")


def config(name: str, values: dict, fails: bool = False) -> subprocess.CompletedProcess:
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", **values}
    command = [*client(), "--file", ROOT / "packaging" / name, "config"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (done.returncode != 0) == fails, done.stderr
    return done


def client() -> list[str]:
    """Returns the Compose plugin of Docker if available, otherwise docker-compose of Debian 12."""
    plugin = shutil.which("docker") and subprocess.run(["docker", "compose", "version"], capture_output=True)
    return ["docker", "compose"] if plugin and plugin.returncode == 0 else ["docker-compose"]


def check_settings(binary: str, environment: dict) -> None:
    done = subprocess.run([binary, "config", "check"], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    slips = [line for line in done.stdout.splitlines() if "no such variable" in line]
    assert not slips, slips
    unread = [name for name in environment if f"{name} " not in done.stdout]
    assert not unread, f"unknown settings: {unread}"
