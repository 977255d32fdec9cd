//! The one error of use cases, and the one error of ports.

use domain::account::session::SessionEnd;
use domain::shared::refusal::Refusal;
use domain::shared::violation::{Violation, Violations};
use std::error::Error;
use std::time::Duration;

/// What a port could not do. Absence is `Option`, not an error.
#[derive(Debug, thiserror::Error)]
pub enum PortError {
    /// Somebody else was first.
    #[error("conflict: {0}")]
    Conflict(Conflict),
    /// The database, the store or the mail server did not answer as it should; trying later may work.
    #[error("unavailable: {context}")]
    Unavailable {
        /// What was being done.
        context: String,
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// What was stored cannot be read back; trying later will not help.
    #[error("corrupt: {0}")]
    Corrupt(String),
}

/// What a save met that somebody else did first. Nothing of the save was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// What was read was changed or removed since.
    #[error("changed or removed since it was read")]
    Stale,
    /// A value that only one row may have is taken.
    #[error("{0:?} is taken")]
    Unique(Unique),
    /// What it refers to is gone.
    #[error("{0:?} is gone")]
    Reference(Referred),
}

/// Values that no two rows share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// The address somebody logs in with.
    AccountAddress,
    PartnerAddress,
    /// The name of a type of partners.
    PartnerTypeLabel,
    ContactGroupName,
    ChecklistTemplateName,
    /// The `Idempotency-Key` of an act.
    IdempotencyKey,
    /// One that no person chooses.
    Other,
}

/// What rows refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Referred {
    Account,
    CustomerRecord,
    CustomerCase,
    Partner,
    PartnerType,
    /// One that no person chooses.
    Other,
}

impl Conflict {
    /// What the person reads when the use case has no message of its own.
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
            Self::Reference(Referred::Account) => "Cette personne n’a plus de compte.",
            Self::Reference(Referred::CustomerRecord) => {
                "Cette fiche n’existe plus\u{a0}: elle a été supprimée entre-temps."
            }
            Self::Reference(Referred::CustomerCase) => {
                "Ce dossier n’existe plus\u{a0}: il a été supprimé entre-temps."
            }
            Self::Reference(Referred::Partner) => {
                "Ce prescripteur n’existe plus\u{a0}: il a été supprimé entre-temps."
            }
            Self::Reference(Referred::PartnerType) => {
                "Ce type de prescripteur n’existe plus\u{a0}: il a été supprimé entre-temps."
            }
            Self::Reference(Referred::Other) => {
                "Un élément dont celui-ci dépend a été supprimé entre-temps. Rechargez la page puis réessayez."
            }
        }
    }
}

/// Message of an address that another account logs in with.
pub const ADDRESS_OF_AN_ACCOUNT: &str = "Cette adresse email est déjà utilisée par un autre compte.";

impl PortError {
    /// What was read was changed or removed since.
    pub const STALE: Self = Self::Conflict(Conflict::Stale);

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
        user: Option<crate::account::link_user::LinkUser>,
    },
    /// No valid session on a private call (401).
    #[error("unauthenticated")]
    Unauthenticated,
    /// The token of a program that is not good, whatever is wrong with it (401).
    #[error("token refused")]
    TokenRefused,
    /// The session was good and is over (401).
    #[error("the session is over: {0:?}")]
    SessionEnd(SessionEnd),
    /// The role or the state forbids it (403).
    #[error("forbidden: {0}")]
    Forbidden(String),
    /// It does not exist, or not for this person (404).
    #[error("not found")]
    NotFound,
    /// Somebody else saved meanwhile (409, AMB-129).
    #[error("conflict: {0}")]
    Conflict(String),
    /// It cannot be had yet; trying again in a moment will do (423).
    #[error("locked: {0}")]
    Locked(&'static str),
    /// The second factor that is asked of this role is missing (403).
    #[error("a second factor is required")]
    MfaRequired,
    /// A login that waited for its second factor is over: it begins anew with the password (400).
    #[error("the login is over: {0}")]
    LoginOver(&'static str),
    /// Too many wrong second factors of one account (429).
    #[error("too many second factors, retry after {retry_after:?}")]
    TooManyMfaTries {
        /// When the next try may succeed.
        retry_after: Duration,
    },
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

/// Message of AMB-129, with the name of whoever saved meanwhile.
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
