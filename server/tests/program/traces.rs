//! Traces by OTLP: contents sent to the collector, excluded data, and an unreachable collector.

use crate::support::{RunningServer, client, run, stdout};
use reqwest::Method;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::tempdir;

const REMOTE_TRACE: &str = "0af7651916cd43dd8448eb211c80319c";
const TYPED: [&str; 6] =
    ["swordfish", "Kermarrec", "nolwenn@exemple.fr", "0639987201", "Quimper", "un agent curieux"];

/// Stores received bodies and returns success.
struct Collector {
    url: String,
    bodies: Arc<Mutex<Vec<u8>>>,
}

impl Collector {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let bodies = Arc::new(Mutex::new(Vec::new()));
        let shared_bodies = Arc::clone(&bodies);
        std::thread::spawn(move || {
            for call in listener.incoming() {
                let shared_bodies = Arc::clone(&shared_bodies);
                std::thread::spawn(move || answer_calls(&call.unwrap(), &shared_bodies));
            }
        });
        Self { url, bodies }
    }

    fn has_received(&self, part: &[u8]) -> bool {
        let bodies = self.bodies.lock().unwrap();
        bodies.windows(part.len()).any(|window| window == part)
    }
}

fn answer_calls(connection: &TcpStream, kept: &Mutex<Vec<u8>>) {
    let mut reader = BufReader::new(connection);
    loop {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if reader.read_line(&mut head).unwrap_or_default() == 0 {
                return;
            }
        }
        assert!(head.starts_with("POST /v1/traces HTTP/1.1\r\n"), "{head}");
        let head = head.to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        let mut body = vec![0; length.trim().parse().unwrap()];
        reader.read_exact(&mut body).unwrap();
        kept.lock().unwrap().extend(body);
        let mut writer = connection;
        writer.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").unwrap();
    }
}

async fn send_contact(server: &RunningServer) {
    let form = json!({
        "firstName": "Nolwenn", "lastName": TYPED[1], "email": TYPED[2], "phoneNumber": TYPED[3],
        "message": format!("Un appartement à {}", TYPED[4]),
    });
    let call = client().post(format!("{}/api/contact", server.base_url)).json(&form);
    let response = call.header("user-agent", TYPED[5]).send().await.unwrap();
    assert_eq!(response.status(), 204, "{}", response.text().await.unwrap());
}

