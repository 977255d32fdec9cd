//! Why a backup or a restore did not happen, in words for the operator.

use crate::error::PortError;
use crate::job::failure::chain;

/// Why a backup was not made, verified or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// It must not be done as it was asked for; nothing was changed.
    #[error("{0}")]
    Refused(String),
    /// The backup does not hold what it should; nothing was changed.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    /// Something outside of us did not do its part.
    #[error("{}", chain(.0))]
    Port(#[from] PortError),
}

impl BackupError {
    pub fn refused(words: impl Into<String>) -> Self {
        Self::Refused(words.into())
    }

    pub fn damaged(words: impl Into<String>) -> Self {
        Self::Damaged(words.into())
    }
}
