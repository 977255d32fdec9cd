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

/// The rendered pages of the build, with their marks read.
pub struct Templates(Vec<(Line, Template)>);

impl Templates {
    /// `read` gives the files of the build; one that rendered nothing has no `pages.json`.
    ///
    /// # Errors
    /// A page with broken marks, or one that is not there.
    pub fn new(read: impl Fn(&str) -> Option<Bytes>) -> Result<Self, String> {
        let Some(lines) = read("pages.json") else { return Ok(Self(Vec::new())) };
        let lines: Vec<Line> = serde_json::from_slice(&lines).map_err(|error| error.to_string())?;
        let template = |line: Line| {
            let wrong = |error: String| format!("page {}: {error}", line.file);
            let file = read(&format!("pages/{}", line.file)).ok_or_else(|| wrong("absent".to_owned()))?;
            let template = Template::parse(&String::from_utf8_lossy(&file)).map_err(wrong)?;
            Ok((line, template))
        };
        lines.into_iter().map(template).collect::<Result<_, _>>().map(Self)
    }
}

/// The rendered pages of one configuration.
#[derive(Default)]
pub struct Rendered {
    pages: HashMap<String, Asset>,
    lost: Vec<(String, Asset)>,
    listed: Vec<String>,
}

/// What stands at an address.
pub enum Answer<'a> {
    Page(&'a Asset),
    Nothing(&'a Asset),
}

impl Rendered {
    /// Fills every page. `policy` is that of all pages.
    pub fn new(templates: &Templates, values: &Value, block: &Block, policy: &str) -> Self {
        let mut all = Self::default();
        for (line, template) in &templates.0 {
            let text = block.written_in(&template.fill(values));
            let policy = policy::of_page(policy, &text);
            let cache = if line.found { Cache::Revalidate } else { Cache::Never };
            let page = Asset::compressed("page.html", text.into(), cache).with_policy(policy);
            if line.listed {
                all.listed.push(line.path.clone());
            }
            if line.found {
                all.pages.insert(line.path.clone(), page);
            } else {
                all.lost.push((line.path.clone(), page));
            }
        }
        all
    }

    /// The paths for search engines.
    pub fn listed(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().map(String::as_str)
    }

    /// What stands at a path, if that is for a rendered page to say.
    pub fn at(&self, path: &str) -> Option<Answer<'_>> {
        let whole = path.trim_end_matches('/');
        if let Some(page) = self.pages.get(if whole.is_empty() { "/" } else { whole }) {
            return Some(Answer::Page(page));
        }
        let (_, page) = self.lost.iter().find(|(pattern, _)| routes::matches(pattern, path))?;
        Some(Answer::Nothing(page))
    }

    /// The page for an address of nothing.
    pub fn not_found(&self) -> Option<&Asset> {
        self.lost.iter().find(|(pattern, _)| pattern == "*").map(|(_, page)| page)
    }
}
