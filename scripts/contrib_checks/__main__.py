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
        metrics = servers.free_port()
        settings = {
            "FENIX_TRUSTED_PROXIES": "127.0.0.1",
            "FENIX_METRICS_BIND": f"127.0.0.1:{metrics}",
        }
        server = Server(folder / "fenix", settings, "--demo").start().wait_ready()
        try:
            certificate = proxies.create_certificate(folder)
            log = proxies.nginx(folder, server, certificate)
            proxies.caddy(folder, server, certificate)
            proxies.haproxy(folder, server, certificate)
            check_ban(folder, log)
            check_metrics(requests.get(f"http://127.0.0.1:{metrics}/metrics", timeout=10).text)
        finally:
            server.stop()


def check_ban(folder: pathlib.Path, log: pathlib.Path) -> None:
    """Checks that the filter reports the address of the failed login, and not the successful login."""
    command = ["fail2ban-regex", "--out", "<ip>", str(log), str(CONTRIB / "fail2ban/filter.conf")]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert found == [proxies.VISITOR], found
    print("fail2ban: finds the address of a failed login")


def check_metrics(text: str) -> None:
    """Checks that the metrics and label values used by alerts and dashboard exist, and that docs/operations.md names every metric."""
    known = set(re.findall(r"^# TYPE (\S+)", text, re.M)) | {"up"}
    document = (ROOT / "docs/operations.md").read_text()
    assert all(f"`{name}`" in document for name in known - {"up"}), known
    asked = set()
    for file in ("alerts.yml", "dashboard.json"):
        asked |= set(re.findall(r"\b(?:fenix|process)_[a-z_]+|\bup\b", (CONTRIB / "prometheus" / file).read_text()))
    missing = {name for name in asked if re.sub(r"_(bucket|sum|count)$", "", name) not in known}
    assert not missing, missing
    rules = (CONTRIB / "prometheus/alerts.yml").read_text()
    for name, label, words in re.findall(r'(fenix_\w+_total)\{(event|outcome)=~?"([\w|-]+)"', rules):
        for word in words.split("|"):
            assert f'{name}{{{label}="{word}"}}' in text, (name, word)
    panels = json.loads((CONTRIB / "prometheus/dashboard.json").read_text())["panels"]
    assert all(panel["title"] and panel["targets"] for panel in panels)
    print(f"prometheus: all {len(asked)} used metrics exist")


main()
