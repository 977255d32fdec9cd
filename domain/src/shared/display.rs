//! French display formats for mails and documents, identical to those of the screens (doc 1 §3, AMB-028, AMB-031).

use super::day::Day;
use super::euros::Euros;
use super::instant::Instant;
use crate::calendar::paris::day_in_paris;

/// Default limit of [`truncate`], in characters (AMB-031).
pub const TRUNCATION: usize = 100;

const NO_BREAK: char = '\u{a0}';
const THIN_NO_BREAK: char = '\u{202f}';

/// Formats an amount without decimals, rounded half up: `1 235 €`, with the no-break spaces that browsers use in French
/// (U+202F between thousands, U+00A0 before the sign).
pub fn euros(amount: Euros) -> String {
    format!("{}{NO_BREAK}€", thousands((amount.cents() + 50) / 100))
}

/// Formats an amount with its cents: `1 234,50 €`, with the spaces of [`euros`]. Used in documents, which need the
/// exact amount.
pub fn euros_and_cents(amount: Euros) -> String {
    format!("{},{:02}{NO_BREAK}€", thousands(amount.cents() / 100), amount.cents() % 100)
}

fn thousands(number: i64) -> String {
    let digits = number.to_string();
    let mut formatted = String::with_capacity(digits.len() * 2 + 5);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            formatted.push(THIN_NO_BREAK);
        }
        formatted.push(digit);
    }
    formatted
}

/// Returns the age in whole years; `None` before birth. For a birthday on 29 February, the age increases on 1 March of
/// a common year.
pub fn age_in_years(birth: Day, today: Day) -> Option<i32> {
    let birthday = |day: Day| (u8::from(day.0.month()), day.0.day());
    let years = today.0.year() - birth.0.year() - i32::from(birthday(today) < birthday(birth));
    (birth <= today).then_some(years)
}

/// Formats an age with its plural: `0 an`, `1 an`, `2 ans`.
pub fn age(years: i32) -> String {
    format!("{years}{NO_BREAK}{}", if years < 2 { "an" } else { "ans" })
}

/// Returns the first `limit` characters followed by `…`, or the text itself when it is not longer (AMB-031).
pub fn truncate(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Formats the day of an instant in Paris, `jj/mm/aaaa`. For a [`Day`] use [`Day::to_french`].
pub fn instant(at: Instant) -> String {
    day_in_paris(at).to_french()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::phone::PhoneNumber;
    use proptest::prelude::*;
    use serde::Deserialize;
    use serde_json::Value;

    #[test]
    fn euros_and_cents_shows_two_decimals() {
        for (cents, formatted) in [(0, "0,00"), (5, "0,05"), (123_450, "1\u{202f}234,50"), (100, "1,00")] {
            assert_eq!(euros_and_cents(Euros::from_cents(cents).unwrap()), format!("{formatted}\u{a0}€"));
        }
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        kind: String,
        input: Value,
        today: Option<Day>,
        limit: Option<usize>,
        expected: Value,
    }

    #[test]
    fn texts_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/display.json")).unwrap();
        for case in cases {
            let text = case.input.as_str().unwrap_or_default();
            let formatted = match case.kind.as_str() {
                "euros" => euros(serde_json::from_value(case.input).unwrap()).into(),
                "years" => age_in_years(Day::parse_iso(text).unwrap(), case.today.unwrap()).into(),
                "age" => age(serde_json::from_value(case.input).unwrap()).into(),
                "truncate" => truncate(text, case.limit.unwrap_or(TRUNCATION)).into(),
                "date" => Day::parse_iso(text).unwrap().to_french().into(),
                "instant" => instant(serde_json::from_value(case.input).unwrap()).into(),
                "phone" => PhoneNumber::parse(text).unwrap().pairs().into(),
                other => Value::String(format!("unknown kind {other}")),
            };
            assert_eq!(formatted, case.expected, "{}", case.name);
        }
    }

    proptest! {
        #[test]
        fn truncate_returns_a_prefix(text in "\\PC{0,120}", limit in 0_usize..110) {
            let formatted = truncate(&text, limit);
            if text.chars().count() <= limit {
                prop_assert_eq!(formatted, text);
            } else {
                prop_assert_eq!(formatted.chars().count(), limit + 1);
                prop_assert!(text.starts_with(formatted.strip_suffix('…').unwrap()));
            }
        }

        #[test]
        fn euros_keeps_every_digit(cents in 0..=Euros::MAX.cents()) {
            let formatted = euros(Euros::from_cents(cents).unwrap());
            let digits: String = formatted.chars().filter(char::is_ascii_digit).collect();
            prop_assert_eq!(digits.parse::<i64>().unwrap(), (cents + 50) / 100);
        }
    }
}
