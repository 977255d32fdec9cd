"""Lists the libraries of the program and its pages: components.py VERSION FOLDER writes `sbom.cdx.json` (CycloneDX) and
`third-party-licences.txt` to the folder. Reads the installed build dependencies; uses no network and no clock."""

import base64
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.I)


def list_crates() -> list[dict]:
    """Crates linked into `server` on this platform, without build and test dependencies."""
    host = re.search(r"^host: (.*)$", subprocess.check_output(["rustc", "-vV"], text=True), re.M)[1]
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", host]
    metadata = json.loads(subprocess.check_output(command, cwd=ROOT))
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    queue = [key for key, package in packages.items() if package["name"] == "server" and not package["source"]]
    seen = set()
    while queue:
        key = queue.pop()
        if key not in seen:
            seen.add(key)
            for dependency in nodes[key]["deps"]:
                if any(usage["kind"] is None for usage in dependency["dep_kinds"]):
                    queue.append(dependency["pkg"])
    checksums_by_crate = read_checksums()
    return [
        {
            "purl": f"pkg:cargo/{package['name']}@{package['version']}",
            "name": package["name"],
            "version": package["version"],
            "licence": " ".join((package["license"] or "").replace("/", " OR ").split()),
            "hash": ("SHA-256", checksums_by_crate[package["name"], package["version"]]),
            "folder": pathlib.Path(package["manifest_path"]).parent,
        }
        for package in (packages[key] for key in seen)
        if package["source"]
    ]


def read_checksums() -> dict:
    lock = (ROOT / "Cargo.lock").read_text()
    entries = re.findall(r'^name = "(.+)"\nversion = "(.+)"\nsource = ".+"\nchecksum = "(.+)"$', lock, re.M)
    return {(name, version): checksum for name, version, checksum in entries}


def list_npm_packages() -> list[dict]:
    """npm packages of the pages, without development tools."""
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text())
    packages = {}
    for path, package in lock["packages"].items():
        folder = ROOT / "frontend" / path
        # Packages of other platforms are not installed.
        if not path or package.get("dev") or package.get("devOptional") or not folder.is_dir():
            continue
        name = path.rpartition("node_modules/")[2]
        algorithm, _, digest = package["integrity"].partition("-")
        purl = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
        packages[purl] = {
            "purl": purl,
            "name": name,
            "version": package["version"],
            "licence": package.get("license", ""),
            "hash": (algorithm.upper().replace("SHA", "SHA-"), base64.b64decode(digest).hex()),
            "folder": folder,
        }
    return list(packages.values())


def build_sbom(version: str, components: list[dict]) -> dict:
    created_at = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.UTC)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": created_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "bom-ref": "fenix", "name": "fenix", "version": version},
        },
        "components": [
            {
                "type": "library",
                "bom-ref": component["purl"],
                "name": component["name"],
                "version": component["version"],
                "purl": component["purl"],
                "licenses": [{"expression": component["licence"]}],
                "hashes": [{"alg": component["hash"][0], "content": component["hash"][1]}],
            }
            for component in components
        ],
    }


def build_licence_texts(components: list[dict]) -> str:
    """Licence texts, each once, below the list of its libraries."""
    components_by_text, texts = {}, {}
    for component in components:
        files = sorted(file for file in component["folder"].iterdir() if file.is_file() and LICENCE_FILE.match(file.name))
        for file in files:
            text = file.read_text(errors="replace").strip()
            key = hashlib.sha256(" ".join(text.split()).encode()).hexdigest()
            components_by_text.setdefault(key, []).append(component)
            texts.setdefault(key, text)
    parts = ["Libraries inside Fenix and its pages, with their licences.\n"]
    parts += [f"{component['name']} {component['version']}: {component['licence']}" for component in components]
    for key, sharing_components in components_by_text.items():
        names = sorted({f"{component['name']} {component['version']}" for component in sharing_components})
        parts.append("\n" + "=" * 100 + "\n" + ", ".join(names) + "\n" + "-" * 100 + "\n" + texts[key])
    return "\n".join(parts) + "\n"


def main(version: str, folder: pathlib.Path) -> None:
    components = sorted(list_crates() + list_npm_packages(), key=lambda component: component["purl"])
    unlicensed = [component["purl"] for component in components if not component["licence"]]
    assert not unlicensed, f"packages without a licence: {unlicensed}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sbom.cdx.json").write_text(json.dumps(build_sbom(version, components), indent=1) + "\n")
    (folder / "third-party-licences.txt").write_text(build_licence_texts(components))


main(sys.argv[1], pathlib.Path(sys.argv[2]))
