//! Outcomes of jobs other than success.

use crate::error::{AppError, PortError};
use domain::shared::instant::Instant;

/// Reason why a job is not finished.
#[derive(Debug, thiserror::Error)]
pub enum JobFailure {
    /// A retry may succeed.
    #[error("{0}")]
    Later(String),
    /// A retry cannot succeed.
    #[error("{0}")]
    Never(String),
    /// The remaining work is due at this time. Not a failure.
    #[error("due at {0:?}")]
    NotYet(Instant),
}

/// Removes mail addresses, which mail servers quote in refusals: queue and log must not contain personal data.
pub(crate) fn without_addresses(reason: &str) -> String {
    let word = |word| if str::contains(word, '@') { "(address)" } else { word };
    reason.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

impl From<PortError> for JobFailure {
    fn from(error: PortError) -> Self {
        match error {
            PortError::Corrupt(_) => Self::Never(error.to_string()),
            PortError::Conflict(_) | PortError::Unavailable { .. } => Self::Later(chain(&error)),
        }
    }
}

impl From<AppError> for JobFailure {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Port(port) => port.into(),
            other => Self::Never(other.to_string()),
        }
    }
}

pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}
