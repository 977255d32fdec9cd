//! Sanitises rich texts with ammonia, on the HTML5 parser html5ever.

use super::markup::{build_sanitiser, simplify};
use ammonia::{Builder, UrlRelative};
use application::ports::RichTexts;

const TAGS: [&str; 8] = ["p", "br", "strong", "em", "ul", "ol", "li", "a"];

/// Keeps the few elements of the editors; `b` and `i` of older editors become `strong` and `em`.
pub struct SafeRichTexts {
    builder: Builder<'static>,
}

impl Default for SafeRichTexts {
    fn default() -> Self {
        let mut builder = build_sanitiser(TAGS);
        builder.url_relative(UrlRelative::Deny).link_rel(Some("noopener nofollow"));
        Self { builder }
    }
}

impl RichTexts for SafeRichTexts {
    fn sanitise(&self, html: &str) -> String {
        self.builder.clean(&simplify(html, &TAGS)).to_string().trim().to_owned()
    }
}
