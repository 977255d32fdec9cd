//! The doctor: is everything well that the program stands on? Looks, changes nothing, and says it to the operator.

mod database;
mod external;
pub mod ports;

pub use database::DatabaseChecks;
pub use external::ExternalChecks;

use crate::error::PortError;
use crate::job::failure::chain;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Health {
    Ok,
    /// Somebody should look at it.
    Warning,
    /// Something does not work, or is lost.
    Error,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was looked at; the same each time.
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

    /// What could not be looked at.
    fn of(check: &'static str, found: Result<Self, PortError>) -> Self {
        found.unwrap_or_else(|error| Self::error(check, chain(&error)))
    }
}
