"""Runs scenarios one after the other, all or those that were named, and prints the time of each."""

import pathlib
import time
from collections.abc import Callable


class NotChecked(Exception):
    """Raised, with the reason, by a scenario that this machine cannot run."""


# name -> (title, scenario, arguments after the folder). The arguments are computed when the scenario starts.
Scenarios = dict[str, tuple[str, Callable, Callable[[], tuple]]]


def run_scenarios(scenarios: Scenarios, names: list[str], folder: pathlib.Path) -> None:
    if unknown := set(names) - set(scenarios):
        raise SystemExit(f"error: unknown {', '.join(sorted(unknown))}; the scenarios are {', '.join(scenarios)}")
    passed = 0
    for name in names or scenarios:
        title, scenario, arguments = scenarios[name]
        scenario_folder = folder / name
        scenario_folder.mkdir(mode=0o711)
        passed += run_scenario(title, scenario, scenario_folder, *arguments())
    print(f"\n{passed} passed, 0 failed")


def run_scenario(title: str, scenario: Callable, folder: pathlib.Path, *arguments) -> bool:
    start = time.time()
    print(f"  {title}", flush=True)
    try:
        scenario(folder, *arguments)
    except NotChecked as reason:
        # The stages of scripts/stages.sh look for lines that begin so.
        print(f"not checked: {title}: {reason}", flush=True)
        return False
    except BaseException:
        for log in folder.rglob("server.log"):
            lines = [line for line in log.read_text(errors="replace").splitlines() if "ERROR" in line or "panicked" in line]
            print(f"    last errors of {log.parent.name}:", *lines[-10:], sep="\n      ")
        raise
    print(f"    {time.time() - start:.0f} s", flush=True)
    return True
