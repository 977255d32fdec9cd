//! Requests of visitors that are made to exhaust the server.

use super::support::{RunningServer, client, demo_folder, run_with_input};
use reqwest::Method;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tempfile::{TempDir, tempdir};
use tokio::time::sleep;

/// Maximum number of large bodies of callers outside the firm received concurrently.
const LARGE_BODIES_OF_OTHERS: usize = 32;
/// Maximum number of large bodies of one account received concurrently.
const LARGE_BODIES_OF_ACCOUNT: usize = 8;
/// Size of a large body, in bytes.
const LARGE_BODY_BYTES: usize = 65_537;
/// Operation of staff with a JSON body.
const STAFF_PATH: &str = "/api/customer-records/resembling";
const ADMIN: &str = "admin@exemple.fr";
const PASSWORD: &str = "Correct-Cheval-7";
const DEMO_PASSWORD: &str = "Demo-2026!";

/// Sends a request of a visitor and returns the response until the server closes the connection.
fn send(server: &RunningServer, head: &str, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.base_url.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "{head}\r\nHost: localhost\r\nConnection: close\r\nAuthorization: {}\r\n\
         Content-Length: {}\r\n\r\n",
        ["0a1b"; 10].join("-"),
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    // The server may close the connection before it has read a refused body.
    let _ = stream.write_all(body);
    let mut response = Vec::new();
    let _ = stream.read_to_end(&mut response);
    String::from_utf8_lossy(&response).into_owned()
}

#[cfg(target_os = "linux")]
fn read_kib(server: &RunningServer, name: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// A piece of four bytes that retained its network buffer of 64 KiB would take a gigabyte.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn upload_of_false_boundaries_uses_little_memory() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let upload = |count: usize| {
        let part = "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.7\n";
        let body = format!("{part}{}\r\n--x--\r\n", "\r\n--".repeat(count));
        send(
            &server,
            "POST /api/medias HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x",
            body.as_bytes(),
        )
    };
    upload(1);
    std::fs::write(format!("/proc/{}/clear_refs", server.id()), "5").unwrap();
    let memory_before = read_kib(&server, "VmRSS");
    let response = upload(65_000);
    assert!(response.starts_with("HTTP/1.1 201"), "{response}");
    let growth = read_kib(&server, "VmHWM").saturating_sub(memory_before) / 1024;
    assert!(growth <= 100, "the upload of 260 kB added {growth} MiB");
}

#[tokio::test]
async fn malformed_request_logs_no_error() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    for head in ["\u{1}\u{2}", "GET / HTTP/9.9", "GET /health/live HTTP/1.1\r\nContent-Length: x"] {
        send(&server, head, b"");
    }
    assert_eq!(server.ask(Method::GET, "/health/live", &[]).await.status(), 200);
    let (_, log) = server.terminate();
    assert!(!log.contains("ERROR"), "{log}");
}

/// Starts a server with an administrator, and returns it with the `Authorization` header of a session.
async fn start_with_session(folder: &TempDir) -> (RunningServer, String) {
    let name = ["--first-name", "Zoé", "--last-name", "Le Gall", "--password-stdin"];
    let arguments = [&["admin", "create", "--email", ADMIN][..], &name].concat();
    assert!(run_with_input(folder, &[], &arguments, &format!("{PASSWORD}\n")).status.success());
    let server = RunningServer::start(folder, &[], &[]);
    let session = log_in(&server, ADMIN, PASSWORD).await;
    (server, session)
}

/// Logs in and returns the `Authorization` header of the session.
async fn log_in(server: &RunningServer, email: &str, password: &str) -> String {
    let body = format!(r#"{{"email":"{email}","password":"{password}"}}"#);
    let login = client().post(format!("{}/api/login", server.base_url)).body(body).send().await.unwrap();
    let login: serde_json::Value = serde_json::from_str(&login.text().await.unwrap()).unwrap();
    format!("Bearer {}", login["token"].as_str().unwrap())
}

/// Sends a request with a large body that does not end.
fn start_large_body(server: &RunningServer, path: &str, authorization: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.base_url.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: {authorization}\r\n\
         Content-Length: 1000000\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    // The server may close the connection before it has read a refused body.
    let _ = stream.write_all(" ".repeat(LARGE_BODY_BYTES).as_bytes());
    stream
}

/// Returns the status of a complete large body of blanks, which is no JSON.
async fn send_large_body(server: &RunningServer, path: &str, authorization: &str) -> u16 {
    let request = client().post(format!("{}{path}", server.base_url));
    let request = request.header("authorization", authorization).body(" ".repeat(LARGE_BODY_BYTES));
    request.send().await.unwrap().status().as_u16()
}

/// Acquires all permits for large bodies: starts one body more, and waits until one is refused. None of them ends,
/// because a body that ends releases its permit.
async fn acquire_all_permits(
    server: &RunningServer,
    path: &str,
    authorization: &str,
    permits: usize,
) -> Vec<TcpStream> {
    let bodies: Vec<TcpStream> =
        (0..=permits).map(|_| start_large_body(server, path, authorization)).collect();
    let end = Instant::now() + Duration::from_secs(20);
    while !bodies.iter().any(is_answered) {
        assert!(Instant::now() < end, "the bodies are not limited");
        sleep(Duration::from_millis(20)).await;
    }
    bodies
}

/// Returns whether the server has answered or closed the connection.
fn is_answered(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    !matches!(stream.peek(&mut [0]), Err(error) if error.kind() == ErrorKind::WouldBlock)
}

#[tokio::test]
async fn visitors_leave_permits_for_bodies_of_staff() {
    let folder = tempdir().unwrap();
    let (server, session) = start_with_session(&folder).await;
    let visitor = ["0a1b"; 10].join("-");
    let _unfinished_requests =
        acquire_all_permits(&server, "/api/login", &visitor, LARGE_BODIES_OF_OTHERS).await;
    assert_eq!(send_large_body(&server, "/api/login", &visitor).await, 503);
    assert_eq!(send_large_body(&server, STAFF_PATH, &session).await, 400);
}

#[tokio::test]
async fn customers_and_partners_share_the_visitors_permits() {
    let folder = demo_folder();
    let server = RunningServer::start(&folder, &[], &[]);
    let customer = log_in(&server, "client@demo.fr", DEMO_PASSWORD).await;
    let partner = log_in(&server, "prescripteur@demo.fr", DEMO_PASSWORD).await;
    let visitor = ["0a1b"; 10].join("-");
    let _unfinished_requests =
        acquire_all_permits(&server, "/api/login", &visitor, LARGE_BODIES_OF_OTHERS).await;
    for session in [customer, partner] {
        assert_eq!(send_large_body(&server, "/api/login", &session).await, 503);
    }
}

#[tokio::test]
async fn concurrent_large_bodies_of_one_account_are_limited() {
    let folder = tempdir().unwrap();
    let (server, session) = start_with_session(&folder).await;
    let unfinished_requests =
        acquire_all_permits(&server, STAFF_PATH, &session, LARGE_BODIES_OF_ACCOUNT).await;
    assert_eq!(send_large_body(&server, STAFF_PATH, &session).await, 503);
    assert_eq!(send_large_body(&server, "/api/login", "").await, 400);
    drop(unfinished_requests);
    let end = Instant::now() + Duration::from_mins(1);
    while send_large_body(&server, STAFF_PATH, &session).await != 400 {
        assert!(Instant::now() < end, "the permits are not released");
    }
}
