//! Plain-text part of a mail, generated from its HTML.

use crate::shared::entities::decode_entities;

/// Converts HTML into plain text: an empty line between paragraphs, line breaks kept, lists with dashes or numbers,
/// links followed by their address in angle brackets. Ends with one newline; empty without text.
///
/// Supports the elements of the mail editor; other tags are removed and their text is kept.
pub fn to_plain_text(html: &str) -> String {
    let mut builder = PlainTextBuilder::default();
    let mut rest = html;
    while !rest.is_empty() {
        let text_end = rest.find('<').unwrap_or(rest.len());
        builder.push_text(&decode_entities(&rest[..text_end]));
        rest = &rest[text_end..];
        if let Some(after) = rest.strip_prefix("<!--") {
            rest = after.split_once("-->").map_or("", |(_, after)| after);
        } else if let Some((tag, after)) = Tag::read(rest) {
            rest = after;
            if !tag.closes && matches!(tag.name.as_str(), "script" | "style" | "title") {
                rest = skip_element(rest, &tag.name);
            } else {
                builder.apply_tag(&tag);
            }
        } else if !rest.is_empty() {
            builder.push_text("<");
            rest = &rest[1..];
        }
    }
    builder.finish()
}

/// Parsed HTML tag.
struct Tag {
    name: String,
    closes: bool,
    href: Option<String>,
}

impl Tag {
    /// Parses the tag at the start of a text; `None` when `<` does not start a tag.
    fn read(html: &str) -> Option<(Self, &str)> {
        let tag_content = html.strip_prefix('<')?;
        let closes = tag_content.starts_with('/');
        let tag_name = tag_content.strip_prefix('/').unwrap_or(tag_content);
        if !tag_name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!' || c == '?') {
            return None;
        }
        let end = find_tag_end(tag_name)?;
        let (content, after) = (&tag_name[..end], &tag_name[end + 1..]);
        let name_end = content.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(content.len());
        let name = content[..name_end].to_ascii_lowercase();
        let href = if name == "a" { find_attribute(&content[name_end..], "href") } else { None };
        Some((Self { name, closes, href }, after))
    }
}

/// Position of the `>` that ends a tag, outside quotes.
fn find_tag_end(content: &str) -> Option<usize> {
    let mut quote = None;
    for (position, c) in content.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '>') => return Some(position),
            (None, '"' | '\'') => quote = Some(c),
            _ => {}
        }
    }
    None
}

/// Value of an attribute, without quotes.
fn find_attribute(mut attributes: &str, wanted: &str) -> Option<String> {
    loop {
        attributes = attributes.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        let (name, rest) = attributes.split_once('=')?;
        let rest = rest.trim_start();
        let (value, after) = match rest.chars().next()? {
            quote @ ('"' | '\'') => rest[1..].split_once(quote)?,
            _ => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
        };
        if name.split_whitespace().next_back()?.eq_ignore_ascii_case(wanted) {
            return Some(decode_entities(value));
        }
        attributes = after;
    }
}

fn skip_element<'a>(html: &'a str, name: &str) -> &'a str {
    let closing = format!("</{name}");
    let lower = html.to_ascii_lowercase();
    let start = lower.find(&closing).unwrap_or(html.len());
    html[start..].find('>').map_or("", |end| &html[start + end + 1..])
}

/// Plain text under construction.
#[derive(Default)]
struct PlainTextBuilder {
    written: String,
    /// Number of newlines to write before the next text.
    newlines: usize,
    /// Whether a blank is written before the next text, unless newlines are.
    blank: bool,
    /// Open lists, the innermost last.
    lists: Vec<List>,
    link: Option<Link>,
}

enum List {
    Bulleted,
    Numbered {
        /// Number of the last item.
        last: usize,
    },
}

/// Open link.
struct Link {
    href: String,
    /// Position of its text in the written text.
    start: usize,
}

