//! Start, readiness and stop of the program.

use crate::support::{Engine, RunningServer, TestDatabase, header, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};
use tempfile::tempdir;

#[tokio::test]
async fn no_setting_is_required_first_line_shows_address() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let readiness = server.get("/health/ready").await;
    assert_eq!(readiness.status(), 200);
    assert_eq!(
        readiness.text().await.unwrap(),
        r#"{"status":"ok","database":"ok","storage":"ok","worker":"ok"}"#
    );
    assert_eq!(server.get("/health/live").await.text().await.unwrap(), r#"{"status":"ok"}"#);
    // The check leaves no file, and repeated requests use its cached result.
    let files = folder.path().join("files");
    assert_eq!(std::fs::read_dir(&files).unwrap().count(), 0);
    std::fs::remove_dir_all(&files).unwrap();
    std::fs::write(&files, "no folder").unwrap();
    assert_eq!(server.get("/health/ready").await.status(), 200);
    let secret = std::fs::metadata(folder.path().join("secret.key")).unwrap();
    assert_eq!(secret.permissions().mode() & 0o777, 0o600);
    assert!(folder.path().join("fenix.db").is_file());
    let (status, log) = server.terminate();
    assert_eq!(status, Some(0), "{log}");
    for line in log.lines() {
        serde_json::from_str::<serde_json::Value>(line).unwrap_or_else(|_| panic!("no JSON line: {line}"));
    }
    assert!(log.lines().last().unwrap().contains("stopped"), "{log}");
}

#[test]
fn readable_data_folder_is_closed_at_start() {
    let folder = tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let (_, log) = server.terminate();
    assert!(log.contains("its mode is 0700 now"), "{log}");
    assert_eq!(std::fs::metadata(folder.path()).unwrap().permissions().mode() & 0o7777, 0o700);
}

#[tokio::test]
async fn failed_dependency_makes_it_unready_without_the_reason() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    std::fs::remove_dir_all(folder.path().join("files")).unwrap();
    std::fs::write(folder.path().join("files"), "no folder").unwrap();
    let readiness = server.get("/health/ready").await;
    assert_eq!(readiness.status(), 503);
    assert_eq!(
        readiness.text().await.unwrap(),
        r#"{"status":"unavailable","database":"ok","storage":"unavailable","worker":"ok"}"#
    );
    assert_eq!(server.get("/health/live").await.status(), 200);
    let (_, log) = server.terminate();
    assert!(log.contains("not ready"), "{log}");
}

#[tokio::test]
async fn process_without_background_jobs_reports_none() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &["--no-worker"]);
    let readiness = server.get("/health/ready").await;
    assert_eq!(readiness.text().await.unwrap(), r#"{"status":"ok","database":"ok","storage":"ok"}"#);
}

