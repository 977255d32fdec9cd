//! Diagnostics (`fenix doctor`): read-only checks of the database, the files and the environment.

mod database;
mod external;
pub mod ports;

pub use database::DatabaseChecks;
pub use external::ExternalChecks;

use crate::error::PortError;
use crate::error::with_sources;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Health {
    Ok,
    /// Condition that needs attention.
    Warning,
    /// A malfunction or a data loss.
    Error,
}

/// Result of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Stable name of the check.
    pub check: &'static str,
    pub health: Health,
    pub text: String,
}

impl Finding {
    pub fn ok(check: &'static str, text: impl Into<String>) -> Self {
        Self { check, health: Health::Ok, text: text.into() }
    }

    pub fn warning(check: &'static str, text: impl Into<String>) -> Self {
        Self { check, health: Health::Warning, text: text.into() }
    }

    pub fn error(check: &'static str, text: impl Into<String>) -> Self {
        Self { check, health: Health::Error, text: text.into() }
    }

    /// Returns the finding, or an error finding if the check failed.
    fn from_result(check: &'static str, found: Result<Self, PortError>) -> Self {
        found.unwrap_or_else(|error| Self::error(check, with_sources(&error)))
    }
}
