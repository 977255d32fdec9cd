//! Pages embedded in the program.

use crate::support::{RunningServer, header};
use reqwest::Method;
use serde_json::Value;
use tempfile::tempdir;

const BLOCK: &str = r#"<script type="application/json" id="site">"#;

#[tokio::test]
async fn page_contains_same_site_data_as_the_api() {
    let folder = tempdir().unwrap();
    let toml = "[brand]\nname = \"Étoile </script> & Cie\"\ncolors = { primary = \"#102030\" }\n";
    std::fs::write(folder.path().join("fenix.toml"), toml.replace("</script> ", "")).unwrap();
    let server =
        RunningServer::start(&folder, &[("FENIX_CONFIG", "fenix.toml"), ("FENIX_PAGE_SIZE", "10")], &[]);
    let page = server.get("/login").await.text().await.unwrap();
    let start = page.find(BLOCK).expect("the block") + BLOCK.len();
    let end = start + page[start..].find("</script>").unwrap();
    let site = server.get("/api/site").await;
    assert!(header(&site, "content-type").starts_with("application/json"));
    let site = site.text().await.unwrap();
    assert_eq!(page[start..end], site);
    assert!(page.contains("<title>Étoile &amp; Cie</title>"), "{page}");
    assert!(page.contains(r##"content="#102030""##), "{page}");
    let site: Value = serde_json::from_str(&site).unwrap();
    assert_eq!(site["name"], "Étoile & Cie");
    assert_eq!(site["pageSize"], 10);
    assert_eq!(site["maxFileBytes"], 10_485_760);
    assert_eq!(site["uploadWindowDays"], 30);
    assert_eq!(site["apiBase"], "/api");
    assert_eq!(site["demo"], false);
    // Public, as part of every SMS, and needed for the preview of a campaign.
    assert_eq!(site["smsSender"], "Etoile Cie");
    assert_eq!(site["smsStopMention"], " STOP au 36XXX");
    for absent in ["demoLogins", "appointmentUrl", "logo"] {
        assert!(site.get(absent).is_none(), "{absent}");
    }
    for private in ["smsQuota", "mailQuota", "partnerTypes", "databaseUrl", "secret"] {
        assert!(site.get(private).is_none(), "{private}");
    }
}

#[tokio::test]
async fn brand_text_cannot_end_the_site_block() {
    let folder = tempdir().unwrap();
    let text = "</script><script>alert(1)</script><!--";
    let toml = format!("[brand]\ncompany = {{ mediator = \"{text}\" }}\n");
    std::fs::write(folder.path().join("fenix.toml"), toml).unwrap();
    let server = RunningServer::start(&folder, &[("FENIX_CONFIG", "fenix.toml")], &[]);
    for path in ["/login", "/"] {
        let page = server.get(path).await.text().await.unwrap();
        assert!(!page.contains("alert(1)</script>"), "{page}");
        let start = page.find(BLOCK).expect("the block") + BLOCK.len();
        let end = start + page[start..].find("</script>").unwrap();
        assert!(!page[start..end].contains('<'), "{page}");
        let site: Value = serde_json::from_str(&page[start..end]).unwrap();
        assert_eq!(site["company"]["mediator"], text);
    }
}

/// IFRA-01
#[tokio::test]
async fn partner_tool_page_exists_only_when_configured() {
    for (brand, status) in [("", 404), ("partner_tool_url = \"https://outil.example\"", 200)] {
        let folder = tempdir().unwrap();
        std::fs::write(folder.path().join("fenix.toml"), format!("[brand]\n{brand}\n")).unwrap();
        let server = RunningServer::start(&folder, &[("FENIX_CONFIG", "fenix.toml")], &[]);
        for path in ["/partner-iframe", "/partner-iframe/"] {
            assert_eq!(server.get(path).await.status(), status, "{path} {brand}");
        }
    }
}

#[tokio::test]
async fn known_pages_are_200_and_unknown_paths_404() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    for path in
        ["/", "/login", "/login/client", "/customer-records/0191/cases", "/customer-records/", "/contact?a=b"]
    {
        let response = server.get(path).await;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
        assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8", "{path}");
    }
    for path in [
        "/wp-login.php",
        "/metrics",
        "/assets/gone-12345678.js",
        "/.env",
        "/index.html.br",
        "/..%2f..%2fetc%2fpasswd",
    ] {
        let response = server.get(path).await;
        assert_eq!(response.status(), 404, "{path}");
        assert_eq!(header(&response, "cache-control"), "no-store", "{path}");
        assert!(response.text().await.unwrap().contains(BLOCK), "{path}");
    }
    let refusal = server.ask(Method::POST, "/login", &[]).await;
    assert_eq!(refusal.status(), 405);
    assert_eq!(header(&refusal, "allow"), "GET, HEAD");
}

#[tokio::test]
async fn page_is_compressed_and_revalidated() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let plain = server.get("/").await;
    assert_eq!(header(&plain, "content-encoding"), "");
    let length = plain.bytes().await.unwrap().len();
    for (accepted_codings, coding) in
        [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")]
    {
        let response = server.ask(Method::GET, "/", &[("accept-encoding", accepted_codings)]).await;
        assert_eq!(header(&response, "content-encoding"), coding);
        let vary: Vec<_> =
            response.headers().get_all("vary").iter().map(|value| value.to_str().unwrap()).collect();
        assert_eq!(vary, ["Accept-Encoding", "Cookie"]);
        let tag = header(&response, "etag").to_owned();
        assert!(response.bytes().await.unwrap().len() < length);
        let known = [("accept-encoding", accepted_codings), ("if-none-match", tag.as_str())];
        let repeated_response = server.ask(Method::GET, "/", &known).await;
        assert_eq!(repeated_response.status(), 304);
        assert_eq!(repeated_response.bytes().await.unwrap().len(), 0);
    }
    let head = server.ask(Method::HEAD, "/", &[]).await;
    assert_eq!(head.status(), 200);
    assert_eq!(header(&head, "content-length"), length.to_string());
}

/// Checks the files that the page references, if the frontend was built.
#[tokio::test]
async fn files_with_hashed_name_are_cached_a_year() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let page = server.get("/").await.text().await.unwrap();
    let assets = page.split("\"/assets/").skip(1).map(|part| part.split('"').next().unwrap());
    let paths: Vec<String> = assets.map(|name| format!("/assets/{name}")).collect();
    assert_eq!(
        paths.is_empty(),
        page.contains("Interface absente"),
        "only the page without frontend has none"
    );
    for path in paths {
        let response = server.ask(Method::GET, &path, &[("accept-encoding", "br")]).await;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(header(&response, "cache-control"), "public, max-age=31536000, immutable", "{path}");
        let kind = header(&response, "content-type");
        let expected_coding = if kind.starts_with("font/") { "" } else { "br" };
        assert_eq!(header(&response, "content-encoding"), expected_coding, "{path}");
        let known = ["text/javascript", "text/css", "font/woff2"];
        assert!(known.iter().any(|known| kind.starts_with(known)), "{path}: {kind}");
    }
}

