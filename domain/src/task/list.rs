//! The four lists of tasks (doc 3 §4).

use crate::shared::day::Day;
use time::Duration;

/// Completed tasks are shown for this long (AMB-101).
pub const COMPLETED_FOR: Duration = Duration::days(5);

/// A completion can be taken back for this long: as long as the message about it may stay on screen.
pub const UNDO_FOR: Duration = Duration::minutes(1);

/// Where a task is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TaskList {
    /// Due today.
    Today,
    /// Due before today.
    Late,
    /// Due after today.
    Upcoming,
    /// Done, whenever it was due.
    Completed,
}

/// The list of a task on the day that it is in Paris.
pub fn list_of(due: Day, completed: bool, today: Day) -> TaskList {
    match due.cmp(&today) {
        _ if completed => TaskList::Completed,
        std::cmp::Ordering::Equal => TaskList::Today,
        std::cmp::Ordering::Less => TaskList::Late,
        std::cmp::Ordering::Greater => TaskList::Upcoming,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        name: String,
        due: Day,
        today: Day,
        completed: bool,
        expected: String,
    }

    /// TASK-12, TASK-13: the same table as the screen's.
    #[test]
    fn shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/task_list.json")).unwrap();
        for case in cases {
            let found = format!("{:?}", list_of(case.due, case.completed, case.today)).to_lowercase();
            assert_eq!(found, case.expected, "{}", case.name);
        }
    }
}
