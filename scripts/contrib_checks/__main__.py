"""Run by scripts/contrib: each proxy in front of the real program, the dashboard against its figures, fail2ban's filter
against what nginx wrote."""

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
            certificate = proxies.certificate(folder)
            log = proxies.nginx(folder, server, certificate)
            proxies.caddy(folder, server, certificate)
            proxies.haproxy(folder, server, certificate)
            bans(folder, log)
            figures(requests.get(f"http://127.0.0.1:{metrics}/metrics", timeout=10).text)
        finally:
            server.stop()


def bans(folder: pathlib.Path, log: pathlib.Path) -> None:
    """The one login that failed is found, with the address that it came from; the one that succeeded is not."""
    command = ["fail2ban-regex", "--out", "<ip>", str(log), str(CONTRIB / "fail2ban/filter.conf")]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert found == [proxies.VISITOR], found
    print("fail2ban: finds who failed to log in")


def figures(text: str) -> None:
    """Whatever alerts and pictures ask for exists, the words of its labels too, and the documents name whatever exists."""
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
    print(f"prometheus: {len(asked)} figures, each there")


main()
