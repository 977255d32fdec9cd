//! The one task that a record's due date and title stand for (AMB-053).

use super::Task;
use crate::shared::day::Day;
use uuid::Uuid;

/// The date and title that a record asks a task for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedTask {
    pub due_date: Day,
    /// 1 to 255 characters.
    pub title: String,
}

impl From<&Task> for LinkedTask {
    fn from(task: &Task) -> Self {
        Self { due_date: task.due_date, title: task.title.clone() }
    }
}

/// What saving a record does to its linked task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkedTaskChange {
    /// Nothing changes.
    Keep,
    /// There was none: one is created.
    Create,
    /// It is not done yet: it takes the new date and title.
    Update(Uuid),
    /// Cleared before it was done: it goes.
    Remove(Uuid),
    /// Cleared once done: it stays in the lists, and the record forgets it.
    Release(Uuid),
    /// Another date or title once it was done: the record forgets it and a new one is created.
    Replace(Uuid),
}

/// What to do with the linked task when the record asks for `wanted`.
pub fn linked_task_change(linked: Option<&Task>, wanted: Option<&LinkedTask>) -> LinkedTaskChange {
    match (linked, wanted) {
        (None, None) => LinkedTaskChange::Keep,
        (None, Some(_)) => LinkedTaskChange::Create,
        (Some(task), Some(wanted)) if LinkedTask::from(task) == *wanted => LinkedTaskChange::Keep,
        (Some(task), Some(_)) if task.completed_date.is_none() => LinkedTaskChange::Update(task.uuid),
        (Some(task), Some(_)) => LinkedTaskChange::Replace(task.uuid),
        (Some(task), None) if task.completed_date.is_none() => LinkedTaskChange::Remove(task.uuid),
        (Some(task), None) => LinkedTaskChange::Release(task.uuid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::instant::Instant;

    #[test]
    fn a_done_task_is_never_changed_nor_removed() {
        let due = Day::new(2026, 12, 1).unwrap();
        let open = Task {
            uuid: Uuid::from_u128(7),
            title: "Rappeler".into(),
            due_date: due,
            completed_date: None,
            important: false,
            user: Uuid::nil(),
            customer_record: None,
            partner: None,
        };
        let done = Task { completed_date: Some(Instant::from_micros(1)), ..open.clone() };
        let same = LinkedTask::from(&open);
        let other = LinkedTask { title: "Relancer".into(), ..same.clone() };
        let (same, other) = (Some(&same), Some(&other));
        let rows = [
            (None, None, LinkedTaskChange::Keep),
            (None, same, LinkedTaskChange::Create),
            (Some(&open), same, LinkedTaskChange::Keep),
            (Some(&open), other, LinkedTaskChange::Update(open.uuid)),
            (Some(&open), None, LinkedTaskChange::Remove(open.uuid)),
            (Some(&done), same, LinkedTaskChange::Keep),
            (Some(&done), other, LinkedTaskChange::Replace(open.uuid)),
            (Some(&done), None, LinkedTaskChange::Release(open.uuid)),
        ];
        for (linked, wanted, expected) in rows {
            assert_eq!(linked_task_change(linked, wanted), expected, "{linked:?} {wanted:?}");
        }
    }
}
