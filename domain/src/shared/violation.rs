//! What a refused form answers: every violation at once, each beside its field (doc 2 §8).

use super::text::holds_control_characters;
use serde::{Deserialize, Serialize};

/// Message of a required field left empty.
pub const REQUIRED: &str = "Champ obligatoire.";
/// Message of a text that is too long, whatever its limit.
pub const TOO_LONG: &str = "Ce texte est trop long.";
/// Message of a text holding control characters other than newline and tab.
pub const CONTROL_CHARACTERS: &str = "Ce texte contient des caractères non autorisés.";

/// One error, in French, and the field that holds it (`customers.0.firstName`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Violation {
    /// What is wrong, for the person who typed it.
    pub message: String,
    /// Path of the field in the body sent, with dots; absent when no single field is to blame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

/// All the violations of one form, in the order of its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Violations(Vec<Violation>);

impl Violations {
    /// No violation yet.
    pub fn none() -> Self {
        Self::default()
    }

    /// One violation that belongs to the whole form.
    pub fn one(message: impl Into<String>) -> Self {
        Self(vec![Violation { message: message.into(), field: None }])
    }

    /// One violation in one field.
    pub fn in_field(field: impl Into<String>, message: impl Into<String>) -> Self {
        let mut all = Self::none();
        all.add(field, message);
        all
    }

    /// Notes a violation in a field.
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(Violation { message: message.into(), field: Some(field.into()) });
    }

    /// Adds the violations of a part of the form.
    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }

    /// Notes `REQUIRED` when the text is absent or blank.
    pub fn require_text(&mut self, field: &str, value: Option<&str>) {
        if value.is_none_or(|text| text.trim().is_empty()) {
            self.add(field, REQUIRED);
        }
    }

    /// Notes `REQUIRED` when the value is absent.
    pub fn require<T>(&mut self, field: &str, value: Option<&T>) {
        if value.is_none() {
            self.add(field, REQUIRED);
        }
    }

    /// The value itself; notes `REQUIRED` when it is absent.
    pub fn required<T>(&mut self, field: &str, value: Option<T>) -> Option<T> {
        self.require(field, value.as_ref());
        value
    }

    /// The value that was read from the text of a field; else notes why it could not be.
    pub fn read<T>(&mut self, field: &str, value: Result<T, &'static str>) -> Option<T> {
        value.map_err(|message| self.add(field, message)).ok()
    }

    /// Refuses texts over `limit` characters and those that hold control characters other than newline and
    /// tab (`text::holds_control_characters`).
    pub fn limit_text(&mut self, field: &str, value: Option<&str>, limit: usize) {
        let Some(text) = value else { return };
        if text.chars().count() > limit {
            self.add(field, format!("{TOO_LONG} ({limit} caractères au plus)"));
        }
        if holds_control_characters(text) {
            self.add(field, CONTROL_CHARACTERS);
        }
    }

    /// These violations after those of the values that could not be read, without what says the same field again.
    #[must_use]
    pub fn after(self, unreadable: &[Violation]) -> Self {
        let is_said =
            |violation: &Violation| unreadable.iter().any(|earlier| earlier.field == violation.field);
        let rest = self.0.into_iter().filter(|violation| !is_said(violation));
        Self(unreadable.iter().cloned().chain(rest).collect())
    }

    /// What was checked beside these; all violations, these last, when anything is wrong.
    ///
    /// # Errors
    /// The violations themselves.
    pub fn beside<T>(self, checked: Result<T, Self>) -> Result<T, Self> {
        match checked {
            Ok(value) => self.into_result().map(|()| value),
            Err(mut found) => {
                found.append(self);
                Err(found)
            }
        }
    }

    /// True when nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The violations, in order.
    pub fn into_vec(self) -> Vec<Violation> {
        self.0
    }

    /// The violations, in order.
    pub fn as_slice(&self) -> &[Violation] {
        &self.0
    }

    /// `Ok` when nothing is wrong.
    ///
    /// # Errors
    /// The violations themselves.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn violations_keep_their_order() {
        let mut all = Violations::none();
        all.require_text("firstName", Some("  "));
        all.limit_text("lastName", Some(&"é".repeat(256)), 255);
        all.limit_text("city", Some("Pa\u{0}ris"), 255);
        all.limit_text("street", Some("rue\rdu Pont"), 255);
        all.limit_text("comment", Some("deux\nlignes\r\net\ttabulation"), 255);
        let fields: Vec<_> = all.as_slice().iter().map(|v| v.field.clone().unwrap_or_default()).collect();
        assert_eq!(fields, ["firstName", "lastName", "city", "street"]);
    }
}
