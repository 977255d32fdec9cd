//! Outcomes of jobs other than success.

use crate::error::{AppError, PortError, with_sources};
use domain::shared::instant::Instant;

/// Reason why a job is not finished.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// A retry may succeed.
    #[error("{0}")]
    Retry(String),
    /// A retry cannot succeed.
    #[error("{0}")]
    Failed(String),
    /// The remaining work is due at this time; does not count as a failed attempt.
    #[error("due at {0:?}")]
    Deferred(Instant),
}

/// Removes mail addresses, which mail servers quote in refusals: queue and log must not contain personal data.
pub(crate) fn without_addresses(reason: &str) -> String {
    let word = |word| if str::contains(word, '@') { "(address)" } else { word };
    reason.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

impl From<PortError> for Unfinished {
    fn from(error: PortError) -> Self {
        match error {
            PortError::Corrupt(_) => Self::Failed(error.to_string()),
            PortError::Conflict(_) | PortError::Unavailable { .. } => Self::Retry(with_sources(&error)),
        }
    }
}

impl From<AppError> for Unfinished {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Port(port) => port.into(),
            other => Self::Failed(other.to_string()),
        }
    }
}
