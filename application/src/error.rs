//! Errors of use cases and of ports.

use domain::account::session::SessionEnd;
use domain::shared::person::PersonName;
use domain::shared::refusal::Refusal;
use domain::shared::violation::{Violation, Violations};
use std::error::Error;
use std::time::Duration;

/// Error of a port. Absence is `Option`, not an error. Each method that returns it fails with `Unavailable` if the
/// database or service does; doc comments mention its other errors only.
#[derive(Debug, thiserror::Error)]
pub enum PortError {
    /// Conflict with a concurrent change.
    #[error("conflict: {0}")]
    Conflict(WriteConflict),
    /// The database, the file store or the mail server failed; a retry may succeed.
    #[error("unavailable: {context}")]
    Unavailable {
        /// Operation that failed.
        context: String,
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// Stored data cannot be read; a retry cannot succeed.
    #[error("corrupt: {0}")]
    Corrupt(String),
}

/// Reason why a write conflicted with a concurrent change. Nothing was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteConflict {
    /// The data changed or was deleted since it was read.
    #[error("changed or removed since it was read")]
    Stale,
    /// A unique value is already used.
    #[error("{0:?} is taken")]
    Unique(Unique),
    /// A referenced row does not exist.
    #[error("{0:?} was deleted")]
    Reference(ReferencedTable),
}

/// Unique values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// Login address.
    AccountAddress,
    PartnerAddress,
    /// Name of a partner type.
    PartnerTypeLabel,
    ContactGroupName,
    ChecklistTemplateName,
    /// `Idempotency-Key` of a request.
    IdempotencyKey,
    /// Value not chosen by users.
    Other,
}

/// Tables of referenced rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferencedTable {
    Account,
    CustomerRecord,
    CustomerCase,
    Partner,
    PartnerType,
    /// Row not chosen by users.
    Other,
}

impl WriteConflict {
    /// Returns the French message, for use cases without a specific one.
    pub fn message(self) -> &'static str {
        match self {
            Self::Stale | Self::Unique(Unique::Other | Unique::IdempotencyKey) => {
                "Cet élément a été modifié entre-temps. Rechargez-le puis réessayez."
            }
            Self::Unique(Unique::AccountAddress) => ADDRESS_OF_AN_ACCOUNT,
            Self::Unique(Unique::PartnerAddress) => {
                "Cette adresse email est déjà utilisée par un autre prescripteur."
            }
            Self::Unique(
                Unique::PartnerTypeLabel | Unique::ContactGroupName | Unique::ChecklistTemplateName,
            ) => "Ce nom est déjà pris.",
            Self::Reference(ReferencedTable::Account) => "Cette personne n’a plus de compte.",
            Self::Reference(ReferencedTable::CustomerRecord) => {
                "Cette fiche n’existe plus\u{a0}: elle a été supprimée entre-temps."
            }
            Self::Reference(ReferencedTable::CustomerCase) => {
                "Ce dossier n’existe plus\u{a0}: il a été supprimé entre-temps."
            }
            Self::Reference(ReferencedTable::Partner) => {
                "Ce prescripteur n’existe plus\u{a0}: il a été supprimé entre-temps."
            }
            Self::Reference(ReferencedTable::PartnerType) => {
                "Ce type de prescripteur n’existe plus\u{a0}: il a été supprimé entre-temps."
            }
            Self::Reference(ReferencedTable::Other) => {
                "Un élément dont celui-ci dépend a été supprimé entre-temps. Rechargez la page puis réessayez."
            }
        }
    }
}

/// Message for an address used by another account.
pub const ADDRESS_OF_AN_ACCOUNT: &str = "Cette adresse email est déjà utilisée par un autre compte.";

impl PortError {
    /// Conflict with a concurrent change or deletion of the same data.
    pub const STALE: Self = Self::Conflict(WriteConflict::Stale);

    /// Creates an error of an external system; `context` names the operation.
    pub fn unavailable(context: impl Into<String>, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Unavailable { context: context.into(), source: Some(source.into()) }
    }
}