#[tokio::test]
async fn start_stores_the_figures_of_ended_months() {
    let folder = tempdir().unwrap();
    let test = TestDatabase::open_migrated(Engine::Sqlite).await;
    test.execute(
        "INSERT INTO inquiry (uuid, kind, state, received_at, first_name, last_name, email, phone_number, search_key, \
         sort_key, answers, updated_at, version) VALUES ('0197f3a2-7f0e-7d3c-8a51-3f6f6f1d2a10', 'contact', 'handled', \
         1750000000000000, 'A', 'B', 'a@b.fr', '+33612345678', 'a', 'a', '{}', 0, 1)",
    )
    .await;
    let _server = RunningServer::start(&folder, &[("FENIX_DATABASE_URL", &test.url)], &[]);
    let deadline = Instant::now() + Duration::from_secs(30);
    while test.number("SELECT coalesce(sum(inquiries), 0) FROM figure_month").await == 0 {
        assert!(Instant::now() < deadline, "no month was stored");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn restart_keeps_the_generated_secret() {
    let folder = tempdir().unwrap();
    drop(RunningServer::start(&folder, &[], &[]));
    let secret = std::fs::read(folder.path().join("secret.key")).unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    assert_eq!(server.get("/health/live").await.status(), 200);
    assert_eq!(std::fs::read(folder.path().join("secret.key")).unwrap(), secret);
}

#[test]
fn worker_stops_on_signal() {
    let folder = tempdir().unwrap();
    assert!(run(&folder, &[], &["migrate"]).status.success());
    let mut worker = std::process::Command::new(env!("CARGO_BIN_EXE_fenix"))
        .env_clear()
        .env("FENIX_DATA_DIR", folder.path())
        .arg("worker")
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = std::io::BufReader::new(worker.stderr.take().unwrap());
    let mut line = String::new();
    std::io::BufRead::read_line(&mut log, &mut line).unwrap();
    assert!(line.contains("working on background jobs"), "{line}");
    let id = worker.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(worker.wait().unwrap().success());
}

/// A request in progress when the signal arrives is answered; a new connection is refused.
#[tokio::test]
async fn request_in_progress_is_answered_before_stop() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let address = server.base_url.strip_prefix("http://").unwrap().to_owned();
    let body = r#"{"email":"personne@exemple.fr","password":"Correct-Cheval-7"}"#;
    let head = format!(
        "POST /api/login HTTP/1.1\r\nhost: {address}\r\nexpect: 100-continue\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut request = TcpStream::connect(&address).unwrap();
    let mut response = BufReader::new(request.try_clone().unwrap());
    request.write_all(head.as_bytes()).unwrap();
    // The server requests the body: the request is in progress.
    let mut interim = String::new();
    while !interim.ends_with("\r\n\r\n") {
        assert_ne!(response.read_line(&mut interim).unwrap(), 0, "{interim}");
    }
    assert!(interim.starts_with("HTTP/1.1 100"), "{interim}");
    request.write_all(&body.as_bytes()[..10]).unwrap();
    let stopping = std::thread::spawn(|| server.terminate());
    let end = Instant::now() + Duration::from_mins(1);
    while TcpStream::connect(&address).is_ok() {
        assert!(Instant::now() < end, "the server still accepts connections");
        std::thread::sleep(Duration::from_millis(20));
    }
    request.write_all(&body.as_bytes()[10..]).unwrap();
    let mut text = String::new();
    response.read_to_string(&mut text).unwrap();
    assert!(text.starts_with("HTTP/1.1 400"), "{text}");
    let (status, log) = stopping.join().unwrap();
    assert_eq!(status, Some(0), "{log}");
}

#[tokio::test]
async fn demo_logs_its_logins_and_stays_a_demo() {
    let folder = tempdir().unwrap();
    let first = RunningServer::start(&folder, &[], &["--demo"]);
    let site = first.get("/api/site").await.text().await.unwrap();
    assert!(site.contains(r#""demo":true"#) && site.contains("client@demo.fr"), "{site}");
    let playlist: serde_json::Value = first.get("/api/playlist").await.json().await.unwrap();
    assert_eq!(playlist.as_array().unwrap().len(), 3);
    let page = first.get("/").await;
    let policy = header(&page, "content-security-policy");
    assert!(policy.contains("frame-src 'self' blob: https://www.youtube-nocookie.com;"), "{policy}");
    let (_, log) = first.terminate();
    assert!(log.contains("client@demo.fr"), "{log}");
    let second_run = run(&folder, &[], &["demo"]);
    assert_eq!(second_run.status.code(), Some(1), "a database with accounts is not changed");
    assert!(second_run.stdout.is_empty());
    let second = RunningServer::start(&folder, &[], &["--demo"]);
    assert_eq!(second.get("/api/site").await.text().await.unwrap(), site);
}

#[tokio::test]
async fn demo_data_is_absent_outside_demo_mode() {
    let folder = tempdir().unwrap();
    let admin = ["admin", "create", "--email", "a@exemple.fr", "--first-name", "A", "--last-name", "B"];
    assert!(run(&folder, &[], &admin).status.success());
    let server = RunningServer::start(&folder, &[], &["--demo"]);
    let site = server.get("/api/site").await.text().await.unwrap();
    assert!(site.contains(r#""demo":false"#) && !site.contains("@demo.fr"), "{site}");
    assert_eq!(server.get("/api/playlist").await.text().await.unwrap(), "[]");
    assert!(!server.get("/login").await.text().await.unwrap().contains("@demo.fr"));
    let (_, log) = server.terminate();
    assert!(!log.contains("@demo.fr"), "{log}");
}
