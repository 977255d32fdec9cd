//! Progress steps of a case, shown to customers and partners.

use super::status::{StatusEntry, StatusFamily};

/// Returns the entries by which the case entered another family, the only ones shown to customers and partners.
/// Chronological; a family that is entered again is returned again.
pub fn family_changes(statuses: &[StatusEntry]) -> impl Iterator<Item = &StatusEntry> {
    let before = std::iter::once(None).chain(statuses.iter().map(|entry| Some(entry.status.family())));
    let changes =
        statuses.iter().zip(before).filter(|(entry, before)| *before != Some(entry.status.family()));
    changes.map(|(entry, _)| entry)
}

/// Names of the steps, as shown before the case reaches them.
pub const STEPS: [&str; 5] = ["Documents", "Étude", "Accord", "Offre", "Conclusion"];

impl StatusFamily {
    /// Returns the index in [`STEPS`] of the current step; `None` for a case that ended without a contract.
    pub const fn step(self) -> Option<usize> {
        match self {
            Self::DocumentsExpected => Some(0),
            // The customer has validated: the firm is the next actor.
            Self::DocumentsReceived | Self::UnderReview => Some(1),
            Self::Accepted => Some(2),
            Self::Offer => Some(3),
            Self::Financed | Self::Insured | Self::Finished => Some(4),
            Self::Dropped => None,
        }
    }

    /// Returns whether every status of the family closes the case.
    pub const fn closes(self) -> bool {
        self.ends() || matches!(self, Self::Accepted)
    }

    /// Returns whether the family is final; its label then replaces the name of the last step.
    pub const fn ends(self) -> bool {
        matches!(self, Self::Financed | Self::Insured | Self::Finished | Self::Dropped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::status::CaseStatus;
    use crate::shared::instant::Instant;

    #[test]
    fn family_changes_skip_repeated_families() {
        use CaseStatus::{Accepted, AwaitingCustomer, Created, DdpcBeforeSetUp, Dic};
        let entry = |(at, status)| StatusEntry { status, date: Instant::from_micros(at), author: None };
        let statuses = [Created, AwaitingCustomer, DdpcBeforeSetUp, Dic, AwaitingCustomer, Accepted];
        let entries: Vec<_> = (0..).zip(statuses).map(entry).collect();
        let changes = family_changes(&entries).map(|entry| (entry.date.micros(), entry.status));
        let expected = [(0, Created), (2, DdpcBeforeSetUp), (4, AwaitingCustomer), (5, Accepted)];
        assert_eq!(changes.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn families_are_in_order_of_steps() {
        let steps: Vec<_> = StatusFamily::ALL.into_iter().filter_map(StatusFamily::step).collect();
        assert!(steps.is_sorted());
        assert!((0..STEPS.len()).all(|step| steps.contains(&step)));
    }

    #[test]
    fn closing_families_are_those_of_closing_statuses() {
        for status in CaseStatus::ALL {
            assert_eq!(status.closes(), status.family().closes(), "{status:?}");
        }
    }

    #[test]
    fn final_families_have_last_step_or_none() {
        for family in StatusFamily::ALL {
            let last = family.step().is_none_or(|step| step + 1 == STEPS.len());
            assert_eq!(family.ends(), last, "{family:?}");
        }
    }
}
