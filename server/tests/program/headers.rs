//! Headers of every response, and contents of the access log.

use crate::support::{RunningServer, SECRET, header};
use reqwest::Method;
use std::path::Path;
use tempfile::tempdir;

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let folder = tempdir().unwrap();
    let toml = r#"[brand]
appointment_url = "https://agenda.exemple.fr/rdv?x=1"
playlist = [{ url = "https://video.exemple.fr/1", title = "Un", image = "https://images.exemple.fr/1.jpg", videoId = "1" }]
"#;
    std::fs::write(folder.path().join("fenix.toml"), toml).unwrap();
    let variables = [
        ("FENIX_CONFIG", "fenix.toml"),
        ("FENIX_PUBLIC_URL", "https://fenix.exemple.fr"),
        ("FENIX_ALLOW_OUTBOX", "1"),
    ];
    let server = RunningServer::start(&folder, &variables, &[]);
    for path in [
        "/",
        "/api/site",
        "/api/nothing",
        "/api/login",
        "/nothing",
        "/health/live",
        "/api/docs",
        "/favicon.svg",
    ] {
        let response = server.get(path).await;
        assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{path}");
        assert_eq!(
            header(&response, "strict-transport-security"),
            "max-age=31536000; includeSubDomains",
            "{path}"
        );
        assert_eq!(header(&response, "cross-origin-opener-policy"), "same-origin", "{path}");
        let policy = header(&response, "content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(policy.contains("base-uri 'none'"), "{path}: {policy}");
        let no_plugins = policy.contains("object-src 'none'") || policy.starts_with("default-src 'none'");
        assert!(no_plugins, "{path}: {policy}");
        assert!(
            !policy.contains("script-src 'self' 'unsafe") && !policy.contains("unsafe-eval"),
            "{path}: {policy}"
        );
        assert!(!header(&response, "x-request-id").is_empty(), "{path}");
    }
    let playlist: serde_json::Value = server.get("/api/playlist").await.json().await.unwrap();
    let video = serde_json::json!([{
        "url": "https://video.exemple.fr/1", "title": "Un", "image": "https://images.exemple.fr/1.jpg", "videoId": "1",
    }]);
    assert_eq!(playlist, video);
    let page = server.get("/").await;
    let policy = header(&page, "content-security-policy");
    assert!(policy.contains("script-src 'self';"), "{policy}");
    assert!(
        policy.contains("frame-src 'self' blob: https://agenda.exemple.fr https://video.exemple.fr;"),
        "{policy}"
    );
    assert!(policy.contains("img-src 'self' data: blob: https://images.exemple.fr;"), "{policy}");
    // Style elements are limited to those of the page and empty ones; an injected style is blocked.
    assert!(policy.contains("style-src-elem 'self' 'sha256-"), "{policy}");
    let of_elements = policy.split("style-src-elem").nth(1).unwrap_or_default();
    assert!(!of_elements.contains("unsafe-inline"), "{policy}");
    assert_eq!(header(&page, "referrer-policy"), "strict-origin-when-cross-origin");
    assert_eq!(header(&server.get("/password/abc").await, "referrer-policy"), "no-referrer");
    assert!(
        header(&server.get("/api/site").await, "content-security-policy").starts_with("default-src 'none'")
    );
}

/// A worker uses the policy of its own file, so pages and other scripts do not allow WebAssembly.
#[tokio::test]
async fn webassembly_runs_in_the_picture_worker_only() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let assets = Path::new(env!("FENIX_FRONTEND")).join("assets");
    let names = std::fs::read_dir(assets).into_iter().flatten();
    let names: Vec<_> = names.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let is_script = |name: &&String| Path::new(name).extension().is_some_and(|kind| kind == "js");
    for name in names.iter().filter(is_script) {
        let response = server.get(&format!("/assets/{name}")).await;
        let policy = header(&response, "content-security-policy");
        if name.starts_with("heicWorker-") {
            assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{name}: {policy}");
            assert!(policy.starts_with("default-src 'none'"), "{name}: {policy}");
            let conditional_headers = [("if-none-match", header(&response, "etag"))];
            let known = server.ask(Method::GET, &format!("/assets/{name}"), &conditional_headers).await;
            assert_eq!((known.status().as_u16(), header(&known, "content-security-policy")), (304, policy));
        } else {
            assert!(policy.contains("script-src 'self';"), "{name}: {policy}");
        }
    }
}

#[tokio::test]
async fn without_https_no_hsts_header_is_sent() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let page = server.get("/").await;
    assert_eq!(header(&page, "strict-transport-security"), "");
    assert!(!header(&page, "content-security-policy").contains("upgrade-insecure-requests"));
}

