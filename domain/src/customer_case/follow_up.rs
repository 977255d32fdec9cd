//! Follow-up tasks created automatically for a case.

use crate::task::form::TASK_TITLE_LIMIT;

/// Reason of a follow-up task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowUp {
    /// The reminders ended and the customers have not validated.
    NoAnswer,
    /// A customer unsubscribed from the reminders.
    RemindersRefused,
    /// No mail can be delivered to a customer.
    Unreachable,
}

/// Reason why no mail can be delivered to a customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The record has no email address.
    NoAddress,
    /// The mail server permanently rejects the address.
    Refused,
}

impl Obstacle {
    /// Returns the French label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::NoAddress => "Pas d’adresse e-mail",
            Self::Refused => "Adresse refusée par le serveur du destinataire",
        }
    }
}

impl FollowUp {
    /// Returns the title of the task: reason, customer names and case labels, truncated to [`TASK_TITLE_LIMIT`].
    pub fn title(self, names: &str, labels: &str) -> String {
        let reason = match self {
            Self::NoAnswer => "Documents toujours attendus malgré les relances",
            Self::RemindersRefused => "Ne souhaite plus être relancé par email",
            Self::Unreachable => "Injoignable par email",
        };
        let title = format!("{reason}\u{a0}: {names}, «\u{a0}{labels}\u{a0}»");
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
    fn title_contains_reason_and_names_within_limit() {
        assert_eq!(
            FollowUp::NoAnswer.title("Éloïse Cœur", "Rachat"),
            "Documents toujours attendus malgré les relances\u{a0}: Éloïse Cœur, «\u{a0}Rachat\u{a0}»"
        );
        let long_title = FollowUp::RemindersRefused.title("Éloïse Cœur", &"é".repeat(300));
        assert_eq!((long_title.chars().count(), long_title.ends_with('…')), (TASK_TITLE_LIMIT, true));
    }
}
