//! Task of an employee or admin.

pub mod form;
pub mod ics;
pub mod linked;
pub mod list;

use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::refusal::Refusal;
use crate::shared::violation::Violations;
use list::UNDO_PERIOD;
use uuid::Uuid;

/// Message for tasks of an employee without access.
pub const NO_ACCESS_FOR_TASKS: &str =
    "La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.";

/// Message for reopening a task too late.
pub const NOT_REOPENED: &str = "Une tâche terminée ne peut pas être rouverte.";

/// Task of an employee or admin (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub uuid: Uuid,
    /// 1 to 255 characters.
    pub title: String,
    pub due_date: Day,
    /// Completion time; `None` while open.
    pub completed_date: Option<Instant>,
    /// Whether the task is listed before others of the same day.
    pub important: bool,
    /// Account of the assignee.
    pub user: Uuid,
    /// Related record.
    pub customer_record: Option<Uuid>,
    /// Related partner.
    pub partner: Option<Uuid>,
    /// Case that the task is about; its record is the related one.
    pub customer_case: Option<Uuid>,
    /// Inquiry that the task is about.
    pub inquiry: Option<Uuid>,
}

impl Task {
    /// Reopens a task that was completed within [`UNDO_PERIOD`] (AMB-133); returns the completion time.
    ///
    /// # Errors
    /// `Invalid`: the task is open, or was completed earlier.
    pub fn undo_completion(&mut self, now: Instant) -> Result<Instant, Refusal> {
        match self.completed_date {
            Some(completed) if now <= completed.plus(UNDO_PERIOD) => {
                self.completed_date = None;
                Ok(completed)
            }
            _ => Err(Refusal::Invalid(Violations::in_field("completed", NOT_REOPENED))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;

    #[test]
    fn completion_can_be_undone_within_the_period() {
        let completed = Instant::from_micros(1_000_000);
        let completed_task = Task {
            uuid: Uuid::from_u128(7),
            title: "Rappeler".into(),
            due_date: Day::new(2026, 12, 1).unwrap(),
            completed_date: Some(completed),
            important: false,
            user: Uuid::nil(),
            customer_record: None,
            partner: None,
            customer_case: None,
            inquiry: None,
        };
        let undone = |now: Instant| {
            let mut task = completed_task.clone();
            task.undo_completion(now).map(|_| task.completed_date)
        };
        assert_eq!(undone(completed.plus(UNDO_PERIOD)), Ok(None));
        assert!(undone(completed.plus(UNDO_PERIOD + Duration::seconds(1))).is_err());
        let mut open = Task { completed_date: None, ..completed_task.clone() };
        assert!(open.undo_completion(completed).is_err());
    }
}
