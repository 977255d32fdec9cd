//! Rows of the field table. Screen texts use plain spaces; the screen inserts French typographic spaces.

use crate::shared::person::YesNo;
use crate::simulation::answers::answer_at;
use serde::Serialize;
use serde_json::Value;
use serde_with::skip_serializing_none;

/// Type of a field: accepted values and French display format.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldKind"))]
#[serde(rename_all = "camelCase", tag = "is")]
pub enum Kind {
    /// Text of at most 255 characters.
    Text,
    Email,
    /// French phone number.
    Phone,
    /// Amount in euros.
    Amount,
    /// Amount in euros per month.
    MonthlyAmount,
    /// Rate in percent, 0 to 100.
    Rate,
    /// One option of a list.
    Choice {
        /// Options of this form, in display order.
        options: Vec<Choice>,
        /// Shown as a drop-down list instead of side by side.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
        select: bool,
    },
    /// Date.
    Date,
    /// Date that is not in the future.
    PastDate,
    /// Date that is not in the past.
    ComingDate,
    /// Birth date; the resulting age must be within these bounds.
    BirthDate {
        /// Minimum age, in years.
        least: u8,
        /// Maximum age, in years.
        most: u8,
    },
    /// Birth dates, each of which may be empty.
    BirthDates,
    /// Whole number within these bounds.
    Count {
        /// Minimum.
        least: u8,
        /// Maximum.
        most: u8,
    },
    /// Duration in years, at least 1.
    Years {
        /// Maximum.
        most: u8,
    },
    /// Year, 1900 to 2100.
    Year,
    /// Bonus-malus coefficient.
    Coefficient,
    /// {number, street, zipCode, city}. When optional, all four are required as soon as one is filled.
    Address,
    /// Address whose four field names are appended to the path (`addressNumber`).
    FlatAddress,
    /// {zipCode, city}.
    Town,
    /// Counts by area of a home (`RoomCounts`).
    Rooms {
        /// Maximum of each count.
        most: u8,
    },
    /// Claims by category.
    Damages {
        /// Maximum of each count.
        most: u8,
    },
    /// List of texts.
    Texts {
        /// Maximum number of texts.
        most: usize,
        /// Suggestions offered while typing.
        suggestions: &'static [&'static str],
    },
    /// Uploaded files.
    Files {
        /// Maximum number of files.
        most: usize,
    },
    /// Rows of the same fields.
    #[serde(rename_all = "camelCase")]
    List {
        /// Minimum number of rows.
        least: usize,
        /// Maximum number of rows.
        most: usize,
        /// French name of a row.
        item: &'static str,
        /// Path of the answer that gives the number of rows; absent when rows are added by a button.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        counted_by: Option<&'static str>,
        /// Fields of a row; their paths are relative to the row.
        fields: Vec<Field>,
    },
}

/// Option of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldChoice"))]
pub struct Choice {
    /// Label, which is also the value sent.
    pub value: &'static str,
    /// Explanation of the label, if needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hint: Option<&'static str>,
}

/// Group of questions on the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldGroupTitle"))]
pub struct Group {
    /// Title above the questions.
    pub title: &'static str,
    /// Help line under the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<&'static str>,
}

/// Condition on another answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldCondition"))]
pub struct Condition {
    /// Path of the other answer.
    pub path: String,
    /// Accepted labels.
    pub is: Vec<&'static str>,
}

/// Row of the field table.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SimulationField"))]
pub struct Field {
    /// Dotted path in the model.
    pub path: String,
    /// Name in mails, and on the form unless there is a question.
    pub label: &'static str,
    /// Question shown on the form.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub question: Option<&'static str>,
    /// Help line under the field.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<&'static str>,
    /// Justification of an intrusive question.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub why: Option<&'static str>,
    /// Answer of a blank form.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub initial: Option<&'static str>,
    /// Placeholder of the empty field.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub placeholder: Option<&'static str>,
    /// HTML `autocomplete` token; only for answers about the visitor.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub autofill: Option<&'static str>,
    /// Group that starts with this field and contains the following ones.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub group: Option<Group>,
    /// Person concerned, when it is not the visitor; prefixes the label in mails.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub person: Option<&'static str>,
    /// Accepted values.
    pub kind: Kind,
    /// Whether the field may be empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub optional: bool,
    /// The field is shown if one of these conditions holds, or if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Condition>>"))]
    pub when: Vec<Condition>,
}

