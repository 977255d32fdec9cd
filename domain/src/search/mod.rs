//! Global search: indexed text and search words.

use crate::keyed_enumeration;
use crate::shared::phone::PhoneNumber;
use crate::shared::text::{indexed_key, search_key, search_words};

/// Minimum number of digits that are searched without their separators: two digits match almost every number.
const MIN_DIGITS: usize = 3;

keyed_enumeration! {
    /// Type of a search result, in display order.
    #[derive(PartialOrd, Ord)]
    #[cfg_attr(feature = "schema", schema(as = SearchResultKind))]
    SearchKind sent as key {
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
    indexed_key(&parts.join(" "))
}

/// Word of a search, found by one of its spellings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchWord {
    /// Preferred spelling, used to sort the results.
    pub spelling: String,
    /// Other spelling.
    pub other: Option<String>,
}

impl SearchWord {
    /// Returns the spellings, the preferred one first.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.spelling.as_str()).chain(self.other.as_deref())
    }
}

impl From<String> for SearchWord {
    fn from(spelling: String) -> Self {
        Self { spelling, other: None }
    }
}

/// Returns the words that must all be found, in any order; see [`search_words`]. A text of digits and separators is
/// one word with two spellings: that of a phone number or its beginning (`+33 6 12` becomes `0612`), and that of a
/// label (`2026/0145` becomes `2026 0145`).
pub fn parse_words(typed: &str) -> Vec<SearchWord> {
    if let Some(digits) = PhoneNumber::parse_prefix(typed) {
        let label = search_key(typed);
        return vec![match digits.len() {
            _ if label == digits => SearchWord::from(digits),
            0..MIN_DIGITS => SearchWord::from(label),
            _ => SearchWord { spelling: digits, other: Some(label) },
        }];
    }
    search_words(typed).into_iter().map(SearchWord::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spellings(typed: &str) -> Vec<Vec<String>> {
        parse_words(typed).iter().map(|word| word.spellings().map(str::to_owned).collect()).collect()
    }

    /// Returns whether a search finds an object with these texts.
    fn finds(typed: &str, parts: &[&str]) -> bool {
        let text = search_text(parts.iter().copied());
        parse_words(typed).iter().all(|word| word.spellings().any(|spelling| text.contains(spelling)))
    }

    #[test]
    fn phone_number_is_one_word_in_any_notation() {
        for (input, word) in [
            ("06 12 34 56 78", "0612345678"),
            ("06.12", "0612"),
            ("+33 6 12", "0612"),
            ("0033 (0)6-12", "0612"),
            ("612345678", "612345678"),
        ] {
            assert_eq!(parse_words(input)[0].spelling, word, "{input}");
            assert_eq!(parse_words(input).len(), 1, "{input}");
        }
        assert_eq!(spellings("0612345678"), [["0612345678"]]);
        assert!(finds("06 11 22 33 44", &["Durand", "0611223344"]));
        assert!(finds("11 22 33", &["Durand", "0611223344"]));
    }

    #[test]
    fn label_of_digits_and_separators_is_found() {
        for label in [
            "2026-014",
            "2026/0145",
            "(75) 2026-11",
            "3-2-1",
            "24/7",
            "1/2",
            "06-2026",
            "2026.014",
            "00.33/1",
        ] {
            assert!(finds(label, &["Durand", "Anne", &format!("Dossier {label}")]), "{label}");
        }
        assert!(finds("2026/01", &["2026-014"]));
        assert!(finds("2026 014", &["2026/014"]));
        assert!(finds("dossier 014", &["Dossier 2026-014"]));
        assert!(!finds("2026-015", &["2026-014"]));
    }

    #[test]
    fn name_with_apostrophe_is_found_in_any_spelling() {
        for (name, input) in [
            ("O'Brien", ["obrien", "o'brien", "O’BRIEN", "o brien", "brien"]),
            ("d’Aubigné", ["daubigne", "d'aubigne", "d’Aubigné", "d aubigne", "aubigne"]),
            ("L'Hote", ["lhote", "l’hôte", "L'HOTE", "l hote", "hote"]),
        ] {
            for input in input {
                assert!(finds(input, &[name, "Anne"]), "{input}");
            }
        }
    }

    #[test]
    fn words_are_normalised_and_limited() {
        assert_eq!(spellings("  ÉLOÏSE cœur "), [["eloise"], ["coeur"]]);
        assert_eq!(spellings("dupont 06 12"), [["dupont"], ["06"], ["12"]]);
        assert_eq!(spellings("jean-paul@exemple.fr"), [["jean"], ["paul@exemple.fr"]]);
        assert_eq!(spellings("12 %"), [["12"], ["%"]]);
        for nothing in ["", " ", " - "] {
            assert!(parse_words(nothing).is_empty(), "{nothing:?}");
        }
        assert_eq!(parse_words("a b c d e f g h i j").len(), 8);
    }

    #[test]
    fn typed_words_match_the_indexed_text() {
        let parts = ["Cœur d’Or", "Éloïse", "jean-paul@Exemple.fr", "0612345678"];
        assert_eq!(search_text(parts), "coeur dor eloise jean paul@exemple.fr 0612345678");
        for input in ["OR éloise", "Jean-Paul@exemple.fr", "+33 6 12 34"] {
            assert!(finds(input, &parts), "{input}");
        }
    }
}
