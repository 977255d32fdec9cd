//! Content-Security-Policy of our pages.

use crate::config::Config;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use url::Url;

/// Policy of API responses, which display nothing.
pub const API_POLICY: &str =
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Returns the policy of the pages: only our scripts. Frames display PDF documents (`blob:`) and the services of the
/// brand. Style attributes are allowed, because they contain no selectors; style elements are allowed by their hash,
/// see [`build_page_policy`].
pub fn build_common_policy(config: &Config) -> String {
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
        list_origins(pictures),
        list_origins([&brand.api_base].into_iter()),
        list_origins(frames),
    );
    if config.is_https() {
        policy.push_str("; upgrade-insecure-requests");
    }
    policy
}

/// Returns the policy of one page: the common policy, and the hashes of the style elements of the page and of an empty
/// one, which the components fill by script.
pub fn build_page_policy(pages_policy: &str, html: &str) -> String {
    let mut styles = BTreeSet::from([style_hash("")]);
    let mut rest = html;
    while let Some((_, after)) = rest.split_once("<style") {
        let Some((style, after)) = after.split_once('>').and_then(|(_, text)| text.split_once("</style>"))
        else {
            break;
        };
        styles.insert(style_hash(style));
        rest = after;
    }
    format!("{pages_policy}; style-src-elem 'self'{}", styles.into_iter().collect::<String>())
}

fn style_hash(text: &str) -> String {
    format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

fn list_origins<'a>(addresses: impl Iterator<Item = &'a String>) -> String {
    let parse_origin = |address: &String| {
        let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        Some(format!(" {}", url.origin().ascii_serialization()))
    };
    let origins: BTreeSet<String> = addresses.filter_map(parse_origin).collect();
    origins.into_iter().collect()
}
