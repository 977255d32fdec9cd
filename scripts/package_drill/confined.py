"""Runs the program of a package in a separate root file system, as its user, on the network of this machine."""

import pathlib
import subprocess

from servers import Server


class Confined(Server):
    """Server whose program, settings and data are inside `root`."""

    def __init__(self, root: pathlib.Path, user: str, program: list[str], environment: dict):
        super().__init__(root.parent / f"{root.name}-server", {})
        self.prefix = ["chroot", f"--userspec={user}", str(root), *program]
        bind = {name: self.environment[name] for name in ("FENIX_BIND", "FENIX_PUBLIC_URL")}
        self.environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **environment, **bind}

    def run(self, *arguments: str) -> subprocess.Popen:
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen([*self.prefix, *arguments], env=self.environment, stdout=log, stderr=log)

    def run_to_end(self, *arguments: str, **options) -> subprocess.CompletedProcess:
        """Runs a command to its end."""
        return subprocess.run(
            [*self.prefix, *arguments], env=self.environment, check=True, text=True, capture_output=True, **options
        )
