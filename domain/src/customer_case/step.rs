//! The line of steps on which customers and partners see how far a case is.

use super::status::StatusFamily;

/// The steps that every case goes through, as they are called before the case came there.
pub const STEPS: [&str; 5] = ["Documents", "Étude", "Accord", "Offre", "Conclusion"];

impl StatusFamily {
    /// The step where a case of this family is: its place in [`STEPS`]. `None` for a case that ended without a
    /// contract, whose line stops where it was.
    pub const fn step(self) -> Option<usize> {
        match self {
            Self::DocumentsExpected => Some(0),
            // What the customer had to do is done: the firm's turn.
            Self::DocumentsReceived | Self::UnderReview => Some(1),
            Self::Accepted => Some(2),
            Self::Offer => Some(3),
            Self::Financed | Self::Insured | Self::Finished => Some(4),
            Self::Dropped => None,
        }
    }

    /// This family is the end of the line: its label is the name of the last step.
    pub const fn ends(self) -> bool {
        matches!(self, Self::Financed | Self::Insured | Self::Finished | Self::Dropped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_only_goes_forward_through_the_families() {
        let steps: Vec<_> = StatusFamily::ALL.into_iter().filter_map(StatusFamily::step).collect();
        assert!(steps.is_sorted());
        assert!((0..STEPS.len()).all(|step| steps.contains(&step)));
    }

    #[test]
    fn what_ends_a_case_is_the_last_step_or_none() {
        for family in StatusFamily::ALL {
            let last = family.step().is_none_or(|step| step + 1 == STEPS.len());
            assert_eq!(family.ends(), last, "{family:?}");
        }
    }
}
