//! Second factors, and the logins that wait for one.

mod challenges;
mod changes;
mod entities;
mod repository;

pub use repository::SqlMfa;
