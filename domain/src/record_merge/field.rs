//! Comparison and merge of one field of two records.

use crate::shared::day::Day;
use crate::shared::display;
use crate::shared::euros::Euros;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Source of a field of the merged record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MergeSide {
    /// Value of the kept record.
    Kept,
    /// Value of the removed record.
    Removed,
    /// Both values, concatenated; lists and comments only.
    Both,
}

/// Choices by field key.
pub type Choices = BTreeMap<String, MergeSide>;

/// Message for the choice of both values of a field that allows only one.
pub const SINGLE_VALUE: &str = "Ce champ ne peut garder qu’une seule valeur.";
/// Message for a choice about an unknown field.
pub const UNKNOWN: &str = "Ce champ n’existe pas dans ces fiches.";

/// Default source when both values are filled and differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precedence {
    /// Value of the most recently saved record.
    Newer,
    /// « Oui » on either record.
    Yes,
    /// « Non »: a refusal on either record is kept.
    No,
}

/// Field of a record, or several fields that belong together.
pub(super) struct Field<T: 'static> {
    /// Name of the field in choices, without the prefix of a customer.
    pub key: &'static str,
    /// French label.
    pub label: &'static str,
    /// Formats the value in French, one text per line; empty for an empty value.
    pub lines: fn(&T) -> Vec<String>,
    /// Replaces the value of the first record by that of the second one.
    pub take: fn(&mut T, &T),
    /// Adds the value of the second record to that of the first one; `None` when only one value is possible.
    pub join: Option<fn(&mut T, &T)>,
    /// Default source when both values are filled and differ.
    pub first: Precedence,
}

impl<T> Clone for Field<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Field<T> {}

/// Comparison of a field of two records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedField))]
pub struct FieldComparison {
    pub key: String,
    pub label: &'static str,
    /// Lines of the kept record, in French.
    pub kept: Vec<String>,
    /// Lines of the removed record, in French.
    pub removed: Vec<String>,
    pub differs: bool,
    /// Whether both values can be kept.
    pub joins: bool,
    /// Source of the merged value without an explicit choice.
    pub proposed: MergeSide,
}

impl<T: Clone + PartialEq + 'static> Field<T> {
    /// Compares the field of two records. `prefix`: start of the key of the result; `newer`: the record that was saved
    /// last.
    pub fn compare(&self, prefix: &str, kept: &T, removed: &T, newer: MergeSide) -> FieldComparison {
        let (kept_lines, removed_lines) = ((self.lines)(kept), (self.lines)(removed));
        let mut with_removed = kept.clone();
        (self.take)(&mut with_removed, removed);
        let is_yes = |lines: &[String]| lines.first().is_some_and(|line| line == YES);
        let proposed = match (kept_lines.is_empty(), removed_lines.is_empty(), self.first) {
            (true, false, _) => MergeSide::Removed,
            (false, true, _) => MergeSide::Kept,
            (_, _, Precedence::Newer) => newer,
            (_, _, Precedence::Yes) if is_yes(&removed_lines) => MergeSide::Removed,
            (_, _, Precedence::No) if !is_yes(&removed_lines) => MergeSide::Removed,
            (_, _, Precedence::Yes | Precedence::No) => MergeSide::Kept,
        };
        FieldComparison {
            key: format!("{prefix}{}", self.key),
            label: self.label,
            kept: kept_lines,
            removed: removed_lines,
            differs: with_removed != *kept,
            joins: self.join.is_some(),
            proposed,
        }
    }

    /// Updates `kept` with the chosen source of the field, or the default one; see [`Self::compare`] for `prefix` and
    /// `newer`. Adds [`SINGLE_VALUE`] when both values are chosen for a field that allows only one.
    pub fn apply(
        &self,
        prefix: &str,
        kept: &mut T,
        removed: &T,
        newer: MergeSide,
        choices: &Choices,
        violations: &mut Violations,
    ) {
        let comparison = self.compare(prefix, kept, removed, newer);
        match choices.get(&comparison.key).copied().unwrap_or(comparison.proposed) {
            MergeSide::Kept => {}
            MergeSide::Removed => (self.take)(kept, removed),
            MergeSide::Both => match self.join {
                Some(join) => join(kept, removed),
                None => violations.add(comparison.key, SINGLE_VALUE),
            },
        }
    }
}

const YES: &str = "Oui";

pub(super) fn format_yes_no(value: bool) -> Vec<String> {
    vec![if value { YES } else { "Non" }.to_owned()]
}

/// Joins the filled parts into one line; empty when all parts are blank.
pub(super) fn join_line<const N: usize>(parts: [Option<String>; N]) -> Vec<String> {
    let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { Vec::new() } else { vec![parts.join(" · ")] }
}

/// Splits a text into lines.
pub(super) fn split_lines(text: Option<&String>) -> Vec<String> {
    text.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_default()
}

pub(super) fn format_since(day: Option<Day>) -> Option<String> {
    day.map(|day| format!("depuis le {}", day.to_french()))
}

pub(super) fn format_day(day: Option<Day>) -> Option<String> {
    day.map(Day::to_french)
}

pub(super) fn format_amount(label: &str, euros: Option<Euros>) -> Option<String> {
    euros.map(|euros| format!("{label}{}", display::euros_and_cents(euros)))
}

/// Formats a label of an enumeration with a typographic apostrophe, as on screens.
pub(super) fn format_label(label: Option<&str>) -> Option<String> {
    label.map(|label| label.replace('\'', "’"))
}

/// Adds the rows that are not present yet.
pub(super) fn join_rows<R: Clone + PartialEq>(own: &mut Vec<R>, others: &[R]) {
    for row in others {
        if !own.contains(row) {
            own.push(row.clone());
        }
    }
}

/// Appends the other comment, unless both are equal.
pub(super) fn join_text(kept_value: &mut Option<String>, other: Option<&String>) {
    match (kept_value.as_mut(), other) {
        (Some(kept_value), Some(other)) if kept_value != other => {
            kept_value.push_str("\n\n");
            kept_value.push_str(other);
        }
        (None, Some(other)) => *kept_value = Some(other.clone()),
        _ => {}
    }
}
