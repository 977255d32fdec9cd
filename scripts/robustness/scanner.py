"""A clamd for drills: it finds every file clean, and may be away for a while."""

import contextlib
import socket
import struct
import threading

TIMEOUT_SECONDS = 10


class Scanner:
    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self._serve()

    def go_away(self) -> None:
        """Refuses connections from now on."""
        # `close` alone does not end a pending `accept`.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def come_back(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", self.port))
        self._serve()

    def _serve(self) -> None:
        threading.Thread(target=accept_all, args=(self.socket,), daemon=True).start()


def accept_all(listener: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=respond, args=(connection,), daemon=True).start()


def respond(connection: socket.socket) -> None:
    """Reads `zINSTREAM` and its pieces, each after its length, up to an empty one."""
    connection.settimeout(TIMEOUT_SECONDS)
    with connection, contextlib.suppress(OSError, struct.error), connection.makefile("rb") as stream:
        stream.read(len(b"zINSTREAM\0"))
        while size := struct.unpack(">I", stream.read(4))[0]:
            stream.read(size)
        connection.sendall(b"stream: OK\0")
