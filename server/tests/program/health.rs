//! `fenix health`: health check of a container image.

use crate::support::{RunningServer, run, stderr, stdout};
use std::io::{Read, Write};
use std::net::TcpListener;
use tempfile::tempdir;

#[test]
fn running_server_is_healthy() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let address = server.base_url.strip_prefix("http://").unwrap();
    let output = run(&folder, &[("FENIX_BIND", address)], &["health"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains(r#""database":"ok""#), "{}", stdout(&output));
}

#[test]
fn health_fails_without_a_ready_server() {
    let folder = tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server_thread = std::thread::spawn(move || {
        let (mut caller, _) = listener.accept().unwrap();
        let mut buffer = [0; 1024];
        let length = caller.read(&mut buffer).unwrap();
        caller.write_all(b"HTTP/1.1 503 Service Unavailable\r\n\r\n{\"database\":\"down\"}").unwrap();
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    });
    let refusal = run(&folder, &[("FENIX_BIND", &address)], &["health"]);
    assert_eq!(refusal.status.code(), Some(1));
    assert!(
        stderr(&refusal).contains(r#"503 Service Unavailable {"database":"down"}"#),
        "{}",
        stderr(&refusal)
    );
    assert!(server_thread.join().unwrap().starts_with("GET /health/ready HTTP/1.1\r\n"));
    // The listener is closed.
    assert_eq!(run(&folder, &[("FENIX_BIND", &address)], &["health"]).status.code(), Some(1));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is written");
}

#[test]
fn unspecified_address_is_queried_on_loopback() {
    let folder = tempdir().unwrap();
    for (bind, address) in [
        ("0.0.0.0:1", "127.0.0.1:1"),
        ("[::]:1", "[::1]:1"),
        ("127.0.0.1:1", "127.0.0.1:1"),
        ("127.0.0.2:1", "127.0.0.2:1"),
    ] {
        let output = run(&folder, &[("FENIX_BIND", bind)], &["health"]);
        assert!(stderr(&output).contains(&format!("{address}: ")), "{bind}: {}", stderr(&output));
    }
}
