//! Site data in the HTML of a page, which therefore needs no request for it.

use super::colors;
use super::fill::escape_html;
use crate::site::Site;

const BLOCK: &str = r#"<script type="application/json" id="site">"#;

/// Site data of every page.
pub struct Block {
    block: String,
    title: String,
    color: String,
    style: String,
}

impl Block {
    /// Builds the block from a site and its JSON.
    pub fn new(site: &Site, json: &str) -> Self {
        Self {
            // In a script element, only `<` could end it or open a comment.
            block: format!("{BLOCK}{}</script>", json.replace('<', "\\u003c")),
            title: format!("<title>{}</title>", escape_html(&site.name)),
            color: format!(r#"<meta name="theme-color" content="{}""#, escape_html(&site.colors.primary)),
            style: colors::style(&site.colors),
        }
    }

    /// Returns the page with the site data and colours.
    pub fn written_in(&self, page: &str) -> String {
        let page = replace(page, BLOCK, "</script>", &self.block)
            .unwrap_or_else(|| page.replacen("</head>", &format!("{}</head>", self.block), 1));
        let page = replace(&page, r#"<meta name="theme-color" content=""#, "\"", &self.color).unwrap_or(page);
        if self.style.is_empty() {
            page
        } else {
            page.replacen("</head>", &format!("{}</head>", self.style), 1)
        }
    }

    /// Returns the empty page of the build with the site data, title and colours.
    pub fn shell(&self, page: &str) -> String {
        let page = self.written_in(page);
        replace(&page, "<title>", "</title>", &self.title).unwrap_or(page)
    }
}

/// Replaces the first part from `start` to `end`, both included; `None` if the text has no such part.
fn replace(text: &str, start: &str, end: &str, by: &str) -> Option<String> {
    let from = text.find(start)?;
    let inner = from + start.len();
    let to = inner + text[inner..].find(end)? + end.len();
    Some(format!("{}{by}{}", &text[..from], &text[to..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::collections::BTreeMap;

    fn with_site(page: &str, site: &Site, json: &str) -> String {
        Block::new(site, json).shell(page)
    }

    const TEMPLATE: &str = r##"<head><meta name="theme-color" content="#000000" /><title>Fenix</title>
<script type="application/json" id="site">null</script></head><body></body>"##;

    fn site(name: &str) -> Site {
        let pairs =
            [("FENIX_SECRET", "0123456789abcdef0123456789abcdef"), ("FENIX_DATA_DIR", "target/page-test")];
        let env: BTreeMap<_, _> = pairs.map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let mut config = Config::load(&env, None).unwrap();
        config.brand.name = name.to_owned();
        Site::new(&config, None)
    }

    #[test]
    fn page_has_title_colour_and_site_of_brand() {
        let site = site("Étoile & Cie");
        let json = serde_json::to_string(&site).unwrap();
        let page = with_site(TEMPLATE, &site, &json);
        assert!(page.contains("<title>Étoile &amp; Cie</title>"), "{page}");
        assert!(page.contains(r##"<meta name="theme-color" content="#12324A" />"##), "{page}");
        assert!(page.contains(&format!("{BLOCK}{json}</script></head>")), "{page}");
        assert!(!page.contains(">null<"));
    }

    #[test]
    fn value_cannot_end_the_block() {
        let site = site("</script><script>alert(1)</script><!--");
        let json = serde_json::to_string(&site).unwrap();
        let page = with_site(TEMPLATE, &site, &json);
        assert_eq!(page.matches("</script>").count(), 1, "{page}");
        assert!(!page.contains("<!--"));
        let start = page.find(BLOCK).unwrap() + BLOCK.len();
        let end = start + page[start..].find("</script>").unwrap();
        let read: serde_json::Value = serde_json::from_str(&page[start..end]).unwrap();
        assert_eq!(read["name"], site.name.as_str());
    }

    #[test]
    fn page_without_block_gets_one() {
        let page = with_site("<head></head>", &site("Fenix"), "{}");
        assert_eq!(page, format!("<head>{BLOCK}{{}}</script></head>"));
    }
}
