//! Why a job is not done.

use crate::error::{AppError, PortError};
use domain::shared::instant::Instant;

/// Why a job is not done.
#[derive(Debug, thiserror::Error)]
pub enum JobFailure {
    /// Trying later may work.
    #[error("{0}")]
    Later(String),
    /// It never will.
    #[error("{0}")]
    Never(String),
    /// All that could be done now is done; the rest is due then. No failure.
    #[error("due at {0:?}")]
    NotYet(Instant),
}

/// A mail server quotes the address that it refuses: no personal data stays in the queue or the log.
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
