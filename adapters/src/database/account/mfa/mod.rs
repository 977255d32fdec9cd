//! Second factors and pending logins.

mod challenges;
mod entities;
mod repository;

pub use challenges::SqlLoginChallengeRepository;
pub use repository::SqlMfaRepository;
