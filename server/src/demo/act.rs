//! What every part of the demonstration acts with: the right that a use case asks for, and why an act failed.

use application::actor::{Actor, Allowed};
use application::error::AppError;
use domain::account::access::Permission;
use std::fmt;

/// The password of every account of a demonstration.
pub const PASSWORD: &str = "Demo-2026!";

/// Why the demonstration was not loaded.
#[derive(Debug)]
pub enum DemoError {
    /// The database holds accounts already: it is in use.
    NotEmpty,
    /// An act was refused, or the database or the store did not answer.
    Act(String, AppError),
    /// An error in the data of this program.
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

/// The right that a use case asks for.
pub(super) fn allowed<A: Permission>(actor: &Actor) -> Result<Allowed<A>, DemoError> {
    actor.allowed().map_err(during("asking the access table"))
}

pub(super) fn during<E: Into<AppError>>(act: &str) -> impl Fn(E) -> DemoError {
    move |error| DemoError::Act(act.to_owned(), error.into())
}
