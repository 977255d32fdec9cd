"""Run by scripts/contrib: tests each proxy with the real program, the dashboard against the real metrics, and the
fail2ban filter against nginx's log."""

import json
import pathlib
import re
import subprocess
import tempfile

import proxies
import requests
import servers
from servers import ROOT, Server

CONTRIB = ROOT / "contrib"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="fenix-contrib.") as name:
        folder = pathlib.Path(name)
        metrics_port = servers.free_port()
        settings = {
            "FENIX_TRUSTED_PROXIES": "127.0.0.1",
            "FENIX_METRICS_BIND": f"127.0.0.1:{metrics_port}",
        }
        server = Server(folder / "fenix", settings, "--demo").start().wait_ready()
        try:
            certificate = proxies.create_certificate(folder)
            log = proxies.nginx(folder, server, certificate)
            proxies.caddy(folder, server, certificate)
            proxies.haproxy(folder, server, certificate)
            check_ban(folder, log)
            check_metrics(requests.get(f"http://127.0.0.1:{metrics_port}/metrics", timeout=10).text)
        finally:
            server.stop()


def check_ban(folder: pathlib.Path, log: pathlib.Path) -> None:
    """Checks that the filter reports the address of the failed login, and not the successful login."""
    command = ["fail2ban-regex", "--out", "<ip>", str(log), str(CONTRIB / "fail2ban/filter.conf")]
    addresses = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert addresses == [proxies.VISITOR], addresses
    print("fail2ban: finds the address of a failed login")


def check_metrics(text: str) -> None:
    """Checks that the metrics and labels of alerts and dashboard exist, and that docs/operations.md lists all."""
    exported = set(re.findall(r"^# TYPE (\S+)", text, re.M)) | {"up"}
    document = (ROOT / "docs/operations.md").read_text()
    assert all(f"`{name}`" in document for name in exported - {"up"}), exported
    used = set()
    for file in ("alerts.yml", "dashboard.json"):
        used |= set(re.findall(r"\b(?:fenix|process)_[a-z_]+|\bup\b", (CONTRIB / "prometheus" / file).read_text()))
    missing = {name for name in used if re.sub(r"_(bucket|sum|count)$", "", name) not in exported}
    assert not missing, missing
    rules = (CONTRIB / "prometheus/alerts.yml").read_text()
    for name, label, values in re.findall(r'(fenix_\w+_total)\{(event|outcome)=~?"([\w|-]+)"', rules):
        for value in values.split("|"):
            assert f'{name}{{{label}="{value}"}}' in text, (name, value)
    panels = json.loads((CONTRIB / "prometheus/dashboard.json").read_text())["panels"]
    assert all(panel["title"] and panel["targets"] for panel in panels)
    print(f"prometheus: all {len(used)} used metrics exist")


main()
