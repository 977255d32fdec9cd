//! Errors of backups and restores, for the operator.

use crate::error::PortError;
use crate::error::with_sources;

/// Reason why a backup was not made, verified or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The operation is not permitted as requested; nothing was changed.
    #[error("{0}")]
    Refused(String),
    /// The backup lacks data or has wrong data; nothing was changed.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    /// A port failed.
    #[error("{}", with_sources(.0))]
    Port(#[from] PortError),
}

impl BackupError {
    pub fn refusal(words: impl Into<String>) -> Self {
        Self::Refused(words.into())
    }

    pub fn damage(words: impl Into<String>) -> Self {
        Self::Damaged(words.into())
    }
}
