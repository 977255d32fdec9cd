//! The pages that the build rendered, with the values of the brand written in them.

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

/// One line of `pages.json`.
#[derive(Deserialize)]
struct Line {
    /// An address; for a page that says that there is nothing: the pattern it stands for, `*` for all others.
    path: String,
    file: String,
    found: bool,
    /// Whether it stands in the sitemap for search engines.
    listed: bool,
}

/// The rendered pages of one configuration.
#[derive(Default)]
pub struct Rendered {
    pages: HashMap<String, Page>,
    lost: Vec<(String, Page)>,
    listed: Vec<String>,
}

/// What stands at an address.
pub enum Answer<'a> {
    Page(&'a Asset),
    Nothing(&'a Asset),
}

impl Rendered {
    /// Fills every page. `policy` is that of all pages. `read` gives the files of the build; one that rendered nothing has no `pages.json`.
    ///
    /// # Errors
    /// A page with broken marks, or one that is not there.
    pub fn new(
        read: impl Fn(&str) -> Option<Bytes>,
        values: &Value,
        block: &Block,
        policy: &str,
    ) -> Result<Self, String> {
        let Some(lines) = read("pages.json") else { return Ok(Self::default()) };
        let lines: Vec<Line> = serde_json::from_slice(&lines).map_err(|error| error.to_string())?;
        let mut all = Self::default();
        for line in lines {
            let wrong = |error: String| format!("page {}: {error}", line.file);
            let file = read(&format!("pages/{}", line.file)).ok_or_else(|| wrong("absent".to_owned()))?;
            let text = String::from_utf8_lossy(&file);
            let filled = Template::parse(&text).map_err(wrong)?.fill(values);
            let text = block.written_in(&filled);
            let policy = policy::of_page(policy, &text);
            let page = Page { plain: text.into(), policy, found: line.found, asset: OnceLock::new() };
            if line.listed {
                all.listed.push(line.path.clone());
            }
            if line.found {
                all.pages.insert(line.path, page);
            } else {
                all.lost.push((line.path, page));
            }
        }
        Ok(all)
    }

    /// The paths for search engines.
    pub fn listed(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().map(String::as_str)
    }

    /// What stands at a path, if that is for a rendered page to say.
    pub fn at(&self, path: &str) -> Option<Answer<'_>> {
        let whole = path.trim_end_matches('/');
        if let Some(page) = self.pages.get(if whole.is_empty() { "/" } else { whole }) {
            return Some(Answer::Page(page.asset()));
        }
        let (_, page) = self.lost.iter().find(|(pattern, _)| routes::matches(pattern, path))?;
        Some(Answer::Nothing(page.asset()))
    }

    /// The page for an address of nothing.
    pub fn not_found(&self) -> Option<&Asset> {
        self.lost.iter().find(|(pattern, _)| pattern == "*").map(|(_, page)| page.asset())
    }
}

struct Page {
    plain: Bytes,
    policy: String,
    found: bool,
    /// Compressed at the first visit: all of them at start would make the server late.
    asset: OnceLock<Asset>,
}

impl Page {
    fn asset(&self) -> &Asset {
        self.asset.get_or_init(|| {
            let cache = if self.found { Cache::Revalidate } else { Cache::Never };
            Asset::compressed("page.html", self.plain.clone(), cache)
                .unwrap_or_else(|_| Asset::new("page.html", self.plain.clone(), cache))
                .with_policy(self.policy.clone())
        })
    }
}
