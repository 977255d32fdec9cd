//! What the table says of a field. Texts of the screen are written with plain spaces: the screen puts those of
//! French typography.

use crate::shared::person::YesNo;
use crate::simulation::answers::Answers;
use serde::Serialize;
use serde_with::skip_serializing_none;

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
    /// One of a list.
    Choice {
        /// What this form offers, in its order.
        options: Vec<Choice>,
        /// Offered in a list that unfolds, rather than side by side.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
        select: bool,
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
        /// Offered while typing.
        suggestions: &'static [&'static str],
    },
    /// Uploaded files.
    Files {
        /// Longest list.
        most: usize,
    },
    /// Rows of the same fields.
    #[serde(rename_all = "camelCase")]
    List {
        /// Shortest list.
        least: usize,
        /// Longest list.
        most: usize,
        /// How one row is called.
        item: &'static str,
        /// Path of the answer that says how many rows there are; without one they are added by a button.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        counted_by: Option<&'static str>,
        /// The fields of a row; their paths begin at the row.
        fields: Vec<Field>,
    },
}

/// One option of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldChoice"))]
pub struct Choice {
    /// The label, which is what is sent.
    pub value: &'static str,
    /// What it means, where that is not plain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hint: Option<&'static str>,
}

/// Questions that belong together on the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FieldGroupTitle"))]
pub struct Group {
    /// Above the questions.
    pub title: &'static str,
    /// One line under the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<&'static str>,
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
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SimulationField"))]
pub struct Field {
    /// Path in the model, with dots.
    pub path: String,
    /// How it is called in mails, and on the form unless it has a question.
    pub label: &'static str,
    /// How the form asks it.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub question: Option<&'static str>,
    /// One line under the field.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<&'static str>,
    /// Why it is asked, for questions that people do not like.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub why: Option<&'static str>,
    /// The answer of a form that nobody has filled in.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub initial: Option<&'static str>,
    /// Shown in the empty field.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub placeholder: Option<&'static str>,
    /// What the browser may fill in (`autocomplete` of HTML), when the answer is the visitor's own.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub autofill: Option<&'static str>,
    /// With this field a group begins; those that follow are part of it.
    #[cfg_attr(feature = "schema", ts(optional))]
    pub group: Option<Group>,
    /// Whom it is about, when that is not the visitor; told before the label in mails.
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
            of: None,
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

    pub(super) fn why(mut self, why: &'static str) -> Self {
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

    /// Somebody else's answer, which the browser does not know.
    pub(super) fn without_autofill(mut self) -> Self {
        self.autofill = None;
        self
    }

    /// A group begins here.
    pub(super) fn group(mut self, title: &'static str) -> Self {
        self.group = Some(Group { title, help: None });
        self
    }

    /// One line under the title of the group that begins here.
    pub(super) fn group_help(mut self, help: &'static str) -> Self {
        if let Some(group) = &mut self.group {
            group.help = Some(help);
        }
        self
    }

    pub(super) fn initially(mut self, answer: &'static str) -> Self {
        self.initial = Some(answer);
        self
    }

    /// Offered in a list that unfolds.
    pub(super) fn in_a_select(mut self) -> Self {
        if let Kind::Choice { select, .. } = &mut self.kind {
            *select = true;
        }
        self
    }

    /// What some options mean.
    pub(super) fn hints(mut self, hints: &[(&str, &'static str)]) -> Self {
        if let Kind::Choice { options, .. } = &mut self.kind {
            for option in options {
                option.hint = hints.iter().find(|(value, _)| *value == option.value).map(|(_, hint)| *hint);
            }
        }
        self
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

    /// Whether these answers ask for the field.
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
    /// One line under the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub help: Option<&'static str>,
    /// Its fields, in the order of the screen.
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
