//! Task lists (doc 3 §4).

use crate::shared::day::Day;
use time::Duration;

/// Period during which completed tasks are shown (AMB-101).
pub const COMPLETED_PERIOD: Duration = Duration::days(5);

/// Period during which a completion can be undone (AMB-133).
pub const UNDO_PERIOD: Duration = Duration::minutes(1);

/// List in which a task is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TaskList {
    /// Due today.
    Today,
    /// Due before today.
    Late,
    /// Due after today.
    Upcoming,
    /// Completed, regardless of the due date.
    Completed,
}

/// Returns the list of a task; `today` is the day in Paris.
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

    /// TASK-12, TASK-13: cases shared with the frontend.
    #[test]
    fn lists_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/task_list.json")).unwrap();
        for case in cases {
            let list = format!("{:?}", list_of(case.due, case.completed, case.today)).to_lowercase();
            assert_eq!(list, case.expected, "{}", case.name);
        }
    }
}
