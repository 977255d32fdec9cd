//! What staff have to do about a case, as a task.

use crate::task::form::TASK_TITLE_LIMIT;

/// Why somebody has to take over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowUp {
    /// The reminders ended, and the customers have not validated.
    NoAnswer,
    /// The customers want no more reminders.
    RemindersRefused,
    /// No mail reaches a customer.
    Unreachable,
}

/// Why no mail reaches a customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Their record has no address.
    NoAddress,
    /// The server of their address refuses it for good.
    Refused,
}

impl Obstacle {
    /// What staff read.
    pub const fn label(self) -> &'static str {
        match self {
            Self::NoAddress => "Pas d’adresse e-mail",
            Self::Refused => "Adresse refusée par le serveur du destinataire",
        }
    }
}

impl FollowUp {
    /// The title of the task: why, whom and which cases, cut where a title ends.
    pub fn title(self, names: &str, labels: &str) -> String {
        let why = match self {
            Self::NoAnswer => "Documents toujours attendus malgré les relances",
            Self::RemindersRefused => "Ne souhaite plus être relancé par email",
            Self::Unreachable => "Injoignable par email",
        };
        let title = format!("{why}\u{a0}: {names}, «\u{a0}{labels}\u{a0}»");
        if title.chars().count() <= TASK_TITLE_LIMIT {
            return title;
        }
        title.chars().take(TASK_TITLE_LIMIT - 1).chain(['…']).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_says_why_and_whom_and_fits() {
        assert_eq!(
            FollowUp::NoAnswer.title("Éloïse Cœur", "Rachat"),
            "Documents toujours attendus malgré les relances\u{a0}: Éloïse Cœur, «\u{a0}Rachat\u{a0}»"
        );
        let long = FollowUp::RemindersRefused.title("Éloïse Cœur", &"é".repeat(300));
        assert_eq!((long.chars().count(), long.ends_with('…')), (TASK_TITLE_LIMIT, true));
    }
}
