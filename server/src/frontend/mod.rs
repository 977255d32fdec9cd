//! The built frontend, carried inside the program: the page with the site written in it, and its files.

mod asset;
mod page;
pub mod routes;

use crate::config::Config;
use crate::error::ApiError;
use crate::site::{DemoLogin, Site};
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, CACHE_CONTROL};
use actix_web::{HttpRequest, HttpResponse, web};
use asset::{Asset, Cache};
use bytes::Bytes;
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::path::Path;

#[derive(RustEmbed)]
#[folder = "$FENIX_FRONTEND"]
struct Dist;

/// The frontend of one configuration, ready to be sent.
pub struct Frontend {
    page: Asset,
    not_found: Asset,
    files: HashMap<String, Asset>,
    site: Bytes,
}

impl Frontend {
    /// Writes the site in the page; done once, at start. `demo_logins` in a demonstration only.
    ///
    /// # Errors
    /// The picture of the brand cannot be read, or the program carries no page.
    pub fn new(config: &Config, demo_logins: Option<Vec<DemoLogin>>) -> Result<Self, String> {
        let mut files = embedded();
        let mut site = Site::of(config, demo_logins);
        for (name, logo) in [("logo", &mut site.logo), ("logo-guest", &mut site.logo_guest)] {
            serve_picture(name, logo, &mut files)?;
        }
        let json = serde_json::to_string(&site).map_err(|error| error.to_string())?;
        let template = Dist::get("index.html").ok_or("the program carries no page")?;
        let page = page::with_site(&String::from_utf8_lossy(&template.data), &site, &json);
        let page = Asset::compressed("index.html", page.into(), Cache::Revalidate)?;
        Ok(Self { not_found: page.kept(Cache::Never), page, files, site: Bytes::from(json) })
    }

    /// The site, as `GET /api/site` answers it.
    pub fn site_json(&self) -> Bytes {
        self.site.clone()
    }
}

/// The files of the build, each with the forms that the build compressed.
fn embedded() -> HashMap<String, Asset> {
    let is_own = |path: &str| {
        let compressed = Path::new(path).extension().is_some_and(|kind| kind == "br" || kind == "gz");
        path != "index.html" && !path.starts_with('.') && !compressed
    };
    let bytes = |path: &str| {
        Dist::get(path).map(|file| match file.data {
            std::borrow::Cow::Borrowed(data) => Bytes::from_static(data),
            std::borrow::Cow::Owned(data) => Bytes::from(data),
        })
    };
    let paths: Vec<_> = Dist::iter().filter(|path| is_own(path)).collect();
    let assets = paths.iter().filter_map(|path| {
        // Their names change with their contents.
        let cache = if path.starts_with("assets/") { Cache::Forever } else { Cache::Revalidate };
        let asset = Asset::new(path, bytes(path)?, cache);
        let asset = asset.with(bytes(&format!("{path}.br")), bytes(&format!("{path}.gz")));
        Some((path.to_string(), asset))
    });
    assets.collect()
}

/// A picture on disk is read once and served under an address of ours.
fn serve_picture(
    name: &str,
    place: &mut Option<String>,
    files: &mut HashMap<String, Asset>,
) -> Result<(), String> {
    let Some(file) = place.as_deref().filter(|address| !address.starts_with("https://")) else {
        return Ok(());
    };
    let content = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let kind = Path::new(file).extension().unwrap_or_default().to_string_lossy().into_owned();
    let path = format!("brand/{name}.{kind}");
    files.insert(path.clone(), Asset::new(&path, content.into(), Cache::Revalidate));
    *place = Some(format!("/{path}"));
    Ok(())
}

/// Any path that is no call: a file of the build, else the page, whose own router shows what is there.
///
/// # Errors
/// A path under `/api` that is no call.
pub async fn answer(request: HttpRequest, frontend: web::Data<Frontend>) -> Result<HttpResponse, ApiError> {
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
    if let Some(file) = frontend.files.get(path.trim_start_matches('/')) {
        return Ok(file.answer(&request, HttpResponse::Ok()));
    }
    if routes::is_page(path) {
        return Ok(frontend.page.answer(&request, HttpResponse::Ok()));
    }
    Ok(frontend.not_found.answer(&request, HttpResponse::NotFound()))
}
