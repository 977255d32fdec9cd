//! End-to-end tests of the compiled program.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod backup;
mod commands;
mod doctor;
mod figures;
mod framing;
mod headers;
mod health;
mod hostile;
mod lifetime;
mod pages;
mod pictures;
mod rendered;
mod retention;
mod start;
mod support;
mod traces;
