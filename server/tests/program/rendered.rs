//! Pages prerendered by the frontend build: indexed by search engines, readable without JavaScript, with any brand.
//! Skipped when the frontend was not built.

use crate::support::{RunningServer, header};
use reqwest::Method;
use serde_json::Value;
use tempfile::{TempDir, tempdir};

const BRAND: &str = r##"
[brand]
name = "L'Étoile & Cie"
orias = "12345678"
phone = "02 99 00 00 00"
email = "contact@etoile.example"
address = { number = "3", street = "rue Haute", zip_code = "35000", city = "Rennes" }
colors = { primary = "#a71d5d", accent = "#77ccee" }
appointment_url = "https://agenda.example/x?a=1&b=2"
social = [{ name = "Réseau \"A\"", url = "https://reseau.example/?a=1&b=2" }]
"##;

fn serve_brand(folder: &TempDir, brand: &str) -> RunningServer {
    std::fs::write(folder.path().join("fenix.toml"), brand).unwrap();
    let variables = [
        ("FENIX_CONFIG", "fenix.toml"),
        ("FENIX_PUBLIC_URL", "https://etoile.example"),
        ("FENIX_ALLOW_OUTBOX", "1"),
    ];
    RunningServer::start(folder, &variables, &[])
}

async fn sitemap_paths(server: &RunningServer) -> Vec<String> {
    let response = server.get("/sitemap.xml").await;
    assert!(header(&response, "content-type").contains("xml"));
    let xml = response.text().await.unwrap();
    let paths = xml.split("<loc>https://etoile.example").skip(1);
    paths.map(|part| part.split("</loc>").next().unwrap().to_owned()).collect()
}

/// Paths of the sitemap, which lists pages; `None` when the frontend was not built.
async fn built_paths(server: &RunningServer) -> Option<Vec<String>> {
    if server.get("/").await.text().await.unwrap().contains("Interface absente") {
        eprintln!("skipped: the frontend was not built");
        return None;
    }
    let paths = sitemap_paths(server).await;
    assert!(!paths.is_empty(), "the sitemap lists no page");
    Some(paths)
}

/// Checks that no placeholder of the build remains.
fn assert_filled(path: &str, page: &str) {
    for mark in ["\u{E000}", "\u{E001}", "<site-", "</site-", "%EE%80%80"] {
        assert!(!page.contains(mark), "{path}: {mark}");
    }
}

#[tokio::test]
async fn every_public_page_is_complete_and_names_brand() {
    for brand in [BRAND, ""] {
        let folder = tempdir().unwrap();
        let server = serve_brand(&folder, brand);
        let Some(paths) = built_paths(&server).await else { return };
        for path in paths {
            let response = server.get(&path).await;
            assert_eq!(response.status(), 200, "{path}");
            let page = response.text().await.unwrap();
            assert_filled(&path, &page);
            assert_eq!(page.matches(r#"<script type="application/json" id="site">{"#).count(), 1, "{path}");
            assert_eq!(page.matches("<h1").count(), 1, "{path}");
            assert!(
                page.contains(&format!("<link rel=\"canonical\" href=\"https://etoile.example{path}\"")),
                "{path}"
            );
            assert!(page.contains("<meta property=\"og:title\"") && !page.contains("noindex"), "{path}");
            assert!(
                page.contains("<meta property=\"og:image\" content=\"https://etoile.example/share.png\""),
                "{path}"
            );
            let name = if brand.is_empty() { "Fenix" } else { "L&#x27;Étoile &amp; Cie" };
            let title = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
            assert!(title.contains(" - ") && title.contains(name), "{path}: {title}");
            assert_eq!(page.contains("--mui-palette-accent-main:#77ccee"), !brand.is_empty(), "{path}");
            assert_eq!(page.contains("href=\"tel:0299000000\""), !brand.is_empty(), "{path}");
            assert_eq!(page.contains("https://reseau.example/?a=1&amp;b=2"), !brand.is_empty(), "{path}");
            let data = page.split("<script type=\"application/ld+json\">").nth(1).unwrap();
            let data: Value = serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
            let graph = data["@graph"].as_array().unwrap();
            assert_eq!(graph[0]["@type"], "FinancialService", "{path}");
            assert_eq!(graph[0]["name"], if brand.is_empty() { "Fenix" } else { "L'Étoile & Cie" });
            assert_eq!(graph.iter().any(|part| part["@type"] == "BreadcrumbList"), path != "/", "{path}");
        }
    }
}

#[tokio::test]
async fn unknown_page_is_404_and_sitemap_public() {
    let folder = tempdir().unwrap();
    let server = serve_brand(&folder, BRAND);
    for path in ["/nulle-part", "/glossary/rien", "/fenix-solutions/x"] {
        let response = server.get(path).await;
        assert_eq!(response.status(), 404, "{path}");
        assert_eq!(header(&response, "cache-control"), "no-store");
        let page = response.text().await.unwrap();
        assert_filled(path, &page);
        assert!(page.contains("noindex") || page.contains("Interface absente"), "{path}");
    }
    for path in ["/login", "/password/x", "/customer-records", "/manage-contact-preferences/x"] {
        let page = server.get(path).await.text().await.unwrap();
        assert!(page.contains("noindex") || page.contains("Interface absente"), "{path}");
    }
    let robots = server.get("/robots.txt").await.text().await.unwrap();
    assert!(robots.contains("Sitemap: https://etoile.example/sitemap.xml"), "{robots}");
    let listed_paths = sitemap_paths(&server).await;
    for path in ["/login", "/customer-records", "/rendez-vous", "/comparator", "/inquiries"] {
        assert!(!listed_paths.iter().any(|known| known == path), "{path}");
    }
    for path in ["/pages.json", "/pages/home.html", "/pages/contact.html"] {
        assert_eq!(server.get(path).await.status(), 404, "{path}");
    }
}

#[tokio::test]
async fn logged_in_user_gets_the_application_shell() {
    let folder = tempdir().unwrap();
    let server = serve_brand(&folder, BRAND);
    let shell = server.get("/login").await.text().await.unwrap();
    let cookie = [("cookie", "other=2; member=1")];
    for path in ["/", "/contact", "/login"] {
        let response = server.ask(Method::GET, path, &cookie).await;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.text().await.unwrap(), shell, "{path}");
    }
    assert_eq!(server.ask(Method::GET, "/nulle-part", &cookie).await.status(), 404);
}

/// LEGL-01, LEGL-02
#[tokio::test]
async fn legal_page_contains_company_and_partners_of_brand() {
    let folder = tempdir().unwrap();
    let bank =
        "{ name = \"Banque A & B\", adress = \"1 rue Haute\", zip_code = \"35000\", city = \"Rennes\" }";
    let extra_toml = format!("banks = [{bank}]\ncompany = {{ mediator = \"Médiation M\" }}\n");
    let server = serve_brand(&folder, &format!("{BRAND}{extra_toml}"));
    let Some(paths) = built_paths(&server).await else { return };
    assert!(paths.iter().any(|path| path == "/legals"), "{paths:?}");
    let page = server.get("/legals").await.text().await.unwrap();
    let page = page.split("<main").nth(1).unwrap().split("</main>").next().unwrap();
    for expected in
        ["Banque A &amp; B", "1 rue Haute", "12345678", "Médiation M", "vous est remise sur demande"]
    {
        assert_eq!(page.matches(expected).count(), 1, "{expected}");
    }
}
