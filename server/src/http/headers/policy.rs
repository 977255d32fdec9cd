//! What a browser may load for our pages (Content-Security-Policy).

use crate::config::Config;
use std::collections::BTreeSet;
use url::Url;

/// An answer of the API shows nothing by itself.
pub const OF_CALLS: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Scripts of ours only. Frames show documents (`blob:`, whose type is ours: PDF) and the services of the brand. Styles may stand in elements: the components write theirs there.
pub fn of_pages(config: &Config) -> String {
    let brand = &config.brand;
    let services = [&brand.appointment_url, &brand.comparator_url, &brand.partner_tool_url];
    let videos = brand.playlist.iter();
    let frames = services.into_iter().flatten().chain(videos.clone().map(|video| &video.url));
    let logos = [&brand.logo, &brand.logo_guest].into_iter().flatten();
    let pictures = logos.chain(videos.map(|video| &video.image));
    let mut policy = format!(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:{}; font-src 'self'; connect-src 'self'{}; frame-src 'self' blob:{}; \
         frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
        origins(pictures),
        origins([&brand.api_base].into_iter()),
        origins(frames),
    );
    if config.is_https() {
        policy.push_str("; upgrade-insecure-requests");
    }
    policy
}

fn origins<'a>(addresses: impl Iterator<Item = &'a String>) -> String {
    let origin = |address: &String| {
        let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        Some(format!(" {}", url.origin().ascii_serialization()))
    };
    addresses.filter_map(origin).collect::<BTreeSet<_>>().into_iter().collect()
}
