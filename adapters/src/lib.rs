//! The ports over real things: SQL, files, mail, cryptography.

pub mod database;
pub mod security;
pub mod system;
