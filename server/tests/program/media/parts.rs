//! Multipart bodies.

use actix_multipart::MultipartError;
use actix_web::error::PayloadError;
use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use bytes::Bytes;
use futures::{Stream, StreamExt as _, stream};
use server::media::parts::Parts;
use std::time::Duration;

const LONG: Duration = Duration::from_mins(10);

const PART: &str = "--x\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n";

fn parts(time: Duration, pieces: impl Stream<Item = Bytes> + 'static) -> Parts {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("multipart/form-data; boundary=x"));
    Parts::with_time_limit(&headers, pieces.map(Ok::<_, PayloadError>), time)
}

/// Reads every part to its end; returns the number of bytes.
async fn read(mut parts: Parts) -> Result<usize, MultipartError> {
    let mut bytes = 0;
    while let Some(mut part) = parts.next().await? {
        while let Some(piece) = part.next().await? {
            bytes += piece.len();
        }
    }
    Ok(bytes)
}

fn is_overflow(read: &Result<usize, MultipartError>) -> bool {
    matches!(read, Err(MultipartError::Payload(PayloadError::Overflow)))
}

#[actix_web::test]
async fn body_limit_applies_to_all_parts_together() {
    let megabyte = Bytes::from(vec![b'a'; 1 << 20]);
    let body = move |size: usize| {
        let content = std::iter::repeat_n(megabyte.clone(), size);
        let part = [Bytes::from(PART)].into_iter().chain(content).chain([Bytes::from("\r\n")]);
        let all = std::iter::repeat_n(part, 3).flatten();
        parts(LONG, stream::iter(all.chain([Bytes::from("--x--\r\n")])))
    };
    assert_eq!(read(body(21)).await.unwrap(), 63 << 20);
    assert!(is_overflow(&read(body(22)).await));
}

#[actix_web::test]
async fn body_limit_applies_before_the_first_part() {
    let line = Bytes::from(["a".repeat(16_382), "\r\n".to_owned()].concat());
    let body = parts(LONG, stream::iter(std::iter::repeat_n(line, 4_097)));
    assert!(is_overflow(&read(body).await));
}

#[actix_web::test]
async fn fifth_part_is_refused() {
    let body = |count: usize| {
        let part = std::iter::repeat_n(Bytes::from([PART, "\r\n"].concat()), count);
        parts(LONG, stream::iter(part.chain([Bytes::from("--x--\r\n")])))
    };
    assert_eq!(read(body(4)).await.unwrap(), 0);
    assert!(is_overflow(&read(body(5)).await));
}

#[actix_web::test]
async fn pieces_of_false_boundaries_are_gathered() {
    let content = "\r\n--".repeat(50_000);
    let body = format!("{PART}{content}\r\n--x--\r\n").into_bytes();
    let network: Vec<_> = body.chunks(16_384).map(Bytes::copy_from_slice).collect();
    let mut parts = parts(LONG, stream::iter(network));
    let mut part = parts.next().await.unwrap().unwrap();
    let mut pieces = Vec::new();
    while let Some(piece) = part.next().await.unwrap() {
        pieces.push(piece);
    }
    assert_eq!(pieces.concat(), content.as_bytes());
    assert!(pieces.len() <= content.len() / (32 << 10) + 1, "{} pieces", pieces.len());
}

#[actix_web::test]
async fn file_names_are_unescaped() {
    for (sent_name, name) in [
        (r#"filename="relev%22e%22%0D%0Ade mai.pdf""#, "relev\"e\"\r\nde mai.pdf"),
        (r#"filename="100%25 été.pdf""#, "100%25 été.pdf"),
        (r#"filename="a.pdf"; filename*=UTF-8''e%CC%81t%C3%A9%20%22.pdf"#, "e\u{301}té \".pdf"),
    ] {
        let head =
            format!("--x\r\nContent-Disposition: form-data; name=\"f\"; {sent_name}\r\n\r\na\r\n--x--\r\n");
        let mut parts = parts(LONG, stream::iter([Bytes::from(head)]));
        let part = parts.next().await.unwrap().unwrap();
        assert_eq!(part.file_name().as_deref(), Some(name));
    }
}

#[actix_web::test]
async fn unfinished_body_is_aborted_at_its_time_limit() {
    // One piece of a part, and then nothing.
    let unfinished_body = stream::iter([Bytes::from(PART), Bytes::from("a")]).chain(stream::pending());
    let reading = read(parts(Duration::from_millis(200), unfinished_body));
    let aborted_reading =
        tokio::time::timeout(Duration::from_secs(30), reading).await.expect("the time limit");
    assert!(matches!(aborted_reading, Err(MultipartError::Payload(PayloadError::Incomplete(None)))));
}