#[tokio::test]
async fn logo_next_to_the_settings_file_is_served() {
    const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
    let folder = tempdir().unwrap();
    std::fs::write(folder.path().join("logo.svg"), LOGO).unwrap();
    std::fs::write(folder.path().join("fenix.toml"), "[brand]\nlogo = \"logo.svg\"\n").unwrap();
    let server = RunningServer::start(&folder, &[], &["--config", "fenix.toml"]);
    let site: Value = serde_json::from_str(&server.get("/api/site").await.text().await.unwrap()).unwrap();
    let logo = server.get(site["logo"].as_str().unwrap()).await;
    assert_eq!(logo.status(), 200);
    assert!(header(&logo, "content-type").starts_with("image/svg+xml"));
    assert_eq!(logo.text().await.unwrap(), LOGO);
}

#[tokio::test]
async fn unknown_api_paths_return_json() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    for (method, path, status) in [
        (Method::GET, "/api", 404),
        (Method::GET, "/api/", 404),
        (Method::GET, "/api/nothing", 404),
        (Method::POST, "/api/nothing/at/all", 404),
        (Method::GET, "/api/login", 405),
        (Method::DELETE, "/api/site", 405),
        (Method::POST, "/api/openapi.json", 405),
        (Method::POST, "/api/docs", 405),
        (Method::PUT, "/api/customer-records/0191", 405),
    ] {
        let response = server.ask(method.clone(), path, &[]).await;
        assert_eq!(response.status(), status, "{method} {path}");
        assert_eq!(header(&response, "allow").is_empty(), status == 404, "{method} {path}");
        let body: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{method} {path}");
    }
}

#[tokio::test]
async fn api_documentation_loads_nothing_from_other_hosts() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &[]);
    let document: Value =
        serde_json::from_str(&server.get("/api/openapi.json").await.text().await.unwrap()).unwrap();
    assert_eq!(document["openapi"], "3.1.0");
    for path in ["/api/docs", "/api/docs/"] {
        let page = server.get(path).await.text().await.unwrap();
        assert!(!page.contains("//") || !page.contains("http"), "{page}");
        for part in page.split("=\"/api/docs/").skip(1) {
            let file = format!("/api/docs/{}", part.split('"').next().unwrap());
            assert_eq!(server.get(&file).await.status(), 200, "{file}");
        }
    }
    assert_eq!(server.get("/api/docs/nothing.js").await.status(), 404);
}
