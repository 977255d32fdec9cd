//! Task: what a member of staff has to do and when.

pub mod form;
pub mod ics;
pub mod linked;
pub mod list;

use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::refusal::Refusal;
use crate::shared::violation::Violations;
use list::UNDO_FOR;
use uuid::Uuid;

/// Message when tasks are asked of an employee without access.
pub const NO_ACCESS_FOR_TASKS: &str =
    "La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.";

/// Message when somebody takes a completion back that is not their last act any more.
pub const NOT_OPENED_AGAIN: &str = "Une tâche terminée ne peut pas être rouverte.";

/// A task of a member of staff (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub uuid: Uuid,
    /// 1 to 255 characters.
    pub title: String,
    /// The day it is due.
    pub due_date: Day,
    /// When it was done.
    pub completed_date: Option<Instant>,
    /// First among those of its day.
    pub important: bool,
    /// The account that has to do it.
    pub user: Uuid,
    /// The record it is about.
    pub customer_record: Option<Uuid>,
    /// The partner it is about.
    pub partner: Option<Uuid>,
}

impl Task {
    /// Opens the task again, when it was completed just now.
    ///
    /// # Errors
    /// A task that is open, or was completed earlier.
    pub fn undo_completion(&mut self, now: Instant) -> Result<Instant, Refusal> {
        match self.completed_date {
            Some(completed) if now <= completed.plus(UNDO_FOR) => {
                self.completed_date = None;
                Ok(completed)
            }
            _ => Err(Refusal::Invalid(Violations::in_field("completed", NOT_OPENED_AGAIN))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;

    #[test]
    fn a_completion_is_taken_back_at_once_or_never() {
        let completed = Instant::from_micros(1_000_000);
        let done = Task {
            uuid: Uuid::from_u128(7),
            title: "Rappeler".into(),
            due_date: Day::new(2026, 12, 1).unwrap(),
            completed_date: Some(completed),
            important: false,
            user: Uuid::nil(),
            customer_record: None,
            partner: None,
        };
        let undone = |now: Instant| {
            let mut task = done.clone();
            task.undo_completion(now).map(|_| task.completed_date)
        };
        assert_eq!(undone(completed.plus(UNDO_FOR)), Ok(None));
        assert!(undone(completed.plus(UNDO_FOR + Duration::seconds(1))).is_err());
        let mut open = Task { completed_date: None, ..done.clone() };
        assert!(open.undo_completion(completed).is_err());
    }
}
