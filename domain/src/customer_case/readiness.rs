//! Checks before a case is sent to a bank or an insurer. Warnings only: no operation is refused.

use super::freshness::{self, Freshness};
use super::item::{CaseItem, ItemState};
use crate::shared::day::Day;
use serde::Serialize;

/// Reason why a document is not ready to be sent to a bank or an insurer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum NotReady {
    /// The customer still has to send it.
    Missing,
    /// Received and not yet reviewed.
    Unreviewed,
    /// Accepted, but too old by now.
    Outdated,
}

impl CaseItem {
    /// Returns the recency required `today` for this document; `None` for headings and documents without limited
    /// validity.
    pub fn freshness(&self, today: Day) -> Option<Freshness> {
        let kind = freshness::kind_of(&self.label).filter(|_| self.is_document)?;
        Some(freshness::required_freshness(kind, today))
    }

    /// Returns the reason why this document is not ready to be sent `today`, if any.
    pub fn not_ready(&self, today: Day) -> Option<NotReady> {
        match self.state {
            _ if !self.is_document => None,
            ItemState::Asked | ItemState::Refused => Some(NotReady::Missing),
            ItemState::Received => Some(NotReady::Unreviewed),
            ItemState::Accepted => {
                let kind = freshness::kind_of(&self.label)?;
                freshness::is_outdated(kind, self.document_date?, today).then_some(NotReady::Outdated)
            }
            ItemState::NotApplicable => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn missing_unreviewed_and_outdated_documents_are_not_ready() {
        let today = Day::new(2026, 11, 23).unwrap();
        let readiness = |label: &str, state: ItemState, date: Option<Day>| {
            let item = CaseItem::new(Uuid::nil(), label.to_owned(), None);
            CaseItem { state, document_date: date, ..item }.not_ready(today)
        };
        let proof = "Justificatif de domicile";
        let (old, fresh) = (Day::new(2026, 3, 12), Day::new(2026, 10, 1));
        for (label, state, date, expected) in [
            ("Identité :", ItemState::Asked, None, None),
            (proof, ItemState::Asked, None, Some(NotReady::Missing)),
            (proof, ItemState::Refused, old, Some(NotReady::Missing)),
            (proof, ItemState::Received, fresh, Some(NotReady::Unreviewed)),
            (proof, ItemState::Accepted, old, Some(NotReady::Outdated)),
            (proof, ItemState::Accepted, fresh, None),
            (proof, ItemState::Accepted, None, None),
            (proof, ItemState::NotApplicable, old, None),
            ("Passeport", ItemState::Accepted, old, None),
        ] {
            assert_eq!(readiness(label, state, date), expected, "{label} {state:?} {date:?}");
        }
    }
}
