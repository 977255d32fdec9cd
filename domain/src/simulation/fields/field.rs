//! What the table says of a field.

use crate::simulation::answers::Answers;
use serde::Serialize;

/// What a field may hold, and how it is written in French.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldKind"))]
#[serde(rename_all = "camelCase", tag = "is")]
pub enum Kind {
    /// A text of at most 255 characters.
    Text,
    /// An email address.
    Email,
    /// A French phone number.
    Phone,
    /// Euros.
    Amount,
    /// Euros a month.
    MonthlyAmount,
    /// A choice of a list; among these when several types share the list.
    #[serde(rename_all = "camelCase")]
    Choice {
        /// Empty: the whole list.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
        among: Vec<&'static str>,
    },
    /// A day.
    Date,
    /// A day that is not in the future.
    PastDate,
    /// A birth date; today's age is within these bounds.
    BirthDate {
        /// Youngest, in years.
        least: u8,
        /// Oldest, in years.
        most: u8,
    },
    /// Birth dates, each of which may be left empty.
    BirthDates,
    /// A whole number within these bounds.
    Count {
        /// Smallest.
        least: u8,
        /// Largest.
        most: u8,
    },
    /// A duration in years, from 1.
    Years {
        /// Longest.
        most: u8,
    },
    /// A year, 1900 to 2100.
    Year,
    /// A bonus-malus coefficient.
    Coefficient,
    /// {number, street, zipCode, city}: all required, or whole as soon as one is filled where optional.
    Address,
    /// The same with the four names behind the path (`addressNumber`).
    FlatAddress,
    /// {zipCode, city}.
    Town,
    /// Rooms by area.
    Rooms {
        /// Largest count.
        most: u8,
    },
    /// The eleven categories of claims.
    Damages {
        /// Largest count.
        most: u8,
    },
    /// Several texts.
    Texts {
        /// Longest list.
        most: usize,
    },
    /// Uploaded files.
    Files {
        /// Longest list.
        most: usize,
    },
    /// Rows of the same fields.
    List {
        /// Shortest list.
        least: usize,
        /// Longest list.
        most: usize,
        /// How one row is called.
        item: &'static str,
        /// The fields of a row; their paths begin at the row.
        fields: Vec<Field>,
    },
}

/// Asked when the answer at `path` is one of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldCondition"))]
pub struct Condition {
    /// Path of the answer.
    pub path: String,
    /// Labels.
    pub is: Vec<&'static str>,
}

/// One field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SimulationField"))]
pub struct Field {
    /// Path in the model, with dots.
    pub path: String,
    /// How it is called, on the form and in mails.
    pub label: &'static str,
    /// Whom it is about, when that is not the visitor; told before the label in mails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub of: Option<&'static str>,
    /// What it may hold.
    pub kind: Kind,
    /// May be left empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub optional: bool,
    /// Asked when any of these holds; always when empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Condition>>"))]
    pub when: Vec<Condition>,
}

impl Field {
    pub(super) fn new(path: impl Into<String>, label: &'static str, kind: Kind) -> Self {
        Self { path: path.into(), label, of: None, kind, optional: false, when: Vec::new() }
    }

    pub(super) fn text(path: impl Into<String>, label: &'static str) -> Self {
        Self::new(path, label, Kind::Text)
    }

    pub(super) fn choice(path: impl Into<String>, label: &'static str) -> Self {
        Self::new(path, label, Kind::Choice { among: Vec::new() })
    }

    pub(super) fn amount(path: impl Into<String>, label: &'static str) -> Self {
        Self::new(path, label, Kind::Amount)
    }

    pub(super) fn monthly(path: impl Into<String>, label: &'static str) -> Self {
        Self::new(path, label, Kind::MonthlyAmount)
    }

    pub(super) fn date(path: impl Into<String>, label: &'static str) -> Self {
        Self::new(path, label, Kind::Date)
    }

    pub(super) fn of(mut self, whom: &'static str) -> Self {
        self.of = Some(whom);
        self
    }

    pub(super) fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Asked when this or an earlier condition holds.
    pub(super) fn when(mut self, path: impl Into<String>, is: &[&'static str]) -> Self {
        self.when.push(Condition { path: path.into(), is: is.to_vec() });
        self
    }

    /// Whether these answers ask for the field (SIM-40).
    pub fn is_asked(&self, answers: &Answers) -> bool {
        let holds = |condition: &Condition| {
            answers.at(&condition.path).text().is_some_and(|answer| condition.is.contains(&answer))
        };
        self.when.is_empty() || self.when.iter().any(holds)
    }

    /// The same field of a vehicle: its path and those of its conditions begin with the part.
    pub(super) fn inside(mut self, part: &str) -> Self {
        self.path = format!("{part}.{}", self.path);
        for condition in &mut self.when {
            condition.path = format!("{part}.{}", condition.path);
        }
        self
    }
}

/// One step of a form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SimulationStep"))]
pub struct Step {
    /// Title of the step.
    pub title: &'static str,
    /// Its fields, in the order of the screen.
    pub fields: Vec<Field>,
}

impl Step {
    pub(super) fn new(title: &'static str, fields: Vec<Field>) -> Self {
        Self { title, fields }
    }
}
