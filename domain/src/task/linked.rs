//! Linked task of a record, created from its due date and title (AMB-053).

use super::Task;
use crate::shared::day::Day;
use uuid::Uuid;

/// Due date and title requested by a record.
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

/// Change of the linked task when a record is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkedTaskChange {
    /// No change.
    Keep,
    /// Creates a task; there was none.
    Create,
    /// Updates the open task.
    Update(Uuid),
    /// Deletes the open task, as the record no longer requests one.
    Remove(Uuid),
    /// Unlinks the completed task, which remains in the lists.
    Release(Uuid),
    /// Unlinks the completed task and creates a new one.
    Replace(Uuid),
}

/// Returns the change of the linked task when the record requests `wanted`.
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
    fn completed_linked_task_is_never_changed() {
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
            customer_case: None,
            inquiry: None,
        };
        let completed_task = Task { completed_date: Some(Instant::from_micros(1)), ..open.clone() };
        let linked_task = LinkedTask::from(&open);
        let other = LinkedTask { title: "Relancer".into(), ..linked_task.clone() };
        let (linked_task, other) = (Some(&linked_task), Some(&other));
        let rows = [
            (None, None, LinkedTaskChange::Keep),
            (None, linked_task, LinkedTaskChange::Create),
            (Some(&open), linked_task, LinkedTaskChange::Keep),
            (Some(&open), other, LinkedTaskChange::Update(open.uuid)),
            (Some(&open), None, LinkedTaskChange::Remove(open.uuid)),
            (Some(&completed_task), linked_task, LinkedTaskChange::Keep),
            (Some(&completed_task), other, LinkedTaskChange::Replace(open.uuid)),
            (Some(&completed_task), None, LinkedTaskChange::Release(open.uuid)),
        ];
        for (linked, wanted, expected) in rows {
            assert_eq!(linked_task_change(linked, wanted), expected, "{linked:?} {wanted:?}");
        }
    }
}
