//! The only reader of database errors.

use application::error::PortError;
use sea_orm::{DbErr, SqlErr};

/// An error of the database while doing `context`. A unique value that is taken, and a reference to what was
/// deleted meanwhile, are conflicts.
pub fn port_error(context: &str, error: DbErr) -> PortError {
    match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(detail) | SqlErr::ForeignKeyConstraintViolation(detail)) => {
            PortError::Conflict(format!("{context}: {detail}"))
        }
        _ => unavailable(context, error),
    }
}

/// An error of the database that no person can mend by sending something else.
pub fn unavailable(context: &str, error: DbErr) -> PortError {
    PortError::unavailable(format!("database, {context}"), error)
}

/// For `map_err`: `.map_err(during("saving a case"))`.
pub fn during(context: &'static str) -> impl Fn(DbErr) -> PortError {
    move |error| port_error(context, error)
}

/// A stored value that the domain does not know.
pub fn corrupt(what: &str) -> PortError {
    PortError::Corrupt(what.to_owned())
}
