//! Messages whose end two readers may see in different places: what stands behind it would be somebody else's request.

use super::support::Serving;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tempfile::tempdir;

/// What the server answers to these bytes before it closes the connection or waits.
fn answered(serving: &Serving, request: &str) -> String {
    let mut stream = TcpStream::connect(serving.base.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let mut piece = [0; 4096];
    while let Ok(length @ 1..) = stream.read(&mut piece) {
        answer.extend_from_slice(&piece[..length]);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_message_with_two_ends_hides_no_second_one() {
    let folder = tempdir().unwrap();
    let serving = Serving::start(&folder, &[], &[]);
    let plain = "GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n";
    assert_eq!(
        answered(&serving, &plain.repeat(2)).matches("HTTP/1.1 200").count(),
        2,
        "a connection is used twice"
    );
    // Whichever end were believed, one of the requests behind it would be answered.
    let body = format!("0\r\n\r\n{plain}");
    let (whole, part) = (body.len(), 5);
    for ends in [
        format!("Content-Length: {part}\r\nContent-Length: {whole}"),
        format!("Content-Length: {part}, {whole}"),
        format!("Content-Length: +{part}"),
        format!("Content-Length: {whole}\r\nTransfer-Encoding: chunked"),
        format!("Transfer-Encoding: chunked\r\nContent-Length: {whole}"),
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked".to_owned(),
        "Transfer-Encoding: chunked, gzip".to_owned(),
        "Transfer-Encoding: \u{b}chunked".to_owned(),
    ] {
        let head = format!(
            "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{ends}\r\n\r\n"
        );
        let answer = answered(&serving, &format!("{head}{body}{plain}"));
        assert!(answer.starts_with("HTTP/1.1 400") && !answer.contains("HTTP/1.1 200"), "{ends:?}: {answer}");
    }
}
