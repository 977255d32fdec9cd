//! Requests of visitors that are made to exhaust the server.

use super::support::RunningServer;
use reqwest::Method;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tempfile::tempdir;

/// Sends a request of a visitor and returns the response until the server closes the connection.
fn send(server: &RunningServer, head: &str, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(server.base.trim_start_matches("http://")).unwrap();
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
fn kib(server: &RunningServer, name: &str) -> u64 {
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
    let before = kib(&server, "VmRSS");
    let response = upload(65_000);
    assert!(response.starts_with("HTTP/1.1 201"), "{response}");
    let growth = kib(&server, "VmHWM").saturating_sub(before) / 1024;
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