impl Field {
    pub(super) fn new(path: impl Into<String>, label: &'static str, kind: Kind) -> Self {
        Self {
            path: path.into(),
            label,
            question: None,
            help: None,
            why: None,
            initial: None,
            placeholder: None,
            autofill: None,
            group: None,
            person: None,
            kind,
            optional: false,
            when: Vec::new(),
        }
    }

    pub(super) fn text(path: impl Into<String>, label: &'static str) -> Self {
        Self::new(path, label, Kind::Text)
    }

    pub(super) fn choice(path: impl Into<String>, label: &'static str, values: Vec<&'static str>) -> Self {
        let options = values.into_iter().map(|value| Choice { value, hint: None }).collect();
        Self::new(path, label, Kind::Choice { options, select: false })
    }

    pub(super) fn yes_or_no(path: impl Into<String>, label: &'static str) -> Self {
        Self::choice(path, label, YesNo::labels())
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

    pub(super) fn question(mut self, question: &'static str) -> Self {
        self.question = Some(question);
        self
    }

    pub(super) fn help(mut self, help: &'static str) -> Self {
        self.help = Some(help);
        self
    }

    pub(super) fn with_reason(mut self, why: &'static str) -> Self {
        self.why = Some(why);
        self
    }

    pub(super) fn placeholder(mut self, placeholder: &'static str) -> Self {
        self.placeholder = Some(placeholder);
        self
    }

    pub(super) fn autofill(mut self, token: &'static str) -> Self {
        self.autofill = Some(token);
        self
    }

    /// Disables browser autofill: the answer concerns another person.
    pub(super) fn disable_autofill(mut self) -> Self {
        self.autofill = None;
        self
    }

    /// Starts a group with this field.
    pub(super) fn group(mut self, title: &'static str) -> Self {
        self.group = Some(Group { title, help: None });
        self
    }

    /// Sets the help line of the group that starts here.
    pub(super) fn group_help(mut self, help: &'static str) -> Self {
        if let Some(group) = &mut self.group {
            group.help = Some(help);
        }
        self
    }

    pub(super) fn initial_answer(mut self, answer: &'static str) -> Self {
        self.initial = Some(answer);
        self
    }

    /// Shows the options as a drop-down list.
    pub(super) fn into_select(mut self) -> Self {
        if let Kind::Choice { select, .. } = &mut self.kind {
            *select = true;
        }
        self
    }

    /// Sets the explanations of options.
    pub(super) fn hints(mut self, hints: &[(&str, &'static str)]) -> Self {
        if let Kind::Choice { options, .. } = &mut self.kind {
            for option in options {
                option.hint = hints.iter().find(|(value, _)| *value == option.value).map(|(_, hint)| *hint);
            }
        }
        self
    }

    pub(super) fn person(mut self, person: &'static str) -> Self {
        self.person = Some(person);
        self
    }

    pub(super) fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Adds a condition; the field is asked when any condition holds.
    pub(super) fn ask_if(mut self, path: impl Into<String>, values: &[&'static str]) -> Self {
        self.when.push(Condition { path: path.into(), is: values.to_vec() });
        self
    }

    /// Returns whether the field is asked, given these answers.
    pub fn is_asked(&self, answers: &Value) -> bool {
        let is_true = |condition: &Condition| {
            answer_at(answers, &condition.path).as_str().is_some_and(|answer| condition.is.contains(&answer))
        };
        self.when.is_empty() || self.when.iter().any(is_true)
    }

    /// Prefixes the path and those of the conditions with `part`.
    pub(super) fn with_path_prefix(mut self, part: &str) -> Self {
        self.path = format!("{part}.{}", self.path);
        for condition in &mut self.when {
            condition.path = format!("{part}.{}", condition.path);
        }
        self
    }
}

/// Step of a form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SimulationStep"))]
pub struct Step {
    pub title: &'static str,
    /// Help line under the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<&'static str>,
    /// Fields, in display order.
    pub fields: Vec<Field>,
}

impl Step {
    pub(super) fn new(title: &'static str, fields: Vec<Field>) -> Self {
        Self { title, help: None, fields }
    }

    pub(super) fn help(mut self, help: &'static str) -> Self {
        self.help = Some(help);
        self
    }
}
