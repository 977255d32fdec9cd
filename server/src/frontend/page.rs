//! Writes the site in the page, so that no page waits for it.

use crate::site::Site;

const BLOCK: &str = r#"<script type="application/json" id="site">"#;

/// The page of the build with the site's data, title and colour.
pub fn with_site(template: &str, site: &Site, json: &str) -> String {
    // In a script element only `<` could end it or open a comment.
    let block = format!("{BLOCK}{}</script>", json.replace('<', "\\u003c"));
    let page = replace(template, BLOCK, "</script>", &block)
        .unwrap_or_else(|| template.replacen("</head>", &format!("{block}</head>"), 1));
    let title = format!("<title>{}</title>", escaped(&site.name));
    let page = replace(&page, "<title>", "</title>", &title).unwrap_or(page);
    let color = format!(r#"<meta name="theme-color" content="{}""#, escaped(&site.colors.primary));
    replace(&page, r#"<meta name="theme-color" content=""#, "\"", &color).unwrap_or(page)
}

/// The text with the first part from `start` to `end`, both included, replaced.
fn replace(text: &str, start: &str, end: &str, by: &str) -> Option<String> {
    let from = text.find(start)?;
    let inner = from + start.len();
    let to = inner + text[inner..].find(end)? + end.len();
    Some(format!("{}{by}{}", &text[..from], &text[to..]))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::collections::BTreeMap;

    const TEMPLATE: &str = r##"<head><meta name="theme-color" content="#000000" /><title>Fenix</title>
<script type="application/json" id="site">null</script></head><body></body>"##;

    fn site(name: &str) -> Site {
        let pairs =
            [("FENIX_SECRET", "0123456789abcdef0123456789abcdef"), ("FENIX_DATA_DIR", "target/page-test")];
        let env: BTreeMap<_, _> = pairs.map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let mut config = Config::load(&env, None).unwrap();
        config.brand.name = name.to_owned();
        Site::of(&config, None)
    }

    #[test]
    fn title_colour_and_site_are_those_of_the_brand() {
        let site = site("Étoile & Cie");
        let json = serde_json::to_string(&site).unwrap();
        let page = with_site(TEMPLATE, &site, &json);
        assert!(page.contains("<title>Étoile &amp; Cie</title>"), "{page}");
        assert!(page.contains(r##"<meta name="theme-color" content="#12324A" />"##), "{page}");
        assert!(page.contains(&format!("{BLOCK}{json}</script></head>")), "{page}");
        assert!(!page.contains(">null<"));
    }

    #[test]
    fn no_value_can_leave_the_block() {
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
    fn a_page_without_the_block_gets_one() {
        let page = with_site("<head></head>", &site("Fenix"), "{}");
        assert_eq!(page, format!("<head>{BLOCK}{{}}</script></head>"));
    }
}