#[tokio::test]
async fn api_responses_are_not_cached_unless_public() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    for path in ["/api/customer-records", "/api/nothing", "/api/password/abc"] {
        assert_eq!(header(&server.get(path).await, "cache-control"), "no-store", "{path}");
    }
    assert_eq!(header(&server.get("/api/site").await, "cache-control"), "no-cache");
}

/// TRACE would return headers added by a browser or a proxy, secrets included.
#[tokio::test]
async fn requests_are_not_echoed() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    for path in ["/", "/api/site", "/api/docs", "/health/live", "/favicon.svg"] {
        let response = server.ask(Method::TRACE, path, &[("authorization", "Bearer swordfish")]).await;
        assert!(response.status().is_client_error(), "{path}: {}", response.status());
        assert!(!response.text().await.unwrap().contains("swordfish"), "{path}");
    }
}

#[tokio::test]
async fn request_id_is_accepted_from_trusted_proxy_only() {
    let folder = tempdir().unwrap();
    let received_headers = [("x-request-id", "from-outside-1")];
    let server = RunningServer::start(&folder, &[("FENIX_SECRET", SECRET)], &[]);
    let generated_id = server.ask(Method::GET, "/api/site", &received_headers).await;
    assert_ne!(header(&generated_id, "x-request-id"), "from-outside-1");
    drop(server);
    let trusting = [("FENIX_SECRET", SECRET), ("FENIX_TRUSTED_PROXIES", "127.0.0.0/8")];
    let server = RunningServer::start(&folder, &trusting, &[]);
    let accepted_response = server.ask(Method::GET, "/api/site", &received_headers).await;
    assert_eq!(header(&accepted_response, "x-request-id"), "from-outside-1");
    let strange = server.ask(Method::GET, "/api/site", &[("x-request-id", "a b<script>")]).await;
    assert!(!header(&strange, "x-request-id").contains('<'));
}

#[tokio::test]
async fn access_log_describes_each_request_without_entered_text() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let response = server
        .ask(Method::GET, "/api/password/swordfish?name=swordfish", &[("authorization", "swordfish")])
        .await;
    let id = header(&response, "x-request-id").to_owned();
    server.get("/password/swordfish").await;
    server.get("/api/swordfish").await;
    let (_, log) = server.terminate();
    assert!(!log.contains("swordfish"), "{log}");
    let line = log.lines().find(|line| line.contains(&id)).unwrap();
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(line["route"], "/api/password/{token}");
    assert_eq!(line["status"], 400);
    assert_eq!(line["method"], "GET");
    assert!(line["ms"].is_number());
    let span = &line["span"];
    assert_eq!(
        (&span["name"], &span["module"], &span["request_id"]),
        (&"request".into(), &"password".into(), &id.into())
    );
}

/// AMB-025: with a separate host for the API, only the pages of the application may call it.
#[tokio::test]
async fn api_on_own_host_accepts_site_pages_only() {
    let folder = tempdir().unwrap();
    std::fs::write(folder.path().join("fenix.toml"), "[brand]\napi_base = \"https://api.exemple.fr/api\"\n")
        .unwrap();
    let variables = [
        ("FENIX_CONFIG", "fenix.toml"),
        ("FENIX_PUBLIC_URL", "https://www.exemple.fr"),
        ("FENIX_ALLOW_OUTBOX", "1"),
    ];
    let server = RunningServer::start(&folder, &variables, &[]);
    let asking = |origin| [("origin", origin), ("access-control-request-method", "PATCH")];
    let preflight_response =
        server.ask(Method::OPTIONS, "/api/login", &asking("https://www.exemple.fr")).await;
    assert_eq!(preflight_response.status(), 204);
    assert_eq!(header(&preflight_response, "access-control-allow-origin"), "https://www.exemple.fr");
    assert!(header(&preflight_response, "access-control-allow-headers").contains("authorization"));
    let stranger = server.ask(Method::OPTIONS, "/api/login", &asking("https://ailleurs.fr")).await;
    assert_eq!(stranger.status(), 405);
    let response = server.ask(Method::GET, "/api/site", &[("origin", "https://www.exemple.fr")]).await;
    assert_eq!(header(&response, "access-control-allow-origin"), "https://www.exemple.fr");
    assert!(header(&response, "access-control-expose-headers").contains("x-total-count"));
    let page = server.get("/").await;
    assert!(header(&page, "content-security-policy").contains("connect-src 'self' https://api.exemple.fr;"));
    assert_eq!(header(&page, "access-control-allow-origin"), "");
}

#[tokio::test]
async fn other_origins_are_refused_by_default() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let response = server.ask(Method::GET, "/api/site", &[("origin", "http://localhost:8080")]).await;
    assert_eq!(header(&response, "access-control-allow-origin"), "");
}
