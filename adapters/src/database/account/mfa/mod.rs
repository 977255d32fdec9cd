//! Second factors and pending logins.

mod entities;
mod pending_logins;
mod repository;

pub use pending_logins::SqlPendingLoginRepository;
pub use repository::SqlMfaRepository;
