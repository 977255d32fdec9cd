//! Text normalisation for searching, validation and length.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Returns the form in which texts are stored for searching and compared, so that a search ignores letter case, accents
/// and extra spaces (doc 2 §2).
///
/// Compatibility decomposition without combining marks, lower case; œ, æ, ß, ø, ł, đ, ı become plain letters; blanks,
/// hyphens, apostrophes, commas, slashes and underscores become one blank; trimmed. Idempotent.
pub fn search_key(text: &str) -> String {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c) && !is_invisible(*c)).collect();
    let mut key = String::with_capacity(plain.len());
    for c in plain.to_lowercase().nfkd() {
        if is_word_separator(c) {
            if !key.is_empty() && !key.ends_with(' ') {
                key.push(' ');
            }
            continue;
        }
        match c {
            'œ' => key.push_str("oe"),
            'æ' => key.push_str("ae"),
            'ß' => key.push_str("ss"),
            'ø' => key.push('o'),
            'ł' => key.push('l'),
            'đ' => key.push('d'),
            'ı' => key.push('i'),
            mark if is_combining_mark(mark) => {}
            other => key.push(other),
        }
    }
    key.truncate(key.trim_end().len());
    key
}

/// Returns the form in which names, labels and addresses are stored for searching: that of [`search_key`], with the
/// letters around an apostrophe joined, so that « obrien » finds « O’Brien ». [`search_words`] splits there, so that
/// « o’brien » and « brien » find it too. Idempotent.
pub fn indexed_key(text: &str) -> String {
    // The acute accent alone, typed as an apostrophe, decomposes into a space.
    let text = text.replace('\u{b4}', "'");
    let plain: Vec<char> = text.nfkd().filter(|c| !is_combining_mark(*c) && !is_invisible(*c)).collect();
    let is_letter =
        |index: Option<usize>| index.and_then(|index| plain.get(index)).is_some_and(|c| c.is_alphabetic());
    let is_joining = |index: usize, c: char| {
        is_apostrophe(c) && is_letter(index.checked_sub(1)) && is_letter(index.checked_add(1))
    };
    let joined_text: String =
        plain.iter().enumerate().filter(|(index, c)| !is_joining(*index, **c)).map(|(_, c)| *c).collect();
    search_key(&joined_text)
}

/// Returns the form in which names are compared to find duplicates: that of [`search_key`] without blanks.
pub fn compact_key(text: &str) -> String {
    search_key(text).replace(' ', "")
}

/// Returns at most the first `limit` characters.
pub fn first_chars(text: &str, limit: usize) -> String {
    text.chars().take(limit).collect()
}

/// Maximum number of combining marks in a row, that of the Stream-Safe Text Format of Unicode (UAX 15).
const MARKS_LIMIT: usize = 30;

/// Returns the text without the combining marks after the first 30 in a row.
pub fn limit_combining_marks(text: &str) -> String {
    let mut marks = 0;
    let is_kept = |c: &char| {
        marks = if is_combining_mark(*c) { marks + 1 } else { 0 };
        marks <= MARKS_LIMIT
    };
    text.chars().filter(is_kept).collect()
}

/// Maximum number of words of a search or text filter; further words are ignored.
pub const MAX_WORDS: usize = 8;

/// Returns the words of a search, each of which must be found, in any order; at most [`MAX_WORDS`].
pub fn search_words(text: &str) -> Vec<String> {
    let key = search_key(text);
    key.split(' ').filter(|word| !word.is_empty()).take(MAX_WORDS).map(str::to_owned).collect()
}

/// Returns the length in characters (Unicode scalar values), as used by limits: an emoji or « é » counts 1.
pub fn length(text: &str) -> usize {
    text.chars().count()
}

/// Returns whether a text contains control characters other than newline and tab, which every form refuses; a carriage
/// return is accepted only before a newline.
pub fn contains_control_characters(text: &str) -> bool {
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let is_accepted = c == '\n' || c == '\t' || (c == '\r' && characters.peek() == Some(&'\n'));
        if c.is_control() && !is_accepted {
            return true;
        }
    }
    false
}

/// Returns whether a character is an explicit directional formatting character of Unicode, which can make a name look
/// like another one.
pub const fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns the text without its direction marks.
pub fn remove_direction_marks(text: &str) -> String {
    text.chars().filter(|c| !is_direction_mark(*c)).collect()
}

/// Returns whether a character is invisible: soft hyphen, zero-width and direction marks, often pasted unnoticed.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Returns whether a character is invisible, a filler or a variation selector.
pub fn has_no_glyph(c: char) -> bool {
    is_invisible(c)
        || matches!(c, '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}')
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{ffa0}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a text has no visible character, and so counts as empty. Combining marks without a letter count as
/// invisible.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || has_no_glyph(c) || is_combining_mark(c))
}

