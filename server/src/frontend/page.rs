//! Insertion of the site data into the HTML of a page, which saves a request.

use super::colors;
use super::fill::escape_html;
use crate::site::SiteResponse;

const BLOCK: &str = r#"<script type="application/json" id="site">"#;

/// Site data of every page.
pub struct SiteBlock {
    block: String,
    title: String,
    color: String,
    style: String,
}

impl SiteBlock {
    /// Builds the block from a site and its JSON.
    pub fn new(site: &SiteResponse, json: &str) -> Self {
        Self {
            // Only `<` could end a script element or open a comment in it.
            block: format!("{BLOCK}{}</script>", json.replace('<', "\\u003c")),
            title: format!("<title>{}</title>", escape_html(&site.name)),
            color: format!(r#"<meta name="theme-color" content="{}""#, escape_html(&site.colors.primary)),
            style: colors::build_style(&site.colors),
        }
    }

    /// Returns the page with the site data and colours.
    pub fn insert_into(&self, page: &str) -> String {
        let page = replace_section(page, BLOCK, "</script>", &self.block)
            .unwrap_or_else(|| page.replacen("</head>", &format!("{}</head>", self.block), 1));
        let page = replace_section(&page, r#"<meta name="theme-color" content=""#, "\"", &self.color)
            .unwrap_or(page);
        if self.style.is_empty() {
            page
        } else {
            page.replacen("</head>", &format!("{}</head>", self.style), 1)
        }
    }

    /// Returns the empty page of the build with the site data, title and colours.
    pub fn fill_shell(&self, page: &str) -> String {
        let page = self.insert_into(page);
        replace_section(&page, "<title>", "</title>", &self.title).unwrap_or(page)
    }
}

/// Replaces the first part from `start` to `end`, both included; `None` if the text has no such part.
fn replace_section(text: &str, start: &str, end: &str, replacement: &str) -> Option<String> {
    let section_start = text.find(start)?;
    let content_start = section_start + start.len();
    let section_end = content_start + text[content_start..].find(end)? + end.len();
    Some(format!("{}{replacement}{}", &text[..section_start], &text[section_end..]))
}
