//! Cryptography of sessions, passwords and links; texts of people made safe to show.

pub mod argon2;
pub mod jwt;
pub mod mail_text;
pub mod rich_text;
pub mod signatures;
pub mod strength;
