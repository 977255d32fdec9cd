//! Pages of downloadable documents (doc 3 §2, §3; AMB-103).

use crate::shared::text::is_blank;

/// Maximum length of a key, in characters.
pub const KEY_LIMIT: usize = 60;
/// Maximum length of a title, in characters.
pub const TITLE_LIMIT: usize = 255;

/// Returns whether the text is a valid key, which is part of URLs (`pages/{key}`): 1 to 60 ASCII letters, digits, `-`
/// and `_`.
pub fn is_key(text: &str) -> bool {
    (1..=KEY_LIMIT).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

/// Returns whether the text is a valid title: a single line of 1 to 255 characters, not blank.
pub fn is_title(text: &str) -> bool {
    !is_blank(text) && text.chars().count() <= TITLE_LIMIT && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_key_accepts_url_safe_characters() {
        for valid in ["credit", "Guides-2026", "a_b", &"k".repeat(60)] {
            assert!(is_key(valid), "{valid}");
        }
        for bad in ["", "crédit", "a b", "a/b", "..", "a?b", &"k".repeat(61)] {
            assert!(!is_key(bad), "{bad}");
        }
    }

    #[test]
    fn is_title_requires_single_line() {
        assert!(is_title("Regroupement de crédits\u{202f}: l’essentiel"));
        for bad in ["", "  ", "deux\nlignes", &"é".repeat(256)] {
            assert!(!is_title(bad), "{bad}");
        }
    }
}
