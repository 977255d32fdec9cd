//! The one error of use cases, and the one error of ports.

use domain::shared::refusal::Refusal;
use domain::shared::violation::{Violation, Violations};
use std::error::Error;
use std::time::Duration;

/// What a port could not do. Absence is `Option`, not an error.
#[derive(Debug, thiserror::Error)]
pub enum PortError {
    /// Somebody else changed it first, or a unique value is taken.
    #[error("conflict: {0}")]
    Conflict(String),
    /// The database, the store or the mail server did not answer as it should; trying later may work.
    #[error("unavailable: {context}")]
    Unavailable {
        /// What was being done.
        context: String,
        /// Why it failed.
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// What was stored cannot be read back; trying later will not help.
    #[error("corrupt: {0}")]
    Corrupt(String),
}

impl PortError {
    /// An outside part that failed.
    pub fn unavailable(context: impl Into<String>, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Unavailable { context: context.into(), source: Some(source.into()) }
    }
}

/// Why a use case did not do what was asked. The server alone turns it into a status and a body.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// What was sent, or the state of the object, does not allow it (400 with details).
    #[error("invalid: {}", list(.0))]
    Invalid(Violations),
    /// A password link that is not good; `user` when it was genuine (400, AMB-018).
    #[error("password link refused")]
    PasswordLink {
        /// For the person.
        message: String,
        /// Whose link it was.
        user: Option<crate::account::LinkUser>,
    },
    /// No valid session on a private call (401).
    #[error("unauthenticated")]
    Unauthenticated,
    /// The role or the state forbids it (403).
    #[error("forbidden: {0}")]
    Forbidden(String),
    /// It does not exist, or not for this person (404).
    #[error("not found")]
    NotFound,
    /// Somebody else saved meanwhile (409, AMB-129).
    #[error("conflict: {0}")]
    Conflict(String),
    /// Too many tries (429).
    #[error("too many requests, retry after {retry_after:?}")]
    TooManyRequests {
        /// When the next try may succeed.
        retry_after: Duration,
    },
    /// A port failed (5xx): logged once, never shown.
    #[error(transparent)]
    Port(PortError),
}

/// Message of AMB-129, with the name of who saved meanwhile.
pub fn changed_meanwhile(by: &str) -> AppError {
    AppError::Conflict(format!(
        "Cette fiche a été modifiée entre-temps par {by}. Rechargez-la pour voir les changements."
    ))
}

impl AppError {
    /// A refusal of one sentence, on no field.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::Invalid(Violations::one(message))
    }

    /// A refusal of one sentence, on one field.
    pub fn invalid_field(field: &str, message: impl Into<String>) -> Self {
        Self::Invalid(Violations::in_field(field, message))
    }
}

impl From<PortError> for AppError {
    fn from(error: PortError) -> Self {
        Self::Port(error)
    }
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Invalid(violations) => Self::Invalid(violations),
            Refusal::Forbidden(message) => Self::Forbidden(message.to_owned()),
        }
    }
}

impl From<Violations> for AppError {
    fn from(violations: Violations) -> Self {
        Self::Invalid(violations)
    }
}

fn list(violations: &Violations) -> String {
    // Fields only: messages may hold what was typed.
    let field = |v: &Violation| v.field.clone().unwrap_or_else(|| "-".to_owned());
    violations.as_slice().iter().map(field).collect::<Vec<_>>().join(", ")
}
