//! Prometheus metrics.

use crate::support::{RunningServer, client};
use reqwest::Method;
use serde_json::json;
use std::time::{Duration, Instant};
use tempfile::tempdir;

#[tokio::test]
async fn metrics_are_served_on_their_own_address_only() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[("FENIX_METRICS_BIND", "127.0.0.1:0")], &[]);
    server.get("/api/site").await;
    server.get("/api/site").await;
    server.get("/api/password/swordfish").await;
    server.ask(Method::from_bytes(b"BREW").unwrap(), "/api/swordfish", &[]).await;
    let client = client();
    let address = server.metrics.clone().unwrap();
    let text = client.get(&address).send().await.unwrap().text().await.unwrap();
    assert!(
        text.contains(r#"fenix_requests_total{method="GET",route="/api/site",status="200"} 2"#),
        "{text}"
    );
    assert!(text.contains(r#"route="/api/password/{token}""#), "{text}");
    assert!(text.contains(r#"method="other""#), "{text}");
    assert!(text.contains("fenix_request_duration_seconds_bucket"), "{text}");
    let memory = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes ")).unwrap();
    assert!(memory.parse::<f64>().unwrap() > 1_000_000.0, "{memory}");
    assert!(
        text.contains("fenix_job_wait_seconds 0") && text.contains("fenix_worker_silence_seconds 0"),
        "{text}"
    );
    assert!(!text.contains("swordfish"), "{text}");
    assert_eq!(server.get("/metrics").await.status(), 404);
    let other_response = client.get(address.replace("/metrics", "/api/site")).send().await.unwrap();
    assert_eq!(other_response.status(), 404, "no other path is served on that address");
}

#[tokio::test]
async fn metrics_count_actions_without_personal_data() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[("FENIX_METRICS_BIND", "127.0.0.1:0")], &[]);
    let (client, address) = (client(), server.metrics.clone().unwrap());
    let figures = async || client.get(&address).send().await.unwrap().text().await.unwrap();
    let figures_before = figures().await;
    // Counters start at zero: otherwise alerts would miss the first event.
    for expected_line in [
        r#"fenix_login_events_total{event="failure"} 0"#,
        r#"fenix_mails_total{outcome="account-refused"} 0"#,
        r#"fenix_scans_total{outcome="unanswered"} 0"#,
        r#"fenix_uploads_total{outcome="taken"} 0"#,
        r#"fenix_inquiries_total{kind="contact"} 0"#,
        "fenix_upload_bytes_total 0",
    ] {
        assert!(
            figures_before.lines().any(|line| line == expected_line),
            "{expected_line}: {figures_before}"
        );
    }
    let login = json!({ "email": "swordfish@exemple.fr", "password": "Correct-Cheval-7" });
    let refusal = client.post(format!("{}/api/login", server.base_url)).json(&login).send().await.unwrap();
    assert_eq!(refusal.status(), 400);
    let message = json!({
        "firstName": "Anne", "lastName": "Swordfish", "email": "swordfish@exemple.fr",
        "phoneNumber": "0612345678", "message": "Bonjour",
    });
    let response =
        client.post(format!("{}/api/contact", server.base_url)).json(&message).send().await.unwrap();
    assert_eq!(response.status(), 204);
    let end = Instant::now() + Duration::from_mins(1);
    while !figures().await.contains(r#"fenix_mails_total{outcome="sent"} 2"#) {
        assert!(Instant::now() < end, "the mails of the message were not sent: {}", figures().await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let figures_after = figures().await;
    assert!(figures_after.contains(r#"fenix_login_events_total{event="failure"} 1"#), "{figures_after}");
    assert!(figures_after.contains(r#"fenix_inquiries_total{kind="contact"} 1"#), "{figures_after}");
    assert!(!figures_after.to_lowercase().contains("swordfish"), "{figures_after}");
}