/// Waits until the mail file exists, so that its job has ended.
fn wait_for_mails(folder: &Path) {
    let outbox = folder.join("outbox/mail");
    let end = Instant::now() + Duration::from_mins(1);
    while std::fs::read_dir(&outbox).map_or(0, Iterator::count) < 2 {
        assert!(Instant::now() < end, "no mails in {}", outbox.display());
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn trace_header() -> (&'static str, String) {
    ("traceparent", format!("00-{REMOTE_TRACE}-b7ad6b7169203331-01"))
}

fn trace_bytes() -> Vec<u8> {
    u128::from_str_radix(REMOTE_TRACE, 16).unwrap().to_be_bytes().to_vec()
}

#[tokio::test]
async fn traces_have_routes_and_job_kinds_without_text() {
    let (folder, collector) = (tempdir().unwrap(), Collector::start());
    let server = RunningServer::start(&folder, &[("FENIX_OTLP_URL", &collector.url)], &[]);
    let (name, value) = trace_header();
    let headers = [(name, value.as_str()), ("user-agent", TYPED[5])];
    server.ask(Method::GET, "/api/password/swordfish?name=Kermarrec", &headers).await;
    server.ask(Method::from_bytes(b"SWORDFISH").unwrap(), "/swordfish", &headers).await;
    send_contact(&server).await;
    wait_for_mails(folder.path());
    let (status, log) = server.terminate();
    assert_eq!(status, Some(0), "{log}");

    assert!(collector.has_received(b"GET /api/password/{token}"), "{log}");
    assert!(collector.has_received(b"POST /api/contact") && collector.has_received(b"other page"));
    assert!(
        collector.has_received(b"job inquiry-received-mail")
            && collector.has_received(b"job inquiry-acknowledged-mail")
    );
    for input in TYPED.iter().chain(&["127.0.0.1", "SWORDFISH"]) {
        assert!(!collector.has_received(input.as_bytes()), "{input} was sent");
    }
    assert!(!collector.has_received(&trace_bytes()), "a visitor set the trace identifier");

    // The access log line contains the trace id known to the collector.
    let call = find_call_line(&log, "/api/password/{token}");
    let trace = call["span"]["trace_id"].as_str().unwrap();
    assert!(collector.has_received(&u128::from_str_radix(trace, 16).unwrap().to_be_bytes()), "{call}");
    let job = log.lines().find(|line| line.contains("job done") && line.contains("inquiry-received-mail"));
    let job: Value = serde_json::from_str(job.unwrap()).unwrap();
    assert_eq!(job["span"]["trace_id"].as_str().map(str::len), Some(32), "{job}");
}

fn find_call_line(log: &str, route: &str) -> Value {
    let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.find(|line| line["message"] == "call" && line["route"] == route).unwrap()
}

#[tokio::test]
async fn trusted_proxy_starts_the_trace() {
    let (folder, collector) = (tempdir().unwrap(), Collector::start());
    let settings = [("FENIX_OTLP_URL", collector.url.as_str()), ("FENIX_TRUSTED_PROXIES", "127.0.0.1")];
    let server = RunningServer::start(&folder, &settings, &[]);
    let (name, value) = trace_header();
    server.ask(Method::GET, "/api/site", &[(name, &value)]).await;
    let (_, log) = server.terminate();
    assert_eq!(find_call_line(&log, "/api/site")["span"]["trace_id"], REMOTE_TRACE);
    assert!(collector.has_received(&trace_bytes()));
}

/// A collector that accepts requests and never responds is the worst case: only the exporter thread may wait for it.
#[tokio::test]
async fn unreachable_collector_neither_slows_nor_stops_the_program() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let closed_address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for address in [silent.local_addr().unwrap(), closed_address] {
        let folder = tempdir().unwrap();
        let server = RunningServer::start(&folder, &[("FENIX_OTLP_URL", &format!("http://{address}"))], &[]);
        let start = Instant::now();
        for _ in 0..2_500 {
            assert_eq!(server.get("/health/live").await.status(), 200);
        }
        // Requests that waited for the collector would take hours.
        assert!(start.elapsed() < Duration::from_mins(5), "{:?}", start.elapsed());
        let (status, log) = server.terminate();
        assert_eq!(status, Some(0), "{log}");
        // The loss is reported by the exporter or at the end of the program.
        assert!(log.contains("ExportError") || log.contains("the last traces were not sent"), "{log}");
    }
}

#[tokio::test]
async fn log_lines_have_no_trace_without_a_collector() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    server.get("/api/site").await;
    let (_, log) = server.terminate();
    assert_eq!(find_call_line(&log, "/api/site")["span"]["module"], "site");
    assert!(!log.contains("trace_id") && !log.contains("otel"), "{log}");
}

#[test]
fn doctor_sends_a_request_to_the_collector() {
    let (folder, collector) = (tempdir().unwrap(), Collector::start());
    assert!(run(&folder, &[], &["migrate"]).status.success());
    let traces = |url: &str| {
        let report = run(&folder, &[("FENIX_OTLP_URL", url)], &["doctor", "--json"]);
        let report: Value = serde_json::from_str(&stdout(&report)).unwrap();
        let findings = report["findings"].as_array().unwrap().clone();
        findings.into_iter().find(|finding| finding["check"] == "traces").unwrap()["health"].clone()
    };
    assert_eq!(traces(&collector.url), "ok");
    assert_eq!(traces("http://127.0.0.1:9"), "warning");
    // An empty request, without a span.
    assert!(collector.bodies.lock().unwrap().len() < 16, "no span was created for it");
}
