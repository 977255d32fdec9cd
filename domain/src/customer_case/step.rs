//! Progress steps of a case, shown to customers and partners.

use super::status::StatusFamily;

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

    /// Returns whether the family is final; its label then replaces the name of the last step.
    pub const fn ends(self) -> bool {
        matches!(self, Self::Financed | Self::Insured | Self::Finished | Self::Dropped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_in_order_of_steps() {
        let steps: Vec<_> = StatusFamily::ALL.into_iter().filter_map(StatusFamily::step).collect();
        assert!(steps.is_sorted());
        assert!((0..STEPS.len()).all(|step| steps.contains(&step)));
    }

    #[test]
    fn final_families_have_last_step_or_none() {
        for family in StatusFamily::ALL {
            let last = family.step().is_none_or(|step| step + 1 == STEPS.len());
            assert_eq!(family.ends(), last, "{family:?}");
        }
    }
}
