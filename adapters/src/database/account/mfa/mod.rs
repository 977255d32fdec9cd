//! Second factors and pending logins.

mod challenges;
mod changes;
mod entities;
mod repository;

pub use repository::SqlMfa;
