//! Why a rule says no.

use super::violation::Violations;

/// The answer of a rule that refuses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// What was sent, or the state of the object, does not allow it; each violation is named.
    #[error("refused: {}", .0.as_slice().iter().map(|v| v.message.as_str()).collect::<Vec<_>>().join(" "))]
    Invalid(Violations),
    /// The person's role does not allow it in this state (AMB-024).
    #[error("forbidden: {0}")]
    Forbidden(&'static str),
}

impl Refusal {
    /// A refusal for the state of the object, with one sentence.
    pub fn state(message: impl Into<String>) -> Self {
        Self::Invalid(Violations::one(message))
    }
}

impl From<Violations> for Refusal {
    fn from(violations: Violations) -> Self {
        Self::Invalid(violations)
    }
}
