//! One field of two records: what each says, and which of them stays.

use crate::shared::day::Day;
use crate::shared::display;
use crate::shared::euros::Euros;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which value of a field the merged record takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MergeSide {
    /// That of the record that stays.
    Kept,
    /// That of the record that goes.
    Removed,
    /// Both, one after the other: of lists and comments.
    Both,
}

/// What was chosen, by the names of the fields.
pub type Choices = BTreeMap<String, MergeSide>;

/// Message of a choice of both values where one alone can stay.
pub const ONE_ONLY: &str = "Ce champ ne peut garder qu’une seule valeur.";
/// Message of a choice about something that is no field of these records.
pub const UNKNOWN: &str = "Ce champ n’existe pas dans ces fiches.";

/// What stays of two values that differ, when neither is empty and nobody chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// That of the record that was saved last.
    Newer,
    Yes,
    /// A no: what somebody refused stays refused.
    No,
}

/// A field, or several that mean something together only.
pub(super) struct Field<T: 'static> {
    pub key: &'static str,
    pub label: &'static str,
    /// What it says, in French; nothing when it is empty.
    pub lines: fn(&T) -> Vec<String>,
    pub take: fn(&mut T, &T),
    /// Adds the other value to the own one.
    pub join: Option<fn(&mut T, &T)>,
    pub first: First,
}

impl<T> Clone for Field<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Field<T> {}

/// A field as two records have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedField))]
pub struct FieldComparison {
    pub key: String,
    pub label: &'static str,
    /// On the record that stays, in French, line by line.
    pub kept: Vec<String>,
    /// On the record that goes.
    pub removed: Vec<String>,
    pub differs: bool,
    /// Both can stay.
    pub joins: bool,
    // Unless something else is chosen.
    pub proposed: MergeSide,
}

impl<T: Clone + PartialEq + 'static> Field<T> {
    pub fn compare(&self, prefix: &str, kept: &T, removed: &T, newer: MergeSide) -> FieldComparison {
        let (kept_lines, removed_lines) = ((self.lines)(kept), (self.lines)(removed));
        let mut taken = kept.clone();
        (self.take)(&mut taken, removed);
        let yes = |lines: &[String]| lines.first().is_some_and(|line| line == YES);
        let proposed = match (kept_lines.is_empty(), removed_lines.is_empty(), self.first) {
            (true, false, _) => MergeSide::Removed,
            (false, true, _) => MergeSide::Kept,
            (_, _, First::Newer) => newer,
            (_, _, First::Yes) if yes(&removed_lines) => MergeSide::Removed,
            (_, _, First::No) if !yes(&removed_lines) => MergeSide::Removed,
            (_, _, First::Yes | First::No) => MergeSide::Kept,
        };
        FieldComparison {
            key: format!("{prefix}{}", self.key),
            label: self.label,
            kept: kept_lines,
            removed: removed_lines,
            differs: taken != *kept,
            joins: self.join.is_some(),
            proposed,
        }
    }

    /// Puts into `kept` what was chosen, else what is proposed.
    pub fn apply(
        &self,
        prefix: &str,
        (kept, removed): (&mut T, &T),
        newer: MergeSide,
        choices: &Choices,
        found: &mut Violations,
    ) {
        let compared = self.compare(prefix, kept, removed, newer);
        match choices.get(&compared.key).copied().unwrap_or(compared.proposed) {
            MergeSide::Kept => {}
            MergeSide::Removed => (self.take)(kept, removed),
            MergeSide::Both => match self.join {
                Some(join) => join(kept, removed),
                None => found.add(compared.key, ONE_ONLY),
            },
        }
    }
}

const YES: &str = "Oui";

pub(super) fn yes_or_no(is: bool) -> Vec<String> {
    vec![if is { YES } else { "Non" }.to_owned()]
}

/// A line of what is filled, nothing when all is blank.
pub(super) fn line<const N: usize>(parts: [Option<String>; N]) -> Vec<String> {
    let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { Vec::new() } else { vec![parts.join(" · ")] }
}

/// A text on its lines.
pub(super) fn text(text: Option<&String>) -> Vec<String> {
    text.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_default()
}

pub(super) fn since(day: Option<Day>) -> Option<String> {
    day.map(|day| format!("depuis le {}", day.to_french()))
}

pub(super) fn on(day: Option<Day>) -> Option<String> {
    day.map(Day::to_french)
}

pub(super) fn amount(what: &str, euros: Option<Euros>) -> Option<String> {
    euros.map(|euros| format!("{what}{}", display::euros_and_cents(euros)))
}

/// A word of a closed list, with the apostrophe of the screens.
pub(super) fn word(label: Option<&str>) -> Option<String> {
    label.map(|label| label.replace('\'', "’"))
}

/// Adds the rows that are not there yet.
pub(super) fn join_rows<R: Clone + PartialEq>(own: &mut Vec<R>, others: &[R]) {
    for row in others {
        if !own.contains(row) {
            own.push(row.clone());
        }
    }
}

/// Adds a comment below the own one, unless it is there already.
pub(super) fn join_text(own: &mut Option<String>, other: Option<&String>) {
    match (own.as_mut(), other) {
        (Some(own), Some(other)) if own != other => {
            own.push_str("\n\n");
            own.push_str(other);
        }
        (None, Some(other)) => *own = Some(other.clone()),
        _ => {}
    }
}
