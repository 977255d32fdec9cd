//! Tests of the adapters, many of them against real services and other libraries: one binary, because each one links
//! the whole crate.
//! Measurements of memory have binaries of their own, because they measure their process.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod archives;
mod clamd;
mod confirmations;
mod database;
mod documents;
mod files;
mod machine;
mod mail;
mod recaps;
mod security;
mod sms;
mod support;
mod system;
