//! Formatted texts: the few elements that an editor writes, as HTML that the server has sanitised.

use super::entities::decode_entities;
use super::text::{holds_control_characters, is_invisible};
use super::violation::{CONTROL_CHARACTERS, REQUIRED, TOO_LONG, Violations};

/// Most characters that are read; the marks of the format do not count.
pub const RICH_TEXT_LIMIT: usize = 10_000;
/// Most characters of the HTML itself: what is longer is not even sanitised.
pub const HTML_LIMIT: usize = 100_000;

/// The violations of a required formatted text as it was sent, before it is sanitised.
pub fn sent_violations(field: &str, sent: Option<&str>) -> Violations {
    let mut found = Violations::none();
    let sent = sent.unwrap_or_default();
    if sent.chars().count() > HTML_LIMIT {
        found.add(field, format!("{TOO_LONG} ({RICH_TEXT_LIMIT} caractères au plus)"));
    } else if holds_control_characters(sent) {
        found.add(field, CONTROL_CHARACTERS);
    }
    found
}

/// The violations of a required formatted text once sanitised: something must be left to read.
pub fn sanitised_violations(field: &str, sanitised: &str) -> Violations {
    let text = text_of(sanitised);
    let mut found = Violations::none();
    if text.chars().all(|c| c.is_whitespace() || is_invisible(c)) {
        found.add(field, REQUIRED);
    } else if text.chars().count() > RICH_TEXT_LIMIT {
        found.add(field, format!("{TOO_LONG} ({RICH_TEXT_LIMIT} caractères au plus)"));
    }
    found
}

/// What is read of sanitised HTML, without its marks. Blocks are not kept apart.
pub fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut quote = None;
    let mut inside = false;
    for c in html.chars() {
        match (inside, quote, c) {
            (false, _, '<') => inside = true,
            (false, ..) => text.push(c),
            (true, None, '>') => inside = false,
            (true, None, '"' | '\'') => quote = Some(c),
            (true, Some(open), _) if c == open => quote = None,
            (true, ..) => {}
        }
    }
    decode_entities(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_the_format_are_not_text() {
        for (html, text) in [
            ("<p>Un <strong>mot</strong> &amp; deux</p>", "Un mot & deux"),
            (r#"<p><a href="https://a.fr/?q=1>2">ici</a>&nbsp;!</p>"#, "ici\u{a0}!"),
            ("<ul><li>un</li><li>deux</li></ul>", "undeux"),
            ("", ""),
        ] {
            assert_eq!(text_of(html), text, "{html}");
        }
    }

    #[test]
    fn something_must_be_left_to_read() {
        for blank in
            ["", "<p></p>", "<p> </p><p><br></p>", "<p>&nbsp;\u{200b}</p>", r#"<a href="https://a.fr"></a>"#]
        {
            assert_eq!(sanitised_violations("content", blank).as_slice()[0].message, REQUIRED, "{blank}");
        }
        assert!(sanitised_violations("content", "<p>Vu ce jour.</p>").is_empty());
    }

    #[test]
    fn what_is_read_has_a_limit_and_so_has_what_is_sent() {
        let text = |length: usize| format!("<p>{}</p>", "é".repeat(length));
        assert!(sanitised_violations("content", &text(RICH_TEXT_LIMIT)).is_empty());
        assert!(!sanitised_violations("content", &text(RICH_TEXT_LIMIT + 1)).is_empty());
        assert!(sent_violations("content", Some(&"é".repeat(HTML_LIMIT))).is_empty());
        assert!(!sent_violations("content", Some(&"é".repeat(HTML_LIMIT + 1))).is_empty());
        assert!(!sent_violations("content", Some("a\u{0}b")).is_empty());
        assert!(sent_violations("content", None).is_empty());
    }
}