/// Error of a use case. Only the server crate maps it to a status and a body.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// Violations of the input, or a state that forbids the operation (400 with details).
    #[error("invalid: {}", field_names(.0))]
    Invalid(Violations),
    /// Invalid password link; `user` is present if the link is authentic (400, AMB-018).
    #[error("password link refused")]
    PasswordLink {
        /// French message.
        message: String,
        /// Owner of the link.
        user: Option<crate::account::link_user::LinkUser>,
    },
    /// No valid session (401).
    #[error("unauthenticated")]
    Unauthenticated,
    /// Invalid API token, without the reason (401).
    #[error("token refused")]
    TokenRefused,
    /// The session has ended (401).
    #[error("the session has ended: {0:?}")]
    SessionEnd(SessionEnd),
    /// Forbidden by the role or the state (403).
    #[error("forbidden: {0}")]
    Forbidden(String),
    /// Not found, or outside the caller's scope (404).
    #[error("not found")]
    NotFound,
    /// Concurrent modification (409, AMB-129).
    #[error("conflict: {0}")]
    Conflict(String),
    /// Temporarily unavailable; retry shortly (423).
    #[error("locked: {0}")]
    Locked(&'static str),
    /// The role requires a second factor, which the account does not have (403).
    #[error("a second factor is required")]
    MfaEnrolmentRequired,
    /// The pending MFA login has expired; the user must log in again (400).
    #[error("the pending login has expired: {0}")]
    LoginExpired(&'static str),
    /// Too many wrong second factors for one account (429).
    #[error("too many second factors, retry after {retry_after:?}")]
    TooManyMfaTries {
        /// Delay before the next attempt.
        retry_after: Duration,
    },
    /// Too many attempts (429).
    #[error("too many requests, retry after {retry_after:?}")]
    TooManyRequests {
        /// Delay before the next attempt.
        retry_after: Duration,
    },
    /// Error of a port (5xx): logged once, never shown.
    #[error(transparent)]
    Port(PortError),
}

/// Name shown when the author is unknown.
const UNKNOWN_AUTHOR: &str = "une autre personne";

/// Returns the error of a concurrent modification by this user (AMB-129).
pub fn outdated_error(by: Option<&PersonName>) -> AppError {
    outdated_error_by(&author_name(by))
}

/// Refuses a save based on another version than the stored one; `sent` is `None` if the client sends no version.
///
/// # Errors
/// `Conflict`: the versions differ.
pub fn refuse_if_outdated(
    sent: Option<i64>,
    stored: i64,
    updated_by: Option<&PersonName>,
) -> Result<(), AppError> {
    if sent.is_none_or(|sent| sent == stored) { Ok(()) } else { Err(outdated_error(updated_by)) }
}

/// Returns the error of a concurrent modification by the user with this full name (AMB-129).
pub fn outdated_error_by(by: &str) -> AppError {
    AppError::Conflict(format!(
        "Cette fiche a été modifiée entre-temps par {by}. Rechargez-la pour voir les changements."
    ))
}

/// Returns the full name of an author, for messages.
pub fn author_name(by: Option<&PersonName>) -> String {
    by.map_or_else(|| UNKNOWN_AUTHOR.to_owned(), PersonName::full)
}

impl AppError {
    /// Creates a violation with this message and without field.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::Invalid(Violations::form_error(message))
    }

    /// Creates a violation with this message on one field.
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

/// Formats an error with all its causes, for logs.
pub fn with_sources(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text.push_str(": ");
        text.push_str(&inner.to_string());
        cause = inner.source();
    }
    text
}

fn field_names(violations: &Violations) -> String {
    // Messages are omitted, as they may contain typed text.
    let field = |v: &Violation| v.field.clone().unwrap_or_else(|| "-".to_owned());
    violations.as_slice().iter().map(field).collect::<Vec<_>>().join(", ")
}
