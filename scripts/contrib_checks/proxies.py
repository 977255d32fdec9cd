"""Requirements of every proxy, tested from outside with a client address and a forged X-Forwarded-For."""

import contextlib
import pathlib
import socket
import ssl
import subprocess
import time

import requests
from client import ADMIN, DEMO_PASSWORD
from servers import ROOT, Server, free_port

CONTRIB = ROOT / "contrib"
HOST = "fenix.example"
# Differs from the proxy's address, as for real clients.
VISITOR = "127.0.0.2"
FORGED = "203.0.113.9"
MIB = 1024 * 1024


def create_certificate(folder: pathlib.Path) -> pathlib.Path:
    """Creates a self-signed certificate; `both.pem` contains certificate and key."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}",
         "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )
    both = folder / "both.pem"
    both.write_text((folder / "cert.pem").read_text() + (folder / "key.pem").read_text())
    return both


def load_example(file: str, replacements: dict[str, str]) -> str:
    """Returns the example with the ports and paths of this test."""
    text = (CONTRIB / file).read_text()
    for old, new in replacements.items():
        assert old in text, f"{file}: {old!r} is missing"
        text = text.replace(old, new)
    return text


def nginx(folder: pathlib.Path, server: Server, both: pathlib.Path) -> pathlib.Path:
    port, http_port, log = free_port(), free_port(), folder / "nginx-access.log"
    example = load_example("nginx.conf", {
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;", "listen 80;": f"listen 127.0.0.1:{http_port};",
        "http://127.0.0.1:8080": server.url,
        "/etc/ssl/fenix.pem": str(folder / "cert.pem"), "/etc/ssl/fenix.key": str(folder / "key.pem"),
    })
    temporary_paths = "".join(f"{name}_temp_path {folder}/nginx-{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    config = folder / "nginx.conf"
    config.write_text(
        f"pid {folder}/nginx.pid; error_log {folder}/nginx-error.log; daemon off;\nevents {{}}\n"
        f"http {{ access_log {log}; {temporary_paths} {example} }}\n"
    )
    with run_proxy("nginx", ["nginx", "-e", f"{folder}/nginx-error.log", "-c", str(config)], port):
        check_proxy("nginx", port, server)
        redirect = requests.get(f"http://127.0.0.1:{http_port}/login?a=1", headers={"Host": HOST}, allow_redirects=False, timeout=10)
        assert (redirect.status_code, redirect.headers["location"]) == (301, f"https://{HOST}/login?a=1"), redirect.headers
    return log


def caddy(folder: pathlib.Path, server: Server, _both: pathlib.Path) -> None:
    port, http_port = free_port(), free_port()
    options = f"\tadmin off\n\tstorage file_system {folder}/caddy\n\thttp_port {http_port}\n\tdefault_bind 127.0.0.1\n"
    example = load_example("Caddyfile", {
        "{\n\tservers {": f"{{\n{options}\tservers {{",
        "fenix.example {": f"https://fenix.example:{port} {{", "127.0.0.1:8080": server.url.removeprefix("http://"),
        "/etc/ssl/fenix.pem": str(folder / "cert.pem"), "/etc/ssl/fenix.key": str(folder / "key.pem"),
    })
    config = folder / "Caddyfile"
    config.write_text(example)
    with run_proxy("caddy", ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"], port):
        check_proxy("caddy", port, server)


def haproxy(folder: pathlib.Path, server: Server, both: pathlib.Path) -> None:
    port = free_port()
    config = folder / "haproxy.cfg"
    # The second server of the example is down, which clients must not notice.
    config.write_text(load_example("haproxy.cfg", {
        "bind :443": f"bind 127.0.0.1:{port}", "/etc/ssl/fenix-with-key.pem": str(both),
        "server one 127.0.0.1:8080": f"server one {server.url.removeprefix('http://')}",
        "server two 127.0.0.1:8081": f"server two 127.0.0.1:{free_port()}",
    }))
    subprocess.run(["haproxy", "-c", "-q", "-f", str(config)], check=True)
    with run_proxy("haproxy", ["haproxy", "-db", "-f", str(config)], port):
        check_proxy("haproxy", port, server)


@contextlib.contextmanager
def run_proxy(name: str, command: list[str], port: int):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        end = time.time() + 20
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None and time.time() < end, f"{name} does not start: {process.stderr.read().decode()[-2000:]}"
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)


def check_proxy(name: str, port: int, server: Server) -> None:
    # HAProxy's health checks take a moment.
    readiness = poll(lambda: request(port, "GET", "/health/ready"), lambda response: " 200" in response[:20])
    assert " 200" in readiness[:20], readiness
    assert "<h1" in request(port, "GET", "/"), "the home page"
    assert " 404" in request(port, "GET", "/metrics")[:20]

    failed = login(port, "faux")
    assert " 400" in failed[:20], failed
    token = login(port, DEMO_PASSWORD).split('"token":"')[1].split('"')[0]
    logins = requests.get(f"{server.url}/api/logins", headers={"Authorization": f"Bearer {token}"}, timeout=10).json()
    assert {line["address"] for line in logins[:2]} == {VISITOR}, logins[:2]

    refused = request(port, "POST", "/api/medias", {"Content-Length": str(50 * MIB), "Content-Type": "application/json"})
    assert " 413" in refused[:20], refused
    check_unbuffered_upload(port, server, token)
    print(f"{name}: addresses, size limits and streaming are correct")


def login(port: int, password: str) -> str:
    body = f'{{"email":"{ADMIN}","password":"{password}"}}'
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body)), "X-Forwarded-For": FORGED}
    return request(port, "POST", "/api/login", headers, body.encode())


def check_unbuffered_upload(port: int, server: Server, token: str) -> None:
    """Checks that the proxy does not buffer: the server stores the start of a file while the client still sends."""
    boundary = "part"
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="filepond"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n'
    body = head.encode() + b"%" * (4 * MIB) + f"\r\n--{boundary}--\r\n".encode()
    headers = {
        "Authorization": f"Bearer {token}", "Content-Type": f"multipart/form-data; boundary={boundary}", "Content-Length": str(len(body)),
    }
    size_before = folder_size(server.folder)
    with connect(port) as stream:
        stream.sendall(raw_request("POST", "/api/medias", headers) + body[: 3 * MIB])
        stored_bytes = poll(lambda: folder_size(server.folder) - size_before, lambda growth: growth > MIB)
        assert stored_bytes > MIB, f"{stored_bytes} bytes arrived of {3 * MIB}"
        stream.sendall(body[3 * MIB :])
        assert " 201" in read_response(stream)[:20]


def folder_size(folder: pathlib.Path) -> int:
    total = 0
    for file in folder.rglob("*"):
        # Files may disappear concurrently; the database is ignored because it grows independently.
        with contextlib.suppress(OSError):
            total += file.stat().st_size if file.is_file() and not file.name.startswith("fenix.db") else 0
    return total


def poll(read, is_expected, seconds: float = 15):
    end = time.time() + seconds
    while not is_expected(value := read()) and time.time() < end:
        time.sleep(0.1)
    return value


def request(port: int, method: str, path: str, headers: dict | None = None, body: bytes = b"") -> str:
    with connect(port) as stream:
        stream.sendall(raw_request(method, path, headers or {}) + body)
        return read_response(stream)


def raw_request(method: str, path: str, headers: dict) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def read_response(stream: ssl.SSLSocket) -> str:
    response = b""
    with contextlib.suppress(OSError):
        while chunk := stream.recv(65536):
            response += chunk
    return response.decode(errors="replace")


@contextlib.contextmanager
def connect(port: int):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(VISITOR, 0))
    with context.wrap_socket(connection, server_hostname=HOST) as stream:
        yield stream
