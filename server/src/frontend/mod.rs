//! Built frontend, embedded in the program: its files, and the pages with the site data.

pub mod asset;
pub mod colors;
pub mod fill;
mod page;
mod rendered;
pub mod routes;
mod sitemap;
pub mod values;

use crate::config::Config;
use crate::http::error::ApiError;
use crate::http::headers::policy;
use crate::site::{DemoLoginResponse, SiteResponse};
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, CACHE_CONTROL, COOKIE, HeaderValue, VARY};
use actix_web::{HttpRequest, HttpResponse, web};
use asset::{Asset, Cache};
use bytes::Bytes;
use page::SiteBlock;
use rendered::{RenderedPages, RenderedResponse, Templates};
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::path::Path;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "$FENIX_FRONTEND"]
struct Dist;

/// Files of the build, with the forms that the build compressed.
static FILES: LazyLock<HashMap<String, Asset>> = LazyLock::new(load_files);
static TEMPLATES: LazyLock<Result<Templates, String>> = LazyLock::new(|| Templates::new(read_build_file));

/// Cookie of `frontend/src/session/session.ts`.
const MEMBER_COOKIE: &str = "member=1";

/// Frontend of one configuration.
pub struct Frontend {
    shell: Asset,
    rendered: RenderedPages,
    /// Files of the brand, in addition to those of the build.
    files: HashMap<String, Asset>,
    site: Bytes,
    /// Whether the tool of the referral partners is configured (AMB-126).
    has_partner_tool: bool,
}

impl Frontend {
    /// Writes the site data into the pages, once, at startup. `demo_logins` is set in a demonstration only.
    ///
    /// # Errors
    /// The logo of the brand cannot be read, or the program contains no page.
    pub fn new(config: &Config, demo_logins: Option<Vec<DemoLoginResponse>>) -> Result<Self, String> {
        let mut files = HashMap::new();
        let mut site = SiteResponse::new(config, demo_logins);
        for (name, logo) in [("logo", &mut site.logo), ("logo-guest", &mut site.logo_guest)] {
            add_picture(name, logo, &mut files)?;
        }
        let json = serde_json::to_string(&site).map_err(|error| error.to_string())?;
        let template = Dist::get("index.html").ok_or("the program carries no page")?;
        let block = SiteBlock::new(&site, &json);
        let shell = block.fill_shell(&String::from_utf8_lossy(&template.data));
        let policy = policy::build_common_policy(config);
        let own_policy = policy::build_page_policy(&policy, &shell);
        let shell =
            Asset::new_compressed("index.html", shell.into(), Cache::Revalidate).with_policy(own_policy);
        let url = config.public_url.trim_end_matches('/');
        let templates = TEMPLATES.as_ref().map_err(Clone::clone)?;
        let rendered_pages =
            RenderedPages::new(templates, values::build_site_values(&site, url)?, block, policy);
        for (name, text) in [
            ("sitemap.xml", sitemap::build_sitemap(url, rendered_pages.sitemap_paths())),
            ("robots.txt", sitemap::build_robots(url)),
        ] {
            files.insert(name.to_owned(), Asset::new_compressed(name, text.into(), Cache::Revalidate));
        }
        let has_partner_tool = site.partner_tool_url.is_some();
        Ok(Self { shell, rendered: rendered_pages, files, site: Bytes::from(json), has_partner_tool })
    }

    /// Returns whether a page exists at this path for this brand.
    fn is_page(&self, path: &str) -> bool {
        routes::is_page(path) && (self.has_partner_tool || !routes::matches("/partner-iframe", path))
    }

    /// Returns the site data, as in `GET /api/site`.
    pub fn site_json(&self) -> Bytes {
        self.site.clone()
    }
}

fn load_files() -> HashMap<String, Asset> {
    let is_served = |path: &str| {
        let is_compressed =
            Path::new(path).extension().is_some_and(|extension| extension == "br" || extension == "gz");
        let is_template = path == "index.html" || path == "pages.json" || path.starts_with("pages/");
        !is_template && !path.starts_with('.') && !is_compressed
    };
    let paths: Vec<_> = Dist::iter().filter(|path| is_served(path)).collect();
    let assets = paths.iter().filter_map(|path| {
        // Names under `assets/` change with their contents.
        let cache = if path.starts_with("assets/") { Cache::Forever } else { Cache::Revalidate };
        let asset = Asset::new(path, read_build_file(path)?, cache);
        let asset = asset
            .with_encodings(read_build_file(&format!("{path}.br")), read_build_file(&format!("{path}.gz")));
        Some((path.to_string(), asset))
    });
    assets.collect()
}

/// Returns a file of the build.
fn read_build_file(path: &str) -> Option<Bytes> {
    Dist::get(path).map(|file| match file.data {
        std::borrow::Cow::Borrowed(data) => Bytes::from_static(data),
        std::borrow::Cow::Owned(data) => Bytes::from(data),
    })
}

/// Reads a picture on disk and serves it under a local path.
fn add_picture(
    name: &str,
    setting: &mut Option<String>,
    files: &mut HashMap<String, Asset>,
) -> Result<(), String> {
    let Some(file) = setting.as_deref().filter(|address| !address.starts_with("https://")) else {
        return Ok(());
    };
    let content = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let extension = Path::new(file).extension().unwrap_or_default().to_string_lossy().into_owned();
    let path = format!("brand/{name}.{extension}");
    files.insert(path.clone(), Asset::new(&path, content.into(), Cache::Revalidate));
    *setting = Some(format!("/{path}"));
    Ok(())
}

/// Responds to any path outside the API: a file of the build, a rendered page, else the shell, whose router selects the
/// page. Logged-in users always get the shell, because a page rendered for guests would flicker.
///
/// # Errors
/// A path under `/api`.
pub async fn respond(request: HttpRequest, frontend: web::Data<Frontend>) -> Result<HttpResponse, ApiError> {
    let path = request.path();
    if path == "/api" || path.starts_with("/api/") {
        return Err(ApiError::NoSuchCall);
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(HttpResponse::MethodNotAllowed()
            .insert_header((ALLOW, "GET, HEAD"))
            .insert_header((CACHE_CONTROL, "no-store"))
            .finish());
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = frontend.files.get(name).or_else(|| FILES.get(name)) {
        return Ok(file.respond(&request, HttpResponse::Ok()));
    }
    let is_logged_in = is_member(&request);
    let mut response = match frontend.rendered.find(path) {
        Some(RenderedResponse::Page(page)) if !is_logged_in => page.respond(&request, HttpResponse::Ok()),
        Some(RenderedResponse::NotFound(page)) => page.respond(&request, HttpResponse::NotFound()),
        _ if frontend.is_page(path) => frontend.shell.respond(&request, HttpResponse::Ok()),
        _ => match frontend.rendered.not_found().filter(|_| !is_logged_in) {
            Some(page) => page.respond(&request, HttpResponse::NotFound()),
            None => frontend.shell.with_cache(Cache::Never).respond(&request, HttpResponse::NotFound()),
        },
    };
    response.headers_mut().append(VARY, HeaderValue::from_static("Cookie"));
    Ok(response)
}

/// Returns whether the request has the cookie that the pages set during a session; it grants no access.
fn is_member(request: &HttpRequest) -> bool {
    let cookies = request.headers().get_all(COOKIE).filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).any(|cookie| cookie.trim() == MEMBER_COOKIE)
}
