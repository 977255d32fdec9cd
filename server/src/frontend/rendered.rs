//! Pages rendered by the build, filled with the values of the brand.

use super::asset::{Asset, Cache};
use super::fill::Template;
use super::page::Block;
use super::routes;
use crate::http::headers::policy;
use bytes::Bytes;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::OnceLock;

/// Line of `pages.json`.
#[derive(Deserialize)]
struct Line {
    /// Path of the page; for a not-found page, the pattern of the paths it covers, `*` for all other paths.
    path: String,
    file: String,
    found: bool,
    /// Whether the page is in the sitemap.
    listed: bool,
}

/// Parsed pages of the build.
pub struct Templates(Vec<(Line, Template)>);

impl Templates {
    /// Parses the pages; `read` returns a file of the build. A build without rendered pages has no `pages.json`.
    ///
    /// # Errors
    /// A malformed or missing page.
    pub fn new(read: impl Fn(&str) -> Option<Bytes>) -> Result<Self, String> {
        let Some(lines) = read("pages.json") else { return Ok(Self(Vec::new())) };
        let lines: Vec<Line> = serde_json::from_slice(&lines).map_err(|error| error.to_string())?;
        let template = |line: Line| {
            let to_error = |error: String| format!("page {}: {error}", line.file);
            let file = read(&format!("pages/{}", line.file)).ok_or_else(|| to_error("absent".to_owned()))?;
            let template = Template::parse(&String::from_utf8_lossy(&file)).map_err(to_error)?;
            Ok((line, template))
        };
        lines.into_iter().map(template).collect::<Result<_, _>>().map(Self)
    }
}

/// Rendered pages of one configuration.
pub struct RenderedPages {
    pages: HashMap<&'static str, RenderedPage>,
    /// Not-found pages, by the pattern of their paths.
    absent: Vec<(&'static str, RenderedPage)>,
    listed: Vec<&'static str>,
    values: Value,
    block: Block,
    policy: String,
}

struct RenderedPage {
    template: &'static Template,
    cache: Cache,
    /// Filled at the first request, because filling all pages would delay the start.
    filled: OnceLock<Asset>,
}

/// Response of a rendered page to an address.
pub enum RenderedResponse<'a> {
    Page(&'a Asset),
    NotFound(&'a Asset),
}

impl RenderedPages {
    /// Builds the pages; `policy` is the content security policy of all pages.
    pub fn new(templates: &'static Templates, values: Value, block: Block, policy: String) -> Self {
        let (mut pages, mut absent, mut listed) = (HashMap::new(), Vec::new(), Vec::new());
        for (line, template) in &templates.0 {
            let cache = if line.found { Cache::Revalidate } else { Cache::Never };
            let page = RenderedPage { template, cache, filled: OnceLock::new() };
            if line.listed {
                listed.push(line.path.as_str());
            }
            if line.found {
                pages.insert(line.path.as_str(), page);
            } else {
                absent.push((line.path.as_str(), page));
            }
        }
        Self { pages, absent, listed, values, block, policy }
    }

    fn fill_page<'a>(&'a self, page: &'a RenderedPage) -> &'a Asset {
        page.filled.get_or_init(|| {
            let text = self.block.write_into(&page.template.fill(&self.values));
            let policy = policy::build_page_policy(&self.policy, &text);
            Asset::new_compressed("page.html", text.into(), page.cache).with_policy(policy)
        })
    }

    pub fn sitemap_paths(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().copied()
    }

    /// Returns the response of a rendered page; `None` if the path belongs to no rendered page.
    pub fn find(&self, path: &str) -> Option<RenderedResponse<'_>> {
        let trimmed = path.trim_end_matches('/');
        if let Some(page) = self.pages.get(if trimmed.is_empty() { "/" } else { trimmed }) {
            return Some(RenderedResponse::Page(self.fill_page(page)));
        }
        let (_, page) = self.absent.iter().find(|(pattern, _)| routes::matches(pattern, path))?;
        Some(RenderedResponse::NotFound(self.fill_page(page)))
    }

    /// Returns the page for an unknown path.
    pub fn not_found(&self) -> Option<&Asset> {
        self.absent.iter().find(|(pattern, _)| *pattern == "*").map(|(_, page)| self.fill_page(page))
    }
}
