//! API tokens.

pub mod entity;
mod repository;

pub use repository::{SqlApiTokenRepository, revoke_tokens_of};
