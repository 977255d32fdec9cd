//! Tokens of programs.

mod entity;
mod repository;

pub use repository::SqlApiTokens;
