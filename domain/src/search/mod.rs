//! Global search: indexed text and search words.

use crate::keyed_enumeration;
use crate::shared::phone::PhoneNumber;
use crate::shared::text::{search_key, search_words};

/// Maximum number of words of a search; further words are ignored.
pub const MAX_WORDS: usize = 8;

keyed_enumeration! {
    /// Type of a search result, in display order.
    #[derive(PartialOrd, Ord)]
    SearchKind {
        CustomerRecord = "customerRecord",
        CustomerCase = "customerCase",
        Partner = "partner",
        Inquiry = "inquiry",
        Employee = "employee",
    }
}

/// Returns the indexed text of an object: names, addresses and numbers, without letter case and accents.
pub fn search_text<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts: Vec<&str> = parts.into_iter().collect();
    search_key(&parts.join(" "))
}

/// Returns the words that must all be found, in any order, at most [`MAX_WORDS`]. A phone number or its beginning is
/// one word, in any notation: `+33 6 12` becomes `0612`.
pub fn typed_words(typed: &str) -> Vec<String> {
    if let Some(digits) = PhoneNumber::beginning(typed) {
        return vec![digits];
    }
    let mut words = search_words(typed);
    words.truncate(MAX_WORDS);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phone_number_is_one_word_in_any_notation() {
        for (typed, word) in [
            ("06 12 34 56 78", "0612345678"),
            ("06.12", "0612"),
            ("+33 6 12", "0612"),
            ("0033 (0)6-12", "0612"),
            ("612345678", "612345678"),
        ] {
            assert_eq!(typed_words(typed), [word], "{typed}");
        }
    }

    #[test]
    fn words_are_normalised_and_limited() {
        assert_eq!(typed_words("  ÉLOÏSE cœur "), ["eloise", "coeur"]);
        assert_eq!(typed_words("dupont 06 12"), ["dupont", "06", "12"]);
        assert_eq!(typed_words("jean-paul@exemple.fr"), ["jean", "paul@exemple.fr"]);
        assert_eq!(typed_words("12 %"), ["12", "%"]);
        for nothing in ["", " ", " - "] {
            assert!(typed_words(nothing).is_empty(), "{nothing:?}");
        }
        assert_eq!(typed_words("a b c d e f g h i j").len(), MAX_WORDS);
    }

    #[test]
    fn typed_words_match_the_indexed_text() {
        let text = search_text(["Cœur d’Or", "Éloïse", "jean-paul@Exemple.fr", "0612345678"]);
        assert_eq!(text, "coeur d or eloise jean paul@exemple.fr 0612345678");
        for typed in ["OR éloise", "Jean-Paul@exemple.fr", "+33 6 12 34"] {
            assert!(typed_words(typed).iter().all(|word| text.contains(word)), "{typed}");
        }
    }
}
