//! What the creation or the edit of a task sends (doc 3 §3).

use crate::shared::absent::null_as_default;
use crate::shared::date;
use crate::shared::day::Day;
use crate::shared::reference::Reference;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Longest title, in characters.
pub const TASK_TITLE_LIMIT: usize = 255;

/// A task to create, or an open one to edit when `uuid` is known (AMB-102).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct TaskForm {
    /// Absent: creates; present: edits that task.
    pub uuid: Option<Uuid>,
    /// The version that was edited; when it is an old one nothing is saved. Absent: saved whatever it is.
    pub version: Option<i64>,
    /// Required, 1 to 255 characters on one line.
    pub title: Option<String>,
    /// Required: the day it is due.
    pub due_date: Option<Day>,
    /// First among those of its day.
    #[serde(deserialize_with = "null_as_default")]
    pub important: bool,
    /// Who has to do it; the caller when absent (AMB-100).
    pub user: Option<Reference>,
    /// The partner it is about.
    pub partner: Option<Reference>,
    /// The record it is about.
    pub customer_record: Option<Reference>,
}

impl TaskForm {
    /// The title on one line, without blanks around it.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        let line = |text: String| text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        self.title = self.title.take().map(line).filter(|text| !text.is_empty());
        self
    }

    pub fn violations(&self) -> Violations {
        let mut found = Violations::none();
        found.require_text("title", self.title.as_deref());
        found.limit_text("title", self.title.as_deref(), TASK_TITLE_LIMIT);
        match self.due_date {
            None => found.add("dueDate", REQUIRED),
            Some(day) if !date::takes(day) => found.add("dueDate", date::DATE_EXPECTED),
            Some(_) => {}
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(title: &str, due_date: Option<Day>) -> Vec<String> {
        let form = TaskForm { title: Some(title.into()), due_date, ..Default::default() };
        form.cleaned().violations().into_vec().into_iter().filter_map(|v| v.field).collect()
    }

    #[test]
    fn task_10_and_11_a_title_of_1_to_255_characters_and_a_day() {
        let day = Day::new(2026, 11, 21);
        for (title, expected) in
            [("", 1), ("  \n", 1), ("é", 0), (&"é".repeat(255), 0), (&"é".repeat(256), 1)]
        {
            assert_eq!(fields(title, day).len(), expected, "{} characters", title.chars().count());
        }
        assert_eq!(fields("Rappeler", None), ["dueDate"]);
        assert_eq!(fields("Rappeler", Day::new(202, 1, 1)), ["dueDate"]);
        assert_eq!(fields("a\u{0}b", day), ["title"]);
    }

    #[test]
    fn task_08_nothing_is_important_unless_said() {
        let form: TaskForm = serde_json::from_str(r#"{"important":null,"partner":null}"#).unwrap();
        assert_eq!(form, TaskForm::default());
        assert!(!form.important);
    }

    #[test]
    fn a_title_stands_on_one_line() {
        let form = TaskForm { title: Some(" Rappeler\r\n Mme\u{a0}Roy ".into()), ..Default::default() };
        assert_eq!(form.cleaned().title.as_deref(), Some("Rappeler Mme\u{a0}Roy"));
    }
}
