//! Figures for Prometheus.

use crate::support::{Serving, client};
use reqwest::Method;
use tempfile::tempdir;

#[tokio::test]
async fn figures_are_on_their_own_address_only() {
    let folder = tempdir().unwrap();
    let serving = Serving::start(&folder, &[("FENIX_METRICS_BIND", "127.0.0.1:0")], &[]);
    serving.get("/api/site").await;
    serving.get("/api/site").await;
    serving.get("/api/password/swordfish").await;
    serving.ask(Method::from_bytes(b"BREW").unwrap(), "/api/swordfish", &[]).await;
    let client = client();
    let address = serving.metrics.clone().unwrap();
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
    assert_eq!(serving.get("/metrics").await.status(), 404);
    let other = client.get(address.replace("/metrics", "/api/site")).send().await.unwrap();
    assert_eq!(other.status(), 404, "nothing else is on that address");
}
