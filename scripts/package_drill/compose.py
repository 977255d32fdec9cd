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
    for name, (server_count, required_variables) in FILES.items():
        services = yaml.safe_load(show_config(name, VALUES).stdout)["services"]
        fenix_services = [service for service in services.values() if service["image"] == "fenix:0.0.1"]
        assert sum(service.get("command") != ["migrate"] for service in fenix_services) == server_count
        for service in fenix_services:
            check_settings(binary, service["environment"])
        for variable in required_variables:
            values = {key: value for key, value in VALUES.items() if key != variable}
            assert variable in show_config(name, values, fails=True).stderr
    # Caddyfile of both compose files.
    environment = {**os.environ, "FENIX_HOST": "fenix.example", "FENIX_SERVERS": "one:8080 two:8080"}
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", ROOT / "packaging/Caddyfile"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    print("compose: both files and their settings are valid")


def show_config(name: str, values: dict, fails: bool = False) -> subprocess.CompletedProcess:
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", **values}
    command = [*compose_command(), "--file", ROOT / "packaging" / name, "config"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (result.returncode != 0) == fails, result.stderr
    return result


def compose_command() -> list[str]:
    """Returns the Compose plugin of Docker if available, otherwise docker-compose of Debian 12."""
    plugin = shutil.which("docker") and subprocess.run(["docker", "compose", "version"], capture_output=True)
    return ["docker", "compose"] if plugin and plugin.returncode == 0 else ["docker-compose"]


def check_settings(binary: str, environment: dict) -> None:
    result = subprocess.run([binary, "config", "check"], env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    unknown_variables = [line for line in result.stdout.splitlines() if "no such variable" in line]
    assert not unknown_variables, unknown_variables
    unread_settings = [name for name in environment if f"{name} " not in result.stdout]
    assert not unread_settings, f"unknown settings: {unread_settings}"
