//! Second factors and pending logins.

mod challenges;
mod entities;
mod repository;

pub use challenges::SqlLoginChallenges;
pub use repository::SqlMfa;
