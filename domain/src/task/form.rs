//! Form of a task (doc 3 §3).

use crate::shared::absent::null_as_default;
use crate::shared::date;
use crate::shared::day::Day;
use crate::shared::reference::Reference;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of a title, in characters.
pub const TASK_TITLE_LIMIT: usize = 255;

/// Task to create, or an open one to edit when `uuid` is present (AMB-102).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct TaskForm {
    /// Absent to create; present to edit that task.
    pub uuid: Option<Uuid>,
    /// Version that the user edited; an outdated one is refused. Absent: no check (AMB-134).
    pub version: Option<i64>,
    /// Required; 1 to 255 characters on one line.
    pub title: Option<String>,
    /// Required: due day.
    pub due_date: Option<Day>,
    /// Whether the task is listed before others of the same day.
    #[serde(deserialize_with = "null_as_default")]
    pub important: bool,
    /// Assignee; the caller when absent (AMB-100).
    pub user: Option<Reference>,
    /// Related partner.
    pub partner: Option<Reference>,
    /// Related record.
    pub customer_record: Option<Reference>,
    /// Case that the task is about; its record becomes the related one. Absent: the case of an edited task is kept with
    /// its record.
    pub customer_case: Option<Reference>,
    /// Inquiry that the task is about. Absent: that of an edited task is kept.
    pub inquiry: Option<Reference>,
}

impl TaskForm {
    /// Puts the title on one line and trims it.
    #[must_use]
    pub fn clean(mut self) -> Self {
        let line = |text: String| text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        self.title = self.title.take().map(line).filter(|text| !text.is_empty());
        self
    }

    /// Returns every violation of a cleaned form: no title or due date, a title too long, a year that is not accepted.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        violations.require_text("title", self.title.as_deref());
        violations.limit_text("title", self.title.as_deref(), TASK_TITLE_LIMIT);
        match self.due_date {
            None => violations.add("dueDate", REQUIRED),
            Some(day) if !date::has_accepted_year(day) => violations.add("dueDate", date::DATE_EXPECTED),
            Some(_) => {}
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(title: &str, due_date: Option<Day>) -> Vec<String> {
        let form = TaskForm { title: Some(title.into()), due_date, ..Default::default() };
        form.clean().violations().into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn task_10_and_11_title_and_due_date_are_required() {
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
    fn task_08_task_is_not_important_by_default() {
        let form: TaskForm = serde_json::from_str(r#"{"important":null,"partner":null}"#).unwrap();
        assert_eq!(form, TaskForm::default());
        assert!(!form.important);
    }

    #[test]
    fn title_is_put_on_one_line() {
        let form = TaskForm { title: Some(" Rappeler\r\n Mme\u{a0}Roy ".into()), ..Default::default() };
        assert_eq!(form.clean().title.as_deref(), Some("Rappeler Mme\u{a0}Roy"));
    }
}
