//! French phone numbers (doc 1 §5, AMB-029).

use serde::Serialize;

use super::text::is_invisible;

/// Message for a text that is not a French phone number.
pub const PHONE_EXPECTED: &str = "Saisir un numéro de téléphone à 10 chiffres (ex: 06 12 34 56 78)";

/// Country codes of the overseas departments, with the beginnings of their national numbers: landlines, then mobiles.
const OVERSEAS: [(&str, &[&str]); 4] = [
    ("590", &["0590", "0690", "0691"]),
    ("262", &["0262", "0263", "0269", "0639", "0692", "0693"]),
    ("594", &["0594", "0694"]),
    ("596", &["0596", "0696", "0697"]),
];
const MAINLAND: &str = "33";
/// Prefixes of the numbers that receive SMS.
pub const MOBILE_BEGINNINGS: [&str; 2] = ["06", "07"];

/// French phone number: exactly 10 digits, the first of which is 0; sent and stored as these digits. Forms deserialise
/// the text and call [`PhoneNumber::parse`], so that a violation is attached to its field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^0[0-9]{9}$"))]
pub struct PhoneNumber(String);

impl PhoneNumber {
    /// Parses a typed or pasted number: blanks, dots, dashes, slashes and parentheses are dropped, `+33` and `0033`
    /// (with or without a following `(0)`) become 0, as do the country codes of overseas departments before one of
    /// their own numbers.
    ///
    /// # Errors
    /// [`PHONE_EXPECTED`] when the remainder is not 10 digits starting with 0.
    pub fn parse(typed: &str) -> Result<Self, &'static str> {
        let digits = remove_separators(typed);
        let is_valid =
            digits.len() == 10 && digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        if is_valid { Ok(Self(digits)) } else { Err(PHONE_EXPECTED) }
    }

    /// Returns the digits of a partial number of at least 2 digits, normalised as by [`Self::parse`]; `None` for any
    /// other text. Used to search by prefix.
    pub fn parse_prefix(typed: &str) -> Option<String> {
        let digits = remove_separators(typed);
        (digits.len() >= 2 && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
    }

    /// Returns the 10 digits, as stored and sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Formats in pairs, for display: `06 12 34 56 78`.
    pub fn pairs(&self) -> String {
        let mut formatted = String::with_capacity(14);
        for (position, digit) in self.0.chars().enumerate() {
            if position > 0 && position % 2 == 0 {
                formatted.push(' ');
            }
            formatted.push(digit);
        }
        formatted
    }

    /// Returns the number with its country code, for text messages: `+33612345678`, `+590690123456`.
    pub fn international(&self) -> String {
        let overseas = OVERSEAS.iter().find(|(_, beginnings)| starts_with_any(&self.0, beginnings));
        let code = overseas.map_or(MAINLAND, |(code, _)| code);
        format!("+{code}{}", self.0.strip_prefix('0').unwrap_or(&self.0))
    }
}

/// Returns the text without separators, and with 0 instead of a country code.
fn remove_separators(typed: &str) -> String {
    let compact: String = typed.chars().filter(|c| !is_separator(*c)).collect();
    let Some(abroad) = compact.strip_prefix('+').or_else(|| compact.strip_prefix("00")) else {
        return compact;
    };
    let national = |code: &str| {
        let rest = abroad.strip_prefix(code)?;
        Some(format!("0{}", rest.strip_prefix('0').unwrap_or(rest)))
    };
    let overseas = |(code, beginnings): &(&str, &[&str])| {
        national(code).filter(|number| starts_with_any(number, beginnings))
    };
    OVERSEAS.iter().find_map(overseas).or_else(|| national(MAINLAND)).unwrap_or(compact)
}

fn starts_with_any(number: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| number.starts_with(beginning))
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
    fn numbers_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/phone.json")).unwrap();
        for case in cases {
            let read = PhoneNumber::parse(&case.input).ok().map(|phone| phone.as_str().to_owned());
            assert_eq!(read, case.expected, "{}", case.name);
        }
    }

    #[test]
    fn number_has_three_forms() {
        let phone = PhoneNumber::parse("+33 (0)6 12 34 56 78").unwrap();
        assert_eq!(phone.pairs(), "06 12 34 56 78");
        assert_eq!(phone.international(), "+33612345678");
        assert_eq!(serde_json::to_string(&phone).unwrap(), "\"0612345678\"");
    }

    #[test]
    fn international_form_has_the_overseas_code() {
        for (input, international) in [
            ("0690 12 34 56", "+590690123456"),
            ("0590123456", "+590590123456"),
            ("0692123456", "+262692123456"),
            ("0639123456", "+262639123456"),
            ("0269123456", "+262269123456"),
            ("0694123456", "+594694123456"),
            ("0697123456", "+596697123456"),
            ("0596123456", "+596596123456"),
            ("0698123456", "+33698123456"),
        ] {
            assert_eq!(PhoneNumber::parse(input).unwrap().international(), international);
        }
    }

    proptest! {
        #[test]
        fn accepted_number_has_ten_digits_and_round_trips(typed in "[0-9+(). -]{0,20}|\\PC{0,14}") {
            if let Ok(phone) = PhoneNumber::parse(&typed) {
                prop_assert!(phone.as_str().len() == 10 && phone.as_str().starts_with('0'));
                prop_assert_eq!(PhoneNumber::parse(&phone.pairs()), Ok(phone.clone()));
            }
        }

        #[test]
        fn international_form_round_trips(digits in "0[1-9][0-9]{8}") {
            let phone = PhoneNumber::parse(&digits).unwrap();
            prop_assert_eq!(PhoneNumber::parse(&phone.international()), Ok(phone));
        }
    }
}
