"""Clock of the processes of a server, which can be moved while they run."""

import datetime
import pathlib
import struct
import subprocess
import time

from servers import Server

# The HTTP library caches the current time for half a second, and would close a connection opened before as too old.
SETTLING_SECONDS = 1


class Clock:
    """Clock of all processes that the server object starts from now on."""

    def __init__(self, server: Server, folder: pathlib.Path):
        library = folder / "clock.so"
        source = pathlib.Path(__file__).with_name("clock.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source], check=True)
        self.file = folder / "clock.shift"
        self.real_shift, self.monotonic_shift = 0, 0
        self.file.write_bytes(self._packed())
        server.environment.update(LD_PRELOAD=str(library), CLOCK_FILE=str(self.file))

    def shift(self, seconds: float) -> None:
        """Sets the clock to this difference from the right time, like a replaced battery or a time server."""
        self._write(int(seconds), self.monotonic_shift)

    def set(self, instant: datetime.datetime) -> None:
        self.shift(instant.timestamp() - time.time())

    def pass_time(self, seconds: float) -> None:
        """Lets this time pass: the pauses of the processes end earlier, and the clock is ahead by it."""
        self._write(self.real_shift + int(seconds), self.monotonic_shift + int(seconds))
        time.sleep(SETTLING_SECONDS)

    def now(self) -> float:
        return time.time() + self.real_shift

    def _write(self, real_shift: int, monotonic_shift: int) -> None:
        self.real_shift, self.monotonic_shift = real_shift, monotonic_shift
        # In place, because running processes have mapped the file.
        with self.file.open("r+b") as file:
            file.write(self._packed())

    def _packed(self) -> bytes:
        return struct.pack("qq", self.real_shift, self.monotonic_shift)
