//! Filters of lists: texts with a maximum length, and values separated by commas.

use domain::shared::violation::{TOO_LONG, Violations};

/// Maximum length of a text, in characters.
const TEXT_LIMIT: usize = 255;

/// Returns the violations of the texts that are too long; each comes with the name of its parameter.
pub fn length_violations<const N: usize>(texts: [(&str, Option<&str>); N]) -> Violations {
    let mut violations = Violations::default();
    for (parameter, text) in texts {
        if text.is_some_and(|text| text.chars().count() > TEXT_LIMIT) {
            violations.add(parameter, TOO_LONG);
        }
    }
    violations
}

/// Parses values separated by commas and drops duplicates; returns `None` when a value is unknown.
pub fn parse_csv_filter<T: PartialEq>(
    text: Option<&str>,
    parse: impl Fn(&str) -> Option<T>,
) -> Option<Vec<T>> {
    let mut values = Vec::new();
    for word in text.unwrap_or_default().split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let value = parse(word)?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Some(values)
}
