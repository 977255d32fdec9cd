//! Rich text: the few HTML elements that the editor writes, sanitised by the server.

use super::entities::decode_entities;
use super::text::{contains_control_characters, is_invisible};
use super::violation::{CONTROL_CHARACTERS, REQUIRED, TOO_LONG, Violations};

/// Maximum length of the text, in characters; markup does not count.
pub const RICH_TEXT_LIMIT: usize = 10_000;
/// Maximum length of the HTML, in characters; longer input is refused before it is sanitised.
pub const HTML_LIMIT: usize = 100_000;
/// Maximum number of tags: the cost of sanitising grows with their square.
pub const TAG_LIMIT: usize = 2_000;

/// Message for too many tags, or too long sanitised HTML.
pub const TOO_COMPLEX: &str = "La mise en forme de ce texte est trop complexe\u{202f}: simplifiez-la.";

/// Validates the HTML of a required rich text before it is sanitised: length, control characters and number of tags.
pub fn sent_violations(field: &str, sent: Option<&str>) -> Violations {
    let mut violations = Violations::default();
    let sent = sent.unwrap_or_default();
    if sent.chars().count() > HTML_LIMIT {
        violations.add(field, format!("{TOO_LONG} ({RICH_TEXT_LIMIT} caractères au plus)"));
    } else if contains_control_characters(sent) {
        violations.add(field, CONTROL_CHARACTERS);
    } else if has_too_many_tags(sent) {
        violations.add(field, TOO_COMPLEX);
    }
    violations
}

/// Returns whether a text has more than [`TAG_LIMIT`] tags; each `<` counts.
fn has_too_many_tags(html: &str) -> bool {
    html.bytes().filter(|byte| *byte == b'<').nth(TAG_LIMIT).is_some()
}

/// Validates a required rich text after it was sanitised: it must contain visible text, within the limit. Its markup is
/// limited again, because sanitising repeats open elements in each paragraph.
pub fn sanitised_violations(field: &str, sanitised: &str) -> Violations {
    let text = text_of(sanitised);
    let mut violations = Violations::default();
    if has_too_many_tags(sanitised) || sanitised.chars().count() > HTML_LIMIT {
        violations.add(field, TOO_COMPLEX);
    } else if text.chars().all(|c| c.is_whitespace() || is_invisible(c)) {
        violations.add(field, REQUIRED);
    } else if text.chars().count() > RICH_TEXT_LIMIT {
        violations.add(field, format!("{TOO_LONG} ({RICH_TEXT_LIMIT} caractères au plus)"));
    }
    violations
}

/// Returns the text of sanitised HTML without markup. Blocks are not separated.
pub fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut quote = None;
    let mut is_inside_tag = false;
    for c in html.chars() {
        match (is_inside_tag, quote, c) {
            (false, _, '<') => is_inside_tag = true,
            (false, ..) => text.push(c),
            (true, None, '>') => is_inside_tag = false,
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
    fn text_of_drops_markup() {
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
    fn sanitised_text_must_not_be_blank() {
        for blank in
            ["", "<p></p>", "<p> </p><p><br></p>", "<p>&nbsp;\u{200b}</p>", r#"<a href="https://a.fr"></a>"#]
        {
            assert_eq!(sanitised_violations("content", blank).as_slice()[0].message, REQUIRED, "{blank}");
        }
        assert!(sanitised_violations("content", "<p>Vu ce jour.</p>").is_empty());
    }

    #[test]
    fn text_and_html_have_limits() {
        let text = |length: usize| format!("<p>{}</p>", "é".repeat(length));
        assert!(sanitised_violations("content", &text(RICH_TEXT_LIMIT)).is_empty());
        assert!(!sanitised_violations("content", &text(RICH_TEXT_LIMIT + 1)).is_empty());
        assert!(sent_violations("content", Some(&"é".repeat(HTML_LIMIT))).is_empty());
        assert!(!sent_violations("content", Some(&"é".repeat(HTML_LIMIT + 1))).is_empty());
        assert!(!sent_violations("content", Some("a\u{0}b")).is_empty());
        assert!(sent_violations("content", None).is_empty());
    }

    #[test]
    fn number_of_tags_has_a_limit() {
        let tags = |count: usize| format!("<p>a{}", "<br>".repeat(count - 1));
        let message = |violations: Violations| violations.into_vec().pop().map(|violation| violation.message);
        for html in [tags(TAG_LIMIT + 1), format!("<a href=\"{}\">a</a>", "é".repeat(HTML_LIMIT))] {
            assert_eq!(message(sanitised_violations("content", &html)).as_deref(), Some(TOO_COMPLEX));
        }
        assert_eq!(message(sent_violations("content", Some(&tags(TAG_LIMIT)))), None);
        assert_eq!(
            message(sent_violations("content", Some(&tags(TAG_LIMIT + 1)))).as_deref(),
            Some(TOO_COMPLEX)
        );
    }
}