/// Returns the words of a text on one line, with single spaces between them.
pub fn collapse_whitespace(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text without the white space around it; `None` for an absent or empty one.
pub fn trim_or_none(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Returns the text with a blank for each line break. Other control characters are kept; validation refuses them.
pub fn join_lines(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\n', '\u{2028}', '\u{2029}'], " ")
}

fn is_word_separator(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || is_apostrophe(c)
        || matches!(c, '-' | '_' | '/' | ',' | '\u{2010}'..='\u{2015}' | '\u{2044}' | '\u{2212}')
}

const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '`' | '\u{2b9}'..='\u{2bc}' | '\u{2018}'..='\u{201b}' | '\u{2032}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        name: String,
        input: String,
        expected: String,
    }

    #[test]
    fn search_keys_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/search_key.json")).unwrap();
        for case in cases {
            assert_eq!(search_key(&case.input), case.expected, "{}", case.name);
        }
    }

    #[test]
    fn indexed_key_joins_letters_around_an_apostrophe() {
        for (text, key) in [
            ("O'Brien", "obrien"),
            ("O’BRIEN", "obrien"),
            ("d\u{2bc}Aubign\u{e9}", "daubigne"),
            ("L\u{b4}H\u{f4}te", "lhote"),
            ("Jos\u{e9}'s", "joses"),
            ("Crédit de l’acheteur", "credit de lacheteur"),
            ("Jean-Marie d’Or", "jean marie dor"),
            ("« 'Dossier' 2026 »", "« dossier 2026 »"),
            ("5’30", "5 30"),
            ("O''Brien", "o brien"),
        ] {
            assert_eq!(indexed_key(text), key, "{text}");
            assert_eq!(indexed_key(key), key);
        }
    }

    #[test]
    fn compact_key_ignores_blanks_and_apostrophes() {
        for name in ["O'Brien", "O Brien", "obrien", "O’BRIEN"] {
            assert_eq!(compact_key(name), "obrien");
        }
    }

    #[test]
    fn search_words_are_normalised() {
        assert_eq!(search_words("  Le Goff,\u{a0}Anne-Lise "), ["le", "goff", "anne", "lise"]);
        assert!(search_words(" ’ - ").is_empty());
    }

    #[test]
    fn search_words_are_limited() {
        assert_eq!(search_words("a b c d e f g h i j"), ["a", "b", "c", "d", "e", "f", "g", "h"]);
        // NFKD makes several words of this letter.
        assert_eq!(search_words(&"\u{fdfa}".repeat(255)).len(), MAX_WORDS);
    }

    #[test]
    fn control_characters_are_detected_except_newline_and_tab() {
        for valid in ["", "ligne\nsuivante", "Windows\r\n", "a\tb", "é 😀 \u{202f}"] {
            assert!(!contains_control_characters(valid), "{valid:?}");
        }
        for bad in ["\0", "a\rb", "\u{1b}[31m", "\u{7f}", "\u{85}"] {
            assert!(contains_control_characters(bad), "{bad:?}");
        }
    }

    #[test]
    fn only_direction_marks_are_removed() {
        let marks: String = ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}').collect();
        assert_eq!(remove_direction_marks(&format!("É{marks}lo\u{ef}se {marks}")), "Élo\u{ef}se ");
        let kept = "Anne\u{a0}Le\u{2019}\u{200d}\u{2029}\u{202f}\u{2065}\u{206a} 😀";
        assert_eq!(remove_direction_marks(kept), kept);
    }

    #[test]
    fn excess_marks_are_removed() {
        let marked = |marks| format!("a{}\u{327}b e\u{301}", "\u{301}".repeat(marks));
        assert_eq!(limit_combining_marks(&marked(29)), marked(29));
        assert_eq!(limit_combining_marks(&marked(17_000)), format!("a{}b e\u{301}", "\u{301}".repeat(30)));
    }

    #[test]
    fn invisible_texts_are_blank() {
        for blank in [
            "",
            " \u{a0}\n",
            "\u{200b}",
            "\u{ad}\u{2060} \u{202e}",
            "\u{feff}",
            "\u{3164}",
            "\u{fe0f}",
            "\u{301}",
        ] {
            assert!(is_blank(blank), "{blank:?}");
        }
        for shown in ["a", "\u{200b}é", "e\u{301}", "-", "\0"] {
            assert!(!is_blank(shown), "{shown:?}");
        }
    }

    #[test]
    fn line_breaks_become_blanks() {
        assert_eq!(join_lines("a\r\nb\nc\u{2028}d\u{2029}e"), "a b c d e");
        assert_eq!(join_lines("a\rb\u{b}\t"), "a\rb\u{b}\t");
    }

    #[test]
    fn characters_are_counted_not_bytes() {
        assert_eq!(length("é😀a"), 3);
    }

    proptest! {
        #[test]
        fn search_key_is_idempotent(text in "\\PC{0,40}") {
            let key = search_key(&text);
            prop_assert_eq!(search_key(&key), key);
        }

        #[test]
        fn search_key_ignores_case_and_extra_blanks(words in prop::collection::vec("[a-zA-ZéèêçàùïôœÉÇ]{1,8}", 1..4)) {
            let key = search_key(&words.join(" "));
            prop_assert_eq!(&search_key(&words.join(" ").to_uppercase()), &key);
            prop_assert_eq!(&search_key(&format!("\u{a0} {} \t", words.join("  - "))), &key);
        }
    }
}
