//! Implementations of the ports: SQL, files, mail, SMS, cryptography.

mod allocation;
pub mod backup;
pub mod confirmations;
pub mod database;
pub mod documents;
pub mod files;
mod hex;
pub mod machine;
pub mod mail;
pub mod open_files;
pub mod outbox;
pub mod scan;
pub mod security;
pub mod sms;
pub mod system;
