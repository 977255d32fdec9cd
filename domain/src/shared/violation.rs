//! Validation errors of a form: all of them, each with its field (doc 2 §8).

use super::text::{contains_control_characters, is_blank};
use serde::{Deserialize, Serialize};

/// Message for an empty required field.
pub const REQUIRED: &str = "Champ obligatoire.";
/// Message for a text that is too long; the limit is appended.
pub const TOO_LONG: &str = "Ce texte est trop long.";
/// Message for a text that contains control characters other than newline and tab.
pub const CONTROL_CHARACTERS: &str = "Ce texte contient des caractères non autorisés.";

/// Validation error, with the field that caused it (`customers.0.firstName`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Violation {
    /// French message for the user.
    pub message: String,
    /// Dotted path of the field in the request body; absent when no single field is at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

/// Validation errors of a form, in field order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Violations(Vec<Violation>);

impl Violations {
    /// Returns a list with one error of the whole form.
    pub fn form_error(message: impl Into<String>) -> Self {
        Self(vec![Violation { message: message.into(), field: None }])
    }

    /// Returns a list with one error of a field.
    pub fn in_field(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self(vec![Violation { message: message.into(), field: Some(field.into()) }])
    }

    /// Adds an error of a field.
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(Violation { message: message.into(), field: Some(field.into()) });
    }

    /// Adds the errors of a nested object.
    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }

    /// Adds [`REQUIRED`] when the text is absent, blank or invisible.
    pub fn require_text(&mut self, field: &str, value: Option<&str>) {
        if value.is_none_or(is_blank) {
            self.add(field, REQUIRED);
        }
    }

    /// Adds [`REQUIRED`] when the value is absent.
    pub fn require<T>(&mut self, field: &str, value: Option<&T>) {
        if value.is_none() {
            self.add(field, REQUIRED);
        }
    }

    /// Returns the value; adds [`REQUIRED`] when it is absent.
    pub fn take_required<T>(&mut self, field: &str, value: Option<T>) -> Option<T> {
        self.require(field, value.as_ref());
        value
    }

    /// Returns the parsed value; adds the message of a parse error.
    pub fn take_parsed<T>(&mut self, field: &str, value: Result<T, &'static str>) -> Option<T> {
        value.map_err(|message| self.add(field, message)).ok()
    }

    /// Adds an error when the text is longer than `limit` characters, and one when it contains control characters other
    /// than newline and tab ([`contains_control_characters`]).
    pub fn limit_text(&mut self, field: &str, value: Option<&str>, limit: usize) {
        let Some(text) = value else { return };
        if text.chars().count() > limit {
            self.add(field, format!("{TOO_LONG} ({limit} caractères au plus)"));
        }
        if contains_control_characters(text) {
            self.add(field, CONTROL_CHARACTERS);
        }
    }

    /// Prepends the deserialisation errors and drops validation errors of the same fields.
    #[must_use]
    pub fn prepend(self, unreadable: &[Violation]) -> Self {
        let is_reported =
            |violation: &Violation| unreadable.iter().any(|earlier| earlier.field == violation.field);
        let rest = self.0.into_iter().filter(|violation| !is_reported(violation));
        Self(unreadable.iter().cloned().chain(rest).collect())
    }

    /// Combines with the result of another check: returns its value when both have no error.
    ///
    /// # Errors
    /// All errors, those of `checked` first.
    pub fn combine_with<T>(self, checked: Result<T, Self>) -> Result<T, Self> {
        match checked {
            Ok(value) => self.into_result().map(|()| value),
            Err(mut errors) => {
                errors.append(self);
                Err(errors)
            }
        }
    }

    /// Returns whether there is no violation.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the errors, in order.
    pub fn into_vec(self) -> Vec<Violation> {
        self.0
    }

    /// Returns the errors, in order.
    pub fn as_slice(&self) -> &[Violation] {
        &self.0
    }

    /// Returns `Ok` when there is no error.
    ///
    /// # Errors
    /// The list itself.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn violations_keep_their_order() {
        let mut all = Violations::default();
        all.require_text("firstName", Some("  "));
        all.require_text("label", Some("\u{200b}\u{ad}"));
        all.limit_text("lastName", Some(&"é".repeat(256)), 255);
        all.limit_text("city", Some("Pa\u{0}ris"), 255);
        all.limit_text("street", Some("rue\rdu Pont"), 255);
        all.limit_text("comment", Some("deux\nlignes\r\net\ttabulation"), 255);
        let fields: Vec<_> =
            all.as_slice().iter().map(|violation| violation.field.clone().unwrap_or_default()).collect();
        assert_eq!(fields, ["firstName", "label", "lastName", "city", "street"]);
    }
}
