//! Time limits of request bodies.

use actix_web::middleware::from_fn;
use actix_web::{App, Error, HttpResponse, HttpServer, rt, web};
use futures::StreamExt as _;
use server::http::body_time::{BodyTimes, Deadline, is_timeout, layer, read_small_body};
use server::http::error::ApiError;
use server::http::input::Json;
use std::net::TcpListener;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// Upload route.
const UPLOADS: &str = "/api/medias";

fn short_times() -> BodyTimes {
    let milliseconds = Duration::from_millis;
    BodyTimes { whole: milliseconds(400), pause: milliseconds(2_000), rate: 1_000 }
}

async fn read(body: Json<serde_json::Value>) -> String {
    body.0.to_string()
}

async fn upload(mut body: web::Payload) -> HttpResponse {
    let mut bytes = 0;
    while let Some(piece) = body.next().await {
        match piece {
            Ok(piece) => bytes += piece.len(),
            Err(error) => return HttpResponse::BadRequest().body(is_timeout(&error).to_string()),
        }
    }
    HttpResponse::Ok().body(bytes.to_string())
}

async fn withdraw(body: Result<web::Bytes, Error>) -> Result<String, ApiError> {
    Ok(read_small_body(body)?.len().to_string())
}

async fn refuse(_: web::Payload) -> HttpResponse {
    HttpResponse::Unauthorized().body("Connectez-vous.")
}

/// Starts a server with short time limits; returns its address.
fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = HttpServer::new(|| {
        App::new()
            .wrap(from_fn(layer))
            .app_data(short_times())
            .route("/json", web::post().to(read))
            .route(UPLOADS, web::post().to(upload))
            .route(UPLOADS, web::delete().to(withdraw))
            .route("/refused", web::post().to(refuse))
    });
    rt::spawn(server.workers(1).listen(listener).unwrap().run());
    address
}

/// Sends the head, then the piece repeatedly after each pause, until the connection is closed. Returns the
/// response and the time of its first byte.
async fn drip(address: &str, head: &str, piece: &'static [u8], pause: u64) -> (String, Duration) {
    let start = Instant::now();
    let (mut reader, mut writer) = TcpStream::connect(address).await.unwrap().into_split();
    let head = format!("{head}\r\nHost: x\r\nContent-Type: application/json\r\n\r\n");
    writer.write_all(head.replace(", ", "\r\n").as_bytes()).await.unwrap();
    let sending = rt::spawn(async move {
        while writer.write_all(piece).await.is_ok() {
            sleep(Duration::from_millis(pause)).await;
        }
    });
    let mut response = vec![0];
    timeout(Duration::from_secs(10), reader.read_exact(&mut response)).await.expect("a response").unwrap();
    let first = start.elapsed();
    // The rest may be lost with the connection.
    let _ = timeout(Duration::from_secs(10), reader.read_to_end(&mut response)).await.expect("closed");
    sending.abort();
    (String::from_utf8_lossy(&response).into_owned(), first)
}

const CHUNKED: &str = "Transfer-Encoding: chunked";
const SIZED: &str = "Content-Length: 100000";

#[actix_web::test]
async fn slow_json_body_gets_408_in_french() {
    let address = serve();
    for (length, piece) in [(SIZED, b" ".as_slice()), (CHUNKED, b"1\r\n \r\n")] {
        let (response, _) = drip(&address, &format!("POST /json HTTP/1.1, {length}"), piece, 50).await;
        assert!(response.starts_with("HTTP/1.1 408") && response.contains("trop de temps"), "{response}");
    }
}

/// An upload of this rate is accepted.
#[actix_web::test]
async fn slow_withdrawal_of_an_upload_gets_408() {
    let head = format!("DELETE {UPLOADS} HTTP/1.1, Content-Length: 5000, Connection: close");
    let (response, _) = drip(&serve(), &head, &[b'a'; 1_000], 700).await;
    assert!(response.starts_with("HTTP/1.1 408") && response.contains("trop de temps"), "{response}");
}

#[actix_web::test]
async fn slow_upload_is_interrupted() {
    let address = serve();
    let (response, _) = drip(&address, &format!("POST {UPLOADS} HTTP/1.1, {SIZED}"), b" ", 50).await;
    assert!(response.starts_with("HTTP/1.1 400") && response.ends_with("true"), "{response}");
}

#[actix_web::test]
async fn upload_with_pauses_is_accepted() {
    let head = format!("POST {UPLOADS} HTTP/1.1, Content-Length: 5000, Connection: close");
    let (response, first) = drip(&serve(), &head, &[b'a'; 1_000], 700).await;
    assert!(response.starts_with("HTTP/1.1 200") && response.ends_with("5000"), "{response}");
    assert!(first > Duration::from_millis(900), "{first:?}");
}

#[actix_web::test]
async fn unread_body_closes_its_connection() {
    let address = serve();
    for (length, piece) in [(SIZED, b" ".as_slice()), (CHUNKED, b"1\r\n \r\n")] {
        let (response, _) = drip(&address, &format!("POST /refused HTTP/1.1, {length}"), piece, 50).await;
        assert!(response.starts_with("HTTP/1.1 401"), "{response}");
    }
}

/// Receives pieces of these sizes, each after this number of seconds. Returns the second at which the upload is
/// late, if within ten minutes.
fn timeout_second(pieces: &[(usize, u64)]) -> Option<u64> {
    let start = Instant::now();
    let mut now = start;
    let mut deadline = Deadline::new(BodyTimes::default(), true, start);
    for (bytes, seconds) in pieces.iter().cycle() {
        now += Duration::from_secs(*seconds);
        let deadline_at = deadline.instant();
        if deadline_at <= now {
            return Some((deadline_at - start).as_secs());
        }
        if now > start + Duration::from_mins(10) {
            return None;
        }
        deadline.count_received(*bytes, now);
    }
    None
}

#[test]
fn upload_deadline_follows_the_rate() {
    assert_eq!(timeout_second(&[(16_000, 1)]), None);
    assert_eq!(timeout_second(&[(1, 5)]), Some(60));
    assert_eq!(timeout_second(&[(1_000_000, 1), (1, 61)]), Some(61));
    // Alternates a pause of nearly a minute with a minute at twice the rate.
    let phone = [vec![(32_000, 59)], vec![(32_000, 1); 60]].concat();
    assert_eq!(timeout_second(&phone), None);
    assert!(timeout_second(&[(8_000, 1)]).is_some_and(|second| (110..130).contains(&second)));
    // A fast burst does not allow a longer pause later.
    let burst = [vec![(10_000_000, 1)], vec![(1, 5); 100]].concat();
    assert_eq!(timeout_second(&burst), Some(61));
}
