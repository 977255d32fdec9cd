//! Recaps as PDF, read back by another library than the one that makes them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod extremes;
mod pages;
mod reading;
mod record;
mod support;
