//! Requests with an ambiguous end, which a proxy and the server could split differently (request smuggling).

use super::support::RunningServer;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tempfile::tempdir;

/// Sends these bytes and returns the whole response until the server closes the connection. The last
/// request asks to close the connection; a server that does not see it keeps the connection open.
fn exchange(server: &RunningServer, request: &str) -> String {
    let mut stream = TcpStream::connect(server.base_url.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut response = Vec::new();
    // A connection reset after the response counts as its end.
    let _ = stream.read_to_end(&mut response);
    String::from_utf8_lossy(&response).into_owned()
}

#[tokio::test]
async fn message_with_two_lengths_smuggles_no_request() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let plain = "GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let last = "GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let output = exchange(&server, &format!("{plain}{last}"));
    assert_eq!(output.matches("HTTP/1.1 200").count(), 2, "the connection is reused");
    // Whichever length is applied, one of the following requests would be processed.
    let body = format!("0\r\n\r\n{plain}");
    let (full_length, part) = (body.len(), 5);
    for ends in [
        format!("Content-Length: {part}\r\nContent-Length: {full_length}"),
        format!("Content-Length: {part}, {full_length}"),
        format!("Content-Length: +{part}"),
        format!("Content-Length: {full_length}\r\nTransfer-Encoding: chunked"),
        format!("Transfer-Encoding: chunked\r\nContent-Length: {full_length}"),
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked".to_owned(),
        "Transfer-Encoding: chunked, gzip".to_owned(),
        "Transfer-Encoding: \u{b}chunked".to_owned(),
    ] {
        let head = format!(
            "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{ends}\r\n\r\n"
        );
        let response = exchange(&server, &format!("{head}{body}{last}"));
        assert!(
            response.starts_with("HTTP/1.1 400") && !response.contains("HTTP/1.1 200"),
            "{ends:?}: {response}"
        );
    }
}
