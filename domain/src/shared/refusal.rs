//! Refusals of business rules.

use super::violation::Violations;

/// Reason a rule refuses an operation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The input or the state of the object does not allow it (400).
    #[error("refused: {}", .0.as_slice().iter().map(|found| found.message.as_str()).collect::<Vec<_>>().join(" "))]
    Invalid(Violations),
    /// The caller's role does not allow it in this state (403, AMB-024).
    #[error("forbidden: {0}")]
    Forbidden(&'static str),
}

impl Refusal {
    /// Builds a refusal caused by the state of the object, with one French sentence.
    pub fn state(message: impl Into<String>) -> Self {
        Self::Invalid(Violations::form_error(message))
    }
}

impl From<Violations> for Refusal {
    fn from(violations: Violations) -> Self {
        Self::Invalid(violations)
    }
}
