//! Helpers of the demonstration: authorisations of use cases, and errors.

use application::actor::{Actor, Authorized};
use application::error::AppError;
use domain::account::access::Permission;
use std::fmt;

/// Password of every account of a demonstration.
pub const PASSWORD: &str = "Demo-2026!";

/// Reason the demonstration was not loaded.
#[derive(Debug)]
pub enum DemoError {
    /// The database contains accounts: it is in use.
    NotEmpty,
    /// A use case refused an action, or the database or the store did not respond.
    Act(String, AppError),
    /// The embedded demo data is invalid.
    Data(String),
}

impl fmt::Display for DemoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotEmpty => {
                f.write_str("the database holds accounts: the demonstration goes into an empty one only")
            }
            Self::Act(act, error) => write!(
                f,
                "the demonstration is incomplete, empty the database before the next try ({act}: {error})"
            ),
            Self::Data(error) => f.write_str(error),
        }
    }
}

/// Returns the authorisation that a use case requires.
pub(super) fn authorize<A: Permission>(actor: &Actor) -> Result<Authorized<A>, DemoError> {
    actor.authorize().map_err(demo_error("asking the access table"))
}

pub(super) fn demo_error<E: Into<AppError>>(act: &str) -> impl Fn(E) -> DemoError {
    move |error| DemoError::Act(act.to_owned(), error.into())
}
