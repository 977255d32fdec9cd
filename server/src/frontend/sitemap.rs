//! Files for search engines: sitemap and robots.txt.

use super::fill::escape_html;
use std::fmt::Write;

/// Returns the `sitemap.xml` of these paths.
pub fn build_sitemap<'a>(url: &str, paths: impl Iterator<Item = &'a str>) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for path in paths {
        // Writing to a text cannot fail.
        let _ = writeln!(xml, "<url><loc>{}</loc></url>", escape_html(&format!("{url}{path}")));
    }
    xml.push_str("</urlset>\n");
    xml
}

/// Returns `robots.txt`: crawling of private pages is allowed, so that crawlers see their `noindex`.
pub fn build_robots(url: &str) -> String {
    format!("User-agent: *\nDisallow: /api/\n\nSitemap: {url}/sitemap.xml\n")
}
