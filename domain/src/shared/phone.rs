//! French telephone numbers (doc 1 §5, AMB-029).

use serde::Serialize;

use super::text::is_invisible;

/// Message of a text that is no French telephone number.
pub const PHONE_EXPECTED: &str = "Saisir un numéro de téléphone à 10 chiffres (ex: 06 12 34 56 78)";

/// A French telephone number: exactly 10 digits, the first of them 0. Travels and is stored as
/// these digits. Forms keep what was typed and call [`PhoneNumber::parse`], so that a violation is told beside
/// its field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^0[0-9]{9}$"))]
pub struct PhoneNumber(String);

impl PhoneNumber {
    /// Reads a number as people type or paste it: blanks, dots, dashes, slashes and parentheses are dropped,
    /// `+33` and `0033` (with or without the `(0)` that follows them) become 0.
    ///
    /// # Errors
    /// [`PHONE_EXPECTED`] when what remains is not 10 digits starting with 0.
    pub fn parse(typed: &str) -> Result<Self, &'static str> {
        let digits = compact(typed);
        let valid =
            digits.len() == 10 && digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        if valid { Ok(Self(digits)) } else { Err(PHONE_EXPECTED) }
    }

    /// The digits of a number, or of a part of one, in the same writings as `parse` reads; `None` for another text.
    pub fn beginning(typed: &str) -> Option<String> {
        let digits = compact(typed);
        (digits.len() >= 2 && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
    }

    /// The 10 digits, as stored and sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// In pairs, as shown: `06 12 34 56 78`.
    pub fn pairs(&self) -> String {
        let mut shown = String::with_capacity(14);
        for (position, digit) in self.0.chars().enumerate() {
            if position > 0 && position % 2 == 0 {
                shown.push(' ');
            }
            shown.push(digit);
        }
        shown
    }

    /// With the country code, as text messages are addressed: `+33612345678`.
    pub fn international(&self) -> String {
        format!("+33{}", self.0.strip_prefix('0').unwrap_or(&self.0))
    }
}

/// Without what separates pairs, and from abroad as at home.
fn compact(typed: &str) -> String {
    let compact: String = typed.chars().filter(|c| !is_separator(*c)).collect();
    let abroad = compact.strip_prefix("+33").or_else(|| compact.strip_prefix("0033"));
    match abroad {
        Some(rest) => format!("0{}", rest.strip_prefix('0').unwrap_or(rest)),
        None => compact,
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || is_invisible(c)
        || matches!(c, '.' | '-' | '/' | '(' | ')' | '\u{2010}'..='\u{2015}' | '\u{2212}')
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
        expected: Option<String>,
    }

    #[test]
    fn shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/phone.json")).unwrap();
        for case in cases {
            let read = PhoneNumber::parse(&case.input).ok().map(|phone| phone.as_str().to_owned());
            assert_eq!(read, case.expected, "{}", case.name);
        }
    }

    #[test]
    fn shown_in_pairs_sent_with_the_country_code_and_stored_as_digits() {
        let phone = PhoneNumber::parse("+33 (0)6 12 34 56 78").unwrap();
        assert_eq!(phone.pairs(), "06 12 34 56 78");
        assert_eq!(phone.international(), "+33612345678");
        assert_eq!(serde_json::to_string(&phone).unwrap(), "\"0612345678\"");
    }

    proptest! {
        #[test]
        fn whatever_is_accepted_is_ten_digits_and_reads_the_same_again(typed in "[0-9+(). -]{0,20}|\\PC{0,14}") {
            if let Ok(phone) = PhoneNumber::parse(&typed) {
                prop_assert!(phone.as_str().len() == 10 && phone.as_str().starts_with('0'));
                prop_assert_eq!(PhoneNumber::parse(&phone.pairs()), Ok(phone.clone()));
            }
        }

        #[test]
        fn the_international_form_is_the_same_number(digits in "0[1-9][0-9]{8}") {
            let phone = PhoneNumber::parse(&digits).unwrap();
            prop_assert_eq!(PhoneNumber::parse(&phone.international()), Ok(phone));
        }
    }
}
