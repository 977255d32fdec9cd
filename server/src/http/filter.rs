//! Filters of lists: values, values separated by commas, and texts with a maximum length.

use application::error::AppError;
use domain::shared::violation::{TOO_LONG, Violations};
use uuid::Uuid;

/// Message for a filter that is not a uuid.
pub const INVALID_IDENTIFIER: &str = "Identifiant non valide.";

/// Message for an unknown state.
pub const NO_SUCH_STATE: &str = "Cet état n’existe pas.";

/// Maximum length of a text, in characters.
const TEXT_LIMIT: usize = 255;

/// Parses the filters of a list, and collects the violations of all of them.
#[derive(Default)]
pub struct FilterParser {
    violations: Violations,
}

impl FilterParser {
    /// Parses a value; returns `None` when it is absent or blank. Adds `message` when `parse` returns `None`.
    pub fn parse<T>(
        &mut self,
        parameter: &str,
        text: Option<&str>,
        parse: impl FnOnce(&str) -> Option<T>,
        message: &str,
    ) -> Option<T> {
        let text = trim_filter(text)?;
        let value = parse(text);
        if value.is_none() {
            self.violations.add(parameter, message);
        }
        value
    }

    /// Parses values separated by commas, and drops duplicates. Adds `message` when `parse` returns `None` for a value.
    pub fn parse_list<T: PartialEq>(
        &mut self,
        parameter: &str,
        text: Option<&str>,
        parse: impl Fn(&str) -> Option<T>,
        message: &str,
    ) -> Vec<T> {
        let values = parse_csv_filter(text, parse);
        if values.is_none() {
            self.violations.add(parameter, message);
        }
        values.unwrap_or_default()
    }

    /// Adds the violation of a text that is too long.
    pub fn check_length(&mut self, parameter: &str, text: Option<&str>) {
        self.violations.append(length_violations([(parameter, text)]));
    }

    /// Ends the parsing.
    ///
    /// # Errors
    /// `Invalid`: all violations, in the order in which the filters were parsed.
    pub fn finish(self) -> Result<(), AppError> {
        Ok(self.violations.into_result()?)
    }
}

/// Returns the trimmed text of a parameter; `None` when it is absent or blank.
pub fn trim_filter(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// Parses a uuid; returns `None` for any other text.
pub fn parse_uuid(text: &str) -> Option<Uuid> {
    Uuid::parse_str(text).ok()
}

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
