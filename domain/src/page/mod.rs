//! Pages of documents to download (doc 3 §2, §3; AMB-103).

/// Longest key, in characters.
pub const KEY_LIMIT: usize = 60;
/// Longest title, in characters.
pub const TITLE_LIMIT: usize = 255;

/// May a page have this key? It stands in addresses (`pages/{key}`): 1 to 60 letters without
/// accent, digits, `-` and `_`.
pub fn is_key(text: &str) -> bool {
    (1..=KEY_LIMIT).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

/// May a page have this title? One line of 1 to 255 characters, not blank.
pub fn is_title(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= TITLE_LIMIT && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_fits_in_an_address() {
        for good in ["credit", "Guides-2026", "a_b", &"k".repeat(60)] {
            assert!(is_key(good), "{good}");
        }
        for bad in ["", "crédit", "a b", "a/b", "..", "a?b", &"k".repeat(61)] {
            assert!(!is_key(bad), "{bad}");
        }
    }

    #[test]
    fn a_title_is_one_line() {
        assert!(is_title("Regroupement de crédits\u{202f}: l’essentiel"));
        for bad in ["", "  ", "deux\nlignes", &"é".repeat(256)] {
            assert!(!is_title(bad), "{bad}");
        }
    }
}
