//! Connections without progress.

use actix_web::middleware::from_fn;
use actix_web::{App, HttpResponse, HttpServer, rt, web};
use server::http::stalled::{build_connection_hook, layer, limit_send_buffer};
use std::net::TcpListener;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

const TIME: Duration = Duration::from_secs(2);
const LARGE: usize = 64 << 20;

async fn respond_slowly() -> &'static str {
    sleep(3 * TIME).await;
    "enfin"
}

async fn respond_large() -> HttpResponse {
    HttpResponse::Ok().body(vec![b'a'; LARGE])
}

/// Sends these bytes to a server that closes stalled connections.
async fn connect(sent: &str) -> TcpStream {
    connect_from(TcpSocket::new_v4().unwrap(), sent).await
}

async fn connect_from(socket: TcpSocket, sent: &str) -> TcpStream {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    limit_send_buffer(&listener).unwrap();
    let address = listener.local_addr().unwrap();
    let server = HttpServer::new(|| {
        App::new()
            .wrap(from_fn(layer))
            .route("/slow", web::get().to(respond_slowly))
            .route("/large", web::get().to(respond_large))
    });
    let server = server.on_connect(build_connection_hook(TIME)).keep_alive(Duration::from_mins(10));
    rt::spawn(server.workers(1).listen(listener).unwrap().run());
    let mut stream = socket.connect(address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    stream
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n")
}

/// Reads until the connection is closed.
async fn read_all(mut stream: TcpStream) -> Vec<u8> {
    let mut response = Vec::new();
    let _ = timeout(Duration::from_secs(30), stream.read_to_end(&mut response)).await.expect("closed");
    response
}

#[actix_web::test]
async fn incomplete_second_head_closes_the_connection() {
    let response = read_all(connect(&format!("{}G", get("/none"))).await).await;
    assert!(response.starts_with(b"HTTP/1.1 404"));
}

#[actix_web::test]
async fn unread_response_closes_the_connection() {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(16 << 10).unwrap();
    let stream = connect_from(socket, &get("/large")).await;
    sleep(4 * TIME).await;
    let sent_bytes = read_all(stream).await.len();
    assert!(sent_bytes < 1 << 20, "{sent_bytes} bytes of an unread response were sent");
}

#[actix_web::test]
async fn slow_server_and_slow_reader_are_served() {
    let response = read_all(connect(&get("/slow")).await).await;
    assert!(response.ends_with(b"enfin"));
    let mut stream = connect(&get("/large")).await;
    let mut bytes = 0;
    let mut part = vec![0; 1 << 20];
    while bytes < LARGE {
        sleep(TIME / 20).await;
        let read_bytes = timeout(30 * TIME, stream.read(&mut part)).await.unwrap().unwrap();
        assert!(read_bytes > 0, "closed after {bytes} bytes");
        bytes += read_bytes;
    }
}
