//! Simplification of HTML before it is parsed, and the common settings of its sanitisers.
//!
//! A parser of HTML repeats open elements such as bold in each following paragraph: three times those without
//! attributes, without limit those whose attributes differ. Its cost is bounded once the attributes are removed.

use ammonia::Builder;
use std::collections::HashSet;

/// Elements that are removed with their content.
const REMOVED_ELEMENTS: [&str; 6] = ["script", "style", "title", "template", "iframe", "noscript"];
/// Maximum length of a link address, in bytes; a longer one is removed.
const ADDRESS_LIMIT: usize = 2_048;

/// Returns the sanitiser that keeps these elements and the `http`, `https` and `mailto` addresses of links; relative
/// addresses and `rel` attributes are set by the caller.
pub(super) fn build_sanitiser<const N: usize>(tags: [&'static str; N]) -> Builder<'static> {
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(tags))
        .clean_content_tags(HashSet::from(REMOVED_ELEMENTS))
        .add_tag_attributes("a", ["href"])
        .url_schemes(HashSet::from(["http", "https", "mailto"]))
        .strip_comments(true);
    builder
}

/// Removes all tags except those of `kept_elements` and [`REMOVED_ELEMENTS`], and all attributes except the address of a
/// link. Replaces `b` and `i` with `strong` and `em`. The result still has to be sanitised.
pub fn simplify(html: &str, kept_elements: &[&str]) -> String {
    let mut simplified_html = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((text, tag)) = rest.split_once('<') {
        simplified_html.push_str(text);
        let (slash, tag_name) = tag.strip_prefix('/').map_or(("", tag), |tag_name| ("/", tag_name));
        if !tag_name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            // Otherwise it would begin a tag once the tag after it is dropped.
            simplified_html.push_str(if tag_name.starts_with('<') { "&lt;" } else { "<" });
            rest = tag;
            continue;
        }
        let end = tag_name.find(|c| is_blank(c) || matches!(c, '/' | '>')).unwrap_or(tag_name.len());
        let (name, attributes) = tag_name.split_at(end);
        let name = rename_element(name.to_ascii_lowercase());
        let Some((address, after)) = read_attributes(attributes) else { return simplified_html };
        rest = after;
        let address =
            address.filter(|address| name == "a" && slash.is_empty() && address.len() <= ADDRESS_LIMIT);
        if let Some(address) = address {
            let address = address.replace('"', "&quot;").replace('<', "&lt;");
            simplified_html.extend(["<a href=\"", &address, "\">"]);
        } else if kept_elements.contains(&name.as_str()) || REMOVED_ELEMENTS.contains(&name.as_str()) {
            simplified_html.extend(["<", slash, &name, ">"]);
        }
    }
    simplified_html.push_str(rest);
    simplified_html
}

/// Blanks between attributes, in the HTML standard.
const fn is_blank(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\x0c' | '\r' | ' ')
}

fn rename_element(name: String) -> String {
    match name.as_str() {
        "b" => "strong".to_owned(),
        "i" => "em".to_owned(),
        _ => name,
    }
}

/// Reads the attributes as the HTML standard does; returns the first `href` and the text after the tag. `None` for a
/// tag that is not closed, which the parser drops with the rest of the text.
fn read_attributes(text: &str) -> Option<(Option<&str>, &str)> {
    let mut address = None;
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c| is_blank(c) || c == '/');
        if let Some(after) = rest.strip_prefix('>') {
            return Some((address, after));
        }
        if rest.is_empty() {
            return None;
        }
        // An equals sign at the beginning belongs to the name.
        let is_end = |(at, c): &(usize, char)| *at > 0 && (is_blank(*c) || matches!(c, '/' | '>' | '='));
        let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
        let (name, after) = rest.split_at(end);
        let after = after.trim_start_matches(is_blank);
        let Some(after_equals) = after.strip_prefix('=') else {
            rest = after;
            continue;
        };
        let (value, after) = read_value(after_equals.trim_start_matches(is_blank));
        if name.eq_ignore_ascii_case("href") {
            address = address.or(Some(value));
        }
        rest = after;
    }
}

/// Splits a quoted or unquoted value from the text after it.
fn read_value(text: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(quoted_value) = text.strip_prefix(quote) {
            return quoted_value.split_once(quote).unwrap_or((quoted_value, ""));
        }
    }
    text.split_at(text.find(|c| is_blank(c) || c == '>').unwrap_or(text.len()))
}