impl PlainTextBuilder {
    fn push_text(&mut self, text: &str) {
        for c in text.chars() {
            if matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{c}') {
                self.blank = true;
            } else {
                self.push_separator();
                self.written.push(c);
            }
        }
    }

    /// Writes the pending newlines or blank before the next text.
    fn push_separator(&mut self) {
        if self.written.is_empty() {
            // No separator at the start.
        } else if self.newlines > 0 {
            self.written.push_str(&"\n".repeat(self.newlines.min(2)));
        } else if self.blank && !self.written.ends_with(' ') {
            self.written.push(' ');
        }
        (self.newlines, self.blank) = (0, false);
    }

    fn apply_tag(&mut self, tag: &Tag) {
        match tag.name.as_str() {
            "br" => self.newlines += 1,
            "p" | "div" | "table" | "blockquote" | "hr" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                self.newlines = self.newlines.max(if self.lists.is_empty() { 2 } else { 0 });
            }
            "tr" | "dt" | "dd" => self.newlines = self.newlines.max(1),
            "td" | "th" => self.blank = true,
            "ul" | "ol" => self.open_or_close_list(tag),
            "li" if !tag.closes => self.start_item(),
            "a" if tag.closes => self.end_link(),
            "a" => {
                let start = self.written.len();
                self.link = tag.href.clone().map(|href| Link { href, start });
            }
            _ => {}
        }
    }

    /// An empty line separates a list from the text around it, a newline a nested list.
    fn open_or_close_list(&mut self, tag: &Tag) {
        if tag.closes {
            self.lists.pop();
        }
        let is_nested = !self.lists.is_empty();
        self.newlines = self.newlines.max(if is_nested { 1 } else { 2 });
        if !tag.closes {
            self.lists.push(if tag.name == "ol" { List::Numbered { last: 0 } } else { List::Bulleted });
        }
    }

    fn start_item(&mut self) {
        self.newlines = self.newlines.max(1);
        self.push_separator();
        let depth = self.lists.len().saturating_sub(1);
        self.written.push_str(&"  ".repeat(depth.min(8)));
        match self.lists.last_mut() {
            Some(List::Numbered { last }) => {
                *last += 1;
                self.written.push_str(&last.to_string());
                self.written.push_str(". ");
            }
            Some(List::Bulleted) | None => self.written.push_str("- "),
        }
    }

    /// Appends the address of the link, unless it is the text of the link.
    fn end_link(&mut self) {
        let Some(Link { href, start }) = self.link.take() else { return };
        let link_text = self.written.get(start..).unwrap_or_default().trim();
        let address = href.trim_start_matches("mailto:").trim_start_matches("tel:");
        if address.is_empty() || link_text == href || link_text == address {
            return;
        }
        self.blank = true;
        self.push_separator();
        self.written.extend(["<", &href, ">"]);
    }

    fn finish(self) -> String {
        let text = self.written.trim();
        if text.is_empty() { String::new() } else { format!("{text}\n") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail_template::render::escape_html;
    use proptest::prelude::*;

    #[test]
    fn paragraphs_and_line_breaks_are_converted() {
        let html = "<h1>Titre</h1>\n<p>Un <strong>mot</strong>\n  puis<br>une ligne</p><p></p><div>Fin</div>";
        assert_eq!(to_plain_text(html), "Titre\n\nUn mot puis\nune ligne\n\nFin\n");
    }

    #[test]
    fn nested_lists_are_converted() {
        let html = "<p>Il faut :</p><ul><li><p>un</p></li><li><p>deux</p><ol><li>a</li><li>b</li></ol></li></ul><p>Fin</p>";
        assert_eq!(to_plain_text(html), "Il faut :\n\n- un\n- deux\n  1. a\n  2. b\n\nFin\n");
    }

    #[test]
    fn links_are_followed_by_their_address() {
        assert_eq!(
            to_plain_text("<a class='b' href=\"https://a.fr/?x=1&amp;y=2\">Ouvrir</a>."),
            "Ouvrir <https://a.fr/?x=1&y=2>.\n"
        );
        assert_eq!(
            to_plain_text("<a href='mailto:a@b.fr'>a@b.fr</a> <a href=https://a.fr>https://a.fr</a>"),
            "a@b.fr https://a.fr\n"
        );
        assert_eq!(to_plain_text("<a>rien</a> <a title=\"x>y\" href=\"h\">z</a>"), "rien z <h>\n");
    }

    #[test]
    fn comments_styles_and_scripts_are_dropped() {
        assert_eq!(
            to_plain_text("<style>p > a {}</style><!-- <p>non</p> -->oui<SCRIPT>if (a<b)</script >!"),
            "oui!\n"
        );
        assert_eq!(to_plain_text("3 < 4 et <"), "3 < 4 et <\n");
        assert_eq!(
            to_plain_text("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"),
            "a b\nc\n"
        );
        assert_eq!(to_plain_text(" <p> <br>&#32;</p> "), "");
    }

    proptest! {
        #[test]
        fn any_text_is_converted_without_panic(html in "\\PC{0,60}|([a-zé<>/&;=\"' #]|<p>|</p>|<li>|<a href=|<!--|&#){0,40}") {
            let text = to_plain_text(&html);
            prop_assert!(text.is_empty() || (text.ends_with('\n') && !text.ends_with("\n\n")));
        }

        #[test]
        fn escaped_text_round_trips(words in prop::collection::vec("[!-~éà€]{1,10}", 1..6)) {
            let sentence = words.join(" ");
            let html = format!("<p>{}</p>", escape_html(&sentence));
            prop_assert_eq!(to_plain_text(&html), sentence + "\n");
        }
    }
}
