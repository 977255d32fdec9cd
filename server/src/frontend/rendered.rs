//! Pages rendered by the build, filled with the values of the brand.

use super::asset::{Asset, Cache};
use super::fill::Template;
use super::page::SiteBlock;
use super::routes;
use crate::http::headers::policy;
use bytes::Bytes;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::OnceLock;

/// Entry of `pages.json`.
#[derive(Deserialize)]
struct PageEntry {
    /// Path of the page; for a not-found page, the pattern of the paths it covers, `*` for all other paths.
    path: String,
    file: String,
    found: bool,
    /// Whether the page is in the sitemap.
    listed: bool,
}

/// Parsed pages of the build.
pub struct Templates(Vec<(PageEntry, Template)>);

impl Templates {
    /// Parses the pages; `read_file` returns a file of the build. A build without rendered pages has no `pages.json`.
    ///
    /// # Errors
    /// A malformed or missing page.
    pub fn new(read_file: impl Fn(&str) -> Option<Bytes>) -> Result<Self, String> {
        let Some(json) = read_file("pages.json") else { return Ok(Self(Vec::new())) };
        let entries: Vec<PageEntry> = serde_json::from_slice(&json).map_err(|error| error.to_string())?;
        let to_template = |entry: PageEntry| {
            let to_error = |error: String| format!("page {}: {error}", entry.file);
            let file =
                read_file(&format!("pages/{}", entry.file)).ok_or_else(|| to_error("absent".to_owned()))?;
            let template = Template::parse(&String::from_utf8_lossy(&file)).map_err(to_error)?;
            Ok((entry, template))
        };
        entries.into_iter().map(to_template).collect::<Result<_, _>>().map(Self)
    }
}

/// Rendered pages of one configuration.
pub struct RenderedPages {
    pages: HashMap<&'static str, RenderedPage>,
    /// Not-found pages, by the pattern of their paths.
    not_found_pages: Vec<(&'static str, RenderedPage)>,
    sitemap_paths: Vec<&'static str>,
    values: Value,
    block: SiteBlock,
    policy: String,
}

struct RenderedPage {
    template: &'static Template,
    cache: Cache,
    /// Filled at the first request, because filling all pages would delay the start.
    asset: OnceLock<Asset>,
}

/// Response of a rendered page to an address.
pub enum RenderedResponse<'a> {
    Page(&'a Asset),
    NotFound(&'a Asset),
}

impl RenderedPages {
    /// Builds the pages; `policy` is the content security policy of all pages.
    pub fn new(templates: &'static Templates, values: Value, block: SiteBlock, policy: String) -> Self {
        let (mut pages, mut not_found_pages, mut sitemap_paths) = (HashMap::new(), Vec::new(), Vec::new());
        for (entry, template) in &templates.0 {
            let cache = if entry.found { Cache::Revalidate } else { Cache::Never };
            let page = RenderedPage { template, cache, asset: OnceLock::new() };
            if entry.listed {
                sitemap_paths.push(entry.path.as_str());
            }
            if entry.found {
                pages.insert(entry.path.as_str(), page);
            } else {
                not_found_pages.push((entry.path.as_str(), page));
            }
        }
        Self { pages, not_found_pages, sitemap_paths, values, block, policy }
    }

    fn fill_page<'a>(&'a self, page: &'a RenderedPage) -> &'a Asset {
        page.asset.get_or_init(|| {
            let text = self.block.insert_into(&page.template.fill(&self.values));
            let policy = policy::build_page_policy(&self.policy, &text);
            Asset::new_compressed("page.html", text.into(), page.cache).with_policy(policy)
        })
    }

    pub fn sitemap_paths(&self) -> impl Iterator<Item = &str> {
        self.sitemap_paths.iter().copied()
    }

    /// Returns the response of a rendered page; `None` if the path belongs to no rendered page.
    pub fn find(&self, path: &str) -> Option<RenderedResponse<'_>> {
        let page_path = path.trim_end_matches('/');
        if let Some(page) = self.pages.get(if page_path.is_empty() { "/" } else { page_path }) {
            return Some(RenderedResponse::Page(self.fill_page(page)));
        }
        let (_, page) = self.not_found_pages.iter().find(|(pattern, _)| routes::matches(pattern, path))?;
        Some(RenderedResponse::NotFound(self.fill_page(page)))
    }

    /// Returns the page for an unknown path.
    pub fn not_found(&self) -> Option<&Asset> {
        self.not_found_pages.iter().find(|(pattern, _)| *pattern == "*").map(|(_, page)| self.fill_page(page))
    }
}
