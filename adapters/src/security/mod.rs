//! Cryptography of sessions and passwords.

pub mod argon2;
pub mod jwt;
