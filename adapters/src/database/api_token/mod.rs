//! API tokens.

pub mod entity;
mod repository;

pub use repository::{SqlApiTokens, revoke_tokens_of};
